"""Where the cards of a seat lie in the scene, so that options light the card they are about."""

from ....engine.option import Opt
from ....engine.window import P_WINDOW
from ....scene import Id, OptionScene
from .. import components as c
from .. import options as o
from .. import terms as t
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
    if card.cls == t.WIZARD:
        found = next((f"quadrant:{k}" for k, x in enumerate(c.QUADRANTS) if x.ability == ability), "")
        if found:
            return found
    if card.cls == t.BERSERKER:
        found = next((f"stance:{k}" for k, x in enumerate(c.STANCES) if x.ability == ability), "")
        if found:
            return found
    if card.cls == t.SHAMAN:
        found = next((f"element:{k}" for k, x in enumerate(c.ELEMENTS) if x.ability == ability), "")
        if found:
            return found
    if g.of_class(t.PALADIN) < 0:
        return ""
    return next((f"column:{k}" for k in range(3) if ability in column(g, k)), "")  # for all in a consecrated Zone


def place_id(g: World, seat: int, place: int) -> Id:
    """A quadrant, column or Stance of this Hero's class board."""
    board = {t.WIZARD: "quadrant", t.PALADIN: "column", t.BERSERKER: "stance"}.get(g.cls(seat), "")
    return f"{board}:{place}" if board else ""


def _first(scene: OptionScene, *ids: Id) -> None:
    """These before all else it touches: the first is where to click."""
    found = [x for x in ids if x]
    scene["touches"] = found + [x for x in scene["touches"] if x not in found]


def light_use(g: World, act: Opt, scene: OptionScene) -> None:
    """The card with the ability."""
    if act.c < len(g.heroes):
        scene["touches"] = []
        helped = "hero" if act.b - 1 < t.SPIRIT else "friend"
        _first(scene, ability_id(g, act.c, act.a), *([f"{helped}:{act.b - 1}"] if act.b else []))


def light_item(g: World, act: Opt, scene: OptionScene) -> None:
    """The item, and the slot or the Hero it goes to."""
    d = g.decision
    if act.kind == o.EQUIP:
        scene["touches"] = [carried_id(g, act.c, act.a), f"slot:{act.c}.{act.b}"]
    elif act.kind == o.GIVE:
        h = g.heroes[act.c]
        lies = carried_id(g, act.c, act.a)
        if act.a in h.slots and lies == f"offer:{act.a}" and (d is None or d.prompt != o.P_GAINED):
            lies = worn_id(act.c, h.slots.index(act.a), act.a)
        scene["touches"] = [lies, f"hero:{act.b}"]
    elif act.kind == o.UNEQUIP:
        item = g.heroes[act.b].slots[act.a] if act.a < 6 else -1
        scene["touches"] = [worn_id(act.b, act.a, item), f"hero:{act.b}"] if item >= 0 else []
        scene["aside"] = d is not None and d.prompt in (o.P_TURN, P_WINDOW)  # nobody undresses turn by turn
    elif act.kind == o.DISCARD and d is not None:
        h = g.heroes[d.owner]
        worn = act.a in h.slots and act.a not in h.pack
        scene["touches"] = [worn_id(d.owner, h.slots.index(act.a), act.a) if worn else carried_id(g, d.owner, act.a)]
    elif act.kind == o.DRINK:
        scene["touches"] = [carried_id(g, act.b, act.a)]
        here = g.heroes_in(g.heroes[act.b].zone) if g.heroes[act.b].zone >= 0 else []
        heals = any(x.op == "heal" for x in c.ABILITIES[c.ITEMS[act.a].abilities[0]].ops)
        if heals and not any(g.heroes[i].health < most_health(g, i) or g.heroes[i].ko for i in here):
            scene["warning"] = "Nobody here is hurt"
    else:
        scene["touches"] = [f"offer:{act.a}"]


def light_board(g: World, act: Opt, scene: OptionScene) -> None:
    """The part of the class board it is about."""
    d = g.decision
    kind = {o.STANCE: "stance", o.CONSECRATE: "column", o.RECALL: "column", o.FLIP: "element", o.ELEMENT: "element"}
    if act.kind in kind:
        _first(scene, f"{kind[act.kind]}:{act.a}")
        if act.kind == o.CONSECRATE:
            scene["cost"] = "1 Mana"
        if act.kind == o.RECALL:
            scene["aside"] = True  # a Consecration may be moved without it
    elif act.kind == o.PLACE and d is not None and 0 <= d.owner < len(g.heroes):
        _first(scene, place_id(g, d.owner, act.a))
    elif act.kind == o.HERO:
        _first(scene, f"hero_card:{act.a}")
    elif act.kind == o.TOKEN and d is not None and act.a in g.heroes[d.owner].ready:
        _first(scene, f"tool:{d.owner}.{g.heroes[d.owner].ready.index(act.a)}")


def light_token(g: World, act: Opt, scene: OptionScene) -> None:
    """The token in the Zone that is used."""
    unit = g.walk.hero if g.walk.on else g.turn
    if not 0 <= unit < len(g.heroes) or g.heroes[unit].zone < 0:
        return
    zone = g.heroes[unit].zone
    if act.kind == o.GOAL:
        kinds = [g.printed().goals[act.a].at]
    elif act.kind == o.TAKE:
        kinds = [t.TREASURE + act.a]
    elif act.kind == o.CHEST:
        kinds = [t.GREATER_CHESTS if act.a else t.CHESTS]
    else:
        kinds = [t.FOUNTAIN if act.kind == o.FOUNTAIN else t.FORGE]
    _first(scene, *[f"token:{k}.{zone}.0" for k in kinds if k >= 0 and zone in g.tokens[k]])
