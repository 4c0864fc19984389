"""Rooms and creatures in a sentence or two, for players who have not read the rulebook."""

from typing import Final

from ....words.english import listed, many
from .. import terms as t
from ..content import BOSSES, CREATURES, EVILS, SEWERS_SIDE, THRONE_SIDE, TILES
from ..pieces import Room
from .names import faces_text

FACE_TEXTS: Final = [  # by face of the action die, in a turn and in a fight
    "Spend it to move: 2 Move Points, each for a doorway or for exploring.",
    "1 damage in a fight. A monster that falls without any Melee pays nothing back.",
    "1 damage in a fight, but the monster pays back. With a Defense die: 2 Melee and 1 Defense.",
    "Stops 1 Wound of a monster's Payback.",
    "Heals 1 Wound outside of a fight. In a fight 1 damage to Undead.",
    "Turns another unused die to any face you like.",
]
ABILITY_TEXTS: Final[list[tuple[int, str]]] = [
    (t.QUICK_STAB, "Quick Stab: it pays back even if a ranged attack kills it."),
    (t.STEAL_ELIXIR, "Corrupting Touch: takes an Elixir die, else an Elixir symbol, when a combat starts."),
    (t.STEAL_STEP, "Corrupting Touch: takes a Step die, else a Step symbol, else the Free Step, when a combat starts."),
    (t.STEAL_RANGED, "Sonar: takes a Ranged die, else a Ranged symbol, when a combat starts."),
    (t.IMMUNE_RANGED, "Ranged symbols do it no damage."),
    (t.UNDEAD, "Undead: each Elixir spent on it does 1 damage, as a ranged attack."),
    (t.WEB, "Web: no Hero leaves its room except by teleport, even after fighting it."),
    (t.ONLY_MAGIC, "Only Magic harms it, 1 damage each, as a ranged attack."),
    (t.MOANS, "Terrifying Moans: fighting it costs 1 XP unless Elixir alone defeats it."),
    (t.GAZE, "Unholy Gaze: a Hero in its room can use no abilities."),
    (t.HIDE, "Iron-Tough Hide: the first Ranged damage of an attack is ignored."),
    (t.VENOM, "Venom Strike: 1 Wound when a combat starts."),
    (t.SPIDERLING, "Spiderling: a Spider joins when a combat starts."),
    (t.CAPTURE, "Capture: the Hero who defeats him keeps the token, good for one extra re-roll."),
    (t.FIRE_BREATH, "Fire Breath: on arrival 1 Wound to every Hero here and next door."),
    (t.DREAD_AURA, "Dread Aura: no Magic can be used in her room."),
    (t.REGROW, "Two Shall Take Its Place: turns back to blue unless Melee alone kills her."),
    (t.SUMMON, "Summons a random major monster when a combat starts."),
]


def creature_text(kind: int) -> str:
    """The abilities of a creature, without its figures."""
    bits = CREATURES[kind].bits
    return " ".join(text for bit, text in ABILITY_TEXTS if bits & bit)


def room_text(r: Room) -> str:
    """The effect of a place in its present state."""
    tile = TILES[r.tile]
    if tile.type == t.TRAP:
        return _trap_text(r)
    parts: list[str] = []
    if tile.type in _PLAIN:
        parts.append(_PLAIN[tile.type])
    if tile.ritual:
        parts.append(
            "Three Cultists perform a rite: if one is left at the end of the explorer's turn, a Dark Watcher takes its"
            " place."
            if r.ritual >= 0
            else "The dark rite is over."
        )
    if tile.pit and tile.type != t.PIT:
        parts.append(_PLAIN[t.PIT])
    parts += _dock_texts(r)
    if r.gold and not r.chest and tile.type != t.GOLD_ROOM:
        parts.append("A Hero who is not engaged may take the gold.")
    if tile.boss >= 0:
        name = next(c.name for c in CREATURES if c.id == BOSSES[tile.boss])
        parts.append(f"The lair of {name}.")
    if tile.type == t.LEVEL3:
        parts.append(_large_text(r))
    if tile.spawn:
        dice = listed([f"a {'minor' if tier == t.MINOR else 'major'} monster" for tier in tile.spawn])
        appear = "appears" if len(tile.spawn) == 1 else "appear"
        parts.append(f"While the room is empty in a Dungeon Master Phase, {dice} {appear}.")
    return " ".join(parts)


def _dock_texts(r: Room) -> list[str]:
    """What dice can be docked for."""
    tile = TILES[r.tile]
    parts: list[str] = []
    if tile.chest:
        parts.append(
            f"Chest: dock {faces_text(tile.dock)} for 1 XP, 1 Treasure Card and the gold here."
            if r.chest
            else "The chest is open and empty."
        )
    if tile.elixir:
        parts.append(f"Dock {faces_text(tile.dock)} for {many(tile.elixir, 'Elixir symbol')}, once a turn.")
    if tile.type == t.PORTAL:
        parts.append(f"Dock {faces_text(tile.dock)} to teleport to any explored room, whatever its level.")
    return parts


_PLAIN: Final = {
    t.START_ROOM: "Where every Hero begins.",
    t.STAIRS2: "Heroes and monsters go down to the Second Level Entrance for free.",
    t.ENTRANCE2: "Heroes and monsters go up to the stairs of the First Level for free.",
    t.STAIRS3: "The way to Malaphyas, for free."
    " The first Hero down chooses the battleground and takes all others along.",
    t.RUNE: "When explored it is replaced by the top medium tile of the level.",
    t.GOLD_ROOM: "A Hero who is not engaged may take the gold lying here.",
    t.WEB_ROOM: "A Hero who enters loses 1 Step and stops. Monsters need 2 Move Points to leave, Spiders and Ghosts 1.",
    t.FOUNTAIN: "Clear water that heals.",
    t.PIT: "A Hero who enters spends 1 Step or suffers 1 Wound.",
}


def _trap_text(r: Room) -> str:
    tile = TILES[r.tile]
    if not r.armed:
        return "Disarmed. It blocks the space and does nothing else."
    return (
        "Walls all around. 1 Wound to each Hero in every room beside it whenever a Hero steps into or out of such a"
        f" room. From beside it, dock {faces_text(tile.dock)} to disarm it for {tile.xp} XP."
    )


def _large_text(r: Room) -> str:
    for side in (THRONE_SIDE, SEWERS_SIDE):
        if r.tile == side.first + side.stairs:
            return "Stairs lead up to the Second Level, for free."
    at = r.tile - THRONE_SIDE.first
    if r.tile >= SEWERS_SIDE.first:
        return "Toxic water."
    if at == THRONE_SIDE.throne:
        return "Malaphyas holds court here; each turn a new monster appears before him."
    if at == THRONE_SIDE.pit:
        return "In a fight here 1 Step hurls a minor monster into the pit, 2 Steps a major one. It counts as defeated."
    if at == THRONE_SIDE.watcher:
        return "When only one of the four ritual Cultists is left, a Dark Watcher takes its place here."
    return "Grimbolts may strike here when a turn starts."


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
