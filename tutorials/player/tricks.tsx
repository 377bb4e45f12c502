/** Rams and Ramsas in the player: what they tell, draw and list. */

import type { VNode } from "preact";
import type { Game, SideProps } from "./game.ts";
import type { Position } from "./model.ts";
import { Heading, type Kit, Mark } from "./parts.tsx";
import { Ledger, List } from "./side.tsx";
import { seatsOf } from "./story.ts";
import { picking, shownAccount, TrickTable } from "./trick-table.tsx";
import { act, entry, judged, legal, reason, tell, tricksState, tricksTaken } from "./trick-story.ts";

/** The game of tricks: what its player is made of. */
export const TRICKS: Game = {
  name: "tricks",
  tell,
  entry,
  reason,
  act,
  legal,
  judged,
  account: (state, amount) => shownAccount(tricksState({ state }), amount),
  picks: (state) => picking(tricksState({ state }))?.most ?? 0,
  tag: () => "",
  Table: TrickTable,
  Above: () => null,
  Below: ({ kit, line, live }) => {
    const position = line.at(-1)!;
    return (
      <>
        <Result kit={kit} position={position} />
        <Ledger kit={kit} position={position} live={live} />
        <Tricks kit={kit} line={line} live={live} />
      </>
    );
  },
};

function Tricks({ kit, line, live }: { kit: Kit; line: Position[]; live: SideProps["live"] }): VNode | null {
  const taken = tricksTaken(line);
  if (!taken.length) return null;
  const { words } = kit;
  return (
    <List kit={kit} name="tricks" title={words.say("tricks")} short={words.say("tricks-count", { n: taken.length })} live={live}>
      <table class="ledger taken">
        <tbody>
          {taken.map(({ n, plays, winner }) => (
            <tr key={n}>
              <th scope="row">{words.say("trick-n", { n })}</th>
              <td>
                {plays.map(({ seat, card }) => (
                  <>
                    <span class={seat === winner ? "won" : undefined}>
                      <Mark card={card} words={words} />
                    </span>{" "}
                  </>
                ))}
              </td>
              <td>{winner === null ? "" : words.seat(winner)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </List>
  );
}

function Result({ kit, position }: { kit: Kit; position: Position }): VNode | null {
  const { words } = kit;
  const state = tricksState(position);
  if (!state.result) return null;
  const { settlement, changes } = state.result;
  const heads = ["ledger-seat", "result-tricks", "result-change", "ledger-after", ...(settlement ? ["result-settles"] : [])];
  return (
    <section class="result">
      <Heading kit={kit} class="lab">
        {words.say("result")}
      </Heading>
      <table class="ledger">
        <thead>
          <tr>
            {heads.map((id) => (
              <th scope="col">{words.say(id)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {state.accounts.map((account, seat) => (
            <tr class={seatsOf(state.result?.winner).includes(seat) ? "won" : undefined}>
              <th scope="row">{words.seat(seat)}</th>
              <td>{words.figure(state.tricks[seat] ?? 0)}</td>
              <td>{words.signed(changes[seat] ?? 0)}</td>
              <td>{words.figure(shownAccount(state, account))}</td>
              {settlement && <td>{words.signed(settlement[seat] ?? 0)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
