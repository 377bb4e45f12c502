// The tools of the comparison: only differences, which editions and in which order, each column in its own language.
// All state is in the query of the address. The page comes with the whole table; the parts that another choice needs are
// fetched once, when a choice differs from what the page shows. What is equal, what differs and how it is said was decided
// when the site was built: cells that read the same have the same key.
// Columns that are not shown at first (variants of rummy played together) are called v1-v3 in the address; v1+v3, v1%2Bv3
// and v1 v3 are understood too, since a plus in a query comes back as a space.

interface Cell {
  key: string;
  lang: string;
  mute: boolean;
  body: string;
  full: string; // the links with the name of the edition; "" where they are the short ones
  short: string;
  tail: string; // what the rulings add
  rulings: string[];
  repeats: string; // the column whose cell this is
  more: string; // what rulings add that are not that column's
}
interface Row {
  id: string;
  title: string;
  cells: Record<string, Partial<Cell>>;
  own: Record<string, Partial<Cell>>;
  sets: number; // which of the sets of summaries
}
type Summary = [words: string, odd: string[], differs: boolean];
interface Column {
  plate: string;
  note: string;
  ownNote: string;
  same: string; // what a cell says that repeats this column's
  ownSame: string;
}
interface Data {
  columns: Record<string, Column>;
  rows: Row[];
  chosen: string[]; // each choice of columns
  sets: number[][]; // which summary a row has for each
  summaries: Summary[];
}
interface State {
  cols: string[];
  diff: boolean;
  own: boolean;
}

const EMPTY: Cell = { key: "", lang: "", mute: false, body: "", full: "", short: "", tail: "", rulings: [], repeats: "", more: "" };

const section = document.querySelector<HTMLElement>("section.compare");
if (section) start(section);

