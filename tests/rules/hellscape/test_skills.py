"""Every skill, one by one (78), and the abilities of the Heroes."""

from pathlib import Path
from typing import Any

import pytest

from rules.hellscape.arena import Arena, skill
from undercroft.games.hellscape import components as c
from undercroft.games.hellscape import events as ev
from undercroft.games.hellscape import terms as t
from undercroft.games.hellscape.legal.abilities import reaction

NAMES = {"ber": "gheta", "wiz": "mathrin", "pal": "ronen", "rog": "feydra", "sha": "nahias", "ran": "irk"}


def word(id: str) -> str:
    """`ber-fatal-fury-i` as its ability is written."""
    return id.split("-", 1)[1].replace("-", "_")


def hero(id: str, **more: Any) -> dict[str, Any]:
    s = c.SKILLS[skill(id)]
    stance = t.STANCES[s.stance] if 0 <= s.stance < 3 else "blood_rage"
    board: dict[str, Any] = {"stance": stance, "rage": 5} if s.cls == t.BERSERKER else {}
    if s.cls == t.SHAMAN:
        board = {"elements": [5, 5, 5, 5]}
    return {
        "hero": NAMES[id[:3]],
        "zone": "0,2",
        "level": 5,
        "skills": [f"{id}@{s.stance + 1 if 0 <= s.stance < 3 else 1}"],
        "wears": ["rusty_sword"],
        **board,
        **more,
    }


def name(id: str) -> str:
    return {"ronen": "sir_ronen"}.get(NAMES[id[:3]], NAMES[id[:3]])


ATTACKS = [
    # skill, weapon, type, zone of the Hero, field changed, by how much
    ("ber-fatal-fury-i", "rusty_sword", "melee", "0,2", "yellow", 1),
    ("ber-fatal-fury-ii", "rusty_sword", "melee", "0,2", "orange", 1),
    ("ber-red-haze-i", "rusty_sword", "melee", "0,2", "swords", 2),
    ("ber-red-haze-ii", "rusty_sword", "melee", "0,2", "swords", 3),
    ("wiz-fire-course-i", "wooden_staff", "magic", "0,2", "swords", 2),
    ("wiz-fire-course-ii", "wooden_staff", "magic", "0,2", "swords", 3),
    ("wiz-frost-lance-i", "wooden_staff", "magic", "0,2", "yellow", 1),
    ("wiz-frost-lance-ii", "wooden_staff", "magic", "0,2", "orange", 1),
    ("wiz-siphon", "wooden_staff", "magic", "0,2", "afters", 3),
    ("rog-shadowform-i", "rusty_sword", "melee", "1,1", "shadow_rerolls", 1),
    ("rog-backstab", "rusty_sword", "melee", "0,2", "unshield", 2),
    ("rog-assassinate", "rusty_sword", "melee", "1,1", "swords", 3),
    ("ran-fire-arrows-i", "short_bow", "ranged", "0,2", "fire", 1),
    ("ran-fire-arrows-ii", "short_bow", "ranged", "0,2", "fire", 2),
    ("ran-split-shot-i", "short_bow", "ranged", "0,2", "afters", 3),
    ("ran-split-shot-ii", "short_bow", "ranged", "0,2", "afters", 3),
    ("sha-avatar", "rusty_sword", "melee", "0,2", "orange", 1),
]


