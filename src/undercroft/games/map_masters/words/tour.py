"""A guided introduction (MAP-TELE-06 is its advice)."""


def tour() -> list[str]:
    """Pages of a paragraph or two."""
    return [
        "In Map Masters you all play together. The dungeon is a grid of cards with empty spaces, and your groups "
        "stand outside. Each turn a player lays one card on an empty space, either way up.",
        "Whenever one unbroken line can lead a group from its mini to an objective, you may draw that "
        "line. It picks up every item on its way, spends them on Monsters (Sword), Padlocks (Key) and pits "
        "(Rope), and a Scroll carries it from one Magic Circle to another: most missions are out of reach "
        "without teleporting.",
        "A hallway holds one line, forever. In rooms lines may meet, but not cross. The glowing Underground "
        "is a second level: lines above and below never cross. Stairs lead both ways, a Pitfall only down.",
        "The first group in a room must beat all its Monsters, then takes everything in it. An Artifact goes to "
        "the first group that enters its card, wanted or not, so plan which group goes where.",
        "Each objective of the Boss is fulfilled by one group, which has to come through the right "
        "hallway. When all are fulfilled, you have won, and every empty space is worth points. You lose if a player "
        "has to play a card and cannot, so do not wait too long.",
        "Before the dungeon is entered, coins buy Fairy Tokens and Spellbooks for your groups. The paths listed under "
        "your turn were found for you; you may also draw your own.",
    ]


def tour_at_terminal() -> list[str]:
    """The further pages for a terminal: it draws the map with letters, and paths are written."""
    return [
        "Write a path of your own, or ask for one: 'draw red to r3c4 O2'. 'why' says which rule forbids a path, or "
        "how it could continue.",
        "On the map of the terminal c is a Coin, b Barrel, s Sword, r Rope, k Key, q Scroll, M Monster, L "
        "Padlock, V Lava, * Optimizer, C Magic Circle, P Pitfall; [ ] is a room, + a junction, : runs "
        "Underground, = is a stair.",
    ]
