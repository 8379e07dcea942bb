"""Games of one's own.

A game is a class whose objects are positions. It needs ``to_move`` (1 or 2), ``moves()``, ``outcome()`` and a way to make a move:

- ``after(move)``, which gives the position after it, or
- ``play(move)``, which changes the position; with ``undo(move)`` to change it back, or ``copy()``, searches are quicker.

``outcome()`` is None while the play goes on, then 1 or 2 for who has won, 0 for a draw, or ``Score(points)`` for player 1.
Everything else is an option: ``key()`` (equal for positions with the same future: any hashable), ``evaluate()`` (what a
position looks worth to the side to move; ``unit`` is how many steps 1 has), ``order(move)`` (greater is searched earlier),
``noisy(move)`` (quiescence goes on with it), ``repetition(plies)``, ``stuck()``, ``text()``, ``move_text(move)``, ``read(text)``.

>>> import outplay
>>> class Sticks:
...     def __init__(self, left, to_move=1):
...         self.left, self.to_move = left, to_move
...     def moves(self):
...         return [take for take in (1, 2, 3) if take <= self.left]
...     def after(self, take):
...         return Sticks(self.left - take, 3 - self.to_move)
...     def outcome(self):
...         return self.to_move if self.left == 0 else None
...     def key(self):
...         return self.left, self.to_move
...     def __str__(self):
...         return f"{self.left} sticks, player {self.to_move}"
>>> position = outplay.game(Sticks(10))
>>> found = position.analyse("alpha-beta")
>>> found.best.text, found.value.win_in
('1', 6)
>>> position.analyse("attractor").value.win_in
6
>>> outplay.check(Sticks(10))
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from outplay import _native


@dataclass(frozen=True)
class Score:
    """The end of a play that is worth so many points to player 1."""

    points: int


def check(position: Any, *, games: int = 20, seed: int = 1) -> None:
    """Plays random games of a class of one's own and checks every promise on which the searches rely.

    Raises an ``OutplayError`` that names the first promise that is broken, and where.
    """
    _native._check(position, games, seed)
