"""The words of all options: rows for answers that several steps or effects ask for, and those of the acts."""

from dataclasses import dataclass

from ....engine.window import P_WINDOW, PASS
from ....words.verbs import Verb, Verbs, verb_rows
from .. import options as o
from .. import rule_ids as r
from ..acts import book  # noqa: F401  fills the acts
from ..acts.base import ACTS
from ..state import World
from . import icons
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
    Answer(o.MARK, "mark {a:die}", "Re-roll {a:die}", "Dice", say.die_icon, r.ROLL_03, more=on.mark, free=True,
           at=(o.P_REROLL, o.P_MARKS), when="right after the roll, or by a card"),
    Answer(o.REROLL, "reroll", "Re-roll the marked dice", "Dice", I["roll"], r.ROLL_03, more=on.odds, free=True,
           at=(o.P_REROLL, o.P_MARKS), when="right after the roll, when dice are marked"),
    Answer(o.KEEP, "done", say.keep, "Turn", I["learned"], r.TURN_02, passing=True,
           at=(o.P_REROLL, o.P_EXTRA, o.P_BOUNTY, o.P_DM, o.P_LAST, o.P_FIRST, o.P_MARKS, o.P_HERD),
           when="where something may be left undone"),
    # ---- ways
    Answer(o.ROOM, "room {a:room}", "Choose {a:room}", "Move", I["move"], r.ROOM_05,
           at=(o.P_ROOM, o.P_DOOR, o.P_PORTAL, o.P_MEET, o.P_APPEARS), when="when a portal or a card asks for a room"),
    Answer(o.TRAP, "trap {a:room}", "Choose {a:room}", "Room", I["trap"], r.TRAP_01, more=on.sprung,
           at=(o.P_TRAP_ORDER, o.P_DISARMED, o.P_SPRUNG), when="when several traps activate, or a card asks for one"),
    # ---- dice, abilities, healing
    Answer(o.DIE, "die {a:die}", "Choose {a:die}", "Dice", say.die_icon, r.MAGIC_01, more=on.equal_dice,
           at=(o.P_DIE, o.P_DIE_BACK, o.P_DIE_TURNED, o.P_DIE_AGAIN), when="when Magic or a card turns a die"),
    Answer(o.FACE, "face {a:face}", "{a:face}", "Faces", say.face_icon, r.MAGIC_01,
           at=(o.P_FACE, o.P_CARD_FACE), when="when Magic or a card turns a die"),
    Answer(o.FREE_FACE, "face {a:creature}", say.creature, "Faces", say.creature_icon, r.SPAWN_02,
           at=(o.P_SPAWN_FACE,), when="when a card chooses what a monster die shows"),
    # ---- cards and gold
    Answer(o.DISCARD, "discard {a:card} {b:hero}", "Discard {a:card}", "Cards", say.card_icon, r.CARD_03, more=on.card,
           at=(o.P_DISCARD, o.P_WARD_CARD), when="when you hold more than six cards, or for a ward"),
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
    *verb_rows(ACTS),
], SLOTS)
# fmt: on
