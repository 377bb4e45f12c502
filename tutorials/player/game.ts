/** What is told and drawn otherwise in each game. A page loads the player of its own games alone. */

import type { VNode } from "preact";
import type { Amount, Card, Event, Facts, HandRecord, Position, Reason, Seat, State, Step } from "./model.ts";
import type { Kit } from "./parts.tsx";
import type { Settings } from "./settings.ts";
import type { Sentence } from "./story.ts";
import type { Words } from "./words.ts";

/** What the reader can do at the table; absent where the table is only shown. */
export interface Play {
  /** Cards picked up, for a word that needs some. */
  picked: Card[];
  /** The seat that the reader acts for beside the turn, or null. */
  aside: Seat | null;
  /** The act that was refused here, and why. */
  refused: { act: Step; why: Sentence } | null;
  /** The act that waits for the engine, and what is said meanwhile. */
  tried: Step | null;
  waiting: VNode;
  try: (act: Step) => void;
  pick: (card: Card) => void;
  actAside: (seat: Seat | null) => void;
}

export interface TableProps {
  kit: Kit;
  /** The positions of the line up to the one shown. */
  line: Position[];
  play: Play | null;
}

export interface SideProps {
  kit: Kit;
  line: Position[];
  /** In the browser: which lists are open, and what else stands here. */
  live: { open: string[]; toggle: (list: string) => void; change: (wish: Partial<Settings>) => void; children: VNode } | null;
}

export interface Game {
  /** The name of its script and of its part of the messages. */
  name: "tricks" | "rummy";
  /** What happened, sentence by sentence. */
  tell: (event: Event, position: Position, before: Position | null, words: Words) => Sentence[];
  /** What an entry of the ledger is for. */
  entry: (why: string, facts: Facts, words: Words) => string;
  /** Why an act is refused, in one sentence. */
  reason: (reason: Reason, state: State, words: Words) => string;
  /** An act in a few words or as its card; `within` a sentence, or as the label of a button. */
  act: (step: Step, words: Words, within?: boolean) => string;
  /** The question which acts are open to a seat, and its answer. */
  legal: (seat: Seat, state: State, words: Words) => { question: string; answer: string; clauses: string[] };
  /** In table mode, the question what has been against the rules, and its answer. */
  judged: (state: State, words: Words) => { question: string; answer: string };
  /** A balance as it is shown. */
  account: (state: State, amount: Amount) => Amount;
  /** Whether cards are picked up in this state, and how many at most; else a card is played as soon as it is chosen. */
  picks: (state: State) => number;
  /** What a hand is called beside its seats and cards, or nothing. */
  tag: (record: HandRecord, words: Words) => string;
  Table: (props: TableProps) => VNode | null;
  /** Above and below what the side of every game says. */
  Above: (props: SideProps) => VNode | null;
  Below: (props: SideProps) => VNode | null;
}
