"""Options as interfaces show them: a label for people, a heading, what they touch."""
from ...board.tiles import cell_x, cell_y
from ...kernel.option import Opt
from ...kernel.scene import OptionScene
from ...kernel.window import PASS
from . import options as o
from .content import CARDS, CREATURES, HEROES, TILES
from .notation import text_of
from .odds import odds_of
from .state import World
from .terms import READY, THRONE
from .words import icons
from .words.names import card_name, creature_name, die_name, evil_name, face_name, hero_name, room_name, tile_name

SOURCE = ["die", "symbol", "Free Step"]
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
ON_MONSTER = {
    o.TARGET: "Fight", o.MONSTER: "Choose", o.ORDER: "First", o.JOIN: "Fight also", o.PITFALL: "Push into the pit:",
}


def option_scene(g: World, x: Opt) -> OptionScene:
    """One option for its owner."""
    label, group, icon, touches = describe(g, x)
    scene = OptionScene(text=text_of(g, x), label=label, group=group, touches=touches, icon=icon)
    odds = odds_of(g, x)
    if odds:
        scene["odds"] = odds
    return scene


def describe(g: World, x: Opt) -> tuple[str, str, str, list[str]]:
    """Label, group, icon and touched ids of an option."""
    kind, a, b = x.kind, x.a, x.b
    me = f"hero:{g.active}"
    if kind in PLAIN:
        label, group, icon = PLAIN[kind]
        return label, group, icon, _plain_touches(g, kind)
    if kind == o.HERO:
        return f"{HEROES[a].name}, the {HEROES[a].role}", "Heroes", icons.HEROES[HEROES[a].id], [f"hero-card:{a}"]
    if kind in (o.MARK, o.DIE):
        verb = "Re-roll" if kind == o.MARK else "Choose"
        return f"{verb} {die_name(g, a)}", "Dice", icons.FACES[g.dice[a]], [f"die:{a}"]
    if kind == o.STEP:
        label = "Flip the Free Step" if a == o.FROM_FREE else f"Take a step with a Step {SOURCE[a]}"
        return label, "Move", icons.FACES[0], [me, *_payment(g, 0, a)]
    if kind in (o.MOVE, o.ROOM):
        return f"{'Move to' if kind == o.MOVE else 'Choose'} {room_name(g, a)}", "Move", _I["move"], [f"room:{a}"]
    if kind == o.TRAP:
        return f"Choose {room_name(g, a)}", "Room", _I["trap"], [f"room:{a}"]
    if kind == o.PLACE:
        return f"Place it at {cell_x(a)},{cell_y(a)}, {_turned(b)}", "Place", _I["explore"], [_cell(g, a)]
    if kind == o.TRAP_AT:
        return f"Put the trap at {cell_x(a)},{cell_y(a)}", "Place", _I["trap"], [_cell(g, a)]
    if kind in (o.TARGET, o.MONSTER, o.ORDER, o.JOIN, o.PITFALL):
        name = creature_name(g.monsters[a].kind)
        price = f", with {'the Free Step' if b else 'Step dice and symbols'}" if kind == o.PITFALL else ""
        return f"{ON_MONSTER[kind]} {name} (M{a}){price}", "Fight", _monster_icon(g.monsters[a].kind), [f"monster:{a}"]
    if kind == o.SPEND:
        return f"Spend a {face_name(a)} {SOURCE[b]}", "Fight", icons.FACES[a], _payment(g, a, b)
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
        return f"Heal 1 Wound{who} with an Elixir {SOURCE[b]}", "Heal", icons.FACES[4], [f"hero:{a}"]
    if kind == o.CHEST:
        return f"Open the chest{_wild(g, g.hero().room, a)}", "Room", icons.OPEN_CHEST, [f"room:{g.hero().room}"]
    if kind == o.DISARM:
        return f"Disarm {room_name(g, a)}{_wild(g, a, b)}", "Room", _I["trap"], [f"room:{a}"]
    if kind in (o.PLAY, o.ORANGE, o.DISCARD):
        return _card(g, kind, a, b)
    return _rest(g, x)


