"""Hero Phase, Move, doors, interaction, tokens (MD2-HERO, MOVE, DOOR, REVEAL, INTERACT, TRAP, PILLAR, CHEST)."""

import pytest

from rules.hellscape.arena import Arena, item
from undercroft.games.hellscape import components as c
from undercroft.games.hellscape import terms as t


@pytest.mark.rule("MD2-HERO-01", "MD2-HERO-02", "MD2-HERO-03")
def test_players_choose_the_order_and_each_hero_has_one_turn() -> None:
    a = Arena(heroes=["gheta", "irk"], phase="heroes")
    assert a.texts() == ["activate gheta", "activate irk"]
    a.do("activate irk")
    assert a.hero("irk").actions == 3
    a.do("end")
    assert a.hero("irk").done
    assert a.g.turn == 0  # the other one, by itself
    a.do("end")
    assert a.g.round == 2 and not a.hero().done and a.texts() == ["activate gheta", "activate irk"]


@pytest.mark.rule("MD2-HERO-04", "H-57")
def test_actions_in_any_mix_and_the_turn_may_end_early() -> None:
    a = Arena(heroes=[{"hero": "gheta", "health": 2, "wears": ["rusty_sword"]}, "irk"], turn="gheta")
    assert a.can("move") and a.can("trade") and a.can("recover 2 0") and a.can("end")
    a.do("recover 2 0", "recover 2 0")
    assert a.hero().health == 6 and a.hero().actions == 1
    a.do("end")
    assert a.hero().actions == 0


@pytest.mark.rule("MD2-MOVE-01", "MD2-MOVE-03")
def test_a_move_gives_two_points_that_are_lost_when_it_ends() -> None:
    a = Arena(heroes=["gheta"], turn="gheta")
    a.do("move")
    assert a.g.walk.mp == 2
    a.do("go 0,2", "stop")
    assert not a.g.walk.on and a.hero().actions == 2


@pytest.mark.rule("MD2-MOVE-04", "MD2-TILE-06")
def test_no_way_through_walls_doors_or_corners() -> None:
    a = Arena(heroes=[{"hero": "gheta", "zone": "1,1"}], turn="gheta", mp=2)
    a.refuses("go 0,1", "MD2-MOVE-04")
    a.refuses("go 2,1", "MD2-DOOR-01")
    a.refuses("go 2,2", "MD2-MOVE-04")
    assert a.can("go 1,0") and a.can("go 1,2")


@pytest.mark.rule("MD2-MOVE-05", "H-11")
def test_reaction_damage_for_every_miniature_left_behind() -> None:
    a = Arena(
        heroes=[{"hero": "gheta", "zone": "1,1"}],
        turn="gheta",
        mp=1,
        foes={"satyrs": {"zone": "1,1", "minions": 2}, "lyidan": {"zone": "1,1"}},
    )
    a.do("go 1,2")
    assert a.hero().health == 8 - 4
    a = Arena(
        heroes=[{"hero": "gheta", "zone": "1,1", "health": 2}, "irk"],
        turn="gheta",
        mp=1,
        foes={"satyrs": {"zone": "1,1", "minions": 2}},
    )
    a.do("go 1,2")
    assert a.hero().ko and a.place() == "1,1"


@pytest.mark.rule("MD2-TILE-03")
def test_any_number_may_stand_in_a_zone() -> None:
    a = Arena(
        heroes=["gheta", "irk", "feydra", "mathrin", "nahias", "ronen"],
        turn="gheta",
        mp=1,
        foes={"satyrs": {"zone": "0,2", "minions": 6}, "demons": {"zone": "0,2", "minions": 6}},
    )
    assert a.can("go 0,2")


@pytest.mark.rule("MD2-DOOR-01", "MD2-DOOR-02", "MD2-DOOR-07", "MD2-MOVE-02")
def test_doors_start_closed_and_block_way_and_sight() -> None:
    a = Arena(
        heroes=[{"hero": "irk", "zone": "1,1", "wears": ["short_bow"]}],
        turn="irk",
        mp=2,
        foes={"satyrs": {"zone": "2,1"}, "demons": {"zone": "1,1"}},
        door_top=["quiet_room"],
    )
    assert a.g.doors == 0
    a.refuses("go 2,1", "MD2-DOOR-01")
    assert not a.g.map().sees(a.zone("1,1"), a.zone("2,1"), a.g.doors)
    assert a.can("open D1")  # Enemies in the Zone do not matter
    a.do("open D1")
    assert a.g.map().sees(a.zone("1,1"), a.zone("2,1"), a.g.doors)


@pytest.mark.rule("MD2-DOOR-03", "MD2-DOOR-04")
def test_a_door_is_opened_from_either_side_and_stays_open() -> None:
    a = Arena(heroes=[{"hero": "irk", "zone": "2,1"}], turn="irk", mp=2, revealed=[2])
    a.do("open D1")
    a.refuses("open D1", "MD2-DOOR-04")
    a.refuses("open D2", "MD2-DOOR-03")


