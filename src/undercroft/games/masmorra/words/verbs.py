"""One row per kind of option: its text, its label, its heading, its icon, and the rule that says when its moment is."""
from ....kernel.verbs import Verb, Verbs
from ....kernel.window import PASS
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..state import World
from . import icons, shapes
from . import labels as say
from . import touches as on
from .names import SLOTS

I = icons.OTHER  # noqa: E741
F = icons.FACES

VERBS: Verbs[World] = Verbs([
    Verb(PASS, "pass", "Pass", "Answer", I["cancel"], r.CARD_05, passing=True),
    # ---- the turn
    Verb(o.HERO, "hero {a:name}", say.hero, "Heroes", say.hero_icon, r.SETUP_11),
    Verb(o.ROLL, "roll", "Roll the dice", "Turn", I["roll"], r.ROLL_01, more=on.roll),
    Verb(o.MARK, "mark {a:die}", "Re-roll {a:die}", "Dice", say.die_icon, r.ROLL_03),
    Verb(o.REROLL, "reroll", "Re-roll the marked dice", "Dice", I["roll"], r.ROLL_03, more=on.odds),
    Verb(o.KEEP, "done", say.keep, "Turn", I["learned"], r.TURN_02, passing=True),
    Verb(o.EXTRA, "extra reroll", "Discard Schmetterling for an extra re-roll", "Dice", I["capture"], r.BOSS_10),
    Verb(o.END, "end", "End your actions", "Turn", I["time"], r.TURN_03, passing=True),
    # ---- ways
    Verb(o.STEP, "step {a:source}", say.step, "Move", F[t.STEP], r.TURN_03, more=on.step),
    Verb(o.MOVE, "move {a:room}", "Move to {a:room}", "Move", I["move"], r.TURN_03),
    Verb(o.EXPLORE, "explore", say.explore, "Move", I["explore"], r.TURN_03, more=on.explore),
    Verb(o.STAIRS, "stairs", "Take the stairs", "Move", icons.ROOMS["stairs2"], r.TURN_03, more=on.room),
    Verb(o.ROOM, "room {a:room}", "Choose {a:room}", "Move", I["move"], r.ROOM_05),
    Verb(o.PLACE, "place CELL turn QUARTERS", say.place, "Place", I["explore"], r.EXP_02, more=on.place,
         write=shapes.write_place, read=shapes.read_place),
    Verb(o.TRAP, "trap {a:room}", "Choose {a:room}", "Room", I["trap"], r.TRAP_01),
    Verb(o.TRAP_AT, "trap at CELL", say.trap, "Place", I["trap"], r.EXP_07, more=on.cell,
         write=shapes.write_trap, read=shapes.read_trap),
    Verb(o.PAY_STEP, "pay {a:source}", say.give_step, "Room", F[t.STEP], r.ROOM_16, more=on.give_step),
    Verb(o.SUFFER, "suffer", "Take 1 Wound", "Room", I["wound"], r.ROOM_16),
    # ---- fights
    Verb(o.FIGHT, "fight", say.fight, "Fight", I["combat"], r.TURN_03, more=on.foes),
    Verb(o.TARGET, "target {a:monster}", say.target, "Fight", say.monster_icon, r.FIGHT_12),
    Verb(o.SPEND, "spend {a:face} {b:source}", say.spend, "Fight", say.face_icon, r.FIGHT_05, more=on.spend),
    Verb(o.PAIR, "pair", "Sword and shield: Melee die + Defense die = 2 Melee, 1 Defense", "Fight", "sword-clash",
         r.FIGHT_10),
    Verb(o.PITFALL, "push {a:monster} [free=b]", say.push, "Fight", say.monster_icon, r.THRONE_05),
    Verb(o.STRIKE, "strike", say.strike, "Fight", F[t.MELEE], r.FIGHT_02, more=on.asked_monster),
    Verb(o.GUARD, "guard {b:source}", say.guard, "Fight", F[t.DEFENSE], r.BACK_03, fixed=(t.DEFENSE, 0, 0, 0),
         more=on.guard),
    Verb(o.ACCEPT, "accept", "Take the rest of the Payback", "Fight", I["wound"], r.BACK_02, passing=True),
    Verb(o.ORDER, "first {a:monster}", say.first, "Fight", say.monster_icon, r.MON_14),
    Verb(o.JOIN, "join {a:monster}", say.join, "Fight", say.monster_icon, r.FIGHT_12),
    Verb(o.BEGIN, "begin", "Begin the combat", "Fight", I["combat"], r.FIGHT_12),
    # ---- dice, abilities, healing
    Verb(o.ABILITY, "use ABILITY [FACE]", say.ability, "Abilities", say.ability_icon, r.TURN_03, more=on.ability,
         write=shapes.write_ability, read=shapes.read_ability),
    Verb(o.LEARN, "learn {a:lesson}", say.learn, "Level up", I["learn"], r.LEVEL_02, more=on.lesson),
    Verb(o.MAGIC, "magic {a:source}", say.magic, "Dice", F[t.MAGIC], r.TURN_03, more=on.magic),
    Verb(o.DIE, "die {a:die}", "Choose {a:die}", "Dice", say.die_icon, r.MAGIC_01, more=on.equal_dice),
    Verb(o.FACE, "face {a:face}", "{a:face}", "Faces", say.face_icon, r.MAGIC_01),
    Verb(o.FREE_FACE, "face {a:creature}", say.creature, "Faces", say.creature_icon, r.SPAWN_02),
    Verb(o.DRINK, "drink {b:source} {a:hero}", say.drink, "Heal", F[t.ELIXIR], r.TURN_03, more=on.drink),
    # ---- rooms
    Verb(o.CHEST, "chest [wild FACE [for FACE]]", say.chest, "Room", icons.OPEN_CHEST, r.TURN_03, more=on.room,
         write=shapes.write_chest, read=shapes.read_chest),
    Verb(o.DISARM, "disarm ROOM [wild FACE [for FACE]]", say.disarm, "Room", I["trap"], r.TURN_03, more=on.trap,
         write=shapes.write_disarm, read=shapes.read_disarm),
    Verb(o.PORTAL, "portal", "Step through the portal", "Room", icons.ROOMS["portal"], r.TURN_03, more=on.room),
    Verb(o.FOUNTAIN, "fountain", "Drink at the fountain: 2 Elixir", "Room", icons.ROOMS["fountain"], r.TURN_03,
         more=on.room),
    Verb(o.TAKE_GOLD, "gold", "Take the gold", "Room", I["gold"], r.TURN_03, more=on.room),
    # ---- cards and gold
    Verb(o.PLAY, "play {a:card} {b:hero}", say.play, "Cards", say.card_icon, r.CARD_04, more=on.card),
    Verb(o.ORANGE, "interrupt {a:card} {b:hero}", say.interrupt, "Cards", say.card_icon, r.CARD_05, more=on.card),
    Verb(o.DISCARD, "discard {a:card} {b:hero}", "Discard {a:card}", "Cards", say.card_icon, r.CARD_03, more=on.card),
    Verb(o.BUY, "buy", "Buy a Treasure Card for 5 gold", "Cards", I["treasure"], r.GOLD_03),
    Verb(o.BOUNTY, "bounty {a:number}", say.bounty, "Bounties", I["gold"], r.GOLD_01, more=on.me),
    Verb(o.AMOUNT, "amount {a:number}", "{a:number} gold", "Amount", I["gold"], r.GOLD_02),
    Verb(o.WHO, "who {a:hero}", "{a:hero}", "Heroes", say.figure_icon, r.CARD_09),
    Verb(o.MONSTER, "monster {a:monster}", say.monster, "Monsters", say.monster_icon, r.BOSS_02),
    Verb(o.MARCH, "march {a:monster} {b:room}", say.march, "Monsters", say.monster_icon, r.DM_01, more=on.march),
    Verb(o.STACK, "stack {a:stack}", "{a:stack}", "Stacks", I["medium"], r.CARD_04),
    Verb(o.TILE, "tile {a:tile}", "{a:tile} next", "Tiles", I["explore"], r.CARD_04),
    Verb(o.EVIL, "evil {a:evil}", "{a:evil}", "Evil", I["evil"], r.CARD_04),
    # ---- Evil, Level 3
    Verb(o.WARD, "ward", "Pay the ward", "Evil", I["ward"], r.ALLY_10),
    Verb(o.ENDURE, "endure", "Suffer the Evil card", "Evil", I["evil"], r.ALLY_10),
    Verb(o.SIDE, "side {a:side}", say.side, "Level 3", say.side_icon, r.EPIC_06),
], SLOTS)
