"""What changes during a game of Masmorra."""

from typing import Final

from ...engine.chance import Chance
from ...engine.codec import StateBook
from ...engine.config import Config
from ...engine.deck import Deck, new_deck
from ...engine.game import Game
from . import terms as t
from .components import Creature
from .content import CARDS, CREATURES, HEROES, TILES
from .pieces import Hero, Monster, Room

BOOK: Final[list[StateBook]] = []  # filled by the generated registry


class World(Game):
    """A game of Masmorra."""

    def __init__(self, config: Config, chance: Chance) -> None:
        super().__init__(config, chance)
        self.mode: int = 0
        self.rulings: int = 0  # alternatives in force, one bit each (rulings.py)
        self.round: int = 1
        self.turn: int = 0  # turns begun
        self.phase: int = 0  # START, BEFORE_ROLL, ACTIONS, BOUNTIES, MASTER, CLOSE
        self.active: int = 0  # the Hero whose turn it is
        self.first: int = 0  # the Hero of the First Player
        self.ending: bool = False  # the end is triggered
        self.time: int = 1  # Alliance: the Time token
        self.side: int = 0  # the side of the large tile once it lies there
        self.large: int = -1  # its first room
        self.heroes: list[Hero] = []
        self.monsters: list[Monster] = []
        self.rooms: list[Room] = []
        self.face_up: list[int] = []  # the tile on top of each small stack, -1 none
        self.small1: Deck = new_deck([])
        self.small2: Deck = new_deck([])
        self.medium1: Deck = new_deck([])
        self.medium2: Deck = new_deck([])
        self.treasure: Deck = new_deck([])
        self.evil: Deck = new_deck([])
        self.dice: list[int] = []  # faces of the six action dice and the pet die
        self.places: list[int] = []  # where each die is: READY, USED, DOCKED, OUT
        self.symbols: list[int] = []  # made symbols of the active Hero, by face: never dice (MAS-SYM-01, MAS-CARD-10)
        self.mp: int = 0
        self.rolled: bool = False
        self.pet_lost: bool = False  # the companion was canceled for this turn
        self.forbid: int = 0
        self.curse: int = -1  # face cursed this turn
        self.step_mp: int = 2
        self.payback: int = 0  # added to every Payback
        self.thick: int = 0  # added to the Defense of minor monsters
        self.minus: int = 0  # action dice that stay out
        self.bounty_cap: int = 99
        self.slew: bool = False  # the active Hero has defeated a monster this turn
        self.combat: bool = False  # a combat is being fought
        self.guarded: bool = False  # Light of the Guild has given its Defense this turn
        self.shut: list[int] = []  # doorways closed to the active Hero this turn: pairs of rooms
        self.evil_card: int = -1  # in force
        self.armed: int = 0  # windows in which some hand holds a card

    def book(self) -> StateBook:
        return BOOK[0]

    # ---- dice
    def ready(self, face: int) -> int:
        """How many unused dice show this face."""
        n = 0
        dice = self.dice
        places = self.places
        for i in range(7):
            if places[i] == t.READY and dice[i] == face:
                n += 1
        return n

    def unused(self) -> int:
        """How many dice are unused."""
        n = 0
        for p in self.places:
            if p == t.READY:
                n += 1
        return n

    def take_die(self, face: int, to: int) -> int:
        """Spend or dock an unused die with this face, the pet die first; returns which (MAS-PAY-07, MAS-PET-01).

        Which of equal dice goes is the player's choice (A-34), but only the pet die can be lost to a Dark Watcher or
        be kept from a re-roll, and nothing is possible with it alone: to let it go first is never worse.
        """
        dice = self.dice
        places = self.places
        i = t.PET
        while i >= 0:
            if places[i] == t.READY and dice[i] == face:
                places[i] = to
                return i
            i -= 1
        raise ValueError("no such die")

    def clear_symbols(self) -> None:
        """All made symbols vanish."""
        for i in range(6):
            self.symbols[i] = 0

    # ---- places
    def deck_of(self, level: int) -> Deck:
        """The small stack of a level."""
        return self.small1 if level == 1 else self.small2

    def medium_of(self, level: int) -> Deck:
        """The medium stack of a level."""
        return self.medium1 if level == 1 else self.medium2

    def hero(self) -> Hero:
        """The active Hero."""
        return self.heroes[self.active]

    def hero_in(self, room: int) -> bool:
        """Does a standing Hero stand here? A lying one counts as absent (MAS-DOWN-05)."""
        for h in self.heroes:
            if h.room == room and not h.down:
                return True
        return False

    def monsters_in(self, room: int) -> list[int]:
        """The monsters in a room, in canonical order."""
        out: list[int] = []
        i = 0
        for m in self.monsters:
            if m.room == room:
                out.append(i)
            i += 1
        return out

    def crowded(self, room: int) -> bool:
        """Is there any monster here?"""
        for m in self.monsters:
            if m.room == room:
                return True
        return False

    def bits_in(self, room: int) -> int:
        """All abilities of monsters active in a room (MAS-FIGHT-13)."""
        bits = 0
        for m in self.monsters:
            if m.room == room:
                bits |= CREATURES[m.kind].bits
        return bits

    def creature(self, monster: int) -> Creature:
        """The creature that a monster die or token shows."""
        return CREATURES[self.monsters[monster].kind]

    def is_room(self, i: int) -> bool:
        """A place to stand, not a trap."""
        return TILES[self.rooms[i].tile].type != t.TRAP

    # ---- Heroes
    def gazed(self, h: Hero) -> bool:
        """Unholy Gaze: a Dark Watcher in its room takes all abilities away (MAS-MON-12)."""
        for m in self.monsters:
            if m.room == h.room and CREATURES[m.kind].bits & t.GAZE:
                return True
        return False

    def has(self, h: Hero, ability: int) -> bool:
        """Is this ability uncovered and not gazed away?"""
        return (h.learned >> ability) & 1 == 1 and not self.gazed(h)

    def skips_undead(self, h: Hero) -> bool:
        """Does this Hero have the ability that makes fighting Undead optional?"""
        a = HEROES[h.card].abilities[0]
        return a.undead_optional and not self.gazed(h) and self.forbid & 1 == 0

    def engaged(self, h: Hero) -> bool:
        """Is there a monster in the active Hero's room that it must fight and has not fought (MAS-ACT-02, -03)?"""
        skips = 0
        for m in self.monsters:
            if m.room == h.room and not m.fought and not m.barred:
                if CREATURES[m.kind].bits & t.UNDEAD:
                    if skips == 0:
                        skips = 1 if self.skips_undead(h) else 2
                    if skips == 1:
                        continue
                return True
        return False

    def drop_pet(self) -> None:
        """A companion that is canceled takes its unused die away for the turn (MAS-PET-05, A-12)."""
        if (self.places[t.PET] == t.READY or self.places[t.PET] == t.WAITING) and self.gazed(self.hero()):
            self.places[t.PET] = t.OUT
            self.pet_lost = True

    # ---- hands and windows
    def arm(self) -> None:
        """Note in which windows somebody holds a fitting card."""
        all_of = 0
        for h in self.heroes:
            mask = 0
            for c in h.hand:
                mask |= 1 << CARDS[c].orange.window
            h.windows = mask
            all_of |= mask
        self.armed = all_of
