"""outplay plays, solves and explains games.

>>> import outplay
>>> position = outplay.game("connect-four").play("4", "4", "4")
>>> position.analyse("alpha-beta:depth=6", eval="grid").best.text
'4'
"""

from __future__ import annotations

from outplay import cours, errors, results
from outplay._native import Arena, ArenaSolution, Position, Tree, catalogue, game, language
from outplay.errors import OutplayBug, OutplayError

__all__ = [
    "Arena",
    "ArenaSolution",
    "OutplayBug",
    "OutplayError",
    "Position",
    "Tree",
    "catalogue",
    "cours",
    "errors",
    "game",
    "language",
    "results",
]
