"""Items, Sets, Consumables, Trade (MD2-ITEM, SET, CONS, TRADE, RECOVER)."""

import pytest

from rules.hellscape.arena import Arena, item
from undercroft.games.hellscape import components as c
from undercroft.games.hellscape import terms as t


@pytest.mark.rule("MD2-ITEM-04")
def test_the_inventory_has_no_limit() -> None:
    a = Arena(heroes=[{"hero": "gheta", "pack": [x.id for x in c.ITEMS if x.deck == 0]}], turn="gheta")
    assert len(a.hero().pack) == len([x for x in c.ITEMS if x.deck == 0])


@pytest.mark.rule("MD2-ITEM-05")
def test_rarities() -> None:
    from undercroft.games.hellscape.legal.gear import tier

    for x in c.ITEMS:
        if x.deck == -1 or x.slot == t.CONSUMABLE:
            assert tier(x.index) == t.COMMON
        elif x.deck < 3:
            assert x.rarity == x.deck
    assert tier(item("shadowbane_helm")) == t.RARE and tier(item("shadowbane_codex")) == t.EPIC


@pytest.mark.rule("MD2-ITEM-07")
def test_taking_off_is_free_at_any_moment_of_the_turn() -> None:
    a = Arena(heroes=[{"hero": "gheta", "wears": ["chain_shirt"]}], turn="gheta")
    a.do("unequip chest of gheta")
    assert a.hero().pack == [item("chain_shirt")] and a.hero().actions == 3
    assert not a.can("equip chain_shirt chest on gheta")


@pytest.mark.rule("MD2-TRADE-01", "MD2-TRADE-02")
def test_trade_serves_the_whole_zone() -> None:
    a = Arena(
        heroes=[
            {"hero": "gheta", "pack": ["chain_shirt"]},
            {"hero": "irk", "pack": ["leather_cap"]},
            {"hero": "ronen", "zone": "0,2", "pack": ["buckler"]},
        ],
        turn="gheta",
    )
    a.do("trade")
    assert a.can("give chain_shirt to irk from gheta") and not [x for x in a.texts() if "ronen" in x]
    a.do("give chain_shirt to irk from gheta")
    a.do("equip chain_shirt chest on irk", "equip leather_cap head on irk", "stop")
    assert a.hero("irk").slots[:2] == [item("leather_cap"), item("chain_shirt")]
    assert a.hero().actions == 2 and a.can("move")


@pytest.mark.rule("MD2-TRADE-01")
def test_in_a_trade_everybody_disposes_of_their_own() -> None:
    heroes = [{"hero": "gheta", "pack": ["chain_shirt"]}, {"hero": "irk", "pack": ["leather_cap"]}]
    a = Arena(heroes=heroes, turn="gheta")
    a.do("trade")
    assert a.g.decision is not None and a.g.decision.owner == 0
    a.refuses("give leather_cap to gheta from irk", "MD2-TRADE-01")
    a.refuses("equip leather_cap head on irk", "MD2-TRADE-01")
    a.do("stop")
    assert a.g.decision.owner == 1
    a.refuses("give chain_shirt to irk from gheta", "MD2-TRADE-01")
    a.do("give leather_cap to gheta from irk")
    assert a.g.decision.owner == 0  # who got something has a say again
    a.do("equip leather_cap head on gheta", "stop")
    assert a.hero().slots[0] == item("leather_cap") and a.can("move")


@pytest.mark.rule("MD2-RECOVER-01")
def test_recover_in_any_split() -> None:
    for text, health, mana in (("recover 2 0", 4, 1), ("recover 1 1", 3, 2), ("recover 0 2", 2, 3)):
        a = Arena(heroes=[{"hero": "ronen", "health": 2, "mana": 1}], turn="sir_ronen")
        a.do(text)
        assert (a.hero().health, a.hero().mana) == (health, mana)


