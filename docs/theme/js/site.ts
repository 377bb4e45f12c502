// What every page does with a script and can do without: language links that keep the place, buttons that copy.

const langLinks = [...document.querySelectorAll<HTMLAnchorElement>("a[data-lang-link]")].map((link) => ({
  link,
  address: link.getAttribute("href") ?? "",
}));

// The query (columns, rules) and the fragment (step, clause) belong to the place, not to the language. They can change
// without any event, so they are read anew at whatever comes just before a link is followed.
function keepPlace(): void {
  for (const { link, address } of langLinks) link.setAttribute("href", address + location.search + location.hash);
}

for (const { link } of langLinks) {
  for (const kind of ["pointerdown", "focus", "keydown", "click", "auxclick", "contextmenu", "dragstart"]) {
    link.addEventListener(kind, keepPlace, { capture: true });
  }
}
addEventListener("hashchange", keepPlace);
addEventListener("popstate", keepPlace);
keepPlace();

// Buttons that copy: a text that ends with the address of the page (data-copy), or the text of an element (data-copy-from).
// Without a script they are not there. Where the browser forbids copying, the text to copy by hand is opened and marked.
const address = document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href ?? location.href.replace(/[?#].*/s, "");

for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-copy], button[data-copy-from]")) {
  const label = button.textContent ?? "";
  const { copy, copyFrom, copied } = button.dataset;
  button.hidden = false;
  button.addEventListener("click", () => {
    const source = copyFrom === undefined ? null : document.getElementById(copyFrom);
    const text = source?.textContent ?? `${copy ?? ""}${address}`;
    const said = document.querySelector<HTMLElement>(".acts [role=status]");
    copyText(text).then(
      () => {
        button.textContent = copied ?? label;
        if (said) said.textContent = copied ?? "";
        setTimeout(() => {
          button.textContent = label;
          if (said) said.textContent = "";
        }, 2000);
      },
      () => offerByHand(source ?? document.getElementById("cite-plain"), label, text),
    );
  });
}

async function copyText(text: string): Promise<void> {
  if (!navigator.clipboard) throw new Error("no clipboard"); // as on a page that came without encryption
  await navigator.clipboard.writeText(text);
}

function offerByHand(source: HTMLElement | null, label: string, text: string): void {
  const around = source?.closest("details");
  if (!source || !around) {
    prompt(label, text); // a page that cites nothing
    return;
  }
  around.open = true;
  for (const said of around.querySelectorAll<HTMLElement>(".said")) said.hidden = false;
  getSelection()?.selectAllChildren(source);
  source.focus();
  source.scrollIntoView({ block: "nearest" });
}

// An open menu closes on Escape and on a press beside it.
addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  for (const open of document.querySelectorAll<HTMLDetailsElement>("details[data-pop][open]")) {
    open.open = false;
    open.querySelector("summary")?.focus();
  }
});
addEventListener("pointerdown", (event) => {
  for (const open of document.querySelectorAll<HTMLDetailsElement>("details[data-pop][open]")) {
    if (event.target instanceof Node && !open.contains(event.target)) open.open = false;
  }
});

export {}; // a module: its names are its own
