"""What can be said of Map Masters without loading its engine; a mission is a mode, as its file names it."""
import json
from importlib.resources import files

from ...kernel.meta import Choice, Meta, Mode, OptionMeta

DIFFICULTY = OptionMeta(
    "difficulty",
    "Difficulty",
    (
        Choice("novice", "Novice: Optimizers give Fairy Tokens, used icons still count"),
        Choice("easy", "Easy: used icons still count"),
        Choice("normal", "Normal: used icons do not count"),
        Choice("hard", "Hard: exactly what is asked for, unused Fairy Tokens included"),
    ),
    "normal",
)
HANDS = OptionMeta(
    "hands",
    "Hands",
    (Choice("private", "Private: talk about your cards, do not show them"), Choice("open", "Open: all see all hands")),
    "private",
)
OPTIONS = (DIFFICULTY, HANDS)


def _missions() -> list[dict[str, str]]:
    folder = files(__package__ or "undercroft.games.map_masters").joinpath("content")
    rows: list[dict[str, str]] = []
    for name in ("missions.json", "own.json"):
        rows += json.loads(folder.joinpath(name).read_text("utf-8"))["missions"]
    return rows


META = Meta(
    name="map_masters",
    title="Map Masters",
    blurb="A dungeon of cards: fill its gaps, then lead every group by one unbroken line to what it has to bring.",
    modes=tuple(Mode(m["id"], m["name"], m["brief"], (1, 5), OPTIONS) for m in _missions()),
    maturity="beta",
    prefix="MAP",
    seat_names=("Player 1", "Player 2", "Player 3", "Player 4", "Player 5"),
)