@pytest.mark.rule("MD2-SKILL-05", "MD2-ABIL-03", "MD2-ABIL-04")
@pytest.mark.parametrize("rolled", [False, True], ids=["pool", "roll"])
@pytest.mark.parametrize(("id", "weapon", "type", "zone", "field", "n"), ATTACKS, ids=[x[0] for x in ATTACKS])
def test_attack_skills(id: str, weapon: str, type: str, zone: str, field: str, n: int, rolled: bool) -> None:
    foe_zone = {"0,2": "1,2", "1,1": "1,0"}[zone] if type == "ranged" else zone
    more: dict[str, Any] = {"health": 3} if "haze" in id else {"ready": ["mana1"]} if id.startswith("rog") else {}
    a = Arena(
        heroes=[hero(id, zone=zone, wears=[weapon], **more)],
        turn=name(id),
        arrow_top=["steady"],
        foes={"satyrs": {"zone": foe_zone, "minions": 2, "band": "5"}, "demons": {"zone": foe_zone}},
    )
    h = a.hero()
    h.mana = max(h.mana, 4)
    shadow = "d:mm " if a.g.in_shadow(h.zone) else ""
    dice = "y: y: " + "b: " * 4 + shadow + "e:claw e:claw"
    a.do(f"attack satyrs {type}", *{"ranged": ["reveal", "hold"]}.get(type, []))
    before = [*a.g.fight.pool]
    use = f"use {word(id)} of {name(id)}"
    if id == "rog-shadowform-i" and not rolled:  # there is no die to reroll yet
        a.refuses(use, "MD2-DICE-04")
        return
    if rolled:
        a.roll(dice).do("roll")
    a.do(use)
    f = a.g.fight
    got = {
        "yellow": f.pool[0] - before[0],
        "orange": f.pool[1] - before[1],
        "swords": f.swords,
        "unshield": f.unshield,
        "afters": len(f.afters),
        "shadow_rerolls": f.shadow_rerolls,
        "fire": a.foe("satyrs").fire,
    }
    assert got[field] == n


@pytest.mark.rule("MD2-SKILL-05", "MD2-EFF-04")
@pytest.mark.parametrize(
    ("id", "fire", "frost"),
    [
        ("wiz-fire-course-i", 1, 0),
        ("wiz-fire-course-ii", 2, 0),
        ("wiz-frost-lance-i", 0, 1),
        ("wiz-frost-lance-ii", 0, 2),
    ],
)
def test_conditions_by_spells(id: str, fire: int, frost: int) -> None:
    a = Arena(
        heroes=[hero(id, wears=["wooden_staff"])],
        turn="mathrin",
        foes={"satyrs": {"zone": "0,2", "minions": 2, "band": "5"}},
    )
    a.do("attack satyrs magic", f"use {word(id)} of mathrin")
    assert (a.foe("satyrs").fire, a.foe("satyrs").frost) == (fire, frost)


@pytest.mark.rule("MD2-SKILL-05")
def test_siphon_split_shot_and_assassinate() -> None:
    a = Arena(
        heroes=[hero("wiz-siphon", wears=["wooden_staff"], mana=0)],
        turn="mathrin",
        foes={"gargoyles": {"zone": "0,2", "minions": 1}},
    )
    a.attack("gargoyles", "y:ss y:s b: e:", "magic").do("use siphon of mathrin", "finish?")
    assert a.hero().mana == 2
    b = Arena(
        heroes=[hero("ran-split-shot-ii", wears=["short_bow"])],
        turn="irk",
        arrow_top=["steady"],
        foes={"satyrs": {"zone": "1,2", "minions": 1, "band": "5"}, "gargoyles": {"zone": "1,2", "minions": 1}},
    )
    b.do("attack satyrs ranged", "reveal")
    b.roll("y: y: b: b: b: b: e:claw").do("hold", "roll?", "use split_shot_ii of irk", "finish?")
    assert b.foe("gargoyles").minions == 0
    d = Arena(
        heroes=[hero("rog-assassinate", zone="1,1", ready=["mana1"], mana=4)],
        turn="feydra",
        foes={"gargoyles": {"zone": "1,1", "minions": 2, "item": "bone_club"}},
    )
    d.hero().mana = 4
    d.attack("gargoyles", "y:s y: b: d:s e: e:").do("use assassinate of feydra", "finish?", "yes")
    x = d.foe("gargoyles")
    assert not x.leader and x.minions == 1 and d.can("keep bone_club")


@pytest.mark.rule("MD2-SKILL-05")
def test_shadowform_ii_turns_the_die() -> None:
    a = Arena(
        heroes=[hero("rog-shadowform-ii", zone="1,1", ready=["mana1"])],
        turn="feydra",
        foes={"satyrs": {"zone": "1,1", "minions": 1, "band": "5"}},
    )
    a.attack("satyrs", "y: y: b: b: b: b: d:s e:claw").do("use shadowform_ii of feydra")
    assert a.g.fight.dice[6] == t.SHADOW_DIE * 6 + 5


