// node bundle.mjs FOLDER NAME: bundles NAME.ts (worker; client, for tests) into the folder, with a hash in the name of
// the file, and prints that name.
import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const [, , folder, name] = process.argv;
const here = (name) => fileURLToPath(new URL(name, import.meta.url));

// Pyodide asks for the list of its packages at each start. None is ever loaded here; what remains says which build of
// Pyodide the list belongs to.
const lock = JSON.parse(await readFile(here("../../node_modules/pyodide/pyodide-lock.json"), "utf8"));
const made = await build({
  entryPoints: [here(`${name}.ts`)],
  bundle: true,
  write: false,
  format: "esm",
  target: ["chrome109", "firefox115", "safari16"],
  minify: true,
  legalComments: "eof",
  logLevel: "error",
  define: { PYODIDE_LOCK: JSON.stringify({ info: lock.info, packages: {} }) },
});
const { contents } = made.outputFiles[0];
const hashed = `${name}-${createHash("sha256").update(contents).digest("hex").slice(0, 10)}.js`;
await mkdir(folder, { recursive: true });
await writeFile(`${folder}/${hashed}`, contents);
console.log(hashed);
