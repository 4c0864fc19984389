"""Refuses impossible positions and says why, before or after the rest is arranged."""

from ....content.document import Document
from ....words.english import many
from .. import components as c
from .. import terms as t
from ..effects.recovery import Actions
from ..quests import Quest
from ..state import World
from ..words.names import FOE_WORDS
from .finding import find, seat_named

MOB_ONLY = ("minions", "hurt", "leader")
ROAMING_ONLY = ("beast", "last", "feathers")
CARRIED = ("band", "treasure", "item")  # a Boss has neither cards nor rewards


def refuse_moment(doc: Document) -> None:
    """One moment, and what belongs to it."""
    named = [key for key in ("turn", "enemy", "phase") if key in doc]
    if len(named) > 1:
        raise doc.bad(named[-1], f"expected only one of turn, enemy and phase, found {' and '.join(named)}")
    for key in ("actions", "mp", "walk"):
        if key in doc and "turn" not in doc:
            raise doc.bad(key, "expected turn as well: actions and movement points belong to a turn")
    if "mp" in doc and "mp" in doc.sub("walk"):
        raise doc.bad("mp", "leave it out: walk.mp gives the movement points already")
    if doc.raw("round") == 0 and doc.raw("phase") != "round":
        raise doc.bad("round", 'expected at least 1, or phase = "round" too: the first round is about to begin')


def refuse_quest(q: Quest, doc: Document) -> None:
    """Refuses things that this Quest does not have."""
    beasts = q.beasts or q.beast_zone >= 0
    for key, there, what in (
        ("souls", q.souls_per_hero > 0, "no Souls are collected"),
        ("summoner_gone", q.summoner_zone >= 0, "there is no Summoner"),
        ("beasts", beasts, "there are no Beasts"),
        ("final_came", q.final_zone >= 0, "there is no Final Roaming Monster"),
        ("sword_rounds", q.sword_item >= 0, "there is no Cursed Sword"),
        ("boss_space", q.boss >= 0, "there is no Boss"),
    ):
        if doc.raw(key) and not there:
            raise doc.bad(key, f"{what} in {q.name}")
    if doc.raw("boss_space") and not doc.raw("boss_fight"):
        raise doc.bad("boss_space", "the Boss track begins with the Boss Fight (MD2-BOSS-06)")
    for key in ("doors", "revealed", "gone"):
        listed = [str(x) for x in doc.entries(key)]
        for i, x in enumerate(listed):
            if x in listed[:i]:
                raise doc.bad(f"{key}.{i}", f"{x} is named twice")


def refuse_foe(q: Quest, foe: int, row: Document) -> None:
    """Refuses things that this kind of Enemy does not have."""
    for key in row:
        if key in MOB_ONLY and foe >= t.ROAMING:
            raise row.bad(key, "only a Mob has Minions and a Leader (MD2-ENEMY-02)")
        if key in ROAMING_ONLY and row.raw(key) and not t.ROAMING <= foe < t.BOSS:
            raise row.bad(key, f"only a Roaming Monster has {key}")
        if key in CARRIED and foe == t.BOSS:
            raise row.bad(key, f"a Boss has no {key}")
        if key == "asleep" and row.raw(key) and foe != t.BOSS:
            raise row.bad(key, "only a Boss sleeps, before its fight")
    for key, there, what in (
        ("beast", q.beasts or q.beast_zone >= 0, "there are no Beasts"),
        ("feathers", q.beast_zone >= 0, "there are no Feathers"),
        ("last", q.final_zone >= 0, "there is no Final Roaming Monster"),
    ):
        if row.raw(key) and not there:
            raise row.bad(key, f"{what} in {q.name}")
    if t.ROAMING <= foe < t.BOSS and "item" in row and not row.raw("last"):
        raise row.bad("item", "of Roaming Monsters only the Final one carries an item (MD2-QUEST-HEL-10)")


def refuse_arranged(g: World, doc: Document) -> None:
    """What shows only when everything lies there."""
    q = g.printed()
    if g.lifebringers + g.spent > c.SUPPLY["lifebringer"]:
        raise doc.bad(
            "lifebringers", f"together with spent there are only {c.SUPPLY['lifebringer']} Lifebringer tokens"
        )
    tokens = doc.sub("tokens")
    for kind, name in enumerate(t.TOKENS):
        if name in tokens and name in c.SUPPLY and len(g.tokens[kind]) > c.SUPPLY[name]:
            most = f"expected at most {c.SUPPLY[name]}, as many as the game has"
            raise tokens.bad(name, f"{most}, found {len(g.tokens[kind])}")
    if g.times_left() < 0:
        raise tokens.bad(
            "time", f"together with corruption there are only {c.SUPPLY['time_corruption']} tokens (MD2-COMP-01)"
        )
    things = max((len(q.tokens[x.at]) for x in q.goals if x.does == "take"), default=0)
    held = sum(h.held for h in g.heroes) + sum(x.feathers for x in g.foes)
    if held > things:
        raise doc.bad("heroes", f"they hold {many(held, 'thing')} of the Quest, which has only {things}")
    for i, goal in enumerate(q.goals):
        if goal.does in ("take", "remove") and g.achieved[i] > len(q.tokens[goal.at]):
            raise doc.bad(f"achieved.{i}", f"expected at most {len(q.tokens[goal.at])}, one for each of its tokens")
    _refuse_actor(g, doc)


def _refuse_actor(g: World, doc: Document) -> None:
    """Refuses a Hero or an Enemy that cannot have the turn."""
    if "turn" in doc:
        seat = doc.named("turn", lambda w: seat_named(g, w))
        h = g.heroes[seat]
        if h.ko:
            raise doc.bad("turn", f"{g.name(seat)} is Knocked Out and takes no turn (MD2-KO-06)")
        if h.left:
            raise doc.bad("turn", f"{g.name(seat)} has left the Dungeon and takes no turn (H-61)")
        doc.number("actions", 0, 0, most_actions(g))
    elif "enemy" in doc:
        foe = doc.named("enemy", lambda w: find(FOE_WORDS, "Enemy", w))
        if g.foes[foe].card < 0:
            raise doc.bad("enemy", f"expected an Enemy in play, one of foes, found {FOE_WORDS[foe]}")
        if (foe == t.BOSS) != g.boss_fight:
            raise doc.bad("enemy", "in the Boss Fight only the Boss acts, and only there (MD2-BOSS-07)")


def most_actions(g: World) -> int:
    """Actions of a turn at most: 3, or 4 of a single player, and what abilities give once a round."""
    given = sum(x.n for a in c.ABILITIES for x in a.means if isinstance(x, Actions))
    return (4 if len(g.heroes) == 1 else 3) + given
