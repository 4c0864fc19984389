"""Options as text and back (docs/notation.md): one canonical text per option, the same words everywhere."""
import re

from ....board.tiles import cell_of, cell_x, cell_y
from ....kernel.errors import CroftError
from ....kernel.option import Opt, opt
from ....kernel.window import PASS
from .. import options as o
from .. import terms as t
from ..content import CARDS, CREATURES, EVILS, FIRST_ALLIANCE_CARD, HEROES, TILES
from ..state import World

SOURCES = ["die", "symbol", "free"]
FACE_WORDS = [f.lower() for f in t.FACES]
PLAIN = {
    PASS: "pass", o.ROLL: "roll", o.REROLL: "reroll", o.KEEP: "done", o.EXTRA: "extra reroll", o.END: "end",
    o.EXPLORE: "explore", o.FIGHT: "fight", o.PAIR: "pair", o.STRIKE: "strike", o.ACCEPT: "accept",
    o.PORTAL: "portal", o.FOUNTAIN: "fountain", o.TAKE_GOLD: "gold", o.STAIRS: "stairs", o.BUY: "buy",
    o.SUFFER: "suffer", o.WARD: "ward", o.ENDURE: "endure", o.BEGIN: "begin",
}
BY_ROOM = {o.MOVE: "move", o.ROOM: "room", o.TRAP: "trap"}
BY_MONSTER = {o.TARGET: "target", o.MONSTER: "monster", o.ORDER: "first", o.JOIN: "join"}
BY_SOURCE = {o.STEP: "step", o.MAGIC: "magic", o.PAY_STEP: "pay"}
BY_DIE = {o.MARK: "mark", o.DIE: "die"}
BY_NUMBER = {o.BOUNTY: "bounty", o.AMOUNT: "amount"}
BY_CARD = {o.PLAY: "play", o.ORANGE: "interrupt", o.DISCARD: "discard"}


def slug(name: str) -> str:
    """A name as one word."""
    return re.sub(r"[^a-z0-9]+", "_", name.lower().replace("'", "")).strip("_")


def card_word(card: int) -> str:
    """The id of a Treasure Card; later copies of an Alliance card carry a letter."""
    c = CARDS[card]
    copy = 0
    if card >= FIRST_ALLIANCE_CARD:
        i = card - 1
        while i >= FIRST_ALLIANCE_CARD and CARDS[i].id == c.id:
            copy += 1
            i -= 1
    return c.id + "abcd"[copy] if copy else c.id


CARD_WORDS = {card_word(i).lower(): i for i in range(len(CARDS))}
TILE_WORDS = {tile.id.lower(): i for i, tile in enumerate(TILES)}
EVIL_WORDS = {e.id.lower(): i for i, e in enumerate(EVILS)}
CREATURE_WORDS = {c.id: i for i, c in reversed(list(enumerate(CREATURES)))}
HERO_WORDS = {h.id: i for i, h in enumerate(HEROES)}


def hero_word(g: World, hero: int) -> str:
    """A Hero by name, or by place before it has one."""
    if hero < len(g.heroes) and g.heroes[hero].card >= 0:
        return HEROES[g.heroes[hero].card].id
    return f"h{hero}"


def die_word(die: int) -> str:
    """A die by its number from 1; the pet die by name."""
    return "pet" if die == 6 else str(die + 1)


def ability_word(g: World, slot: int, choice: int) -> str:
    """An ability by name, with the face docked or the gain chosen."""
    a = HEROES[g.hero().card].abilities[slot]
    word = slug(a.name)
    if len(a.gains) > 1:
        sym = a.gains[choice].sym if choice < len(a.gains) else [1, 0, 0, 0, 0, 0]
        return f"{word} {FACE_WORDS[next(f for f in range(6) if sym[f])]}"
    return f"{word} {FACE_WORDS[choice]}" if a.dock and a.dock[0] == 6 else word


