"""One row per kind of option: its text, label, group, icon and the rule of its moment."""

from ....engine.option import Opt
from ....scene import OptionScene
from ....words.english import many
from ....words.verbs import Verb, Verbs
from .. import components as c
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..legal.moving import passable_doors
from ..odds import attack_odds
from ..state import World
from .cards import light_board, light_item, light_token, light_use
from .names import SLOT_WORDS, SLOTS, place_name

TYPE_ICONS = {t.MELEE: "broadsword", t.MAGIC: "crystal-wand", t.RANGED: "bow-arrow"}


def _use_label(g: World, act: Opt) -> str:
    a = c.ABILITIES[act.a]
    whom = f" for {g.name(act.b - 1)}" if act.b else ""
    return f"{a.name}{whom}: {a.text}"


def price_of(ability: int) -> str:
    """What an ability costs, in words; empty if nothing."""
    a = c.ABILITIES[ability]
    parts = [f"{n} {word}" for n, word in ((a.mana, "Mana"), (a.rage, "Rage")) if n]
    parts += [many(n, word) for n, word in ((a.wounds, "Wound"), (a.action, "action")) if n]
    parts += [f"{n} {t.ELEMENTS[i].title()}" for i, n in enumerate(a.elements) if n]
    return ", ".join(parts)


def ability_text(ability: int) -> str:
    """What an ability does, and its price."""
    price = price_of(ability)
    text = c.ABILITIES[ability].text
    return f"{text.rstrip('.')} ({price})." if price and not text.startswith("As an action") else text


def _price(g: World, act: Opt, scene: OptionScene) -> None:
    light_use(g, act, scene)
    price = price_of(act.a)
    if price:
        scene["cost"] = price


def _attack(g: World, act: Opt, scene: OptionScene) -> None:
    seat = g.decision.owner if g.decision is not None else -1
    if 0 <= seat < len(g.heroes):
        scene["odds"] = attack_odds(g, seat, act.a, act.b, act.c - 1)
        scene["previews"] = [{"kind": "sight", "ids": [f"zone:{g.heroes[seat].zone}", f"zone:{g.foes[act.a].zone}"]}]


def _go(g: World, act: Opt, scene: OptionScene) -> None:
    unit = g.walk.hero if g.walk.on else g.turn
    if unit < 0 or g.zone_of(unit) < 0 or unit >= t.SPIRIT:
        return
    here = g.zone_of(unit)
    n = sum(g.miniatures(f) for f in g.foes_in(here))
    if n and not g.walk.calm:
        scene["warning"] = f"{n} Enemy miniature{'s' if n > 1 else ''} here: Reaction damage"
    if act.a in g.tokens[t.SPIKE] or act.a in g.tokens[t.BEAR]:
        scene["warning"] = "A trap lies there"
    if not g.map().adjacent(here, act.a, passable_doors(g, unit)):
        scene["warning"] = "Not adjacent"


def _recover(g: World, act: Opt) -> str:
    parts = [f"{act.a} Health"] * (act.a > 0) + [f"{act.b} Mana"] * (act.b > 0)
    return f"Recover {' and '.join(parts)}"


def _less(g: World, act: Opt, scene: OptionScene) -> None:
    """Nobody regains 1 where 2 can be had; who wants to, types it (MD2-RECOVER-01 says up to 2)."""
    d = g.decision
    if d is not None and any(x.kind == o.RECOVER and x.a >= act.a and x.b >= act.b and x is not act for x in d.options):
        scene["aside"] = True


def _like(g: World, act: Opt, scene: OptionScene) -> None:
    """Of dice that show the same the first stands in the list; the others are clicked or typed."""
    f = g.fight
    die = act.b if act.kind == o.RESOLVE else act.a
    if f.on and die < len(f.dice) and any(f.dice[k] == f.dice[die] and f.seen[k] == f.seen[die] for k in range(die)):
        scene["aside"] = True


def _finish(g: World, act: Opt) -> str:
    if not g.fight.on:  # told afterwards
        return "Resolve the dice"
    return "Strike: resolve the rest" if g.fight.by_hero else "Defend: resolve the rest"


def _spin(g: World, act: Opt, scene: OptionScene) -> None:
    scene["cost"] = "1 Mana"


def _heal(g: World, act: Opt) -> str:
    out = f"Heal {g.name(act.a)}"
    if act.b or act.c:
        tokens = [f"{act.b} Fire"] * (act.b > 0) + [f"{act.c} Frost"] * (act.c > 0)
        out += f", removing {' and '.join(tokens)}"
    return out


