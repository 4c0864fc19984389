"""Class boards (MD2-WIZ, PAL, BER, ROG, SHA, RAN)."""

import pytest

from rules.hellscape.arena import Arena, skill
from undercroft.games.hellscape import components as c
from undercroft.games.hellscape import events as ev
from undercroft.games.hellscape import terms as t
from undercroft.games.hellscape.legal.abilities import abilities_of
from undercroft.games.hellscape.legal.combat import unit_defense


# ---- Wizard
@pytest.mark.rule("MD2-WIZ-01", "MD2-WIZ-03")
@pytest.mark.parametrize(("marker", "use"), [(2, "mend"), (4, "step")])
def test_only_the_spell_at_the_marker(marker: int, use: str) -> None:
    a = Arena(heroes=[{"hero": "mathrin", "marker": marker, "health": 2}], turn="mathrin")
    assert [x for x in a.starts("use") if "mathrin of" not in x] == [f"use {use} of mathrin"]
    a.do(f"use {use} of mathrin", "heal mathrin 0 0?", "go 0,2?")
    assert a.hero().marker == marker % 4


@pytest.mark.rule("MD2-WIZ-02", "H-33", "H-78")
def test_a_skill_covers_what_was_there() -> None:
    a = Arena(heroes=[{"hero": "mathrin", "level": 2, "xp": 10, "skills": ["wiz-fire-course-i@1"]}], phase="levels")
    a.do("learn wiz-fire-course-ii", "place 3")
    assert a.hero().skills == [skill("wiz-fire-course-ii")] and a.hero().places == [2]
    assert a.g.skill_at(0, 0) == -1  # the basic spell shows again
    b = Arena(heroes=[{"hero": "mathrin", "level": 2, "xp": 10, "skills": ["wiz-fire-course-i@1"]}], phase="levels")
    b.do("learn wiz-blink-i", "place 1")
    assert b.hero().skills == [skill("wiz-blink-i")]  # the other is no longer owned


@pytest.mark.rule("MD2-WIZ-04")
def test_turning_the_marker_costs_mana() -> None:
    a = Arena(heroes=[{"hero": "mathrin", "mana": 1, "marker": 4}], turn="mathrin")
    a.do("spin")
    assert (a.hero().marker, a.hero().mana) == (0, 0)
    a.refuses("spin", "MD2-WIZ-04")


@pytest.mark.rule("MD2-WIZ-05")
def test_attack_spells_need_a_magic_weapon() -> None:
    a = Arena(
        heroes=[{"hero": "mathrin", "zone": "0,2", "marker": 3, "wears": ["rusty_sword"]}],
        turn="mathrin",
        foes={"satyrs": {"zone": "0,2", "minions": 1, "band": "5"}},
    )
    a.attack("satyrs", "y:sm y: b: b: b: b: e:claw")
    a.refuses("use insight of mathrin", "MD2-WIZ-05")


@pytest.mark.rule("MD2-WIZ-06")
def test_a_spell_is_no_action() -> None:
    a = Arena(heroes=[{"hero": "mathrin", "marker": 2, "health": 2}], turn="mathrin")
    a.do("use mend of mathrin", "heal mathrin 0 0?")
    assert a.hero().actions == 4 - 1  # arranged with three


# ---- Paladin
@pytest.mark.rule("MD2-PAL-01", "MD2-PAL-02", "MD2-PAL-04", "H-37")
def test_placing_consecrations() -> None:
    a = Arena(heroes=[{"hero": "ronen", "zone": "1,1", "mana": 2}], turn="sir_ronen")
    a.do("consecrate red 1,2")
    assert a.g.consecrated == [a.zone("1,2"), -1, -1] and a.hero().mana == 1 and a.hero().actions == 3
    a.refuses("consecrate blue 2,1", "MD2-PAL-02")  # behind a closed door
    a.do("consecrate blue 1,2")
    assert a.g.consecrated == [-1, a.zone("1,2"), -1]
    a.refuses("consecrate green 1,1", "MD2-PAL-02")  # no Mana


