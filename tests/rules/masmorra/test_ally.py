"""The Alliance game and solo play (MAS-ALLY)."""

import pytest

from rules.masmorra.play import Table, allies, fresh, hand, table
from undercroft.engine.chance import DECKS
from undercroft.engine.decision import PARTY
from undercroft.games.masmorra.content import CARDS, EVILS, FIRST_ALLIANCE_CARD, STAIRS2_TILE, STAIRS3_TILE, TILES
from undercroft.games.masmorra.options import P_APPEARS
from undercroft.games.masmorra.state import World
from undercroft.games.masmorra.terms import LOST_HERO, LOST_TIME, TRAP, WON

SIX_MELEE = 'dice = ["melee", "melee", "melee", "melee", "melee", "melee"]\n'
RED = 'side = "throne"\nmonsters = [{face = "malaphyas", room = "throne-TL", red = true}]\n'


def last_fight(jay: str = "", rest: str = "") -> Table:
    """Jay stands before red Malaphyas with six swords."""
    return allies(f'room = "throne-TL"{jay}', 'room = "throne-BL"', RED + SIX_MELEE + rest)


@pytest.mark.rule("MAS-ALLY-01", "A-59")
def test_standard_and_epic_rules_hold() -> None:
    t = allies(
        "xp = 20",
        "",
        """dice = ["melee", "melee", "melee"]
monsters = [{face = "giant_bat", room = "S1-00"}]""",
    ).do("fight", *["spend melee die"] * 3)
    assert t.hero("jay").xp == 23 and not t.g.ending  # no ceiling, no end at 16 XP


@pytest.mark.rule("MAS-ALLY-01", "MAS-ALLY-02")
def test_all_win_together_when_red_malaphyas_falls() -> None:
    t = last_fight().do("fight", *["spend melee die"] * 6)
    t.do("learn preemptive_strike")
    assert t.match.over and t.g.result == WON
    assert t.match.outcome is not None and [p.place for p in t.match.outcome.places] == [1, 1]


@pytest.mark.rule("MAS-ALLY-02", "A-58")
def test_turn_twenty_one_is_still_in_time() -> None:
    t = last_fight(rest="time = 21").do("fight", *["spend melee die"] * 6, "learn preemptive_strike")
    assert t.g.result == WON


@pytest.mark.rule("MAS-ALLY-02")
def test_his_blue_side_is_not_enough() -> None:
    t = allies(
        'room = "throne-TL"',
        'room = "throne-BL"',
        """side = "throne"
dice = ["melee", "melee", "melee", "melee", "melee"]
monsters = [{face = "malaphyas", room = "throne-TL"}]""",
        script=[0],
    )
    t.do("fight", f"target {t.monster('malaphyas')}", "spend melee die", "spend melee die", "strike", "accept")
    assert not t.match.over


@pytest.mark.rule("MAS-ALLY-03")
def test_the_end_of_turn_twenty_one_loses() -> None:
    t = allies("", "", 'phase = "spawn"\ntime = 21')
    assert t.match.over and t.g.result == LOST_TIME
    assert t.match.outcome is not None and [p.place for p in t.match.outcome.places] == [2, 2]


@pytest.mark.rule("MAS-ALLY-04")
def test_a_fallen_hero_loses_the_game() -> None:
    t = allies("life = 1", "", 'dice = ["step"]\nmonsters = [{face = "orc", room = "S1-00"}]')
    t.do("fight", "strike", "accept")
    assert t.match.over and t.g.result == LOST_HERO


@pytest.mark.rule("MAS-ALLY-04")
def test_the_payback_of_a_dying_malaphyas_loses_too() -> None:
    t = last_fight(", life = 4").do("fight", *["spend melee die"] * 6)
    assert t.match.over and t.g.result == LOST_HERO


