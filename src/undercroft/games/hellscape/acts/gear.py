"""Items: taken off, worn, handed over, kept, given up."""

from typing import Any, Final

from ....engine.act import Act, Act1, Act2, Act3, Offer, Say
from ....engine.option import Opt, opt
from ....engine.window import P_WINDOW
from ....scene import OptionScene
from .. import components as c
from .. import options as o
from .. import rule_ids as r
from ..legal.gear import all_items, equipped, forbids_equip, forbids_unequip, slots_for
from ..specials.base import binding
from ..state import World
from ..steps.forging import Forging
from ..steps.gains import Gain, take_off, wear
from ..steps.trading import MOST, trade
from ..steps.windows import window_seat
from ..words.cards import carried_id, worn_id
from ..words.names import SLOT_WORDS
from ..words.texts import item_icon
from .base import FREE


def speaks_for(g: World, seat: int) -> bool:
    """Is this Hero the one who acts or decides? Then the label leaves the name out."""
    d = g.decision
    return seat == g.turn or (d is not None and seat == d.owner)


# ---- taken off (MD2-ITEM-07)
class TakesOff(Act2[World]):
    """The item of a slot goes to the Inventory."""

    def every(self, g: World, seat: int, out: list[Opt]) -> None:
        """Slot by slot."""
        slots = g.heroes[seat].slots
        for slot in range(6):
            if slots[slot] >= 0 and forbids_unequip(g, seat, slot) == 0:
                out.append(opt(self.kind, slot, seat))

    def do(self, g: World, slot: int, seat: int) -> None:
        take_off(g, seat, slot)

    def label(self, g: World, slot: int, seat: int) -> str:
        if seat >= len(g.heroes) or slot > 5:
            return "Nothing is there"
        h = g.heroes[seat]
        item = h.slots[slot] if h.slots[slot] >= 0 or not h.pack else h.pack[-1]  # told afterwards: the last of all
        return f"Take off {c.ITEMS[item].name}" if item >= 0 else "Nothing is there"

    def more(self, g: World, scene: OptionScene, slot: int, seat: int) -> None:
        d = g.decision
        item = g.heroes[seat].slots[slot] if slot < 6 else -1
        scene["touches"] = [worn_id(seat, slot, item), f"hero:{seat}"] if item >= 0 else []
        scene["aside"] = d is not None and d.prompt in (o.P_TURN, P_WINDOW)  # nobody undresses turn by turn


class Unequip(TakesOff):
    """In the Hero's own turn."""

    KIND: Final = 37
    FLAGS: Final = FREE
    SAID: Final = Say("unequip {a:slot} of {b:unit}", "", "Items", "knapsack", r.ITEM_07)

    def each(self, g: World, out: list[Opt]) -> None:
        self.every(g, g.turn, out)

    def forbids(self, g: World, slot: int, seat: int) -> int:
        return forbids_unequip(g, seat, slot) if seat == g.turn else r.ITEM_07


class UnequipAnytime(TakesOff):
    """Around the actions of anybody (H-84)."""

    KIND: Final = 37

    def each(self, g: World, out: list[Opt]) -> None:
        self.every(g, window_seat(g), out)

    def forbids(self, g: World, slot: int, seat: int) -> int:
        return forbids_unequip(g, seat, slot) if seat == window_seat(g) else r.ITEM_07


class UnequipInTrade(TakesOff):
    """In a Trade, by the Hero who is asked."""

    KIND: Final = 37

    def each(self, g: World, out: list[Opt]) -> None:
        self.every(g, trade(g).waiting[0], out)

    def forbids(self, g: World, slot: int, seat: int) -> int:
        return forbids_turn_to_trade(g, seat) or forbids_unequip(g, seat, slot)


# ---- worn (MD2-ITEM-04)
class Wears(Act3[World]):
    """An item, the slot, the Hero."""

    def label(self, g: World, item: int, slot: int, seat: int) -> str:
        name = f"{c.ITEMS[item].name} ({SLOT_WORDS[slot]})"
        return f"Equip {name}" if speaks_for(g, seat) else f"{g.name(seat)} equips {name}"

    def icon(self, g: World, option: Opt) -> str:
        return item_icon(option.a)

    def more(self, g: World, scene: OptionScene, item: int, slot: int, seat: int) -> None:
        scene["touches"] = [carried_id(g, seat, item), f"slot:{seat}.{slot}"]


