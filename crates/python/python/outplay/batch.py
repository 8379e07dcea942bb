"""Many at once: batches that stream, in order, and functions that a cluster can be given."""

from __future__ import annotations

import os
from itertools import islice
from typing import TYPE_CHECKING, Any, Iterable, Iterator, List, NamedTuple, Optional, Tuple, Union

from outplay import _native
from outplay._native import Position, Puzzle
from outplay.errors import OutplayError
from outplay.results import AnalysisAnswer, ExactAnswer, PuzzleAnswer

if TYPE_CHECKING:
    import numpy
    import numpy.typing

    Bytes = numpy.typing.NDArray[numpy.uint8]

#: What can be solved.
Item = Union[str, Position, Puzzle]
#: What comes of it; what is wrong with an item takes the place of its answer.
Solved = Union[PuzzleAnswer, ExactAnswer, AnalysisAnswer, OutplayError]

#: The most items that are solved before the first of them is handed out.
LARGEST_WAVE = 4096


class GridAnswers(NamedTuple):
    """What is known of the sudokus of an array."""

    #: The first solution of each, row by row; zeros where there is none.
    solutions: "Bytes"
    #: How many solutions each has, up to the number that was asked for.
    counts: "Bytes"


def solve(item: Union[Position, Puzzle], **options: Any) -> Union[PuzzleAnswer, ExactAnswer, AnalysisAnswer]:
    """What ``item.solve()`` says: a function that can be mapped over many, on this machine or on a cluster.

    >>> import outplay
    >>> outplay.solve(outplay.game("connect-four", "44444222")).score
    1
    """
    return item.solve(**options)


def analyse(position: Position, search: Optional[str] = None, **options: Any) -> AnalysisAnswer:
    """What ``position.analyse()`` says, as a function."""
    return position.analyse(search, **options)


def solve_many(
    items: Union[Iterable[Item], "os.PathLike[str]", "Bytes"],
    *,
    kind: Optional[str] = None,
    threads: Optional[int] = None,
    solver: Optional[str] = None,
    at_most: int = 2,
    weak: bool = False,
    out: Optional["Bytes"] = None,
) -> Union[Iterator[Solved], GridAnswers]:
    """Solves many puzzles or positions on several threads, and hands the answers out in order.

    Parameters
    ----------
    items : iterable, path or array
        Positions, puzzles, or texts of the ``kind`` that is named; a ``pathlib.Path`` to a file of them, one a line; or a
        numpy array of sudokus (n x 81, uint8, 0 for an empty cell), which is not copied.
    kind : str, optional
        The puzzle or game whose texts the items are; sudoku for arrays.
    threads : int, optional
        How many threads work; all cores when not given.
    solver : str, optional
        The solver of puzzles; the recommended one when not given.
    at_most : int
        How many solutions of a puzzle are looked for.
    weak : bool
        Of positions, only whether they are won, drawn or lost.
    out : array, optional
        Where the solutions of an array go.

    Returns
    -------
    iterator or GridAnswers
        For an array its solutions and their numbers as arrays; else an iterator, which reads no more ahead than it
        needs: a batch of any length takes constant memory. What is wrong with an item is an
        ``OutplayError`` in the place of its answer.

    >>> import outplay
    >>> [answer.score for answer in outplay.solve_many(["44444222", "1233"], kind="connect-four")]
    [1, -3]
    """
    threads = threads or os.cpu_count() or 1
    if hasattr(items, "__array_interface__"):
        return GridAnswers(*_native._solve_grids(items, out, at_most, threads))
    return _stream(items, kind, threads, solver, at_most, weak)


def _stream(
    items: Union[Iterable[Item], "os.PathLike[str]"],
    kind: Optional[str],
    threads: int,
    solver: Optional[str],
    at_most: int,
    weak: bool,
) -> Iterator[Solved]:
    if isinstance(items, os.PathLike):
        with open(items, encoding="utf-8") as lines:
            texts = (line.strip() for line in lines)
            yield from _waves(filter(None, texts), kind, threads, solver, at_most, weak)
    else:
        yield from _waves(items, kind, threads, solver, at_most, weak)


def _waves(
    items: Iterable[Item], kind: Optional[str], threads: int, solver: Optional[str], at_most: int, weak: bool
) -> Iterator[Solved]:
    """Waves that grow, so that the first answers come at once and the later ones fast."""
    source, size = iter(items), threads
    while True:
        wave = list(islice(source, size))
        if not wave:
            return
        for key, texts in _alike(wave, kind):
            yield from _solve_alike(key, texts, threads, solver, at_most, weak)
        size = min(2 * size, LARGEST_WAVE)


#: A kind of puzzle or a game, with its settings.
Key = Tuple[str, Tuple[Tuple[str, str], ...]]


def _alike(wave: List[Item], kind: Optional[str]) -> Iterator[Tuple[Key, List[Item]]]:
    """Neighbours of one kind together, in order."""
    run: List[Item] = []
    last: Optional[Key] = None
    for item in wave:
        key = _key(item, kind)
        if run and key != last:
            yield last, run  # type: ignore[misc]
            run = []
        last = key
        run.append(item)
    if last is not None:
        yield last, run


def _key(item: Item, kind: Optional[str]) -> Key:
    if isinstance(item, Position):
        return item.game, tuple(item.settings.items())
    if isinstance(item, Puzzle):
        return item.kind, ()
    return kind or "sudoku", ()


def _solve_alike(
    key: Key, items: List[Item], threads: int, solver: Optional[str], at_most: int, weak: bool
) -> Iterable[Solved]:
    name, settings = key
    texts = [item if isinstance(item, str) else item.text for item in items]
    if isinstance(items[0], Puzzle) or (isinstance(items[0], str) and _is_puzzle(name)):
        return _native._solve_puzzles(name, texts, solver, at_most, threads)
    if not (isinstance(items[0], Position) and items[0].object is not None):
        answers = _native._solve_positions(name, list(settings), texts, weak, threads)
        if answers is not None:
            return answers
    return (_one(item, name, settings) for item in items)


def _one(item: Item, name: str, settings: Tuple[Tuple[str, str], ...]) -> Solved:
    """An item of a game that has no solver on a scale of its own."""
    try:
        position = _native.game(name, item, **dict(settings)) if isinstance(item, str) else item
        return position.solve()
    except OutplayError as problem:
        return problem


def _is_puzzle(name: str) -> bool:
    try:
        _native.game(name)
    except OutplayError:
        return True
    return False
