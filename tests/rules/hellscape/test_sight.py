"""Line of Sight, compared with a plain tracer that reads the maps of all Quests by itself (p12, p19, MD2-ATTACK-07)."""

import json
import random
from importlib.resources import files
from typing import Any

import pytest

from rules.hellscape.arena import Arena
from undercroft.games.hellscape.quests import QUESTS, Quest

Place = tuple[int, int]
WAYS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
BACK = {"N": "S", "E": "W", "S": "N", "W": "E"}


def rows(name: str) -> list[dict[str, Any]]:
    """The rows of a content file, as they stand."""
    path = files("undercroft.games.hellscape").joinpath("content", f"{name}.json")
    found: list[dict[str, Any]] = json.loads(path.read_text("utf-8"))[name]
    return found


def place(text: str) -> Place:
    x, y = text.split(",")
    return int(x), int(y)


def turned(at: Place, sides: str, quarters: int) -> tuple[Place, set[str]]:
    """A Zone of a Tile and its walls, after `quarters` quarter turns clockwise."""
    walls = set(sides)
    for _ in range(quarters):
        at = (2 - at[1], at[0])
        walls = {"NESW"["NESW".index(w) - 3] for w in walls}
    return at, walls


class Plan:
    """A map as its rows tell it: what each Zone is, its walls, the Chamber it belongs to, doors between two Zones."""

    def __init__(self, quest: dict[str, Any], tiles: dict[str, dict[str, Any]]) -> None:
        self.ground: dict[Place, str] = {}
        self.walls: dict[Place, set[str]] = {}
        self.chamber: dict[Place, str] = {}
        for laid in quest["tiles"]:
            for y, line in enumerate(tiles[laid["tile"]]["zones"]):
                for x, text in enumerate(line):
                    at, walls = turned((x, y), text[3:], laid.get("rotation", 0) // 90)
                    spot = (laid["x"] + at[0], laid["y"] + at[1])
                    self.ground[spot] = text[0]
                    self.walls[spot] = walls
                    self.chamber[spot] = "" if text[1] == "-" else laid["tile"] + text[1]
        for bridge in quest.get("bridges", []):
            spot = place(bridge["zone"])
            self.ground[spot], self.walls[spot], self.chamber[spot] = "s", set("NESW") - {bridge["open"]}, ""
        for number, zones in enumerate(quest.get("chambers", [])):
            for text in zones:
                self.chamber[place(text)] = f"of the Quest {number}"
        self.doors = [frozenset(place(z) for z in door["zones"]) for door in quest["doors"]]

    def sees(self, a: Place, b: Place, opened: set[int]) -> bool:
        """Walk the straight line from Zone to Zone and look at each border that is crossed."""
        if a == b:
            return True  # H-80
        if a[0] != b[0] and a[1] != b[1]:
            return False
        side = ("S" if b[1] > a[1] else "N") if a[0] == b[0] else ("E" if b[0] > a[0] else "W")
        while a != b:
            on = (a[0] + WAYS[side][0], a[1] + WAYS[side][1])
            if on not in self.ground or self.blocked(a, on, side, opened):
                return False
            a = on
        return True

    def blocked(self, a: Place, b: Place, side: str, opened: set[int]) -> bool:
        """A closed door, a wall; beside an abyss only the wall of a Chamber (H-51)."""
        between = frozenset((a, b))
        if between in self.doors:
            return self.doors.index(between) not in opened
        if side not in self.walls[a] and BACK[side] not in self.walls[b]:
            return False
        if self.ground[a] == "a" or self.ground[b] == "a":
            return bool(self.chamber[a] or self.chamber[b])
        return True


PLANS = {row["id"]: Plan(row, {t["id"]: t for t in rows("tiles")}) for row in rows("quests")}


def seen(q: Quest, opened: set[int]) -> list[str]:
    """Where the map and the tracer differ."""
    plan = PLANS[q.id]
    zones = q.zones
    bits = sum(1 << k for k in opened)
    out = []
    for a in range(zones.size()):
        for b in range(zones.size()):
            at, to = (zones.xs[a], zones.ys[a]), (zones.xs[b], zones.ys[b])
            if zones.sees(a, b, bits) != plan.sees(at, to, opened):
                out.append(f"{q.id}: {at} to {to} with {sorted(opened)}")
    return out


@pytest.mark.rule("MD2-ATTACK-07", "MD2-DOOR-02", "H-51", "H-80")
@pytest.mark.parametrize("q", [q for q in QUESTS if q.id in PLANS], ids=lambda q: q.id)
def test_the_map_sees_what_a_plain_tracer_sees(q: Quest) -> None:
    every = range(len(q.doors))
    rng = random.Random(q.id)
    for opened in (set[int](), set(every), *({k for k in every if rng.random() < 0.5} for _ in range(6))):
        assert seen(q, opened) == []


@pytest.mark.rule("MD2-ATTACK-07", "H-51")
@pytest.mark.parametrize(
    ("quest", "zone", "beyond"),
    [
        ("soul_collector", "2,4", "3,4"),
        ("soul_collector", "3,5", "3,4"),
        ("soul_collector", "5,5", "5,4"),
        ("soul_keys", "2,0", "3,0"),
        ("soul_keys", "5,0", "4,0"),
        ("soul_keys", "5,2", "4,2"),
    ],
)
def test_the_wall_of_a_chamber_blocks_the_view_over_an_abyss(quest: str, zone: str, beyond: str) -> None:
    a = Arena(quest, ["gheta"])
    assert not a.g.map().sees(a.zone(zone), a.zone(beyond), (1 << 15) - 1)
    assert not a.g.map().sees(a.zone(beyond), a.zone(zone), (1 << 15) - 1)


@pytest.mark.rule("MD2-ATTACK-07", "MD2-MOB-02", "H-51")
def test_a_mob_in_a_chamber_does_not_shoot_over_the_abyss() -> None:
    heroes = [{"hero": x, "zone": "2,2"} for x in ("ronen", "irk", "feydra")]
    foes = {"satyrs": {"zone": "5,2", "item": "ragged_bow"}}
    a = Arena("soul_keys", heroes, enemy="satyrs", revealed=["5,2"], foes=foes, tokens={"spawn": []})
    assert not a.starts("target")
    assert a.at("satyrs") != "5,2"  # it walks instead, through the closed doors of this Quest (MD2-QUEST-KEY-06)
    b = Arena("soul_keys", ["irk"])  # a wall between a corridor and an abyss keeps nobody from looking over it
    assert b.g.map().sees(b.zone("2,2"), b.zone("4,2"), 0)