@pytest.mark.rule("MD2-PAL-03")
def test_heroes_in_the_zone_have_the_benefits() -> None:
    a = Arena(
        heroes=[{"hero": "ronen", "zone": "0,2", "skills": ["pal-smite-i@1"]}, {"hero": "gheta", "zone": "1,1"}],
        turn="gheta",
        consecrated=["1,1", "-", "-"],
    )
    smite = c.SKILLS[skill("pal-smite-i")].abilities[0]
    assert smite in abilities_of(a.g, 1) and c.COLUMNS[0].ability in abilities_of(a.g, 1)
    assert smite not in abilities_of(a.g, 0)


@pytest.mark.rule("MD2-PAL-05")
def test_taking_a_consecration_back_is_free() -> None:
    a = Arena(heroes=[{"hero": "ronen", "mana": 0}], turn="sir_ronen", consecrated=["0,2", "-", "-"])
    a.do("recall red")
    assert a.g.consecrated[0] == -1 and a.hero().actions == 3


@pytest.mark.rule("MD2-PAL-05", "H-84")
def test_taking_a_consecration_back_in_the_turns_of_others() -> None:
    a = Arena(
        heroes=["gheta", {"hero": "ronen", "mana": 0}],
        turn="gheta",
        consecrated=["0,2", "-", "1,2"],
        options={"windows": "every"},
    )
    a.do("move")
    assert not a.starts("recall") and a.why("recall red")  # a Move is under way
    a.do("stop")
    assert a.g.decision is not None and a.g.decision.owner == 1
    a.refuses("recall blue", "MD2-PAL-05")
    a.do("recall red")
    assert a.g.consecrated == [-1, -1, a.zone("1,2")] and a.can("recall green")


@pytest.mark.rule("MD2-PAL-05", "H-84")
def test_a_consecration_taken_back_spares_the_enemy_on_it() -> None:
    from undercroft.games.hellscape.title import TITLE

    def table(skill: str, zone: str = "0,2", wounds: int = 2) -> Arena:
        heroes = [{"hero": "ronen", "zone": "1,1", "skills": [f"{skill}@1"]}]
        foes = {"satyrs": {"zone": zone, "minions": 1, "wounds": wounds}}
        return Arena(heroes=heroes, enemy="satyrs", foes=foes, consecrated=["0,2", "-", "-"])

    a = table("pal-judgement-i")
    assert a.texts() == ["recall red", "pass"]
    assert a.g.decision is not None and not TITLE.manners.worth_asking(
        a.g, 0, a.g.decision
    )  # offered, but nobody is held up
    assert (
        TITLE.speech.prompt(a.g, a.g.decision, 0) == "Satyrs are about to act. Sir Ronen, take something back or off?"
    )
    a.do("recall red").let()
    assert a.g.consecrated[0] == -1 and not a.told(ev.EV_FOE_WOUND)
    b = table("pal-judgement-i").do("pass").let()
    assert b.told(ev.EV_FOE_WOUND)[0].b == 1 and b.hero().xp == 1  # the Paladin's kill
    for other in (table("pal-smite-i"), table("pal-judgement-i", "1,2"), table("pal-judgement-i", wounds=1)):
        assert not other.starts("recall")  # nobody dies of it


@pytest.mark.rule("MD2-WIZ-04", "H-84")
def test_turning_the_marker_before_an_enemy_takes_the_mana() -> None:
    a = Arena(
        heroes=[{"hero": "mathrin", "zone": "0,2", "mana": 1, "marker": 2}],
        enemy="demons",
        foes={"demons": {"zone": "0,2"}},
        options={"windows": "every"},
    )
    assert a.texts() == ["spin", "pass"]  # before it acts, not in the combat
    a.do("spin")
    assert a.hero().marker == 2 and a.hero().mana == 0 and not a.can("spin")  # from the second quadrant to the third


