"""Corners of the rules of ways, tiles, monsters and the end that whole games seldom come to."""

import pytest

from rules.masmorra.play import allies, combat, finish_turn, fresh, table, two
from undercroft.engine.deck import new_deck
from undercroft.errors import CroftError
from undercroft.games.masmorra.content import TILES, tile_index
from undercroft.games.masmorra.legal.places import takeable
from undercroft.games.masmorra.options import P_DOOR, P_MARCH, P_PLACE
from undercroft.games.masmorra.terms import GONE, MINOR
from undercroft.games.masmorra.title import TITLE
from undercroft.title.tally import Tally

ORC = 'monsters = [{face = "orc", room = "S1-00"}]\n'
CROSS = """phase = "master"
map.1 = '''
.     S1-19 .
S1-00 S1-17 S1-22
'''
"""


@pytest.mark.rule("MAS-ALLY-11")
def test_two_monsters_that_want_the_last_space_are_put_in_order() -> None:
    t = allies(
        "",
        "",
        CROSS
        + """monsters = [{face = "ghost", room = "S1-00"}, {face = "orc", room = "S1-00"},
        {face = "young_dragon", room = "S1-17"}, {face = "goblin", room = "S1-22"},
        {face = "skeleton", room = "S1-19"}]""",
    )
    assert t.prompt == P_MARCH  # the room of the Heroes is full, and one more fits into that of the Dragon
    t.do("march skeleton S1-17")
    assert t.monsters("S1-22") == ["goblin"] and sorted(t.monsters("S1-17")) == ["skeleton", "young_dragon"]


@pytest.mark.rule("MAS-ALLY-11")
def test_a_monster_goes_no_other_way_than_to_the_nearest_hero() -> None:
    t = allies("", 'room = "S1-22"', CROSS + 'monsters = [{face = "goblin", room = "S1-17"}]')
    assert t.options == ["march M0 R0", f"march M0 {t.at('S1-22')}"]
    t.refuses("march M0 S1-19", "MAS-ALLY-11")


@pytest.mark.rule("MAS-ROOM-09")
def test_a_card_leads_a_monster_down_the_stairs() -> None:
    t = two(
        "",
        'hand = ["T09"]',
        """phase = "master"
map.1 = "S1-00 S1-17 S1-01"
map.2 = "S2-00"
monsters = [{face = "orc", room = "S1-01"}]""",
    ).do("march M0 S1-17", "interrupt T09 mika")
    assert t.can(f"march M0 {t.at('S2-00')}")


@pytest.mark.rule("MAS-SPAWN-02")
def test_a_major_die_is_turned_to_a_major_face() -> None:
    t = two(
        "",
        'hand = ["T25"], room = "S2-00"',
        """phase = "spawn"
map.1 = "S1-00"
map.2 = "S2-00 S2-15"
""",
    ).do("interrupt T25 mika")
    assert "face ghost" in t.options and "face orc" not in t.options


@pytest.mark.rule("MAS-ROOM-18")
def test_a_cultist_that_is_rolled_again_is_none_of_the_ritual() -> None:
    t = two(
        'hand = ["T25"]',
        "",
        """dice = ["step"]
monsters = [{face = "cultist", room = "S1-00", mark = 1}]""",
        script=[1],
    ).do("play T25 jay")
    assert t.monsters("S1-00") == ["cultist"] and t.g.monsters[0].mark == 0


@pytest.mark.rule("MAS-CARD-04")
def test_a_tile_is_put_back_once() -> None:
    t = two('hand = ["T26"]', "", 'dice = ["step"]\ntiles_top = ["S1-22", "S1-17", "S1-15", "S1-24"]')
    t.do("play T26 jay", "stack 1")
    assert t.options == ["tile S1-22", "tile S1-17", "tile S1-15"]
    t.do("tile S1-17")
    assert t.options == ["tile S1-22", "tile S1-15"]
    t.do("tile S1-15")
    assert [TILES[x].id for x in reversed(t.g.small1.top)] == ["S1-17", "S1-15", "S1-22", "S1-24"]


