/** Small parts: cards, suits, icons, links to clauses, sentences with cards in them. */

import type { ComponentChildren, VNode } from "preact";
import type { Game } from "./game.ts";
import type { Card, PageData } from "./model.ts";
import type { Settings } from "./settings.ts";
import { pieces, type Words } from "./words.ts";

/** What every component needs: the page, its words, its game, and how hands are sorted. */
export interface Kit {
  data: PageData;
  words: Words;
  game: Game;
  sort: Settings["sort"];
}

export function Icon({ name }: { name: string }): VNode {
  return (
    <svg class="ic" aria-hidden="true">
      <use href={`#${name}`} />
    </svg>
  );
}

/** Icons that the sprite of the pages does not have: to the first and the last step, a link. */
export function OwnIcon({ path }: { path: string }): VNode {
  return (
    <svg class="ic" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

export function Suit({ suit, ...rest }: { suit: string; class?: string }): VNode {
  return (
    <svg aria-hidden="true" {...rest}>
      <use href={`#${suit}`} />
    </svg>
  );
}

/** The face of a card: its letter, which follows the reader's setting, and its suit. */
export function Face({ card, words, silent }: { card: Card; words: Words; silent?: boolean }): VNode {
  return (
    <>
      <span class="r" data-r={card.slice(0, -1)} aria-hidden={silent ? "true" : undefined}>
        {words.letter(card)}
      </span>
      <Suit suit={card.slice(-1)} />
    </>
  );
}

/** A heading within a hand: one level below the hand's title, which on its own page is the page's. */
export function Heading({ kit, ...rest }: { kit: Kit; id?: string; class?: string; children: ComponentChildren }): VNode {
  const Level = kit.data.page === "" ? "h2" : "h3";
  return <Level {...rest} />;
}

/** A card that lies on the table, to look at; `loose`: it does not belong where it lies. */
export function Shown({ card, words, loose }: { card: Card; words: Words; loose?: boolean }): VNode {
  return (
    <i class={`card ${card.slice(-1)}${loose ? " loose" : ""}`} data-card={card} role="img" aria-label={words.card(card)}>
      <Face card={card} words={words} />
    </i>
  );
}

/** A card in running text. */
export function Mark({ card, words }: { card: Card; words: Words }): VNode {
  return (
    <span class={`in ${card.slice(-1)}`} role="img" aria-label={words.card(card)}>
      <Face card={card} words={words} />
    </span>
  );
}

/** A sentence, its cards drawn. */
export function Said({ text, words }: { text: string; words: Words }): VNode {
  return (
    <>
      {pieces(text).map((piece) => ("card" in piece ? <Mark card={piece.card} words={words} /> : unbroken(piece.text)))}
    </>
  );
}

/** Text in which no line ends within an ordinal: 2-ю, 3-iąjį. */
function unbroken(text: string): ComponentChildren {
  const parts = text.split(/(\d+-\p{L}+)/u);
  return parts.length === 1 ? text : parts.map((part, n) => (n % 2 ? <span class="nb">{part}</span> : part));
}

const SHORT = { "rams-a": "ra", "rams-b": "rb", ramsas: "rs", rummy: "ru" };

/** Links to clauses; short leaves out the edition's name where the table is all about one edition. */
export function Refs({ clauses, kit, short }: { clauses: string[]; kit: Kit; short?: boolean }): VNode {
  return (
    <>
      {clauses.map((id) => {
        const clause = kit.data.clauses[id];
        const edition = Object.entries(SHORT).find(([name]) => id.startsWith(`${name}-`))?.[1] ?? "";
        if (!clause) return <> {id}</>;
        return (
          <>
            {" "}
            <a class={`ref ${edition}`} href={kit.data.root + clause.href}>
              {short ? clause.short : clause.label}
            </a>
          </>
        );
      })}
    </>
  );
}

/** A button that can be unavailable and still holds the focus. */
export function Button(props: {
  label?: string;
  unavailable?: boolean;
  pressed?: boolean;
  main?: boolean;
  class?: string;
  onClick?: (() => void) | undefined;
  children: ComponentChildren;
}): VNode {
  return (
    <button
      type="button"
      class={`btn${props.main ? " main" : ""}${props.class ? ` ${props.class}` : ""}`}
      aria-label={props.label}
      aria-disabled={props.unavailable ? "true" : undefined}
      aria-pressed={props.pressed === undefined ? undefined : props.pressed ? "true" : "false"}
      onClick={() => !props.unavailable && props.onClick?.()}
    >
      {props.children}
    </button>
  );
}
