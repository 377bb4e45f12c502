// Prints what the message files hold, as JSON: for each language every id with its game, variables, functions and references, in order;
// twice when it stands there twice. Lines that look like a message and are none are listed too.
import { readFileSync } from "node:fs";
import { FluentResource } from "@fluent/bundle";

interface Told {
  id: string;
  game: string | null; // whose pages alone carry it
  variables: string[];
  references: string[];
}

function gather(node: unknown, told: Told): void {
  if (Array.isArray(node)) for (const part of node) gather(part, told);
  if (typeof node !== "object" || node === null) return;
  const { type, name } = node as { type?: string; name?: string };
  if (type === "var" && name) told.variables.push(name);
  if (type === "mesg" && name) told.references.push(name);
  for (const part of Object.values(node)) gather(part, told);
}

const found: { [lang: string]: { messages: Told[]; heads: string[] } } = {};
for (const lang of ["en", "ru", "lt"]) {
  const text = readFileSync(new URL(`../../docs/messages/${lang}.ftl`, import.meta.url), "utf8");
  const games: { [id: string]: string | null } = {};
  let game: string | null = null;
  for (const line of text.split("\n")) {
    if (line.startsWith("## ")) game = /\((\w+)\)$/.exec(line)?.[1] ?? null;
    const head = /^([a-z][\w-]*) =/.exec(line);
    if (head?.[1]) games[head[1]] = game;
  }
  const messages = new FluentResource(text).body.map(({ id, value, attributes }) => {
    const told: Told = { id, game: games[id] ?? null, variables: [], references: [] };
    gather([value, attributes], told);
    told.variables = [...new Set(told.variables)].sort();
    return told;
  });
  found[lang] = { messages, heads: [...text.matchAll(/^([A-Za-z-][\w-]*) *=/gm)].map((match) => match[1] ?? "") };
}
console.log(JSON.stringify(found));
