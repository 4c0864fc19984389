"""Effects of class boards: Rage and Stances, the amulet, Consecrations, Rogue tokens, Elements, Spirits."""

from typing import Any, Final

from ....engine.effect import Effect, Effects
from ....engine.option import Opt, opt
from .. import components as c
from .. import events as ev
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..acts.classes import Consecrate as Consecrated
from ..acts.classes import Stance
from ..legal.acting import consecratable, forbids_consecrate
from ..rows_kinds import Count, Spirit
from ..state import World
from ..steps.gains import Raise
from ..steps.round import draw_tool
from ..steps.turns import consecrate


class Rage(Effect[World]):
    """Health tokens from the supply to the Rage Pool (MD2-BER-08)."""

    WORD: Final = "rage_supply"
    ON: Final = "hero later"

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        h = g.heroes[s.by]
        h.rage = min(t.RAGE_MAX, h.rage + self.n)


class FreeStance(Effect[World]):
    """Change the Stance without cost, or keep it."""

    WORD: Final = "free_stance"
    ON: Final = "hero later"

    def ask(self, g: World, s: Effects[World]) -> bool:
        if s.count or g.cls(s.by) != t.BERSERKER:
            return False
        options = [opt(o.PASS)]
        for k in range(3):
            if k != g.heroes[s.by].stance:
                options.append(opt(Stance.KIND, k))
        g.ask(s.by, o.P_FREE_STANCE, options)
        return True

    def answer(self, g: World, s: Effects[World], option: Opt) -> None:
        s.count = 1
        if option.kind == Stance.KIND:
            g.heroes[s.by].stance = option.a
        elif option.kind != o.PASS:
            raise AssertionError(option.kind)

    def do(self, g: World, s: Effects[World]) -> None:
        return


class AmuletFree(Effect[World]):
    """Turn the Ready marker to any quadrant."""

    WORD: Final = "amulet_free"
    ON: Final = "hero later"

    def ask(self, g: World, s: Effects[World]) -> bool:
        if s.count:
            return False
        g.ask(s.by, o.P_MARKER, [opt(o.PLACE, k) for k in range(4)])
        return True

    def answer(self, g: World, s: Effects[World], option: Opt) -> None:
        s.count = 1
        g.heroes[s.by].marker = option.a
        g.emit(ev.EV_BOARD, s.by, option.a)

    def do(self, g: World, s: Effects[World]) -> None:
        return


class AmuletStep(Effect[World]):
    """Turn the Ready marker n quadrants clockwise."""

    WORD: Final = "amulet_step"
    ON: Final = "hero later"

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        h = g.heroes[s.by]
        h.marker = (h.marker + self.n) % 4


class Consecrate(Effect[World]):
    """Place or move a Consecration token free of charge."""

    WORD: Final = "consecrate_free"
    ON: Final = "hero later"

    def options(self, g: World, by: int) -> list[Opt]:
        """Columns and Zones."""
        out: list[Opt] = []
        if g.cls(by) == t.PALADIN:
            zones = consecratable(g, by)
            for k in range(3):
                for z in zones:
                    if g.consecrated[k] != z:
                        out.append(opt(Consecrated.KIND, k, z))
        return out

    def forbids(self, g: World, by: int, about: int, extra: int) -> int:
        return 0 if self.options(g, by) else r.PAL_02

    def ask(self, g: World, s: Effects[World]) -> bool:
        if s.count:
            return False
        g.ask(s.by, o.P_PICK_ZONE, self.options(g, s.by))
        return True

    def answer(self, g: World, s: Effects[World], option: Opt) -> None:
        s.count = 1
        consecrate(g, option.a, option.b)

    def forbids_answer(self, g: World, s: Effects[World], option: Opt) -> int:
        return forbids_consecrate(g, s.by, option.a, option.b) if option.kind == Consecrated.KIND else 0

    def do(self, g: World, s: Effects[World]) -> None:
        return


