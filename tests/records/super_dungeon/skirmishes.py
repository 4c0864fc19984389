"""How the records of the folder `skirmishes` were made: random dungeons in the middle of a fight.

    PYTHONPATH=src:tests python tests/records/super_dungeon/skirmishes.py

plays them all again. Every kind of act is about as likely as any other, so that rare ones come about: what cards,
status counters, potions, areas and control effects do is recorded roll by roll and replayed hash by hash.
"""

import random
from pathlib import Path

from rules.super_dungeon.skirmish import begun, played

HERE = Path(__file__).parent / "skirmishes"
MATCHES = 60
LONGEST = 130  # decisions


def main() -> None:
    """Record all of them."""
    HERE.mkdir(exist_ok=True)
    for path in HERE.glob("*.croft"):
        path.unlink()
    made = number = 0
    while made < MATCHES:
        m = begun(number)
        if m is not None:
            played(m, random.Random(number), LONGEST)
            if m.game.count > 20:
                made += 1
                (HERE / f"{m.record.header.mode}-{made:02}.croft").write_text(m.dump(), "utf-8")
        number += 1
    print(f"{made} skirmishes")


if __name__ == "__main__":
    main()
