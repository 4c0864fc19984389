"""The texts of all questions."""

from ....engine.decision import Decision
from ....words.english import many
from ....words.prompts import Ask, Prompts
from .. import options as o
from ..content import TILES
from ..modes.base import party_of
from ..state import World
from ..steps.building import each, least_chambers
from .names import SLOTS, chest_square, marker_title, title_of, token_letter, who

SPIN = 1


def _window(g: World, d: Decision) -> str:
    if d.a == SPIN:
        return f"{who(g, d.owner)}: {title_of(g, d.b)} has stopped beside you. Turn to face it?"
    return f"{who(g, d.owner)}: strike back at {title_of(g, d.b)}?"


def window_name(g: World, d: Decision) -> str:
    """The name of a window, for standing orders."""
    if d.prompt == o.P_FACING and d.owner != g.seat:
        return "facing"
    if d.prompt == o.P_ORDER and d.owner != g.seat:
        return "order of tokens"
    return "" if d.prompt != o.P_WINDOW else ("free spin" if d.a == SPIN else "counterattack")


def standing_name(g: World, d: Decision) -> str:
    """Treasures are asked for turn after turn: an order may answer."""
    return "treasures" if d.prompt == o.P_ASSIGN else ""


def _menu(g: World, d: Decision) -> str:
    return f"{title_of(g, d.a)}: {many(g.sp, 'speed point')} left"


def _turn(g: World, d: Decision) -> str:
    return f"{who(g, d.owner)}: {many(d.b, 'activation')} left. Choose the figure that acts"


def _token(g: World, d: Decision) -> str:
    return f"Token {token_letter(d.a)}: {many(g.sp, 'speed point')} left"


def _pick(g: World, d: Decision) -> str:
    return f"{many(d.a, 'Mage Spawn', 'Mage Spawn')} to come, {d.b} points: choose one"


def _marker(g: World, d: Decision) -> str:
    return f"Where do you put the {marker_title(d.a)}?"


def _which_side(g: World, d: Decision) -> str:
    return f"Which side of {TILES[d.a - 1].id} faces up, and which way is it turned?"


def _take(g: World, d: Decision) -> str:
    have = g.players[d.owner].tiles
    halls = sum(1 for i in have if not TILES[i].chamber)
    return (
        f"Take tile {len(have) + 1} of {each(g)}: at least {many(least_chambers(g), 'chamber')} and a hallway "
        f"(so far {many(len(have) - halls, 'chamber')}, {many(halls, 'hallway')})"
    )


def _hero(g: World, d: Decision) -> str:
    what = "Hero or warrior" if g.allies == 2 else "Hero"
    return f"Choose a {what} ({d.a} points left)" if party_of(g).many else f"Choose your {what}"


def _turned(g: World, d: Decision) -> str:
    return f"Which way does the chest on {g.ground.name(chest_square(g))} face? It is opened from there"


def _pool(g: World, d: Decision) -> str:
    p = g.players[d.owner]
    return f"Give Mage Spawn to the pool: at least {many(p.started, 'figure')} and 100 points (so far {d.a} and {d.b})"


# fmt: off
PROMPTS: Prompts[World] = Prompts([
    Ask(o.P_WINDOW, _window),
    Ask(o.P_HERO, _hero, "{who} chooses a Hero"),
    Ask(o.P_POOL, _pool, "{who} gives Mage Spawn to the pool"),
    Ask(o.P_CHEST, "Which chest do you place?", "{who} chooses a chest"),
    Ask(o.P_CHEST_AT, "Where do you put the chest?", "{who} places a chest"),
    Ask(o.P_CHEST_FACING, _turned, "{who} turns the chest"),
    Ask(o.P_TOKEN_AT, "Where do you put the token?", "{who} places a token"),
    Ask(o.P_ENTRANCE, "Where do you enter?", "{who} chooses an entrance"),
    Ask(o.P_EXIT, "Where must your rival leave?", "{who} chooses a rival's exit"),
    Ask(o.P_TAKE_TILE, _take, "{who} takes a tile"),
    Ask(o.P_LAY_TILE, "Which tile do you lay?", "{who} lays a tile"),
    Ask(o.P_FACE_UP, _which_side, "{who} lays a tile"),
    Ask(o.P_LAY, "Where do you lay it?", "{who} lays a tile"),
    Ask(o.P_MARKER, _marker, "{who} places terrain or a door"),
    Ask(o.P_ASSIGN, "Give treasures to your Heroes for this turn", "{who} assigns treasures"),
    Ask(o.P_TURN, _turn),
    Ask(o.P_MENU, _menu),
    Ask(o.P_TOKEN, _token),
    Ask(o.P_LAND, "Where does {a:figure} land?", "{who} passes through"),
    Ask(o.P_DECLARE, "Does {a:figure} use this square? Its activation ends now; the effect comes in its next one", ""),
    Ask(o.P_PICK, _pick, "{who} summons Mage Spawn"),
    Ask(o.P_PLACE, "Where does {a:figure} stand?", "{who} places {a:figure}"),
    Ask(o.P_FACING, "Which way does {a:figure} face?", "{who} turns {a:figure}"),
    Ask(o.P_LEVEL, "Which Hero improves?", "{who} improves a Hero"),
    Ask(o.P_BANK, "Which chests are carried out?", "{who} carries chests out"),
    Ask(o.P_NAME, "Which Hero does the token meet?", ""),
    Ask(o.P_ORDER, "Which token converts first?", "{who} converts tokens"),
    Ask(o.P_STRIKE, "{a:figure} has passed through {b:figure}: strike it from behind?", "{who} may strike"),
    Ask(o.P_RAM, "Does {a:figure} ram the enemies in front?", ""),
    Ask(o.P_DODGE, "{b:figure} hits {a:figure}: dodge on a 5 or 6?", "{who} may dodge"),
    Ask(o.P_DROP, "Where do you put {a:chest}?", "{who} puts a chest down"),
    Ask(o.P_CONFUSED, "Move the confused {a:figure}", "{who} moves {a:figure}"),
    Ask(o.P_LEVITATE, "Where does {a:figure} float to?", "{who} moves {a:figure}"),
], SLOTS, who)
# fmt: on