def wild_word(g: World, room: int, x: Opt) -> str:
    """The die that stands in for another one, and for which where two are asked (A-56)."""
    spared = o.spared(x)
    if spared < 0:
        return ""
    dock = TILES[g.rooms[room].tile].dock
    which = f" for {FACE_WORDS[dock[spared]]}" if 1 < len(dock) > spared else ""
    return f" wild {FACE_WORDS[o.stand_in(x)]}{which}"


def text_of(g: World, x: Opt) -> str:
    """The canonical text of an option."""
    kind, a, b = x.kind, x.a, x.b
    if kind in PLAIN:
        return PLAIN[kind]
    if kind in BY_ROOM:
        return f"{BY_ROOM[kind]} R{a}"
    if kind in BY_MONSTER:
        return f"{BY_MONSTER[kind]} M{a}"
    if kind in BY_SOURCE:
        return f"{BY_SOURCE[kind]} {SOURCES[a]}"
    if kind in BY_DIE:
        return f"{BY_DIE[kind]} {die_word(a)}"
    if kind in BY_NUMBER:
        return f"{BY_NUMBER[kind]} {a}"
    if kind in BY_CARD:
        return f"{BY_CARD[kind]} {card_word(a)} {hero_word(g, b)}"
    if kind == o.HERO:
        return f"hero {HEROES[a].id}"
    if kind == o.PLACE:
        return f"place {cell_x(o.cell(x))},{cell_y(o.cell(x))} turn {o.turn(x)}"
    if kind == o.TRAP_AT:
        return f"trap at {cell_x(o.cell(x))},{cell_y(o.cell(x))}"
    if kind == o.SPEND:
        return f"spend {FACE_WORDS[a]} {SOURCES[b]}"
    if kind == o.GUARD:
        return f"guard {SOURCES[b]}"
    if kind == o.ABILITY:
        return f"use {ability_word(g, a, b)}"
    if kind == o.LEARN:
        return f"learn {slug(HEROES[g.heroes[learner(g)].card].abilities[a].name)}"
    if kind == o.FACE:
        return f"face {FACE_WORDS[a]}"
    if kind == o.FREE_FACE:
        return f"face {CREATURES[a].id}"
    if kind == o.DRINK:
        return f"drink {SOURCES[b]} {hero_word(g, a)}"
    if kind == o.CHEST:
        return f"chest{wild_word(g, g.hero().room, x)}"
    if kind == o.DISARM:
        return f"disarm R{a}{wild_word(g, a, x)}"
    if kind == o.PITFALL:
        return f"push M{a} free" if b else f"push M{a}"
    if kind == o.WHO:
        return f"who {hero_word(g, a)}"
    if kind == o.SIDE:
        return "side throne" if a == t.THRONE else "side sewers"
    if kind == o.MARCH:
        return f"march M{a} R{b}"
    if kind == o.STACK:
        return f"stack {a + 1}"
    if kind == o.TILE:
        return f"tile {TILES[a].id}"
    if kind == o.EVIL:
        return f"evil {EVILS[a].id}"
    raise ValueError(f"no text for option kind {kind}")


HELP = {
    "move": "move R5", "room": "room R5", "trap": "trap R7", "target": "target M3", "push": "push M3 free",
    "monster": "monster M3", "first": "first M3", "join": "join M3", "step": "step die|symbol|free",
    "magic": "magic die|symbol", "pay": "pay die|symbol|free", "mark": "mark 1…6|pet", "die": "die 1…6|pet",
    "bounty": "bounty 3", "amount": "amount 2", "play": "play T05 jay", "interrupt": "interrupt T05 jay",
    "discard": "discard T05 jay", "hero": "hero jay", "place": "place 1,-2 turn 0", "spend": "spend ranged die",
    "guard": "guard die|symbol", "use": "use fireball", "learn": "learn fireball", "face": "face melee",
    "drink": "drink die jay", "chest": "chest", "disarm": "disarm R7 wild magic for step", "who": "who jay",
    "side": "side throne|sewers", "march": "march M3 R5", "stack": "stack 1|2", "tile": "tile S1-05",
    "evil": "evil E03",
}


