"""How the recorded games of this folder were made: whole games by habit, last turns by choices written down.

PYTHONPATH=src:tests python tests/records/masmorra/endings.py      records all of them again
"""

import tomllib
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from undercroft.engine.option import Opt, opt
from undercroft.games.masmorra import options as o
from undercroft.games.masmorra.content import EVILS
from undercroft.games.masmorra.state import World
from undercroft.games.masmorra.title import TITLE
from undercroft.match.match import Match, start

HERE = Path(__file__).parent


def by_habit(g: World) -> Opt:
    """Explore, fight, go down."""
    return TITLE.mind.habit(g)


def by_waiting(g: World) -> Opt:
    """Stay in the Starting Room, ward off what can be warded off, drink and let time pass."""
    d = g.decision
    assert d is not None
    if d.prompt == o.P_BEFORE_ROLL:
        return opt(o.ROLL)
    if d.prompt == o.P_WARD:
        return d.options[-1] if EVILS[d.a].wound else d.options[0]
    if d.prompt == o.P_ACTION:
        wanted = [o.DRINK, o.ABILITY, o.PLAY, o.FIGHT] if g.engaged(g.hero()) else [o.DRINK, o.PLAY, o.END]
        return next((x for kind in wanted for x in d.options if x.kind == kind), d.options[0])
    return TITLE.mind.habit(g)


@dataclass
class Ending:
    """One recorded game: its file, its table, and either a way of playing or a position and what is answered in it."""

    file: str
    mode: str
    players: int
    seed: str = "1"
    plays: Callable[[World], Opt] | None = None
    position: str = ""
    answers: list[str] = field(default_factory=list)

    def play(self) -> Match:
        """The game, played to its end."""
        m = start(
            TITLE,
            self.mode,
            self.players,
            seed=self.seed,
            position=tomllib.loads(self.position) or None,
            clock=lambda: 0,
        )
        for text in self.answers:
            m.choose(text)
        while self.plays is not None and (d := m.decision) is not None:
            assert isinstance(m.game, World)
            m.choose(self.plays(m.game), max(d.owner, 0))
        return m


TIE = """heroes = [{name = "jay", xp = 16, life = 5}, {name = "mika", xp = 16}]
first = "mika"
active = "jay"
ending = true
dice = ["elixir", "magic"]
"""
SIX_SWORDS = 'dice = ["melee", "melee", "melee", "melee", "melee", "melee"]\n'
RED = 'side = "throne"\nmonsters = [{face = "malaphyas", room = "throne-TL", red = true}]\n' + SIX_SWORDS
CUT_HIM_DOWN = ["fight", *["spend melee die"] * 6]

# Jay beats the last henchman and withstands Malaphyas; Mika, under a Magic curse, walks in and beats him.
SEWERS = """heroes = [{name = "jay", room = "sewers-UL"}, {name = "mika", room = "sewers-LL"}]
side = "sewers"
dice = ["ranged", "ranged", "ranged", "ranged", "defense"]
monsters = [{face = "schmetterling", room = "sewers-UL"}, {face = "mortiferous", room = "gone", red = true, mark = 3}]
treasure_top = ["T07", "T33"]
script = [3, 3, 0, 5, 2, 2, 2, 2, 2, 2]
"""
# Jay beats blue Malaphyas and the Giant Bat he summons; Mika walks in and beats his red side and a Goblin's stab.
ALLIANCE = """heroes = [{name = "jay", room = "throne-TL"}, {name = "mika", room = "throne-C"}]
side = "throne"
time = 20
dice = ["melee", "melee", "melee", "melee", "melee", "defense"]
monsters = [{face = "malaphyas", room = "throne-TL"}]
treasure_top = ["L13", "L05"]
evil_top = ["E14"]
script = [0, 3, 3, 0, 0, 0, 2, 2, 2, 2, 2, 2]
"""

ENDINGS = [
    Ending("standard-seat_0-experience", "standard", 2, "4", by_habit),
    Ending("standard-seat_1-five_players", "standard", 5, "1", by_habit),
    Ending("standard-seat_0-more_gold", "standard", 2, position=TIE, answers=["end", "bounty 2"]),
    Ending("standard-seat_1-more_life", "standard", 2, position=TIE, answers=["end", "done"]),
    Ending("standard-shared", "standard", 2, position=TIE, answers=["drink die jay", "end", "done"]),
    Ending("epic-seat_0-throne", "epic", 2, "2", by_habit),
    Ending(
        "epic-seat_1-sewers",
        "epic",
        2,
        position=SEWERS,
        answers=[
            "fight",
            *["spend ranged die"] * 4,
            "strike",
            "strike",
            "guard die",
            "end",
            "step free",
            "move R1",
            "done",
            *["spend melee die"] * 6,
            "learn sidestep",
        ],
    ),
    Ending(
        "alliance-won-throne",
        "alliance",
        2,
        position=ALLIANCE,
        answers=[
            "fight",
            "target M16",
            *["spend melee die"] * 2,
            "strike",
            "guard die",
            "accept",
            *["spend melee die"] * 3,
            "learn preemptive_strike",
            "end",
            "step free",
            "pass",
            "move R1",
            "target M16",
            *["spend melee die"] * 6,
            "learn sidestep",
        ],
    ),
    Ending("alliance-hero_fell", "alliance", 2, "11", by_habit),
    Ending(
        "alliance-hero_fell-by_dying_malaphyas",
        "alliance",
        2,
        position=RED
        + """
heroes = [{name = "jay", room = "throne-TL", life = 4}, {name = "mika", room = "throne-BL"}]""",
        answers=CUT_HIM_DOWN,
    ),
    Ending("alliance-time_ran_out", "alliance", 2, "1", by_waiting),
    Ending(
        "alliance-won-solo",
        "alliance",
        1,
        position=RED + 'heroes = [{name = "jay", room = "throne-TL"}]\n',
        answers=[*CUT_HIM_DOWN, "learn preemptive_strike"],
    ),
    Ending("alliance-hero_fell-solo", "alliance", 1, "6", by_habit),
    Ending("alliance-time_ran_out-solo", "alliance", 1, "2", by_waiting),
]


def main() -> None:
    """Records every ending again."""
    for e in ENDINGS:
        m = e.play()
        if not m.over:
            raise SystemExit(f"{e.file}: not over, asked: {', '.join(m.options())}")
        ending = m.record.end.replace(" ", "_")
        if not e.file.startswith(f"{e.mode}-{ending}"):
            raise SystemExit(f"{e.file}: ended as {ending}; another seed is needed")
        (HERE / f"{e.file}.croft").write_text(m.dump(), "utf-8")
        print(f"{e.file}: {m.game.count} decisions, {m.record.end}")


if __name__ == "__main__":
    main()
