"""Models, decks, tiles and chests come into the game (SDE-PICK, SDE-SETUP)."""

from ....engine.deck import new_deck
from .. import events as ev
from .. import rule_ids as r
from .. import terms as t
from ..content import CARDS, CHOICES, GEAR
from ..ground import chart_of
from ..legal.adventure import adventure_of
from ..legal.setting_up import fielded
from ..modes.base import mode_of
from ..pieces import Model
from ..state import World


def add_hero(g: World, card: int) -> None:
    """A Hero joins the party; Hero players take turns to take one (SDE-MODE-01)."""
    n = 0
    while n < len(g.models) and CARDS[g.models[n].card].side == t.HEROES:
        n += 1
    seat = 1 + n % (g.config.players - 1)
    g.models.insert(n, Model(card, seat))
    g.models[n].potions = min(1, CARDS[card].potions)  # SDE-SETUP-12


def add_boss(g: World, card: int) -> None:
    """The boss, its Adventure Effects and what it can always summon (SDE-PICK-04, SDE-PICK-05, SDE-ADV-01)."""
    g.boss = card  # SDE-SETUP-06: its Dungeon Effects apply from now on
    g.models.append(Model(card, t.CONSUL_SEAT))


def add_mini(g: World, card: int) -> None:
    """A mini-boss joins the pool (SDE-PICK-08); in a Delve it only comes as the villain."""
    m = Model(card, t.CONSUL_SEAT)
    m.pooled = mode_of(g).spawns_minis()
    g.models.append(m)


def add_choice(g: World, choice: int) -> None:
    """Spawning points with the monsters they add to the common pool (SDE-PICK-08 to -10)."""
    c = CHOICES[choice]
    for _ in range(c.points):
        g.models.append(Model(c.point, t.CONSUL_SEAT))
    for k in range(len(c.pool)):
        for _ in range(c.pool_counts[k]):
            m = Model(c.pool[k], t.CONSUL_SEAT)
            m.pooled = True
            g.models.append(m)


def finish_models(g: World) -> None:
    """Summons and Boo-Booties that wait off the board; decks; order of models: Heroes first (SDE-SETUP-07)."""
    for row in adventure_of(g).summons:
        while fielded(g, row[0]) < row[1]:  # SDE-PICK-05
            g.models.append(Model(row[0], t.CONSUL_SEAT))
    for c in CARDS:
        if c.role == t.R_TRAP:
            for _ in range(c.copies):
                g.models.append(Model(c.index, t.CONSUL_SEAT))
    loot: list[int] = []
    treasure: list[int] = []
    boss = CARDS[g.boss].id if g.boss >= 0 else ""
    for x in GEAR:
        for _ in range(x.copies):
            if x.deck == "loot":
                loot.append(x.index)
            elif x.deck == "base" or x.deck == boss:  # SDE-DECK-02, SDE-PICK-04, SDE-PICK-11, SDE-MODE-06
                treasure.append(x.index)
    g.loot = new_deck(loot)
    g.treasure = new_deck(treasure)


def finish_map(g: World) -> None:
    """The tiles are down: squares exist from now on."""
    g.chart = chart_of(g.tiles)
    g.stand_on(g.chart)
    g.occupied = [0] * g.ground.grid.size


def put_chest_at(g: World, at: int) -> None:
    """A chest stands on a square."""
    g.chests.append(at)
    g.occupied[at] = -len(g.chests)


def put_chest(g: World, at: int) -> None:
    """The Consul places a chest."""
    put_chest_at(g, at)
    g.emit(ev.CHEST_PLACED, len(g.chests) - 1, at, rule=r.SETUP_13)


def waiting(g: World, role: int) -> int:
    """The first model of this role that is not on the map yet, or -1."""
    for m in range(len(g.models)):
        if g.models[m].at < 0 and CARDS[g.models[m].card].role == role:
            return m
    return -1
