"""Rulings that a table may read otherwise: what is played by default, and the other reading (rulings.toml)."""
import pytest

from rules.masmorra.hands import hand, two
from rules.masmorra.play import fresh, table
from undercroft.games.masmorra.terms import END_MALAPHYAS, END_XP, RULING_BITS
from undercroft.games.masmorra.title import TITLE
from undercroft.kernel.errors import CroftError, Damaged

SIX_MELEE = 'dice = ["melee", "melee", "melee", "melee", "melee", "melee"]\n'


def test_every_other_reading_is_tested_here() -> None:
    readings = {r.id: [a.name for a in r.alternatives] for r in TITLE.ledger.rulings if r.alternatives}
    assert set(readings) == set(RULING_BITS)
    for r in TITLE.ledger.rulings:
        assert fresh(rulings={r.id: r.default}).g.alt == 0
        for name in readings.get(r.id, []):
            assert fresh(rulings={r.id: name}).g.alt == RULING_BITS[r.id]
    with pytest.raises(CroftError):
        TITLE.config("standard", 2, {}, {"A-01": "no such reading"})


@pytest.mark.rule("A-01", "MAS-GOAL-03")
@pytest.mark.parametrize(("reading", "over"), [("latch", True), ("cancel", False)])
def test_a_01_the_end_once_triggered(reading: str, over: bool) -> None:
    t = two("xp = 13", 'hand = ["T36"]', """first = "mika"
active = "jay"
dice = ["melee", "melee", "melee", "step"]
monsters = [{face = "giant_bat", room = "S1-00"}]""", rulings={"A-01": reading})
    t.do("pass", "fight", "pass", *["spend melee die"] * 3, "strike", "pass", "accept", "pass")
    assert t.hero("jay").xp == 16 and t.g.ending
    t.do("interrupt T36 mika")  # Drain Memory
    assert t.hero("jay").xp == 15 and t.g.ending
    t.do("end", "done")
    assert t.match.over == over and t.g.ending == over
    assert not over or t.g.result == END_XP


@pytest.mark.rule("A-03", "MAS-SETUP-14")
def test_a_03_who_begins() -> None:
    assert {fresh(players=4, seed=str(s)).g.first for s in range(30)} == {0, 1, 2, 3}
    assert {fresh(players=4, seed=str(s), rulings={"A-03": "seat0"}).g.first for s in range(30)} == {0}


@pytest.mark.rule("A-08")
def test_a_08_the_sixth_face_of_the_major_die() -> None:
    def summoned(face: int, reading: str) -> list[str]:
        return two('room = "throne-BL"', 'room = "throne-BL"', f"""side = "throne"
phase = "start"
script = [5, {face}, 1]
monsters = [{{face = "malaphyas", room = "throne-TL"}}]""", mode="epic", rulings={"A-08": reading}).monsters("TL")

    assert summoned(5, "giant_bat") == ["giant_bat", "malaphyas"]
    assert summoned(4, "reroll") == ["young_dragon", "malaphyas"]
    with pytest.raises(Damaged):  # five equally likely results are left
        summoned(5, "reroll")


@pytest.mark.rule("A-10", "MAS-SYM-04")
@pytest.mark.parametrize(("reading", "left"), [("no", {}), ("step_survives", {"step": 1})])
def test_a_10_made_steps_in_the_next_room(reading: str, left: dict[str, int]) -> None:
    t = two("", "", """dice = ["step"]
symbols = {step = 1, ranged = 1}
map.1 = "S1-00 S1-17" """, rulings={"A-10": reading})
    t.do("step die", f"move {t.at('S1-17')}")
    assert t.symbols() == left and t.g.mp == 1  # Move Points survive in any case


@pytest.mark.rule("A-17", "MAS-FIGHT-15")
def test_a_17_a_second_combat() -> None:
    room = """dice = ["step", "step"]
monsters = [{face = "orc", room = "S1-00", fought = true}, {face = "skeleton", room = "S1-00"}]"""
    again = two("", "", room).do("fight")
    assert again.options == [f"target {again.monster('orc')}", f"target {again.monster('skeleton')}"]
    new = two("", "", room, rulings={"A-17": "unfought_only"}).do("fight", "strike", "accept")
    assert new.hero("jay").life == 4  # only the Skeleton answered
    new.refuses("fight", "MAS-FIGHT-03")


@pytest.mark.rule("A-20", "MAS-REW-05")
@pytest.mark.parametrize(("reading", "xp"), [("xp_when_defeated", 10), ("one_by_one", 9)])
def test_a_20_two_minors_across_the_seven(reading: str, xp: int) -> None:
    t = two("xp = 6", "", """dice = ["ranged", "ranged", "ranged", "ranged"]
monsters = [{face = "orc", room = "S1-00"}, {face = "orc", room = "S1-00"}]""", rulings={"A-20": reading})
    t.do("fight", "target M0", "spend ranged die", "spend ranged die", "strike", "spend ranged die", "spend ranged die")
    t.do("learn preemptive_strike")
    assert t.hero("jay").xp == xp


@pytest.mark.rule("A-28", "MAS-TRAP-11")
@pytest.mark.parametrize(("reading", "life"), [("both_ways", 4), ("once_per_move", 5)])
def test_a_28_a_trap_beside_both_rooms(reading: str, life: int) -> None:
    t = two("", "", 'dice = ["step"]\nmap.1 = "S1-00 M1-01 --\\nS1-08 -- --"', rulings={"A-28": reading})
    t.do("step die", f"move {t.at('M1-01')}")
    assert (t.hero("jay").life, t.hero("mika").life) == (life, life)


