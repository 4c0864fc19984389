"""Interruptions: a Hero without Health falls before a step goes on; special rules are asked at their moments."""

from collections.abc import Iterator
from typing import Any

import pytest

from rules.hellscape.arena import Arena
from undercroft.engine.chance import chance_from
from undercroft.engine.option import Opt
from undercroft.engine.step import Step
from undercroft.games.hellscape import options as o
from undercroft.games.hellscape import terms as t
from undercroft.games.hellscape.effects.ground import Stroll
from undercroft.games.hellscape.effects.patterns import AttackEach
from undercroft.games.hellscape.legal.combat import forbids_foe, gathered, invulnerable, unit_defense
from undercroft.games.hellscape.legal.foes import attracted, ways
from undercroft.games.hellscape.legal.gear import forbids_unequip
from undercroft.games.hellscape.legal.moving import at_goal, forbids_goal, fulfilled, passable_doors
from undercroft.games.hellscape.pieces import Walk
from undercroft.games.hellscape.quests import QUESTS, Goal, Trigger
from undercroft.games.hellscape.specials.base import SPECIALS, Special, binding, surplus_tiles
from undercroft.games.hellscape.state import WON, World
from undercroft.games.hellscape.steps.boss import BossAct, recover_all, wake
from undercroft.games.hellscape.steps.darkness import Portals
from undercroft.games.hellscape.steps.foes import Activation, FoeAct
from undercroft.games.hellscape.steps.gains import healable
from undercroft.games.hellscape.steps.harm import Fall, apply_deaths, knock_out, wound
from undercroft.games.hellscape.steps.kills import credit, wound_foe
from undercroft.games.hellscape.steps.moving import Move, Onward, arrive
from undercroft.games.hellscape.steps.quest import do_goal, open_door
from undercroft.games.hellscape.steps.round import EnemyPhase, Round
from undercroft.games.hellscape.steps.setting_up import first_figures, first_foes
from undercroft.games.hellscape.steps.spawning import Revealing, Roam
from undercroft.games.hellscape.steps.striking import FoeAttack
from undercroft.games.hellscape.steps.turns import Turn
from undercroft.games.hellscape.steps.windows import AfterFoe
from undercroft.games.hellscape.title import TITLE
from undercroft.games.hellscape.words.names import zone_named

STEPS: list[Step[Any]] = [
    Round(0, 6),
    EnemyPhase(),
    Activation(4),
    FoeAct(4),
    FoeAttack(4, [0, 1]),
    AttackEach(4, [0, 1]),
    Roam(0, 0),
    Revealing(0, 0, 0, False),
    Portals([0]),
    BossAct(),
    AfterFoe(4),
    Turn(0),
    Move(),
    Onward(0, 0),
    Stroll(0, 1, False),
]


def arena(**doc: Any) -> Arena:
    return Arena(
        heroes=[{"hero": "gheta", "zone": "0,2", "wears": ["rusty_sword"]}, {"hero": "irk", "zone": "0,2"}],
        turn="gheta",
        foes={"satyrs": {"zone": "0,2", "minions": 1, "item": "bone_club"}},
        **doc,
    )


@pytest.mark.rule("MD2-KO-01", "MD2-KO-05")
@pytest.mark.parametrize("step", STEPS, ids=lambda x: type(x).__name__)
def test_a_hero_without_health_falls_before_a_step_goes_on(step: Step[Any]) -> None:
    a = arena()
    kept = dict(vars(step)) if hasattr(step, "__dict__") else {}
    a.g.decision = None
    a.g.walk = Walk(True, 0, 1)
    a.g.stack = [Round(0, 6), step]
    a.hero("irk").health = 0
    before = a.g.hash()
    step.run(a.g)
    top = a.g.stack[-1]
    assert isinstance(top, Fall) and top.seat == 1 and a.g.stack[-2] is step
    a.g.stack = a.g.stack[:-1]
    assert a.g.hash() == before  # nothing else has happened
    assert not kept or dict(vars(step)) == kept


@pytest.mark.rule("MD2-KO-05")
def test_whoever_attacks_falls_after_the_attack() -> None:
    a = arena().do("attack satyrs melee")
    a.hero().health = 0
    assert not apply_deaths(a.g)
    a.hero().health, a.hero("irk").health = 1, 0
    assert apply_deaths(a.g)


