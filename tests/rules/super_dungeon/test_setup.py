"""Sizes, choosing models, setting up, components (SDE-MODE, SDE-PICK, SDE-SETUP, SDE-COMP)."""

from collections import Counter
from typing import Any

import pytest

from undercroft.engine.chance import chance_from
from undercroft.errors import CroftError, Refused
from undercroft.games.super_dungeon import events as ev
from undercroft.games.super_dungeon import options as o
from undercroft.games.super_dungeon import terms as t
from undercroft.games.super_dungeon.content import CARDS, FACES, GEAR, SIZES
from undercroft.games.super_dungeon.ground import HALL_DEAD_END
from undercroft.games.super_dungeon.setup import new_world
from undercroft.games.super_dungeon.state import World
from undercroft.games.super_dungeon.steps.fielding import add_boss, add_hero, finish_models
from undercroft.games.super_dungeon.title import TITLE
from undercroft.games.super_dungeon.words.names import find_card
from undercroft.match.match import Match, start


def full(mode: str = "crawl", players: int = 2, **kw: Any) -> Match:
    return start(TITLE, mode, players, seed="setup", options={"setup": "full"}, **kw)


def world(m: Match) -> World:
    assert isinstance(m.game, World)
    return m.game


def choose(m: Match, *texts: str) -> None:
    for text in texts:
        m.choose(text)


def refused(m: Match, text: str) -> str:
    with pytest.raises(Refused) as e:
        m.choose(text)
    return e.value.rules[0].removeprefix("SDE-")


def owner(m: Match) -> int:
    assert m.decision is not None
    return m.decision.owner


def picked(players: int = 2, **kw: Any) -> Match:
    """A Crawl with all models chosen as in W-01."""
    m = full("crawl", players, **kw)
    choose(m, "pick ember_mage", "pick royal_paladin", "pick glimmerdusk_ranger")
    while m.options()[0].startswith(("boss", "mini-boss")):
        m.choose(m.options()[0])
    choose(m, "point egg_clutch")
    if m.options()[0].startswith("point"):
        choose(m, "point kobold_warrens")
    return m


def built(**kw: Any) -> Match:
    m = picked(**kw)
    choose(m, "take 1A", "tile 1A turned 0 at 0,0", "take 2B", "tile 2B turned 1 at 1,0")
    choose(m, "take 5A", "tile 5A turned 3 at 1,1")
    return m


# ---- sizes
@pytest.mark.rule("SDE-MODE-01", "SDE-MODE-02", "SDE-MODE-03", "SDE-MODE-04")
@pytest.mark.parametrize(
    ("mode", "low", "high", "counts"),
    [
        ("delve", 2, 3, (2, 2, 2, 2, 1, False)),
        ("crawl", 2, 4, (3, 3, 3, 3, 1, True)),
        ("siege", 2, 6, (5, 5, 5, 5, 2, True)),
    ],
)
def test_sizes(mode: str, low: int, high: int, counts: tuple[int, ...]) -> None:
    size = SIZES[t.MODES.index(mode)]
    assert (size.tiles, size.heroes, size.points, size.chests, size.minis, size.boss) == counts
    for players in (low, high):
        g = start(TITLE, mode, players, seed="7").game
        assert isinstance(g, World)
        roles = Counter(CARDS[x.card].role for x in g.models)
        assert roles[t.R_HERO] == counts[1] and roles[t.R_POINT] == counts[2]
        assert roles[t.R_MINI_BOSS] == counts[4] and roles[t.R_BOSS] == int(counts[5])
        assert len(g.chests) == counts[3] and len(g.tiles) == 4 * counts[0]
        seats = {x.seat for x in g.models if CARDS[x.card].side == t.HEROES}
        assert seats == set(range(1, min(players, counts[1] + 1)))
    with pytest.raises(CroftError):
        start(TITLE, mode, 1)
    with pytest.raises(CroftError):
        start(TITLE, mode, high + 1)


@pytest.mark.rule("SDE-MODE-06", "SDE-PICK-04", "SDE-DECK-02", "SDE-SETUP-06", "SDE-SETUP-07", "SDE-DECK-01")
def test_a_boss_brings_its_relics_and_a_delve_has_none() -> None:
    delve, crawl = (world(start(TITLE, mode, 2, seed="1")) for mode in ("delve", "crawl"))
    assert (delve.treasure.size(), crawl.treasure.size()) == (18, 24)
    assert (delve.boss, crawl.boss) == (-1, find_card("starfire"))
    assert delve.loot.size() == crawl.loot.size() == 48


