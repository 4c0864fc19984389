"""How the records of the folder `skirmishes` were made: random positions of every Quest, in the middle of a fight.

    PYTHONPATH=src:tests python tests/records/hellscape/skirmishes.py

plays them all again. Every kind of act is about as likely as any other, so that rare ones come about: what skills,
class boards, items, patterns of Roaming Monsters and Bosses do is recorded roll by roll and replayed hash by hash.
"""

import random
from pathlib import Path

from rules.hellscape.skirmish import begun, played

HERE = Path(__file__).parent / "skirmishes"
MATCHES = 77
ACTS = 70


def main() -> None:
    """Record all of them."""
    HERE.mkdir(exist_ok=True)
    for path in HERE.glob("*.croft"):
        path.unlink()
    made = number = 0
    while made < MATCHES:
        m = begun(number)
        if m is not None:
            played(m, random.Random(number), ACTS)
            if m.game.count > 20:
                made += 1
                (HERE / f"{m.record.header.mode}-{made:02}.croft").write_text(m.dump(), "utf-8")
        number += 1
    print(f"{made} skirmishes")


if __name__ == "__main__":
    main()
