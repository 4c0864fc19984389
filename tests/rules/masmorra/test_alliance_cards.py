"""Both halves of every Alliance Treasure Card: orange at any time, purple in its player's turn (MAS-ALLY-16)."""

import pytest

from rules.masmorra.play import allies, discarded, hand
from undercroft.engine.chance import rng_from
from undercroft.games.masmorra import options as o
from undercroft.games.masmorra.content import CARDS, EVILS, TILES
from undercroft.games.masmorra.secrets import resample

pytestmark = pytest.mark.rule("MAS-ALLY-16")


def test_field_medicine_orange_heals_one_anywhere() -> None:
    t = allies("life = 3", 'hand = ["L01"], life = 4, room = "S1-17"', 'map.1 = "S1-00 S1-17"\ndice = ["step"]')
    t.do("interrupt L01 mika", "who jay")
    assert (t.hero("jay").life, t.hero("mika").life) == (4, 4)


def test_field_medicine_purple_heals_two_anywhere() -> None:
    t = allies('hand = ["L01"]', 'life = 3, room = "S1-17"', 'map.1 = "S1-00 S1-17"').do("play L01 jay")
    assert t.hero("mika").life == 5


@pytest.mark.rule("MAS-BACK-04")
def test_field_medicine_heals_no_fighter_before_the_combat_is_over() -> None:
    t = allies("life = 4", 'hand = ["L01"]', 'dice = ["step"]\nmonsters = [{face = "orc", room = "S1-00"}]')
    t.do("pass", "fight")
    assert t.owner == 0  # nobody but the fighter is wounded


@pytest.mark.parametrize(
    ("card", "orange", "purple"),
    [
        pytest.param("L02", {"ranged": 1}, {"ranged": 2}, id="covering_fire"),
        pytest.param("L03", {"melee": 1}, {"melee": 2}, id="flanking_blow"),
        pytest.param("L04", {"defense": 1}, {"defense": 3}, id="raised_shield"),
        pytest.param("L06", {"magic": 1}, {"magic": 2}, id="borrowed_spell"),
    ],
)
def test_symbols_for_the_active_hero(card: str, orange: dict[str, int], purple: dict[str, int]) -> None:
    t = allies("", f'hand = ["{card}"]', 'dice = ["step"]').do(f"interrupt {card} mika")
    assert t.symbols() == orange and discarded(t) == [card]
    own = allies(f'hand = ["{card}"]', "", 'dice = ["step"]').do(f"play {card} jay")
    assert own.symbols() == purple
    own.refuses(f"play {card}b jay", "MAS-CARD-04")  # its copy is in the deck


@pytest.mark.rule("MAS-SYM-03")
def test_symbols_are_not_made_when_nobody_can_use_them() -> None:
    t = allies("", 'hand = ["L02"]', 'dice = ["step"]').do("pass", "end")
    assert t.owner == 0 and t.options == ["bounty 1", "done"]


def test_covering_fire_turns_a_fight() -> None:
    t = allies("", 'hand = ["L02"]', 'dice = ["ranged"]\nmonsters = [{face = "orc", room = "S1-00"}]')
    t.do("pass", "fight", "interrupt L02 mika", "spend ranged die", "spend ranged symbol")
    assert t.monsters("S1-00") == [] and t.hero("jay").life == 6


def test_forced_march_orange_gives_three_move_points() -> None:
    t = allies("", 'hand = ["L05"]', 'map.1 = "S1-00 S1-17"\ndice = ["step"]').do("step die", "interrupt L05 mika")
    assert t.g.mp == 3


def test_forced_march_purple() -> None:
    t = allies('hand = ["L05"]', "", 'dice = ["melee"]').do("play L05 jay")
    assert t.symbols() == {"step": 1, "defense": 1}


def test_guild_purse_orange_gives_one_and_hands_over() -> None:
    t = allies("gold = 2", 'hand = ["L07"], gold = 5', 'dice = ["step"]').do("interrupt L07 mika", "who jay")
    assert t.options == [f"amount {n}" for n in range(6)]
    t.do("amount 4")
    assert (t.hero("jay").gold, t.hero("mika").gold) == (6, 2)  # 2 + 1 + 3; the fourth does not fit


def test_guild_purse_purple_shares_three() -> None:
    t = allies('hand = ["L07"]').do("play L07 jay", "who jay", "who mika", "who mika")
    assert (t.hero("jay").gold, t.hero("mika").gold) == (1, 2)


