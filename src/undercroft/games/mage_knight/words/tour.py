"""A guided introduction."""


def tour() -> list[str]:
    """A paragraph or two per page."""
    return [
        "Each player leads a Hero into the same dungeon. Find a chest, deal with its trap, open it, and walk out "
        "through your exit, which is a rival's entrance. The player who carries out the most gold wins; nothing else "
        "counts.",
        "A turn has two activations, each for a different figure: your Hero, a Mage Spawn, or a wandering-monster "
        "token. The Mage Spawn belong to nobody: on your turn you send them at your rivals, never at yourself.",
        "A figure spends speed points: a step costs 1 (hindering 2, water 3, diagonal one more), an attack 4, "
        "breaking away 2. A combat ends the activation.",
        "Every figure faces some way. You attack through your front arc; an attack from behind has +1. A figure in an "
        "enemy's front arc must break away before it moves on: 4 or more on a die.",
        "Damage turns the dial: each click has its own values and abilities. Every 50 points of experience give a "
        "level, which also heals. Step onto a tile with tokens, and your rival places monsters.",
        "Point at a figure to see its dial and facing; hidden tokens and sealed chests show only what you may know. "
        "If something is not possible, point at it or type `why TEXT` to see the rule that forbids it.",
    ]
