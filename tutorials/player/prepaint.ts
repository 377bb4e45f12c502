/**
 * Before the first paint: which step the address asks for, and the reader's letters. Two small scripts that stand in the page
 * itself, one before the steps and one behind them; until the player is there (or when it never comes) they also follow the address.
 */

import { readFragment } from "./address.ts";
import { letterOf } from "./cards.ts";
import type { Lang } from "./model.ts";
import { readSettings } from "./settings.ts";

export interface Marked extends HTMLElement {
  /** Stops following the address; the player calls it when it takes over. */
  kzStop?: () => void;
}

/** Hides all steps but the one of the address. */
export function pickStep(section: Marked): void {
  section.classList.add("js");
  const last = Number(section.dataset["steps"]);
  if (section.dataset["embed"] !== undefined) return;
  const style = document.createElement("style");
  const follow = (): void => {
    const { n } = readFragment(location.hash, last, Number(section.dataset["start"] ?? 0));
    style.textContent = `.kz-hand.js .kz-steps>li:not(#s${n}){display:none}`;
  };
  follow();
  document.head.append(style);
  addEventListener("hashchange", follow);
  section.kzStop = () => {
    removeEventListener("hashchange", follow);
    style.remove();
  };
}

/** Puts the reader's letters on every card below `root`, and the suit colours on the page. */
export function putSettings(root: ParentNode, lang: Lang): void {
  const { letters, suits } = readSettings(() => localStorage, lang);
  if (suits === 4) document.documentElement.dataset["suits"] = "4";
  if (letters === lang) return;
  for (const letter of root.querySelectorAll<HTMLElement>("[data-r]")) {
    letter.textContent = letterOf(letter.dataset["r"] ?? "", letters);
  }
}

/** Whether the cards would show other letters than the page was made with: then they wait for putSettings. */
export function otherLetters(lang: Lang): boolean {
  return readSettings(() => localStorage, lang).letters !== lang;
}