DEFENSES = [
    ("ber-iron-hide-i", "blue", 1),
    ("ber-iron-hide-ii", "blue", 1),
    ("wiz-stone-skin-i", "shields", 2),
    ("wiz-stone-skin-ii", "shields", 3),
    ("sha-stone-totem-i", "blue", 1),
    ("sha-stone-totem-ii", "blue", 2),
    ("ran-evasion-i", "blue", 1),
    ("ran-evasion-ii", "shields", 2),
]


@pytest.mark.rule("MD2-SKILL-05", "MD2-ABIL-05")
@pytest.mark.parametrize(("id", "field", "n"), DEFENSES, ids=[x[0] for x in DEFENSES])
def test_defense_skills(id: str, field: str, n: int) -> None:
    a = Arena(
        heroes=[hero(id)], enemy="satyrs", foes={"satyrs": {"zone": "0,2", "minions": 2}}, dice="e:claw e:claw e:claw"
    )
    a.do(f"use {word(id)} of {name(id)}")
    f = a.g.fight
    assert (f.pool[t.BLUE] if field == "blue" else f.shields) == n


@pytest.mark.rule("MD2-SKILL-05")
def test_stone_totem_helps_another_and_evasion_ii_steps_aside() -> None:
    a = Arena(
        heroes=[hero("sha-stone-totem-ii"), {"hero": "gheta", "zone": "0,2"}],
        enemy="satyrs",
        foes={"satyrs": {"zone": "0,2", "minions": 2, "forced": "gheta"}},
        dice="e:claw e:claw e:claw",
    )
    assert a.can("use stone_totem_ii of nahias for gheta")
    a.do("use stone_totem_ii of nahias for gheta")
    assert a.g.fight.pool[t.BLUE] == 2 and a.hero().elements[t.EARTH] == 4
    b = Arena(
        heroes=[hero("ran-evasion-ii", health=7)],
        enemy="satyrs",
        foes={"satyrs": {"zone": "0,2", "minions": 2}},
        dice="e:claw e:claw e:claw",
    )
    b.do("use evasion_ii of irk", "finish")
    assert b.can("go 1,2")
    health = b.hero().health
    b.do("go 1,2")
    assert b.place() == "1,2" and b.hero().health == health


@pytest.mark.rule("MD2-SKILL-05", "MD2-ABIL-07")
@pytest.mark.parametrize(
    ("id", "wounds", "left", "reached"),
    [
        ("ber-headlong-i", 0, 0, 0),
        ("ber-headlong-ii", 0, 0, 1),
        ("ber-trample-i", 3, 1, 0),
        ("ber-trample-ii", 3, 2, 0),
    ],
)
def test_reckless_skills(id: str, wounds: int, left: int, reached: int) -> None:
    a = Arena(
        heroes=[hero(id)],
        turn="gheta",
        foes={"gargoyles": {"zone": "0,2", "minions": 2, "band": "3-4"}, "satyrs": {"zone": "1,2", "minions": 1}},
    )
    a.do("move", f"use {word(id)} of gheta", "go 1,2", "stop")
    assert a.hero().health == 10 - wounds
    assert (a.foe("gargoyles").wounds, a.foe("satyrs").wounds) == (left, reached)


@pytest.mark.rule("MD2-SKILL-05")
def test_taunt_bloodlust_and_deathless() -> None:
    from undercroft.games.hellscape.legal.foes import targets

    a = Arena(
        heroes=[hero("ber-taunt", zone="1,1"), {"hero": "irk", "zone": "1,0"}],
        turn="gheta",
        foes={"satyrs": {"zone": "1,0", "item": "ragged_bow"}},
    )
    a.do("use taunt of gheta")
    assert a.at("satyrs") == "1,1" and a.foe("satyrs").forced == 0
    a.foe("satyrs").zone = a.zone("2,0")
    assert targets(a.g, 4) == [1]  # Gheta is not a legal target there
    a.refuses("use taunt of gheta", "MD2-EFF-14")
    b = Arena(
        heroes=[hero("ber-bloodlust", rage=0, wears=["hellcleaver"])], turn="gheta", foes={"gargoyles": {"zone": "0,2"}}
    )
    b.attack("gargoyles", "o:sss o: o: b:").finish()
    assert b.hero().rage == 2
    d = Arena(heroes=[hero("ber-deathless", health=1, rage=3), "irk"], turn="irk")
    from undercroft.games.hellscape.steps.harm import wound

    wound(d.g, 0, 4, 1)
    d.g.decision = None
    d.g.advance()
    assert d.texts() == ["yes", "no"]
    d.do("yes")
    assert (d.hero().health, d.hero().rage, d.hero().ko) == (1, 0, False)
    wound(d.g, 0, 4, 1)
    d.g.decision = None
    d.g.advance()
    assert d.hero().ko  # once per Quest


