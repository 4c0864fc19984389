"""Positions: a document applied to a game just set up."""

from typing import Any

from ....content.document import Document
from ....errors import Damaged
from ....words.english import many
from .. import components as c
from .. import terms as t
from ..audit import audit
from ..pieces import Friend
from ..state import World
from ..steps.boss import remove_tiles
from ..steps.setting_up import Prepare, first_figures, first_foes
from ..words.names import FOE_WORDS, slug
from .decks import arrange_decks
from .enemies import arrange_foes, arrange_friends, clear_foes
from .finding import find, ground, return_treasure, seat_named
from .heroes import arrange_heroes, numbers, usual_tools
from .moment import PHASES, set_moment
from .possible import refuse_arranged, refuse_moment, refuse_quest

KEYS = (
    "heroes",
    "foes",
    "friends",
    "doors",
    "revealed",
    "tokens",
    "lifebringers",
    "spent",
    "round",
    "turn",
    "actions",
    "mp",
    "walk",
    "enemy",
    "phase",
    "darkness",
    "back",
    "souls",
    "consecrated",
    "sword",
    "sword_rounds",
    "boss_fight",
    "boss_space",
    "door_top",
    "mob_top",
    "roaming_top",
    "item_top",
    "arrow_top",
    "bag",
    "in_bag",
    "tool_top",
    "hidden_top",
    "gone",
    "achieved",
    "summoner_gone",
    "beasts",
    "final_came",
)


def arrange(g: World, table: dict[str, Any]) -> World:
    """Every key is optional; what is not named stays as the setup left it."""
    doc = Document(table, KEYS)
    refuse_moment(doc)
    refuse_quest(g.printed(), doc)
    fresh = isinstance(g.stack[-1], Prepare)
    _ground(g, doc)
    clear_foes(g, doc)
    if "heroes" in doc:
        arrange_heroes(g, doc)
    if len(g.heroes) != g.config.players:
        if any(True for _ in doc):
            raise doc.bad("heroes", f"expected {g.config.players} Heroes; nothing else can be arranged without them")
        return g
    if fresh:  # the rest of the setup, as far as the position does not say otherwise
        first_figures(g)
        if "foes" not in doc and not g.boss_fight:
            first_foes(g)
    _board(g, doc)
    arrange_foes(g, doc)
    arrange_friends(g, doc)
    if g.boss_fight and "boss" not in doc.sub("foes", FOE_WORDS):
        g.foes[t.BOSS].asleep = False
    arrange_decks(g, doc)
    refuse_arranged(g, doc)
    wrong = audit(g)
    if wrong:
        raise Damaged(f"position: impossible state: {'; '.join(wrong)}")
    if doc.pick("phase", PHASES, "heroes") == 1 and "turn" not in doc and "enemy" not in doc:
        usual_tools(g, doc)
    set_moment(g, doc, lambda w: seat_named(g, w), lambda w: find(FOE_WORDS, "Enemy", w))
    g.advance()
    return g


def _ground(g: World, doc: Document) -> None:
    """Which Tiles there are: in a Boss Fight only the Boss Chamber (MD2-BOSS-05)."""
    q = g.printed()
    g.boss_fight = doc.flag("boss_fight", g.boss_fight)
    if g.boss_fight and q.boss < 0:
        raise doc.bad("boss_fight", f"there is no Boss in {q.name}")
    if "gone" in doc:
        tiles = [slug(x) for x in q.tiles]
        g.gone = sum(1 << tile for tile in set(doc.all_named("gone", lambda w: find(tiles, "Tile", w))))
    elif g.boss_fight:
        remove_tiles(g)


def _tokens(g: World, doc: Document) -> None:
    """Tokens on the map; of Chambers said to be revealed Spawn and Loot tokens are gone unless they are named."""
    q = g.printed()
    tokens = doc.sub("tokens", t.TOKENS)
    for kind, name in enumerate(t.TOKENS):
        if name in tokens:
            g.tokens[kind] = tokens.all_named(name, lambda w: ground(g, w))
        elif kind in (t.SPAWN, t.LOOT):
            g.tokens[kind] = [z for z in g.tokens[kind] if not (g.revealed >> max(0, q.chamber_of[z])) & 1]
    if "objective" in tokens and "time" not in tokens:  # a Key that is gone took its Time tokens along (H-71)
        g.tokens[t.TIME] = [z for z in g.tokens[t.TIME] if z in g.tokens[t.OBJECTIVE]]
    if g.boss_fight and "hourglass" not in tokens and not g.tokens[t.HOURGLASS]:
        g.tokens[t.HOURGLASS] = q.hourglasses.copy()
        if "time" not in tokens:
            g.tokens[t.TIME] = [z for z in q.hourglasses for _ in range(q.hourglass_time)]