@pytest.mark.rule("MAS-TURN-03")
def test_nobody_drinks_before_the_roll() -> None:
    two("life = 3", "", 'phase = "before_roll"\nsymbols = {elixir = 1}').refuses("drink symbol jay", "MAS-TURN-03")


@pytest.mark.rule("A-67")
@pytest.mark.rule("A-56")
def test_a_magic_die_stands_in_beside_the_hydra() -> None:
    t = table("""heroes = [{name = "mika", room = "S1-13"}, {name = "jay"}]
map.1 = "S1-00 S1-13"
dice = ["magic"]
monsters = [{face = "ancient_hydra", room = "S1-13", fought = true}]
""")
    assert t.can("chest wild magic") and not t.can("magic die")


@pytest.mark.rule("MAS-ROOM-14")
def test_the_last_coin_is_taken_too() -> None:
    t = two('room = "S1-22"', "", 'map.1 = "S1-00 S1-22"\ngold = {S1-22 = 1}\ndice = ["melee"]').do("gold")
    assert t.hero("jay").gold == 1


@pytest.mark.rule("MAS-SEWER-07")
@pytest.mark.rule("A-73")
def test_a_step_curse_bars_the_gain_of_steps() -> None:
    t = table(
        """heroes = [{name = "mika", room = "sewers-LR", gold = 6, learned = ["trick_shot", "black_market"]}]
side = "sewers"
curse = "CURSE"
dice = ["melee"]
""".replace("CURSE", "step"),
        mode="epic",
    )
    assert t.can("use black_market ranged")
    t.refuses("use black_market step", "MAS-SEWER-07")


@pytest.mark.rule("MAS-ROOM-01")
@pytest.mark.rule("MAS-MED-01")
def test_a_medium_tile_lies_on_no_other() -> None:
    t = table("""heroes = [{name = "jay"}]
mp = 1
dice = ["step"]
face_up.1 = "S1-02"
tiles_top = ["M1-01"]
""").do("explore")
    cells = [tuple(map(int, x.split()[1].split(","))) for x in t.options if x.startswith("place")]
    assert cells and not any(x <= 0 <= x + 1 and y <= 0 <= y + 1 for x, y in cells)


@pytest.mark.rule("A-16")
def test_the_last_tile_may_seal_the_level() -> None:
    t = table("""heroes = [{name = "jay", gold = 5}]
mp = 2
dice = ["step", "ranged"]
face_up.1 = "S1-12"
map.1 = '''
.     S1-24/1 S1-11
S1-10 S1-00   .
.     S1-09   .
'''
disarmed = ["S1-09", "S1-10", "S1-11"]""")
    t.g.small1 = new_deck([])
    t.do("explore")
    assert {x for x in t.options if x.startswith("place")} == {"place 1,0 turn 2", "place 1,0 turn 3"}


@pytest.mark.rule("MAS-CARD-05")
@pytest.mark.rule("MAS-FIGHT-14")
def test_an_answer_that_does_not_fit_is_refused_by_its_own_rule() -> None:
    t = two("", 'hand = ["T05", "T23"]', ORC + 'map.1 = "S1-00 S1-17"\ndice = ["melee"]').do("fight")
    assert t.options == ["interrupt T05 mika", "pass"]
    t.refuses("interrupt T23 mika", "MAS-FIGHT-14")


@pytest.mark.rule("MAS-CARD-05")
def test_a_bolted_door_is_open_in_the_next_turn() -> None:
    t = two("", 'hand = ["T27"]', 'map.1 = "S1-00 S1-22"\nmp = 1\ndice = ["ranged"]')
    t.do("move S1-22", "interrupt T27 mika")
    if t.prompt == P_DOOR:
        t.do(f"room {t.at('S1-22')}")
    assert t.g.shut and t.hero("jay").room == 0
    finish_turn(t)
    assert t.g.active == 1 and t.g.shut == []


@pytest.mark.rule("A-01")
def test_the_end_is_not_called_off_while_somebody_has_sixteen() -> None:
    t = two(
        "xp = 15",
        "xp = 16",
        'first = "mika"\nactive = "jay"\nending = true\nphase = "close"',
        rulings={"A-01": "cancel"},
    )
    assert t.match.over


