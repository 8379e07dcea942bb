"""Games written in Python: what the searches ask about a position, in as few calls as can be.

A search asks each position who moves there and whether the play is over, as soon as it has made the move that leads to it.
From the other side of the border each question is a call of its own; from here they cost little.
"""

from __future__ import annotations

from typing import Any, Callable, Tuple


def after_told(position: Any, move: Any) -> Tuple[Any, Any, Any]:
    """The position after a move, who moves there, and the outcome."""
    child = position.after(move)
    return child, child.to_move, child.outcome()


def after_asked(position: Any, move: Any) -> Tuple[Any, Any, Any]:
    """The same where ``to_move`` is a method."""
    child = position.after(move)
    return child, child.to_move(), child.outcome()


def play_told(position: Any, move: Any) -> Tuple[Any, Any, Any]:
    """The same where a move changes the position, or gives the position after it."""
    child = position.play(move)
    if child is None:
        child = position
    return child, child.to_move, child.outcome()


def play_asked(position: Any, move: Any) -> Tuple[Any, Any, Any]:
    """The same where ``to_move`` is a method."""
    child = position.play(move)
    if child is None:
        child = position
    return child, child.to_move(), child.outcome()


def step(has_after: bool, asks_to_move: bool, asks_outcome: bool) -> Callable[[Any, Any], Tuple[Any, Any, Any]]:
    """The one of these that suits a class."""
    if not asks_outcome:

        def outcome_told(position: Any, move: Any) -> Tuple[Any, Any, Any]:
            child = position.after(move) if has_after else position.play(move)
            if child is None:
                child = position
            return child, child.to_move() if asks_to_move else child.to_move, child.outcome

        return outcome_told
    if has_after:
        return after_asked if asks_to_move else after_told
    return play_asked if asks_to_move else play_told
