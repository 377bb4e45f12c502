// What every page does with a script and can do without: language links that keep the place, a link that copies itself.

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

for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-copy]")) {
  const said = link.parentElement?.querySelector<HTMLElement>("[role=status]");
  const label = link.textContent ?? "";
  link.addEventListener("click", (event) => {
    if (!navigator.clipboard || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    navigator.clipboard.writeText(link.href).then(
      () => {
        const done = link.dataset["copy"] ?? "";
        link.textContent = done;
        if (said) said.textContent = done;
        setTimeout(() => {
          link.textContent = label;
          if (said) said.textContent = "";
        }, 2000);
      },
      () => location.assign(link.href),
    );
  });
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
