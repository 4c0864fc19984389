"""A guided introduction, a paragraph or two per page."""


def tour() -> list[str]:
    """The pages."""
    return [
        "Hellscape is played together: everybody leads one Hero, and the dungeon plays itself by its rules. A "
        "Quest is won or lost by all. What yours asks for stands on its card, and at the end of this tour.",
        "A round has four phases: every Hero takes a turn of 3 actions, then every Enemy acts, then experience "
        "becomes levels, then the Darkness moves on and may bring more Enemies.",
        "Actions are Move (2 movement points for steps, doors and objects), Attack, Recover, Trade and Equip, and "
        "special actions of cards and Quests. Leaving a Zone with Enemies costs 1 Wound for each of their "
        "miniatures.",
        "An attack rolls your dice and the defense of the Enemy together. Swords against shields make Wounds; "
        "claws hurt you whatever you do, fangs feed the ability on the Enemy's card. You choose the order in "
        "which dice are resolved: a die that was resolved can no longer be rerolled. Attack from Shadow to add "
        "the Shadow die.",
        "Each class is a game of its own: the Berserker turns Wounds into Rage, the Wizard turns an amulet, the "
        "Paladin consecrates Zones, the Rogue draws tokens that are actions, the Shaman raises Elements and calls "
        "Spirits, the Ranger reveals Arrow cards up to exactly seven.",
        "A Hero without Health is Knocked Out. When a round starts each of them needs a Lifebringer token; if "
        "none is left the Quest is lost. Type `why TEXT` to ask which rule forbids something.",
    ]