@pytest.mark.rule("SDE-SETUP-04", "SDE-SETUP-05", "SDE-SETUP-12", "SDE-SETUP-07")
def test_markers_potions_and_decks_at_the_start() -> None:
    g = world(start(TITLE, "crawl", 2, seed="1"))
    assert (g.power, g.meter, g.overcharged, g.platform) == (0, 0, False, t.P_8BIT)
    assert [x.potions for x in g.models[:3]] == [1, 1, 1]
    assert [x.potions for x in world(picked()).models[:1]] == [1]  # the Ember Mage too, whose card has room for two
    assert g.loot.top == g.treasure.top == []  # nobody knows their order


# ---- picking
@pytest.mark.rule("SDE-PICK-03", "SDE-PICK-06", "SDE-PICK-07", "SDE-PICK-08", "SDE-PICK-10", "SDE-PICK-09")
def test_the_consul_picks_points_and_pairs_for_a_common_pool() -> None:
    # W-01
    m = full("crawl")
    choose(m, "pick ember_mage", "pick royal_paladin", "pick glimmerdusk_ranger")
    assert owner(m) == 0 and set(m.options()) == {"mini-boss rex", "mini-boss rockgut"}  # the only boss picks itself
    assert refused(m, "point egg_clutch") == "PICK-07"
    choose(m, "mini-boss rex")
    assert set(m.options()) == {"point egg_clutch", "point kobold_warrens"}
    choose(m, "point egg_clutch")  # a pair fills the rest by itself
    g = world(m)
    pool = Counter(CARDS[x.card].id for x in g.models if x.pooled)
    assert pool == {
        "rex": 1,
        "wyrmling": 2,
        "whelp": 2,
        "hatchlings": 2,
        "gouger": 3,
        "knucklehead": 3,
        "flinger": 2,
        "ironscale": 2,
        "dragon_priest": 1,
    }
    assert sum(1 for x in g.models if CARDS[x.card].role == t.R_POINT) == 3


@pytest.mark.rule("SDE-PICK-10")
def test_a_pair_never_comes_as_one() -> None:
    m = full("delve")
    choose(m, "pick ember_mage", "pick royal_paladin", "mini-boss rex", "point egg_clutch")
    g = world(m)  # one place left: the pair no longer fits, the second Egg Clutch took it
    assert [CARDS[x.card].id for x in g.models if CARDS[x.card].role == t.R_POINT] == ["egg_clutch", "egg_clutch"]


@pytest.mark.rule("SDE-PICK-06", "SDE-MODE-04", "SDE-PICK-10")
def test_the_default_siege_has_two_mini_bosses_and_double_kobolds() -> None:
    # W-02
    g = world(start(TITLE, "siege", 2, seed="3"))
    pool = Counter(CARDS[x.card].id for x in g.models if x.pooled)
    assert (pool["rex"], pool["rockgut"]) == (1, 1)
    assert (pool["dragon_priest"], pool["ironscale"], pool["flinger"], pool["knucklehead"], pool["gouger"]) == (
        2,
        4,
        4,
        6,
        6,
    )


@pytest.mark.rule("SDE-PICK-05")
def test_the_summoned_models_exist_without_their_spawning_point() -> None:
    """The box leaves no Crawl or Siege without an Egg Clutch; but the boss's drakes do not hang on it."""
    g = new_world(TITLE.config("crawl", 2, {}, {}), chance_from("drakes"))
    add_hero(g, find_card("royal_paladin"))
    add_boss(g, find_card("starfire"))
    finish_models(g)
    drakes = Counter(CARDS[x.card].id for x in g.models if "drake" in CARDS[x.card].types)
    assert drakes == {"wyrmling": 2, "whelp": 2, "hatchlings": 2}
    assert not any(x.pooled for x in g.models)  # they answer a summons, they are never spawned


@pytest.mark.rule("SDE-PICK-01", "SDE-PICK-02", "SDE-TYPE-06")
def test_two_of_a_kind_only_for_two_players() -> None:
    m = full("crawl", 2)
    choose(m, "pick ember_mage")
    assert refused(m, "pick ember_mage") == "PICK-02"
    assert refused(m, "pick angry_bear") == "PICK-01"
    assert refused(m, "pick knucklehead") == "PICK-01"
    m = full("crawl", 3)
    choose(m, "pick ember_mage", "pick ember_mage")  # two players, one each
    assert refused(m, "pick ember_mage") == "PICK-02"  # the first player has one


