"""The cards of the box as typed tables, read from content/*.json once and checked. Nothing here changes in a game."""

from typing import Final

from ...content.loader import Content, content_of, pick
from ...errors import ContentError
from . import rows, rows_fx
from . import rows_board as board
from . import rows_kinds as kinds
from . import terms as t
from .abilities import ABILITIES as ABILITIES
from .abilities import check_on, make_ability, make_basic
from .components import Adventure, Card, Choice, Gear, Size

PACKAGE: Final = "undercroft.games.super_dungeon"


CARDS: Final[list[Card]] = []
GEAR: Final[list[Gear]] = []
CHOICES: Final[list[Choice]] = []
SIZES: Final[list[Size]] = []
FACES: Final[list[list[str]]] = []  # tile faces, each twelve rows
FACE_TILES: Final[list[int]] = []  # the tile each face is printed on, by number
TILE_FACES: Final[list[list[int]]] = []  # per tile its faces
FACE_IDS: Final[list[str]] = []
FACE_NAMES: Final[list[str]] = []
STATUS_IDS: Final[list[str]] = []
STATUS_NAMES: Final[list[str]] = []
STATUS_TEXTS: Final[list[str]] = []
STATUS_ICONS: Final[list[str]] = []
STARS: Final[list[int]] = []  # per color * 6 + face
HEARTS: Final[list[int]] = []
POTIONS: Final[list[int]] = []
SKULLS: Final[list[int]] = []  # spaces of the Power Gauge with a skull
LOOT_CIRCLES: Final[list[int]] = []
MINIS: Final[list[list[int]]] = []  # [card, copies]
BOSSES: Final[list[list[int]]] = []
ADVENTURES: Final[list[Adventure]] = []  # the Adventure Effects of no boss, then those of each model card
NUMBERS: Final[dict[str, int]] = {}

MELEE: Final = 0  # ability numbers of what every model can do
SHOT: Final = 1
BERSERK: Final = 2
RAGE_STRIKE: Final = 3


def card_named(id: str) -> int:
    """The number of a model card."""
    return pick([c.id for c in CARDS], id, "model card")


# The role that a type line gives a model (SDE-TYPE-01, SDE-TYPE-02, SDE-TYPE-03, SDE-TYPE-04, SDE-TYPE-07).
_ROLES: Final[dict[str, int]] = {
    "hero": t.R_HERO,
    "mini-boss": t.R_MINI_BOSS,
    "boss": t.R_BOSS,
    "minion": t.R_MINION,
    "denizen": t.R_DENIZEN,
    "spawning": t.R_POINT,
    "trap": t.R_TRAP,
}


def _model(row: rows.Model) -> Card:
    """What all model cards have."""
    if row.id in [c.id for c in CARDS]:
        raise ContentError(f"there is a model card {row.id} already")
    for other in CARDS:
        if other.letter == row.letter:
            raise ContentError(f"letter: {row.letter} is the letter of {other.id} already")
    c = Card(len(CARDS), row.id, row.name)
    c.types = row.type.lower().split()
    c.role = _ROLES[row.role()]
    c.side = t.HEROES if c.role == t.R_HERO else t.CONSUL
    c.size = 2 if row.base == "large" else 1
    c.speed = row.speed
    c.ap = row.ap
    for i, dice in enumerate([row.att, row.arm, row.will, row.dex]):
        if dice is not None:
            c.has |= 1 << i
            c.attributes[i] = kinds.pool_of(dice)
    c.hearts = row.hearts
    c.icon = row.icon
    c.letter = row.letter
    for e in row.abilities:
        e.on_card(c)
    CARDS.append(c)
    return c


def _deeds(c: Card, actions: list[rows.Action], attacks: list[rows.Attack]) -> None:
    for row in actions:
        c.abilities.append(make_ability(row.id, row.name, t.A_ACTION, row.ap, row.text, row.effects))
    for one in attacks:
        c.abilities.append(make_ability(one.id, one.name, t.A_ATTACK, one.ap, one.text, one.effects))
    ids = [ABILITIES[i].id for i in c.abilities]
    for i in c.abilities:
        a = ABILITIES[i]
        if ids.count(a.id) > 1:
            raise ContentError(f"actions and attacks: two of them have the id {a.id}")
        check_on(c, a)


def _hero(row: rows.Hero) -> None:
    c = _model(row)
    c.potions = row.potions
    c.shapeshift_only = row.shapeshift_only
    _deeds(c, row.actions, row.attacks)
    for p in row.potion_types:
        c.potion_types.append(make_ability(p.id, p.name, t.A_POTION, p.counters, p.text, p.effects))


