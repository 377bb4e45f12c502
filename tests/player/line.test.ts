// Where the reader is: the recorded line, a line of their own, and the ways between them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { actsOf, end, goTo, known, leave, lineOf, ownSteps, type Place, recorded, recordedStep, undo } from "../../tutorials/player/line.ts";
import type { HandRecord, Position, State, Step } from "../../tutorials/player/model.ts";
import { sameAct } from "../../tutorials/player/story.ts";

const position = (n: number, act: Step | null): Position => ({ n, own: 0, act, events: [], say: null, asks: [], state: {} as State });
const card = (seat: number, name: string): Step => ({ seat, card: name });
const record = {
  id: "x",
  positions: [position(0, null), ...["KC", "9C", "AC", "7D"].map((name, n) => position(n + 1, card(n % 3, name)))],
} as unknown as HandRecord;
const away = (place: Place, ...acts: Step[]): Place => leave(place, acts.map((act) => position(0, act)));

test("stepping stays between the deal and the last step", () => {
  const start = recorded(record, 2);
  assert.equal(goTo(start, -5).at, 0);
  assert.equal(goTo(start, 99).at, 4);
  assert.equal(recorded(record, 77).at, 4);
});

test("the recorded act is just the next step", () => {
  const next = known(recorded(record, 1), card(1, "9C"));
  assert.equal(next?.at, 2);
  assert.equal(next?.own, null);
  assert.equal(known(recorded(record, 1), card(1, "TC")), null);
  assert.equal(known(recorded(record, 4), card(1, "TC")), null);
});

test("another act leaves the line, and the engine's acts follow it", () => {
  const place = away(recorded(record, 1), card(1, "TC"), card(2, "AC"));
  assert.deepEqual([place.at, end(place), recordedStep(place), ownSteps(place)], [2, 3, 1, 1]);
  assert.deepEqual(lineOf(place).map(({ act }) => act?.["card"] ?? null), [null, "KC", "TC"]);
  assert.deepEqual(lineOf(place).map(({ own }) => own), [0, 0, 1]);
  const last = goTo(place, 3);
  assert.deepEqual(actsOf(last), [card(0, "KC"), card(1, "TC"), card(2, "AC")]);
  assert.deepEqual([recordedStep(last), ownSteps(last)], [1, 2]);
});

test("back on the shared steps the own line is kept, forward it is walked again", () => {
  const place = goTo(away(recorded(record, 2), card(2, "TC")), 1);
  assert.equal(ownSteps(place), 0);
  assert.equal(recordedStep(place), 1);
  assert.equal(end(place), 3);
  const shared = known(place, card(1, "9C"));
  assert.equal(shared?.at, 2);
  assert.ok(shared?.own);
  assert.equal(known(goTo(place, 2), card(2, "TC"))?.at, 3);
});

test("where the own line leaves, the recorded act leads back to the record", () => {
  const place = goTo(away(recorded(record, 2), card(2, "TC")), 2);
  const back = known(place, card(2, "AC"));
  assert.equal(back?.own, null);
  assert.equal(back?.at, 3);
});

test("an act in the middle of the own line replaces what followed", () => {
  const first = away(recorded(record, 1), card(1, "TC"), card(2, "AC"), card(0, "7H"));
  const second = away(goTo(first, 3), card(0, "8H"));
  assert.deepEqual(actsOf(goTo(second, 99)).map((act) => act["card"]), ["KC", "TC", "AC", "8H"]);
  assert.equal(second.own?.base, 1);
});

test("undo takes back the reader's last act with what the engine played after it", () => {
  const first = away(recorded(record, 1), card(1, "TC"), card(2, "AC"));
  const second = away(goTo(first, 3), card(0, "8H"), card(1, "9H"));
  const once = undo(goTo(second, 5));
  assert.deepEqual([once.at, end(once)], [3, 3]);
  const twice = undo(once);
  assert.deepEqual([twice.at, twice.own], [1, null]);
  assert.equal(undo(twice), twice);
});

test("acts are the same whatever the order of their fields and of discarded cards", () => {
  assert.ok(sameAct({ seat: 1, do: "discard", cards: ["KC", "7D"] }, { do: "discard", cards: ["7D", "KC"], seat: 1 }));
  assert.ok(!sameAct({ seat: 1, do: "stay" }, { seat: 2, do: "stay" }));
  assert.ok(!sameAct(null, null));
});
