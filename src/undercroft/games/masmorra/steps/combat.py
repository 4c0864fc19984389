"""Combat (MAS-FIGHT, MAS-BACK, MAS-REW, MAS-MON, MAS-BOSS), stages C0 to C8."""

from typing import Final

from ....engine.option import Opt
from ....engine.step import Step
from .. import events as ev
from .. import options as o
from .. import rule_ids as r
from .. import rulings as ru
from .. import terms as t
from .. import windows as w
from ..acts.base import ACTS, NO_ACT, forbids_act
from ..content import CREATURES, FIRST_BOSS, HEROES, MALAPHYAS
from ..legal.acting import foes_of
from ..legal.combat import answered, damage_of, xp_of
from ..modes.base import mode_of
from ..state import World
from .cards import open_window
from .fight_start import effects_of
from .gains import DrawCards, GainXp, lose_xp
from .taking import defeat

# Stages.
UNDEAD_CHOICE: Final = 0
BEGINNING: Final = 1
START_EFFECTS: Final = 2
NEWCOMER: Final = 3
WINDOW: Final = 4
PICK: Final = 5
ATTACK: Final = 6
RESULT: Final = 7
ANSWER: Final = 8
DEFEND: Final = 9
AFTER: Final = 10
XP: Final = 11
CARDS: Final = 12
DONE: Final = 13
BETWEEN: Final = 14


