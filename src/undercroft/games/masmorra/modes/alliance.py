"""Alliance (MAS-ALLY): all together, or alone, against Malaphyas and time."""

from typing import Final

from .. import events as ev
from .. import rule_ids as r
from .. import terms as t
from ..content import CARDS, EVILS, FIRST_ALLIANCE_CARD, STAIRS2_TILE, STAIRS3_TILE
from ..state import World
from ..steps.master import AllMarch
from .base import Mode
from .evil import DrawEvil, end_evil

# Tiles above the Stairs of each level; neither this nor the turn limit depends on the number of players (MAS-ALLY-17)
DIFFICULTY: Final[dict[str, tuple[int, int]]] = {
    "easy": (8, 4),
    "standard": (10, 6),
    "hard": (12, 8),
    "nightmare": (14, 10),
}


class Alliance(Mode):
    """Evil cards, marching monsters, 21 turns; no Hero may fall."""

    OWNS: Final = ("time", "LAST_TURN", "evil", "evil_card")

    def __init__(self) -> None:
        super().__init__()
        self.together = True
        self.march_rule = r.ALLY_11

    def treasure(self) -> list[int]:
        return list(range(FIRST_ALLIANCE_CARD, len(CARDS)))  # MAS-ALLY-09

    def evil(self) -> list[int]:
        return list(range(len(EVILS)))

    def small_tiles(self, level: int) -> list[int]:
        return []

    def hide_stairs(self, g: World) -> None:
        """By the difficulty (MAS-ALLY-07, -08)."""
        above = DIFFICULTY[g.config.option("difficulty", "standard")]
        g.small1.due = [above[0], STAIRS2_TILE]
        g.small2.due = [above[1], STAIRS3_TILE]

    def starting_hand(self) -> int:
        return 0

    def acts_before_roll(self, g: World) -> bool:
        return True

    def hero_phase(self, g: World) -> None:
        g.push(DrawEvil())  # MAS-ALLY-10

    def hero_phase_over(self, g: World) -> None:
        end_evil(g)

    def monsters_move(self, g: World) -> None:
        g.push(AllMarch())  # MAS-ALLY-11

    def turn_over(self, g: World) -> None:
        """The Time token advances; when it would leave 21 the Heroes have lost (MAS-ALLY-03, -05, -06, A-58)."""
        g.time += 1
        g.emit(ev.TIME, g.time, rule=r.ALLY_06)
        if g.time > t.LAST_TURN:
            g.result = t.LOST_TIME
            g.emit(ev.GAME_OVER, t.LOST_TIME, rule=r.ALLY_03)

    def fell(self, g: World, hero: int) -> bool:
        g.result = t.LOST_HERO
        g.emit(ev.GAME_OVER, t.LOST_HERO, rule=r.ALLY_04)
        return True

    def malaphyas_fell(self, g: World, finish_round: bool) -> None:
        g.result = t.WON
        g.emit(ev.GAME_OVER, t.WON, rule=r.ALLY_02)
