"""Where the cards of a seat lie in the scene, so that options light the card they are about."""

from ....scene import Id, OptionScene
from .. import components as c
from .. import options as o
from .. import terms as t
from ..effects.recovery import Healing
from ..legal.abilities import column, most_health
from ..state import World


def worn_id(seat: int, slot: int, item: int) -> Id:
    """An item that is worn."""
    return f"item:{item}.{seat}.{slot}"


def carried_id(g: World, seat: int, item: int) -> Id:
    """An item of the Inventory, of several alike the first; or the one just found."""
    d = g.decision
    found = d is not None and d.prompt == o.P_GAINED and d.a == item
    pack = g.heroes[seat].pack
    return f"offer:{item}" if found or item not in pack else f"item:{item}.{seat}.p{pack.index(item)}"


def ability_id(g: World, seat: int, ability: int) -> Id:
    """The card an ability stands on: Hero, item, skill or class board; empty if none shows it."""
    h = g.heroes[seat]
    card = c.HEROES[h.card]
    if ability in (card.ability, card.shadow):
        return f"ability:{card.ability}"
    for k, item in enumerate(h.slots):
        if item >= 0 and ability in c.ITEMS[item].abilities:
            return worn_id(seat, k, item)
    for place, skill in zip(h.places, h.skills, strict=True):
        if ability in c.SKILLS[skill].abilities or ability in c.SKILLS[skill].blessed:
            return f"quadrant:{place}" if card.cls == t.WIZARD else f"skill:{skill}"
    return _on_board(card.cls, ability) or _on_column(g, ability)


def _on_board(cls: int, ability: int) -> Id:
    """The place of an ability on the board of a class; empty if it is not there."""
    printed: dict[int, tuple[str, list[int]]] = {
        t.WIZARD: ("quadrant", [x.ability for x in c.QUADRANTS]),
        t.BERSERKER: ("stance", [x.ability for x in c.STANCES]),
        t.SHAMAN: ("element", [x.ability for x in c.ELEMENTS]),
    }
    word, abilities = printed.get(cls, ("", []))
    return f"{word}:{abilities.index(ability)}" if ability in abilities else ""


def _on_column(g: World, ability: int) -> Id:
    """The column of the Paladin's board with an ability for everybody in a consecrated Zone."""
    if g.of_class(t.PALADIN) < 0:
        return ""
    return next((f"column:{k}" for k in range(3) if ability in column(g, k)), "")


def place_id(g: World, seat: int, place: int) -> Id:
    """A quadrant, column or Stance of this Hero's class board."""
    board = {t.WIZARD: "quadrant", t.PALADIN: "column", t.BERSERKER: "stance"}.get(g.cls(seat), "")
    return f"{board}:{place}" if board else ""


def light_first(scene: OptionScene, *ids: Id) -> None:
    """These before all else it touches: the first is where to click."""
    found = [x for x in ids if x]
    scene["touches"] = found + [x for x in scene["touches"] if x not in found]


def light_use(g: World, scene: OptionScene, ability: int, other: int, user: int) -> None:
    """The card with the ability; `other` is the unit it helps plus 1."""
    if user < len(g.heroes):
        scene["touches"] = []
        helped = "hero" if other - 1 < t.SPIRIT else "friend"
        light_first(scene, ability_id(g, user, ability), *([f"{helped}:{other - 1}"] if other else []))


def light_token(g: World, scene: OptionScene, kind: int) -> None:
    """The token of this kind in the Zone of the Hero who acts."""
    unit = g.walk.hero if g.walk.on else g.turn
    if 0 <= unit < len(g.heroes) and g.heroes[unit].zone >= 0:
        zone = g.heroes[unit].zone
        if zone in g.tokens[kind]:
            light_first(scene, f"token:{kind}.{zone}.0")


def nobody_hurt(g: World, item: int, user: int) -> bool:
    """Would this Consumable heal, and is nobody in the Zone of its user hurt?"""
    zone = g.heroes[user].zone
    here = g.heroes_in(zone) if zone >= 0 else []
    heals = any(isinstance(x, Healing) for x in c.ABILITIES[c.ITEMS[item].abilities[0]].means)
    return heals and not any(g.heroes[i].health < most_health(g, i) or g.heroes[i].ko for i in here)
