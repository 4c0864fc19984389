"""Rounds and turns (MAS-TURN)."""

import pytest

from rules.masmorra.play import allies, finish_turn, quiet, table
from undercroft.games.masmorra import options as o
from undercroft.games.masmorra.terms import ACTIONS, BOUNTIES, MASTER, OUT, READY, ROLLING

CORRIDOR = """
    map.1 = '''
    S1-00 S1-22 S1-25
    '''
"""


@pytest.mark.rule("MAS-TURN-01")
def test_turns_go_from_the_first_player_to_the_left() -> None:
    t = table(
        """
        first = "mika"
        active = "mika"
        heroes = [{name = "jay"}, {name = "mika"}, {name = "algus"}]
    """,
        players=3,
    )
    order = []
    for _ in range(4):
        order.append((t.g.round, t.g.active))
        finish_turn(t)
    assert order == [(1, 1), (1, 2), (1, 0), (2, 1)]


@pytest.mark.rule("MAS-TURN-01")
def test_nobody_acts_in_the_turn_of_another() -> None:
    t = table('heroes = [{name = "jay"}, {name = "algus"}]')
    assert [r.id for r in t.match.why("end", seat=1).rules] == ["MAS-TURN-01"]


@pytest.mark.rule("MAS-TURN-02")
def test_the_dungeon_master_phase_follows_the_hero_phase() -> None:
    t = table(CORRIDOR + 'monsters = [{face = "orc", room = "S1-25"}]\nheroes = [{name = "jay"}]')
    orc, gold = t.monster("orc"), t.at("S1-22")
    t.refuses(f"march {orc} {gold}")
    t.do("end")
    assert t.prompt == o.P_DM
    t.refuses("step free", "MAS-FREE-02")
    t.do(f"march {orc} {gold}")
    assert t.monsters("S1-22") == ["orc"]


@pytest.mark.rule("MAS-TURN-03")
@pytest.mark.rule("A-69")
def test_roll_then_actions_then_bounties() -> None:
    t = table('phase = "before_roll"\nheroes = [{name = "jay"}]', script=[3] * 6)
    t.refuses("use guarded_stance defense", "MAS-TURN-03")
    phases = []
    while t.g.active == 0:
        quiet(t)
        phases.append(t.g.phase)
    assert phases[:3] == [ROLLING, ACTIONS, BOUNTIES]


@pytest.mark.rule("MAS-TURN-03")
def test_nothing_is_done_once_bounties_are_collected() -> None:
    t = table('dice = ["step", "defense"]\nheroes = [{name = "jay"}]').do("end")
    assert t.prompt == o.P_BOUNTY
    t.refuses("step die", "MAS-TURN-03")
    t.refuses("use guarded_stance step", "MAS-TURN-03")


@pytest.mark.rule("MAS-TURN-03")
def test_alliance_draws_an_evil_card_before_the_roll() -> None:
    t = table('evil_top = ["E01"]\nphase = "start"\nheroes = [{name = "jay"}, {name = "algus"}]', mode="alliance")
    assert t.g.evil_card >= 0 and not t.g.rolled


@pytest.mark.rule("MAS-TURN-04")
def test_the_turn_ends_after_spawning_and_the_dice_pass_on() -> None:
    t = table(
        """
        map.1 = '''
        S1-00 S1-18
        '''
        dice = ["melee"]
        symbols.melee = 1
        heroes = [{name = "jay"}, {name = "algus"}]
    """,
        script=[3],
    )
    t.do("end", "done")
    assert t.monsters("S1-18") == ["orc"]
    assert t.g.active == 1 and t.owner == 1 and t.g.turn == 2
    assert t.g.places == [OUT] * 7 and t.symbols() == {}
    t.do("roll")
    assert t.g.places == [READY] * 6 + [OUT]


@pytest.mark.rule("MAS-TURN-05")
def test_the_player_of_a_fallen_hero_still_moves_monsters() -> None:
    t = table(
        CORRIDOR
        + """
        heroes = [{name = "jay", life = 3, gold = 5}, {name = "algus", room = "S1-22"}]
        monsters = [{face = "orc", room = "S1-00"}, {face = "goblin", room = "S1-25"}]
    """
    )
    t.do("fight", "strike", "accept")
    assert t.hero("jay").down
    assert t.g.phase == MASTER and t.prompt == o.P_DM and t.owner == 0
    t.do(f"march {t.monster('goblin')} {t.at('S1-22')}")
    assert t.monsters("S1-22") == ["goblin"]


@pytest.mark.rule("MAS-TURN-06")
def test_the_free_step_comes_back_at_the_start_of_the_turn() -> None:
    t = table('active = "jay"\nheroes = [{name = "jay", free = false, gold = 5}, {name = "algus", free = false}]')
    t.refuses("step free", "MAS-FREE-01")
    finish_turn(t)
    assert t.hero("algus").free and not t.hero("jay").free
    finish_turn(t)
    assert t.hero("jay").free and t.can("step free")


@pytest.mark.rule("A-57", "MAS-TURN-03")
def test_a_57_malaphyas_before_the_evil_card() -> None:
    t = allies(
        'room = "throne-BL", gold = 2',
        'room = "throne-BL"',
        """side = "throne"
phase = "start"
evil_top = ["E15"]
script = [0, 3, 0]
monsters = [{face = "malaphyas", room = "throne-TL"}]""",
    )
    assert t.options == ["ward", "endure"] and t.g.payback == 0  # the card is turned up, not yet in force
    assert t.monsters("TL") == ["orc", "malaphyas"] and t.hero("jay").life == 5
