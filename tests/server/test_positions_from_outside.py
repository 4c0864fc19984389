"""A position sent to the server is read in a worker with a limit: no text stops the table for others."""

import asyncio
import threading
import time
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from server.harness import Server
from server.test_versions import variant
from undercroft.errors import CroftError
from undercroft.server.live.background.bot_workers import Thinkers, TooLong
from undercroft.server.live.background.trial import MOST_DOTS, Trial, Tried, read, try_position

BOMBS = {
    "one dotted key": 'game = "toy"\n' + "a." * 16_000 + "a = 1\n",
    "a deep header": 'game = "toy"\n[' + "a." * 8_000 + "a]\n" + "".join(f"k{i} = 1\n" for i in range(2_000)),
    "quoted parts": 'game = "toy"\n' + '"a".' * 8_000 + '"a" = 1\n',
    "an inline table": 'game = "toy"\nx = {' + "a." * 16_000 + "a = 1}\n",
}


def tried(position: str) -> Tried:
    job = msgspec.json.encode(Trial("toy", "rivals", 2, {}, {}, position))
    return msgspec.json.decode(try_position(job), type=Tried)


@pytest.mark.parametrize("bomb", BOMBS.values(), ids=BOMBS)
def test_deep_keys_are_refused_before_they_are_parsed(bomb: str) -> None:
    began = time.process_time()
    with pytest.raises(CroftError, match=f"line 2 has more than {MOST_DOTS} dots"):
        read(bomb)
    assert time.process_time() - began < 0.5


def test_what_a_position_says_comes_back_as_data() -> None:
    found = tried('game = "toy"\n[options]\ngoal = 12\n[[seat]]\nhand = [0]\n[[seat]]\nhand = []\n')
    assert (found.error, found.options) == ("", {"goal": "12"})
    assert found.document == {"seat": [{"hand": [0]}, {"hand": []}]}


def test_errors_of_a_position_are_told_in_words() -> None:
    assert "the table for 'toy'" in tried('game = "masmorra"\n').error
    assert "expected the name of a game" in tried("{}").error


def test_a_bomb_stops_nobody(server: Server) -> None:
    body = {"game": "toy", "mode": "rivals", "players": 2, "position": BOMBS["one dotted key"]}
    began = time.monotonic()
    answer = server.http.post("/api/tables", json=body)
    assert (answer.status_code, answer.json()["error"]) == (400, "refused")
    assert "dots" in answer.json()["detail"]
    assert time.monotonic() - began < 5


ENDLESS = (
    "positions/arrange.py",
    "    g.stack, g.decision",
    "    while g.round == 2:\n        pass\n    g.stack, g.decision",
)


def test_a_position_that_takes_longer_than_a_second_is_refused_and_stops_nobody(
    start: Callable[..., Server], tmp_path: Path
) -> None:
    server = start(UNDERCROFT_GAMES=variant(tmp_path, ENDLESS), UNDERCROFT_BOT_WORKERS="1")
    made = server.make()
    body = {"game": "toy", "mode": "rivals", "players": 2, "position": 'game = "toy"\nround = 2\n'}
    told: list[tuple[int, str]] = []

    def ask() -> None:
        answer = server.http.post("/api/tables", json=body)
        told.append((answer.status_code, answer.json()["detail"]))

    asking = threading.Thread(target=ask)
    asking.start()
    time.sleep(0.3)
    a = server.sit(made, 0)
    a.choose("move R1")
    played_meanwhile = asking.is_alive()
    asking.join(60)
    assert told == [(400, "this position takes too long: its first decision must come within a second")]
    assert played_meanwhile, "the table went on while the position was tried"
    body["position"] = 'game = "toy"\nround = 3\n'
    assert server.http.post("/api/tables", json=body).status_code == 201, "another one is set up"


FOREVER = b"all(iter(lambda: 1, 0))"
FOREVER_IN_C = b"sum(iter(int, 1))"  # as compiled code does, it never looks whether a signal came


def test_a_job_that_takes_too_long_is_ended_and_the_next_is_done() -> None:
    async def go() -> None:
        thinkers = Thinkers(1)
        try:
            with pytest.raises(TooLong):
                await thinkers.run(eval, FOREVER, cpu=0.2, wall=60)
            with pytest.raises(TooLong):  # its worker is ended
                await thinkers.run(eval, FOREVER_IN_C, cpu=0.2, wall=1.0)
            assert await thinkers.run(eval, b"2 + 2") == 4
        finally:
            thinkers.close()

    asyncio.run(go())