@pytest.mark.rule("MAS-ALLY-05", "MAS-ALLY-06")
@pytest.mark.parametrize("players", [2, 5])
def test_every_turn_of_a_player_is_a_turn(players: int) -> None:
    names = ["jay", "mika", "algus", "valerie", "greybark"][:players]
    rows = ", ".join(f'{{name = "{n}"}}' for n in names)
    assert fresh("alliance", players).g.time == 1
    t = table(f'heroes = [{rows}]\nphase = "spawn"\ntime = 20', mode="alliance", players=players)
    assert t.g.time == 21 and not t.match.over and t.g.active == 1
    end = table(f'heroes = [{rows}]\nphase = "spawn"\ntime = 21', mode="alliance", players=players)
    assert end.g.result == LOST_TIME


@pytest.mark.rule("MAS-ALLY-06", "A-60")
def test_the_time_token_moves_at_the_end_of_the_dungeon_master_phase() -> None:
    t = allies("", "", 'dice = ["magic"]\ntime = 4')
    assert t.g.time == 4
    t.do("end", "done")
    assert t.g.time == 5 and t.g.active == 1


def drawn_places(t: Table) -> tuple[int, int]:
    """How many tiles lie above either Stairs, the face-up tile counted, the Entrance not."""
    g = t.g.copy()
    assert isinstance(g, World)
    first = [g.face_up[0]] + [g.small1.draw(g.chance, DECKS) for _ in range(g.small1.size())]
    second = [g.small2.draw(g.chance, DECKS) for _ in range(g.small2.size())]
    return first.index(STAIRS2_TILE), second.index(STAIRS3_TILE)


@pytest.mark.rule("MAS-ALLY-07", "A-32")
def test_stairs_are_the_eleventh_and_the_seventh_tile() -> None:
    """EX-28 (p.24)."""
    for seed in range(40):
        t = fresh("alliance", seed=str(seed))
        assert drawn_places(t) == (10, 6)
        assert TILES[t.g.face_up[0]].type != TRAP


@pytest.mark.rule("MAS-ALLY-08")
@pytest.mark.parametrize(("level", "above"), [("easy", (8, 4)), ("standard", (10, 6)), ("hard", (12, 8))])
def test_deeper_stairs_make_it_harder(level: str, above: tuple[int, int]) -> None:
    assert drawn_places(fresh("alliance", options={"difficulty": level})) == above


@pytest.mark.rule("MAS-ALLY-09")
def test_only_alliance_cards_and_none_to_begin_with() -> None:
    t = fresh("alliance").do("hero jay", "hero mika")
    assert sorted(t.g.treasure.every()) == list(range(FIRST_ALLIANCE_CARD, len(CARDS)))
    assert [h.hand for h in t.g.heroes] == [[], []]
    rich = allies("gold = 5", "", 'treasure_top = ["L13"]').do("buy")
    assert hand(rich, "jay") == ["L13"]


@pytest.mark.rule("MAS-ALLY-10", "MAS-TURN-03")
def test_each_hero_phase_begins_with_an_evil_card() -> None:
    t = allies("", "", 'phase = "close"\nevil_top = ["E15"]')
    assert t.g.active == 1 and EVILS[t.g.evil_card].id == "E15" and t.g.payback == 1 and not t.g.rolled


@pytest.mark.rule("A-76")
def test_the_evil_deck_is_shuffled_anew() -> None:
    order = [e.id for e in EVILS]
    t = allies('hand = ["L12"]', "", f'dice = ["step"]\nevil_top = {order[:3]}')
    t.do("play L12 jay", *(f"evil {e}" for e in order[:2]))
    assert len(t.g.evil.discard) == 1
    g = t.g
    g.evil.discard += [g.evil.draw(g.chance, DECKS) for _ in range(g.evil.size())]
    assert g.evil.size() == 0
    t.do("end", "done")
    assert g.evil.size() == 17 and t.g.evil_card >= 0


