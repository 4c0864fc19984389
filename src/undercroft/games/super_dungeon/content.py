"""The cards of the box as typed tables, read from content/*.json once and checked. Nothing here changes in a game."""
from typing import Any, Final

from ...kernel.content_keys import Content
from ...kernel.errors import Damaged
from . import terms as t
from .cards import Ability, Card, Choice, Gear, Size

PACKAGE: Final = "undercroft.games.super_dungeon"


CARDS: Final[list[Card]] = []
ABILITIES: Final[list[Ability]] = []
GEAR: Final[list[Gear]] = []
CHOICES: Final[list[Choice]] = []
SIZES: Final[list[Size]] = []
FACES: Final[list[list[str]]] = []  # ten tile faces, each twelve rows
FACE_IDS: Final[list[str]] = []
FACE_NAMES: Final[list[str]] = []
STATUS_IDS: Final[list[str]] = []
STATUS_NAMES: Final[list[str]] = []
STATUS_TEXTS: Final[list[str]] = []
STARS: Final[list[int]] = []  # per colour * 6 + face
HEARTS: Final[list[int]] = []
POTIONS: Final[list[int]] = []
SKULLS: Final[list[int]] = []  # spaces of the Power Gauge with a skull
LOOT_CIRCLES: Final[list[int]] = []
MINIS: Final[list[list[int]]] = []  # [card, copies]
BOSSES: Final[list[list[int]]] = []
SUMMONS: Final[list[list[int]]] = []  # [card, how many]
ADVENTURE: Final[list[list[str]]] = []  # part, name, text
NUMBERS: Final[dict[str, int]] = {}
# Statuses of the Adventure Effects card by the moment they strike: enters_next_to_spawning_point, boss_arrives,
# timeout; "grant" is what minions and denizens cause during the boss fight.
STRIKES: Final[dict[str, int]] = {}

MELEE: Final = 0  # ability numbers of what every model can do
SHOT: Final = 1
BERSERK: Final = 2
RAGE_STRIKE: Final = 3
DRAGONS_BLOOD: Final[list[int]] = []


def card_named(id: str) -> int:
    """The number of a model card."""
    for c in CARDS:
        if c.id == id:
            return c.index
    raise Damaged(f"content: there is no model card {id!r}")


def pool_of(row: Any) -> int:
    """A dice pool from counts per colour."""
    n = 0
    for i in range(4):
        n += int(row.get(t.COLOURS[i], 0)) * t.ONE[i]
    return n


def _status(name: str) -> int:
    if name == "all":
        return t.ALL_STATUS
    if name not in STATUS_IDS:
        raise Damaged(f"content: there is no status effect {name!r}")
    return 1 << STATUS_IDS.index(name)


def _keyword(name: str) -> int:
    bit = t.KEYWORDS.get(name, 0)
    if bit == 0:
        raise Damaged(f"content: there is no keyword {name!r}")
    return bit


_ODD: Final[dict[str, int]] = {
    "rage": t.O_RAGE, "heros_balm": t.O_BALM, "heal_self_if_wounded": t.O_FEAST, "wounds_per_star": t.O_PER_STAR,
    "melee_only": t.O_MELEE_ONLY, "wound_self": t.O_WOUND_SELF,
}


def _ability(row: Any, kind: int) -> int:
    """Compiles one special action, special attack or potion into the table."""
    cost = row["counters"] if kind == t.A_POTION else row["ap"]
    a = Ability(len(ABILITIES), row["id"], row["name"], kind, cost, row.get("text", ""))
    if row.get("then") == "discard_card":
        a.odd |= t.O_DISCARD
    for e in row["effects"]:
        op = e["op"]
        if op == "bonus":
            a.bonus[t.ATTRIBUTES.index(e["attribute"])] += pool_of(e["dice"])
            if "if_target_has" in e:
                a.condition |= _status(e["if_target_has"])
        elif op == "status":
            a.causes |= _status(e["status"])
        elif op == "keyword":
            a.keywords |= _keyword(e["keyword"])
        elif op == "distance":
            a.distance = t.DISTANCES.index(e["kind"])
            a.distance_x = e["x"]
        elif op == "area":
            a.area = t.SHAPES.index(e["shape"])
            a.area_x = e["x"]
        elif op == "control":
            a.control = t.CONTROLS.index(e["kind"])
            a.control_x = e["x"]
        elif op == "versus":
            a.versus_attack = t.ATTRIBUTES.index(e["attack"])
            a.versus_defense = t.ATTRIBUTES.index(e["defense"])
        elif op == "heal":
            a.heal = e["n"]
        elif op == "only":
            a.only = e["type"]
        elif op == "grant_all_heroes":
            a.keywords |= _keyword(e["keyword"])
            a.odd |= t.O_ALL_HEROES
        elif op == "shapeshift":
            a.into = -2  # resolved when all cards are known
            a.only = e["into"]
        elif op in _ODD:
            a.odd |= _ODD[op]
        else:
            raise Damaged(f"content: {row['id']}: unknown effect {op!r}")
    ABILITIES.append(a)
    return a.index