def test_second_try_orange_rerolls_one_die() -> None:
    t = allies("", 'hand = ["L08"]', 'dice = ["step", "magic"]', script=[2]).do("interrupt L08 mika", "die 1")
    assert t.dice() == ["melee", "magic"]


def test_second_try_purple_rerolls_any_number() -> None:
    t = allies('hand = ["L08"]', "", 'dice = ["step", "step", "magic"]', script=[2, 3])
    t.do("play L08 jay", "mark 1", "mark 2", "reroll")
    assert t.dice() == ["melee", "defense", "magic"]


def test_rescue_rope_orange_pulls_a_hero_next_door() -> None:
    t = allies("", 'hand = ["L09"]', 'map.1 = "S1-22 S1-00 S1-17"\ndice = ["step"]')
    t.do("interrupt L09 mika", "who jay", f"room {t.at('S1-22')}")
    assert t.hero("jay").room == int(t.at("S1-22")[1:]) and t.hero("mika").room == 0


@pytest.mark.parametrize("to_me", [True, False])
def test_rescue_rope_purple_joins_two_heroes(to_me: bool) -> None:
    t = allies('hand = ["L09"]', 'room = "S1-17"', 'map.1 = "S1-00 S1-22 S1-17"')
    goal = t.at("S1-00") if to_me else t.at("S1-17")
    t.do("play L09 jay", f"room {goal}")
    assert t.hero("jay").room == t.hero("mika").room == int(goal[1:])


@pytest.mark.rule("MAS-EPIC-09")
def test_rescue_rope_is_cut_once_level_three_is_open() -> None:
    t = allies('hand = ["L09"], room = "throne-BL"', 'room = "throne-BR"', 'side = "throne"\ndice = ["step"]')
    t.refuses("play L09 jay", "MAS-EPIC-09")
    t.refuses("interrupt L09 jay", "MAS-EPIC-09")


def test_smoke_screen_orange_leads_a_monster_off() -> None:
    t = allies(
        "",
        'hand = ["L10"]',
        """map.1 = "S1-00 S1-17"
monsters = [{face = "orc", room = "S1-00"}, {face = "schmetterling", room = "S1-00"}]
dice = ["step"]""",
    ).do("interrupt L10 mika")
    assert t.monsters("S1-17") == ["orc"] and t.monsters("S1-00") == ["schmetterling"]


@pytest.mark.rule("A-81")
@pytest.mark.rule("MAS-FIGHT-14")
def test_smoke_screen_leads_nobody_out_of_a_combat() -> None:
    t = allies(
        "",
        'hand = ["L10", "L04"], room = "S1-22"',
        """map.1 = "S1-22 S1-00 S1-17"
monsters = [{face = "orc", room = "S1-00"}, {face = "goblin", room = "S1-17"}]
dice = ["step"]""",
    ).do("pass", "fight")
    assert t.options == ["interrupt L04 mika", "pass"]  # at the start of the combat
    t.refuses("interrupt L10 mika", "MAS-FIGHT-14")
    t.do("pass", "strike")
    assert t.options == ["interrupt L04 mika", "pass"]  # before the Payback
    t.do("pass", "accept")
    assert t.monsters("S1-00") == ["orc"]


def test_smoke_screen_purple_leads_three_off() -> None:
    t = allies(
        'hand = ["L10"]',
        "",
        """map.1 = "S1-00 S1-17"
monsters = [{face = "orc", room = "S1-00"}, {face = "goblin", room = "S1-00"}, {face = "spider", room = "S1-00"}]""",
    )
    t.do("play L10 jay", *(f"march {t.monster(x)} {t.at('S1-17')}" for x in ("orc", "goblin", "spider")))
    assert t.monsters("S1-00") == [] and len(t.monsters("S1-17")) == 3


def test_banishment_orange_takes_a_lonely_minor() -> None:
    t = allies(
        "",
        'hand = ["L11"]',
        """map.1 = "S1-00 S1-17 S1-18"
monsters = [{face = "orc", room = "S1-00"}, {face = "goblin", room = "S1-17"}, {face = "ghost", room = "S1-17"}]
dice = ["step"]""",
    ).do("interrupt L11 mika")
    assert t.monsters("S1-17") == ["ghost"] and t.monsters("S1-00") == ["orc"] and t.hero("mika").xp == 0


def test_banishment_purple_takes_any_die() -> None:
    t = allies('hand = ["L11"]', "", 'monsters = [{face = "ghost", room = "S1-00"}]').do("play L11 jay")
    assert t.monsters("S1-00") == [] and t.hero("jay").xp == 0


