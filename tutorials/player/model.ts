/** What the player draws: the records that the engine makes (koziris.bridge), and what the page adds to them. */

export type Lang = "en" | "ru" | "lt";
export type Seat = number;
export type Card = string; // rank and suit: KC, TD
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
export type Facts = { [name: string]: Json };

/** An act in the form of a hand file: {seat, card}, {seat, do, …}; chance has no seat. */
export type Step = Facts & { seat?: Seat };

/** A figure of an account: a whole number, or in rummy a fraction as a text like "7/2". */
export type Amount = number | string;

export type Role = "buyer" | "in" | "out" | "undecided";

export type Event = Facts & { kind: string; clause?: string | null };

export interface Reason {
  kind: string;
  clause: string;
  facts: Facts;
}

export interface Trick {
  n: number;
  leader: Seat;
  plays: { seat: Seat; card: Card }[];
  winner: Seat | null;
}

export interface Entry {
  seat: Seat;
  amount: Amount;
  clause: string;
  after: Amount;
  why: string;
  facts?: Facts;
}

export interface Result {
  winner: Seat | Seat[] | null; // several where they win together
  clause: string | null;
  settlement?: Amount[] | null;
  next_dealer?: Seat | null;
  changes: Amount[];
}

/** A card against a duty, as it was judged. */
export type Offence = Facts & { trick: number; seat: Seat; card: Card; why: string; clause: string };

/** What the states of all games have. */
export interface State {
  phase: string;
  actor: Seat | null;
  dealer: Seat;
  hands: Card[][];
  accounts: Amount[];
  start: Amount[];
  ledger: Entry[];
  legal: Step[];
  result: Result | null;
}

/** koziris.state: Rams and Ramsas. */
export interface TrickState extends State {
  trump: string;
  shown: Card | null;
  turned: { card: Card; state: "open" | "taken" | "dead" } | null;
  purchase: Card[] | null;
  stock: number | null;
  roles: Role[];
  trick: Trick | null;
  tricks: number[];
  due: { clause: string; kind: string } | null;
  offences?: Offence[]; // in table mode
}

/** A group or a sequence on the table. */
export interface Meld {
  n: number;
  owner: Seat;
  form: "group" | "sequence" | null; // null: what lies there is no combination
  cards: Card[];
  loose: Card[]; // in table mode: cards that lie there and are no part of it
}

/** koziris.rummy.state. */
export interface RummyState extends State {
  stock: number;
  pile: Card[]; // the top card last
  counts: number[]; // of the hands
  due: { clause: string };
  melds: Meld[];
  call: { card: Card; by: Seat; to: number[]; may: Seat[] } | null;
  /** In table mode: wrongly seen cards, what is against the rules now, and what any seat may do beside the turn. */
  table: { seen: { seat: Seat; card: Card | null }[]; irregular: { seat: Seat; clause: string }[]; claims: Step[] } | null;
}

export type Ask =
  | { kind: "legal"; seat: Seat }
  | { kind: "why_not"; seat: Seat; act: Step; clause: string; reason?: Reason | null }
  | { kind: "judge"; is: { seat: Seat; clause: string }[] };

export interface Position {
  n: number;
  own: number;
  act: Step | null;
  events: Event[];
  say: { [lang in Lang]?: string } | null;
  asks: Ask[];
  state: State;
}

/** A hand file without its steps, as the engine takes it. */
export type Hand = { [field: string]: unknown };

export interface HandRecord {
  id: string;
  ruleset: string;
  options: { [name: string]: Json };
  seats: number;
  dealer: Seat;
  mode: string; // strict, or table: irregular acts stand and are judged
  title: { [lang in Lang]?: string };
  agreed: { [lang in Lang]?: string[] }; // what is played otherwise than the edition has it, as HTML
  positions: Position[];
  hand: Hand;
}

/** The answer of the engine to a try. */
export type Answer =
  | { ok: true; positions: Position[] }
  | { ok: false; reason: Reason }
  | { ok: false; error: string };

/** The words for cards of one language, taken from the glossary. */
export interface CardWords {
  pattern: string; // "{rank} of {suit}"
  ranks: { [code: string]: { [grammaticalCase: string]: string } };
  suits: { [code: string]: { [grammaticalCase: string]: string } };
}

/** Everything the page gives to the player, as JSON beside the markup. */
export interface PageData {
  lang: Lang;
  root: string; // from the page to the root of its language
  assets: string; // from the page to assets/
  page: string; // from the page to the page of this hand: where links to steps lead; "" there
  record: HandRecord;
  clauses: { [id: string]: { label: string; short: string; href: string } };
  edition: { title: string; short: string }; // short: the class that colours it
  messages: string;
  words: CardWords;
  manifest: { [name: string]: string } | null;
}

export function lastStep(record: HandRecord): number {
  return record.positions.length - 1;
}
