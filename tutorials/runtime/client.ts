// The page's side of the engine: starts a worker when it is first needed, and another in its place when it is gone; that
// one knows nothing of the hand opened before. Whatever happens, every call settles; what goes wrong is an EngineError.
import { Life, type Limits } from "./life.ts";
import type { EngineError, Manifest, Progress } from "./protocol.ts";

export type { Limits } from "./life.ts";
export { isEngineError, type EngineError, type Manifest } from "./protocol.ts";

export const LIMITS: Limits = { stall: 30_000, launch: 60_000, call: 30_000 };

export interface ClientOptions {
  /** Address of the assets folder. */
  readonly assets: URL | string;
  readonly manifest: Manifest;
  readonly limits?: Partial<Limits>;
}

/** Told of each step of the download: bytes so far and, when known, in all. */
export type OnProgress = (bytes: number, total: number | null) => void;

/** What the engine says of an act: the positions it led to, a refusal by the rules, or what makes it no act at all. */
export type Answer<Position> =
  | { readonly ok: true; readonly positions: readonly Position[] }
  | { readonly ok: false; readonly reason: Refusal; readonly error?: never }
  | { readonly ok: false; readonly error: string; readonly reason?: never };

export interface Refusal {
  readonly kind: string;
  readonly clause: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

export class EngineClient<Position = unknown> {
  readonly #assets: string;
  readonly #manifest: Manifest;
  readonly #limits: Limits;
  readonly #listeners = new Set<OnProgress>();
  #life: Life | null = null;
  #progress: Progress | null = null;
  #fresh = false;

  constructor({ assets, manifest, limits = {} }: ClientOptions) {
    this.#assets = new URL(assets, document.baseURI).href.replace(/\/*$/, "/");
    this.#manifest = manifest;
    this.#limits = { ...LIMITS, ...limits };
  }

  /** Starts the engine unless it runs already. May be called again after it has rejected. */
  async start(onProgress?: OnProgress): Promise<void> {
    const life = this.#alive();
    if (onProgress === undefined) return life.ready;
    this.#listeners.add(onProgress);
    if (this.#progress !== null) onProgress(this.#progress.bytes, this.#progress.total);
    try {
      await life.ready;
    } finally {
      this.#listeners.delete(onProgress);
    }
  }

  /** Opens a hand: a hand file's content as an object or as JSON text. */
  async open(hand: string | object): Promise<void> {
    const text = textOf(hand);
    await this.#alive().call((engine) => engine.open(text));
  }

  /** Goes to a recorded step; what the reader played off the line is dropped. */
  async goto(step: number): Promise<Position> {
    return JSON.parse(await this.#alive().call((engine) => engine.goto(step))) as Position;
  }

  /** Tries an act, written as a step of a hand file. */
  async play(act: string | object): Promise<Answer<Position>> {
    const text = textOf(act);
    return JSON.parse(await this.#alive().call((engine) => engine.play(text))) as Answer<Position>;
  }

  /** Takes the reader's last own act back. */
  async undo(): Promise<Position> {
    return JSON.parse(await this.#alive().call((engine) => engine.undo())) as Position;
  }

  /** Ends the worker; calls under way reject. The client may be started again. */
  dispose(): void {
    this.#life?.end({ kind: "failed", detail: "disposed" });
  }

  #alive(): Life {
    if (this.#life !== null) return this.#life;
    const life = new Life({
      assets: this.#assets,
      manifest: this.#manifest,
      limits: this.#limits,
      fresh: this.#fresh,
      onProgress: (progress) => {
        this.#progress = progress;
        for (const tell of this.#listeners) tell(progress.bytes, progress.total);
      },
      onDeath: (error) => this.#died(life, error),
    });
    this.#life = life;
    return life;
  }

  #died(life: Life, error: EngineError): void {
    if (this.#life !== life) return;
    this.#life = null;
    this.#progress = null;
    this.#fresh = error.kind === "missing";
  }
}

function textOf(value: string | object): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
