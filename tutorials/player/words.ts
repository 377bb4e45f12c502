/**
 * Words: every sentence of the player comes from the messages of docs/messages through here.
 *
 * A sentence may hold cards that are to be drawn in the line. They travel through Fluent as marks, a card's code between two
 * characters that no text has, and `pieces` takes them out again.
 */

import { FluentBundle, FluentNumber, FluentResource, type FluentValue } from "@fluent/bundle";
import { inCase, letterOf, nameOf } from "./cards.ts";
import type { Card, CardWords, Lang, Seat } from "./model.ts";
import { places, seatMessage } from "./seats.ts";
import type { Letters } from "./settings.ts";

export type Value = string | number;
export type Args = { [name: string]: Value };

const OPEN = "\uE000";
const SHUT = "\uE001";

/** A figure with the true minus, in the language's own decimals; a fraction like 7/2 as it is. */
export function figure(value: Value, lang: Lang): string {
  const text = typeof value === "number" ? value.toLocaleString(lang, { useGrouping: false, maximumFractionDigits: 1 }) : value;
  return text.replace(/^[-\u2212]/, "\u2212");
}

/** The same with its sign: +5, −5, and 0 without. */
export function signed(value: Value, lang: Lang): string {
  const text = figure(value, lang);
  return text.startsWith("\u2212") || /^0($|\/)/.test(text) ? text : `+${text}`;
}

/** The plural category that the noun after this figure needs. Half a point is a part of one, not a number of them. */
export function pluralForm(value: Value, lang: Lang): string {
  if (typeof value === "number") return new Intl.PluralRules(lang).select(value);
  const [above, below] = value.replace("\u2212", "-").split("/").map(Number);
  const size = below === undefined ? above : (above ?? 0) / below;
  return new Intl.PluralRules(lang).select(size === undefined || Number.isInteger(size) ? (size ?? 0) : 0.5);
}

/** Keeps a dash on the line of the word before it. */
export function withDashes(text: string): string {
  return text.replace(/ (?=[\u2014\u2013] )/g, "\u00A0");
}

export class Words {
  readonly lang: Lang;
  readonly letters: Letters;
  private readonly bundle: FluentBundle;
  private readonly cards: CardWords;
  private readonly seats: number;
  private readonly strict: boolean;

  /** strict: a message that cannot be said is an error; else, before a reader, it is said as far as it goes. */
  constructor(lang: Lang, messages: string, cards: CardWords, seats: number, letters: Letters, strict = true) {
    this.strict = strict;
    this.lang = lang;
    this.letters = letters;
    this.cards = cards;
    this.seats = seats;
    this.bundle = new FluentBundle(lang, { useIsolating: false, functions: this.functions() });
    const errors = this.bundle.addResource(new FluentResource(withDashes(messages)));
    if (errors.length) throw errors[0];
  }

  /** The message of this id with its variables filled in. */
  say(id: string, args: Args = {}, attribute?: string): string {
    const message = this.bundle.getMessage(id);
    const pattern = attribute ? message?.attributes[attribute] : message?.value;
    if (!pattern) return this.fault(`no message ${id}${attribute ? `.${attribute}` : ""} in ${this.lang}`, id);
    const errors: Error[] = [];
    const text = this.bundle.formatPattern(pattern, args, errors);
    return errors[0] ? this.fault(`message ${id} in ${this.lang}: ${errors[0].message}`, text) : text;
  }

  private fault(what: string, text: string): string {
    if (this.strict) throw new Error(what);
    console.error(what);
    return text;
  }

  has(id: string): boolean {
    return this.bundle.hasMessage(id);
  }

  /** The name of a seat, at the head of a sentence or within one. */
  seat(seat: Seat, within = false): string {
    const place = places(this.seats)[seat];
    if (!place) throw new RangeError(`no seat ${seat} of ${this.seats}`);
    const { id, n } = seatMessage(place);
    return this.say(id, n === null ? {} : { n }, within ? "mid" : undefined);
  }

  /** The variables with which a sentence speaks about a seat. */
  about(seat: Seat): Args {
    return { seat: this.seat(seat), at: this.seat(seat, true), you: seat === 0 ? "yes" : "no" };
  }

  card(card: Card, grammaticalCase = "nom"): string {
    return nameOf(card, this.cards, grammaticalCase);
  }

  letter(card: Card): string {
    return letterOf(card.slice(0, -1), this.letters);
  }

  figure(value: Value): string {
    return figure(value, this.lang);
  }

  signed(value: Value): string {
    return signed(value, this.lang);
  }

  private functions(): { [name: string]: (given: FluentValue[], named: Record<string, FluentValue>) => FluentValue } {
    return {
      NUM: ([n]) => figure(plain(n), this.lang),
      SIGN: ([n]) => signed(plain(n), this.lang),
      FORM: ([n]) => pluralForm(plain(n), this.lang),
      CARD: ([card], { case: form }) => this.card(String(plain(card)), form ? String(plain(form)) : "nom"),
      SUIT: ([suit], { case: form, start }) => {
        const name = inCase(this.cards.suits[String(plain(suit))], form ? String(plain(form)) : "nom");
        return start ? name.charAt(0).toLocaleUpperCase(this.lang) + name.slice(1) : name;
      },
      LETTER: ([card]) => this.letter(String(plain(card))),
      MARKS: ([cards], { type }) => {
        const marks = String(plain(cards)).split(" ").filter(Boolean).map((card) => OPEN + card + SHUT);
        if (!marks.length) return this.say("list-none");
        return type ? new Intl.ListFormat(this.lang, { type: "disjunction" }).format(marks) : marks.join(" ");
      },
    };
  }
}

function plain(value: FluentValue | undefined): Value {
  if (value instanceof FluentNumber) return value.value;
  return typeof value === "string" ? value : String(value?.valueOf() ?? "");
}

/** A sentence taken apart: runs of text, and the cards between them. */
export function pieces(sentence: string): ({ text: string } | { card: Card })[] {
  return sentence
    .split(new RegExp(`(${OPEN}[^${SHUT}]*${SHUT})`))
    .filter(Boolean)
    .map((part) => (part.startsWith(OPEN) ? { card: part.slice(1, -1) } : { text: part }));
}
