/** A hand in the browser: one step at a time, and a card to try at any of them. */

import type { VNode } from "preact";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { fragmentOf, readFragment } from "./address.ts";
import { sampleOf } from "./cards.ts";
import { type Judge, type Progress, type Trouble } from "./judge.ts";
import { type Place, actsOf, end, goTo, known, leave, lineOf, ownSteps, recorded, recordedStep, undo } from "./line.ts";
import type { Game } from "./game.ts";
import { type Answer, type Card, lastStep, type Lang, type PageData, type Seat, type Step } from "./model.ts";
import { Button, Icon, type Kit, Said } from "./parts.tsx";
import { type Letters, type Settings, writeSettings } from "./settings.ts";
import { Head, Side } from "./side.tsx";
import { KeyList, Steps } from "./steps.tsx";
import type { Sentence } from "./story.ts";
import { Words } from "./words.ts";

export interface HandProps {
  data: PageData;
  game: Game;
  judge: Judge;
  settings: Settings;
  /** Part of another page, which has an address of its own. */
  embedded: boolean;
  start: number;
  root: HTMLElement;
}

/** An act that waits for the engine. */
interface Tried {
  act: Step;
  place: Place;
  progress: Progress | null;
  trouble: Trouble | null;
}

/** An act that the rules refuse, and where it was tried. */
type Refusal = { act: Step; place: Place; why: Sentence };

const MOVE = { duration: 180, easing: "cubic-bezier(.2,.7,.3,1)" };
const CARD_KEY = /^(?:Digit)?([1-9])$/; // what a key types, or where it is
const PAUSE = 900; // between the acts that the engine plays on, in milliseconds

