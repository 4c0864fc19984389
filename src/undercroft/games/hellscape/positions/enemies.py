"""The Enemies and friends of a position."""

from ....content.document import Document
from ....words.english import many
from .. import components as c
from .. import terms as t
from ..legal.foes import health_of
from ..pieces import Foe
from ..state import World
from ..words.names import FOE_WORDS, FRIEND_WORDS
from .finding import find, give_back, ground, item_named, return_treasure, seat_named, take
from .possible import refuse_foe

FOE_KEYS = (
    "band",
    "zone",
    "minions",
    "wounds",
    "hurt",
    "item",
    "fire",
    "frost",
    "poison",
    "treasure",
    "ward",
    "forced",
    "beast",
    "last",
    "feathers",
    "leader",
    "asleep",
    "done",
)


def clear_foes(g: World, doc: Document) -> None:
    """The Enemies of the setup go back to their decks with what they carry, before anybody takes an item."""
    if "foes" not in doc:
        return
    for f, x in enumerate(g.foes):
        if x.card >= 0 and f < t.BOSS:
            (g.mob_decks[c.MOBS[x.card].band] if f < t.ROAMING else g.roaming_decks[c.ROAMING[x.card].band]).shuffle_in(
                x.card
            )
            if x.item >= 0:
                give_back(g, x.item)
            for rarity in x.treasure:
                g.bag.shuffle_in(rarity)
        if f < t.BOSS or "boss" in doc.sub("foes", FOE_WORDS):
            g.foes[f] = Foe()


def arrange_foes(g: World, doc: Document) -> None:
    """Each by its name."""
    if "foes" not in doc:
        return
    for name, row in doc.subs("foes", FOE_KEYS).items():
        _foe(g, find(FOE_WORDS, "Enemy", name), row)
    return_treasure(g)


def _foe(g: World, foe: int, row: Document) -> None:
    x = g.foes[foe]
    refuse_foe(g.printed(), foe, row)
    band = row.pick("band", t.BANDS, "1-2")
    _take_card(g, foe, band, row)
    leaves = foe in range(t.ROAMING, t.BOSS) and c.ROAMING[x.card].pattern[1].when == "self_not_in_dungeon"
    x.zone = t.OFF if leaves and "zone" not in row else row.named("zone", lambda w: ground(g, w))
    x.minions = row.number("minions", 0, 0, 6) if foe < t.ROAMING else 0
    x.wounds, x.hurt = row.number("wounds", 0), row.number("hurt", 0)
    x.fire, x.frost, x.poison = row.number("fire", 0), row.number("frost", 0), row.flag("poison", False)
    x.ward, x.feathers = row.number("ward", 0), row.number("feathers", 0)
    horror = g.printed().beast_zone >= 0 and foe in range(t.ROAMING, t.BOSS) and band == 2  # MD2-QUEST-HOR-02
    x.beast, x.last = row.flag("beast", horror), row.flag("last", False)
    if x.last:
        x.heads = max(2, len(g.heroes))  # MD2-QUEST-HEL-09
        g.final_came = True
    x.leader, x.asleep, x.done = row.flag("leader", True), row.flag("asleep", False), row.flag("done", False)
    _check_leader(x, row)
    if x.poison:
        _poison(g, row)
    _check_wounds(g, foe, row)
    if "item" in row:
        x.item = row.named("item", item_named)
        take(g, x.item, row, "item")
    if "forced" in row:
        x.forced = row.named("forced", lambda w: seat_named(g, w))
    for word in row.words("treasure") if "treasure" in row else []:
        x.treasure = [*x.treasure, row.meaning("treasure", lambda w: find(t.RARITIES, "rarity", w), word)]


def _take_card(g: World, foe: int, band: int, row: Document) -> None:
    """An Enemy's card leaves its deck; there is one of each Mob and Roaming Monster for each band of levels."""
    x = g.foes[foe]
    if foe < t.ROAMING:
        x.card = next(m.index for m in c.MOBS if m.mob == foe and m.band == band)
        g.mob_decks[band].remove(x.card)
        return
    if foe < t.BOSS:
        x.card = next(m.index for m in c.ROAMING if m.monster == foe - t.ROAMING and m.band == band)
        g.roaming_decks[band].remove(x.card)
    else:
        if g.printed().boss < 0:
            raise row.bad("zone", f"there is no Boss in {g.printed().name}")
        x.card = g.printed().boss
    x.heads = g.heads


def _check_leader(x: Foe, row: Document) -> None:
    """Refuses what a Mob without its Leader cannot have."""
    if not x.leader and x.minions == 0:
        raise row.bad("leader", "expected at least one Minion in a Mob without a Leader")
    if not x.leader and (x.hurt or "item" in row or row.raw("treasure")):
        raise row.bad("leader", "a dead Leader is not hurt and has no item or Treasure (MD2-ENEMY-04)")


def _check_wounds(g: World, foe: int, row: Document) -> None:
    """Refuses Wounds that would be death, or that nobody is there to take."""
    x = g.foes[foe]
    most = health_of(g, foe) - 1
    if x.wounds > most or x.hurt > most:
        raise row.bad("wounds" if x.wounds > most else "hurt", f"expected at most {most}: one more is death")
    if x.wounds and foe < t.ROAMING and x.minions == 0:
        raise row.bad("wounds", "there is no Minion to take them; for the Leader write hurt (MD2-ATTACK-22)")


def _poison(g: World, row: Document) -> None:
    """A Poison token lies beside the Enemy, out of the bag or the box (MD2-ROG-09)."""
    token = next(k for k in c.ROGUE_TOKENS if k.id == "poison")
    if g.of_class(t.ROGUE) < 0:
        raise row.bad("poison", "only a Rogue has Poison tokens, and there is none in the party")
    if sum(x.poison for x in g.foes) > token.count:
        raise row.bad("poison", f"there are only {many(token.count, 'Poison token')}")
    g.tools.remove(token.index)


def arrange_friends(g: World, doc: Document) -> None:
    if "friends" in doc:
        for name, row in doc.subs("friends", ("zone", "rank", "health", "fire", "frost", "free")).items():
            k = find(FRIEND_WORDS, "friend", name)
            x = g.friends[k]
            x.zone = row.named("zone", lambda w: ground(g, w))
            if k < 2:
                if g.of_class(t.SHAMAN) < 0:
                    raise row.bad("zone", "only a Shaman calls Spirits, and there is none in the party")
                x.rank = row.number("rank", 1, 1, 2)
                full = c.SPIRITS[k * 2 + x.rank - 1].health
            else:
                if g.printed().summoner_zone < 0:
                    raise row.bad("zone", f"there is no Summoner in {g.printed().name}")
                x.rank = row.number("rank", 0, 0, 0)
                full = g.printed().summoner_health
            x.health = row.number("health", full, 1, full)
            x.fire, x.frost, x.free = row.number("fire", 0), row.number("frost", 0), row.flag("free", False)
