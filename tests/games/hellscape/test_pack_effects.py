"""Effects that no card of the box shows, through a content pack: rerolls of Enemy dice, and the infinity sign."""

import json
from pathlib import Path

import pytest

from games.packs import pack, run

CHARM = {
    "id": "warding_charm",
    "name": "Warding Charm",
    "slot": "misc",
    "deck": "common",
    "rarity": "common",
    "copies": 1,
    "source": "house",
    "abilities": [{"timing": "combat", "effects": [{"op": "reroll_enemy", "n": 2}], "text": "2 Enemy rerolls."}],
}
WHETSTONE = {
    "id": "whetstone",
    "name": "Whetstone",
    "slot": "head",
    "deck": "common",
    "rarity": "common",
    "copies": 1,
    "source": "house",
    "abilities": [
        {
            "timing": "attack",
            "cost": {"mana": 1},
            "limit": "endless",
            "effects": [{"op": "sword", "n": 1}],
            "text": "Add 1 sword, as often as wanted.",
        }
    ],
}
ARENA = """
import json, sys
sys.path.insert(0, {tests!r})
from rules.hellscape.arena import Arena
"""


def played(tmp_path: Path, code: str) -> dict[str, object]:
    folder = pack(tmp_path, "hellscape", "items", {"items": [CHARM, WHETSTONE]})
    found = run(folder, "-c", ARENA.format(tests=str(Path(__file__).parents[2])) + code)
    assert found.returncode == 0, found.stderr
    answer: dict[str, object] = json.loads(found.stdout)
    return answer


@pytest.mark.rule("MD2-EFF-06", "MD2-EFF-05")
def test_rerolls_of_enemy_dice_only(tmp_path: Path) -> None:
    found = played(
        tmp_path,
        """
a = Arena(heroes=[{"hero": "gheta", "zone": "0,2", "wears": ["rusty_sword", "warding_charm"]}, "irk"], turn="gheta",
          foes={"satyrs": {"zone": "0,2", "minions": 2, "band": "5"}})
a.attack("satyrs", "y: y:s b:h b: b: b: e:claw e:fang", "melee", "use warding_charm of gheta")
listed = a.starts("reroll")
why = [a.why("reroll 0"), a.why("use warding_charm of gheta")]
a.script(2).do("reroll 6")
again = a.starts("reroll")
a.script(0).do("reroll 6")
print(json.dumps({"listed": listed, "why": why, "again": again, "left": a.starts("reroll"), "then": a.why("reroll 6"),
                  "die": a.g.fight.dice[6] % 6}))
""",
    )
    assert found["listed"] == ["reroll 6", "reroll 7"]  # the two Enemy dice
    assert found["why"] == ["MD2-EFF-06", "MD2-ABIL-06"]
    assert found["again"] == ["reroll 6", "reroll 7"] and found["die"] == 0  # the same die may be chosen again
    assert found["left"] == [] and found["then"] == "MD2-EFF-05"


@pytest.mark.rule("MD2-EFF-13", "MD2-ABIL-03")
def test_an_ability_with_the_infinity_sign(tmp_path: Path) -> None:
    found = played(
        tmp_path,
        """
a = Arena(heroes=[{"hero": "irk", "zone": "0,2", "mana": 3, "wears": ["crude_axe", "whetstone"]}, "gheta"], turn="irk",
          foes={"satyrs": {"zone": "0,2", "minions": 2, "band": "5"}})
a.do("attack satyrs melee", "use crude_axe of irk", "use whetstone of irk", "use whetstone of irk")
print(json.dumps({"swords": a.g.fight.swords, "mana": a.hero().mana, "axe": a.why("use crude_axe of irk"),
                  "stone": a.why("use whetstone of irk")}))
""",
    )
    assert (found["swords"], found["mana"]) == (3, 0)
    assert found["axe"] == "MD2-ABIL-03"  # without the sign: once per combat
    assert found["stone"] == "MD2-COST-03"  # with it: until the Mana is gone
