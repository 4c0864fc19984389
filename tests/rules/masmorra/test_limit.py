"""How many monsters a room holds (MAS-LIMIT)."""

import pytest

from rules.masmorra.play import Table, allies, arena, table
from undercroft.games.masmorra.legal.places import limit_of, load_of


def master(monsters: str, level: str) -> Table:
    rows = ", ".join(f'{{face = "{m.split("@")[0]}", room = "{m.split("@")[1]}"}}' for m in monsters.split())
    return table(
        f"""
        heroes = [{{name = "mika"}}, {{name = "jay"}}]
        phase = "master"
        monsters = [{rows}]
        map.1 = '''{level}'''
    """,
        players=5,
    )


SMALL = "S1-00 S1-15 S1-22"
MEDIUM = """
    .     M1-04 -- S1-22
    S1-00 --    --"""


@pytest.mark.rule("MAS-LIMIT-01")
def test_a_small_room_holds_three() -> None:
    t = master("orc@S1-15 orc@S1-15 orc@S1-22 goblin@S1-22", SMALL)
    t.do(f"march M2 {t.at('S1-15')}")
    t.refuses(f"march M3 {t.at('S1-15')}", "MAS-DM-06")


@pytest.mark.rule("MAS-LIMIT-01")
@pytest.mark.rule("A-63")
def test_a_medium_room_holds_four() -> None:
    t = master("orc@M1-04 orc@M1-04 orc@M1-04 orc@S1-22 goblin@S1-22", MEDIUM)
    t.do(f"march M3 {t.at('M1-04')}")
    t.refuses(f"march M4 {t.at('M1-04')}", "MAS-DM-06")


@pytest.mark.rule("MAS-LIMIT-01")
def test_a_room_of_the_large_tile_holds_four() -> None:
    t = table(
        """
        heroes = [{name = "mika"}, {name = "jay"}]
        side = "throne"
    """,
        mode="epic",
    )
    assert [limit_of(t.g, i) for i in range(len(t.g.rooms))] == [3, 4, 4, 4, 4, 4]


@pytest.mark.rule("MAS-LIMIT-02")
@pytest.mark.parametrize(("face", "places"), [("goblin", 1), ("ghost", 2), ("schmetterling", 2)])
def test_major_monsters_and_bosses_count_as_two(face: str, places: int) -> None:
    t = master(f"{face}@S1-15 orc@S1-15", SMALL)
    assert load_of(t.g, int(t.at("S1-15")[1:])) == places + 1


@pytest.mark.rule("MAS-LIMIT-02")
def test_a_boss_and_two_fill_a_medium_room() -> None:
    t = master("schmetterling@M1-04 orc@M1-04 orc@M1-04 goblin@S1-22", MEDIUM)
    t.refuses(f"march M2 {t.at('M1-04')}", "MAS-DM-06")


@pytest.mark.rule("MAS-LIMIT-03")
def test_heroes_take_no_space() -> None:
    t = table(
        """
        heroes = [{name = "mika", room = "S1-22"}, {name = "jay"}, {name = "algus"}, {name = "valerie"}]
        phase = "master"
        monsters = [
            {face = "orc", room = "S1-00"}, {face = "orc", room = "S1-00"}, {face = "orc", room = "S1-15"},
        ]
        map.1 = "S1-15 S1-00 S1-22"
    """,
        players=4,
    )
    t.do(f"march M2 {t.at('S1-00')}")
    assert t.monsters("S1-00") == ["orc"] * 3


@pytest.mark.rule("MAS-LIMIT-04")
def test_over_the_limit_the_least_worthy_goes() -> None:
    t = arena("spider spider orc", "step", 'hand = ["T24"]', script=[5])
    t.do("play T24 mika")
    assert t.monsters("S1-00") == ["spider", "spider", "ghoul"]
    assert t.hero("mika").xp == 0


@pytest.mark.rule("MAS-LIMIT-04")
def test_the_newcomer_may_be_the_one_to_go() -> None:
    t = arena("spider spider ghoul", "step", 'hand = ["T24"]', script=[0])
    t.do("play T24 mika")
    assert t.monsters("S1-00") == ["spider", "spider", "ghoul"]


@pytest.mark.rule("MAS-LIMIT-04")
def test_removing_goes_on_until_the_limit_holds() -> None:
    t = table("""
        heroes = [{name = "mika"}, {name = "jay"}]
        phase = "close"
        ritual = "M1-01"
        monsters = [
            {face = "cultist", room = "M1-01", mark = 1}, {face = "spider", room = "M1-01"},
            {face = "goblin", room = "M1-01"}, {face = "goblin", room = "M1-01"},
        ]
        map.1 = '''
            S1-00 M1-01 --
            .     --    --'''
    """)
    assert sorted(t.options) == ["monster M2", "monster M3"]  # the Dark Watcher makes it five
    t.do("monster M2")
    assert sorted(t.monsters("M1-01")) == ["dark_watcher", "goblin", "spider"]


@pytest.mark.rule("MAS-LIMIT-05")
def test_among_equals_the_active_player_chooses() -> None:
    t = arena("orc spider goblin", "step", 'hand = ["T24"]', script=[5])
    t.do("play T24 mika")
    assert t.options == ["monster M0", "monster M2"]
    t.refuses("monster M1", "MAS-LIMIT-05")
    t.do("monster M2")
    assert t.monsters("S1-00") == ["orc", "spider", "ghoul"]


@pytest.mark.rule("MAS-LIMIT-06")
def test_the_removed_die_is_back_in_the_supply_without_reward() -> None:
    t = arena("orc spider spider", "step", 'hand = ["T24"]', script=[5])
    t.do("play T24 mika")
    assert t.g.monsters[0].room == -1
    assert t.hero("mika").xp == 0
    assert t.hero("mika").hand == []


@pytest.mark.rule("MAS-LIMIT-06")
@pytest.mark.rule("A-23")
def test_a_boss_is_never_removed_for_the_limit() -> None:
    t = arena("schmetterling spider", "step", 'hand = ["T24"]', script=[5])  # the boss is worth 2, the others 3 each
    t.do("play T24 mika")
    assert t.options == ["monster M0", "monster M1"]
    t.do("monster M1")
    assert t.monsters("S1-00") == ["spider", "schmetterling"]


@pytest.mark.rule("MAS-LIMIT-04")
@pytest.mark.rule("MAS-LIMIT-05")
def test_the_least_worth_is_what_is_least_in_that_room() -> None:
    """Nothing here is worth less than 3 XP, so one of those goes."""
    foes = ", ".join(f'{{face = "{f}", room = "S1-00"}}' for f in ("spider", "ghoul", "spider"))
    t = allies("", "", f'phase = "start"\nevil_top = ["E08"]\nscript = [4]\nmonsters = [{foes}]')
    assert t.options == ["monster M0", "monster M1", "monster M2", "monster M3"]
    t.do("monster M1")
    assert t.monsters("S1-00") == ["spider", "spider", "spider"]


@pytest.mark.rule("MAS-LIMIT-06")
@pytest.mark.rule("A-23")
def test_a_boss_worth_as_little_stays() -> None:
    foes = '{face = "schmetterling", room = "S1-00"}, {face = "orc", room = "S1-00"}'
    t = allies("", "", f'phase = "start"\nevil_top = ["E08"]\nscript = [3]\nmonsters = [{foes}]')
    assert t.options == ["monster M0", "monster M1"]  # two Orcs; Schmetterling is worth 2 XP too
    t.do("monster M0")
    assert sorted(t.monsters("S1-00")) == ["orc", "schmetterling"]