@pytest.mark.rule("MAS-ALLY-11", "A-33")
def test_every_monster_goes_one_room_towards_the_nearest_hero() -> None:
    t = allies(
        "",
        'room = "S1-22"',
        """phase = "master"
map.1 = "S1-22 S1-00 S1-17 S1-15 S1-18"
monsters = [{face = "orc", room = "S1-17"}, {face = "spider", room = "S1-15"}, {face = "ghoul", room = "S1-18"}]""",
    )
    assert t.monsters("S1-00") == ["orc"] and t.monsters("S1-17") == ["spider"] and t.monsters("S1-15") == ["ghoul"]
    assert t.g.active == 1  # nobody was asked: there was nothing to choose


@pytest.mark.rule("MAS-ALLY-11", "A-33")
def test_a_full_room_stops_the_march() -> None:
    t = allies(
        'room = "S1-00"',
        'room = "S1-00"',
        """phase = "master"
map.1 = "S1-00 S1-17 S1-18"
monsters = [{face = "giant_bat", room = "S1-00"}, {face = "ghost", room = "S1-17"}, {face = "orc", room = "S1-18"}]""",
    )
    assert t.monsters("S1-00") == ["giant_bat"] and t.monsters("S1-17") == ["orc", "ghost"]


@pytest.mark.rule("A-33")
def test_the_web_holds_all_but_spiders_and_ghosts() -> None:
    t = allies(
        "",
        "",
        """phase = "master"
map.1 = "S1-00 S1-23"
monsters = [{face = "orc", room = "S1-23"}, {face = "spider", room = "S1-23"}]""",
    )
    assert t.monsters("S1-23") == ["orc"] and t.monsters("S1-00") == ["spider"]


@pytest.mark.rule("MAS-ALLY-12")
def test_between_equally_near_heroes_the_players_decide_together() -> None:
    t = allies(
        "",
        'room = "S1-18"',
        """phase = "master"
map.1 = "S1-00 S1-17 S1-18"
monsters = [{face = "orc", room = "S1-17"}]""",
    )
    assert t.owner == PARTY
    assert t.options == [f"march M0 {t.at('S1-00')}", f"march M0 {t.at('S1-18')}"]
    t.refuses("done", "MAS-ALLY-11")  # it must move
    t.match.choose(f"march M0 {t.at('S1-18')}", 1)  # any of them may say it
    assert t.monsters("S1-18") == ["orc"]


@pytest.mark.rule("MAS-ALLY-12")
def test_the_players_may_choose_the_hero_whose_way_is_blocked() -> None:
    crowd = ", ".join('{face = "goblin", room = "S1-22"}' for _ in range(3))
    t = allies(
        'room = "S1-23"',
        'room = "S1-16"',
        f"""phase = "master"
map.1 = "S1-23 S1-22 S1-00 S1-15 S1-16"
monsters = [{{face = "orc", room = "S1-00"}}, {crowd}]""",
    )
    while any(x.split()[1] != "M0" for x in t.options):  # the Goblins beside Jay go first
        t.do(t.options[0])
    assert t.options == [f"march M0 {t.at('S1-22')}", f"march M0 {t.at('S1-15')}"]


@pytest.mark.rule("MAS-ALLY-12")
def test_a_monster_goes_for_a_hero_whose_way_stays_blocked() -> None:
    crowd = ", ".join('{face = "goblin", room = "S1-23"}' for _ in range(3))
    held = ", ".join('{face = "orc", room = "S1-22"}' for _ in range(3))
    t = allies(
        'room = "S1-23"',
        'room = "S1-16"',
        f"""phase = "master"
map.1 = "S1-23 S1-22 S1-00 S1-15 S1-16"
monsters = [{{face = "orc", room = "S1-00"}}, {held}, {crowd}]""",
    )  # Jay's room is full: those beside him stay
    assert t.owner == PARTY and t.options == [f"march M0 {t.at('S1-15')}", "stay M0"]
    assert "blocked" in t.match.decision_scene(0)["options"][1]["label"]
    t.do("stay M0")
    assert t.monsters("S1-00") == ["orc"]


