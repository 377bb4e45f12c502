// Finds what a reader asks for; search.ts loads it on first use. What is typed becomes words of the index: a number or an id
// of a clause its sign, a card the signs of its rank and suit, any form of a term in any of the languages the sign of the
// term, any other word those words of the index that it may be a form of. Pagefind looks each of them up, and an entry of the
// site counts by what it has of the question. The signs and tables are made by docs/weave/search_words.py and
// search_index.py; nothing that belongs to a language stands here.

export interface Hit {
  href: string; // from the root of the language
  kind: string;
  title: string;
  editions: { title: string; short: string }[];
  step: string; // of a worked hand
  text: [string, boolean][]; // runs of text; true: what was asked for
}
export interface Answer {
  total: number;
  only: boolean; // a clause was asked for by its number, and it is the only one
  unknown: string[]; // words that the site does not have
  hits(from: number, to: number): Promise<Hit[]>;
}

interface Table {
  ids: string; // of the entries, as Pagefind has them; clauses first, in the order of the law
  kinds: Record<string, number>; // how many there are of each kind, in this order
  plates: string; // the numbers of the editions of each entry
  topics: string; // a number for each entry
  stop: string;
  words: string;
  forms: Record<string, string>;
  editions: Record<string, { title: string; short: string; names: string[] }>;
  parts: Record<string, string[]>;
  letters: Record<string, string>;
  around: string[];
  meaning: string[];
  alike: Record<string, string>;
  ranks: Record<string, string>;
  suits: Record<string, string>;
}
interface Found {
  id: string;
  score: number;
  words: number[];
  data(): Promise<Fragment>;
}
interface Fragment {
  content: string;
  meta: Record<string, string>;
  anchors: { id: string; location: number }[];
}
interface Pagefind {
  search(term: string | null, options?: object): Promise<{ results: Found[] }>;
}
/** Words of the question, from one to the word before another, and what of the index they stand for. */
interface Unit {
  from: number;
  to: number;
  term: string;
  trust: number;
}
interface Scored {
  found: Found;
  score: number;
  places: Map<number, number>; // words of the entry that match, with what each counts
}

const LONGEST = 200; // letters of a question
const KINDS: Record<string, number> = { clause: 1, ruling: 0.75, term: 0.75, page: 0.7, hand: 0.4 };
const TRUST = { same: 1, form: 0.75, begun: 0.6, slip: 0.5, aside: 0.3 };
const ENOUGH = 0.25; // of the best score
const FEW = 3; // that are shown whatever they count
const AGAIN = { edition: 0.8, topic: 0.95 }; // what one more entry counts after others of its topic, in its edition or in another

export const fold = (text: string): string => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
const sign = (name: string): string => `kz${name.replaceAll("0", "o").replace(/[^a-z1-9]/g, "")}0`;
const TITLED = sign("titled");
const isSign = (word: string): boolean => /^kz[a-z1-9]+0\.?$/.test(word);

export async function load(base: string): Promise<(question: string) => Promise<Answer>> {
  const get = async <T>(name: string, options: RequestInit = {}): Promise<T> => {
    const answer = await fetch(base + name, options);
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    return (await answer.json()) as T;
  };
  const lang = document.documentElement.lang;
  const reading = get<Record<string, string>>("search.json", { cache: "no-cache" }).then((names) => get<Table>(names[lang] ?? ""));
  const bringing = import(`${base}pagefind.js`) as Promise<{ createInstance(options: object): Pagefind & { init(): Promise<void> } }>;
  const [table, { createInstance }] = await Promise.all([reading, bringing]);
  const pagefind = createInstance({ noWorker: true, ranking: { termSimilarity: 1, pageLength: 0.2, metaWeights: { url: 0, title: 0 } } });
  await pagefind.init();
  await pagefind.search(TITLED); // brings the rest, or fails here and not in the midst of a question
  return finder(table, pagefind);
}