@pytest.mark.rule("MD2-DOOR-05", "MD2-TILE-05")
def test_only_the_first_door_reveals() -> None:
    a = Arena(
        "highway_to_hellscape",
        [{"hero": "irk", "zone": "1,0"}],
        turn="irk",
        mp=2,
        door_top=["quiet_room"],
        tokens={"spawn": [], "loot": ["0,1"]},
    )
    a.do("open D1")
    n = a.g.door_deck.size()
    b = Arena("highway_to_hellscape", [{"hero": "irk", "zone": "0,2"}], turn="irk", mp=1, revealed=[0])
    before = b.g.door_deck.size()
    b.do("open D2")
    assert n == 29 and b.g.door_deck.size() == before


@pytest.mark.rule("MD2-REVEAL-03")
def test_an_empty_door_deck_is_shuffled_anew() -> None:
    a = Arena(heroes=[{"hero": "irk", "zone": "1,1"}], turn="irk", mp=1, tokens={"spawn": [], "loot": []})
    d = a.g.door_deck
    d.discard = sorted(d.bag)
    d.bag = []
    a.do("open D1")
    a.let()
    assert d.size() == 29 and len(d.discard) == 1


@pytest.mark.rule("MD2-BAG-02")
def test_an_empty_bag_places_nothing() -> None:
    a = Arena(
        heroes=[{"hero": "irk", "zone": "1,1"}],
        turn="irk",
        mp=1,
        tokens={"spawn": [], "loot": ["2,2"]},
        door_top=["quiet_room"],
    )
    kept = a.g.bag.bag
    a.g.bag.bag = []
    a.g.pool = [a.g.pool[k] + kept.count(k) for k in range(3)]
    a.do("open D1")
    assert all(a.g.tokens[t.TREASURE + k] == [] for k in range(3)) and a.g.tokens[t.LOOT] == []


@pytest.mark.rule("MD2-INTERACT-02", "H-58", "H-13")
def test_enemies_forbid_interaction_but_not_trade() -> None:
    a = Arena(
        "highway_to_hellscape", [{"hero": "irk", "zone": "2,2"}], turn="irk", mp=1, foes={"satyrs": {"zone": "2,2"}}
    )
    a.refuses("chest", "MD2-INTERACT-02")
    b = Arena("highway_to_hellscape", [{"hero": "irk", "zone": "2,2"}], turn="irk", foes={"satyrs": {"zone": "2,2"}})
    assert b.can("trade")


@pytest.mark.rule("MD2-TRAP-01", "MD2-TRAP-02", "MD2-MOVE-06")
@pytest.mark.parametrize(("face", "wounds"), [(0, 0), (1, 1), (5, 3)])
def test_spike_traps(face: int, wounds: int) -> None:
    a = Arena("highway_to_hellscape", [{"hero": "gheta", "zone": "1,0"}], turn="gheta", mp=1)
    a.script(face).do("go 1,1")
    assert a.hero().health == 8 - wounds
    assert a.zone("1,1") not in a.g.tokens[t.SPIKE]


@pytest.mark.rule("MD2-TRAP-03", "H-32")
def test_bear_traps_end_the_move_and_cost_an_action() -> None:
    a = Arena(heroes=[{"hero": "gheta", "zone": "0,2"}], turn="gheta", actions=2, mp=2, tokens={"bear_trap": ["1,2"]})
    a.script(3).do("go 1,2")  # faces 0, 0, 1, 1 in the bag
    assert not a.g.walk.on and a.hero().actions == 1
    b = Arena(heroes=[{"hero": "gheta", "zone": "0,2"}], turn="gheta", actions=2, mp=2, tokens={"bear_trap": ["1,2"]})
    b.script(0).do("go 1,2")
    assert b.g.walk.on and b.hero().actions == 2
    c = Arena(
        heroes=[{"hero": "gheta", "zone": "0,2"}, "irk"], turn="gheta", actions=0, mp=2, tokens={"bear_trap": ["1,2"]}
    )
    c.script(3).do("go 1,2")
    assert c.hero().actions == 0 and not c.hero().ko


@pytest.mark.rule("MD2-FOUNTAIN-01")
def test_a_fountain_heals_once() -> None:
    a = Arena(heroes=[{"hero": "gheta", "zone": "0,2", "health": 2}], turn="gheta", mp=2, tokens={"fountain": ["0,2"]})
    a.script(3).do("fountain", "heal gheta 0 0?")
    assert a.hero().health == 6 and a.g.tokens[t.FOUNTAIN] == [] and a.g.walk.mp == 1


