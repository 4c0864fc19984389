"""Workers are shared by visitor and table: a visitor with many tables waits for himself, not others for him."""

import asyncio

import pytest

from undercroft.server.live.fair_queue import MOST_WAITING, Busy, FairQueue
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
