"""Serves the site here and builds it again when a source changes: `make serve`.

PORT chooses the port (8000), LANGS the languages. While a build runs, requests wait for it, so that nobody sees half a site.
"""

from __future__ import annotations

import errno
import os
import subprocess
import sys
import threading
import time
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING

from weave.law import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

WATCHED = ("docs", "engine", "tutorials", "tests/cases", "mkdocs.yml", "package.json", "pyproject.toml")
IGNORED = ("__pycache__", "node_modules", ".mypy_cache", ".ruff_cache")
EVERY = 0.7  # seconds between two looks at the sources
PATIENCE = 120  # seconds that a request waits for a build

_ready = threading.Event()


class Handler(SimpleHTTPRequestHandler):
    """Answers from site/ with the types that browsers insist on, and never from a cache."""

    protocol_version = "HTTP/1.1"
    extensions_map = {  # noqa: RUF012 - the base class declares it so
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".json": "application/json",
        ".wasm": "application/wasm",
        ".whl": "application/zip",
        ".woff2": "font/woff2",
        ".html": "text/html; charset=utf-8",
    }

    def do_GET(self) -> None:
        """Answer when the site is whole."""
        _ready.wait(PATIENCE)
        super().do_GET()

    def end_headers(self) -> None:
        """Forbid caching: the next build may differ."""
        self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Show the not-found page of the site, as a host of static pages does."""
        page = ROOT / "site" / "404.html"
        if code != 404 or not page.exists():
            super().send_error(code, message, explain)
            return
        body = page.read_bytes()
        self.send_response(404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base class's name
        """Keep quiet."""


def _sources() -> Iterator[tuple[str, float, int]]:
    for name in WATCHED:
        top = ROOT / name
        for folder, folders, files in os.walk(top) if top.is_dir() else [(str(ROOT), [], [name])]:
            folders[:] = [one for one in folders if one not in IGNORED and not one.endswith(".egg-info")]
            for file in files:
                path = Path(folder) / file
                try:
                    found = path.stat()
                except FileNotFoundError:
                    continue  # removed between listing and looking
                yield str(path), found.st_mtime, found.st_size


def _build() -> bool:
    """Build with make, holding requests back; say when it failed."""
    _ready.clear()
    begun = time.monotonic()
    print("Building the site …", flush=True)
    made = subprocess.run(["make", "--no-print-directory", "build"], cwd=ROOT, stdout=subprocess.DEVNULL, check=False)
    _ready.set()
    if made.returncode == 0:
        print(f"Built in {time.monotonic() - begun:.0f} s.", flush=True)
    else:
        print("The build failed (see above); what was built before is served until the next change.", flush=True)
    return made.returncode == 0


def _watch() -> None:
    """Build again after each change of a source, once it has settled."""
    seen = set(_sources())
    while True:
        time.sleep(EVERY)
        now = set(_sources())
        if now == seen:
            continue
        while (later := set(_sources())) != now:
            now = later
            time.sleep(EVERY)
        seen = now
        _build()


def main() -> int:
    """Bind, build, serve, watch."""
    wanted = os.environ.get("PORT", "8000")
    if not wanted.isdecimal() or not 0 < int(wanted) < 65536:
        print(f"PORT is “{wanted}”; expected a number from 1 to 65535.", file=sys.stderr)
        return 1
    try:
        server = ThreadingHTTPServer(("127.0.0.1", int(wanted)), partial(Handler, directory=str(ROOT / "site")))
    except OSError as error:
        if error.errno not in (errno.EADDRINUSE, errno.EACCES):
            raise
        why = "is taken" if error.errno == errno.EADDRINUSE else "may not be used"
        print(f"Port {wanted} {why}. Choose another: PORT={min(int(wanted) + 1, 65535)} make serve", file=sys.stderr)
        return 1
    server.daemon_threads = True
    if not _build() and not (ROOT / "site" / "index.html").exists():
        server.server_close()
        return 1
    print(f"The site is at http://127.0.0.1:{wanted}/ and is built again when a file changes. Ctrl-C ends.", flush=True)
    threading.Thread(target=_watch, daemon=True).start()
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()
    finally:
        server.server_close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
