/** What is told of Rams and Ramsas: bidding, exchanging, tricks. */

import type { Game } from "./game.ts";
import type { Card, Event, Facts, Json, Position, Reason, State, Step, Trick, TrickState } from "./model.ts";
import { args, cardsOf, clausesOf, hyphened, nextDealer, seatOf, seatsOf, type Sentence, turnOf } from "./story.ts";
import type { Args, Words } from "./words.ts";

/** A state of Rams or Ramsas; no other comes to its player. */
export function tricksState(position: { state: State }): TrickState {
  return position.state as TrickState;
}

export function tell(event: Event, position: Position, before: Position | null, words: Words): Sentence[] {
  const say = (id: string, more: Args = {}): Sentence => ({
    text: words.say(`ev-${id}`, { ...args(event, words), ...more }),
    clauses: clausesOf(event),
  });
  const state = tricksState(position);
  switch (event.kind) {
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

/** What an entry of the ledger is for. */
export function entry(why: string, facts: Facts, words: Words): string {
  const aces = cardsOf(facts["aces"]);
  const given: Args = { ...args(facts, words), n: Number(facts["trick"] ?? 0), pair: pairOf(facts["pair"] ?? facts["pairs"]) };
  return words.say(`entry-${hyphened(why)}`, { ...given, card: aces[0] ?? given["card"] ?? "", cards: aces.join(" ") });
}

/** Why an act is refused, in one sentence. */
export function reason({ kind, facts }: Reason, state: State, words: Words): string {
  const id = kind === "jacks_too_few" && "shown" in facts ? "why-no-jacks" : `why-${hyphened(kind)}`;
  return words.say(words.has(id) ? id : "why-other", turnOf(facts, state, words));
}

/** An act in a few words or as its card: a button's label, one side of a comparison, or within a question. */
export function act(step: Step, words: Words, within = false): string {
  if (typeof step["card"] === "string") return words.say("do-card", { cards: step["card"] });
  const word = hyphened(String(step["do"]));
  if (within && words.has(`word-${word}`)) return words.say(`word-${word}`);
  const cards = cardsOf(step["keep"] ?? step["cards"] ?? step["discard"]);
  const picking = ["buy", "discard", "take-turned"].includes(word);
  const id = picking && !cards.length ? `do-${word}-none` : `do-${word}`;
  return words.say(id, { cards: cards.join(" "), n: cards.length });
}

/** Which cards may be played, or which words are open to the turn. */
export const legal: Game["legal"] = (seat, state, words) => {
  const cards = state.legal.map((step) => step["card"]).filter((card): card is Card => typeof card === "string");
  const acts = state.legal.map((step) => step["do"]).filter((word): word is string => typeof word === "string" && word !== "show_jacks");
  const spoken = [...new Set(acts)].map((word) => words.say(`word-${hyphened(word)}`));
  const { due } = tricksState({ state });
  return {
    question: words.say(cards.length ? "ask-cards" : "ask-words", words.about(seat)),
    answer: cards.length ? words.say("do-card", { cards: cards.join(" ") }) : spoken.join(", "),
    clauses: due ? [due.clause] : [],
  };
};

/** The offences of the trick that lies there. */
export function judged(state: State, words: Words): { question: string; answer: string } {
  const { offences, trick } = tricksState({ state });
  const told = (offences ?? []).filter((offence) => offence.trick === trick?.n).map((offence) => words.say("ev-offence", args(offence, words)));
  return { question: words.say("ask-judge"), answer: told.join(" ") || words.say("ask-judge-none") };
}

/** The full tricks of a line, in order. */
export function tricksTaken(line: Position[]): Trick[] {
  const taken: Trick[] = [];
  for (const { trick } of line.map(tricksState)) {
    if (trick && trick.winner !== null && taken.at(-1)?.n !== trick.n) taken.push(trick);
  }
  return taken;
}

const TURNED = ["turned", "take_turned", "leave_turned", "turned_joins", "turned_dead"];

/** What became of the card that made the trumps, and the clause of it. */
export function trumpNote(line: Position[], words: Words): Sentence | null {
  const { shown, turned } = tricksState(line.at(-1)!);
  if (shown) return { text: words.say("trump-stays"), clauses: [] };
  if (!turned) return null;
  const told = line
    .flatMap(({ events }) => events)
    .filter(({ kind }) => TURNED.includes(kind))
    .at(-1);
  const became = told?.kind === "leave_turned" ? "left" : turned.state;
  return { text: words.say(`turned-${became}`, { card: turned.card }), clauses: told ? clausesOf(told) : [] };
}

/** Which jacks are meant: one pair, or both. */
function pairOf(pairs: Json | undefined): string {
  const named = cardsOf(pairs);
  return named.length === 1 ? (named[0] ?? "") : "both";
}

function ledSuit(trick: Trick | null): string {
  return trick?.plays[0]?.card.slice(-1) ?? "";
}
