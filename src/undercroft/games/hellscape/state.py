"""The world: everything that changes during a game, and questions about it that need no rule."""

from typing import Final

from ...board.zones import Zones
from ...engine.chance import Chance
from ...engine.codec import StateBook
from ...engine.config import Config
from ...engine.deck import Deck, new_deck
from ...engine.game import Game
from . import components as c
from . import terms as t
from .pieces import Fight, Foe, Friend, Hero, Reveal, Walk
from .quests import QUESTS, Quest
from .rulings import chosen

BOOK: Final[list[StateBook]] = []  # filled by registry.py

# Decks of items: by rarity, then Mob Items by band. Decks of hidden faces.
H_CHEST: Final = 0
H_GREATER: Final = 1
H_FOUNTAIN: Final = 2
H_SPIKE: Final = 3
H_BEAR: Final = 4
HIDDEN: Final[list[str]] = ["chest", "greater_chest", "fountain", "spike_trap", "bear_trap"]

# How a game can end
WON: Final = 1
NO_LIFEBRINGER: Final = 2
QUEST_LOST: Final = 3

NO_DECK: Final = new_deck([])  # until setup lays one there: a copy makes a world with these, so they are shared
NO_FIGHT: Final = Fight()
NO_WALK: Final = Walk()
NO_REVEAL: Final = Reveal()

BOSS_START: Final = 50  # stage of the Round at the bottom of the stack: a Boss Fight begins


