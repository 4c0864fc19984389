"""Options as interfaces show them: a label for people, a heading, what they touch."""
from ....board.tiles import cell_x, cell_y
from ....kernel.option import Opt
from ....kernel.scene import OptionScene
from ....kernel.window import PASS
from .. import options as o
from .. import terms as t
from ..content import CARDS, CREATURES, HEROES, TILES
from ..odds import odds_of
from ..state import World
from . import icons
from .labels import (
    SOURCE,
    explore_label,
    fight_label,
    give_step_label,
    keep_label,
    march_label,
    step_label,
    strike_label,
    target_label,
    which_monster,
)
from .names import (
    a_face,
    card_name,
    creature_name,
    die_name,
    evil_name,
    face_name,
    faces_text,
    hero_name,
    room_name,
    tile_name,
)
from .notation import text_of
from .placing import place_label, tile_sketch, trap_label

_I = icons.OTHER
PLAIN: dict[int, tuple[str, str, str]] = {  # label, group, icon
    PASS: ("Pass", "Answer", _I["cancel"]),
    o.ROLL: ("Roll the dice", "Turn", _I["roll"]),
    o.REROLL: ("Re-roll the marked dice", "Dice", _I["roll"]),
    o.KEEP: ("Done", "Turn", _I["learned"]),
    o.EXTRA: ("Discard Schmetterling for an extra re-roll", "Dice", _I["capture"]),
    o.END: ("End your actions", "Turn", _I["time"]),
    o.EXPLORE: ("Explore a new room", "Move", _I["explore"]),
    o.FIGHT: ("Fight", "Fight", _I["combat"]),
    o.PAIR: ("Sword and shield: Melee die + Defense die = 2 Melee, 1 Defense", "Fight", "sword-clash"),
    o.STRIKE: ("Strike with what is spent", "Fight", icons.FACES[2]),
    o.ACCEPT: ("Take the rest of the Payback", "Fight", _I["wound"]),
    o.PORTAL: ("Step through the portal", "Room", icons.ROOMS["portal"]),
    o.FOUNTAIN: ("Drink at the fountain: 2 Elixir", "Room", icons.ROOMS["fountain"]),
    o.TAKE_GOLD: ("Take the gold", "Room", _I["gold"]),
    o.STAIRS: ("Take the stairs", "Move", icons.ROOMS["stairs2"]),
    o.BUY: ("Buy a Treasure Card for 5 gold", "Cards", _I["treasure"]),
    o.SUFFER: ("Take 1 Wound", "Room", _I["wound"]),
    o.WARD: ("Pay the ward", "Evil", _I["ward"]),
    o.ENDURE: ("Suffer the Evil card", "Evil", _I["evil"]),
    o.BEGIN: ("Begin the combat", "Fight", _I["combat"]),
}
ON_MONSTER = {o.ORDER: "First", o.JOIN: "Fight also", o.PITFALL: "Push into the pit:"}
TOLD = {  # labels that depend on the moment
    o.KEEP: keep_label, o.FIGHT: fight_label, o.EXPLORE: explore_label,
}


def option_scene(g: World, x: Opt) -> OptionScene:
    """One option for its owner."""
    label, group, icon, touches = describe(g, x)
    scene = OptionScene(text=text_of(g, x), label=label, group=group, touches=touches, icon=icon)
    odds = odds_of(g, x)
    if odds:
        scene["odds"] = odds
    if x.kind == o.PLACE and g.decision is not None:
        scene["sketch"] = tile_sketch(g.decision.a, o.turn(x))
    return scene