export function Hand({ data, game, judge, settings: kept, embedded, start, root }: HandProps): VNode {
  const { record, lang } = data;
  const last = lastStep(record);
  const opened = useMemo(() => (embedded ? { n: start, wrong: null } : readFragment(location.hash, last, start)), []);
  const [settings, setSettings] = useState(kept);
  const [place, setPlace] = useState<Place>(() => recorded(record, opened.n));
  const [picked, setPicked] = useState<Card[]>([]);
  const [aside, setAside] = useState<Seat | null>(null);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const [tried, setTried] = useState<Tried | null>(null);
  const [notice, setNotice] = useState<{ text: string; link?: string } | null>(null);
  const [open, setOpen] = useState<string[]>([]);
  const [keyList, setKeyList] = useState(false);
  const [playOn, setPlayOn] = useState(false);

  const words = useMemo(() => new Words(lang, data.messages, data.words, record.seats, settings.letters, false), [settings.letters]);
  const kit: Kit = { data, words, game, sort: settings.sort };
  const line = lineOf(place);
  const state = line.at(-1)!.state;
  const n = recordedStep(place);
  const own = ownSteps(place);
  const latest = useRef({ place, tried });
  latest.current = { place, tried };

  // ---- going about

  const moveTo = useCallback((next: Place): void => {
    setPlace(next);
    setPicked([]);
    setAside(null);
    const left = latest.current.place;
    setRefused((now) => (now && samePlace(now.place, left) ? null : now)); // one that came while the reader was away is yet to be seen
    setNotice(null);
    setPlayOn(false);
  }, []);
  const go = (at: number): void => moveTo(goTo(latest.current.place, at));

  useEffect(() => {
    if (opened.wrong) setNotice({ text: addressNotice(opened, words, last) });
  }, []);

  // Here and for the keys below: heard as soon as the hand is drawn, so that nothing a reader does early is lost.
  useLayoutEffect(() => {
    if (embedded) return;
    const follow = (): void => {
      const read = readFragment(location.hash, last, recordedStep(latest.current.place));
      const { place: now } = latest.current;
      if (read.n !== recordedStep(now) || ownSteps(now)) moveTo(recorded(record, read.n));
      if (read.wrong) setNotice({ text: addressNotice(read, words, last) });
    };
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, [words]);

  const first = useRef(true);
  // With the picture, not after it: a link of the page that is followed at once takes this step along.
  useLayoutEffect(() => {
    if (embedded) return;
    if (!first.current && location.hash !== fragmentOf(n)) {
      try {
        history.replaceState(history.state, "", fragmentOf(n));
      } catch {
        return; // a browser may find a dragged slider too quick; the next step says the address again
      }
      dispatchEvent(new PopStateEvent("popstate", { state: history.state })); // the page's language links follow the address
    }
    first.current = false;
  }, [n]);

  // What the engine played on is shown act by act, until the reader takes over.
  useEffect(() => {
    if (!playOn) return;
    if (place.at >= end(place)) return setPlayOn(false);
    const timer = setTimeout(() => setPlace((now) => goTo(now, now.at + 1)), PAUSE);
    return () => clearTimeout(timer);
  }, [playOn, place]);

  // ---- trying an act

  const judgeIt = async (act: Step, from: Place): Promise<void> => {
    const here = (): boolean => latest.current.tried?.act === act;
    try {
      await judge.start((progress) => here() && setTried((now) => now && { ...now, progress }));
      if (!here()) return;
      const answer = await judge.ask(record.hand, actsOf(from), act);
      if (!here()) return;
      setTried(null);
      if (!answer.ok) {
        setRefused({ act, place: from, why: whyNot(answer, from, kit) });
      } else if (samePlace(latest.current.place, from)) {
        moveTo(leave(from, answer.positions));
        setPlayOn(answer.positions.length > 1);
      }
    } catch (trouble) {
      if (here()) setTried({ act, place: from, progress: null, trouble: trouble as Trouble });
    }
  };

  const attempt = (act: Step, from: Place): void => {
    const next = known(from, act);
    if (next) {
      setTried(null);
      latest.current.tried = null;
      moveTo(next);
      return;
    }
    const now = { act, place: from, progress: null, trouble: null };
    setTried(now);
    setRefused(null);
    setNotice(null);
    setPlayOn(false);
    latest.current.tried = now;
    void judgeIt(act, from);
  };
  const tryHere = (act: Step): void => attempt(act, latest.current.place);

  const pick = (card: Card): void => {
    const most = aside === null ? game.picks(state) : 1;
    if (!most) return;
    setPlayOn(false); // who picks a card up takes over
    setRefused(null);
    setPicked((now) => (now.includes(card) ? now.filter((other) => other !== card) : most === 1 ? [card] : [...now, card]));
  };

  const actAside = (seat: Seat | null): void => {
    setPlayOn(false);
    setAside(seat);
    setPicked([]);
    setRefused(null);
  };

  // ---- settings and links

  const change = (wish: Partial<Settings>): void => {
    const next = { ...settings, ...wish };
    setSettings(next);
    if (next.suits === 4) document.documentElement.dataset["suits"] = "4";
    else delete document.documentElement.dataset["suits"];
    setNotice(writeSettings(() => localStorage, wish) ? null : { text: words.say("store-blocked") });
  };

  const copy = (): void => {
    const address = new URL(`${data.page}${fragmentOf(n)}`, location.href);
    if (!embedded) address.search = location.search;
    const done = words.say(own ? "link-copied-own" : "link-copied", { n });
    const byHand = (): void => setNotice({ text: words.say("link-by-hand"), link: address.href });
    if (!navigator.clipboard) return byHand();
    navigator.clipboard.writeText(address.href).then(() => setNotice({ text: done }), byHand);
  };

  // ---- keys

  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
      const target = event.target as HTMLElement;
      const inside = root.contains(target);
      if (!inside && (embedded || target.closest("a,button,summary,select,[contenteditable]"))) return;
      const typing = target.closest("input:not([type=range]),textarea,select,[contenteditable]");
      if (typing) return;
      const { place: now } = latest.current;
      const slider = target instanceof HTMLInputElement;
      const steps: { [key: string]: number } = { ArrowRight: now.at + 1, ArrowLeft: now.at - 1, Home: 0, End: end(now) };
      const to = steps[event.key];
      // Where a keyboard has other letters there (Lithuanian figures are ą, č, ę; a Russian Z is я), the key's place counts.
      const number = CARD_KEY.exec(event.key) ?? (event.shiftKey ? null : CARD_KEY.exec(event.code));
      const undoes = event.key.toLowerCase() === "z" || (event.code === "KeyZ" && !/^[a-z]$/i.test(event.key));
      // A key that is held down acts once: else it goes on with the cards of whoever is next.
      if (event.repeat && (number || (event.key === "Enter" && target.closest(".felt")))) return event.preventDefault();
      if (to !== undefined) {
        if (slider) return; // the slider does this by itself
        go(to);
      } else if (number) {
        const card = root.querySelectorAll<HTMLButtonElement>(".tray .hand button")[Number(number[1]) - 1];
        if (!card) return;
        card.focus();
        card.click();
      } else if (undoes && now.own) {
        moveTo(undo(now));
      } else if (event.key === "?") {
        setKeyList(true);
      } else {
        return;
      }
      event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });

  // ---- a double click

  const begun = useRef(place);
  // Its second click is no act on the card that has come to lie there: the first has gone a step on.
  useLayoutEffect(() => {
    const onClick = (event: MouseEvent): void => {
      const { place: now } = latest.current;
      if (event.detail < 2) begun.current = now;
      else if (begun.current !== now && (event.target as Element).closest(".felt")) event.stopPropagation();
    };
    root.addEventListener("click", onClick, true);
    return () => root.removeEventListener("click", onClick, true);
  }, []);

  // ---- the focus never falls to the body

  const focused = useRef<{ inside: boolean; card: number }>({ inside: false, card: -1 });
  const before = document.activeElement;
  focused.current = {
    inside: before !== null && before !== document.body && root.contains(before),
    card: [...root.querySelectorAll(".tray .hand button")].indexOf(before as Element),
  };
  useLayoutEffect(() => {
    const { inside, card } = focused.current;
    if (!inside || (document.activeElement && document.activeElement !== document.body)) return;
    const cards = root.querySelectorAll<HTMLElement>(".tray .hand button");
    const next = root.querySelectorAll<HTMLElement>(".steps .btn")[1];
    (card < 0 ? next : (cards[Math.min(card, cards.length - 1)] ?? next))?.focus({ preventScroll: true });
  });

  useMotion(root, place.at);

  const why = refused && samePlace(refused.place, place) ? refused : null;
  const waits = tried && samePlace(tried.place, place) ? tried : null;
  const waiting = <Waiting kit={kit} tried={waits} thinking={judge.ready} retry={() => waits && attempt(waits.act, waits.place)} />;

  return (
    <>
      <Head kit={kit}>
        <SettingsMenu kit={kit} settings={settings} change={change} />
      </Head>
      <div class="fit">
        <game.Table kit={kit} line={line} play={{ picked, aside, refused: why, tried: waits ? waits.act : null, waiting, try: tryHere, pick, actAside }} />
        <Side kit={kit} line={line} live={{ open, toggle: (list) => setOpen(toggled(open, list)), change, children: (
          <>
            {place.own && <OwnLine kit={kit} place={place} undo={() => moveTo(undo(place))} back={() => moveTo(recorded(record, place.own!.base))} />}
            <div class="notice" role="status">
              {notice && <p>{notice.text}</p>}
              {notice?.link && <input readOnly value={notice.link} aria-label={notice.text} onFocus={(event) => event.currentTarget.select()} />}
            </div>
          </>
        ) }} />
        <Steps kit={kit} at={place.at} end={end(place)} n={n} own={own} go={go} copy={copy} keys={() => setKeyList(true)} />
        {embedded && (
          <p class="whole">
            <a class="ref" href={`${data.page}${fragmentOf(n)}`}>{words.say("whole-hand")}</a>
          </p>
        )}
      </div>
      {keyList && <KeyList kit={kit} close={() => setKeyList(false)} />}
    </>
  );
}