def test_ward_against_evil_orange_cancels_the_card() -> None:
    t = allies("", 'hand = ["L12"]', 'phase = "start"\nevil_top = ["E07"]').do("interrupt L12 mika")
    assert t.hero("jay").life == 6 and [EVILS[c].id for c in t.g.evil.discard] == ["E07"]


def test_ward_against_evil_purple_looks_ahead() -> None:
    t = allies('hand = ["L12"]', "", 'evil_top = ["E01", "E02", "E03"]').do("play L12 jay")
    assert t.options == ["evil E01", "evil E02", "evil E03"]
    t.do("evil E02", "evil E03")  # the first is discarded, the next lies on top
    assert [EVILS[c].id for c in t.g.evil.discard] == ["E02"]
    assert [EVILS[c].id for c in reversed(t.g.evil.top)] == ["E03", "E01"]


def test_jammed_gears_orange_stops_a_trap() -> None:
    t = allies("", 'hand = ["L13"]', 'map.1 = "S1-08 S1-00 S1-17"\ndice = ["step"]')
    t.do("step die", f"move {t.at('S1-17')}", "interrupt L13 mika")
    assert (t.hero("jay").life, t.hero("mika").life) == (6, 6) and t.room("S1-08").armed


def test_jammed_gears_purple_disarms_for_full_xp() -> None:
    t = allies('hand = ["L13"]', "", 'map.1 = "S1-08 S1-00"').do("play L13 jay")
    assert not t.room("S1-08").armed and t.hero("jay").xp == 2


def test_mapmakers_notes_orange_swaps_two_tiles() -> None:
    t = allies("", 'hand = ["L14"]', 'tiles_top = ["S1-17", "S1-22"]\ndice = ["step"]')
    t.do("interrupt L14 mika", "stack 1")
    assert t.owner == 1 and t.options == ["tile S1-17", "tile S1-22"]
    t.do("tile S1-22")
    assert [TILES[x].id for x in reversed(t.g.small1.top)] == ["S1-22", "S1-17"]


def test_mapmakers_notes_purple_orders_three_tiles() -> None:
    t = allies('hand = ["L14"]', "", 'tiles_top = ["S1-17", "S1-22", "S1-15"]').do("play L14 jay", "stack 1")
    t.do("tile S1-15", "tile S1-22")
    assert [TILES[x].id for x in reversed(t.g.small1.top)] == ["S1-15", "S1-22", "S1-17"]


@pytest.mark.parametrize("first", [[], ["tile S1-22"]])
def test_a_partner_imagines_other_tiles_while_three_are_put_in_order(first: list[str]) -> None:
    """Answers given and offered are those of the tiles that lie there in the imagined world, and it goes on."""
    t = allies('hand = ["L14"]', "", 'tiles_top = ["S1-17", "S1-22", "S1-15"]').do("play L14 jay", "stack 1", *first)
    for n in range(10):
        world = t.g.copy()
        resample(world, 1, rng_from(f"world {n}", "tiles"))
        while world.decision is not None and world.decision.prompt == o.P_TILE:
            assert {x.a for x in world.decision.options} <= set(world.small1.top[-3:])
            world.apply(world.decision.options[-1])
        assert len(set(world.small1.top[-3:])) == 3
    seen = t.g.copy()
    resample(seen, 0, rng_from("world", "tiles"))
    assert seen.small1.top == t.g.small1.top  # the player who looks knows them


def test_rallying_song_orange_gives_one_hero_an_xp() -> None:
    t = allies("xp = 1", 'hand = ["L15"]', 'dice = ["step"]').do("interrupt L15 mika", "who jay")
    assert (t.hero("jay").xp, t.hero("mika").xp) == (2, 0)


def test_rallying_song_purple_gives_everybody_here_an_xp() -> None:
    near = allies('hand = ["L15"]').do("play L15 jay")
    assert (near.hero("jay").xp, near.hero("mika").xp) == (1, 1)
    far = allies('hand = ["L15"]', 'room = "S1-17"', 'map.1 = "S1-00 S1-17"').do("play L15 jay")
    assert (far.hero("jay").xp, far.hero("mika").xp) == (1, 0)


@pytest.mark.rule("MAS-ALLY-16")
def test_purple_halves_wait_for_the_own_turn() -> None:
    t = allies("", 'hand = ["L01"], life = 3', 'dice = ["step"]')
    t.refuses("play L01 mika", "MAS-TURN-01")
    assert hand(t, "mika") == ["L01"] and sum(c.alliance for c in CARDS) == 27
