// Plays hands in stock Pyodide under Node and prints, as JSON, which files of the standard library and of the engine
// were loaded on the way. Reads {"pyodide": folder, "engine": wheel, "hands": [JSON text of a hand, …]}.
import { readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";

// Node would quote the line where it happened, which in Pyodide's script is a million characters long.
process.on("uncaughtException", ({ message }) => {
  console.error(message.trim());
  process.exit(1);
});

const { pyodide: folder, engine, hands } = JSON.parse(await text(process.stdin));
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: folder, enableRunUntilComplete: false });
python.FS.writeFile("/lib/koziris.whl", await readFile(engine));
python.pyimport("sys").path.append("/lib/koziris.whl");
const script = new URL("exercise.py", import.meta.url);
python.runPython(await readFile(script, "utf8"), { filename: "exercise.py" });
console.log(python.globals.get("exercise")(JSON.stringify(hands)));
