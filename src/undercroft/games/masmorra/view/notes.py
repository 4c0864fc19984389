"""Matters in force for all: the phase, a combat under way, Evil, the battleground."""

from typing import Final

from ....scene import Note
from ....words.english import listed, many
from .. import terms as t
from ..content import CARDS, CREATURES, EVILS, FIRST_BOSS, MALAPHYAS
from ..legal.combat import damage_of
from ..modes.base import mode_of
from ..modes.evil import DrawEvil
from ..state import World
from ..steps.cards import Interrupts
from ..steps.combat import ANSWER, ATTACK, DEFEND, Fight
from ..steps.exploring import SPOT, Explore, TurnUp
from ..steps.master import SpawnPhase
from ..words.glossary import ward_text
from ..words.labels import needed
from ..words.names import face_name, hero_name, symbols_text, the, the_room, tile_name
from .cards import tile

PHASES: Final = {
    t.START: "Start of the turn",
    t.BEFORE_ROLL: "Hero Phase: before the roll",
    t.ROLLING: "Hero Phase: roll",
    t.ACTIONS: "Hero Phase: actions",
    t.BOUNTIES: "Hero Phase: bounties",
    t.MASTER: "Dungeon Master Phase: monsters move",
    t.CLOSE: "End of the turn",
}


def phase(g: World) -> str:
    """Where the turn is, in words."""
    if g.result:
        return "The game is over"
    if g.turn == 0:
        return "Choosing Heroes"
    if g.combat:
        return "Hero Phase: combat"
    if g.phase == t.START and any(isinstance(s, DrawEvil) for s in g.stack):
        return "Hero Phase: Evil card"
    if g.phase == t.MASTER and any(isinstance(s, SpawnPhase) for s in g.stack):
        return "Dungeon Master Phase: monsters appear"
    return PHASES[g.phase]


def notes(g: World) -> list[Note]:
    """Everything a newcomer to the table should be told first."""
    out: list[Note] = []
    if g.ending and g.result == 0:
        text = (
            "The current round is completed, then the most XP wins."
            if not mode_of(g).laps
            else ("Malaphyas is defeated; the round is completed.")
        )
        out.append(Note(kind="end", title="The last round", text=text, touches=[]))
    for step in g.stack:
        if isinstance(step, Fight) and g.combat:
            out.append(combat(g, step))
        elif isinstance(step, Explore) and step.tile >= 0 and step.room < 0:
            out.append(
                Note(
                    kind="tile",
                    title=f"{tile_name(step.tile)} is explored",
                    text=tile(step.tile)["parts"][0]["text"],
                    touches=[f"room:{step.origin}"],
                )
            )
        elif isinstance(step, TurnUp) and step.stage == SPOT:
            out.append(
                Note(
                    kind="trap",
                    title="A trap is turned up",
                    touches=[f"room:{step.room}"],
                    text="It goes beside the new room if there is space, and activates at once.",
                )
            )
        elif isinstance(step, Interrupts) and step.played:
            out.append(waiting(g, step))
    if g.evil_card >= 0:
        e = EVILS[g.evil_card]
        text = f"{e.text} Ward: {ward_text(g.evil_card)}."
        out.append(Note(kind="evil", title=f"Evil card: {e.name}", text=text, touches=[f"hero:{g.active}"]))
    if g.curse >= 0:
        out.append(
            Note(
                kind="curse",
                title=f"Vile Curse: {face_name(g.curse)}",
                touches=[f"hero:{g.active}"],
                text=f"{hero_name(g, g.active)} can use no {face_name(g.curse)} dice or symbols this turn, nor "
                "abilities and cards that give them.",
            )
        )
    for i, r in enumerate(g.rooms):
        if r.ritual >= 0:
            out.append(
                Note(
                    kind="ritual",
                    title="A dark rite",
                    touches=[f"room:{i}"],
                    text=f"If a Cultist is left in {the_room(g, i)} when the turn of {hero_name(g, r.ritual)} ends, a "
                    "Dark Watcher takes its place.",
                )
            )
    if g.side:
        out.append(battleground(g))
    return out


def combat(g: World, f: Fight) -> Note:
    """The monster that the active Hero fights, the dice spent on it, its Payback, the monsters still to be fought."""
    who = hero_name(g, g.active)
    parts: list[str] = []
    touches = [f"hero:{g.active}"]
    if f.target >= 0 and f.stage == ATTACK:
        spent = symbols_text(f.spent) or "nothing yet"
        parts.append(
            f"{who} attacks {the(f.face)}: {spent} spent, {damage_of(g, f.target, f.spent)} of"
            f" {needed(g, f.target)} damage."
        )
        touches.append(f"monster:{f.target}")
    elif f.target >= 0 and f.stage in (ANSWER, DEFEND) and f.amount > 0:
        parts.append(f"{the(f.face)[0].upper()}{the(f.face)[1:]} pays back {many(f.amount, 'Wound')}.")
        if g.monsters[f.target].room >= 0:
            touches.append(f"monster:{f.target}")
    left = [i for i in f.left if i != f.target and g.monsters[i].room >= 0]
    if left:
        parts.append(f"Still to be fought: {listed([CREATURES[g.monsters[i].kind].name for i in left])}.")
        touches.extend(f"monster:{i}" for i in left)
    if f.xp or f.cards:
        parts.append(f"Rewards so far: {f.xp} XP and {many(f.cards, 'Treasure Card')}, if {who} stands at the end.")
    return Note(kind="combat", title="Combat", text=" ".join(parts), touches=touches)


def waiting(g: World, w: Interrupts) -> Note:
    """Interrupts that wait to take effect, the last one first (MAS-CARD-07)."""
    pairs = list(zip(w.played[::2], w.played[1::2], strict=True))
    names = [f"{CARDS[card].orange.title} ({hero_name(g, hero)})" for card, hero in reversed(pairs)]
    return Note(
        kind="interrupt",
        title="Interrupts",
        text=f"Waiting to take effect, the first of these first: {listed(names)}.",
        touches=[f"hero:{hero}" for _, hero in pairs],
    )


def battleground(g: World) -> Note:
    """Which side of the large tile lies there and what it means."""
    if g.side == t.THRONE:
        return Note(
            kind="level3",
            title="The Throne Room",
            touches=[],
            text=(
                "When a turn starts, a monster appears before the throne and Grimbolts strike one or two rooms for"
                " 1 Wound. Malaphyas must be defeated twice. Teleporting is no longer possible."
            ),
        )
    if g.monsters[FIRST_BOSS + MALAPHYAS].room == t.BOX:
        text = "Malaphyas appears when both bosses are finally defeated."
    else:
        text = "Malaphyas must be defeated once."
    return Note(
        kind="level3",
        title="The Sewers",
        touches=[],
        text=(
            f"When a turn starts, the Vile Curse bars one face for that turn. {text} Teleporting is no longer possible."
        ),
    )
