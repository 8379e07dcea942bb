"""Arenas from elsewhere: files, networkx, arrays of numpy and scipy."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, Hashable, Iterable, NamedTuple, Optional, Union

from outplay import _native
from outplay._native import Arena

if TYPE_CHECKING:
    import numpy
    import numpy.typing

#: Stands for no rank and no move in arrays.
NONE = 2**32 - 1


class CsrSolution(NamedTuple):
    """The solution of an arena that is given by arrays: one entry for each position."""

    #: Who wins: 1 or 2, or 0 for neither.
    winner: "numpy.typing.NDArray[numpy.uint8]"
    #: Within how many moves; ``NONE`` for neither.
    rank: "numpy.typing.NDArray[numpy.uint32]"
    #: A best move; ``NONE`` where there is none. Empty unless asked for.
    move: "numpy.typing.NDArray[numpy.uint32]"


def read_arena(path: Union[str, "os.PathLike[str]"], *, dead_ends: str = "draw") -> Arena:
    """An arena from a file: plain lines, PGSolver's format, JSON or Graphviz."""
    with open(path, "rb") as file:
        return Arena.from_text(file.read(), dead_ends=dead_ends)


def from_networkx(
    graph: Any,
    player1: Optional[Iterable[Hashable]] = None,
    wins1: Optional[Iterable[Hashable]] = None,
    wins2: Optional[Iterable[Hashable]] = None,
    *,
    dead_ends: str = "draw",
) -> Arena:
    """An arena from a directed graph of networkx.

    What is not given is read from the nodes: their attributes ``owner`` and ``goal``, each 1 or 2.

    >>> import outplay
    >>> class Nodes:  # what networkx.DiGraph offers
    ...     nodes = {"a": {"owner": 1}, "b": {"goal": 1}}
    ...     adj = {"a": {"b": {}}, "b": {}}
    >>> outplay.from_networkx(Nodes()).solve().ranks(1)
    {'a': 1, 'b': 0}
    """
    nodes = {node: graph.nodes[node] for node in graph.nodes}

    def having(attribute: str, number: int) -> list[Hashable]:
        return [node for node, told in nodes.items() if told.get(attribute) == number]

    second = having("goal", 2) if wins2 is None else wins2
    return Arena.from_dict(
        {node: list(graph.adj[node]) for node in nodes},
        having("owner", 1) if player1 is None else player1,
        having("goal", 1) if wins1 is None else wins1,
        second or None,
        dead_ends=dead_ends,
    )


def solve_csr(
    indptr: Any,
    indices: Any,
    owner: Any,
    goal: Any,
    *,
    dead_ends: str = "draw",
    threads: int = 1,
    moves: bool = False,
) -> CsrSolution:
    """Solves an arena that is given by arrays, as a sparse matrix of scipy has them.

    The successors of position ``p`` are ``indices[indptr[p]:indptr[p + 1]]``; ``owner[p]`` is 1 or 2, ``goal[p]`` 1 or 2 for
    a victory of that player and 0 else. Arrays of the right type (uint32, uint8) are read where they are.
    """
    import numpy

    return CsrSolution(
        *_native._solve_csr(
            numpy.ascontiguousarray(indptr, dtype=numpy.uint32),
            numpy.ascontiguousarray(indices, dtype=numpy.uint32),
            numpy.ascontiguousarray(owner, dtype=numpy.uint8),
            numpy.ascontiguousarray(goal, dtype=numpy.uint8),
            dead_ends,
            threads,
            moves,
        )
    )
