"""Stacks, decks, tracks, and how far the end is."""

from ....scene import Card, EndDistance, Pile, Track, TrackMark, TrackStop
from .. import terms as t
from ..content import CREATURES, FIRST_BOSS, HEROES, MALAPHYAS, MINOR_DICE
from ..modes.base import mode_of
from ..state import World
from ..words import icons
from ..words.names import hero_name
from . import cards
from .seats import known_top


def piles(g: World, viewer: int) -> list[Pile]:
    """Tile stacks, decks and the supply of monster dice."""
    out: list[Pile] = []
    if any(h.card < 0 for h in g.heroes):
        taken = [h.card for h in g.heroes]
        free = [cards.hero_card(c) for c in range(len(HEROES)) if c not in taken]
        out.append(Pile(id="heroes", title="Heroes to choose from", icon=icons.NO_HERO, count=len(free), cards=free))
    for level in (1, 2):
        out.append(small_stack(g, level, viewer))
        out.append(medium_stack(g, level, viewer))
    out.append(Pile(id="treasure", title="Treasure deck", icon=icons.OTHER["treasure"], count=g.treasure.size()))
    out.append(
        Pile(
            id="discard",
            title="Treasure discards",
            icon=icons.OTHER["discard"],
            count=len(g.treasure.discard),
            cards=[cards.treasure(c) for c in reversed(g.treasure.discard)],
        )
    )
    if mode_of(g).together:
        out.extend(evil_piles(g, viewer))
    minor = sum(m.room == t.SUPPLY for m in g.monsters[:MINOR_DICE])
    major = sum(m.room == t.SUPPLY for m in g.monsters[MINOR_DICE:FIRST_BOSS])
    out.append(Pile(id="supply:minor", title="Minor monster dice left", icon=icons.ROOMS["minor_room"], count=minor))
    out.append(Pile(id="supply:major", title="Major monster dice left", icon=icons.ROOMS["major_room"], count=major))
    return out


def small_stack(g: World, level: int, viewer: int) -> Pile:
    """The room that will be explored next lies face up on top; `cards` are tiles under it that this seat has seen."""
    deck, up = g.deck_of(level), g.face_up[level - 1]
    pile = Pile(
        id=f"small:{level}",
        title=f"Level {level} rooms",
        icon=icons.OTHER["explore"],
        count=deck.size() + (1 if up >= 0 else 0),
    )
    if up >= 0:
        pile["top"] = cards.tile(up)
    return with_known(pile, [cards.tile(tile) for tile in known_top(deck, viewer)])


def medium_stack(g: World, level: int, viewer: int) -> Pile:
    """Face down, unless a tile that did not fit was put back."""
    deck = g.medium_of(level)
    known = [cards.tile(tile) for tile in known_top(deck, viewer)]
    title = f"Level {level} medium rooms"
    pile = Pile(id=f"medium:{level}", title=title, icon=icons.OTHER["medium"], count=deck.size())
    if known:
        pile["top"] = known[0]
    return pile


def evil_piles(g: World, viewer: int) -> list[Pile]:
    """The Evil deck, its discards, and the card in force."""
    deck = Pile(id="evil", title="Evil deck", icon=icons.OTHER["evil"], count=g.evil.size())
    known = [cards.evil(c) for c in known_top(g.evil, viewer)]
    if known:
        deck["top"] = known[0]
    discard = Pile(
        id="evil-discard",
        title="Evil discards",
        icon=icons.OTHER["discard"],
        count=len(g.evil.discard),
        cards=[cards.evil(c) for c in reversed(g.evil.discard)],
    )
    out = [with_known(deck, known[1:]), discard]
    if g.evil_card >= 0:
        now = [cards.evil(g.evil_card)]
        out.append(Pile(id="evil-now", title="Evil card in force", icon=icons.OTHER["evil"], count=1, cards=now))
    return out


def with_known(pile: Pile, known: list[Card]) -> Pile:
    """Add what a seat has seen of a face-down pile, the topmost first."""
    if known:
        pile["cards"] = known
    return pile


def tracks(g: World) -> list[Track]:
    """XP of all Heroes; in Alliance also the time."""
    stops = [TrackStop(at=a, title="a new ability", kind="level") for a in t.ARROWS]
    if not mode_of(g).laps:
        stops.append(TrackStop(at=t.END_XP_AT, title="the last round", kind="end"))
    out = [
        Track(
            id="xp",
            title="XP",
            low=0,
            high=t.LAST_SPACE,
            marks=[xp_mark(g, i) for i in range(len(g.heroes))],
            stops=sorted(stops, key=lambda s: s["at"]),
        )
    ]
    if mode_of(g).together:
        mark = TrackMark(
            id="time", at=min(g.time, t.LAST_TURN), title=f"Turn {g.time} of {t.LAST_TURN}", tone="neutral"
        )
        end = TrackStop(at=t.LAST_TURN, title="the last turn", kind="end")
        out.append(Track(id="time-track", title="Time", low=1, high=t.LAST_TURN, marks=[mark], stops=[end]))
    return out


def xp_mark(g: World, i: int) -> TrackMark:
    """Where an XP marker stands: outside Standard it goes round and round (MAS-EPIC-02)."""
    xp = g.heroes[i].xp
    laps = mode_of(g).laps
    lap = xp // t.LAST_SPACE if laps else 0
    at = xp % t.LAST_SPACE if laps else min(xp, t.LAST_SPACE)
    more = f" (lap {lap + 1})" if lap else ""
    return TrackMark(id=f"mark:{i}", at=at, title=f"{hero_name(g, i)}: {xp} XP{more}", tone=f"seat{i}")


def ends(g: World) -> list[EndDistance]:
    """How far every way to end the game is."""
    if not mode_of(g).laps:
        title = "This is the last round" if g.ending else "Most XP (16 brings the last round)"
        return [EndDistance(title=title, value=min(max(h.xp for h in g.heroes), t.END_XP_AT), goal=t.END_XP_AT)]
    out = [malaphyas(g)]
    if mode_of(g).together:
        turns = min(g.time, t.LAST_TURN)
        out.append(EndDistance(title="Turns taken (21 lose the game)", value=turns, goal=t.LAST_TURN))
        worst = t.LIFE - min(h.life for h in g.heroes)
        out.append(EndDistance(title="Wounds of the weakest Hero (6 lose the game)", value=worst, goal=t.LIFE))
    return out


def malaphyas(g: World) -> EndDistance:
    """The way to his final defeat, counted in defeats and, before them, the opening of Level 3."""
    boss = g.monsters[FIRST_BOSS + MALAPHYAS]
    value, goal = 0, 3
    if g.side == t.SEWERS:
        goal = 4
        gone = [m for m in g.monsters[FIRST_BOSS : FIRST_BOSS + MALAPHYAS] if m.mark == 3 and m.room < 0]
        value = 1 + min(len(gone), 2)
    elif g.side:
        value = 2 if CREATURES[boss.kind].red else 1
    if boss.room == t.GONE:
        value = goal
    return EndDistance(title="Malaphyas defeated", value=value, goal=goal)
