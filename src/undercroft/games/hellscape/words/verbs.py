"""The words of all options: of answers that several steps ask for a row here, of acts their own."""

from ....engine.option import Opt
from ....scene import OptionScene
from ....words.verbs import Verb, Verbs, verb_rows
from .. import components as c
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..acts import book  # noqa: F401  fills the acts
from ..acts.base import ACTS
from ..state import World
from .cards import light_first, place_id
from .names import SLOTS, place_name
from .texts import ability_text


def _placed(g: World, option: Opt) -> str:
    """A skill that is laid on the class board, or the place at which its marker stands."""
    d = g.decision
    place = place_name(g, option.a)
    if d is not None and d.owner >= 0 and g.cls(d.owner) == t.WIZARD:
        there = quadrant(g, d.owner, option.a)
        if d.a and d.prompt == o.P_QUADRANT:
            return f"{c.SKILLS[d.a - 1].name} takes the place of {c.ABILITIES[there].name}: {ability_text(there)}"
        verb = "turns to" if d.prompt == o.P_MARKER else "starts at"
        return f"The Ready marker {verb} {c.ABILITIES[there].name}: {ability_text(there)}"
    if d is not None and d.a and d.prompt in (o.P_COLUMN, o.P_STANCE):
        return f"{c.SKILLS[d.a - 1].name} goes to {place}"
    return f"Start in {place}: {c.ABILITIES[c.STANCES[option.a % 3].ability].text}"


def quadrant(g: World, seat: int, place: int) -> int:
    """The ability that a quadrant of the amulet shows."""
    skill = g.skill_at(seat, place)
    return c.SKILLS[skill].abilities[0] if skill >= 0 else c.QUADRANTS[place].ability


def _place(g: World, option: Opt, scene: OptionScene) -> None:
    d = g.decision
    if d is not None and 0 <= d.owner < len(g.heroes):
        light_first(scene, place_id(g, d.owner, option.a))


def _flip(g: World, option: Opt) -> str:
    put_back = g.decision is not None and g.decision.prompt == o.P_REDRAW
    return f"{'Put back' if put_back else 'Flip'}: {c.ROGUE_TOKENS[option.a].text}"


def _token(g: World, option: Opt, scene: OptionScene) -> None:
    d = g.decision
    if d is not None and option.a in g.heroes[d.owner].ready:
        light_first(scene, f"tool:{d.owner}.{g.heroes[d.owner].ready.index(option.a)}")


# fmt: off
VERBS: Verbs[World] = Verbs(
    [
        Verb(o.PASS, "pass", "Pass", "Pass", "hand", r.CONS_02, passing=True),
        Verb(o.PLACE, "place {a:place}", _placed, "Place", "position-marker", r.SKILL_05, more=_place),
        Verb(o.STOP, "stop", "Done", "End", "check-mark", r.MOVE_03, passing=True),
        Verb(o.TOKEN, "flip {a:token}", _flip, "Tools", "lockpicks", r.ROG_03, more=_token),
        Verb(o.TARGET, "target {a:unit}", "{a:unit}", "Targets", "human-target", r.MOB_03),
        Verb(o.FOE, "foe {a:foe}", "{a:foe}", "Enemies", "daemon-skull", r.ENPH_01),
        Verb(o.TYPE, "type {a:type}", "{a:type}", "Attack", "crossed-swords", r.MOB_05),
        Verb(o.ZONE, "zone {a:zone}", "{a:zone}", "Zones", "position-marker", r.GAME_05),
        Verb(o.CREDIT, "credit {a:unit}", "Experience and reward for {a:unit}", "Heroes", "trophy-cup", r.XP_04),
        Verb(o.FIRST, "first {a:first}", "First {a:first}", "Order", "stack", r.GAME_05),
        Verb(o.YES, "yes", "Yes", "Answer", "check-mark", r.SKILL_05),
        Verb(o.NO, "no", "No", "Answer", "cross-mark", r.SKILL_05, passing=True),
        Verb(
            o.ARROW,
            "count {a:more}",
            lambda g, x: "Count 1 arrow more" if x.a else "Count 1 arrow fewer",
            "Arrows",
            "target-arrows",
            r.RAN_02,
        ),
        *verb_rows(ACTS),
    ],
    SLOTS,
)
# fmt: on