class World(Game):
    """A game of Hellscape (MD2-GAME-01). Seats are Heroes: the Hero of seat i is `heroes[i]`."""

    def __init__(self, config: Config, chance: Chance) -> None:
        super().__init__(config, chance)
        self.quest: int = 0
        self.heads: int = config.players  # Heroes that figures count: 2 at least (MD2-SOLO-01)
        self.round: int = 0
        self.turn: int = -1  # whose turn it is
        self.doors: int = 0  # a bit per open door
        self.revealed: int = 0  # a bit per revealed Chamber
        self.gone: int = 0  # a bit per removed Tile
        self.tokens: list[list[int]] = []  # Zones by kind of token
        self.heroes: list[Hero] = []
        self.friends: list[Friend] = []  # Flame Spirit, Frost Spirit, Summoner
        self.foes: list[Foe] = []
        self.lifebringers: int = 0
        self.spent: int = 0  # Lifebringer tokens spent
        self.back: bool = False  # the Darkness track is flipped
        self.space: int = 1  # MD2-SETUP-19
        self.boss_fight: bool = False
        self.boss_space: int = 0
        self.mob_decks: list[Deck] = []
        self.roaming_decks: list[Deck] = []
        self.item_decks: list[Deck] = []
        self.door_deck: Deck = NO_DECK
        self.bag: Deck = NO_DECK
        self.pool: list[int] = [0, 0, 0]  # Treasure tokens by rarity that are not in play
        self.hidden: list[Deck] = []
        self.tools: Deck = NO_DECK  # the Thieving Tools bag
        self.arrows: Deck = NO_DECK
        self.consecrated: list[int] = [-1, -1, -1]  # Zones of the Consecration tokens
        self.souls: int = 0
        self.achieved: list[int] = []  # how often each goal was done
        self.sword: int = -1  # holder of the Cursed Sword
        self.sword_item: int = -1
        self.sword_rounds: int = 0
        self.summoner_gone: bool = False  # has reached the Rift
        self.beasts: int = 0  # killed
        self.final_came: bool = False
        self.loss: int = 0  # the rule by which the Quest was lost
        self.fight: Fight = NO_FIGHT
        self.walk: Walk = NO_WALK
        self.reveal: Reveal = NO_REVEAL

    def book(self) -> StateBook:
        return BOOK[0]

    # ---- the place
    @property
    def rulings(self) -> int:
        """The readings that this table has chosen, as bits (rulings.py)."""
        return chosen(self.config)

    def printed(self) -> Quest:
        """The Quest as it is printed."""
        return QUESTS[self.quest]

    def map(self) -> Zones:
        """The Zones of the Quest."""
        return QUESTS[self.quest].zones

    def there(self, zone: int) -> bool:
        """Is the Tile of this Zone still in the Dungeon?"""
        return (self.gone >> QUESTS[self.quest].tile_of[zone]) & 1 == 0

    def in_shadow(self, zone: int) -> bool:
        """MD2-TILE-02"""
        return not QUESTS[self.quest].zones.lit[zone]

    def tiles_zones(self, tile: int) -> list[int]:
        """The Zones of a Tile."""
        of = QUESTS[self.quest].tile_of
        return [z for z in range(len(of)) if of[z] == tile]

    # ---- Heroes and friends, by unit
    def zone_of(self, unit: int) -> int:
        """Where a Hero, Spirit or the Summoner stands."""
        if unit < t.SPIRIT:
            return self.heroes[unit].zone
        return self.friends[unit - t.SPIRIT].zone

    def up(self, unit: int) -> bool:
        """In the Dungeon and standing: can be chosen, targeted, healed (MD2-KO-06, H-60, H-61)."""
        if unit < t.SPIRIT:
            if unit >= len(self.heroes):
                return False
            h = self.heroes[unit]
            return h.zone >= 0 and not h.ko
        return self.friends[unit - t.SPIRIT].zone >= 0

    def health_of(self, unit: int) -> int:
        """Health tokens."""
        if unit < t.SPIRIT:
            return self.heroes[unit].health
        return self.friends[unit - t.SPIRIT].health

    def units(self) -> list[int]:
        """Everybody whom Enemies may target."""
        out: list[int] = []
        for u in range(t.FRIENDS):
            if self.up(u):
                out.append(u)
        return out

    def units_in(self, zone: int) -> list[int]:
        """Everybody in a Zone whom Enemies may target."""
        out: list[int] = []
        for u in range(t.FRIENDS):
            if self.up(u) and self.zone_of(u) == zone:
                out.append(u)
        return out

    def anybody_up(self) -> bool:
        """Does any Hero stand? Spirits and the Summoner count for targeting only (MD2-KO-07, MD2-SHA-06)."""
        for i in range(len(self.heroes)):
            if self.up(i):
                return True
        return False

    def heroes_in(self, zone: int) -> list[int]:
        """Standing Heroes in a Zone."""
        out: list[int] = []
        for i in range(len(self.heroes)):
            h = self.heroes[i]
            if h.zone == zone and not h.ko:
                out.append(i)
        return out

    def of_class(self, cls: int) -> int:
        """The seat whose Hero has this class, -1 if nobody plays it."""
        for i in range(len(self.heroes)):
            if c.HEROES[self.heroes[i].card].cls == cls:
                return i
        return -1

    def cls(self, seat: int) -> int:
        """The class of a Hero."""
        return c.HEROES[self.heroes[seat].card].cls

    def name(self, unit: int) -> str:
        """The name of a Hero, Spirit or the Summoner."""
        if unit < t.SPIRIT:
            return c.HEROES[self.heroes[unit].card].name if unit < len(self.heroes) else f"Hero {unit + 1}"
        return ["the Flame Spirit", "the Frost Spirit", "the Summoner"][unit - t.SPIRIT]

    def skill_at(self, seat: int, place: int) -> int:
        """The Wizard's skill in a quadrant, -1 if the basic spell shows."""
        h = self.heroes[seat]
        for i in range(len(h.skills)):
            if h.places[i] == place:
                return h.skills[i]
        return -1

    # ---- Enemies
    def foes_in(self, zone: int) -> list[int]:
        """Enemies on the map in a Zone."""
        out: list[int] = []
        for f in range(t.FOES):
            x = self.foes[f]
            if x.card >= 0 and x.zone == zone and not x.asleep:
                out.append(f)
        return out

    def foes_on_map(self) -> list[int]:
        """Enemies on the map."""
        out: list[int] = []
        for f in range(t.FOES):
            x = self.foes[f]
            if x.card >= 0 and x.zone >= 0 and not x.asleep:
                out.append(f)
        return out

    def miniatures(self, foe: int) -> int:
        """How many miniatures an Enemy is."""
        return self.foes[foe].minions + (1 if self.foes[foe].leader else 0)

    def foe_name(self, foe: int) -> str:
        """The name of an Enemy."""
        if foe < t.ROAMING:
            return c.MOB_NAMES[foe]
        if foe < t.BOSS:
            return c.MONSTER_NAMES[foe - t.ROAMING]
        card = self.foes[foe].card
        return c.BOSSES[card if card >= 0 else 0].name

    # ---- figures
    def dungeon_level(self) -> int:
        """MD2-DLEVEL-01"""
        most = 1
        for h in self.heroes:
            if h.level > most:
                most = h.level
        return most

    def band(self) -> int:
        """The decks in use."""
        return t.BAND_OF[self.dungeon_level()]

    def conditions_left(self) -> int:
        """Fire and Frost tokens in the supply: they are two sides of the same tokens (MD2-COMP-01)."""
        n = c.SUPPLY["condition"]
        for h in self.heroes:
            n -= h.fire + h.frost
        for x in self.friends:
            n -= x.fire + x.frost
        for f in self.foes:
            n -= f.fire + f.frost
        return n

    def times_left(self) -> int:
        """Time and Corruption tokens in the supply: two sides of the same tokens."""
        return c.SUPPLY["time_corruption"] - len(self.tokens[t.TIME]) - len(self.tokens[t.CORRUPTION])

    def in_play(self) -> list[int]:
        """Heroes who are still in the Dungeon, Knocked Out or not."""
        out: list[int] = []
        for i in range(len(self.heroes)):
            if not self.heroes[i].left:
                out.append(i)
        return out
