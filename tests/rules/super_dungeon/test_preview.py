"""Previews on hover: reach, lines of sight, areas, as the rules compute them."""

from typing import Any

import pytest

from undercroft.engine.chance import rng_from
from undercroft.engine.decision import Decision
from undercroft.engine.option import Opt, opt
from undercroft.games.super_dungeon import events as ev
from undercroft.games.super_dungeon import options as o
from undercroft.games.super_dungeon import terms as t
from undercroft.games.super_dungeon.acts.combat import Defend
from undercroft.games.super_dungeon.acts.healing import Heart, Potion
from undercroft.games.super_dungeon.acts.turns import Name
from undercroft.games.super_dungeon.legal.chances import mean_stars
from undercroft.games.super_dungeon.legal.figures import attribute
from undercroft.games.super_dungeon.title import TITLE
from undercroft.games.super_dungeon.words.names import find_model
from undercroft.match.match import start


def shown(s: Any, text: str) -> set[str]:
    """The preview of an offered option, as x,y."""
    scene = next(x for x in s.match.decision_scene(s.owner)["options"] if x["text"] == text)
    return {id.removeprefix("square:") for id in scene.get("preview", [])}


def drawn(s: Any, text: str) -> list[str]:
    """The map with the preview as o."""
    squares = shown(s, text)
    rows = s.g.chart.split("\n")
    return [
        "".join("o" if f"{x},{y}" in squares else "#" if sign == "#" else "." for x, sign in enumerate(row))
        for y, row in enumerate(rows)
    ]


def test_an_area_attack_shows_the_squares_it_hits(table: Any) -> None:
    plan = """
        #########
        #k.k.k.k#
        #.k.k.k.#
        #k.kM.#k#
        #.k.k.k.#
        #k.k.k.k#
        #########
        """
    s = table(plan, activation="ember_mage", dice="r0 r0" + " b0" * 60)
    area = shown(s, "use fire_wave")
    stood = {m.at: s.g.ground.name(m.at) for m in s.g.models if m.at >= 0 and m.seat == 0}
    on = {i: stood[m.at] for i, m in enumerate(s.g.models) if m.at in stood}
    s.do("use fire_wave")
    hit = {on[e.a] for e in s.saw(ev.COMPARE)}
    assert hit == area & set(stood.values())
    assert hit == {"3,3", "4,2", "4,4"}
    assert "6,3" not in area


def test_a_burst_shows_what_its_target_sees(table: Any) -> None:
    s = table("#########\n#R....#g#\n#.....k.#\n#########", activation="glimmerdusk_ranger")
    assert drawn(s, "use sparkle_burst knucklehead_1 afar") == ["#########", "#....o#o#", "#....ooo#", "#########"]


def test_a_shot_shows_a_line_that_touches_no_wall(table: Any) -> None:
    s = table("#########\n#R......#\n#..#....#\n#......g#\n#########", activation="glimmerdusk_ranger")
    line = drawn(s, "shoot gouger_1")
    assert line[1][1] == line[3][7] == "o"
    assert line[2][1] == line[2][2] == "."  # it passes over the wall
    assert sum(row.count("o") for row in line) >= 7  # a straight line crosses every column
    assert all(any(row[x] == "o" for row in line) for x in range(1, 8))


def test_a_run_shows_twice_the_speed_and_stops_at_foes(table: Any) -> None:
    s = table("#" * 20 + "\n#P" + "." * 17 + "#\n" + "#" * 20, activation="royal_paladin")
    assert len(shown(s, "run")) == 1 + 2 * s.g.speed
    s = table("#" * 20 + "\n#P..g" + "." * 14 + "#\n" + "#" * 20, activation="royal_paladin")
    assert shown(s, "run") == {"1,1", "2,1", "3,1"}


@pytest.mark.parametrize("seed", ["1", "2"])
def test_previews_are_squares_of_the_scene(seed: str) -> None:
    m = start(TITLE, "crawl", 2, seed=seed)
    r = rng_from("previews", seed)
    kinds = set()
    for _ in range(120):
        assert m.game.decision is not None
        seat = m.game.decision.owner
        areas = {a["id"] for a in m.view(seat)["areas"]}
        scene = m.decision_scene(seat)
        assert scene is not None
        for x in scene["options"]:
            if "preview" in x:
                kinds.add(x["text"].split()[0])
                assert set(x["preview"]) <= areas
        options = m.options()
        m.choose(options[r.below(len(options))])
    assert {"activate", "run"} <= kinds


def test_the_log_speaks_to_people_and_says_each_thing_once(table: Any) -> None:
    s = table("#######\n#Pk..k#\n#.....#\n#######", activation="royal_paladin", dice="b2 b2 b0 b0 b0")
    s.do("attack knucklehead_1", "move 2,2")
    lines = [x.public for x in s.match.log if x.public]
    texts = [x["text"] for x in lines]
    assert texts.count("Royal Paladin attacks Kobold Knucklehead 1") == 1
    assert texts.count("Royal Paladin moves to 2,2") == 1
    assert not {"attack knucklehead_1", "move 2,2"} & set(texts)
    chosen = [x for x in lines if x["kind"] == "choice"]
    assert [x["seat"] for x in chosen] == [1, 1]
    roll = next(x for x in lines if x["text"].startswith("Royal Paladin rolls 3 blue dice for ATT: 2★ 2★ –"))
    assert [d["face"] for d in roll["dice"]] == ["2★", "2★", "–"]