def _basic(id: str, name: str, ap: int) -> None:
    ABILITIES.append(Ability(len(ABILITIES), id, name, t.A_BASIC, ap, ""))


def _role(types: list[str]) -> int:
    """What a type line makes of a model (SDE-TYPE-01, SDE-TYPE-02, SDE-TYPE-03, SDE-TYPE-04, SDE-TYPE-07)."""
    if "hero" in types:
        return t.R_HERO
    if "mini-boss" in types:
        return t.R_MINI_BOSS
    if "boss" in types:
        return t.R_BOSS
    if "minion" in types:
        return t.R_MINION
    if "denizen" in types:
        return t.R_DENIZEN
    if "spawning" in types:
        return t.R_POINT
    if "trap" in types:
        return t.R_TRAP
    raise Damaged(f"content: no role in the type line {' '.join(types)!r}")


def _card(row: Any) -> None:
    """Compiles one model card into the table."""
    c = Card(len(CARDS), row["id"], row["name"])
    for word in str(row["type"]).lower().split():
        c.types.append(word)
    c.role = _role(c.types)
    c.side = t.HEROES if c.role == t.R_HERO else t.CONSUL
    c.size = 2 if row["base"] == "large" else 1
    c.speed = row["speed"]
    c.ap = row["ap"]
    for i in range(4):
        dice = row[t.ATTRIBUTES[i].lower()]
        if dice is not None:
            c.has |= 1 << i
            c.attributes[i] = pool_of(dice)
    c.hearts = row["hearts"]
    c.potions = row.get("potions", 0)
    c.skull = row.get("skull", 0)
    c.shapeshift_only = row.get("shapeshift_only", False)
    if c.side == t.CONSUL:
        c.platform = t.PLATFORMS[row["platform"]]
    for e in row["abilities"]:
        op = e["op"]
        if op == "keyword":
            c.keywords |= _keyword(e["keyword"])
        elif op == "status":
            c.causes |= _status(e["status"])
        elif op == "immune":
            c.immune |= _status(e["to"])
        elif op == "vulnerable":
            c.vulnerable |= _status(e["to"])
        elif op == "distance" and e["kind"] == "reach":
            c.reach = e["x"]
        elif op == "distance":
            c.distance = t.DISTANCES.index(e["kind"])
            c.distance_x = e["x"]
        else:
            raise Damaged(f"content: {c.id}: unknown ability {op!r}")
    for a in row.get("actions", []):
        c.abilities.append(_ability(a, t.A_ACTION))
    for a in row.get("attacks", []):
        c.abilities.append(_ability(a, t.A_ATTACK))
    for a in row.get("potion_types", []):
        c.potion_types.append(_ability(a, t.A_POTION))
    CARDS.append(c)


def _gear(row: Any) -> None:
    """Compiles one loot or treasure card into the table."""
    deck = row.get("deck", "loot")
    slot = t.SLOTS.index(row["slot"]) if deck == "loot" else (t.RELIC if row["kind"] == "relic" else t.NO_SLOT)
    x = Gear(len(GEAR), row["id"], row["name"], slot, deck, row["copies"], row["text"])
    for e in row["effects"]:
        op = e["op"]
        if op == "bonus" and e["attribute"] == "AP":
            x.ap += e["n"]
        elif op == "bonus" and e["attribute"] == "hearts":
            x.hearts += e["n"]
        elif op == "bonus":
            x.bonus[t.ATTRIBUTES.index(e["attribute"])] += pool_of(e["dice"])
        elif op == "status":
            x.causes |= _status(e["status"])
        elif op == "keyword":
            x.keywords |= _keyword(e["keyword"])
        elif op == "immune":
            x.immune |= _status(e["to"])
        elif op == "attack" or op == "action":
            a = _ability(e, t.A_ATTACK if op == "attack" else t.A_ACTION)
            ABILITIES[a].card = x.index
            x.abilities.append(a)
        elif op == "resurrect_at_round_start":
            x.charm = True
        elif op == "slots":
            x.greed = True
        elif op == "boo_booty":
            x.boo = True
        else:
            raise Damaged(f"content: {x.id}: unknown effect {op!r}")
    GEAR.append(x)


