"""A guided introduction: after it a first game needs no rulebook."""


def tour() -> list[str]:
    """Short texts, to be read one after the other beside the map."""
    return [
        "A small party of Heroes fights the Consul, who leads all the monsters. In a Delve the Heroes have to bring"
        " out the mini-boss and destroy it, in a Crawl or a Siege the boss. If all Heroes are destroyed, the Consul"
        " has won.",
        "In each round the Consul first spawns monsters worth up to four skulls at each spawning point. Both sides"
        " roll WILL for initiative. Then they take turns, one Hero against monsters worth up to four skulls, until"
        " every model has acted once.",
        "A model that acts moves up to its Speed in squares, diagonally too, and spends its action points (AP) on"
        " attacks and abilities, before, between or after its steps. Difficult ground costs two. It may Run instead:"
        " double Speed, but no action at all. Speed and AP that you do not use are lost.",
        "3B1R means three blue dice and a red one. Stars count: on average a blue die brings 2/3 of a star, a red"
        " one 4/3, a green one (G) two. A model fights with ATT and avoids harm with ARM; WILL is its mind, DEX its"
        " nimbleness.",
        "A basic attack costs 1 AP and hits a model on an adjacent square; with Magic, Missile or Range it reaches"
        " farther, if there is a line of sight. The target rolls ARM. If the attack has more stars, it deals one wound;"
        " otherwise it misses. A model with as many wounds as hearts is destroyed.",
        "Hearts and potions that a Hero's attack rolls count if it wounds, and any one Hero takes them: a heart"
        " removes a wound or a status such as Poison, a potion adds a counter to a card. Potions cost no AP. Any Hero"
        " may drink any Hero's potion, at almost any moment of any activation, so you are asked often.",
        "Each wound that a monster suffers moves the Loot-O-Meter: at its marks the Heroes draw a card. Chests hold"
        " treasure: stand beside one and open it for 1 AP. Give a card to a Hero who can use it, or sacrifice it to"
        " get rid of a wound or a status.",
        "Each wound on either side moves the Power Gauge, which calls stronger monsters and in the end the villain:"
        " at 16-Bit in a Delve, at Super in a Crawl. It also comes when the last spawning point is destroyed; spawning"
        " points are attacked like monsters.",
        "Heroes: stay together, destroy spawning points early, and save potions for the villain, which acts twice a"
        " round as long as a spawning point stands. Consul: attack one Hero with everything you have.",
    ]
