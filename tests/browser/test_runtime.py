"""The worker and its client alone, in a real browser, with a server that is slow, silent, wrong or gone."""

import json
import shutil
import socket
import time
from pathlib import Path
from typing import Any

import pytest

from runtime import node
from runtime.build import build
from runtime.manifest import ASSETS
from tests.serving import StaticHost

ROOT = Path(__file__).parents[2]
HAND = sorted((ROOT / "tutorials" / "hands").glob("*.yaml"))[0].stem
FILES = ["pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "stdlib", "engine", "worker.js"]
PAGE = """<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><script type="module">
import { EngineClient } from "./CLIENT";
const Original = Worker;
window.Worker = class extends Original { constructor(...given) { super(...given); window.worker = this; } };
window.make = (limits) => {
  window.progress = [];
  window.client = new EngineClient({ assets: "assets", manifest: MANIFEST, limits });
};
window.make({});
// How a promise settles, and after how long.
window.settled = async (promise) => {
  const began = performance.now();
  const done = (outcome) => ({ ...outcome, took: performance.now() - began });
  return promise.then((value) => done({ value: value ?? null }), (error) => done({ error }));
};
window.begin = () => settled(client.start((bytes, total) => progress.push([bytes, total])));
window.hand = await (await fetch("hand.json")).json();
window.loaded = true;
</script>"""


class Host(StaticHost):
    """Also cuts the line in the middle of a body, and sends other files in place of the right ones."""

    def __init__(self, *given: Any, **how: Any) -> None:
        self.cut: str | None = None
        self.instead: dict[str, Path] = {}
        super().__init__(*given, **how)

    def _file(self, path: str) -> Path | None:
        return next((file for name, file in self.instead.items() if name in path), super()._file(path))

    def _send(self, request: Any, body: bytes, silent_after: int | None) -> None:
        if self.cut and self.cut in request.path:
            request.wfile.write(body[: len(body) // 2])
            request.connection.shutdown(socket.SHUT_RDWR)
        else:
            super()._send(request, body, silent_after)


@pytest.fixture(scope="module")
def root(tmp_path_factory) -> Path:
    """Return a folder with the assets and a page that has nothing but the client."""
    folder = tmp_path_factory.mktemp("runtime")
    manifest = build(ROOT, ROOT / ASSETS, ROOT / ".build" / "runtime")
    for name in [*manifest["bytes"], manifest["worker.js"]]:
        (folder / "assets" / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / ASSETS / name, folder / "assets" / name)
    client = node.run(ROOT / "tutorials" / "runtime" / "bundle.mjs", str(folder), "client", cwd=ROOT).strip()
    page = PAGE.replace("CLIENT", client).replace("MANIFEST", json.dumps(manifest))
    (folder / "index.html").write_text(page, "utf-8")
    record = json.loads((ROOT / ".build" / "hands" / f"{HAND}.json").read_text("utf-8"))
    (folder / "hand.json").write_text(json.dumps(record["hand"]), "utf-8")
    return folder


@pytest.fixture
def opened(root, chromium):
    """Return a function that serves the folder and opens the page in a fresh profile."""
    closing = []

    def start(**how: Any) -> tuple[Any, Host]:
        host = Host(root, **how)
        context = chromium.new_context()
        closing.extend([lambda: host.__exit__(None, None, None), context.close])
        page = context.new_page()
        page.goto(host.url)
        page.wait_for_function("window.loaded")
        return page, host

    yield start
    for close in reversed(closing):
        close()


def asset(name: str) -> str:
    """Part of the address of a file, by its name in the manifest."""
    return {"stdlib": "/stdlib-", "engine": "/koziris-", "worker.js": "/worker-"}.get(name, f"/{name}")


def plays(page: Any) -> bool:
    """Whether the engine starts, opens a hand and answers."""
    answer = page.evaluate("settled((async () => { await client.open(hand); return client.goto(1); })())")
    assert "error" not in answer, answer
    return answer["value"]["n"] == 1


def test_starts_counts_and_answers(opened):
    page, host = opened()
    wrong, requests = [], []
    page.on("console", lambda message: wrong.append(message.text))
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("request", lambda request: requests.append(request.url))
    before = host.sent
    assert "error" not in page.evaluate("begin()")
    sent = host.sent - before
    progress = page.evaluate("progress")
    assert progress == sorted(progress), "bytes only grow"
    bytes_, total = progress[-1]
    assert bytes_ == total
    assert total == pytest.approx(sent, rel=0.02)
    assert plays(page)
    act = page.evaluate("client.goto(0)")["state"]["legal"][0]
    assert page.evaluate("(act) => client.play(act)", act)["ok"] is True
    assert page.evaluate("client.undo()")["n"] == 0
    assert page.evaluate("client.play({ seat: 0, card: '1X' })")["error"]
    page.wait_for_timeout(1500)  # the worker practises in between, and is still there
    assert page.evaluate("client.goto(1)")["n"] == 1
    assert wrong == []
    assert all(url.startswith((host.url, "blob:")) for url in requests)


def test_one_worker_however_often_it_is_started(opened):
    page, host = opened()
    page.evaluate("Promise.all([begin(), begin(), client.open(hand), begin()])")
    assert sum("/worker-" in path for path in host.requests) == 1
    assert len(page.workers) == 1


def test_a_hand_that_makes_no_sense_leaves_the_engine_running(opened):
    page, host = opened()
    answer = page.evaluate("settled(client.open({ id: 'nothing' }))")
    assert answer["error"]["kind"] == "failed"
    assert plays(page)
    assert sum("/worker-" in path for path in host.requests) == 1


def no_worker(page: Any) -> bool:
    """Whether all workers are gone; the browser takes a moment."""
    deadline = time.monotonic() + 10
    while page.workers and time.monotonic() < deadline:
        page.wait_for_timeout(50)
    return not page.workers


# ---- the line


def test_a_slow_line_is_waited_for(opened):
    page, host = opened()
    page.evaluate("make({ stall: 1500 })")
    host.rate = 900_000
    answer = page.evaluate("begin()")
    assert "error" not in answer
    assert answer["took"] > 3000, "longer than silence may last"
    assert len(page.evaluate("progress")) > 10
    assert plays(page)


@pytest.mark.parametrize("name", ["pyodide.asm.wasm", "pyodide.asm.js"])
def test_silence_is_noticed_and_a_retry_succeeds(opened, name):
    silent = {name: "silent:100000"}
    page, _ = opened(fault=lambda path: silent.get(path.rsplit("/", 1)[-1]))
    page.evaluate("make({ stall: 1500 })")
    answer = page.evaluate("begin()")
    assert answer["error"]["kind"] == "stalled"
    assert answer["took"] < 20_000
    assert no_worker(page)
    silent.clear()
    page.evaluate("make({ stall: 15000 })")
    assert "error" not in page.evaluate("begin()")
    assert plays(page)


def test_a_line_that_breaks_is_noticed_at_once(opened):
    page, host = opened()
    for name in FILES:
        host.cut = asset(name)
        answer = page.evaluate("begin()")
        assert answer["error"]["kind"] == "failed", name
        assert answer["took"] < 20_000
    host.cut = None
    assert plays(page)


def test_offline(opened):
    page, _ = opened()
    page.context.set_offline(True)
    assert page.evaluate("begin()")["error"]["kind"] == "failed"
    page.context.set_offline(False)
    assert plays(page)


# ---- the files


@pytest.mark.parametrize("name", FILES)
def test_a_file_that_is_gone(opened, name):
    faults: dict[bool, int | str] = {}
    # The browser keeps what it gets; a page in place of a file must not stand in the way later.
    page, _ = opened(cache=True, fault=lambda path: faults.get(asset(name) in path))
    for fault, kind in ((404, "missing"), ("page", "missing"), (503, "failed")):
        faults[True] = fault
        answer = page.evaluate("begin()")
        assert answer["error"]["kind"] == kind, (fault, answer)
        assert answer["took"] < 20_000
        assert no_worker(page)
    faults.clear()
    assert plays(page)


@pytest.mark.parametrize("name", FILES[2:5])
def test_a_file_that_is_broken(opened, root, tmp_path, name):
    page, host = opened()
    right = next(path for path in (root / "assets").rglob("*") if asset(name) in f"/{path.name}")
    broken = bytearray(right.read_bytes())
    broken[1000:] = bytes(len(broken) - 1000)
    (tmp_path / right.name).write_bytes(broken)
    page.evaluate("make({ launch: 10000 })")
    host.instead = {asset(name): tmp_path / right.name}
    assert page.evaluate("begin()")["error"]["kind"] == "failed"
    host.instead = {}
    assert plays(page)


# ---- the worker


@pytest.mark.parametrize(
    "end",
    [
        "worker.terminate()",
        "worker.dispatchEvent(new ErrorEvent('error'))",
        "worker.dispatchEvent(new MessageEvent('messageerror'))",
    ],
)
def test_a_worker_that_ends_in_mid_call(opened, end):
    page, _ = opened()
    assert plays(page)
    answers = page.evaluate(
        f"(() => {{ const calls = [client.goto(2), client.undo()]; {end}; return Promise.all(calls.map(settled)); }})()"
    )
    assert ["error" in answer and answer["error"]["kind"] for answer in answers] == ["failed", "failed"], answers
    assert all(answer["took"] < 5000 for answer in answers), "long before the watchdog"
    assert page.evaluate("settled(client.goto(2))")["error"]["kind"] == "failed", "another worker has no hand"
    assert plays(page)


def test_a_worker_that_does_not_answer(opened):
    page, _ = opened()
    page.evaluate("make({ call: 1000 })")
    page.evaluate("Object.defineProperty(navigator, 'locks', { value: undefined })")
    assert plays(page)
    answer = page.evaluate("(() => { const call = client.goto(2); worker.terminate(); return settled(call); })()")
    assert answer["error"]["kind"] == "failed"
    assert answer["took"] == pytest.approx(1000, abs=900)
    assert plays(page)


def test_a_python_that_does_not_start(opened):
    page, _ = opened()
    page.evaluate("make({ launch: 1 })")
    assert page.evaluate("begin()")["error"]["kind"] == "failed"
    page.evaluate("make({})")
    assert plays(page)


def test_closed_and_opened_again(opened):
    page, _ = opened(cache=True)
    for _ in range(10):
        call = page.evaluate("(() => { const call = client.open(hand); client.dispose(); return settled(call); })()")
        assert call["error"]["kind"] == "failed"
    assert plays(page)
    page.evaluate("client.dispose()")
    assert no_worker(page)
    assert plays(page)
