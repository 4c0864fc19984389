"""The facts about a title that need no engine."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Choice:
    """One value of an option."""

    name: str
    title: str


@dataclass(frozen=True)
class OptionMeta:
    """Something a table may set before the game."""

    name: str
    title: str
    choices: tuple[Choice, ...]
    default: str


@dataclass(frozen=True)
class Mode:
    """A mode: the first choice of a table."""

    name: str
    title: str
    blurb: str
    players: tuple[int, int]
    options: tuple[OptionMeta, ...] = ()
    plan: str = ""  # what is built before play and can be kept for another game, in a word: "dungeon"


@dataclass(frozen=True)
class Meta:
    """A title: its names, modes and maturity."""

    name: str
    title: str
    blurb: str
    modes: tuple[Mode, ...]
    maturity: str  # "complete", "beta", "sketch"
    prefix: str  # of its rule ids
    seat_names: tuple[str, ...] = field(default=())
    version: int = 1  # of its rules and content: goes up when a recorded game no longer replays (tests/records)
    party: str = ""  # who takes the party's decisions unless a table says otherwise: anyone, owner, proposal; "": none
    minutes: int = 0  # of a newcomer's first table with bots, as bench/minutes.py counts them; 0: nobody has
    weight: int = (
        0  # how much there is to learn, from 1 to 5: a point for each hundred rules of the ledger; 0: not rated
    )

    def mode(self, name: str) -> Mode | None:
        """The mode of that name."""
        for m in self.modes:
            if m.name == name:
                return m
        return None
