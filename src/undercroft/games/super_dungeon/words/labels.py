"""Labels, groups and what is shown beside an option, where several acts share them."""

from ....board.footprint import squares_of
from ....engine.option import Opt
from ....scene import OptionScene
from ....words.english import listed
from .. import options as o
from .. import terms as t
from ..components import Ability
from ..content import ABILITIES, CARDS
from ..legal.acting import AFAR, BY, aims_at_model, aims_at_square, other_attribute, rolls_with
from ..legal.figures import attribute, has
from ..legal.places import affected, area_squares, squares_under
from ..odds import attack_odds
from ..state import World
from ..steps.actions import Action
from ..steps.combat import Attack
from ..view.preview import aimed_squares
from ..view.trails import lava_at
from .names import pool_text, square_id, title_of


# ---- choices that destroy one's own model
def doomed_text(g: World, m: int, text: str) -> str:
    """A label that warns of the death of this model; -1: of nobody's."""
    return text if m < 0 else f"{text}; this destroys {title_of(g, m)}, who has too few hearts then"


def warn_of_death(g: World, m: int, scene: OptionScene) -> None:
    """The same beside an option."""
    if m >= 0:
        scene["warning"] = f"It destroys {title_of(g, m)}"


def show_squares(g: World, scene: OptionScene, squares: list[int]) -> None:
    """The squares to show while an option is looked at."""
    if squares:
        scene["preview"] = [square_id(g, c) for c in squares]


# ---- attacks and abilities
def dice_text(g: World, ability: int, how: int) -> str:
    """The dice that the active model rolls for an ability that may be rolled in two ways; empty for any other."""
    a = ABILITIES[ability]
    if g.active < 0 or (how < BY and other_attribute(g, g.active, a) < 0):
        return ""
    attr = rolls_with(g, g.active, a, how)
    return f"with {t.ATTRIBUTES[attr]}: {pool_text(attribute(g, g.active, attr) + a.bonus[attr])}"


def show_aim(g: World, scene: OptionScene, ability: int, aim: int, how: int) -> None:
    """Beside an attack or ability: the squares it covers, the friends it hits, its chances and its price."""
    a = ABILITIES[ability]
    if g.decision is not None and g.decision.prompt == o.P_MENU and g.active >= 0:
        show_squares(g, scene, aimed_squares(g, g.active, a, aim, how))
    friends = _friends_hit(g, a, aim, how)
    if friends:
        scene["warning"] = f"It also hits {listed(friends)}"
    chances = attack_odds(g, ability, aim, how)
    if chances:
        scene["odds"] = chances
    scene["cost"] = f"{a.ap} AP" if a.ap else "free"


def _friends_hit(g: World, a: Ability, aim: int, how: int) -> list[str]:
    """Models of the attacker's own side under an attack: in its area, or its very target."""
    if g.active < 0 or a.kind != t.A_ATTACK:
        return []
    if a.area == t.S_NONE:
        hit = [aim] if aims_at_model(a) or how == AFAR else []
    else:
        hit = affected(g, g.active, a, squares_under(g, aim)[0] if a.area == t.S_BURST else aim)
    side = CARDS[g.models[g.active].card].side
    return [title_of(g, m) for m in hit if CARDS[g.models[m].card].side == side]


def area_touches(g: World, a: Ability, aim: int, how: int, scene: OptionScene) -> None:
    """An ability without a target model lights its user and everybody in its area."""
    if aims_at_model(a) or how == AFAR or g.active < 0:
        return
    if not aims_at_square(a):
        scene["touches"] = [f"model:{g.active}"]
    if g.decision is not None and g.decision.prompt == o.P_MENU:
        if a.area not in (t.S_NONE, t.S_BURST, t.S_AURA) and not a.keywords & t.K_SMOKE:
            struck = [f"model:{m}" for m in affected(g, g.active, a, aim)]
            scene["touches"] += [x for x in struck if x not in scene["touches"]]


# ---- answers that several steps ask for
def show_center(g: World, option: Opt, scene: OptionScene) -> None:
    """The area of a Burst around the chosen square."""
    step = g.stack[-1]
    if isinstance(step, (Action, Attack)) and g.decision is not None and g.decision.prompt == o.P_CENTRE:
        show_squares(g, scene, area_squares(g, step.user, ABILITIES[step.ability], option.a))


def show_lava(g: World, option: Opt, scene: OptionScene) -> None:
    """Lava under a model that comes to stand there (SDE-MAP-07)."""
    d = g.decision
    if d is None or d.prompt not in (o.P_SPAWN_AT, o.P_SUMMON, o.P_TELEPORT, o.P_RETURN):
        return
    card = CARDS[d.b if d.prompt == o.P_SPAWN_AT else g.models[d.a].card]
    flies = bool(card.keywords & t.K_FLY) if d.prompt == o.P_SPAWN_AT else has(g, d.a, t.K_FLY)
    harm = lava_at(g, squares_of(g.ground.grid, option.a, card.size), flies)
    if harm:
        scene["warning"] = harm.capitalize()
