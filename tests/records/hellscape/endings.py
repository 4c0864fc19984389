"""How the recorded games of this folder were made: by habit alone, over seeds and sizes of the party.

    PYTHONPATH=src:tests python tests/records/hellscape/endings.py [QUEST-ENDING ...]

records the named games anew, or all that are missing (`all`: every one). Of the games found the shortest is kept.
An ending that habit does not find from the setup is played from a position near the end of its Quest (`near/QUEST-ENDING.toml`): the
record's header holds it. A loss comes about by playing on; where a Quest is not lost so, by passing.
"""
import sys
import tomllib
from pathlib import Path

from undercroft.games.hellscape.quests import QUESTS
from undercroft.games.hellscape.title import TITLE
from undercroft.kernel.match import Match, start
from undercroft.kernel.option import Opt

HERE = Path(__file__).parent
TRIES = 40
LONGEST = 2500  # decisions
ENOUGH = 400
OWN_LOSS = [q.id for q in QUESTS if any(x.do == "lose" for x in q.triggers)]
ENDINGS = [f"{q.id}-{ending}" for q in QUESTS for ending in ("won", "no_lifebringer", "quest_lost")
           if ending != "quest_lost" or q.id in OWN_LOSS]
PARTIES = (2, 3, 1, 4)


def near(name: str) -> dict[str, object] | None:
    """The position near the end of a Quest, if one is written."""
    file = HERE / "near" / f"{name}.toml"
    return tomllib.loads(file.read_text("utf-8")) if file.exists() else None


def new(mode: str, seed: int, position: dict[str, object] | None = None) -> Match:
    """A game of changing size."""
    players = PARTIES[seed % len(PARTIES)]
    if position is not None:
        heroes = position["heroes"]
        assert isinstance(heroes, list)
        players = len(heroes)
    return start(TITLE, mode, players, seed=f"record {seed}", seats=["bot:greedy"] * players, listen=False,
                 position=position, clock=lambda: 0)


def answer(m: Match, idle: bool) -> Opt:
    """What the party does: its habit, or as little as possible."""
    d = m.decision
    assert d is not None
    if idle:
        texts = m.options()
        for word in ("end", "stop", "pass", "no"):
            if word in texts:
                return d.options[texts.index(word)]
    return TITLE.habit(m.game) or d.options[0]


def played(m: Match, idle: bool) -> int:
    """How many decisions the game took; more than LONGEST are not played."""
    n = 0
    while (d := m.decision) is not None and n < LONGEST:
        m.choose(answer(m, idle), max(d.owner, 0))
        n += 1
    return n


def found(mode: str, ending: str) -> Match | None:
    """The shortest game that ends so; the first short one is good enough."""
    best: Match | None = None
    least = LONGEST + 1
    ways: list[tuple[dict[str, object] | None, bool]] = [(None, False)]
    position = near(f"{mode}-{ending}")
    if position is not None:
        ways.append((position, ending != "won"))
    elif ending != "won":
        ways.append((None, True))
    for place, idle in ways:
        if best is not None:
            break
        for seed in range(TRIES):
            m = new(mode, seed, place)
            n = played(m, idle)
            if m.outcome is not None and m.outcome.name == ending and n < least:
                best, least = m, n
                if n <= ENOUGH:
                    return best
    return best


def main(names: list[str]) -> None:
    """Write what is missing, or what is named."""
    if names == ["all"]:
        names = ENDINGS
    for name in names or [n for n in ENDINGS if not (HERE / f"{n}.croft").exists()]:
        mode, _, ending = name.partition("-")
        m = found(mode, ending)
        if m is None:
            print(f"{name}: not found", flush=True)
            continue
        (HERE / f"{name}.croft").write_text(m.dump(), "utf-8")
        print(name, m.config.players, m.count, "decisions", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
