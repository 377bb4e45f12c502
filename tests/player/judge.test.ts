// Who answers a try: every try brings its whole way along, so that an engine started anew gives the same answer.
import assert from "node:assert/strict";
import { test } from "node:test";
import { type Client, Judge } from "../../tutorials/player/judge.ts";
import type { Answer, Position } from "../../tutorials/player/model.ts";

const hand = { id: "x", ruleset: "ramsas" };
const act = { seat: 2, card: "KC" };
const done: Answer = { ok: true, positions: [] };

function client(more: Partial<Client> = {}): Client & { calls: unknown[] } {
  const calls: unknown[] = [];
  return {
    calls,
    async start(tell) {
      tell?.(10, 20);
    },
    async open(opened) {
      calls.push(opened);
    },
    async goto(step) {
      calls.push(step);
      return {} as Position;
    },
    async play(played) {
      calls.push(played);
      return done;
    },
    ...more,
  };
}

test("the engine is made with the first try, and once", async () => {
  let made = 0;
  const judge = new Judge(() => {
    made += 1;
    return client();
  });
  assert.equal(made, 0);
  const told: unknown[] = [];
  await judge.start((progress) => told.push(progress));
  await judge.start(() => undefined);
  assert.equal(made, 1);
  assert.ok(judge.ready);
  assert.deepEqual(told, [{ bytes: 10, total: 20 }]);
});

test("a try is the hand with the acts so far as its steps, then the act", async () => {
  const engine = client();
  const judge = new Judge(() => engine);
  await judge.start(() => undefined);
  const acts = [{ seat: 0, do: "stay" }];
  assert.equal(await judge.ask(hand, acts, act), done);
  assert.deepEqual(engine.calls, [{ ...hand, steps: acts, expect: { result: null } }, 1, act]);
});

test("whatever goes wrong is one of three troubles, and another start is possible", async (context) => {
  context.mock.method(console, "warn", () => undefined);
  for (const [thrown, trouble] of [
    [{ kind: "stalled", detail: "" }, "stalled"],
    [{ kind: "missing", detail: "" }, "missing"],
    [{ kind: "failed", detail: "" }, "failed"],
    [new Error("gone"), "failed"],
  ] as const) {
    let broken = true;
    const judge = new Judge(() =>
      client({
        async start() {
          if (broken) throw thrown;
        },
      }),
    );
    await assert.rejects(judge.start(() => undefined), (kind) => kind === trouble);
    assert.ok(!judge.ready);
    broken = false;
    await judge.start(() => undefined);
    assert.equal(await judge.ask(hand, [], act), done);
  }
});

test("an engine that dies in a call is a trouble too", async (context) => {
  context.mock.method(console, "warn", () => undefined);
  const judge = new Judge(() =>
    client({
      async play() {
        throw { kind: "failed", detail: "the worker is gone" };
      },
    }),
  );
  await judge.start(() => undefined);
  await assert.rejects(judge.ask(hand, [], act), (kind) => kind === "failed");
  assert.ok(!judge.ready);
});

test("tries do not mix: one is over before the next begins", async () => {
  const engine = client();
  const judge = new Judge(() => engine);
  await judge.start(() => undefined);
  await Promise.all([judge.ask(hand, [], act), judge.ask(hand, [{ seat: 0, do: "stay" }], { seat: 1, card: "9C" })]);
  assert.deepEqual(engine.calls.map((call) => (typeof call === "number" ? call : Object.keys(call as object).length)), [4, 0, 2, 4, 1, 2]);
});

test("without a start there is no answer", async () => {
  await assert.rejects(new Judge(() => client()).ask(hand, [], act), (kind) => kind === "failed");
});
