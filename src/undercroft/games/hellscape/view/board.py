"""The map: Tiles, Zones with light and shadow, doors, tokens, and everybody who stands there."""

from typing import Literal

from ....board.zones import DOOR, GAP, OPEN
from ....scene import Area, Axis, Badge, Board, BoardTile, Edge, Link, Piece, Space
from ....words.english import many
from .. import components as c
from .. import terms as t
from ..legal.abilities import most_health
from ..legal.combat import foe_defense
from ..legal.foes import attacks_of, dice_with, health_of
from ..legal.gear import tier
from ..state import World
from ..words.names import zone_name
from ..words.texts import dice_text, item_text

SIZE = 3  # cells of a Zone's side
MIDDLE = ("rune", "goal", "pillar", "fountain", "forge")  # drawn large: they lie in the middle
ROUND = ((0.55, 0.6), (2.45, 0.6), (2.45, 2.4), (1.5, 0.55), (1.5, 2.45), (0.55, 1.5), (2.45, 1.5))  # others
SIDES: tuple[Literal["N", "E", "S", "W"], ...] = ("N", "E", "S", "W")
TINTS = ("cold", "warm", "moss", "blood", "ash")
HERO_ICONS = {
    t.BERSERKER: "barbarian",
    t.WIZARD: "wizard-face",
    t.PALADIN: "templar-shield",
    t.ROGUE: "hooded-assassin",
    t.SHAMAN: "oak-leaf",
    t.RANGER: "archer",
}
FOE_ICONS = {
    "Demons": "imp",
    "Undead": "shambling-zombie",
    "Fire Entities": "fire-silhouette",
    "Fallen Angels": "angel-wings",
    "Satyrs": "minotaur",
    "Gargoyles": "devil-mask",
    "Infernal Imps": "horned-skull",
    "Skeletons": "skeleton",
    "Lyidan, Incubus Lord": "daemon-skull",
    "Ytheria, Undead Queen": "crown",
    "Andra": "woman-elf-face",
    "The Ghoul": "ogre",
    "Archangel Michael": "angel-wings",
    "The Reaper": "death-skull",
}
# one miniature for all bands of Dungeon Levels
FOE_ART = {
    **{x.name: x.id.rpartition("_")[0] for x in c.MOBS},
    **{x.name: x.id.rpartition("_")[0] for x in c.ROAMING},
    **{x.name: x.id for x in c.BOSSES},
}
TOKEN_LOOK = {
    t.SPAWN: ("spawn", "raise-skeleton", "Spawn"),
    t.LOOT: ("treasure", "locked-chest", "Loot token"),
    t.TREASURE: ("treasure", "open-treasure-chest", "Common Treasure"),
    t.TREASURE + 1: ("treasure", "open-treasure-chest", "Rare Treasure"),
    t.TREASURE + 2: ("treasure", "open-treasure-chest", "Epic Treasure"),
    t.CHESTS: ("chest", "chest", "Chest"),
    t.GREATER_CHESTS: ("chest", "chest", "Greater Chest"),
    t.FOUNTAIN: ("fountain", "fountain", "Fountain"),
    t.FORGE: ("forge", "warhammer", "Forge"),
    t.SPIKE: ("trap", "spiky-pit", "Trap, facedown"),
    t.BEAR: ("trap", "wolf-trap", "Trap, facedown"),
    t.PILLAR: ("pillar", "stone-block", "Pillar"),
    t.PORTAL: ("portal", "portal", "Portal"),
    t.ROAMING_PORTAL: ("portal", "magic-portal", "Roaming Portal"),
    t.OBJECTIVE: ("goal", "rune-stone", "Objective"),
    t.GRAY: ("goal", "magic-gate", "Gray Objective"),
    t.CORRUPTION: ("rune", "cursed-star", "Corruption token"),
    t.HOURGLASS: ("rune", "hourglass", "Hourglass Zone"),
    t.TIME: ("time", "sands-of-time", "Time token"),
}


