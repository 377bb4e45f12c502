/** Beside the table: what the step says, what it brought, the ledger, the tricks taken, the result. */

import type { ComponentChildren, VNode } from "preact";
import { letterOf } from "./cards.ts";
import type { Position } from "./model.ts";
import { Heading, type Kit, Mark, Refs, Said } from "./parts.tsx";
import { askText, entryText, gains, seatsOf, sentences, tricksTaken } from "./story.ts";

export interface SideProps {
  kit: Kit;
  line: Position[];
  /** In the browser: which lists are open, and what else stands here. */
  live: { open: string[]; toggle: (list: string) => void; children: ComponentChildren } | null;
}

export function Side({ kit, line, live }: SideProps): VNode | null {
  const position = line.at(-1);
  if (!position) return null;
  return (
    <div class="side">
      <div class="say" aria-live={live ? "polite" : undefined}>
        <p>
          {sentences(line, kit.words).map(({ text, clauses }) => (
            <>
              <Said text={text} words={kit.words} />
              <Refs clauses={clauses} kit={kit} />{" "}
            </>
          ))}
        </p>
        <Gains kit={kit} position={position} />
      </div>
      <Narration kit={kit} position={position} />
      {live?.children}
      <Asks kit={kit} position={position} />
      <Result kit={kit} position={position} />
      <Ledger kit={kit} position={position} live={live} />
      <Tricks kit={kit} line={line} live={live} />
    </div>
  );
}

/** The file's own words to this step, which the site has already made HTML; its letters follow the setting. */
function Narration({ kit, position }: { kit: Kit; position: Position }): VNode | null {
  const html = position.say?.[kit.words.lang];
  if (!html) return null;
  const lettered = html.replace(/(<[^<>]*data-r="(.)"[^<>]*>)[^<]*/g, (_, tag: string, rank: string) => tag + letterOf(rank, kit.words.letters));
  return <div class="note" dangerouslySetInnerHTML={{ __html: lettered }} />;
}

function Gains({ kit, position }: { kit: Kit; position: Position }): VNode | null {
  const told = gains(position, kit.words);
  if (!told.length) return null;
  return (
    <ul class="gains">
      {told.map(({ text }) => (
        <li>
          <Said text={text} words={kit.words} />
        </li>
      ))}
    </ul>
  );
}

function Asks({ kit, position }: { kit: Kit; position: Position }): VNode | null {
  if (!position.asks.length) return null;
  return (
    <section class="asks">
      {position.asks.map((ask) => {
        const { question, answer, clauses } = askText(ask, position.state, kit.words);
        return (
          <details key={`${position.n}-${question}`}>
            <summary>
              <span>
                <Said text={question} words={kit.words} />
              </span>
            </summary>
            <p>
              <Said text={answer} words={kit.words} />
              <Refs clauses={clauses} kit={kit} />
            </p>
          </details>
        );
      })}
    </section>
  );
}

/** A list that a narrow table keeps shut until it is asked for. */
function List(props: { kit: Kit; name: string; title: string; short: string; live: SideProps["live"]; children: ComponentChildren }): VNode {
  const { name, live } = props;
  const open = live === null || live.open.includes(name);
  return (
    <section class={`more${open ? " open" : ""}${live ? " can" : ""}`}>
      <Heading kit={props.kit} class="lab">
        {props.title}
      </Heading>
      {live && (
        <button type="button" aria-expanded={open ? "true" : "false"} onClick={() => live.toggle(name)}>
          {props.short}
        </button>
      )}
      <div class="body">{props.children}</div>
    </section>
  );
}

function Ledger({ kit, position, live }: { kit: Kit; position: Position; live: SideProps["live"] }): VNode {
  const { words } = kit;
  const { ledger } = position.state;
  const fresh = position.events.filter((event) => event.kind === "entry").length;
  const cut = position.state.shown === null; // a record never shows below 0, a score may
  const short = words.say("ledger-count", { n: ledger.length });
  return (
    <List kit={kit} name="ledger" title={ledger.length ? words.say("ledger") : short} short={short} live={live}>
      {ledger.length > 0 && (
        <table class="ledger">
          <thead class="sr">
            <tr>
              {["seat", "what", "amount", "after"].map((name) => (
                <th scope="col">{words.say(`ledger-${name}`)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ledger.map((entry, index) => (
              <tr class={index >= ledger.length - fresh ? "new" : undefined}>
                <th scope="row">{words.seat(entry.seat)}</th>
                <td>
                  <Said text={entryText(entry, words)} words={words} />
                  <Refs clauses={[entry.clause]} kit={kit} short />
                </td>
                <td>{words.signed(entry.amount)}</td>
                <td>{words.figure(cut ? Math.max(0, entry.after) : entry.after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </List>
  );
}

function Tricks({ kit, line, live }: { kit: Kit; line: Position[]; live: SideProps["live"] }): VNode | null {
  const taken = tricksTaken(line);
  if (!taken.length) return null;
  const { words } = kit;
  return (
    <List kit={kit} name="tricks" title={words.say("tricks")} short={words.say("tricks-count", { n: taken.length })} live={live}>
      <table class="ledger taken">
        <tbody>
          {taken.map(({ n, plays, winner }) => (
            <tr key={n}>
              <th scope="row">{words.say("trick-n", { n })}</th>
              <td>
                {plays.map(({ seat, card }) => (
                  <>
                    <span class={seat === winner ? "won" : undefined}>
                      <Mark card={card} words={words} />
                    </span>{" "}
                  </>
                ))}
              </td>
              <td>{winner === null ? "" : words.seat(winner)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </List>
  );
}

function Result({ kit, position }: { kit: Kit; position: Position }): VNode | null {
  const { words } = kit;
  const { state } = position;
  if (!state.result) return null;
  const { settlement } = state.result;
  const cut = (n: number): number => (state.shown ? n : Math.max(0, n));
  const heads = ["ledger-seat", "result-tricks", "result-change", "ledger-after", ...(settlement ? ["result-settles"] : [])];
  return (
    <section class="result">
      <Heading kit={kit} class="lab">
        {words.say("result")}
      </Heading>
      <table class="ledger">
        <thead>
          <tr>
            {heads.map((id) => (
              <th scope="col">{words.say(id)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {state.accounts.map((account, seat) => (
            <tr class={seatsOf(state.result?.winner).includes(seat) ? "won" : undefined}>
              <th scope="row">{words.seat(seat)}</th>
              <td>{words.figure(state.tricks[seat] ?? 0)}</td>
              <td>{words.signed(account - (state.start[seat] ?? 0))}</td>
              <td>{words.figure(cut(account))}</td>
              {settlement && <td>{words.signed(settlement[seat] ?? 0)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The head of a hand: its title, its edition, the size of table and pack. */
export function Head({ kit, cards, children }: { kit: Kit; cards: number; children?: ComponentChildren }): VNode {
  const { record, edition, lang, page } = kit.data;
  const Title = page === "" ? "h1" : "h2"; // on its own page it is the page's title
  return (
    <header class="bar">
      <Title>{record.title[lang] ?? record.id}</Title>
      <p class="of">
        <span class={`ed ${edition.short}`}>{edition.title}</span>{" "}
        <span class="meta">{kit.words.say("tag-seats", { n: record.seats, cards })}</span>
      </p>
      {children}
    </header>
  );
}

