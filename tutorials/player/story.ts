/** The story of a hand in words: what happened with each step, what it brought, and what every game's telling is made of. */

import type { Ask, Entry, Event, Facts, Json, Position, Seat, State, Step } from "./model.ts";
import type { Kit } from "./parts.tsx";
import type { Args, Words } from "./words.ts";

/** A sentence and the clauses behind it. */
export interface Sentence {
  text: string;
  clauses: string[];
}

/** What happened with the last position of a line, sentence by sentence; entries of the ledger are apart. */
export function sentences(line: Position[], { game, words }: Kit): Sentence[] {
  const position = line.at(-1);
  if (!position) return [];
  const told = position.events.filter(({ kind }) => kind !== "entry");
  return told.flatMap((event) => game.tell(event, position, line.at(-2) ?? null, words));
}

/** The points that a step brought, one short line each. */
export function gains(position: Position, { game, words }: Kit): Sentence[] {
  return position.events
    .filter((event) => event.kind === "entry")
    .map((event) => {
      const { amount, after, why, clause, ...facts } = event;
      const figures = { amount: figure(amount), after: figure(after) };
      return {
        text: words.say("ev-entry", { ...words.about(seatOf(event)), ...figures, what: game.entry(String(why), facts, words) }),
        clauses: typeof clause === "string" ? [clause] : [],
      };
    });
}

/** What an entry of the ledger is for. */
export function entryText({ why, seat, facts }: Entry, { game, words }: Kit): string {
  return game.entry(why, { ...facts, seat }, words);
}

/** The question that an ask of the file puts, and its answer. */
export function askText(ask: Ask, state: State, { game, words }: Kit): { question: string; answer: string; clauses: string[] } {
  if (ask.kind === "legal") return game.legal(ask.seat, state, words);
  if (ask.kind === "why_not") {
    const question = words.say("ask-why-not", { what: game.act(ask.act, words, true) });
    const answer = ask.reason ? game.reason(ask.reason, state, words) : "";
    return { question, answer, clauses: [ask.reason?.clause ?? ask.clause] };
  }
  const clauses = [...new Set(ask.is.map(({ clause }) => clause))];
  return { ...game.judged(state, words), clauses };
}

/** What the end of a deal is told with: who deals next. */
export function nextDealer(next: Json | undefined, words: Words): Args {
  if (typeof next !== "number") return { next: "none", name: "" };
  return { next: next === 0 ? "you" : "other", name: words.seat(next, true) };
}

/** What a refusal is told with: whose act it is, and whose turn it is. */
export function turnOf(facts: Facts, state: State, words: Words): Args {
  const seat = typeof facts["seat"] === "number" ? facts["seat"] : (state.actor ?? 0);
  const due = typeof facts["due"] === "number" ? facts["due"] : state.actor;
  return {
    ...args(facts, words),
    ...words.about(seat),
    phase: String(facts["phase"] ?? state.phase),
    turn: due === 0 ? "you" : "other",
    name: due === null ? "" : words.seat(due, true),
  };
}

/** The clauses of an event. */
export function clausesOf(event: Event): string[] {
  return [...new Set([event.clause, event["duty"]].filter((id): id is string => typeof id === "string" && id.includes("-")))];
}

/** The size of the pack, which only the deal tells. */
export function packSize(first: Position): number {
  return Number(first.events.find((event) => event.kind === "dealt")?.["pack"] ?? 0);
}

/** Whether two steps are the same act; the cards of a discard have no order. */
export function sameAct(one: Step | null, other: Step | null): boolean {
  return one !== null && other !== null && canonical(one) === canonical(other);
}

function canonical(step: Step): string {
  return JSON.stringify(
    Object.entries(step)
      .map(([name, value]) => [name, Array.isArray(value) ? [...value].sort() : value])
      .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  );
}

/** Facts as variables of a message: cards joined by blanks, truths as yes and no, and the seat by its name. */
export function args(facts: Facts, words: Words): Args {
  const given: Args = {};
  for (const [name, value] of Object.entries(facts)) {
    if (typeof value === "string" || typeof value === "number") given[name] = value;
    else if (typeof value === "boolean") given[name] = value ? "yes" : "no";
    else if (Array.isArray(value)) given[name] = value.map(String).join(" ");
  }
  return typeof facts["seat"] === "number" ? { ...given, ...words.about(facts["seat"]) } : given;
}

/** A figure of an event: a number, or a fraction as a text. */
function figure(value: Json | undefined): string | number {
  return typeof value === "string" ? value : Number(value);
}

export function cardsOf(value: Json | undefined): string[] {
  if (typeof value === "string") return value.split(" ").filter(Boolean);
  return Array.isArray(value) ? value.map(String) : [];
}

export function seatOf(event: Event, name = "seat"): Seat {
  return Number(event[name] ?? 0);
}

/** One seat or several as a list. */
export function seatsOf(value: Json | undefined): Seat[] {
  return [value ?? []].flat().filter((seat): seat is Seat => typeof seat === "number");
}

export function hyphened(kind: string): string {
  return kind.replaceAll("_", "-");
}
