"""A special rule of one's own: a Quest of a content pack names a class of any module."""

from pathlib import Path

from games.packs import pack, run

RULE = """
from undercroft.games.hellscape.specials.base import Special
from undercroft.games.hellscape.steps.harm import wound

class Flood(Special):
    def round_started(self, g):
        for seat in range(len(g.heroes)):
            wound(g, seat, 1, 1)
"""
PLAY = """
import sys
sys.path.insert(0, {folder!r})
from undercroft.games.hellscape.title import TITLE
from undercroft.conformance.kit import Case, check_game
from undercroft.engine.chance import chance_from
from undercroft.games.hellscape.components import HEROES
assert check_game(TITLE, Case("well", 2, "1"), deep=False) > 10
g = TITLE.rules.new(TITLE.config("well", 2, {{"heroes": "dealt"}}, {{}}), chance_from("1"))
print(*[h.health - HEROES[h.card].health for h in g.heroes])
"""
WELL = {
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


def test_a_quest_brings_its_own_rule(tmp_path: Path) -> None:
    (tmp_path / "well_rules.py").write_text(RULE, "utf-8")
    folder = pack(tmp_path, "hellscape", "quests", {"quests": [WELL | {"special": ["well_rules:Flood"]}]})
    found = run(folder, "-c", PLAY.format(folder=str(tmp_path)))
    assert found.returncode == 0, found.stderr
    assert found.stdout.split() == ["-1", "-1"]  # the first round has begun


def test_a_special_that_nobody_knows(tmp_path: Path) -> None:
    folder = pack(tmp_path, "hellscape", "quests", {"quests": [WELL | {"special": ["flood"]}]})
    found = run(folder, "-c", "import undercroft.games.hellscape.title")
    assert found.returncode != 0
    assert "quest well: there is no special 'flood'; expected one of sword, souls, keys" in found.stderr
