// The search field of every page: what it costs before it is used. It opens and closes, sends the keys where they belong, and
// loads what finds (find.ts, and with it Pagefind and its index) when the reader comes to the field. Without it the field
// leads to a page that lists all topics; so it does when the rest cannot be loaded.

import type { Answer } from "./find.ts";

const form = document.querySelector<HTMLFormElement>("form.find");
if (form) start(form);

function start(form: HTMLFormElement): void {
  const need = <T extends HTMLElement>(selector: string): T => {
    const found = form.querySelector<T>(selector);
    if (!found) throw new Error(`the search has no ${selector}`);
    return found;
  };
  const words = JSON.parse(need("script").textContent ?? "{}") as Record<string, string>;
  const say = (key: string, facts: Record<string, string | number> = {}): string =>
    (words[key] ?? "").replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? ""));
  const input = need<HTMLInputElement>("input");
  const found = need(".found");
  const said = need(".reply");
  const list = need("ol");
  const more = need<HTMLButtonElement>(".more");
  const root = form.dataset["root"] ?? "";
  const PIECE = 8;

  let ask: Promise<(question: string) => Promise<Answer>> | undefined;
  let came: HTMLElement | null = null; // where the focus was before
  let turn = 0; // counts the questions; only the answer to the last one is shown
  let answer: Answer | undefined;
  let waiting = 0;

  // On a phone a button stands in the bar where a link to the page of topics stood.
  const link = document.querySelector<HTMLAnchorElement>("a.seek");
  const button = document.createElement("button");
  if (link) {
    button.type = "button";
    button.className = link.className;
    button.append(...link.childNodes);
    button.setAttribute("aria-label", link.getAttribute("aria-label") ?? "");
    button.setAttribute("aria-expanded", "false");
    link.replaceWith(button);
    button.addEventListener("click", () => (form.classList.contains("open") ? close() : open(button)));
  }

  function open(from: Element | null): void {
    came = from instanceof HTMLElement && from !== document.body ? from : null;
    form.classList.add("open");
    button.setAttribute("aria-expanded", "true");
    input.focus();
    input.select();
  }

  /** Put the results away; `back`: give the focus back as well. */
  function close(back = true): void {
    const within = form.contains(document.activeElement);
    form.classList.remove("open", "asked");
    button.setAttribute("aria-expanded", "false");
    turn += 1;
    if (!back || !within) return;
    if (came?.isConnected && came.offsetParent !== null) came.focus();
    else if (button.offsetParent !== null) button.focus();
    else {
      input.focus();
      form.classList.remove("open"); // which the focus has opened again
    }
    came = null;
  }

  function load(): NonNullable<typeof ask> {
    const from = (name: string): string => new URL(form.dataset[name] ?? "", location.href).href;
    ask ??= (import(from("finder")) as Promise<typeof import("./find.ts")>).then((finder) => finder.load(from("index")));
    ask.catch(() => (ask = undefined));
    return ask;
  }

  async function search(): Promise<void> {
    const question = input.value.trim();
    const mine = (turn += 1);
    clearTimeout(waiting);
    if (question === "") {
      answer = undefined;
      form.classList.remove("asked");
      show([], "", true);
      return;
    }
    waiting = window.setTimeout(() => (said.textContent = say("waiting")), 400);
    try {
      const got = await (await load())(question);
      const hits = await got.hits(0, PIECE);
      if (mine !== turn) return;
      answer = got;
      const count = got.total > 0 ? say("count", { n: got.total }) : say("none", { what: question.slice(0, 60) });
      const left = got.total > 0 && got.unknown.length > 0 ? ` ${say("unknown", { what: got.unknown.join(", ") })}` : "";
      show(hits, count + left, true);
    } catch {
      if (mine !== turn) return;
      answer = undefined;
      show([], say("failed"), true);
    }
    clearTimeout(waiting);
    form.dataset["answered"] = question;
    form.classList.add("asked");
    form.classList.toggle("lost", list.childElementCount === 0);
  }

  function show(hits: Awaited<ReturnType<Answer["hits"]>>, words: string, anew: boolean): void {
    const items = hits.map((hit) => {
      const item = document.createElement("li");
      const line = document.createElement("a");
      line.href = root + hit.href;
      const head = element("span", "row");
      for (const { title, short } of hit.editions) head.append(element("span", `ed ${short}`, title));
      const kind = say(`kind-${hit.kind}`, { n: hit.step });
      if (kind) head.append(element("span", "meta", kind));
      head.append(element("b", "", hit.title));
      const text = element("span", "told");
      hit.text.forEach(([part, on], n) => {
        if (n > 0) text.append(" ");
        text.append(on ? element("mark", "", part) : part);
      });
      line.append(head, text);
      item.append(line);
      return item;
    });
    if (anew) {
      list.replaceChildren(...items);
      found.scrollTop = 0;
    } else list.append(...items);
    said.textContent = words;
    more.hidden = !answer || list.childElementCount >= answer.total;
  }

  function element(tag: string, className: string, text = ""): HTMLElement {
    const made = document.createElement(tag);
    if (className) made.className = className;
    made.textContent = text;
    return made;
  }

  // ---- what the reader does

  input.addEventListener("focus", () => {
    form.classList.add("open");
    load().catch(() => undefined);
  });
  let pause = 0;
  input.addEventListener("input", () => {
    form.classList.add("open");
    clearTimeout(pause);
    pause = window.setTimeout(() => void search(), 60);
  });
  more.addEventListener("click", () => {
    const from = list.childElementCount;
    void answer?.hits(from, from + PIECE).then((hits) => {
      show(hits, said.textContent ?? "", false);
      list.querySelectorAll("a")[from]?.focus();
    });
  });

  form.addEventListener("submit", (event) => {
    if (input.value.trim() === "") return; // to the page of topics
    event.preventDefault();
    clearTimeout(pause);
    form.classList.add("open");
    void search().then(() => {
      const first = list.querySelector("a");
      if (answer?.only) first?.click();
      else first?.focus();
    });
  });

  form.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      if (!form.matches(".open,.asked") && input.value === "") return;
      event.preventDefault();
      close();
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const lines: HTMLElement[] = [input, ...list.querySelectorAll("a")];
      const at = lines.indexOf(document.activeElement as HTMLElement);
      if (at < 0 || lines.length < 2) return;
      event.preventDefault();
      lines[Math.max(0, Math.min(lines.length - 1, at + (event.key === "ArrowDown" ? 1 : -1)))]?.focus();
    }
    event.stopPropagation(); // what is typed here is no key of the page
  });

  addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const at = event.target instanceof Element ? event.target : null;
    if (at?.closest("input:not([type=range],[type=checkbox]),textarea,select,[contenteditable],dialog[open]")) return;
    if (document.querySelector("dialog[open]")) return;
    event.preventDefault();
    open(document.activeElement);
    if (input.value !== "") void search();
  });
  form.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !form.contains(relatedTarget) && relatedTarget !== button) close(false);
  });
  addEventListener("pointerdown", (event) => {
    if (event.target instanceof Node && !form.contains(event.target) && !button.contains(event.target)) close(false);
  });

  // A question in the address of the page of topics: search/?q=…
  const given = form.hasAttribute("data-asked") ? new URLSearchParams(location.search).get("q")?.trim() : "";
  if (given) {
    input.value = given;
    open(null);
    void search();
  }
}
