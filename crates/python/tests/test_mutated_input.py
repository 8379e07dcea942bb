"""Mutated input: whatever a reader of the module is given, it answers or raises an error of its own."""

import random
from typing import Callable, List, Tuple

import outplay

SUDOKU = ".48.9..36..17..2..3..6.241..9...78..67.8.9.43..53...7..369.5..4..4..83..71..4.65."
SPECIAL = "\0\n\t /:;,.-+#*()[]{}<>|=09aZ\u00e9\ud7ff"

READERS: List[Tuple[Callable[[str], object], List[str]]] = [
    (lambda text: outplay.game("chess", text), ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"]),
    (lambda text: outplay.game("checkers", text), ["B:W21,22,K5:B1,2,K30"]),
    (lambda text: outplay.game("connect-four", text), ["4453", "7/7/7/7/7/x1o4"]),
    (lambda text: outplay.game("nim", text), ["3 4 5"]),
    (outplay.sudoku, [SUDOKU, "3x2:1.......2.......3.......4..........."]),
    (outplay.lightup, [".3...#.\n......2\n#......\n...0...\n......0\n2......\n.1...1.\n", "3x4:b1Ba0c2a4"]),
]


def mutated(texts: List[str], chance: random.Random) -> str:
    text = list(chance.choice(texts))
    for _ in range(chance.randrange(1, 5)):
        place = chance.randrange(len(text) + 1)
        way = chance.randrange(4)
        if way == 0:
            del text[place : place + chance.randrange(4)]
        elif way == 1:
            text.insert(place, chance.choice(SPECIAL))
        elif way == 2:
            text[place : place + 1] = [chr(chance.randrange(1, 0x250))]
        else:
            text[place:place] = text[place : place + 6] * chance.randrange(1, 60)
    return "".join(text)


def test_readers_answer_or_raise_their_own_error() -> None:
    chance = random.Random(7)
    accepted = 0
    for read, texts in READERS:
        for text in texts:
            assert read(text) is not None
        for _ in range(300):
            try:
                read(mutated(texts, chance))
                accepted += 1
            except outplay.OutplayError:
                pass
    assert accepted > 20