@pytest.mark.rule("MD2-PAL-06", "MD2-PAL-07", "H-17")
def test_blessing_for_a_round() -> None:
    a = Arena(
        heroes=[{"hero": "ronen", "level": 2, "skills": ["pal-smite-i@1", "pal-aegis-i@2"]}],
        phase="round",
        consecrated=["-1,2", "-", "-"],
    )
    assert a.starts("bless") and a.can("pass")
    a.do("bless pal-smite-i")
    assert not a.starts("bless")
    assert c.SKILLS[skill("pal-smite-i")].blessed[0] in abilities_of(a.g, 0)
    b = Arena(heroes=[{"hero": "ronen", "blessed": ["pal-smite-i"], "skills": ["pal-smite-i@1"]}], phase="darkness")
    assert b.hero().blessed == [] and b.starts("bless")  # the round is over, so the next round asks again


# ---- Berserker
@pytest.mark.rule("MD2-BER-02", "MD2-BER-03", "H-38")
def test_wounds_become_rage_up_to_seven() -> None:
    from undercroft.games.hellscape.steps.harm import wound

    a = Arena(heroes=[{"hero": "gheta", "rage": 5}], turn="gheta")
    wound(a.g, 0, 4, 1)
    assert (a.hero().rage, a.hero().health) == (7, 4)


@pytest.mark.rule("MD2-BER-01", "MD2-BER-05", "MD2-BER-09")
def test_skills_work_in_their_stance() -> None:
    a = Arena(
        heroes=[{"hero": "gheta", "level": 3, "xp": 12, "stance": "provoke", "skills": ["ber-fatal-fury-i"]}],
        phase="levels",
    )
    a.do("learn ber-bloodlust")
    assert a.texts() == ["place 1", "place 2", "place 3"]
    a.do("place 3")
    bloodlust = c.SKILLS[skill("ber-bloodlust")].abilities[0]
    fury = c.SKILLS[skill("ber-fatal-fury-i")].abilities[0]
    assert bloodlust in abilities_of(a.g, 0) and fury not in abilities_of(a.g, 0)


@pytest.mark.rule("MD2-BER-06", "MD2-BER-07")
def test_changing_stance_costs_rage() -> None:
    a = Arena(heroes=[{"hero": "gheta", "rage": 1}], turn="gheta")
    a.do("stance provoke")
    assert (a.hero().rage, a.hero().stance) == (0, t.PROVOKE)
    a.refuses("stance reckless", "MD2-BER-06")
    assert all(c.ABILITIES[s.ability].rage == 1 for s in c.STANCES)


@pytest.mark.rule("MD2-BER-08")
def test_rage_from_the_supply() -> None:
    worn = ["shadowbane_helm", "shadowbane_mail", "shadowbane_greaves", "shadowbane_pendant"]
    a = Arena(heroes=[{"hero": "gheta", "wears": worn}], phase="heroes")
    assert (a.hero().rage, a.hero().health) == (1, 8)


# ---- Rogue
@pytest.mark.rule("MD2-ROG-01", "H-83")
def test_the_bag_of_tools() -> None:
    a = Arena(heroes=[{"hero": "feydra", "skills": ["rog-venom-i"]}], turn="feydra")
    poison = [x.id for x in c.ROGUE_TOKENS].index("poison")
    assert len(a.g.tools.every()) == 9 + 2 and a.g.tools.every().count(poison) == 2
    b = Arena(heroes=[{"hero": "feydra", "level": 2, "xp": 10, "skills": ["rog-venom-i"]}], phase="levels")
    b.do("learn rog-venom-ii")
    b.let(30)
    h = b.hero()
    assert (b.g.tools.every() + h.ready + h.worn).count(poison) == 3


@pytest.mark.rule("MD2-ROG-03", "MD2-ROG-04", "MD2-ROG-06")
def test_tokens_drawn_or_actions_gained_in_the_turn() -> None:
    a = Arena(heroes=[{"hero": "feydra", "zone": "0,2", "mana": 1, "ready": ["extra", "mana1"]}], turn="feydra")
    a.g.tools.bag = sorted([*a.g.tools.bag])
    a.do("move", "flip extra")
    assert len(a.hero().ready) == 2 and a.hero().mana == 1
    a.do("stop")
    a.do("move", "flip mana1")
    assert a.hero().mana == 2
    b = Arena(heroes=[{"hero": "feydra", "ready": ["mana1"]}], turn="feydra", actions=1)
    b.do("move")
    assert b.hero().ready == [[x.id for x in c.ROGUE_TOKENS].index("mana1")]  # the gained action needs no token


