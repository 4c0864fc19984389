"""Corners of the rules of fights and of what cards do to rooms, that whole games seldom come to."""

import pytest

from rules.masmorra.play import allies, combat, table, two
from undercroft.games.masmorra import events as ev
from undercroft.games.masmorra.content import CREATURES
from undercroft.games.masmorra.options import P_DM, P_MARCH, P_TARGET


@pytest.mark.rule("MAS-DOWN-06")
@pytest.mark.rule("A-81")
def test_a_hero_felled_before_the_first_blow_fights_nobody() -> None:
    t = two(
        "life = 1",
        'hand = ["T15"]',
        """map.1 = "S1-00 S1-17"
dice = ["ranged", "ranged", "step"]
monsters = [{face = "orc", room = "S1-00"}, {face = "goblin", room = "S1-00"}, {face = "spider", room = "S1-17"}]""",
    )
    t.do("pass", "fight", "interrupt T15 mika", "who jay")
    assert t.hero("jay").down and t.prompt != P_TARGET and not t.g.combat
    assert t.prompt == P_DM and t.monsters("S1-00") == ["orc", "goblin"]


@pytest.mark.rule("MAS-MON-10")
@pytest.mark.rule("A-06")
def test_a_ghost_pushed_into_the_pit_moans_all_the_same() -> None:
    t = two(
        'room = "throne-TR", xp = 4',
        "",
        """side = "throne"
dice = ["step", "step", "melee"]
monsters = [{face = "ghost", room = "throne-TR"}]""",
        mode="epic",
    ).do("fight", "push M8")
    ghost = t.g.creature(8)
    assert t.monsters("TR") == [] and t.hero("jay").xp == 4 - 1 + ghost.xp


@pytest.mark.rule("MAS-THRONE-04")
def test_the_last_ritual_cultist_makes_way_whichever_die_it_is() -> None:
    for left in (0, 1):
        rows = ", ".join(
            f'{{face = "cultist", room = "throne-{spot}", mark = 2}}'
            for spot in (("BR", "TL") if left == 0 else ("TL", "BR"))
        )
        t = two(
            'room = "throne-TL"',
            "",
            f"""side = "throne"
dice = ["ranged", "ranged", "ranged", "melee"]
monsters = [{rows}]""",
            mode="epic",
        ).do("fight", *["spend ranged die"] * cultist_defense(), "strike")
        assert t.monsters("C") == ["dark_watcher"] and t.monsters("BR") == []


def cultist_defense() -> int:
    """The Ranged symbols that a Cultist takes."""
    return next(c.defense for c in CREATURES if c.id == "cultist")


@pytest.mark.rule("MAS-FIGHT-14")
@pytest.mark.rule("A-77")
def test_nobody_blinks_out_of_a_combat() -> None:
    t = combat("aunty_bitsy:red", "melee step", 'hand = ["T22"]', 'map.1 = "S1-00 S1-22"', name="jay")
    assert sorted(t.monsters("S1-00")) == ["aunty_bitsy", "spider"] and t.prompt == P_TARGET  # it has just appeared


@pytest.mark.rule("MAS-ALLY-11")
@pytest.mark.rule("MAS-LIMIT-02")
def test_majors_count_two_when_monsters_want_the_same_room() -> None:
    t = allies(
        "",
        "",
        """phase = "master"
map.1 = '''
.     S1-19 .
S1-00 S1-17 S1-22
'''
monsters = [{face = "ghost", room = "S1-00"}, {face = "orc", room = "S1-00"}, {face = "goblin", room = "S1-17"},
            {face = "giant_bat", room = "S1-22"}, {face = "young_dragon", room = "S1-19"}]""",
    )
    assert t.prompt == P_MARCH and len({x.split()[1] for x in t.options}) == 2


@pytest.mark.rule("MAS-ROOM-11")
def test_the_web_takes_nothing_of_the_active_hero_when_another_comes_there() -> None:
    t = allies(
        "",
        'hand = ["L09"], room = "S1-00"',
        """map.1 = "S1-23 S1-00"
mp = 1
dice = ["step", "melee"]""",
    ).do("interrupt L09 mika", "who mika")
    assert t.hero("mika").room == 1 and t.g.mp == 1 and t.dice() == ["step", "melee"]


@pytest.mark.rule("MAS-ALLY-10")
def test_malice_rises_beside_the_active_hero() -> None:
    t = allies(
        'room = "S1-22"',
        "",
        """phase = "start"
evil_top = ["E08"]
map.1 = "S1-00 S1-22"
""",
    )
    assert len(t.monsters("S1-22")) == 1 and t.monsters("S1-00") == []


@pytest.mark.rule("MAS-GOLD-02")
def test_a_single_coin_changes_hands() -> None:
    t = allies("", 'hand = ["L07"], gold = 3', 'dice = ["step"]').do("interrupt L07 mika", "who jay", "amount 1")
    assert (t.hero("jay").gold, t.hero("mika").gold) == (2, 2)


@pytest.mark.rule("MAS-ROLL-02")
def test_marked_dice_are_rolled_in_their_order() -> None:
    dice = '"step", "melee", "defense", "elixir", "magic", "ranged"'
    t = table(f'heroes = [{{name = "jay"}}]\nphase = "reroll"\ndice = [{dice}]', script=[1, 2])
    t.match.choose("mark 3")
    t.match.choose("mark 1")
    t.match.choose("reroll")
    assert (t.g.dice[0], t.g.dice[2]) == (1, 2)
    rolled = next(e for e in t.match.latest if e.kind == ev.ROLLED)
    assert f"{rolled.b:07o}" == "".join(str(f) for f in t.g.dice[:6]) + "7"  # 7: there is no pet die
