"""Fine print: choices and limits that are easy to overlook."""
import pytest

from rules.masmorra.arena import combat
from rules.masmorra.hands import allies, hand, three, two
from rules.masmorra.play import Table, table
from undercroft.games.masmorra.options import P_ROOM
from undercroft.games.masmorra.terms import OUT, PET, READY

APPRENTICE = 'heroes = [{name = "algus", learned = ["fireball", "wizards_apprentice"], gold = 3}, {name = "jay"}]\n'


@pytest.mark.rule("MAS-PET-04")
def test_a_companion_bought_before_the_roll_shows_no_face_yet() -> None:
    t = table(APPRENTICE + 'phase = "before_roll"\nmap.1 = "S1-00 S1-25"').do("use wizards_apprentice", "step free")
    t.do(f"move {t.at('S1-25')}")  # a Pit: nothing to pay with, the pet die is not rolled yet
    assert t.hero("algus").life == 5 and t.dice() == []
    t.do("roll")
    assert t.g.places[PET] == READY and t.can("mark pet")


@pytest.mark.rule("MAS-PET-04")
def test_a_web_takes_no_companion_that_is_not_rolled_yet() -> None:
    t = table(APPRENTICE + 'phase = "before_roll"\nmap.1 = "S1-00 S1-23"', players=3)
    t.do("use wizards_apprentice", "step free", f"move {t.at('S1-23')}")  # only rolling is left to do
    assert t.g.places[PET] == READY


@pytest.mark.rule("MAS-PET-05")
def test_a_companion_bought_before_the_roll_flees_from_a_dark_watcher() -> None:
    t = table(APPRENTICE + """
        phase = "before_roll"
        map.1 = "S1-00 S1-22"
        monsters = [{face = "dark_watcher", room = "S1-22"}]
    """).do("use wizards_apprentice", "step free")
    t.do(f"move {t.at('S1-22')}")
    assert t.g.rolled and t.g.places[PET] == OUT


@pytest.mark.rule("MAS-PET-05")
@pytest.mark.rule("A-12")
def test_a_pet_die_taken_out_of_the_used_box_is_lost_beside_a_dark_watcher() -> None:
    t = table("""
        heroes = [{name = "greybark", learned = ["wolf_companion"], hand = ["T20"]}]
        map.1 = "S1-00 S1-22"
        monsters = [{face = "dark_watcher", room = "S1-22"}]
        pet = "step"
        dice = ["melee", "melee", "melee", "melee", "melee"]
    """, script=[1])
    t.do("step die", f"move {t.at('S1-22')}", "play T20 greybark", "die pet")
    assert t.g.places[PET] == OUT and t.g.pet_lost


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


THRONE = 'side = "throne"\nmonsters = [{face = "goblin", room = "throne-TR"}]\n'


def pit(hero: str = "", dice: str = "", name: str = "jay") -> Table:
    """A Hero in the room of the Bottomless Pit, with a Goblin."""
    return table(f"""
        heroes = [{{name = "{name}", room = "throne-TR"{", " + hero if hero else ""}}}]
        dice = [{", ".join(f'"{d}"' for d in dice.split())}]
    """ + THRONE, mode="epic")


@pytest.mark.rule("MAS-THRONE-05")
@pytest.mark.rule("A-26")
def test_who_pushes_into_the_pit_chooses_between_a_die_and_the_free_step() -> None:
    t = pit("xp = 10", "step").do("fight")
    assert t.can("push M0") and t.can("push M0 free")
    t.do("push M0 free")
    assert t.dice() == ["step"] and not t.hero("jay").free
    t = pit("xp = 10", "step").do("fight", "push M0")
    assert t.dice() == [] and t.hero("jay").free


