"""Games written in Python under every search."""

import copy
import pickle
from dataclasses import dataclass
from typing import Any, List, Optional, Tuple

import pytest

import outplay

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


@dataclass(frozen=True)
class Functional:
    """Tic-tac-toe as a position that never changes; squares are -1, 0 and 1 where others have letters."""

    cells: Tuple[int, ...] = (0,) * 9

    def to_move(self) -> int:
        return 1 if sum(self.cells) == 0 else 2

    def moves(self) -> List[int]:
        return [place for place in range(9) if not self.cells[place]]

    def after(self, place: int) -> "Functional":
        piece = 1 if self.to_move() == 1 else -1
        return Functional(self.cells[:place] + (piece,) + self.cells[place + 1 :])

    def outcome(self) -> Optional[int]:
        for line in LINES:
            total = sum(self.cells[place] for place in line)
            if abs(total) == 3:
                return 1 if total > 0 else 2
        return None if 0 in self.cells else 0

    def key(self) -> Tuple[int, ...]:
        return self.cells

    def evaluate(self) -> int:
        return self.cells[4] * (1 if self.to_move() == 1 else -1)


class InPlace:
    """The same, played and taken back in place."""

    def __init__(self) -> None:
        self.cells = [0] * 9
        self.to_move = 1

    def moves(self) -> List[int]:
        return [place for place in range(9) if not self.cells[place]]

    def play(self, place: int) -> None:
        self.cells[place] = 3 - 2 * self.to_move
        self.to_move = 3 - self.to_move

    def undo(self, place: int) -> None:
        self.cells[place] = 0
        self.to_move = 3 - self.to_move

    def outcome(self) -> Optional[int]:
        return Functional(tuple(self.cells)).outcome()

    def evaluate(self) -> int:
        return self.cells[4] * (3 - 2 * self.to_move)

    def __str__(self) -> str:
        return "".join(".XO"[cell] for cell in self.cells)


class CopiedTuples:
    """The same without taking back: every child is a copy, moves are tuples, and what is asked are properties."""

    def __init__(self) -> None:
        self.inner = InPlace()

    @property
    def to_move(self) -> int:
        return self.inner.to_move

    def moves(self) -> List[Tuple[int, int]]:
        return [divmod(place, 3) for place in self.inner.moves()]

    def play(self, place: Tuple[int, int]) -> None:
        self.inner.play(3 * place[0] + place[1])

    @property
    def outcome(self) -> Optional[int]:
        return self.inner.outcome()


SEARCHES = [
    "minimax:depth=4",
    "alpha-beta:depth=4",
    "deepening:depth=4",
    "pvs:depth=4,exact=on",
    "quiescence:depth=4",
]


@pytest.mark.parametrize("search", SEARCHES)
def test_all_ways_to_write_a_game_agree(search: str) -> None:
    found = [outplay.game(make()).analyse(search) for make in (Functional, InPlace)]
    assert found[0].value == found[1].value
    assert found[0].best is not None and found[0].best.text == found[1].best.text  # type: ignore[union-attr]


@pytest.mark.parametrize("make", [Functional, InPlace, CopiedTuples])
def test_solved_as_the_built_in_game(make: Any) -> None:
    answer = outplay.game(make()).solve()
    assert isinstance(answer, outplay.results.AnalysisAnswer)
    assert answer.solved and answer.value.points == 0 and answer.game == make.__name__
    lost = outplay.game(Functional((1, -1, 0, 0, 0, 0, 0, 0, 0)))
    built_in = outplay.game("tic-tac-toe", "XO./.../...")
    assert lost.solve().value == built_in.solve(search="pvs:exact=on").value  # type: ignore[union-attr]
    for search in ["attractor", "proof", "minimax"]:
        assert lost.analyse(search).value.win_in is not None


@pytest.mark.parametrize("search", ["uct:iterations=300", "mcts:iterations=300", "mcts:iterations=300,solver=on"])
def test_monte_carlo_sees_a_win(search: str) -> None:
    position = outplay.game(Functional((1, 1, 0, -1, -1, 0, 0, 0, 0)))
    best = position.analyse(search).best
    assert best is not None and best.text == "2"


def test_threads_work_too() -> None:
    position = outplay.game(Functional())
    assert position.analyse("pvs:depth=5,threads=2,exact=on").value.points is not None
    assert position.analyse("mcts:iterations=200,threads=2").best is not None


def test_moves_trees_arenas_and_counts() -> None:
    position = outplay.game(InPlace())
    assert [mv.text for mv in position.moves] == [str(place) for place in range(9)]
    assert position.perft(3).plays == 9 * 8 * 7
    after = position.play(4, 0)
    assert str(after) == "O...X...." and after.history == ["4", "0"] and after.undo().undo() == position
    assert after.object.cells == [-1, 0, 0, 0, 1, 0, 0, 0, 0]
    tree = position.explain("alpha-beta", depth=2)
    assert tree._repr_svg_().startswith("<svg") and tree.data.tree is not None
    arena = outplay.game(Functional()).arena()
    assert len(arena) == 5478
    assert arena.solve().winner(arena.positions[0]) is None
    with pytest.raises(outplay.OutplayError, match="no move"):
        position.play(9)


