"""Hellscape: Heroes start on outer Tiles; each cleared Tile opens its Gate, and then the Final Monster comes."""

from typing import Final

from ....engine.act import Act1, Say
from ....engine.chance import DECKS
from ....engine.option import Opt, opt
from .. import components as c
from .. import events as ev
from .. import rule_ids as r
from .. import rulings as ru
from .. import terms as t
from ..quests import Quest, Trigger
from ..state import World
from ..steps.quest import open_door
from ..steps.spawning import Revealing, Roam
from .base import Special, surplus_tiles


class Gates(Special):
    """White doors between outer Tiles and the center (MD2-QUEST-HEL)."""

    OWNS: Final = ("center", "final_zone", "final_came", "last", "gathered", "home")

    def __init__(self, quest: Quest) -> None:
        super().__init__(quest)
        self.chambers = [chambers_of(quest, tile) for tile in range(len(quest.tiles))]

    def surplus_tiles(self, g: World) -> list[int]:
        """Outer Tiles, as long as there are more than Heroes (MD2-QUEST-HEL-04, H-45)."""
        q = self.quest
        out: list[int] = []
        if q.center < 0:
            return out
        for k in range(len(q.tiles)):
            if k != q.center and not (g.gone >> k) & 1:
                out.append(k)
        alone = 2 if g.rulings & ru.H_45_TWO_TILES_ALONE else 1
        return out if len(out) > max(alone, len(g.heroes)) else []

    def arrives(self, g: World, seat: int) -> None:
        h = g.heroes[seat]
        if self.quest.tile_of[h.zone] == self.quest.center:
            h.gathered = True  # MD2-QUEST-HEL-01

    def opens_for(self, g: World, unit: int) -> int:
        """A Hero whose own Gate is open walks through all of them (MD2-QUEST-HEL-08)."""
        q = self.quest
        if unit >= t.SPIRIT or q.white_by != "cleared":
            return 0
        for k in range(len(q.doors)):
            if (q.white >> k) & 1 and (g.doors >> k) & 1:
                if g.heroes[unit].home in (q.tile_of[q.doors[k][0]], q.tile_of[q.doors[k][1]]):
                    return q.white
        return 0

    def spares_card(self, g: World, door: int) -> bool:
        """MD2-QUEST-HEL-07"""
        q = self.quest
        return q.center in (q.tile_of[q.doors[door][0]], q.tile_of[q.doors[door][1]])

    def watch(self, g: World) -> None:
        """Gates open when their outer Tile is cleared (MD2-QUEST-HEL-06); then the Final Monster may come.

        A Chamber is revealed when its Door card, Enemies and Treasure have come (MD2-REVEAL-01); until then Gates wait.
        """
        q = self.quest
        if g.final_came or q.white_by != "cleared":
            return
        for s in g.stack:
            if isinstance(s, Revealing):
                return
        for k in range(len(q.doors)):
            if (q.white >> k) & 1 and not (g.doors >> k) & 1:
                a = q.tile_of[q.doors[k][0]]
                tile = q.tile_of[q.doors[k][1]] if a == q.center else a
                if not (g.gone >> tile) & 1 and self.cleared(g, tile):
                    g.emit(ev.EV_GATE, k, rule=r.QUEST_HEL_06)
                    open_door(g, k, t.NOBODY)  # no Door card (MD2-QUEST-HEL-07), so nobody need count as the opener
                    return
        for k in range(len(q.doors)):  # MD2-QUEST-HEL-09, H-45
            a = q.tile_of[q.doors[k][0]]
            b = q.tile_of[q.doors[k][1]]
            if (a == q.center or b == q.center) and not (g.doors >> k) & 1:
                if not (g.gone >> a) & 1 and not (g.gone >> b) & 1:
                    return
        g.final_came = True
        g.push(Roam(q.final_zone, 2, True, False, True))

    def spawned(self, g: World, foe: int) -> None:
        """The Final Roaming Monster counts the Heroes who play, and is armed."""
        x = g.foes[foe]
        if x.last:
            x.heads = max(2, len(g.heroes))
            arm(g, foe)

    def dying(self, g: World, foe: int) -> list[Trigger]:
        return self.quest.triggered("final_dead") if g.foes[foe].last else []

    def cleared(self, g: World, tile: int) -> bool:
        """No Enemies on the Tile and all its Chambers revealed."""
        if self.chambers[tile] & ~g.revealed:
            return False
        for x in g.foes:
            if x.card >= 0 and x.zone >= 0 and not x.asleep and self.quest.tile_of[x.zone] == tile:
                return False
        return True


def arm(g: World, foe: int) -> None:
    """A Level 5 Mob Item that shares an attack type joins the Final Roaming Monster (MD2-QUEST-HEL-10, H-73)."""
    types = 0
    for a in c.ROAMING[g.foes[foe].card].attacks:
        types |= a.type
    deck = g.item_decks[5]
    for _ in range(60):
        if not deck.refill():
            return
        item = deck.draw(g.chance, DECKS, 14)
        if c.ITEMS[item].types & types:
            g.foes[foe].item = item
            return
        deck.discard.append(item)


def chambers_of(q: Quest, tile: int) -> int:
    """Bits of the Chambers of a Tile that can be revealed at all: those with a door."""
    bits = 0
    for chambers in q.door_chambers:
        for k in chambers:
            if q.tile_of[q.chambers[k][0]] == tile:
                bits |= 1 << k
    return bits


class RemoveTile(Act1[World]):
    """An outer Tile goes with its tokens (MD2-QUEST-HEL-04); the Roaming Portal moves to another (H-45)."""

    KIND: Final = 54
    SAID: Final = Say("tile {a:tile}", "Remove {a:tile}", "Tiles", "stone-block", r.QUEST_HEL_04)

    def each(self, g: World, out: list[Opt]) -> None:
        for tile in surplus_tiles(g):
            out.append(opt(RemoveTile.KIND, tile))

    def forbids(self, g: World, tile: int) -> int:
        return 0 if tile in surplus_tiles(g) else r.QUEST_HEL_04

    def do(self, g: World, tile: int) -> None:
        q = g.printed()
        g.gone |= 1 << tile
        for kind in range(t.TOKEN_KINDS):
            kept = [z for z in g.tokens[kind] if g.there(z)]
            if kind == t.ROAMING_PORTAL and not kept:
                for z in g.tokens[t.PORTAL]:
                    if g.there(z):
                        kept.append(z)
                        g.tokens[t.PORTAL] = [y for y in g.tokens[t.PORTAL] if y != z]
                        break
            g.tokens[kind] = kept
        if not g.tokens[t.ROAMING_PORTAL] and q.tile_portals:
            for z in q.tile_portals:
                if g.there(z):
                    g.tokens[t.ROAMING_PORTAL] = [z]
                    break