@pytest.mark.rule("MD2-SKILL-05", "MD2-COST-04")
@pytest.mark.parametrize(("id", "wounds"), [("wiz-dark-magic-i", 3), ("wiz-dark-magic-ii", 5)])
def test_dark_magic(id: str, wounds: int) -> None:
    a = Arena(heroes=[hero(id)], turn="mathrin", foes={"satyrs": {"zone": "1,2", "band": "5"}})
    a.do(f"use {word(id)} of mathrin")
    assert a.foe("satyrs").hurt == wounds and a.hero().health == 4 and a.hero().actions == 3


@pytest.mark.rule("MD2-SKILL-05", "H-12")
def test_blink() -> None:
    a = Arena(
        heroes=[hero("wiz-blink-i", zone="1,2")],
        turn="mathrin",
        foes={"satyrs": {"zone": "1,2"}},
        tokens={"spike_trap": ["1,0"]},
    )
    a.do("use blink_i of mathrin", "zone 1,0")
    assert a.place() == "1,0" and a.hero().health == 6 and a.g.tokens[t.SPIKE] == [a.zone("1,0")]
    b = Arena(heroes=[hero("wiz-blink-ii", zone="1,2"), {"hero": "irk", "zone": "1,2"}], turn="mathrin")
    b.do("use blink_ii of mathrin", "zone 1,0", "target irk")
    assert b.place() == b.place("irk") == "1,0"


@pytest.mark.rule("MD2-SKILL-05")
def test_time_slip_and_meteor() -> None:
    a = Arena(heroes=[hero("wiz-time-slip")], turn="mathrin")
    a.do("use time_slip of mathrin")
    assert a.hero().actions == 4 and a.hero().mana == 4
    b = Arena(
        heroes=[hero("wiz-meteor")],
        turn="mathrin",
        foes={"gargoyles": {"zone": "1,2", "minions": 2, "band": "3-4"}, "satyrs": {"zone": "1,2", "band": "5"}},
    )
    b.do("use meteor of mathrin")
    assert (b.foe("gargoyles").minions, b.foe("gargoyles").fire, b.foe("satyrs").hurt, b.foe("satyrs").fire) == (
        1,
        1,
        5,
        1,
    )
    assert b.hero().actions == 2


# ---- Paladin: normal and Blessed side
@pytest.mark.rule("MD2-SKILL-05", "MD2-PAL-03", "MD2-PAL-06")
@pytest.mark.parametrize("blessed", [False, True])
@pytest.mark.parametrize(("id", "values"), [("pal-smite-i", (1, 2)), ("pal-smite-ii", (1, 1))])
def test_smite(id: str, values: tuple[int, int], blessed: bool) -> None:
    a = Arena(
        heroes=[hero(id, blessed=[id] if blessed else [])],
        turn="sir_ronen",
        consecrated=["0,2", "-", "-"],
        foes={"satyrs": {"zone": "0,2", "minions": 2, "band": "5"}},
    )
    a.do("attack satyrs melee")
    before = [*a.g.fight.pool]
    a.do(next(x for x in a.starts("use") if word(id) in x))
    f = a.g.fight
    got = {"pal-smite-i": f.swords, "pal-smite-ii": f.pool[int(blessed)] - before[int(blessed)]}
    assert got[id] == values[int(blessed)]


