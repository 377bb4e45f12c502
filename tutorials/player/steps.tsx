/** The foot of a hand: stepping, the link to this step, the keys. */

import type { VNode } from "preact";
import { useRef } from "preact/hooks";
import { fragmentOf } from "./address.ts";
import type { HandRecord } from "./model.ts";
import { lastStep } from "./model.ts";
import { Button, Heading, Icon, type Kit, OwnIcon } from "./parts.tsx";

const FIRST = "M5 5v14M20 12H9m6-6-6 6 6 6";
const LAST = "M19 5v14M4 12h11m-6-6 6 6-6 6";
const LINK = "M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1.5 1.5M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1.5-1.5";

export interface StepsProps {
  kit: Kit;
  at: number;
  end: number;
  /** The recorded step, and the acts off the line after it. */
  n: number;
  own: number;
  go: (at: number) => void;
  copy: () => void;
  keys: () => void;
}

export function Steps({ kit, at, end, n, own, go, copy, keys }: StepsProps): VNode {
  const { words } = kit;
  const total = lastStep(kit.data.record);
  const place = own ? words.say("step-own", { n, own, total }) : words.say("step-of", { n, total });
  const asked = !own && kit.data.record.positions[n]?.asks.length ? words.say("step-ask", { n, total }) : place;
  return (
    <>
      <footer class="steps">
        <Button label={words.say("back")} unavailable={at === 0} onClick={() => go(at - 1)}>
          <Icon name="al" />
        </Button>
        <span class="range">
          <input
            type="range"
            aria-label={words.say("step")}
            aria-valuetext={asked}
            min={0}
            max={end}
            value={at}
            onInput={(event) => go(Number(event.currentTarget.value))}
          />
          {marks(kit.data.record).map((step) => step <= end && <i style={`--p:${step}/${end || 1}`}>?</i>)}
        </span>
        <output>{own ? words.say("count-own", { n, own }) : words.say("count", { n, total })}</output>
        <Button label={words.say("next")} unavailable={at === end} onClick={() => go(at + 1)}>
          <Icon name="ar" />
        </Button>
      </footer>
      <div class="under">
        <Button label={words.say("first")} unavailable={at === 0} onClick={() => go(0)}>
          <OwnIcon path={FIRST} />
        </Button>
        <Button label={words.say("last")} unavailable={at === end} onClick={() => go(end)}>
          <OwnIcon path={LAST} />
        </Button>
        <Button class="link" onClick={copy}>
          <OwnIcon path={LINK} />
          <span>{words.say(own ? "link-own" : "link", { n })}</span>
        </Button>
        <KeyHints kit={kit} />
        <Button class="end" label={words.say("keys")} onClick={keys}>
          ?
        </Button>
      </div>
    </>
  );
}

/** Where questions lie. */
function marks(record: HandRecord): number[] {
  return record.positions.filter((position) => position.asks.length).map((position) => position.n);
}

/** Without the player the same row is links from step to step. */
export function StepLinks({ kit, n }: { kit: Kit; n: number }): VNode {
  const { words } = kit;
  const total = lastStep(kit.data.record);
  const to = (step: number, id: string, icon: string): VNode =>
    step < 0 || step > total ? (
      <span />
    ) : (
      <a class="btn" href={fragmentOf(step)} aria-label={words.say(id)}>
        <Icon name={icon} />
      </a>
    );
  return (
    <footer class="steps">
      {to(n - 1, "back", "al")}
      <span />
      <output>{words.say("count", { n, total })}</output>
      {to(n + 1, "next", "ar")}
    </footer>
  );
}

const KEYS: { keys: (string | { icon: string })[]; says: string }[] = [
  { keys: [{ icon: "al" }, { icon: "ar" }], says: "keys-step" },
  { keys: ["Home", "End"], says: "keys-ends" },
  { keys: ["1", "\u2013", "5"], says: "keys-cards" },
  { keys: ["Z"], says: "keys-undo" },
  { keys: ["?"], says: "keys-all" },
];

function KeyHints({ kit }: { kit: Kit }): VNode {
  return (
    <p class="keys" aria-hidden="true">
      {KEYS.map(({ keys, says }) => (
        <span>
          <Caps keys={keys} /> {kit.words.say(says)}
        </span>
      ))}
    </p>
  );
}

function Caps({ keys }: { keys: (string | { icon: string })[] }): VNode {
  return (
    <>
      {keys.map((key) =>
        key === "\u2013" ? key : <kbd>{typeof key === "string" ? key : <Icon name={key.icon} />}</kbd>,
      )}
    </>
  );
}

/** The list of all keys that work, as a dialog. */
export function KeyList({ kit, close }: { kit: Kit; close: () => void }): VNode {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <dialog
      ref={(element) => {
        dialog.current = element;
        if (element && !element.open) element.showModal();
      }}
      class="keylist"
      aria-labelledby="kz-keys"
      onClose={close}
    >
      <Heading kit={kit} id="kz-keys">
        {kit.words.say("keys")}
      </Heading>
      <dl>
        {KEYS.slice(0, -1).map(({ keys, says }) => (
          <div>
            <dt>
              <Caps keys={keys} />
            </dt>
            <dd>{kit.words.say(says)}</dd>
          </div>
        ))}
      </dl>
      <form method="dialog">
        <button class="btn">{kit.words.say("keys-close")}</button>
      </form>
    </dialog>
  );
}
