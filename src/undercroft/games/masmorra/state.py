"""What changes during a game of Masmorra."""
from typing import Any

from ...kernel.chance import Chance
from ...kernel.config import Config
from ...kernel.deck import Deck, new_deck
from ...kernel.event import EV_WINDOW
from ...kernel.game import Game
from ...kernel.option import Opt
from ...kernel.pack import Reader
from ...kernel.step import Step
from ...kernel.window import Window
from . import terms as t
from .components import Creature
from .content import CARDS, CREATURES, HEROES, TILES
from .pieces import Hero, Monster, Room
from .windows import fitting


class World(Game):
    """A game of Masmorra."""

    mode: int = 0
    alt: int = 0  # rulings read otherwise
    round: int = 1
    turn: int = 0  # turns begun
    phase: int = 0  # START, BEFORE_ROLL, ACTIONS, BOUNTIES, MASTER, CLOSE
    active: int = 0  # the Hero whose turn it is
    first: int = 0  # the Hero of the First Player
    ending: bool = False  # the end is triggered
    time: int = 1  # Alliance: the Time token
    side: int = 0  # the side of the large tile once it lies there
    large: int = -1  # its first room
    heroes: list[Hero]
    monsters: list[Monster]
    rooms: list[Room]
    face_up: list[int]  # the tile on top of each small stack, -1 none
    small1: Deck = new_deck([])
    small2: Deck = new_deck([])
    medium1: Deck = new_deck([])
    medium2: Deck = new_deck([])
    treasure: Deck = new_deck([])
    evil: Deck = new_deck([])
    dice: list[int]  # faces of the six action dice and the pet die
    places: list[int]  # where each die is: READY, USED, DOCKED, OUT
    symbols: list[int]  # made symbols of the active Hero, by face: never dice (MAS-SYM-01, MAS-CARD-10)
    mp: int = 0
    rolled: bool = False
    pet_lost: bool = False  # the companion was cancelled for this turn
    forbid: int = 0
    curse: int = -1  # face cursed this turn
    step_mp: int = 2
    payback: int = 0  # added to every Payback
    thick: int = 0  # added to the Defense of minor monsters
    minus: int = 0  # action dice that stay out
    bounty_cap: int = 99
    slew: bool = False  # the active Hero has defeated a monster this turn
    combat: bool = False  # a combat is being fought
    guarded: bool = False  # Light of the Guild has given its Defense this turn
    shut: list[int]  # doorways closed to the active Hero this turn: pairs of rooms
    evil_card: int = -1  # in force
    armed: int = 0  # windows in which some hand holds a card

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
        """What a monster die or token shows."""
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
        """A companion that is cancelled takes its unused die away for the turn (MAS-PET-05, A-12)."""
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

    def open(self, window: int, subject: int, extra: int = 0) -> bool:
        """Open an interrupt window for the step on top, if anybody holds a card for it."""
        if self.log is not None:  # whether anybody does is a secret: online the pause is the same
            self.emit(EV_WINDOW, window, seen=0)
        if self.armed & fitting(window) == 0:
            return False
        return self._open(window, subject, extra)

    def _open(self, window: int, subject: int, extra: int) -> bool:
        n = self.config.players
        start = (self.heroes[self.active].seat + 1) % n
        for i in range(n):
            if self.answers(window, (start + i) % n, subject, extra):
                self.push(Window(window, start, subject, extra, len(self.stack) - 1))
                return True
        return False

    # The rules of cards and the registry of steps need this class, so they are imported where they are called.
    def answers(self, window: int, seat: int, a: int, b: int) -> list[Opt]:
        """The orange halves this seat may play into a window about Hero `a`."""
        from .legal.cards import orange_options

        mask = fitting(window)
        out: list[Opt] = []
        for i in range(len(self.heroes)):
            h = self.heroes[i]
            if h.seat == seat and h.windows & mask:
                orange_options(self, window, i, a, b, out)
        return out

    def answered(self, window: int, seat: int, o: Opt) -> None:
        """A seat plays an orange half."""
        from .steps.cards import play_orange

        play_orange(self, window, o)

    def resolve(self, window: int, played: int, depth: int) -> None:
        """A played orange half comes to effect."""
        from .steps.cards import resolve_orange

        resolve_orange(self, window, played, depth)

    def unpack_step(self, r: Reader) -> Step[Any]:
        """One packed step."""
        from .registry import unpack_step

        return unpack_step(r)

    # generated
    def __init__(self, config: Config, chance: Chance) -> None:
        super().__init__(config, chance)
        self.mode = 0
        self.alt = 0
        self.round = 1
        self.turn = 0
        self.phase = 0
        self.active = 0
        self.first = 0
        self.ending = False
        self.time = 1
        self.side = 0
        self.large = -1
        self.heroes: list[Hero] = []
        self.monsters: list[Monster] = []
        self.rooms: list[Room] = []
        self.face_up: list[int] = []
        self.small1 = new_deck([])
        self.small2 = new_deck([])
        self.medium1 = new_deck([])
        self.medium2 = new_deck([])
        self.treasure = new_deck([])
        self.evil = new_deck([])
        self.dice: list[int] = []
        self.places: list[int] = []
        self.symbols: list[int] = []
        self.mp = 0
        self.rolled = False
        self.pet_lost = False
        self.forbid = 0
        self.curse = -1
        self.step_mp = 2
        self.payback = 0
        self.thick = 0
        self.minus = 0
        self.bounty_cap = 99
        self.slew = False
        self.combat = False
        self.guarded = False
        self.shut: list[int] = []
        self.evil_card = -1
        self.armed = 0

    def copy(self) -> "World":
        g = World(self.config, self.chance.copy())
        self.copy_base(g)
        g.mode = self.mode
        g.alt = self.alt
        g.round = self.round
        g.turn = self.turn
        g.phase = self.phase
        g.active = self.active
        g.first = self.first
        g.ending = self.ending
        g.time = self.time
        g.side = self.side
        g.large = self.large
        g.heroes = [x.copy() for x in self.heroes]
        g.monsters = [x.copy() for x in self.monsters]
        g.rooms = [x.copy() for x in self.rooms]
        g.face_up = self.face_up.copy()
        g.small1 = self.small1.copy()
        g.small2 = self.small2.copy()
        g.medium1 = self.medium1.copy()
        g.medium2 = self.medium2.copy()
        g.treasure = self.treasure.copy()
        g.evil = self.evil.copy()
        g.dice = self.dice.copy()
        g.places = self.places.copy()
        g.symbols = self.symbols.copy()
        g.mp = self.mp
        g.rolled = self.rolled
        g.pet_lost = self.pet_lost
        g.forbid = self.forbid
        g.curse = self.curse
        g.step_mp = self.step_mp
        g.payback = self.payback
        g.thick = self.thick
        g.minus = self.minus
        g.bounty_cap = self.bounty_cap
        g.slew = self.slew
        g.combat = self.combat
        g.guarded = self.guarded
        g.shut = self.shut.copy()
        g.evil_card = self.evil_card
        g.armed = self.armed
        return g

    def pack_fields(self) -> list[Any]:
        return [
            self.mode, self.alt, self.round, self.turn, self.phase, self.active, self.first, self.ending,
            self.time, self.side, self.large, [x.pack() for x in self.heroes],
            [x.pack() for x in self.monsters], [x.pack() for x in self.rooms], self.face_up.copy(),
            self.small1.pack(), self.small2.pack(), self.medium1.pack(), self.medium2.pack(),
            self.treasure.pack(), self.evil.pack(), self.dice.copy(), self.places.copy(),
            self.symbols.copy(), self.mp, self.rolled, self.pet_lost, self.forbid, self.curse,
            self.step_mp, self.payback, self.thick, self.minus, self.bounty_cap, self.slew, self.combat,
            self.guarded, self.shut.copy(), self.evil_card, self.armed,
        ]

    def unpack_fields(self, r: Reader) -> None:
        """The inverse of `pack_fields`."""
        self.mode = r.number()
        self.alt = r.number()
        self.round = r.number()
        self.turn = r.number()
        self.phase = r.number()
        self.active = r.number()
        self.first = r.number()
        self.ending = r.flag()
        self.time = r.number()
        self.side = r.number()
        self.large = r.number()
        self.heroes = [Hero.unpack(x) for x in r.rows()]
        self.monsters = [Monster.unpack(x) for x in r.rows()]
        self.rooms = [Room.unpack(x) for x in r.rows()]
        self.face_up = r.numbers()
        self.small1 = Deck.unpack(r.sub())
        self.small2 = Deck.unpack(r.sub())
        self.medium1 = Deck.unpack(r.sub())
        self.medium2 = Deck.unpack(r.sub())
        self.treasure = Deck.unpack(r.sub())
        self.evil = Deck.unpack(r.sub())
        self.dice = r.numbers()
        self.places = r.numbers()
        self.symbols = r.numbers()
        self.mp = r.number()
        self.rolled = r.flag()
        self.pet_lost = r.flag()
        self.forbid = r.number()
        self.curse = r.number()
        self.step_mp = r.number()
        self.payback = r.number()
        self.thick = r.number()
        self.minus = r.number()
        self.bounty_cap = r.number()
        self.slew = r.flag()
        self.combat = r.flag()
        self.guarded = r.flag()
        self.shut = r.numbers()
        self.evil_card = r.number()
        self.armed = r.number()
        r.end()
    # end generated
