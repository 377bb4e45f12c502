/** The reader's settings: letters on the cards, suit colours, how a hand of rummy is sorted. They are kept in the browser, if it lets us. */

import type { Lang } from "./model.ts";

export type Letters = Lang;
export interface Settings {
  letters: Letters;
  suits: 2 | 4;
  sort: "suit" | "rank";
}

export const KEY = "koziris";
const LONGEST = 2000; // what we write is far shorter; anything longer is not ours

/** The part of Storage that is used; the browser's own may throw at any touch. */
export interface Store {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** What is kept, or the page's own where nothing sensible is. */
export function readSettings(store: () => Store, lang: Lang): Settings {
  const settings: Settings = { letters: lang, suits: 2, sort: "suit" };
  const kept = readAll(store);
  if (kept["letters"] === "en" || kept["letters"] === "ru" || kept["letters"] === "lt") settings.letters = kept["letters"];
  if (kept["suits"] === 4) settings.suits = 4;
  if (kept["sort"] === "rank") settings.sort = "rank";
  return settings;
}

/** Keep a change beside whatever else is kept under our key; false when the browser does not let us. */
export function writeSettings(store: () => Store, change: Partial<Settings>): boolean {
  try {
    store().setItem(KEY, JSON.stringify({ ...readAll(store), ...change }));
    return true;
  } catch {
    return false;
  }
}

function readAll(store: () => Store): { [name: string]: unknown } {
  try {
    const text = store().getItem(KEY);
    if (text === null || text.length > LONGEST) return {};
    const kept: unknown = JSON.parse(text);
    return typeof kept === "object" && kept !== null && !Array.isArray(kept) ? { ...kept } : {};
  } catch {
    return {};
  }
}
