"""The scenes that the seats of Super Dungeon see."""

from typing import Any

from undercroft.games.super_dungeon.title import TITLE
from undercroft.match.match import Match, start


def spawning() -> Match:
    m = start(TITLE, "crawl", 2, seed="pool")
    while not any(x.startswith("spawn ") for x in m.options()):
        m.choose(0)
    return m


def test_the_consul_spawns_from_the_cards_before_him() -> None:
    m = spawning()
    cards = {c["id"]: c for c in m.view(0)["seats"][0]["abilities"]}
    scene = m.decision_scene(0)
    assert scene is not None
    spawns = [o for o in scene["options"] if o["text"].startswith("spawn ")]
    assert spawns and all(cards[o["touches"][0]]["ready"] for o in spawns)
    points = {p["id"] for p in m.view(0)["pieces"] if p["title"].startswith(("Egg Clutch", "Kobold Warrens"))}
    assert {o["touches"][1] for o in spawns} <= points


def test_a_spawned_monster_leaves_the_pool() -> None:
    m = spawning()
    text = next(x for x in m.options() if x.startswith("spawn "))
    scene = m.decision_scene(0)
    assert scene is not None
    card = next(o["touches"][0] for o in scene["options"] if o["text"] == text)

    def left() -> str:
        found = next(c for c in m.view(0)["seats"][0]["abilities"] if c["id"] == card)
        return found["badges"][0]["text"]

    before = left().split(" of ")
    m.choose(text)
    m.choose(0)
    assert left() == f"{int(before[0]) - 1} of {before[1]}"


def test_nothing_is_destroyed_before_the_game_begins() -> None:
    m = start(TITLE, "crawl", 2, seed="setup", options={"setup": "full"})
    assert m.view(0)["ends"] == []
    while m.view(0)["round"] == 0:
        m.choose(0)
    ends = m.view(0)["ends"]
    assert len(ends) == 2 and all(e["value"] == 0 < e["goal"] for e in ends)


def test_who_picks_models_sees_their_cards() -> None:
    m = start(TITLE, "siege", 2, seed="cards", options={"setup": "full"})
    seen = set()
    while m.view(0)["phase"] == "Choosing models":
        assert m.game.decision is not None
        d = m.decision_scene(m.game.decision.owner)
        assert d is not None
        cards = {c["id"]: c for p in m.view(0)["piles"] for c in p.get("cards", [])}
        assert all(cards[o["touches"][0]]["parts"] for o in d["options"])
        seen.add(d["options"][0]["text"].split()[0])
        m.choose(0)
    assert seen == {"pick", "mini-boss", "point"}  # the only boss is taken without a question


def test_a_card_explains_its_keywords() -> None:
    m = start(TITLE, "crawl", 2, seed="words", options={"setup": "full"})
    m.choose("pick royal_paladin")
    card = m.view(1)["seats"][1]["abilities"][0]
    words = {p["title"]: p["text"] for p in card["parts"] if p["kind"] == "keyword"}
    assert {"Healer", "Holy", "Augment"} <= set(words)
    assert "two hearts" in words["Healer"]
    assert "Fly" not in words
    assert not any(text.startswith("see ") for text in words.values())


def test_a_destroyed_boss_has_all_its_wounds() -> None:
    plan = "P......\n.X.....\n.......\nW......"
    doc = {
        "map": plan,
        "signs": {"P": "royal_paladin", "X": "rex", "W": "kobold_warrens"},
        "boss": "",
        "villain": "rex_1",
        "models": {"rex_1": {"wounds": 4}},
        "activation": {"model": "royal_paladin"},
    }
    for seed in range(20):
        m = start(TITLE, "delve", 2, seed=str(seed), position=doc)
        assert m.view(1)["ends"][1] == {"title": "Wounds of Rex", "value": 4, "goal": 5}
        m.choose("attack rex_1")
        while "pass" in (m.options() if m.game.decision is not None else []):
            m.choose("pass")
        if m.game.result:
            assert m.view(1)["ends"][1]["value"] == 5
            return
    raise AssertionError("no attack of twenty hit")


def test_every_target_of_a_sweep_has_its_own_defense() -> None:
    doc: dict[str, Any] = {
        "map": "kkk\n.F.\n..S",
        "signs": {"F": "hearthsworn_fighter", "S": "hexcast_sorceress", "k": "knucklehead"},
        "boss": "",
        "activation": {"model": "hearthsworn_fighter"},
        "models": {"hexcast_sorceress": {"potions": 1}},
    }
    m = start(TITLE, "delve", 2, seed="test", position=doc)
    m.choose("use cleave 1,0")
    fight = m.view(1).get("combat")
    assert fight is not None and fight["state"] == "before"  # a potion may be drunk first
    assert [p["title"] for p in fight["defense"]] == [f"Defense of {f['title']}" for f in fight["targets"]]
    assert len({p["id"] for p in fight["defense"]}) == len(fight["targets"]) == 3
    assert fight["odds"][0]["title"] == f"{fight['targets'][0]['title']} is hit"


def test_a_drawn_card_is_held_up_while_it_is_decided_on() -> None:
    doc: dict[str, Any] = {
        "map": "FC.k",
        "signs": {"F": "hearthsworn_fighter", "C": "chest", "k": "knucklehead"},
        "boss": "",
        "activation": {"model": "hearthsworn_fighter"},
    }
    m = start(TITLE, "delve", 2, seed="test", position=doc)
    assert not any(p.get("held_up") for p in m.view(0)["piles"])
    m.choose(next(x for x in m.options() if x.startswith("open")))
    for seat in (0, 1):
        held = [p for p in m.view(seat)["piles"] if p.get("held_up")]
        assert len(held) == 1 and len(held[0].get("cards", [])) == 1
    m.choose(next(x for x in m.options() if x.startswith("equip")))
    assert not any(p.get("held_up") for p in m.view(0)["piles"])


def test_a_chest_and_a_spawning_point_say_what_they_are_for() -> None:
    said = {p["kind"]: p["text"] for p in spawning().view(0)["pieces"]}
    assert "1 AP" in said["chest"] and "every round" in said["spawning_point"]
