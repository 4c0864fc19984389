"""Counts for the end of a game that are not part of its state: deeds and the luck of the dice, by seat."""

from ..scene import Count


class Tally:
    """Counts that a title fills from the events of each decision."""

    def __init__(self, players: int) -> None:
        self.deeds: list[dict[str, Count]] = [{} for _ in range(players)]
        self.dice: list[list[float]] = [[0.0, 0.0, 0.0] for _ in range(players)]  # rolled, expected, variance
        self.by = -1  # the seat that decided
        self.led = -1  # whose blow is being resolved, which may take several decisions
        self.word = ""  # what the dice count

    def deed(self, seat: int, kind: str, title: str, icon: str, n: int = 1) -> None:
        """A seat did this so often; none names a kind, so that it has its place in the order."""
        if 0 <= seat < len(self.deeds):
            one = self.deeds[seat].setdefault(
                kind, Count(id=f"{kind}:{seat}", kind=kind, title=title, icon=icon, value=0)
            )
            one["value"] += n

    def rolled(self, seat: int, value: float, expected: float, variance: float) -> None:
        """A seat rolled a die."""
        if 0 <= seat < len(self.dice):
            for i, x in enumerate((value, expected, variance)):
                self.dice[seat][i] += x
