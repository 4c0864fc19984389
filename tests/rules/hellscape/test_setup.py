"""Setup, components, dice, dashboards (MD2-GAME, COMP, DICE, DASH, SKILL, SETUP, SOLO, HELLBREAKER)."""

import pytest

from rules.hellscape.arena import Arena, item
from undercroft.engine.chance import chance_from
from undercroft.games.hellscape import components as c
from undercroft.games.hellscape import terms as t
from undercroft.games.hellscape.quests import QUESTS, quest_named
from undercroft.games.hellscape.state import World
from undercroft.games.hellscape.title import TITLE


def fresh(mode: str = "tutorial", players: int = 3, **options: str) -> World:
    return TITLE.rules.new(TITLE.config(mode, players, {"heroes": "dealt", **options}, {}), chance_from("7"))


@pytest.mark.rule("MD2-GAME-01", "MD2-SETUP-01", "MD2-SETUP-03", "MD2-DASH-04", "MD2-DASH-05")
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5, 6])
def test_every_player_has_one_hero_of_level_1_at_full_health_and_mana(players: int) -> None:
    g = fresh(players=players)
    assert len(g.heroes) == players
    assert len({h.card for h in g.heroes}) == players
    for h in g.heroes:
        card = c.HEROES[h.card]
        assert (h.level, h.xp, h.health, h.mana, h.done) == (1, 0, card.health, card.mana, False)


@pytest.mark.rule("MD2-SETUP-01", "MD2-SETUP-04", "MD2-SETUP-05", "MD2-SETUP-06", "MD2-WIZ-02", "MD2-SKILL-04")
def test_choosing_hero_skill_weapon_and_potion() -> None:
    g = TITLE.rules.new(TITLE.config("tutorial", 1, {}, {}), chance_from("1"))

    def do(text: str) -> None:
        assert g.decision is not None
        texts = [TITLE.text(g, x) for x in g.decision.options]
        g.apply(g.decision.options[texts.index(text)])

    do("hero mathrin")
    assert g.decision is not None
    skills = [TITLE.text(g, x) for x in g.decision.options]
    assert skills == ["learn wiz-fire-course-i", "learn wiz-frost-lance-i", "learn wiz-dark-magic-i"]  # level 1 only
    do("learn wiz-frost-lance-i")
    do("place 3")
    do("place 2")
    assert g.decision is not None and len(g.decision.options) == 8  # the eight starting weapons
    do("start with ash_wand")
    do("start with mana_potion")
    h = g.heroes[0]
    assert (h.places, h.marker) == ([2], 1)
    assert h.slots[t.HAND] == item("ash_wand") and h.slots[t.CHEST] == item("battered_leather_armor")
    assert h.pack == [item("mana_potion")]


@pytest.mark.rule("MD2-SETUP-02", "MD2-SETUP-15", "MD2-BAG-03", "H-05")
def test_the_treasure_bag_and_what_is_set_aside() -> None:
    g = fresh(players=4)
    on_mobs = [k for x in g.foes for k in x.treasure]
    bag = g.bag.every() + on_mobs
    assert bag.count(t.COMMON) == 22 and bag.count(t.RARE) == 5 and bag.count(t.EPIC) == 0
    for h in g.heroes:
        assert h.spare == [t.RARE, t.EPIC, t.EPIC, t.EPIC]
    assert g.pool == [0, 12 - 5 - 4, 20 - 12]


@pytest.mark.rule("MD2-SETUP-07", "MD2-ITEM-03")
def test_the_second_side_of_the_armor_is_for_five_and_six_heroes() -> None:
    from undercroft.games.hellscape.legal.gear import defense_of

    assert defense_of(fresh(players=4), 0)[t.BLUE] == 1
    assert defense_of(fresh(players=5), 0)[t.BLUE] == 2


