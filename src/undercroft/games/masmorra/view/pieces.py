"""Heroes and monsters on the table."""

from typing import Final

from ....scene import Badge, Piece
from .. import terms as t
from ..content import CREATURES, HEROES
from ..legal.combat import payback_of, xp_of
from ..state import World
from ..words import icons
from ..words.glossary import creature_text
from ..words.labels import needed
from ..words.names import LETTERS, NOT_CHOSEN, creature_name, hero_name

TONES: Final = ["minor", "major", "boss"]


def pieces(g: World) -> list[Piece]:
    """Everything that stands in a room."""
    heroes = [hero_piece(g, i) for i in range(len(g.heroes))]
    return heroes + [monster_piece(g, i) for i, m in enumerate(g.monsters) if m.room >= 0]


def hero_piece(g: World, i: int) -> Piece:
    """A Hero's figure; it lies on its side when defeated."""
    h = g.heroes[i]
    chosen = h.card >= 0
    return Piece(
        id=f"hero:{i}",
        kind="hero",
        area=f"room:{h.room}",
        title=hero_name(g, i),
        text=("lies defeated until its next turn" if h.down else HEROES[h.card].role) if chosen else NOT_CHOSEN,
        icon=icons.HEROES[HEROES[h.card].id] if chosen else icons.NO_HERO,
        art=HEROES[h.card].id if chosen else "",
        letter=HEROES[h.card].name[0] if chosen else str(i + 1),
        tone=f"seat{i}",
        seat=h.seat,
        down=h.down,
        badges=[
            Badge(
                kind="life",
                text=f"{h.life}/{t.LIFE}",
                title=f"{h.life} of {t.LIFE} Life Points",
                icon=icons.OTHER["life"],
            )
        ],
    )


def monster_piece(g: World, i: int) -> Piece:
    """A monster die or boss token with its figures as they count now."""
    m = g.monsters[i]
    c = CREATURES[m.kind]
    return Piece(
        id=f"monster:{i}",
        kind="boss" if c.tier == t.BOSS else "monster",
        area=f"room:{m.room}",
        title=creature_name(m.kind),
        text=creature_text(m.kind),
        icon=icons.CREATURES[c.id],
        art=c.id,
        letter=LETTERS[c.id],
        tone=TONES[c.tier],
        badges=figures(g, i) + states(g, i),
        shape="die",
    )


def figures(g: World, i: int) -> list[Badge]:
    """Defense, Payback and XP."""
    c = CREATURES[g.monsters[i].kind]
    defense, payback = needed(g, i), payback_of(g, g.monsters[i].kind)
    more = f" ({c.defense} printed)" if defense != c.defense else ""
    xp = xp_of(g, g.monsters[i].kind, 0)
    less = f" for {hero_name(g, g.active)}, who has more than 7 ({c.xp} printed)" if xp != c.xp else ""
    return [
        Badge(kind="defense", text=str(defense), title=f"Defense {defense}{more}: this much damage defeats it"),
        Badge(kind="payback", text=str(payback), title=f"Payback {payback}: it deals back this many Wounds"),
        Badge(kind="xp", text=str(xp), title=f"{xp} XP{less}"),
    ]


def states(g: World, i: int) -> list[Badge]:
    """Its changes by this turn, or by a rite."""
    m = g.monsters[i]
    out: list[Badge] = []
    if m.barred:
        out.append(Badge(kind="status", text="⟳", title="flipped this turn: the same Hero cannot attack it again"))
    elif m.fought:
        out.append(Badge(kind="status", text="✓", title="fought this turn"))
    if m.mark == 1:
        out.append(Badge(kind="status", text="R", title="one of the three Cultists of the dark rite"))
    elif m.mark == 2:
        out.append(Badge(kind="status", text="R", title="one of the four ritual Cultists: it stays where it is"))
    elif m.mark == 3:
        out.append(Badge(kind="status", text="⚓", title="it stays where it is"))
    return out
