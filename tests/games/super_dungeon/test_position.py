"""Positions of Super Dungeon: what is described is arranged again; what is wrong is named."""

from typing import Any

import pytest

from undercroft.games.super_dungeon.title import TITLE
from undercroft.kernel.chance import chance_from, rng_from
from undercroft.kernel.errors import Damaged
from undercroft.kernel.match import start


@pytest.mark.parametrize(("mode", "moves"), [("delve", 0), ("delve", 150), ("crawl", 333), ("siege", 700)])
def test_a_described_position_comes_back_the_same(mode: str, moves: int) -> None:
    g = TITLE.new(TITLE.config(mode, 2, {}, {}), chance_from("pos"))
    r = rng_from("pos", "walk")
    while g.count < moves and g.result == 0:
        assert g.decision is not None
        g.apply(g.decision.options[r.below(len(g.decision.options))])
    doc = TITLE.describe(g, -1)
    again = start(TITLE, mode, 2, seed="x", position=doc)
    assert TITLE.describe(again.game, -1) == doc


def test_a_model_in_mid_step_over_a_friend_comes_back() -> None:
    doc = {
        "map": "######\n#PF.k#\n######",
        "activation": {"model": "royal_paladin"},
        "signs": {"P": "royal_paladin", "F": "hearthsworn_fighter", "k": "knucklehead"},
    }
    m = start(TITLE, "crawl", 2, seed="x", position=doc)
    m.choose("move 2,1")
    doc = TITLE.describe(m.game, -1)
    again = start(TITLE, "crawl", 2, seed="x", position=doc)
    assert TITLE.describe(again.game, -1) == doc
    assert again.options() == m.options()
    doc["models"]["royal_paladin"]["at"] = "4,1"  # a foe cannot be passed
    with pytest.raises(Damaged, match="no free square"):
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
