// Builds the player: its script and its style with hashes in their names into .build/assets, the small scripts that stand in the
// pages into .build/player, and every hand of .build/hands rendered in every language into .build/render.
// node tutorials/player/build.mjs            all of it; what has not changed is not made again
// LANGS=en node tutorials/player/build.mjs   the pages of English alone; it always is among them
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const out = process.env.BUILD_DIR ? `${process.env.BUILD_DIR.replace(/\/*$/, "")}/` : here("../../.build/");
const wanted = (process.env.LANGS ?? "").split(/[ ,]+/).filter(Boolean);
const langs = ["en", "ru", "lt"].filter((lang) => lang === "en" || !wanted.length || wanted.includes(lang));
const BROWSERS = ["chrome109", "firefox115", "safari16"];
const GAMES = ["tricks", "rummy"];
const LIMIT = 40 * 1024; // script, style and the messages of a language, as sent with gzip

const hash = (...texts) => texts.reduce((all, text) => all.update(text).update("\0"), createHash("sha256")).digest("hex").slice(0, 10);
const read = (path) => readFile(path, "utf8");
const readJson = async (path) => (existsSync(path) ? JSON.parse(await read(path)) : null);

async function bundle(entry, options) {
  const made = await build({
    entryPoints: [here(entry)],
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    target: BROWSERS,
    jsx: "automatic",
    jsxImportSource: "preact",
    legalComments: "none",
    logLevel: "error",
    ...options,
  });
  return made.outputFiles[0].text;
}

async function assets() {
  const style = await bundle("player.css");
  const made = { "player.css": style };
  for (const game of GAMES) made[`player-${game}.js`] = await bundle(`entry/${game}.ts`);
  const listed = {};
  await mkdir(`${out}assets`, { recursive: true });
  for (const [name, text] of Object.entries(made)) {
    listed[name] = name.replace(/\.(?=\w+$)/, `-${hash(text)}.`);
    await writeFile(`${out}assets/${listed[name]}`, text);
  }
  await writeFile(`${out}assets/player.manifest.json`, `${JSON.stringify(listed, null, 2)}\n`);
  const python = here("../../.venv/bin/python");
  if (existsSync(python)) {
    const env = { ...process.env, PYTHONPATH: here("..") };
    execFileSync(python, ["-m", "runtime.manifest", `${out}assets`], { env, stdio: "inherit" });
  }
  const packed = (text) => gzipSync(text, { level: 9 }).length;
  for (const game of GAMES) {
    for (const lang of langs) {
      const size = packed(made[`player-${game}.js`]) + packed(style) + packed(messagesOf(game, await read(here(`../../docs/messages/${lang}.ftl`))));
      if (size > LIMIT) throw new Error(`The player of ${game} and its messages (${lang}) take ${size} bytes with gzip; the limit is ${LIMIT}.`);
    }
  }
}

async function inlines() {
  const made = {};
  await mkdir(`${out}player`, { recursive: true });
  for (const name of ["before", "behind", "letters"]) {
    made[name] = (await bundle(`inline/${name}.ts`, { format: "iife" })).trim();
    await writeFile(`${out}player/${name}.js`, `${made[name]}\n`);
  }
  return made;
}

async function pages(scripts) {
  const renderer = `${out}player/render.mjs`;
  await writeFile(renderer, await bundle("render.tsx", { minify: false, platform: "node", target: "node22" }));
  const { gameOf, renderHand } = await import(`${pathToFileURL(renderer)}?${hash(await read(renderer))}`);
  const manifest = await readJson(`${out}assets/runtime.manifest.json`);
  const hands = existsSync(`${out}hands`) ? (await readdir(`${out}hands`)).filter((name) => name.endsWith(".json")).sort() : [];
  for (const lang of langs) {
    const site = await readJson(`${out}site-data/${lang}.json`);
    if (!site) throw new Error(`.build/site-data/${lang}.json is missing: python -m weave.site_data makes it.`);
    const text = await read(here(`../../docs/messages/${lang}.ftl`));
    const messages = Object.fromEntries(GAMES.map((game) => [game, messagesOf(game, text)]));
    await rm(`${out}render/${lang}`, { recursive: true, force: true });
    await mkdir(`${out}render/${lang}`, { recursive: true });
    for (const name of hands) {
      const record = await readJson(`${out}hands/${name}`);
      const told = messages[gameOf(record.ruleset).name];
      const up = lang === "en" ? "" : "../";
      const id = name.replace(/\.json$/, "");
      const full = { lang, root: "../../", assets: `../../${up}assets/`, start: null };
      const start = site.home?.hand === id ? (site.home.step ?? 0) : 0;
      const embedded = { lang, root: "", assets: `${up}assets/`, start };
      await writeFile(`${out}render/${lang}/${id}.html`, renderHand(record, site, told, full, scripts, manifest));
      await writeFile(`${out}render/${lang}/${id}.embed.html`, renderHand(record, site, told, embedded, scripts, manifest));
    }
  }
}

// The messages of a game as the browser needs them: without the sections of other games, comments and empty lines.
function messagesOf(game, text) {
  const sections = text.split(/^(?=## )/m).filter((section) => [game, undefined].includes(section.match(/^## .*\((\w+)\)$/m)?.[1]));
  return sections.join("").replace(/^#.*\n/gm, "").replace(/\n{2,}/g, "\n").replace(/^ +/gm, " ");
}

async function stamp() {
  const inputs = [];
  const add = async (folder, wanted) => {
    if (!existsSync(folder)) return;
    for (const name of (await readdir(folder, { recursive: true })).sort()) if (wanted.test(name)) inputs.push(`${folder}/${name}`);
  };
  await add(here("."), /\.(tsx?|mjs|css)$/);
  await add(here("../runtime"), /\.ts$/);
  await add(here("../../docs/messages"), /\.ftl$/);
  await add(`${out}hands`, /\.json$/);
  await add(`${out}site-data`, /\.json$/);
  inputs.push(here("../../package-lock.json"), `${out}assets/runtime.manifest.json`);
  const texts = await Promise.all(inputs.filter((path) => existsSync(path)).map(async (path) => path + (await read(path))));
  return hash(langs.join(), ...texts);
}

const now = await stamp();
const stamped = `${out}player/stamp`;
const listed = await readJson(`${out}assets/player.manifest.json`);
const whole = listed && Object.values(listed).every((name) => existsSync(`${out}assets/${name}`)) && langs.every((lang) => existsSync(`${out}render/${lang}`));
if (!whole || !existsSync(stamped) || (await read(stamped)) !== now) {
  await assets();
  await pages(await inlines());
  await writeFile(stamped, now);
}
