"""English checkers by pydraughts: the legal moves along plays by chance."""

from draughts import Board

from program import Tally, answers


def plays(random, count):
    boards = []
    while len(boards) < count:
        board = Board(variant="english")
        for _ in range(random.randrange(10, 120)):
            moves = board.legal_moves()
            boards.append((board.fen, [ends(move) for move in moves]))
            if not moves:
                break
            board.push(random.choice(moves))
    return boards[:count]


def ends(move):
    """A move as its first and last square, and what it takes: ways between them are written in several manners."""
    steps = move.steps_move
    return (steps[0], steps[-1], "x" in move.pdn_move)


def squares(text):
    words = [int(word) for word in text.replace("x", "-").split("-")]
    return (words[0], words[-1], "x" in text)


def rules(random, count):
    tally = Tally("checkers rules")
    boards = plays(random, count)
    found = answers(["check", "checkers"], [fen for fen, _ in boards])
    for (fen, moves), answer in zip(boards, found):
        ours = {squares(move["text"]) for move in answer["moves"]} if "moves" in answer else answer
        tally.compare(fen, ours, set(moves), "captures" if any(taken for _, _, taken in moves) else "quiet")
    return tally


ORACLES = [("rules", rules, 1)]
