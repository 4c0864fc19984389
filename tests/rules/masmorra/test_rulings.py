"""Rulings that belong to no single rule: what is played where the rulebook is silent, and the other readings."""

import pytest

from rules.masmorra.play import Arena, Table, arena, combat, exploring, fresh, hack, shoot, table, two
from undercroft.errors import CroftError, Damaged
from undercroft.games.masmorra import rulings
from undercroft.games.masmorra.content import MAJOR_FACES, creature_index
from undercroft.games.masmorra.options import P_DM, P_TRAP
from undercroft.games.masmorra.title import TITLE


@pytest.mark.rule("A-09")
def test_a_09_critical_swing() -> None:
    t = two('gold = 3, learned = ["preemptive_strike", "critical_swing"]', "", 'dice = ["step"]').do(
        "use critical_swing"
    )
    assert t.symbols() == {"melee": 3, "defense": 1}


@pytest.mark.rule("A-36")
def test_a_36_a_hero_falls_in_the_turn_of_another() -> None:
    t = two('hand = ["T15"]', 'life = 1, xp = 5, hand = ["T01"]', 'dice = ["step"]').do("interrupt T15 jay", "who mika")
    mika = t.hero("mika")
    assert (mika.down, mika.xp, mika.hand) == (True, 3, [])
    t.do("end", "done")
    assert t.g.active == 1 and (mika.down, mika.life) == (False, 6)


@pytest.mark.rule("A-56")
def test_a_56_one_wild_die_for_each_docking() -> None:
    position = """heroes = [{name = "mika", room = "ROOM"}, {name = "jay"}]
map.1 = "S1-00 S1-13 S1-08"
dice = ["elixir", "elixir"]"""
    chest = table(position.replace("ROOM", "S1-13")).do("chest wild elixir")
    assert chest.hero("mika").xp == 1
    trap = chest.at("S1-08")
    chest.refuses(f"disarm {trap} wild elixir", "MAS-PAY-04")  # two dice asked, one of them right at least
    pair = table(position.replace("ROOM", "S1-13").replace('"elixir", "elixir"', '"ranged", "elixir"'))
    pair.do(f"disarm {trap} wild elixir")
    assert pair.hero("mika").xp == 2 and not pair.room("S1-08").armed


ORC = 'monsters = [{face = "orc", room = "S1-00"}]\n'


@pytest.mark.rule("A-72")
def test_a_72_only_hands_and_stacks_are_hidden() -> None:
    t = two('hand = ["T01", "T40"]', "", 'face_up.1 = "S1-22"\ntiles_top = ["S1-24"]\n' + ORC)
    mine, theirs = t.match.view(0), t.match.view(1)
    assert "Orc" in str(theirs) and "Gold Room" in str(theirs)
    assert "Greater Draught" in str(mine) and "Greater Draught" not in str(theirs)
    assert "Fountain" not in str(mine) and "Fountain" not in str(theirs)


def walk_into(tile: str, dice: str, hero: str = "", **kw: dict[str, str]) -> Arena:
    """Mika walks from the Starting Room into a room."""
    t = arena("", "step " + dice, hero, f'map.1 = "S1-00 {tile}"', **kw)  # type: ignore[arg-type]
    return t.do("step die", f"move {t.at(tile)}")


@pytest.mark.rule("A-35")
def test_read_otherwise_the_web_room_takes_the_free_step() -> None:
    t = walk_into("S1-23", "ranged", rulings={"A-35": "free_step_too"})
    assert not t.hero("mika").free


def light_fingers(dice: str) -> Table:
    """Mika beside a trap that asks for a Melee and a Defense die, in a room with a chest that asks for Melee."""
    return table(f"""
        heroes = [{{name = "mika", room = "S1-12"}}]
        map.1 = '''
        S1-12/2 S1-09
        S1-00 .
        '''
        dice = [{", ".join(f'"{d}"' for d in dice.split())}]
    """)


@pytest.mark.rule("A-56")
def test_light_fingers_may_spare_the_right_die() -> None:
    t = light_fingers("melee elixir")
    assert t.can("chest") and t.can("chest wild elixir") and not t.can("chest wild melee")
    t.do("chest wild elixir")
    assert t.dice() == ["melee"] and not t.room("S1-12").chest


