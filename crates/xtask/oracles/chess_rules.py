"""Chess by python-chess: legal moves, their names, how plays end, Chess960, which boards are legal, and PGN."""

import io
import os
import tempfile

import chess
import chess.pgn

from program import Tally, answers, run

PIECES = "PNBRQKpnbrqk"


def plays(random, count):
    """Positions of plays by chance, every second play from a Chess960 start."""
    boards = []
    while len(boards) < count:
        is_960 = random.random() < 0.5
        board = chess.Board.from_chess960_pos(random.randrange(960)) if is_960 else chess.Board()
        for _ in range(random.randrange(20, 160)):
            boards.append(board.copy(stack=False))
            moves = list(board.legal_moves)
            if not moves or board.is_game_over():
                break
            board.push(random.choice(moves))
    return boards[:count]


def expected(board):
    """The moves by name and for programs, and how the play ends."""
    moves = sorted((board.san(move).rstrip("+#"), board.uci(move)) for move in board.legal_moves)
    if board.is_checkmate():
        return moves, {"result": "win", "player": 2 if board.turn else 1}
    return moves, {"result": "draw"} if not moves else None


def told(board, answer):
    """The same as the program says it. It ends a play by the rules that need no claim, and lists no moves after the end."""
    castling = {}
    for move in board.legal_moves:
        if board.is_castling(move):
            castling[board.san(move).rstrip("+#")] = board.uci(move)
    moves = []
    for move in answer["moves"]:
        name = move["text"].rstrip("+#")
        moves.append((name, castling.get(name, move.get("protocol", move["text"]))))
    return sorted(moves), answer["outcome"]


def rules(random, count):
    tally = Tally("chess rules, SAN")
    boards = [board for board in plays(random, count) if not board.is_insufficient_material()]
    boards = [board for board in boards if board.halfmove_clock < 100]
    found = answers(["check", "chess"], [board.fen() if not board.chess960 else board.shredder_fen() for board in boards])
    for board, answer in zip(boards, found):
        ours = told(board, answer) if "moves" in answer else answer
        tally.compare(board.shredder_fen(), ours, expected(board), "Chess960" if board.chess960 else "classic")
    return tally


def boards_by_chance(random, count):
    """Boards that may be legal or not: few pieces, thrown."""
    for _ in range(count):
        board = chess.Board(None)
        squares = random.sample(range(64), random.randrange(2, 9))
        for square, piece in zip(squares, ["K", "k", *random.choices(PIECES, k=7)]):
            board.set_piece_at(square, chess.Piece.from_symbol(piece))
        board.turn = random.random() < 0.5
        yield board


def legality(random, count):
    tally = Tally("chess, which boards are legal")
    boards = list(boards_by_chance(random, count))
    found = answers(["check", "chess"], [board.fen() for board in boards])
    for board, answer in zip(boards, found):
        # More than two checkers cannot arise; whether two can is a question that python-chess asks more closely than we do.
        status = board.status() & ~chess.STATUS_TOO_MANY_CHECKERS & ~chess.STATUS_IMPOSSIBLE_CHECK
        is_legal = status == chess.STATUS_VALID
        if is_legal != board.is_valid():
            continue
        tally.compare(board.fen(), answer["type"] == "position", is_legal, "legal" if is_legal else "illegal")
    return tally


def games(random, count):
    """Games that the program writes are read, and end in the positions that it says."""
    tally = Tally("chess, PGN written")
    folder = tempfile.mkdtemp()
    path = os.path.join(folder, "games.pgn")
    run(["match", "chess", "random", "random", "--games", str(count), "--seed", str(random.randrange(10**6)), "--pgn", path])
    with open(path, encoding="utf-8") as file:
        text = file.read()
    os.unlink(path)
    os.rmdir(folder)
    file = io.StringIO(text)
    while (game := chess.pgn.read_game(file)) is not None:
        board = game.end().board()
        result = game.headers["Result"]
        over = board.result(claim_draw=True)
        is_adjudicated = "Termination" in game.headers
        theirs = result if is_adjudicated else over
        tally.compare(board.fen(), (game.errors, result), ([], theirs), "adjudicated" if is_adjudicated else "played")
    return tally


ORACLES = [("rules", rules, 1), ("legality", legality, 1), ("games", games, 50)]
