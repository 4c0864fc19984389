"""A guided introduction: after it a first game needs no rulebook."""


def tour() -> list[str]:
    """Short texts, to be read one after the other beside the board."""
    return [
        "You lead one Hero through a dungeon that grows as you explore it, and gain experience (XP) from"
        " monsters, chests, traps and large rooms. In the Standard game the round in which a Hero reaches 16 XP"
        " is the last, and the most XP wins; in the Epic and Alliance games Malaphyas waits on Level 3.",
        "Your turn: roll six dice and re-roll any of them once. The faces are Step, Ranged, Melee, Defense,"
        " Elixir and Magic. Then act in any order until you end your Hero Phase. You are offered"
        " only legal choices; ask why another one is missing, and you will see the rule behind it.",
        "A Step gives 2 Move Points. Each takes you through a doorway or explores: the tile that lies face up"
        " on the stack of your level is put behind a doorway of your room, and you go there at once. Once a"
        " turn the Free Step gives you a Step without a die, even before you roll.",
        "Monsters in your room must be fought, all of them, before you do anything else. A monster's Defense is"
        " the damage that defeats it, all or nothing: damage does not stay. Its Payback is the Wounds that it deals"
        " back.",
        "Ranged hits without Payback if the monster falls; Melee always brings Payback. A Melee die and a"
        " Defense die spent together count as 2 Melee and 1 Defense. Defense stops Payback. You may also fight"
        " with nothing, take the Payback and walk on.",
        "When all have been fought, you get the XP of the defeated monsters and a Treasure Card for each. At 3, 7,"
        " 12 and 17 XP you learn an ability. Elixir heals after the fight, and burns Undead during it. Magic turns"
        " an unused die to any face.",
        "You use dice in two ways. You can spend them, together with symbols from abilities and cards if you like;"
        " or you can dock them on a room or an ability, once a turn, which symbols cannot do. Such symbols are lost"
        " when you leave the room.",
        "Chests take the dice printed on them and give 1 XP, a card and the gold. Traps wound every Hero in"
        " the rooms beside them whenever somebody steps in or out; dock two dice from next door to disarm one"
        " for 2 or 3 XP.",
        "At 0 Life Points your Hero lies down: it falls back to the last arrow on the XP track, loses a card,"
        " and stands up healed in its next turn. In the Alliance game the team loses instead.",
        "Treasure Cards have two halves, and you use one of them: one is for your own turn, the other an"
        " interrupt, for the moment printed on it. You may buy a card for 5 gold at any point of your turn.",
        "When you end your actions, unused dice become gold, 6 at most. Then you are the Dungeon Master: move monsters"
        " toward your rivals with 2 Move Points. Empty rooms with monster icons fill again. Then the next"
        " player's turn begins.",
    ]