/** Cards glide to where they lie next, when the reader has nothing against motion and goes one step. No step waits for it. */
function useMotion(root: HTMLElement, at: number): void {
  const before = useRef(at);
  const places = new Map<string, DOMRect>();
  const near = Math.abs(at - before.current) === 1;
  if (near && !matchMedia("(prefers-reduced-motion: reduce)").matches) {
    for (const card of root.querySelectorAll<HTMLElement>("[data-card]")) places.set(card.dataset["card"]!, card.getBoundingClientRect());
  }
  useLayoutEffect(() => {
    before.current = at;
    for (const card of places.size ? root.querySelectorAll<HTMLElement>("[data-card]") : []) {
      const from = places.get(card.dataset["card"]!);
      const to = card.getBoundingClientRect();
      if (!from || Math.hypot(from.x - to.x, from.y - to.y) < 2) continue;
      const start = `translate(${from.x - to.x}px,${from.y - to.y}px) scale(${from.width / to.width})`;
      card.animate([{ transformOrigin: "0 0", transform: start }, { transformOrigin: "0 0", transform: "none" }], MOVE);
    }
  }, [at]);
}

function toggled(list: string[], name: string): string[] {
  return list.includes(name) ? list.filter((other) => other !== name) : [...list, name];
}

function samePlace(one: Place, other: Place): boolean {
  return one.at === other.at && one.own === other.own;
}

