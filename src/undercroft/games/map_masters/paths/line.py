"""A path as data: where it starts, its steps, the choices made on it, what it claims (MAP-GEO-19 to MAP-GEO-22)."""

from typing import Final

# ---- steps: operation, then a place or hall, a feature, a means
WALK: Final = 0  # a hall of the card the line is on
OVER: Final = 1  # over the joined edge
FALL: Final = 2
CROSS: Final = 3
CLIMB: Final = 4
TELEPORT: Final = 5
PART: Final = 6  # a hall up to one of its features
LEAP: Final = 7  # SB2 to a Barrel
CALL: Final = 8  # SB3 to a Monster
ONWARD: Final = 9  # out of the hall a book ended in
PACT: Final = 10  # SB4 for a token

# ---- means of payment
BY_DEFAULT: Final = 0
BY_ITEM: Final = 1
BY_FAIRY: Final = 2
BY_BOOK: Final = 3

STOP: Final = 0  # claims nothing; objective n is n + 1
HEADER: Final = 9


def step(op: int, place: int = 0, feature: int = 0, extra: int = 0) -> int:
    """One step as a number. `extra` is a means, or 1 for a room, or 1 for the second end of a hall."""
    return op | place << 4 | feature << 15 | extra << 19


def op_of(code: int) -> int:
    """The operation of a step."""
    return code & 15


def place_of(code: int) -> int:
    """Its place or hall; with the cell where the step names one."""
    return code >> 4 & 2047


def feature_of(code: int) -> int:
    """The feature it names, counted from 0 in data order."""
    return code >> 15 & 15


def extra_of(code: int) -> int:
    """Its means, or which kind of target."""
    return code >> 19 & 15


def spot(place: int, feature: int, room: bool) -> int:
    """The address of a feature: a hall's or a room's."""
    return (place << 4 | feature) << 1 | (1 if room else 0)


class Path:
    """One leg, drawn or found. `pays` and `picks` are pairs: address and means, address and kind of Fairy Token + 1."""

    def __init__(
        self,
        group: int,
        cell: int,
        slot: int,
        steps: list[int],
        pays: list[int],
        picks: list[int],
        give: int,
        weave: bool,
        end: int,
    ) -> None:
        self.group = group
        self.cell = cell
        self.slot = slot
        self.steps = steps
        self.pays = pays
        self.picks = picks
        self.give = give
        self.weave = weave
        self.end = end

    def means(self, address: int) -> int:
        """The means that the path pays with here."""
        i = 0
        while i < len(self.pays):
            if self.pays[i] == address:
                return self.pays[i + 1]
            i += 2
        return BY_DEFAULT

    def picked(self, address: int) -> int:
        """The item + 1 of the Fairy Token taken at an Optimizer, 0 for none."""
        i = 0
        while i < len(self.picks):
            if self.picks[i] == address:
                return self.picks[i + 1]
            i += 2
        return 0

    def numbers(self) -> list[int]:
        """The whole path as a list of ints, the inverse of `path_of`."""
        head = [
            self.group,
            self.cell,
            self.slot,
            self.end,
            self.give,
            1 if self.weave else 0,
            len(self.steps),
            len(self.pays),
            len(self.picks),
        ]
        return head + self.steps + self.pays + self.picks


def path_of(numbers: list[int]) -> Path:
    """The path that `numbers` wrote."""
    a = HEADER + numbers[6]
    b = a + numbers[7]
    return Path(
        numbers[0],
        numbers[1],
        numbers[2],
        numbers[HEADER:a],
        numbers[a:b],
        numbers[b : b + numbers[8]],
        numbers[4],
        numbers[5] == 1,
        numbers[3],
    )
