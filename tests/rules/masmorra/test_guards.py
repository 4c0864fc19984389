"""Every act has its moment and its place: what is named when the Hero lies, fights, has not rolled or has docked."""

from typing import Any

import pytest

from rules.masmorra.play import Table, two
from undercroft.games.masmorra import terms as t

DICE = 'dice = ["step", "magic", "melee", "elixir", "ranged", "defense"]'
# the room of each act, with the map that has it
PLACES = {
    "chest": ("S1-13", "S1-00 S1-13"),
    "portal": ("S1-15", "S1-00 S1-15"),
    "fountain": ("S1-24", "S1-00 S1-24/3"),
    "gold": ("S1-22", "S1-00 S1-22"),
    "stairs": ("S1-01", "S1-00 S1-01"),
    "disarm R1": ("S1-00", "S1-00 S1-08"),
}


def at(act: str, hero: str = "", rest: str = "", **how: Any) -> Table:
    """Jay where the act is done, with dice of all faces."""
    room, drawing = PLACES.get(act, ("S1-00", "S1-00 S1-22"))
    return two(f'room = "{room}"{", " + hero if hero else ""}', rest=f'map.1 = "{drawing}"\n{rest or DICE}', **how)


def rule(x: Table, act: str) -> str:
    """The rule that forbids the act; empty if it is allowed."""
    return x.why(act).removeprefix("MAS-")


def again(x: Table) -> None:
    """Ask again what may be done."""
    x.g.decision = None
    x.g.stack[-1].run(x.g)


@pytest.mark.rule("MAS-ROOM-04", "MAS-ROOM-05", "MAS-ROOM-15", "MAS-ROOM-14", "MAS-ROOM-09", "MAS-TRAP-06")
def test_the_acts_of_a_room_are_done_there_and_nowhere_else() -> None:
    elsewhere = {"chest": "ROOM-04", "portal": "ROOM-05", "fountain": "ROOM-15", "gold": "ROOM-14", "stairs": "ROOM-09"}
    for act in PLACES:
        if act != "portal":  # there is no other level yet
            assert rule(at(act), act) == ""
        for other in PLACES:
            if other != act and not (other == "disarm R1" and act == "stairs"):
                expected = elsewhere.get(act, "TRAP-06")
                assert rule(at(other), act) == expected, (act, other)


@pytest.mark.rule("MAS-PAY-06")
@pytest.mark.parametrize("act", ["chest", "portal", "fountain"])
def test_a_docking_space_is_taken_until_the_turn_ends(act: str) -> None:
    x = at(act)
    x.g.rooms[x.g.hero().room].docked = True
    again(x)
    assert rule(x, act) == "PAY-06"


@pytest.mark.rule("MAS-PAY-04", "MAS-ACT-05")
@pytest.mark.parametrize("act", ["chest", "portal", "fountain", "disarm R1"])
def test_docking_takes_dice_of_the_faces_asked_for(act: str) -> None:
    x = at(act, rest='dice = ["defense"]\nsymbols = {magic = 3, melee = 3, step = 3, ranged = 3, elixir = 3}')
    assert rule(x, act) == "PAY-04"


@pytest.mark.rule("MAS-TURN-03", "MAS-FREE-01")
@pytest.mark.parametrize("act", [*PLACES, "step die", "magic die", "drink die jay", "fight", "use guarded_stance step"])
def test_before_the_roll_only_the_free_step_is_taken(act: str) -> None:
    foe = f'\nmonsters = [{{face = "orc", room = "{PLACES.get(act, ("S1-00",))[0]}", fought = true}}]'
    x = at(act, "life = 3", f'phase = "before_roll"{foe if act == "fight" else ""}', first=True)
    assert rule(x, act) == "TURN-03" and x.can("step free")


@pytest.mark.rule("MAS-DOWN-05")
@pytest.mark.parametrize(
    "act",
    ["step symbol", "move R1", "explore", "fight", "drink die jay", "magic symbol", "use riposte", "gold", "stairs"],
)
def test_a_lying_hero_does_nothing_on_its_own(act: str) -> None:
    foe = '\nmonsters = [{face = "orc", room = "S1-01"}, {face = "orc", room = "S1-01"}]' if act == "stairs" else ""
    x = at(act, "gold = 6", f'dice = ["melee"]{foe}')
    assert rule(x, act) not in ("", "DOWN-05")
    x.g.hero().down = True
    assert rule(x, act) == "DOWN-05"


@pytest.mark.rule("MAS-DOWN-05")
@pytest.mark.parametrize("act", ["chest", "portal", "fountain", "disarm R1"])
def test_a_lying_hero_docks_nothing(act: str) -> None:
    x = at(act, rest='dice = ["defense"]')
    assert rule(x, act) == "PAY-04"
    x.g.hero().down = True
    assert rule(x, act) == "DOWN-05"


@pytest.mark.rule("MAS-ACT-02", "MAS-ACT-05", "MAS-ACT-04", "MAS-STEP-06", "MAS-ROOM-14", "MAS-ACT-06")
def test_beside_an_unfought_monster_one_fights_first() -> None:
    expected = {
        "chest": "ACT-05",
        "portal": "ACT-05",
        "fountain": "ACT-05",
        "disarm R1": "ACT-05",
        "gold": "ROOM-14",
        "stairs": "STEP-06",
        "step die": "ACT-02",
        "step free": "ACT-02",
        "move R1": "STEP-06",
        "explore": "STEP-06",
        "drink die jay": "ACT-04",
        "end": "ACT-06",
    }
    for act, said in expected.items():
        room = PLACES.get(act, ("S1-00",))[0]
        foe = f'monsters = [{{face = "orc", room = "{room}"}}]\n{DICE}\nmp = 2'
        assert rule(at(act, "life = 3", foe), act) == said, act
        fought = at(act, "life = 3", foe.replace("}", ", fought = true}"))
        if act not in ("portal",):
            assert rule(fought, act) == "", act


