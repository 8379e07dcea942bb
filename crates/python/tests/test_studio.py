"""The studio with games written in Python."""

import json
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from typing import Any, Dict, List, Optional

import pytest

import outplay


def post(studio: outplay.Studio, call: str, **asked: Any) -> Dict[str, Any]:
    request = urllib.request.Request(f"{studio.address}api/v1/{call}", json.dumps(asked).encode())
    try:
        with urllib.request.urlopen(request, timeout=30) as reply:
            return json.loads(reply.read().splitlines()[-1])
    except urllib.error.HTTPError as refused:
        return json.loads(refused.read())


class Sticks:
    """One to three sticks are taken in turns; whoever takes the last one loses."""

    def __init__(self, left: int = 10, to_move: int = 1) -> None:
        self.left, self.to_move = left, to_move

    def moves(self) -> List[int]:
        return [take for take in (1, 2, 3) if take <= self.left]

    def after(self, take: int) -> "Sticks":
        return type(self)(self.left - take, 3 - self.to_move)

    def outcome(self) -> Optional[int]:
        return self.to_move if self.left == 0 else None

    def __str__(self) -> str:
        return f"{self.left} sticks"


class Broken(Sticks):
    """Fails as soon as somebody has played."""

    def moves(self) -> List[int]:
        if self.left < 10:
            raise RuntimeError("no moves today")
        return super().moves()


@pytest.fixture(scope="module")
def studio():
    with outplay.serve(Sticks(), Broken(), port=0, block=False) as studio:
        yield studio


def test_own_games_are_in_the_list_with_the_others(studio):
    names = [game["name"] for game in post(studio, "catalogue")["games"]]
    assert names[-2:] == ["Sticks", "Broken"] and "chess" in names and "sticks" not in names


def test_own_games_are_played_and_analysed(studio):
    scene = post(studio, "scene", game="Sticks", then=["1", "2"])
    assert scene["game"] == "Sticks" and scene["position"] == "7 sticks"
    # As a page does that was loaded anew: from the start that it was told.
    again = post(studio, "scene", game="Sticks", start=scene["start"], then=["1", "2"])
    assert again["position"] == scene["position"]
    moved = post(studio, "choose", game="Sticks", then=["1", "2"], level=5)
    assert len(moved["played"]) == 3
    found = post(studio, "analyse", game="Sticks", plan="alpha-beta", then=["1"])
    local = outplay.game(Sticks()).play("1").analyse("alpha-beta")
    assert (found["best"]["text"], found["nodes"]) == (local.best.text, local.nodes)


def test_an_exception_ends_one_question_and_is_told(studio, monkeypatch):
    told: List[Optional[BaseException]] = []
    monkeypatch.setattr(sys, "unraisablehook", lambda raised: told.append(raised.exc_value))
    post(studio, "analyse", game="Broken", plan="alpha-beta")
    assert any("no moves today" in str(exception) for exception in told)
    assert post(studio, "scene", game="Sticks")["game"] == "Sticks"


def test_a_taken_port_is_an_error(studio):
    port = int(studio.address.rstrip("/").rsplit(":", 1)[1])
    with pytest.raises(OSError):
        outplay.serve(port=port, block=False)


def test_ctrl_c_ends_it():
    program = "import outplay; outplay.serve(port=0)"
    server = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    address = server.stdout.readline().strip()
    urllib.request.urlopen(address, timeout=30).read()
    started = time.monotonic()
    server.send_signal(signal.SIGINT)
    server.wait(timeout=30)
    assert time.monotonic() - started < 10