@pytest.mark.rule("MD2-SET-01", "MD2-SET-03", "MD2-SET-04", "MD2-SET-05", "MD2-SET-07")
def test_set_powers_with_two_and_four_pieces() -> None:
    from undercroft.games.hellscape.legal.abilities import abilities_of

    power = c.POWERS[t.BERSERKER]
    worn = ["shadowbane_helm", "shadowbane_mail", "shadowbane_greaves", "shadowbane_pendant"]
    for n, minor, greater in ((1, False, False), (2, True, False), (3, True, False), (4, True, True)):
        a = Arena(heroes=[{"hero": "gheta", "wears": worn[:n]}], turn="gheta")
        found = abilities_of(a.g, 0)
        assert (power.minor in found, power.greater in found) == (minor, greater)
    a = Arena(heroes=[{"hero": "gheta", "wears": worn[:2]}], turn="gheta")
    a.do("unequip head of gheta")
    assert power.minor not in abilities_of(a.g, 0)
    assert {x.set for x in c.ITEMS if x.set} == {"shadowbane"}


@pytest.mark.rule("MD2-SET-02")
def test_class_items_of_a_set() -> None:
    assert sorted(x.class_only for x in c.ITEMS if x.class_only >= 0) == [0, 1, 2, 3, 4, 5]
    a = Arena(heroes=[{"hero": "gheta", "pack": ["shadowbane_codex"]}, "mathrin"], turn="gheta")
    a.do("trade")
    a.refuses("equip shadowbane_codex hand on gheta", "MD2-SET-02")


@pytest.mark.rule("MD2-SET-06")
def test_set_items_of_absent_classes_are_drawn_again() -> None:
    from undercroft.games.hellscape.steps.gains import draw_item

    a = Arena(heroes=["gheta"], turn="gheta", item_top=["shadowbane_codex", "shadowbane_fetish", "hellcleaver"])
    assert draw_item(a.g, t.EPIC) == item("hellcleaver")
    assert sorted(a.g.item_decks[2].discard) == sorted([item("shadowbane_codex"), item("shadowbane_fetish")])
    b = Arena(heroes=["mathrin"], turn="mathrin", item_top=["shadowbane_codex"])
    assert draw_item(b.g, t.EPIC) == item("shadowbane_codex")


@pytest.mark.rule("H-74")
def test_an_empty_item_deck_is_made_of_its_discards_or_gives_nothing() -> None:
    from undercroft.games.hellscape.steps.gains import draw_item

    a = Arena(heroes=["gheta"], turn="gheta")
    deck = a.g.item_decks[0]
    deck.discard = [item("buckler")]
    deck.bag = []
    assert draw_item(a.g, 0) == item("buckler")
    assert draw_item(a.g, 0) == -1


@pytest.mark.rule("MD2-CONS-01", "MD2-CONS-04")
def test_consumables_need_no_slot_and_are_gone_when_used() -> None:
    a = Arena(heroes=[{"hero": "gheta", "health": 2, "pack": ["draught_of_mending"]}], turn="gheta")
    a.do("drink draught_of_mending of gheta", "heal gheta 0 0?")
    assert a.hero().health == 6 and a.hero().pack == [] and a.hero().actions == 3
    assert a.g.item_decks[0].discard == [item("draught_of_mending")]


@pytest.mark.rule("MD2-CONS-02", "H-27")
def test_consumables_while_enemies_act_but_never_inside_an_action() -> None:
    a = Arena(
        heroes=[{"hero": "gheta", "zone": "0,2", "health": 2, "pack": ["health_potion"]}],
        enemy="satyrs",
        foes={"satyrs": {"zone": "0,2"}},
        options={"windows": "every"},
    )
    assert a.can("drink health_potion of gheta") and a.can("pass")
    b = Arena(heroes=[{"hero": "gheta", "zone": "0,2", "health": 2, "pack": ["health_potion"]}], turn="gheta", mp=1)
    assert not b.can("drink health_potion of gheta")


@pytest.mark.rule("MD2-CONS-03")
def test_dice_of_consumables_only_in_combat() -> None:
    a = Arena(
        heroes=[{"hero": "gheta", "zone": "0,2", "wears": ["rusty_sword"], "pack": ["war_tonic", "stone_draught"]}],
        turn="gheta",
        foes={"satyrs": {"zone": "0,2"}},
    )
    a.refuses("drink war_tonic of gheta", "MD2-CONS-03")
    a.do("attack satyrs melee")
    assert a.can("drink war_tonic of gheta") and not a.can("drink stone_draught of gheta")
    a.do("drink war_tonic of gheta")
    assert a.pool() == "2 1 1 0 0"


