// The address of a step: whatever stands in the fragment, some sensible step is shown and one sentence says what was wrong.
import assert from "node:assert/strict";
import { test } from "node:test";
import { fragmentOf, readFragment } from "../../tutorials/player/address.ts";

const LAST = 24;
const read = (fragment: string, start = 0): { n: number; wrong: string | null } => {
  const { n, wrong } = readFragment(fragment, LAST, start);
  return { n, wrong: wrong && wrong.kind };
};

test("a step is read, its own link too", () => {
  assert.deepEqual(read("#s14"), { n: 14, wrong: null });
  assert.deepEqual(read("#s0"), { n: 0, wrong: null });
  assert.deepEqual(read("#s24"), { n: 24, wrong: null });
  assert.deepEqual(read("#s014"), { n: 14, wrong: null });
  assert.deepEqual(read("#S14"), { n: 14, wrong: null });
  assert.deepEqual(read("#%7314"), { n: 14, wrong: null });
  for (let n = 0; n <= LAST; n += 1) assert.deepEqual(read(fragmentOf(n)), { n, wrong: null });
});

test("no fragment, or an anchor of the page, is the start", () => {
  assert.deepEqual(read("", 3), { n: 3, wrong: null });
  assert.deepEqual(read("#", 3), { n: 3, wrong: null });
  assert.deepEqual(read("#main", 3), { n: 3, wrong: null });
  assert.deepEqual(read("#%D0%BA%D0%BE%D0%B7%D1%8B%D1%80%D0%B8", 3), { n: 3, wrong: null });
});

test("a step that does not exist leads to the nearest", () => {
  assert.deepEqual(read("#s999"), { n: 24, wrong: "step" });
  assert.deepEqual(read("#s25"), { n: 24, wrong: "step" });
  assert.deepEqual(read("#s-1"), { n: 0, wrong: "step" });
  assert.deepEqual(read(`#s${"9".repeat(400)}`), { n: 24, wrong: "step" });
});

test("what clings to a step is named, the step is shown", () => {
  for (const fragment of ["#s14\\", '#s14"]', "#s14%00", "#s14%", "#s14/", "#s14 ", "#s14.5"]) {
    assert.deepEqual(read(fragment), { n: 14, wrong: "odd" }, fragment);
  }
  assert.deepEqual(read("#s1e3"), { n: 1, wrong: "odd" });
});

test("anything else is named, the start is shown", () => {
  for (const fragment of ["#%", "#%E0%A4%A", "#<img>", "#<img src=x onerror=alert(1)>", "#[id]", "#s", "#14", "#\u0000", "#\uD800", `#${"x".repeat(2000)}`]) {
    const { n, wrong } = read(fragment, 2);
    assert.equal(n, 2, fragment);
    if (fragment !== "#s") assert.equal(wrong, "odd", fragment);
  }
});

test("a long fragment is shortened for the sentence, unseen characters are shown as dots", () => {
  const long = readFragment(`#deal/${"KC ".repeat(700)}`, LAST);
  assert.ok((long.wrong?.given.length ?? 0) <= 26);
  assert.equal(readFragment("#s14%00", LAST).wrong?.given, "s14\u00B7");
});