def _doors(g: World, doc: Document) -> None:
    """Open doors (D1 or 1) and revealed Chambers (by number or a Zone); an open door has revealed its Chambers."""
    q = g.printed()
    if "doors" in doc:
        g.doors = 0
        for i, x in enumerate(doc.entries("doors")):
            n = int(x[1:]) if isinstance(x, str) and x[:1] in ("D", "d") and x[1:].isdecimal() else x
            if type(n) is not int or not 1 <= n <= len(q.doors):
                raise doc.bad(f"doors.{i}", f"expected a whole number from 1 to {len(q.doors)}, found {x!r:.40}")
            g.doors |= 1 << (n - 1)
    if "revealed" in doc:
        g.revealed = 0
        for i, x in enumerate(doc.entries("revealed")):
            k = x
            if isinstance(x, str):
                k = q.chamber_of[doc.meaning(f"revealed.{i}", lambda w: ground(g, w), x)]
            if type(k) is not int or not 0 <= k < len(q.chambers):
                expected = f"a whole number from 0 to {len(q.chambers) - 1} or a Zone of the Chamber"
                raise doc.bad(f"revealed.{i}", f"expected {expected}, found {x!r:.40}")
            g.revealed |= 1 << k
    elif "doors" in doc:
        for d in range(len(q.doors)):
            if (g.doors >> d) & 1:
                for k in q.door_chambers[d]:
                    g.revealed |= 1 << k


def _board(g: World, doc: Document) -> None:
    q = g.printed()
    _doors(g, doc)
    _tokens(g, doc)
    return_treasure(g)
    g.round = doc.number("round", max(1, g.round), 0, 999)
    g.lifebringers = doc.number("lifebringers", g.lifebringers, 0, 9)
    g.spent = doc.number("spent", g.spent, 0, 9)
    g.back = doc.flag("back", g.back)
    g.space = doc.number("darkness", g.space, 1, len(c.BACK) if g.back else len(c.FRONT))
    g.souls = doc.number("souls", g.souls)
    g.summoner_gone = doc.flag("summoner_gone", g.summoner_gone)
    g.beasts = doc.number("beasts", g.beasts, 0, 4)
    g.final_came = doc.flag("final_came", g.final_came)
    space = max(1, g.boss_space) if g.boss_fight else 0  # MD2-BOSS-06
    g.boss_space = doc.number("boss_space", space, 0, len(c.BOSSES[q.boss].track) if q.boss >= 0 else 0)
    if "achieved" in doc:
        done = numbers(doc, "achieved", 0, 99)
        if len(done) > len(q.goals):
            raise doc.bad(
                "achieved", f"expected at most {many(len(q.goals), 'number')}, one for each goal, found {len(done)}"
            )
        g.achieved = done + [0] * (len(q.goals) - len(done))
    else:  # tokens that were taken or removed are not on the map anymore
        for goal in q.goals:
            if goal.does in ("take", "remove"):
                g.achieved[goal.index] = max(0, len(q.tokens[goal.at]) - len(g.tokens[goal.at]))
    if "consecrated" in doc:
        g.consecrated = doc.all_named("consecrated", lambda w: ground(g, w) if w != "-" else -1)
        if len(g.consecrated) != 3:
            raise doc.bad(
                "consecrated", "expected three Zones, of the red, blue and green token; - is a token off the map"
            )
        placed = [z for z in g.consecrated if z >= 0]
        if placed and g.of_class(t.PALADIN) < 0:
            raise doc.bad("consecrated", "expected only -: no Hero of the party is a Paladin")
        if len(placed) != len(set(placed)):
            raise doc.bad("consecrated", "a Zone holds only one Consecration (MD2-PAL-04)")
    if g.summoner_gone:
        g.friends[2] = Friend()
    _sword(g, doc)


def _sword(g: World, doc: Document) -> None:
    """The Cursed Sword: its wearer holds it; a single player's may be any weapon (MD2-QUEST-CUR-10)."""
    q = g.printed()
    if "sword" in doc:
        if q.sword_item < 0:
            raise doc.bad("sword", f"there is no Cursed Sword in {q.name}")
        g.sword = doc.named("sword", lambda w: seat_named(g, w))
    elif q.sword_item >= 0 and "heroes" in doc:
        g.sword = next((i for i, h in enumerate(g.heroes) if q.sword_item in h.slots), -1)
    if g.sword >= 0:
        slots = g.heroes[g.sword].slots
        g.sword_item = q.sword_item if q.sword_item in slots or len(g.heroes) > 1 else slots[t.HAND]
        if g.sword_item < 0 or g.sword_item not in slots:
            raise doc.bad("sword", f"{g.name(g.sword)} does not wear the Cursed Sword (MD2-QUEST-CUR-07)")
        g.sword_rounds = doc.number("sword_rounds", g.sword_rounds)
    elif doc.raw("sword_rounds"):
        raise doc.bad("sword_rounds", "nobody holds the Cursed Sword")
