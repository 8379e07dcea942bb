"""A game written in Python under outplay's searches and under easyAI's, the same rules code for both.

``python own_game.py [depth]``; easyAI comes from PyPI and is left out when it is not there.
"""

from __future__ import annotations

import sys
import time

import outplay

WIDTH, HEIGHT = 7, 6
LINES = [
    [(c + k * dc, r + k * dr) for k in range(4)]
    for c in range(WIDTH)
    for r in range(HEIGHT)
    for dc, dr in ((1, 0), (0, 1), (1, 1), (1, -1))
    if 0 <= c + 3 * dc < WIDTH and 0 <= r + 3 * dr < HEIGHT
]
THROUGH = {
    (c, r): [[p for p in line if p != (c, r)] for line in LINES if (c, r) in line]
    for c in range(WIDTH)
    for r in range(HEIGHT)
}


class Stones:
    """Connect Four on columns of stones, played and taken back in place."""

    def __init__(self) -> None:
        self.columns: list[list[int]] = [[] for _ in range(WIDTH)]
        self.to_move = 1
        self.last: list[int] = []
        self.points = 0

    def moves(self) -> list[int]:
        return [c for c in range(WIDTH) if len(self.columns[c]) < HEIGHT]

    def play(self, column: int) -> None:
        weight = len(THROUGH[column, len(self.columns[column])])
        self.points += weight if self.to_move == 1 else -weight
        self.columns[column].append(self.to_move)
        self.last.append(column)
        self.to_move = 3 - self.to_move

    def undo(self, column: int) -> None:
        self.columns[column].pop()
        self.last.pop()
        self.to_move = 3 - self.to_move
        weight = len(THROUGH[column, len(self.columns[column])])
        self.points -= weight if self.to_move == 1 else -weight

    def has_four(self) -> bool:
        """Whether the last stone made four in a line."""
        if not self.last:
            return False
        c = self.last[-1]
        r = len(self.columns[c]) - 1
        who = self.columns[c][r]
        for line in THROUGH[c, r]:
            for x, y in line:
                column = self.columns[x]
                if y >= len(column) or column[y] != who:
                    break
            else:
                return True
        return False

    def outcome(self) -> int | None:
        if self.has_four():
            return 3 - self.to_move
        return 0 if len(self.last) == WIDTH * HEIGHT else None

    def evaluate(self) -> int:
        """The weighted grid: each stone counts the lines of four through its cell."""
        return self.points if self.to_move == 1 else -self.points

    def copy(self) -> Stones:
        other = type(self)()
        other.columns = [column[:] for column in self.columns]
        other.to_move, other.last, other.points = self.to_move, self.last[:], self.points
        return other


class Keyed(Stones):
    """The same with a key, so that positions that come again are known."""

    def key(self) -> tuple[tuple[int, ...], ...]:
        return tuple(map(tuple, self.columns))


def ours(search: str, game: Stones) -> None:
    position = outplay.game(game)
    start = time.process_time()
    found = position.analyse(search)
    taken = time.process_time() - start
    print(f"outplay {search:28} {found.nodes:9,} nodes {taken:7.2f} s {found.nodes / taken:11,.0f} /s")


def easy(depth: int) -> None:
    try:
        from easyAI import AI_Player, Negamax, TwoPlayerGame
    except ImportError:
        print("easyAI is not there")
        return

    nodes = 0

    class Easy(TwoPlayerGame):  # type: ignore[misc]
        def __init__(self, players: list[object]) -> None:
            self.players = players
            self.current_player = 1
            self.stones = Stones()

        def possible_moves(self) -> list[int]:
            return self.stones.moves()

        def make_move(self, move: int) -> None:
            nonlocal nodes
            nodes += 1
            self.stones.play(move)

        def unmake_move(self, move: int) -> None:
            self.stones.undo(move)

        def lose(self) -> bool:
            return self.stones.has_four()

        def is_over(self) -> bool:
            return len(self.stones.last) == WIDTH * HEIGHT or self.lose()

        def scoring(self) -> int:
            return -1000 if self.lose() else self.stones.evaluate()

    algorithm = Negamax(depth, win_score=900)
    game = Easy([AI_Player(algorithm), AI_Player(algorithm)])
    start = time.process_time()
    algorithm(game)
    taken = time.process_time() - start
    print(f"easyAI Negamax({depth}) {'':20} {nodes:9,} nodes {taken:7.2f} s {nodes / taken:11,.0f} /s")


if __name__ == "__main__":
    depth = int(sys.argv[1]) if len(sys.argv) > 1 else 6
    easy(depth)
    ours(f"alpha-beta:depth={depth}", Stones())
    ours(f"minimax:depth={depth - 1}", Stones())
    ours(f"pvs:depth={depth},exact=on", Stones())
    ours(f"pvs:depth={depth},exact=on", Keyed())
    ours("uct:iterations=3000", Stones())
    ours("mcts:iterations=3000", Stones())
