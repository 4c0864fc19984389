"""What people should roll or draw in referee mode."""

from typing import Final

from .. import terms as t
from ..content import BOSSES, CARDS, CREATURES, EVILS, HEROES, MAJOR_FACES, MINOR_FACES, TILES
from ..state import World
from .names import tile_name

ROLLS: Final = {
    t.C_DIE: "Roll an action die",
    t.C_PET: "Roll the pet die",
    t.C_SUMMON: "Roll a die for the summoning",
    t.C_GRIMBOLT: "Roll a die for the Grimbolts",
}
DRAWS: Final = {
    t.C_TREASURE: "Draw a Treasure Card",
    t.C_DISCARD: "Draw a card blindly from the hand",
    t.C_EVIL: "Draw an Evil card",
    t.C_SMALL: "Draw a small tile",
    t.C_MEDIUM: "Draw a medium tile",
    t.C_BOSS: "Draw a boss token",
}


def chance_prompt(g: World | None, kind: int, bound: int, cards: list[int]) -> tuple[str, list[str]]:
    """Referee mode: what people should roll or draw, and the name of each result."""
    if kind in ROLLS:
        return ROLLS[kind], [f.capitalize() for f in t.FACES]
    if kind in DRAWS:
        return DRAWS[kind], [_drawn(kind, c) for c in cards]
    if kind == t.C_MINOR:
        return "Roll a minor monster die", [CREATURES[k].name for k in MINOR_FACES]
    if kind == t.C_MAJOR:
        return "Roll a major monster die", [CREATURES[k].name for k in MAJOR_FACES][:bound]
    if kind == t.C_COIN:
        return "Toss the Malaphyas token", ["Blue", "Red"]
    if kind == t.C_FIRST:
        return "Who is First Player?", [f"Player {i + 1}" for i in range(bound)]
    if kind == t.C_HERO and g is not None:
        free = [h.name for i, h in enumerate(HEROES) if all(x.card != i for x in g.heroes)]
        return "Deal a Hero", free[:bound]
    return "Chance", [str(i) for i in range(bound)]


def _drawn(kind: int, c: int) -> str:
    """A card, tile or token as people find it when they draw."""
    if kind == t.C_EVIL:
        return EVILS[c].name
    if kind in (t.C_SMALL, t.C_MEDIUM):
        return f"{tile_name(c)} {TILES[c].id}"
    if kind == t.C_BOSS:
        return next(x.name for x in CREATURES if x.id == BOSSES[c])
    return card_both(c)


def card_both(card: int) -> str:
    """A Treasure Card by both its halves: several have the same upper one."""
    c = CARDS[card]
    return c.name if c.orange.title in ("", c.name) else f"{c.name} / {c.orange.title}"
