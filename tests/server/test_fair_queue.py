"""Workers are shared by visitor and table: a visitor with many tables waits for himself, not others for him."""

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from server.harness import Player, Server
from server.test_versions import variant
from undercroft.server.live.background.fair_queue import MOST_WAITING, Busy, FairQueue
from undercroft.server.live.room import Room
from undercroft.server.workers import worker_of


async def _order(*asked: tuple[str, str]) -> list[tuple[str, str]]:
    """In which order these jobs get their turns, if one runs at a time and all ask at once."""
    queue, done = FairQueue(1), []
    await queue.join("first", "t")

    async def job(visitor: str, table: str) -> None:
        await queue.join(visitor, table)
        done.append((visitor, table))
        queue.leave()

    jobs = [asyncio.create_task(job(*x)) for x in asked]
    await asyncio.sleep(0)
    queue.leave()
    await asyncio.gather(*jobs)
    return done


def test_sixty_tables_of_one_visitor_hold_up_another_for_one_job() -> None:
    many = [("many", f"t{i}") for i in range(60)]
    order = asyncio.run(_order(*many, ("one", "mine"), ("one", "mine")))
    assert order.index(("one", "mine")) == 1
    assert order[3] == ("one", "mine"), "the second is next but one: turns go round"


def test_tables_spread_over_two_servers_hold_up_another_for_one_job_at_each() -> None:
    """Every server has a queue of its own for the tables that are played there."""
    many = [("many", f"t{i}") for i in range(60)]
    for server in (0, 1):
        here = [(who, t) for who, t in many if worker_of(f"GET /api/tables/{t} ".encode(), 2) == server]
        assert len(here) > 20
        order = asyncio.run(_order(*here, ("one", "mine"), ("one", "mine")))
        assert [i for i, (who, _) in enumerate(order) if who == "one"] == [1, 3]


def test_tables_of_one_visitor_go_round_too() -> None:
    order = asyncio.run(_order(("a", "x"), ("a", "x"), ("a", "x"), ("a", "y")))
    assert order == [("a", "x"), ("a", "y"), ("a", "x"), ("a", "x")]


def test_a_caller_who_has_gone_costs_no_turn() -> None:
    async def go() -> None:
        queue = FairQueue(1)
        await queue.join("a", "t")
        gone = asyncio.create_task(queue.join("b", "t"))
        here = asyncio.create_task(queue.join("c", "t"))
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.sleep(0)
        queue.leave()
        await asyncio.wait_for(here, 1)

    asyncio.run(go())


def test_a_turn_that_comes_as_its_caller_goes_is_passed_on() -> None:
    async def go() -> None:
        queue = FairQueue(1)
        await queue.join("a", "t")
        gone = asyncio.create_task(queue.join("b", "t"))
        here = asyncio.create_task(queue.join("c", "t"))
        await asyncio.sleep(0)
        queue.leave()
        gone.cancel()
        await asyncio.wait_for(here, 1)

    asyncio.run(go())


def test_one_visitor_cannot_queue_without_end() -> None:
    async def go() -> None:
        queue = FairQueue(1)
        await queue.join("a", "t")
        waiting = [asyncio.create_task(queue.join("a", "t")) for _ in range(MOST_WAITING)]
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await queue.join("a", "t")
        for x in waiting:
            x.cancel()

    asyncio.run(go())


def test_all_tables_that_nobody_looks_at_share_one_turn() -> None:
    from server.test_fold import new_table

    rooms = [Room(new_table()[0], {}) for _ in range(2)]
    for room, visitor in zip(rooms, ("one", "two"), strict=True):
        room.visitor = visitor
    assert {room.payer() for room in rooms} == {""}
    rooms[0].listeners.add(object())  # type: ignore[arg-type]
    assert [room.payer() for room in rooms] == ["one", ""]


BUSY = """
    began = process_time()
    while process_time() - began < 0.004:
        pass"""
SLOW = (
    "bots/value.py",
    'from ..state import RICHES, Cellar\n\n\ndef evaluate(g: Cellar, seat: int) -> float:\n    """In coins."""',
    "from time import process_time\n\nfrom ..state import RICHES, Cellar\n\n\n"
    f'def evaluate(g: Cellar, seat: int) -> float:\n    """In coins."""{BUSY}',
)
NOTHING = 'game = "toy"\n' + "[[seat]]\nhand = []\n" * 2


def test_a_server_gives_turns_by_the_visitors_of_its_tables(start: Callable[..., Server], tmp_path: Path) -> None:
    """One visitor's bots think at ten tables; another's bot is next when the thought under way has ended."""
    server = start(UNDERCROFT_GAMES=variant(tmp_path, SLOW), UNDERCROFT_BOT_WORKERS="1")

    def seat(visitor: str) -> tuple[str, Player]:
        wish = {"game": "toy", "mode": "rivals", "players": 2, "seed": "queue", "position": NOTHING}
        body = {**wish, "seats": ["human", "bot:greedy"]}
        made = server.http.post("/api/tables", json=body, headers={"X-Forwarded-For": visitor}).json()
        return made["table"], server.sit(made, 0).mine()

    many = [seat("203.0.113.60") for _ in range(10)]
    mine, me = seat("203.0.113.61")
    for _, p in many:
        p.send(type="choose", n=0, option="end", seat=0)
    for _, p in many:
        p.until(lambda p: p.view["n"] >= 1)
    me.choose("end")
    me.until(lambda p: p.view["n"] >= 2)
    with contextlib.closing(sqlite3.connect(server.database)) as c:
        rows = c.execute("SELECT table_id, time, seat FROM entries WHERE kind = 'do' ORDER BY time").fetchall()
    ended = next(time for table, time, who in rows if table == mine and who == 0)
    moved = next(time for table, time, who in rows if table == mine and who == 1)
    before = sum(ended < time < moved for table, time, who in rows if table != mine and who == 1)
    assert before <= 2, f"{before} thoughts of the other visitor came first"
    thought = {table for table, time, who in rows if who == 1 and time < moved}
    assert len(thought) < len(many), "bots of the other visitor still waited"