def _monster(row: rows.Monster) -> None:
    c = _model(row)
    c.skull = row.skull
    c.platform = t.PLATFORMS[row.platform]
    c.copies = row.copies if row.copies is not None else 0
    if c.role == t.R_TRAP and [x.id for x in CARDS if x.role == t.R_TRAP] != [c.id]:
        raise ContentError("type: there is one trap already, and cards name only one")
    _deeds(c, row.actions, row.attacks)


def _point(row: rows.Point) -> None:
    c = _model(row)
    c.skull = row.skull
    c.platform = t.PLATFORMS[row.platform]


def _loot(row: rows.Loot) -> None:
    _gear(row, t.SLOTS.index(row.slot), "loot")


def _relic(row: rows.Relic) -> None:
    if row.deck != "base" and row.deck not in [c.id for c in CARDS if c.role == t.R_BOSS]:
        raise ContentError(f"deck: expected base or a boss, found {row.deck!r:.40}")
    _gear(row, t.RELIC if row.kind == "relic" else t.NO_SLOT, row.deck)


def _gear(row: rows.Gear, slot: int, deck: str) -> None:
    """Compiles one loot or treasure card into the table."""
    if row.id in [x.id for x in GEAR]:
        raise ContentError(f"there is a card {row.id} already")
    x = Gear(len(GEAR), row.id, row.name, slot, deck, row.copies, row.text)
    for e in row.effects:
        e.on_gear(x)
    GEAR.append(x)


def _load() -> str:
    content = content_of(PACKAGE)
    _load_status(content)
    make_basic("melee", "Melee attack", 1)  # SDE-COMBAT-01
    make_basic("shot", "Distance attack", 1)
    make_basic("berserk", "Berserk attack", 0)
    make_basic("rage_strike", "Rage attack", 0)
    content.build("heroes", "heroes", content.file("heroes", rows.Heroes).heroes, _hero)
    content.build("monsters", "monsters", content.file("monsters", rows.Monsters).monsters, _monster)
    points = content.file("spawning_points", rows.SpawningPoints)
    content.build("spawning_points", "points", points.points, _point)
    content.build("loot", "cards", content.file("loot", rows.LootFile).cards, _loot)
    content.build("relics", "cards", content.file("relics", rows.RelicFile).cards, _relic)
    for a in ABILITIES:
        for row in a.does:
            if isinstance(row, rows_fx.Shapeshift):
                if row.into not in [c.id for c in CARDS]:
                    raise ContentError(f"super_dungeon/content: {a.id}: into: there is no model card {row.into!r:.40}")
                a.into = card_named(row.into)
    for c in CARDS:
        _forms(c)
    CHOICES.extend(content.build("spawning_points", "choices", points.choices, _choice))
    MINIS.extend(content.build("spawning_points", "mini_bosses", points.mini_bosses, _mini))
    BOSSES.extend(content.build("spawning_points", "bosses", points.bosses, _boss))
    _load_board(content)
    known = content.hash()
    for name in rows.TOLD:  # rules do not read these: what a pack says there is checked all the same
        if any(name in pack.files(content.game) for pack in content.packs):
            content.file(name, rows.FILES[name])
    return known


def _forms(c: Card) -> None:
    """Another form is of the same side; one that is only a form belongs to one card (SDE-SHAPE-01)."""
    for i in c.abilities:
        into = ABILITIES[i].into
        if into < 0:
            continue
        form = CARDS[into]
        if form.side != c.side or form.role != c.role:
            raise ContentError(f"super_dungeon/content: {c.id}: into: {form.id} is of another kind")
        if form.shapeshift_only and not c.shapeshift_only:
            if form.own not in (form.index, c.index):
                raise ContentError(f"super_dungeon/content: {c.id}: into: {form.id} is a form of {CARDS[form.own].id}")
            form.own = c.index


def _load_status(content: Content) -> None:
    """In the order in which rules number them; Vulnerable, the last one, has no counter."""
    found: dict[str, board.StatusRow] = {row.id: row for row in content.file("status", board.StatusFile).status}
    for name in kinds.STATUS_WORDS:
        row = found[name]
        STATUS_IDS.append(row.id)
        STATUS_NAMES.append(row.name)
        STATUS_TEXTS.append(row.text)
        STATUS_ICONS.append(row.icon if row.icon is not None else "")


def _of_role(id: str, role: int, what: str) -> int:
    return (
        card_named(id)
        if id not in [c.id for c in CARDS]
        else CARDS[pick([c.id if c.role == role else "" for c in CARDS], id, what)].index
    )