# ---- Level 3
STAIRS = 'map.1 = "S1-00 S1-01"\nmap.2 = "S2-00 S2-01"\n'


@pytest.mark.rule("A-44")
def test_a_captured_boss_is_not_drawn_for_the_sewers() -> None:
    t = two(
        'room = "S2-01", capture = true',
        "",
        STAIRS
        + """dice = ["melee"]
monsters = [{face = "aunty_bitsy", room = "gone"}, {face = "ancient_hydra", room = "gone"},
            {face = "mortiferous", room = "S2-00"}]""",
        mode="epic",
        script=[0, 0, 0, 2, 3, 4, 1],
    )
    t.do("stairs", "side sewers", "learn preemptive_strike")
    assert t.monsters("UL") == ["aunty_bitsy", "ancient_hydra"]


@pytest.mark.rule("A-44")
def test_bosses_from_elsewhere_are_two_different_ones() -> None:
    t = two(
        'room = "S2-01", capture = true',
        "",
        STAIRS
        + """dice = ["melee"]
monsters = [{face = "aunty_bitsy", room = "S1-00", barred = true}, {face = "ancient_hydra", room = "S1-01"},
            {face = "mortiferous", room = "S2-00"}]""",
        mode="epic",
        script=[0, 0, 0, 2, 3, 4, 0, 0],
    )
    t.do("stairs", "side sewers", "learn preemptive_strike")
    assert t.monsters("UL") == ["aunty_bitsy", "mortiferous"]
    assert not any(m.barred for m in t.g.monsters)  # a boss that comes again can be fought


@pytest.mark.rule("MAS-EPIC-10")
@pytest.mark.rule("A-30")
def test_malaphyas_acts_no_more_once_he_has_fallen() -> None:
    position = """side = "sewers"
phase = "start"
monsters = [{face = "malaphyas", room = "ROOM", red = true}]"""
    gone = two(
        'room = "sewers-LR"',
        'room = "sewers-LR"',
        position.replace("ROOM", "gone"),
        mode="epic",
        rulings={"A-30": "end_of_round"},
    )
    assert gone.g.curse == -1 and gone.g.monsters[16].room == GONE
    there = two('room = "sewers-LR"', 'room = "sewers-LR"', position.replace("ROOM", "sewers-UL"), mode="epic")
    assert there.g.curse >= 0


# ---- stairs, traps, tiles
@pytest.mark.rule("A-62")
@pytest.mark.parametrize(("ruling", "life"), [("", 6), ("any_walk", 5)])
def test_a_trap_beside_the_entrance_and_free_stairs(ruling: str, life: int) -> None:
    t = two(
        'room = "S1-01"',
        "",
        """map.1 = "S1-00 S1-01"
map.2 = "S2-00 S2-08"
dice = ["step"]""",
        rulings={"A-62": ruling} if ruling else None,
    ).do("stairs")
    assert t.hero("jay").life == life


@pytest.mark.rule("MAS-STEP-04")
def test_a_monster_below_the_stairs_ends_the_walk() -> None:
    t = two(
        'room = "S1-01"',
        "",
        """map.1 = "S1-00 S1-01"
map.2 = "S2-00"
mp = 1
dice = ["step"]
monsters = [{face = "orc", room = "S2-00"}]""",
    ).do("stairs")
    assert t.g.mp == 0 and t.g.engaged(t.g.hero())


@pytest.mark.rule("A-16")
def test_a_rune_without_a_medium_tile_is_not_even_turned_up() -> None:
    t = table("""
        heroes = [{name = "mika"}]
        mp = 1
        dice = ["step"]
        face_up.1 = "S1-22"
        tiles_top = ["S1-02", "S1-17"]
    """)
    t.g.medium1 = new_deck([])
    t.do("explore")
    t.do(next(x for x in t.options if x.startswith("place")))
    assert t.hero("mika").room == 1
    assert TILES[t.g.face_up[0]].id == "S1-17" and TILES[t.g.small1.bottom[0]].id == "S1-02"