def _goal(g: World, act: Opt) -> str:
    name = g.printed().goals[act.a].name
    return name[0].upper() + name[1:]


def _placed(g: World, act: Opt) -> str:
    """A skill that is laid on the class board, or the place at which its marker stands."""
    d = g.decision
    place = place_name(g, act.a)
    if d is not None and d.owner >= 0 and g.cls(d.owner) == t.WIZARD:
        there = quadrant(g, d.owner, act.a)
        if d.a and d.prompt == o.P_QUADRANT:
            return f"{c.SKILLS[d.a - 1].name} takes the place of {c.ABILITIES[there].name}"
        verb = "turns to" if d.prompt == o.P_MARKER else "starts at"
        return f"The Ready marker {verb} {c.ABILITIES[there].name}: {ability_text(there)}"
    if d is not None and d.a and d.prompt in (o.P_COLUMN, o.P_STANCE):
        return f"{c.SKILLS[d.a - 1].name} goes to {place}"
    return f"Start in {place}: {c.ABILITIES[c.STANCES[act.a % 3].ability].text}"


def quadrant(g: World, seat: int, place: int) -> int:
    """The ability that a quadrant of the amulet shows."""
    skill = g.skill_at(seat, place)
    return c.SKILLS[skill].abilities[0] if skill >= 0 else c.QUADRANTS[place].ability


def _stance(g: World, act: Opt) -> str:
    return f"Change to {c.STANCES[act.a].name}: {c.ABILITIES[c.STANCES[act.a].ability].text}"


def _own(g: World, unit: int) -> bool:
    """Is it said of whoever acts? Then the name goes without saying."""
    d = g.decision
    return unit == g.turn or (d is not None and unit == d.owner)


def _equip(g: World, act: Opt) -> str:
    what = f"{c.ITEMS[act.a].name} ({SLOT_WORDS[act.b]})"
    return f"Equip {what}" if _own(g, act.c) else f"{g.name(act.c)} equips {what}"


def _give(g: World, act: Opt) -> str:
    what = f"{c.ITEMS[act.a].name} to {g.name(act.b)}"
    return f"Give {what}" if _own(g, act.c) else f"{g.name(act.c)} gives {what}"


def _play(g: World, act: Opt) -> str:
    return f"Play {c.HEROES[act.a].name}, the {t.CLASSES[c.HEROES[act.a].cls].title()}"


def _item_icon(g: World, act: Opt) -> str:
    return item_icon(act.a)


def item_text(item: int) -> str:
    """An item with what it is good for, in one line."""
    x = c.ITEMS[item]
    parts = ["two hands"] * (x.slot == t.HANDS2)
    parts += [f"{t.TYPES[a.type].title()} {dice_text(a.dice)}" for a in x.attacks]
    parts += [f"Defense {dice_text(x.defense)}"] * (max(x.defense) > 0)
    parts += [ability_text(a).rstrip(".") for a in x.abilities]
    return f"{x.name} ({'; '.join(parts)})" if parts else x.name


def dice_text(dice: list[int]) -> str:
    """Dice in words."""
    return " ".join(f"{n} {t.COLORS[k]}" for k, n in enumerate(dice) if n)


def item_icon(item: int) -> str:
    """A picture for an item card."""
    x = c.ITEMS[item]
    if x.types & t.MELEE:
        return "broadsword"
    if x.types & t.MAGIC:
        return "crystal-wand"
    if x.types & t.RANGED:
        return "bow-arrow"
    return {
        t.HEAD: "visored-helm",
        t.CHEST: "battle-gear",
        t.LEGS: "boots",
        t.MISC: "ring",
        t.HAND: "shield",
        t.CONSUMABLE: "potion-ball",
    }.get(x.slot, "knapsack")


