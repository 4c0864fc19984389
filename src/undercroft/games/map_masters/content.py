"""The cards and missions of the box as typed tables, read from content/*.json once and checked."""
from typing import Any, Final

from ...kernel.content import Content
from . import terms as t
from .components import Artifact, Book, Card, Mission, Wish
from .reading import artifact_of, book_of, card_of, mission_of, wish_of

PACKAGE: Final = "undercroft.games.map_masters"
CARDS: Final[list[Card]] = []
ARTIFACTS: Final[list[Artifact]] = []
BOOKS: Final[list[Book]] = []
WISHES: Final[list[Wish]] = []
MISSIONS: Final[list[Mission]] = []
STARTER_COPIES: Final = 5  # MAP-COMP-01: five decks of the same nine cards
FAIRY_COPIES: Final = 5  # MAP-COMP-02
GROUP_MINIS: Final = 8

_content: Final = Content(PACKAGE)
CARD_NUMBERS: Final[dict[str, int]] = {}
ARTIFACT_NUMBERS: Final[dict[str, int]] = {}
MISSION_NUMBERS: Final[dict[str, int]] = {}


def _fill() -> None:
    ARTIFACTS.extend(_content.build("artifacts", "artifacts", artifact_of))
    for i in range(len(ARTIFACTS)):
        ARTIFACT_NUMBERS[ARTIFACTS[i].id] = i
    for file in ["starters", "dungeon", "coop", "own"]:
        for card in _content.build(file, "cards", _card):
            card.number = len(CARDS)
            CARD_NUMBERS[card.id] = card.number
            CARDS.append(card)
    BOOKS.extend(_content.build("spellbooks", "spellbooks", book_of))
    WISHES.extend(_content.build("objectives", "cards", _wish))
    for file in ["missions", "own"]:
        for mission in _content.build(file, "missions", _mission):
            mission.number = len(MISSIONS)
            MISSION_NUMBERS[mission.id] = mission.number
            MISSIONS.append(mission)


def _card(row: dict[str, Any]) -> Card:
    return card_of(row, ARTIFACT_NUMBERS)


def _wish(row: dict[str, Any]) -> Wish:
    return wish_of(row, ARTIFACT_NUMBERS)


def _mission(row: dict[str, Any]) -> Mission:
    return mission_of(row, CARDS, CARD_NUMBERS, ARTIFACT_NUMBERS)


def cards_of_cost(cost: int) -> list[int]:
    """The Dungeon cards of one cost (MAP-COMP-06)."""
    return [c.number for c in CARDS if c.kind == t.DUNGEON and c.cost == cost]


def content_hash() -> str:
    """Of all that rules read."""
    return _content.hash()


_fill()
