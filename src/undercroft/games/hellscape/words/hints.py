"""Advice for forbidden acts, and the acts that a thing suggests."""

from ....engine.option import Opt
from ....scene import Id
from .. import components as c
from .. import rule_ids as r
from .. import terms as t
from ..acts.base import ACTS
from ..state import World
from .names import FOE_WORDS, unit_words, zone_name

SAID = {
    r.HERO_02: "you have no action left",
    r.MOVE_01: "you have no movement point left: start a Move action",
    r.INTERACT_02: "no Enemy may be in the Zone",
    r.INTERACT_01: "the object has to be in your Zone",
    r.DOOR_03: "stand in a Zone next to the door",
    r.DOOR_01: "open the door first",
    r.ATTACK_02: "equip a weapon with that type of attack",
    r.ATTACK_03: "stand in the same Zone",
    r.ATTACK_04: "stand in the same Zone or 1 Zone away in Line of Sight",
    r.ATTACK_05: "stand in another Zone",
    r.ATTACK_06: "stand in the same row or column",
    r.ATTACK_07: "you need a straight line without walls or closed doors",
    r.ATTACK_18: "choose a die without a resolved symbol",
    r.EFF_05: "you need an ability that gives a reroll",
    r.COND_FROST_01: "shake off the Frost with an action first",
    r.KO_06: "a Knocked Out Hero needs a Lifebringer token to stand up",
    r.RECOVER_01: "you cannot regain that much Health or Mana",
    r.QUEST_HOR_03: "put a Feather on the Beast first",
    r.TRADE_01: "in a Trade, the Heroes of the Zone give and equip their own items, one Hero after the other",
    r.TRADE_02: "take the Trade and Equip action",
    r.ATTACK_01: "that Enemy is not in the Dungeon",
    r.BOSS_01: "the Boss Fight has not begun",
    r.MOVE_02: "start a Move action",
    r.ITEM_07: "that slot is empty",
    r.CONS_01: "that Hero has no such Consumable",
    r.CONS_02: "use it before or after an action, not inside one",
    r.CONS_03: "use it only in your own combat",
    r.PAL_02: "you need a Zone in Line of Sight and 1 Mana",
    r.EFF_06: "choose an Enemy die",
}


def hint(g: World, seat: int, option: Opt, rule: int) -> str:
    """Advice for a forbidden act: its own, or what the rule says to anybody."""
    known = ACTS.known(option.kind)
    own = known.hints(g, option, rule) if known is not None else ""
    return own or SAID.get(rule, "")


def intents(g: World, seat: int, thing: Id) -> list[str]:
    """Of a thing pointed at."""
    kind, _, name = thing.partition(":")
    if not name.isdecimal():
        return []
    n = int(name)
    if kind == "zone" and n < g.map().size():
        return [f"go {zone_name(g, n)}"]
    if kind == "foe" and n < len(FOE_WORDS):
        return [f"attack {FOE_WORDS[n]} {t.TYPES[x]}" for x in t.ALL_TYPES]
    if kind == "door":
        return [f"open D{n + 1}"]
    if kind == "hero" and n < len(g.heroes):
        return [f"activate {unit_words(g)[n]}"]
    if kind == "item" and n < len(c.ITEMS) and 0 <= seat < len(g.heroes):
        mine = unit_words(g)[seat]
        if c.ITEMS[n].slot == t.CONSUMABLE:
            return [f"drink {c.ITEMS[n].id} of {mine}"]
        return [f"equip {c.ITEMS[n].id} {t.SLOTS[min(c.ITEMS[n].slot, 4)]} on {mine}"]
    return []
