/** Cards: their letters by the reader's setting, and their names in a case. */

import type { Card, CardWords } from "./model.ts";
import type { Letters } from "./settings.ts";

const COURTS: { [letters in Letters]: { [rank: string]: string } } = {
  en: { A: "A", K: "K", Q: "Q", J: "J" },
  ru: { A: "\u0422", K: "\u041A", Q: "\u0414", J: "\u0412" },
  lt: { A: "T", K: "K", Q: "D", J: "V" },
};

/** What stands on a card of this rank; the ten is 10 everywhere. */
export function letterOf(rank: string, letters: Letters): string {
  return rank === "T" ? "10" : (COURTS[letters][rank] ?? rank);
}

const RANKS = "A23456789TJQK";

/** Where a card stands in a sequence of rummy, the ace lowest. */
export function rankOf(card: Card): number {
  return RANKS.indexOf(card.charAt(0));
}

/** The letters of a setting as the reader chooses them: A K Q J. */
export function sampleOf(letters: Letters): string {
  return Object.values(COURTS[letters]).join(" ");
}

/** The name of a card in a case: king of clubs, короля треф, kryžių karalių. */
export function nameOf(card: Card, words: CardWords, grammaticalCase = "nom"): string {
  const rank = inCase(words.ranks[card.slice(0, -1)], grammaticalCase);
  const suit = words.suits[card.slice(-1)];
  return words.pattern
    .replace("{rank}", rank)
    .replace("{suit.gen}", inCase(suit, "gen"))
    .replace("{suit}", inCase(suit, "nom"));
}

export function inCase(forms: { [grammaticalCase: string]: string } | undefined, grammaticalCase: string): string {
  return forms?.[grammaticalCase] ?? forms?.["nom"] ?? "";
}