@pytest.mark.rule("H-30")
def test_a_lower_maximum_discards_but_never_knocks_out() -> None:
    a = Arena(heroes=[{"hero": "mathrin", "wears": ["band_of_vigour"], "health": 6}], turn="mathrin")
    a.do("unequip misc of mathrin")
    assert a.hero().health == 4


PASSIVES = [("band_of_vigour", 2, 0), ("mana_prism", 0, 2), ("heart_amulet", 3, 0), ("mantle_of_stars", 0, 2)]


@pytest.mark.rule("MD2-ITEM-03")
@pytest.mark.parametrize(("name", "health", "mana"), PASSIVES)
def test_items_that_raise_maxima(name: str, health: int, mana: int) -> None:
    from undercroft.games.hellscape.legal.abilities import most_health, most_mana

    a = Arena(heroes=[{"hero": "gheta", "wears": [name]}], turn="gheta")
    assert (most_health(a.g, 0), most_mana(a.g, 0)) == (8 + health, 2 + mana)


@pytest.mark.rule("MD2-ITEM-03")
@pytest.mark.parametrize(("name", "wounds"), [("scaled_legguards", 2), ("phantom_boots", 0), ("travel_boots", 3)])
def test_items_against_reaction_damage(name: str, wounds: int) -> None:
    a = Arena(
        heroes=[{"hero": "gheta", "zone": "1,1", "wears": [name]}],
        turn="gheta",
        mp=1,
        foes={"satyrs": {"zone": "1,1", "minions": 2}},
    )
    a.do("go 1,2")
    assert a.hero().health == 8 - wounds


@pytest.mark.rule("MD2-ITEM-03")
def test_crown_of_embers_and_mask_of_night() -> None:
    from undercroft.games.hellscape.legal.abilities import counts_as_shadow
    from undercroft.games.hellscape.steps.harm import ignite

    a = Arena(heroes=[{"hero": "gheta", "zone": "0,2", "wears": ["crown_of_embers"]}], turn="gheta")
    ignite(a.g, 0, 2)
    assert a.hero().fire == 0
    b = Arena(heroes=[{"hero": "gheta", "zone": "0,2", "wears": ["mask_of_night"]}], turn="gheta")
    assert counts_as_shadow(b.g, 0)


COMBAT_ITEMS = [
    # item, type, before the roll: yellow orange; after: swords, unshield, rerolls, fire, frost
    ("iron_mace", "melee", (1, 0), (1, 0, 0, 0, 0)),
    ("bearded_axe", "melee", (0, 1), (0, 1, 0, 0, 0)),
    ("crude_axe", "melee", (0, 1), (1, 0, 0, 0, 0)),
    ("notched_longsword", "melee", (2, 0), (0, 0, 1, 0, 0)),
    ("ember_wand", "magic", (2, 0), (0, 0, 0, 1, 0)),
    ("frost_rod", "magic", (1, 0), (0, 0, 0, 0, 1)),
    ("ruin_cleaver", "melee", (0, 2), (1, 0, 0, 0, 0)),
    ("flame_sceptre", "magic", (1, 1), (0, 0, 0, 1, 0)),
    ("glacier_staff", "magic", (2, 1), (0, 0, 0, 0, 1)),
    ("hand_axe", "melee", (0, 1), (1, 0, 0, 0, 0)),
    ("headsmans_axe", "melee", (1, 2), (0, 2, 0, 0, 0)),
    ("archmage_staff", "magic", (3, 1), (0, 0, 2, 0, 0)),
    ("inferno_orb", "magic", (0, 2), (0, 0, 0, 1, 0)),
    ("winter_orb", "magic", (1, 1), (0, 0, 0, 0, 1)),
    ("sunblade", "melee", (2, 1), (1, 0, 0, 0, 0)),
    ("wooden_staff", "magic", (2, 0), (1, 0, 0, 0, 0)),
    ("tribal_spear", "melee", (2, 0), (1, 0, 0, 0, 0)),
    ("brimstone_rod", "magic", (1, 1), (0, 0, 0, 1, 0)),
    ("iron_maul", "melee", (1, 1), (0, 1, 0, 0, 0)),
    ("pit_sceptre", "magic", (1, 2), (0, 0, 0, 1, 0)),
]