def describe(g: World, x: Opt) -> tuple[str, str, str, list[str]]:
    """Label, group, icon and touched ids of an option."""
    kind, a, b = x.kind, x.a, x.b
    me = f"hero:{g.active}"
    if kind in PLAIN:
        label, group, icon = PLAIN[kind]
        if kind in TOLD:
            label = TOLD[kind](g)
        elif kind == o.STRIKE and g.decision is not None:
            label = strike_label(g, g.decision.a)
        return label, group, icon, _plain_touches(g, kind)
    if kind == o.HERO:
        return f"{HEROES[a].name}, the {HEROES[a].role}", "Heroes", icons.HEROES[HEROES[a].id], [f"hero-card:{a}"]
    if kind in (o.MARK, o.DIE):
        verb = "Re-roll" if kind == o.MARK else "Choose"
        return f"{verb} {die_name(g, a)}", "Dice", icons.FACES[g.dice[a]], [f"die:{a}", *_equals(g, x)]
    if kind == o.STEP:
        label = step_label(g, a)
        return label, "Move", icons.FACES[0], [me, *_payment(g, 0, a)]
    if kind in (o.MOVE, o.ROOM):
        return f"{'Move to' if kind == o.MOVE else 'Choose'} {room_name(g, a)}", "Move", _I["move"], [f"room:{a}"]
    if kind == o.TRAP:
        return f"Choose {room_name(g, a)}", "Room", _I["trap"], [f"room:{a}"]
    if kind == o.PLACE:
        return place_label(g, g.decision.a if g.decision else 0, o.cell(x), o.turn(x)), "Place", _I["explore"], [
            _cell(g, o.cell(x))]
    if kind == o.TRAP_AT:
        return trap_label(g, g.decision.b if g.decision else 1, o.cell(x)), "Place", _I["trap"], [_cell(g, o.cell(x))]
    if kind in (o.TARGET, o.MONSTER, o.ORDER, o.JOIN, o.PITFALL):
        return _on_monster(g, kind, a, b)
    if kind == o.SPEND:
        return f"Spend {a_face(a)} {SOURCE[b]}", "Fight", icons.FACES[a], _payment(g, a, b)
    if kind == o.GUARD:
        return f"Block 1 with a Defense {SOURCE[b]}", "Fight", icons.FACES[3], _payment(g, 3, b)
    if kind == o.ABILITY:
        return _ability(g, a, b)
    if kind == o.LEARN:
        hero = g.decision.a if g.decision is not None else g.active
        ability = HEROES[g.heroes[hero].card].abilities[a]
        return f"Learn {ability.name}: {ability.text}", "Level up", _I["learn"], [f"ability:{hero}:{a}"]
    if kind == o.MAGIC:
        return f"Turn a die with a Magic {SOURCE[a]}", "Dice", icons.FACES[5], _payment(g, 5, a)
    if kind == o.FACE:
        return face_name(a), "Faces", icons.FACES[a], []
    if kind == o.FREE_FACE:
        return creature_name(a), "Faces", _monster_icon(a), []
    if kind == o.DRINK:
        who = "" if a == g.active else f" for {hero_name(g, a)}"
        touches = [f"hero:{a}", *_payment(g, 4, b)]
        return f"Heal 1 Wound{who} with an Elixir {SOURCE[b]}", "Heal", icons.FACES[4], touches
    if kind == o.CHEST:
        return f"Open the chest{_wild(g, g.hero().room, x)}", "Room", icons.OPEN_CHEST, [f"room:{g.hero().room}"]
    if kind == o.DISARM:
        return f"Disarm {room_name(g, a)}{_wild(g, a, x)}", "Room", _I["trap"], [f"room:{a}"]
    if kind in (o.PLAY, o.ORANGE, o.DISCARD):
        return _card(g, kind, a, b)
    return _rest(g, x)


def _rest(g: World, x: Opt) -> tuple[str, str, str, list[str]]:
    kind, a, b = x.kind, x.a, x.b
    if kind == o.WHO:
        return hero_name(g, a), "Heroes", _hero_icon(g, a), [f"hero:{a}"]
    if kind == o.SIDE:
        name, icon = ("Throne Room", "stone-throne") if a == t.THRONE else ("Sewers", "waterfall")
        return name, "Level 3", icon, []
    if kind == o.BOUNTY:
        return f"Exchange {a} {'die' if a == 1 else 'dice'} for gold", "Bounties", _I["gold"], [f"hero:{g.active}"]
    if kind == o.MARCH:
        laid = b < len(g.rooms)  # else the Entrance, which is laid out when the first one goes there
        touches = [f"monster:{a}", f"room:{b}" if laid else "small:2"]
        return march_label(g, a, b), "Monsters", _monster_icon(g.monsters[a].kind), touches
    if kind == o.PAY_STEP:
        return give_step_label(a), "Room", icons.FACES[0], _payment(g, 0, a)
    if kind == o.AMOUNT:
        return f"{a} gold", "Amount", _I["gold"], []
    if kind == o.STACK:
        return f"Level {a + 1} stack", "Stacks", _I["medium"], [f"small:{a + 1}"]
    if kind == o.TILE:
        return f"{tile_name(a)} next", "Tiles", _I["explore"], [f"tile:{a}"]
    if kind == o.EVIL:
        return evil_name(a), "Evil", _I["evil"], [f"evil:{a}"]
    raise ValueError(f"no label for option kind {kind}")


