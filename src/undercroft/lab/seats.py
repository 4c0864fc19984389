"""The kinds of players: a human or a bot."""

from collections.abc import Sequence

from ..bots import check_bot
from ..errors import CroftError

HUMAN = "human"


def seat_kind(text: str) -> str:
    """`human`, or `bot:NAME` of a bot that exists."""
    if text == HUMAN:
        return text
    prefix, _, name = text.partition(":")
    if prefix != "bot" or not name:
        raise CroftError(f"a seat is 'human' or 'bot:NAME', not {text!r}")
    return f"bot:{check_bot(name)}"


def seat_kinds(given: Sequence[str], players: int, default: str) -> list[str]:
    """The kind of every seat from settings such as `0=human` and `1=bot:greedy`."""
    kinds = [seat_kind(default)] * players
    for text in given:
        number, sign, kind = text.partition("=")
        if not sign or not number.isdecimal():
            raise CroftError(f"--seat: expected N=human or N=bot:NAME, found {text!r}")
        if int(number) >= players:
            raise CroftError(f"--seat: there is no seat {number} among {players} (they count from 0)")
        kinds[int(number)] = seat_kind(kind)
    return kinds


def fewest_players(given: Sequence[str]) -> int:
    """How many players the seat settings speak of at least."""
    numbers = [int(t.partition("=")[0]) for t in given if t.partition("=")[0].isdecimal()]
    return max(numbers) + 1 if numbers else 0
