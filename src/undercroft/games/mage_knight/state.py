"""The world: what changes during a game, and questions about it."""

from typing import Final

from ...engine.chance import Chance
from ...engine.codec import StateBook
from ...engine.config import Config
from ...engine.game import Game
from . import terms as t
from .ground import NOWHERE, Ground, ground_of
from .pieces import Chest, Door, Figure, Player, Token

TOKEN_BASE: Final = 100
DOOR_BASE: Final = 200
BOOK: Final[list[StateBook]] = []  # filled by the generated registry


class World(Game):
    """The whole state of one game."""

    DERIVED: Final = ("ground",)

    def __init__(self, config: Config, chance: Chance) -> None:
        super().__init__(config, chance)
        self.mode: int = 0
        self.team: bool = False
        self.rulings: int = 0  # alternatives in force, one bit each
        self.every_spin: bool = False
        self.limit: int = 0  # rounds, 0: none (MKD-END-09)
        self.budget: int = 0  # points a team may have (MKD-TEAM-01, MKD-TEAM-04)
        self.one_kit: bool = False  # a single set of six tiles (MKD-TEAM-13)
        self.allies: int = 0  # Rebellion warriors: 1 in the pool, 2 also led by players (MKD-REB)
        self.chart: str = ""
        self.ground: Ground = NOWHERE
        self.figures: list[Figure] = []
        self.chests: list[Chest] = []
        self.tokens: list[Token] = []
        self.tables: list[int] = []  # the tables of all tokens face down, sorted: which is where nobody knows
        self.doors: list[Door] = []
        self.players: list[Player] = []
        self.on: list[int] = []  # per square: figure + 1, or 0
        self.thing: list[int] = []  # per square: chest + 1, TOKEN_BASE + token, DOOR_BASE + door, or 0
        self.central: int = -1  # tile of the central chamber
        self.first: int = 0
        self.turn: int = 0  # turns begun before this one
        self.seat: int = 0  # whose turn it is
        self.left: int = 0  # activations left this turn
        self.locked: int = 0  # turns begun since nobody inside may ever leave (AMB-71)
        self.quit: bool = False  # the turn was declared over (MKD-TURN-08)
        self.active: int = -1  # figure being activated
        self.mover: int = -1  # token being activated
        self.sp: int = 0
        self.begun: bool = False  # something was done in this activation
        self.stepped: bool = False  # since the last stop (MKD-SPIN-04)
        self.attacked: bool = False
        self.free: bool = False  # a free activation by Quickness: no attack
        self.rammed: bool = False
        self.over: bool = False  # the activation ends
        self.broken: list[int] = []  # figures broken away from (MKD-BREAK-09)
        self.spun: list[int] = []  # figures turned since the last other act
        self.dread: list[int] = []  # pairs mover, Terrify figure: may not become adjacent this turn
        self.laid: list[int] = []  # abilities laid aside or taken up again this turn: figure * 128 + ability * 2 + up
        self.brave: list[int] = []  # pairs mover, Terrify figure: the roll was made
        self.master: int = -1  # Monster Master (MKD-MULTI-03)
        self.since: int = 0  # the turn his term began
        self.layout: list[int] = []  # while building: tile, face, x, y of every tile laid
        self.spare: list[int] = []  # tiles or markers left over while building
        self.fresh: list[int] = []  # figures summoned by the conversion under way

    def book(self) -> StateBook:
        return BOOK[0]

    def stand_on(self, chart: str) -> None:
        """Lay out the dungeon again; everything must be put back on it."""
        self.chart = chart
        self.ground = ground_of(chart)
        self.on = [0] * self.ground.grid.size
        self.thing = [0] * self.ground.grid.size

    def opponent(self, seat: int) -> int:
        """The opposing player: the one to the right (MKD-MULTI-02)."""
        n = self.config.players
        return (seat + n - 1) % n

    def hostile(self, a: int, b: int) -> bool:
        """Are these two figures on different sides? (MKD-ATK-03, MKD-ATK-09, MKD-SPAWN-08)"""
        return self.figures[a].owner != self.figures[b].owner

    def controller(self, f: int, against: int) -> int:
        """The player who chooses for a figure outside its activation (MKD-SPAWN-10, -11, MKD-SPIN-06)."""
        own = self.figures[f].owner
        if own >= 0:
            return own
        rival = self.figures[against].owner
        return self.opponent(rival if rival >= 0 else self.seat)

    def chest_on(self, c: int) -> int:
        """The chest on this square, or -1."""
        x = self.thing[c]
        return x - 1 if 0 < x < TOKEN_BASE else -1

    def token_on(self, c: int) -> int:
        """The token on this square, or -1."""
        x = self.thing[c]
        return x - TOKEN_BASE if TOKEN_BASE <= x < DOOR_BASE else -1

    def door_on(self, c: int) -> int:
        """The door on this square, or -1; a token or chest in an open door hides it."""
        x = self.thing[c]
        return x - DOOR_BASE if x >= DOOR_BASE else -1

    def lay_chest(self, chest: int, c: int) -> None:
        """Note that a chest lies on a square."""
        self.thing[c] = chest + 1

    def lay_token(self, token: int, c: int) -> None:
        """Note that a token lies on a square."""
        self.thing[c] = TOKEN_BASE + token

    def hang_door(self, door: int, c: int) -> None:
        """Note that a door stands on a square."""
        self.thing[c] = DOOR_BASE + door

    def shut(self, c: int) -> bool:
        """Is there a closed door on this square?"""
        x = self.thing[c] - DOOR_BASE
        return x >= 0 and self.doors[x].state == t.CLOSED

    def neighbours(self, c: int) -> list[int]:
        """The squares adjacent to this one (MKD-GEO-03)."""
        near = self.ground.near[c]
        if not self._by_closed_door(c):
            return near
        out: list[int] = []
        for n in near:
            if self.adjacent(c, n):
                out.append(n)
        return out

    def _by_closed_door(self, c: int) -> bool:
        """Is there a closed door on this square or around it?"""
        for d in self.doors:
            if d.state == t.CLOSED and self.ground.grid.steps(c, d.at) <= 1:
                return True
        return False

    def adjacent(self, a: int, b: int) -> bool:
        """Do these squares touch so that a step between them is possible? (MKD-GEO-03)"""
        ground = self.ground
        if not 0 <= b < ground.grid.size or ground.grid.steps(a, b) > 1 or b not in ground.near[a]:
            return False
        if not self._by_closed_door(a):
            return True
        if self.shut(a) or self.shut(b):
            return False
        if ground.diagonal(a, b):
            grid = ground.grid
            one = grid.square(grid.xs[a], grid.ys[b])
            two = grid.square(grid.xs[b], grid.ys[a])
            return (one >= 0 and not self.shut(one)) or (two >= 0 and not self.shut(two))
        return True

    def beside(self, f: int) -> list[int]:
        """All figures adjacent to a figure."""
        out: list[int] = []
        for n in self.neighbours(self.figures[f].at):
            o = self.on[n]
            if o > 0:
                out.append(o - 1)
        return out

    def enemies_beside(self, f: int) -> list[int]:
        """The opposing figures adjacent to a figure."""
        out: list[int] = []
        own = self.figures[f].owner
        for n in self.neighbours(self.figures[f].at):
            o = self.on[n]
            if o > 0 and self.figures[o - 1].owner != own:
                out.append(o - 1)
        return out

    def heroes_inside(self, seat: int) -> int:
        """How many Heroes of a player are in the dungeon (MKD-CHEST-01)."""
        n = 0
        for x in self.figures:
            if x.owner == seat and x.place == t.INSIDE:
                n += 1
        return n

    def held(self, seat: int) -> list[int]:
        """The chests in front of a player, banked ones left out; nobody drops or trades them (MKD-GATHER-12)."""
        out: list[int] = []
        for i in range(len(self.chests)):
            c = self.chests[i]
            if c.state == t.HELD and c.owner == seat:
                out.append(i)
        return out

    def put(self, f: int, at: int, facing: int) -> None:
        """Stand a figure on a square."""
        x = self.figures[f]
        if x.at >= 0 and self.on[x.at] == f + 1:
            self.on[x.at] = 0
        x.at = at
        x.facing = facing
        x.place = t.INSIDE
        self.on[at] = f + 1

    def lift(self, f: int, place: int) -> None:
        """Take a figure off the board."""
        x = self.figures[f]
        if x.at >= 0 and self.on[x.at] == f + 1:
            self.on[x.at] = 0
        x.at = -1
        x.place = place
        x.poised = False

    def empty(self, c: int) -> bool:
        """May something come to stand here? (MKD-MOVE-07, MKD-MOVE-08)"""
        if self.on[c] != 0:
            return False
        x = self.thing[c]
        return x == 0 or (x >= DOOR_BASE and self.doors[x - DOOR_BASE].state != t.CLOSED)

    def pick_up(self, c: int) -> None:
        """A token or chest leaves a square; an open door it stood in is seen again."""
        self.thing[c] = 0
        for i in range(len(self.doors)):
            if self.doors[i].at == c:
                self.hang_door(i, c)

    def clear_marks(self) -> None:
        """Forget what only this activation knew."""
        self.active = -1
        self.mover = -1
        self.sp = 0
        self.begun = False
        self.stepped = False
        self.attacked = False
        self.free = False
        self.rammed = False
        self.over = False
        self.broken = []
        self.spun = []