@pytest.mark.rule("MD2-SETUP-08", "MD2-HELLBREAKER-01", "H-48")
@pytest.mark.parametrize(("players", "tokens"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_lifebringers_by_heroes(players: int, tokens: int) -> None:
    assert fresh(players=players).lifebringers == tokens
    assert fresh(players=players, challenge="hellbreaker").lifebringers == tokens - 1


@pytest.mark.rule("MD2-SETUP-09", "MD2-SETUP-10", "MD2-ITEM-06", "MD2-SETUP-20")
def test_decks_are_sorted_by_their_backs() -> None:
    g = fresh(mode="tutorial")
    assert [d.size() for d in g.mob_decks] == [8, 8, 8]
    assert [d.size() for d in g.roaming_decks] == [4, 4, 4]
    assert [d.size() for d in g.item_decks] == [54, 42, 30, 20, 20, 20]
    assert g.door_deck.size() == 30
    assert sum(x.copies for x in c.ITEMS if x.deck == -1) == 34


@pytest.mark.rule("MD2-SETUP-11", "MD2-TILE-01", "MD2-TILE-04")
def test_tiles_lie_as_the_quest_shows() -> None:
    tiles = {
        "tutorial": "1A 4A",
        "highway_to_hellscape": "1A 3A 5A",
        "passage": "2A 4A 5A",
        "demon_artifact": "3B 5B 7B 1B",
        "cursed_sword": "1B 6A 2B 5B",
        "hellish_maze": "3B 4B 5B 6A",
        "horror_beast": "1B 4B 5B 7B",
        "releasing_michael": "2B 4B 8A",
        "soul_collector": "2B 3B 5B 6B",
        "soul_keys": "7A 6B 8B",
        "hellscape": "7A 3A 5A 2B 6A",
    }
    for q in QUESTS:
        assert sorted(x for x in q.tiles if x[0].isdigit()) == sorted(tiles[q.id].split())
        for k, name in enumerate(q.tiles):
            assert q.tile_of.count(k) == (9 if name[0].isdigit() else 1)


@pytest.mark.rule("MD2-SETUP-12")
@pytest.mark.parametrize(("players", "each"), [(2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_loot_tokens_by_heroes(players: int, each: int) -> None:
    g = fresh(players=players)
    assert len(g.tokens[t.LOOT]) == 2 * each


@pytest.mark.rule("MD2-SETUP-13", "MD2-TRAP-01")
def test_faces_of_facedown_tokens_are_not_decided_before_they_are_turned() -> None:
    g = fresh("highway_to_hellscape")
    assert sorted(g.hidden[3].bag) == [0, 1, 1, 2, 2, 3] and g.hidden[3].top == []


@pytest.mark.rule("MD2-SETUP-14")
@pytest.mark.parametrize(("players", "portals"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 2), (6, 2)])
def test_portals_by_heroes(players: int, portals: int) -> None:
    g = fresh("highway_to_hellscape", players)
    assert len(g.tokens[t.PORTAL]) == portals and len(g.tokens[t.ROAMING_PORTAL]) == 1


@pytest.mark.rule("MD2-SETUP-16", "MD2-SETUP-17", "H-08")
@pytest.mark.parametrize("players", [2, 4])
def test_starting_mobs(players: int) -> None:
    g = fresh("highway_to_hellscape", players)
    q = quest_named("highway_to_hellscape")
    mobs = [x for x in g.foes[:8] if x.card >= 0]
    assert sorted(x.zone for x in mobs) == sorted(q.start_mobs)
    for x in mobs:
        assert c.MOBS[x.card].band == 0 and x.minions == players and x.leader
        assert c.ITEMS[x.item].deck == c.MOB_DECK and len(x.treasure) == 1


@pytest.mark.rule("MD2-SETUP-18")
def test_all_start_in_the_starting_zone() -> None:
    g = fresh("highway_to_hellscape", 4)
    assert {h.zone for h in g.heroes} == set(quest_named("highway_to_hellscape").start)


@pytest.mark.rule("MD2-SETUP-19", "MD2-DARK-01")
def test_the_darkness_starts_on_space_1_of_9() -> None:
    g = fresh()
    assert (g.space, g.back, len(c.FRONT), len(c.BACK)) == (1, False, 9, 4)


@pytest.mark.rule("MD2-SOLO-01", "MD2-SOLO-02", "H-47")
def test_alone_with_one_hero() -> None:
    g = fresh("highway_to_hellscape", 1)
    assert g.heads == 2
    assert all(x.minions == 2 for x in g.foes[:8] if x.card >= 0)
    a = Arena(heroes=["gheta"], phase="heroes")
    assert a.hero().actions == 4


@pytest.mark.rule("MD2-SOLO-03")
def test_a_rogue_alone_draws_four_tokens() -> None:
    assert len(Arena(heroes=["feydra"], phase="round").hero().ready) == 4
    assert len(Arena(heroes=["feydra", "irk"], phase="round").hero().ready) == 3


@pytest.mark.rule("MD2-DICE-01", "MD2-DICE-02", "MD2-DICE-03")
def test_the_dice_of_the_box() -> None:
    assert c.DICE == [3, 3, 5, 1, 6]

    def sum_of(symbol: int, color: int) -> int:
        return sum(c.FACES[symbol][color * 6 : color * 6 + 6])

    assert sum_of(t.SWORD, t.ORANGE) > sum_of(t.SWORD, t.YELLOW)  # orange leans to damage
    assert sum_of(t.MANA, t.YELLOW) > sum_of(t.MANA, t.ORANGE)  # yellow to Mana
    assert sum_of(t.SHIELD, t.BLUE) > 0 and sum_of(t.SWORD, t.BLUE) == 0
    assert sum_of(t.CLAW, t.ENEMY_DIE) > 0 and sum_of(t.FANG, t.ENEMY_DIE) > 0


@pytest.mark.rule("MD2-DICE-05", "MD2-ENEMY-10")
def test_enemy_dice_are_rolled_only_for_enemies() -> None:
    for x in c.ITEMS:
        assert all(a.dice[t.ENEMY_DIE] == 0 for a in x.attacks) and x.defense[t.ENEMY_DIE] == 0


@pytest.mark.rule("MD2-COMP-01")
def test_no_more_conditions_than_tokens() -> None:
    from undercroft.games.hellscape.steps.harm import freeze, ignite

    a = Arena(heroes=["gheta"], turn="gheta")
    ignite(a.g, 0, 20)
    freeze(a.g, 0, 20)
    assert (a.hero().fire, a.hero().frost) == (20, 5)


@pytest.mark.rule("MD2-COMP-02")
def test_health_and_mana_tokens_never_run_out() -> None:
    assert "health" not in c.SUPPLY and "mana" not in c.SUPPLY


@pytest.mark.rule("MD2-SKILL-01", "MD2-SKILL-04", "MD2-SKILL-05")
def test_thirteen_skills_of_each_class_with_level_and_timing() -> None:
    for cls in range(6):
        own = [s for s in c.SKILLS if s.cls == cls]
        assert len(own) == 13
        assert sorted(s.level for s in own) == [1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 4, 4, 5]
        assert all(s.abilities or any(s.tokens) for s in own)
    a = Arena(heroes=[{"hero": "gheta", "level": 1, "xp": 5}], phase="levels")
    a.refuses("learn ber-bloodlust", "MD2-SKILL-01")


@pytest.mark.rule("MD2-DASH-02", "MD2-ITEM-02")
def test_a_two_handed_item_fills_both_hands() -> None:
    a = Arena(heroes=[{"hero": "gheta", "wears": ["rusty_sword", "dagger"], "pack": ["hellcleaver"]}], turn="gheta")
    a.do("trade", "equip hellcleaver hand on gheta", "stop")
    h = a.hero()
    assert h.slots[t.HAND] == h.slots[t.OTHER_HAND] == item("hellcleaver")
    assert sorted(h.pack) == sorted([item("rusty_sword"), item("dagger")])


@pytest.mark.rule("MD2-DASH-03", "MD2-ITEM-01")
def test_only_items_in_slots_are_active() -> None:
    a = Arena(
        heroes=[{"hero": "gheta", "zone": "0,2", "pack": ["rusty_sword", "silver_ring"], "health": 3}],
        turn="gheta",
        foes={"satyrs": {"zone": "0,2"}},
    )
    a.refuses("attack satyrs melee", "MD2-ATTACK-02")
    a.refuses("use silver_ring of gheta", "MD2-DASH-03")


@pytest.mark.rule("MD2-DASH-06")
def test_health_and_mana_stay_within_their_maximum() -> None:
    a = Arena(heroes=[{"hero": "mathrin", "health": 3, "mana": 6}], turn="mathrin")
    a.do("use mathrin of mathrin")
    assert a.hero().mana == 6
    a.refuses("recover 2 0", "MD2-RECOVER-01")
    a.do("recover 1 0")
    assert a.hero().health == 4


@pytest.mark.rule("MD2-DASH-01", "MD2-XP-01", "H-49")
def test_experience_is_capped_by_the_track() -> None:
    from undercroft.games.hellscape.steps.kills import gain_xp

    a = Arena(heroes=[{"hero": "gheta", "xp": 58}], turn="gheta")
    gain_xp(a.g, 0, 5, 1)
    assert a.hero().xp == 59


@pytest.mark.rule("MD2-GAME-05")
def test_ties_are_the_partys_to_break() -> None:
    a = Arena(
        heroes=[{"hero": "gheta", "zone": "0,2"}, {"hero": "irk", "zone": "0,2"}],
        enemy="satyrs",
        foes={"satyrs": {"zone": "0,2"}},
    )
    assert a.g.decision is not None and a.g.decision.owner == -1
    assert a.texts() == ["target gheta", "target irk"]


@pytest.mark.rule("MD2-GAME-02")
def test_four_phases_in_order() -> None:
    from undercroft.games.hellscape import events as ev

    a = Arena(heroes=["gheta"], phase="heroes")
    for _ in range(60):
        if a.g.round > 1 or not a.g.decision:
            break
        a.do("end") if a.can("end") else a.let(1)
    phases = [x.a for x in a.told(ev.EV_PHASE)]
    assert phases[:3] == [2, 3, 4]
