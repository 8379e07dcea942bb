"""Long work: without the interpreter lock, ended by Ctrl-C, in constant memory."""

import os
import signal
import subprocess
import sys
import textwrap
import threading
import time

import pytest

import outplay


def test_no_interpreter_lock_while_searching() -> None:
    """While one thread searches, another runs Python code, and the search ends by its own limit."""
    position = outplay.game("connect-four")
    done = threading.Event()
    worker = threading.Thread(target=lambda: (position.analyse("pvs", time=1.0), done.set()))
    worker.start()
    counted = 0
    while not done.is_set():
        counted += 1
    worker.join()
    assert counted > 100_000


def test_two_searches_run_side_by_side() -> None:
    """Two threads search at the same time: both have begun before either has ended."""
    spans = []

    def search() -> None:
        begun = time.monotonic()
        outplay.game("connect-four").analyse("pvs", time=0.5)
        spans.append((begun, time.monotonic()))

    threads = [threading.Thread(target=search) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert max(begun for begun, _ in spans) < min(ended for _, ended in spans)


INTERRUPTED = {
    "search": "outplay.game('connect-four').analyse('minimax', time=600)",
    "solver": "outplay.game('connect-four').solve(book=False)",
    "tree": "outplay.game('chess').explain('alpha-beta', depth=30, time=600)",
    "perft": "outplay.game('chess').perft(12)",
    "arena": "outplay.game('chess').arena()",
    "own": "outplay.game(Endless()).analyse('minimax', depth=900)",
    "threads": "outplay.game(Endless()).analyse('mcts:threads=2', time=600)",
    "evaluation": "outplay.game('chess').analyse('minimax', depth=30, time=600, eval=lambda p: 0)",
    "puzzle": "outplay.sudoku('.' * 81).solve(at_most=10**15)",
}

PROGRAM = """
import outplay, sys
class Endless:
    to_move = 1
    def moves(self): return [1, 2, 3]
    def after(self, move): return self
    def outcome(self): return None
print("begun", flush=True)
try:
    {work}
except KeyboardInterrupt:
    print("interrupted", flush=True)
print(outplay.game("tic-tac-toe").analyse("minimax").value.points, flush=True)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no process can be sent Ctrl-C alone there")
def test_ctrl_c_raises_keyboard_interrupt() -> None:
    """Every kind of work ends soon, and the module goes on working."""
    running = {}
    try:
        for name, work in INTERRUPTED.items():
            program = textwrap.dedent(PROGRAM).format(work=work)
            running[name] = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True)
        for process in running.values():
            assert process.stdout is not None and process.stdout.readline() == "begun\n"
        time.sleep(1.0)
        for process in running.values():
            process.send_signal(signal.SIGINT)
        for name, process in running.items():
            out, _ = process.communicate(timeout=60)
            assert out == "interrupted\n0\n", (name, out)
            assert process.returncode == 0
    finally:
        for process in running.values():
            process.kill()


def resident() -> int:
    """The memory that this process has now, in kibibytes."""
    with open("/proc/self/statm") as statm:
        return int(statm.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") // 1024


@pytest.mark.skipif(not os.path.exists("/proc/self/statm"), reason="memory is told in another way there")
def test_a_hundred_thousand_searches_in_constant_memory() -> None:
    position = outplay.game("tree", "((1 2) (3 4))")

    class Tiny:
        to_move = 1

        def moves(self) -> list:  # type: ignore[type-arg]
            return [object()]

        def after(self, move: object) -> "Tiny":
            other = Tiny()
            other.outcome = lambda: 1  # type: ignore[assignment, method-assign, return-value]
            return other

        def outcome(self) -> None:
            return None

    def search(times: int) -> None:
        for _ in range(times // 2):
            position.analyse("minimax")
            outplay.game(Tiny()).analyse("minimax", depth=1)

    search(10_000)
    before = resident()
    search(90_000)
    assert resident() - before < 8 * 1024
