/** The table of Rams and Ramsas: all hands open around the trick, and at the near edge the hand of the seat to act, in full size. */

import type { VNode } from "preact";
import type { Play, TableProps } from "./game.ts";
import type { Amount, Card, Position, Seat, Step, TrickState as State } from "./model.ts";
import { Button, Face, Icon, type Kit, Refs, Said, Shown, Suit } from "./parts.tsx";
import { crowded, places } from "./seats.ts";
import { act as actText, tricksState, trumpNote } from "./trick-story.ts";

/** The hand that lies at the near edge: that of the seat to act, else the reader's own. */
export function trayOf(state: State): Seat {
  return state.actor ?? 0;
}

/** A record never shows below 0, a score may. */
export function shownAccount(state: State, amount: Amount): Amount {
  return state.shown ? amount : Math.max(0, Number(amount));
}

/** How cards of the tray are used in a phase: played, or picked up for a word that needs some. */
export function picking(state: State): { word: string; most: number } | null {
  if (state.phase === "purchase") return { word: "buy", most: 1 };
  if (state.phase === "exchange") return { word: "discard", most: state.hands[trayOf(state)]?.length ?? 0 };
  if (state.phase === "turned") return { word: "take_turned", most: 1 };
  return null;
}

export function TrickTable({ kit, line, play }: TableProps): VNode | null {
  const position = line.at(-1);
  if (!position) return null;
  const state = tricksState(position);
  const own = position.own > 0;
  const seats = state.hands.length;
  const tray = trayOf(state);
  const at = places(seats);
  return (
    <div class={`felt${own ? " own" : ""}${crowded(seats) ? ` s7 seats-${seats}` : ""}`} role="group" aria-label={kit.words.say("table-of", { n: position.n })}>
      {own && <p class="tab">{kit.words.say("own-edge")}</p>}
      <Trumps kit={kit} line={line} />
      {at.map((place, seat) => (seat === 0 ? null : <Around key={place} kit={kit} state={state} seat={seat} class={place} away={seat === tray} />))}
      <Middle kit={kit} state={state} />
      {tray !== 0 && <Around key="u" kit={kit} state={state} seat={0} class="u" away={false} />}
      <Tray kit={kit} state={state} seat={tray} play={play} />
    </div>
  );
}

function Trumps({ kit, line }: { kit: Kit; line: Position[] }): VNode {
  const suit = tricksState(line.at(-1)!).trump;
  const note = trumpNote(line, kit.words);
  return (
    <p class="trumps">
      <Suit suit={suit} class={`suit ${suit}`} />
      <span>
        <b>{kit.words.say("trumps", { suit })}</b>
        {note && (
          <>
            <br />
            <Said text={note.text} words={kit.words} />
            <Refs clauses={note.clauses} kit={kit} short />
          </>
        )}
      </span>
    </p>
  );
}

/** A seat's place at the table. The hand of the seat to act is away, in the tray. */
function Around(props: { kit: Kit; state: State; seat: Seat; class: string; away: boolean }): VNode {
  const { kit, state, seat } = props;
  const acts = state.actor === seat;
  return (
    <div class={`seat ${props.class}${acts ? " act" : ""}${props.away ? " away" : ""}`}>
      <div class="line">
        <p class="plate">
          {acts && <Icon name="pt" />}
          {kit.words.seat(seat)} <Roles kit={kit} state={state} seat={seat} />
        </p>
        <p class="tally">
          <Tallies kit={kit} state={state} seat={seat} bare={crowded(state.hands.length)} />
        </p>
      </div>
      {!props.away && <Hand kit={kit} state={state} seat={seat} />}
    </div>
  );
}

function Roles({ kit, state, seat }: { kit: Kit; state: State; seat: Seat }): VNode | null {
  const role = state.roles[seat];
  const said = [
    state.dealer === seat && "role-dealer",
    role === "buyer" && "role-buyer",
    role === "out" && (state.shown ? "role-dropped" : "role-passed"),
  ].filter((id): id is string => Boolean(id));
  return said.length ? <small>{said.map((id) => kit.words.say(id)).join(" \u00B7 ")}</small> : null;
}

/** Tricks so far, and score or record; a crowded table has room for the bare figure only. */
function Tallies({ kit, state, seat, bare }: { kit: Kit; state: State; seat: Seat; bare: boolean }): VNode {
  const { words } = kit;
  const n = shownAccount(state, state.accounts[seat] ?? 0);
  const tricks = state.tricks[seat] ?? 0;
  const counts = state.trick && state.roles[seat] !== "out" && !(bare && tricks === 0);
  const sum = words.say(state.shown ? "count-points" : "record", { n });
  return (
    <>
      {counts && <span>{words.say("count-tricks", { n: tricks })}</span>}
      {bare ? (
        <span>
          <span class="sr">{sum}</span>
          <span aria-hidden="true">{words.figure(n)}</span>
        </span>
      ) : (
        <span>{sum}</span>
      )}
    </>
  );
}

function Hand({ kit, state, seat }: { kit: Kit; state: State; seat: Seat }): VNode {
  const cards = state.hands[seat] ?? [];
  if (state.roles[seat] === "out") {
    return (
      <div class="hand" role="img" aria-label={kit.words.say("hand-thrown")}>
        <i class="back packet" />
      </div>
    );
  }
  return (
    <div class={`hand${cards.length === 4 ? " four" : ""}`} role="group" aria-label={kit.words.say("hand-of", kit.words.about(seat))}>
      {cards.map((card) => (
        <Shown key={card} card={card} words={kit.words} />
      ))}
    </div>
  );
}

