"""What a button says and shows where the bare act would leave a newcomer guessing."""

from typing import Final

from ....engine.option import Opt
from ....words.english import many
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..content import CARDS, CREATURES, HEROES, TILES
from ..legal.acts import held
from ..legal.fight import damage_of, payback_of
from ..state import World
from ..steps.fighting import Fight
from . import icons
from .names import a_face, creature_name, face_name, faces_text, hero_name, room_name, the_room, tile_name
from .placing import place_label, trap_label

SOURCE: Final = ["die", "symbol", "Free Step"]
KEEPS: Final = {
    o.P_REROLL: "Keep all dice",
    o.P_MARKS: "Keep all dice",
    o.P_EXTRA: "Keep the token",
    o.P_DM: "Stop moving monsters",
    o.P_HERD: "Stop moving monsters",
    o.P_LAST: "End the turn",
    o.P_FIRST: "Go on with the turn",
}


# ---- the turn
def hero(g: World, x: Opt) -> str:
    return f"{HEROES[x.a].name}, the {HEROES[x.a].role}"


def keep(g: World, x: Opt) -> str:
    """Done with what is asked now."""
    d = g.decision
    if d is not None and d.prompt == o.P_BOUNTY:
        return "Leave the other dice" if d.a else "On to the Dungeon Master Phase"
    return KEEPS.get(d.prompt, "Done") if d is not None else "Done"


def bounty(g: World, x: Opt) -> str:
    return f"Exchange {many(x.a, 'die')} for gold"


def learn(g: World, x: Opt) -> str:
    learner = g.decision.a if g.decision is not None else g.active
    lesson = HEROES[g.heroes[learner].card].abilities[x.a]
    return f"Learn {lesson.name}: {lesson.text}"


def side(g: World, x: Opt) -> str:
    return "Throne Room" if x.a == t.THRONE else "Sewers"


# ---- ways
def step(g: World, x: Opt) -> str:
    """Which Step is spent; the rules allow it where it leads nowhere (MAS-STEP-01), so that is said."""
    label = (
        "Flip the Free Step: 2 Move Points"
        if x.a == o.FROM_FREE
        else (f"Take a step with a Step {SOURCE[x.a]}: 2 Move Points")
    )
    return f"{label}, wasted in this web" if held(g, g.hero()) == r.MON_08 else label


PAID: Final = {o.FROM_SYMBOL: "a Step symbol", o.FROM_FREE: "the Free Step", o.FROM_DIE: "a Step die"}


def give_step(g: World, x: Opt) -> str:
    return "Give the Free Step" if x.a == o.FROM_FREE else f"Give a Step {SOURCE[x.a]}"


def explore(g: World, x: Opt) -> str:
    """The tile on the stack lies face up: it is known what will be laid out."""
    level = g.rooms[g.hero().room].level
    tile = g.face_up[level - 1] if level < 3 else -1
    if tile < 0:
        return "Explore a new room"
    return "Explore: a rune, a large room in its place" if TILES[tile].type == t.RUNE else f"Explore: {tile_name(tile)}"


def place(g: World, x: Opt) -> str:
    return place_label(g, g.decision.a if g.decision else 0, o.cell(x), o.turn(x))


def trap(g: World, x: Opt) -> str:
    return trap_label(g, g.decision.b if g.decision else 1, o.cell(x))


# ---- fights
def needed(g: World, monster: int) -> int:
    """Damage that defeats it now: cards and Evil cards may thicken a hide."""
    m = g.monsters[monster]
    c = CREATURES[m.kind]
    return c.defense + m.extra + (g.thick if c.tier == t.MINOR else 0)


def which_monster(g: World, monster: int) -> str:
    """A monster by name; by its place if it is elsewhere, by its number if its like stand beside it."""
    m = g.monsters[monster]
    twins = [x for x in g.monsters if x.room == m.room and x.kind == m.kind]
    where = f" in {the_room(g, m.room)}" if m.room >= 0 and m.room != g.hero().room else ""
    return f"{creature_name(m.kind)}{where}{f' (M{monster})' if len(twins) > 1 else ''}"


def fight(g: World, x: Opt) -> str:
    """All the monsters here at once; once they are fought, it is a choice."""
    return "Fight" if g.engaged(g.hero()) else "Fight once more"


def target(g: World, x: Opt) -> str:
    """Whom to fight now, with the two numbers that decide it."""
    back = payback_of(g, g.monsters[x.a].kind)
    return f"Fight {which_monster(g, x.a)}: {needed(g, x.a)} damage needed, pays back {back}"


