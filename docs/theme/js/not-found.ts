// The page for addresses under which nothing lies. Without a script it says so in three languages and its links start at
// the address that the site was built for. With one it finds where the site begins, and keeps the language of the address.

const LANGS = ["en", "ru", "lt"];
const KNOWN = new Set([...LANGS.slice(1), "c", "r", "hands", "compare", "search", "glossary", "about", "rams-a", "rams-b", "ramsas", "rummy", "assets"]);

void start();

async function start(): Promise<void> {
  const parts = location.pathname.split("/").filter(Boolean);
  const base = document.body.dataset["base"] ?? "";
  const root = base || (await findRoot(parts));
  const inside = location.pathname.startsWith(root) ? location.pathname.slice(root.length).split("/") : parts;
  const lang = inside[0] === "ru" || inside[0] === "lt" ? inside[0] : "en";

  document.documentElement.lang = lang;
  for (const part of document.querySelectorAll<HTMLElement>("[data-only]")) part.hidden = part.dataset["only"] !== lang;
  const title = document.querySelector<HTMLElement>(`[data-only=${lang}] h1`)?.textContent;
  if (title) document.title = `${title} · Koziris`;
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-path]")) {
    link.href = root + (link.dataset["path"] ?? "");
  }
  if (!base) {
    const fonts = document.createElement("link");
    fonts.rel = "stylesheet";
    fonts.href = `${root}assets/${document.body.dataset["fonts"] ?? ""}`;
    document.head.append(fonts);
  }

  // An address like that of a clause: the edition that it would belong to.
  const clause = /(?:^|\/)c\/(rams-a|rams-b|ramsas|rummy)-/.exec(inside.join("/"));
  const hint = document.querySelector<HTMLElement>(`[data-only=${lang}] [data-hint=${clause?.[1] ?? "none"}]`);
  if (hint) hint.hidden = false;
}

async function findRoot(parts: string[]): Promise<string> {
  const known = parts.findIndex((part) => KNOWN.has(part));
  if (known >= 0) return "/" + parts.slice(0, known).map((part) => `${part}/`).join("");
  for (let length = 0; length <= parts.length; length += 1) {
    const root = "/" + parts.slice(0, length).map((part) => `${part}/`).join("");
    try {
      const answer = await fetch(`${root}assets/manifest.json`);
      if (answer.ok && "site.css" in ((await answer.json()) as object)) return root;
    } catch {
      // not there: one level further
    }
  }
  return "/";
}

export {}; // a module: its names are its own
