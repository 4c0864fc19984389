"""Parts that several kinds of cards share: an effect as its row tells it, an attack with its dice."""


class Op:
    """One effect as its row tells it: a word and what the word needs."""

    def __init__(
        self,
        op: str,
        n: int,
        color: int,
        symbol: int,
        target: str,
        range: int,
        mana: int,
        rank: int,
        spirit: int,
        deck: int,
        which: str,
        either: bool,
        dice: list[int],
        inner: "Op | None",
    ) -> None:
        self.op = op
        self.n = n
        self.color = color
        self.symbol = symbol
        self.target = target
        self.range = range
        self.mana = mana
        self.rank = rank
        self.spirit = spirit
        self.deck = deck
        self.which = which
        self.either = either
        self.dice = dice
        self.inner = inner


class Attack:
    """An attack type with its dice, counted by color."""

    def __init__(self, type: int, dice: list[int]) -> None:
        self.type = type
        self.dice = dice
