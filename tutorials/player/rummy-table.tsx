/** The table of rummy: hands open around the stock, the pile and the melds; at the near edge the hand of the seat to act. */

import type { ComponentChildren, VNode } from "preact";
import { rankOf } from "./cards.ts";
import type { Play, TableProps } from "./game.ts";
import type { Card, Meld, RummyState, Seat, Step } from "./model.ts";
import { Button, Face, Icon, type Kit, Refs, Said, Shown } from "./parts.tsx";
import { act as actText, named, rummyState } from "./rummy-story.ts";
import { places } from "./seats.ts";
import { cardsOf } from "./story.ts";

/** What every part of the table is drawn from. */
interface Part {
  kit: Kit;
  state: RummyState;
}

/** A part that the reader can act on for a seat; `play` is null where nothing can be done. */
interface Spot extends Part {
  seat: Seat;
  play: Play | null;
}

export function RummyTable({ kit, line, play }: TableProps): VNode | null {
  const position = line.at(-1);
  if (!position) return null;
  const { words } = kit;
  const state = rummyState(position);
  const { hands, actor } = state;
  const own = position.own > 0;
  const seat = play?.aside ?? actor ?? 0;
  const active = actor === null ? null : play;
  return (
    <div class={`felt rm seats-${hands.length}${own ? " own" : ""}`} role="group" aria-label={words.say("table-of", { n: position.n })}>
      {own && <p class="tab">{words.say("own-edge")}</p>}
      {places(hands.length).map((place, other) =>
        other === 0 ? null : <Around key={place} kit={kit} state={state} seat={other} place={place} away={other === seat} />,
      )}
      <div class="mid">
        <Stock kit={kit} state={state} seat={seat} play={active} />
        <Pile kit={kit} state={state} seat={seat} play={active} />
        <Seen kit={kit} state={state} />
        <div class="melds" role="group" aria-label={words.say("melds")}>
          {state.melds.map((meld) => (
            <Laid key={meld.n} kit={kit} state={state} seat={seat} play={active} meld={meld} />
          ))}
          {!state.melds.length && <p>{words.say("melds-none")}</p>}
        </div>
      </div>
      {seat !== 0 && <Around key="u" kit={kit} state={state} seat={0} place="u" away={false} />}
      <Tray kit={kit} state={state} seat={seat} play={active} letGo={own && actor !== 0} />
    </div>
  );
}

/** A seat's place at the table. The hand of the seat to act is away, in the tray. */
function Around({ kit, state, seat, place, away }: Part & { seat: Seat; place: string; away: boolean }): VNode {
  const { words } = kit;
  const acts = state.actor === seat;
  const cards = state.hands[seat] ?? [];
  return (
    <div class={`seat ${place}${acts ? " act" : ""}${away ? " away" : ""}`}>
      <div class="line">
        <p class="plate">
          {acts && <Icon name="pt" />}
          {words.seat(seat)} {state.dealer === seat && <small>{words.say("role-dealer")}</small>}
        </p>
        <p class="tally">{words.say("held", { n: cards.length, count: state.counts[seat] ?? 0 })}</p>
      </div>
      {!away && (
        <div class="hand fan" style={fan(cards.length)} role="group" aria-label={words.say("hand-of", words.about(seat))}>
          {cards.map((card) => (
            <Shown key={card} card={card} words={words} />
          ))}
        </div>
      )}
    </div>
  );
}

/** How many cards lie side by side: a long hand lies in two rows. */
function fan(cards: number): string {
  return `--k:${cards > 8 ? Math.ceil(cards / 2) : Math.max(2, cards)}`;
}

/** A place that can be pressed; one that is only looked at has no name of its own. */
function Press(props: { label: string; on: (() => void) | null; open?: boolean; class?: string; children: ComponentChildren }): VNode {
  const { label, on, open, children } = props;
  const name = `spot${props.class ? ` ${props.class}` : ""}${open ? " place" : ""}`;
  if (!on) return <div class={name}>{children}</div>;
  return (
    <button type="button" class={name} aria-label={label} onClick={on}>
      {children}
    </button>
  );
}

