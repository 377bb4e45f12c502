"""Zip files and file names that depend on what is inside and on nothing else."""

import hashlib
import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path

# The earliest date a zip can hold. A date of today would give the same library another name tomorrow.
DATE = (1980, 1, 1, 0, 0, 0)
EPOCH = "315532800"  # the same date, for tools that read SOURCE_DATE_EPOCH


class BuildError(Exception):
    """The build cannot go on; the message is one sentence for whoever runs it."""


def read_zip(path: Path) -> dict[str, bytes]:
    """Read all files of a zip, by name; folders are left out."""
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}


def write_zip(path: Path, members: Mapping[str, bytes]) -> None:
    """Write a deflated zip: static hosts seldom compress a zip on the way, so it is compressed here."""
    with zipfile.ZipFile(path, "w") as archive:
        for name in sorted(members):
            info = zipfile.ZipInfo(name, DATE)
            info.external_attr = 0o644 << 16
            archive.writestr(info, members[name], zipfile.ZIP_DEFLATED, compresslevel=9)


def digest(parts: Iterable[bytes]) -> str:
    """Return a short hash of byte strings, each kept apart from the next."""
    total = hashlib.sha256()
    for part in parts:
        total.update(len(part).to_bytes(8, "big"))
        total.update(part)
    return total.hexdigest()[:10]


def digest_files(paths: Iterable[Path]) -> str:
    """Return a short hash of files: their names and what is in them."""
    return digest(part for path in sorted(paths) for part in (path.name.encode(), path.read_bytes()))


def put(path: Path, content: bytes) -> None:
    """Write a file whole or not at all, so that an interrupted build leaves nothing half done."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.draft")
    draft.write_bytes(content)
    draft.replace(path)
