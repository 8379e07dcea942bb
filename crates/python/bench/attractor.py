"""The course's attractor with ranks on dictionaries, as the course writes it (without recursion) and by outplay.

``python attractor.py [edges]`` prints seconds of CPU time for each, everything included.
"""

from __future__ import annotations

import random
import sys
import time
from collections import deque
from typing import Any, Callable, Dict, Hashable, List

from outplay import cours

Graph = Dict[Hashable, List[Hashable]]


def course_attractor(G: Graph, S1: Any, V1: Any) -> Dict[Hashable, int]:
    """The handout's algorithm: transpose, out-degrees, a walk back from the victories; a queue instead of recursion."""
    GT: Graph = {s: [] for s in G}
    for s in G:
        for t in G[s]:
            GT[t].append(s)
    degres = {s: len(G[s]) for s in G}
    attr = {s: 0 for s in V1}
    file = deque(V1)
    while file:
        t = file.popleft()
        for s in GT[t]:
            if s not in attr:
                degres[s] -= 1
                if s in S1 or degres[s] == 0:
                    attr[s] = attr[t] + 1
                    file.append(s)
    return attr


def sticks(edges: int) -> tuple[Graph, dict[Any, bool], dict[Any, bool]]:
    """Sticks: positions are pairs (k, i)."""
    n = edges // 6
    G: Graph = {(k, i): [(k - p, 3 - i) for p in (1, 2, 3) if p <= k] for k in range(n + 1) for i in (1, 2)}
    return G, {s: True for s in G if s[1] == 1}, {(0, 1): True}  # type: ignore[index]


def numbers(edges: int) -> tuple[Graph, dict[Any, bool], dict[Any, bool]]:
    """A random arena whose positions are whole numbers."""
    n, chance = edges // 3, random.Random(1)
    G: Graph = {s: [chance.randrange(n) for _ in range(3)] for s in range(n)}
    return G, {s: True for s in range(0, n, 2)}, {s: True for s in range(0, n, 50)}


def texts(edges: int) -> tuple[Graph, dict[Any, bool], dict[Any, bool]]:
    """The same with texts."""
    G, S1, V1 = numbers(edges)
    name = {s: f"s{s}" for s in G}
    H: Graph = {name[s]: [name[t] for t in T] for s, T in G.items()}
    return H, {name[s]: True for s in S1}, {name[s]: True for s in V1}


def measure(work: Callable[[], Any], times: int = 3) -> tuple[float, Any]:
    best, result = float("inf"), None
    for _ in range(times):
        start = time.process_time()
        result = work()
        best = min(best, time.process_time() - start)
    return best, result


if __name__ == "__main__":
    edges = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    for make in (sticks, numbers, texts):
        G, S1, V1 = make(edges)
        slow, expected = measure(lambda: course_attractor(G, S1, V1))
        fast, found = measure(lambda: cours.attracteur_strat(G, S1, V1))
        assert found == expected
        count = sum(map(len, G.values()))
        print(f"{make.__name__:8} {len(G):9,} positions {count:10,} edges  course {slow:7.3f} s  outplay {fast:7.3f} s  {slow / fast:5.1f}x")
