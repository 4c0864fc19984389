"""From configuration to the first decision."""

from ...engine.chance import Chance
from ...engine.config import Config
from ...engine.deck import Deck, new_deck
from . import components as c
from . import terms as t
from .pieces import Fight, Foe, Friend, Reveal, Walk
from .quests import quest_named
from .specials.base import SPECIALS
from .state import HIDDEN, World
from .steps.round import Round
from .steps.setting_up import Prepare


def new_game(config: Config, chance: Chance) -> World:
    """The Quest laid out; then the players choose their Heroes."""
    g = World(config, chance)
    lay_out(g)
    g.push(Round())
    g.push(Prepare())
    g.advance()
    return g


def lay_out(g: World) -> None:
    """Tiles, tokens and decks (MD2-SETUP-08 to -15)."""
    q = quest_named(g.config.mode)
    n = g.config.players
    g.quest = q.index
    g.heads = max(2, n)  # MD2-SOLO-01
    if q.counts_as:  # MD2-QUEST-HEL-03
        g.heads = q.counts_as
    size = 0 if g.heads <= 2 else 1 if g.heads <= 4 else 2
    g.lifebringers = size + 1  # MD2-SETUP-08
    if g.config.option("challenge", "normal") == "hellbreaker":
        g.lifebringers -= 1  # MD2-HELLBREAKER-01
    g.tokens = [zones.copy() for zones in q.tokens]
    g.tokens[t.LOOT] = [z for z in q.tokens[t.LOOT] for _ in range(size + 1)]  # MD2-SETUP-12
    for k in range(2):  # MD2-SETUP-14
        if size > k:
            g.tokens[t.PORTAL] += q.portals[k]
    g.tokens[t.PORTAL] += q.tile_portals  # H-72
    for s in SPECIALS[g.quest]:
        s.lay_out(g)
    g.achieved = [0 for _ in q.goals]
    g.friends = [Friend(), Friend(), Friend()]
    g.foes = [Foe() for _ in range(t.FOES)]
    g.fight = Fight()
    g.walk = Walk()
    g.reveal = Reveal()
    decks(g)


def decks(g: World) -> None:
    """Every deck and bag (MD2-SETUP-09, -10, -13, -15, -20); Health and Mana tokens have none (MD2-COMP-02)."""
    for band in range(3):
        g.mob_decks.append(new_deck([x.index for x in c.MOBS if x.band == band]))
        g.roaming_decks.append(new_deck([x.index for x in c.ROAMING if x.band == band]))
    for deck in (0, 1, 2, c.MOB_DECK, c.MOB_DECK + 1, c.MOB_DECK + 2):
        g.item_decks.append(new_deck([x.index for x in c.ITEMS if x.deck == deck for _ in range(x.copies)]))
    g.door_deck = new_deck([x.index for x in c.DOORS for _ in range(x.copies)])
    faces = c.HIDDEN["treasure"]
    for k in range(3):
        g.pool[k] = faces.count(k)
    g.bag = new_deck([t.COMMON] * g.pool[t.COMMON] + [t.RARE] * 5)
    g.pool = [0, g.pool[t.RARE] - 5, g.pool[t.EPIC]]
    g.hidden = [hidden(name) for name in HIDDEN]
    g.tools = new_deck([x.index for x in c.ROGUE_TOKENS for _ in range(x.start)])  # MD2-ROG-01
    g.arrows = new_deck([x.index for x in c.ARROWS for _ in range(x.copies)])  # MD2-RAN-01


def hidden(name: str) -> Deck:
    """The faces of tokens that lie facedown: decided when one is turned (MD2-SETUP-13)."""
    return new_deck(c.HIDDEN[name])
