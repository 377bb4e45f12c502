"""Puts Pyodide, the library, the engine and the worker into the assets folder: `python -m runtime.build`.

Everything gets a name with a hash of its content, so that a browser never mixes the parts of two releases, and
`manifest.json` says which names are meant. What has not changed is not made again.
"""

import argparse
import gzip
import json
import shutil
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

from koziris.yaml_file import read_file
from runtime import manifest, node, stdlib, wheel
from runtime.archive import BuildError, digest, digest_files, put, read_zip, write_zip

HERE = Path(__file__).parent
PART = "runtime"
# pyodide-lock.json is not among them: all that Pyodide needs of it is in the worker (see bundle.mjs).
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm")
NEEDED = (*PYODIDE_FILES, "pyodide-lock.json", stdlib.STOCK)
STOCK_ONLY = (
    "Python {here} builds the site with Pyodide's stock library, which starts slower and is larger; "
    "Python {there} would trim and compile it."
)


def build(root: Path, assets: Path, cache: Path) -> dict[str, object]:
    """Bring the runtime's assets up to date and return their entries in the manifest."""
    pyodide = root / "node_modules" / "pyodide"
    for name in NEEDED:
        if not (pyodide / name).is_file():
            raise BuildError(f"node_modules/pyodide/{name} is missing: `make setup` installs it.")
    version = json.loads((pyodide / "pyodide-lock.json").read_text("utf-8"))["info"]["python"]
    compiled = sys.version_info[:2] == tuple(int(part) for part in version.split(".")[:2])
    if not compiled:
        print(STOCK_ONLY.format(here=_dotted(sys.version_info[:2]), there=_dotted(version.split(".")[:2])))

    hands = sorted((root / "tutorials" / "hands").glob("*.yaml"))
    inputs = [pyodide / name for name in NEEDED] + wheel.sources(root) + hands
    inputs += [path for path in HERE.iterdir() if path.suffix in {".py", ".mjs", ".ts"}]
    inputs += [root / "package-lock.json", root / "requirements.txt"]
    made_from = digest_files(path for path in inputs if path.is_file())
    stamp = digest([sys.version.encode(), str(assets).encode(), made_from.encode()])
    entries = _unchanged(assets, cache, stamp)
    if entries is not None:
        return entries

    paths = {"pyodide": f"pyodide-{digest_files(pyodide / name for name in PYODIDE_FILES)}/"}
    for name in PYODIDE_FILES:
        _copy(pyodide / name, assets / paths["pyodide"] / name)
    own = [HERE / name for name in ("archive.py", "stdlib.py", "wheel.py")]
    source = _cached(cache, "engine", [*own, *wheel.sources(root)], lambda path: wheel.build_wheel(root, path))
    if compiled:
        library, engine = _compile(root, pyodide, source, hands, cache, own)
    else:
        library, engine = pyodide / stdlib.STOCK, source
    paths["stdlib"] = _copy_hashed(library, assets, "stdlib", ".zip")
    paths["engine"] = _copy_hashed(engine, assets, "koziris", ".whl")
    paths["worker.js"] = node.run(HERE / "bundle.mjs", str(assets), "worker", cwd=root).strip()

    sent = [paths["pyodide"] + name for name in PYODIDE_FILES] + [paths["stdlib"], paths["engine"]]
    entries = {**paths, "bytes": {name: _sizes(assets / name) for name in sent}}
    manifest.write_part(assets, PART, entries)
    put(cache / "stamp", stamp.encode())
    return entries


def _compile(root: Path, pyodide: Path, source: Path, hands: list[Path], cache: Path, own: list[Path]) -> tuple[Path, Path]:
    if not hands:
        raise BuildError("tutorials/hands holds no hand: what the browser needs of Python is found by playing them.")

    def find(path: Path) -> None:
        texts = [json.dumps(read_file(hand).data()) for hand in hands]
        put(path, json.dumps(stdlib.trace(root, pyodide, source, texts)).encode())

    def trim(path: Path) -> None:
        stdlib.trim(pyodide, json.loads(found.read_text("utf-8")), path)

    def compile_engine(path: Path) -> None:
        draft = cache / "draft" / source.name
        draft.parent.mkdir(exist_ok=True)
        # Wheels have names of five parts, and the compiler reads them.
        draft = draft.with_name("koziris-0-py3-none-any.whl")
        shutil.copyfile(source, draft)
        write_zip(path, wheel.with_record(read_zip(stdlib.compile_archive(draft))))
        shutil.rmtree(draft.parent)

    asked = [HERE / "trace.mjs", HERE / "exercise.py", pyodide / stdlib.STOCK, pyodide / "pyodide.asm.wasm"]
    found = _cached(cache, "modules", [*asked, source, *hands], find)
    library = _cached(cache, "stdlib", [*own, found, pyodide / stdlib.STOCK], trim)
    engine = _cached(cache, "compiled", [*own, source], compile_engine)
    return library, engine


def _cached(cache: Path, name: str, inputs: Iterable[Path], make: Callable[[Path], None]) -> Path:
    """Make a file unless it was made from the same inputs before; forget the one made from others."""
    path = cache / f"{name}-{digest([sys.version.encode(), digest_files(inputs).encode()])}"
    if not path.exists():
        cache.mkdir(parents=True, exist_ok=True)
        for old in cache.glob(f"{name}-*"):
            old.unlink()
        draft = cache / f".{name}"
        make(draft)
        draft.replace(path)
    return path


def _unchanged(assets: Path, cache: Path, stamp: str) -> dict[str, object] | None:
    """Return the entries made last time if the inputs are the same and nothing is missing."""
    try:
        if (cache / "stamp").read_text("utf-8") != stamp:
            return None
        entries: dict[str, object] = json.loads((assets / f"{PART}.{manifest.MANIFEST}").read_text("utf-8"))
    except (FileNotFoundError, ValueError):
        return None
    names = [name for name in entries.values() if isinstance(name, str)]
    sizes = entries["bytes"]
    assert isinstance(sizes, dict)
    if not all((assets / name).exists() for name in names):
        return None
    if any(not (assets / name).is_file() or (assets / name).stat().st_size != raw for name, (raw, _) in sizes.items()):
        return None
    return entries


def _copy_hashed(path: Path, assets: Path, name: str, suffix: str) -> str:
    hashed = f"{name}-{digest([path.read_bytes()])}{suffix}"
    _copy(path, assets / hashed)
    return hashed


def _copy(source: Path, target: Path) -> None:
    if not target.exists() or target.stat().st_size != source.stat().st_size:
        put(target, source.read_bytes())


def _sizes(path: Path) -> list[int]:
    """Return the size of a file and about what is sent of it: static hosts compress scripts and WebAssembly, no zips."""
    data = path.read_bytes()
    sent = gzip.compress(data, 6, mtime=0) if path.suffix in {".mjs", ".js", ".wasm"} else data
    return [len(data), len(sent)]


def _dotted(version: Iterable[object]) -> str:
    return ".".join(map(str, version))


def main() -> None:
    """Build for the project in the current folder."""
    parser = argparse.ArgumentParser(prog="python -m runtime.build", description=__doc__.splitlines()[0])
    parser.add_argument("--root", type=Path, default=Path(), help="the project's folder")
    parser.add_argument("--assets", type=Path, default=manifest.ASSETS, help="where the assets go")
    parser.add_argument("--cache", type=Path, default=Path(".build/runtime"), help="where parts wait for the next build")
    given = parser.parse_args()
    try:
        build(given.root.resolve(), given.assets.resolve(), given.cache.resolve())
    except BuildError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
