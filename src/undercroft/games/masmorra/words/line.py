"""One line of the log, before it becomes an entry."""
from collections.abc import Callable

from ....kernel.event import Event
from ....kernel.scene import Die
from ..state import World
from .names import hero_name, the


class Line:
    """Text, icon and touched ids of an entry; `seat` is whose it is."""

    def __init__(self, text: str, icon: str, touches: list[str], seat: int = -1) -> None:
        self.text = text
        self.icon = icon
        self.touches = touches
        self.seat = seat
        self.dice: list[Die] = []


def of(g: World, hero: int, text: str, icon: str, *touches: str) -> Line:
    """A line about a Hero: the text goes on after its name."""
    return Line(f"{hero_name(g, hero)} {text}", icon, [f"hero:{hero}", *touches], g.heroes[hero].seat)


def foe(monster: int, kind: int, text: str, icon: str, *touches: str) -> Line:
    """A line about a monster."""
    return Line(f"{the(kind)} {text}", icon, [f"monster:{monster}", *touches])


Tell = Callable[[World, Event], Line | None]  # None: nothing worth a line