@pytest.mark.rule("A-16")
@pytest.mark.rule("A-66")
def test_a_stack_of_runes_that_fit_nowhere_is_turned_over_once() -> None:
    t = table("""
        heroes = [{name = "mika"}]
        mp = 1
        dice = ["step"]
        face_up.1 = "S1-22"
    """)
    t.g.medium1, t.g.small1 = new_deck([]), new_deck([tile_index("S1-02"), tile_index("S1-03")])
    t.do("explore")
    t.do(next(x for x in t.options if x.startswith("place")))
    assert t.g.face_up[0] == -1 and t.g.small1.size() == 2


@pytest.mark.rule("MAS-ROOM-11")
@pytest.mark.rule("A-10")
def test_the_web_takes_a_step_symbol_that_has_survived() -> None:
    t = two(
        "",
        "",
        """map.1 = "S1-00 S1-23"
mp = 1
dice = ["step", "melee"]
symbols = {step = 1}""",
        rulings={"A-10": "step_survives"},
        players=5,
    ).do("move S1-23")
    assert t.options == ["pay die", "pay symbol"]
    t.do("pay symbol")
    assert t.symbols() == {} and t.dice() == ["step", "melee"]


# ---- the end
@pytest.mark.rule("MAS-GOAL-01")
@pytest.mark.rule("MAS-GOAL-05")
@pytest.mark.parametrize(
    ("xp", "told"),
    [
        (17, "Jay wins with 17 XP."),
        (16, "Jay and Mika share the victory with 16 XP."),
    ],
)
def test_how_the_end_is_told(xp: int, told: str) -> None:
    t = two(f"xp = {xp}", "xp = 16", 'first = "mika"\nactive = "jay"\nending = true\ndice = []\nphase = "close"')
    assert t.match.over and t.match.outcome is not None and t.match.outcome.text == told


@pytest.mark.rule("MAS-EPIC-01")
def test_the_end_of_malaphyas_is_told() -> None:
    t = combat("malaphyas:red", " ".join(["melee"] * 6), "xp = 12", mode="epic")
    t.do(*["spend melee die"] * 6, "strike")
    assert t.match.outcome is not None and t.match.outcome.text.startswith("Malaphyas has fallen. Mika wins with")


@pytest.mark.rule("MAS-ROLL-01")
def test_first_rolls_are_counted_without_the_pet_die() -> None:
    t = table(
        """heroes = [{name = "greybark", learned = ["wolf_companion"]}, {name = "mika"}]
phase = "before_roll"
""",
        script=[2, 2, 2, 2, 2, 2, 2],
    ).do("roll")
    tally = Tally(2)
    TITLE.speech.tally(t.g, t.match.latest, tally)
    assert len(t.dice()) == 7 and tally.dice[0][0] == 6


@pytest.mark.rule("MAS-ALLY-10")
def test_the_hunting_horn_calls_to_the_active_hero_past_a_nearer_one() -> None:
    t = allies(
        "",
        'room = "S1-22"',
        """phase = "start"
evil_top = ["E09"]
map.1 = "S1-22 S1-17 S1-15 S1-00"
monsters = [{face = "orc", room = "S1-17"}]""",
    )
    assert t.monsters("S1-15") == ["orc"]


@pytest.mark.rule("MAS-THRONE-05")
def test_steps_for_the_pit_are_spent() -> None:
    t = two(
        'room = "throne-TR"',
        "",
        """side = "throne"
dice = ["step", "melee"]
symbols = {step = 1}
monsters = [{face = "orc", room = "throne-TR"}]""",
        mode="epic",
    ).do("fight", "push M0")
    assert t.monsters("TR") == [] and t.symbols() == {} and sorted(t.dice()) == ["melee", "step"]


@pytest.mark.rule("MAS-ROOM-01")
def test_the_medium_tile_of_a_rune_is_drawn_once() -> None:
    t = table("""heroes = [{name = "jay"}]
mp = 1
dice = ["step"]
face_up.1 = "S1-02"
tiles_top = ["M1-01"]
""").do("explore")
    assert t.prompt == P_PLACE
    before = (t.options, t.g.medium1.size())
    t.g.decision = None
    t.g.advance()  # asked again, as after a position was read
    assert (t.options, t.g.medium1.size()) == before


