// Downloads the files of the engine all at once, counts the bytes, and looks at what comes: a server that has a file no
// more may answer with a page of its own and call that a success.
import type { EngineError, Manifest, Progress } from "./protocol.ts";

/** The first bytes of a file by the end of its name. A script has no such mark, but it is no markup. */
const MAGIC: Readonly<Record<string, readonly number[]>> = {
  wasm: [0x00, 0x61, 0x73, 0x6d],
  zip: [0x50, 0x4b],
  whl: [0x50, 0x4b],
};
const MARKUP = 0x3c;
const REPORT_EVERY = 100; // milliseconds

type Bytes = Uint8Array<ArrayBuffer>;

interface Download {
  readonly url: string;
  readonly raw: number;
  /** Bytes on the line: what the server announces, until then what the build expects. */
  sent: number;
  /** Bytes so far, unpacked. */
  got: number;
}

export class Downloads {
  readonly #sizes: (url: string) => Manifest["bytes"][string];
  readonly #fresh: boolean;
  readonly #report: (progress: Progress) => void;
  readonly #downloads: Download[] = [];
  #fail!: (error: EngineError) => void;
  #reported = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Rejects with the first thing that goes wrong; never resolves. */
  readonly failure: Promise<never>;

  /** With `fresh`, what the browser has kept of earlier answers is not used. */
  constructor(sizes: (url: string) => Manifest["bytes"][string], fresh: boolean, report: (progress: Progress) => void) {
    this.#sizes = sizes;
    this.#fresh = fresh;
    this.#report = report;
    this.failure = new Promise((_, reject) => (this.#fail = reject));
    this.failure.catch(() => undefined); // whoever waits for it hears of it
  }

  /** Runs a script. The browser brings it by itself, so its bytes count only when all have come. */
  async script<T>(url: string): Promise<T> {
    const download = this.#begin(url);
    try {
      if (this.#fresh) await fetch(url, { cache: "reload" });
      const module = (await import(url)) as T;
      this.#count(download, download.raw);
      return module;
    } catch (error) {
      return this.#failed(await diagnosis(url, error));
    }
  }

  /** Brings a file whole. */
  async file(url: string): Promise<Bytes> {
    const download = this.#begin(url);
    try {
      const response = await this.#open(download);
      return joined(await this.#read(download, response));
    } catch (error) {
      return this.#failed(plain(url, error));
    }
  }

  /** Compiles WebAssembly while it comes. */
  async wasm(url: string): Promise<WebAssembly.Module> {
    const download = this.#begin(url);
    try {
      const response = await this.#open(download);
      // Counted on a copy: the browser keeps what it compiled for the next visit only if it is handed the response itself.
      const copy = response.clone();
      let all: Promise<unknown> = Promise.resolve();
      await new Promise<void>((good, bad) => (all = this.#read(download, copy, good)).catch(bad));
      const [module] = await Promise.all([WebAssembly.compileStreaming(response), all]);
      return module;
    } catch (error) {
      return this.#failed(plain(url, error));
    }
  }

  #begin(url: string): Download {
    const [raw, sent] = this.#sizes(url);
    const download: Download = { url, raw, sent, got: 0 };
    this.#downloads.push(download);
    return download;
  }

  async #open(download: Download): Promise<Response> {
    const response = await fetch(download.url, this.#fresh ? { cache: "reload" } : {});
    const broken = unfit(response);
    if (broken !== null) throw broken;
    const length = Number(response.headers.get("content-length"));
    if (length > 0) download.sent = length;
    else if (response.headers.get("content-encoding") === null) download.sent = download.raw;
    return response;
  }

  /** Reads and counts; tells as soon as the beginning has been found good. */
  async #read(download: Download, response: Response, good?: () => void): Promise<Bytes[]> {
    const reader = (response.body as ReadableStream<Bytes>).getReader();
    const chunks: Bytes[] = [];
    let checked = false;
    for (;;) {
      const { done, value } = await reader.read();
      if (!done) chunks.push(value);
      if (!checked && (done || download.got + value.length >= 4)) {
        if (!looksRight(joined(chunks), download.url)) throw strange(download.url);
        checked = true;
        good?.();
      }
      if (done) break;
      this.#count(download, value.length);
      if (checked && good !== undefined) chunks.length = 0;
    }
    if (download.got !== download.raw) throw failed(download.url, `${download.got} bytes in place of ${download.raw}`);
    return chunks;
  }

  #failed(error: EngineError): never {
    this.#fail(error);
    throw error;
  }

  #count(download: Download, bytes: number): void {
    download.got += bytes;
    const complete = this.#downloads.every(({ got, raw }) => got >= raw);
    const wait = this.#reported + REPORT_EVERY - performance.now();
    if (wait <= 0 || complete) this.#tell(complete);
    else this.#timer ??= setTimeout(() => this.#tell(false), wait);
  }

  #tell(complete: boolean): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#reported = performance.now();
    let [bytes, total] = [0, 0];
    for (const { sent, got, raw } of this.#downloads) {
      total += sent;
      bytes += Math.min(1, got / raw) * sent;
    }
    this.#report({ bytes: Math.round(bytes), total, complete });
  }
}

/** Finds out from the server why a script did not run; the browser does not say. */
export async function diagnosis(url: string, cause: unknown): Promise<EngineError> {
  try {
    const response = await fetch(url);
    const beginning = new Uint8Array(await response.arrayBuffer());
    return unfit(response) ?? (looksRight(beginning, url) ? failed(url, cause) : strange(url));
  } catch (error) {
    return failed(url, error);
  }
}

/** What is wrong with an answer, seen from its head alone. */
function unfit({ status, ok, headers, url }: Response): EngineError | null {
  if (status >= 400 && status < 500 && status !== 408 && status !== 429) {
    return { kind: "missing", detail: `${url}: the server answers ${status}` };
  }
  if (!ok) return failed(url, `the server answers ${status}`);
  return headers.get("content-type")?.startsWith("text/html") ? strange(url) : null;
}

function looksRight(beginning: Bytes, url: string): boolean {
  const magic = MAGIC[url.slice(url.lastIndexOf(".") + 1)];
  if (magic !== undefined) return magic.every((byte, place) => beginning[place] === byte);
  return beginning.find((byte) => byte > 0x20) !== MARKUP;
}

function strange(url: string): EngineError {
  return { kind: "missing", detail: `${url}: the server answers with something else` };
}

function failed(url: string, cause: unknown): EngineError {
  return { kind: "failed", detail: `${url}: ${String(cause)}` };
}

function plain(url: string, error: unknown): EngineError {
  return error instanceof Error ? failed(url, error) : (error as EngineError);
}

function joined(chunks: readonly Bytes[]): Bytes {
  const all = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let place = 0;
  for (const chunk of chunks) {
    all.set(chunk, place);
    place += chunk.length;
  }
  return all;
}