@pytest.mark.rule("A-56")
def test_light_fingers_choose_which_die_is_the_wrong_one() -> None:
    trap = light_fingers("melee").at("S1-09")
    for spared, text in (("defense", "elixir for defense"), ("melee", "elixir for melee")):
        t = light_fingers("melee defense elixir")
        assert t.can(f"disarm {trap}") and t.can(f"disarm {trap} wild {text}")
        t.do(f"disarm {trap} wild {text}")
        assert t.dice() == [spared]


@pytest.mark.rule("A-56")
def test_the_wrong_die_stands_for_the_missing_one_if_nothing_else_is_said() -> None:
    t = light_fingers("melee elixir")
    trap = t.at("S1-09")
    assert t.can(f"disarm {trap} wild elixir for defense") and not t.can(f"disarm {trap} wild elixir for melee")
    t.do(f"disarm {trap} wild elixir")
    assert t.dice() == []


@pytest.mark.rule("A-51")
def test_who_is_summoned_at_the_start_of_a_combat_steals_at_once() -> None:
    t = Arena(
        table(
            """
        heroes = [{name = "mika", room = "throne-TL"}]
        side = "throne"
        dice = ["ranged", "ranged", "melee"]
        monsters = [{face = "malaphyas", room = "throne-TL"}]
        script = [0]
    """,
            mode="epic",
        ).match
    ).do("fight")  # he summons a Giant Bat
    assert sorted(t.monsters("TL")) == ["giant_bat", "malaphyas"] and sorted(t.dice()) == ["melee", "ranged"]


@pytest.mark.rule("A-55")
def test_who_fights_only_undead_picks_one_at_least() -> None:
    t = arena("skeleton ghoul", "elixir elixir melee", name="valerie").do("fight")
    assert t.options == ["join M0", "join M1"]  # no combat against nobody
    t.do("join M0")
    assert t.can("begin")


@pytest.mark.rule("A-08")
def test_the_sixth_face_of_the_major_die_is_a_second_giant_bat() -> None:
    assert [MAJOR_FACES[0], MAJOR_FACES[5]] == [creature_index("giant_bat")] * 2
    assert exploring("S2-14", "S2-20", 2, script=[5]).monsters("S2-14") == ["giant_bat"]


@pytest.mark.rule("A-37")
def test_a_hero_that_falls_while_exploring_leaves_the_board_in_order() -> None:
    t = arena(
        "",
        "step",
        'room = "S1-15", life = 1',
        """
        mp = 1
        face_up.1 = "S1-17"
        tiles_top = ["S1-09", "S1-24"]
        map.1 = '''
            .     S1-08 .
            S1-00 S1-15 .'''
    """,
        script=[3],
    ).do("explore")
    assert t.hero("mika").down
    assert t.hero("mika").room == int(t.at("S1-15")[1:])  # the trap struck as she left
    assert t.monsters("S1-17") == ["orc"]
    assert t.prompt == P_TRAP
    t.do(t.options[0])
    assert t.g.face_up[0] >= 0
    assert t.prompt == P_DM


@pytest.mark.rule("A-43")
def test_a_shield_left_over_from_a_pair_serves_against_the_next_monster() -> None:
    t = combat("orc skeleton", "melee defense melee defense")
    t.do(f"target {t.monster('orc')}", "pair", "strike", "guard symbol", "guard die", "accept")
    assert t.hero("mika").life == 5
    t = combat("goblin orc", "melee melee defense defense")
    t.do(f"target {t.monster('goblin')}", "pair", "pair", "strike", "guard symbol")
    assert t.symbols() == {"defense": 1}
    t.do("strike", "guard symbol", "accept")
    assert t.hero("mika").life == 4


@pytest.mark.rule("A-54")
def test_the_dark_watcher_of_the_ritual_waits_for_the_next_turn() -> None:
    t = table("""
        heroes = [{name = "mika", room = "M1-01"}, {name = "jay"}]
        phase = "close"
        ritual = "M1-01"
        monsters = [{face = "cultist", room = "M1-01", mark = 1, fought = true}]
        map.1 = '''
            S1-00 M1-01 --
            .     --    --'''
    """)
    assert t.monsters("M1-01") == ["dark_watcher"]
    assert t.hero("mika").life == 6
    assert t.g.active == 1


@pytest.mark.rule("A-55")
def test_undead_do_not_engage_valerie() -> None:
    t = arena("skeleton", "step ranged", name="valerie")
    assert t.can("end")
    assert t.can("step die")
    assert t.can("fight")


