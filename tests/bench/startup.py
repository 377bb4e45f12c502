"""Measures how long a reader waits for the first answer of the engine: stock Pyodide and ours, in turn, in Chromium.

    python tests/bench/startup.py [--rounds N] [--hand FILE]

Both run in a module worker and are served by one local server that compresses scripts and WebAssembly only, as static
hosts do. *Stock* is Pyodide as it comes from npm with the engine as a wheel of sources; *ours* is what the site has.
*Cold* is the first visit with an empty profile; *warm* is a visit after the browser was closed and started again. The
time is from navigation to the first position that the engine gives. The network takes no time here: the bytes are
listed beside it. Other work on the machine blurs the figures; on Linux, root keeps it away with `chrt -r 5` before the
command.
"""

import argparse
import json
import shutil
import statistics
import sys
import tempfile
import urllib.request
from pathlib import Path

from playwright.sync_api import Playwright, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "engine"), str(ROOT / "tutorials")]

from koziris.yaml_file import read_file  # noqa: E402 - found by the line above, as are the next
from runtime import node, wheel  # noqa: E402
from runtime.build import build  # noqa: E402
from runtime.manifest import ASSETS  # noqa: E402
from tests.chromium import ARGUMENTS, executable  # noqa: E402
from tests.serving import StaticHost  # noqa: E402

GOALS = {"cold": 0.45, "warm": 0.40}
GOAL_BYTES = 4_500_000

STOCK_WORKER = """
import { loadPyodide } from "./pyodide.mjs";
const hand = await (await fetch("../hand.json")).text();
const python = await loadPyodide();
python.unpackArchive(await (await fetch("./koziris.whl")).arrayBuffer(), "wheel");
postMessage(python.pyimport("koziris.bridge").Session(hand).goto(0));
"""
STOCK_PAGE = """<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><script type="module">
new Worker("worker.js", { type: "module" }).onmessage = ({ data }) => {
  window.answer = { at: performance.now(), position: JSON.parse(data) };
};
</script>"""
OUR_PAGE = """<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><script type="module">
import { EngineClient } from "./CLIENT";
const client = new EngineClient({ assets: "assets/", manifest: MANIFEST });
client.start().catch((error) => (window.answer = { error }));
const hand = await (await fetch("../hand.json")).text();
await client.open(hand);
window.answer = { position: await client.goto(0), at: performance.now() };
</script>"""


def lay_out_stock(folder: Path) -> None:
    """Put together Pyodide's own files as they are and the engine as sources."""
    folder.mkdir(parents=True)
    for name in ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"):
        shutil.copyfile(ROOT / "node_modules" / "pyodide" / name, folder / name)
    wheel.build_wheel(ROOT, folder / "koziris.whl")
    (folder / "worker.js").write_text(STOCK_WORKER, "utf-8")
    (folder / "index.html").write_text(STOCK_PAGE, "utf-8")


def lay_out_ours(folder: Path) -> None:
    """Put together what the site serves, and the client."""
    folder.mkdir(parents=True)
    manifest = build(ROOT, ROOT / ASSETS, ROOT / ".build" / "runtime")
    for name in [*manifest["bytes"], manifest["worker.js"]]:
        target = folder / "assets" / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / ASSETS / name, target)
    client = node.run(ROOT / "tutorials" / "runtime" / "bundle.mjs", str(folder), "client", cwd=ROOT).strip()
    page = OUR_PAGE.replace("CLIENT", client).replace("MANIFEST", json.dumps(manifest))
    (folder / "index.html").write_text(page, "utf-8")


def visit(playwright: Playwright, profile: Path, url: str) -> float:
    """Start the browser with a profile, open a page, and return the milliseconds until the engine answered."""
    context = playwright.chromium.launch_persistent_context(str(profile), executable_path=executable(), args=ARGUMENTS)
    try:
        page = context.new_page()
        page.goto("about:blank")
        page.wait_for_timeout(500)  # let the browser finish its own start
        page.goto(url, wait_until="commit")
        page.wait_for_function("window.answer !== undefined", timeout=120_000, polling=50)
        answer = page.evaluate("window.answer")
        if "error" in answer or answer["position"]["n"] != 0:
            raise RuntimeError(f"{url}: {answer}")
        page.wait_for_timeout(4000)  # a reader stays longer; the browser meanwhile keeps what it has compiled
        return float(answer["at"])
    finally:
        context.close()


def main() -> None:
    """Run both in turn and print medians, ratios and bytes."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=7, help="visits of each kind")
    parser.add_argument("--hand", type=Path, default=None, help="the hand to open")
    given = parser.parse_args()
    hand = given.hand or sorted((ROOT / "tutorials" / "hands").glob("*.yaml"))[0]

    times: dict[tuple[str, str], list[float]] = {(who, when): [] for who in ("stock", "ours") for when in GOALS}
    sent: dict[tuple[str, str], int] = {}
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = Path(name)
        lay_out_stock(folder / "root" / "stock")
        lay_out_ours(folder / "root" / "ours")
        (folder / "root" / "hand.json").write_text(json.dumps(read_file(hand).data()), "utf-8")
        with StaticHost(folder / "root", cache=True) as host:
            for path in (folder / "root").rglob("*.*"):  # the host compresses a file when it is first asked for it
                urllib.request.urlopen(host.url + path.relative_to(folder / "root").as_posix()).read()
            for number in range(given.rounds):
                for who in ("stock", "ours"):
                    profile = folder / f"{who}-{number}"
                    for when in GOALS:
                        host.sent = 0
                        times[who, when].append(visit(playwright, profile, f"{host.url}{who}/index.html"))
                        sent.setdefault((who, when), host.sent)
                    shutil.rmtree(profile, ignore_errors=True)
                print(f"round {number + 1}:", *(f"{who} {when} {took[-1]:.0f}" for (who, when), took in times.items()))

    for when, goal in GOALS.items():
        stock, ours = (statistics.median(times[who, when]) for who in ("stock", "ours"))
        verdict = "within" if ours / stock <= goal else "above"
        print(f"{when}: stock {stock:.0f} ms, ours {ours:.0f} ms, ratio {ours / stock:.3f}, {verdict} the goal of {goal}")
    total = sent["ours", "cold"]
    verdict = "within" if total <= GOAL_BYTES else "above"
    print(f"sent: stock {sent['stock', 'cold']:,} bytes, ours {total:,}, {verdict} the goal of {GOAL_BYTES:,}")
    print(f"sent at a second visit: stock {sent['stock', 'warm']:,}, ours {sent['ours', 'warm']:,}")


if __name__ == "__main__":
    main()
