"""Rulings without another reading that no chapter proves better (rulings.toml)."""
import pytest

from rules.masmorra.hands import allies, hand, two
from rules.masmorra.play import table

ORC = 'monsters = [{face = "orc", room = "S1-00"}]\n'


@pytest.mark.rule("A-04", "MAS-FREE-02")
@pytest.mark.parametrize("phase", ["bounties", "master"])
def test_a_04_no_free_step_after_the_action_step(phase: str) -> None:
    t = two("gold = 5", "", f"""phase = "{phase}"
map.1 = "S1-00 S1-17"
monsters = [{{face = "orc", room = "S1-17"}}]""")
    assert t.hero("jay").free
    t.refuses("step free", "MAS-FREE-02")


@pytest.mark.rule("A-09")
def test_a_09_critical_swing() -> None:
    t = two('gold = 3, learned = ["critical_swing"]', "", 'dice = ["step"]').do("use critical_swing")
    assert t.symbols() == {"melee": 3, "defense": 1}


@pytest.mark.rule("A-11")
def test_a_11_an_engaged_hero_buys_but_takes_no_loose_gold() -> None:
    t = two('room = "S1-22", gold = 5, hand = ["T15"]', "", """dice = ["step"]
map.1 = "S1-00 S1-22"
monsters = [{face = "orc", room = "S1-22"}]
treasure_top = ["T05"]""")
    t.refuses("gold", "MAS-ROOM-14")
    t.do("interrupt T15 jay", "who mika", "buy")
    assert hand(t, "jay") == ["T05"] and t.hero("mika").life == 5


@pytest.mark.rule("A-14", "MAS-STEP-03")
@pytest.mark.parametrize(("act", "points"), [
    ("play T12 jay", 0), ("drink die jay", 0), ("use guarded_stance melee", 0), ("gold", 0), ("magic die", 0),
    ("buy", 1), ("interrupt T15 jay", 1)])
def test_a_14_what_forfeits_the_second_move_point(act: str, points: int) -> None:
    t = two('life = 4, gold = 5, room = "S1-00", hand = ["T12", "T15"]', 'room = "S1-17"', """
dice = ["step", "elixir", "melee", "magic"]
map.1 = "S1-00 S1-22 S1-17"
treasure_top = ["T05"]""").do("step die", "move R1")
    assert t.g.mp == 1
    t.do(act)
    assert t.g.mp == points


@pytest.mark.rule("A-14")
def test_a_14_free_stairs_cost_no_point() -> None:
    t = two("", "", 'dice = ["step"]\nmap.1 = "S1-00 S1-01"\nmap.2 = "S2-00 S2-15"').do("step die", "move R1", "stairs")
    assert t.g.mp == 1
    t.do(f"move {t.at('S2-15')}")
    assert t.hero("jay").room == int(t.at("S2-15")[1:])


@pytest.mark.rule("A-36")
def test_a_36_a_hero_falls_in_the_turn_of_another() -> None:
    t = two('hand = ["T15"]', 'life = 1, xp = 5, hand = ["T01"]', 'dice = ["step"]').do("interrupt T15 jay", "who mika")
    mika = t.hero("mika")
    assert (mika.down, mika.xp, mika.hand) == (True, 3, [])
    t.do("end", "done")
    assert t.g.active == 1 and (mika.down, mika.life) == (False, 6)


@pytest.mark.rule("A-39", "MAS-DOWN-03")
def test_a_39_the_card_lost_is_random() -> None:
    for n, kept in enumerate(("T03", "T01")):
        t = two('life = 1, hand = ["T01", "T03"]', "", ORC + 'dice = ["step"]', script=[1 - n])
        t.do("fight", "strike", "accept")
        assert hand(t, "jay") == [("T01", "T03")[n]] and kept not in hand(t, "jay")


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


@pytest.mark.rule("A-57", "MAS-TURN-03")
def test_a_57_malaphyas_before_the_evil_card() -> None:
    t = allies('room = "throne-BL", gold = 2', 'room = "throne-BL"', """side = "throne"
phase = "start"
evil_top = ["E15"]
script = [0, 3, 0]
monsters = [{face = "malaphyas", room = "throne-TL"}]""")
    assert t.options == ["ward", "endure"] and t.g.payback == 0  # the card is turned up, not yet in force
    assert t.monsters("TL") == ["orc", "malaphyas"] and t.hero("jay").life == 5


