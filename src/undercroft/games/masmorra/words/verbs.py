"""One row per kind of option: its text, its label, its heading, its icon, and the rule that says when its moment is."""

from dataclasses import dataclass

from ....engine.window import P_WINDOW, PASS
from ....words.verbs import Verb, Verbs
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


@dataclass(frozen=True)
class Answer(Verb[World]):
    """An answer to questions of its own: at which prompts it belongs, and when that is, in words."""

    at: tuple[int, ...] = ()
    when: str = ""


# fmt: off
VERBS: Verbs[World] = Verbs([
    Answer(PASS, "pass", "Pass", "Answer", I["cancel"], r.CARD_05, passing=True,
           at=(P_WINDOW,), when="when somebody may answer with a card"),
    # ---- the turn
    Answer(o.HERO, "hero {a:name}", say.hero, "Heroes", say.hero_icon, r.SETUP_11,
           at=(o.P_HERO,), when="while Heroes are chosen"),
    Answer(o.ROLL, "roll", "Roll the dice", "Turn", I["roll"], r.ROLL_01, more=on.roll,
           at=(o.P_BEFORE_ROLL,), when="once, at the beginning of your turn"),
    Answer(o.MARK, "mark {a:die}", "Re-roll {a:die}", "Dice", say.die_icon, r.ROLL_03, more=on.mark, free=True,
           at=(o.P_REROLL, o.P_MARKS), when="right after the roll, or by a card"),
    Answer(o.REROLL, "reroll", "Re-roll the marked dice", "Dice", I["roll"], r.ROLL_03, more=on.odds, free=True,
           at=(o.P_REROLL, o.P_MARKS), when="right after the roll, when dice are marked"),
    Answer(o.KEEP, "done", say.keep, "Turn", I["learned"], r.TURN_02, passing=True,
           at=(o.P_REROLL, o.P_EXTRA, o.P_BOUNTY, o.P_DM, o.P_LAST, o.P_FIRST, o.P_MARKS, o.P_HERD),
           when="where something may be left undone"),
    Answer(o.EXTRA, "extra reroll", "Discard Schmetterling for an extra re-roll", "Dice", I["capture"], r.BOSS_10,
           at=(o.P_EXTRA,), when="right after the re-roll, to who holds the Schmetterling token"),
    Verb(o.END, "end", "End your actions", "Turn", I["time"], r.TURN_03, passing=True, ends=True),
    # ---- ways
    Verb(o.STEP, "step {a:source}", say.step, "Move", F[t.STEP], r.TURN_03, more=on.step),
    Verb(o.MOVE, "move {a:room}", "Move to {a:room}", "Move", I["move"], r.TURN_03, more=on.move),
    Verb(o.EXPLORE, "explore", say.explore, "Move", I["explore"], r.TURN_03, more=on.explore),
    Verb(o.STAIRS, "stairs", "Take the stairs", "Move", icons.ROOMS["stairs2"], r.TURN_03, more=on.room),
    Answer(o.ROOM, "room {a:room}", "Choose {a:room}", "Move", I["move"], r.ROOM_05,
           at=(o.P_ROOM, o.P_DOOR, o.P_PORTAL, o.P_MEET, o.P_APPEARS), when="when a portal or a card asks for a room"),
    Answer(o.PLACE, "place CELL turn QUARTERS", say.place, "Place", I["explore"], r.EXP_02, more=on.place,
           write=shapes.write_place, read=shapes.read_place, at=(o.P_PLACE,), when="when a tile is explored"),
    Answer(o.TRAP, "trap {a:room}", "Choose {a:room}", "Room", I["trap"], r.TRAP_01, more=on.sprung,
           at=(o.P_TRAP_ORDER, o.P_DISARMED, o.P_SPRUNG), when="when several traps activate, or a card asks for one"),
    Answer(o.TRAP_AT, "trap at CELL", say.trap, "Place", I["trap"], r.EXP_07, more=on.trap_at,
           write=shapes.write_trap, read=shapes.read_trap, at=(o.P_TRAP,), when="when a trap turns up"),
    Answer(o.PAY_STEP, "pay {a:source}", say.give_step, "Room", F[t.STEP], r.ROOM_16, more=on.give_step,
           at=(o.P_PIT, o.P_WEB), when="on entering a Pit or Web Room"),
    Answer(o.SUFFER, "suffer", "Take 1 Wound", "Room", I["wound"], r.ROOM_16, more=on.suffer,
           at=(o.P_PIT,), when="on entering a Pit Room"),
    # ---- fights
    Verb(o.FIGHT, "fight", say.fight, "Fight", I["combat"], r.TURN_03, more=on.foes),
    Answer(o.TARGET, "target {a:monster}", say.target, "Fight", say.monster_icon, r.FIGHT_12,
           at=(o.P_TARGET,), when="when several monsters are left to fight"),
    Answer(o.SPEND, "spend {a:face} {b:source}", say.spend, "Fight", say.face_icon, r.FIGHT_05, more=on.spend,
           at=(o.P_ATTACK,), when="while you attack a monster"),
    Answer(o.PAIR, "pair", "Sword and shield: Melee die + Defense die = 2 Melee, 1 Defense", "Fight", "sword-clash",
           r.FIGHT_10, at=(o.P_ATTACK,), when="while you attack a monster"),
    Answer(o.PITFALL, "push {a:monster} [free=b]", say.push, "Fight", say.monster_icon, r.THRONE_05,
           at=(o.P_ATTACK,), when="while you fight in the room of the Bottomless Pit"),
    Answer(o.STRIKE, "strike", say.strike, "Fight", F[t.MELEE], r.FIGHT_02, more=on.strike,
           at=(o.P_ATTACK,), when="while you attack a monster"),
    Answer(o.GUARD, "guard {b:source}", say.guard, "Fight", F[t.DEFENSE], r.BACK_03, fixed=(t.DEFENSE, 0, 0, 0),
           more=on.guard, at=(o.P_PAYBACK,), when="when a monster pays back"),
    Answer(o.ACCEPT, "accept", "Take the rest of the Payback", "Fight", I["wound"], r.BACK_02, passing=True,
           more=on.accept, at=(o.P_PAYBACK,), when="when a monster pays back"),
    Answer(o.ORDER, "first {a:monster}", say.first, "Fight", say.monster_icon, r.MON_14,
           at=(o.P_ORDER,), when="when several monsters act at the start of a combat"),
    Answer(o.JOIN, "join {a:monster}", say.join, "Fight", say.monster_icon, r.FIGHT_12,
           at=(o.P_UNDEAD,), when="when a combat with Undead begins that need not be fought"),
    Answer(o.BEGIN, "begin", "Begin the combat", "Fight", I["combat"], r.FIGHT_12,
           at=(o.P_UNDEAD,), when="when a combat with Undead begins that need not be fought"),
    # ---- dice, abilities, healing
    Verb(o.ABILITY, "use ABILITY [FACE]", say.ability, "Abilities", say.ability_icon, r.TURN_03, more=on.ability,
         write=shapes.write_ability, read=shapes.read_ability),
    Answer(o.LEARN, "learn {a:lesson}", say.learn, "Level up", I["learn"], r.LEVEL_02, more=on.lesson,
           at=(o.P_LEARN,), when="when a Hero reaches an arrow of the XP track"),
    Verb(o.MAGIC, "magic {a:source}", say.magic, "Dice", F[t.MAGIC], r.TURN_03, more=on.magic),
    Answer(o.DIE, "die {a:die}", "Choose {a:die}", "Dice", say.die_icon, r.MAGIC_01, more=on.equal_dice,
           at=(o.P_DIE, o.P_DIE_BACK, o.P_DIE_TURNED, o.P_DIE_AGAIN), when="when Magic or a card turns a die"),
    Answer(o.FACE, "face {a:face}", "{a:face}", "Faces", say.face_icon, r.MAGIC_01,
           at=(o.P_FACE, o.P_CARD_FACE), when="when Magic or a card turns a die"),
    Answer(o.FREE_FACE, "face {a:creature}", say.creature, "Faces", say.creature_icon, r.SPAWN_02,
           at=(o.P_SPAWN_FACE,), when="when a card chooses what a monster die shows"),
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
    Answer(o.DISCARD, "discard {a:card} {b:hero}", "Discard {a:card}", "Cards", say.card_icon, r.CARD_03, more=on.card,
           at=(o.P_DISCARD, o.P_WARD_CARD), when="when you hold more than six cards, or for a ward"),
    Verb(o.BUY, "buy", "Buy a Treasure Card for 5 gold", "Cards", I["treasure"], r.GOLD_03),
    Answer(o.BOUNTY, "bounty {a:number}", say.bounty, "Bounties", I["gold"], r.GOLD_01, more=on.bounty,
           at=(o.P_BOUNTY,), when="after your actions"),
    Answer(o.AMOUNT, "amount {a:number}", "{a:number} gold", "Amount", I["gold"], r.GOLD_02,
           at=(o.P_AMOUNT,), when="when a card hands gold over"),
    Answer(o.WHO, "who {a:hero}", "{a:hero}", "Heroes", say.figure_icon, r.CARD_09, more=on.whom,
           at=(o.P_WHO, o.P_HEALED, o.P_WOUNDED, o.P_ROBBED,
               o.P_GETS_GOLD, o.P_NEXT_GOLD, o.P_TELEPORTED, o.P_SWAP, o.P_PAYER),
           when="when a card asks for a Hero"),
    Answer(o.MONSTER, "monster {a:monster}", say.monster, "Monsters", say.monster_icon, r.BOSS_02,
           at=(o.P_SWAP, o.P_ROLL_MONSTER, o.P_BANISHED, o.P_TOUGHENED, o.P_TAKE_MONSTER, o.P_REMOVE_MONSTER),
           when="when a card or a full room asks for a monster"),
    Answer(o.MARCH, "march {a:monster} {b:room}", say.march, "Monsters", say.monster_icon, r.DM_01, more=on.march,
           at=(o.P_DM, o.P_MARCH, o.P_HERD), when="in the Dungeon Master Phase, or by a card"),
    Answer(o.STAY, "stay {a:monster}", say.stay, "Monsters", say.monster_icon, r.ALLY_12,
           at=(o.P_MARCH,), when="when monsters march on equally near Heroes"),
    Answer(o.STACK, "stack {a:stack}", "{a:stack}", "Stacks", I["medium"], r.CARD_04,
           at=(o.P_STACK,), when="when a card looks at tiles"),
    Answer(o.TILE, "tile {a:tile}", "{a:tile} next", "Tiles", I["explore"], r.CARD_04,
           at=(o.P_TILE,), when="when a card looks at tiles"),
    Answer(o.EVIL, "evil {a:evil}", "{a:evil}", "Evil", I["evil"], r.CARD_04,
           at=(o.P_EVIL, o.P_EVIL_GONE), when="when a card looks at Evil cards"),
    # ---- Evil, Level 3
    Answer(o.WARD, "ward", "Pay the ward", "Evil", I["ward"], r.ALLY_10,
           at=(o.P_WARD,), when="when an Evil card is drawn"),
    Answer(o.ENDURE, "endure", "Suffer the Evil card", "Evil", I["evil"], r.ALLY_10,
           at=(o.P_WARD,), when="when an Evil card is drawn"),
    Answer(o.SIDE, "side {a:side}", say.side, "Level 3", say.side_icon, r.EPIC_06,
           at=(o.P_SIDE,), when="when the first Hero goes down to Level 3"),
], SLOTS)
# fmt: on
