/**
 * Renders worked hands into pages, in Node: every step of a hand, complete without JavaScript, and beside it as JSON what the
 * player needs to take over.
 */

import { render } from "preact-render-to-string";
import type { VNode } from "preact";
import { fragmentOf } from "./address.ts";
import type { Game } from "./game.ts";
import type { CardWords, HandRecord, Hand, Lang, PageData, Position } from "./model.ts";
import { lastStep } from "./model.ts";
import type { Kit } from "./parts.tsx";
import { RUMMY } from "./rummy.tsx";
import { Head, Side } from "./side.tsx";
import { StepLinks } from "./steps.tsx";
import { TRICKS } from "./tricks.tsx";
import { Words } from "./words.ts";

/** What the weaver of the pages tells about the site in one language. */
export interface SiteData {
  clauses: { [id: string]: { label: string; short: string; href: string } };
  editions: { [ruleset: string]: { title: string; short: string } };
  glossary: CardWords;
}

export interface Inlines {
  before: string;
  behind: string;
}

export interface Page {
  lang: Lang;
  root: string; // from the page to the root of its language
  assets: string; // from the page to assets/
  /** Part of another page, which shows this one step without JavaScript; null on the hand's own page, which shows all. */
  start: number | null;
}

/** The game of a ruleset. */
export function gameOf(ruleset: string): Game {
  return ruleset === "rummy" ? RUMMY : TRICKS;
}

/** What of a hand file the engine needs to take up its deal. */
function dealt({ steps: _, expect: __, title: ___, ...rest }: Hand): Hand {
  return rest;
}

/** The section of a page that holds a hand; `messages` are those of its game. */
export function renderHand(source: HandRecord, site: SiteData, messages: string, page: Page, inlines: Inlines, manifest: PageData["manifest"]): string {
  const { lang } = page;
  const embed = page.start !== null;
  const record = forPage(source, page);
  const edition = site.editions[record.ruleset];
  const { pattern, ranks, suits } = site.glossary;
  if (!edition) throw new Error(`${record.id}: the site knows no edition ${record.ruleset}`);
  const data: PageData = {
    lang,
    root: page.root,
    assets: page.assets,
    page: embed ? `${page.root}hands/${record.id}/` : "",
    record,
    clauses: Object.fromEntries(
      Object.entries(site.clauses)
        .filter(([id]) => id.startsWith(`${record.ruleset}-`))
        .map(([id, { label, short, href }]) => [id, { label, short, href }]),
    ),
    edition: { title: edition.title, short: edition.short },
    messages,
    words: { pattern, ranks, suits },
    manifest,
  };
  const words = new Words(lang, messages, data.words, record.seats, lang);
  const game = gameOf(record.ruleset);
  const kit: Kit = { data, words, game, sort: "suit" };
  const total = lastStep(record);
  const steps = page.start === null ? record.positions.map((_, n) => n) : [Math.min(page.start, total)];
  const list = render(
    <ol class="kz-steps">
      {steps.map((n) => (
        <li id={embed ? undefined : fragmentOf(n).slice(1)}>
          <StepBoard kit={kit} line={record.positions.slice(0, n + 1)} n={n} embed={embed} />
        </li>
      ))}
    </ol>,
  );
  const head = render(<Head kit={kit} />);
  const attributes = `class="kz-hand" data-game="${game.name}" data-hand="${record.id}" data-steps="${total}" data-root="${page.root}" lang="${lang}"${embed ? ` data-embed data-start="${steps[0]}"` : ""}`;
  return (
    `<section ${attributes}>` +
    script(inlines.before) +
    `<div class="board frame">${head}${list}</div>` +
    script(inlines.behind) +
    `<script type="application/json" class="kz-data">${json(data)}</script>` +
    "</section>\n"
  );
}

function StepBoard({ kit, line, n, embed }: { kit: Kit; line: Position[]; n: number; embed: boolean }): VNode {
  return (
    <div class="fit">
      <kit.game.Table kit={kit} line={line} play={null} />
      <Side kit={kit} line={line} live={null} />
      {embed ? (
        <p class="whole">
          <a class="ref" href={`${kit.data.page}${fragmentOf(n)}`}>{kit.words.say("whole-hand")}</a>
        </p>
      ) : (
        <StepLinks kit={kit} n={n} />
      )}
    </div>
  );
}

/** The record with the narration of one language, its links made to start from the page. */
function forPage(source: HandRecord, page: Page): HandRecord {
  const local = (html: string): string => html.replace(/(<a [^>]*href=")(?![a-z]+:|[/#.])/g, `$1${page.root}`);
  const positions = source.positions.map((position) => {
    const said = position.say?.[page.lang];
    return { ...position, say: said ? { [page.lang]: local(said) } : null };
  });
  return {
    id: source.id,
    ruleset: source.ruleset,
    options: source.options,
    seats: source.seats,
    dealer: source.dealer,
    mode: source.mode,
    agreed: { [page.lang]: (source.agreed[page.lang] ?? []).map(local) },
    title: { [page.lang]: source.title[page.lang] ?? source.id },
    positions,
    hand: dealt(source.hand),
  };
}

function script(code: string): string {
  return `<script>${code.trim().replaceAll("</", "<\\/")}</script>`;
}

function json(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c").replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");
}