def _rest(g: World, x: Opt) -> tuple[str, str, str, list[str]]:
    kind, a, b = x.kind, x.a, x.b
    if kind == o.WHO:
        return hero_name(g, a), "Heroes", _hero_icon(g, a), [f"hero:{a}"]
    if kind == o.SIDE:
        name, icon = ("Throne Room", "stone-throne") if a == THRONE else ("Sewers", "waterfall")
        return name, "Level 3", icon, []
    if kind == o.BOUNTY:
        return f"Exchange {a} {'die' if a == 1 else 'dice'} for gold", "Bounties", _I["gold"], [f"hero:{g.active}"]
    if kind == o.MARCH:
        laid = b < len(g.rooms)  # else the Entrance, which is laid out when the first one goes there
        where = room_name(g, b) if laid else "the Second Level Entrance"
        label = f"{creature_name(g.monsters[a].kind)} (M{a}) to {where}"
        touches = [f"monster:{a}", f"room:{b}" if laid else "small:2"]
        return label, "Monsters", _monster_icon(g.monsters[a].kind), touches
    if kind == o.PAY_STEP:
        return f"Give a Step {SOURCE[a]}", "Room", icons.FACES[0], _payment(g, 0, a)
    if kind == o.AMOUNT:
        return f"{a} gold", "Amount", _I["gold"], []
    if kind == o.STACK:
        return f"Level {a + 1} stack", "Stacks", _I["medium"], [f"small:{a + 1}"]
    if kind == o.TILE:
        return f"{tile_name(a)} next", "Tiles", _I["explore"], [f"tile:{a}"]
    if kind == o.EVIL:
        return evil_name(a), "Evil", _I["evil"], [f"evil:{a}"]
    raise ValueError(f"no label for option kind {kind}")


def _wild(g: World, room: int, wild: int) -> str:
    """Which die stands in for which (A-56)."""
    if wild == 0:
        return ""
    dock = TILES[g.rooms[room].tile].dock
    return f" (a {face_name((wild - 1) % 6)} die stands in for {face_name(dock[(wild - 1) // 6])})"


def _monster_icon(kind: int) -> str:
    return icons.CREATURES[CREATURES[kind].id]


def _hero_icon(g: World, hero: int) -> str:
    card = g.heroes[hero].card
    return icons.HEROES[HEROES[card].id] if card >= 0 else icons.NO_HERO


def _turned(turn: int) -> str:
    return ["as printed", "turned right", "upside down", "turned left"][turn]


def _cell(g: World, cell: int) -> str:
    d = g.decision
    level = d.b if d is not None else 1
    return f"space:{level}:{cell_x(cell)}:{cell_y(cell)}"


def _plain_touches(g: World, kind: int) -> list[str]:
    h = g.hero()
    if kind in (o.PORTAL, o.FOUNTAIN, o.TAKE_GOLD, o.STAIRS):
        return [f"room:{h.room}"]
    if kind == o.FIGHT:
        return [f"monster:{i}" for i in g.monsters_in(h.room)]
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
        return [f"die:{i}" for i in range(7) if g.places[i] == READY and g.dice[i] == face]
    return [f"symbol:{g.active}:{face}" if source == o.FROM_SYMBOL else f"free:{g.active}"]


def _ability(g: World, slot: int, choice: int) -> tuple[str, str, str, list[str]]:
    a = HEROES[g.hero().card].abilities[slot]
    detail = ""
    if len(a.gains) > 1:
        sym = a.gains[choice].sym
        detail = ": " + ", ".join(f"{n} {face_name(f)}" for f, n in enumerate(sym) if n)
    elif a.dock and a.dock[0] == 6:
        detail = f" with a {face_name(choice)} die"
    return f"{a.name}{detail}", "Abilities", icons.ABILITIES[a.name], [f"ability:{g.active}:{slot}"]


def _card(g: World, kind: int, card: int, hero: int) -> tuple[str, str, str, list[str]]:
    c = CARDS[card]
    if kind == o.DISCARD:
        return f"Discard {card_name(card)}", "Cards", icons.CARDS[c.name], [f"card:{card}"]
    half = c.purple if kind == o.PLAY else c.orange
    verb = "Play" if kind == o.PLAY else "Interrupt:"
    return f"{verb} {half.title}: {half.text}", "Cards", icons.CARDS[c.name], [f"card:{card}"]


