"""Parts that several kinds of cards share: an attack with its dice."""


class Attack:
    """An attack type with its dice, counted by color."""

    def __init__(self, type: int, dice: list[int]) -> None:
        self.type = type
        self.dice = dice