def spend(g: World, x: Opt) -> str:
    return f"Spend {a_face(x.a)} {SOURCE[x.b]}"


def guard(g: World, x: Opt) -> str:
    return f"Block 1 with a Defense {SOURCE[x.b]}"


def push(g: World, x: Opt) -> str:
    price = "the Free Step" if x.b else "Step dice and symbols"
    return f"Push into the pit: {which_monster(g, x.a)}, with {price}"


def strike(g: World, x: Opt) -> str:
    """Strike, and whether it is enough (MAS-FIGHT-04: all or nothing)."""
    if g.decision is None:
        return "Strike with what is spent"
    monster = g.decision.a
    spent = next((step.spent for step in reversed(g.stack) if isinstance(step, Fight)), [])
    if not any(spent):
        return "Strike with nothing, only to take its Payback"
    damage, need = damage_of(g, monster, spent), needed(g, monster)
    return f"Strike: {damage} of {need} damage, {'enough' if damage >= need else 'too little'}"


def first(g: World, x: Opt) -> str:
    return f"First {which_monster(g, x.a)}"


def join(g: World, x: Opt) -> str:
    return f"Fight also {which_monster(g, x.a)}"


def monster(g: World, x: Opt) -> str:
    return which_monster(g, x.a)


def march(g: World, x: Opt) -> str:
    """From where to where a monster goes."""
    m = g.monsters[x.a]
    twins = [y for y in g.monsters if y.room == m.room and y.kind == m.kind]
    number = f" (M{x.a})" if len(twins) > 1 else ""
    return f"{creature_name(m.kind)}{number}: {room_name(g, m.room)} to {room_name(g, x.b)}"


def stay(g: World, x: Opt) -> str:
    return f"{which_monster(g, x.a)} stays: it goes for a Hero whose way is blocked"


# ---- dice and abilities
def magic(g: World, x: Opt) -> str:
    return f"Turn a die with a Magic {SOURCE[x.a]}"


def creature(g: World, x: Opt) -> str:
    return creature_name(x.a)


def drink(g: World, x: Opt) -> str:
    who = "" if x.a == g.active else f" for {hero_name(g, x.a)}"
    return f"Heal 1 Wound{who} with an Elixir {SOURCE[x.b]}"


def ability(g: World, x: Opt) -> str:
    a = HEROES[g.hero().card].abilities[x.a]
    if len(a.gains) > 1:
        return f"{a.name}: {', '.join(f'{n} {face_name(f)}' for f, n in enumerate(a.gains[x.b].sym) if n)}"
    return f"{a.name} with {faces_text([x.b])}" if t.ANY_FACE in a.dock[:1] else f"{a.name}: {a.text}"


# ---- rooms and cards
def _wild(g: World, room: int, x: Opt) -> str:
    """Which die stands in for which (A-56)."""
    if o.spared(x) < 0:
        return ""
    dock = TILES[g.rooms[room].tile].dock
    return f" ({a_face(o.stand_in(x))} die stands in for {face_name(dock[o.spared(x)])})"


def chest(g: World, x: Opt) -> str:
    return f"Open the chest{_wild(g, g.hero().room, x)}"


def disarm(g: World, x: Opt) -> str:
    return f"Disarm {room_name(g, x.a)}{_wild(g, x.a, x)}"


def play(g: World, x: Opt) -> str:
    half = CARDS[x.a].purple
    return f"Play {half.title}: {half.text}"


def interrupt(g: World, x: Opt) -> str:
    half = CARDS[x.a].orange
    return f"Interrupt: {half.title}: {half.text}"


# ---- icons
def hero_icon(g: World, x: Opt) -> str:
    return HEROES[x.a].icon


def figure_icon(g: World, x: Opt) -> str:
    card = g.heroes[x.a].card
    return HEROES[card].icon if card >= 0 else icons.NO_HERO


def die_icon(g: World, x: Opt) -> str:
    return icons.FACES[g.dice[x.a]]


def face_icon(g: World, x: Opt) -> str:
    return icons.FACES[x.a]


def monster_icon(g: World, x: Opt) -> str:
    return CREATURES[g.monsters[x.a].kind].icon


def creature_icon(g: World, x: Opt) -> str:
    return CREATURES[x.a].icon


def ability_icon(g: World, x: Opt) -> str:
    return HEROES[g.hero().card].abilities[x.a].icon


def card_icon(g: World, x: Opt) -> str:
    return CARDS[x.a].icon


def side_icon(g: World, x: Opt) -> str:
    return icons.ROOMS["throne-TL"] if x.a == t.THRONE else icons.ROOMS["sewers-UL"]
