"""Options as interfaces show them: a label for people, a heading, what they touch."""
from ...board.tiles import cell_x, cell_y
from ...kernel.option import Opt
from ...kernel.scene import OptionScene
from ...kernel.window import PASS
from . import options as o
from .content import CARDS, EVILS, HEROES, TILES
from .notation import text_of
from .odds import odds_of
from .spoken import card_icon, face_icon, hero_name
from .state import World
from .terms import THRONE, TRAP
from .words import creature_name, face_name, room_name

SOURCE = ["die", "symbol", "Free Step"]
PLAIN: dict[int, tuple[str, str, str]] = {  # label, group, icon
    PASS: ("Pass", "Answer", "hand"),
    o.ROLL: ("Roll the dice", "Turn", "rolling-dices"),
    o.REROLL: ("Re-roll the marked dice", "Dice", "rolling-dices"),
    o.KEEP: ("Done", "Turn", "check-mark"),
    o.EXTRA: ("Discard Schmetterling for an extra re-roll", "Dice", "rolling-dices"),
    o.END: ("End your actions", "Turn", "hourglass"),
    o.EXPLORE: ("Explore a new room", "Move", "dungeon-gate"),
    o.FIGHT: ("Fight", "Fight", "crossed-swords"),
    o.PAIR: ("Sword and shield: Melee die + Defense die = 2 Melee, 1 Defense", "Fight", "sword-clash"),
    o.STRIKE: ("Strike with what is spent", "Fight", "sword-brandish"),
    o.ACCEPT: ("Take the rest of the Payback", "Fight", "broken-heart"),
    o.PORTAL: ("Step through the portal", "Room", "portal"),
    o.FOUNTAIN: ("Drink at the fountain: 2 Elixir", "Room", "fountain"),
    o.TAKE_GOLD: ("Take the gold", "Room", "coins"),
    o.STAIRS: ("Take the stairs", "Move", "stairs"),
    o.BUY: ("Buy a Treasure Card for 5 gold", "Cards", "coins"),
    o.SUFFER: ("Take 1 Wound", "Room", "broken-heart"),
    o.WARD: ("Pay the ward", "Evil", "shield"),
    o.ENDURE: ("Suffer the Evil card", "Evil", "skull-crossed-bones"),
    o.BEGIN: ("Begin the combat", "Fight", "crossed-swords"),
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
        return f"{HEROES[a].name}, the {HEROES[a].role}", "Heroes", "person", [f"hero-card:{a}"]
    if kind in (o.MARK, o.DIE):
        name = "pet die" if a == 6 else f"die {a + 1}"
        verb = "Re-roll" if kind == o.MARK else "Choose"
        return f"{verb} {name} ({face_name(g.dice[a])})", "Dice", face_icon(g.dice[a]), [f"die:{a}"]
    if kind == o.STEP:
        label = "Flip the Free Step" if a == o.FROM_FREE else f"Take a step with a Step {SOURCE[a]}"
        return label, "Move", "boots", [me]
    if kind in (o.MOVE, o.ROOM):
        return f"{'Move to' if kind == o.MOVE else 'Choose'} {room_name(g, a)}", "Move", "walk", [f"room:{a}"]
    if kind == o.TRAP:
        return f"Choose {room_name(g, a)}", "Room", "wolf-trap", [f"room:{a}"]
    if kind == o.PLACE:
        return f"Place it at {cell_x(a)},{cell_y(a)}, {_turned(b)}", "Place", "dungeon-gate", [_cell(g, a)]
    if kind == o.TRAP_AT:
        return f"Put the trap at {cell_x(a)},{cell_y(a)}", "Place", "wolf-trap", [_cell(g, a)]
    if kind in (o.TARGET, o.MONSTER, o.ORDER, o.JOIN, o.PITFALL):
        name = creature_name(g.monsters[a].kind)
        return f"{ON_MONSTER[kind]} {name} (M{a})", "Fight", "monster-grasp", [f"monster:{a}"]
    if kind == o.SPEND:
        return f"Spend a {face_name(a)} {SOURCE[b]}", "Fight", face_icon(a), _payment(g, a, b)
    if kind == o.GUARD:
        return f"Block 1 with a Defense {SOURCE[b]}", "Fight", face_icon(3), _payment(g, 3, b)
    if kind == o.ABILITY:
        return _ability(g, a, b)
    if kind == o.LEARN:
        hero = g.decision.a if g.decision is not None else g.active
        ability = HEROES[g.heroes[hero].card].abilities[a]
        return f"Learn {ability.name}: {ability.text}", "Level up", "upgrade", [f"ability:{hero}:{a}"]
    if kind == o.MAGIC:
        return f"Turn a die with a Magic {SOURCE[a]}", "Dice", face_icon(5), _payment(g, 5, a)
    if kind == o.FACE:
        return face_name(a), "Faces", face_icon(a), []
    if kind == o.FREE_FACE:
        return creature_name(a), "Faces", "monster-grasp", []
    if kind == o.DRINK:
        who = "" if a == g.active else f" for {hero_name(g, a)}"
        return f"Heal 1 Wound{who} with an Elixir {SOURCE[b]}", "Heal", face_icon(4), [f"hero:{a}"]
    if kind == o.CHEST:
        wild = f" (a {face_name(a - 1)} die stands in)" if a else ""
        return f"Open the chest{wild}", "Room", "open-treasure-chest", [f"room:{g.hero().room}"]
    if kind == o.DISARM:
        wild = f" (a {face_name(b - 1)} die stands in)" if b else ""
        return f"Disarm the trap{wild}", "Room", "wolf-trap", [f"room:{a}"]
    if kind in (o.PLAY, o.ORANGE, o.DISCARD):
        return _card(g, kind, a, b)
    return _rest(g, x)


def _rest(g: World, x: Opt) -> tuple[str, str, str, list[str]]:
    kind, a, b = x.kind, x.a, x.b
    if kind == o.WHO:
        return hero_name(g, a), "Heroes", "person", [f"hero:{a}"]
    if kind == o.SIDE:
        name, icon = ("Throne Room", "throne-king") if a == THRONE else ("Sewers", "dungeon-gate")
        return name, "Level 3", icon, []
    if kind == o.BOUNTY:
        return f"Exchange {a} {'die' if a == 1 else 'dice'} for gold", "Bounties", "coins", [f"hero:{g.active}"]
    if kind == o.MARCH:
        where = room_name(g, b) if b < len(g.rooms) else "the Second Level Entrance"
        name = creature_name(g.monsters[a].kind)
        return f"{name} (M{a}) to {where}", "Monsters", "walk", [f"monster:{a}", f"room:{b}"]
    if kind == o.PAY_STEP:
        return f"Give a Step {SOURCE[a]}", "Room", "boots", []
    if kind == o.AMOUNT:
        return f"{a} gold", "Amount", "coins", []
    if kind == o.STACK:
        return f"Level {a + 1} stack", "Stacks", "stack", [f"small:{a + 1}"]
    if kind == o.TILE:
        return f"{tile_title(a)} next", "Tiles", "dungeon-gate", [f"tile:{a}"]
    if kind == o.EVIL:
        return EVILS[a].name, "Evil", "skull-crossed-bones", [f"evil:{a}"]
    raise ValueError(f"no label for option kind {kind}")


def tile_title(tile: int) -> str:
    """A tile by its name or type and id."""
    t = TILES[tile]
    return t.name or f"{'Trap' if t.type == TRAP else t.id}"


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
        return [f"die:{i}" for i in range(7) if g.places[i] == 0 and g.dice[i] == face]
    return [f"symbol:{g.active}:{face}"]


def _ability(g: World, slot: int, choice: int) -> tuple[str, str, str, list[str]]:
    a = HEROES[g.hero().card].abilities[slot]
    detail = ""
    if len(a.gains) > 1:
        sym = a.gains[choice].sym
        detail = ": " + ", ".join(f"{n} {face_name(f)}" for f, n in enumerate(sym) if n)
    elif a.dock and a.dock[0] == 6:
        detail = f" with a {face_name(choice)} die"
    return f"{a.name}{detail}", "Abilities", "magic-swirl", [f"ability:{g.active}:{slot}"]


def _card(g: World, kind: int, card: int, hero: int) -> tuple[str, str, str, list[str]]:
    c = CARDS[card]
    if kind == o.DISCARD:
        return f"Discard {c.name}", "Cards", card_icon(card), [f"card:{card}"]
    half = c.purple if kind == o.PLAY else c.orange
    verb = "Play" if kind == o.PLAY else "Interrupt:"
    return f"{verb} {half.title}: {half.text}", "Cards", card_icon(card), [f"card:{card}"]