@pytest.mark.rule("MD2-ROG-05", "H-32")
def test_a_lost_action_flips_a_token() -> None:
    a = Arena(
        heroes=[{"hero": "feydra", "zone": "0,2", "ready": ["mana1", "move1"]}],
        turn="feydra",
        mp=2,
        tokens={"bear_trap": ["1,2"]},
    )
    a.script(3).do("go 1,2")
    assert a.texts() == ["flip mana1", "flip move1"]  # the Rogue chooses which
    a.do("flip move1")
    tokens = [x.id for x in c.ROGUE_TOKENS]
    assert a.hero().ready == [tokens.index("mana1")] and a.hero().worn == [tokens.index("move1")]
    assert a.can("end") and not a.g.walk.on  # the Move action is over


@pytest.mark.rule("MD2-ROG-07", "MD2-ROG-08")
def test_tokens_go_to_the_discards_and_come_back() -> None:
    a = Arena(heroes=[{"hero": "feydra", "ready": ["mana1", "move1"]}, "irk"], turn="feydra")
    a.do("end")
    assert a.hero().ready == a.hero().worn == [] and len(a.g.tools.discard) == 2
    from undercroft.games.hellscape.steps.round import draw_tool

    a.g.tools.discard += a.g.tools.bag
    a.g.tools.bag = []
    assert draw_tool(a.g, 0) and a.g.tools.discard == []
    b = Arena(heroes=["feydra"], turn="feydra")
    b.g.tools.bag = []
    assert not draw_tool(b.g, 0)


@pytest.mark.rule("MD2-ROG-09", "MD2-ROG-10", "H-76")
def test_poison_stays_and_bites() -> None:
    a = Arena(
        heroes=[
            {
                "hero": "feydra",
                "zone": "0,2",
                "wears": ["rusty_sword"],
                "skills": ["rog-venom-i"],
                "ready": ["poison", "poison"],
            }
        ],
        turn="feydra",
        foes={"gargoyles": {"zone": "0,2", "band": "5", "minions": 1}},
    )
    a.roll("y: y: b: b: b: e:").do("attack gargoyles melee", "roll", "finish")
    assert a.foe("gargoyles").poison and a.hero().worn == []
    a.roll("y: y: b: b: b: e:").do("attack gargoyles melee", "roll", "finish")
    assert len(a.hero().worn) == 1  # no benefit
    b = Arena(
        heroes=[{"hero": "feydra", "zone": "5,0", "skills": ["rog-venom-i"]}],
        enemy="gargoyles",
        foes={"gargoyles": {"zone": "0,2", "minions": 1, "poison": True}},
    )
    assert b.foe("gargoyles").minions == 0 and b.hero().xp == 1
    d = Arena(
        heroes=[{"hero": "feydra", "zone": "5,0", "skills": ["rog-venom-i"]}],
        enemy="gargoyles",
        foes={"gargoyles": {"zone": "0,2", "poison": True}},
    )
    poison = [x.id for x in c.ROGUE_TOKENS].index("poison")
    assert d.foe("gargoyles").card == -1 and d.g.tools.every().count(poison) == 2


@pytest.mark.rule("MD2-ROG-11")
def test_a_shadow_token_counts_as_shadow() -> None:
    a = Arena(
        heroes=[{"hero": "feydra", "zone": "0,2", "wears": ["dagger"], "ready": ["shadow"]}],
        turn="feydra",
        foes={"satyrs": {"zone": "0,2", "minions": 1, "band": "5"}},
    )
    a.attack("satyrs", "y: b: b: b: b: d:s e:claw")
    assert a.g.fight.pool[t.SHADOW_DIE] == 1 and a.can("use dagger of feydra")


