/** What is told of rummy: drawing, laying, discarding, calling. */

import { rankOf } from "./cards.ts";
import type { Card, Event, Facts, Position, Reason, RummyState, State, Step } from "./model.ts";
import { args, cardsOf, clausesOf, hyphened, nextDealer, seatOf, seatsOf, type Sentence, turnOf } from "./story.ts";
import type { Args, Words } from "./words.ts";

/** A state of rummy; no other comes to its player. */
export function rummyState(position: { state: State }): RummyState {
  return position.state as RummyState;
}

/** Rams has an event, a reason or a word of the same name: what rummy says of it has an id of its own. */
function idOf(family: string, kind: string, words: Words): string {
  const own = `${family}-rummy-${hyphened(kind)}`;
  return words.has(own) ? own : `${family}-${hyphened(kind)}`;
}

export function tell(event: Event, position: Position, _: Position | null, words: Words): Sentence[] {
  const { kind } = event;
  const { melds, phase } = rummyState(position);
  const id = idOf("ev", kind, words);
  const say = (more: Args = {}): Sentence => ({ text: words.say(id, { ...args(event, words), ...more }), clauses: clausesOf(event) });
  switch (kind) {
    case "dealt":
      // the number due to each: where one seat was dealt a card too few or too many, the mean is not whole
      return [
        say({ n: Math.round(Number(event["dealt"]) / Number(event["seats"])), ...words.about(seatOf(event, "dealer")), purchase: "no" }),
      ];
    case "turn_over":
      return [say({ shuffle: phase === "reshuffle" ? "yes" : "no" })];
    case "meld": {
      const number = { number: Number(event["n"]) };
      if (event["form"]) return [say(number)];
      return [{ text: words.say("ev-meld-none", { ...args(event, words), ...number }), clauses: clausesOf(event) }];
    }
    case "discard": {
      const forced = event["forced"] && position.state.hands[seatOf(event)]?.length ? [{ text: words.say("ev-forced"), clauses: [] }] : [];
      return [say(), ...forced, ...callable(event, words)];
    }
    case "call_rummy": {
      const others = seatsOf(event["also"]).map((seat) => ({ text: words.say("ev-called-too", words.about(seat)), clauses: [] }));
      return [say({ owner: words.seat(melds[Number(event["to"]) - 1]?.owner ?? 0, true) }), ...others, ...callable(event, words)];
    }
    case "go_out":
      return [say({ n: cardsOf(event["lay"]).length })];
    case "out_of_turn":
      return [say({ skipped: list(seatsOf(event["skipped"]).map((seat) => words.seat(seat, true)), words) })];
    case "stopped":
      return [say({ pile: event["to_pile"] ? "yes" : "no" })];
    case "not_out": {
      const off = Number(event["off"]);
      return [say({ wrong: off < 0 ? "short" : off ? "long" : "back" })];
    }
    case "count":
    case "write":
      return [say({ so: event["points"] === event["right"] ? "yes" : "no" })];
    case "deal_over":
      return [{ ...say(nextDealer(event["next_dealer"], words)), clauses: [] }]; // no clause says so
    case "match_over":
      return seatsOf(event["winner"]).map((winner) => say(words.about(winner)));
    default:
      return words.has(id) ? [say()] : [];
  }
}

/** In Variant 3: that a discard could have been laid off. */
function callable({ fits }: Event, words: Words): Sentence[] {
  const numbers = Array.isArray(fits) ? fits.map(String) : [];
  return numbers.length ? [{ text: words.say("ev-callable", { n: numbers.length, fits: list(numbers, words) }), clauses: [] }] : [];
}

/** What an entry of the ledger is for. `from`, or `of`, is whose cards are paid for; it may be another seat. */
export function entry(why: string, facts: Facts, words: Words): string {
  const { seat } = facts;
  const from = facts["from"] ?? facts["of"];
  const whose = typeof from === "number" && from !== seat ? { from: from === 0 ? "you" : "other", name: words.seat(from, true) } : { from: "own", name: "" };
  return words.say(idOf("entry", why, words), { ...args(facts, words), ...whose });
}

/** Why an act is refused, in one sentence. */
export function reason({ kind, facts }: Reason, state: State, words: Words): string {
  const id = kind === "does_not_fit" && "fits" in facts ? "why-call-does-not-fit" : idOf("why", kind, words);
  const name = (fact: string): Args => (typeof facts[fact] === "number" ? { [fact]: words.seat(facts[fact], true) } : {});
  return words.say(words.has(id) ? id : "why-other", {
    ...turnOf(facts, state, words),
    n: cardsOf(facts["cards"]).length,
    ...name("by"),
    ...name("entitled"),
  });
}

/** An act in a few words: within a question or a list, or with a capital as the label of a button. */
export function act(step: Step, words: Words, within = false): string {
  // In the order of a sequence; a step lists a set of cards by their names, 9 J 10.
  const cards = cardsOf(step["cards"] ?? step["card"] ?? step["discard"]).sort((one, other) => rankOf(one) - rankOf(other));
  const id = idOf("do", String(step["do"]), words);
  const none = `${id}-none`;
  const text = words.say(!cards.length && words.has(none) ? none : id, { to: 0, ...args(step, words), cards: cards.join(" ") });
  return within ? text : text.charAt(0).toLocaleUpperCase(words.lang) + text.slice(1);
}

/** Which cards may be discarded, or which words are open to the turn. */
export function legal(seat: number, state: State, words: Words): { question: string; answer: string; clauses: string[] } {
  const { phase, due } = rummyState({ state });
  const clauses = [due.clause];
  if (phase === "lay") {
    const cards = state.legal.filter((step) => step["do"] === "discard").map((step) => String(step["card"]));
    return { question: words.say("ask-discards", words.about(seat)), answer: words.say("do-card", { cards: cards.join(" ") }), clauses };
  }
  const open = state.legal.map((step) => act({ do: step["do"] ?? "" }, words, true));
  return { question: words.say("ask-acts", words.about(seat)), answer: list(open, words), clauses };
}

/** In table mode: whose play is irregular at this moment. */
export function judged(state: State, words: Words): { question: string; answer: string } {
  const seats = [...new Set(rummyState({ state }).table?.irregular.map(({ seat }) => seat))];
  const answer = seats.length ? list(seats.map((seat) => words.seat(seat)), words) : words.say("ask-irregular-none");
  return { question: words.say("ask-irregular"), answer };
}

/** Cards named in words, for a label that is heard. */
export function named(cards: Card[], words: Words, grammaticalCase = "nom"): string {
  return new Intl.ListFormat(words.lang).format(cards.map((card) => words.card(card, grammaticalCase)));
}

function list(parts: string[], words: Words): string {
  return new Intl.ListFormat(words.lang, { type: "conjunction" }).format(parts);
}
