/** The story of a hand in words: what happened with each step, why an act is refused, what an entry is for. */

import type { Ask, Card, Entry, Event, Facts, Json, Position, Reason, Seat, State, Step, Trick } from "./model.ts";
import type { Args, Words } from "./words.ts";

/** A sentence and the clauses behind it. */
export interface Sentence {
  text: string;
  clauses: string[];
}

/** What happened with the last position of a line, sentence by sentence; entries of the ledger are apart. */
export function sentences(line: Position[], words: Words): Sentence[] {
  const position = line.at(-1);
  if (!position) return [];
  return position.events.flatMap((event) => sentence(event, position, line.at(-2) ?? null, words));
}

function sentence(event: Event, position: Position, before: Position | null, words: Words): Sentence[] {
  const say = (id: string, more: Args = {}): Sentence => ({
    text: words.say(`ev-${id}`, { ...args(event, words), ...more }),
    clauses: clausesOf(event),
  });
  const state = position.state;
  switch (event.kind) {
    case "entry":
      return [];
    case "dealt":
      return [say("dealt", { n: 5, ...words.about(seatOf(event, "dealer")), purchase: event["purchase"] ? "yes" : "no" })];
    case "trump_shown":
    case "turned":
      return [say(hyphened(event.kind), { suit: state.trump })];
    case "buy":
      return [say("buy", { card: cardsOf(event["keep"])[0] ?? "" })];
    case "turned_joins":
      return [say("turned-joins", words.about(typeof event["seat"] === "number" ? event["seat"] : state.dealer))];
    case "discard": {
      const drawn = cardsOf(event["drawn"]);
      return [say("discard", { n: cardsOf(event["cards"]).length, new: drawn.join(" "), drawn: drawn.length })];
    }
    case "show_jacks":
      return [say("show-jacks", { pairs: pairOf(event["pairs"]) })];
    case "drawn":
      return [say("drawn", { renewed: position.events.some(({ kind }) => kind === "reshuffle") ? "yes" : "no" })];
    case "card": {
      const led = ledSuit(state.trick);
      const broken = event["against_kind"]; // in table mode a card against a duty lies too
      const told = [say(hyphened(String(event["role"])), { led, against: broken ? "yes" : "no" })];
      if (broken) told.push({ ...say("against", { led, broken: String(broken) }), clauses: [String(event["against"])] });
      if (event["forced"] && (before?.state.hands[seatOf(event)]?.length ?? 0) > 1) told.push({ ...say("forced"), clauses: [] });
      return told;
    }
    case "trick":
      return [say("trick", words.about(seatOf(event, "winner")))];
    case "deal_over":
      return [{ ...say("deal-over", nextDealer(event["next_dealer"], words)), clauses: [] }]; // no clause says so
    case "game_over":
      return seatsOf(event["winner"]).map((winner) => say("game-over", words.about(winner))); // several may win together
    default:
      return words.has(`ev-${hyphened(event.kind)}`) ? [say(hyphened(event.kind))] : [];
  }
}

function clausesOf(event: Event): string[] {
  return [...new Set([event.clause, event["duty"]].filter((id): id is string => typeof id === "string" && id.includes("-")))];
}

/** The points that a step brought, one short line each. */
export function gains(position: Position, words: Words): Sentence[] {
  return position.events
    .filter((event) => event.kind === "entry")
    .map((event) => {
      const { seat, amount, after, why, clause, ...facts } = event;
      const what = entryFor(String(why), facts, words);
      const figures = { amount: Number(amount), after: Number(after) };
      return {
        text: words.say("ev-entry", { ...words.about(Number(seat)), ...figures, what }),
        clauses: typeof clause === "string" ? [clause] : [],
      };
    });
}

/** What an entry of the ledger is for. */
export function entryText(entry: Entry, words: Words): string {
  return entryFor(entry.why, entry.facts ?? {}, words);
}

function entryFor(why: string, facts: Facts, words: Words): string {
  const aces = cardsOf(facts["aces"]);
  const given: Args = { ...args(facts, words), n: Number(facts["trick"] ?? 0), pair: pairOf(facts["pair"] ?? facts["pairs"]) };
  return words.say(`entry-${hyphened(why)}`, { ...given, card: aces[0] ?? given["card"] ?? "", cards: aces.join(" ") });
}

/** Why an act is refused, in one sentence. */
export function reasonText(reason: Reason, state: State, words: Words): string {
  const id = reason.kind === "jacks_too_few" && "shown" in reason.facts ? "why-no-jacks" : `why-${hyphened(reason.kind)}`;
  const seat = typeof reason.facts["seat"] === "number" ? reason.facts["seat"] : (state.actor ?? 0);
  const due = typeof reason.facts["due"] === "number" ? reason.facts["due"] : state.actor;
  return words.say(words.has(id) ? id : "why-other", {
    ...args(reason.facts, words),
    ...words.about(seat),
    phase: String(reason.facts["phase"] ?? state.phase),
    turn: due === 0 ? "you" : "other",
    name: due === null ? "" : words.seat(due, true),
  });
}

