"""Kinds of puzzles by name."""

from __future__ import annotations

from typing import List, Optional, Tuple

from outplay import _native
from outplay._native import Puzzle
from outplay.results import PuzzleInfo


class PuzzleKind:
    """A kind of puzzle: call it with a text to read one, or let it make a new one.

    >>> import outplay
    >>> grid = ".48.9..36..17..2..3..6.241..9...78..67.8.9.43..53...7..369.5..4..4..83..71..4.65."
    >>> outplay.sudoku(grid).solve().solution
    '248591736961734285357682419193457862672819543485326971836975124524168397719243658'
    >>> str(outplay.sudoku(grid).hint())
    'hidden single: in box 1, 2 can only go into r1c1: r1c1=2'
    >>> outplay.sudoku.generate(difficulty="easy", seed=7).solve().unique
    True
    """

    def __init__(self, name: str) -> None:
        self.name = name

    def __call__(self, text: str) -> Puzzle:
        """The puzzle that a text describes."""
        return _native.puzzle(self.name, text)

    def generate(
        self,
        *,
        difficulty: Optional[str] = None,
        size: Optional[Tuple[int, int]] = None,
        seed: int = 0,
        symmetry: str = "none",
        minimal: bool = False,
        density: Optional[int] = None,
        time: Optional[float] = None,
    ) -> Puzzle:
        """A new puzzle that has just one solution; the same arguments make the same puzzle.

        Parameters
        ----------
        difficulty : str, optional
            One of ``difficulties``; any when not given.
        size : (int, int), optional
            Width and height.
        symmetry : str
            How the givens lie: none, half-turn, quarter-turn, left-right, top-bottom or diagonal.
        minimal : bool
            Whether no given may be left out.
        density : int, optional
            The share of black cells in percent, for puzzles that have them.
        time : float, optional
            The longest time in seconds.
        """
        return _native.generate(
            self.name,
            difficulty=difficulty,
            size=size,
            seed=seed,
            symmetry=symmetry,
            minimal=minimal,
            density=density,
            time=time,
        )

    @property
    def info(self) -> PuzzleInfo:
        """What there is by name: solvers, difficulties, techniques."""
        known: List[PuzzleInfo] = _native.catalogue().puzzles
        return next(info for info in known if info.name == self.name)

    @property
    def solvers(self) -> List[str]:
        """The names of its solvers, the textbook's first and the recommended one last."""
        return self.info.solvers

    @property
    def difficulties(self) -> List[str]:
        """Its grades of difficulty, easiest first."""
        return self.info.difficulties

    def __repr__(self) -> str:
        return f"outplay.{self.name}"


#: Sudoku, from 4x4 to 32x32.
sudoku = PuzzleKind("sudoku")
#: Light Up, also called Akari.
lightup = PuzzleKind("lightup")