function Stock({ kit, state, seat, play }: Spot): VNode {
  const { words } = kit;
  const { stock } = state;
  const act: Step = { seat, do: "draw_stock" };
  return (
    <figure>
      <Press label={actText(act, words)} on={play && (() => play.try(act))}>
        <i class={`back${stock > 1 ? " packet" : ""}${stock ? "" : " spent"}`} />
      </Press>
      <figcaption>{words.say("stock", { n: stock })}</figcaption>
    </figure>
  );
}

/** The discard pile: its top card can be taken, and one card that is picked up can go there. */
function Pile({ kit, state, seat, play }: Spot): VNode {
  const { words } = kit;
  const { pile } = state;
  const top = pile.at(-1);
  const card = play && play.aside === null && play.picked.length === 1 ? play.picked[0]! : null;
  const act: Step = card ? { seat, do: "discard", card } : { seat, do: "draw_discard" };
  const label = card ? words.say("discard-here", { card }) : top ? words.say("take-top", { card: top }) : actText(act, words);
  return (
    <figure>
      <Press label={label} open={card !== null} on={play && (() => play.try(act))}>
        {top ? <Shown card={top} words={words} /> : <i class="back spent" />}
      </Press>
      <figcaption>{words.say("pile", { n: pile.length })}</figcaption>
    </figure>
  );
}

/** In table mode: cards of the stock that were wrongly seen; a single one lies on it. */
function Seen({ kit, state }: Part): VNode | null {
  const cards = (state.table?.seen ?? []).flatMap(({ card }) => card ?? []);
  if (!cards.length) return null;
  return (
    <figure>
      <div class="hand">
        {cards.map((card) => (
          <Shown key={card} card={card} words={kit.words} />
        ))}
      </div>
      <figcaption>{kit.words.say("seen", { n: cards.length })}</figcaption>
    </figure>
  );
}

/** A meld on the table, where cards that are picked up can be laid off. */
function Laid({ kit, state, seat, play, meld }: Spot & { meld: Meld }): VNode {
  const { words } = kit;
  const { n, owner, cards, loose } = meld;
  const form = meld.form ?? "none";
  const picked = play?.picked ?? [];
  const called = play?.aside != null ? state.call : null;
  const act: Step = called ? { seat, do: "call_rummy", to: n, discard: picked[0] ?? "" } : { seat, do: "lay_off", cards: picked, to: n };
  const spoken = words.say("lay-off-there", { cards: named(called ? [called.card] : picked, words, "acc"), n });
  const open = picked.length > 0;
  return (
    <figure class="meld" role="group" aria-label={words.say("meld-label", { n, form, ...words.about(owner) })}>
      <Press class="hand fan" label={spoken} open={open} on={open && play ? () => play.try(act) : null}>
        {cards.map((card) => (
          <Shown key={card} card={card} words={words} />
        ))}
        {loose.map((card) => (
          <Shown key={card} card={card} words={words} loose />
        ))}
      </Press>
      <figcaption aria-hidden="true">{open ? words.say("lay-off-here") : words.say("meld-of", { n, ...words.about(owner) })}</figcaption>
    </figure>
  );
}

/** Which cards an act is about: they are raised when it waits, and lowered when it was refused. */
function about(act: Step | null | undefined): Card[] {
  return act ? cardsOf(act["cards"] ?? act["card"] ?? act["discard"]) : [];
}

function Tray({ kit, state, seat, play, letGo }: Spot & { letGo: boolean }): VNode {
  const { words } = kit;
  const acts = state.actor === seat;
  const cards = sorted(state.hands[seat] ?? [], kit.sort);
  const { refused = null } = play ?? {};
  const down = about(refused?.act);
  return (
    <div class={`tray picks${acts || play?.aside != null ? " act" : ""}`}>
      <p class="plate">
        {acts && <Icon name="pt" />}
        {words.seat(seat)}{" "}
        <small>
          {acts && <b>{words.say(`turn-${state.phase}`)}</b>}
          {seat === 0 && state.dealer === 0 && <span>{words.say("role-dealer")}</span>}
          <span>{words.say("held", { n: cards.length, count: state.counts[seat] ?? 0 })}</span>
        </small>
      </p>
      <div class="answer">
        <div role="status">
          {refused && (
            <p class="why words">
              <Said text={refused.why.text} words={words} />
              <Refs clauses={refused.why.clauses} kit={kit} />
            </p>
          )}
        </div>
        {play?.waiting}
      </div>
      <div class="hand big num" role="group" aria-label={words.say("hand-of", words.about(seat))}>
        {cards.map((card) => {
          if (!play) return <Shown key={card} card={card} words={words} />;
          const up = play.picked.includes(card) || about(play.tried).includes(card);
          return (
            <button
              key={card}
              type="button"
              class={`card ${card.slice(-1)}${up ? " up" : ""}${down.includes(card) ? " down" : ""}`}
              data-card={card}
              aria-pressed={up ? "true" : "false"}
              onClick={() => play.pick(card)}
            >
              <span class="sr">{words.card(card)}</span>
              <Face card={card} words={words} silent />
            </button>
          );
        })}
      </div>
      {play && (play.aside === null ? <Choices {...{ kit, state, seat, play, letGo }} /> : <Call {...{ kit, state, seat, play }} />)}
    </div>
  );
}

