"""What options light on the board, and what else interfaces show of them: odds, sketches."""

from ....board.tiles import cell_x, cell_y
from ....engine.option import Opt
from ....scene import OptionScene, Then
from ....words.english import listed, many
from .. import options as o
from .. import terms as t
from ..bots.habit import habit
from ..legal.places import armed_beside
from ..modes.base import mode_of
from ..odds import odds_of
from ..state import World
from .names import face_name, hero_name


def odds(g: World, option: Opt, scene: OptionScene) -> None:
    """The chances that matter."""
    found = odds_of(g, option)
    if found:
        scene["odds"] = found


def mark(g: World, option: Opt, scene: OptionScene) -> None:
    scene["then"] = Then(text="reroll", label="Re-roll the marked dice")
    if g.decision is not None and g.decision.prompt == o.P_REROLL and g.decision.a == 0 and option.a in usual_marks(g):
        scene["then"]["set"] = True


def usual_marks(g: World) -> list[int]:
    """The dice that most would roll again."""
    then, out = g.copy(), []
    for _ in range(7):
        x = habit(then)
        if x is None or x.kind != o.MARK:
            break
        out.append(x.a)
        then.apply(x)
    return out


def harm_between(g: World, here: int, there: int) -> str:
    """What going from one room to the next sets off (MAS-TRAP-01, MAS-TRAP-11)."""
    return "An armed trap wounds you on the way" if armed_beside(g, here) or armed_beside(g, there) else ""


def left_behind(g: World) -> str:
    """Made symbols are good in this room only (MAS-SYM-04); a Step symbol may be what pays for the way."""
    made = [many(n, f"{face_name(face)} symbol") for face, n in enumerate(g.symbols) if n > 0 and face != t.STEP]
    return f"You lose {listed(made)}: good in this room only" if made else ""


def danger_between(g: World, here: int, there: int) -> str:
    """The harm or the loss for a Hero who leaves its room."""
    return harm_between(g, here, there) or left_behind(g)


def equal_dice(g: World, option: Opt, scene: OptionScene) -> None:
    """Dice that are not offered because they show the same face: pointing at one means this option."""
    if g.decision is None:
        return
    offered = [other.a for other in g.decision.options if other.kind == option.kind]
    scene["touches"] += [
        f"die:{i}"
        for i in range(7)
        if i not in offered and g.places[i] == g.places[option.a] and g.dice[i] == g.dice[option.a]
    ]


def card(g: World, option: Opt, scene: OptionScene) -> None:
    scene["touches"] = [f"card:{option.a}"]


def march(g: World, option: Opt, scene: OptionScene) -> None:
    laid = option.b < len(g.rooms)  # else the Entrance, which is laid out when the first one goes there
    scene["touches"] = [f"monster:{option.a}", f"room:{option.b}" if laid else "small:2"]
    warn(scene, [i for i in own(g) if g.heroes[i].room == option.b], g, "It comes to {}")


def touch_cell(g: World, scene: OptionScene, cell: int) -> None:
    """Light a cell of the level that is being laid out."""
    level = g.decision.b if g.decision is not None else 1
    scene["touches"] = [f"space:{level}:{cell_x(cell)}:{cell_y(cell)}"]


# ---- harm to the player
def own(g: World) -> list[int]:
    """The standing Heroes of the deciding player; of all players where they play together."""
    seat = g.decision.owner if g.decision is not None else -1
    return [i for i, h in enumerate(g.heroes) if not h.down and (h.seat == seat or mode_of(g).together)]


def warn(scene: OptionScene, heroes: list[int], g: World, words: str) -> None:
    """A warning that names these Heroes, if there are any."""
    if heroes:
        scene["warning"] = words.format(listed([hero_name(g, i) for i in heroes]))


def sprung(g: World, option: Opt, scene: OptionScene) -> None:
    """A trap that a card sets off."""
    if g.decision is not None and g.decision.prompt == o.P_SPRUNG:
        warn(scene, [i for i in own(g) if g.heroes[i].room in g.rooms[option.a].traps], g, "It wounds {}")


def whom(g: World, option: Opt, scene: OptionScene) -> None:
    """A Hero that a card wounds or robs."""
    if g.decision is not None and g.decision.prompt in (o.P_WOUNDED, o.P_ROBBED) and option.a in own(g):
        scene["warning"] = "Your own Hero"
