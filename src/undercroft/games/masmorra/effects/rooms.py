"""Rooms, traps, chests, and tiles still in their stacks."""

from typing import Final

from ....engine.chance import DECKS
from ....engine.deck import Deck
from ....engine.effect import Effect, Effects
from ....engine.option import opt
from .. import events as ev
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..legal.places import armed_beside, armed_traps
from ..rows_kinds import Few, Shift
from ..state import World
from ..steps.rooms import Disarm, OpenChest
from ..steps.traps import Activate, ActivateAll
from .base import pick


class SpringTrigger(Effect[World]):
    """The trap in question activates first."""

    WORD: Final = "trap_activate which=trigger"
    PLACES: Final = ("DISARM",)

    def forbids(self, g: World, by: int, about: int, extra: int) -> int:
        return 0 if armed_traps(g) else r.TRAP_03

    def do(self, g: World, s: Effects[World]) -> None:
        g.push(Activate(s.extra))


class SpringAny(Effect[World]):
    """An armed trap activates."""

    WORD: Final = "trap_activate which=any"

    def forbids(self, g: World, by: int, about: int, extra: int) -> int:
        return 0 if armed_traps(g) else r.TRAP_03

    def ask(self, g: World, s: Effects[World]) -> bool:
        return pick(g, s, o.P_SPRUNG, o.TRAP, armed_traps(g))

    def do(self, g: World, s: Effects[World]) -> None:
        if s.picks:
            g.push(Activate(s.picks[0]))


class SpringBeside(Effect[World]):
    """All traps beside the active Hero activate."""

    WORD: Final = "trap_activate which=adjacent_to_active"

    def do(self, g: World, s: Effects[World]) -> None:
        g.push(ActivateAll(armed_beside(g, g.hero().room)))


class DisarmTrap(Effect[World]):
    """A trap beside the Hero is disarmed without dice, for `xp_delta` more or less XP."""

    WORD: Final = "trap_disarm"
    BY_HERO: Final = True

    def __init__(self, xp_delta: Shift) -> None:
        self.xp = xp_delta

    def forbids(self, g: World, by: int, about: int, extra: int) -> int:
        h = g.heroes[by]
        if g.engaged(h):
            return r.ACT_05
        return 0 if not h.down and armed_beside(g, h.room) else r.TRAP_06

    def ask(self, g: World, s: Effects[World]) -> bool:
        return pick(g, s, o.P_DISARMED, o.TRAP, armed_beside(g, g.heroes[s.by].room))

    def do(self, g: World, s: Effects[World]) -> None:
        if s.picks:
            g.push(Disarm(s.by, s.picks[0], self.xp, False))


class OpenTheChest(Effect[World]):
    """The chest in the room opens without dice."""

    WORD: Final = "chest_open"
    BY_HERO: Final = True

    def forbids(self, g: World, by: int, about: int, extra: int) -> int:
        h = g.heroes[by]
        if not g.rooms[h.room].chest:
            return r.ROOM_04
        return 0 if not h.down and not g.engaged(h) else r.ACT_05

    def do(self, g: World, s: Effects[World]) -> None:
        g.push(OpenChest(s.by))


class TakeChestGold(Effect[World]):
    """The gold of the chest goes to the player of the card."""

    WORD: Final = "chest_gold to=self"
    PLACES: Final = ("CHEST",)

    def do(self, g: World, s: Effects[World]) -> None:
        g.stack[s.depth].amend(g, t.AMEND_TAKER, s.by)


class PlaceTile(Effect[World]):
    """The player of the card puts the tile down."""

    WORD: Final = "tile_choice who=self"
    PLACES: Final = ("EXPLORE",)

    def do(self, g: World, s: Effects[World]) -> None:
        g.stack[s.depth].amend(g, t.AMEND_CHOOSER, g.heroes[s.by].seat)


