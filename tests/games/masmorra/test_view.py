"""The scene: everything a seat may see, nothing else."""

import json
import random
from typing import Any

import pytest

from undercroft.games.masmorra.content import CARDS, CREATURES, EVILS, HEROES, TILES
from undercroft.games.masmorra.modes.base import mode_of
from undercroft.games.masmorra.options import EXPLORE, FIGHT, KEEP, P_ATTACK, ROLL, SPEND, STEP, STRIKE, cell
from undercroft.games.masmorra.state import World
from undercroft.games.masmorra.steps.laying import put_tile
from undercroft.games.masmorra.terms import (
    DEFENSE,
    LEVEL3,
    MELEE,
    OUT,
    READY,
    SEWERS,
    START_ROOM,
    THRONE,
    TRAP,
)
from undercroft.games.masmorra.view import cards as faces
from undercroft.games.masmorra.view.scene import scene
from undercroft.games.masmorra.words.icons import every_icon
from undercroft.scene import Area, Edge

from .worlds import descend, games, played, quiet, started, take, world

ORC = next(i for i, c in enumerate(CREATURES) if c.id == "orc")


def find(scene_part: list[Any], id: str) -> Any:
    return next(x for x in scene_part if x["id"] == id)


# ---- what is there
def test_ids_are_unique_and_icons_known() -> None:
    icons = set(every_icon())
    for g in games():
        if g.count % 9 == 0:
            s = scene(g, 0)
            found: list[str] = []
            todo: list[tuple[Any, bool]] = [(s, True)]
            while todo:
                x, first = todo.pop()
                if isinstance(x, dict):
                    if "id" in x and first:
                        found.append(x["id"])
                    assert x.get("icon", "hole") in icons
                    todo.extend((v, first and k != "combat") for k, v in x.items())  # a fight shows again what is there
                elif isinstance(x, list):
                    todo.extend((v, first) for v in x)
            assert len(found) == len(set(found)), sorted(i for i in found if found.count(i) > 1)
            places = {a["id"] for a in s["areas"]}
            assert all(p["area"] in places for p in s["pieces"])
            assert all(e["a"] in places and e["b"] in places for e in s["links"])
            json.dumps(s)


