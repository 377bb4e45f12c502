/**
 * Who answers a try: the engine, which starts with the first one. Every try is asked afresh, with the acts that led to its
 * position as the steps of the hand, so an engine that died or is started anew needs no memory of what came before.
 */

import type { Answer, Hand, Position, Step } from "./model.ts";

/** What is used of the EngineClient of tutorials/runtime. */
export interface Client {
  start(onProgress?: (bytes: number, total: number | null) => void): Promise<void>;
  open(hand: object): Promise<unknown>;
  goto(step: number): Promise<Position>;
  play(act: object): Promise<Answer>;
}

export type Trouble = "stalled" | "failed" | "missing";

export interface Progress {
  bytes: number;
  total: number | null;
}

export class Judge {
  private readonly make: () => Client | Promise<Client>;
  private client: Client | null = null;
  private running = false;
  private before: Promise<unknown> = Promise.resolve();

  constructor(make: () => Client | Promise<Client>) {
    this.make = make;
  }

  /** Whether the engine has started: an answer is then a matter of milliseconds. */
  get ready(): boolean {
    return this.running;
  }

  /** Get the engine; rejects with a Trouble. */
  async start(tell: (progress: Progress) => void): Promise<void> {
    try {
      this.client ??= await this.make();
      await this.client.start((bytes, total) => tell({ bytes, total }));
      this.running = true;
    } catch (error) {
      throw this.trouble(error);
    }
  }

  /** The engine's answer to an act after these acts; rejects with a Trouble. One try is over before the next begins. */
  ask(hand: Hand, acts: Step[], act: Step): Promise<Answer> {
    const answer = this.before.then(() => this.answer(hand, acts, act));
    this.before = answer.catch(() => undefined);
    return answer;
  }

  private async answer(hand: Hand, acts: Step[], act: Step): Promise<Answer> {
    if (!this.client) throw this.trouble(null);
    try {
      await this.client.open({ ...hand, steps: acts, expect: { result: null } });
      await this.client.goto(acts.length);
      return await this.client.play(act);
    } catch (error) {
      throw this.trouble(error);
    }
  }

  private trouble(error: unknown): Trouble {
    this.running = false;
    if (error) console.warn(error);
    const kind = typeof error === "object" && error !== null && "kind" in error ? error.kind : null;
    return kind === "stalled" || kind === "missing" ? kind : "failed";
  }
}