@pytest.mark.rule("MAS-FIGHT-14", "MAS-BACK-04", "MAS-STEP-02")
def test_in_a_combat_nothing_else_is_done() -> None:
    expected = {
        "chest": "ACT-05",
        "gold": "ROOM-14",
        "stairs": "FIGHT-14",
        "step die": "ACT-02",
        "fight": "FIGHT-14",
        "drink die jay": "BACK-04",
    }
    for act, said in expected.items():
        room = PLACES.get(act, ("S1-00",))[0]
        foes = ", ".join([f'{{face = "orc", room = "{room}"}}'] * 2)
        x = at(act, "life = 3", f"monsters = [{foes}]\n{DICE}\nmp = 2").do("fight")
        assert x.g.combat and rule(x, act) == said, act


@pytest.mark.rule("MAS-STEP-02", "MAS-STEP-05", "MAS-EXP-03")
def test_moving_takes_move_points_and_a_doorway() -> None:
    drawing = "map.1 = '''\nS1-00 S1-22 S1-16\nS1-08 . .'''\n" + DICE
    x = two("", rest=drawing + "\nmp = 1")
    assert rule(x, "move R1") == rule(x, "explore") == ""
    assert rule(x, "move R0") == rule(x, "move R2") == rule(x, "move R3") == "STEP-05"
    y = two("", rest=drawing)
    assert rule(y, "move R1") == rule(y, "explore") == "STEP-02"


@pytest.mark.rule("MAS-MAGIC-01", "MAS-MAGIC-02", "MAS-RES-06")
def test_magic_turns_another_die() -> None:
    assert rule(two("", rest='dice = ["magic", "step"]'), "magic die") == ""
    assert rule(two("", rest='dice = ["magic"]'), "magic die") == "MAGIC-01"
    assert rule(two("", rest='dice = ["step"]\nsymbols = {magic = 1}'), "magic symbol") == ""
    assert rule(two("", rest="symbols = {magic = 1}"), "magic symbol") == "MAGIC-01"
    assert rule(two("", rest='dice = ["magic", "step"]'), "magic free") == "MAGIC-01"


@pytest.mark.rule("MAS-ABIL-03", "MAS-ABIL-04", "MAS-ABIL-06", "MAS-ABIL-08", "MAS-PAY-06")
def test_an_ability_is_learned_paid_for_and_used_once() -> None:
    def jay(row: str, dice: str = '["melee", "step"]') -> Table:
        return two(row, rest=f"dice = {dice}")

    learned = 'learned = ["preemptive_strike", "critical_swing"]'
    assert rule(jay(""), "use preemptive_strike") == "ABIL-03"
    assert rule(jay(learned), "use preemptive_strike") == ""
    assert rule(jay(learned, '["step"]'), "use preemptive_strike") == "ABIL-06"
    used = jay(f'{learned}, used = ["preemptive_strike"]')
    assert rule(used, "use preemptive_strike") == "PAY-06"
    assert rule(jay(f"{learned}, gold = 2"), "use critical_swing") == "ABIL-08"
    assert rule(jay(f"{learned}, gold = 3"), "use critical_swing") == ""
    again = jay(f'{learned}, gold = 3, used = ["critical_swing"]')
    assert rule(again, "use critical_swing") == ""  # REFRESH
    assert rule(jay(f"{learned}, gold = 3"), "use guarded_stance step") == ""


@pytest.mark.rule("MAS-GOLD-02", "MAS-GOLD-03")
def test_gold_has_its_limits() -> None:
    assert rule(at("gold", "gold = 5"), "gold") == "" and rule(at("gold", "gold = 6"), "gold") == "GOLD-02"
    assert rule(two("gold = 5"), "buy") == "" and rule(two("gold = 4"), "buy") == "GOLD-03"
    assert t.CARD_PRICE == 5 and t.MOST_GOLD == 6


@pytest.mark.rule("MAS-DM-01", "MAS-DM-05", "MAS-DM-06", "MAS-DM-03")
def test_where_a_monster_may_march() -> None:
    x = two(
        'room = "S1-23"',
        'room = "S1-23"',
        """phase = "master"
map.1 = "S1-00 S1-22 S1-16 S1-23"
monsters = [{face = "orc", room = "S1-00"}, {face = "ghost", room = "S1-22"}, {face = "orc", room = "S1-22"},
    {face = "goblin", room = "S1-23"}, {face = "ghost", room = "S1-16"}]""",
    )
    names = {m: x.monster(m) for m in ("ghost", "goblin")}
    assert rule(x, f"march M0 {x.at('S1-22')}") == "DM-06"  # three are there
    assert rule(x, f"march M0 {x.at('S1-16')}") == "DM-05"
    assert rule(x, f"march {names['goblin']} {x.at('S1-16')}") == "DM-03"  # beside a Hero
    assert rule(x, f"march {names['ghost']} {x.at('S1-00')}") == ""
    assert rule(x, f"march {names['ghost']} {x.at('S1-16')}") == "DM-06"
    assert rule(x, f"march {x.monster('orc', 1)} {x.at('S1-16')}") == ""