# ---- Shaman
@pytest.mark.rule("MD2-SHA-01", "MD2-SHA-02", "MD2-SHA-03", "H-35")
def test_mana_or_elements() -> None:
    a = Arena(heroes=[{"hero": "nahias", "mana": 3, "pack": ["mana_potion"]}], turn="nahias")
    assert a.hero().elements == [0, 0, 0, 0]
    a.do("drink mana_potion of nahias", "raise fire", "raise fire", "mana")
    assert a.hero().elements == [0, 0, 2, 0] and a.hero().mana == 4
    b = Arena(heroes=[{"hero": "nahias", "mana": 5, "pack": ["mana_potion"]}], turn="nahias")
    b.do("drink mana_potion of nahias")
    assert b.can("raise air")
    b.do("raise air", "raise air", "raise air")
    assert b.hero().mana == 5 and b.hero().elements[0] == 3


@pytest.mark.rule("MD2-SHA-04")
def test_elements_are_spent() -> None:
    a = Arena(heroes=[{"hero": "nahias", "health": 2, "elements": [1, 0, 0, 1]}], turn="nahias")
    a.do("use water of nahias", "heal nahias 0 0?")
    assert a.hero().elements == [1, 0, 0, 0] and a.hero().health == 3
    a.refuses("use water of nahias", "MD2-SHA-04")
    a.do("move", "use air of nahias")
    assert a.g.walk.mp == 3


@pytest.mark.rule("MD2-SHA-05", "H-81")
def test_flipping_a_tracker() -> None:
    a = Arena(heroes=[{"hero": "nahias", "elements": [5, 4, 0, 0]}], turn="nahias")
    a.refuses("flip_tracker earth", "MD2-SHA-05")
    a.do("flip_tracker air")
    assert a.hero().elements[0] == 0 and a.hero().flipped == 1
    a.do("move")
    assert a.g.walk.mp == 3
    for flipped, health, swords, blue in ((["earth"], 3, 0, 1), (["fire"], 3, 1, 0), (["water"], 4, 0, 0)):
        b = Arena(
            heroes=[{"hero": "nahias", "zone": "0,2", "health": 3, "flipped": flipped, "wears": ["rusty_sword"]}],
            phase="heroes",
            foes={"satyrs": {"zone": "0,2", "minions": 1, "band": "5"}},
        )
        assert b.hero().health == health
        b.do("attack satyrs melee")
        assert b.g.fight.swords == swords and unit_defense(b.g, 0)[t.BLUE] == blue


@pytest.mark.rule("MD2-SHA-06", "H-66")
def test_spirits_are_targets_and_only_one_of_each() -> None:
    a = Arena(
        heroes=[{"hero": "nahias", "zone": "0,2", "elements": [0, 0, 4, 0], "skills": ["sha-flame-spirit-i"]}],
        turn="nahias",
    )
    a.do("use flame_spirit_i of nahias")
    assert a.g.zone_of(t.SPIRIT) == a.zone("0,2") and a.g.health_of(t.SPIRIT) == 3
    a.refuses("use flame_spirit_i of nahias", "MD2-SHA-06")
    assert a.g.units_in(a.zone("0,2")) == [0, t.SPIRIT]


@pytest.mark.rule("MD2-SHA-07", "MD2-SHA-08", "H-43")
def test_activating_spirits() -> None:
    a = Arena(
        heroes=[{"hero": "nahias", "zone": "-1,2"}],
        turn="nahias",
        friends={"flame_spirit": {"zone": "1,1", "health": 3, "free": True}},
        foes={"satyrs": {"zone": "1,0", "minions": 1, "band": "5"}},
    )
    a.do("spirit flame move", "go 1,2", "stop")
    assert a.hero().actions == 3
    a.do("spirit flame move")
    assert a.hero().actions == 2
    assert not [x for x in a.texts() if x.startswith(("open", "take", "quest", "use"))]
    b = Arena(
        heroes=[{"hero": "nahias", "zone": "-1,2"}],
        turn="nahias",
        friends={"flame_spirit": {"zone": "1,1", "health": 3, "free": True}},
        foes={"satyrs": {"zone": "1,0", "minions": 1, "band": "5"}},
    )
    b.roll("o: b: b: b: b: e:").do("spirit flame attacks satyrs", "finish?")
    assert b.foe("satyrs").fire == 1 and b.hero().actions == 3
    d = Arena(
        heroes=[{"hero": "nahias"}],
        turn="nahias",
        friends={"frost_spirit": {"zone": "1,1", "health": 3, "frost": 1, "free": True}},
    )
    d.do("spirit frost move")
    assert d.g.friends[1].frost == 0 and not d.g.walk.on


