"""How the recorded games of this folder were made: the partner bot alone, or with players who fail on purpose.

    PYTHONPATH=src:tests python tests/records/map_masters/endings.py [MODE-ENDING ...]

records the named games again, or all that are missing. A win is looked for over seeds; a loss is brought about: by
giving up, by laying cards and nothing else, by a line that fails.
"""

import sys
from pathlib import Path

from undercroft.bots import make_bot
from undercroft.games.map_masters import options as o
from undercroft.games.map_masters.state import World
from undercroft.games.map_masters.terms import turned
from undercroft.games.map_masters.title import TITLE
from undercroft.games.map_masters.words.lines import group_name, slot_name
from undercroft.match.match import Match, start

HERE = Path(__file__).parent
MISSIONS = [f"mission_{i:02}" for i in range(1, 15)]
TRIES = 60
LEVELS = {
    "mission_03": "easy",
    "mission_07": "novice",
    "mission_10": "hard",
    "mission_11": "easy",
    "mission_14": "novice",
}
ENDINGS = (
    [f"{mission}-won" for mission in MISSIONS]
    + [f"{mission}-no_space" for mission in MISSIONS]
    + [
        "mission_01-dead_end",
        "mission_01-unmet",
        "mission_01-given_up",
    ]
)


def new(mode: str, seed: int) -> Match:
    """A game of changing size; some at other levels than Normal."""
    players = 1 + seed % 5
    return start(
        TITLE,
        mode,
        players,
        seed=f"record {seed}",
        seats=["bot:greedy"] * players,
        listen=False,
        options={"difficulty": LEVELS.get(mode, "normal")},
        clock=lambda: 0,
    )


def state(m: Match) -> World:
    """The state, as what it is."""
    assert isinstance(m.game, World)
    return m.game


def won(mode: str) -> Match | None:
    """The partner wins."""
    for seed in range(TRIES):
        m = new(mode, seed)
        bots = [make_bot("greedy", TITLE, seat, str(seed)) for seat in range(m.config.players)]
        while (d := m.decision) is not None:
            m.choose(bots[max(d.owner, 0)].choose(m.game), max(d.owner, 0))
        if m.outcome is not None and m.outcome.name == "won":
            return m
    return None


def until_paths(m: Match) -> Match:
    """The first moment at which a path may be drawn."""
    while (d := m.decision) is not None and d.prompt != o.P_PATHS:
        m.choose(TITLE.mind.habit(m.game) or d.options[0], max(d.owner, 0))
    return m


def lost(mode: str, ending: str) -> Match | None:
    """A loss of this kind."""
    if ending == "no_space":
        m = new(mode, 2)
        while (d := m.decision) is not None:
            m.choose(TITLE.mind.habit(m.game) or d.options[0], max(d.owner, 0))
        return m
    if ending == "given_up":
        m = until_paths(new(mode, 1))
        m.choose("concede")
        return m
    for seed in range(TRIES):
        m = until_paths(new(mode, seed))
        g = state(m)
        if ending == "dead_end":
            for group, x in enumerate(g.groups):
                hall = g.card(x.cell).opening_hall[turned(x.slot, g.turns[x.cell])] if g.cells[x.cell] > 0 else -1
                if hall >= 0:  # in and back by the same hallway
                    name = g.card(x.cell).hall_names[hall]
                    m.choose(f"risk {group_name(g, group)} {slot_name(g, x.cell, x.slot)} {name} {name} stop")
                    return m
        while (d := m.decision) is not None and g.empty_cells():
            others = [a for a in TITLE.speech.also(g, 0) if a.data] if d.open else []
            texts = [TITLE.text(g, a) for a in others]
            for text in texts:
                wrong = text.replace("draw ", "risk ").replace("end O2", "end O3").replace("end O1", "end O2")
                if mode == "mission_01" and wrong != text and m.why(wrong).allowed:
                    m.choose(wrong)
                    break
            else:
                m.choose(TITLE.mind.habit(g) or d.options[0], max(d.owner, 0))
            if m.over:
                break
        if m.outcome is not None and m.outcome.name == ending:
            return m
    return None


def main(names: list[str]) -> None:
    """Write what is missing, or what is named."""
    for name in names or [n for n in ENDINGS if not (HERE / f"{n}.croft").exists()]:
        mode, _, ending = name.partition("-")
        m = won(mode) if ending == "won" else lost(mode, ending)
        if m is None or m.outcome is None or m.outcome.name != ending:
            print(f"{name}: not found", flush=True)
            continue
        (HERE / f"{name}.croft").write_text(m.dump(), "utf-8")
        print(name, m.config.players, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