/** The middle: the trick, or before it what lies there to be had. */
function Middle({ kit, state }: { kit: Kit; state: State }): VNode {
  const { words } = kit;
  if (state.trick) {
    const { n, leader, plays, winner } = state.trick;
    const at = places(state.hands.length);
    const many = crowded(state.hands.length);
    return (
      <div class="trick" role="group" aria-label={words.say("trick-n", { n })}>
        {plays.map(({ seat, card }) => {
          const notes = [many && words.seat(seat), seat === leader && words.say("led"), seat === winner && words.say("wins")];
          const note = notes.filter(Boolean).join(", ");
          return (
            <figure key={card} class={many ? undefined : at[seat]}>
              <Shown card={card} words={words} />
              {note && <figcaption>{note}</figcaption>}
            </figure>
          );
        })}
      </div>
    );
  }
  const early = state.phase !== "play" && state.phase !== "over";
  return (
    <div class="pool">
      {state.purchase && (
        <figure>
          <div class="hand">
            {state.purchase.map((card) => (
              <Shown key={card} card={card} words={words} />
            ))}
          </div>
          <figcaption>{words.say("purchase")}</figcaption>
        </figure>
      )}
      {early && state.turned?.state === "open" && (
        <figure>
          <Shown card={state.turned.card} words={words} />
          <figcaption>{words.say("turned-card")}</figcaption>
        </figure>
      )}
      {early && state.stock !== null && (
        <figure>
          <i class={`back${state.stock > 1 ? " packet" : ""}${state.stock ? "" : " spent"}`} />
          <figcaption>{words.say("stock", { n: state.stock })}</figcaption>
        </figure>
      )}
    </div>
  );
}

function Tray(props: { kit: Kit; state: State; seat: Seat; play: Play | null }): VNode {
  const { kit, state, seat, play } = props;
  const { words } = kit;
  const acts = state.actor === seat;
  const cards = state.roles[seat] === "out" ? [] : (state.hands[seat] ?? []);
  const refused = play?.refused ?? null;
  const sunk = typeof refused?.act["card"] === "string" ? cards.indexOf(refused.act["card"]) : -1;
  return (
    <div class={`tray${acts ? " act" : ""}${picking(state) && acts ? " picks" : ""}`} style={`--k:${Math.max(5, cards.length)}`}>
      <p class="plate">
        {acts && <Icon name="pt" />}
        {words.seat(seat)}{" "}
        <small>
          {acts && <b>{words.say("to-act", { phase: state.phase })}</b>}
          {seat === 0 && (
            <>
              <Roles kit={kit} state={state} seat={seat} />
              <Tallies kit={kit} state={state} seat={seat} bare={false} />
            </>
          )}
        </small>
      </p>
      <div class="answer">
        <div role="status">
          {refused && (
            <p class={`why${sunk < 0 ? " words" : ""}`} style={`--i:${sunk};--n:${cards.length}`}>
              <Said text={refused.why.text} words={words} />
              <Refs clauses={refused.why.clauses} kit={kit} />
            </p>
          )}
        </div>
        {play?.waiting}
      </div>
      <div class="hand big num" role="group" aria-label={words.say("hand-of", words.about(seat))}>
        {cards.map((card) => (play && acts ? <Playable key={card} {...{ kit, state, seat, card, play }} /> : <Shown key={card} card={card} words={words} />))}
      </div>
      {play && acts && <Choices kit={kit} state={state} seat={seat} play={play} />}
    </div>
  );
}

function Playable(props: { kit: Kit; state: State; seat: Seat; card: Card; play: Play }): VNode {
  const { kit, state, seat, card, play } = props;
  const picks = picking(state);
  const up = play.picked.includes(card) || play.tried?.["card"] === card;
  const down = play.refused?.act["card"] === card;
  return (
    <button
      type="button"
      class={`card ${card.slice(-1)}${up ? " up" : ""}${down ? " down" : ""}`}
      data-card={card}
      aria-pressed={picks ? (up ? "true" : "false") : undefined}
      onClick={() => (picks ? play.pick(card) : play.try({ seat, card }))}
    >
      <span class="sr">{kit.words.card(card)}</span>
      <Face card={card} words={kit.words} silent />
    </button>
  );
}

const WORDS: { [phase: string]: string[] } = {
  purchase: ["buy", "decline"],
  stay: ["stay", "drop"],
  declare: ["play", "pass"],
  exchange: ["discard"],
  turned: ["take_turned", "leave_turned"],
  exposed: ["accept_exposed", "refuse_exposed"],
};

/** The words that can be said in this phase, the forbidden ones too: they are answered like a forbidden card. */
function Choices({ kit, state, seat, play }: { kit: Kit; state: State; seat: Seat; play: Play }): VNode | null {
  const { words } = kit;
  const open = state.legal.map((step) => step["do"]).filter((word): word is string => typeof word === "string");
  const all = [...new Set([...(WORDS[state.phase] ?? []), ...open])];
  if (!all.length) return null;
  const picks = picking(state);
  const hint = picks && `pick-${picks.word === "buy" ? "keep" : picks.word === "discard" ? "discard" : "one"}`;
  return (
    <>
      {hint && <p class="pick">{words.say(hint)}</p>}
      <p class="row choices">
        {all.map((word) => {
          const act = choice(word, seat, play.picked);
          const lacks = word === picks?.word && word !== "discard" && !play.picked.length;
          return (
            <Button key={word} unavailable={lacks} onClick={() => play.try(act)}>
              <span>
                <Said text={actText(act, words)} words={words} />
              </span>
            </Button>
          );
        })}
      </p>
    </>
  );
}

function choice(word: string, seat: Seat, picked: Card[]): Step {
  if (word === "buy") return { seat, do: word, keep: picked };
  if (word === "discard") return { seat, do: word, cards: picked };
  if (word === "take_turned") return { seat, do: word, discard: picked[0] ?? "" };
  return { seat, do: word };
}
