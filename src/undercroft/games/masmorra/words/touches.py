"""What options light on the board, and what else interfaces show of them: odds, sketches."""

from ....board.tiles import cell_x, cell_y, edge_cells
from ....engine.option import Opt
from ....scene import OptionScene, Then
from ....words.english import listed
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..bots.habit import habit
from ..bots.spending import helps
from ..legal.acts import held
from ..legal.fight import damage_of
from ..legal.places import armed_beside
from ..legal.placing import room_at
from ..odds import odds_of
from ..state import World
from ..steps.fighting import Fight
from .labels import needed
from .names import hero_name, the
from .placing import tile_sketch


def payment(g: World, face: int, source: int) -> list[str]:
    """The dice, the symbols or the token that pay."""
    if source == o.FROM_DIE:
        return [f"die:{i}" for i in range(7) if g.places[i] == t.READY and g.dice[i] == face]
    return [f"symbol:{g.active}:{face}" if source == o.FROM_SYMBOL else f"free:{g.active}"]


def odds(g: World, x: Opt, scene: OptionScene) -> None:
    """The chances that matter."""
    found = odds_of(g, x)
    if found:
        scene["odds"] = found


def me(g: World, x: Opt, scene: OptionScene) -> None:
    scene["touches"] = [f"hero:{g.active}"]


def roll(g: World, x: Opt, scene: OptionScene) -> None:
    scene["touches"] = [f"die:{i}" for i in range(6)]
    odds(g, x, scene)


def mark(g: World, x: Opt, scene: OptionScene) -> None:
    scene["then"] = Then(text="reroll", label="Re-roll the marked dice")
    if g.decision is not None and g.decision.prompt == o.P_REROLL and g.decision.a == 0 and x.a in usual_marks(g):
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


def bounty(g: World, x: Opt, scene: OptionScene) -> None:
    me(g, x, scene)
    if g.decision is not None and x.a == g.decision.a:  # all that can be exchanged: the dice are gone anyway
        scene["free"] = True


def step(g: World, x: Opt, scene: OptionScene) -> None:
    scene["touches"] = [f"hero:{g.active}", *payment(g, t.STEP, x.a)]
    if held(g, g.hero()) == r.MON_08:
        scene["warning"] = "Wasted in this web"


def move(g: World, x: Opt, scene: OptionScene) -> None:
    harm = harm_between(g, g.hero().room, x.a)
    if harm:
        scene["warning"] = harm


def harm_between(g: World, here: int, there: int) -> str:
    """What going from one room to the next sets off (MAS-TRAP-01, MAS-TRAP-11)."""
    return "An armed trap wounds you on the way" if armed_beside(g, here) or armed_beside(g, there) else ""


def explore(g: World, x: Opt, scene: OptionScene) -> None:
    room = g.hero().room
    gaps = [f"gap:{room}:{d}" for d in g.rooms[room].gaps]
    scene["touches"] = [*gaps, f"small:{g.rooms[room].level}"]
    odds(g, x, scene)
    harm = harm_between(g, room, room)
    if harm:
        scene["warning"] = harm


def room(g: World, x: Opt, scene: OptionScene) -> None:
    scene["touches"] = [f"room:{g.hero().room}"]


def trap(g: World, x: Opt, scene: OptionScene) -> None:
    scene["touches"] = [f"room:{x.a}"]


def cell(g: World, x: Opt, scene: OptionScene) -> None:
    level = g.decision.b if g.decision is not None else 1
    scene["touches"] = [f"space:{level}:{cell_x(o.cell(x))}:{cell_y(o.cell(x))}"]


def place(g: World, x: Opt, scene: OptionScene) -> None:
    cell(g, x, scene)
    if g.decision is not None:
        scene["sketch"] = tile_sketch(g.decision.a, o.turn(x))


def give_step(g: World, x: Opt, scene: OptionScene) -> None:
    scene["touches"] = payment(g, t.STEP, x.a)


def foes(g: World, x: Opt, scene: OptionScene) -> None:
    scene["touches"] = [f"monster:{i}" for i in g.monsters_in(g.hero().room) if not g.monsters[i].barred]


def asked_monster(g: World, x: Opt, scene: OptionScene) -> None:
    if g.decision is not None:
        scene["touches"] = [f"monster:{g.decision.a}"]


def spend(g: World, x: Opt, scene: OptionScene) -> None:
    scene["touches"] = payment(g, x.a, x.b)
    fight = next((step for step in reversed(g.stack) if isinstance(step, Fight)), None)
    if g.decision is not None and fight is not None and not helps(g, g.decision.a, fight.spent, x):
        scene["warning"] = f"No damage to {the(g.monsters[g.decision.a].kind)}"


