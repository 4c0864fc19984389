"""The moment a position leads to: the start of a Hero Phase, the turn of a Hero, a Move, the Enemy Phase."""

from collections.abc import Callable

from ....content.document import Document
from .. import terms as t
from ..pieces import Fight, Reveal, Walk
from ..state import World
from ..steps import round as rounds
from ..steps import turns
from ..steps.foes import Activation
from ..steps.moving import Move
from ..steps.round import EnemyPhase, Round
from ..steps.turns import Turn
from ..words.names import ABILITY_WORDS
from .finding import find

PHASES = ("round", "heroes", "enemies", "levels", "darkness")


def set_moment(g: World, doc: Document, unit_named: Callable[[str], int], foe_named: Callable[[str], int]) -> None:
    """`turn` names the Hero whose turn it is (with `actions`, `mp`), `enemy` an Enemy that activates, else `phase`."""
    g.decision = None
    g.fight = Fight()
    g.walk = Walk()
    g.reveal = Reveal()
    g.result = 0
    phase = doc.pick("phase", PHASES, "heroes")
    stage = (rounds.BEGIN, rounds.HEROES, rounds.ENEMIES, rounds.LEVELS, rounds.DARK)[phase]
    bottom = Round(0, stage)
    g.stack = [bottom]
    g.turn = -1
    if "turn" in doc:
        seat = doc.named("turn", unit_named)
        turn = Turn(seat, None, 0, 0, 0, 0, -1, turns.ACT)
        g.turn = seat
        g.heroes[seat].done = False
        if g.cls(seat) == t.SHAMAN:  # of a Spirit in the Dungeon the position says whether it has acted
            for x in g.friends[:2]:
                x.free = x.free or x.zone < 0
        usual = 4 if len(g.heroes) == 1 else 3  # MD2-SOLO-02; tokens of a Rogue are actions (MD2-ROG-02)
        g.heroes[seat].actions = doc.number("actions", 0 if g.heroes[seat].ready else usual)
        bottom.stage = rounds.BOSS if g.boss_fight else rounds.HEROES
        g.stack.append(turn)
        if "mp" in doc or "walk" in doc:
            turn.stage = turns.OVER
            g.walk = _walk(seat, doc)
            g.stack.append(Move())
    elif "enemy" in doc:
        foe = doc.named("enemy", foe_named)
        bottom.stage = rounds.LEVELS
        g.foes[foe].done = True
        g.stack.append(EnemyPhase())
        for other in g.foes:
            other.done = True
        g.stack.append(Activation(foe))


def _walk(seat: int, doc: Document) -> Walk:
    """A Move under way: `mp`, or `walk` with the abilities used in it. The figure includes what its start gave."""
    row = doc.sub("walk", ("mp", "used", "calm", "safe", "trample", "finish"))
    w = Walk(True, seat, row.number("mp", doc.number("mp", 2, 0, 9), 0, 9))
    w.used = row.all_named("used", lambda word: find(ABILITY_WORDS, "ability", word))
    w.calm, w.safe = row.flag("calm", False), row.flag("safe", False)
    w.trample, w.finish = row.number("trample", 0, 0, 9), row.number("finish", 0, 0, 9)
    return w
