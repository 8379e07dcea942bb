"""Puzzles: the course's grids, and batches."""

import pickle
from pathlib import Path

import numpy
import pytest

import outplay
from outplay.results import PuzzleAnswer

COURSE = ".48.9..36..17..2..3..6.241..9...78..67.8.9.43..53...7..369.5..4..4..83..71..4.65."
SOLUTION = "248591736961734285357682419193457862672819543485326971836975124524168397719243658"
LIGHTUP = ".3...#.\n......2\n#......\n...0...\n......0\n2......\n.1...1.\n"


def test_the_courses_sudoku() -> None:
    puzzle = outplay.sudoku(COURSE)
    answer = puzzle.solve()
    assert (answer.solution, answer.unique, answer.count) == (SOLUTION, True, 1)
    book = puzzle.solve("backtracking", at_most=1)
    assert (book.nodes, book.back_steps) == (77, 34)
    assert puzzle.steps().complete and puzzle.check().valid
    hint = puzzle.hint()
    assert hint.steps == ["r1c1=2"] and hint.data.deduction is not None
    assert hint._repr_html_() and hint.technique and puzzle.hint("r1c1=2").steps != hint.steps
    assert pickle.loads(pickle.dumps(puzzle)) == puzzle and "<svg" in puzzle._repr_svg_()
    assert "<svg" in (puzzle.solution_svg() or "")
    with pytest.raises(outplay.OutplayError):
        outplay.sudoku("11" + "." * 79)


def test_the_courses_light_up() -> None:
    puzzle = outplay.lightup(LIGHTUP)
    assert puzzle.solve().unique and puzzle.solve("backtracking", nodes=1000) is not None
    assert puzzle.hint().steps and puzzle._repr_svg_().startswith("<svg")


def test_new_puzzles() -> None:
    for kind in (outplay.sudoku, outplay.lightup):
        easy = kind.generate(difficulty=kind.difficulties[0], seed=3)
        assert easy == kind.generate(difficulty=kind.difficulties[0], seed=3)
        assert easy.solve().unique and easy.steps().grade == kind.difficulties[0]
    with pytest.raises(outplay.OutplayError, match="did you mean easy"):
        outplay.sudoku.generate(difficulty="eazy")


def test_streams_come_in_order(tmp_path: Path) -> None:
    texts = [COURSE, "." * 81, "nothing", COURSE[::-1]]
    answers = list(outplay.solve_many(texts, threads=3))
    assert [getattr(answer, "count", None) for answer in answers] == [1, 2, None, 1]
    assert isinstance(answers[2], outplay.OutplayError)
    file = tmp_path / "grids.txt"
    file.write_text("\n".join([COURSE] * 1000), encoding="utf-8")
    seen = list(outplay.solve_many(file))
    assert len(seen) == 1000 and all(isinstance(one, PuzzleAnswer) and one.solution == SOLUTION for one in seen)
    mixed = [outplay.game("connect-four", "44"), outplay.sudoku(COURSE), outplay.game("nim", "3,4,5")]
    alone = [outplay.solve(item) for item in mixed]
    together = list(outplay.solve_many(mixed))
    assert together[0].score == alone[0].score  # type: ignore[union-attr]
    assert together[1:] == alone[1:]


def test_streams_read_no_more_ahead_than_they_need() -> None:
    read = 0

    def endless():  # type: ignore[no-untyped-def]
        nonlocal read
        while True:
            read += 1
            yield COURSE

    stream = outplay.solve_many(endless(), threads=2)
    for _ in range(10):
        next(stream)  # type: ignore[arg-type]
    assert read < 50


def test_arrays_of_grids() -> None:
    grid = numpy.array([0 if cell == "." else int(cell) for cell in COURSE], dtype=numpy.uint8)
    grids = numpy.tile(grid, (500, 1))
    grids[7] = 0
    grids[8, 0] = grids[8, 1] = 4
    solutions, counts = outplay.solve_many(grids, threads=2)  # type: ignore[misc]
    assert "".join(map(str, solutions[499])) == SOLUTION
    assert counts[7] == 2 and counts[8] == 0 and set(counts) == {0, 1, 2}
    assert not solutions[8].any()
    out = numpy.zeros_like(grids)
    again = outplay.solve_many(grids, out=out)
    assert again.solutions is out and (out == solutions).all()  # type: ignore[union-attr]
    for bad in (grids[:, :80], grids[:, ::-1], numpy.full((2, 81), 10, dtype=numpy.uint8)):
        with pytest.raises((outplay.OutplayError, ValueError, TypeError)):
            outplay.solve_many(bad)
