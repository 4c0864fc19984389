"""What people should roll or draw in referee mode."""
from .. import terms as t
from ..content import CARDS, CREATURES, EVILS, MAJOR_FACES, MINOR_FACES, TILES
from ..state import World


def chance_prompt(g: World | None, kind: int, bound: int, cards: list[int]) -> tuple[str, list[str]]:
    """Referee mode: what people should roll or draw, and the name of each result."""
    faces = [f.lower() for f in t.FACES]
    if kind in (t.C_DIE, t.C_PET, t.C_SUMMON, t.C_GRIMBOLT):
        what = {t.C_DIE: "Roll an action die", t.C_PET: "Roll the pet die", t.C_SUMMON: "Roll a die for the summoning",
                t.C_GRIMBOLT: "Roll a die for the Grimbolts"}
        return what[kind], faces
    if kind == t.C_MINOR:
        return "Roll a minor monster die", [CREATURES[k].id for k in MINOR_FACES]
    if kind == t.C_MAJOR:
        names = [CREATURES[k].id for k in MAJOR_FACES][:bound]
        return "Roll a major monster die", [n if n not in names[:i] else f"{n}_{i + 1}" for i, n in enumerate(names)]
    if kind == t.C_TREASURE:
        return "Draw a Treasure Card", [f"{CARDS[c].id}#{c}" for c in cards]
    if kind == t.C_DISCARD:
        return "Draw a card blindly from the hand", [f"{CARDS[c].id}#{c}" for c in cards]
    if kind == t.C_EVIL:
        return "Draw an Evil card", [EVILS[c].id for c in cards]
    if kind in (t.C_SMALL, t.C_MEDIUM):
        size = "small" if kind == t.C_SMALL else "medium"
        return f"Draw a {size} tile", [TILES[c].id for c in cards]
    if kind == t.C_BOSS:
        return "Draw a boss token", [str(c) for c in cards]
    if kind == t.C_COIN:
        return "Toss the Malaphyas token", ["blue", "red"]
    if kind == t.C_FIRST:
        return "Who is First Player?", [f"player {i + 1}" for i in range(bound)]
    return "Chance", [str(i) for i in range(bound)]
