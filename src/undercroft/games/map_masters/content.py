"""The cards and missions of the box as typed tables, read from content/*.json once and checked.

MAP-COMP-03..06, MAP-SETUP-02: cards are found by kind, cost and number. The rules that the house cards follow
(MAP-HOUSE-01..05, MAP-HOUSE-09, MAP-GEO-12, MAP-BOSS-05) are kept in the files and checked by tests.
"""

from typing import Final

from ...content.loader import content_of
from . import rows
from . import terms as t
from .components import Artifact, Book, Card, Mission, Wish
from .mission_reading import mission_of
from .reading import artifact_of, book_of, card_of, wish_of

CARDS: Final[list[Card]] = []
ARTIFACTS: Final[list[Artifact]] = []
BOOKS: Final[list[Book]] = []
WISHES: Final[list[Wish]] = []
MISSIONS: Final[list[Mission]] = []
STARTER_COPIES: Final = 5  # MAP-COMP-01: five decks of the same nine cards
FAIRY_COPIES: Final = 5  # MAP-COMP-02
GROUP_MINIS: Final = 8

_content: Final = content_of("undercroft.games.map_masters")
CARD_NUMBERS: Final[dict[str, int]] = {}
ARTIFACT_NUMBERS: Final[dict[str, int]] = {}
MISSION_NUMBERS: Final[dict[str, int]] = {}


def _fill() -> None:
    file = _content.file("artifacts", rows.Artifacts)
    ARTIFACTS.extend(_content.build("artifacts", "artifacts", file.artifacts, artifact_of))
    for i in range(len(ARTIFACTS)):
        ARTIFACT_NUMBERS[ARTIFACTS[i].id] = i
    for name in ["starters", "dungeon", "coop"]:
        cards = _content.file(name, rows.Cards).cards
        for card in _content.build(name, "cards", cards, _card):
            card.number = len(CARDS)
            CARD_NUMBERS[card.id] = card.number
            CARDS.append(card)
    books = _content.file("spellbooks", rows.Spellbooks).spellbooks
    BOOKS.extend(_content.build("spellbooks", "spellbooks", books, book_of))
    wishes = _content.file("objectives", rows.Wishes).cards
    WISHES.extend(_content.build("objectives", "cards", wishes, _wish))
    missions = _content.file("missions", rows.Missions).missions
    for mission in _content.build("missions", "missions", missions, _mission):
        mission.number = len(MISSIONS)
        MISSION_NUMBERS[mission.id] = mission.number
        MISSIONS.append(mission)


def _card(row: rows.CardRow) -> Card:
    return card_of(row, ARTIFACT_NUMBERS)


def _wish(row: rows.WishRow) -> Wish:
    return wish_of(row, ARTIFACT_NUMBERS)


def _mission(row: rows.MissionRow) -> Mission:
    return mission_of(row, CARDS, CARD_NUMBERS, ARTIFACT_NUMBERS)


def cards_of_cost(cost: int) -> list[int]:
    """The Dungeon cards of one cost (MAP-COMP-06)."""
    return [c.number for c in CARDS if c.kind == t.DUNGEON and c.cost == cost]


_fill()
CONTENT_HASH: Final = _content.hash()
