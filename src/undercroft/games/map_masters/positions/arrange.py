"""Positions: a tableau, the groups with what they carry, hands, lines already drawn, and whose turn it is."""

from typing import Any

from ....content.diagnostics import near
from ....engine.chance import SETUP
from ....engine.deck import new_deck
from ....errors import CroftError, Damaged
from ....words.english import many
from .. import marks
from .. import terms as t
from ..audit import audit
from ..box import balance_deck, hand_card, set_aside, size_deck
from ..content import FAIRY_COPIES, WISHES
from ..paths.drawing import draw
from ..paths.tracing import judge
from ..paths.verdicts import OK
from ..state import World
from ..words.legs import TROUBLES
from ..words.lines import read_path
from .ink import read_ink
from .minis import groups
from .moment import SETUPS, moment, step_named
from .tableau import read_tableau

KEYS = (
    "tableau",
    "level",
    "group",
    "hands",
    "deck",
    "wishes",
    "lines",
    "active",
    "step",
    "turn",
    "ink",
    "piles",
    "purse",
    "shelf",
)


def arrange(g: World, doc: dict[str, Any]) -> World:
    """A game just set up becomes the position."""
    for key in doc:
        if key not in KEYS:
            raise Damaged(f"{key:.30}: there is no such key; {near(key, list(KEYS))}")
    for card in [c for hand in g.hands for c in hand]:
        g.deck.shuffle_in(card)
    if "tableau" in doc:
        read_tableau(g, _list(doc["tableau"], "tableau"))
    if "level" in doc:
        g.level = _word(t.LEVELS, doc["level"], "level")
    if "wishes" in doc:
        g.wishes = _wishes(g, _list(doc["wishes"], "wishes"))
    step = step_named(doc)
    groups(g, _list(doc.get("group", []), "group"), step, "tableau" in doc)
    for key in ("ink", "lines"):
        if key in doc and step in SETUPS:
            raise Damaged(f'{key}: no line is drawn before the dungeon is entered (step = "{step}")')
    _cards(g, doc, 0 if step in ("place", "market") else 4 if g.config.players == 1 else 3)  # MAP-SETUP-17
    g.turn = marks.whole(doc.get("turn", 0), "turn", 9999)
    moment(g, doc)
    for i, text in enumerate(_list(doc.get("lines", []), "lines")):
        _line(g, text, f"lines #{i + 1}")
    wrong = audit(g)
    if wrong:
        raise Damaged(f"impossible state: {wrong[0]}")
    g.decision = None
    g.advance()
    return g


def _cards(g: World, doc: dict[str, Any], full: int) -> None:
    """Hands of at most `full` cards, what is drawn so far and the piles; the rest is the deck."""
    hands = _list(doc.get("hands", []), "hands")
    _hands(g, hands, full)
    if "ink" in doc:
        read_ink(g, doc["ink"])
    if "piles" in doc:
        g.piles = _piles(doc["piles"])
    balance_deck(g)
    deck = doc.get("deck")
    cards = set_aside(g, deck) if isinstance(deck, str) else []
    _deal(g, hands, full)
    if isinstance(deck, str):
        g.deck = new_deck(cards)
    elif deck is not None:
        size_deck(g, deck)


def _list(value: Any, key: str) -> list[Any]:
    if not isinstance(value, list):
        raise Damaged(f"{key}: expected a list, found {value!r:.30}")
    return value


def _piles(value: Any) -> list[int]:
    piles = _list(value, "piles")
    if len(piles) != len(t.FAIRIES) or not all(type(n) is int and 0 <= n <= FAIRY_COPIES for n in piles):
        raise Damaged(
            f"piles: expected {len(t.FAIRIES)} numbers from 0 to {FAIRY_COPIES}, one for each kind of Fairy Token"
        )
    return piles


def _word(names: list[str], word: Any, key: str) -> int:
    if word not in names:
        raise Damaged(f"{key}: there is no {word!r:.30}; expected one of {', '.join(names[:12])}")
    return names.index(word)


def _wishes(g: World, words: list[Any]) -> list[int]:
    wishes = [_word([w.id for w in WISHES], w, "wishes") for w in words]
    if len(wishes) != len(g.wishes):
        raise Damaged(f"wishes: expected {many(len(g.wishes), 'Objective card')}, as the mission asks for")
    if len(set(wishes)) != len(wishes):
        raise Damaged("wishes: expected different cards; there is one Objective card of each number")
    return wishes


def _hands(g: World, hands: list[Any], full: int) -> None:
    """Cards that are named are put into hands; nobody holds more than were dealt (MAP-SETUP-17, MAP-TURN-05)."""
    if len(hands) > g.config.players:
        raise Damaged(f"hands: expected at most {g.config.players}, one for each player")
    for seat in range(g.config.players):
        key = f"hands #{seat + 1}"
        given = hands[seat] if seat < len(hands) else full
        g.hands[seat] = []
        if isinstance(given, str):
            g.hands[seat] = sorted(hand_card(name, key) for name in given.split())
        elif type(given) is not int or given < 0:
            raise Damaged(f"{key}: expected a text of card names, or the number of cards")
        if (given if isinstance(given, int) else len(g.hands[seat])) > full:
            raise Damaged(
                f"{key}: expected at most {full} cards (MAP-SETUP-17)"
                if full
                else f"{key}: expected no cards; they are dealt after the market (A-03)"
            )


def _deal(g: World, hands: list[Any], full: int) -> None:
    """Hands that are only counted are dealt from the deck."""
    for seat in range(g.config.players):
        given = hands[seat] if seat < len(hands) else full
        if isinstance(given, int):
            if given > g.deck.size():
                raise Damaged(f"hands #{seat + 1}: only {many(g.deck.size(), 'card')} left to deal, not {given}")
            g.hands[seat] = sorted(g.deck.draw(g.chance, SETUP) for _ in range(given))


def _line(g: World, text: Any, key: str) -> None:
    try:
        path = read_path(g, str(text))
    except CroftError as e:
        raise Damaged(f"{key}: {e}") from None
    found = judge(g, path)
    if found.verdict != OK:
        where = "its start" if found.at < 0 else "its end" if found.at == len(path.steps) else f"step {found.at + 1}"
        raise Damaged(f"{key}: no such line can be drawn: {TROUBLES[found.verdict]}, at {where}")
    draw(g, found.draft, path)
