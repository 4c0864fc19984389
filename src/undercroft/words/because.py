"""Why an answer is good, in words: features that change the chance to win, told in groups."""

from collections.abc import Sequence
from dataclasses import dataclass

LEAST = 0.005  # of the chance to win: less is not a reason


@dataclass(frozen=True)
class Reason:
    """Features that mean one thing together, with a phrase for when they help and one for when they harm."""

    features: tuple[str, ...]
    good: str
    bad: str

    def turned(self) -> "Reason":
        """For the other side: good for one is bad for the other."""
        return Reason(self.features, self.bad, self.good)


def why(reasons: Sequence[Reason], names: Sequence[str], gains: Sequence[float]) -> tuple[str, str]:
    """The weightiest phrase for an answer and the weightiest against it; `gains` are what each feature adds to the
    chance, compared with other answers."""
    gain = dict(zip(names, gains, strict=True))
    best, worst = ("", LEAST), ("", LEAST)
    for reason in reasons:
        total = sum(gain.get(name, 0.0) for name in reason.features)
        if total > best[1]:
            best = (_phrase(reason.good, total), total)
        elif -total > worst[1]:
            worst = (_phrase(reason.bad, total), -total)
    return best[0], worst[0]


def _phrase(words: str, gain: float) -> str:
    points = round(100 * gain)
    return f"{words} ({points:+d} %)" if points else words
