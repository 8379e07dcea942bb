"""Arenas by a plain fixpoint, and small boards by brute force: the definitions, word for word, and slow."""

import json
from functools import lru_cache

from program import Tally, answers, answers_about


def fixpoint(owner, moves, target):
    """Who wins from where, and in how many rounds: a target of player 1 is won by player 1, whoever can be kept from it loses."""
    rank = {place: 0 for place in range(len(owner)) if target[place]}
    round_ = 0
    while True:
        round_ += 1
        new = []
        for place in range(len(owner)):
            if place in rank or not moves[place]:
                continue
            decided = [to in rank for to in moves[place]]
            if any(decided) if owner[place] == 1 else all(decided):
                new.append(place)
        if not new:
            return rank
        rank.update({place: round_ for place in new})


def arenas(random, count):
    tally = Tally("arenas")
    for _ in range(count):
        size = random.randrange(2, 40)
        owner = [random.choice((1, 2)) for _ in range(size)]
        target = [random.random() < 0.15 for _ in range(size)]
        moves = [sorted(random.sample(range(size), random.randrange(1, min(size, 5)))) for _ in range(size)]
        positions = [{"name": str(place), "owner": owner[place]} | ({"target": 1} if target[place] else {}) for place in range(size)]
        edges = [[str(place), str(to)] for place in range(size) for to in moves[place]]
        text = json.dumps({"objectives": 1, "positions": positions, "edges": edges})
        found = answers_about(["graph", "solve"], text, ".json")
        theirs = fixpoint(owner, moves, target)
        ours = {int(answer["position"]): answer["rank"] for answer in found if answer["type"] == "arena-position" and answer["winner"] == 1}
        tally.compare(text, ours, theirs, "positions below 20" if size < 20 else "positions from 20")
        for answer in found:
            if answer["type"] == "arena-position" and answer["winner"] == 1 and answer["rank"] and answer["owner"] == 1:
                to = int(answer["move"])
                if theirs.get(to) != answer["rank"] - 1:
                    tally.differences.append(f"{text}\n    the move of {answer['position']} does not come nearer")
    return tally


class Board:
    """Connect Four on a small board, by definition."""

    def __init__(self, width, height, connect):
        self.width, self.height, self.connect = width, height, connect

    def has_line(self, columns, player):
        stone = lambda c, r: 0 <= c < self.width and 0 <= r < len(columns[c]) and columns[c][r] == player
        for c in range(self.width):
            for r in range(self.height):
                for dc, dr in ((1, 0), (0, 1), (1, 1), (1, -1)):
                    if all(stone(c + i * dc, r + i * dr) for i in range(self.connect)):
                        return True
        return False

    @lru_cache(maxsize=None)
    def score(self, columns, player):
        """For the side to move: the stones that the winner has left, counted as solvers of this game count them."""
        played = sum(map(len, columns))
        best = None
        for c in range(self.width):
            if len(columns[c]) == self.height:
                continue
            after = (*columns[:c], (*columns[c], player), *columns[c + 1 :])
            if self.has_line(after, player):
                value = (self.width * self.height + 1 - played) // 2
            else:
                value = -self.score(after, 1 - player)
            best = value if best is None or value > best else best
        return 0 if best is None else best

    def play(self, moves):
        """The columns after these moves, unless the play is over or a column is full before."""
        columns, player = tuple(() for _ in range(self.width)), 0
        for c in moves:
            if len(columns[c]) == self.height:
                return None
            columns = (*columns[:c], (*columns[c], player), *columns[c + 1 :])
            if self.has_line(columns, player):
                return None
            player = 1 - player
        return columns, player


def connect_four(random, count):
    tally = Tally("connect-four scores")
    for width, height, connect in ((3, 4, 3), (4, 3, 4), (4, 3, 3), (3, 5, 4)):
        board = Board(width, height, connect)
        cases = {}
        for _ in range(count // 4 + 1):
            moves = [random.randrange(width) for _ in range(random.randrange(1, width * height))]
            played = board.play(moves)
            if played is not None:
                cases["".join(str(c + 1) for c in moves)] = played
        lines = list(cases)
        found = answers(["solve", "connect-four", "--size", f"{width}x{height}", "--connect", str(connect)], lines)
        for line, answer in zip(lines, found):
            tally.compare(f"{width}x{height} connect {connect}: {line}", answer.get("score"), board.score(*cases[line]), f"{width}x{height}")
    return tally


def nim(random, count):
    """Nim by the definition of a lost position, not by the nim sum."""
    tally = Tally("nim, who wins")

    @lru_cache(maxsize=None)
    def wins(heaps, misere):
        if not any(heaps):
            return misere
        return any(
            not wins(tuple(sorted((*heaps[:i], left, *heaps[i + 1 :]))), misere)
            for i, heap in enumerate(heaps)
            for left in range(heap)
        )

    for misere in (False, True):
        cases = [[random.randrange(0, 7) for _ in range(random.randrange(1, 4))] for _ in range(count // 2)]
        cases = [heaps for heaps in cases if any(heaps)]
        rule = ["--rule", "misere"] if misere else []
        found = answers(["analyse", "nim", "--search", "pvs:exact=on", *rule], [" ".join(map(str, heaps)) for heaps in cases])
        for heaps, answer in zip(cases, found):
            ours = "win_in" in answer["value"] if "value" in answer else answer
            tally.compare(heaps, ours, wins(tuple(sorted(heaps)), misere), "misère" if misere else "normal")
    return tally


ORACLES = [("arenas", arenas, 20), ("connect-four", connect_four, 2), ("nim", nim, 20)]