@pytest.mark.rule("MD2-ITEM-03", "MD2-EFF-01", "MD2-EFF-08")
@pytest.mark.parametrize(("name", "type", "dice", "gains"), COMBAT_ITEMS, ids=[x[0] for x in COMBAT_ITEMS])
def test_weapons(name: str, type: str, dice: tuple[int, int], gains: tuple[int, ...]) -> None:
    a = Arena(
        heroes=[{"hero": "nahias", "zone": "0,2", "wears": [name]}],
        turn="nahias",
        foes={"satyrs": {"zone": "0,2", "minions": 1, "band": "5"}},
    )
    a.attack("satyrs", "y: " * dice[0] + "o: " * dice[1] + "b: " * 4 + "e:claw", type)
    assert tuple(a.g.fight.pool[:2]) == dice
    a.do(f"use {name} of nahias")
    f = a.g.fight
    x = a.foe("satyrs")
    assert (f.swords, f.unshield, f.rerolls, x.fire, x.frost) == gains


@pytest.mark.rule("MD2-ITEM-03")
def test_ash_wand_adds_a_die() -> None:
    a = Arena(
        heroes=[{"hero": "nahias", "zone": "0,2", "wears": ["ash_wand"]}],
        turn="nahias",
        foes={"satyrs": {"zone": "0,2"}},
    )
    a.do("attack satyrs magic", "use ash_wand of nahias")
    assert a.g.fight.pool[0] == 2


DEFENSE_ITEMS = [
    ("leather_cap", 0, 1, 0),
    ("studded_jerkin", 1, 0, 1),
    ("shade_cloak", 2, 1, 0),
    ("bulwark", 2, 0, 1),
    ("shadowbane_mail", 2, 0, 1),
]


@pytest.mark.rule("MD2-ITEM-03", "MD2-ABIL-05")
@pytest.mark.parametrize(("name", "blue", "shields", "rerolls"), DEFENSE_ITEMS, ids=[x[0] for x in DEFENSE_ITEMS])
def test_armor(name: str, blue: int, shields: int, rerolls: int) -> None:
    a = Arena(
        heroes=[{"hero": "nahias", "zone": "1,1", "wears": [name]}],
        enemy="satyrs",
        foes={"satyrs": {"zone": "1,1", "minions": 1, "item": "hooked_blade"}},
        dice="y: " + "b: " * blue + "e:claw",
    )
    assert a.g.fight.pool[t.BLUE] == blue
    a.do(f"use {name} of nahias")
    assert (a.g.fight.shields, a.g.fight.rerolls) == (shields, rerolls)


@pytest.mark.rule("MD2-COST-02", "MD2-COST-06")
@pytest.mark.parametrize(
    ("wears", "zone", "use", "rule"),
    [
        (["dagger"], "0,2", "dagger", "MD2-COST-02"),
        (["sunblade"], "1,1", "sunblade", "MD2-COST-02"),
        (["twin_fang"], "0,2", "twin_fang", "MD2-COST-06"),
        (["throwing_knives"], "0,2", "throwing_knives", "MD2-COST-06"),
        (["hooded_lantern", "dagger"], "1,1", "hooded_lantern", "MD2-COST-02"),
        (["nightfang"], "0,2", "nightfang", "MD2-COST-02"),
    ],
)
def test_requirements_of_items(wears: list[str], zone: str, use: str, rule: str) -> None:
    a = Arena(
        heroes=[{"hero": "nahias", "zone": zone, "wears": wears, "mana": 5}, "irk"],
        turn="nahias",
        foes={"satyrs": {"zone": zone, "minions": 1, "band": "5"}},
    )
    a.attack("satyrs", "y:sm y:sm o:sm b: b: b: b: d:m e:claw")
    a.refuses(f"use {use} of nahias", rule)