class Equip(Wears):
    """In a Trade (MD2-TRADE-02)."""

    KIND: Final = 35
    SAID: Final = Say("equip {a:item} {b:slot} on {c:unit}", "", "Items", "", r.TRADE_02)

    def forbids(self, g: World, item: int, slot: int, seat: int) -> int:
        rule = forbids_turn_to_trade(g, seat)
        if rule:
            return rule
        return forbids_equip(g, seat, item, slot) if item in g.heroes[seat].pack else r.TRADE_02

    def do(self, g: World, item: int, slot: int, seat: int) -> None:
        g.heroes[seat].pack.remove(item)
        wear(g, seat, item, slot)


class EquipFound(Wears):
    """At once, when it is found (MD2-ITEM-09)."""

    KIND: Final = 35

    def forbids(self, g: World, item: int, slot: int, seat: int) -> int:
        s = found(g)
        if item != s.items[0] or seat != s.who() or g.heroes[seat].ko:
            return r.ITEM_09
        return forbids_equip(g, seat, item, slot)

    def do(self, g: World, item: int, slot: int, seat: int) -> None:
        wear(g, seat, item, slot)
        found(g).next()


# ---- handed over (MD2-TRADE-01)
class Gives(Act3[World]):
    """An item, the Hero who gets it, the Hero who had it."""

    def label(self, g: World, item: int, to: int, seat: int) -> str:
        given = f"{c.ITEMS[item].name} to {g.name(to)}"
        return f"Give {given}" if speaks_for(g, seat) else f"{g.name(seat)} gives {given}"

    def icon(self, g: World, option: Opt) -> str:
        return item_icon(option.a)

    def more(self, g: World, scene: OptionScene, item: int, to: int, seat: int) -> None:
        h = g.heroes[seat]
        d = g.decision
        lies = carried_id(g, seat, item)
        if item in h.slots and lies == f"offer:{item}" and (d is None or d.prompt != o.P_GAINED):
            lies = worn_id(seat, h.slots.index(item), item)
        scene["touches"] = [lies, f"hero:{to}"]


class Give(Gives):
    """In a Trade; what is bound to its Hero stays (H-70)."""

    KIND: Final = 36
    SAID: Final = Say("give {a:item} to {b:unit} from {c:unit}", "", "Items", "", r.TRADE_01)

    def forbids(self, g: World, item: int, to: int, seat: int) -> int:
        rule = forbids_turn_to_trade(g, seat)
        if rule:
            return rule
        h = g.heroes[seat]
        if to == seat or to not in g.heroes_in(g.heroes[trade(g).seat].zone) or item not in all_items(h):
            return r.TRADE_01
        return 0 if item in h.pack else binding(g, seat, item)

    def do(self, g: World, item: int, to: int, seat: int) -> None:
        h = g.heroes[seat]
        if item not in h.pack and item in equipped(h):
            take_off(g, seat, h.slots.index(item))
        h.pack.remove(item)
        g.heroes[to].pack.append(item)
        trade(g).recall(to)


class GiveFound(Gives):
    """At once, when it is found, to a Hero of the Zone (MD2-REWARD-05, -06)."""

    KIND: Final = 36

    def forbids(self, g: World, item: int, to: int, seat: int) -> int:
        s = found(g)
        if item != s.items[0] or s.taker >= 0 or seat != s.seat or to == seat or g.heroes[seat].ko:
            return r.ITEM_09
        return 0 if to in g.heroes_in(g.heroes[seat].zone) else r.ITEM_09

    def do(self, g: World, item: int, to: int, seat: int) -> None:
        found(g).taker = to


class Keep(Act1[World]):
    """A found item goes to the Inventory (MD2-ITEM-08)."""

    KIND: Final = 34
    SAID: Final = Say("keep {a:item}", "Keep {a:item} in the Inventory", "Items", "", r.ITEM_08)

    def forbids(self, g: World, item: int) -> int:
        return 0 if item == found(g).items[0] else r.ITEM_08

    def do(self, g: World, item: int) -> None:
        s = found(g)
        g.heroes[s.who()].pack.append(item)
        s.next()

    def icon(self, g: World, option: Opt) -> str:
        return item_icon(option.a)

    def more(self, g: World, scene: OptionScene, item: int) -> None:
        scene["touches"] = [f"offer:{item}"]


