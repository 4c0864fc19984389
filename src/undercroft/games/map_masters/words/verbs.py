"""One row per kind of option."""

from collections.abc import Callable
from functools import partial

from ....kernel.english import many
from ....kernel.option import Opt, opt_with
from ....kernel.scene import Lay, OptionScene
from ....kernel.verbs import Verb, Verbs
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..components import Card
from ..content import BOOKS, CARDS
from ..legal.preparing import BOOK_PRICE, FAIRY_PRICE
from ..paths.line import path_of
from ..paths.tracing import judge
from ..pieces import Group
from ..state import FACE_DOWN, World
from . import lines
from .finding import asks_for_a_path, found_path
from .legs import bars_others, leg_label, leg_trouble, leg_view
from .names import ICONS, ITEM_TITLES, SLOTS, laid_text, title_of


def _write(word: str, g: World, act: Opt) -> str:
    return f"{word} {lines.write_path(g, path_of(act.data))}" if act.data else word


def _read(kind: int, g: World, words: list[str]) -> Opt:
    path = found_path(g, words) if asks_for_a_path(words) else lines.read_path(g, " ".join(words))
    return opt_with(kind, path.group, 0, 0, 0, path.numbers())


def _leg(g: World, act: Opt) -> str:
    risky = "Risk it: " if act.kind == o.RISK else ""
    return f"{risky}{leg_label(g, path_of(act.data))}" if act.data else "Risk a path" if risky else "Draw a path"


def _group(g: World, act: Opt) -> str:
    return f"Paths of {title_of(g.groups[act.a].colour)}"


def _shown(g: World, act: Opt, scene: OptionScene) -> None:
    if not act.data:
        return
    path = path_of(act.data)
    leg_view(g, path, scene)
    found = judge(g, path)
    bars = bars_others(g, path, found)
    if bars:
        scene["warning"] = bars
    if act.kind == o.RISK:
        scene["warning"] = leg_trouble(g, found)
        scene["final"] = True


def _final(g: World, act: Opt, scene: OptionScene) -> None:
    scene["final"] = True
    scene["warning"] = "The mission is lost"


def _stranded(g: World, act: Opt) -> str:
    """A mini that waits before this space and would face a wall, or an obstacle it has nothing against (A-06)."""
    card = CARDS[act.a]
    for group in g.groups:
        if group.cell == act.b and not group.moved:
            name = title_of(group.colour)
            opening = t.turned(group.slot, act.c)
            if not card.is_open(opening):
                return f"{name} waits there and would face a wall"
            what = first_obstacle(card, opening)
            if what and not _helps(group, ITEM_TITLES.index(what)):
                return f"{name} waits there and has nothing against the {what}"
    return ""


def _helps(group: Group, what: int) -> bool:
    item = t.CURE[what]
    return (
        group.bag >> 8 * item & 255 > 0
        or group.tokens >> item & 1 == 1
        or group.books & (t.BOOK_AGAINST[what] | t.PACT) != 0
    )


def _laid_view(g: World, act: Opt, scene: OptionScene) -> None:
    """The card of the hand, the space, and how they meet."""
    scene["touches"] = [f"cell:{act.b}", f"card:{act.a}"]
    scene["lays"] = Lay(card=f"card:{act.a}", area=f"cell:{act.b}", turn=2 * act.c)
    joins = 0
    for slot in range(6):
        beyond = g.neighbour(act.b, slot)
        if beyond >= 0 and CARDS[act.a].is_open(t.turned(slot, act.c)):
            joins += g.cells[beyond] == FACE_DOWN or (
                g.cells[beyond] > 0 and g.card(beyond).is_open(t.turned(t.MATE[slot], g.turns[beyond]))
            )
    stranded = _stranded(g, act)
    if stranded:
        scene["warning"] = stranded
    scene["cost"] = many(joins, "join")


def _start(g: World, act: Opt) -> str:
    """Where a mini would stand, and what would stop it at once (MAP-SETUP-13)."""
    name = title_of(g.groups[act.a].colour)
    where = lines.slot_name(g, act.b, act.c)
    if g.cells[act.b] <= 0:
        return f"{name} starts at {where}, before an empty space"
    card = g.card(act.b)
    behind = first_obstacle(card, t.turned(act.c, g.turns[act.b]))
    return f"{name} starts at {where}, before {card.name}" + (f": mind the {behind}!" if behind else "")


