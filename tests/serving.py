"""A static host for tests: serves a folder under a path, gzips js and wasm only, may be slow, silent or wrong on purpose."""

import gzip
import mimetypes
import threading
import time
from collections.abc import Callable
from functools import lru_cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import TracebackType
from typing import Self

TYPES = {".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm", ".whl": "application/zip"}
GZIPPED = {".js", ".mjs", ".wasm"}  # what the usual static hosts compress of what Pyodide loads
PIECE = 16 * 1024

# What may go wrong with a request, chosen by its path: nothing, another status, a page in place of the file, or silence.
Fault = int | str | None


@lru_cache(maxsize=64)
def _packed(path: Path, _changed: float) -> bytes:
    return gzip.compress(path.read_bytes(), 9, mtime=0)


class StaticHost:
    """Serves `root` under `prefix` on a free port of this machine, until closed.

    `rate` is in bytes a second (None: as fast as it goes). `fault(path)` is asked for each request: a status answers with
    that status, "page" with a 200 and an HTML page, "silent:N" sends N bytes of the body and then nothing more. `sent`
    counts the bytes of all bodies, `requests` lists the paths asked for.
    """

    def __init__(
        self,
        root: Path,
        prefix: str = "/",
        *,
        rate: float | None = None,
        fault: Callable[[str], Fault] = lambda path: None,
        cache: bool = False,
    ) -> None:
        self.root, self.prefix, self.rate, self.fault, self.cache = root, prefix, rate, fault, cache
        self.sent = 0
        self.requests: list[str] = []
        self.closing = threading.Event()
        host = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self) -> None:
                host._answer(self)

            def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (the base class's name)
                """Keep quiet."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        threading.Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()

    @property
    def url(self) -> str:
        """The address of `root`, with a slash at the end."""
        return f"http://127.0.0.1:{self.server.server_port}{self.prefix}"

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.closing.set()
        self.server.shutdown()
        self.server.server_close()

    def _file(self, path: str) -> Path | None:
        if not path.startswith(self.prefix):
            return None
        file = self.root / path.removeprefix(self.prefix)
        file = file / "index.html" if path.endswith("/") else file
        return file if file.is_file() else None

    def _answer(self, request: BaseHTTPRequestHandler) -> None:
        path = request.path.partition("?")[0]
        self.requests.append(request.path)
        fault, file, status, silent_after = self.fault(path), self._file(path), 200, None
        if isinstance(fault, str) and fault.startswith("silent:"):
            silent_after = int(fault.removeprefix("silent:"))
        if isinstance(fault, int):
            status, file = fault, None
        if fault == "page":
            kind, body, packed = "text/html; charset=utf-8", b"<!doctype html><title>Somewhere else</title>", False
        elif file is None:
            status = status if status != 200 else 404
            missing = self.root / "404.html"
            kind, body, packed = (
                "text/html; charset=utf-8",
                missing.read_bytes() if missing.exists() else b"Not found",
                False,
            )
        else:
            kind = TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
            packed = file.suffix in GZIPPED
            body = _packed(file, file.stat().st_mtime) if packed else file.read_bytes()
        try:
            request.send_response(status)
            request.send_header("Content-Type", kind)
            request.send_header("Content-Length", str(len(body)))
            request.send_header("Cache-Control", "max-age=3600" if self.cache and status == 200 else "no-store")
            if packed:
                request.send_header("Content-Encoding", "gzip")
            request.end_headers()
            self._send(request, body, silent_after)
        except (BrokenPipeError, ConnectionResetError):
            pass  # the browser has gone elsewhere

    def _send(self, request: BaseHTTPRequestHandler, body: bytes, silent_after: int | None) -> None:
        for start in range(0, len(body), PIECE):
            piece = body[start : start + PIECE]
            if silent_after is not None and start + len(piece) > silent_after:
                request.wfile.write(piece[: max(0, silent_after - start)])
                request.wfile.flush()
                self.closing.wait()
                return
            request.wfile.write(piece)
            self.sent += len(piece)
            if self.rate:
                time.sleep(len(piece) / self.rate)