# ---- special rules of Quests
class Recorder(Special):
    """Writes down when it is asked, and answers as it is told."""

    def __init__(self) -> None:
        super().__init__(QUESTS[0])
        self.asked: list[tuple[Any, ...]] = []
        self.pushes: Step[Any] | None = None
        self.says: dict[str, Any] = {}

    def note(self, name: str, *about: Any) -> Any:
        self.asked.append((name, *about))
        return self.says.get(name)

    def first_foes(self, g: World) -> None:
        self.note("first_foes")

    def first_figures(self, g: World) -> None:
        self.note("first_figures")

    def surplus_tiles(self, g: World) -> list[int]:
        return self.note("surplus_tiles") or []

    def round_starts(self, g: World) -> None:
        self.note("round_starts")

    def round_started(self, g: World) -> None:
        self.note("round_started")

    def before_heroes(self, g: World) -> None:
        self.note("before_heroes")

    def darkens(self, g: World) -> None:
        self.note("darkens")

    def interrupts(self, g: World) -> bool:
        return bool(self.note("interrupts"))

    def watch(self, g: World) -> None:
        self.note("watch")
        if self.pushes is not None:
            g.push(self.pushes)
            self.pushes = None

    def revealed(self, g: World, chamber: int) -> bool:
        return bool(self.note("revealed", chamber))

    def asks_first(self, g: World) -> int:
        return self.note("asks_first") or 0

    def arms(self, g: World, seat: int, prompt: int) -> int:
        return self.says.get("arms", prompt)

    def armed(self, g: World, seat: int, item: int) -> None:
        self.note("armed", seat, item)

    def spawned(self, g: World, foe: int) -> None:
        self.note("spawned", foe)

    def dying(self, g: World, foe: int) -> list[Trigger]:
        return self.note("dying", foe, g.foes[foe].card >= 0) or []

    def achieved(self, g: World, seat: int, goal: Goal) -> bool:
        return bool(self.note("achieved", seat, goal.id))

    def gathers(self, g: World) -> None:
        self.note("gathers", g.heroes[0].health)

    def wakes(self, g: World) -> None:
        self.note("wakes", g.boss_space)

    def reaches(self, g: World, seat: int, goal: Goal) -> bool:
        return bool(self.note("reaches", seat, goal.id))

    def admits(self, g: World, seat: int, goal: Goal) -> bool:
        return self.says.get("admits", True)

    def guards(self, g: World, unit: int, pool: list[int]) -> None:
        pool[t.BLUE] += self.says.get("guards", 0)

    def sustains(self, g: World, unit: int) -> int:
        return self.says.get("sustains", 0)

    def attracts(self, g: World, foe: int) -> list[int]:
        return self.note("attracts", foe) or []

    def credited(self, g: World, kills: int, roaming: bool) -> None:
        self.note("credited", kills, roaming)

    def knocked_out(self, g: World, seat: int) -> None:
        self.note("knocked_out", seat)

    def fallen(self, g: World, unit: int) -> None:
        self.note("fallen", unit)

    def arrives(self, g: World, seat: int) -> None:
        self.note("arrives", seat)

    def binds(self, g: World, seat: int, item: int) -> int:
        return self.note("binds", seat, item) or 0

    def shields(self, g: World, foe: int) -> bool:
        return bool(self.note("shields", foe))

    def opens_for(self, g: World, unit: int) -> int:
        return self.note("opens_for", unit) or 0

    def spares_card(self, g: World, door: int) -> bool:
        return bool(self.note("spares_card", door))

    def adds_dice(self, g: World, seat: int, item: int, pool: list[int]) -> None:
        self.note("adds_dice", seat, item)
        pool[1] += 2

    def fulfills(self, g: World, word: str) -> bool:
        return bool(self.note("fulfills", word))


@pytest.fixture
def special() -> Iterator[Recorder]:
    """A rule that the tutorial has besides its own, before one that changes nothing."""
    quest = arena().g.quest
    kept, made = SPECIALS[quest], Recorder()
    SPECIALS[quest] = [*kept, made, Special(QUESTS[quest])]
    yield made
    SPECIALS[quest] = kept


def ran(a: Arena, special: Recorder, step: Step[Any]) -> list[str]:
    """The names of the hooks that were asked while this step ran once."""
    a.g.decision = None
    a.g.stack = [Round(0, 6), step] if not isinstance(step, Round) else [step]
    special.asked.clear()
    step.run(a.g)
    return [name for name, *_ in special.asked if name != "interrupts"]