function start(section: HTMLElement): void {
  const find = <T extends HTMLElement>(selector: string): T => {
    const found = section.querySelector<T>(selector);
    if (!found) throw new Error(`the comparison has no ${selector}`);
    return found;
  };
  const words = JSON.parse(find("script.words").textContent ?? "{}") as Record<string, string>;
  const say = (key: string, facts: Record<string, string | number> = {}): string =>
    (words[key] ?? "").replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? ""));
  const usual = (section.dataset["cols"] ?? "").split(" ");
  const all = [...usual, ...(section.dataset["more"] ?? "").split(" ").filter(Boolean)];
  const said = find(".said");
  const list = find("ol");
  const head = find("thead tr");
  const body = find("tbody");
  const summary = find("summary");
  const modes = new Map<string, HTMLButtonElement>();
  for (const button of section.querySelectorAll<HTMLButtonElement>("button[data-mode]")) {
    modes.set(button.dataset["mode"] ?? "", button);
  }

  const { state, unknown } = read();
  let shown: State = { cols: usual, diff: false, own: false };
  let data: Promise<Data> | undefined;
  let firstDraw = true;

  find(".tools").hidden = false;
  controls();
  if (unknown.length > 0) said.textContent = say("unknown", { what: unknown.join(", ") });
  void show();

  // ---- the address

  function read(): { state: State; unknown: string[] } {
    const query = new URLSearchParams(location.search);
    const unknown: string[] = [];
    const cols: string[] = [];
    for (const part of (query.get("cols") ?? "").split(",")) {
      const said = part.trim().toLowerCase();
      if (said === "") continue;
      const name = all.includes(said) ? said : said.split(/[\s+-]+/).sort().join("-");
      if (!all.includes(name)) unknown.push(part.trim().slice(0, 40));
      else if (!cols.includes(name)) cols.push(name);
    }
    const flag = (name: string): boolean => {
      const value = query.get(name);
      if (value !== null && value !== "0" && value !== "1") unknown.push(`${name}=${value.slice(0, 40)}`);
      return value === "1";
    };
    return { state: { cols: cols.length > 0 ? cols : [...usual], diff: flag("diff"), own: flag("own") }, unknown };
  }

  function write(): void {
    const parts: string[] = [];
    if (state.cols.join() !== usual.join()) parts.push(`cols=${state.cols.join(",")}`);
    if (state.diff) parts.push("diff=1");
    if (state.own) parts.push("own=1");
    history.replaceState(null, "", location.pathname + (parts.length > 0 ? `?${parts.join("&")}` : "") + location.hash);
  }

  // ---- the tools

  function controls(): void {
    modes.get("all")?.setAttribute("aria-pressed", String(!state.diff));
    modes.get("diff")?.setAttribute("aria-pressed", String(state.diff));
    modes.get("mine")?.setAttribute("aria-pressed", String(!state.own));
    modes.get("own")?.setAttribute("aria-pressed", String(state.own));
    summary.textContent = say("editions", { n: state.cols.length, all: all.length });
    const order = [...state.cols, ...all.filter((id) => !state.cols.includes(id))];
    const items = new Map([...list.children].map((item) => [(item as HTMLElement).dataset["col"] ?? "", item]));
    const focused = document.activeElement;
    for (const id of order) {
      const item = items.get(id);
      if (!item) continue;
      list.append(item);
      const at = state.cols.indexOf(id);
      const box = item.querySelector("input");
      if (box) box.checked = at >= 0;
      item.querySelector("[data-move='-1']")?.setAttribute("aria-disabled", String(at <= 0));
      const last = at < 0 || at === state.cols.length - 1;
      item.querySelector("[data-move='1']")?.setAttribute("aria-disabled", String(last));
    }
    if (focused instanceof HTMLElement && list.contains(focused)) focused.focus(); // moving an item takes its focus
  }

  section.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (!button || button.getAttribute("aria-disabled") === "true") return;
    const mode = button.dataset["mode"];
    const move = Number(button.dataset["move"] ?? 0);
    if (mode === "all" || mode === "diff") state.diff = mode === "diff";
    else if (mode === "mine" || mode === "own") state.own = mode === "own";
    else if (move !== 0) {
      const at = state.cols.indexOf(button.closest("li")?.dataset["col"] ?? "");
      const [id] = state.cols.splice(at, 1);
      if (id) state.cols.splice(at + move, 0, id);
    } else return;
    change();
  });
  section.addEventListener("change", (event) => {
    const box = event.target;
    if (!(box instanceof HTMLInputElement)) return;
    const id = box.closest("li")?.dataset["col"] ?? "";
    if (!box.checked && state.cols.length === 1) {
      box.checked = true;
      said.textContent = say("stay");
      return;
    }
    state.cols = box.checked ? [...state.cols, id] : state.cols.filter((one) => one !== id);
    change();
  });

  function change(): void {
    said.textContent = "";
    write();
    controls();
    void show();
  }

  // ---- the table

  async function show(): Promise<void> {
    const wanted = { ...state, cols: [...state.cols] };
    if (JSON.stringify(wanted) === JSON.stringify(shown)) return;
    data ??= fetch(section.dataset["src"] ?? "").then((answer) => {
      if (!answer.ok) throw new Error(answer.statusText);
      return answer.json() as Promise<Data>;
    });
    try {
      const loaded = await data;
      if (JSON.stringify(wanted) !== JSON.stringify({ ...state, cols: [...state.cols] })) return; // a later choice follows
      draw(loaded, wanted);
      shown = wanted;
    } catch {
      data = undefined;
      said.textContent = say("failed");
    }
  }

  function draw({ columns, rows, chosen, sets, summaries }: Data, { cols, diff, own }: State): void {
    const first = head.firstElementChild?.outerHTML ?? "";
    head.innerHTML =
      first +
      cols.map((id) => `<th scope="col">${columns[id]?.plate} ${(own ? columns[id]?.ownNote : columns[id]?.note) ?? ""}</th>`).join("");
    const choice = chosen.indexOf([...cols].sort().join("|"));
    let n = 0;
    const made = rows.map((row) => {
      const [verdict, odd, differs] = summaries[sets[row.sets]?.[choice] ?? -1] ?? ["", [], true];
      const visible = !diff || differs;
      if (visible) n += 1;
      const words = verdict ? `<small>${verdict}</small>` : "";
      return (
        `<tr id="${row.id}"${visible ? "" : " hidden"}><th scope="row">${row.title}${words}</th>` +
        cells(row, cols, own, odd, columns) +
        "</tr>"
      );
    });
    body.innerHTML = made.join("");
    if (firstDraw) document.getElementById(location.hash.slice(1))?.scrollIntoView(); // the row that the browser had found is gone
    firstDraw = false;
    if (diff) said.textContent = [said.textContent, say("shown", { n, all: rows.length })].filter(Boolean).join(" ");
  }

  // A cell comes without what is empty, and one that repeats another with only what it has of its own.
  function whole(cells: Record<string, Partial<Cell>>, id: string): Cell | undefined {
    const cell = cells[id];
    return cell && { ...EMPTY, ...cells[cell.repeats ?? ""], ...cell };
  }

  function cells(row: Row, cols: string[], own: boolean, odd: string[], columns: Record<string, Column>): string {
    const runs: { ids: string[]; cell: Cell; links: string[]; told: Set<string> }[] = []; // neighbours with equal cells
    for (const id of cols) {
      const cell = (own ? whole(row.own, id) : undefined) ?? whole(row.cells, id);
      if (!cell) continue;
      const links = cell.full || cell.short;
      const run = runs.at(-1);
      if (run && run.cell.key === cell.key) {
        run.ids.push(id);
        if (!run.links.includes(links)) run.links.push(links);
        if (!cell.repeats) run.cell.repeats = "";
        if (!cell.rulings.every((ruling) => run.told.has(ruling))) run.cell.tail += cell.tail;
        for (const ruling of cell.rulings) run.told.add(ruling);
      } else runs.push({ ids: [id], cell: { ...cell }, links: [links], told: new Set(cell.rulings) });
    }
    return runs
      .map(({ ids, cell, links }) => {
        const marks = { mute: cell.mute, odd: ids.some((id) => odd.includes(id)), every: cols.length > 1 && ids.length === cols.length };
        const classes = Object.entries(marks).filter(([, on]) => on).map(([name]) => name).join(" ");
        const who = ids.map((id) => columns[id]?.plate ?? "").join("");
        const apart = cols.includes(cell.repeats);
        const same = (cell.lang ? columns[cell.repeats]?.ownSame : columns[cell.repeats]?.same) ?? "";
        const said = `<span class="says">${same}</span>`;
        const instead = cell.mute ? cell.body + said : `<p class="as">${same}</p>${cell.short}${cell.more}`;
        const all = cell.body + (ids.length > 1 ? links.filter(Boolean).join(" · ") : cell.short) + cell.tail;
        return (
          `<td${ids.length > 1 ? ` colspan="${ids.length}"` : ""}${classes ? ` class="${classes}"` : ""}` +
          `${cell.lang ? ` lang="${cell.lang}"` : ""}><span class="who">${who}</span>` +
          `${apart ? instead : all + (same && said)}</td>`
        );
      })
      .join("");
  }
}

export {}; // a module: its names are its own
