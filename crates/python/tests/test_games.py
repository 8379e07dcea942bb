"""Games of the catalogue: positions, searches, plays, pictures, errors."""

import pickle

import pytest

import outplay
from outplay.results import AnalysisAnswer, ExactAnswer


def test_everything_has_a_name() -> None:
    known = outplay.catalogue()
    assert {"connect-four", "chess", "tic-tac-toe", "nim", "sticks", "tree"} <= {game.name for game in known.games}
    for game in known.games:
        position = outplay.game(game.name)
        again = pickle.loads(pickle.dumps(position))
        assert again == position and hash(again) == hash(position)
        assert position._repr_svg_().startswith("<svg") and str(position)
        assert position.moves and position.result is None and position.to_move in (1, 2)


def test_a_play_there_and_back() -> None:
    start = outplay.game("connect-four", size="7x6")
    position = start.play("4", 4, start.moves[2])
    assert position.history == ["4", "4", "3"] and position.to_move == 2
    assert position.undo().undo().undo() == start and start.undo() is start
    assert start.read(position.text) == position
    assert outplay.game("connect-four", "443").text == position.text
    assert outplay.game("puissance4", size="8x7").settings == {"size": "8x7"}


def test_what_depends_on_the_way_survives_pickling() -> None:
    position = outplay.game("chess")
    for _ in range(2):
        position = position.play("Nf3", "Nf6", "Ng1", "Ng8")
    again = pickle.loads(pickle.dumps(position))
    assert again.history == position.history
    assert again.result == position.result and position.result is not None
    assert position.result.result == "draw"


def test_analyse_solve_explain_hint_perft() -> None:
    position = outplay.game("connect-four", "4444")
    found = position.analyse("alpha-beta:depth=6", eval="grid")
    assert found.best is not None and found.depth == 6
    assert outplay.analyse(position, "alpha-beta:depth=6", eval="grid") == found
    everything = position.analyse("pvs", depth=6, all_moves=True, terms=True)
    assert all(move.value for move in everything.moves) and everything.static is not None
    exact = outplay.game("connect-four", "2252576253462244111563365343671351441").solve()
    assert isinstance(exact, ExactAnswer) and exact.score == -1 and exact.solved
    assert position.hint(depth=4) is not None
    assert outplay.game("chess").perft(3, split=True).reached == 8902
    assert position.evaluate("grid").value.points is not None
    nim = outplay.game("nim", "3,4,5").solve()
    assert isinstance(nim, AnalysisAnswer) and nim.solved and nim.value.win_in is not None


def test_the_two_cuts_of_the_course() -> None:
    tree = outplay.game("tree", "(((10 12) (14 5)) ((4 6) (9 3)))").explain("alpha-beta", steps=True)
    assert tree.analysis.value.points == 12 and tree.analysis.nodes == 11
    assert (tree.analysis.counts.alpha_cuts, tree.analysis.counts.beta_cuts) == (1, 1)
    assert "beta cut: 14 >= 12" in str(tree) and tree.steps and tree.data.steps
    assert tree.svg() != tree.svg(0) and tree.dot().startswith("digraph") and "tikz" in tree.tikz()
    assert tree.mermaid().startswith("graph") and tree._repr_svg_() == tree.svg()
    outplay.language("fr")
    try:
        assert "coupure bêta" in str(tree)
    finally:
        outplay.language("en")


def test_whole_games_as_arenas() -> None:
    arena = outplay.game("sticks", "10").arena()
    solution = arena.solve()
    assert solution.winner(arena.positions[0]) == 1 and solution.rank(arena.positions[0]) == 6
    assert len(outplay.game("tic-tac-toe").arena(merged=True)) == 765
    assert arena._repr_svg_().startswith("<svg")  # type: ignore[union-attr]
    again = pickle.loads(pickle.dumps(arena))
    assert again.positions == arena.positions and again.solve().ranks(1) == solution.ranks(1)


def test_playing_against_a_level() -> None:
    play = outplay.game("connect-four").play_against(level=3, you=2, seed=5)
    first = play.reply()
    assert first is not None and len(play.position.history) == 1
    play.play("4")
    assert len(play.position.history) == 3 and play.position.to_move == 2
    play.undo()
    assert len(play.position.history) == 1 and play._repr_svg_().startswith("<svg")


@pytest.mark.parametrize(
    ("work", "code"),
    [
        (lambda: outplay.game("conect-four"), "NoSuchGame"),
        (lambda: outplay.game("connect-four", width=7), "NoSuchSetting"),
        (lambda: outplay.game("connect-four", size="7"), "NotASize"),
        (lambda: outplay.game("connect-four", "448x"), None),
        (lambda: outplay.game("connect-four").play("9"), "UnknownColumn"),
        (lambda: outplay.game("connect-four").analyse("alfa-beta"), "NoSuchSearch"),
        (lambda: outplay.game("connect-four").analyse("alpha-beta:depth=x"), "BadValue"),
        (lambda: outplay.game("connect-four").analyse(eval="gird"), "NoSuchEvaluation"),
        (lambda: outplay.game("connect-four").play_against(level=11), "NoSuchLevel"),
        (lambda: outplay.game("chess", "8/8/8/8/8/8/8/8 w - - 0 1"), None),
        (lambda: outplay.sudoku("123"), None),
        (lambda: outplay.sudoku("." * 81).solve("fsat"), "NoSuchSolver"),
        (lambda: outplay.Arena.from_text(b"node a 3\n"), None),
    ],
)
def test_bad_input_is_a_value_error_with_a_code(work, code) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(outplay.OutplayError) as raised:
        work()
    problem = raised.value
    assert isinstance(problem, ValueError) and problem.code and str(problem) == problem.message
    assert code is None or problem.code == code
    assert pickle.loads(pickle.dumps(problem)).code == problem.code


def test_progress_is_shown_when_asked(capsys: pytest.CaptureFixture[str]) -> None:
    outplay.game("connect-four").analyse("deepening", depth=5, progress=True)
    assert "depth 5" in capsys.readouterr().err
    outplay.game("connect-four").analyse("deepening", depth=5, progress=False)
    assert capsys.readouterr().err == ""


def test_the_place_of_a_mistake() -> None:
    with pytest.raises(outplay.OutplayError) as raised:
        outplay.Arena.from_text(b"node a 1\nnode b 7\n")
    assert raised.value.line == 2


def test_numbers_that_do_not_fit_are_refused_by_python() -> None:
    with pytest.raises(OverflowError):
        outplay.game("chess").perft(-1)
    with pytest.raises(ValueError):
        outplay.game("chess").analyse(time=-1.0)
