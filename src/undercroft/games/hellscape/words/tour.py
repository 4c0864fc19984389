"""A guided introduction, a paragraph or two per page."""


def tour() -> list[str]:
    """The pages."""
    return [
        "You play Hellscape together: each player leads one Hero, and the dungeon runs itself by the rules. All "
        "of you win or lose the Quest. Its goal is on its card, and at the end of this tour.",
        "A round has four phases: every Hero takes a turn of 3 actions, then every Enemy acts, then experience "
        "becomes levels, then the Darkness moves on and may bring more Enemies.",
        "Actions are Move (2 movement points for steps, doors and objects), Attack, Recover, Trade and Equip, and "
        "special actions of cards and Quests. Leaving a Zone with Enemies costs 1 Wound for each of their "
        "miniatures.",
        "An attack rolls your dice and the defense of the Enemy together. Swords minus shields are Wounds; "
        "claws always hurt you, fangs feed the ability on the Enemy's card. You choose the order in which dice "
        "are resolved: a resolved die can no longer be rerolled. Attack from Shadow to add "
        "the Shadow die.",
        "Each class is a game of its own: the Berserker turns Wounds into Rage, the Wizard turns an amulet, the "
        "Paladin consecrates Zones, the Rogue draws tokens that are actions, the Shaman raises Elements and calls "
        "Spirits, the Ranger reveals Arrow cards up to exactly seven.",
        "A Hero without Health is Knocked Out. At the start of a round each Knocked Out Hero needs a Lifebringer "
        "token; if none is left, the Quest is lost. Type `why TEXT` to ask which rule forbids something.",
    ]
