"""The ids of the clauses, and the register of the functions that enact them.

An id is `<ruleset>-<place>`: it never changes its meaning and is never used again for another clause. Code says which
clause it is by `@enacts(...)`; the register answers the other way round, from a clause to its code.
"""

from collections.abc import Callable

_PLACES = {
    "rams-a": """0 1 2a 2b 3a 3b 4 5a 5b 6a 6b 6c 7 8 9a 9b 10 11a 11b 12 13a 13b 14a 14b 15a 15b 15c 16 17a 17b 17c
        18a 18b 19 20a 20b 21a 21b 21c 22 23 24 25 26a 26b 26c 26d 26e 27a 27b 28a 28b 29a 29b 29c 30a 30b 31 32
        33a 33b 34a 34b 34c 35a 35b""",
    "rams-b": """0 d1 d2a d2b d3a d3b d4a d4b d4c d5a d5b d5c d5d d6 d7 d8 d9 d10a d10b d11a d11b d11c d12
        p1a p1b p1c p1d p2 p3a p3b p3c p4 p5a p5b p5c p6a p6b p7 p8a p8b p9a p9b p9c p10 p11 p12a p12b
        r1 r2 r3a r3b r3c r3d r3e r4a r4b r5a r5b r6a r6b r6c r7a r7b r8 r9""",
    "ramsas": " ".join(f"{number:02}" for number in range(1, 32)),
    "rummy": " ".join(f"{number:02}" for number in range(1, 63)),
}

CLAUSES: tuple[str, ...] = tuple(f"{ruleset}-{place}" for ruleset, places in _PLACES.items() for place in places.split())
"""Every clause of the four sources, in the sources' order."""

RULINGS: frozenset[str] = frozenset(
    f"{letter}-{number:02}" for letter, last in (("A", 104), ("L", 31), ("R", 63)) for number in range(1, last + 1)
)
"""The keys of the rulings, as cases and options name them."""

ENACTED: dict[str, list[str]] = {}
"""Clause id -> the functions and classes that enact it, as `module.qualified.name`, in the order of definition."""

_KNOWN = frozenset(CLAUSES)


def is_clause(clause: str) -> bool:
    """Whether there is a clause of this id."""
    return clause in _KNOWN


def enacts[T: Callable[..., object]](*clauses: str) -> Callable[[T], T]:
    """Mark a function or a class as the code of these clauses.

    Raises:
        LookupError: there is no clause of that id.
    """

    def register(code: T) -> T:
        for clause in clauses:
            if clause not in _KNOWN:
                raise LookupError(f"there is no clause {clause!r}")
            ENACTED.setdefault(clause, []).append(f"{code.__module__}.{code.__qualname__}")
        return code

    return register
