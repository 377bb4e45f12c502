/** Where the reader is: on the recorded line, or on a line of their own that left it after some step. */

import type { HandRecord, Position, Step } from "./model.ts";
import { lastStep } from "./model.ts";
import { sameAct } from "./story.ts";

export interface Own {
  /** The recorded step after which it leaves. */
  base: number;
  positions: Position[];
  /** For each position whether it is the reader's own act; the others the engine played on. */
  mine: boolean[];
}

export interface Place {
  record: HandRecord;
  own: Own | null;
  /** How far along the line: the recorded steps, then one's own. */
  at: number;
}

export function recorded(record: HandRecord, n: number): Place {
  return { record, own: null, at: clamp(n, 0, lastStep(record)) };
}

/** The last place of the line that the reader is on. */
export function end(place: Place): number {
  return place.own ? place.own.base + place.own.positions.length : lastStep(place.record);
}

/** The positions from the deal up to where the reader is. */
export function lineOf({ record, own, at }: Place): Position[] {
  if (!own || at <= own.base) return record.positions.slice(0, at + 1);
  const mine = own.positions.slice(0, at - own.base).map((position, index) => ({ ...position, n: own.base, own: index + 1 }));
  return [...record.positions.slice(0, own.base + 1), ...mine];
}

/** The recorded step: where the address leads. */
export function recordedStep({ own, at }: Place): number {
  return own ? Math.min(at, own.base) : at;
}

/** How many acts off the recorded line. */
export function ownSteps({ own, at }: Place): number {
  return own ? Math.max(0, at - own.base) : 0;
}

export function goTo(place: Place, at: number): Place {
  return { ...place, at: clamp(at, 0, end(place)) };
}

/** The acts that lead here. */
export function actsOf(place: Place): Step[] {
  return lineOf(place).map((position) => position.act).filter((act): act is Step => act !== null);
}

/** Where an act leads that is already part of a line, or null: then only the engine can tell. */
export function known(place: Place, act: Step): Place | null {
  const { record, own, at } = place;
  if (own && at >= own.base && sameAct(own.positions[at - own.base]?.act ?? null, act)) return { ...place, at: at + 1 };
  const next = record.positions[at + 1]?.act ?? null;
  const onRecord = !own || at <= own.base;
  if (!onRecord || !sameAct(next, act)) return null;
  return own && at < own.base ? { ...place, at: at + 1 } : { record, own: null, at: at + 1 };
}

/** The line after a legal act of the reader's own, with what the engine played on. */
export function leave(place: Place, positions: Position[]): Place {
  const { record, own, at } = place;
  const kept = own && at > own.base ? at - own.base : 0;
  const base = kept && own ? own.base : at;
  return {
    record,
    own: {
      base,
      positions: [...(own?.positions.slice(0, kept) ?? []), ...positions],
      mine: [...(own?.mine.slice(0, kept) ?? []), ...positions.map((_, index) => index === 0)],
    },
    at: at + 1,
  };
}

/** The last act of the reader taken back, with what the engine played after it. */
export function undo(place: Place): Place {
  const { record, own } = place;
  if (!own) return place;
  const last = own.mine.lastIndexOf(true);
  if (last <= 0) return recorded(record, own.base);
  return { record, own: { ...own, positions: own.positions.slice(0, last), mine: own.mine.slice(0, last) }, at: own.base + last };
}

function clamp(n: number, low: number, high: number): number {
  return Math.min(Math.max(n, low), high);
}
