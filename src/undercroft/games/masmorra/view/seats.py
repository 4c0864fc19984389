"""The area before each player."""

from typing import Final

from ....engine.deck import Deck
from ....scene import Count, DicePool, Die, SeatScene
from ....words.english import listed, many
from .. import rule_ids as r
from .. import terms as t
from ..content import EVILS, HEROES
from ..legal.acting import held
from ..modes.base import mode_of
from ..state import World
from ..steps.rolling import Reroll
from ..words import icons
from ..words.glossary import FACE_TEXTS
from ..words.names import NOT_CHOSEN, evil_name, face_name, tile_name
from .cards import ability, treasure

STATES: Final = ["ready", "used", "docked", "out"]
FORBIDDEN: Final = {
    t.NO_START_ABILITY: "cannot use the starting ability",
    t.NO_CARD_ABILITIES: "cannot use abilities of the Hero cards",
    t.NO_PAIR: "cannot pair sword and shield",
    t.NO_PAIR_COMBAT: "cannot pair sword and shield in this combat",
    t.NO_RANGED_DAMAGE: "Ranged symbols do no damage",
    t.NO_ELIXIR_HEAL: "Elixir cannot heal",
    t.NO_MAGIC: "cannot use Magic",
    t.NO_FREE_STEP: "cannot use the Free Step",
    t.NO_REROLL: "may not re-roll",
}


def seats(g: World, viewer: int) -> list[SeatScene]:
    """One entry per Hero; a solo player's Heroes share a seat."""
    return [seat(g, i, viewer) for i in range(len(g.heroes))]


def seat(g: World, i: int, viewer: int) -> SeatScene:
    """A Hero with all that belongs to it; its hand only for players who may see it (MAS-CARD-02)."""
    h = g.heroes[i]
    open_hand = mode_of(g).together or (viewer >= 0 and h.seat == viewer)
    chosen = h.card >= 0
    return SeatScene(
        seat=h.seat,
        name=HEROES[h.card].name if chosen else NOT_CHOSEN,
        title=HEROES[h.card].role if chosen else "Hero",
        tone=f"seat{i}",
        icon=icons.HEROES[HEROES[h.card].id] if chosen else icons.NO_HERO,
        art=HEROES[h.card].id if chosen else "",
        active=g.turn > 0 and i == g.active,
        figures=[f"hero:{i}"],
        counts=counts(g, i),
        abilities=[ability(g, i, s) for s in range(5)] if chosen else [],
        hand=[treasure(c) for c in h.hand] if open_hand else [],
        hand_size=len(h.hand),
        notes=notes(g, i, viewer),
    )


def counts(g: World, i: int) -> list[Count]:
    """Life Points, gold, XP, the Free Step; in its own turn also Move Points and made symbols."""
    h = g.heroes[i]
    icon = icons.OTHER
    out = [
        Count(id=f"life:{i}", kind="life", title="Life Points", icon=icon["life"], value=h.life, most=t.LIFE),
        Count(id=f"gold:{i}", kind="gold", title="Gold", icon=icon["gold"], value=h.gold, most=t.MOST_GOLD),
        Count(id=f"xp:{i}", kind="xp", title="Experience", icon=icon["xp"], value=h.xp),
        Count(id=f"free:{i}", kind="free", title="Free Step", icon=icon["free"], value=1 if h.free else 0, most=1),
    ]
    if h.capture:
        out.append(
            Count(
                id=f"capture:{i}",
                kind="capture",
                title="Schmetterling token: one extra re-roll",
                icon=icon["capture"],
                value=1,
            )
        )
    if i == g.active:
        if g.mp > 0:
            out.append(Count(id=f"mp:{i}", kind="mp", title="Move Points left", icon=icon["mp"], value=g.mp))
        for face, n in enumerate(g.symbols):
            if n > 0:
                title = f"{face_name(face)} symbol{'s' if n > 1 else ''} (in this room only)"
                out.append(Count(id=f"symbol:{i}:{face}", kind="symbol", title=title, icon=icons.FACES[face], value=n))
    return out