/** An act in a few words or as its card: a button's label, or one side of a comparison. */
export function actText(step: Step, words: Words): string {
  if (typeof step["card"] === "string") return words.say("do-card", { cards: step["card"] });
  const word = hyphened(String(step["do"]));
  const cards = cardsOf(step["keep"] ?? step["cards"] ?? step["discard"]);
  const picking = ["buy", "discard", "take-turned"].includes(word);
  const id = picking && !cards.length ? `do-${word}-none` : `do-${word}`;
  return words.say(id, { cards: cards.join(" "), n: cards.length });
}

/** The question that an ask of the file puts, and its answer. */
export function askText(ask: Ask, state: State, words: Words): { question: string; answer: string; clauses: string[] } {
  if (ask.kind === "why_not") {
    const spoken = typeof ask.act["do"] === "string" ? `word-${hyphened(ask.act["do"])}` : "";
    const question = words.say("ask-why-not", { what: words.has(spoken) ? words.say(spoken) : actText(ask.act, words) });
    const answer = ask.reason ? reasonText(ask.reason, state, words) : "";
    return { question, answer, clauses: [ask.reason?.clause ?? ask.clause] };
  }
  if (ask.kind === "judge") {
    const judged = (state.offences ?? []).filter(({ trick }) => trick === state.trick?.n);
    const answer = judged.map((offence) => words.say("ev-offence", args(offence, words))).join(" ") || words.say("ask-judge-none");
    return { question: words.say("ask-judge"), answer, clauses: [...new Set(ask.is.map(({ clause }) => clause))] };
  }
  const cards = state.legal.map((step) => step["card"]).filter((card): card is Card => typeof card === "string");
  const acts = state.legal.map((step) => step["do"]).filter((word): word is string => typeof word === "string" && word !== "show_jacks");
  const spoken = [...new Set(acts)].map((word) => words.say(`word-${hyphened(word)}`));
  const answer = cards.length ? words.say("do-card", { cards: cards.join(" ") }) : spoken.join(", ");
  const question = words.say(cards.length ? "ask-cards" : "ask-words", words.about(ask.seat));
  return { question, answer, clauses: state.due ? [state.due.clause] : [] };
}

/** The full tricks of a line, in order. */
export function tricksTaken(line: Position[]): Trick[] {
  const taken: Trick[] = [];
  for (const { state } of line) {
    if (state.trick && state.trick.winner !== null && taken.at(-1)?.n !== state.trick.n) taken.push(state.trick);
  }
  return taken;
}

const TURNED = ["turned", "take_turned", "leave_turned", "turned_joins", "turned_dead"];

/** What became of the card that made the trumps, and the clause of it. */
export function trumpNote(line: Position[], words: Words): Sentence | null {
  const state = line.at(-1)?.state;
  if (!state) return null;
  if (state.shown) return { text: words.say("trump-stays"), clauses: [] };
  if (!state.turned) return null;
  const events = line.flatMap((position) => position.events);
  const told = events.filter((event) => TURNED.includes(event.kind)).at(-1);
  const became = told?.kind === "leave_turned" ? "left" : state.turned.state;
  return { text: words.say(`turned-${became}`, { card: state.turned.card }), clauses: told ? clausesOf(told) : [] };
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
function args(facts: Facts, words: Words): Args {
  const given: Args = {};
  for (const [name, value] of Object.entries(facts)) {
    if (typeof value === "string" || typeof value === "number") given[name] = value;
    else if (typeof value === "boolean") given[name] = value ? "yes" : "no";
    else if (Array.isArray(value)) given[name] = value.map(String).join(" ");
  }
  return typeof facts["seat"] === "number" ? { ...given, ...words.about(facts["seat"]) } : given;
}

function nextDealer(next: Json | undefined, words: Words): Args {
  if (typeof next !== "number") return { next: "none", name: "" };
  return { next: next === 0 ? "you" : "other", name: words.seat(next, true) };
}

/** Which jacks are meant: one pair, or both. */
function pairOf(pairs: Json | undefined): string {
  const named = cardsOf(pairs);
  return named.length === 1 ? (named[0] ?? "") : "both";
}

export function cardsOf(value: Json | undefined): string[] {
  if (typeof value === "string") return value.split(" ").filter(Boolean);
  return Array.isArray(value) ? value.map(String) : [];
}

function seatOf(event: Event, name = "seat"): Seat {
  return Number(event[name] ?? 0);
}

/** One seat or several as a list. */
export function seatsOf(value: Json | undefined): Seat[] {
  return [value ?? []].flat().filter((seat): seat is Seat => typeof seat === "number");
}

function ledSuit(trick: Trick | null): string {
  return trick?.plays[0]?.card.slice(-1) ?? "";
}

function hyphened(kind: string): string {
  return kind.replaceAll("_", "-");
}
