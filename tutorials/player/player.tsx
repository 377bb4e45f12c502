/** The player in the browser: takes over every hand of its game that the page holds. */

import { render } from "preact";
import { EngineClient, type Manifest } from "../runtime/client.ts";
import type { Game } from "./game.ts";
import { Hand } from "./hand.tsx";
import { type Client, Judge } from "./judge.ts";
import type { PageData } from "./model.ts";
import type { Marked } from "./prepaint.ts";
import { readSettings } from "./settings.ts";

export function play(game: Game): void {
  for (const section of document.querySelectorAll<Marked>(`.kz-hand[data-game=${game.name}]`)) takeOver(section, game);
}

function takeOver(section: Marked, game: Game): void {
  const text = section.querySelector("script.kz-data")?.textContent;
  const board = section.querySelector<HTMLElement>(".board");
  if (!text || !board) return;
  const data = JSON.parse(text) as PageData;
  const embedded = section.dataset["embed"] !== undefined;
  const start = Number(section.dataset["start"] ?? 0);
  const judge = new Judge(async () => engine(data));
  const settings = readSettings(() => localStorage, data.lang);
  const focused = section.contains(document.activeElement);

  // Every step as it was in the page, for paper.
  const steps = board.querySelector<HTMLElement>(".kz-steps");
  board.replaceChildren();
  render(<Hand {...{ data, game, judge, settings, embedded, start }} root={board} />, board);
  section.kzStop?.();
  if (focused) board.querySelectorAll<HTMLElement>(".steps .btn")[1]?.focus();
  if (!steps || embedded) return;
  addEventListener("beforeprint", () => {
    for (const details of steps.querySelectorAll("details")) details.open = true;
    section.append(steps);
    section.classList.add("paper");
  });
  addEventListener("afterprint", () => {
    steps.remove();
    section.classList.remove("paper");
  });
}

async function engine(data: PageData): Promise<Client> {
  const assets = new URL(data.assets, location.href);
  // A player built before the runtime carries no list of its files: then the list is asked for.
  const manifest = data.manifest ?? ((await (await fetch(new URL("manifest.json", assets))).json()) as PageData["manifest"]);
  return new EngineClient({ assets, manifest: manifest as unknown as Manifest }) as unknown as Client;
}