def _load() -> str:
    content = Content(PACKAGE)
    for row in content.read("status")["status"][: t.STATUSES]:  # Vulnerable has no counter
        STATUS_IDS.append(row["id"])
        STATUS_NAMES.append(row["name"])
        STATUS_TEXTS.append(row["text"])
    if STATUS_IDS != ["bind", "choke", "cold", "fire", "fragile", "immobile", "knockdown", "pacify", "poison",
                      "slow", "stun", "weak"]:
        raise Damaged("content/status.json: the twelve status effects must be there in their order")
    _basic("melee", "Melee attack", 1)  # SDE-COMBAT-01
    _basic("shot", "Distance attack", 1)
    _basic("berserk", "Berserk attack", 0)
    _basic("rage_strike", "Rage attack", 0)
    content.build("heroes", "heroes", _card)
    content.build("monsters", "monsters", _card)
    content.build("spawning_points", "points", _card)
    content.build("loot", "cards", _gear)
    content.build("relics", "cards", _gear)
    for a in ABILITIES:
        if a.into == -2:
            a.into = card_named(a.only)
            a.only = ""
    points = content.read("spawning_points")
    for row in points["choices"]:
        c = Choice(row["id"], card_named(row["point"]), row["points"], row["copies"])
        for name in row["pool"]:
            c.pool.append(card_named(name))
            c.pool_counts.append(row["pool"][name])
        CHOICES.append(c)
    for row in points["mini_bosses"]:
        MINIS.append([card_named(row["id"]), row["copies"]])
    for row in points["bosses"]:
        BOSSES.append([card_named(row["id"]), row["copies"]])
    _load_board(content)
    return content.hash()


def _load_board(content: Content) -> None:
    names = [c.id for c in CHOICES]
    for row in content.read("sizes")["sizes"]:
        s = Size(row["tiles"], row["heroes"], row["spawning_points"], row["chests"], row["mini_bosses"], row["boss"])
        picks = row["default_picks"]
        for name in picks["spawning"]:
            s.default_points.append(names.index(name))
        for name in picks["mini_bosses"]:
            s.default_minis.append(card_named(name))
        if picks["boss"] is not None:
            s.default_boss = card_named(picks["boss"])
        SIZES.append(s)
    for die in content.read("dice")["dice"][:3]:
        for face in die["faces"]:
            STARS.append(face["stars"])
            HEARTS.append(face["hearts"])
            POTIONS.append(face["potions"])
    for row in content.read("tiles")["tiles"]:
        FACE_IDS.append(row["id"])
        FACE_NAMES.append(row["name"])
        FACES.append([str(line) for line in row["map"]])
    tracker = content.read("tracker")
    gauge = tracker["power_gauge"]
    NUMBERS["gauge"] = gauge["steps"]
    for p in gauge["platforms"]:
        NUMBERS[p["id"]] = p["at"]
    for n in gauge["skulls"]:
        SKULLS.append(n)
    NUMBERS["circles"] = tracker["loot_o_meter"]["circles"]
    for n in tracker["loot_o_meter"]["loot"]:
        LOOT_CIRCLES.append(n)
    NUMBERS["skulls_per_point"] = tracker["spawning"]["skulls_per_point"]
    NUMBERS["skulls_per_turn"] = tracker["consul_turn"]["skulls"]
    NUMBERS["boss_distance"] = tracker["boss_distance"]["squares"]
    for row in content.read("adventure")["cards"][0]["effects"]:
        ADVENTURE.append([row["part"], row["name"], row["text"]])
        for e in row["effects"]:
            if e["op"] == "extra_potion":
                DRAGONS_BLOOD.append(_ability(e, t.A_POTION))
            elif e["op"] == "status":
                STRIKES[e["when"]] = _status(e["status"])
            elif e["op"] == "grant":
                STRIKES["grant"] = _status(e["effects"][0]["status"])
            elif e["op"] == "summon":
                for name in e["models"]:
                    SUMMONS.append([card_named(name), e["models"][name]])


CONTENT_HASH: Final = _load()
STEPS: Final = NUMBERS["gauge"]
SIXTEEN: Final = NUMBERS["16-Bit"]
CIRCLES: Final = NUMBERS["circles"]
PER_POINT: Final = NUMBERS["skulls_per_point"]
PER_TURN: Final = NUMBERS["skulls_per_turn"]
BOSS_DISTANCE: Final = NUMBERS["boss_distance"]
STRIKE_ENTER: Final = STRIKES["enters_next_to_spawning_point"]
STRIKE_ARRIVE: Final = STRIKES["boss_arrives"]
STRIKE_TIMEOUT: Final = STRIKES["timeout"]
STRIKE_GRANT: Final = STRIKES["grant"]
