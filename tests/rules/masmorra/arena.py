"""A Hero, the monsters in its room and the dice in its hand: the position nearly every combat test begins with."""
from rules.masmorra.play import Table, table
from undercroft.games.masmorra.options import P_PLACE

FORCED = ("fight", "strike", "accept")


class Arena(Table):
    """A table at which what is the only thing left to do may be said all the same, although it happens by itself."""

    def do(self, *texts: str) -> "Arena":
        """Answer decision after decision."""
        for text in texts:
            if text not in FORCED or self.can(text):
                self.match.choose(text)
        return self


def words(text: str) -> str:
    """`a b c` as the inside of a TOML list of strings."""
    return ", ".join(f'"{w}"' for w in text.split())


def arena(foes: str = "", dice: str = "", hero: str = "", more: str = "", *, name: str = "mika", mode: str = "standard",
          players: int = 2, script: list[int] | None = None, rulings: dict[str, str] | None = None) -> Arena:
    """The active Hero in the Starting Room with these `foes` (`orc goblin aunty_bitsy:red`) and unused `dice`.

    `hero` holds further keys of the Hero, `more` further keys of the position. Mika, because she has no ability that
    helps in a fight: what happens is the rule and nothing else.
    """
    rows = []
    for foe in foes.split():
        face, _, side = foe.partition(":")
        rows.append(f'{{face = "{face}", room = "S1-00", red = {"true" if side else "false"}}}')
    position = f"""
        heroes = [{{name = "{name}"{", " + hero if hero else ""}}}]
        dice = [{words(dice)}]
        monsters = [{", ".join(rows)}]
        {more}
    """
    return Arena(table(position, mode=mode, players=players, script=script, rulings=rulings).match)


def combat(foes: str, dice: str = "", hero: str = "", more: str = "", *, name: str = "mika", mode: str = "standard",
           players: int = 2, script: list[int] | None = None, rulings: dict[str, str] | None = None) -> Arena:
    """The same with the combat begun (or over already, if there was nothing to choose in it)."""
    t = arena(foes, dice, hero, more, name=name, mode=mode, players=players, script=script, rulings=rulings)
    return t.do("fight") if t.g.engaged(t.g.hero()) else t


def shoot(t: Arena, n: int) -> Arena:
    """Spend n Ranged dice on the target and strike."""
    return t.do(*["spend ranged die"] * n, "strike")


def hack(t: Arena, n: int) -> Arena:
    """Spend n Melee dice on the target and strike."""
    return t.do(*["spend melee die"] * n, "strike")


def exploring(face_up: str, top: str = "S1-22", level: int = 1, *, hero: str = "", players: int = 5,
              script: list[int] | None = None) -> Arena:
    """Mika explores `face_up` eastwards from the first room of a level; `top` are the tiles turned up after it."""
    start = "S1-00" if level == 1 else "S2-00"
    t = Arena(table(f"""
        heroes = [{{name = "mika", room = "{start}"{", " + hero if hero else ""}}}]
        dice = ["step", "ranged"]
        mp = 2
        tiles_top = [{words(top)}]
        map.1 = "S1-00"
        map.2 = "S2-00"
        face_up.{level} = "{face_up}"
    """, players=players, script=script).match)
    t.do("explore")
    if t.prompt == P_PLACE:
        east = [o for o in t.options if o.startswith("place 1,")]
        t.do(next((o for o in east if o.startswith("place 1,0")), east[0]))
    return t