function addressNotice(read: ReturnType<typeof readFragment>, words: Words, total: number): string {
  const { n, wrong } = read;
  return wrong ? words.say(`address-${wrong.kind}`, { given: wrong.given, n, total }) : "";
}

function whyNot(answer: Answer & { ok: false }, from: Place, { game, words }: Kit): Sentence {
  if (!("reason" in answer) || !answer.reason) return { text: words.say("engine-odd", { detail: "error" in answer ? answer.error : "" }), clauses: [] };
  const state = lineOf(from).at(-1)!.state;
  return { text: game.reason(answer.reason, state, words), clauses: [answer.reason.clause] };
}

/** One's own line: where it left the recorded one, by which act, and the ways back. */
function OwnLine({ kit, place, undo, back }: { kit: Kit; place: Place; undo: () => void; back: () => void }): VNode | null {
  const { words } = kit;
  const { own, record } = place;
  if (!own) return null;
  const mine = own.positions[0]?.act;
  const theirs = record.positions[own.base + 1]?.act;
  return (
    <section class="row ownline">
      <p>
        <b>{words.say("own-after", { n: own.base })}</b>
        {mine && theirs && (
          <>
            <br />
            <span class="meta">
              <Said text={words.say("own-acts", { mine: kit.game.act(mine, words), theirs: kit.game.act(theirs, words) })} words={words} />
            </span>
          </>
        )}
      </p>
      <span class="row end">
        <Button onClick={undo}>{words.say("own-undo")}</Button>
        <Button main onClick={back}>
          <Icon name="re" />
          {words.say("own-back")}
        </Button>
      </span>
    </section>
  );
}

/** The engine on its way, or what went wrong with it. */
function Waiting(props: { kit: Kit; tried: Tried | null; thinking: boolean; retry: () => void }): VNode {
  const { tried, retry } = props;
  const { words } = props.kit;
  const { progress, trouble } = tried ?? { progress: null, trouble: null };
  const mb = (bytes: number): number => Math.round(bytes / 1e5) / 10;
  const total = progress?.total ?? null;
  const said = tried && words.say(trouble ? `engine-${trouble}` : props.thinking ? "engine-thinking" : "engine-start");
  return (
    <div class={tried ? "why words waiting" : undefined}>
      <p role="status">{said}</p>
      {tried && !trouble && !props.thinking && (
        <p class="row">
          <progress aria-label={words.say("engine-start")} {...(total === null ? {} : { value: progress?.bytes ?? 0, max: total })} />
          {progress && (
            <span class="meta">
              {total === null ? words.say("engine-some", { n: mb(progress.bytes) }) : words.say("engine-bytes", { n: mb(progress.bytes), total: mb(total) })}
            </span>
          )}
        </p>
      )}
      {trouble && <Button onClick={retry}>{words.say("engine-retry")}</Button>}
    </div>
  );
}

const LETTERS: Lang[] = ["en", "ru", "lt"];

function SettingsMenu({ kit, settings, change }: { kit: Kit; settings: Settings; change: (wish: Partial<Settings>) => void }): VNode {
  const { words } = kit;
  const choice = (name: string, label: string, on: boolean, wish: Partial<Settings>): VNode => (
    <label>
      <input type="radio" name={`kz-${name}`} checked={on} onChange={() => change(wish)} /> {label}
    </label>
  );
  return (
    <details class="settings end" data-pop>
      <summary class="btn" aria-label={words.say("settings", { letters: sampleOf(settings.letters) })}>
        <span class="long">{words.say("settings", { letters: sampleOf(settings.letters) })}</span>
        <span class="short">{sampleOf(settings.letters)}</span>
      </summary>
      <div class="panel">
        <fieldset>
          <legend class="lab">{words.say("settings-letters")}</legend>
          {LETTERS.map((letters: Letters) => choice("letters", sampleOf(letters), settings.letters === letters, { letters }))}
        </fieldset>
        <fieldset>
          <legend class="lab">{words.say("settings-suits")}</legend>
          {choice("suits", words.say("settings-two"), settings.suits === 2, { suits: 2 })}
          {choice("suits", words.say("settings-four"), settings.suits === 4, { suits: 4 })}
        </fieldset>
      </div>
    </details>
  );
}

