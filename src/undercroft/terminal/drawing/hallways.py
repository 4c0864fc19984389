"""Cards with ways in characters: rooms, junctions and halls, what lies in them, and the lines drawn through them."""

from collections.abc import Callable, Mapping

from ...scene import Area, Feature, Route, WayNode
from .canvas import Canvas

Place = tuple[int, int]
LEVELS = {"top": "·", "low": ":", "stair": "="}


def sign(f: Feature) -> str:
    """A feature in one character: its own, or the first of its name; items small, what is in the way capital."""
    letter = f.get("letter", "")
    if letter:
        return letter
    letter = f["title"][:1]
    return letter.lower() if f["kind"] == "item" else "*" if f["kind"] == "bonus" else letter.upper()


def turned(a: Area, x: float, y: float) -> tuple[float, float]:
    """A point of the card as it lies on the board; cards are upright or upside down."""
    half = a.get("turn", 0) % 4 == 2
    return (a["x"] + a["w"] - x, a["y"] + a["h"] - y) if half else (a["x"] + x, a["y"] + y)


def drawn_through(routes: list[Route]) -> dict[str, Route]:
    """Which line runs in a hall."""
    return {hall: route for route in routes for hall in route["halls"]}


def draw_ways(
    canvas: Canvas,
    to_x: Callable[[float], int],
    to_y: Callable[[float], int],
    a: Area,
    lines: Mapping[str, Route],
    planned: frozenset[str],
) -> None:
    """The inside of one card."""
    ways = a.get("ways")
    if ways is None:
        return

    def place(node: WayNode) -> Place:
        x, y = turned(a, node["x"], node["y"])
        return to_x(x), to_y(y)

    at = {node["id"]: place(node) for node in ways["nodes"]}
    for hall in sorted(ways["halls"], key=lambda h: h["level"] == "top"):  # what lies below is drawn first
        one, two = at.get(hall["a"]), at.get(hall["b"])
        if one is None or two is None:
            continue
        route = lines.get(hall["id"])
        char, style = (route["letter"], route["tone"]) if route else (LEVELS[hall["level"]], "wall")
        if hall["id"] in planned:
            char, style = "o", "lit"
        dots = between(one, two)
        for x, y in dots:
            canvas.write(x, y, char, style, a["id"])
        left = [f for f in hall.get("features", []) if not f.get("taken")]
        for i, f in enumerate(left):
            if dots:
                x, y = dots[min(len(dots) - 1, (i + 1) * len(dots) // (len(left) + 1))]
                canvas.write(x, y, sign(f), "badge", a["id"])
    for node in sorted(ways["nodes"], key=lambda n: n["level"] == "top"):
        x, y = at[node["id"]]
        things = [sign(f) for f in node.get("features", []) if not f.get("taken")]
        if node.get("room"):
            text = f"[{''.join(things)}]"
            canvas.write(x - len(text) // 2, y, text, "title", a["id"])
        elif node.get("side"):
            canvas.write(x, y, "o" if node["level"] == "top" else "u", "door", a["id"])
        else:
            canvas.write(x, y, things[0] if things else "+", "title", a["id"])


def between(one: Place, two: Place) -> list[Place]:
    """The characters on the way from one place to another, ends left out."""
    steps = max(abs(two[0] - one[0]), abs(two[1] - one[1]))
    out: list[Place] = []
    for i in range(1, steps):
        out.append((round(one[0] + (two[0] - one[0]) * i / steps), round(one[1] + (two[1] - one[1]) * i / steps)))
    return out
