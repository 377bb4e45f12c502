"""The rules of Russian Rams, Lithuanian Ramsas and rummy, as an engine that cites its clauses.

`Game` is the way in; the kernel for simulations is `koziris.tricks` with `koziris.cards` and `koziris.duties`. What comes
of open cards is told by `koziris.solver`, what a seat may hope for by `koziris.odds`.
"""

from koziris.actions import Action
from koziris.deal import Result
from koziris.events import Event
from koziris.game import Game
from koziris.reasons import ActError, DealError, NotEnacted, OptionError, Reason, Refused
from koziris.scoring import Entry

__all__ = [
    "ActError",
    "Action",
    "DealError",
    "Entry",
    "Event",
    "Game",
    "NotEnacted",
    "OptionError",
    "Reason",
    "Refused",
    "Result",
]