class _Words:
    """Reads the words of one option text."""

    def __init__(self, g: World, text: str) -> None:
        self.g = g
        self.text = text
        self.words = text.strip().lower().split()
        self.at = 0

    def bad(self) -> CroftError:
        verb = self.words[0] if self.words else ""
        if verb in HELP:
            return CroftError(f"{self.text.strip()!r:.60} is not an option text; expected e.g. {HELP[verb]!r}")
        verbs = sorted(set(HELP) | set(PLAIN.values()))
        said = f"{self.text.strip()!r:.60}"
        return CroftError(f"{said} is not an option text; it should begin with one of: {', '.join(verbs)}")

    def next(self) -> str:
        if self.at >= len(self.words):
            raise self.bad()
        self.at += 1
        return self.words[self.at - 1]

    def one_of(self, table: dict[str, int]) -> int:
        word = self.next()
        if word not in table:
            raise self.bad()
        return table[word]

    def index(self, words: list[str]) -> int:
        word = self.next()
        if word not in words:
            raise self.bad()
        return words.index(word)

    def number(self, letter: str, most: int) -> int:
        word = self.next()
        digits = word[len(letter) :]
        if not word.startswith(letter) or not digits.isascii() or not digits.isdigit() or len(digits) > 9:
            raise self.bad()
        if int(digits) > most:
            raise self.bad()
        return int(digits)

    def room(self) -> int:
        room = self.number("r", 9999)
        most = len(self.g.rooms)  # one more than there are: the Entrance that a monster may lay out
        if room > most:
            raise CroftError(f"there is no room R{room}; rooms: R0 to R{most - 1}")
        return room

    def monster(self) -> int:
        monster = self.number("m", 9999)
        if monster >= len(self.g.monsters):
            raise CroftError(f"there is no monster M{monster}; monsters: M0 to M{len(self.g.monsters) - 1}")
        return monster

    def cell(self) -> int:
        m = re.fullmatch(r"(-?\d{1,2}),(-?\d{1,2})", self.next())
        if m is None or not all(-60 <= int(v) <= 60 for v in m.groups()):
            raise self.bad()
        return cell_of(int(m[1]), int(m[2]))

    def hero(self) -> int:
        word = self.next()
        for i in range(len(self.g.heroes)):
            if hero_word(self.g, i) == word:
                return i
        raise self.bad()

    def die(self) -> int:
        word = self.next()
        if word == "pet":
            return 6
        if word in ("1", "2", "3", "4", "5", "6"):
            return int(word) - 1
        raise self.bad()

    def more(self) -> bool:
        return self.at < len(self.words)

    def wild(self, room: int) -> tuple[int, int]:
        """`wild FACE [for FACE]`; without `for` it stands in for the first die that is missing."""
        if not self.more():
            return -1, 0
        if self.next() != "wild":
            raise self.bad()
        face = self.index(FACE_WORDS)
        dock = TILES[self.g.rooms[room].tile].dock if room < len(self.g.rooms) else []
        if self.more():
            if self.next() != "for":
                raise self.bad()
            spared = self.index(FACE_WORDS)
            if spared not in dock:
                asked = ", ".join(FACE_WORDS[f] for f in dock) or "nothing"
                raise CroftError(f"no {FACE_WORDS[spared]} die is asked for there; asked for: {asked}")
            return dock.index(spared), face
        missing = [i for i, f in enumerate(dock) if self.g.ready(f) == 0]
        return missing[0] if missing else 0, face


def parse_option(g: World, text: str) -> Opt:
    """The option a text means, offered or not; CroftError says what was expected."""
    w = _Words(g, text)
    whole = " ".join(w.words)
    for kind, plain in PLAIN.items():
        if whole == plain:
            return opt(kind)
    found = _read(g, w, w.next())
    if w.more():
        raise w.bad()
    return found


