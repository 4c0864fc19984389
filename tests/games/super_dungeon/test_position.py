"""Positions of Super Dungeon: what is described is arranged again; what is wrong is named."""

import re
from typing import Any

import pytest

from undercroft.engine.chance import chance_from, rng_from
from undercroft.errors import Damaged
from undercroft.games.super_dungeon.content import ABILITIES
from undercroft.games.super_dungeon.title import TITLE
from undercroft.match.match import start


@pytest.mark.parametrize(("mode", "moves"), [("delve", 0), ("delve", 150), ("crawl", 333), ("siege", 700)])
def test_a_described_position_comes_back_the_same(mode: str, moves: int) -> None:
    g = TITLE.rules.new(TITLE.config(mode, 2, {}, {}), chance_from("pos"))
    r = rng_from("pos", "walk")
    while g.count < moves and g.result == 0:
        assert g.decision is not None
        g.apply(g.decision.options[r.below(len(g.decision.options))])
    doc = TITLE.rules.describe(g, -1)
    again = start(TITLE, mode, 2, seed="x", position=doc)
    assert TITLE.rules.describe(again.game, -1) == doc


def test_a_model_in_mid_step_over_a_friend_comes_back() -> None:
    doc = {
        "map": "######\n#PF.k#\n######",
        "activation": {"model": "royal_paladin"},
        "signs": {"P": "royal_paladin", "F": "hearthsworn_fighter", "k": "knucklehead"},
    }
    m = start(TITLE, "crawl", 2, seed="x", position=doc)
    m.choose("move 2,1")
    doc = TITLE.rules.describe(m.game, -1)
    again = start(TITLE, "crawl", 2, seed="x", position=doc)
    assert TITLE.rules.describe(again.game, -1) == doc
    assert again.options() == m.options()
    doc["models"]["royal_paladin"]["at"] = "4,1"  # a foe cannot be passed
    with pytest.raises(Damaged, match="'4,1' is not a free square of the map"):
        start(TITLE, "crawl", 2, seed="x", position=doc)


PLAN = {"map": "####\n#Pk#\n####", "signs": {"P": "royal_paladin", "k": "knucklehead"}}


@pytest.mark.parametrize(
    ("doc", "word"),
    [
        ({"maap": ""}, "maap"),
        ({**PLAN, "map": "#?#"}, "map"),
        ({**PLAN, "signs": {"P": "nobody", "k": "knucklehead"}}, "signs.P"),
        ({**PLAN, "models": {"royal_paladin": {"at": "9,9"}}}, "models.royal_paladin.at"),
        ({**PLAN, "models": {"royal_paladin": {"status": ["sleepy"]}}}, "models.royal_paladin.status"),
        ({**PLAN, "models": {"royal_paladin": {"gear": ["spoon"]}}}, "models.royal_paladin.gear"),
        ({**PLAN, "models": {"royal_paladin": {"wounds": -1}}}, "models.royal_paladin.wounds"),
        ({**PLAN, "models": {"gandalf": {}}}, "models.gandalf"),
        ({**PLAN, "power": "much"}, "power"),
        ({**PLAN, "phase": "tea"}, "phase"),
        ({**PLAN, "activation": {"model": "rex_1"}}, "activation.model"),
        ({**PLAN, "loot_top": ["boo_booty"]}, "loot_top"),
        ({**PLAN, "villain": "zorro"}, "villain"),
        ({**PLAN, "effects": [{"ability": "iron_halo"}]}, "effects"),
    ],
)
def test_a_wrong_key_is_named(doc: dict[str, Any], word: str) -> None:
    with pytest.raises(Damaged, match=word.replace(".", r"\.")):
        start(TITLE, "crawl", 2, position=doc)


BIG = "\n".join(["#" * 52, *["#" + "." * 50 + "#"] * 50, "#" * 52])