@pytest.mark.rule("MD2-SKILL-05", "MD2-PAL-03", "MD2-PAL-06")
@pytest.mark.parametrize("blessed", [False, True])
@pytest.mark.parametrize(("id", "blue", "shields"), [("pal-aegis-i", (0, 0), (1, 2)), ("pal-aegis-ii", (1, 2), (1, 1))])
def test_aegis(id: str, blue: tuple[int, int], shields: tuple[int, int], blessed: bool) -> None:
    a = Arena(
        heroes=[hero(id, blessed=[id] if blessed else [])],
        enemy="satyrs",
        consecrated=["0,2", "-", "-"],
        foes={"satyrs": {"zone": "0,2", "minions": 2}},
    )
    a.do(next(x for x in a.starts("use") if word(id) in x))
    f = a.g.fight
    assert (f.pool[t.BLUE], f.shields) == (blue[int(blessed)], shields[int(blessed)])


@pytest.mark.rule("MD2-SKILL-05", "MD2-PAL-03")
@pytest.mark.parametrize(
    ("id", "blessed", "healed"),
    [("pal-grace-i", False, 1), ("pal-grace-i", True, 2), ("pal-grace-ii", False, 2), ("pal-grace-ii", True, 3)],
)
def test_grace(id: str, blessed: bool, healed: int) -> None:
    a = Arena(
        heroes=[
            hero(id, health=1, frost=1, blessed=[id] if blessed else []),
            {"hero": "irk", "zone": "5,0", "done": True},
        ],
        phase="heroes",
        consecrated=["0,2", "-", "-"],
    )
    a.do("heal sir_ronen 0 0?")
    assert a.hero().health == 1 + healed
    assert a.hero().frost == (0 if id == "pal-grace-ii" and blessed else 1)


@pytest.mark.rule("MD2-SKILL-05", "MD2-PAL-03")
@pytest.mark.parametrize(
    ("id", "blessed", "mp", "calm"),
    [
        ("pal-swift-wings-i", False, 3, False),
        ("pal-swift-wings-i", True, 4, False),
        ("pal-swift-wings-ii", False, 3, True),
        ("pal-swift-wings-ii", True, 4, True),
    ],
)
def test_swift_wings(id: str, blessed: bool, mp: int, calm: bool) -> None:
    a = Arena(heroes=[hero(id, blessed=[id] if blessed else [])], turn="sir_ronen", consecrated=["0,2", "-", "-"])
    a.do("move")
    assert (a.g.walk.mp, a.g.walk.calm) == (mp, calm)


@pytest.mark.rule("MD2-SKILL-05", "MD2-PAL-03")
@pytest.mark.parametrize(
    ("id", "blessed", "wounds"),
    [
        ("pal-judgement-i", False, 1),
        ("pal-judgement-i", True, 2),
        ("pal-judgement-ii", False, 2),
        ("pal-judgement-ii", True, 3),
    ],
)
def test_judgement(id: str, blessed: bool, wounds: int) -> None:
    a = Arena(
        heroes=[hero(id, zone="5,0", blessed=[id] if blessed else [])],
        enemy="satyrs",
        consecrated=["1,1", "-", "-"],
        foes={"satyrs": {"zone": "1,1", "band": "5"}},
    )
    assert a.foe("satyrs").hurt == wounds


@pytest.mark.rule("MD2-SKILL-05", "MD2-PAL-03")
def test_beacon_font_and_resurrection() -> None:
    from undercroft.games.hellscape.legal.abilities import counts_as_shadow

    a = Arena(
        heroes=[hero("pal-beacon", blessed=["pal-beacon"])],
        turn="sir_ronen",
        consecrated=["0,2", "-", "-"],
        foes={"satyrs": {"zone": "0,2", "minions": 1, "band": "5"}},
    )
    assert counts_as_shadow(a.g, 0)
    a.attack("satyrs", "y: y: b: b: b: b: d:m e:claw")
    assert a.g.fight.shadow_rerolls == 1
    b = Arena(
        heroes=[hero("pal-sacred-font", mana=0, wears=["hellcleaver"])],
        turn="sir_ronen",
        consecrated=["0,2", "-", "-"],
        foes={"gargoyles": {"zone": "0,2", "minions": 1}},
    )
    b.attack("gargoyles", "o:sss o: o: b: e:").finish()
    assert b.hero().mana == 1
    d = Arena(
        heroes=[hero("pal-resurrection"), {"hero": "irk", "zone": "1,2", "ko": True}],
        turn="sir_ronen",
        consecrated=["1,2", "-", "-"],
    )
    d.do("use resurrection of sir_ronen")
    assert not d.hero("irk").ko and d.hero("irk").health == 3 and d.hero().actions == 2 and d.hero().mana == 2