def guard(g: World, x: Opt, scene: OptionScene) -> None:
    scene["touches"] = payment(g, t.DEFENSE, x.b)


def magic(g: World, x: Opt, scene: OptionScene) -> None:
    scene["touches"] = payment(g, t.MAGIC, x.a)


def drink(g: World, x: Opt, scene: OptionScene) -> None:
    scene["touches"] = [f"hero:{x.a}", *payment(g, t.ELIXIR, x.b)]


def ability(g: World, x: Opt, scene: OptionScene) -> None:
    scene["touches"] = [f"ability:{g.active}:{x.a}"]


def lesson(g: World, x: Opt, scene: OptionScene) -> None:
    hero = g.decision.a if g.decision is not None else g.active
    scene["touches"] = [f"ability:{hero}:{x.a}"]


def equal_dice(g: World, x: Opt, scene: OptionScene) -> None:
    """Dice that are not offered because they show the same face: whoever points at one means this option."""
    if g.decision is None:
        return
    offered = [other.a for other in g.decision.options if other.kind == x.kind]
    scene["touches"] += [
        f"die:{i}" for i in range(7) if i not in offered and g.places[i] == g.places[x.a] and g.dice[i] == g.dice[x.a]
    ]


def card(g: World, x: Opt, scene: OptionScene) -> None:
    scene["touches"] = [f"card:{x.a}"]


def march(g: World, x: Opt, scene: OptionScene) -> None:
    laid = x.b < len(g.rooms)  # else the Entrance, which is laid out when the first one goes there
    scene["touches"] = [f"monster:{x.a}", f"room:{x.b}" if laid else "small:2"]
    _warn(scene, [i for i in _own(g) if g.heroes[i].room == x.b], g, "It comes to {}")


# ---- what hurts oneself
def _own(g: World) -> list[int]:
    """The standing Heroes of who decides; of all players where they play together."""
    seat = g.decision.owner if g.decision is not None else -1
    return [i for i, h in enumerate(g.heroes) if not h.down and (h.seat == seat or g.mode == t.ALLIANCE)]


def _warn(scene: OptionScene, heroes: list[int], g: World, words: str) -> None:
    if heroes:
        scene["warning"] = words.format(listed([hero_name(g, i) for i in heroes]))


def trap_at(g: World, x: Opt, scene: OptionScene) -> None:
    """MAS-EXP-07: it activates at once and wounds whoever is beside it."""
    cell(g, x, scene)
    level = g.decision.b if g.decision is not None else 1
    beside = [room_at(g, level, c) for c in edge_cells(1, cell_x(o.cell(x)), cell_y(o.cell(x)))]
    _warn(scene, [i for i in _own(g) if g.heroes[i].room in beside], g, "It wounds {}")


def sprung(g: World, x: Opt, scene: OptionScene) -> None:
    """A trap that a card sets off."""
    if g.decision is not None and g.decision.prompt == o.P_SPRUNG:
        _warn(scene, [i for i in _own(g) if g.heroes[i].room in g.rooms[x.a].traps], g, "It wounds {}")


def whom(g: World, x: Opt, scene: OptionScene) -> None:
    """A Hero that a card wounds or robs."""
    if g.decision is not None and g.decision.prompt in (o.P_WOUNDED, o.P_ROBBED) and x.a in _own(g):
        scene["warning"] = "Your own Hero"


def strike(g: World, x: Opt, scene: OptionScene) -> None:
    """MAS-FIGHT-04: all or nothing."""
    asked_monster(g, x, scene)
    fight = next((step for step in reversed(g.stack) if isinstance(step, Fight)), None)
    if g.decision is None or fight is None:
        return
    need, damage = needed(g, g.decision.a), damage_of(g, g.decision.a, fight.spent)
    if damage < need:
        scene["warning"] = "Too little: nothing comes of it but Payback"


def accept(g: World, x: Opt, scene: OptionScene) -> None:
    """Payback that is more than the Hero can bear."""
    if g.decision is not None and g.decision.b >= g.hero().life:
        scene["warning"] = f"{hero_name(g, g.active)} falls"


def suffer(g: World, x: Opt, scene: OptionScene) -> None:
    """The last Life Point."""
    if g.decision is not None and g.heroes[g.decision.a].life <= 1:
        scene["warning"] = f"{hero_name(g, g.decision.a)} falls"
