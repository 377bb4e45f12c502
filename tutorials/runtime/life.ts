// One worker from its start to its end, however that comes.
import * as Comlink from "comlink";
import { diagnosis } from "./downloads.ts";
import { isEngineError, type Engine, type EngineError, type Manifest, type Progress, type WorkerError } from "./protocol.ts";

/** Milliseconds. Only silence counts: a slow line may take as long as it takes. */
export interface Limits {
  /** Without a byte, while files are downloaded. */
  readonly stall: number;
  /** From the last byte until Python runs. */
  readonly launch: number;
  /** For one call to the running engine. */
  readonly call: number;
}

/** One call to the worker. */
export type Call<T> = (engine: Comlink.Remote<Engine>) => Promise<T>;

export interface Birth {
  readonly assets: string;
  readonly manifest: Manifest;
  readonly limits: Limits;
  /** Asks the server for everything again, whatever the browser has kept. */
  readonly fresh: boolean;
  readonly onProgress: (progress: Progress) => void;
  readonly onDeath: (error: EngineError) => void;
}

export class Life {
  readonly #birth: Birth;
  readonly #url: string;
  readonly #unlock = new AbortController();
  readonly #death: Promise<never>;
  #reject!: (error: EngineError) => void;
  #over = false;
  #runs = false;
  #worker: Worker | null = null;
  #engine: Comlink.Remote<Engine> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Settles when the engine runs, or will not. */
  readonly ready: Promise<void>;

  constructor(birth: Birth) {
    this.#birth = birth;
    this.#url = new URL(birth.manifest["worker.js"], birth.assets).href;
    this.#death = new Promise((_, reject) => (this.#reject = reject));
    this.ready = Promise.race([this.#begin(), this.#death]);
    // Whoever waits for these hears of it; nobody has to.
    this.#death.catch(() => undefined);
    this.ready.catch(() => undefined);
  }

  /** Makes one call, once the engine runs. The answer comes, or the error, but never silence. */
  async call<T>(send: Call<T>): Promise<T> {
    await this.ready;
    return this.#watched(send);
  }

  /** Ends the worker; every call under way rejects with this error. */
  end(error: EngineError): void {
    if (this.#over) return;
    this.#over = true;
    this.#silenceAllowed(null);
    this.#unlock.abort();
    this.#worker?.terminate();
    this.#birth.onDeath(error);
    this.#reject(error);
  }

  async #begin(): Promise<void> {
    const { assets, manifest, limits, fresh } = this.#birth;
    try {
      this.#silenceAllowed(limits.stall);
      if (fresh) await fetch(this.#url, { cache: "reload" });
      if (this.#over) return;
      const worker = new Worker(this.#url, { type: "module", name: "koziris" });
      this.#worker = worker;
      worker.addEventListener("error", ({ message }) => void this.#broken(message));
      worker.addEventListener("messageerror", () => void this.#broken("a message could not be read"));
      this.#engine = Comlink.wrap<Engine>(worker);
      this.#watch(this.#engine).catch(() => undefined);
      await this.#engine.start(assets, manifest, fresh, Comlink.proxy(this.#progress));
      this.#silenceAllowed(null);
      this.#runs = true;
    } catch (error) {
      this.end(plain(error));
    }
  }

  async #broken(message: string): Promise<void> {
    const error: EngineError = { kind: "failed", detail: message };
    this.end(this.#runs ? error : await diagnosis(this.#url, message));
  }

  readonly #progress = (progress: Progress): void => {
    if (this.#over) return;
    const { launch, stall } = this.#birth.limits;
    this.#silenceAllowed(progress.complete ? launch : stall, progress.complete);
    this.#birth.onProgress(progress);
  };

  async #watched<T>(send: Call<T>): Promise<T> {
    if (this.#engine === null) return this.#death;
    const tooLong = (): void => this.end({ kind: "failed", detail: "the engine does not answer" });
    const watchdog = setTimeout(tooLong, this.#birth.limits.call);
    try {
      return await Promise.race([send(this.#engine), this.#death]);
    } catch (error) {
      if (!isEngineError(error) || (error as WorkerError).fatal) this.end(plain(error));
      throw plain(error);
    } finally {
      clearTimeout(watchdog);
    }
  }

  /** Sees the worker go even when the browser says nothing, as when it is ended for want of memory. */
  async #watch(engine: Comlink.Remote<Engine>): Promise<void> {
    const lock = `koziris-${performance.timeOrigin}-${Math.random()}`;
    if (!(await engine.alive(lock))) return;
    await navigator.locks.request(lock, { signal: this.#unlock.signal }, () =>
      this.end({ kind: "failed", detail: "the worker is gone" }),
    );
  }

  #silenceAllowed(time: number | null, complete = false): void {
    clearTimeout(this.#timer);
    if (time === null) return;
    const error: EngineError = complete
      ? { kind: "failed", detail: "Python does not start" }
      : { kind: "stalled", detail: `no byte in ${time} ms` };
    this.#timer = setTimeout(() => this.end(error), time);
  }
}

function plain(error: unknown): EngineError {
  if (isEngineError(error)) return { kind: error.kind, detail: error.detail };
  return { kind: "failed", detail: String(error) };
}
