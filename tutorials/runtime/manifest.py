"""The list of everything in the assets folder whose name carries a hash.

Each part of the build writes what it made to `<part>.manifest.json` in the assets folder: an object of names that never
change and the hashed paths they stand for now. `python -m runtime.manifest` puts these together as `manifest.json`, and
removes what the last `manifest.json` named and the new one does not.
"""

import json
import shutil
import sys
from collections.abc import Mapping
from pathlib import Path

from runtime.archive import BuildError, put

ASSETS = Path(".build/assets")
MANIFEST = "manifest.json"
type Entries = Mapping[str, object]


def write_part(assets: Path, part: str, entries: Entries) -> None:
    """Write the entries of one part of the build and bring `manifest.json` up to date."""
    put(assets / f"{part}.{MANIFEST}", _text(entries))
    merge(assets)


def merge(assets: Path) -> dict[str, object]:
    """Put the parts together; two parts that claim one name are an error."""
    merged: dict[str, object] = {}
    for path in sorted(assets.glob(f"*.{MANIFEST}")):
        for name, entry in json.loads(path.read_text("utf-8")).items():
            if name in merged:
                raise BuildError(f"{path}: another part of the build has already named {name!r}.")
            merged[name] = entry
    old = _read(assets / MANIFEST)
    put(assets / MANIFEST, _text(merged))
    kept = _paths(merged)
    for stale in sorted(_paths(old) - kept):
        _remove(assets / stale)
    return merged


def _read(path: Path) -> dict[str, object]:
    try:
        found = json.loads(path.read_text("utf-8"))
    except (FileNotFoundError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def _paths(entries: Entries) -> set[str]:
    paths = {entry.rstrip("/") for entry in entries.values() if isinstance(entry, str)}
    return {path for path in paths if Path(path).parts and not Path(path).is_absolute() and ".." not in Path(path).parts}


def _remove(path: Path) -> None:
    if path.is_dir():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


def _text(entries: Entries) -> bytes:
    return (json.dumps(entries, indent=2, sort_keys=True) + "\n").encode()


if __name__ == "__main__":
    try:
        merge(Path(sys.argv[1]) if len(sys.argv) > 1 else ASSETS)
    except BuildError as error:
        sys.exit(str(error))
