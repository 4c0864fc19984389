"""Combat (MAS-FIGHT, MAS-BACK, MAS-REW, MAS-MON, MAS-BOSS), stages C0 to C8."""

from typing import Final

from ....engine.option import Opt, opt
from ....engine.step import Step
from .. import events as ev
from .. import options as o
from .. import rule_ids as r
from .. import rulings as ru
from .. import terms as t
from .. import windows as w
from ..content import CREATURES, FIRST_BOSS, HEROES, MALAPHYAS
from ..legal.acts import foes_of
from ..legal.fight import damage_of, forbids_pair, forbids_pitfall, forbids_spend, payback_of, xp_of
from ..legal.menu import attack_options, defense_options
from ..legal.paying import bars_payment
from ..legal.refusing import forbids_turn
from ..state import World
from .cards import open_window
from .ending import malaphyas_fell
from .fight_start import effects_of, start_effect
from .gains import DrawCards, GainXp, lose_xp
from .paying import pay
from .taking import defeat, pay_pitfall, take_act
from .wounds import Wound

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

    What was spent stays spent, whatever comes of it (MAS-FIGHT-16).
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

    def run(self, g: World) -> None:
        h = g.hero()
        if self.stage == UNDEAD_CHOICE:
            self.choose_undead(g)
        elif self.stage == BEGINNING:
            self.begin(g)
        elif self.stage == START_EFFECTS:
            self.start(g)
        elif self.stage == NEWCOMER:
            self.stage = START_EFFECTS
            if g.ret >= 0:  # it joins, with its own effects
                self.join(g, g.ret)
                self.starts.extend(effects_of(g, g.ret))
        elif self.stage == WINDOW:
            self.stage = PICK
            if h.down:
                self.stage = DONE
            else:
                open_window(g, w.FIGHT, g.active)
        elif self.stage == PICK:
            self.pick(g)
        elif self.stage == ATTACK:
            if g.monsters[self.target].room != h.room:  # a newcomer has pushed it out (MAS-LIMIT-04)
                self.stage = PICK
                return
            g.ask(h.seat, o.P_ATTACK, attack_options(g, self.target), self.target)
        elif self.stage == RESULT:
            self.result(g)
        elif self.stage == ANSWER:
            self.answer(g)
        elif self.stage == DEFEND:
            if self.amount > 0 and not h.down:
                g.ask(h.seat, o.P_PAYBACK, defense_options(g), self.target, self.amount)
            else:
                self.stage = AFTER
        elif self.stage == AFTER:
            self.after(g)
        elif self.stage == BETWEEN:  # C7: who helps with symbols sees what the last monster has cost
            self.stage = PICK
            open_window(g, w.ANY, g.active)
        elif self.stage == XP:
            self.stage = CARDS
            h.capture = h.capture or self.capture  # MAS-BOSS-09
            if self.xp > 0:
                g.push(GainXp(g.active, self.xp))  # MAS-REW-01
        elif self.stage == CARDS:
            self.stage = DONE
            if self.cards > 0:
                g.push(DrawCards(g.active, self.cards))
        else:
            assert self.stage == DONE
            self.close(g)

    # ---- C0, C1
    def choose_undead(self, g: World) -> None:
        """Whom fighting Undead is optional, chooses which of them take part (A-55)."""
        foes = foes_of(g)
        self.stage = BEGINNING
        if not g.skips_undead(g.hero()):
            self.foes = foes
            return
        options: list[Opt] = []
        for i in foes:
            if i in self.foes:
                continue
            if g.creature(i).bits & t.UNDEAD:
                options.append(opt(o.JOIN, i))
            else:
                self.foes.append(i)
        if options:
            self.stage = UNDEAD_CHOICE
            if self.foes:
                options.append(opt(o.BEGIN))
            g.ask(g.hero().seat, o.P_UNDEAD, options)

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
        kinds: list[int] = []
        options: list[Opt] = []
        for i in range(0, len(self.starts), 2):
            if self.starts[i + 1] not in kinds:
                kinds.append(self.starts[i + 1])
                options.append(opt(o.ORDER, self.starts[i]))
        g.ask(g.hero().seat, o.P_ORDER, options)

    def join(self, g: World, monster: int) -> None:
        if monster not in self.foes:
            self.foes.append(monster)
        if monster not in self.left:
            self.left.append(monster)

    # ---- C2, C3
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
            g.ask(h.seat, o.P_TARGET, [opt(o.TARGET, i) for i in left])

    def forbids(self, g: World, seat: int, x: Opt) -> int:
        if self.stage == ATTACK:
            if x.kind == o.SPEND:
                return forbids_spend(g, self.target, x.a, x.b)
            if x.kind == o.PAIR:
                return forbids_pair(g)
            if x.kind == o.PITFALL and x.a == self.target:
                return forbids_pitfall(g, x.a, x.b)
        elif self.stage == DEFEND and x.kind == o.GUARD:
            return bars_payment(g, t.DEFENSE, x.b)
        return forbids_turn(g, seat, x)

    def choose(self, g: World, x: Opt) -> None:
        if x.kind == o.JOIN:
            self.foes.append(x.a)
        elif x.kind == o.BEGIN:
            self.stage = BEGINNING
        elif x.kind == o.ORDER:
            for i in range(0, len(self.starts), 2):
                if self.starts[i] == x.a:
                    ability = self.starts[i + 1]
                    self.starts = self.starts[:i] + self.starts[i + 2 :]
                    self.stage = NEWCOMER
                    g.ret = -1
                    start_effect(g, x.a, ability)
                    return
        elif x.kind == o.TARGET:
            self.target = x.a
            self.face = g.monsters[x.a].kind
            self.spent = [0, 0, 0, 0, 0, 0]
            self.amount = 0
            self.stage = ATTACK
        elif x.kind == o.SPEND:
            pay(g, x.a, x.b, t.USED)
            self.spent[x.a] += 1
        elif x.kind == o.PAIR:  # MAS-FIGHT-10: two dice for 2 Melee and 1 Defense
            g.take_die(t.MELEE, t.USED)
            g.take_die(t.DEFENSE, t.USED)
            self.spent[t.MELEE] += 2
            g.symbols[t.DEFENSE] += 1
        elif x.kind == o.STRIKE:
            self.stage = RESULT
        elif x.kind == o.PITFALL:
            pay_pitfall(g, self.target, x.b)
            self.fall(g, True)
            self.stage = AFTER
            self.pure = False
        elif x.kind == o.GUARD:
            pay(g, t.DEFENSE, x.b, t.USED)
            self.amount -= 1  # MAS-BACK-03
        elif take_act(g, x):
            pass
        else:
            assert x.kind == o.ACCEPT
            self.stage = AFTER
            g.push(Wound(g.active, self.amount, t.BY_PAYBACK))
            self.amount = 0

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
        self.amount = 0
        if self.spent[t.MELEE] > 0 or not self.beaten or c.bits & t.QUICK_STAB:  # MAS-BACK-01, MAS-FIGHT-08, -09
            self.amount = payback_of(g, m.kind)  # MAS-MON-02: Quick Stab answers even from a distance
        if self.beaten:
            self.fall(g, False)
        else:
            g.emit(ev.WITHSTOOD, self.target, m.kind, damage, need, rule=r.FIGHT_04)

    def fall(self, g: World, pit: bool) -> None:
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
        g.emit(ev.DEFEATED, g.active, kind, self.target)
        open_window(g, w.MONSTER_DOWN, g.active, self.target)  # below what the defeat itself brings about
        defeat(g, self.target, self.spent if not pit else [0, 0, 1, 0, 0, 0])
        if g.monsters[self.target].room < 0:
            self.foes.remove(self.target)  # its die may come back as a newcomer

    # ---- C5, C6
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
    def close(self, g: World) -> None:
        g.pop()
        g.combat = False
        g.forbid &= ~t.NO_PAIR_COMBAT
        for m in g.monsters:
            m.extra = 0
        if g.monsters[FIRST_BOSS + MALAPHYAS].room == t.GONE:
            malaphyas_fell(g, g.alt & ru.A_30_END_OF_ROUND != 0)

    def amend(self, g: World, what: int, n: int) -> None:
        if what == t.AMEND_PAYBACK:
            self.amount += n
        else:
            assert what == t.AMEND_NO_CARD
            self.cards -= 1
