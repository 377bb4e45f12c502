// What is told of table mode, where a card against the rules lies, and of a game that several win together.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import type { CardWords, Event, Lang, Position, State } from "../../tutorials/player/model.ts";
import * as rummy from "../../tutorials/player/rummy-story.ts";
import * as tricks from "../../tutorials/player/trick-story.ts";
import { pieces, Words } from "../../tutorials/player/words.ts";

const CARDS: CardWords = { pattern: "{rank} {suit}", ranks: { "9": { nom: "9" } }, suits: { D: { nom: "D" }, C: { nom: "C" } } };
const LANGS: Lang[] = ["en", "ru", "lt"];
const words = (lang: Lang): Words =>
  new Words(lang, readFileSync(new URL(`../../docs/messages/${lang}.ftl`, import.meta.url), "utf8"), CARDS, 4, lang);
const state = { trick: { n: 1, leader: 0, plays: [{ seat: 0, card: "9C" }], winner: null }, hands: [], actor: 1 } as unknown as State;
const told = (lang: Lang, ...events: Event[]): string =>
  events
    .flatMap((event) => tricks.tell(event, { n: 1, own: 0, act: null, events, say: null, asks: [], state } as Position, null, words(lang)))
    .map(({ text }) => text)
    .join(" ")
    .replaceAll("\u00A0", " ");

test("a card against a duty is not said to be played for lack of the suit", () => {
  const card = { kind: "card", seat: 1, card: "9D", forced: false, against: "rams-a-13a", against_kind: "follow" };
  assert.equal(told("en", { ...card, role: "throw_off" }), "Left throws off the 9 D. This is against the rules: Left holds C.");
  assert.equal(told("ru", { ...card, role: "trump" }), "Слева бьют козырем — 9 D. Это против правил: слева есть C.");
  assert.equal(told("lt", { ...card, role: "trump" }), "Kairėje kerta koziriu – 9 D. Tai prieš taisykles: kairėje turi C.");
});

test("a card drawn for a refused one comes from the stock, after a new stock from that", () => {
  const drawn = { kind: "drawn", seat: 0, drawn: [] };
  assert.match(told("en", { kind: "refuse_exposed", seat: 0, card: "9D" }, drawn), /it is out of play\. You draw none from the stock\.$/);
  assert.match(told("en", { kind: "reshuffle", cards: 3 }, drawn), /You draw none from it\.$/);
});

test("each of several winners is named", () => {
  assert.equal(told("en", { kind: "game_over", winner: [0, 3] }), "You have won the game. Right has won the game.");
  assert.equal(told("en", { kind: "game_over", winner: 0 }), "You have won the game.");
});

test("an offence is told with its card", () => {
  for (const lang of LANGS) {
    for (const why of ["renonce", "renonce_capped", "trump_with_suit"]) {
      assert.match(tricks.entry(why, { seat: 1, card: "9D", price: 15 }, words(lang)), /9 D/);
    }
    assert.match(told(lang, { kind: "taken_back", seat: 1, card: "9D" }, { kind: "offence", seat: 1, card: "9D", why: "renonce" }), /9 D.*9 D/);
  }
});

test("the cards of a meld are named in the order of a sequence", () => {
  const label = rummy.act({ seat: 0, do: "meld", cards: ["9H", "JH", "QH", "TH"] }, words("en"));
  assert.deepEqual(pieces(label).flatMap((piece) => ("card" in piece ? piece.card : [])), ["9H", "TH", "JH", "QH"]);
});

test("an exit that cannot be, with nothing to lay, is told in a whole sentence", () => {
  const event = { kind: "go_out", seat: 1, out: false, lay: [], discard: [] };
  const position = { events: [event], state: { melds: [], phase: "lay", hands: [] } } as unknown as Position;
  const last = (lang: Lang): string => (rummy.tell(event, position, null, words(lang))[0]?.text ?? "").split(". ").at(-1) ?? "";
  assert.deepEqual(LANGS.map(last), ["Nothing can be laid.", "Выложить и доложить нечего.", "Išdėstyti ir pridėti nėra ko."]);
});
