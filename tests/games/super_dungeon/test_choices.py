"""Options and cards say what they do, so that nobody needs the rulebook to choose."""

from typing import Any

import pytest

from undercroft.games.super_dungeon.content import ABILITIES, CARDS
from undercroft.games.super_dungeon.title import TITLE
from undercroft.games.super_dungeon.view.icons import ICONS
from undercroft.games.super_dungeon.words.names import effect_of
from undercroft.match.match import Match, start
from undercroft.scene import OptionScene

SIGNS = {
    "P": "royal_paladin",
    "M": "ember_mage",
    "R": "riftling_rogue",
    "k": "knucklehead",
    "i": "ironscale",
    "p": "dragon_priest",
    "W": "kobold_warrens",
    "X": "rex",
    "B": "boo_booty",
}


def table(plan: str, **doc: Any) -> Match:
    signs = {sign: name for sign, name in SIGNS.items() if sign in plan}
    return start(TITLE, "delve", 2, seed="see", position={"map": plan, "signs": signs, "boss": "", **doc})


def option(m: Match, text: str) -> OptionScene:
    d = m.decision_scene(m.game.decision.owner if m.game.decision is not None else 0)
    assert d is not None
    return next(o for o in d["options"] if o["text"] == text)


def test_an_attack_tells_its_dice_and_its_chance() -> None:
    m = table("P.\n.i\n..\nW.", activation={"model": "royal_paladin"})
    o = option(m, "attack ironscale_1")
    assert o["cost"] == "1 AP"
    assert o["odds"] == [{"title": "destroys (3 blue dice against 2 stars)", "chance": pytest.approx(0.34, abs=0.01)}]


def test_massive_damage_counts_double() -> None:
    m = table("R.\n.p\n..\nW.", activation={"model": "riftling_rogue"})
    assert option(m, "use backstab dragon_priest_1")["odds"][0]["title"].startswith("wounds twice (")
    m = table("R.\n.p\n..\nW.", activation={"model": "riftling_rogue"}, models={"dragon_priest_1": {"wounds": 1}})
    assert option(m, "use backstab dragon_priest_1")["odds"][0]["title"].startswith("destroys (")


def test_an_area_attack_tells_the_chance_for_each() -> None:
    m = table("Mk.\n.i.\n...\nW..", activation={"model": "ember_mage"})
    said = [x["title"] for x in option(m, "use fire_wave")["odds"]]
    assert said == ["destroys Kobold Knucklehead 1", "destroys Kobold Ironscale 1"]


def test_an_area_cannot_hurt_the_sturdy() -> None:
    m = table("MB.\n.i.\n...\nW..", activation={"model": "ember_mage"})
    chances = {x["title"]: x["chance"] for x in option(m, "use fire_wave")["odds"]}
    assert [c for title, c in chances.items() if "Boo-Booty" in title] == [0]
    assert [c for title, c in chances.items() if "Ironscale" in title] != [0]


def test_every_ability_says_what_it_does() -> None:
    named = [a for a in ABILITIES if a.kind != 0]
    assert len(named) > 40 and all(effect_of(a.index) and "(" not in effect_of(a.index) for a in named)


def test_every_kind_of_model_has_its_own_picture() -> None:
    assert set(ICONS) == {c.id for c in CARDS} and len(set(ICONS.values())) == len(CARDS)


def test_a_potion_says_whose_it_is_and_what_it_does() -> None:
    m = table("P.\n.M\n..\nW.", activation={"model": "royal_paladin"})
    o = option(m, "drink elixir of royal_paladin by ember_mage")
    assert o["label"] == "Ember Mage drinks Elixir of Royal Paladin: Heal 3, Remedy"
    assert o["label"].endswith(o["group"])


def test_an_effect_used_twice_is_shown_once() -> None:
    twice = [{"ability": "iron_halo", "user": "royal_paladin", "on": "aura"}] * 2
    m = table("P.\n.k\n..\nW.", activation={"model": "royal_paladin"}, effects=twice)
    assert [n["title"] for n in m.view(1)["notes"] if n["kind"] == "effect"] == ["Iron Halo of Royal Paladin"]
    assert option(m, "use iron_halo")["label"] == "Iron Halo (already in force)"


def test_figures_show_whose_turn_it_is_and_who_has_acted() -> None:
    m = table("P.\n.M\n.k\nW.", activation={"model": "royal_paladin"}, models={"ember_mage": {"acted": 1}})
    figures = [p for p in m.view(1)["pieces"] if p["id"].startswith("model:")]
    kinds = {p["title"]: [b["kind"] for b in p["badges"]] for p in figures}
    assert "acting" in kinds["Royal Paladin"] and "acted" in kinds["Ember Mage"]
    assert not {"acting", "acted"} & set(kinds["Kobold Knucklehead 1"])


def test_a_condition_is_named_and_explained() -> None:
    m = table("P.\n.k\n..\nW.", models={"royal_paladin": {"status": ["fire"]}})
    card = m.view(1)["seats"][1]["abilities"][0]
    badge = next(b for b in card["badges"] if b["kind"] == "condition")
    assert badge["text"] == "Fire" and "1 wound" in badge["title"] and badge["icon"] == "flame"


def test_the_aim_changes_with_the_boss() -> None:
    m = table("P.\n.k\n..\nW.")
    aim = m.view(1)["notes"][0]
    assert aim["kind"] == "aim" and "16-Bit" in aim["text"]
    m = table("P......\n.k...X.\n.......\nW......", villain="rex_1")
    aim = m.view(1)["notes"][0]
    assert aim["title"] == "Boss fight: Rex" and "twice" in aim["text"]


def test_a_hero_card_lists_what_is_worn_and_where() -> None:
    worn = table("P.\n.k\n..\nW.", models={"royal_paladin": {"gear": ["blazing_blade"]}})
    parts = worn.view(1)["seats"][1]["abilities"][0]["parts"]
    (blade,) = [part for part in parts if part["kind"] == "equipment"]
    assert (blade["title"], blade["text"]) == ("Blazing Blade (weapon)", "ATT +1 blue die; Fire")
