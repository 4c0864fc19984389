"""What people should roll or draw in referee mode."""

from .. import terms as t
from ..content import BOSSES, CARDS, CREATURES, EVILS, HEROES, MAJOR_FACES, MINOR_FACES, TILES
from ..state import World
from .names import tile_name


def chance_prompt(g: World | None, kind: int, bound: int, cards: list[int]) -> tuple[str, list[str]]:
    """Referee mode: what people should roll or draw, and the name of each result."""
    faces = [f.capitalize() for f in t.FACES]
    if kind in (t.C_DIE, t.C_PET, t.C_SUMMON, t.C_GRIMBOLT):
        what = {
            t.C_DIE: "Roll an action die",
            t.C_PET: "Roll the pet die",
            t.C_SUMMON: "Roll a die for the summoning",
            t.C_GRIMBOLT: "Roll a die for the Grimbolts",
        }
        return what[kind], faces
    if kind == t.C_MINOR:
        return "Roll a minor monster die", [CREATURES[k].name for k in MINOR_FACES]
    if kind == t.C_MAJOR:
        return "Roll a major monster die", [CREATURES[k].name for k in MAJOR_FACES][:bound]
    if kind == t.C_TREASURE:
        return "Draw a Treasure Card", [card_both(c) for c in cards]
    if kind == t.C_DISCARD:
        return "Draw a card blindly from the hand", [card_both(c) for c in cards]
    if kind == t.C_EVIL:
        return "Draw an Evil card", [EVILS[c].name for c in cards]
    if kind in (t.C_SMALL, t.C_MEDIUM):
        size = "small" if kind == t.C_SMALL else "medium"
        return f"Draw a {size} tile", [f"{tile_name(c)} {TILES[c].id}" for c in cards]
    if kind == t.C_BOSS:
        return "Draw a boss token", [next(x.name for x in CREATURES if x.id == BOSSES[c]) for c in cards]
    if kind == t.C_COIN:
        return "Toss the Malaphyas token", ["Blue", "Red"]
    if kind == t.C_FIRST:
        return "Who is First Player?", [f"Player {i + 1}" for i in range(bound)]
    if kind == t.C_HERO and g is not None:
        free = [h.name for i, h in enumerate(HEROES) if all(x.card != i for x in g.heroes)]
        return "Deal a Hero", free[:bound]
    return "Chance", [str(i) for i in range(bound)]


def card_both(card: int) -> str:
    """A Treasure Card by both its halves: several have the same upper one."""
    c = CARDS[card]
    return c.name if c.orange.title in ("", c.name) else f"{c.name} / {c.orange.title}"