@pytest.mark.rule("MD2-SHA-09", "H-66")
def test_kills_of_spirits_and_dead_spirits() -> None:
    from undercroft.games.hellscape.steps.harm import wound

    a = Arena(
        heroes=[{"hero": "nahias", "zone": "-1,2"}, "irk"],
        turn="nahias",
        friends={"flame_spirit": {"zone": "1,1", "rank": 2, "health": 5, "free": True}},
        foes={"gargoyles": {"zone": "1,1", "hurt": 1, "item": "bone_club"}},
    )
    a.roll("y:ss o:ss b:").do("spirit flame attacks gargoyles", "finish?")
    assert a.can("keep bone_club") and a.hero().xp == 3
    wound(a.g, t.SPIRIT, 9, 1)
    assert a.g.friends[0].zone == -1


# ---- Ranger
def irk(**more: object) -> Arena:
    doc: dict[str, object] = {"turn": "irk", "foes": {"satyrs": {"zone": "1,0", "minions": 1, "band": "5"}}, **more}
    return Arena(
        heroes=[
            {
                "hero": "irk",
                "zone": "1,2",
                "wears": ["short_bow"],
                "mana": 2,
                "level": 5,
                "skills": ["ran-eagle-eye-ii", "ran-perfect-shot"],
            }
        ],
        **doc,
    )  # type: ignore[arg-type]


@pytest.mark.rule("MD2-RAN-01")
def test_fourteen_arrow_cards() -> None:
    assert irk().g.arrows.size() == 14 and sum(x.copies for x in c.ARROWS) == 14


@pytest.mark.rule("MD2-RAN-02", "MD2-RAN-03", "H-36", "H-77")
def test_revealing_and_stopping_early() -> None:
    a = irk(arrow_top=["swift", "heavy"])
    a.do("attack satyrs ranged")
    assert not a.can("hold")  # at least one card
    a.do("reveal")
    assert a.can("hold") and a.can("reveal")
    a.do("reveal")
    a.roll("y: y: y: b: b: b: b: d:s e:claw").do("hold", "roll?")
    assert a.g.fight.pool[t.YELLOW] == 3  # Heavy adds a die
    assert a.g.fight.swords == 1  # Swift a sword


@pytest.mark.rule("MD2-RAN-04", "MD2-RAN-05")
@pytest.mark.parametrize(
    ("cards", "part"), [(["heavy", "barbed", "swift"], 1), (["heavy", "barbed", "steady"], 2), (["keen", "swift"], 0)]
)
def test_overload_bullseye_quick(cards: list[str], part: int) -> None:
    a = irk(arrow_top=cards)
    a.do("attack satyrs ranged")
    for _ in cards:
        a.do("reveal")
    assert a.can("reveal") == (part == 0)
    a.do("hold")
    assert a.told(ev.EV_BULLSEYE)[0].a == part


@pytest.mark.rule("MD2-RAN-06", "MD2-RAN-07")
def test_revealed_cards_are_discarded_and_come_back() -> None:
    a = irk(arrow_top=["steady"])
    a.do("attack satyrs ranged", "reveal", "hold", "roll?")
    a.finish()
    assert len(a.g.arrows.discard) == 1
    a.do("end")
    assert a.g.arrows.discard == [] and a.g.arrows.size() == 14
    b = irk()
    b.g.arrows.discard = b.g.arrows.bag
    b.g.arrows.bag = []
    b.do("attack satyrs ranged")  # the first card was the only thing to do
    assert len(b.g.fight.arrows) == 1 and b.g.arrows.size() == 13