def _start_view(g: World, act: Opt, scene: OptionScene) -> None:
    scene["touches"] = [f"start:{act.b}.{act.c}", f"cell:{act.b}"]


def first_obstacle(card: Card, opening: int) -> str:
    """The obstacle in the hallway or room behind an opening that comes before any help."""
    hall = card.opening_hall[opening]
    features = card.features[hall] if card.plan.first[hall] == opening else card.features[hall][::-1]
    far = card.plan.far(hall, opening)
    met = features + [x for x in card.has[far] if x == t.MONSTER]
    for i, what in enumerate(met):
        if what in (t.MONSTER, t.PADLOCK, t.LAVA) and t.CURE[what] not in met[:i]:
            return ITEM_TITLES[what]
    return ""


def _book(g: World, act: Opt) -> str:
    book = BOOKS[act.a]
    return f"{book.name} ({book.id}) for {title_of(g.groups[act.b].colour)}: {book.text}"


def _costs(coins: int) -> Callable[[World, Opt, OptionScene], None]:
    def more(g: World, act: Opt, scene: OptionScene) -> None:
        scene["cost"] = many(coins, "coin")
        if act.kind == o.BUY:
            scene["icon"] = ICONS[act.a]

    return more


VERBS: Verbs[World] = Verbs(
    [
        Verb(o.PLACE, "place {a:group} {b:cell} {c:slot}", _start, "Start", "meeple", r.SETUP_10, more=_start_view),
        Verb(
            o.BUY,
            "buy {a:item} {b:group}",
            "A {a:item} token for {b:group}",
            "Fairy Tokens",
            "sparkles",
            r.MARKET_01,
            more=_costs(FAIRY_PRICE),
        ),
        Verb(
            o.BUY_BOOK,
            "book {a:book} {b:group}",
            _book,
            "Spellbooks",
            "spell-book",
            r.MARKET_01,
            more=_costs(BOOK_PRICE),
        ),
        Verb(
            o.UNSEEN, "unseen", "The unseen top book", "Spellbooks", "evil-book", r.MARKET_01, more=_costs(BOOK_PRICE)
        ),
        Verb(o.LINK, "link {a:book} {b:group}", "{a:book} goes to {b:group}", "Spellbooks", "spell-book", r.MARKET_09),
        Verb(o.CLOSE, "close", "Leave the market", "Market", "cancel", r.MARKET_13, passing=True),
        Verb(o.LEVEL, "level {a:level}", "Play at {a:level}", "Difficulty", "upgrade", r.SETUP_21),
        Verb(o.FIRST, "first {a:seat}", "{a:seat} begins", "First player", "position-marker", r.SETUP_22),
        Verb(
            o.PLAY,
            "play {a:card} {b:cell} [turned=c]",
            lambda g, act: f"Lay {laid_text(g, act.a, act.b, act.c)}",
            "Play a card",
            "card-play",
            r.TURN_02,
            more=_laid_view,
        ),
        Verb(
            o.DRAW,
            "draw",
            _leg,
            _group,
            "quill-ink",
            r.TURN_01,
            more=_shown,
            write=partial(_write, "draw"),
            read=partial(_read, o.DRAW),
        ),
        Verb(
            o.RISK,
            "risk",
            _leg,
            _group,
            "death-skull",
            r.TURN_01,
            more=_shown,
            write=partial(_write, "risk"),
            read=partial(_read, o.RISK),
        ),
        Verb(o.DONE, "done", "No more paths now", "Done", "check-mark", r.TURN_03, passing=True, ends=True),
        Verb(o.GIVE_UP, "concede", "Give the mission up", "Give up", "halt", r.TURN_01, more=_final),
        Verb(o.TURN_UP, "upright", "Upright", "Turn up", "up-card", r.STEP_03, fixed=(0, 0, 0, 0)),
        Verb(o.TURN_UP, "upside-down", "Upside down", "Turn up", "up-card", r.STEP_03, fixed=(1, 0, 0, 0)),
    ],
    SLOTS,
)
