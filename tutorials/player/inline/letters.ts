/** Stands at the end of every page: the reader's letters on the cards in its text. */
import type { Lang } from "../model.ts";
import { putSettings } from "../prepaint.ts";

putSettings(document, document.documentElement.lang as Lang);
