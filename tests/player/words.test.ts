// What the player says: figures, plural forms, cards in their cases, every sentence for one's own seat and for the others.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { letterOf, sampleOf } from "../../tutorials/player/cards.ts";
import type { CardWords, Lang } from "../../tutorials/player/model.ts";
import { figure, pieces, pluralForm, signed, Words } from "../../tutorials/player/words.ts";

const LANGS: Lang[] = ["en", "ru", "lt"];
const messages = (lang: Lang): string => readFileSync(new URL(`../../docs/messages/${lang}.ftl`, import.meta.url), "utf8");

const CARDS: { [lang in Lang]: CardWords } = {
  en: {
    pattern: "{rank} of {suit}",
    ranks: { K: { nom: "king" }, "9": { nom: "nine" }, A: { nom: "ace" } },
    suits: { C: { nom: "clubs", gen: "clubs" }, D: { nom: "diamonds", gen: "diamonds" } },
  },
  ru: {
    pattern: "{rank} {suit.gen}",
    ranks: { K: { nom: "король", gen: "короля", acc: "короля", ins: "королём" }, "9": { nom: "девятка", acc: "девятку" } },
    suits: { C: { nom: "трефы", gen: "треф" }, D: { nom: "бубны", gen: "бубён" } },
  },
  lt: {
    pattern: "{suit.gen} {rank}",
    ranks: { K: { nom: "karalius", acc: "karalių", ins: "karaliumi" }, "9": { nom: "devynakė", acc: "devynakę" } },
    suits: { C: { nom: "kryžiai", gen: "kryžių" }, D: { nom: "būgnai", gen: "būgnų" } },
  },
};
const words = (lang: Lang, letters = lang, seats = 4): Words => new Words(lang, messages(lang), CARDS[lang], seats, letters);

test("counted nouns have the form that the figure needs", () => {
  const expected: { [lang in Lang]?: { [form: string]: (number | string)[] } } = {
    lt: { taškas: [1, 21, 101, -1, -21], taškai: [2, 4, 5, 9, 22], taškų: [0, 10, 11, 12, 20, 30, 111], taško: ["1/2", "7/2"] },
    ru: { очко: [1, 21, 101, -1, -21], очка: [2, 4, 22, "1/2"], очков: [0, 5, 9, 10, 11, 12, 20, 30, 111] },
    en: { point: [1, -1], points: [0, 2, 21, 101, "1/2"] },
  };
  for (const lang of LANGS) {
    for (const [form, figures] of Object.entries(expected[lang] ?? {})) {
      for (const n of figures) assert.equal(words(lang).say("count-points", { n }), `${figure(n, lang)} ${form}`);
    }
  }
});

test("every counted noun of a language has all the forms it needs", () => {
  const ids = ["count-cards", "count-tricks", "count-points", "count-entries"];
  for (const lang of LANGS) {
    for (const id of ids) {
      for (const n of [0, 1, 2, 4, 5, 9, 10, 11, 12, 20, 21, 22, 30, 101, 111, -1, -21, "1/2"]) {
        assert.ok(words(lang).say(id, { n }).startsWith(`${figure(n, lang)} `), `${lang} ${id} ${n}`);
      }
    }
  }
});

test("a dash stands on the line of the word before it", () => {
  const trick = (lang: Lang): string => words(lang).say("ev-trick", { ...words(lang).about(1), n: 2, card: "KC" });
  assert.match(trick("ru"), /\u00A0— /);
  assert.match(trick("lt"), /\u00A0– /);
});

test("a fraction written as a whole number is one", () => {
  assert.equal(pluralForm("4/2", "ru"), "few");
  assert.equal(pluralForm("−21", "lt"), "one");
});

test("one sign function: the true minus, a plus where it is wanted, nothing before zero", () => {
  assert.equal(figure(-21, "en"), "\u221221");
  assert.equal(figure(1234, "en"), "1234");
  assert.equal(figure(1.25, "ru"), "1,3");
  assert.equal(figure("-7/2", "lt"), "\u22127/2");
  assert.deepEqual([5, 0, -5, "7/2", "-7/2"].map((n) => signed(n, "lt")), ["+5", "0", "\u22125", "+7/2", "\u22127/2"]);
});

test("cards stand in the case of the sentence", () => {
  const lead = (lang: Lang, seat: number): string => words(lang).say("ev-lead", { ...words(lang).about(seat), card: "KC" });
  assert.equal(lead("en", 0), "You lead the king of clubs.");
  assert.equal(lead("en", 1), "Left leads the king of clubs.");
  assert.equal(lead("ru", 0), "Вы ходите с короля треф.");
  assert.equal(lead("ru", 2), "Напротив ходят с короля треф.");
  assert.equal(lead("lt", 0), "Jūs pradedate kryžių karaliumi.");
  assert.equal(lead("lt", 3), "Dešinėje pradeda kryžių karaliumi.");
  const follow = (lang: Lang): string => words(lang).say("ev-follow", { ...words(lang).about(1), card: "9D" });
  assert.match(follow("ru"), /девятку бубён/);
  assert.match(follow("lt"), /būgnų devynakę/);
});

test("cards in a sentence come out as marks, a choice with the language's “or”", () => {
  const why = (lang: Lang): string =>
    pieces(words(lang).say("why-follow", { ...words(lang).about(0), led: "C", may: "KC 9C" }))
      .map((piece) => ("card" in piece ? `[${piece.card}]` : piece.text))
      .join("");
  assert.equal(why("en"), "Clubs were led and you hold that suit: [KC] or [9C] must be played.");
  assert.match(why("ru"), /\[KC\] или \[9C\]/);
  assert.match(why("lt"), /\[KC\] ar \[9C\]/);
});

test("letters follow the setting in any language, the ten is 10 in all", () => {
  assert.equal(words("en", "ru").say("turned-open", { card: "KD" }), "\u041A turned");
  assert.equal(words("lt", "en").letter("QD"), "Q");
  assert.deepEqual(LANGS.map((letters) => letterOf("T", letters)), ["10", "10", "10"]);
  assert.deepEqual(LANGS.map(sampleOf), ["A K Q J", "Т К Д В", "T K D V"]);
});

test("the letters are those of the glossary", () => {
  const glossary = readFileSync(new URL("../../docs/law/glossary.yml", import.meta.url), "utf8");
  const listed = glossary.slice(glossary.indexOf("\nletters:"));
  for (const lang of LANGS) {
    const line = new RegExp(`^  ${lang}: \\{(.*)\\}$`, "m").exec(listed)?.[1] ?? "";
    const letters = Object.fromEntries(line.split(", ").map((pair) => pair.split(": ") as [string, string]));
    for (const rank of ["A", "K", "Q", "J", "T"]) assert.equal(letterOf(rank, lang), letters[rank]?.replaceAll('"', ""), `${lang} ${rank}`);
  }
});

test("a message that does not exist, or lacks a variable, is an error and not a blank", () => {
  assert.throws(() => words("en").say("no-such-message"), /no message no-such-message in en/);
  assert.throws(() => words("en").say("count"), /message count in en/);
});
