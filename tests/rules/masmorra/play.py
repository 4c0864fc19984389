"""How the rule tests play: a position of a few lines, scripted chance, choices as text."""

import tomllib
from typing import Any, Self

from rules.table import RuleTable
from undercroft.games.masmorra.content import CREATURES, HEROES, TILES
from undercroft.games.masmorra.legal.menu import can_wait
from undercroft.games.masmorra.options import KEEP, P_FIRST, P_PLACE, STEP
from undercroft.games.masmorra.pieces import Hero, Room
from undercroft.games.masmorra.state import World
from undercroft.games.masmorra.terms import FACES
from undercroft.games.masmorra.title import TITLE
from undercroft.games.masmorra.words.names import card_word
from undercroft.match.match import Match, start


class Table(RuleTable):
    """A table of Masmorra. Where nothing but the Free Step is worth doing at the very start of a turn, it goes on by
    itself, unless a test asks for that moment (`first`).
    """

    def __init__(self, match: Match, first: bool = False) -> None:
        super().__init__(match)
        self.first = first
        self.go_on()

    def go_on(self) -> None:
        """Past the first word of a turn."""
        d = self.match.decision
        if not self.first and d is not None and d.prompt == P_FIRST:
            if can_wait([x for x in d.options if x.kind not in (STEP, KEEP)]):
                self.match.choose("done")

    def do(self, *texts: str) -> Self:
        """Answer decision after decision."""
        for text in texts:
            self.match.choose(text)
            self.go_on()
        return self

    @property
    def g(self) -> World:
        """The state."""
        assert isinstance(self.match.game, World)
        return self.match.game

    def hero(self, name: str) -> Hero:
        """A Hero by name."""
        return next(h for h in self.g.heroes if h.card >= 0 and HEROES[h.card].id == name)

    def room(self, tile: str) -> Room:
        """A room by the id of its tile."""
        return next(r for r in self.g.rooms if tile.upper() in (TILES[r.tile].id.upper(), TILES[r.tile].spot))

    def at(self, tile: str) -> str:
        """A room as option texts name it: R5."""
        for i, r in enumerate(self.g.rooms):
            if tile.upper() in (TILES[r.tile].id.upper(), TILES[r.tile].spot):
                return f"R{i}"
        raise AssertionError(f"no room {tile}")

    def monster(self, face: str, nth: int = 0) -> str:
        """A monster in play as option texts name it: M3."""
        found = [f"M{i}" for i, m in enumerate(self.g.monsters) if m.room >= 0 and CREATURES[m.kind].id == face]
        return found[nth]

    def monsters(self, tile: str) -> list[str]:
        """The monsters in a room, by face."""
        room = int(self.at(tile)[1:])
        return [CREATURES[m.kind].id for m in self.g.monsters if m.room == room]

    def symbols(self) -> dict[str, int]:
        """Made symbols of the active Hero."""
        return {FACES[f].lower(): n for f, n in enumerate(self.g.symbols) if n}

    def dice(self) -> list[str]:
        """Faces of the unused dice."""
        return [FACES[self.g.dice[i]].lower() for i in range(7) if self.g.places[i] == 0]


def table(
    position: str = "",
    *,
    mode: str = "standard",
    players: int = 2,
    script: list[int] | None = None,
    rulings: dict[str, str] | None = None,
    options: dict[str, str] | None = None,
    seed: str = "1",
    first: bool = False,
) -> Table:
    """A table from a position in TOML. `script` gives the chance results from the position's first decision on."""
    doc = tomllib.loads(position)
    m = start(TITLE, mode, players, seed=seed, options=options, rulings=rulings, position=doc or None)
    if script is not None:
        m.force(script)
    return Table(m, first)


def fresh(
    mode: str = "standard",
    players: int = 2,
    *,
    seed: str = "1",
    options: dict[str, str] | None = None,
    rulings: dict[str, str] | None = None,
) -> Table:
    """A table at its very first decision."""
    return Table(start(TITLE, mode, players, seed=seed, options=options, rulings=rulings))


# ---- cards: Jay, whose turn it is, and Mika, who holds what she holds
def two(jay: str = "", mika: str = "", rest: str = "", **how: Any) -> Table:
    """Jay plays, Mika watches; each is described by the keys of a position's Hero, as in `gold = 3, hand = ["T01"]`."""
    rows = [f'{{name = "{name}"{", " + row if row else ""}}}' for name, row in (("jay", jay), ("mika", mika))]
    return table(f"heroes = [{', '.join(rows)}]\n{rest}", **how)


def three(jay: str = "", mika: str = "", algus: str = "", rest: str = "", **how: Any) -> Table:
    """The same with Algus to Mika's left."""
    all_three = (("jay", jay), ("mika", mika), ("algus", algus))
    rows = [f'{{name = "{name}"{", " + row if row else ""}}}' for name, row in all_three]
    return table(f"heroes = [{', '.join(rows)}]\n{rest}", players=3, **how)