export async function finder(table: Table, pagefind: Pagefind): Promise<(question: string) => Promise<Answer>> {
  const stop = new Set(table.stop.split(" "));
  const known = unpacked(table.words);
  const forms = new Map<string, string[]>();
  for (const [name, packed] of Object.entries(table.forms)) {
    for (const form of unpacked(packed)) {
      const held = forms.get(form);
      if (held) held.push(name);
      else forms.set(form, [name]);
    }
  }
  const longest = Math.max(...[...forms.keys()].map((form) => form.split(" ").length));

  const asked = new Map<string, Promise<Found[]>>();
  const look = (term: string): Promise<Found[]> => {
    let answer = asked.get(term);
    if (!answer) {
      answer = pagefind.search(term).then(({ results }) => results.filter(({ score }) => score > 0));
      answer.catch(() => asked.delete(term));
      asked.set(term, answer);
    }
    return answer;
  };
  // Of each entry: its place in the order of the law, what its kind counts, its topic, and how many before it in a row have
  // that topic: of the clauses of an article the first comes first when they say equally much.
  const kinds = Object.entries(table.kinds).flatMap(([kind, n]) => Array<string>(n).fill(kind));
  const topics = table.topics.split(" ");
  const plates = table.plates.split(" ");
  const editions = Object.values(table.editions);
  const entries = new Map<string, { at: number; kind: string; topic: string; row: number }>();
  for (const [at, id] of table.ids.split(" ").entries()) {
    const [kind = "", topic = ""] = [kinds[at], topics[at]];
    let row = 0;
    while (row < at && topics[at - row - 1] === topic) row += 1;
    entries.set(id, { at, kind, topic, row });
  }

  return async (question) => {
    const text = question.slice(0, LONGEST).trim();
    const number = clauseNumber(text);
    if (number.length > 0) {
      for (const term of number) {
        const results = [...(await look(term))].sort((a, b) => (entries.get(a.id)?.at ?? 0) - (entries.get(b.id)?.at ?? 0));
        if (results.length > 0) {
          return answer(results.map((found) => ({ found, score: 1, places: new Map() })), [], [], results.length === 1);
        }
      }
    }
    const { words, units, unknown } = read(text);
    const scored = await rank(words, units);
    const names = new Set(units.map(({ term }) => term));
    return answer(scored, [...names], unknown, false);
  };

  // ---- what is asked

  /** The signs under which a clause is asked for by its number, the closest first; none when it is no number. */
  function clauseNumber(text: string): string[] {
    if (card(text).length > 0) return [];
    const parts = fold(text)
      .replace(/[^\p{L}\d]+/gu, " ")
      .match(/\d+|\p{L}+/gu);
    if (!parts) return [];
    const at = parts.findIndex((part) => /^\d+$/.test(part));
    if (at < 0 || parts.slice(at + 1).some((part) => /^\d+$/.test(part))) return [];
    const next = parts[at + 1] ?? "";
    const letter = table.letters[next] ?? (/^[a-f]$/.test(next) ? next : "");
    const around = [...parts.slice(0, at), ...parts.slice(letter ? at + 2 : at + 1)].filter((part) => !table.around.includes(part)).join(" ");
    const digits = String(Number(parts[at]));
    const named: [string, string][] = [["", ""]];
    for (const [part, names] of Object.entries(table.parts)) for (const name of names) named.push([name, part]);
    for (const [edition, { names }] of [["", { names: [""] }] as const, ...Object.entries(table.editions)]) {
      for (const name of names) {
        for (const [said, part] of named) {
          if (around !== [name, said].filter(Boolean).join(" ") && around !== [said, name].filter(Boolean).join(" ")) continue;
          const signs = [sign(`c${edition}x${part}x${digits}x${letter}`)];
          if (letter) signs.push(sign(`c${edition}x${part}x${digits}x`));
          return signs;
        }
      }
    }
    return [];
  }

  /** The signs of a card in notation or with a drawn suit: KC, 10♥, К♣. */
  function card(word: string): string[] {
    const found = /^(10|[\p{L}2-9])([\p{L}♠♣♦♥])\uFE0F?$/u.exec(word);
    if (!found) return [];
    const [, rank = "", suit = ""] = found;
    const low = fold(rank);
    const drawn = table.suits[suit];
    const letter = table.alike[fold(suit)] ?? fold(suit);
    const notation = table.alike[low] ?? low;
    const named = low === "10" ? "t" : drawn ? (table.ranks[low] ?? notation) : notation;
    const of = drawn ?? (Object.values(table.suits).includes(letter) ? letter : "");
    return of && forms.size > 0 && `rank-${named}` in table.forms ? [sign(`rank-${named}`), sign(`suit-${of}`)] : [];
  }

  function read(text: string): { words: string[]; units: Unit[]; unknown: string[] } {
    const words: string[] = [];
    const units: Unit[] = [];
    const unknown: string[] = [];
    for (const piece of text.split(/\s+/)) {
      const bare = piece.replace(/^[^\p{L}\d]+|[^\p{L}\d♠♣♦♥\uFE0F]+$/gu, "");
      const signs = stop.has(bare) ? [] : card(bare);
      for (const term of signs) {
        units.push({ from: words.length, to: words.length + 1, term, trust: TRUST.same });
        words.push(bare);
      }
      if (signs.length === 0) words.push(...(fold(piece.replace(/[’']s(?!\p{L})/gu, "")).match(/[\p{L}\d]+/gu) ?? []));
    }
    const typing = /[\p{L}\d]$/u.test(text) ? words.length - 1 : -1;
    for (let from = 0; from < words.length; from += 1) {
      if (units.some((unit) => unit.from === from)) continue;
      for (let to = from + 1; to <= Math.min(from + longest, words.length); to += 1) {
        const said = words.slice(from, to).join(" ");
        if (to === from + 1 && stop.has(said)) continue;
        for (const name of forms.get(said) ?? []) units.push({ from, to, term: sign(name), trust: TRUST.same });
      }
      const word = words[from] ?? "";
      if (stop.has(word)) continue;
      const before = units.length;
      if (forms.has(word) && from !== typing) continue; // its sign stands for all its forms
      for (const [term, trust] of alternatives(word, from === typing)) units.push({ from, to: from + 1, term, trust });
      if (units.length === before && !units.some((unit) => unit.from <= from && from < unit.to)) unknown.push(word);
    }
    // A term and nothing else: what explains it counts too, and most when that is what is asked.
    const said = words.join(" ");
    const start = table.meaning.find((start) => said.startsWith(`${start} `)) ?? "";
    let from = start ? start.split(" ").length : 0;
    while (stop.has(words[from] ?? "")) from += 1;
    for (const name of forms.get(words.slice(from).join(" ")) ?? []) {
      units.push({ from, to: words.length, term: sign(`is-${name}`), trust: start ? TRUST.same : TRUST.aside });
    }
    return { words, units, unknown };
  }

  /** What of the index a word may be: itself, another form, what begins so, what is one slip away. */
  function alternatives(word: string, typing: boolean): [string, number][] {
    const found: [string, number][] = [];
    if (!forms.has(word)) {
      if (known.includes(word)) found.push([word, TRUST.same]);
      const kin = known.filter((other) => other !== word && akin(word, other));
      found.push(...kin.slice(0, 6).map((other): [string, number] => [other, TRUST.form]));
      const names = new Set<string>();
      for (const [form, held] of forms) if (akin(word, form)) held.forEach((name) => names.add(name));
      found.push(...[...names].slice(0, 4).map((name): [string, number] => [sign(name), TRUST.form]));
    }
    if (typing && word.length > 1 && !forms.has(word)) {
      const names = new Set<string>();
      for (const [form, held] of forms) if (form.startsWith(word)) held.forEach((name) => names.add(name));
      found.push(...[...names].slice(0, 6).map((name): [string, number] => [sign(name), TRUST.begun]));
      const begun = known.filter((other) => other.startsWith(word) && other !== word);
      found.push(...begun.slice(0, 6).map((other): [string, number] => [other, TRUST.begun]));
    }
    if (found.length === 0 && !forms.has(word) && word.length > 4) {
      for (const [form, held] of forms) {
        if (slip(word, form)) found.push(...held.map((name): [string, number] => [sign(name), TRUST.slip]));
      }
      found.push(...known.filter((other) => slip(word, other)).map((other): [string, number] => [other, TRUST.slip]));
    }
    return found;
  }

  // ---- what counts

  async function rank(words: string[], units: Unit[]): Promise<Scored[]> {
    const lists = await Promise.all(units.map(({ term }) => look(term)));
    const pages = new Map<string, Scored & { best: number[] }>();
    units.forEach((unit, n) => {
      const span = unit.to - unit.from;
      for (const found of lists[n] ?? []) {
        let page = pages.get(found.id);
        if (!page) pages.set(found.id, (page = { found, score: 0, places: new Map(), best: words.map(() => 0) }));
        const each = found.score * unit.trust * (span > 1 ? 0.6 + 0.15 * span : 1); // words that belong together count more
        for (let at = unit.from; at < unit.to; at += 1) page.best[at] = Math.max(page.best[at] ?? 0, each);
        for (const place of found.words) page.places.set(place, Math.max(page.places.get(place) ?? 0, each));
      }
    });
    const asked = words.map((_, at) => units.some(({ from, to }) => from <= at && at < to));
    const count = asked.filter(Boolean).length;
    const scored: Scored[] = [];
    for (const [id, page] of pages) {
      const share = page.best.filter((score) => score > 0).length / count;
      const { kind = "", row = 0 } = entries.get(id) ?? {};
      page.score = page.best.reduce((sum, score) => sum + score, 0) * share * (KINDS[kind] ?? 0) * (1 - 0.04 * Math.min(row, 4));
      scored.push(page);
    }
    const order = (a: Scored, b: Scored): number => Number(last(a)) - Number(last(b)) || b.score - a.score;
    const last = ({ found }: Scored): boolean => entries.get(found.id)?.kind === "hand";
    scored.sort(order);
    const top = Math.max(...scored.map(({ score }) => score));
    const told = new Map<string, number>();
    return scored
      .filter((page, n) => n < FEW || page.score >= top * ENOUGH * (last(page) ? KINDS["hand"] ?? 1 : 1))
      .map((page) => {
        const { topic = "", at = 0, row = 0 } = entries.get(page.found.id) ?? {};
        let score = page.score;
        for (const [key, less] of [[`${topic} ${at - row}`, AGAIN.edition], [topic, AGAIN.topic]] as const) {
          const before = told.get(key) ?? 0;
          told.set(key, before + 1);
          score *= less ** before;
        }
        return { ...page, score };
      })
      .sort(order);
  }

  // ---- what is shown

  function answer(scored: Scored[], terms: string[], unknown: string[], only: boolean): Answer {
    return {
      total: scored.length,
      only,
      unknown,
      hits: (from, to) => Promise.all(scored.slice(from, to).map((page) => hit(page, terms))),
    };
  }

  async function hit({ found, places }: Scored, terms: string[]): Promise<Hit> {
    const { content, meta, anchors } = await found.data();
    const { at = 0, kind = "" } = entries.get(found.id) ?? {};
    const words = content.split(/\s+/);
    const all = words.slice(0, words.findIndex((word) => word.startsWith(TITLED)));
    let [from, to, step] = [0, all.length, ""];
    if (anchors.length > 0) {
      let best = -1;
      anchors.forEach(({ id, location }, n) => {
        const end = anchors[n + 1]?.location ?? all.length;
        let sum = 0;
        for (const [place, score] of places) if (place >= location && place < end) sum += score;
        if (sum > best) [best, from, to, step] = [sum, location, end, id];
      });
    }
    const shown = all.slice(from, to).filter((word) => !isSign(word));
    return {
      href: (meta["url"] ?? "") + (step ? `#${step}` : ""),
      kind,
      title: meta["title"] ?? "",
      editions: (plates[at] ?? "").split(",").flatMap((n) => editions[Number(n)] ?? []),
      step: step.slice(1),
      text: marked(shown, terms),
    };
  }

  /** The text in runs, with the words that were asked for apart. */
  function marked(shown: string[], terms: string[]): [string, boolean][] {
    const runs: [string, boolean][] = [];
    for (const word of shown) {
      const bare = fold(word).match(/[\p{L}\d]+/gu) ?? [];
      const on = bare.some(
        (part) =>
          terms.some((term) => term === part || (!isSign(term) && akin(term, part))) ||
          (forms.get(part) ?? []).some((name) => terms.includes(sign(name))),
      );
      const last = runs.at(-1);
      if (last && last[1] === on) last[0] += ` ${word}`;
      else runs.push([word, on]);
    }
    return runs;
  }
}

/** What search_words.py has packed. */
function unpacked(packed: string): string[] {
  return packed.split(";").flatMap((group) => {
    const [start = "", ends] = group.split(":");
    return ends === undefined ? [start] : ends.split(",").map((end) => start + end);
  });
}

/** Two words that begin alike and differ in a short end only: forms of one word, as far as letters tell. */
function akin(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  let same = 0;
  while (same < shorter && one[same] === other[same]) same += 1;
  return same >= Math.max(4, shorter - 2) && Math.max(one.length, other.length) - same <= 3;
}

/** One letter wrong, missing, too many, or two changed round. */
function slip(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  const [a, b] = [one.slice(from), other.slice(from)];
  return a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1) || (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2));
}