/** A hand as the reader wants it: by suit as the engine gives it, or by rank, the kings first. */
function sorted(cards: Card[], by: Kit["sort"]): Card[] {
  return by === "suit" ? cards : [...cards].sort((one, other) => rankOf(other) - rankOf(one));
}

const USUAL = ["draw_stock", "draw_discard", "turn_over", "decline", "meld", "lay_off", "discard", "call_rummy"];

/** The acts of the turn, the forbidden ones too; what needs cards waits until some are picked up. */
function Choices({ kit, state, seat, play, letGo }: Spot & { play: Play; letGo: boolean }): VNode {
  const { words } = kit;
  const { picked } = play;
  const { phase, pile, stock, legal, call } = state;
  const top = pile.slice(-1);
  const refusing = !stock || legal.some((step) => step["do"] === "decline");
  const draws = ["draw_stock", "draw_discard", "turn_over", ...(refusing ? ["decline"] : [])];
  // What only a real table knows: acts of the turn, and of the seat beside it.
  const more = [...legal, ...(state.table?.claims ?? [])].filter((step) => step.seat === seat && !USUAL.includes(String(step["do"])));
  const choice = (act: Step, shown: Step = act, lacks = false): VNode => (
    <Button key={String(act["do"])} unavailable={lacks} onClick={() => play.try(act)}>
      <span>
        <Said text={actText(shown, words)} words={words} />
      </span>
    </Button>
  );
  return (
    <>
      <p class="pick">{words.say(picked.length ? "pick-target" : `pick-${phase}`)}</p>
      <p class="row choices">
        {phase === "draw" && !picked.length ? (
          draws.map((word) => choice({ seat, do: word }, { do: word, cards: word === "draw_stock" || word === "turn_over" ? [] : top }))
        ) : (
          <>
            {choice({ seat, do: "meld", cards: picked }, undefined, !picked.length)}
            {choice({ seat, do: "discard", card: picked[0] ?? "" }, { do: "discard", cards: picked.length === 1 ? picked : [] }, picked.length !== 1)}
          </>
        )}
        {!picked.length && more.map((step) => (
          <Button key={JSON.stringify(step)} onClick={() => play.try(step)}>
            <span>
              <Said text={actText(step, words)} words={words} />
            </span>
          </Button>
        ))}
        {call && (
          <Button key="call" onClick={() => play.actAside(call.by === 0 ? (call.may[0] ?? seat) : 0)}>
            {words.say("call")}
          </Button>
        )}
        {letGo && <Button key="on" onClick={() => play.try({ do: "go_on" })}>{words.say("go-on")}</Button>}
      </p>
    </>
  );
}

/** Variant 3: who calls, and which card goes in place of the one that is called. */
function Call({ kit, state, seat, play }: Spot & { play: Play }): VNode | null {
  const { words } = kit;
  const { call, hands } = state;
  if (!call) return null;
  return (
    <>
      <p class="pick">
        <Said text={words.say(play.picked.length ? "call-meld" : "call-card", { card: call.card })} words={words} />
      </p>
      <p class="row choices" role="group" aria-label={words.say("caller")}>
        {hands.map((_, other) =>
          other === call.by ? null : (
            <Button key={other} pressed={other === seat} onClick={() => play.actAside(other)}>
              {words.seat(other)}
            </Button>
          ),
        )}
        <Button key="stop" onClick={() => play.actAside(null)}>
          {words.say("call-stop")}
        </Button>
      </p>
    </>
  );
}