@pytest.mark.rule("MAS-SPAWN-03")
def test_a_die_in_the_starting_room_may_be_taken_too() -> None:
    t = two('room = "S1-22"', 'room = "S1-22"', 'map.1 = "S1-00 S1-22"\n' + ORC)
    assert takeable(t.g, MINOR) == [0]


@pytest.mark.rule("MAS-ROOM-02")
def test_of_the_medium_tiles_the_topmost_must_fit() -> None:
    t = table("""mp = 2
dice = ["step", "ranged"]
face_up.1 = "S1-02"
tiles_top = ["M1-03", "M1-01"]
map.1 = '''
.     S1-24/1 S1-11
S1-10 S1-00   .
.     S1-09   .
'''
disarmed = ["S1-09", "S1-10", "S1-11"]
heroes = [{name = "jay"}, {name = "algus"}]""")
    t.refuses("explore", "MAS-ROOM-02")


@pytest.mark.rule("MAS-DM-01")
def test_a_die_in_the_supply_goes_nowhere() -> None:
    t = two("", "", 'phase = "master"\nmap.1 = "S1-00 S1-17"\nmonsters = [{face = "orc", room = "S1-17"}]')
    t.refuses("march M5 R0", "MAS-DM-01")


@pytest.mark.rule("A-52")
def test_a_cultist_of_the_dark_ritual_may_be_swapped() -> None:
    t = two(
        'hand = ["T13"]',
        'room = "S1-17"',
        """map.1 = "S1-00 S1-22 S1-17"
monsters = [{face = "cultist", room = "S1-22", mark = 1}]
dice = ["step"]""",
    ).do("play T13 jay")
    assert t.options == ["who mika", "monster M0"]


@pytest.mark.rule("MAS-CARD-05")
def test_nobody_escapes_from_a_monster_in_another_room() -> None:
    t = two('hand = ["T24"]', 'hand = ["T22"], room = "S1-22"', 'map.1 = "S1-00 S1-22"\ndice = ["step"]', script=[3])
    t.do("play T24 jay")
    assert t.monsters("S1-00") == ["orc"] and t.owner == 0


@pytest.mark.rule("MAS-DM-01")
@pytest.mark.rule("A-25")
def test_a_monster_takes_the_stairs_once() -> None:
    t = two(
        "",
        "",
        """phase = "master"
map.1 = "S1-00 S1-17 S1-01"
map.2 = "S2-00"
monsters = [{face = "orc", room = "S1-01"}, {face = "goblin", room = "S1-17"}]""",
    ).do("march M0 S2-00")
    assert t.monsters("S2-00") == ["orc"]
    t.refuses("march M0 S1-01", "MAS-DM-01")


@pytest.mark.rule("MAS-ALLY-11")
@pytest.mark.rule("A-33")
def test_monsters_march_down_the_stairs() -> None:
    t = allies(
        'room = "S2-00"',
        'room = "S2-00"',
        """phase = "master"
map.1 = "S1-00 S1-17 S1-01"
map.2 = "S2-00"
monsters = [{face = "orc", room = "S1-01"}, {face = "goblin", room = "S1-17"}]""",
    )
    assert t.monsters("S2-00") == ["orc"] and "goblin" in t.monsters("S1-01")


@pytest.mark.rule("MAS-ALLY-15")
def test_each_of_several_players_has_one_hero() -> None:
    assert len(fresh("alliance", 2, options={"heroes": "2"}).g.heroes) == 2
    with pytest.raises(CroftError, match="option heroes is for a solo player"):
        fresh("alliance", 2, options={"heroes": "3"})


@pytest.mark.rule("MAS-TRAP-06")
@pytest.mark.rule("MAS-DOWN-04")
def test_a_hero_felled_by_the_trap_does_not_disarm_it() -> None:
    t = two(
        'life = 1, room = "S1-22"',
        'hand = ["T28"]',
        """map.1 = "S1-00 S1-22 S1-09"
dice = ["melee", "defense"]""",
    )
    t.do(f"disarm {t.at('S1-09')}", "interrupt T28 mika")
    assert t.hero("jay").down and t.hero("jay").xp == 0 and t.room("S1-09").armed