def _wild(g: World, room: int, x: Opt) -> str:
    """Which die stands in for which (A-56)."""
    if o.spared(x) < 0:
        return ""
    dock = TILES[g.rooms[room].tile].dock
    return f" ({a_face(o.stand_in(x))} die stands in for {face_name(dock[o.spared(x)])})"


def _monster_icon(kind: int) -> str:
    return icons.CREATURES[CREATURES[kind].id]


def _hero_icon(g: World, hero: int) -> str:
    card = g.heroes[hero].card
    return icons.HEROES[HEROES[card].id] if card >= 0 else icons.NO_HERO


def _on_monster(g: World, kind: int, monster: int, source: int) -> tuple[str, str, str, list[str]]:
    icon, touches = _monster_icon(g.monsters[monster].kind), [f"monster:{monster}"]
    if kind == o.TARGET:
        return target_label(g, monster), "Fight", icon, touches
    name = which_monster(g, monster)
    if kind == o.MONSTER:
        return name, "Monsters", icon, touches
    price = f", with {'the Free Step' if source else 'Step dice and symbols'}" if kind == o.PITFALL else ""
    return f"{ON_MONSTER[kind]} {name}{price}", "Fight", icon, touches


def _equals(g: World, x: Opt) -> list[str]:
    """Dice that are not offered because they show the same face: whoever points at one means this option."""
    if x.kind != o.DIE or g.decision is None:
        return []
    offered = [other.a for other in g.decision.options if other.kind == o.DIE]
    return [f"die:{i}" for i in range(7)
            if i not in offered and g.places[i] == g.places[x.a] and g.dice[i] == g.dice[x.a]]


def _cell(g: World, cell: int) -> str:
    d = g.decision
    level = d.b if d is not None else 1
    return f"space:{level}:{cell_x(cell)}:{cell_y(cell)}"


def _plain_touches(g: World, kind: int) -> list[str]:
    h = g.hero()
    if kind in (o.PORTAL, o.FOUNTAIN, o.TAKE_GOLD, o.STAIRS):
        return [f"room:{h.room}"]
    if kind == o.FIGHT:
        return [f"monster:{i}" for i in g.monsters_in(h.room) if not g.monsters[i].barred]
    if kind == o.EXPLORE:
        level = g.rooms[h.room].level
        return [*(f"gap:{h.room}:{d}" for d in g.rooms[h.room].gaps), f"small:{level}"]
    if kind == o.ROLL:
        return [f"die:{i}" for i in range(6)]
    if kind == o.STRIKE:
        asked = g.decision
        return [f"monster:{asked.a}"] if asked is not None else []
    return []


def _payment(g: World, face: int, source: int) -> list[str]:
    if source == o.FROM_DIE:
        return [f"die:{i}" for i in range(7) if g.places[i] == t.READY and g.dice[i] == face]
    return [f"symbol:{g.active}:{face}" if source == o.FROM_SYMBOL else f"free:{g.active}"]


def _ability(g: World, slot: int, choice: int) -> tuple[str, str, str, list[str]]:
    a = HEROES[g.hero().card].abilities[slot]
    detail = ""
    if len(a.gains) > 1:
        sym = a.gains[choice].sym
        detail = ": " + ", ".join(f"{n} {face_name(f)}" for f, n in enumerate(sym) if n)
    elif a.dock and a.dock[0] == 6:
        detail = f" with {faces_text([choice])}"
    else:
        detail = f": {a.text}"
    return f"{a.name}{detail}", "Abilities", icons.ABILITIES[a.name], [f"ability:{g.active}:{slot}"]


def _card(g: World, kind: int, card: int, hero: int) -> tuple[str, str, str, list[str]]:
    c = CARDS[card]
    if kind == o.DISCARD:
        return f"Discard {card_name(card)}", "Cards", icons.CARDS[c.name], [f"card:{card}"]
    half = c.purple if kind == o.PLAY else c.orange
    verb = "Play" if kind == o.PLAY else "Interrupt:"
    return f"{verb} {half.title}: {half.text}", "Cards", icons.CARDS[c.name], [f"card:{card}"]