@pytest.mark.rule("MAS-ALLY-13")
def test_elixir_heals_another_hero_in_the_room() -> None:
    t = allies("", "life = 3", 'dice = ["elixir"]').do("drink die mika")
    assert t.hero("mika").life == 4
    apart = allies("", 'life = 3, room = "S1-17"', 'dice = ["elixir"]\nmap.1 = "S1-00 S1-17"')
    apart.refuses("drink die mika", "MAS-ALLY-13")
    rivals = table('heroes = [{name = "jay"}, {name = "mika", life = 3}]\ndice = ["elixir"]')
    rivals.refuses("drink die mika", "MAS-ALLY-13")


@pytest.mark.rule("MAS-ALLY-14", "MAS-CARD-02")
def test_hands_are_open() -> None:
    t = allies('hand = ["L05"]')
    assert "Forced March" in str(t.match.view(1))


@pytest.mark.rule("MAS-ALLY-15", "A-02")
@pytest.mark.parametrize("heroes", [1, 2, 4])
def test_solo_with_one_hero_or_a_group(heroes: int) -> None:
    t = fresh("alliance", 1, options={"heroes": str(heroes)} if heroes > 1 else None)
    assert len(t.g.heroes) == heroes and {h.seat for h in t.g.heroes} == {0}
    most = max(TILES[x].least for x in t.g.small1.every())
    assert most == max(heroes, 2)  # one Hero plays with the tiles of two
    names = ["jay", "mika", "algus", "valerie"][:heroes]
    t.do(*(f"hero {n}" for n in names))
    assert t.g.evil_card >= 0 and t.owner in (0, PARTY)


@pytest.mark.rule("MAS-ALLY-17")
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_the_number_of_players_changes_nothing(players: int) -> None:
    assert drawn_places(fresh("alliance", players)) == (10, 6)


@pytest.mark.rule("MAS-ALLY-18")
def test_who_never_moves_does_not_march() -> None:
    t = allies(
        'room = "throne-BL"',
        'room = "throne-BL"',
        """phase = "master"
side = "throne"
monsters = [{face = "cultist", room = "throne-C", mark = 2}, {face = "cultist", room = "throne-TR", mark = 2},
 {face = "malaphyas", room = "throne-TL"}, {face = "orc", room = "throne-BL"}, {face = "ghoul", room = "throne-TL"}]""",
    )
    assert t.monsters("C") == ["cultist", "ghoul"] and "malaphyas" in t.monsters("TL")
    assert t.monsters("BL") == ["orc"]  # it shares a room with Heroes


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
    mika = table(
        """
        heroes = [{name = "mika", room = "S1-12"}]
        map.1 = '''
        S1-12/2
        S1-00
        '''
        dice = ["magic", "step"]
        evil = "E06"
    """,
        mode="alliance",
    )
    assert mika.can("chest wild step") and not mika.can("chest wild magic")


@pytest.mark.rule("MAS-ALLY-10")
def test_equally_near_rooms_of_the_dark_summons_are_a_choice() -> None:
    t = allies(
        "",
        "",
        """
        phase = "start"
        map.1 = 'S1-18 S1-00 S1-22'
        evil_top = ["E18"]
    """,
    )
    if t.can("endure"):
        t.do("endure")
    assert t.prompt == P_APPEARS and t.options == [f"room {t.at('S1-18')}", f"room {t.at('S1-22')}"]
    t.do(f"room {t.at('S1-22')}")
    assert len(t.monsters("S1-22")) == 1 and t.monsters("S1-18") == []


@pytest.mark.rule("MAS-ALLY-10")
def test_the_first_turn_of_all_has_its_evil_card_too() -> None:
    t = fresh("alliance")
    t.do("hero jay", "hero mika")
    assert t.g.turn == 1 and len(t.g.evil.discard) + (1 if t.g.evil_card >= 0 else 0) == 1
