"""A position sent to the server is read in a worker with a limit: no text stops the table for others."""

import asyncio
import time

import msgspec
import pytest

from server.harness import Server
from undercroft.errors import CroftError
from undercroft.server.live.bot_workers import Thinkers, TooLong
from undercroft.server.live.trial import MOST_DOTS, Trial, Tried, read, try_position

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
    assert "the table of 'toy'" in tried('game = "masmorra"\n').error
    assert "expected the name of a game" in tried("{}").error


def test_a_bomb_stops_nobody(server: Server) -> None:
    body = {"game": "toy", "mode": "rivals", "players": 2, "position": BOMBS["one dotted key"]}
    began = time.monotonic()
    answer = server.http.post("/api/tables", json=body)
    assert (answer.status_code, answer.json()["error"]) == (400, "refused")
    assert "dots" in answer.json()["detail"]
    assert time.monotonic() - began < 5


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
