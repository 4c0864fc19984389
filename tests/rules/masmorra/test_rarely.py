"""Rare cases: copies amid an exploration, marches from the supply, falls and hands at the numbers that decide."""

import pytest

from rules.masmorra.play import Table, allies, finish_turn, table, three, two
from undercroft.games.masmorra import terms as t
from undercroft.games.masmorra.options import P_TRAP_ORDER


# ---- exploring
@pytest.mark.rule("MAS-TRAP-10", "MAS-EXP-04")
def test_a_copy_amid_an_exploration_remembers_the_traps_that_were_sprung() -> None:
    x = table("""
        heroes = [{name = "jay"}, {name = "algus"}]
        dice = ["step"]
        mp = 1
        face_up.1 = "S1-16"
        tiles_top = ["S1-22"]
        map.1 = '''
        S1-08 .
        S1-00 .
        S1-09 .'''
    """)
    x.do("explore", "place 1,0 turn 0")
    assert x.prompt == P_TRAP_ORDER
    copied = x.g.copy()
    assert copied.hash() == x.g.hash()
    assert [s.sprung for s in copied.stack if hasattr(s, "sprung")] == [[1, 2]]


@pytest.mark.rule("MAS-TRAP-02", "MAS-DOWN-05")
def test_whoever_falls_at_a_trap_does_not_move_in() -> None:
    x = table("""
        heroes = [{name = "jay", life = 1, room = "S1-25"}, {name = "algus"}]
        dice = ["step"]
        mp = 1
        face_up.1 = "S1-16"
        tiles_top = ["S1-22"]
        map.1 = '''
        .     S1-08
        S1-00 S1-25'''
    """)
    x.do("explore")
    if x.options[0].startswith("place"):
        x.do(next(text for text in x.options if text.startswith("place 2,0")))
    jay = x.hero("jay")
    assert jay.down and jay.room == int(x.at("S1-25")[1:]) and x.room("S1-16").level == 1


# ---- marches
@pytest.mark.rule("MAS-DM-01", "MAS-ALLY-11")
def test_a_monster_in_the_supply_does_not_march() -> None:
    x = two("", "", 'phase = "master"\nmap.1 = "S1-00 S1-22 S1-16"\nmonsters = [{face = "orc", room = "S1-16"}]')
    assert x.can(f"march M0 {x.at('S1-22')}")
    x.refuses(f"march M5 {x.at('S1-22')}", "MAS-DM-01")
    ally = allies(
        'room = "S1-00"',
        'room = "S1-23"',
        """phase = "master"
map.1 = "S1-00 S1-22 S1-16 S1-17 S1-23"
monsters = [{face = "orc", room = "S1-16"}]""",
    )
    assert ally.options == [f"march M0 {ally.at('S1-22')}", f"march M0 {ally.at('S1-17')}"]  # two Heroes are as near
    ally.refuses(f"march M0 {ally.at('S1-00')}", "MAS-DM-05")
    ally.refuses(f"march M7 {ally.at('S1-22')}", "MAS-DM-01")


# ---- experience
@pytest.mark.rule("MAS-DOWN-02", "MAS-LEVEL-01")
@pytest.mark.parametrize(
    ("xp", "left"), [(0, 0), (2, 0), (3, 3), (6, 3), (7, 7), (11, 7), (12, 12), (16, 12), (17, 17), (21, 17)]
)
def test_a_fallen_hero_goes_back_to_its_last_arrow(xp: int, left: int) -> None:
    x = table(f"""
        heroes = [{{name = "jay", life = 1, xp = {xp}}}, {{name = "algus"}}]
        dice = ["step"]
        mp = 1
        map.1 = '''
        S1-08 .
        S1-00 S1-22'''
    """)
    x.do(f"move {x.at('S1-22')}")
    assert x.hero("jay").down and x.hero("jay").xp == left


@pytest.mark.rule("MAS-GOLD-02", "A-45")
@pytest.mark.parametrize(("gold", "taken"), [(0, 2), (4, 2), (5, 1)])
def test_gold_that_does_not_fit_stays_on_the_tile(gold: int, taken: int) -> None:
    x = two(f'gold = {gold}, room = "S1-22"', rest='map.1 = "S1-00 S1-22"\ngold.S1-22 = 2\ndice = ["step"]').do("gold")
    assert x.hero("jay").gold == gold + taken and x.room("S1-22").gold == 2 - taken


@pytest.mark.rule("MAS-CARD-03")
def test_the_hand_limit_is_six() -> None:
    hand = '"T01", "T02", "T03", "T04", "T05"'
    for cards, asked in ((hand, False), (hand + ', "T06"', True)):
        x = two(f"gold = 5, hand = [{cards}]", rest='treasure_top = ["T08"]').do("buy")
        assert x.options[0].startswith("discard") is asked
        assert len(x.hero("jay").hand) == (7 if asked else 6)


# ---- turns
@pytest.mark.rule("MAS-TURN-02", "MAS-FREE-01", "MAS-PAY-06")
def test_everything_is_new_in_the_next_turn() -> None:
    x: Table = three("free = false", "", "", 'map.1 = "S1-00 S1-15"\ndice = ["step"]')
    assert x.g.active == 0 and not x.hero("jay").free
    x.g.rooms[1].docked = True
    for _ in range(3):
        finish_turn(x)
    assert x.g.active == 0 and x.g.turn == 4 and x.g.round == 2
    assert x.hero("jay").free and not x.g.rooms[1].docked and x.hero("jay").used == 0
    assert x.g.symbols == [0] * 6 and x.g.mp == 0 and x.g.step_mp == 2 and x.g.curse == -1 and x.g.bounty_cap == 99
    assert t.HAND == 6 and x.g.shut == [] and x.g.minus == 0 and x.g.forbid == 0
