"""Beyond one machine: a real scheduler, two worker processes, one of them killed in the middle."""

import os
import signal
import sys
from typing import Any, List

import pytest

import outplay

distributed = pytest.importorskip("distributed")


@pytest.fixture(scope="module")
def client() -> Any:
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, host="127.0.0.1"
    ) as cluster, distributed.Client(cluster) as client:
        yield client


def items(count: int) -> List[Any]:
    """Positions and puzzles, no two of them alike."""
    positions = [outplay.game("connect-four", "44444" + digits) for digits in digit_texts(count // 2)]
    return positions + [outplay.sudoku.generate(seed=seed) for seed in range(count - len(positions))]


def digit_texts(count: int) -> List[str]:
    return [f"{a}{b}{c}{a}2{b}6" for a in (1, 2, 3) for b in (1, 6, 7) for c in (1, 2, 3, 5, 6, 7)][:count]


@pytest.mark.skipif(sys.platform == "win32", reason="processes are ended in another way there")
def test_a_killed_worker_loses_nothing(client: Any) -> None:
    work = items(80)
    local = [outplay.solve(item) for item in work]
    pids = client.run(os.getpid)
    assert len(set(pids.values())) == 2
    futures = client.map(outplay.solve, work, pure=False)
    distributed.wait(futures[:10])
    killed = next(iter(pids.values()))
    assert not all(future.done() for future in futures), "everything was done before the worker was killed"
    os.kill(killed, signal.SIGKILL)
    assert client.gather(futures) == local
    assert len({future.key for future in futures}) == len(work)
    assert killed not in client.run(os.getpid).values()


def test_own_games_and_searches_travel(client: Any) -> None:
    class Heap:
        def __init__(self, left: int, to_move: int = 1) -> None:
            self.left, self.to_move = left, to_move

        def moves(self) -> List[int]:
            return [take for take in (1, 2, 3) if take <= self.left]

        def after(self, take: int) -> "Heap":
            return Heap(self.left - take, 3 - self.to_move)

        def outcome(self) -> Any:
            return self.to_move if self.left == 0 else None

        def key(self) -> Any:
            return self.left, self.to_move

    positions = [outplay.game(Heap(left)) for left in range(1, 12)]
    answers = client.gather(client.map(lambda position: outplay.analyse(position, "attractor"), positions))
    assert answers == [outplay.analyse(position, "attractor") for position in positions]
    assert [answer.value.loss_in is not None for answer in answers] == [left % 4 == 1 for left in range(1, 12)]


def test_problems_travel(client: Any) -> None:
    future = client.submit(outplay.analyse, outplay.game("chess"), "alfa-beta")
    with pytest.raises(outplay.OutplayError, match="did you mean alpha-beta"):
        future.result()