@pytest.mark.rule("MAS-THRONE-05")
def test_a_major_monster_takes_a_die_and_the_free_step() -> None:
    t = table("""
        heroes = [{name = "jay", room = "throne-TR", xp = 8}]
        side = "throne"
        monsters = [{face = "ghost", room = "throne-TR"}]
        dice = ["step", "magic"]
    """, mode="epic").do("fight")
    assert t.can("push M8 free") and not t.can("push M8")
    t.do("push M8 free")
    assert t.dice() == ["magic"] and not t.hero("jay").free


@pytest.mark.rule("MAS-FIGHT-14")
@pytest.mark.rule("A-75")
def test_a_step_is_of_use_in_a_fight_at_the_bottomless_pit_only() -> None:
    row = 'learned = ["animal_form"], gold = 2, free = false'
    t = pit(row, name="greybark").do("fight")
    assert t.can("use animal_form step")
    t.do("use animal_form step", "push M0")
    assert "goblin" not in t.monsters("throne-TR")
    elsewhere = combat("goblin", "magic", row, name="greybark")
    assert elsewhere.can("use animal_form melee")
    elsewhere.refuses("use animal_form step", "MAS-FIGHT-14")


@pytest.mark.rule("MAS-FIGHT-14")
@pytest.mark.rule("A-75")
def test_a_card_that_makes_a_step_is_of_use_at_the_bottomless_pit() -> None:
    t = pit('hand = ["T08"], free = false').do("fight")
    t.do("play T08 jay", "push M0")
    assert "goblin" not in t.monsters("throne-TR")
    combat("goblin", "ranged", 'hand = ["T08"]').refuses("play T08 mika", "MAS-FIGHT-14")


@pytest.mark.rule("MAS-GOAL-02")
def test_who_is_robbed_of_the_sixteenth_xp_has_not_reached_it() -> None:
    def robbed(xp: int) -> Table:
        """A Ghoul is worth 3 XP, to a Hero beyond 7 it is 2; Mika takes one of them."""
        ghoul = 'monsters = [{face = "ghoul", room = "S1-00"}]\ndice = ["elixir", "elixir", "elixir", "ranged"]'
        t = two(f"xp = {xp}", 'hand = ["T35"]', ghoul)
        return t.do("fight", *["spend elixir die"] * 3, "strike", "interrupt T35 mika")

    t = robbed(14)
    assert t.hero("jay").xp == 15 and not t.g.ending
    t = robbed(15)
    assert t.hero("jay").xp == 16 and t.g.ending


@pytest.mark.rule("MAS-ALLY-10")
def test_no_second_chances_forbids_cards_that_roll_again_too() -> None:
    t = allies('hand = ["L08"]', 'hand = ["L08a"]'.replace("L08a", "L08b"), 'dice = ["step"]\nevil = "E14"')
    t.refuses("play L08 jay", "MAS-ALLY-10")
    assert t.owner == 0 and not t.can("interrupt L08 jay")


@pytest.mark.rule("MAS-ALLY-10")
def test_dead_magic_keeps_magic_dice_from_any_space() -> None:
    t = allies("", "", 'dice = ["magic", "step"]\nevil = "E06"')
    assert t.can("use guarded_stance step")
    t.refuses("use guarded_stance magic", "MAS-ALLY-10")
    mika = table("""
        heroes = [{name = "mika", room = "S1-12"}]
        map.1 = '''
        S1-12/2
        S1-00
        '''
        dice = ["magic", "step"]
        evil = "E06"
    """, mode="alliance")
    assert mika.can("chest wild step") and not mika.can("chest wild magic")


@pytest.mark.rule("MAS-ALLY-10")
def test_equally_near_rooms_of_the_dark_summons_are_a_choice() -> None:
    t = allies("", "", """
        phase = "start"
        map.1 = 'S1-18 S1-00 S1-22'
        evil_top = ["E18"]
    """)
    if t.can("endure"):
        t.do("endure")
    assert t.prompt == P_ROOM and t.options == [f"room {t.at('S1-18')}", f"room {t.at('S1-22')}"]
    t.do(f"room {t.at('S1-22')}")
    assert len(t.monsters("S1-22")) == 1 and t.monsters("S1-18") == []


