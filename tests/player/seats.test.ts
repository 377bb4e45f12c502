// Seats clockwise from the reader: places and names for two to seven.
import assert from "node:assert/strict";
import { test } from "node:test";
import { crowded, places, seatMessage } from "../../tutorials/player/seats.ts";

test("every table has one place for each seat, the reader's first", () => {
  for (let seats = 2; seats <= 7; seats += 1) {
    assert.equal(new Set(places(seats)).size, seats);
    assert.equal(places(seats)[0], "y");
    assert.equal(crowded(seats), seats > 4);
  }
});

test("clockwise: up the left, across, down the right", () => {
  assert.deepEqual(places(2), ["y", "a"]);
  assert.deepEqual(places(3), ["y", "l", "r"]);
  assert.deepEqual(places(4), ["y", "l", "a", "r"]);
  assert.deepEqual(places(7), ["y", "l1", "l2", "l3", "r3", "r2", "r1"]);
});

test("a place is named with its number where a side has several", () => {
  assert.deepEqual(seatMessage("l"), { id: "seat-left", n: null });
  assert.deepEqual(seatMessage("r2"), { id: "seat-right-n", n: 2 });
  assert.deepEqual(seatMessage("a"), { id: "seat-across", n: null });
});

test("a table of another size is an error", () => {
  for (const seats of [0, 1, 8]) assert.throws(() => places(seats), RangeError);
});
