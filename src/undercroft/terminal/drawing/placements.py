"""Places where something new may be put: they overlap, so each needs a spot of its own for its number."""

from ...scene import Area

Cell = tuple[float, float]


def cells(a: Area) -> list[Cell]:
    """The cells of an area, row by row."""
    return [(a["x"] + i, a["y"] + j) for j in range(max(round(a["h"]), 1)) for i in range(max(round(a["w"]), 1))]


class Ghosts:
    """How the ghosts of a board share it. The marked one is shown whole, the others as far as it leaves room."""

    def __init__(self, areas: list[Area], marked: frozenset[str]) -> None:
        ghosts = [a for a in areas if a.get("ghost")]
        self.marked = next((a["id"] for a in ghosts if a["id"] in marked), "")
        self._count: dict[Cell, int] = {}  # how many ghosts lie on a cell
        taken: set[Cell] = set()
        self._spots: dict[str, Cell | None] = {}
        for a in ghosts:
            for cell in cells(a):
                self._count[cell] = self._count.get(cell, 0) + 1
            if a["id"] == self.marked:
                taken.update(cells(a))
        for a in ghosts:
            if a["id"] != self.marked:
                self._spots[a["id"]] = next((cell for cell in cells(a) if cell not in taken), None)
                taken.update([cell for cell in [self._spots[a["id"]]] if cell is not None])

    def seen(self, a: Area) -> Area | None:
        """The text for an area: a ghost among others shows its number only; None: there is no room."""
        if a["id"] not in self._spots:
            return a
        spot = self._spots[a["id"]]
        if spot is None:
            return None
        if all(self._count[cell] == 1 for cell in cells(a)):
            return a
        return {**a, "x": spot[0], "y": spot[1], "w": 1, "h": 1, "title": "", "badges": []}
