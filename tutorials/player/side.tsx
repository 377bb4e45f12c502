/** Beside the table: what the step says, what it brought, the ledger, the tricks taken, the result. */

import type { ComponentChildren, VNode } from "preact";
import { letterOf } from "./cards.ts";
import type { SideProps } from "./game.ts";
import type { Position } from "./model.ts";
import { Heading, type Kit, Refs, Said } from "./parts.tsx";
import { askText, entryText, gains, packSize, sentences } from "./story.ts";
import { withDashes } from "./words.ts";

export function Side({ kit, line, live }: SideProps): VNode | null {
  const position = line.at(-1);
  if (!position) return null;
  const { Above, Below } = kit.game;
  return (
    <div class="side">
      <Above kit={kit} line={line} live={live} />
      <div class="say" aria-live={live ? "polite" : undefined}>
        <p>
          {sentences(line, kit).map(({ text, clauses }) => (
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
      <Below kit={kit} line={line} live={live} />
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
  const told = gains(position, kit);
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
        const { question, answer, clauses } = askText(ask, position.state, kit);
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
export function List(props: { kit: Kit; name: string; title: string; short: string; live: SideProps["live"]; children: ComponentChildren }): VNode {
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

export function Ledger({ kit, position, live }: { kit: Kit; position: Position; live: SideProps["live"] }): VNode {
  const { words } = kit;
  const { ledger } = position.state;
  const fresh = position.events.filter((event) => event.kind === "entry").length;
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
                  <Said text={entryText(entry, kit)} words={words} />
                  <Refs clauses={[entry.clause]} kit={kit} short />
                </td>
                <td>{words.signed(entry.amount)}</td>
                <td>{words.figure(kit.game.account(position.state, entry.after))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </List>
  );
}

/** The head of a hand: its title, its edition, the size of table and pack. */
export function Head({ kit, children }: { kit: Kit; children?: ComponentChildren }): VNode {
  const { record, edition, lang, page } = kit.data;
  const size = kit.words.say("tag-seats", { n: record.seats, cards: packSize(record.positions[0]!) });
  const tag = kit.game.tag(record, kit.words);
  const facts = [...(tag ? [tag] : []), size, ...(record.mode === "table" ? [kit.words.say("tag-table")] : [])];
  const agreed = record.agreed[lang] ?? [];
  const Title = page === "" ? "h1" : "h2"; // on its own page it is the page's title
  return (
    <header class="bar">
      <Title>{withDashes(record.title[lang] ?? record.id)}</Title>
      <p class="of">
        <span class={`ed ${edition.short}`}>{edition.title}</span>{" "}
        <span class="meta">{facts.join(" \u00B7 ")}</span>
      </p>
      {agreed.length > 0 && (
        <p class="agreed">
          {kit.words.say("agreed")} <span dangerouslySetInnerHTML={{ __html: agreed.join(" ") }} />
        </p>
      )}
      {children}
    </header>
  );
}