@pytest.mark.rule("MD2-COST-06", "MD2-ABIL-04")
def test_dual_wield() -> None:
    a = Arena(
        heroes=[{"hero": "nahias", "zone": "0,2", "wears": ["twin_fang", "knights_blade"]}],
        turn="nahias",
        foes={"satyrs": {"zone": "0,2", "band": "5"}},
    )
    a.do("attack satyrs melee")
    a.do("use twin_fang of nahias")
    assert a.g.fight.swords == 1


@pytest.mark.rule("MD2-ITEM-03")
def test_actions_of_items() -> None:
    a = Arena(heroes=[{"hero": "nahias", "health": 2, "mana": 1, "wears": ["copper_charm"]}], turn="nahias")
    a.do("use copper_charm of nahias", "mana")
    assert a.hero().mana == 4 and a.hero().actions == 2
    b = Arena(
        heroes=[{"hero": "gheta", "health": 2, "wears": ["war_drum"]}, {"hero": "irk", "health": 2}], turn="gheta"
    )
    b.do("use war_drum of gheta")
    b.do("heal irk 0 0?", "heal gheta 0 0?")
    assert (b.hero().health, b.hero("irk").health) == (3, 3)
    d = Arena(
        heroes=[{"hero": "gheta", "mana": 0, "wears": ["magical_ocarina"]}, {"hero": "irk", "mana": 0}], turn="gheta"
    )
    d.do("use magical_ocarina of gheta")
    assert (d.hero().mana, d.hero("irk").mana) == (1, 1)
    h = Arena(heroes=[{"hero": "ronen", "mana": 3, "wears": ["hourglass_charm"]}], turn="sir_ronen")
    h.do("use hourglass_charm of sir_ronen")
    assert (h.hero().actions, h.hero().mana) == (4, 0)


@pytest.mark.rule("MD2-ITEM-03", "MD2-EFF-14")
def test_lucky_coin_once_a_round() -> None:
    a = Arena(
        heroes=[{"hero": "gheta", "zone": "0,2", "wears": ["rusty_sword", "lucky_coin"]}],
        turn="gheta",
        foes={"satyrs": {"zone": "0,2", "band": "5"}},
    )
    a.attack("satyrs", "y: y: b: b: b: b:")
    a.do("use lucky_coin of gheta").finish()
    a.attack("satyrs", "y: y: b: b: b: b:")
    a.refuses("use lucky_coin of gheta", "MD2-EFF-14")


@pytest.mark.rule("MD2-ITEM-03")
def test_leech_knife_and_signet_and_circlet() -> None:
    a = Arena(
        heroes=[
            {
                "hero": "gheta",
                "zone": "0,2",
                "health": 3,
                "wears": ["leech_knife", "signet_of_war", "circlet_of_focus"],
                "mana": 2,
            }
        ],
        turn="gheta",
        foes={"gargoyles": {"zone": "0,2", "minions": 1}},
    )
    a.attack("gargoyles", "y:ss y:ss b: e:")
    a.do("use leech_knife of gheta", "use signet_of_war of gheta", "use circlet_of_focus of gheta")
    assert a.g.fight.rerolls == 2 and a.g.fight.swords == 1
    a.do("finish", "heal gheta 0 0?")
    a.let()
    assert a.hero().health == 4


@pytest.mark.rule("MD2-CONS-02")
@pytest.mark.parametrize(("name", "fire", "frost"), [("fire_bomb", 2, 0), ("ice_flask", 0, 1)])
def test_thrown_things(name: str, fire: int, frost: int) -> None:
    a = Arena(heroes=[{"hero": "gheta", "zone": "0,2", "pack": [name]}], turn="gheta", foes={"satyrs": {"zone": "1,2"}})
    a.do(f"drink {name} of gheta")
    assert (a.foe("satyrs").fire, a.foe("satyrs").frost) == (fire, frost)
    b = Arena(
        "highway_to_hellscape",
        [{"hero": "gheta", "zone": "3,1", "pack": [name]}],
        turn="gheta",
        foes={"satyrs": {"zone": "5,1"}},
    )
    assert not b.can(f"drink {name} of gheta")


