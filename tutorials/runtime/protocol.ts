// What the worker and its client say to each other.

/** Names in the assets folder, as the build writes them to manifest.json; `bytes`: size, and size as sent with gzip. */
export interface Manifest {
  readonly "worker.js": string;
  readonly pyodide: string;
  readonly stdlib: string;
  readonly engine: string;
  readonly bytes: Readonly<Record<string, readonly [raw: number, packed: number]>>;
}

/**
 * Why there is no answer. `missing`: the server has a file no more (a newer release has replaced it); `stalled`: bytes
 * stopped coming; `failed`: anything else. Every one may be tried again. `detail` is for the console, not for readers.
 */
export interface EngineError {
  readonly kind: "stalled" | "failed" | "missing";
  readonly detail: string;
}

/** What the worker throws: `fatal` when it can be of no more use. */
export interface WorkerError extends EngineError {
  readonly fatal: boolean;
}

/** How far the start is: bytes as they cross the line, and whether the last one has come. */
export interface Progress {
  readonly bytes: number;
  readonly total: number;
  readonly complete: boolean;
}

/** The worker's side, offered over Comlink. All texts are JSON as koziris.bridge reads and writes it. */
export interface Engine {
  /** Holds a lock of this name as long as the worker lives; false where the browser gives no locks. */
  alive(lock: string): Promise<boolean>;
  start(assets: string, manifest: Manifest, fresh: boolean, report: (progress: Progress) => void): Promise<void>;
  open(hand: string): void;
  goto(step: number): string;
  play(act: string): string;
  undo(): string;
}

/** A file of the engine, gone or not itself; thrown while starting. */
export function isEngineError(value: unknown): value is EngineError {
  return typeof value === "object" && value !== null && "kind" in value && "detail" in value;
}
