"""Answers: the words of the schema, there and back."""

import copy
import json
import pickle
from pathlib import Path

import pytest

import outplay
from outplay.results import read

MESSAGES = Path(__file__).parents[2] / "wire" / "tests" / "messages.jsonl"


def without_nothing(value: object) -> object:
    """What is there: a field that says nothing may be left out."""
    if isinstance(value, dict):
        return {name: without_nothing(item) for name, item in value.items() if item is not None and item != []}
    if isinstance(value, list):
        return [without_nothing(item) for item in value]
    return value


def test_every_message_is_read_and_says_the_same() -> None:
    kinds = set()
    for line in MESSAGES.read_text(encoding="utf-8").splitlines():
        answer = read(line)
        kinds.add(type(answer))
        assert without_nothing(json.loads(answer.to_json())) == without_nothing(json.loads(line))
        assert type(answer).from_dict(answer.to_dict()) == answer
        assert pickle.loads(pickle.dumps(answer)) == answer == copy.deepcopy(answer)
    assert len(kinds) > 30


def test_answers_are_equal_but_for_the_time() -> None:
    position = outplay.game("connect-four", "4455")
    first, second = (position.analyse("alpha-beta", depth=5) for _ in range(2))
    assert first == second and first.time_ms != second.time_ms
    assert first != position.analyse("alpha-beta", depth=4)


def test_answers_do_not_change() -> None:
    answer = outplay.game("connect-four").analyse(depth=2)
    with pytest.raises(AttributeError):
        answer.depth = 3  # type: ignore[misc]