@pytest.mark.rule("MD2-CONS-02", "MD2-KO-06", "H-60")
def test_elixirs_and_the_phoenix_feather() -> None:
    a = Arena(
        heroes=[
            {"hero": "gheta", "health": 2, "mana": 0, "pack": ["elixir", "grand_elixir", "phoenix_feather"]},
            {"hero": "irk", "ko": True},
        ],
        turn="gheta",
        lifebringers=1,
    )
    a.do("drink elixir of gheta", "heal gheta 0 0?")
    assert (a.hero().health, a.hero().mana) == (6, 2)
    a.do("drink grand_elixir of gheta")
    assert (a.hero().health, a.hero().mana) == (8, 2)
    a.do("drink phoenix_feather of gheta")
    assert not a.hero("irk").ko and a.hero("irk").health == 3 and a.g.lifebringers == 1


@pytest.mark.rule("MD2-ITEM-03", "MD2-MOVE-02")
@pytest.mark.parametrize(("name", "cost"), [("travel_boots", 1), ("swift_greaves", 0)])
def test_boots(name: str, cost: int) -> None:
    a = Arena(heroes=[{"hero": "gheta", "wears": [name], "mana": 2}], turn="gheta", mp=2)
    a.do(f"use {name} of gheta")
    assert a.g.walk.mp == 3 and a.hero().mana == 2 - cost
    a.refuses(f"use {name} of gheta", "MD2-ABIL-07")


@pytest.mark.rule("MD2-ITEM-07", "H-84")
def test_taking_off_in_the_turns_of_others_and_while_enemies_act_but_not_inside_an_action() -> None:
    heroes = [{"hero": "gheta", "zone": "0,2", "wears": ["chain_shirt", "moon_spear"]}, {"hero": "irk", "zone": "0,2"}]
    a = Arena(heroes=heroes, turn="irk", options={"windows": "every"})
    a.do("move")
    assert not a.starts("unequip") and a.why("unequip chest of gheta")  # a Move is under way
    a.do("stop")
    assert a.g.decision is not None and a.g.decision.owner == 0
    a.refuses("unequip other_hand of gheta", "MD2-ITEM-02")
    a.refuses("unequip chest of irk", "MD2-ITEM-07")
    a.do("unequip chest of gheta", "unequip hand of gheta")
    assert a.hero().pack == [item("chain_shirt"), item("moon_spear")] and a.hero().slots == [-1] * 6
    assert a.g.decision.owner == 1  # nothing is left to take off: the turn goes on
    b = Arena(heroes=heroes, enemy="satyrs", foes={"satyrs": {"zone": "0,2"}}, options={"windows": "every"})
    b.do("unequip chest of gheta", "pass")
    assert b.hero().pack == [item("chain_shirt")] and b.pool()[4] == "0"  # it attacks one in a moon spear alone


@pytest.mark.rule("MD2-ITEM-07", "H-30", "H-84")
def test_taking_off_draws_an_enemy_that_seeks_the_weakest() -> None:
    from undercroft.games.hellscape.title import TITLE

    def table(ally: int, enemy: str = "andra", wears: str = "heart_amulet") -> Arena:
        heroes = [{"hero": "ronen", "zone": "0,2", "wears": [wears]}, {"hero": "gheta", "zone": "0,2", "health": ally}]
        return Arena(heroes=heroes, enemy=enemy, foes={enemy: {"zone": "0,2"}})

    a = table(6)
    assert a.hero().health == 9 and a.can("unequip misc of sir_ronen") and a.can("pass")
    assert a.g.decision is not None and not TITLE.manners.worth_asking(
        a.g, 0, a.g.decision
    )  # offered, but nobody is held up
    a.do("unequip misc of sir_ronen")
    assert a.hero().health == 6 and a.hero().pack == [item("heart_amulet")]
    assert a.texts() == ["target sir_ronen", "target gheta"]  # a tie, which the party breaks
    for other in (table(5), table(6, "satyrs"), table(6, wears="lucky_coin")):  # it would change nothing
        assert not other.starts("unequip")