class Look(Effect[World]):
    """Look at the topmost cards of a stack and put them back in any order; the first `gone` of them are discarded."""

    def __init__(self, n: int, gone: int) -> None:
        self.n = n
        self.gone = gone

    def looked_at(self, g: World, s: Effects[World]) -> Deck | None:
        """The stack that is looked at; None as long as it is not chosen."""
        raise NotImplementedError

    def replace(self, s: Effects[World], now: dict[int, int]) -> None:
        """Others lie there now than the cards picked so far: for a seat that cannot know them."""
        s.picks = [now[x] for x in s.picks]

    def order(self, g: World, s: Effects[World], deck: Deck, chance: int, kind: int, done: list[int]) -> bool:
        """Pick them one by one, the first picked comes to lie on top; the last one needs no choice."""
        h = g.heroes[s.by]
        n = deck.fix(self.n, g.chance, DECKS, chance)
        if len(done) == 0:
            for i in range(n):
                deck.known[-1 - i] |= 1 << h.seat
            g.seen += 1
            g.emit(ev.SAW_TILES, s.by, n, 1 if kind == o.EVIL else 0)
        if len(done) >= n - 1:
            return False
        left = [deck.top[-1 - i] for i in range(n)]
        for x in done:
            left.remove(x)
        if kind == o.TILE:
            prompt = o.P_TILE
        else:
            assert kind == o.EVIL
            prompt = o.P_EVIL_GONE if len(done) < self.gone else o.P_EVIL
        g.ask(
            h.seat,
            prompt,
            [opt(kind, x) for x in left],
            len(done) - self.gone if len(done) > self.gone else 0,
            s.number,
            True,
        )
        return True

    def put_back(self, g: World, s: Effects[World], deck: Deck, chance: int, done: list[int]) -> None:
        """In the order picked, known only to the player who looked."""
        n = deck.fix(self.n, g.chance, DECKS, chance)
        order = done.copy()
        left = [deck.top[-1 - i] for i in range(n)]
        for x in order:
            left.remove(x)
        order.extend(left)
        del deck.top[len(deck.top) - n :]
        del deck.known[len(deck.known) - n :]
        for x in order[: self.gone]:
            deck.discard.append(x)
        for x in reversed(order[self.gone :]):
            deck.top = [*deck.top, x]
            deck.known = [*deck.known, 1 << g.heroes[s.by].seat]


class LookAtTiles(Look):
    """The next small tiles of a level."""

    WORD: Final = "peek_tiles reorder=true"

    def __init__(self, n: Few) -> None:
        super().__init__(n, 0)

    def forbids(self, g: World, by: int, about: int, extra: int) -> int:
        return 0 if g.small1.size() + g.small2.size() > 0 else r.CARD_04

    def looked_at(self, g: World, s: Effects[World]) -> Deck | None:
        return g.deck_of(s.picks[0] + 1) if s.picks else None

    def replace(self, s: Effects[World], now: dict[int, int]) -> None:
        s.picks = [s.picks[0], *[now[x] for x in s.picks[1:]]]  # the first is the stack

    def ask(self, g: World, s: Effects[World]) -> bool:
        if not s.picks:
            return pick(g, s, o.P_STACK, o.STACK, [i for i in range(2) if g.deck_of(i + 1).size() > 0])
        return self.order(g, s, g.deck_of(s.picks[0] + 1), t.C_SMALL, o.TILE, s.picks[1:])

    def do(self, g: World, s: Effects[World]) -> None:
        if s.picks:
            self.put_back(g, s, g.deck_of(s.picks[0] + 1), t.C_SMALL, s.picks[1:])


class LookAtEvil(Look):
    """The next Evil cards; some are discarded."""

    WORD: Final = "peek_evil"
    NEEDS: Final = "discard <= n  # discard to be at most n"

    def __init__(self, n: Few, discard: Few) -> None:
        super().__init__(n, discard)

    def forbids(self, g: World, by: int, about: int, extra: int) -> int:
        return 0 if g.evil.size() > 0 else r.CARD_04

    def looked_at(self, g: World, s: Effects[World]) -> Deck | None:
        return g.evil

    def ask(self, g: World, s: Effects[World]) -> bool:
        return self.order(g, s, g.evil, t.C_EVIL, o.EVIL, s.picks)

    def do(self, g: World, s: Effects[World]) -> None:
        self.put_back(g, s, g.evil, t.C_EVIL, s.picks)