@pytest.mark.rule("MD2-GAME-02", "MD2-QUEST-HEL-06")
def test_special_rules_are_asked_in_the_round(special: Recorder) -> None:
    a = arena()
    stages = {0: "round_starts", 2: "round_started", 5: "before_heroes", 10: "darkens", 11: "watch"}
    for stage in range(12):
        names = ran(a, special, Round(0, stage))
        if stage != 8:
            assert [x for x in names if x in stages.values()] == ([stages[stage]] if stage in stages else []) or (
                stage == 6 and names[0] == "watch"
            )
    for step in (Round(0, 6), EnemyPhase(), Turn(0, stage=2)):
        a.g.turn = 0
        assert ran(a, special, step)[0] == "watch"
    a.g.walk = Walk(True, 0, 1)
    assert ran(a, special, Move())[0] == "watch"


class Pause(Step[World]):
    """Does nothing."""

    KIND = 2

    def run(self, g: World) -> None:
        g.pop()

    def choose(self, g: World, option: Opt) -> None:
        return


@pytest.mark.rule("MD2-GAME-02", "MD2-QUEST-HEL-09")
@pytest.mark.parametrize("step", [Round(0, 6), EnemyPhase(), Turn(0, stage=2), Move()], ids=lambda x: type(x).__name__)
def test_a_step_waits_for_what_a_special_rule_brings(special: Recorder, step: Step[Any]) -> None:
    a = arena()
    a.g.turn = 0
    a.g.walk = Walk(True, 0, 1)
    special.pushes = Pause()
    ran(a, special, step)
    assert isinstance(a.g.stack[-1], Pause) and not a.texts()
    a.g.pop()
    step.run(a.g)
    assert a.texts() and a.g.stack[-1] is step


@pytest.mark.rule("MD2-SETUP-16", "MD2-SETUP-17", "MD2-KO-01", "MD2-SHA-09", "MD2-XP-01")
def test_special_rules_are_told_what_happens(special: Recorder) -> None:
    a = Arena(
        heroes=[{"hero": "nahias", "zone": "0,2"}, {"hero": "irk", "zone": "0,2"}],
        turn="nahias",
        friends={"flame_spirit": {"zone": "0,2"}},
    )
    special.asked.clear()
    first_figures(a.g)
    knock_out(a.g, 1)
    wound(a.g, t.SPIRIT, 99, 0)
    credit(a.g, 0, 2, False, [], -1)
    credit(a.g, 0, 1, True, [], -1)
    arrive(a.g, 0)
    assert special.asked == [
        ("first_figures",),
        ("knocked_out", 1),
        ("fallen", t.SPIRIT),
        ("credited", 2, False),
        ("credited", 1, True),
        ("arrives", 0),
    ]
    special.asked.clear()
    first_foes(a.g)
    assert special.asked[-1] == ("first_foes",)


@pytest.mark.rule("MD2-QUEST-CUR-07", "MD2-QUEST-HOR-03", "MD2-QUEST-HEL-08", "MD2-QUEST-CUR-09", "MD2-BOSS-01")
def test_special_rules_are_asked_for_their_word(special: Recorder) -> None:
    a = arena()
    g = a.g
    assert (binding(g, 0, 1), invulnerable(g, 4), passable_doors(g, 0), surplus_tiles(g)) == (0, False, g.doors, [])
    assert not fulfilled(g, "new") and not apply_deaths(g) and forbids_foe(g, 4) == 0
    special.says = {
        "binds": 7,
        "shields": True,
        "opens_for": 2,
        "surplus_tiles": [1, 2],
        "fulfills": True,
        "interrupts": True,
    }
    assert (binding(g, 0, 1), invulnerable(g, 4), passable_doors(g, 0)) == (7, True, g.doors | 2)
    assert surplus_tiles(g) == [1, 2] and fulfilled(g, "new") and apply_deaths(g) and forbids_foe(g, 4) != 0
    del special.says["interrupts"]  # a rule that always interrupts would never let the next position begin
    b = arena()
    b.hero().slots = [-1, -1, -1, -1, 0, -1]
    assert forbids_unequip(b.g, 0, t.HAND) == 7
    assert gathered(b.g, 0, t.MELEE) == [2, 2, 0, 0, 0]


@pytest.mark.rule("MD2-REVEAL-01", "MD2-REVEAL-02", "MD2-QUEST-HEL-07", "MD2-QUEST-MAZ-03")
def test_special_rules_at_a_door(special: Recorder) -> None:
    for spares in (False, True):
        a = arena()
        special.says = {"spares_card": spares}
        open_door(a.g, 0, 0)
        top = a.g.stack[-1]
        assert isinstance(top, Revealing) and top.card == (not spares) and top.opener == 0
    a = arena()
    step = Revealing(1, 0, 0, False, 2)
    special.says = {"revealed": True}
    assert ran(a, special, step) == ["revealed"] and step.stage == 2
    special.says = {}
    assert ran(a, special, step) == ["revealed"] and step.stage == 3


