"""Super Dungeon at the real table: potion windows can be silenced one by one, and the log speaks to people."""

import json
import re

from server.harness import Server

BESIEGED = json.dumps(
    {
        "game": "super_dungeon",
        "mode": "crawl",
        "players": 2,
        "boss": "",
        "map": "#########\n#P.....k#\n#.......#\n#########",
        "signs": {"P": "royal_paladin", "k": "knucklehead"},
        "models": {"royal_paladin": {"potions": 1, "wounds": 3}},
        "activation": {"model": "knucklehead_1", "begin": True},
    }
)


def test_a_standing_order_silences_one_potion_window(server: Server) -> None:
    made = server.make("human", "human", game="super_dungeon", mode="crawl", position=BESIEGED)
    consul, hero = server.sit(made, 0), server.sit(made, 1)
    hero.mine()
    assert hero.decision["window"] == "potions when a monster starts to act"
    hero.choose("pass")
    hero.mine()
    window = hero.decision["window"]
    assert window == "potions between the steps of a monster"
    hero.send(type="orders", orders=[{"window": window, "answer": "pass"}])
    for square in ("6,1", "5,1", "4,1"):
        consul.mine()
        assert "window" not in consul.decision
        consul.choose(f"move {square}")
        consul.until(lambda p, s=square: any(e["text"] == f"Kobold Knucklehead 1 moves to {s}" for e in p.log))
    consul.mine()
    n = consul.view["n"]
    hero.until(lambda p: p.view["n"] == n)
    autos = [e for e in hero.log if e["kind"] == "auto" and e["seat"] == 1]
    assert [e["text"] for e in autos] == ["Pass"] * 4
    consul.choose("move 3,1")
    consul.mine()
    consul.choose("move 2,1")
    consul.mine()
    consul.choose("attack royal_paladin")
    hero.mine()
    assert hero.decision["window"] == "potions before a monster rolls an attack", "this one is still asked"
    hero.choose("pass")
    hero.mine()
    texts = [e["text"] for e in hero.log]
    assert any(text.startswith("Kobold Knucklehead 1 attacks Royal Paladin") for text in texts)
    assert not any(re.match(r"(move|attack|pass|use|place)\b", text) for text in texts)
