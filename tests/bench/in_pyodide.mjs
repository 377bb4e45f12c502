// Plays the hands of whole_hands.py in Pyodide under Node, with the engine's sources.
// Reads lines of JSON, {"name", "seconds"}, and answers each with {"done", "seconds"}: how many hands, or decisions of rummy,
// it played in about that time, and the processor's time that Node took for them, its own threads included.
import { readdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "../../node_modules/pyodide/pyodide.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const python = await loadPyodide({ indexURL: `${root}node_modules/pyodide` });
for (const file of readdirSync(`${root}engine/koziris`, { recursive: true }).filter((name) => name.endsWith(".py"))) {
  python.FS.mkdirTree(dirname(`/engine/koziris/${file}`));
  python.FS.writeFile(`/engine/koziris/${file}`, readFileSync(`${root}engine/koziris/${file}`));
}
python.FS.writeFile("/engine/whole_hands.py", readFileSync(`${root}tests/bench/whole_hands.py`));
python.runPython(`
import sys
sys.path.append("/engine")
import whole_hands
players = whole_hands.players()
def play(name, seconds):
    return whole_hands.play_for(players[name], seconds)
`);
const play = python.globals.get("play");
for await (const line of createInterface({ input: process.stdin })) {
  const { name, seconds } = JSON.parse(line);
  const before = process.cpuUsage();
  const done = play(name, seconds);
  const { user, system } = process.cpuUsage(before);
  console.log(JSON.stringify({ done, seconds: (user + system) / 1e6 }));
}