@pytest.mark.rule("MAS-ACT-05")
def test_a_trap_kit_is_of_no_use_to_an_engaged_hero() -> None:
    position = """
        map.1 = 'S1-00 S1-09'
        dice = ["step"]
        monsters = [{face = "orc", room = "S1-00", fought = FOUGHT}]
    """
    engaged = two('hand = ["T28"]', "", position.replace("FOUGHT", "false"))
    engaged.refuses("play T28 jay", "MAS-ACT-05")
    two('hand = ["T28"]', "", position.replace("FOUGHT", "true")).do("play T28 jay")


@pytest.mark.rule("MAS-MED-02")
@pytest.mark.rule("A-79")
def test_traps_that_lie_there_already_count_among_the_three() -> None:
    """Two traps touch the space of the medium room; of two more only one may join them."""
    t = table("""
        heroes = [{name = "mika", room = "S1-00"}]
        dice = ["step"]
        mp = 2
        map.1 = '''
        . S1-08 .
        S1-00 . .
        . . .
        . S1-09 .
        '''
        face_up.1 = "S1-02"
        tiles_top = ["M1-01", "S1-10", "S1-11", "S1-22"]
    """, players=5)
    t.do("explore")
    t.do(next(o for o in t.options if o.startswith("place 1,0")))
    medium = t.room("M1-01")
    while t.options[0].startswith("trap"):
        t.do(t.options[0])
    assert len(medium.traps) == 3


@pytest.mark.rule("MAS-SETUP-10")
@pytest.mark.rule("MAS-SETUP-11")
def test_heroes_are_chosen_with_the_first_cards_in_hand() -> None:
    from rules.masmorra.play import fresh

    t = fresh()
    assert t.options[0].startswith("hero ") and [len(h.hand) for h in t.g.heroes] == [2, 2]
    assert t.g.treasure.size() == 36
    ally = fresh("alliance")
    assert [len(h.hand) for h in ally.g.heroes] == [0, 0]


@pytest.mark.rule("MAS-CARD-05")
def test_a_snatched_card_may_be_snatched_back() -> None:
    t = three('hand = ["T13"], gold = 5', 'hand = ["T14"]', "", 'dice = ["step"]\ntreasure_top = ["T01"]')
    t.do("buy", "interrupt T14 mika")
    assert hand(t, "mika") == ["T01"]  # she has just received it
    t.do("interrupt T13 jay")
    assert hand(t, "jay") == ["T01"] and hand(t, "mika") == []


@pytest.mark.rule("MAS-CARD-05")
def test_mind_fog_is_named_as_a_card_not_as_an_evil_one() -> None:
    t = two("", 'hand = ["T32"]', 'phase = "start"', script=[0] * 6).do("interrupt T32 mika", "roll", "done")
    t.refuses("use guarded_stance step", "MAS-CARD-05")
    assert "card" in t.match.why("use guarded_stance step").hint.lower()


@pytest.mark.rule("MAS-SYM-05")
def test_a_card_played_after_the_actions_makes_no_symbols() -> None:
    t = two('hand = ["T08"]', "", 'dice = ["step"]').do("end")
    assert t.can("bounty 1")
    t.do("play T08 jay")
    assert t.hero("jay").gold == 1 and t.symbols() == {}


@pytest.mark.rule("MAS-SYM-03")
def test_a_used_die_comes_back_for_a_bounty_but_not_in_the_dungeon_masters_phase() -> None:
    orc = 'map.1 = "S1-00 S1-17"\nmonsters = [{face = "orc", room = "S1-17"}]\n'
    t = two('hand = ["T20"]', "", orc + 'dice = ["step"]', script=[1]).do("end", "play T20 jay", "die 2", "bounty 2")
    assert t.hero("jay").gold == 2
    late = two('hand = ["T20"]', "", orc + 'dice = ["step"]').do("end", "bounty 1", "done")
    late.refuses("play T20 jay", "MAS-SYM-03")
