"""What people should roll or draw in referee mode."""
from .content import CARDS, CREATURES, EVILS, MAJOR_FACES, MINOR_FACES, TILES
from .terms import (
    C_BOSS,
    C_COIN,
    C_DIE,
    C_DISCARD,
    C_EVIL,
    C_FIRST,
    C_GRIMBOLT,
    C_MAJOR,
    C_MEDIUM,
    C_MINOR,
    C_PET,
    C_SMALL,
    C_SUMMON,
    C_TREASURE,
    FACES,
)


def chance_words(kind: int, bound: int, cards: list[int]) -> tuple[str, list[str]]:
    """Referee mode: what people should roll or draw, and the name of each result."""
    faces = [f.lower() for f in FACES]
    if kind in (C_DIE, C_PET, C_SUMMON, C_GRIMBOLT):
        what = {C_DIE: "Roll an action die", C_PET: "Roll the pet die", C_SUMMON: "Roll a die for the summoning",
                C_GRIMBOLT: "Roll a die for the Grimbolts"}
        return what[kind], faces
    if kind == C_MINOR:
        return "Roll a minor monster die", [CREATURES[k].id for k in MINOR_FACES]
    if kind == C_MAJOR:
        names = [CREATURES[k].id for k in MAJOR_FACES][:bound]
        return "Roll a major monster die", [n if n not in names[:i] else f"{n}_{i + 1}" for i, n in enumerate(names)]
    if kind == C_TREASURE:
        return "Draw a Treasure Card", [f"{CARDS[c].id}#{c}" for c in cards]
    if kind == C_DISCARD:
        return "Draw a card blindly from the hand", [f"{CARDS[c].id}#{c}" for c in cards]
    if kind == C_EVIL:
        return "Draw an Evil card", [EVILS[c].id for c in cards]
    if kind in (C_SMALL, C_MEDIUM):
        size = "small" if kind == C_SMALL else "medium"
        return f"Draw a {size} tile", [TILES[c].id for c in cards]
    if kind == C_BOSS:
        return "Draw a boss token", [str(c) for c in cards]
    if kind == C_COIN:
        return "Toss the Malaphyas token", ["blue", "red"]
    if kind == C_FIRST:
        return "Who is First Player?", [f"player {i + 1}" for i in range(bound)]
    return "Chance", [str(i) for i in range(bound)]
