// Bundles the style sheet and the scripts of the pages into .build/assets, with hashes in their names, and lists them there
// as the part "site" of the manifest. What its names stand for is read by docs/weave/hook.py.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const assets = here("../../.build/assets/");
const hash = (text) => createHash("sha256").update(text).digest("hex").slice(0, 10);

// Browsers before 2024 do not know light-dark(). For them every token is written out once for light and once for dark.
function withoutLightDark(tokens) {
  const pairs = [...tokens.matchAll(/(--[\w-]+):light-dark\(([^,]+),([^)]+)\)/g)];
  const light = pairs.map(([, name, value]) => `${name}:${value}`).join(";");
  const dark = pairs.map(([, name, , value]) => `${name}:${value}`).join(";");
  return (
    `@supports not (color:light-dark(#000,#fff)){:root,.light{${light}}` +
    `@media (prefers-color-scheme:dark){:root:not(.light){${dark}}}.dark{${dark}}}`
  );
}

const styles = await build({
  entryPoints: [here("css/site.css")],
  bundle: true,
  minify: true,
  write: false,
  target: ["chrome109", "firefox115", "safari16"],
  supported: { "nesting": true },
  logLevel: "error",
});
const css = styles.outputFiles[0].text.trim() + withoutLightDark(await readFile(here("css/tokens.css"), "utf8")) + "\n";

const scripts = await build({
  entryPoints: { site: here("js/site.ts"), compare: here("js/compare.ts"), search: here("js/search.ts"), find: here("js/find.ts"), "not-found": here("js/not-found.ts") },
  outdir: assets,
  bundle: true,
  minify: true,
  write: false,
  format: "esm",
  target: ["chrome109", "firefox115", "safari16"],
  logLevel: "error",
});

const icon = (await readFile(here("icon.svg"), "utf8")).replaceAll("\r\n", "\n");
const made = { "site.css": [`site-${hash(css)}.css`, css], "icon.svg": [`icon-${hash(icon)}.svg`, icon] };
for (const { path, text } of scripts.outputFiles) {
  const name = path.split("/").pop();
  made[name] = [name.replace(".js", `-${hash(text)}.js`), text];
}

await mkdir(assets, { recursive: true });
for (const [path, text] of Object.values(made)) await writeFile(assets + path, text);
const listed = Object.fromEntries(Object.entries(made).map(([name, [path]]) => [name, path]));
await writeFile(assets + "site.manifest.json", JSON.stringify(listed, null, 2) + "\n");
