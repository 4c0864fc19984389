"""Each boss brings its own Adventure Effects, and a game without a boss has none."""

import json
from pathlib import Path

import pytest

from games.packs import pack, row_of, run
from undercroft.engine.chance import chance_from
from undercroft.games.super_dungeon import terms as t
from undercroft.games.super_dungeon.content import ADVENTURES
from undercroft.games.super_dungeon.legal.adventure import adventure_of
from undercroft.games.super_dungeon.title import TITLE

READ = """
import json
from undercroft.games.super_dungeon import content as c
print(json.dumps({c.CARDS[i - 1].id: x.strikes for i, x in enumerate(c.ADVENTURES) if x.texts}))
"""


@pytest.mark.pure
def test_another_boss_keeps_its_effects_to_itself(tmp_path: Path) -> None:
    frost = {**row_of("super_dungeon", "monsters", "monsters", "starfire"), "id": "frostfire", "letter": "Fr"}
    pack(tmp_path, "super_dungeon", "monsters", {"monsters": [frost]})
    effect = {
        "id": "born_of_ice",
        "part": "dungeon",
        "name": "Born of Ice",
        "text": "a Hero who enters a square next to a spawning point suffers Cold",
        "effects": [{"op": "status", "status": "cold", "to": "hero", "when": "enters_next_to_spawning_point"}],
        "source": "house",
    }
    card = {"boss": "frostfire", "effects": [effect], "source": "house"}
    folder = pack(tmp_path, "super_dungeon", "adventure", {"cards": [card]})
    read = run(folder, "-c", READ)
    assert read.stderr == ""
    found = json.loads(read.stdout)
    assert found["frostfire"] == [1 << t.COLD, 0, 0, 0, 0]
    assert found["starfire"][t.ST_ENTER] == 1 << t.FIRE and found["starfire"][t.ST_ARRIVE] == 1 << t.FIRE


def test_a_game_without_a_boss_has_no_adventure_effects() -> None:
    delve = TITLE.rules.new(TITLE.config("delve", 2, {}, {}), chance_from("d"))
    crawl = TITLE.rules.new(TITLE.config("crawl", 2, {}, {}), chance_from("c"))
    assert adventure_of(delve) is ADVENTURES[0] and not adventure_of(delve).texts
    assert adventure_of(crawl).summons and adventure_of(crawl).potions
