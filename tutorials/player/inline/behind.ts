/** Stands in the page behind the steps of a hand. */
import type { Lang } from "../model.ts";
import { putSettings } from "../prepaint.ts";

const section = document.currentScript?.parentElement as HTMLElement;
putSettings(section, section.lang as Lang);
section.classList.remove("hold");
