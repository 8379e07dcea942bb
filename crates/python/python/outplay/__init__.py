"""outplay plays, solves and explains games.

>>> import outplay
>>> position = outplay.game("connect-four").play("4", "4", "4")
>>> position.analyse("alpha-beta:depth=6", eval="grid").best.text
'4'
"""

from __future__ import annotations

from outplay import cours, errors, results
from outplay._native import (
    Arena,
    ArenaSolution,
    Deduction,
    Play,
    Position,
    Puzzle,
    Studio,
    Tree,
    catalogue,
    game,
    generate,
    language,
    puzzle,
)
from outplay.arenas import CsrSolution, from_networkx, read_arena, solve_csr
from outplay.batch import GridAnswers, analyse, solve, solve_many
from outplay.errors import OutplayBug, OutplayError
from outplay.own import Score, check
from outplay.puzzles import lightup, sudoku
from outplay.studio import serve

__all__ = [
    "Arena",
    "ArenaSolution",
    "CsrSolution",
    "Deduction",
    "GridAnswers",
    "OutplayBug",
    "OutplayError",
    "Play",
    "Position",
    "Puzzle",
    "Score",
    "Studio",
    "Tree",
    "analyse",
    "catalogue",
    "check",
    "cours",
    "errors",
    "from_networkx",
    "game",
    "generate",
    "language",
    "lightup",
    "puzzle",
    "read_arena",
    "results",
    "serve",
    "solve",
    "solve_csr",
    "solve_many",
    "sudoku",
]
