"""The moment of a position: whose turn has come how far, what is rolled, which Evil is in force."""

from ....content.document import Document
from .. import terms as t
from ..effects.base import BOOK, EVIL
from ..modes.base import mode_of
from ..state import World
from ..steps import turns
from ..steps.effects import Does
from ..steps.rolling import Reroll
from ..words.names import EVIL_WORDS, FACE_WORDS

KEYS = ("phase", "round", "turn", "time", "ending", "dice", "pet", "symbols", "curse", "evil", "mp")
MOST_MP = 6  # a Step that a card makes worth most
# The stage of the turn that comes next.
PHASES = {
    "start": turns.STAND,
    "before_roll": turns.BEFORE_ROLL,
    "reroll": turns.ROLLED,
    "actions": turns.ACTIONS,
    "bounties": turns.BOUNTIES,
    "master": turns.HERO_PHASE_ENDS,
    "spawn": turns.SPAWN,
    "close": turns.RITUAL,
}


def arrange(g: World, doc: Document) -> None:
    """Set the moment; the table lies there already."""
    phase = list(PHASES)[doc.pick("phase", list(PHASES), "actions")]
    g.round = doc.number("round", 1, 1)
    g.turn = doc.number("turn", 1, 1)
    for key in ("time", "evil", "evil_top"):
        if key in doc and not mode_of(g).together:
            raise doc.bad(key, "only an Alliance game has Evil cards and a Time token")
    g.time = doc.number("time", 1, 1, t.LAST_TURN)
    g.ending = doc.flag("ending", False)
    if g.ending and mode_of(g).together:
        raise doc.bad("ending", "an Alliance game ends at once, without a last round")
    _dice(g, doc, phase)
    if "curse" in doc:
        if g.side == t.THRONE:
            raise doc.bad("curse", "the Vile Curse is cast in the Sewers, not in the Throne Room")
        g.curse = doc.pick("curse", FACE_WORDS)
    if phase in ("reroll", "actions"):
        g.phase = t.ACTIONS if phase == "actions" else t.ROLLING
        g.rolled = True
    g.push(turns.Turn(PHASES[phase]))
    if phase == "reroll":
        g.push(Reroll(g.places[t.PET] == t.READY))
    if "evil" in doc:
        words = [w.upper() for w in EVIL_WORDS]
        g.evil_card = words.index(doc.text("evil").upper()) if doc.text("evil").upper() in words else -1
        if g.evil_card < 0:
            known = ", ".join(EVIL_WORDS)
            raise doc.bad("evil", f"there is no Evil card {doc.text('evil')!r:.40}; expected one of {known}")
        g.evil.remove(g.evil_card)
        number = EVIL[g.evil_card]
        for effect in BOOK[number]:
            effect.do(g, Does(number, g.active, g.active, 0, -1))
    g.mp = doc.number("mp", 0, 0, MOST_MP)


def _dice(g: World, doc: Document, phase: str) -> None:
    rolled = phase not in ("start", "before_roll")
    words = [w.lower() for w in doc.words("dice", 6)]
    if words and not rolled:
        raise doc.bad("dice", f"expected no dice in the phase {phase}, before the roll")
    for i in range(6):
        if i < len(words):
            if words[i] not in FACE_WORDS:
                raise doc.bad(f"dice.{i}", f"expected one of {', '.join(FACE_WORDS)}, found {words[i]!r:.40}")
            g.dice[i] = FACE_WORDS.index(words[i])
            g.places[i] = t.READY
        else:
            g.places[i] = t.USED if rolled else t.OUT
    if "pet" in doc:
        g.dice[t.PET] = doc.pick("pet", FACE_WORDS)
        g.places[t.PET] = t.READY if rolled else t.WAITING
    symbols = doc.sub("symbols", FACE_WORDS)
    if any(symbols.raw(face) for face in symbols) and phase in ("master", "spawn", "close"):
        raise doc.bad("symbols", "expected none after the Hero Phase, which ends the symbols (MAS-SYM-05)")
    for face in symbols:
        g.symbols[FACE_WORDS.index(face)] = symbols.number(face, None, 0, 99)