# ---- Rogue
@pytest.mark.rule("MD2-SKILL-05", "MD2-ROG-01")
@pytest.mark.parametrize("id", [s.id for s in c.SKILLS if s.cls == t.ROGUE and any(s.tokens)])
def test_tokens_of_rogue_skills(id: str) -> None:
    a = Arena(heroes=[hero(id, wears=[])], turn="feydra")
    added = c.SKILLS[skill(id)].tokens
    start = [x.start for x in c.ROGUE_TOKENS]
    assert [a.g.tools.every().count(k) for k in range(len(start))] == [p + q for p, q in zip(start, added, strict=True)]


@pytest.mark.rule("MD2-SKILL-05", "MD2-MOVE-05")
@pytest.mark.parametrize(("id", "n"), [("rog-light-feet-i", 1), ("rog-light-feet-ii", 0)])
def test_light_feet(id: str, n: int) -> None:
    assert reaction(Arena(heroes=[hero(id, wears=[])], turn="feydra").g, 0, 4) == n


@pytest.mark.rule("MD2-SKILL-05", "MD2-ROG-02")
def test_second_bag_and_venom() -> None:
    from undercroft.games.hellscape.legal.abilities import poison_wounds

    a = Arena(heroes=[hero("rog-second-bag-i", wears=[]), "irk"], phase="round")
    assert len(a.hero().ready) == 3 and a.can("pass")
    a.do(a.starts("flip")[0])
    assert len(a.hero().ready) == 3
    b = Arena(heroes=[hero("rog-second-bag-ii", wears=[]), "irk"], phase="round")
    assert len(b.hero().ready) == 4 and not b.can("pass")
    b.do(b.starts("flip")[0])
    assert len(b.hero().ready) == 3
    assert poison_wounds(Arena(heroes=[hero("rog-venom-i", wears=[])], turn="feydra").g) == 2
    assert poison_wounds(Arena(heroes=[hero("rog-venom-ii", wears=[])], turn="feydra").g) == 3


TOKENS = [
    ("move1", "move", "mp", 3),
    ("move2", "move", "mp", 4),
    ("attack_yellow", "attack", "yellow", 3),
    ("attack_orange", "attack", "orange", 1),
    ("attack_reroll2", "attack", "rerolls", 2),
    ("heal1", "move", "health", 3),
    ("mana1", "move", "mana", 1),
]


@pytest.mark.rule("MD2-ROG-03")
@pytest.mark.parametrize(("token", "act", "field", "n"), TOKENS, ids=[x[0] for x in TOKENS])
def test_benefits_of_tokens(token: str, act: str, field: str, n: int) -> None:
    a = Arena(
        heroes=[{"hero": "feydra", "zone": "0,2", "health": 2, "mana": 0, "wears": ["rusty_sword"], "ready": [token]}],
        turn="feydra",
        foes={"satyrs": {"zone": "0,2", "minions": 1, "band": "5"}},
    )
    a.roll("y: y: y: o: b: b: b: b: e:claw").do("move" if act == "move" else "attack satyrs melee", "heal feydra 0 0?")
    f = a.g.fight
    got = {
        "mp": a.g.walk.mp,
        "yellow": f.pool[0],
        "orange": f.pool[1],
        "rerolls": f.rerolls,
        "health": a.hero().health,
        "mana": a.hero().mana,
    }
    assert got[field] == n


