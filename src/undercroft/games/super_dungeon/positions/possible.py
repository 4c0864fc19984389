"""Positions that no game could reach are refused, each with its reason."""

from ....content.document import Document
from ....words.english import many
from .. import terms as t
from ..content import ABILITIES, CARDS, CIRCLES, GEAR, SIZES, STEPS
from ..ground import TILE
from ..legal.figures import action_points, hearts
from ..modes.base import mode_of
from ..pieces import Lasting
from ..state import World
from ..words.names import model_names

MOST_TILES = max(size.tiles for size in SIZES)
MOST_SQUARES = MOST_TILES * TILE * TILE
MOST_ACTS = 2  # activations of a round: a boss may have a second one (SDE-BOSS-08)
MOST_AP = max(c.ap for c in CARDS) + 2 * max(x.ap for x in GEAR)  # two cards in a slot, with the Gem of Greed


def check_map(d: Document, rows: list[str]) -> None:
    """The map is no larger than the tiles of the largest game (SDE-MODE-04)."""
    wide = max(len(row) for row in rows)
    if wide > MOST_TILES * TILE or len(rows) > MOST_TILES * TILE or wide + len(rows) > (MOST_TILES + 1) * TILE:
        raise d.bad("map", f"{MOST_TILES} tiles of {TILE} by {TILE} squares cannot make a map of {wide} by {len(rows)}")
    floor = sum(sign not in "# " for row in rows for sign in row)
    if floor > MOST_SQUARES:
        raise d.bad("map", f"{floor} squares that are not walls; {MOST_TILES} tiles have at most {MOST_SQUARES}")


def check_party(g: World, d: Document, heroes: list[int]) -> None:
    """No Hero is twice in one player's hands (SDE-PICK-02)."""
    for card in heroes:
        if CARDS[card].side != t.HEROES:
            raise d.bad("heroes", f"expected Heroes, found {CARDS[card].id}")
    seats = g.config.players - 1
    held = [(1 + i % seats, c) for i, c in enumerate(heroes)]
    for seat, card in held:
        if held.count((seat, card)) > 1:
            raise d.bad("heroes", f"one player has {CARDS[card].id} twice; expected different Heroes (SDE-PICK-02)")


def check_consul(d: Document, cards: list[int]) -> None:
    """No Hero among the Consul's models, and one boss at most (SDE-PICK-04)."""
    for card in cards:
        if CARDS[card].side != t.CONSUL:
            raise d.bad("consul", f"expected models of the Consul, found the Hero {CARDS[card].id}")
    if sum(CARDS[c].role == t.R_BOSS for c in cards) > 1:
        raise d.bad("consul", "expected at most one boss")


def check(g: World, d: Document) -> None:
    """What only the whole position can tell."""
    names = model_names(g)
    models = d.subs("models")
    for m, name in enumerate(names):
        _check_model(g, m, models.get(name) or Document({}, None, f"models.{name}"))
    if len([c for c in g.chests if c >= 0]) > max(size.chests for size in SIZES):
        raise d.bad("chests", f"{many(len(g.chests), 'chest')}; expected at most {max(s.chests for s in SIZES)}")
    if g.power > STEPS:
        raise d.bad("power", f"expected at most {STEPS}, the last step of the gauge")
    if g.meter > CIRCLES:
        raise d.bad("meter", f"expected at most {CIRCLES}, the last circle of the Loot-O-Meter")
    if g.overcharged and not mode_of(g).overcharges():
        raise d.bad("overcharged", "only a Siege has an Overcharge (SDE-POWER-10)")
    _check_villain(g, d)
    for i, e in enumerate(g.effects):
        if g.models[e.user].at < 0:
            raise d.bad(f"effects.{i}.user", f"{names[e.user]} is not on the map; its effects have ended (SDE-SACT-06)")
        _check_effect(g, d, i, e)


def _check_model(g: World, m: int, row: Document) -> None:
    x = g.models[m]
    c = CARDS[x.card]
    if x.at >= 0 and x.wounds > hearts(g, m):
        raise row.bad("wounds", f"{many(x.wounds, 'wound')} on a model with {many(hearts(g, m), 'heart')}")
    if x.potions > (c.potions if c.side == t.HEROES else 0):
        raise row.bad("potions", f"expected at most {c.potions}, as many as its card holds")
    if x.gear and c.side != t.HEROES:
        raise row.bad("gear", "only Heroes wear equipment")
    if (x.seat == t.CONSUL_SEAT) != (c.side == t.CONSUL):
        raise row.bad("seat", "expected 0 for a model of the Consul, 1 or more for a Hero")
    if x.acted > MOST_ACTS:
        raise row.bad("acted", f"expected at most {MOST_ACTS} activations in a round")
    if row.raw("gone") is True and row.raw("at"):
        raise row.bad("gone", "a model on the map is not gone: leave out gone, or at")


def _check_villain(g: World, d: Document) -> None:
    if g.boss >= 0 and CARDS[g.boss].role != t.R_BOSS:
        raise d.bad("boss", f"expected a boss, found {CARDS[g.boss].id}")
    if g.timed_out and g.boss < 0 and (g.villain < 0 or CARDS[g.models[g.villain].card].role != t.R_BOSS):
        raise d.bad("timed_out", "expected false: there is no boss who could have had a timeout")
    if g.villain < 0:
        return
    x = g.models[g.villain]
    wanted = mode_of(g).villain()
    if CARDS[x.card].role != wanted:
        raise d.bad("villain", f"expected a {'mini-boss' if wanted == t.R_MINI_BOSS else 'boss'} (SDE-WIN-01)")
    if x.at < 0 and not x.gone:
        raise d.bad(
            "villain", "this model is neither on the map nor gone; a villain still to come needs only due = true"
        )
    if d.raw("due") is True:
        raise d.bad("due", "expected false: the villain is there already")


def _check_effect(g: World, d: Document, i: int, e: Lasting) -> None:
    a = ABILITIES[e.ability]
    if (e.on == -1) != (a.area == t.S_AURA) or (e.on == -2) != (a.odd & t.O_ALL_HEROES != 0):
        raise d.bad(
            f"effects.{i}.on",
            f"expected aura for an aura, heroes for an effect on all Heroes, else a model; this is {a.id}",
        )
    boon = a.odd & t.O_RAGE or a.lends or a.keywords & t.K_HELD or a.bonus != [0, 0, 0, 0]
    if not boon or (a.kind == t.A_ATTACK and not a.odd & t.O_RAGE) or a.versus_attack >= 0:
        raise d.bad(f"effects.{i}.ability", f"expected an ability whose effect lasts, found {a.id}")
    if a.kind == t.A_POTION and CARDS[g.models[e.user].card].side != t.HEROES:
        raise d.bad(f"effects.{i}.user", "only Heroes drink potions")


def check_activation(g: World, m: int, row: Document) -> None:
    """No more action points than any model could have."""
    most = max(action_points(g, m), MOST_AP)
    if g.ap > most:
        raise row.bad("ap", f"expected at most {many(most, 'action point')}, found {g.ap}")