def test_every_tile_shows_itself() -> None:
    g = started()
    for i, t in enumerate(TILES):
        if t.type not in (LEVEL3, START_ROOM):
            put_tile(g, i, t.level, 10 + 3 * (i % 10), 3 * (i // 10), i % 4)
    s = scene(g, -1)
    for i, r in enumerate(g.rooms):
        a, t = find(s["areas"], f"room:{i}"), TILES[r.tile]
        assert a["title"] and a["text"] and a["ground"] and (a["w"], a["h"]) == (t.size, t.size)
        assert len(a["edges"]) == bin(t.doors).count("1")
        assert a["kind"] == ("trap" if t.type == TRAP else "room")
        docks = [x for x in a["spaces"] if x["kind"] != "spawn"]
        assert [len(x["faces"]) for x in docks] == ([len(t.dock)] if t.dock else [])
        assert len(a["spaces"]) - len(docks) == len(t.spawn)
        assert [b["text"] for b in a["badges"]] == ([str(t.gold)] if t.gold else [])
        assert faces.tile(r.tile)["parts"][0]["text"]
    assert len({a["title"] for a in s["areas"]}) == len(s["areas"])


def test_every_creature_shows_itself() -> None:
    g = started()
    for kind, c in enumerate(CREATURES):
        g.monsters[0].kind, g.monsters[0].room = kind, 0
        p = find(scene(g, -1)["pieces"], "monster:0")
        assert c.name in p["title"] and p["tone"] == ["minor", "major", "boss"][c.tier]
        assert [b["text"] for b in p["badges"][:3]] == [str(c.defense), str(c.payback), str(c.xp)]
        assert bool(p["text"]) == (c.bits != 0)


def test_every_card_and_hero_shows_itself() -> None:
    for i, c in enumerate(CARDS):
        parts = faces.treasure(i)["parts"]
        assert [p["text"] for p in parts] == [c.orange.text, c.purple.text] and parts[0]["when"]
    for i, e in enumerate(EVILS):
        assert faces.evil(i)["title"] == e.name and faces.evil(i)["parts"][1]["text"].startswith("Pay ")
    for i in range(len(HEROES)):
        assert len(faces.hero_card(i)["parts"]) == 5


def span(a: Area, e: Edge) -> tuple[float, float, float, float]:
    """The stretch of a doorway in board coordinates."""
    x, y = a["x"], a["y"]
    if e["side"] in "NS":
        y += 0 if e["side"] == "N" else a["h"]
        return x + e["at"], y, x + e["at"] + e["length"], y
    x += 0 if e["side"] == "W" else a["w"]
    return x, y + e["at"], x, y + e["at"] + e["length"]


@pytest.mark.parametrize("side", [THRONE, SEWERS])
def test_level_3_corridors_meet(side: int) -> None:
    g = descend(started("epic", 2), side)
    s = scene(g, 0)
    rooms = [a for a in s["areas"] if a["board"] == "level:3"]
    assert len(rooms) == (5 if side == THRONE else 4) and find(s["boards"], "level:3")["title"] == "Third Level"
    for a in rooms:
        i = int(a["id"].split(":")[1])
        assert len(a["edges"]) == len(g.rooms[i].near) and a["text"]
        for other, e in zip(g.rooms[i].near, a["edges"], strict=True):
            b = find(rooms, f"room:{other}")
            assert span(a, e) in [span(b, f) for f in b["edges"]]
        for b in rooms:
            apart = abs(a["x"] - b["x"]) >= 2 or abs(a["y"] - b["y"]) >= 2
            assert a is b or apart


def test_doorways_in_random_dungeons_meet() -> None:
    for g in played(world("standard", 4, 3), 3, 400):
        if g.count % 50 == 0:
            s = scene(g, 0)
            for a in s["areas"]:
                for e in a.get("edges", []):
                    others = [
                        span(b, f)
                        for b in s["areas"]
                        if b is not a and b["board"] == a["board"]
                        for f in b.get("edges", [])
                    ]
                    assert (span(a, e) in others) == (e["kind"] == "door")
                    assert (e["kind"] == "open") == ("id" in e)


# ---- what changes
def test_boards_follow_the_levels() -> None:
    g = started()
    assert [b["id"] for b in scene(g, 0)["boards"]] == ["level:1"]


def test_exploring_offers_spaces_for_the_tile() -> None:
    g = quiet(started())
    take(g, STEP)
    take(g, EXPLORE)
    ghosts = [a for a in scene(g, 0)["areas"] if a.get("ghost")]
    assert g.decision is not None
    assert len(ghosts) == len({cell(o) for o in g.decision.options}) > 0
    g.apply(g.decision.options[0])
    assert not [a for a in scene(g, 0)["areas"] if a["id"] in [x["id"] for x in ghosts]]


def test_a_bolted_doorway_is_shut() -> None:
    g = started()
    put_tile(g, next(i for i, t in enumerate(TILES) if t.id == "S1-16"), 1, 0, -1, 0)
    assert [e["kind"] for e in find(scene(g, 0)["areas"], "room:1")["edges"]].count("door") == 1
    g.shut = [0, 1]
    assert [e["kind"] for e in find(scene(g, 0)["areas"], "room:1")["edges"]].count("shut") == 1


def test_combat_tells_target_symbols_and_payback() -> None:
    g = quiet(started())
    g.monsters[0].kind, g.monsters[0].room = ORC, g.hero().room
    take(g, ROLL)
    take(g, KEEP)
    g.dice = [MELEE, MELEE, MELEE, DEFENSE, DEFENSE, DEFENSE, 0]
    g.places = [READY] * 6 + [OUT]
    while g.decision is not None and g.decision.prompt != P_ATTACK:
        take(g, FIGHT)
    take(g, SPEND, MELEE)
    note = next(n for n in scene(g, -1)["notes"] if n["kind"] == "combat")
    assert "1 Melee spent, 1 of 2 damage" in note["text"] and "monster:0" in note["touches"]
    assert scene(g, -1)["phase"] == "Hero Phase: combat"
    take(g, SPEND, MELEE)
    take(g, STRIKE)
    note = next(n for n in scene(g, -1)["notes"] if n["kind"] == "combat")
    assert "pays back 3 Wounds" in note["text"] and "2 XP and 1 Treasure Card" in note["text"]


def test_thick_hides_and_sharp_claws_show_on_the_badges() -> None:
    g = started("alliance", 2)
    g.monsters[0].kind, g.monsters[0].room, g.monsters[0].extra = ORC, 0, 1
    g.thick, g.payback = 1, 1
    badges = find(scene(g, 0)["pieces"], "monster:0")["badges"]
    assert [b["text"] for b in badges[:2]] == ["4", "4"] and "(2 printed)" in badges[0]["title"]


@pytest.mark.rule("MAS-EPIC-02")
def test_xp_marker_goes_round_in_epic_and_stops_in_standard() -> None:
    epic, standard = started("epic"), started()
    epic.heroes[0].xp = standard.heroes[0].xp = 25
    mark = find(scene(epic, 0)["tracks"][0]["marks"], "mark:0")
    assert mark["at"] == 4 and "25 XP (lap 2)" in mark["title"]
    assert find(scene(standard, 0)["tracks"][0]["marks"], "mark:0")["at"] == 21


def test_dice_show_nothing_before_the_roll() -> None:
    g = started()
    assert {d["face"] for d in scene(g, 0)["pools"][0]["dice"]} == {"?"}
    take(g, ROLL)
    dice = scene(g, 0)["pools"][0]["dice"]
    assert len(dice) == 6 and all(d["state"] == "ready" and d["face"] != "?" for d in dice)


def test_heroes_lie_to_be_chosen_first() -> None:
    g = world(players=2)
    s = scene(g, 0)
    assert s["phase"] == "Choosing Heroes" and s["active"] == -1 and s["seats"][0]["name"] == "not chosen yet"
    assert find(s["piles"], "heroes")["count"] == 5
    assert not [p for p in scene(started(), 0)["piles"] if p["id"] == "heroes"]


def test_a_solo_players_heroes_have_an_entry_each() -> None:
    g = started("alliance", 1, heroes="3")
    seats = scene(g, 0)["seats"]
    assert [s["seat"] for s in seats] == [0, 0, 0] and len({s["tone"] for s in seats}) == 3
    assert sum(s["active"] for s in seats) == 1


def test_end_distances() -> None:
    g = started()
    g.heroes[1].xp = 9
    assert scene(g, 0)["ends"][0]["value"] == 9 and scene(g, 0)["ends"][0]["goal"] == 16
    a = started("alliance", 2)
    a.time, a.heroes[1].life = 7, 2
    assert [(e["value"], e["goal"]) for e in scene(a, 0)["ends"]] == [(0, 3), (7, 21), (4, 6)]
    assert scene(descend(started("epic"), THRONE), 0)["ends"][0]["value"] == 1


# ---- secrets
def test_hands_are_for_their_owner_and_open_in_alliance() -> None:
    g = started()
    for viewer in (-1, 0, 1):
        for s in scene(g, viewer)["seats"]:
            assert s["hand_size"] == 2 and len(s["hand"]) == (2 if s["seat"] == viewer else 0)
    a = started("alliance", 2)
    a.heroes[0].hand = [a.treasure.bag.pop()]
    assert [len(scene(a, v)["seats"][0]["hand"]) for v in (-1, 0, 1)] == [1, 1, 1]


def exchange(g: World, viewer: int, r: random.Random) -> int:
    """Deals again everything that this seat cannot see, without its knowing; returns how much changed."""
    changed = 0
    if not mode_of(g).together:
        for h in g.heroes:
            if h.seat != viewer and h.hand and g.treasure.bag:
                i, k = r.randrange(len(h.hand)), r.randrange(len(g.treasure.bag))
                h.hand[i], g.treasure.bag[k] = g.treasure.bag[k], h.hand[i]
                changed += 1
        g.arm()
    for deck in (g.small1, g.small2, g.medium1, g.medium2, g.evil):
        for i, mask in enumerate(deck.known):
            if mask != -1 and (viewer < 0 or not (mask >> viewer) & 1) and deck.bag:
                k = r.randrange(len(deck.bag))
                deck.top[i], deck.bag[k] = deck.bag[k], deck.top[i]
                changed += 1
    return changed


@pytest.mark.rule("MAS-CARD-02")
def test_a_scene_does_not_depend_on_what_its_seat_cannot_see() -> None:
    r = random.Random(5)
    changed = 0
    for g in games():
        if g.count % 7 == 0:
            for viewer in range(-1, g.config.players):
                other = g.copy()
                assert isinstance(other, World)
                changed += exchange(other, viewer, r)
                assert scene(g, viewer) == scene(other, viewer)
    assert changed > 500


def test_the_owner_does_see_the_difference() -> None:
    g = started()
    other = g.copy()
    assert isinstance(other, World)
    assert exchange(other, 0, random.Random(1)) > 0
    assert scene(g, 0) == scene(other, 0) and scene(g, 1) != scene(other, 1)


def test_tiles_looked_at_are_known_to_who_looked_only() -> None:
    g = started(players=3)
    g.small1.fix(2, g.chance, 0)
    g.small1.known = [0b010, 0b010]
    pile = find(scene(g, 1)["piles"], "small:1")
    assert [c["id"] for c in pile["cards"]] == [f"tile:{t}" for t in reversed(g.small1.top)]
    for viewer in (-1, 0, 2):
        assert "cards" not in find(scene(g, viewer)["piles"], "small:1")
    assert any("you know the next Level 1 tiles" in n for n in scene(g, 1)["seats"][1]["notes"])
    assert not any("you know" in n for n in scene(g, 0)["seats"][1]["notes"])