@pytest.mark.rule("MD2-CHEST-01", "MD2-CHEST-02", "H-74")
@pytest.mark.parametrize(("kind", "text", "count"), [("chest", "chest", 2), ("greater_chest", "chest greater", 3)])
def test_chests(kind: str, text: str, count: int) -> None:
    a = Arena(heroes=[{"hero": "gheta", "zone": "0,2"}], turn="gheta", mp=1, tokens={kind: ["0,2"]})
    a.script(*[0] * (count + 1)).do(text)
    for _ in range(count):
        a.do(f"{a.starts('keep')[0]}")
    assert len(a.hero().pack) == count and a.starts("keep") == []
    assert {c.ITEMS[x].rarity for x in a.hero().pack} == {t.COMMON}  # the face 0 of both kinds is Common
    assert a.g.tokens[t.CHESTS] == a.g.tokens[t.GREATER_CHESTS] == []


@pytest.mark.rule("MD2-FORGE-01", "MD2-FORGE-02", "H-28", "H-29")
@pytest.mark.parametrize(
    ("given", "deck"),
    [
        (["rusty_sword", "health_potion", "hellcleaver"], 1),
        (["hellcleaver", "sunblade", "nightfang"], 2),
        (["gore_axe", "sinew_bow", "trident"], 2),
    ],
)
def test_the_forge_draws_one_tier_above_the_lowest(given: list[str], deck: int) -> None:
    a = Arena("highway_to_hellscape", [{"hero": "gheta", "zone": "4,0", "pack": given}], turn="gheta", mp=2)
    before = a.g.item_decks[deck].size()
    a.do("forge", f"discard {given[0]}", f"discard {given[1]}", f"discard {given[2]}?")
    assert a.g.item_decks[deck].size() == before - 1
    b = Arena("highway_to_hellscape", [{"hero": "gheta", "zone": "4,0", "pack": given[:2]}], turn="gheta", mp=2)
    b.refuses("forge", "MD2-FORGE-01")


@pytest.mark.rule("MD2-PILLAR-01", "H-02")
def test_a_pillar_takes_a_yellow_die_of_ranged_and_magic_attacks_from_another_zone() -> None:
    def pool(wears: str, type: str, foe_zone: str, **more: object) -> str:
        a = Arena(
            "highway_to_hellscape",
            [{"hero": "irk", "zone": "3,1", "wears": [wears]}],
            turn="irk",
            foes={"satyrs": {"zone": foe_zone}},
            arrow_top=["steady"],
            **more,
        )
        a.do(f"attack satyrs {type}")
        return a.pool()

    assert pool("wooden_staff", "magic", "4,1")[0] == "1"  # into the Zone of the Pillar
    assert pool("short_bow", "ranged", "5,1")[0] == "1"  # through it
    assert pool("heavy_crossbow", "ranged", "5,1")[2] == "2"  # no yellow die, nothing happens
    assert pool("heavy_crossbow", "ranged", "5,1", rulings={"H-02": "orange"})[2] == "1"


@pytest.mark.rule("MD2-BRIDGE-01", "MD2-ABYSS-01", "H-51")
def test_bridges_and_the_abyss() -> None:
    from undercroft.board.zones import GAP, WALL
    from undercroft.games.hellscape.quests import QUESTS

    found = 0
    for q in QUESTS:
        z = q.zones
        for k, name in enumerate(q.tiles):
            if name.startswith("Bridge"):
                zone = q.tile_of.index(k)
                assert not z.lit[zone] and q.chamber_of[zone] == -1
                assert [z.side(zone, d) for d in range(4)].count(WALL) == 3
        for i in range(z.size()):
            if q.abyss[i]:
                found += 1
                assert z.steps(i, (1 << 20) - 1) == []
                assert all(z.side(i, d) in (GAP, WALL) for d in range(4))
    assert found > 0


@pytest.mark.rule("MD2-SHADOW-01", "MD2-TILE-02")
def test_light_and_shadow() -> None:
    a = Arena(heroes=[{"hero": "gheta", "zone": "0,2"}], turn="gheta")
    assert not a.g.in_shadow(a.zone("0,2")) and a.g.in_shadow(a.zone("1,1")) and a.g.in_shadow(a.zone("-1,2"))


@pytest.mark.rule("MD2-ITEM-09", "MD2-REWARD-06")
def test_items_just_found_may_be_given_and_equipped_at_once() -> None:
    a = Arena(
        heroes=[
            {"hero": "gheta", "zone": "0,2"},
            {"hero": "irk", "zone": "0,2", "pack": ["hellcleaver"]},
            {"hero": "ronen", "zone": "1,2"},
        ],
        turn="gheta",
        mp=1,
        tokens={"common": ["0,2"]},
        item_top=["chain_shirt"],
    )
    a.do("take common")
    assert not a.can("give chain_shirt to sir_ronen from gheta")
    a.do("give chain_shirt to irk from gheta")
    assert a.can("equip chain_shirt chest on irk")
    assert not a.can("equip hellcleaver hand on irk")
    a.do("equip chain_shirt chest on irk")
    assert a.hero("irk").slots[t.CHEST] == item("chain_shirt")
