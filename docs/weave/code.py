"""Finds the lines of the engine that enact a clause: the register says which functions, `inspect` reads them."""

from __future__ import annotations

import inspect
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import resolve_name, walk_packages
from textwrap import dedent

import koziris
from koziris.clauses import ENACTED


@dataclass(frozen=True)
class Code:
    """A function or class that enacts a clause."""

    name: str  # duties.follow_suit
    file: str  # engine/koziris/duties.py
    line: int
    text: str


@cache
def code_of() -> dict[str, tuple[Code, ...]]:
    """Give the code of each clause that has any, in the order of definition."""
    for module in walk_packages(koziris.__path__, "koziris."):
        if module.name != "koziris.__main__":
            import_module(module.name)  # a module registers what it enacts as it is loaded
    return {clause: tuple(_read(name) for name in names) for clause, names in ENACTED.items()}


@cache
def _read(name: str) -> Code:
    found = inspect.unwrap(resolve_name(name))
    lines, line = inspect.getsourcelines(found)
    file = Path(inspect.getfile(found)).relative_to(Path(koziris.__path__[0])).as_posix()
    return Code(name.removeprefix("koziris."), f"engine/koziris/{file}", line, dedent("".join(lines)).rstrip())
