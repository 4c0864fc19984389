"""Content of Hellscape: counts of the box, clear errors, and a Quest of our own without code."""

from typing import Any

import msgspec
import pytest

from undercroft.content.loader import read_file
from undercroft.engine.chance import chance_from
from undercroft.engine.config import Config
from undercroft.errors import Damaged
from undercroft.games.hellscape import components as c
from undercroft.games.hellscape import rows, rows_quests
from undercroft.games.hellscape import terms as t
from undercroft.games.hellscape.content import PACKAGE
from undercroft.games.hellscape.effects.base import BOOK
from undercroft.games.hellscape.quest_content import quest_of
from undercroft.games.hellscape.quests import QUESTS
from undercroft.games.hellscape.setup import new_game
from undercroft.games.hellscape.specials.base import SPECIALS
from undercroft.games.hellscape.specials.book import specials_of
from undercroft.games.hellscape.state import WON
from undercroft.games.hellscape.title import TITLE

WELL: dict[str, Any] = {
    "id": "well",
    "name": "The Well",
    "order": 11,
    "page": "-",
    "blurb": "Draw from the Well and leave.",
    "source": "house",
    "tiles": [{"tile": "1A", "x": 0, "y": 0, "rotation": 0}],
    "bridges": [{"zone": "-1,2", "open": "E"}],
    "doors": [{"zones": ["1,1", "2,1"]}],
    "start": ["-1,2"],
    "tokens": {"spawn": ["2,1"], "objective": ["2,2"], "gray": ["0,2"], "roaming_portal": ["1,0"]},
    "goals": [
        {
            "id": "water",
            "name": "draw water",
            "at": "objective",
            "cost": "mp",
            "does": "take",
            "interact": True,
            "rule": "MD2-INTERACT-01",
        },
        {
            "id": "out",
            "name": "climb out",
            "at": "gray",
            "cost": "mp",
            "does": "leave",
            "needs": ["water"],
            "rule": "MD2-GAME-03",
        },
    ],
}


def quest(**changes: Any) -> Any:
    row = msgspec.convert({**WELL, **changes}, rows_quests.Quest)
    tiles = {tile.id: tile for tile in read_file(PACKAGE, "tiles", rows.TileFile).tiles}
    made = quest_of(row, tiles)
    made.index = len(QUESTS)
    return made


def test_a_quest_of_our_own_needs_no_code() -> None:
    QUESTS.append(quest())
    SPECIALS.append(specials_of(QUESTS[-1]))
    try:
        won = 0
        for seed in range(12):
            g = new_game(Config("well", 2, {"heroes": "choose"}, {}), chance_from(str(seed)))
            for _ in range(2000):
                usual = TITLE.mind.habit(g)
                if usual is None:
                    break
                g.apply(usual)
            assert g.result
            won += g.result == WON
        assert won >= 6
    finally:
        QUESTS.pop()
        SPECIALS.pop()


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"tiles": [{"tile": "9Z", "x": 0, "y": 0, "rotation": 0}]}, "there is no Tile '9Z'"),
        ({"doors": [{"zones": ["0,0", "2,2"]}]}, "no door fits"),
        ({"start": ["7,7"]}, "there is no Zone 7,7"),
        ({"goals": [{**WELL["goals"][1], "needs": ["wine"]}]}, "there is no goal 'wine'"),
        ({"goals": [{**WELL["goals"][1], "needs": [], "rule": "MD2-NONE-01"}]}, "there is no rule 'MD2-NONE-01'"),
    ],
)
def test_a_wrong_quest_is_explained(changes: dict[str, Any], words: str) -> None:
    with pytest.raises(Damaged, match=words):
        quest(**changes)


def test_rows_refuse_what_they_do_not_know() -> None:
    with pytest.raises(msgspec.ValidationError, match="rotation"):
        msgspec.convert({**WELL, "tiles": [{"tile": "1A", "x": 0, "y": 0, "rotation": 45}]}, rows_quests.Quest)
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        msgspec.convert({**WELL, "wether": "rain"}, rows_quests.Quest)


def test_every_card_has_its_effects() -> None:
    empty = [a.name for a in c.ABILITIES if a.fx and not BOOK[a.number] and a.timing not in (9, 13)]
    assert empty == []
    assert all(x.number for x in c.DOORS if x.fx) and all(x.number for x in c.ROGUE_TOKENS)


def test_an_ability_says_when_it_can_be_used() -> None:
    bound = [a for a in c.ABILITIES if a.needs or a.wounded]
    assert len(bound) > 12
    for a in bound:
        words = {t.IN_SHADOW: "in Shadow", t.IN_LIGHT: "in Light", t.DUAL_WIELD: "with two weapons"}
        wanted = [w for bit, w in words.items() if a.needs & bit]
        wanted += [f"{a.wounded} or more Wounds"] if a.wounded else []
        assert all(w.lower() in a.text.partition(":")[0].lower() for w in wanted), a.text


def test_counts_of_the_box() -> None:
    assert sum(x.copies for x in c.ITEMS if x.deck < c.MOB_DECK) == 160
    assert sum(x.copies for x in c.ITEMS if x.deck >= c.MOB_DECK) == 60
    assert (len(c.SKILLS), len(c.MOBS), len(c.ROAMING), len(c.BOSSES)) == (78, 24, 12, 2)
    assert sum(x.copies for x in c.DOORS) == 30 and sum(x.count for x in c.ROGUE_TOKENS) == 24
    for q in QUESTS:
        assert len(q.doors) <= c.SUPPLY["door"] and len(q.tokens[14]) + len(q.tokens[15]) <= c.SUPPLY["objective"]
