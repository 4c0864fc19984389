"""The end in figures: what the groups did, and what the score is made of."""

from ....scene import Award, Result, Sum, SumValue
from ....words.english import many
from .. import terms as t
from ..outcome import outcome
from ..scoring import counted
from ..state import World
from ..words.names import ICONS, TONES, title_of

WORDS = {
    "empty": ("empty space", "", "card-play"),
    "fairies": ("Fairy Token", " left", "sparkles"),
    "books": ("Spellbook", " left", "spell-book"),
    "coins": ("Coin", " left", "two-coins"),
    "barrels": ("Barrel", " left", "wooden-crate"),
    "kills": ("Monster", " defeated", "horned-skull"),
    "circles": ("Magic Circle", " crossed out", "magic-portal"),
    "groups_home": ("group", " home", "meeple"),
}


def result(g: World) -> Result:
    """For the screen at the end."""
    told = outcome(g)
    home = sum(1 for x in g.groups if x.home)
    found = Result(
        sentence=told.text.rstrip("."),
        standing=[],
        text=f"{len(g.done)} objectives fulfilled, {home} of "
        f"{len(g.groups)} groups home, {len(g.empty_cells())} spaces left empty",
    )
    found["sums"] = [
        s
        for s in (
            _sum(g, "Hallways walked", "quill-ink", [x.halls.bit_count() for x in g.groups]),
            _sum(g, "Objectives fulfilled", "check-mark", [len(x.goals) for x in g.groups]),
            _sum(g, "Monsters defeated", ICONS[t.MONSTER], [x.kills for x in g.groups]),
        )
        if any(v["value"] for v in s["values"])
    ]
    found["awards"] = _score(g) if g.result == t.WON else []
    return found


def _sum(g: World, title: str, icon: str, values: list[int]) -> Sum:
    """A deed of each group; groups belong to no seat."""
    return Sum(
        title=title,
        icon=icon,
        values=[
            SumValue(seat=-1, title=title_of(x.colour), tone=TONES[t.COLOURS[x.colour]], value=n)
            for x, n in zip(g.groups, values, strict=True)
        ],
    )


def _score(g: World) -> list[Award]:
    """The mission's formula, term by term (MAP-SCORE-01)."""
    mission = g.mission_card()
    out = [Award(icon="laurels", title="The mission", text=f"{mission.base} points")]
    for word, times, per in mission.terms:
        n = counted(g, word)
        name, state, icon = WORDS[t.SCORE_WORDS[word]]
        points = n * times // per
        if points:
            out.append(Award(icon=icon, title=many(n, name) + state, text=many(points, "point")))
    return out
