/** The address of a step: #s14. A fragment is what a reader pasted or mistyped, so anything may stand there. */

export interface Address {
  n: number;
  /** What could not be read, shortened for a sentence; "step" when it names a step that does not exist. */
  wrong: { kind: "step" | "odd"; given: string } | null;
}

const LONGEST = 24;
const ANCHOR = /^[\p{L}_][\p{L}\p{N}_.:-]{0,79}$/u; // other anchors of the page, its headings: nobody's mistake

/** The step that a fragment names, or the nearest sensible one with what was wrong. An empty fragment, or one for others, is `start`. */
export function readFragment(fragment: string, last: number, start = 0): Address {
  const raw = fragment.replace(/^#/, "");
  if (raw === "") return { n: start, wrong: null };
  const text = decoded(raw);
  const clean = /^s(\d{1,6})$/i.exec(text);
  if (clean) {
    const n = Number(clean[1]);
    if (n > last) return { n: last, wrong: { kind: "step", given: String(n) } };
    return { n, wrong: null };
  }
  // a step with something clinging to it is meant as that step: s14\ and s14"] are 14, s-1 is before the first
  const near = /^s(-?)(\d+)/i.exec(text);
  if (!near) return { n: start, wrong: ANCHOR.test(text) ? null : { kind: "odd", given: shortened(text) } };
  const n = near[1] ? 0 : Math.min(Number(near[2]), last);
  const wrong = /^s-?\d+$/i.test(text)
    ? { kind: "step" as const, given: shortened(text.slice(1).replace("-", "\u2212")) }
    : { kind: "odd" as const, given: shortened(text) };
  return { n, wrong };
}

/** The fragment of a step. */
export function fragmentOf(n: number): string {
  return `#s${n}`;
}

function decoded(raw: string): string {
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}

function shortened(text: string): string {
  const visible = text.replace(/[\p{Cc}\p{Cf}\p{Cs}\uFFFD]/gu, "\u00B7");
  const letters = [...visible];
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST).join("")}\u2026` : visible;
}