def _read(g: World, w: _Words, verb: str) -> Opt:
    for table, read in ((BY_ROOM, w.room), (BY_MONSTER, w.monster), (BY_DIE, w.die)):
        for kind, word in table.items():
            if word == verb and not (verb == "trap" and w.words[1:2] == ["at"]):
                return opt(kind, read())
    for kind, word in BY_SOURCE.items():
        if word == verb:
            return opt(kind, w.index(SOURCES))
    for kind, word in BY_NUMBER.items():
        if word == verb:
            return opt(kind, w.number("", 99))
    for kind, word in BY_CARD.items():
        if word == verb:
            return opt(kind, w.one_of(CARD_WORDS), w.hero())
    if verb == "hero":
        return opt(o.HERO, w.one_of(HERO_WORDS))
    if verb == "place":
        cell = w.cell()
        if w.next() != "turn":
            raise w.bad()
        return o.place(cell, w.number("", 3))
    if verb == "trap":
        w.next()
        return o.trap_at(w.cell())
    if verb == "spend":
        return opt(o.SPEND, w.index(FACE_WORDS), w.index(SOURCES))
    if verb == "guard":
        return opt(o.GUARD, 3, w.index(SOURCES))
    if verb == "use":
        return _ability(g, w)
    if verb == "learn":
        return opt(o.LEARN, _slot(g, learner(g), w))
    if verb == "face":
        word = w.next()
        if word in FACE_WORDS:
            return opt(o.FACE, FACE_WORDS.index(word))
        if word in CREATURE_WORDS:
            return opt(o.FREE_FACE, CREATURE_WORDS[word])
        raise w.bad()
    if verb == "drink":
        source = w.index(SOURCES)
        return opt(o.DRINK, w.hero(), source)
    if verb == "chest":
        return o.chest(*w.wild(g.hero().room))
    if verb == "disarm":
        room = w.room()
        return o.disarm(room, *w.wild(room))
    if verb == "push":
        monster = w.monster()
        return opt(o.PITFALL, monster, 1 if w.more() and w.index(["free"]) == 0 else 0)
    if verb == "who":
        return opt(o.WHO, w.hero())
    if verb == "side":
        return opt(o.SIDE, t.THRONE if w.index(["throne", "sewers"]) == 0 else t.SEWERS)
    if verb == "march":
        return opt(o.MARCH, w.monster(), w.room())
    if verb == "stack":
        return opt(o.STACK, w.index(["1", "2"]))
    if verb == "tile":
        return opt(o.TILE, w.one_of(TILE_WORDS))
    if verb == "evil":
        return opt(o.EVIL, w.one_of(EVIL_WORDS))
    raise w.bad()


def learner(g: World) -> int:
    """The Hero that is asked what to learn; else the active one."""
    d = g.decision
    return d.a if d is not None and d.prompt == o.P_LEARN else g.active


def _slot(g: World, hero: int, w: _Words) -> int:
    """An ability of this Hero by name; another Hero's is refused by name."""
    card = g.heroes[hero].card
    if card < 0:
        raise w.bad()
    word = w.next()
    names = [slug(a.name) for a in HEROES[card].abilities]
    if word not in names:
        raise CroftError(f"{HEROES[card].name} has no ability {word!r:.40}; abilities: {', '.join(names)}")
    return names.index(word)


def _ability(g: World, w: _Words) -> Opt:
    """`use NAME [FACE]` of the active Hero."""
    slot = _slot(g, g.active, w)
    a = HEROES[g.hero().card].abilities[slot]
    if len(a.gains) > 1:
        face = w.index(FACE_WORDS)
        for i, gain in enumerate(a.gains):
            if gain.sym[face]:
                return opt(o.ABILITY, slot, i)
        raise w.bad()
    if a.dock and a.dock[0] == 6:
        return opt(o.ABILITY, slot, w.index(FACE_WORDS))
    return opt(o.ABILITY, slot)
