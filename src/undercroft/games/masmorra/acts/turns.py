"""The frame of a turn: Heroes, the roll, the end of the actions, bounties, new abilities (MAS-TURN, MAS-ROLL)."""

from typing import Final

from ....engine.act import Act0, Act1, Say
from ....engine.option import Opt, opt
from ....scene import Odds, OptionScene
from ....words.english import many
from .. import options as o
from .. import rule_ids as r
from ..content import HEROES
from ..odds import roll_odds
from ..state import World
from ..steps.gains import GainXp, learn
from ..steps.rolling import MARKING, Reroll
from ..steps.setting_up import ChooseHeroes
from ..steps.turns import Bounties
from ..words import icons
from .base import OWN_RULE, TURN

Line = tuple[str, str, list[str]]


class TakeHero(Act1[World]):
    """Take a Hero that no other player has (MAS-SETUP-11)."""

    KIND: Final = o.HERO
    SAID: Final = Say("hero {a:name}", "", "Heroes", "", r.SETUP_11)
    WHEN: Final = "while Heroes are chosen"

    def each(self, g: World, out: list[Opt]) -> None:
        for card in range(len(HEROES)):
            if self.forbids(g, card) == 0:
                out.append(opt(o.HERO, card))

    def forbids(self, g: World, card: int) -> int:
        for h in g.heroes:
            if h.card == card:
                return r.SETUP_11
        return 0

    def do(self, g: World, card: int) -> None:
        step = g.stack[-1]
        assert isinstance(step, ChooseHeroes)
        g.heroes[step.chooser(g)].card = card
        step.at += 1

    def label(self, g: World, card: int) -> str:
        return f"{HEROES[card].name}, the {HEROES[card].role}"

    def icon(self, g: World, option: Opt) -> str:
        return HEROES[option.a].icon

    def told(self, g: World, option: Opt, who: str, mine: list[str]) -> Line | None:
        """The log line of the choice."""
        h = HEROES[option.a]
        return f"{h.name} the {h.role} enters the dungeon", icons.HEROES[h.id], mine


class Roll(Act0[World]):
    """Roll the dice; what was left to do before is over (MAS-ROLL-01)."""

    KIND: Final = o.ROLL
    SAID: Final = Say("roll", "Roll the dice", "Turn", icons.OTHER["roll"], r.ROLL_01)
    WHEN: Final = "once, at the beginning of your turn"

    def do(self, g: World) -> None:
        g.pop()
        g.mp = 0

    def more(self, g: World, scene: OptionScene) -> None:
        scene["touches"] = [f"die:{i}" for i in range(6)]
        scene["odds"] = self.odds(g)

    def odds(self, g: World) -> list[Odds]:
        return roll_odds(g)


class ExtraReroll(Act0[World]):
    """Give up the Schmetterling token for another re-roll (MAS-BOSS-10)."""

    KIND: Final = o.EXTRA
    FLAGS: Final = OWN_RULE
    SAID: Final = Say(
        "extra reroll", "Discard Schmetterling for an extra re-roll", "Dice", icons.OTHER["capture"], r.BOSS_10
    )
    WHEN: Final = "right after the re-roll, for the player who holds the Schmetterling token"

    def do(self, g: World) -> None:
        step = g.stack[-1]
        assert isinstance(step, Reroll)
        g.hero().capture = False
        step.extra = True
        step.marks = []
        step.stage = MARKING

    def told(self, g: World, option: Opt, who: str, mine: list[str]) -> Line | None:
        """The log line of the choice."""
        return f"{who} gives up the Schmetterling token for another re-roll", icons.OTHER["capture"], mine


class EndActions(Act0[World]):
    """End the action step: never beside an unfought monster (MAS-ACT-06)."""

    KIND: Final = o.END
    FLAGS: Final = TURN
    SAID: Final = Say("end", "End your actions", "Turn", icons.OTHER["time"], r.TURN_03, passing=True, ends=True)

    def forbids(self, g: World) -> int:
        return r.ACT_06 if g.engaged(g.hero()) else 0

    def do(self, g: World) -> None:
        g.pop()
        g.mp = 0


class Bounty(Act1[World]):
    """Exchange unused dice for gold: one, or all that may be (MAS-GOLD-01)."""

    KIND: Final = o.BOUNTY
    SAID: Final = Say("bounty {a:number}", "", "Bounties", icons.OTHER["gold"], r.GOLD_01)
    WHEN: Final = "after your actions"

    def each(self, g: World, out: list[Opt]) -> None:
        n = self.bounties(g).most(g)
        if n > 0:
            out.append(opt(o.BOUNTY, n))
            if n > 1:
                out.append(opt(o.BOUNTY, 1))

    def forbids(self, g: World, n: int) -> int:
        most = self.bounties(g).most(g)
        return 0 if n > 0 and (n == most or n == 1 <= most) else r.GOLD_01

    def do(self, g: World, n: int) -> None:
        self.bounties(g).exchange(g, n)

    def bounties(self, g: World) -> Bounties:
        """The step that asks."""
        step = g.stack[-1]
        assert isinstance(step, Bounties)
        return step

    def label(self, g: World, n: int) -> str:
        return f"Exchange {many(n, 'die')} for gold"

    def more(self, g: World, scene: OptionScene, n: int) -> None:
        scene["touches"] = [f"hero:{g.active}"]
        if g.decision is not None and n == g.decision.a:  # all that can be exchanged: the dice are gone anyway
            scene["free"] = True

    def told(self, g: World, option: Opt, who: str, mine: list[str]) -> Line | None:
        """The log line of the choice."""
        return f"{who} claims bounties for {many(option.a, 'unused die', 'unused dice')}", icons.OTHER["gold"], mine


class Learn(Act1[World]):
    """Learn an ability at an arrow of the XP track: of each card the upper one first (MAS-LEVEL-01, -02)."""

    KIND: Final = o.LEARN
    SAID: Final = Say("learn {a:lesson}", "", "Level up", icons.OTHER["learn"], r.LEVEL_02)
    WHEN: Final = "when a Hero reaches an arrow of the XP track"

    def each(self, g: World, out: list[Opt]) -> None:
        for slot in range(1, 5):
            if self.forbids(g, slot) == 0:
                out.append(opt(o.LEARN, slot))

    def forbids(self, g: World, slot: int) -> int:
        step = g.stack[-1]
        assert isinstance(step, GainXp)
        learned = g.heroes[step.hero].learned
        if slot < 1 or slot > 4 or (learned >> slot) & 1:
            return r.LEVEL_02
        return 0 if slot % 2 or (learned >> (slot - 1)) & 1 else r.LEVEL_02

    def do(self, g: World, slot: int) -> None:
        step = g.stack[-1]
        assert isinstance(step, GainXp)
        learn(g, step.hero, slot)

    def label(self, g: World, slot: int) -> str:
        learner = g.decision.a if g.decision is not None else g.active
        lesson = HEROES[g.heroes[learner].card].abilities[slot]
        return f"Learn {lesson.name}: {lesson.text}"

    def more(self, g: World, scene: OptionScene, slot: int) -> None:
        learner = g.decision.a if g.decision is not None else g.active
        scene["touches"] = [f"ability:{learner}:{slot}"]

    def hint(self, g: World, rule: int, slot: int) -> str:
        if rule != r.LEVEL_02:
            return ""
        return "Learn the upper ability of that Hero card first; what is known is not learned again."