def test_own_evaluation_of_a_built_in_game() -> None:
    position = outplay.game("tic-tac-toe")
    seen = []

    def centre(child: outplay.Position) -> float:
        seen.append(child.text)
        piece = child.text.replace("/", "")[4]
        mine = "X" if child.to_move == 1 else "O"
        return 0 if piece == "." else 1 if piece == mine else -1

    found = position.analyse("alpha-beta", depth=1, eval=centre)
    assert found.best is not None and found.best.text == "b2" and found.evaluation == "own"
    assert len(set(seen) - {position.text}) == 9


class Boom(Exception):
    pass


@pytest.mark.parametrize("where", ["moves", "after", "outcome", "to_move", "evaluate", "key"])
@pytest.mark.parametrize(
    "search", ["alpha-beta:depth=5", "pvs:depth=5", "mcts:iterations=5000", "uct:iterations=5000", "attractor"]
)
def test_exceptions_come_through_unchanged(where: str, search: str) -> None:
    boom = Boom("the third time")

    class Broken(Functional):
        calls = 0

    def raising(self: Any, *args: Any) -> Any:
        Broken.calls += 1
        if Broken.calls > 30:
            raise boom
        answer = getattr(Functional, where)(self, *args)
        return Broken(answer.cells) if isinstance(answer, Functional) else answer

    setattr(Broken, where, raising)
    if where != "after":
        Broken.after = lambda self, place: Broken(Functional.after(self, place).cells)  # type: ignore[method-assign, assignment]
    try:
        outplay.game(Broken()).analyse(search)
    except Boom as caught:
        assert caught is boom and caught.__traceback__ is not None
    else:
        assert Broken.calls <= 30, "the exception was lost"


def test_exceptions_of_evaluations_and_watchers() -> None:
    position = outplay.game("tic-tac-toe")
    with pytest.raises(ZeroDivisionError):
        position.analyse("alpha-beta", depth=3, eval=lambda child: 1 / 0)
    with pytest.raises(Boom):
        position.analyse("deepening", depth=5, progress=lambda progress: (_ for _ in ()).throw(Boom()))
    told: List[int] = []
    position.analyse("deepening", depth=5, progress=lambda progress: told.append(progress.depth))
    assert told == [1, 2, 3, 4, 5]


def test_bad_games_are_refused_in_words() -> None:
    with pytest.raises(outplay.OutplayError, match="has no 'play'") as lacking:
        outplay.game(5)
    assert lacking.value.code == "Lacks"

    class Third(InPlace):
        def __init__(self) -> None:
            super().__init__()
            self.to_move = 3

    with pytest.raises(outplay.OutplayError, match="must be 1 or 2, not 3"):
        outplay.game(Third()).analyse("minimax", depth=2)

    class Odd(InPlace):
        def outcome(self) -> Any:
            return "draw"

    with pytest.raises(outplay.OutplayError, match="not 'draw'"):
        outplay.game(Odd()).analyse("minimax", depth=2)


def test_keys_tell_minus_one_from_minus_two() -> None:
    """hash(-1) == hash(-2) in Python: a search that believed it would take one position for another."""
    assert hash((-1, 0)) == hash((-2, 0))

    class Twins:
        def __init__(self, state: Tuple[int, int] = (0, 0)) -> None:
            self.state = state

        def to_move(self) -> int:
            return 1 + self.state[1] % 2

        def moves(self) -> List[int]:
            return [-1, -2] if self.state[1] == 0 else [0]

        def after(self, move: int) -> "Twins":
            return Twins((move or self.state[0], self.state[1] + 1))

        def outcome(self) -> Any:
            return None if self.state[1] < 2 else outplay.Score(7 if self.state[0] == -2 else -7)

        def key(self) -> Tuple[int, int]:
            return self.state

    found = outplay.game(Twins()).analyse("pvs:exact=on", all_moves=True)
    assert [move.value.points for move in found.moves if move.value] == [-7, 7]
    assert outplay.game(Twins()).analyse("attractor").best.text == "-2"  # type: ignore[union-attr]


def test_the_conformance_kit() -> None:
    outplay.check(Functional(), games=3)
    outplay.check(InPlace(), games=3)

    class Forgetful(InPlace):
        def undo(self, place: int) -> None:
            self.to_move = 3 - self.to_move

    with pytest.raises(outplay.OutplayError, match="a visit leaves nothing behind"):
        outplay.check(Forgetful(), games=2)

    class Coarse(Functional):
        def key(self) -> Any:
            return 0

        def after(self, place: int) -> "Coarse":
            return Coarse(super().after(place).cells)

    with pytest.raises(outplay.OutplayError):
        outplay.check(Coarse(), games=3)


def test_a_search_leaves_the_object_as_it_was() -> None:
    game = InPlace()
    before = copy.deepcopy(game.__dict__)
    position = outplay.game(game)
    position.analyse("alpha-beta", depth=4)
    position.analyse("mcts:iterations=100")
    with pytest.raises(ZeroDivisionError):
        position.analyse("alpha-beta", depth=4, eval=lambda child: 1 // 0)
    assert game.__dict__ == before and position.object.__dict__ == before


def test_own_positions_pickle() -> None:
    position = outplay.game(Functional()).play(4)
    again = pickle.loads(pickle.dumps(position))
    assert again == position and again.history == ["4"]


def test_playing_against_the_computer() -> None:
    play = outplay.game(Functional()).play_against(level=10)
    while not play.over:
        play.play(play.position.hint(depth=9).text)  # type: ignore[union-attr]
    assert play.position.result is not None and play.position.result.result == "draw"