# ---- Shaman
@pytest.mark.rule("MD2-SKILL-05", "MD2-SHA-06")
@pytest.mark.parametrize(
    ("id", "spirit", "health"),
    [
        ("sha-flame-spirit-i", 0, 3),
        ("sha-flame-spirit-ii", 0, 5),
        ("sha-frost-spirit-i", 1, 4),
        ("sha-frost-spirit-ii", 1, 6),
    ],
)
def test_spirits(id: str, spirit: int, health: int) -> None:
    a = Arena(heroes=[hero(id)], turn="nahias")
    a.do(f"use {word(id)} of nahias", "zone 1,2?")
    x = a.g.friends[spirit]
    assert x.health == health and a.hero().elements[t.FIRE if spirit == 0 else t.WATER] == 3
    assert x.zone == a.zone("1,2" if id.endswith("ii") else "0,2")


@pytest.mark.rule("MD2-SKILL-05", "MD2-SHA-04")
def test_gale_ember_rain_tidal_gift_attunement() -> None:
    a = Arena(heroes=[hero("sha-gale-i")], turn="nahias", foes={"satyrs": {"zone": "1,2"}})
    a.do("use gale_i of nahias", "zone 1,1")
    assert a.at("satyrs") == "1,1" and a.hero().elements[t.AIR] == 3
    b = Arena(heroes=[hero("sha-gale-ii")], turn="nahias", foes={"satyrs": {"zone": "1,2"}})
    b.do("use gale_ii of nahias", "zone 1,1", "zone 1,0")
    assert b.at("satyrs") == "1,0" and b.foe("satyrs").hurt == 1
    for id, fire in (("sha-ember-rain-i", 1), ("sha-ember-rain-ii", 2)):
        d = Arena(heroes=[hero(id)], turn="nahias", foes={"satyrs": {"zone": "1,2"}, "demons": {"zone": "1,2"}})
        d.do(f"use {word(id)} of nahias", "zone 1,2?")
        assert (d.foe("satyrs").fire, d.foe("demons").fire) == (fire, fire)
    f = Arena(heroes=[hero("sha-tidal-gift", health=2)], turn="nahias")
    f.do("use tidal_gift of nahias", "heal nahias 0 0?")
    assert f.hero().health == 5
    h = Arena(heroes=[hero("sha-attunement", elements=[0, 0, 0, 0])], phase="heroes")
    h.do("raise earth")
    assert h.hero().elements == [0, 1, 0, 0]


@pytest.mark.rule("MD2-SKILL-05")
def test_avatar() -> None:
    a = Arena(
        heroes=[hero("sha-avatar", health=3)],
        turn="nahias",
        foes={"satyrs": {"zone": "0,2", "minions": 1, "band": "5"}},
    )
    a.do("attack satyrs melee", "use avatar of nahias", "heal nahias 0 0?")
    assert (
        a.pool()[:3] == "3 1" and a.g.fight.rerolls == 2 and a.hero().health == 4 and a.hero().elements == [4, 4, 4, 4]
    )


# ---- Ranger
@pytest.mark.rule("MD2-SKILL-05", "MD2-RAN-05")
def test_eagle_eye_perfect_shot_and_peek() -> None:
    from undercroft.games.hellscape.legal.arrows import arrow_count

    def bow(id: str) -> Arena:
        return Arena(
            heroes=[hero(id, wears=["short_bow"], mana=4)],
            turn="irk",
            arrow_top=["heavy", "barbed", "keen"],
            foes={"satyrs": {"zone": "1,2", "band": "5"}},
        )

    a = bow("ran-eagle-eye-i").do("attack satyrs ranged", "reveal", "reveal", "reveal", "use eagle_eye_i of irk")
    assert arrow_count(a.g) == 7 and a.told(ev.EV_BULLSEYE)[0].a == 2
    b = bow("ran-eagle-eye-ii").do("attack satyrs ranged", "reveal", "reveal", "use eagle_eye_ii of irk", "count more")
    assert arrow_count(b.g) == 7 and b.told(ev.EV_BULLSEYE)[0].a == 2
    d = bow("ran-perfect-shot").do("attack satyrs ranged", "reveal", "reveal", "use perfect_shot of irk")
    assert arrow_count(d.g) == 7 and d.told(ev.EV_BULLSEYE)[0].a == 2
    f = bow("ran-evasion-i").do("attack satyrs ranged", "use irk of irk", "no", "reveal")
    assert c.ARROWS[f.g.fight.arrows[0]].id == "barbed"