def _choice(row: rows.Choice) -> Choice:
    c = Choice(row.id, _of_role(row.point, t.R_POINT, "spawning point"), row.points, row.copies)
    for name, count in row.pool.items():
        c.pool.append(card_named(name))
        c.pool_counts.append(count)
    return c


def _mini(row: rows.InBox) -> list[int]:
    return [_of_role(row.id, t.R_MINI_BOSS, "mini-boss"), row.copies]


def _boss(row: rows.InBox) -> list[int]:
    return [_of_role(row.id, t.R_BOSS, "boss"), row.copies]


def _size(row: rows.Size) -> Size:
    s = Size(row.tiles, row.heroes, row.spawning_points, row.chests, row.mini_bosses, row.boss)
    names = [c.id for c in CHOICES]
    for name in row.default_picks.spawning:
        s.default_points.append(pick(names, name, "choice of spawning points"))
    if sum(CHOICES[i].points for i in s.default_points) != row.spawning_points:
        raise ContentError(f"default_picks.spawning: expected {row.spawning_points} spawning points")
    for name in row.default_picks.mini_bosses:
        s.default_minis.append(_of_role(name, t.R_MINI_BOSS, "mini-boss"))
    if row.default_picks.boss is not None:
        s.default_boss = _of_role(row.default_picks.boss, t.R_BOSS, "boss")
    return s


def _load_board(content: Content) -> None:
    sizes = content.file("sizes", rows.Sizes).sizes
    made = content.build("sizes", "sizes", sizes, _size)
    for mode in t.MODES:
        SIZES.append(made[[str(row.id) for row in sizes].index(mode)])
    dice = {str(die.id): die for die in content.file("dice", board.DiceFile).dice}
    for colour in t.COLOURS[:3]:  # the white die is a fixed star
        for face in dice[colour].faces:
            STARS.append(face.stars)
            HEARTS.append(face.hearts)
            POTIONS.append(face.potions)
    for tile in content.file("tiles", board.Tiles).tiles:
        FACE_IDS.append(tile.id)
        FACE_NAMES.append(tile.name)
        FACE_TILES.append(tile.tile)
        FACES.append(list(tile.map))
    numbers = sorted(set(FACE_TILES))
    if len(numbers) < max(s.tiles for s in SIZES):
        raise ContentError("super_dungeon/content/tiles.json: there are fewer tiles than the largest game needs")
    for number in numbers:
        TILE_FACES.append([i for i, n in enumerate(FACE_TILES) if n == number])
    tracker = content.file("tracker", board.Tracker)
    NUMBERS["gauge"] = tracker.power_gauge.steps
    for p in tracker.power_gauge.platforms:
        NUMBERS[p.id] = p.at
    SKULLS.extend(tracker.power_gauge.skulls)
    NUMBERS["circles"] = tracker.loot_o_meter.circles
    LOOT_CIRCLES.extend(tracker.loot_o_meter.loot)
    NUMBERS["skulls_per_point"] = tracker.spawning.skulls_per_point
    NUMBERS["skulls_per_turn"] = tracker.consul_turn.skulls
    NUMBERS["boss_distance"] = tracker.boss_distance.squares
    ADVENTURES.extend([Adventure() for _ in range(len(CARDS) + 1)])
    content.build("adventure", "cards", content.file("adventure", rows.Adventures).cards, _adventure)


def _adventure(card: rows.AdventureCard) -> None:
    """The effects of one boss; summoned models are looked up by their ids."""
    found = ADVENTURES[_of_role(card.boss, t.R_BOSS, "boss") + 1]
    for row in card.effects:
        found.texts.append([row.part, row.name, row.text])
        for e in row.effects:
            e.of_boss(found)
        for k in found.potions:
            ABILITIES[k].text = ABILITIES[k].text or row.text.partition(": ")[2] or row.text
    for name, count in found.called:
        if CARDS[card_named(name)].role not in (t.R_MINION, t.R_DENIZEN, t.R_MINI_BOSS):
            raise ContentError(f"models: expected minions, denizens or mini-bosses, found {name}")
        found.summons.append([card_named(name), count])


CONTENT_HASH: Final = _load()
STEPS: Final = NUMBERS["gauge"]
SIXTEEN: Final = NUMBERS["16-Bit"]
CIRCLES: Final = NUMBERS["circles"]
PER_POINT: Final = NUMBERS["skulls_per_point"]
PER_TURN: Final = NUMBERS["skulls_per_turn"]
BOSS_DISTANCE: Final = NUMBERS["boss_distance"]