@pytest.mark.parametrize(
    ("doc", "said"),
    [
        ({**PLAN, "map": BIG}, "map: 5 tiles of 12 by 12 squares cannot make a map of 52 by 52"),
        ({**PLAN, "map": "\n".join(["." * 40] * 20)}, "map: 800 squares that are not walls; 5 tiles have at most 720"),
        ({**PLAN, "map": "#" * 61}, "map: 5 tiles of 12 by 12 squares cannot make a map of 61 by 1"),
        ({**PLAN, "map": "\n".join(["#"] * 61)}, "map: 5 tiles of 12 by 12 squares cannot make a map of 1 by 61"),
        (
            {**PLAN, "map": "####\n#PP#\n####"},
            "heroes: one player has royal_paladin twice; expected different Heroes (SDE-PICK-02)",
        ),
        ({**PLAN, "heroes": ["royal_paladin", "knucklehead"]}, "heroes: expected Heroes, found knucklehead"),
        (
            {**PLAN, "consul": ["knucklehead", "ember_mage"]},
            "consul: expected models of the Consul, found the Hero ember_mage",
        ),
        ({**PLAN, "consul": ["knucklehead", "starfire", "starfire"]}, "consul: expected at most one boss"),
        ({**PLAN, "boss": "rex"}, "boss: expected a boss, found rex"),
        ({**PLAN, "phase": "heroes", "activation": {"model": "royal_paladin"}}, "phase: expected either"),
        ({**PLAN, "activation": {"model": "royal_paladin", "ap": 9}}, "ap: expected at most 6 action points, found 9"),
        (
            {**PLAN, "models": {"royal_paladin": {"wounds": 6}}},
            "models.royal_paladin.wounds: 6 wounds on a model with 5 hearts",
        ),
        (
            {**PLAN, "models": {"royal_paladin": {"potions": 2}}},
            "models.royal_paladin.potions: expected at most 1, as many as its card holds",
        ),
        (
            {**PLAN, "models": {"knucklehead_1": {"potions": 1}}},
            "models.knucklehead_1.potions: expected at most 0, as many as its card holds",
        ),
        ({**PLAN, "models": {"knucklehead_1": {"gear": ["rune_of_haste"]}}}, "models.knucklehead_1.gear: only Heroes"),
        (
            {**PLAN, "models": {"royal_paladin": {"gear": ["rune_of_haste", "rune_of_health"]}}},
            "gear: expected no more cards than the model has slots",
        ),
        (
            {**PLAN, "models": {"royal_paladin": {"gear": ["boo_booty"]}}},
            "gear: expected no more cards than the model has slots",
        ),
        ({**PLAN, "models": {"knucklehead_1": {"seat": 1}}}, "models.knucklehead_1.seat: expected 0"),
        ({**PLAN, "models": {"royal_paladin": {"seat": 0}}}, "models.royal_paladin.seat: expected 0"),
        ({**PLAN, "models": {"knucklehead_1": {"acted": 3}}}, "models.knucklehead_1.acted: expected at most 2"),
        (
            {**PLAN, "models": {"royal_paladin": {"gone": True, "at": "1,1"}}},
            "models.royal_paladin.gone: a model on the map is not gone: leave out gone, or at",
        ),
        (
            {**PLAN, "map": "#####\n#P.k#\n#...#\n#...#\n#####", "chests": ["1,2", "2,2", "3,2", "1,3", "2,3", "3,3"]},
            "chests: 6 chests; expected at most 5",
        ),
        ({**PLAN, "power": 41}, "power: expected at most 40, the last step of the gauge"),
        ({**PLAN, "meter": 16}, "meter: expected at most 15, the last circle of the Loot-O-Meter"),
        ({**PLAN, "overcharged": True}, "overcharged: only a Siege has an Overcharge (SDE-POWER-10)"),
        (
            {**PLAN, "boss": "", "timed_out": True},
            "timed_out: expected false: there is no boss who could have had a timeout",
        ),
        ({**PLAN, "villain": "knucklehead_1"}, "villain: expected a boss"),
        (
            {**PLAN, "villain": "starfire"},
            "villain: this model is neither on the map nor gone; a villain still to come needs only due = true",
        ),
        (
            {**PLAN, "villain": "starfire", "due": True, "models": {"starfire": {"gone": True}}},
            "due: expected false: the villain is there already",
        ),
        (
            {**PLAN, "effects": [{"ability": "iron_halo", "user": "royal_paladin", "on": "royal_paladin"}]},
            "effects.0.on",
        ),
        (
            {**PLAN, "effects": [{"ability": "smite", "user": "royal_paladin"}]},
            "effects.0.ability: expected an ability whose effect lasts, found smite",
        ),
        (
            {**PLAN, "effects": [{"ability": "elixir", "user": "royal_paladin"}]},
            "effects.0.ability: expected an ability whose effect lasts, found elixir",
        ),
        (
            {**PLAN, "effects": [{"ability": "fire_water", "user": "knucklehead_1"}]},
            "effects.0.user: only Heroes drink",
        ),
        (
            {
                **PLAN,
                "heroes": ["royal_paladin", "ember_mage"],
                "effects": [{"ability": "fire_water", "user": "ember_mage"}],
            },
            "effects.0.user: ember_mage is not on the map",
        ),
    ],
)
def test_an_impossible_position_is_refused_with_its_reason(doc: dict[str, Any], said: str) -> None:
    with pytest.raises(Damaged, match=re.escape(said)):
        start(TITLE, "crawl", 2, position=doc)


