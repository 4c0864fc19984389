"""Cards, abilities and tiles as card faces."""
from typing import Final

from ....kernel.scene import Badge, Card, CardPart
from ..content import CARDS, EVILS, HEROES, TILES, Half
from ..pieces import Room
from ..state import World
from ..terms import MEDIUM, TYPES
from ..windows import ANY, ANYBODY, NAMES, OPPONENT, OPPONENT_TURN, SELF
from ..words import icons
from ..words.names import faces_text, listed, many, tile_name
from ..words.texts import room_text

# When an interrupt half may be played: {who} is the Hero concerned.
MOMENTS: Final = {
    "TURN_START": "the turn of {who} begins", "EVIL": "an Evil card is drawn", "ROLLED": "{who} has rolled",
    "ABILITY": "{who} uses an ability", "MAGIC": "{who} turns a die by Magic", "CARD": "{who} plays a Treasure Card",
    "STEP": "{who} spends a Step", "MOVE": "{who} is about to pass a doorway", "EXPLORE": "{who} explores",
    "EXPLORED": "{who} has explored a room", "ENTERED": "{who} has walked into a room",
    "TRAP": "a trap is about to activate", "SPAWN": "a monster die is about to be rolled",
    "SPAWNED": "a monster has appeared in the room of {who}", "FIGHT": "{who} starts a combat",
    "PAYBACK": "{who} is about to suffer Payback", "WOUND": "{who} is about to be wounded",
    "WOUNDED": "{who} has been wounded", "DOWN": "{who} would be defeated", "MONSTER_DOWN": "{who} defeats a monster",
    "GOT_XP": "{who} gains 2 or more XP", "GOT_GOLD": "{who} receives gold", "DREW": "{who} receives a Treasure Card",
    "HEAL": "{who} drinks Elixir", "CHEST": "{who} opens a chest", "DISARM": "{who} disarms a trap",
    "BOUNTY": "{who} takes bounties", "DM_MOVE": "a monster is about to move", "GAME_END": "the game ends",
}


def when_text(half: Half) -> str:
    """The moment an interrupt half is for."""
    if half.window == ANY:
        return "in another player's turn" if half.who == OPPONENT_TURN else "at any time"
    who = {SELF: "your Hero", OPPONENT: "another Hero", ANYBODY: "any Hero"}.get(half.who, "another Hero")
    return MOMENTS[NAMES[half.window]].format(who=who)


def treasure(card: int) -> Card:
    """A Treasure Card with its orange and purple half."""
    c = CARDS[card]
    return Card(
        id=f"card:{card}", kind="treasure", title=c.name, icon=icons.CARDS[c.name], source=c.source,
        parts=[
            CardPart(kind="interrupt", title=c.orange.title, text=c.orange.text, when=when_text(c.orange)),
            CardPart(kind="own turn", title=c.purple.title, text=c.purple.text),
        ],
    )


def evil(card: int) -> Card:
    """An Evil card with what wards it off."""
    e = EVILS[card]
    return Card(
        id=f"evil:{card}", kind="evil", title=e.name, icon=icons.OTHER["evil"], source=e.source,
        parts=[
            CardPart(kind="effect", title="Evil", text=e.text),
            CardPart(kind="ward", title="Ward", text=f"Pay {ward_text(card)} at once and nothing happens."),
        ],
    )


def ward_text(card: int) -> str:
    """The price of warding an Evil card off."""
    e = EVILS[card]
    price: list[str] = []
    if e.gold:
        price.append(f"{e.gold} gold")
    if e.discard:
        price.append(many(e.discard, "Treasure Card"))
    if e.wound:
        price.append(many(e.wound, "Wound"))
    if e.free_step:
        price.append("the Free Step")
    return listed(price)


def ability(g: World, hero: int, slot: int) -> Card:
    """An ability of a Hero: learned or not, used this turn or not."""
    h = g.heroes[hero]
    a = HEROES[h.card].abilities[slot]
    learned = (h.learned >> slot) & 1 == 1
    used = (h.used >> slot) & 1 == 1 and not a.refresh
    marks: list[Badge] = []
    if a.dock:
        marks.append(Badge(kind="cost", text=" + ".join(_short(f) for f in a.dock), title=f"dock {faces_text(a.dock)}"))
    if a.gold:
        marks.append(Badge(kind="cost", text=f"{a.gold} gold", title=f"pay {a.gold} gold", icon=icons.OTHER["gold"]))
    if not learned:
        under = "under the ability above it" if slot in (2, 4) else "on a Hero card"
        marks.append(Badge(kind="status", text="not learned", title=f"not learned yet: {under}"))
    elif used:
        marks.append(Badge(kind="status", text="used", title="used this turn"))
    elif g.gazed(h):
        marks.append(Badge(kind="status", text="gazed", title="a Dark Watcher here takes all abilities away"))
    return Card(
        id=f"ability:{hero}:{slot}", kind="ability", title=a.name, icon=icons.ABILITIES[a.name], source=a.source,
        ready=learned and not used and not g.gazed(h), badges=marks, parts=[_ability_part(h.card, slot)],
    )


def _short(face: int) -> str:
    return ["Step", "Ranged", "Melee", "Defense", "Elixir", "Magic", "any"][face]


def _ability_part(card: int, slot: int) -> CardPart:
    a = HEROES[card].abilities[slot]
    more = " As often in a turn as you can pay." if a.refresh else ""
    title = "Hero board" if slot == 0 else f"Hero card {(slot + 1) // 2}, {'upper' if slot % 2 else 'lower'}"
    return CardPart(kind="action" if a.activated or a.free_step else "always", title=title, text=a.text + more)


def hero_card(card: int) -> Card:
    """A Hero to choose, with all it has and can learn."""
    h = HEROES[card]
    parts = [_ability_part(card, slot) for slot in range(5)]
    for slot, part in enumerate(parts):
        part["title"] = f"{h.abilities[slot].name} ({part['title']})"
    return Card(id=f"hero-card:{card}", kind="hero", title=f"{h.name}, {h.role}", icon=icons.HEROES[h.id], parts=parts)


def tile(tile: int) -> Card:
    """A tile that is known but not laid out."""
    t = TILES[tile]
    r = Room(tile, t.level)
    r.chest, r.gold, r.armed, r.ritual = t.chest, t.gold, True, 0
    key = t.id if t.type == MEDIUM else TYPES[t.type]
    doors = bin(t.doors).count("1")
    text = room_text(r)
    if t.gold:
        text = f"{t.gold} gold. {text}"
    if doors:
        text = f"{many(doors, 'doorway')}. {text}"
    return Card(
        id=f"tile:{tile}", kind="tile", title=tile_name(tile), icon=icons.ROOMS[key], source=t.source,
        parts=[CardPart(kind="effect", title=f"Level {t.level}", text=text)],
    )