class DrawTools(Effect[World]):
    """Draw n Rogue tokens, ready for use (MD2-ROG-04)."""

    WORD: Final = "draw_token"
    ON: Final = "hero later"

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        if g.cls(s.by) == t.ROGUE:
            for _ in range(self.n):
                draw_tool(g, s.by)


class PutBack(Effect[World]):
    """Put a drawn token back in the bag; with `redraw` it may be, and is replaced by a new draw."""

    def __init__(self) -> None:
        self.redraw = False

    def ask(self, g: World, s: Effects[World]) -> bool:
        h = g.heroes[s.by]
        if s.count or not h.ready:
            return False
        options = [opt(o.PASS)] if self.redraw else []
        for k in h.ready:
            if opt(o.TOKEN, k) not in options:
                options.append(opt(o.TOKEN, k))
        g.ask(s.by, o.P_REDRAW, options)
        return True

    def answer(self, g: World, s: Effects[World], option: Opt) -> None:
        s.count = 1
        if option.kind == o.TOKEN:
            s.picks.append(option.a)

    def do(self, g: World, s: Effects[World]) -> None:
        if s.picks:
            g.heroes[s.by].ready.remove(s.picks[0])
            g.tools.shuffle_in(s.picks[0])
            g.emit(ev.EV_PUT_BACK, s.by, s.picks[0])
            if self.redraw:
                draw_tool(g, s.by)


class Redraw(PutBack):
    """A token may be replaced."""

    WORD: Final = "redraw_token"
    ON: Final = "hero later"

    def __init__(self) -> None:
        self.redraw = True


class DrawKeep(Effect[World]):
    """Draw n Rogue tokens, and put one back."""

    WORD: Final = "draw_keep"
    ON: Final = "hero later"

    def __init__(self, n: int) -> None:
        self.n = n

    def parts(self) -> list[Effect[Any]]:
        return [DrawTools(self.n), PutBack()]


class Elements(Effect[World]):
    """Element tracks go up n steps in all."""

    WORD: Final = "element_any"
    ON: Final = "hero later"

    def __init__(self, n: int) -> None:
        self.n = n

    def forbids(self, g: World, by: int, about: int, extra: int) -> int:
        return 0 if g.cls(by) == t.SHAMAN and min(g.heroes[by].elements) < t.ELEMENT_MAX else r.SHA_02

    def do(self, g: World, s: Effects[World]) -> None:
        if g.cls(s.by) == t.SHAMAN:
            g.push(Raise(s.by, self.n))


class Summon(Effect[World]):
    """Put a Spirit in the Zone of the Shaman or, with `range`, an adjacent one (MD2-SHA-06)."""

    WORD: Final = "summon"
    ON: Final = "hero later"

    def __init__(self, spirit: Spirit, rank: Count, range: Count) -> None:
        self.spirit = t.SPIRITS.index(spirit)
        self.rank = rank
        self.range = range

    def zones(self, g: World, by: int) -> list[int]:
        """Where it may come."""
        here = g.heroes[by].zone
        out = [here]
        if self.range:
            for z in g.map().steps(here, g.doors):
                if g.there(z) and z not in g.map().links[here]:
                    out.append(z)
        return out

    def forbids(self, g: World, by: int, about: int, extra: int) -> int:
        return r.SHA_06 if g.friends[self.spirit].zone >= 0 else 0

    def ask(self, g: World, s: Effects[World]) -> bool:
        if s.count:
            return False
        g.ask(s.by, o.P_PICK_ZONE, [opt(o.ZONE, z) for z in self.zones(g, s.by)])
        return True

    def answer(self, g: World, s: Effects[World], option: Opt) -> None:
        s.count = 1
        s.picks.append(option.a)

    def do(self, g: World, s: Effects[World]) -> None:
        x = g.friends[self.spirit]
        x.zone = s.picks[0]
        x.rank = self.rank
        x.health = c.SPIRITS[self.spirit * 2 + self.rank - 1].health