# fmt: off
VERBS: Verbs[World] = Verbs(
    [
        Verb(o.PASS, "pass", "Pass", "Pass", "halt", r.CONS_02, passing=True),
        Verb(o.HERO, "hero {a:hero_card}", _play, "Hero", "character", r.SETUP_01, more=light_board),
        Verb(
            o.SKILL,
            "learn {a:skill}",
            lambda g, x: f"Learn {c.SKILLS[x.a].name}: {skill_text(x.a)}",
            "Skills",
            "spell-book",
            r.LEVEL_06,
        ),
        Verb(
            o.ITEM,
            "start with {a:item}",
            lambda g, x: f"Start with {item_text(x.a)}",
            "Starting items",
            _item_icon,
            r.SETUP_05,
            more=light_item,
        ),
        Verb(o.PLACE, "place {a:place}", _placed, "Place", "position-marker", r.SKILL_05, more=light_board),
        Verb(o.ACTIVATE, "activate {a:unit}", "{a:unit} goes next", "Heroes", "play-button", r.HERO_01),
        Verb(o.MOVE, "move", "Move: 2 points", "Actions", "walking-boot", r.HERO_04),
        Verb(
            o.ATTACK,
            "attack {a:foe} {b:type} [with {c:only}]",
            lambda g, x: f"Attack {g.foe_name(x.a)} ({t.TYPES[x.b]}{f', {c.ITEMS[x.c - 1].name} alone' * (x.c > 0)})",
            "Attack",
            lambda g, x: TYPE_ICONS.get(x.b, "broadsword"),
            r.HERO_04,
            more=_attack,
        ),
        Verb(o.RECOVER, "recover {a:number} {b:number}", _recover, "Actions", "healing", r.HERO_04,
             more=_less),
        Verb(o.TRADE, "trade", "Trade and Equip", "Actions", "swap-bag", r.HERO_04),
        Verb(
            o.USE,
            "use {a:ability} of {c:unit} [for {b:other}]",
            _use_label,
            "Abilities",
            "sparkles",
            r.ABIL_02,
            more=_price,
        ),
        Verb(o.GOAL, "quest {a:goal}", _goal, "Quest", "flying-flag", r.INTERACT_01, more=light_token),
        Verb(o.END, "end", "End the turn", "End", "finish-line", r.HERO_02, passing=True, ends=True),
        Verb(o.THAW, "thaw", "Shake off 1 Frost", "Actions", "snowflake-1", r.COND_FROST_01),
        Verb(o.GO, "go {a:zone}", "Go to {a:zone}", "Move", "footsteps", r.MOVE_02, more=_go),
        Verb(o.OPEN, "open {a:door}", "Open {a:door}", "Move", "wooden-door", r.DOOR_03),
        Verb(
            o.TAKE, "take {a:rarity}", "Take the {a:rarity} Treasure", "Interact", "open-treasure-chest", r.INTERACT_01,
            more=light_token
        ),
        Verb(
            o.CHEST,
            "chest [greater=a]",
            lambda g, x: "Open the Greater Chest" if x.a else "Open the Chest",
            "Interact",
            "chest",
            r.CHEST_01,
            more=light_token,
        ),
        Verb(o.FOUNTAIN, "fountain", "Drink from the Fountain", "Interact", "fountain", r.FOUNTAIN_01,
             more=light_token),
        Verb(o.FORGE, "forge", "Use the Forge: 3 items become 1", "Interact", "warhammer", r.FORGE_01,
             more=light_token),
        Verb(o.STOP, "stop", "Done", "End", "check-mark", r.MOVE_03, passing=True),
        Verb(o.TOKEN, "flip {a:token}", "Flip: {a:token}", "Tools", "lockpicks", r.ROG_03, more=light_board),
        Verb(o.ROLL, "roll", "Roll", "Roll", "rolling-dices", r.ATTACK_15),
        Verb(
            o.RESOLVE,
            "resolve {a:symbol} {b:die}",
            "Resolve {a:symbol}: {b:die}",
            "Dice",
            "perspective-dice-six-faces-random",
            r.ATTACK_17,
            more=_like,
        ),
        Verb(o.REROLL, "reroll {a:die}", "Reroll {a:die}", "Dice", "cycle", r.EFF_05, more=_like),
        Verb(o.FINISH, "finish", _finish, "Dice", "crossed-swords", r.ATTACK_15, passing=True),
        Verb(o.REVEAL, "reveal", "Reveal an Arrow card", "Arrows", "card-draw", r.RAN_02),
        Verb(o.HOLD, "hold", "Stop revealing", "Arrows", "target-arrows", r.RAN_02, passing=True),
        Verb(o.TARGET, "target {a:unit}", "{a:unit}", "Targets", "human-target", r.MOB_03),
        Verb(o.FOE, "foe {a:foe}", "{a:foe}", "Enemies", "daemon-skull", r.ENPH_01),
        Verb(o.TYPE, "type {a:type}", "{a:type}", "Attack", "crossed-swords", r.MOB_05),
        Verb(o.ZONE, "zone {a:zone}", "{a:zone}", "Zones", "position-marker", r.GAME_05),
        Verb(o.HEAL, "heal {a:unit} {b:number} {c:number}", _heal, "Heal", "heart-plus", r.EFF_10),
        Verb(o.KEEP, "keep {a:item}", "Keep {a:item} in the Inventory", "Items", _item_icon, r.ITEM_08,
             more=light_item),
        Verb(
            o.EQUIP,
            "equip {a:item} {b:slot} on {c:unit}",
            _equip,
            "Items",
            _item_icon,
            r.TRADE_02,
            more=light_item,
        ),
        Verb(
            o.GIVE,
            "give {a:item} to {b:unit} from {c:unit}",
            _give,
            "Items",
            _item_icon,
            r.TRADE_01,
            more=light_item,
        ),
        Verb(o.UNEQUIP, "unequip {a:slot} of {b:unit}", lambda g, x: _off(g, x), "Items", "knapsack", r.ITEM_07,
             more=light_item),
        Verb(
            o.DRINK,
            "drink {a:item} of {b:unit}",
            lambda g, x: f"{c.ITEMS[x.a].name}: {c.ABILITIES[c.ITEMS[x.a].abilities[0]].text}",
            "Consumables",
            _item_icon,
            r.CONS_02,
            more=light_item,
        ),
        Verb(o.ELEMENT, "raise {a:element}", "Raise {a:element}", "Elements", "magic-swirl", r.SHA_02,
             more=light_board),
        Verb(o.MANA, "mana", "Take the Mana", "Elements", "crystal-ball", r.SHA_02),
        Verb(o.STANCE, "stance {a:stance}", _stance, "Class", "sword-brandish", r.BER_06,
             more=light_board),
        Verb(o.SPIN, "spin", "Turn the Ready marker", "Class", "clockwise-rotation", r.WIZ_04, more=_spin),
        Verb(
            o.CONSECRATE, "consecrate {a:column} {b:zone}", "{a:column} to {b:zone}", "Class", "holy-symbol", r.PAL_02,
            more=light_board
        ),
        Verb(o.RECALL, "recall {a:column}", "Take back {a:column}", "Class", "return-arrow", r.PAL_05,
             more=light_board),
        Verb(o.BLESS, "bless {a:skill}", "Bless {a:skill}", "Class", "prayer", r.PAL_06),
        Verb(o.FLIP, "flip_tracker {a:element}", "Flip the {a:element} tracker", "Class", "upgrade", r.SHA_05,
             more=light_board),
        Verb(o.SPIRIT_MOVE, "spirit {a:spirit} move", "Move {a:spirit}", "Spirits", "ghost", r.SHA_07),
        Verb(
            o.SPIRIT_ATTACK,
            "spirit {a:spirit} attacks {b:foe}",
            "{a:spirit} attacks {b:foe}",
            "Spirits",
            "ghost",
            r.SHA_07,
        ),
        Verb(o.CREDIT, "credit {a:unit}", "Experience and reward for {a:unit}", "Heroes", "trophy-cup", r.XP_04),
        Verb(o.FIRST, "first {a:first}", "First {a:first}", "Order", "stack", r.GAME_05),
        Verb(o.YES, "yes", "Yes", "Answer", "check-mark", r.SKILL_05),
        Verb(o.NO, "no", "No", "Answer", "cross-mark", r.SKILL_05, passing=True),
        Verb(o.DISCARD, "discard {a:item}", "Give up {a:item}", "Forge", _item_icon, r.FORGE_01, more=light_item),
        Verb(o.TILE, "tile {a:tile}", "Remove {a:tile}", "Tiles", "stone-block", r.QUEST_HEL_04),
        Verb(o.SWORD, "sword {a:unit}", "{a:unit} takes the Cursed Sword", "Quest", "sword-brandish", r.QUEST_CUR_06),
        Verb(
            o.ARROW,
            "count {a:more}",
            lambda g, x: "Count 1 arrow more" if x.a else "Count 1 arrow fewer",
            "Arrows",
            "target-arrows",
            r.RAN_02,
        ),
    ],
    SLOTS,
)
# fmt: on


def _off(g: World, act: Opt) -> str:
    item = g.heroes[act.b].slots[act.a] if act.b < len(g.heroes) and act.a < 6 else -1
    return f"Take off {c.ITEMS[item].name}" if item >= 0 else "Nothing is there"


def skill_text(skill: int) -> str:
    """What a skill card says."""
    s = c.SKILLS[skill]
    parts = [ability_text(a) for a in s.abilities]
    parts += [f"Blessed: {ability_text(a)}" for a in s.blessed]
    added = [f"{n} × {c.ROGUE_TOKENS[k].text}" for k, n in enumerate(s.tokens) if n]
    if added:
        parts.append("Adds to the bag: " + "; ".join(added) + ".")
    return " ".join(parts)
