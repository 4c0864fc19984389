"""With real dice and cards: each roll and draw asks people for what it is."""

from typing import Any

import pytest

from rules.hellscape.arena import Arena
from undercroft.errors import NeedChance
from undercroft.games.hellscape.title import TITLE

SATYRS = {"satyrs": {"zone": "1,1", "minions": 1, "item": "bone_club"}}


def asked(a: Arena, *acts: str) -> tuple[str, list[str]]:
    """The question and the results it names, when these acts need chance."""
    a.g.chance.script, a.g.chance.at, a.g.chance.strict = [], 0, True
    with pytest.raises(NeedChance) as needed:
        a.do(*acts)
    e = needed.value
    return TITLE.speech.chance_prompt(a.g, e.kind, e.bound, e.cards)


def arena(hero: dict[str, Any] | None = None, **doc: Any) -> Arena:
    doc.setdefault("turn", "gheta")
    if doc["turn"] == "":
        del doc["turn"]
    return Arena(heroes=[{"hero": "gheta", "zone": "1,1", **(hero or {})}, {"hero": "irk", "zone": "1,2"}], **doc)


@pytest.mark.rule("MD2-FOUNTAIN-01", "MD2-CHEST-01", "MD2-CHEST-02", "MD2-INTERACT-03", "MD2-REVEAL-02")
@pytest.mark.parametrize(
    ("token", "act", "title"),
    [
        ("fountain", "fountain", "Flip a Fountain"),
        ("chest", "chest", "Flip a Chest"),
        ("greater_chest", "chest greater", "Flip a Chest"),
        ("common", "take common", "Draw an item"),
        ("rare", "take rare", "Draw an item"),
    ],
)
def test_objects(token: str, act: str, title: str) -> None:
    assert asked(arena(mp=1, tokens={token: ["1,1"]}), act)[0] == title


@pytest.mark.rule("MD2-TRAP-02", "MD2-TRAP-03")
@pytest.mark.parametrize(("token", "title"), [("spike_trap", "Flip a Spike Trap"), ("bear_trap", "Flip a Bear Trap")])
def test_traps(token: str, title: str) -> None:
    assert asked(arena(mp=1, tokens={token: ["1,2"]}), "go 1,2")[0] == title


@pytest.mark.rule("MD2-REVEAL-02", "MD2-REVEAL-04", "MD2-SPAWN-01", "MD2-SPAWN-02", "MD2-SPAWN-03", "MD2-REVEAL-05")
def test_a_reveal_asks_for_one_card_after_the_other() -> None:
    assert asked(arena(mp=1), "open D1")[0] == "Draw a Door card"
    seen = []
    for n in range(3):
        a = arena(mp=1, door_top=["quiet_room"])
        a.g.chance.script, a.g.chance.strict = [0] * n, True
        with pytest.raises(NeedChance) as needed:
            a.do("open D1")
        e = needed.value
        seen.append(TITLE.speech.chance_prompt(a.g, e.kind, e.bound, e.cards)[0])
    assert seen == ["Draw a Mob card", "Draw a Mob Item", "Draw a Treasure token"]


@pytest.mark.rule("MD2-RSPAWN-01", "MD2-ROAM-01")
def test_a_roaming_monster() -> None:
    a = arena(mp=1, door_top=["roaming_nest"])
    a.g.chance.script, a.g.chance.strict = [], True
    a.do("open D1")
    title, names = asked(a, a.starts("zone")[0])
    assert title == "Draw a Roaming Monster" and len(names) == 4


@pytest.mark.rule("MD2-ATTACK-16", "MD2-EFF-05", "MD2-MOB-08", "MD2-COND-FIRE-01", "MD2-BOSS-08")
def test_dice_are_asked_for_by_color() -> None:
    a = arena({"wears": ["rusty_sword"]}, foes=SATYRS)
    assert asked(a, "attack satyrs melee", "roll")[0] == "Roll a yellow die"
    b = arena({"fire": 1}, turn="", phase="heroes")
    assert asked(b, "activate gheta")[0] == "Roll a yellow die"
    orange = Arena(heroes=[{"hero": "gheta", "fire": 1}, "irk"], phase="heroes", rulings={"H-01": "orange"})
    assert asked(orange, "activate gheta")[0] == "Roll an orange die"
    boss = Arena(
        "releasing_michael",
        [{"hero": "gheta", "zone": "6,1"}, {"hero": "irk", "zone": "6,1"}],
        boss_fight=True,
        turn="gheta",
    )
    assert asked(boss, "end")[0] == "Roll an enemy die"


@pytest.mark.rule("MD2-RAN-02", "MD2-ROG-02", "MD2-FORGE-02")
def test_arrows_tokens_and_the_forge() -> None:
    archer = {"hero": "irk", "zone": "1,2", "wears": ["short_bow"]}
    a = Arena(heroes=[archer], turn="irk", foes={"satyrs": {"zone": "1,1"}})
    assert asked(a, "attack satyrs ranged", "reveal?")[0] == "Draw an Arrow card"
    b = Arena(heroes=[{"hero": "feydra", "done": True}, {"hero": "gheta", "zone": "1,1"}], turn="gheta")
    assert asked(b, "end")[0] == "Draw a Rogue token"
    c = arena({"pack": ["dagger", "leather_cap", "chain_shirt"]}, mp=1, tokens={"forge": ["1,1"]})
    title, names = asked(c, "forge", "discard dagger", "discard leather_cap", "discard chain_shirt")
    assert title == "Draw an item" and "Knight's Blade" in names