# ---- map
@pytest.mark.rule("SDE-SETUP-01", "SDE-SETUP-02", "SDE-SETUP-03", "A-04")
def test_consul_and_heroes_lay_tiles_in_turn() -> None:
    m = picked()
    assert owner(m) == 0
    assert refused(m, "tile 1A turned 0 at 1,0") == "SETUP-01"
    choose(m, "take 1A")
    assert refused(m, "tile 2A turned 0 at 0,0") == "SETUP-03"  # another one was taken
    assert refused(m, "take 2A") == "SETUP-03"
    choose(m, "tile 1A turned 2 at 0,0")
    assert owner(m) == 1
    assert refused(m, "take 1B") == "COMP-04"
    assert refused(m, "tile 1B turned 0 at 1,0") == "COMP-04"  # the other side of the same tile
    assert refused(m, "tile 2A turned 0 at 1,1") == "SETUP-03"
    choose(m, "take 2A")
    assert refused(m, "tile 2A turned 0 at 1,1") == "SETUP-03"  # beside no open hallway
    choose(m, "tile 2A turned 1 at -1,0")
    assert owner(m) == 0
    choose(m, "take 3A", "tile 3A turned 0 at -1,1")
    g = world(m)
    assert g.ground.grid.cols == 24 and g.ground.grid.rows == 24


@pytest.mark.rule("SDE-SETUP-08", "SDE-SETUP-09", "SDE-SETUP-14", "SDE-SETUP-15", "SDE-TYPE-07")
def test_the_consul_places_one_point_per_tile_off_the_hallways() -> None:
    m = built()
    g = world(m)
    assert owner(m) == 0 and m.decision is not None and m.decision.prompt == o.P_POINT
    assert refused(m, "place 0,5") == "SETUP-09"
    choose(m, "place 2,2")
    assert refused(m, "place 9,9") == "SETUP-08"
    assert refused(m, "place 2,2") == "SETUP-15"
    choose(m, "place 14,1", "place 14,13")
    assert sum(1 for x in g.models if CARDS[x.card].role == t.R_POINT) == 3


@pytest.mark.rule("SDE-SETUP-10", "SDE-SETUP-11", "SDE-SETUP-13", "SDE-SETUP-14", "A-05")
def test_marker_heroes_and_chests() -> None:
    m = built()
    choose(m, "place 2,2", "place 14,1", "place 14,13")
    assert owner(m) == 1 and m.decision is not None and m.decision.prompt == o.P_START
    g = world(m)
    for x in m.decision.options:
        reach = [g.ground.grid.distance(c, x.a) for c in range(g.ground.grid.size) if g.ground.hall[c] == HALL_DEAD_END]
        assert min(reach) <= 4
    assert refused(m, "place 5,5") == "SETUP-10"  # five squares from every dead end
    choose(m, "place 1,5")
    assert set(m.options()) <= {f"place {g.ground.name(c)}" for c in g.ground.grid.near[g.ground.named("1,5")]}
    assert refused(m, "place 1,5") == "SETUP-11"  # not on the marker itself
    choose(m, "place 2,5", "place 2,6", "place 2,4")
    assert owner(m) == 0 and m.decision is not None and m.decision.prompt == o.P_CHEST
    choose(m, "place 9,9")
    assert refused(m, "place 9,10") == "SETUP-13"
    while m.decision.prompt == o.P_CHEST:
        m.choose(m.options()[-1])
    assert world(m).round == 1 and len(world(m).chests) == 3


@pytest.mark.rule("SDE-SETUP-10", "A-60")
def test_the_consul_may_be_the_one_to_place_the_marker() -> None:
    m = built(rulings={"A-60": "consul"})
    choose(m, "place 2,2", "place 14,1", "place 14,13")
    assert owner(m) == 0 and m.decision is not None and m.decision.prompt == o.P_START