@pytest.mark.rule("A-69", "MAS-FREE-02")
def test_a_69_free_step_into_monsters_before_the_roll() -> None:
    t = two('gold = 5, hand = ["T12"]', "", """phase = "before_roll"
map.1 = "S1-00 S1-17"
monsters = [{face = "orc", room = "S1-17"}]
treasure_top = ["T05"]""").do("step free", "move R1")
    assert t.g.mp == 0 and not t.g.rolled
    t.refuses("fight", "MAS-TURN-03")
    t.refuses("use guarded_stance step", "MAS-TURN-03")
    t.do("play T12 jay", "buy", "roll", "done")
    t.refuses("end", "MAS-ACT-06")
    assert t.can("fight")


@pytest.mark.rule("A-70", "MAS-FREE-05")
def test_a_70_greybarks_symbol_is_a_made_symbol() -> None:
    position = """heroes = [{name = "greybark", life = 4, gold = 5}, {name = "mika"}]
map.1 = "S1-00 S1-17"
monsters = [{face = "FACE", room = "S1-00"}]
dice = ["elixir", "step"]"""
    t = table(position.replace("FACE", "skeleton")).do("use shifting_shape elixir")
    assert t.symbols() == {"elixir": 1}
    t.refuses("drink symbol greybark", "MAS-ACT-04")  # it waits, or purges
    t.do("fight", "spend elixir symbol", "spend elixir die", "strike")
    assert t.monsters("S1-00") == []
    watched = table(position.replace("FACE", "dark_watcher"))
    watched.refuses("use shifting_shape melee", "MAS-MON-12")


@pytest.mark.rule("A-78")
def test_a_78_greybarks_three_symbols() -> None:
    t = table('heroes = [{name = "greybark"}, {name = "mika"}]\ndice = ["ranged"]')
    offered = [x for x in t.options if x.startswith("use shifting_shape")]
    assert offered == [f"use shifting_shape {f}" for f in ("melee", "defense", "elixir")]


@pytest.mark.rule("A-71", "MAS-GOAL-04")
def test_a_71_nobody_interrupts_the_reveal() -> None:
    t = two('xp = 16, hand = ["T37"]', 'xp = 16, hand = ["T11", "T15", "T36"], gold = 1', """active = "mika"
phase = "close"
ending = true""")
    while not t.match.over:
        t.do("done")  # Mika's last word in her own turn
    assert (t.hero("jay").xp, t.hero("mika").xp) == (17, 16) and hand(t, "mika") == ["T11", "T15", "T36"]


@pytest.mark.rule("A-72")
def test_a_72_only_hands_and_stacks_are_hidden() -> None:
    t = two('hand = ["T01", "T40"]', "", 'face_up.1 = "S1-22"\ntiles_top = ["S1-24"]\n' + ORC)
    mine, theirs = t.match.view(0), t.match.view(1)
    assert "Orc" in str(theirs) and "Gold Room" in str(theirs)
    assert "Greater Draught" in str(mine) and "Greater Draught" not in str(theirs)
    assert "Fountain" not in str(mine) and "Fountain" not in str(theirs)


@pytest.mark.rule("A-77", "MAS-CARD-04")
def test_a_77_a_teleport_away_from_unfought_monsters() -> None:
    position = 'map.1 = "S1-00 S1-17"\ndice = ["step", "melee"]\n' + ORC
    t = two('hand = ["T21"]', "", position)
    t.refuses("step die", "MAS-ACT-02")
    t.do("play T21 jay")
    assert t.hero("jay").room == 1 and t.can("end")  # the Orc need not be fought this turn
    late = two('hand = ["T21"]', "", position).do("fight")
    late.refuses("play T21 jay", "MAS-FIGHT-14")


@pytest.mark.rule("A-77", "MAS-MON-08")
def test_a_77_teleports_break_the_spiders_web() -> None:
    t = two('hand = ["T13"]', 'room = "S1-17"', """map.1 = "S1-00 S1-17"
dice = ["step"]
monsters = [{face = "spider", room = "S1-00", fought = true}]""")
    t.do("step die")
    t.refuses("move R1", "MAS-MON-08")
    t.do("play T13 jay")
    assert (t.hero("jay").room, t.hero("mika").room) == (1, 0)


@pytest.mark.rule("MAS-CARD-04", "A-52")
def test_swapping_with_a_monster_elsewhere() -> None:
    """EX-26 (p.21): Hero and monster change rooms, no trap activates."""
    t = two('hand = ["T13"]', "down = true, life = 0", """map.1 = "S1-08 S1-00 S1-17 S1-09"
monsters = [{face = "orc", room = "S1-17"}]""").do("play T13 jay")
    assert t.hero("jay").room == int(t.at("S1-17")[1:]) and t.monsters("S1-00") == ["orc"]
    assert t.hero("jay").life == 6 and t.room("S1-08").armed and t.room("S1-09").armed
