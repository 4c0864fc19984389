"""The verdicts of the setup beside a second, plain computation, for every pick and every square."""

from itertools import product
from typing import Any

import pytest

from undercroft.engine.chance import chance_from
from undercroft.games.super_dungeon import rule_ids as r
from undercroft.games.super_dungeon import terms as t
from undercroft.games.super_dungeon.content import CARDS, CHOICES, FACE_TILES, MINIS, SIZES
from undercroft.games.super_dungeon.ground import HALL_DEAD_END, free_sides
from undercroft.games.super_dungeon.legal.setting_up import (
    forbids_chest,
    forbids_choice,
    forbids_hero,
    forbids_hero_place,
    forbids_mini,
    forbids_point,
    forbids_start,
    forbids_tile,
)
from undercroft.games.super_dungeon.state import World
from undercroft.games.super_dungeon.steps.fielding import add_choice, add_hero, add_mini
from undercroft.games.super_dungeon.title import TITLE

MODES = [mode.name for mode in TITLE.meta.modes]


def world(mode: str, players: int = 2, setup: str = "full", seed: str = "1") -> World:
    return TITLE.rules.new(TITLE.config(mode, players, {"setup": setup}, {}), chance_from(seed))


def completes(points: int, taken: list[int]) -> bool:
    """Can these picks be made up to so many points from the box?"""
    many = sum(CHOICES[i].points for i in taken)
    if many >= points or any(taken.count(i) > CHOICES[i].copies for i in taken):
        return many == points and all(taken.count(i) <= CHOICES[i].copies for i in taken)
    return any(completes(points, [*taken, i]) for i in range(len(CHOICES)))


@pytest.mark.rule("SDE-PICK-07", "SDE-PICK-08", "SDE-PICK-10", "SDE-COMP-06")
@pytest.mark.parametrize("mode", MODES)
def test_spawning_points_that_can_be_made_up_to_the_size(mode: str) -> None:
    most = SIZES[t.MODES.index(mode)].points
    for taken in [
        [],
        *([i] for i in (0, 1)),
        *map(list, product((0, 1), repeat=2)),
        *map(list, product((0, 1), repeat=3)),
    ]:
        if not completes(most, taken):
            continue
        g = world(mode)
        for i in taken:
            add_choice(g, i)
        many = sum(CHOICES[i].points for i in taken)
        for i in range(len(CHOICES)):
            if many + CHOICES[i].points > most:
                rule = r.PICK_10 if CHOICES[i].points > 1 else r.PICK_07
            elif taken.count(i) == CHOICES[i].copies:
                rule = r.COMP_06
            else:
                rule = 0 if completes(most, [*taken, i]) else r.PICK_10
            assert forbids_choice(g, i) == rule, (taken, i)


@pytest.mark.rule("SDE-PICK-01", "SDE-PICK-02", "SDE-PICK-06", "SDE-COMP-06", "SDE-MODE-01")
@pytest.mark.parametrize("players", [2, 3])
def test_heroes_and_mini_bosses_that_may_be_picked(players: int) -> None:
    g = world("siege", players)
    heroes = [c.index for c in CARDS if forbids_hero(g, c.index) == 0]
    assert heroes == [c.index for c in CARDS if c.side == t.HEROES and not c.shapeshift_only]
    held: list[tuple[int, int]] = []
    for n, card in enumerate([heroes[0], heroes[1], heroes[2], heroes[1] if players == 3 else heroes[3]]):
        seat = 1 + n % (players - 1)
        for c in CARDS:
            twice = (seat, c.index) in held
            assert forbids_hero(g, c.index) == (r.PICK_01 if c.index not in heroes else r.PICK_02 if twice else 0)
        if (seat, card) not in held:
            add_hero(g, card)
            held.append((seat, card))
            assert (g.models[n].seat, g.models[n].card) == (seat, card) and g.models[n].potions == min(
                1, CARDS[card].potions
            )
    for card, copies in MINIS:
        for _ in range(copies):
            assert forbids_mini(g, card) == 0
            add_mini(g, card)
        assert forbids_mini(g, card) == r.COMP_06
    assert forbids_mini(g, heroes[0]) == r.PICK_06


@pytest.mark.rule("SDE-SETUP-01", "SDE-SETUP-02", "SDE-SETUP-03", "SDE-COMP-04")
@pytest.mark.parametrize("places", [[], [(0, 0)], [(0, 0), (1, 0)], [(0, 0), (0, -1), (-1, -1)]], ids=len)
def test_where_a_tile_may_go(places: list[tuple[int, int]]) -> None:
    g = world("crawl")
    g.tiles = [n for k, (i, j) in enumerate(places) for n in (2 * k, 0, i, j)]
    open_ = {(i + x, j + y) for i, j in places for x, y in ((0, 1), (1, 0), (0, -1), (-1, 0))} - set(places)
    sides = free_sides(g.tiles)
    assert sorted(zip(sides[::2], sides[1::2], strict=True)) == sorted(open_)
    for face, i, j in product(range(len(FACE_TILES)), range(-3, 4), range(-3, 4)):
        if FACE_TILES[face] in [FACE_TILES[k] for k in g.tiles[::4]]:
            rule = r.COMP_04
        elif not places:
            rule = 0 if (i, j) == (0, 0) else r.SETUP_01
        else:
            rule = 0 if (i, j) in open_ else r.SETUP_03
        assert forbids_tile(g, face, i, j) == rule


@pytest.mark.rule(
    "SDE-SETUP-08", "SDE-SETUP-09", "SDE-SETUP-10", "SDE-SETUP-11", "SDE-SETUP-13", "SDE-SETUP-15", "A-05"
)
@pytest.mark.parametrize("mode", MODES)
def test_where_everything_may_stand(mode: str) -> None:
    g: Any = world(mode, setup="quick")
    ground, grid = g.ground, g.ground.grid
    ends = [c for c in range(grid.size) if ground.hall[c] == HALL_DEAD_END]
    rows = [grid.distances(c) for c in ends]
    points = {ground.tile[x.at] for x in g.models if x.at >= 0 and CARDS[x.card].role == t.R_POINT}
    chests = {ground.tile[c] for c in g.chests}
    for at in grid.near[ends[0]]:  # a marker there would have less room
        g.occupied[at] = g.occupied[at] or 1
    for at in range(grid.size):
        verdicts = forbids_point(g, at), forbids_chest(g, at), forbids_hero_place(g, at), forbids_start(g, at)
        if g.occupied[at]:
            assert verdicts == (r.SETUP_15,) * 4
            continue
        free = sum(g.occupied[n] == 0 for n in grid.near[at])
        marker = 0 if free >= SIZES[g.mode].heroes else r.SETUP_11
        assert verdicts == (
            r.SETUP_09 if ground.hall[at] else r.SETUP_08 if ground.tile[at] in points else 0,
            r.SETUP_13 if ground.tile[at] in chests else 0,
            0 if at in grid.near[g.start] else r.SETUP_11,
            marker if any(row[at] <= 4 for row in rows) else r.SETUP_10,
        )
