"""Where figures look: asked when it matters, else by the standing wish; and how the page learns of it."""

from typing import Any, cast

import pytest

from undercroft.bots.interrupts import free_option
from undercroft.games.mage_knight import options as o
from undercroft.games.mage_knight.bots.habit import worth_asking
from undercroft.games.mage_knight.state import World
from undercroft.games.mage_knight.steps.combat import COUNTERS, Attack
from undercroft.games.mage_knight.steps.spawning import FACING, Summon
from undercroft.games.mage_knight.title import TITLE
from undercroft.match.match import Match
from undercroft.match.positions.position import Position

SIGNS = {"O": "lord_oren E", "Z": "zenephret W"}


def table(
    rows: str, more: dict[str, Any] | None = None, spins: str = "matter", script: list[int] | None = None
) -> Match:
    """A position of a few squares; letters that do not stand on it are left out."""
    signs = {**SIGNS, "g": "gnoll_hunter_weak E", "l": "lizard_man_tough W"}
    doc = {"map": rows, "signs": {k: v for k, v in signs.items() if k in rows}, **(more or {})}
    return Position("mage_knight", options={"spins": spins}, sections=doc, script=script).start(TITLE)


def summoned(m: Match, at: str, seat: int) -> World:
    """The question which way a Mage Spawn from the pool looks that appears on this square."""
    g = cast(World, m.game)
    f = next(i for i, x in enumerate(g.figures) if x.at < 0 and x.owner < 0)
    c = g.ground.grid.square(*(int(x) for x in at.split(",")))
    g.stack.append(Summon(seat, 1, 5, [c], False, True, f, c, FACING))
    g.decision = None
    g.advance()
    return g


@pytest.mark.rule("MKD-CONV-05")
def test_the_facing_of_a_newcomer_is_asked_only_where_enemies_do_not_fit_into_its_front() -> None:
    one = summoned(table("O....\n.....\n....Z", {"pool": ["satyr_weak"]}), "1,1", 1)
    d = one.decision
    assert d is not None and d.prompt == o.P_FACING and TITLE.manners.window_name(one, d) == "facing"
    assert not worth_asking(one, 1, d)
    passing = TITLE.passing(one, d)
    assert passing is not None and TITLE.text(one, passing) == "facing NW"  # squarely to Lord Oren
    two = summoned(table("O.Z..\n.....", {"pool": ["satyr_weak"]}), "1,0", 1)
    assert two.decision is not None and worth_asking(two, 1, two.decision)


@pytest.mark.parametrize(("seat", "way"), [(0, "facing E"), (1, "facing W")])
def test_without_neighbours_it_looks_to_the_nearest_rival_of_who_places_it(seat: int, way: str) -> None:
    g = summoned(table("O........Z", {"pool": ["satyr_weak"]}), "6,0", seat)
    assert g.decision is not None
    passing = TITLE.passing(g, g.decision)
    assert passing is not None and TITLE.text(g, passing) == way


@pytest.mark.rule("MKD-SPIN-05")
def test_a_free_spin_by_itself_is_squarely_to_the_newcomer() -> None:
    m = table("......\nO.g..Z", {"tiles": "AAAABB\nAAAABB", "activation": {"figure": "lord_oren", "sp": 8}})
    m.choose("move 1,1")
    m.choose("end")
    gnoll = next(x for x in cast(World, m.game).figures if x.at >= 0 and x.owner < 0)
    assert gnoll.facing == 6


@pytest.mark.rule("MKD-SPIN-02")
def test_every_spin_can_be_asked_and_costs_nothing() -> None:
    m = table(".....\nO.g.Z", {"activation": {"figure": "lord_oren", "sp": 8}}, "every")
    m.choose("move 1,1")
    m.choose("end")
    scene = m.decision_scene(1)
    assert scene is not None and scene["window"] == "free spin"
    spins = [x for x in scene["options"] if x["text"].startswith("spin ")]
    assert spins and all(x["free"] and x["facing"] in range(8) for x in spins)
    assert m.decision is not None and not worth_asking(cast(World, m.game), 1, m.decision)


@pytest.mark.rule("MKD-SPIN-02")
@pytest.mark.parametrize(("looks", "answer"), [("SE", "pass"), ("NE", "spin lord_oren SE")])
def test_nobody_turns_an_enemy_out_of_sight_for_a_newcomer_in_sight(looks: str, answer: str) -> None:
    """A seat that is not asked keeps both in front, and turns only if one of them would stay behind it."""
    signs = {"O": f"lord_oren {looks}", "Z": "zenephret W", "l": "lizard_man_tough W", "g": "gnoll_hunter_weak N"}
    tiles = "\n".join(["AAAAABBBBB"] * 4)
    doc = {"signs": signs, "tiles": tiles, "seat": 1, "activation": {"figure": "gnoll_hunter_weak", "sp": 6}}
    m = table("..........\n.Ol......Z\n..........\n.g........", doc)
    m.choose("move 1,2")
    m.choose("end")
    g = cast(World, m.game)
    assert m.decision is not None and m.decision.owner == 0 and TITLE.manners.window_name(g, m.decision) == "free spin"
    usual = TITLE.mind.habit(g)
    assert usual is not None and TITLE.text(g, usual) == answer
    free = free_option(TITLE, g, 0, "1")
    assert (free is None) if answer == "pass" else (free is not None and TITLE.text(g, free) == answer)


@pytest.mark.parametrize(
    ("card", "treasure", "answer"),
    [("iron_bound_coffer", 1, "assign iron_bound_coffer to lord_oren"), ("ashwood_chest", 2, "done")],
)
def test_one_treasure_goes_to_the_one_hero_unless_it_is_drunk(card: str, treasure: int, answer: str) -> None:
    chest = {"state": "held", "owner": 0, "treasure": treasure}
    m = table("O...Z", {"chests": {card: chest}, "assign": True})
    assert m.decision is not None and m.decision.prompt == o.P_ASSIGN
    passing = TITLE.passing(m.game, m.decision)
    assert passing is not None and TITLE.text(m.game, passing) == answer


def test_the_page_is_told_the_front_and_wide_arcs() -> None:
    m = table("...\n.O.\n..Z")
    hero = next(p for p in m.view(0)["pieces"] if p["title"] == "Lord Oren")
    assert set(hero["front"]) == {"square:2,0", "square:2,1", "square:2,2"} and "arc" not in hero


@pytest.mark.rule("MKD-CLOSE-07")
def test_a_fight_shows_its_result_while_the_answer_is_asked() -> None:
    m = table("Ol..Z", {"activation": {"figure": "lord_oren", "sp": 8}}, script=[2, 3])
    m.choose("attack lizard_man_tough")
    fight = m.view(1)["combat"]
    g = cast(World, m.game)
    attack = next(s for s in g.stack if isinstance(s, Attack))
    assert attack.stage >= COUNTERS
    assert fight["state"] == "result" and fight["text"] == f"A hit: {attack.dealt} clicks"
    assert fight["go"] == "counter lizard_man_tough" and "totals" not in fight
    assert fight["targets"][0]["life"] + attack.dealt == fight["targets"][0]["most"]