@pytest.mark.rule("A-28", "MAS-TRAP-10")
@pytest.mark.parametrize(("reading", "life"), [("both_ways", 4), ("once_per_move", 5)])
def test_a_28_exploring_past_a_trap(reading: str, life: int) -> None:
    t = two("", "", """dice = ["step"]
map.1 = "S1-00\\nS1-08"
face_up.1 = "S1-02"
tiles_top = ["M1-01", "S1-22"]""", rulings={"A-28": reading})
    t.do("step die", "explore", "place 1,0 turn 0")
    assert t.hero("jay").life == life


@pytest.mark.rule("A-30", "MAS-EPIC-01")
@pytest.mark.parametrize(("reading", "over"), [("at_once", True), ("end_of_round", False)])
def test_a_30_when_malaphyas_has_fallen(reading: str, over: bool) -> None:
    t = two('room = "throne-TL"', 'room = "throne-BL"', SIX_MELEE + """side = "throne"
monsters = [{face = "malaphyas", room = "throne-TL", red = true}]
treasure_top = ["T05"]""", mode="epic", rulings={"A-30": reading})
    t.do("fight", *["spend melee die"] * 6, "learn preemptive_strike")
    assert t.hero("jay").xp == 4 and hand(t, "jay") == ["T05"]  # after the rewards
    assert t.match.over == over
    if not over:
        t.do("end")
        assert t.g.active == 1 and not t.match.over  # Mika completes the round
        while not t.match.over:
            t.do(next(x for x in ("roll", "done", "end") if t.can(x)))
    assert t.g.result == END_MALAPHYAS and t.g.round == 1


@pytest.mark.rule("A-35", "MAS-ROOM-11")
@pytest.mark.parametrize(("reading", "free"), [("die_or_symbol", True), ("free_step_too", False)])
def test_a_35_the_web_and_the_free_step(reading: str, free: bool) -> None:
    t = two("", "", 'dice = ["step", "melee"]\nmap.1 = "S1-00 S1-23"', rulings={"A-35": reading})
    t.do("step die", f"move {t.at('S1-23')}")
    assert t.hero("jay").free == free and t.dice() == ["melee"]


@pytest.mark.rule("A-45")
@pytest.mark.parametrize(("reading", "gold"), [("unlimited", 5), ("thirty", 4)])
def test_a_45_the_gold_of_the_box(reading: str, gold: int) -> None:
    rich = ", ".join(f'{{name = "{n}", gold = 6}}' for n in ("mika", "algus", "valerie", "greybark"))
    t = table(f"""heroes = [{{name = "jay", gold = 3, hand = ["T12"]}}, {rich}]
map.1 = "S1-00 S1-22" """, players=5, rulings={"A-45": reading})
    t.do("play T12 jay")  # 27 in purses, 2 in the Gold Room
    assert t.hero("jay").gold == gold


@pytest.mark.rule("A-61", "MAS-GOLD-01")
def test_a_61_bounties() -> None:
    t = two("", "", 'dice = ["magic", "magic"]').do("end")
    assert t.options == ["bounty 2", "bounty 1", "done"]
    t.do("done")
    assert t.hero("jay").gold == 0
    always = two("", "", 'dice = ["magic", "magic"]', rulings={"A-61": "always"}).do("end")
    assert always.hero("jay").gold == 2


@pytest.mark.rule("A-62", "MAS-TRAP-01")
@pytest.mark.parametrize(("reading", "life"), [("step_only", 6), ("any_walk", 5)])
def test_a_62_stairs_beside_a_trap(reading: str, life: int) -> None:
    t = two('room = "S1-01"', "", 'dice = ["melee"]\nmap.1 = "S1-00 S1-01 S1-08"\nmap.2 = "S2-00"',
            rulings={"A-62": reading}).do("stairs")
    assert t.hero("jay").room == int(t.at("S2-00")[1:]) and t.hero("jay").life == life


@pytest.mark.rule("A-62")
def test_a_62_no_reading_lets_a_teleport_wake_a_trap() -> None:
    t = two('room = "S1-15"', "", 'dice = ["magic"]\nmap.1 = "S1-00 S1-15 S1-08"', rulings={"A-62": "any_walk"})
    t.do("portal")
    assert t.hero("jay").room == 0 and t.hero("jay").life == 6


@pytest.mark.rule("A-74", "MAS-REW-07")
@pytest.mark.parametrize(("reading", "xp"), [("lost", 21), ("counted", 23)])
def test_a_74_xp_beyond_the_track(reading: str, xp: int) -> None:
    t = two("xp = 20", "", """dice = ["melee", "melee", "melee"]
monsters = [{face = "giant_bat", room = "S1-00"}]""", rulings={"A-74": reading}).do("fight", *["spend melee die"] * 3)
    assert t.hero("jay").xp == xp


@pytest.mark.rule("A-74")
@pytest.mark.parametrize(("reading", "xp"), [("lost", 21), ("counted", 23)])
def test_a_74_bonus_cards_obey_it_too(reading: str, xp: int) -> None:
    t = two('xp = 21, hand = ["T39"]', "", 'active = "mika"\nphase = "close"\nending = true', rulings={"A-74": reading})
    assert t.match.over and t.hero("jay").xp == xp
