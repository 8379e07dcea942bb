#!/usr/bin/env python3
"""Plays many fast games of chess with `outplay uci` and checks every one of them with python-chess.

    $ cargo build --release
    $ crates/rivals/chess_games.py [GAMES] [CLOCK] [MARGIN]      # 1000 games each at 0.2+0.005, margin 0.02 s

Opponents: the engine itself, GNU Chess and Stockfish limited to UCI_Elo 2200. What is missing is installed (Debian
packages `gnuchess` and `stockfish`, `chess` from PyPI). It fails when a game holds an illegal move, ends otherwise than
its result says, or when outplay crashed, hung or lost on time.
"""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

os.environ["PATH"] += ":/usr/games"
ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = ROOT / "target/release/outplay"


def install_what_is_missing():
    missing = [name for name in ("gnuchess", "stockfish") if not shutil.which(name)]
    if missing:
        subprocess.run(["apt-get", "install", "--yes", *missing], check=True)
    try:
        import chess  # noqa: F401
    except ImportError:
        subprocess.run([sys.executable, "-m", "pip", "install", "chess"], check=True)


def check(path, ours):
    """The number of games, and what is wrong with them."""
    import chess.pgn

    games, wrong = 0, []
    with open(path, encoding="utf-8") as file:
        while (game := chess.pgn.read_game(file)) is not None:
            games += 1
            name = f"{path.name}, game {games}"
            wrong += [f"{name}: {error}" for error in game.errors]
            board = game.end().board()
            result, claimed = board.result(claim_draw=True), game.headers["Result"]
            ending = game.headers.get("Termination", "")
            if result != "*" and result != claimed:
                wrong.append(f"{name}: {claimed}, but the board says {result}")
            if result == "*" and claimed != "1/2-1/2":
                loser = "White" if claimed == "0-1" else "Black"
                note = f"{name}: {game.headers[loser]} forfeits ({ending or 'no reason given'})"
                if ours in game.headers[loser]:
                    wrong.append(note)
                else:
                    print(note)
    return games, wrong


def main():
    games, clock, margin = (sys.argv[1:] + ["1000", "0.2+0.005", "0.02"][len(sys.argv) - 1 :])[:3]
    install_what_is_missing()
    engine = f"uci:{PROGRAM} uci"
    opponents = {
        "itself": engine,
        "gnuchess": "uci:gnuchess -u",
        "stockfish": "uci:stockfish;UCI_LimitStrength=true;UCI_Elo=2200",
    }
    wrong = []
    with tempfile.TemporaryDirectory() as folder:
        for name, opponent in opponents.items():
            path = pathlib.Path(folder) / f"{name}.pgn"
            words = ["match", "chess", engine, opponent, "--games", games, "--clock", clock, "--margin", margin]
            subprocess.run([PROGRAM, *words, "--pgn", path], check=True)
            count, found = check(path, str(PROGRAM))
            print(f"{name}: {count} games checked by python-chess, {len(found)} faults")
            wrong += found
    print("\n".join(wrong))
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
