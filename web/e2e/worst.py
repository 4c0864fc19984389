"""Crowded moments of real games, for the test of boxes: their positions, as JSON on stdout.

For each game with its largest table, two moments: the fullest seat that decides, and the fullest fight.
"""

import json
import sys
from typing import Any

from undercroft.games import title_of
from undercroft.engine.chance import Rng, rng_from
from undercroft.match.match import Match, start
from undercroft.match.positions.position import position_of
from undercroft.scene import DecisionScene, Scene

TABLES = {
    "masmorra": ("standard", 5),
    "super_dungeon": ("siege", 6),
    "hellscape": ("hellish_maze", 6),
    "mage_knight": ("multi", 4),
    "map_masters": ("mission_14", 5),
}
DECISIONS = 600


def fullness(scene: Scene, asked: DecisionScene) -> int:
    """How much stands before the seat that decides."""
    seat = next((s for s in scene["seats"] if s["seat"] == scene["viewer"]), None)
    if seat is None:
        return 0
    held = 3 * len(seat["hand"]) + 2 * len(seat["abilities"]) + 2 * len(seat.get("pack", [])) + len(seat["counts"])
    words = sum(len(n) for n in seat["notes"]) // 12 + len(asked["prompt"]) // 12
    dice = sum(len(p["dice"]) for p in scene["pools"])
    return held + words + dice + min(len(asked["options"]), 30) // 3 + len(scene["tracks"]) + len(scene["pieces"]) // 6


def fight(scene: Scene, asked: DecisionScene) -> int:
    """How much a fight shows; 0 where there is none."""
    c = scene.get("combat")
    if c is None:
        return 0
    sides = [c["attacker"], *c["targets"]]
    dice = sum(len(p["dice"]) for p in [*c["attack"], *c["defense"]])
    return 10 + 3 * len(c["targets"]) + dice + sum(len(x.get("brings", [])) for x in sides) + len(c.get("toll", []))


def answer(m: Match, rng: Rng) -> str:
    """The usual choice; now and then another one, so that things happen."""
    d = m.game.decision
    assert d is not None
    usual = m.title.mind.habit(m.game)
    if usual is not None and rng.below(6):
        return m.title.text(m.game, usual)
    return m.title.text(m.game, d.options[rng.below(len(d.options))])


def crowded(game: str) -> dict[str, Any]:
    """The moments of one game."""
    mode, players = TABLES[game]
    title = title_of(game)
    modes = {x.name: x for x in title.meta.modes}
    chosen = modes.get(mode) or max(title.meta.modes, key=lambda x: x.players[1])
    players = min(players, chosen.players[1])
    m = start(title, chosen.name, players, seed="worst")
    rng = rng_from("worst", game)
    best: dict[str, tuple[int, str]] = {}
    for n in range(DECISIONS):
        d = m.game.decision
        if d is None:
            break
        if n % 3 == 0:
            scene, asked = m.view(max(d.owner, 0)), m.decision_scene(max(d.owner, 0))
            assert asked is not None
            for kind, worth in (("seat", fullness(scene, asked)), ("fight", fight(scene, asked))):
                if worth > best.get(kind, (0, ""))[0]:
                    best[kind] = (worth, json.dumps(position_of(title, m.game, None)))
        m.choose(answer(m, rng))
    return {
        "game": game,
        "mode": chosen.name,
        "players": players,
        "positions": {kind: text for kind, (_, text) in best.items()},
    }


if __name__ == "__main__":
    json.dump([crowded(x) for x in (sys.argv[1:] or TABLES)], sys.stdout)
