"""What a button says where the bare act would leave a newcomer guessing: what it leads to, which one it is."""
from typing import Final

from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..content import CREATURES, TILES
from ..legal.acts import held
from ..legal.fight import damage_of
from ..state import World
from ..steps.fighting import Fight
from .names import creature_name, room_name, the_room, tile_name

SOURCE: Final = ["die", "symbol", "Free Step"]
KEEPS: Final = {
    o.P_REROLL: "Keep all dice", o.P_MARKS: "Keep all dice", o.P_EXTRA: "Keep the token",
    o.P_DM: "Stop moving monsters", o.P_LAST: "End the turn", o.P_FIRST: "Go on with the turn",
}


def keep_label(g: World) -> str:
    """Done with what is asked now."""
    d = g.decision
    if d is not None and d.prompt == o.P_BOUNTY:
        return "Leave the other dice" if d.a else "On to the Dungeon Master Phase"
    return KEEPS.get(d.prompt, "Done") if d is not None else "Done"


def strike_label(g: World, monster: int) -> str:
    """Strike, and whether it is enough (MAS-FIGHT-04: all or nothing)."""
    spent = next((step.spent for step in reversed(g.stack) if isinstance(step, Fight)), [])
    if not any(spent):
        return "Strike with nothing, only to take its Payback"
    damage, need = damage_of(g, monster, spent), needed(g, monster)
    return f"Strike: {damage} of {need} damage, {'enough' if damage >= need else 'too little'}"


def needed(g: World, monster: int) -> int:
    """Damage that defeats it now: cards and Evil cards may thicken a hide."""
    m = g.monsters[monster]
    c = CREATURES[m.kind]
    return c.defense + m.extra + (g.thick if c.tier == t.MINOR else 0)


def fight_label(g: World) -> str:
    """All the monsters here at once; once they are fought, it is a choice."""
    return "Fight" if g.engaged(g.hero()) else "Fight once more"


def explore_label(g: World) -> str:
    """The tile on the stack lies face up: it is known what will be laid out."""
    tile = g.face_up[g.rooms[g.hero().room].level - 1]
    if tile < 0:
        return "Explore a new room"
    return "Explore: a rune, a large room in its place" if TILES[tile].type == t.RUNE else f"Explore: {tile_name(tile)}"


def which_monster(g: World, monster: int) -> str:
    """A monster by name; by its place if it is elsewhere, by its number if its like stand beside it."""
    m = g.monsters[monster]
    twins = [x for x in g.monsters if x.room == m.room and x.kind == m.kind]
    where = f" in {the_room(g, m.room)}" if m.room >= 0 and m.room != g.hero().room else ""
    return f"{creature_name(m.kind)}{where}{f' (M{monster})' if len(twins) > 1 else ''}"


def target_label(g: World, monster: int) -> str:
    """Whom to fight now, with the two numbers that decide it."""
    back = CREATURES[g.monsters[monster].kind].payback + g.payback
    return f"Fight {which_monster(g, monster)}: {needed(g, monster)} damage needed, pays back {back}"


def march_label(g: World, monster: int, room: int) -> str:
    """From where to where a monster goes."""
    m = g.monsters[monster]
    twins = [x for x in g.monsters if x.room == m.room and x.kind == m.kind]
    number = f" (M{monster})" if len(twins) > 1 else ""
    return f"{creature_name(m.kind)}{number}: {room_name(g, m.room)} to {room_name(g, room)}"


def step_label(g: World, source: int) -> str:
    """Which Step is spent; the rules allow it where it leads nowhere (MAS-STEP-01), so that is said."""
    label = "Flip the Free Step: 2 Move Points" if source == o.FROM_FREE else (
        f"Take a step with a Step {SOURCE[source]}: 2 Move Points")
    return f"{label}, wasted in this web" if held(g, g.hero()) == r.MON_08 else label


def give_step_label(source: int) -> str:
    """Which Step is given up."""
    return "Give the Free Step" if source == o.FROM_FREE else f"Give a Step {SOURCE[source]}"
