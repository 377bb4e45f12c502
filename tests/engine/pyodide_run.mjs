// Runs pyodide_side.py in Pyodide under Node, with the library and the engine as the browser gets them.
// Reads {"pyodide": folder, "stdlib": zip, "engine": wheel, "lock": {…}, "files": {path: text}, "calls": [[name, argument…], …]}
// and prints the results of the calls.
import { readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";

// Node would quote the line where it happened, which in Pyodide's script is a million characters long.
process.on("uncaughtException", ({ message }) => {
  console.error(message.trim());
  process.exit(1);
});

const given = JSON.parse(await text(process.stdin));
const { loadPyodide } = await import(pathToFileURL(`${given.pyodide}/pyodide.mjs`).href);
const python = await loadPyodide({
  indexURL: given.pyodide,
  stdLibURL: given.stdlib,
  lockFileContents: given.lock,
  enableRunUntilComplete: false,
});
python.FS.writeFile("/lib/koziris.whl", await readFile(given.engine));
for (const [path, content] of Object.entries(given.files)) {
  python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
  python.FS.writeFile(path, content);
}
python.runPython(`
import sys
sys.path += ["/lib/koziris.whl", "/tests"]
import koziris
koziris.__path__.append("/tests/koziris")  # the modules that stay at home
import json, pyodide_side
def call(text):
    name, *arguments = json.loads(text)
    return json.dumps(getattr(pyodide_side, name)(*arguments))
`);
const call = python.globals.get("call");
console.log(JSON.stringify(given.calls.map((one) => JSON.parse(call(JSON.stringify(one))))));
