// What the browser has kept may be anything, or it may refuse to tell: the page goes on as it was made.
import assert from "node:assert/strict";
import { test } from "node:test";
import { KEY, readSettings, type Store, writeSettings } from "../../tutorials/player/settings.ts";

function store(value: string | null): Store & { kept: string | null } {
  return {
    kept: value,
    getItem(key) {
      return key === KEY ? this.kept : null;
    },
    setItem(_, text) {
      this.kept = text;
    },
  };
}
const blocked = (): Store => {
  throw new DOMException("denied", "SecurityError");
};

test("settings come back as they were kept", () => {
  const kept = store(null);
  assert.ok(writeSettings(() => kept, { letters: "ru" }));
  assert.ok(writeSettings(() => kept, { suits: 4 }));
  assert.ok(writeSettings(() => kept, { sort: "rank" }));
  assert.deepEqual(readSettings(() => kept, "en"), { letters: "ru", suits: 4, sort: "rank" });
});

test("by default the letters are those of the page's language", () => {
  assert.deepEqual(readSettings(() => store(null), "lt"), { letters: "lt", suits: 2, sort: "suit" });
});

test("rubbish counts as nothing", () => {
  const rubbish = ["{", "null", "[]", "7", '"x"', "", "\u0000", "x".repeat(1_000_000), '{"letters":"xx","suits":3,"sort":"colour"}', '{"letters":null}'];
  for (const text of rubbish) assert.deepEqual(readSettings(() => store(text), "ru"), { letters: "ru", suits: 2, sort: "suit" });
  const huge = JSON.stringify({ letters: "en", more: "x".repeat(1_000_000) });
  assert.deepEqual(readSettings(() => store(huge), "ru"), { letters: "ru", suits: 2, sort: "suit" });
});

test("rubbish is replaced when something is kept, what else is ours is left", () => {
  const broken = store("{");
  assert.ok(writeSettings(() => broken, { letters: "lt" }));
  assert.deepEqual(JSON.parse(broken.kept ?? ""), { letters: "lt" });
  const more = store('{"size":"large"}');
  writeSettings(() => more, { suits: 4 });
  assert.deepEqual(JSON.parse(more.kept ?? ""), { size: "large", suits: 4 });
});

test("where storage is blocked nothing breaks, and it is said", () => {
  assert.deepEqual(readSettings(blocked, "en"), { letters: "en", suits: 2, sort: "suit" });
  assert.equal(writeSettings(blocked, { suits: 4 }), false);
  const full: Store = { getItem: () => null, setItem: () => blocked() as never };
  assert.equal(writeSettings(() => full, { suits: 4 }), false);
});
