"""Records of content: figures, abilities, chests, tables, tiles. Nothing here changes in a game (MKD-REB-01)."""


class FigureCard:
    """A warrior: dial, range, arc (0: 90, 1: 180, 2: 270 degrees); abilities as bits per slot and click."""

    def __init__(self, index: int, id: str, code: str, name: str, grade: int, points: list[int]) -> None:
        self.index = index
        self.id = id
        self.code = code
        self.name = name
        self.grade = grade  # 0: a Hero; weak, standard, tough, unique (MKD-SETUP-21)
        self.points = points  # of levels 1 to 5; a Mage Spawn or Rebellion warrior has one value
        self.rebel = False  # a Rebellion warrior (MKD-REB)
        self.dragon = False  # one of them, and a dragon (MKD-REB-04)
        self.range = 0
        self.arrows = 0
        self.arc = 0
        self.clicks = 0
        self.speed: list[int] = []
        self.attack: list[int] = []
        self.defense: list[int] = []
        self.damage: list[int] = []
        self.slots: list[list[int]] = [[], [], [], []]  # per slot and click
        self.all: list[int] = []  # per click: all four slots together


class AbilityCard:
    """A special ability."""

    def __init__(
        self, index: int, id: str, code: str, name: str, slot: int, shape: str, optional: bool, text: str
    ) -> None:
        self.index = index
        self.id = id
        self.code = code
        self.name = name
        self.slot = slot
        self.shape = shape
        self.optional = optional
        self.text = text


class Trap:
    """One position of a trap tumbler."""

    def __init__(self, disarm: int, attack: int, damage: int, type: int, range: int, number: int, points: int) -> None:
        self.disarm = disarm
        self.attack = attack
        self.damage = damage
        self.type = type
        self.range = range
        self.number = number
        self.points = points


class Treasure:
    """One position of a treasure tumbler (MKD-GATHER-02, -03); `ability` is a bit or 0, `slot` where it goes."""

    def __init__(self, item: str, gold: int, speed: int, attack: int, defense: int, ability: int, slot: int) -> None:
        self.item = item
        self.gold = gold
        self.speed = speed
        self.attack = attack
        self.defense = defense
        self.ability = ability
        self.slot = slot
        self.trap = item == "trap"
        self.potion = item == "potion"
        self.useful = item != "trap" and item != "gold"


class ChestCard:
    """A chest: five traps, six treasures."""

    def __init__(self, index: int, id: str, code: str, name: str, traps: list[Trap], treasures: list[Treasure]) -> None:
        self.index = index
        self.id = id
        self.code = code
        self.name = name
        self.traps = traps
        self.treasures = treasures


class TokenCard:
    """A wandering-monster table, by 2d6 - 2."""

    def __init__(self, index: int, id: str, grade: int, numbers: list[int], caps: list[int], special: bool) -> None:
        self.index = index
        self.id = id
        self.grade = grade
        self.special = special  # joins only by agreement
        self.numbers = numbers
        self.caps = caps


class TileCard:
    """A tile of a Builder's Kit (MKD-TILE-01); `faces[side * 4 + turns]` are its rows, turned clockwise."""

    def __init__(self, index: int, id: str, kit: str, chamber: bool, faces: list[list[str]]) -> None:
        self.index = index
        self.id = id
        self.kit = kit
        self.chamber = chamber
        self.faces = faces


class MarkerCard:
    """A terrain marker or, if `door` is not negative, a door of the pool."""

    def __init__(self, index: int, id: str, special: str, plain: str, door: int) -> None:
        self.index = index
        self.id = id
        self.special = special  # signs of a chart
        self.plain = plain
        self.door = door


class SetupCard:
    """The usual choices of the quick set-up."""

    def __init__(
        self,
        id: str,
        heroes: list[int],
        pool: list[int],
        unique: int,
        chests: list[int],
        hard_chests: list[int],
        tokens: list[int],
        more: list[list[int]],
        hard_tokens: list[int],
        rebels: list[int],
        warriors: list[int],
    ) -> None:
        self.id = id
        self.heroes = heroes
        self.pool = pool
        self.unique = unique
        self.chests = chests
        self.hard_chests = hard_chests
        self.tokens = tokens
        self.more = more
        self.hard_tokens = hard_tokens
        self.rebels = rebels  # Rebellion warriors for the pool (MKD-REB-06)
        self.warriors = warriors  # those that stand for lone Heroes