def boards(g: World) -> list[Board]:
    """One map."""
    z = g.map()
    left, top = min(z.xs), min(z.ys)
    tiles = []
    for k, name in enumerate(g.printed().tiles):
        areas = [f"zone:{i}" for i in g.tiles_zones(k) if g.there(i)]
        if areas:
            tiles.append(
                BoardTile(
                    id=f"tile:{k}",
                    title=f"Tile {name}" if name[0].isdigit() else name,
                    areas=areas,
                    tint=TINTS[k % len(TINTS)],
                )
            )
    return [
        Board(
            id="map",
            title=g.printed().name,
            x=left * SIZE,
            y=top * SIZE,
            cols=(max(z.xs) - left + 1) * SIZE,
            rows=(max(z.ys) - top + 1) * SIZE,
            look="zones",
            tiles=tiles,
            axis=Axis(cols=_labels(z.xs), rows=_labels(z.ys)),
        )
    ]


def _labels(places: list[int]) -> list[str]:
    """The number of each column or row of Zones, at its middle."""
    numbers = range(min(places), max(places) + 1)
    return [str(n) if k == SIZE // 2 else "" for n in numbers for k in range(SIZE)]


def _edges(g: World, zone: int) -> list[Edge]:
    out: list[Edge] = []
    for d in range(4):
        side = g.map().side(zone, d)
        if side == OPEN:
            continue
        edge = Edge(kind="wall", side=SIDES[d], at=0, length=SIZE)
        if side == GAP:
            edge["kind"] = "open"
            edge["title"] = "The abyss: you can see across, but not enter"
        elif side >= DOOR:
            k = side - DOOR
            is_open = (g.doors >> k) & 1 == 1
            white = "White door" if (g.printed().white >> k) & 1 else "Door"
            edge["kind"] = "open" if is_open else "shut"
            edge["title"] = f"{white} {k + 1}, {'open' if is_open else 'closed'}"
            edge["letter"] = str(k + 1)
            if (g.printed().white >> k) & 1:
                edge["tone"] = "white"
            edge["id"] = f"door:{k}" if g.printed().doors[k][0] == zone else f"door:{k}.b"
        out.append(edge)
    return out


def goal_of(g: World, kind: int) -> str:
    """The goal of the Quest for tokens of this kind, if there is exactly one."""
    names = {x.name for x in g.printed().goals if x.at == kind}
    name = names.pop() if len(names) == 1 else ""
    return name[:1].upper() + name[1:]


def _spaces(g: World, zone: int) -> list[Space]:
    out: list[Space] = []
    around = 0
    for kind in range(t.TOKEN_KINDS):
        for i in range(g.tokens[kind].count(zone)):
            look, icon, title = TOKEN_LOOK[kind]
            title = goal_of(g, kind) or title
            if look in MIDDLE:
                x, y = SIZE / 2, SIZE / 2
            else:
                x, y = ROUND[around % len(ROUND)]
                around += 1
            out.append(
                Space(
                    kind=look,
                    faces=[],
                    filled=True,
                    title=title,
                    id=f"token:{kind}.{zone}.{i}",
                    icon=icon,
                    x=x,
                    y=y,
                )
            )
    for k in range(3):
        if g.consecrated[k] == zone:
            out.append(
                Space(
                    kind="rune",
                    faces=[],
                    filled=True,
                    title=f"Consecration: {c.COLUMNS[k].name}",
                    id=f"consecration:{k}",
                    icon="holy-symbol",
                    x=SIZE / 2,
                    y=SIZE / 2,
                )
            )
    return out


def areas(g: World) -> list[Area]:
    """All Zones that are still there."""
    q = g.printed()
    z = g.map()
    out: list[Area] = []
    for i in range(z.size()):
        if not g.there(i):
            continue
        chamber = q.chamber_of[i]
        what = "abyss" if q.abyss[i] else "Chamber" if chamber >= 0 else "corridor"
        light = "Light" if z.lit[i] else "Shadow"
        area = Area(
            id=f"zone:{i}",
            board="map",
            kind="zone",
            title=f"Zone {zone_name(g, i)}",
            text=f"{light}, {what} of Tile {q.tiles[q.tile_of[i]]}",
            x=z.xs[i] * SIZE,
            y=z.ys[i] * SIZE,
            w=SIZE,
            h=SIZE,
            ground="void" if q.abyss[i] else "stone",
            edges=_edges(g, i),
            spaces=_spaces(g, i),
            light="lit" if z.lit[i] else "shadow",
        )
        if chamber >= 0 and not (g.revealed >> chamber) & 1 and chamber in [k for d in q.door_chambers for k in d]:
            area["veiled"] = True
        out.append(area)
    return out


def links(g: World) -> list[Link]:
    """Magic passages."""
    zones = g.tokens[t.OBJECTIVE] if g.printed().passages else []
    return [
        Link(a=f"zone:{a}", b=f"zone:{b}", kind="portal", title="Magic passage") for a in zones for b in zones if a < b
    ]


def _conditions(fire: int, frost: int) -> list[Badge]:
    out: list[Badge] = []
    if fire:
        out.append(Badge(kind="status", text=str(fire), title=f"{fire} Fire", icon="fire"))
    if frost:
        out.append(Badge(kind="status", text=str(frost), title=f"{frost} Frost", icon="snowflake-1"))
    return out


def _friends(g: World) -> list[Piece]:
    """Spirits and the Summoner: before the Heroes, so that a crowd does not hide them."""
    out: list[Piece] = []
    for k, x in enumerate(g.friends):
        if x.zone >= 0:
            name = g.name(t.SPIRIT + k)
            out.append(
                Piece(
                    id=f"friend:{t.SPIRIT + k}",
                    kind="friend",
                    area=f"zone:{x.zone}",
                    title=name[4:],
                    text="",
                    icon="ghost" if k < 2 else "cultist",
                    letter=("Fl", "Fr", "Su")[k],
                    tone="neutral",
                    badges=[
                        Badge(kind="life", text=_life(g, k, x.health), title=f"{_life(g, k, x.health)} Health"),
                        *_conditions(x.fire, x.frost),
                    ],
                )
            )
    return out


def pieces(g: World) -> list[Piece]:
    """Everybody on the map."""
    out = _friends(g)
    for i, h in enumerate(g.heroes):
        if h.zone < 0:
            continue
        most = most_health(g, i)
        badges = [Badge(kind="life", text=f"{h.health}/{most}", title=f"{h.health} of {most} Health")]
        badges += _conditions(h.fire, h.frost)
        if g.turn == i:
            badges.append(Badge(kind="acting", text="!", title="acting"))
        elif h.done:
            badges.append(Badge(kind="acted", text="", title="has acted"))
        out.append(
            Piece(
                id=f"hero:{i}",
                kind="hero",
                area=f"zone:{h.zone}",
                title=g.name(i),
                text=f"{t.CLASSES[g.cls(i)].title()}, level {h.level}",
                icon=HERO_ICONS[g.cls(i)],
                art=c.HEROES[h.card].id,
                letter=g.name(i).removeprefix("Sir ")[:2],
                tone=f"seat{i}",
                seat=i,
                down=h.ko,
                badges=badges,
            )
        )
    for f in range(t.FOES):
        if g.foes[f].card >= 0 and g.foes[f].zone >= 0 and g.there(g.foes[f].zone):
            out += _foe(g, f)
    return out


def _life(g: World, friend: int, health: int) -> str:
    """Health of a Spirit; of the Summoner how much of it is left."""
    return f"{health}/{g.printed().summoner_health}" if t.SPIRIT + friend == t.SUMMONER else str(health)


def _fights(g: World, f: int) -> str:
    """The dice of an Enemy as it stands there: how it attacks and defends."""
    said = [f"{t.TYPES[a.type].title()} {dice_text(dice_with(g, f, a.type))}" for a in attacks_of(g, f)]
    out = f"Attacks: {'; '.join(dict.fromkeys(said))}. " if said else ""
    return f"{out}Defends with {dice_text(foe_defense(g, f)) or 'no dice'}. "


def foe_text(g: World, f: int) -> str:
    """The text of an Enemy's card."""
    x = g.foes[f]
    if f < t.ROAMING:
        m = c.MOBS[x.card]
        a = c.ABILITIES[m.ability]
        arms = f" Carries {item_text(x.item)}." if x.item >= 0 else ""
        return (
            f"Levels {t.BANDS[m.band]}. {_fights(g, f)}{many(a.fang, 'fang')}, "
            f"{t.TIMINGS[a.timing].replace('_', ' ')}: {a.text}{arms}"
        )
    if f < t.BOSS:
        m2 = c.ROAMING[x.card]
        lines = [*(p.text for p in m2.pattern), c.ABILITIES[m2.special].text]
        return f"Levels {t.BANDS[m2.band]}. {_fights(g, f)}{' '.join(lines)}"
    b = c.BOSSES[x.card]
    said = [f"{many(n, 'fang')}: {a.name}. {a.text}" for n, a in enumerate(b.abilities)]
    return " ".join([_fights(g, f).rstrip(), *said, *(p.text for p in b.passive)])


def _foe(g: World, f: int) -> list[Piece]:
    """The miniatures of an Enemy: the first carries what there is to say, a Mob's Minions follow."""
    x = g.foes[f]
    name = g.foe_name(f)
    tone = "minor" if f < t.ROAMING else "major" if f < t.BOSS else "boss"
    count = g.miniatures(f)
    first = name + ((", Leader" if x.leader else ", Minion") if f < t.ROAMING else "")
    out: list[Piece] = []
    for k in range(count):
        lead = k == 0
        piece = Piece(
            id=f"foe:{f}" if lead else f"foe:{f}.{k}",
            kind="boss" if f == t.BOSS else "monster",
            area=f"zone:{x.zone}",
            title=first if lead else f"{name}, Minion",
            text=foe_text(g, f) if lead else "",
            icon=FOE_ICONS[name],
            art=FOE_ART[name],
            letter=name.removeprefix("The ")[:2].upper() if lead else name[:2].lower(),
            tone=tone,
            badges=_foe_badges(g, f) if lead else [],
        )
        if f < t.ROAMING:
            piece["group"] = {"id": f"mob:{f}", "title": name, "leader": lead, "count": count}
        if f == t.BOSS and x.asleep:
            piece["down"] = True
        out.append(piece)
    return out


def _foe_badges(g: World, f: int) -> list[Badge]:
    x = g.foes[f]
    health = health_of(g, f)
    badges = [
        Badge(
            kind="life",
            text=str(health) if f < t.ROAMING else f"{max(0, health - x.wounds)}/{health}",
            title=f"{health} Health{' each' if f < t.ROAMING else ''}",
        )
    ]
    badges += _conditions(x.fire, x.frost)
    if x.poison:
        badges.append(Badge(kind="status", text="", title="Poison", icon="poison"))
    if x.treasure or x.item >= 0:
        badges.append(
            Badge(kind="loot", text=str(len(x.treasure)), title=many(len(x.treasure), "Treasure token"), icon="chest")
        )
    if x.feathers:
        badges.append(Badge(kind="status", text=str(x.feathers), title="Angel Feather: vulnerable", icon="feather"))
    return badges


def tone_of(item: int) -> str:
    """The tone of an item's rarity."""
    return "start" if c.ITEMS[item].deck == -1 else t.RARITIES[tier(item)]
