"""One row per kind of option."""
from ....kernel.option import Opt, opt_with
from ....kernel.scene import OptionScene
from ....kernel.verbs import Verb, Verbs
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..paths.line import path_of
from ..paths.tracing import judge
from ..state import World
from . import lines
from .finding import asks_for_a_path, found_path
from .legs import leg_label, leg_trouble, leg_view
from .names import SLOTS, title_of


def _write(g: World, act: Opt) -> str:
    return f"draw {lines.write_path(g, path_of(act.data))}" if act.data else "draw"


def _write_risk(g: World, act: Opt) -> str:
    return f"risk {lines.write_path(g, path_of(act.data))}" if act.data else "risk"


def _read_as(kind: int, g: World, words: list[str]) -> Opt:
    path = found_path(g, words) if asks_for_a_path(words) else lines.read_path(g, " ".join(words))
    numbers = path.numbers()
    return opt_with(kind, path.group, 0, 0, 0, numbers)


def _read(g: World, words: list[str]) -> Opt:
    return _read_as(o.DRAW, g, words)


def _read_risk(g: World, words: list[str]) -> Opt:
    return _read_as(o.RISK, g, words)


def _leg(g: World, act: Opt) -> str:
    return leg_label(g, path_of(act.data)) if act.data else "Draw a path"


def _trouble(g: World, act: Opt) -> str:
    return f"Risk it: {leg_label(g, path_of(act.data))}" if act.data else "Risk a path"


def _group(g: World, act: Opt) -> str:
    return f"Paths of {title_of(g.groups[act.a].colour)}"


def _shown(g: World, act: Opt, scene: OptionScene) -> None:
    if act.data:
        leg_view(g, path_of(act.data), scene)


def _shown_risk(g: World, act: Opt, scene: OptionScene) -> None:
    if act.data:
        path = path_of(act.data)
        leg_view(g, path, scene)
        scene["warning"] = leg_trouble(g, judge(g, path))
        scene["final"] = True


def _final(g: World, act: Opt, scene: OptionScene) -> None:
    scene["final"] = True
    scene["warning"] = "The mission is lost"


def _laid(g: World, act: Opt) -> str:
    slots = {s.name: s for s in SLOTS}
    way = ", upside down" if act.c else ""
    return f"Lay {slots['card'].said(g, act.a)} on {lines.cell_name(g, act.b)}{way}"


def _laid_view(g: World, act: Opt, scene: OptionScene) -> None:
    """The card in the hand is touched first, so that one may click card, then space."""
    scene["touches"] = [f"cell:{act.b}", f"card:{act.a}"]
    joins = 0
    from ..content import CARDS

    for slot in range(6):
        beyond = g.neighbour(act.b, slot)
        if beyond >= 0 and g.cells[beyond] > 0 and CARDS[act.a].is_open(t.turned(slot, act.c)):
            joins += g.card(beyond).is_open(t.turned(t.MATE[slot], g.turns[beyond]))
    scene["cost"] = f"{joins} joins"


VERBS: Verbs[World] = Verbs([
    Verb(o.PLACE, "place {a:group} {b:cell} {c:slot}", "{a:group} starts at {b:cell}, {c:slot}", "Start", "meeple",
         r.SETUP_10),
    Verb(o.BUY, "buy {a:item} {b:group}", "A {a:item} token for {b:group}", "Fairy Tokens", "sparkles", r.MARKET_01),
    Verb(o.BUY_BOOK, "book {a:book} {b:group}", "{a:book} for {b:group}", "Spellbooks", "spell-book", r.MARKET_01),
    Verb(o.UNSEEN, "unseen", "The unseen top book", "Spellbooks", "evil-book", r.MARKET_01),
    Verb(o.LINK, "link {a:book} {b:group}", "{a:book} goes to {b:group}", "Spellbooks", "spell-book", r.MARKET_09),
    Verb(o.CLOSE, "close", "Leave the market", "Market", "cancel", r.MARKET_13, passing=True),
    Verb(o.LEVEL, "level {a:level}", "Play at {a:level}", "Difficulty", "upgrade", r.SETUP_21),
    Verb(o.FIRST, "first {a:seat}", "{a:seat} begins", "First player", "position-marker", r.SETUP_22),
    Verb(o.PLAY, "play {a:card} {b:cell} [turned=c]", _laid, "Play a card", "card-play", r.TURN_02, more=_laid_view),
    Verb(o.DRAW, "draw", _leg, _group, "quill-ink", r.TURN_01, more=_shown, write=_write, read=_read),
    Verb(o.RISK, "risk", _trouble, _group, "death-skull", r.TURN_01, more=_shown_risk, write=_write_risk,
         read=_read_risk),
    Verb(o.DONE, "done", "No more paths now", "Done", "check-mark", r.TURN_03, passing=True),
    Verb(o.GIVE_UP, "concede", "Give the mission up", "Give up", "halt", r.TURN_01, more=_final),
    Verb(o.TURN_UP, "upright", "Upright", "Turn up", "up-card", r.STEP_03, fixed=(0, 0, 0, 0)),
    Verb(o.TURN_UP, "upside-down", "Upside down", "Turn up", "up-card", r.STEP_03, fixed=(1, 0, 0, 0)),
], SLOTS)