def allies(jay: str = "", mika: str = "", rest: str = "", **how: Any) -> Table:
    """Jay's turn in an Alliance of two."""
    return two(jay, mika, rest, mode="alliance", **how)


def hand(t: Table, hero: str) -> list[str]:
    """The cards a Hero's player holds."""
    return [card_word(c) for c in t.hero(hero).hand]


def discarded(t: Table) -> list[str]:
    """The discard pile of Treasure Cards, the last one on top."""
    return [card_word(c) for c in t.g.treasure.discard]


# ---- letting turns go by
QUIET = ("end", "done", "roll", "pass", "accept", "strike")


def quiet(t: Table) -> None:
    """Answer one decision in the way that does least."""
    for text in QUIET:
        if t.can(text):
            t.do(text)
            return
    t.do(t.options[0])


def finish_turn(t: Table) -> Table:
    """Play on quietly until the dice have passed to the next player, or the game is over."""
    turn = t.g.turn
    while t.g.turn == turn and not t.match.over:
        quiet(t)
    return t


def until(t: Table, prompt: int) -> Table:
    """Play on quietly until this is asked."""
    while t.prompt != prompt:
        quiet(t)
    return t


# ---- fights: a Hero, the monsters in its room and the dice in its hand
FORCED = ("fight", "strike", "accept")


class Arena(Table):
    """A table at which what is the only thing left to do may be said all the same, although it happens by itself."""

    def do(self, *texts: str) -> Self:
        """Answer decision after decision."""
        for text in texts:
            if text not in FORCED or self.can(text):
                self.match.choose(text)
                self.go_on()
        return self


def words(text: str) -> str:
    """`a b c` as the inside of a TOML list of strings."""
    return ", ".join(f'"{w}"' for w in text.split())


def arena(
    foes: str = "",
    dice: str = "",
    hero: str = "",
    more: str = "",
    *,
    name: str = "mika",
    room: str = "S1-00",
    mode: str = "standard",
    players: int = 2,
    script: list[int] | None = None,
    rulings: dict[str, str] | None = None,
) -> Arena:
    """The active Hero in the Starting Room with these `foes` (`orc goblin aunty_bitsy:red`) and unused `dice`.

    `hero` holds further keys of the Hero, `more` further keys of the position, with the map if they meet in another
    `room`. Mika, because she has no ability that
    helps in a fight: what happens is the rule and nothing else.
    """
    rows = []
    for foe in foes.split():
        face, _, side = foe.partition(":")
        rows.append(f'{{face = "{face}", room = "{room}", red = {"true" if side else "false"}}}')
    if room != "S1-00":
        hero = f'room = "{room}"' + (f", {hero}" if hero else "")
    position = f"""
        heroes = [{{name = "{name}"{", " + hero if hero else ""}}}]
        dice = [{words(dice)}]
        monsters = [{", ".join(rows)}]
        {more}
    """
    return Arena(table(position, mode=mode, players=players, script=script, rulings=rulings).match)


def combat(
    foes: str,
    dice: str = "",
    hero: str = "",
    more: str = "",
    *,
    name: str = "mika",
    room: str = "S1-00",
    mode: str = "standard",
    players: int = 2,
    script: list[int] | None = None,
    rulings: dict[str, str] | None = None,
) -> Arena:
    """The same with the combat begun (or over already, if there was nothing to choose in it)."""
    t = arena(foes, dice, hero, more, name=name, room=room, mode=mode, players=players, script=script, rulings=rulings)
    return t.do("fight") if t.g.engaged(t.g.hero()) else t


def shoot(t: Arena, n: int) -> Arena:
    """Spend n Ranged dice on the target and strike."""
    return t.do(*["spend ranged die"] * n, "strike")


def hack(t: Arena, n: int) -> Arena:
    """Spend n Melee dice on the target and strike."""
    return t.do(*["spend melee die"] * n, "strike")


def exploring(
    face_up: str,
    top: str = "S1-22",
    level: int = 1,
    *,
    hero: str = "",
    players: int = 5,
    script: list[int] | None = None,
) -> Arena:
    """Mika explores `face_up` eastwards from the first room of a level; `top` are the tiles turned up after it."""
    start = "S1-00" if level == 1 else "S2-00"
    t = Arena(
        table(
            f"""
        heroes = [{{name = "mika", room = "{start}"{", " + hero if hero else ""}}}]
        dice = ["step", "ranged"]
        mp = 2
        tiles_top = [{words(top)}]
        map.1 = "S1-00"
        map.2 = "S2-00"
        face_up.{level} = "{face_up}"
    """,
            players=players,
            script=script,
        ).match
    )
    t.do("explore")
    if t.prompt == P_PLACE:
        east = [o for o in t.options if o.startswith("place 1,")]
        t.do(next((o for o in east if o.startswith("place 1,0")), east[0]))
    return t
