"""The course's functions: its own examples, random arenas against the definition, and sizes at which recursion crashes."""

import random
from typing import Any, Dict, Hashable, List, Set

import pytest

import outplay
from outplay.cours import attracteur, attracteur_strat, degres_sortants, minimax, strategie, transpose


def sticks(n: int) -> Dict[Any, List[Any]]:
    """The course's graph for n sticks: player 1 starts, so that (n, 2) is not in it."""
    positions = [(k, 1) for k in range(n + 1)] + [(k, 2) for k in range(n)]
    return {(k, i): [(k - p, 3 - i) for p in (1, 2, 3) if p <= k and (k, i) in positions] for k, i in positions}


def test_sticks_of_the_course() -> None:
    G = sticks(10)
    assert (len(G), sum(degres_sortants(G).values())) == (21, 51)
    S1 = {s: True for s in G if s[1] == 1}
    S2 = {s: True for s in G if s[1] == 2}
    attr1 = attracteur_strat(G, S1, {(0, 1): True})
    attr2 = attracteur_strat(G, S2, {(0, 2): True})
    assert attr1 == {
        (0, 1): 0, (1, 2): 1, (2, 1): 2, (3, 1): 2, (4, 1): 2, (5, 2): 3,
        (6, 1): 4, (7, 1): 4, (8, 1): 4, (9, 2): 5, (10, 1): 6,
    }  # fmt: skip
    assert attr2 == {
        (0, 2): 0, (1, 1): 1, (2, 2): 2, (3, 2): 2, (4, 2): 2, (5, 1): 3,
        (6, 2): 4, (7, 2): 4, (8, 2): 4, (9, 1): 5,
    }  # fmt: skip
    assert attracteur(G, S1, {(0, 1): True}) == dict.fromkeys(attr1, True)
    assert strategie(G, attr1, attr2, (10, 1)) == (9, 2)
    for s in S1:
        move = strategie(G, attr1, attr2, s)
        assert move is None if not G[s] else move in G[s]
        if s in attr1 and attr1[s] > 0:
            assert move is not None and attr1[move] < attr1[s]


def test_english_functions_say_more() -> None:
    G = sticks(10)
    arena = outplay.Arena.from_dict(G, [s for s in G if s[1] == 1], [(0, 1)], [(0, 2)])
    solution = arena.solve()
    assert solution.ranks(1)[(10, 1)] == 6 and solution.ranks(2)[(9, 1)] == 5
    assert solution.draws == [] and solution.winner((10, 1)) == 1 and solution.rank((10, 1)) == 6
    assert solution.strategy[(10, 1)] == (9, 2) and solution.good_moves((10, 1)) == [(9, 2)]
    layers = solution.layers(1)
    assert layers[:3] == [[(0, 1)], [(1, 2)], [(2, 1), (3, 1), (4, 1)]] and len(layers) == 7
    assert solution.line((10, 1))[-1] == (0, 1)
    assert solution.verify() is None
    wrong = dict(solution.ranks(1))
    wrong[(10, 1)] = 5
    assert "(10, 1)" in (solution.verify(wrong, solution.ranks(2)) or "")


def test_minimax_of_the_course() -> None:
    inf = float("inf")
    G = {(k, i): [(k - p, 3 - i) for p in (1, 2, 3) if p < k] for k in range(1, 6) for i in (1, 2)}
    h = {(1, 2): inf, (1, 1): -inf}
    value = minimax(G, (5, 1), lambda p: h.get(p, 0), 4)
    assert value == -inf
    found = outplay._native._minimax(G, [s for s in G if s[1] == 1], (5, 1), lambda p: h.get(p, 0), 4)
    assert [value for _, value in found[2]] == [-inf, -inf, -inf]
    assert found[3] == 15
    # With the empty positions in the graph, four moves see nothing.
    G = sticks(5)
    assert minimax(G, (5, 1), lambda p: h.get(p, 0) if not G[p] else 0, 4) == 0


def test_minimax_gives_back_the_very_value() -> None:
    best = 10**6
    assert minimax({"r": ["a", "b"], "a": [], "b": []}, "r", {"a": 3, "b": best}, 1, S1=["r"]) is best
    with pytest.raises(KeyError):
        minimax({"r": ["a", "b"], "a": [], "b": []}, "r", {"a": 3}, 1, S1=["r"])
    with pytest.raises(outplay.OutplayError, match="no position 'x'"):
        minimax({"r": []}, "x", {}, 1, S1=[])