@pytest.mark.rule("MD2-SKILL-05")
@pytest.mark.parametrize(("id", "frost"), [("ran-trapper-i", 1), ("ran-trapper-ii", 2)])
def test_trapper(id: str, frost: int) -> None:
    a = Arena(heroes=[hero(id)], turn="irk", foes={"satyrs": {"zone": "1,2"}})
    a.do(f"use {word(id)} of irk")
    assert a.foe("satyrs").frost == frost and a.hero().actions == 3


@pytest.mark.rule("MD2-SKILL-05")
def test_point_blank_and_scout() -> None:
    a = Arena(
        heroes=[hero("ran-point-blank", wears=["short_bow"])],
        turn="irk",
        foes={"satyrs": {"zone": "0,2", "minions": 1, "band": "5"}},
    )
    a.do("attack satyrs melee")
    assert a.g.fight.arrows == [] and a.pool()[0] == "2"
    b = Arena(heroes=[hero("ran-scout")], turn="irk", tokens={"spike_trap": ["1,2"]})
    b.do("move", "use scout of irk", "go 1,2")
    assert b.g.walk.mp == 2 and b.g.tokens[t.SPIKE] == [b.zone("1,2")] and b.hero().health == 7


# ---- Heroes
@pytest.mark.rule("MD2-DASH-05")
def test_abilities_of_the_heroes() -> None:
    a = Arena(
        heroes=[{"hero": "gheta", "zone": "0,2", "wears": ["rusty_sword"]}],
        turn="gheta",
        foes={"satyrs": {"zone": "0,2", "minions": 1, "band": "5"}},
    )
    a.attack("satyrs", "y: y: b: b: b: b: e:claw").do("use gheta of gheta")
    assert (a.g.fight.swords, a.hero().health, a.hero().rage) == (1, 7, 1)
    b = Arena(heroes=[{"hero": "ronen", "mana": 0}], turn="sir_ronen")
    b.do("use sir_ronen of sir_ronen", "consecrate green 0,2")
    assert b.g.consecrated[2] == b.zone("0,2")
    d = Arena(
        heroes=[{"hero": "feydra", "zone": "0,2", "ready": ["mana1"]}],
        turn="feydra",
        foes={"satyrs": {"zone": "0,2", "minions": 2}},
    )
    d.do("use feydra of feydra", "go 1,2")
    assert d.place() == "1,2" and d.hero().health == 5


@pytest.mark.rule("MD2-DASH-07")
@pytest.mark.parametrize(
    ("name_", "check"),
    [("ronen", "heal"), ("nahias", "elements"), ("irk", "swords"), ("feydra", "token"), ("mathrin", "marker")],
)
def test_shadow_abilities(name_: str, check: str) -> None:
    a = Arena(
        heroes=[
            {
                "hero": name_,
                "zone": "1,1",
                "health": 2,
                "mana": 1,
                "wears": ["rusty_sword"],
                **({"ready": ["mana1"]} if name_ == "feydra" else {}),
            }
        ],
        turn={"ronen": "sir_ronen"}.get(name_, name_),
        foes={"satyrs": {"zone": "1,1", "minions": 1, "band": "5"}},
    )
    a.attack("satyrs", "y: y: b: b: b: b: d:shadow e:claw")
    a.do("resolve shadow 6", "raise air?", "raise air?", "place 3?", "heal sir_ronen 0 0?")
    h = a.hero()
    found = {
        "heal": h.health == 3,
        "elements": h.elements[0] == 2,
        "swords": a.g.fight.swords == 2,
        "token": len(h.ready) == 1,
        "marker": h.marker == 2 and h.mana == 2,
    }
    assert found[check]


def test_every_skill_is_tested() -> None:
    """No skill was left out above: each is named in a test, or is one of the Rogue's that bring tokens."""
    written = Path(__file__).read_text("utf-8")
    tools = [s.id for s in c.SKILLS if s.cls == t.ROGUE and any(s.tokens)]
    assert [s.id for s in c.SKILLS if f'"{s.id}"' not in written and s.id not in tools] == []