def notes(g: World, i: int, viewer: int) -> list[str]:
    """The unusual facts about this Hero now; secrets of its player for that player alone."""
    h = g.heroes[i]
    out: list[str] = []
    if g.turn > 0 and i == g.first:
        out.append("First Player")
    if h.down:
        out.append("lies defeated: counts as absent, stands up healed when its turn begins")
    if i == g.active and g.turn > 0 and g.result == 0:
        if not h.down and g.engaged(h):
            out.append("engaged: must fight the monsters here before moving on")
        elif held(g, h) == r.MON_08:
            out.append("held: the Spider's web lets nobody out of this room except by teleport")
        if g.curse >= 0:
            out.append(f"Vile Curse: cannot use {face_name(g.curse)}")
        out.extend(text for bit, text in FORBIDDEN.items() if g.forbid & bit)
        if g.minus > 0:
            out.append(f"rolls {many(g.minus, 'die', 'dice')} fewer")
        if g.evil_card >= 0:
            out.append(f"Evil card: {EVILS[g.evil_card].name}")
    if viewer >= 0 and h.seat == viewer and all(x.seat != viewer for x in g.heroes[:i]):  # once per player
        out.extend(secrets(g, viewer))
    return out


def secrets(g: World, viewer: int) -> list[str]:
    """The cards of face-down stacks that this seat has seen."""
    out: list[str] = []
    for title, deck in ((f"Level {n} tiles", g.deck_of(n)) for n in (1, 2)):
        known = known_top(deck, viewer)
        if known:
            out.append(f"you know the next {title}: {listed([tile_name(tile) for tile in known])}")
    known = known_top(g.evil, viewer)
    if known:
        out.append(f"you know the next Evil cards: {listed([evil_name(c) for c in known])}")
    return out


def known_top(deck: Deck, viewer: int) -> list[int]:
    """The cards on top that this seat knows without a gap, the topmost first."""
    out: list[int] = []
    for card, mask in zip(reversed(deck.top), reversed(deck.known), strict=True):
        if mask != -1 and (viewer < 0 or (mask >> viewer) & 1 == 0):
            break
        out.append(card)
    return out


def pools(g: World) -> list[DicePool]:
    """The dice of the active Hero."""
    if g.turn == 0 or g.result:
        return []
    dice = [die(g, i) for i in range(7) if i < t.PET or g.places[t.PET] != t.OUT]
    h = g.hero()
    return [DicePool(id="pool", title=f"{HEROES[h.card].name}'s dice", seat=h.seat, dice=dice)]


def marked(g: World) -> list[int]:
    """The dice marked for the re-roll that is being decided."""
    for step in g.stack:
        if isinstance(step, Reroll):
            return step.marks
    return []


def die(g: World, i: int) -> Die:
    """One die; before the roll it shows nothing."""
    name = "pet die" if i == t.PET else f"die {i + 1}"
    tone = "pet" if i == t.PET else "action"
    if not g.rolled:
        return Die(id=f"die:{i}", face="?", icon=icons.ANY_DIE, state="out", title=f"{name}, not rolled yet", tone=tone)
    face, place = g.dice[i], g.places[i]
    if i in marked(g):
        return Die(
            id=f"die:{i}",
            face=face_name(face),
            icon=icons.FACES[face],
            state="marked",
            text=FACE_TEXTS[face],
            title=f"{face_name(face)} ({name}, marked for the re-roll)",
            tone=tone,
        )
    state = "docked: it stays on its space this turn" if place == t.DOCKED else STATES[place]
    return Die(
        id=f"die:{i}",
        face=face_name(face),
        icon=icons.FACES[face],
        state=STATES[place],
        text=FACE_TEXTS[face],
        title=f"{face_name(face)} ({name}, {state})",
        tone=tone,
    )