@pytest.mark.rule("SDE-SETUP-03", "SDE-SETUP-08", "SDE-SETUP-10", "SDE-SETUP-11", "SDE-SETUP-13")
@pytest.mark.parametrize("seed", range(12))
def test_the_quick_setup_keeps_the_rules(seed: int) -> None:
    g = world(start(TITLE, ("delve", "crawl", "siege")[seed % 3], 2, seed=str(seed)))
    assert TITLE.rules.audit(g) == []
    tiles = [g.ground.tile[x.at] for x in g.models if CARDS[x.card].role == t.R_POINT]
    assert len(set(tiles)) == len(tiles)
    assert not any(g.ground.hall[x.at] for x in g.models if CARDS[x.card].role == t.R_POINT)
    assert len({g.ground.tile[c] for c in g.chests}) == len(g.chests)
    near = g.ground.grid.near[g.start]
    assert all(x.at in near for x in g.models if CARDS[x.card].side == t.HEROES)
    assert len({f // 2 for f in g.tiles[::4]}) == len(g.tiles) // 4


# ---- components
@pytest.mark.rule("SDE-COMP-01", "A-01")
def test_supply_never_limits_a_roll() -> None:
    from undercroft.games.super_dungeon.steps.dice import roll

    g = world(start(TITLE, "crawl", 2, seed="1"))
    assert len(roll(g, 0, 20 * t.ONE[t.BLUE] + 9 * t.ONE[t.GREEN], t.ATT)) == 29


@pytest.mark.rule("SDE-COMP-02", "SDE-COMP-03")
def test_cards_in_the_box() -> None:
    count: Counter[str] = Counter()
    for x in GEAR:
        count[x.deck if x.deck != "base" else "boo" if x.boo else "base"] += x.copies
    assert count == {"loot": 48, "base": 16, "boo": 2, "starfire": 6}
    slots = Counter(x.slot for x in GEAR if x.deck == "loot" for _ in range(x.copies))
    assert slots == {t.WEAPON: 16, t.ARMOR: 16, t.ITEM: 16}


@pytest.mark.rule("SDE-COMP-04")
def test_tiles_and_chests_in_the_box() -> None:
    assert len(FACES) == 10
    assert max(s.chests for s in SIZES) == max(s.points for s in SIZES) == 5


@pytest.mark.rule("SDE-COMP-05", "SDE-COMP-06", "A-02", "A-03")
def test_models_in_the_box() -> None:
    heroes = [c for c in CARDS if c.side == t.HEROES]
    assert len(heroes) == 9 and [c.id for c in heroes if c.shapeshift_only] == ["angry_bear"]
    g = world(start(TITLE, "siege", 2, seed="1"))
    count = Counter(CARDS[x.card].id for x in g.models)
    kobolds = sum(count[k] for k in ("gouger", "knucklehead", "flinger", "ironscale", "dragon_priest"))
    assert kobolds == 22
    assert (count["wyrmling"], count["whelp"], count["hatchlings"], count["boo_booty"], count["starfire"]) == (
        2,
        2,
        2,
        2,
        1,
    )


@pytest.mark.rule("SDE-TYPE-02", "SDE-TYPE-03", "SDE-TYPE-04", "SDE-TYPE-06", "SDE-CARD-09")
def test_type_lines_say_who_comes_how() -> None:
    roles = {c.id: c.role for c in CARDS}
    assert {k for k, v in roles.items() if v == t.R_MINION} == {
        "knucklehead",
        "gouger",
        "flinger",
        "ironscale",
        "dragon_priest",
    }
    assert {k for k, v in roles.items() if v == t.R_DENIZEN} == {"hatchlings", "whelp", "wyrmling"}
    for c in CARDS:
        assert (c.side == t.HEROES) == (c.role == t.R_HERO)
        if c.side == t.HEROES:
            assert c.skull == 0 and c.platform == t.P_NEVER  # only Consul models have them


@pytest.mark.rule("SDE-CARD-05")
def test_the_four_attributes_and_what_they_are_for(table: Any) -> None:
    assert t.ATTRIBUTES == ["ATT", "ARM", "WILL", "DEX"]
    s = table("#######\n#Fp...#\n#######", activation="hearthsworn_fighter", dice="b0 b0 r0 b0 r0")
    s.do("attack dragon_priest_1")
    assert [e.c for e in s.saw(ev.ROLL)] == [t.ATT, t.ARM]
    s = table("#######\n#M..p.#\n#######", activation="ember_mage", dice="r0 r0 b0 r0")
    s.do("shoot dragon_priest_1")
    assert [e.c for e in s.saw(ev.ROLL)] == [t.WILL, t.ARM]


@pytest.mark.rule("SDE-PICK-11")
def test_cards_of_chosen_models_are_shuffled_in_and_no_others() -> None:
    g = world(start(TITLE, "delve", 2, seed="1"))
    assert not any(GEAR[k].deck == "starfire" for k in g.treasure.bag)
    g = world(start(TITLE, "crawl", 2, seed="1"))
    assert sum(1 for k in g.treasure.bag if GEAR[k].deck == "starfire") == 6