@pytest.mark.rule("MD2-SETUP-05", "MD2-QUEST-CUR-02", "MD2-QUEST-CUR-10")
def test_special_rules_before_the_first_round(special: Recorder) -> None:
    def begun(**says: Any) -> set[int]:
        """The prompts of a set-up in which the first option is always chosen."""
        special.says = says
        special.asked.clear()
        g = TITLE.rules.new(TITLE.config("tutorial", 2, {"heroes": "choose"}, {}), chance_from("1"))
        prompts = set()
        while g.round == 0 and g.decision is not None:
            prompts.add(g.decision.prompt)
            if g.decision.prompt == o.P_SWORD:
                break
            g.apply(g.decision.options[0])
        return prompts

    usual = begun()
    assert {o.P_WEAPON, o.P_POTION} <= usual and o.P_SWORD not in usual
    assert [x[:2] for x in special.asked if x[0] == "armed"] == [("armed", 0), ("armed", 1)]
    assert begun(asks_first=o.P_SWORD) == {o.P_HERO, o.P_SWORD}
    assert begun(arms=o.P_SWORD_WEAPON) == usual - {o.P_WEAPON} | {o.P_SWORD_WEAPON}
    assert begun(arms=0) == usual - {o.P_WEAPON} and "armed" not in [x[0] for x in special.asked]


@pytest.mark.rule("MD2-QUEST-CUR-08", "MD2-QUEST-HOR-06", "MD2-QUEST-KEY-08")
def test_special_rules_about_goals(special: Recorder) -> None:
    a = arena()
    g, q = a.g, a.g.printed()
    a.hero().zone = g.tokens[t.OBJECTIVE][0]
    assert forbids_goal(g, 0, 0) == 0
    special.says = {"admits": False}
    assert forbids_goal(g, 0, 0) == q.goals[0].rule
    special.says = {}
    special.asked.clear()
    do_goal(g, 0, 0)
    assert special.asked == [("achieved", 0, "scroll")] and a.hero().held == 1
    anywhere = Goal(0, "x", "x", -1, False, "dance", 1, [], "any", False, 0, False, 0)
    assert not at_goal(g, 0, anywhere)
    kept, q.goals[0] = q.goals[0], anywhere
    special.says = {"reaches": True, "achieved": True}
    assert at_goal(g, 0, anywhere)
    do_goal(g, 0, 0)  # a word of the special's own
    q.goals[0] = kept


@pytest.mark.rule("MD2-RSPAWN-01", "MD2-QUEST-HEL-10", "MD2-QUEST-MAZ-05")
def test_special_rules_about_enemies(special: Recorder) -> None:
    a = arena()
    assert ran(a, special, Roam(0, 0)) == ["spawned"]
    special.asked.clear()
    special.says = {"dying": [Trigger("boss_dead", -1, 0, "win", 1)]}
    wound_foe(a.g, 4, 1, 0, 0)
    assert a.g.result == 0 and "dying" not in [x[0] for x in special.asked], "a Minion is only hurt"
    wound_foe(a.g, 4, 99, 0, 0)
    told = [x for x in special.asked if x[0] in ("dying", "credited")]
    assert a.g.result == WON and told == [("dying", 4, True), ("credited", 2, False)]
    b = arena()
    near = zone_named(b.g, "1,2")
    assert attracted(b.g, 4) == [] and ways(b.g, 4) == []
    special.says = {"attracts": [near]}
    assert ways(b.g, 4) == [near]


@pytest.mark.rule("MD2-QUEST-PAS-09", "MD2-BOSS-03", "MD2-QUEST-KEY-07")
def test_special_rules_about_figures_and_the_boss_fight(special: Recorder) -> None:
    a = arena()
    blue, lacking = unit_defense(a.g, 0)[t.BLUE], healable(a.g, t.SPIRIT)
    special.says = {"guards": 2, "sustains": 3}
    assert unit_defense(a.g, 0)[t.BLUE] == blue + 2 and healable(a.g, t.SPIRIT) == lacking + 3
    a.hero().health = 1
    special.asked.clear()
    recover_all(a.g)
    wake(a.g)
    assert special.asked == [("gathers", a.hero().health), ("wakes", 1)] and a.hero().health > 1
