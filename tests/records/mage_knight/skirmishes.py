"""How the records of the folder `skirmishes` were made: random boards in the middle of a fight, and full set-ups.

    PYTHONPATH=src:tests python tests/records/mage_knight/skirmishes.py

plays them all again. Every kind of act is as likely as any other, so that rare ones come about: what abilities, traps,
doors, thefts and the Builder's Kit do is recorded roll by roll and replayed hash by hash.
"""

import random
from pathlib import Path
from typing import Any

from rules.mage_knight import kinds as o
from rules.mage_knight.boards import SPAWN, board
from undercroft.errors import CroftError
from undercroft.games.mage_knight.content import CHESTS, FIGURES, REBELS, TOKENS
from undercroft.games.mage_knight.title import TITLE
from undercroft.match.match import Match, start

HERE = Path(__file__).parent / "skirmishes"
BOARDS = 36
LONGEST = 100  # decisions
SETUPS: list[tuple[str, int, dict[str, str]]] = [
    ("builders", 2, {"heroes": "one"}),
    ("builders", 2, {"heroes": "team", "kits": "one"}),
    ("builders", 3, {"heroes": "team", "rebellion": "play"}),
    ("builders", 4, {"points": "150", "heroes": "team"}),
    ("teams", 3, {"foes": "hard", "chests": "more"}),
    ("teams", 2, {"rebellion": "pool", "tokens": "fewer"}),
    ("lone_wolf", 2, {"rebellion": "play", "foes": "hard"}),
    ("multi", 4, {"spins": "every"}),
]


def peopled(rng: random.Random) -> dict[str, Any]:
    """A random board with Heroes of all levels, a Rebellion warrior, a pool and treasures."""
    doc = board(rng)
    for name, row in doc["figures"].items():
        if "owner" in row:
            row["level"] = rng.randint(1, 5)
            row["click"] = rng.randint(5 - row["level"], next(c.clicks for c in FIGURES if c.id == name) - 1)
    for name, row in doc["chests"].items():
        treasures = next(c.treasures for c in CHESTS if c.id == name)
        fit = [i + 1 for i, x in enumerate(treasures) if not x.trap or row["state"] != "held"]
        row["treasure"] = rng.choice(fit)
    doc["pool"] = [FIGURES[c].id for c in [*rng.sample(SPAWN, 8), rng.choice(REBELS)]]
    doc["tables"] = [rng.choice(TOKENS).id for _ in doc["tokens"]]
    doc["seats"] = [{**row, "xp": rng.choice([0, 40, 95])} for row in doc["seats"]]
    doc["activation"] = {**doc["activation"], "sp": rng.randint(4, 9), "attacked": False, "begun": False, "free": False}
    return doc


def played(m: Match, rng: random.Random, longest: int) -> Match:
    """On by acts of random kinds; ends of turns and activations are put off."""
    while m.decision is not None and m.game.count < longest:
        kinds = sorted({x.kind for x in m.decision.options})
        going = [k for k in kinds if k not in (o.END, o.END_TURN, o.FACE, o.WAIVE, o.TAKE_UP)]
        kind = (
            rng.choices(going, [1 if k in (o.MOVE, o.THROUGH, o.WALK_TOKEN) else 4 for k in going])[0]
            if going and rng.random() < 0.9
            else rng.choice(kinds)
        )
        m.choose(rng.choice([x for x in m.decision.options if x.kind == kind]))
    return m


def skirmish(number: int) -> Match | None:
    """A fight on a random board; None if there is none."""
    rng = random.Random(number)
    mode = rng.choice(["teams", "teams", "builders"])
    options = {"heroes": "team"} if mode == "builders" else {}
    rulings = rng.choice([{}, {}, {}, {"AMB-23": "free_total"}, {"AMB-26": "any_facing"}])
    try:
        m = start(
            TITLE, mode, 2, seed=str(number), options=options, rulings=rulings, position=peopled(rng), clock=lambda: 0
        )
    except CroftError:
        return None
    return played(m, rng, LONGEST)


def main() -> None:
    """Record all of them."""
    HERE.mkdir(exist_ok=True)
    for path in HERE.glob("*.croft"):
        path.unlink()
    made = number = 0
    while made < BOARDS:
        m = skirmish(number)
        number += 1
        if m is not None and m.game.count > 20:
            made += 1
            (HERE / f"board-{made:02}.croft").write_text(m.dump(), "utf-8")
    for i, (mode, players, options) in enumerate(SETUPS):
        m = start(TITLE, mode, players, seed=f"set-up {i}", options={"setup": "full", **options}, clock=lambda: 0)
        (HERE / f"setup-{i + 1}.croft").write_text(played(m, random.Random(i), 400).dump(), "utf-8")
    print(f"{made} boards, {len(SETUPS)} set-ups")


if __name__ == "__main__":
    main()