class Fight(Step[World]):
    """One combat of the active Hero against all monsters in its room, with dice or without (MAS-FIGHT-01).

    Spent dice and symbols stay spent, however the combat ends (MAS-FIGHT-16).
    """

    KIND: Final = 39

    def __init__(
        self,
        target: int = -1,
        face: int = -1,
        amount: int = 0,
        beaten: bool = False,
        pure: bool = False,
        xp: int = 0,
        cards: int = 0,
        capture: bool = False,
        foes: list[int] | None = None,
        left: list[int] | None = None,
        starts: list[int] | None = None,
        spent: list[int] | None = None,
        stage: int = 0,
    ) -> None:
        self.target = target
        self.face = face  # what the target shows as it is fought
        self.amount = amount  # Payback still to come
        self.beaten = beaten
        self.pure = pure  # defeated by Elixir alone
        self.xp = xp
        self.cards = cards
        self.capture = capture
        self.foes: list[int] = [] if foes is None else foes
        self.left: list[int] = [] if left is None else left  # not fought yet in this combat
        # Start-of-combat effects to come: monster, ability, monster, ability, …
        self.starts: list[int] = [] if starts is None else starts
        self.spent: list[int] = [] if spent is None else spent  # symbols used against the target, by face
        self.stage = stage

    def repeats(self) -> bool:
        return True

    def run(self, g: World) -> None:
        h = g.hero()
        if self.stage == UNDEAD_CHOICE:
            self.choose_undead(g)
        elif self.stage == BEGINNING:
            self.begin(g)
        elif self.stage == START_EFFECTS:
            self.start(g)
        elif self.stage == NEWCOMER:
            self.newcomer(g)
        elif self.stage == WINDOW:
            self.stage = PICK
            if h.down:
                self.stage = DONE
            else:
                open_window(g, w.FIGHT, g.active)
        elif self.stage == PICK:
            self.pick(g)
        elif self.stage == ATTACK:
            self.attack(g)
        elif self.stage == RESULT:
            self.result(g)
        elif self.stage == ANSWER:
            self.answer(g)
        elif self.stage == DEFEND:
            self.defend(g)
        elif self.stage == AFTER:
            self.after(g)
        elif self.stage == BETWEEN:  # C7: players who help with symbols see the price of the last monster
            self.stage = PICK
            open_window(g, w.ANY, g.active)
        elif self.stage == XP or self.stage == CARDS:
            self.reward(g)
        else:
            assert self.stage == DONE
            self.close(g)

    # ---- C0, C1
    def choose_undead(self, g: World) -> None:
        """If fighting Undead is optional, the player chooses which of them take part (A-55)."""
        foes = foes_of(g)
        self.stage = BEGINNING
        if not g.skips_undead(g.hero()):
            self.foes = foes
            return
        for i in foes:
            if i not in self.foes and not g.creature(i).bits & t.UNDEAD:
                self.foes.append(i)
        if self.undecided(g):
            self.stage = UNDEAD_CHOICE
            g.ask(g.hero().seat, o.P_UNDEAD, ACTS.listed(g, o.P_UNDEAD))

    def undecided(self, g: World) -> list[int]:
        """The monsters that may still join the combat."""
        return [i for i in foes_of(g) if i not in self.foes]

    def begin(self, g: World) -> None:
        self.stage = START_EFFECTS
        g.combat = True
        self.foes.sort()
        self.left = self.foes.copy()
        a = HEROES[g.hero().card].abilities[0]
        if a.guard_undead > 0 and not g.guarded and g.skips_undead(g.hero()) and g.bits_in(g.hero().room) & t.UNDEAD:
            g.guarded = True
            if g.curse != t.DEFENSE:
                g.symbols[t.DEFENSE] += a.guard_undead
                g.emit(ev.SYMBOLS, g.active, t.DEFENSE, a.guard_undead)
        for i in self.foes:
            self.starts.extend(effects_of(g, i))

    def start(self, g: World) -> None:
        """Start-of-combat effects, in the order the active player chooses (A-34)."""
        if not self.starts or g.hero().down:
            self.stage = WINDOW
            return
        g.ask(g.hero().seat, o.P_ORDER, ACTS.listed(g, o.P_ORDER))

    def join(self, g: World, monster: int) -> None:
        if monster not in self.foes:
            self.foes.append(monster)
        if monster not in self.left:
            self.left.append(monster)

    def newcomer(self, g: World) -> None:
        """A monster that an effect has called joins the combat, with its own effects (A-51)."""
        self.stage = START_EFFECTS
        if g.ret >= 0:
            self.join(g, g.ret)
            self.starts.extend(effects_of(g, g.ret))

    # ---- C2, C3
    def attack(self, g: World) -> None:
        """Ask for dice and symbols, unless a newcomer has pushed the target out (MAS-LIMIT-04)."""
        h = g.hero()
        if g.monsters[self.target].room != h.room:
            self.stage = PICK
        else:
            g.ask(h.seat, o.P_ATTACK, ACTS.listed(g, o.P_ATTACK), self.target)

    def pick(self, g: World) -> None:
        h = g.hero()
        room = h.room
        if g.skips_undead(h):
            here = [i for i in g.monsters_in(room) if i in self.foes or not g.creature(i).bits & t.UNDEAD]
        else:
            here = g.monsters_in(room)
        for i in here:  # newcomers must be fought too
            m = g.monsters[i]
            if i not in self.left and not m.barred and not m.fought:
                self.join(g, i)
        left: list[int] = []
        for i in self.left:
            if g.monsters[i].room == room and not g.monsters[i].barred:
                left.append(i)
        self.left = left
        if h.down:
            self.stage = DONE
        elif not left:
            self.stage = XP if self.xp + self.cards > 0 or self.capture else DONE
        else:
            g.ask(h.seat, o.P_TARGET, ACTS.listed(g, o.P_TARGET))

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        rule = forbids_act(g, seat, option)
        return ACTS.forbids(g, option) if rule == NO_ACT else rule

    def choose(self, g: World, option: Opt) -> None:
        ACTS.take(g, option)

    # ---- C4
    def result(self, g: World) -> None:
        c = g.creature(self.target)
        m = g.monsters[self.target]
        need = c.defense + m.extra + (g.thick if c.tier == t.MINOR else 0)
        damage = damage_of(g, self.target, self.spent)
        self.beaten = damage >= need  # MAS-FIGHT-04
        self.pure = self.beaten and damage == self.spent[4] and self.spent[t.MELEE] == 0
        m.fought = True
        self.left.remove(self.target)
        self.stage = ANSWER
        self.amount = answered(g, self.target, self.spent, self.beaten)
        if self.beaten:
            self.fall(g, False, damage * 100 + need)
        else:
            g.emit(ev.WITHSTOOD, self.target, m.kind, damage, need, rule=r.FIGHT_04)

    def fall(self, g: World, pit: bool, blow: int = 0) -> None:
        """The target is defeated: note its rewards, take it away or flip it (MAS-REW-03..05, MAS-BOSS-03)."""
        if pit:
            self.left.remove(self.target)
        c = g.creature(self.target)
        kind = g.monsters[self.target].kind
        self.xp += xp_of(g, kind, self.xp)
        self.cards += 1
        g.slew = True
        if c.bits & t.CAPTURE:
            self.capture = True
        g.emit(ev.DEFEATED, g.active, kind, self.target, blow)
        open_window(g, w.MONSTER_DOWN, g.active, self.target)  # below what the defeat itself brings about
        defeat(g, self.target, self.spent if not pit else [0, 0, 1, 0, 0, 0])
        if g.monsters[self.target].room < 0:
            self.foes.remove(self.target)  # its die may come back as a newcomer

    # ---- C5, C6
    def defend(self, g: World) -> None:
        """Ask for Defense while there is Payback left."""
        h = g.hero()
        if self.amount > 0 and not h.down:
            g.ask(h.seat, o.P_PAYBACK, ACTS.listed(g, o.P_PAYBACK), self.target, self.amount)
        else:
            self.stage = AFTER

    def answer(self, g: World) -> None:
        """Payback is about to be applied."""
        self.stage = DEFEND
        if self.amount > 0:
            g.emit(ev.PAYBACK, self.target, self.face, self.amount, rule=r.BACK_01)
            open_window(g, w.PAYBACK, g.active, self.target)

    def after(self, g: World) -> None:
        """Terrifying Moans cost 1 XP unless the Ghost fell to Elixir alone (MAS-MON-10, A-06)."""
        self.stage = BETWEEN if self.left else PICK
        if g.hero().down:
            self.stage = DONE  # MAS-REW-02, MAS-DOWN-04: no rewards
        elif CREATURES[self.face].bits & t.MOANS and not self.pure:
            lose_xp(g, g.active, 1, r.MON_10)

    # ---- C8
    def reward(self, g: World) -> None:
        """XP first, then Treasure Cards (MAS-REW-01)."""
        if self.stage == XP:
            self.stage = CARDS
            h = g.hero()
            h.capture = h.capture or self.capture  # MAS-BOSS-09
            if self.xp > 0:
                g.push(GainXp(g.active, self.xp))
        else:
            self.stage = DONE
            if self.cards > 0:
                g.push(DrawCards(g.active, self.cards))

    def close(self, g: World) -> None:
        g.pop()
        g.combat = False
        g.forbid &= ~t.NO_PAIR_COMBAT
        for m in g.monsters:
            m.extra = 0
        if g.monsters[FIRST_BOSS + MALAPHYAS].room == t.GONE:
            mode_of(g).malaphyas_fell(g, g.rulings & ru.A_30_END_OF_ROUND != 0)

    def amend(self, g: World, what: int, n: int) -> None:
        if what == t.AMEND_PAYBACK:
            self.amount += n
        else:
            assert what == t.AMEND_NO_CARD
            self.cards -= 1


def combat_under_way(g: World) -> Fight | None:
    """The combat nearest to the top of the stack, whatever is being resolved in it; None if there is none."""
    for i in range(len(g.stack) - 1, -1, -1):
        step = g.stack[i]
        if isinstance(step, Fight):
            return step
    return None


def asking_combat(g: World) -> Fight:
    """The combat whose question is asked."""
    step = g.stack[-1]
    assert isinstance(step, Fight)
    return step
