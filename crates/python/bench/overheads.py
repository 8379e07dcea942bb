"""What the border between Python and Rust costs: calls, arrays, batches, a cluster."""

from __future__ import annotations

import random
import time
from typing import Any, Callable

import numpy

import outplay


def cpu(work: Callable[[], Any], times: int = 3) -> tuple[float, Any]:
    best, result = float("inf"), None
    for _ in range(times):
        start = time.process_time()
        result = work()
        best = min(best, time.process_time() - start)
    return best, result


def calls() -> None:
    position = outplay.game("tree", "(1 2)")
    for name, work in [
        ("a search of three nodes", lambda: position.analyse("minimax")),
        ("the list of moves", lambda: position.moves),
        ("a move played", lambda: position.play("1")),
    ]:
        taken, _ = cpu(lambda: [work() for _ in range(2000)])
        print(f"{name:28} {taken / 2000 * 1e6:8.1f} µs")
    position = outplay.game("connect-four")
    for depth in (7, 8, 9):
        taken, found = cpu(lambda: position.analyse(f"minimax:depth={depth}"))
        print(f"minimax, depth {depth}: {found.nodes:,} nodes, {found.time_ms:.1f} ms inside, {taken * 1e3:.1f} ms in all")


def arrays(edges: int) -> None:
    positions, chance = edges // 3, numpy.random.default_rng(1)
    indices = chance.integers(0, positions, 3 * positions, dtype=numpy.uint32)
    indptr = numpy.arange(0, 3 * positions + 1, 3, dtype=numpy.uint32)
    owner = chance.integers(1, 3, positions, dtype=numpy.uint8)
    goal = (chance.random(positions) < 0.02).astype(numpy.uint8)
    by_arrays, found = cpu(lambda: outplay.solve_csr(indptr, indices, owner, goal, moves=True))
    lists = indices.reshape(-1, 3).tolist()
    arena = outplay.Arena.from_dict(
        dict(enumerate(lists)), numpy.flatnonzero(owner == 1).tolist(), numpy.flatnonzero(goal).tolist()
    )
    in_rust, solution = cpu(arena.solve)
    assert (found.winner == 1).sum() == len(solution.ranks(1))
    print(f"arena of {3 * positions:,} edges: {by_arrays:.3f} s from arrays, {in_rust:.3f} s in Rust alone")


def grids(count: int) -> None:
    puzzles = [outplay.sudoku.generate(seed=seed).text for seed in range(200)]
    rows = numpy.array([[0 if cell == "." else int(cell) for cell in puzzle] for puzzle in puzzles], dtype=numpy.uint8)
    array = numpy.tile(rows, (count // 200, 1))
    taken, _ = cpu(lambda: outplay.solve_many(array, threads=1))
    print(f"sudokus: {len(array) / taken:,.0f} a second and thread from an array")
    some = puzzles * 25
    taken, _ = cpu(lambda: list(outplay.solve_many(some, threads=1)))
    print(f"sudokus: {len(some) / taken:,.0f} a second and thread as a stream of dataclasses")


def cluster(tasks: int) -> None:
    from distributed import Client, LocalCluster

    puzzle = outplay.sudoku.generate(seed=1)
    alone = time.perf_counter()
    for _ in range(tasks):
        outplay.solve(puzzle)
    alone = (time.perf_counter() - alone) / tasks
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as local, Client(local) as client:
        client.gather(client.map(outplay.solve, [puzzle] * 10, pure=False))
        start = time.perf_counter()
        client.gather(client.map(outplay.solve, [puzzle] * tasks, pure=False))
        spread = (time.perf_counter() - start) / tasks
    print(f"a task of {alone * 1e6:.0f} µs takes {spread * 1e6:.0f} µs on a cluster of two processes")


if __name__ == "__main__":
    random.seed(1)
    calls()
    arrays(3_000_000)
    grids(200_000)
    cluster(2000)
