"""Subsets the fonts: `python -m weave.fonts` writes .build/assets/fonts and the style sheet that names them.

PT Serif and PT Sans come from npm, one file for each script. Kept are the letters of the three languages and the signs that
the pages use; hints are dropped. Suits and arrows are drawings and need no font.
"""

from __future__ import annotations

import json
import sys
from hashlib import sha256
from typing import TYPE_CHECKING

from fontTools import subset, version  # type: ignore[import-untyped]

from weave.law import ROOT
from weave.site import BUILD

if TYPE_CHECKING:
    from pathlib import Path

FACES = (
    ("pt-serif", "PT Serif", "400", "normal"),
    ("pt-serif", "PT Serif", "400", "italic"),
    ("pt-serif", "PT Serif", "700", "normal"),
    ("pt-sans", "PT Sans", "400", "normal"),
    ("pt-sans", "PT Sans", "400", "italic"),
    ("pt-sans", "PT Sans", "700", "normal"),
)
SCRIPTS = {
    "latin": "".join(map(chr, range(0x20, 0x7F))) + "\u00a0§«»·×½éÉ–—‘’‚“”„…−",
    "latin-ext": "ĄąČčĘęĖėĮįŠšŲųŪūŽž",
    "cyrillic": "".join(map(chr, range(0x410, 0x450))) + "Ёё№",
}


def main() -> int:
    """Make the fonts that are not there yet."""
    assets = BUILD / "assets"
    (assets / "fonts").mkdir(parents=True, exist_ok=True)
    entries: dict[str, str] = {}
    rules: list[str] = []
    for package, family, weight, style in FACES:
        for script, letters in SCRIPTS.items():
            name = f"{package}-{script}-{weight}-{style}"
            source = ROOT / "node_modules" / "@fontsource" / package / "files" / f"{name}.woff2"
            if not source.exists():
                print(f"{source.relative_to(ROOT)} is missing; `make setup` fetches it", file=sys.stderr)
                return 1
            made = _subset(source, letters)
            path = f"fonts/{name}-{_hash(made)}.woff2"
            (assets / path).write_bytes(made)
            entries[f"fonts/{name}.woff2"] = path
            rules.append(
                f'@font-face{{font-family:"{family}";font-style:{style};font-weight:{weight};font-display:swap;'
                f"src:url({path}) format('woff2');unicode-range:{_ranges(letters)}}}"
            )
    css = "\n".join(rules) + "\n"
    entries["fonts.css"] = f"fonts-{_hash(css.encode())}.css"
    (assets / entries["fonts.css"]).write_text(css, encoding="utf-8")
    (assets / "fonts.manifest.json").write_text(json.dumps(entries, indent=2) + "\n", encoding="utf-8")
    return 0


def _subset(source: Path, letters: str) -> bytes:
    """Subset one file, or find it done: the name under which it is kept tells all that it is made from."""
    kept = BUILD / "fonts" / f"{_hash(source.read_bytes() + letters.encode() + version.encode())}.woff2"
    if not kept.exists():
        options = subset.Options(
            flavor="woff2", hinting=False, desubroutinize=True, layout_features=["kern", "liga", "tnum"]
        )
        font = subset.load_font(str(source), options)
        subsetter = subset.Subsetter(options)
        subsetter.populate(text=letters)
        subsetter.subset(font)
        kept.parent.mkdir(parents=True, exist_ok=True)
        subset.save_font(font, str(kept), options)
    return kept.read_bytes()


def _hash(data: bytes) -> str:
    return sha256(data).hexdigest()[:10]


def _ranges(letters: str) -> str:
    """Write characters as CSS ranges."""
    parts: list[str] = []
    codes = sorted({ord(letter) for letter in letters})
    start = previous = codes[0]
    for code in [*codes[1:], -1]:
        if code != previous + 1:
            parts.append(f"U+{start:X}" if start == previous else f"U+{start:X}-{previous:X}")
            start = code
        previous = code
    return ",".join(parts)


if __name__ == "__main__":
    sys.exit(main())
