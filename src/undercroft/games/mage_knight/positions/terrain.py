"""The ground of a position: terrain, tiles and openings."""

from typing import Final

from ....content.document import Document
from ....words.english import many
from .. import terms as t
from ..ground import chart
from ..state import World
from .document import facing
from .possible import check_floor

Signed = tuple[str, int]  # a sign of the map and its square
STANDING: Final = ".23svt="  # terrain below a letter


def lay_out(g: World, d: Document) -> list[Signed]:
    """The rows of terrain; letters are explained in `signs` and stand on what `under` says. Returns their squares."""
    plain, places = _terrain(d)
    tiles = _tiles(d, plain)
    letters = len({s for row in tiles for s in row if s != " "})
    kinds = d.text("kinds", "C" * letters)
    if len(kinds) != letters or set(kinds) - set("CH"):
        raise d.bad("kinds", f"expected {many(letters, 'letter')}, each C or H, found {kinds!r:.40}")
    openings = _openings(d)
    halls = d.entries("halls")
    for i, h in enumerate(halls):
        if type(h) is not int or not 0 <= h < letters:
            raise d.bad(f"halls.{i}", f"expected the number of a tile, 0 to {letters - 1}, found {h!r:.20}")
    g.stand_on(chart(plain, tiles, kinds, openings, halls))
    for i, o in enumerate(g.ground.openings):
        if o[0] < 0:
            raise d.bad(f"openings.{i}", "there is no square at that place")
        if o[1] not in g.ground.ways_out(o[0]):
            raise d.bad(f"openings.{i}", f"{g.ground.name(o[0])} does not open to the exterior on that side")
    g.central = d.number("central", -1, -1, letters - 1)
    g.layout = []
    for sign in d.sub("signs"):
        if all(sign != s for s, _, _ in places):
            raise d.bad(f"signs.{sign}", "this sign is not on the map")
    return [(sign, g.ground.grid.square(x, y)) for sign, x, y in places]


def _terrain(d: Document) -> tuple[list[str], list[tuple[str, int, int]]]:
    """The terrain row by row, and the letters with their places."""
    rows = d.text("map").strip("\n").split("\n")
    width = max(len(row) for row in rows)
    if width > 64 or len(rows) > 64:
        raise d.bad("map", f"expected at most 64 rows and 64 columns, found {len(rows)} and {width}")
    check_floor(d, rows)
    known = d.sub("signs")
    under = d.sub("under")
    places: list[tuple[str, int, int]] = []
    plain = []
    for y, row in enumerate(rows):
        text = ""
        for x, sign in enumerate(row.ljust(width, "#")):
            if sign in known:
                places.append((sign, x, y))
                text += under.text(sign, ".")
                if text[-1:] not in STANDING or len(under.text(sign, ".")) != 1:
                    raise d.bad(f"under.{sign}", f"expected one sign of a terrain to stand on, of {' '.join(STANDING)}")
            elif sign in t.SIGNS or sign == " ":
                text += sign
            else:
                raise d.bad("map", f"{sign!r} is neither a terrain nor one of the signs")
        plain.append(text)
    return plain, places


def _tiles(d: Document, plain: list[str]) -> list[str]:
    """The letter of the tile of every square, row by row."""
    width = len(plain[0])
    tiles = d.text("tiles").strip("\n").split("\n") if "tiles" in d else ["A" * width] * len(plain)
    tiles = [row.ljust(width)[:width] for row in tiles]
    letters = sorted({s for row in tiles for s in row if s != " "})
    if len(tiles) != len(plain) or letters != [chr(65 + i) for i in range(len(letters))]:
        raise d.bad("tiles", "expected as many rows as the map has, with letters in order from A, none left out")
    for y, row in enumerate(plain):
        for x, sign in enumerate(row):
            if sign not in "# " and tiles[y][x] == " ":
                raise d.bad("tiles", f"{x},{y} belongs to no tile")
    return tiles


def _openings(d: Document) -> list[list[int]]:
    """The openings: x, y and side."""
    out = []
    for i, word in enumerate(d.words("openings")):
        parts = word.split(",")
        if len(parts) != 3 or not (parts[0].isdecimal() and parts[1].isdecimal()):
            raise d.bad(f"openings.{i}", f"expected x,y,SIDE, found {word!r:.20}")
        out.append([int(parts[0]), int(parts[1]), d.meaning(f"openings.{i}", facing, parts[2])])
    return out
