/** Rummy in the player: what it tells, draws and lists. */

import type { VNode } from "preact";
import type { Game, SideProps } from "./game.ts";
import type { HandRecord } from "./model.ts";
import { Button, Heading } from "./parts.tsx";
import { act, entry, judged, legal, reason, rummyState, tell } from "./rummy-story.ts";
import { RummyTable } from "./rummy-table.tsx";
import { Ledger, List } from "./side.tsx";
import { seatsOf } from "./story.ts";
import type { Words } from "./words.ts";

/** The game of rummy: what its player is made of. */
export const RUMMY: Game = {
  name: "rummy",
  tell,
  entry,
  reason,
  act,
  legal,
  judged,
  account: (_, amount) => amount,
  picks: (state) => (state.actor === null ? 0 : (state.hands[state.actor]?.length ?? 0)),
  tag,
  Table: RummyTable,
  Above: Phases,
  Below: (props) => (
    <>
      <Sort {...props} />
      <Balances {...props} />
      <Ledger kit={props.kit} position={props.line.at(-1)!} live={props.live} />
    </>
  ),
};

/** The variant, or the variants that are played together. */
function tag({ options }: HandRecord, words: Words): string {
  const variant = String(options["variant"] ?? "base");
  const numbers = [...variant.matchAll(/v(\d)/g)].map(([, n]) => words.say("variant", { n: Number(n) }));
  return numbers.length ? numbers.join(" + ") : words.say("base-game");
}

const PHASES = ["draw", "lay"];

/** How far the turn is. */
function Phases({ kit, line }: SideProps): VNode | null {
  const { words } = kit;
  const { phase, actor } = rummyState(line.at(-1)!);
  if (actor === null) return null;
  return (
    <ol class="phase">
      {PHASES.map((name) => (
        <li aria-current={name === phase ? "step" : undefined}>{words.say(`phase-${name}`)}</li>
      ))}
    </ol>
  );
}

/** In the browser: how the hand to act is sorted. */
function Sort({ kit, live }: SideProps): VNode | null {
  if (!live) return null;
  return (
    <div class="row sort" role="group" aria-labelledby="kz-sort">
      <span class="lab" id="kz-sort">
        {kit.words.say("sort")}
      </span>
      <span class="seg">
        {(["suit", "rank"] as const).map((sort) => (
          <Button key={sort} pressed={kit.sort === sort} onClick={() => live.change({ sort })}>
            {kit.words.say(`sort-${sort}`)}
          </Button>
        ))}
      </span>
    </div>
  );
}

/** The balances, and after the deal what it has changed. */
function Balances({ kit, line, live }: SideProps): VNode {
  const { words } = kit;
  const { accounts, result } = rummyState(line.at(-1)!);
  const winners = seatsOf(result?.winner);
  const table = (
    <table class="ledger balances">
      {result && (
        <thead>
          <tr>
            {["ledger-seat", "result-change", "balance"].map((id) => (
              <th scope="col">{words.say(id)}</th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {accounts.map((account, seat) => (
          <tr class={winners.includes(seat) ? "won" : undefined}>
            <th scope="row">{words.seat(seat)}</th>
            {result && <td>{words.signed(result.changes[seat] ?? 0)}</td>}
            <td>{words.signed(account)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (!result) return <List kit={kit} name="balances" title={words.say("balances")} short={words.say("balances")} live={live} children={table} />;
  return (
    <section class="result">
      <Heading kit={kit} class="lab">
        {words.say("result")}
      </Heading>
      {table}
    </section>
  );
}