def test_what_is_just_possible_is_taken() -> None:
    """The bounds themselves are inside."""
    tracks = {"overcharged": True, "power": 40, "meter": 15}
    start(TITLE, "siege", 2, position={**PLAN, **tracks, "map": "#" * 60 + "\n#Pk#"})
    start(TITLE, "crawl", 3, position={**PLAN, "map": "####\n#PP#\n####"})  # two players, a Paladin each
    rows = ["." * 36] * 20
    rows[1] = "Pk" + "." * 34
    acts = {"model": "royal_paladin", "ap": 6}
    start(TITLE, "crawl", 2, position={**PLAN, "map": "\n".join(rows), "activation": acts})
    five = ["1,2", "2,2", "3,2", "1,3", "2,3"]
    start(
        TITLE,
        "crawl",
        2,
        position={
            **PLAN,
            "map": "#####\n#P.k#\n#...#\n#...#\n#####",
            "chests": five,
            "models": {"royal_paladin": {"wounds": 5}, "knucklehead_1": {"acted": 2}},
        },
    )


ABILITY_IDS = {a.id for a in ABILITIES}
WORD = re.compile(r"[a-z_]+_[0-9]+|[a-z]+(?:_[a-z]+)+")


@pytest.mark.parametrize("mode", ["delve", "crawl", "siege"])
def test_names_in_positions_are_those_in_options(mode: str) -> None:
    g = TITLE.rules.new(TITLE.config(mode, 3, {}, {}), chance_from("names"))
    r = rng_from("names", mode)
    tried = 0
    while g.count < 900 and g.result == 0:
        assert g.decision is not None
        if r.below(9) == 0:
            doc = TITLE.rules.describe(g, -1)
            known = set(doc["models"]) | set(doc["heroes"]) | set(doc["consul"])
            cards = set(doc["held"]) | {x for row in doc["models"].values() for x in row.get("gear", [])}
            for o in g.decision.options:
                text = TITLE.speech.verbs.text(g, o)
                if text.split()[0] in ("attack", "shoot", "activate", "name", "heart", "potion", "drink", "spawn"):
                    names = [w for w in WORD.findall(text) if w not in ABILITY_IDS]
                    tried += len(names)
                    assert all(n in known for n in names), text
                elif text.startswith("equip") and " over " in text:
                    assert text.split(" over ")[1] in cards, text
        o = TITLE.mind.habit(g) if r.below(2) else None
        g.apply(o or g.decision.options[r.below(len(g.decision.options))])
    assert tried > 50