class Discard(Act1[World]):
    """Given up at the Forge, anything that is not bound to its Hero (MD2-FORGE-01, H-70)."""

    KIND: Final = 53
    SAID: Final = Say("discard {a:item}", "Give up {a:item}", "Forge", "", r.FORGE_01)

    def each(self, g: World, out: list[Opt]) -> None:
        seen: list[int] = []
        for item in all_items(g.heroes[forging(g).seat]):
            if item not in seen:
                seen.append(item)
                self.offer(g, out, item)

    def forbids(self, g: World, item: int) -> int:
        seat = forging(g).seat
        if item not in all_items(g.heroes[seat]) or binding(g, seat, item):
            return r.FORGE_01
        return 0

    def do(self, g: World, item: int) -> None:
        s = forging(g)
        h = g.heroes[s.seat]
        if item not in h.pack and item in equipped(h):
            take_off(g, s.seat, h.slots.index(item))
        h.pack.remove(item)
        s.given.append(item)

    def icon(self, g: World, option: Opt) -> str:
        return item_icon(option.a)

    def more(self, g: World, scene: OptionScene, item: int) -> None:
        d = g.decision
        if d is None:
            scene["touches"] = [f"offer:{item}"]
            return
        h = g.heroes[d.owner]
        worn = item in h.slots and item not in h.pack
        scene["touches"] = [worn_id(d.owner, h.slots.index(item), item) if worn else carried_id(g, d.owner, item)]


def found(g: World) -> Gain:
    """The find under way."""
    s = g.stack[-1]
    assert isinstance(s, Gain)
    return s


def forging(g: World) -> Forging:
    """The Forge that is used."""
    s = g.stack[-1]
    assert isinstance(s, Forging)
    return s


def forbids_turn_to_trade(g: World, seat: int) -> int:
    """The Heroes of a Trade dispose of their own items, one after the other (MD2-TRADE-01)."""
    s = trade(g)
    return 0 if seat == s.waiting[0] and s.changes < MOST else r.TRADE_01


EQUIP: Final[Equip] = Equip()
EQUIP_FOUND: Final[EquipFound] = EquipFound()
GIVE: Final[Give] = Give()
GIVE_FOUND: Final[GiveFound] = GiveFound()
UNEQUIP: Final[UnequipInTrade] = UnequipInTrade()
KEEP: Final[Keep] = Keep()
UNEQUIP_ANYTIME: Final[UnequipAnytime] = UnequipAnytime()


class Belongings(Offer[World]):
    """In a Trade: what the Hero who is asked may wear, hand over or take off, item by item.

    Facts that all items share are asked for once: the turn to trade, the Heroes of the Zone, their load.
    """

    def acts(self) -> list[Act[Any]]:
        return [EQUIP, GIVE, UNEQUIP]

    def each(self, g: World, out: list[Opt]) -> None:
        s = trade(g)
        own = s.waiting[0]
        if s.changes >= MOST:
            return
        h = g.heroes[own]
        here = g.heroes_in(g.heroes[s.seat].zone)
        seen: list[int] = []
        for item in all_items(h):
            if item in seen:
                continue
            seen.append(item)
            carried = item in h.pack
            if carried:
                for slot in slots_for(item):
                    if forbids_equip(g, own, item, slot) == 0:
                        out.append(opt(Equip.KIND, item, slot, own))
            if carried or binding(g, own, item) == 0:
                for to in here:
                    if to != own:
                        out.append(opt(Give.KIND, item, to, own))
        UNEQUIP.every(g, own, out)


class Find(Offer[World]):
    """An item just found: kept, worn at once or handed on."""

    def acts(self) -> list[Act[Any]]:
        return [KEEP, EQUIP_FOUND, GIVE_FOUND]

    def each(self, g: World, out: list[Opt]) -> None:
        s = found(g)
        item = s.items[0]
        out.append(opt(Keep.KIND, item))
        if g.heroes[s.who()].ko:
            return
        for slot in slots_for(item):
            EQUIP_FOUND.offer(g, out, item, slot, s.who())
        if s.taker < 0:
            for to in g.heroes_in(g.heroes[s.seat].zone):
                GIVE_FOUND.offer(g, out, item, to, s.seat)
