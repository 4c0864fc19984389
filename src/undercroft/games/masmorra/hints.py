"""What would have to change for a forbidden act, in a sentence; the page of the book where there is none."""
from ...kernel.ledger import ledger_of
from ...kernel.option import Opt
from . import options as o
from . import rule_ids as r
from .content import CARDS, HEROES, TILES
from .state import World
from .windows import NAMES, WHO
from .words.names import face_name, faces_text, listed, the

PLAIN = {
    r.TURN_01: "Wait until the others have decided.",
    r.TURN_03: "First comes what is asked now; a turn has its order.",
    r.ROLL_03: "Dice that were rolled again stay as they are; a Schmetterling token gives one more re-roll.",
    r.FREE_01: "The Free Step token is used; it turns back at the start of your next turn.",
    r.FREE_02: "Flip the Free Step before the end of your action step.",
    r.FREE_05: "The Free Step token is used; it turns back at the start of your next turn.",
    r.ACT_06: "Roll the dice first, or fight the monsters in your room.",
    r.ABIL_03: "Reach the next arrow of the XP track and learn it.",
    r.ABIL_04: "This ability works by itself; there is nothing to use.",
    r.PAY_06: "The space is taken by a die until your turn ends.",
    r.PET_05: "The companion is away for the rest of this turn.",
    r.STEP_02: "Spend a Step (a die, a symbol or the Free Step) to get Move Points first.",
    r.STEP_05: "There is no open doorway between the two rooms.",
    r.MON_08: "Defeat the Spider, or leave by teleport.",
    r.MON_12: "Defeat the Dark Watcher in your room, or leave it.",
    r.EXP_03: "Go to a room with a doorway onto an empty space, on a level whose stack has tiles left.",
    r.ROOM_02: "Go to a room with space beside it for a large tile.",
    r.EPIC_09: "Nobody teleports any more once Level 3 is open.",
    r.FIGHT_03: "There is no monster in your room to fight.",
    r.FIGHT_10: "You need an unused Melee die and an unused Defense die.",
    r.FIGHT_14: "In a combat only what makes a useful symbol may be used; the rest before or after it.",
    r.HEAL_02: "Nobody heals above 6 Life Points.",
    r.BACK_04: "Wait until the combat is over.",
    r.ALLY_13: "Another Hero can be healed in the Alliance game, if it is in your room.",
    r.GOLD_02: "Nobody holds more than 6 gold.",
    r.TRAP_06: "Stand in a room beside an armed trap.",
    r.TRAP_08: "That trap is disarmed already.",
    r.ROOM_04: "There is no closed chest in your room.",
    r.ROOM_05: "Stand in a Portal Room.",
    r.ROOM_09: "Stand in a room with stairs.",
    r.ROOM_14: "There is no loose gold here for you to take now.",
    r.ROOM_15: "Stand in a room with a fountain.",
    r.BOSS_02: "Cards and abilities that work on monsters do not work on bosses.",
    r.BOSS_12: "Magic is dead beside the blue Hydra: turn or leave her.",
    r.CARD_09: "A lying Hero can be no target, and does nothing itself.",
    r.DOWN_05: "Your Hero lies defeated; it stands up at the start of its next turn.",
    r.DM_03: "A Hero holds that monster in its room.",
    r.DM_05: "Monsters use doorways and stairs only.",
    r.DM_06: "That room is full.",
    r.THRONE_03: "That figure never moves.",
}
FIGHT_FIRST = (r.ACT_02, r.ACT_04, r.ACT_05, r.STEP_06)


def hint_text(g: World, x: Opt, rule: int) -> str:
    """What would have to change; may point to the book."""
    if rule <= 0:
        return ""
    h = g.hero()
    if rule in FIGHT_FIRST and h.card >= 0:
        left = [the(g.monsters[i].kind) for i in g.monsters_in(h.room) if not g.monsters[i].fought]
        if left:
            return f"First fight {listed(left)}."
    if rule in (r.SEWER_06, r.SEWER_07) and g.curse >= 0:
        return f"{face_name(g.curse)} is cursed for this turn."
    if rule == r.ALLY_10 and g.evil_card >= 0:
        return "The Evil card in force forbids it until the Hero Phase ends."
    if rule == r.GOLD_03:
        return f"A card costs 5 gold; you have {h.gold}."
    if rule in (r.ABIL_06, r.ABIL_08) and x.kind == o.ABILITY:
        return _ability(g, x.a)
    if rule == r.PAY_04:
        return _dock(g, x)
    if rule == r.SYM_03:
        return "You have no unused die and no symbol of that face."
    if rule == r.CARD_05 and x.kind == o.ORANGE and x.a < len(CARDS):
        half = CARDS[x.a].orange
        return f"This half answers {NAMES[half.window]} ({WHO[half.who].replace('_', ' ')})."
    if rule == r.CARD_05 and x.kind in (o.ABILITY, o.PAIR):
        return f"A card played against you forbids it for this {'combat' if x.kind == o.PAIR else 'turn'}."
    if rule in PLAIN:
        return PLAIN[rule]
    found = ledger_of(__package__ or "").rule(rule)
    return f"See page {found.page} of the rulebook." if found.page else ""


def _ability(g: World, slot: int) -> str:
    a = HEROES[g.hero().card].abilities[slot]
    if (g.hero().used >> slot) & 1 and not a.refresh:
        return f"{a.name} works once a turn."
    need = []
    if a.dock:
        need.append(faces_text(a.dock))
    if a.gold:
        need.append(f"{a.gold} gold")
    return f"{a.name} costs {listed(need)}." if need else ""


def _dock(g: World, x: Opt) -> str:
    room = x.a if x.kind == o.DISARM and x.a < len(g.rooms) else g.hero().room
    dock = TILES[g.rooms[room].tile].dock
    return f"It takes {faces_text(dock)}, unused; symbols do not count." if dock else ""
