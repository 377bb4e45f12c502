// The worker that holds Python and the engine. It starts nothing by itself: its client says where the files are.
import * as Comlink from "comlink";
import type { Lockfile, loadPyodide as LoadPyodide, PyodideAPI } from "pyodide";
import type { PyProxy } from "pyodide/ffi";
import { Downloads } from "./downloads.ts";
import { isEngineError, type Engine, type WorkerError } from "./protocol.ts";

/** What Pyodide must know of its own build; put in when the worker is bundled. */
declare const PYODIDE_LOCK: Lockfile;

/** koziris.bridge.Session, as Python lends it. */
interface Session extends PyProxy {
  goto(step: number): string;
  play(act: string): string;
  undo(): string;
}
interface Bridge extends PyProxy {
  Session(hand: string): Session;
}

/** How long after the first hand was opened practice begins, and how long it takes, as a share of the start. */
const PRACTICE = { after: 500, share: 0.4 };
const WHEEL = "/lib/koziris.whl"; // Python imports from a zip; there is no need to unpack it

let python: PyodideAPI | null = null;
let bridge: Bridge | null = null;
let session: Session | null = null;
/** Milliseconds that Python and the engine took to start, without the downloads. */
let startTook = 0;
let practised = false;

const engine: Engine = {
  alive(lock) {
    return new Promise((resolve) => {
      // Never let go: the browser does so when the worker is no more, whatever ended it.
      const hold = (): Promise<never> => {
        resolve(true);
        return new Promise(() => undefined);
      };
      const locks = (navigator as { locks?: LockManager }).locks;
      if (locks === undefined) resolve(false);
      else locks.request(lock, hold).catch(() => resolve(false));
    });
  },

  async start(assets, manifest, fresh, report) {
    const url = (name: string): string => new URL(name, assets).href;
    // A file of unknown size is none of this release, and fails when it comes.
    const size = (path: string): readonly [number, number] => manifest.bytes[path.slice(assets.length)] ?? [1, 1];
    const downloads = new Downloads(size, fresh, report);
    try {
      const loading = load(url(manifest.pyodide), url(manifest.stdlib), url(manifest.engine), downloads);
      bridge = await Promise.race([loading, downloads.failure]);
    } catch (error) {
      throw workerError(error);
    }
  },

  open(hand) {
    guarded(() => {
      session?.destroy();
      session = null;
      session = present(bridge).Session(hand);
      if (!practised) setTimeout(practise, PRACTICE.after, hand, startTook * PRACTICE.share);
      practised = true;
    });
  },
  goto: (step) => guarded(() => present(session).goto(step)),
  play: (act) => guarded(() => present(session).play(act)),
  undo: () => guarded(() => present(session).undo()),
};

async function load(indexURL: string, stdLibURL: string, wheelURL: string, downloads: Downloads): Promise<Bridge> {
  // Everything at once. Pyodide alone would bring one script after the other and compile when the second has run.
  const main = downloads.script<{ loadPyodide: typeof LoadPyodide }>(`${indexURL}pyodide.mjs`);
  const script = downloads.script(`${indexURL}pyodide.asm.js`);
  const wasm = downloads.wasm(`${indexURL}pyodide.asm.wasm`);
  const library = downloads.file(stdLibURL);
  const wheel = downloads.file(wheelURL);
  // One that fails is heard of through downloads.failure, whether or not it is waited for just then.
  for (const download of [main, script, wasm, library, wheel]) download.catch(() => undefined);
  lend(`${indexURL}pyodide.asm.wasm`, wasm, stdLibURL, library);
  const [{ loadPyodide }] = await Promise.all([main, script]);
  const begun = Promise.all([wasm, library, wheel]).then(() => performance.now());

  python = await loadPyodide({
    indexURL,
    packageBaseUrl: indexURL, // no package is ever asked for, and never another host
    lockFileContents: PYODIDE_LOCK,
    stdLibURL,
    enableRunUntilComplete: false, // the engine is synchronous
  });
  python.FS.writeFile(WHEEL, await wheel);
  const path = python.pyimport("sys").path as PyProxy & { append(entry: string): void };
  path.append(WHEEL);
  const engine = python.pyimport("koziris.bridge") as Bridge;
  startTook = performance.now() - (await begun);
  return engine;
}

/** Lets Pyodide's requests for the two files that it brings itself be answered from what is on its way already. */
function lend(wasmURL: string, wasm: Promise<WebAssembly.Module>, libraryURL: string, library: Promise<BlobPart>): void {
  const fetchFile = globalThis.fetch;
  const instantiateFile = WebAssembly.instantiateStreaming;
  const compiled = new Response();
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (url === wasmURL) return compiled;
    return url === libraryURL ? new Response(await library) : fetchFile(input, init);
  };
  WebAssembly.instantiateStreaming = async (source, imports) => {
    if ((await source) !== compiled) return instantiateFile(source, imports);
    const module = await wasm;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
}

/**
 * Opens a hand again and again for some time, in moments that nobody waits for. Browsers keep compiled WebAssembly for the
 * next visit, but only when enough of it was used so much that it was worth making fast; a start alone is less than that.
 */
function practise(hand: string, time: number): void {
  const began = performance.now();
  try {
    const again = present(bridge).Session(hand);
    for (let step = 0; step < 8; step += 1) again.goto(step);
    again.destroy();
  } catch {
    return; // whoever needs the engine will hear of it
  }
  const left = time - (performance.now() - began);
  if (left > 0) setTimeout(practise, 0, hand, left);
}

/** Runs a call; an exception in Python leaves the engine usable, anything else does not. */
function guarded<T>(call: () => T): T {
  try {
    return call();
  } catch (error) {
    throw workerError(error);
  }
}

function workerError(error: unknown): WorkerError {
  if (isEngineError(error)) return { ...error, fatal: true };
  const harmless = python !== null && error instanceof python.ffi.PythonError;
  const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return { kind: "failed", detail, fatal: !harmless };
}

function present<T>(value: T | null): T {
  if (value === null) throw new Error("no hand is open");
  return value;
}

Comlink.expose(engine);
