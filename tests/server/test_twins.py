"""Twin tables that differ only in hidden cards send equal frames to everybody else, over whole games.

One seat holds cards in one world and others in its twin. Everybody does the same in both; whatever only the holder can
be asked is passed. The frames of all others, their past moments, exports and analyses must be the same bytes.
"""

import itertools
import random
import time
from collections.abc import Iterator
from typing import Any

import pytest

from undercroft.games import title_of
from undercroft.match.match import commitment_of
from undercroft.server import messages as m
from undercroft.server.live.room import Room
from undercroft.server.lobby import history
from undercroft.server.tables import matches
from undercroft.server.tables.acts import actions
from undercroft.server.tables.spec import Role, Row, Spec
from undercroft.server.tables.table import Table
from undercroft.server.tables.views import Frames, summary
from undercroft.title.title import Title

HOLDER = 1
OTHERS = (Role("seat", 0), Role("seat", 2), Role("watch", who="w"))
PAUSE = 0.6


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[float]]:
    """Time that passes when the test says so."""
    now = [1_000.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    monkeypatch.setattr(time, "time", lambda: 1_700_000_000.0 + now[0])
    yield now


def world(hand: list[int], seed: str, gold: int) -> Room:
    """A table of three people; the second holds this hand."""
    title = title_of("toy")
    seats = [{"hand": []}, {"hand": hand}, {"hand": []}]
    spec = Spec(
        "t",
        1_700_000_000.0,
        "toy",
        "rivals",
        3,
        ["open"] * 3,
        {"goal": "12"},
        {},
        "T",
        title.content_hash,
        seed,
        commitment_of(seed),
        position={"gold": [gold] * 6, "seat": seats},
    )
    t = Table(spec, PAUSE)
    t.prepare()
    rows = [Row(0, spec.created, "setup", -1, t.match.record.entries[0].line())]
    t.fold(rows[0])
    for seat in range(3):
        t.fold(Row(t.version + 1, spec.created, "claim", seat))
    return Room(t, {})


def seen(room: Room, read: dict[Role, int]) -> list[object]:
    """All that the others get at this moment."""
    t, online = room.table, [0, 1, 2]
    told = summary(t)
    asked = told.pop("asked")  # stays on the server: the lobby says to each player whether it is their own seat
    out: list[object] = [told, t.updated]
    for role in OTHERS:
        out.append(any(seat in t.owned(role) for seat in asked))
        viewer = room.frames.viewer(role)
        frame, read[role] = room.frames.view(role, viewer, read.get(role, 0), online)
        out += [frame, history.log_of(room, role, viewer)]
        out.append(history.record(room, role, viewer))
        out.append(analysed(room, role, viewer))
    return out


def analysed(room: Room, role: Role, viewer: int) -> object:
    """The first state of an analysis of this moment, for one and the same secret."""
    t = room.table
    match = history.shown(room, role)
    if match.over:
        return None
    n = t.known_as(t.owned(role), match.game.count)
    try:
        return matches.branch(t.title, match, viewer, "the same secret", n)
    except Exception as e:
        return str(e)


def act(room: Room, seat: int, option: str, now: float) -> None:
    t = room.table
    role = Role("seat", seat)
    n = t.known_as([seat], t.match.game.count)
    row = actions.act(t, role, m.Choose(n, option, seat), now)
    t.fold(row)


def step(rooms: tuple[Room, Room], rng: random.Random, clock: list[float], reads: list[dict[Role, int]]) -> bool:
    """One decision of the same seat in both worlds; then, if the holder is asked in one of them, its pass."""
    first = rooms[0].table.match
    d = first.decision
    if d is None:
        return False
    other = rooms[1].table.match.options()
    option = rng.choice([o for o in first.options() if o in other and o.split()[0] not in ("draw", "play", "peek")])
    for room in rooms:
        act(room, d.owner, option, time.time())
    compare(rooms, reads, f"after {option!r}")
    clock[0] += rng.choice([0.0, 0.2, 0.5])
    compare(rooms, reads, f"a moment after {option!r}")
    if rng.random() < 0.3:  # the holder answers while all is masked
        for room in rooms:
            let_pass(room, clock, wait=False)
        compare(rooms, reads, "when the holder has passed under the mask")
    clock[0] += 0.7
    compare(rooms, reads, "when the pause is over", thinking=True)
    for room in rooms:
        let_pass(room, clock)
    clock[0] += 0.7
    compare(rooms, reads, "when the holder has passed")
    return True


def let_pass(room: Room, clock: list[float], wait: bool = True) -> None:
    """The holder plays nothing: passes, or does what would have been done without a question."""
    while secretly_asked(room):
        if room.table.masked_for([HOLDER]) is not None:
            if not wait:
                return
            clock[0] += 0.7
        act(room, HOLDER, next(o for o in room.table.match.options() if not o.startswith("play")), time.time())


def secretly_asked(room: Room) -> bool:
    t = room.table
    d = t.match.decision
    return d is not None and d.owner == HOLDER and t.title.manners.secret(t.match.game, d)


def compare(rooms: tuple[Room, Room], reads: list[dict[Role, int]], when: str, thinking: bool = False) -> None:
    """Equal for everybody else; after the pause a long thought shows that somebody thinks, not who: then only that."""
    if rooms[0].table.match.over:
        return  # then all may know all
    if thinking and (secretly_asked(rooms[0]) or secretly_asked(rooms[1])):
        return
    one, other = (seen(room, read) for room, read in zip(rooms, reads, strict=True))
    for i, (x, y) in enumerate(zip(one, other, strict=True)):
        assert x == y, f"{when}: part {i} differs"


@pytest.mark.parametrize("seed", range(12))
def test_twins_over_a_whole_game(seed: int, clock: list[float]) -> None:
    rng = random.Random(seed)
    hands = rng.choice([([0, 3], [9, 10]), ([0, 1], [2, 9]), ([3], [10]), ([0, 9], [0, 10]), ([4, 5], [11, 10])])
    rooms = world(hands[0], f"twin{seed}", 4), world(hands[1], f"twin{seed}", 4)
    reads: list[dict[Role, int]] = [{}, {}]
    compare(rooms, reads, "at first")
    for _ in itertools.takewhile(lambda _: step(rooms, rng, clock, reads), range(400)):
        pass
    assert rooms[0].table.match.over and rooms[0].table.match.game.count > 20


def test_the_twins_differ_in_who_is_asked(clock: list[float]) -> None:
    """Else the test above would show nothing."""
    asked = []
    for hand in ([0, 3], [9, 10]):
        room = world(hand, "asked", 4)
        act(room, 0, "dig", time.time())
        asked.append(secretly_asked(room))
    assert asked == [True, False]


def test_a_question_of_ones_own_turn_is_masked_like_a_window(clock: list[float]) -> None:
    """A turn that does not end by itself would tell of a purse that can be played."""
    asked = []
    for hand in ([9], [0]):
        room = world(hand, "own", 0)
        t = room.table
        for seat in (0, 1):
            for _ in range(2):
                option = next(x for x in t.match.options() if x.startswith("move"))
                clock[0] += 1
                act(room, seat, option, time.time())
        asked.append(secretly_asked(room))
        for role in OTHERS:
            assert t.masked_for(t.owned(role)) is not None, "the pause is the same whether it is asked or not"
        assert t.masked_for([HOLDER]) is None, "whose turn it is sees where it stands"
        clock[0] += 1
        for role in OTHERS if asked[-1] else ():
            frame, _ = room.frames.view(role, room.frames.viewer(role), 0, [0, 1, 2])
            assert b'"owner":-2' in frame, "then it is seen that somebody thinks"
    assert asked == [True, False]


def test_an_analysis_in_a_window_does_not_find_the_holder(clock: list[float]) -> None:
    """In a branch both seats are asked equally often, wherever the window really stands."""

    def asked_in_branches(holder: int) -> dict[int, int]:
        title: Title[Any] = title_of("toy")
        hands = [{"hand": []}, {"hand": [9]}, {"hand": [10]}]
        hands[holder]["hand"] = [0]
        spec = Spec(
            "t",
            1_700_000_000.0,
            "toy",
            "rivals",
            3,
            ["open"] * 3,
            {"goal": "12"},
            {},
            "T",
            title.content_hash,
            "w",
            commitment_of("w"),
            position={"gold": [4] * 6, "seat": hands},
        )
        t = Table(spec)
        t.prepare()
        t.match.choose("dig", 0)
        assert t.match.decision is not None and t.match.decision.owner == holder
        found: dict[int, int] = {}
        for k in range(300):
            g = title.restore(matches.branch(title, t.match, 0, f"secret {k}"))
            owner = g.decision.owner if g.decision is not None else -9
            found[owner] = found.get(owner, 0) + 1
        return found

    first, second = asked_in_branches(1), asked_in_branches(2)
    assert first == second, "the same secrets, the same worlds: nothing depends on who holds the card"
    assert len(first) >= 3


def test_frames_are_cached_alike() -> None:
    """A table whose frames were drawn for others first sends the same."""
    room = world([0, 3], "cache", 4)
    fresh = Frames(room.table)
    for role in OTHERS:
        viewer = room.frames.viewer(role)
        assert room.frames.view(role, viewer, 0, [])[0] == fresh.view(role, viewer, 0, [])[0]