@pytest.mark.rule("A-55")
def test_valerie_chooses_which_undead_take_part() -> None:
    t = combat("orc skeleton ghoul", "ranged ranged melee", name="valerie", hero="xp = 3")
    assert t.options == ["join M1", "join M2", "begin"]
    shoot(t.do("begin"), 2)
    assert t.monsters("S1-00") == ["skeleton", "ghoul"]
    assert t.hero("valerie").free  # the Ghoul did nothing
    assert t.can("end")


@pytest.mark.rule("A-65")
def test_nobody_levels_up_inside_a_combat() -> None:
    t = combat("orc goblin", "ranged ranged melee melee", "xp = 2")
    shoot(t.do(f"target {t.monster('orc')}"), 2)
    assert t.hero("mika").xp == 2
    hack(t, 2)
    assert t.options == ["learn sidestep", "learn trick_shot"]


@pytest.mark.rule("A-66")
def test_with_an_empty_stack_exploring_is_over() -> None:
    t = arena("", "step", "", 'mp = 2\nface_up.1 = "S1-22"')
    t.g.small1.bag.clear()
    t.do("explore", "place 1,0 turn 0")
    assert t.g.face_up[0] == -1
    t.refuses("explore", "MAS-EXP-03")


@pytest.mark.rule("A-68")
def test_heroes_felled_together_fall_in_turn_order() -> None:
    t = table(
        """
        heroes = [
            {name = "mika", life = 1, xp = 5}, {name = "jay", life = 1, xp = 9, room = "S1-22"},
            {name = "algus", life = 1},
        ]
        dice = ["step"]
        monsters = [{face = "goblin", room = "S1-15"}]
        map.1 = '''
            .     .     S1-08
            S1-15 S1-00 S1-22'''
    """,
        players=3,
    )
    t.do("step die", f"move {t.at('S1-22')}")
    assert [(t.hero(n).down, t.hero(n).xp) for n in ("mika", "jay", "algus")] == [(True, 3), (True, 7), (False, 0)]


def test_every_other_reading_is_tested_here() -> None:
    readings = {r.id: [a.name for a in r.alternatives] for r in TITLE.ledger.rulings if r.alternatives}
    bits = {(id, name): 1 << i for i, (id, name) in enumerate(rulings._ALTERNATIVES)}
    assert {(id, name) for id, names in readings.items() for name in names} == set(bits)
    for r in TITLE.ledger.rulings:
        assert fresh(rulings={r.id: r.default}).g.rulings == 0
        for name in readings.get(r.id, []):
            assert fresh(rulings={r.id: name}).g.rulings == bits[r.id, name]
    with pytest.raises(CroftError):
        TITLE.config("standard", 2, {}, {"A-01": "no such reading"})


@pytest.mark.rule("A-08")
def test_a_08_the_sixth_face_of_the_major_die() -> None:
    def summoned(face: int, reading: str) -> list[str]:
        return two(
            'room = "throne-BL"',
            'room = "throne-BL"',
            f"""side = "throne"
phase = "start"
script = [5, {face}, 1]
monsters = [{{face = "malaphyas", room = "throne-TL"}}]""",
            mode="epic",
            rulings={"A-08": reading},
        ).monsters("TL")

    assert summoned(5, "giant_bat") == ["giant_bat", "malaphyas"]
    assert summoned(4, "reroll") == ["young_dragon", "malaphyas"]
    with pytest.raises(Damaged):  # five equally likely results are left
        summoned(5, "reroll")


@pytest.mark.rule("A-45")
@pytest.mark.parametrize(("reading", "gold"), [("unlimited", 5), ("thirty", 4)])
def test_a_45_the_gold_of_the_box(reading: str, gold: int) -> None:
    rich = ", ".join(f'{{name = "{n}", gold = 6}}' for n in ("mika", "algus", "valerie", "greybark"))
    t = table(
        f"""heroes = [{{name = "jay", gold = 3, hand = ["T12"]}}, {rich}]
map.1 = "S1-00 S1-22" """,
        players=5,
        rulings={"A-45": reading},
    )
    t.do("play T12 jay")  # 27 in purses, 2 in the Gold Room
    assert t.hero("jay").gold == gold


@pytest.mark.rule("A-62")
def test_a_62_no_reading_lets_a_teleport_wake_a_trap() -> None:
    t = two('room = "S1-15"', "", 'dice = ["magic"]\nmap.1 = "S1-00 S1-15 S1-08"', rulings={"A-62": "any_walk"})
    t.do("portal")
    assert t.hero("jay").room == 0 and t.hero("jay").life == 6