def scene_of(s: Any, text: str) -> Any:
    d = s.match.decision
    found = s.match.decision_scene(d.owner)
    return next(x for x in found["options"] if x["text"] == text)


# ---- what hurts your own side says so
def test_a_step_into_lava_warns(table: Any) -> None:
    s = table("######\n#PL..#\n#....#\n######", activation="royal_paladin")
    assert scene_of(s, "move 2,1")["warning"] == "Lava burns" and "warning" not in scene_of(s, "move 2,2")


def test_a_friend_in_the_area_of_an_attack_warns(table: Any) -> None:
    s = table("#####\n#kgM#\n#.F.#\n#..k#\n#####", activation="hearthsworn_fighter")
    assert scene_of(s, "use cleave 2,1")["warning"] == "It also hits Ember Mage"
    assert "warning" not in scene_of(s, "attack gouger_1")


def test_lava_under_a_spawned_monster_warns(table: Any) -> None:
    s = table("#######\n#.L...#\n#..W..#\n#...P.#\n#######", phase="spawning").do("spawn knucklehead")
    assert scene_of(s, "place 2,1")["warning"] == "Lava burns" and "warning" not in scene_of(s, "place 3,1")


def test_an_obvious_defense_need_not_be_asked_for(table: Any) -> None:
    """SDE-COMBAT-06: the attribute that promises clearly more stars."""
    s = table("#####\n#.RM#\n#####", activation="ember_mage")
    for name in ("glimmerdusk_ranger", "ember_mage"):
        m = find_model(s.g, name)
        d = Decision(1, o.P_DODGE, [opt(Defend.KIND, t.ARM), opt(Defend.KIND, t.DEX)], m, 0, False)
        arm, dex = (mean_stars(attribute(s.g, m, a)) for a in (t.ARM, t.DEX))
        clear = abs(arm - dex) >= 0.25
        found = TITLE.manners.obvious(s.g, d)
        assert (found is not None) == clear
        assert found is None or found.a == (t.ARM if arm > dex else t.DEX)


@pytest.mark.rule("SDE-INIT-01")
def test_who_promises_clearly_more_stars_rolls_for_initiative(table: Any) -> None:
    s = table("#####\n#.PM#\n#####", activation="ember_mage")
    names = [opt(Name.KIND, find_model(s.g, name)) for name in ("royal_paladin", "ember_mage")]
    best = max(names, key=lambda x: mean_stars(attribute(s.g, x.a, t.WILL)))
    apart = abs(mean_stars(attribute(s.g, names[0].a, t.WILL)) - mean_stars(attribute(s.g, names[1].a, t.WILL)))
    assert apart >= 0.25
    assert TITLE.manners.obvious(s.g, Decision(1, o.P_INITIATIVE, names, t.HEROES, 0, False)) is best
    assert TITLE.manners.obvious(s.g, Decision(1, o.P_INITIATIVE, names[:1] * 2, t.HEROES, 0, False)) is None


@pytest.mark.rule("SDE-DICE-07")
def test_a_potion_that_only_one_hero_can_take_is_handed_out(table: Any) -> None:
    s = table("#####\n#.PM#\n#####", activation="ember_mage")
    one, two = (opt(Potion.KIND, find_model(s.g, name)) for name in ("royal_paladin", "ember_mage"))
    assert TITLE.manners.obvious(s.g, Decision(1, o.P_HEART, [one, opt(o.DECLINE)], 0, 1, False)) is one
    assert TITLE.manners.obvious(s.g, Decision(1, o.P_HEART, [one, two, opt(o.DECLINE)], 0, 1, False)) is None


@pytest.mark.rule("SDE-DICE-06", "SDE-DICE-07")
def test_a_heart_and_a_potion_that_only_one_hero_can_take_are_handed_out(table: Any) -> None:
    s = table("#####\n#.PM#\n#####", activation="ember_mage")
    mage = find_model(s.g, "ember_mage")
    heart, cured, potion = opt(Heart.KIND, mage, 0), opt(Heart.KIND, mage, 2), opt(Potion.KIND, mage)
    nobody = opt(o.DECLINE)

    def obvious(hearts: int, potions: int, *options: Opt) -> Opt | None:
        return TITLE.manners.obvious(s.g, Decision(1, o.P_HEART, [*options, nobody], hearts, potions, False))

    assert obvious(1, 1, heart, potion) is heart
    assert obvious(1, 0, heart, potion) is None  # one icon that may be either
    assert obvious(1, 1, heart, cured, potion) is None  # a wound, or a counter
