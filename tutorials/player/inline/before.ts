/** Stands in the page before the steps of a hand. */
import type { Lang } from "../model.ts";
import { type Marked, otherLetters, pickStep } from "../prepaint.ts";

const section = document.currentScript?.parentElement as Marked;
pickStep(section);
if (otherLetters(section.lang as Lang)) section.classList.add("hold");
