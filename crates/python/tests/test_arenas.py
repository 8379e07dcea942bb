"""Arenas from networkx, from files and from arrays."""

import random
from pathlib import Path

import networkx
import numpy
import pytest

import outplay
from outplay.arenas import NONE
from outplay.cours import attracteur_strat


def test_networkx() -> None:
    graph = networkx.DiGraph([("start", "trap"), ("start", "won"), ("trap", "start")])
    networkx.set_node_attributes(graph, {"start": 1, "trap": 2}, "owner")
    networkx.set_node_attributes(graph, {"won": 1}, "goal")
    solution = outplay.from_networkx(graph).solve()
    assert solution.ranks(1) == {"won": 0, "start": 1, "trap": 2}
    assert outplay.from_networkx(graph, player1=[], wins1=["won"]).solve().ranks(1) == {"won": 0}
    assert solution.explain()[1].startswith("A1")
    assert solution._repr_svg_().startswith("<svg") and solution.svg(0) != solution.svg()  # type: ignore[union-attr]


def test_files(tmp_path: Path) -> None:
    file = tmp_path / "small.arena"
    file.write_text("node start 1\nnode trap 2\nnode won 2 target\nedge start trap\nedge start won\nedge trap start\n")
    arena = outplay.read_arena(file)
    assert arena.positions == ["start", "trap", "won"] and arena.edges == 3
    assert arena.solve().strategy == {"start": "won", "trap": "start"}
    assert arena.summary.dead_ends == 1


@pytest.mark.parametrize("dtype", [numpy.uint32, numpy.int64])
def test_arrays_say_what_dictionaries_say(dtype: type) -> None:
    chance = random.Random(3)
    n = 500
    graph = {s: [chance.randrange(n) for _ in range(chance.randrange(4))] for s in range(n)}
    owner = numpy.array([chance.choice((1, 2)) for _ in range(n)], dtype=numpy.uint8)
    goal = numpy.array([1 if chance.random() < 0.05 else 0 for _ in range(n)], dtype=numpy.uint8)
    indptr = numpy.cumsum([0] + [len(graph[s]) for s in range(n)], dtype=dtype)
    indices = numpy.array([t for s in range(n) for t in graph[s]], dtype=dtype)
    winner, rank, move = outplay.solve_csr(indptr, indices, owner, goal, moves=True)
    expected = attracteur_strat(graph, numpy.flatnonzero(owner == 1).tolist(), numpy.flatnonzero(goal).tolist())
    assert {s: int(rank[s]) for s in range(n) if winner[s] == 1} == expected
    assert all(rank[s] == NONE for s in range(n) if winner[s] != 1)
    assert all(rank[move[s]] == rank[s] - 1 for s in expected if expected[s] and owner[s] == 1)
    with pytest.raises(outplay.OutplayError, match="position 500"):
        outplay.solve_csr(indptr, numpy.where(indices == indices[0], 500, indices), owner, goal)
    with pytest.raises(outplay.OutplayError, match="starts of the lists"):
        outplay.solve_csr(indptr[::-1], indices, owner, goal)
    with pytest.raises(outplay.OutplayError, match="dead ends"):
        outplay.solve_csr(indptr, indices, owner, goal, dead_ends="what")