def by_definition(G: Dict[int, List[int]], S1: Set[int], V1: Set[int]) -> Dict[int, int]:
    """A0 is V1; A(m+1) adds what the definition says, and no dead end of player 2."""
    ranks = {s: 0 for s in V1}
    rank = 0
    while True:
        rank += 1
        added = [
            s
            for s in G
            if s not in ranks
            and ((s in S1 and any(t in ranks for t in G[s])) or (s not in S1 and G[s] and all(t in ranks for t in G[s])))
        ]
        if not added:
            return ranks
        ranks.update((s, rank) for s in added)


NAMES = [
    lambda s: s,
    lambda s: (s, 1),
    lambda s: f"p{s}",
    lambda s: (s, "x", 2.5),
    lambda s: frozenset([s, -s - 1]),
    lambda s: -s,
    lambda s: (s - 5, -1 if s % 2 else -2),
    lambda s: 2**70 + s,
]


def test_ten_thousand_random_arenas() -> None:
    chance = random.Random(22)
    for number in range(10_000):
        n = chance.randrange(1, 13)
        name: Any = NAMES[number % len(NAMES)]
        G = {s: [chance.randrange(n) for _ in range(chance.randrange(4))] for s in range(n)}
        S1 = {s for s in G if chance.random() < 0.5}
        V1 = {s for s in G if chance.random() < 0.2}
        expected = {name(s): rank for s, rank in by_definition(G, S1, V1).items()}
        H = {name(s): [name(t) for t in T] for s, T in G.items()}
        first, goals = [name(s) for s in S1], {name(s): True for s in V1}
        assert attracteur_strat(H, first, goals) == expected
        if number % 10 == 0:
            turned: Dict[Hashable, List[Hashable]] = {s: [] for s in H}
            for s in H:
                for t in H[s]:
                    turned[t].append(s)
            assert transpose(H) == turned


def test_equality_is_pythons() -> None:
    G: Dict[Any, List[Any]] = {1: [2.0, True], 2: [], "x": [1.0]}
    assert attracteur_strat(G, [1.0], [2]) == {2: 0, 1: 1, "x": 2}
    assert attracteur_strat({1.0: [2], 2: []}, [1], [2.0]) == {1: 1, 2: 0}
    assert attracteur_strat({"a": ["b"]}, ["a"], ["b"]) == {"a": 1, "b": 0}


class Position:
    """Equal by value, never the same object."""

    def __init__(self, n: int) -> None:
        self.n = n

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.n == other.n

    def __hash__(self) -> int:
        return hash(self.n)


class Angry(Position):
    def __eq__(self, other: object) -> bool:
        raise LookupError("not comparable")

    __hash__ = Position.__hash__


def test_any_hashable_and_exceptions_unchanged() -> None:
    G = {Position(n): [Position(n - 1)] if n else [] for n in range(50)}
    assert attracteur_strat(G, [], [Position(0)])[Position(49)] == 49
    with pytest.raises(TypeError, match="unhashable"):
        attracteur_strat({1: [[]]}, [], [])
    with pytest.raises(LookupError, match="not comparable"):
        attracteur_strat({Angry(1): [Angry(1)]}, [], [])
    with pytest.raises(TypeError):
        attracteur_strat({1: 5}, [], [])  # type: ignore[dict-item]


def test_a_million_sticks() -> None:
    n = 1_000_000
    G = {(k, i): [(k - p, 3 - i) for p in (1, 2, 3) if p <= k] for k in range(n + 1) for i in (1, 2)}
    attr = attracteur_strat(G, [s for s in G if s[1] == 1], [(0, 1)])
    assert attr[(n, 1)] == n // 2
    assert len(attr) == n + 1


def test_cycles_and_dead_ends() -> None:
    G = {"a": ["b"], "b": ["a", "c"], "c": [], "d": []}
    assert attracteur_strat(G, ["b"], ["c"]) == {"c": 0, "b": 1, "a": 2}
    assert attracteur_strat(G, ["a"], ["c"]) == {"c": 0}
    arena = outplay.Arena.from_dict(G, ["a"], ["c"], [])
    assert set(arena.solve().draws) == {"a", "b", "d"}
    with pytest.raises(outplay.OutplayError, match="both players"):
        outplay.Arena.from_dict(G, [], ["c"], ["c"])
