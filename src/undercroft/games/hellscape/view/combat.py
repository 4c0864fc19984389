"""The fight under way: who brings what, the dice of both sides, and what they come to."""

from typing import Literal

from ....scene import Bring, Combat, DicePool, Die, Fighter, Odds, Toll
from ....words.english import many
from .. import components as c
from .. import terms as t
from ..effects.combat import Shields, Swords, Unshield
from ..legal.abilities import most_health, point_blank
from ..legal.arrows import arrow_count
from ..legal.combat import totals, weapons_for
from ..legal.foes import health_of
from ..legal.gear import dice_for, equipped
from ..odds import spread
from ..state import World
from ..steps.combat import combat_under_way
from ..words.log import DIE_TONES, die_scene
from ..words.texts import dice_text, item_icon
from .board import FOE_ART, FOE_ICONS, HERO_ICONS

DIE_ICON = "perspective-dice-six-faces-random"
ARROW_WORDS = ("Quick shot", "Overload", "Bullseye")


def _attacking(g: World, color: int) -> bool:
    """Does a die of this color belong to the attacker? Shadow is the Hero's, claws and fangs are the Enemy's."""
    if color == t.SHADOW_DIE:
        return g.fight.by_hero
    if color == t.ENEMY_DIE:
        return not g.fight.by_hero
    return color != t.BLUE


def _pools(g: World) -> tuple[DicePool, DicePool]:
    f = g.fight
    attack: list[Die] = []
    defense: list[Die] = []
    if f.rolled:
        for i, code in enumerate(f.dice):
            die = die_scene(code, f"die:{i}", "used" if f.seen[i] else "ready")
            (attack if _attacking(g, code // 6) else defense).append(die)
    else:
        for color in range(5):
            for k in range(f.pool[color]):
                die = Die(
                    id=f"pool:{color}.{k}",
                    face=t.COLORS[color],
                    icon=DIE_ICON,
                    state="unrolled",
                    title=f"{t.COLORS[color]} die",
                    tone=DIE_TONES[color],
                    faces=[],
                )
                (attack if _attacking(g, color) else defense).append(die)
    swords, shields = totals(g)
    seat = f.hero if f.hero < t.SPIRIT else -1
    return (
        DicePool(id="attack", title="Attack", seat=seat if f.by_hero else -1, dice=attack, total=str(swords)),
        DicePool(id="defense", title="Defense", seat=-1 if f.by_hero else seat, dice=defense, total=str(shields)),
    )


def _hero_brings(g: World) -> list[Bring]:
    f = g.fight
    if f.hero >= t.SPIRIT:
        return []
    out: list[Bring] = []
    for item in weapons_for(g, f.hero, f.type, f.only) if f.by_hero else equipped(g.heroes[f.hero]):
        x = c.ITEMS[item]
        dice = dice_for(g, f.hero, item, f.type, point_blank(g, f.hero)) if f.by_hero else x.defense
        if max(dice):
            out.append(Bring(icon=item_icon(item), text=x.name, value=dice_text(dice)))
    if f.by_hero and f.pool[t.SHADOW_DIE]:
        out.append(Bring(icon="evil-moon", text="In Shadow", value="1 shadow"))
    if f.rolled and f.arrows:
        out.append(Bring(icon="target-arrows", text=ARROW_WORDS[_arrow_part(g)], value=many(arrow_count(g), "arrow")))
    return out


def _arrow_part(g: World) -> int:
    """Which effect the visible Arrow cards have by their number (MD2-RAN-03 to -05)."""
    n = arrow_count(g)
    return 2 if n == t.ARROW_TARGET else 1 if n > t.ARROW_TARGET else 0


def _arrows(g: World) -> list[Toll]:
    """Each visible Arrow card, with the effect that it has as the number of arrows stands."""
    part = _arrow_part(g)
    return [
        Toll(
            icon="target-arrows",
            text=f"{x.name}, {many(x.arrows, 'arrow')}: {x.texts[part][:1].lower()}{x.texts[part][1:]}",
            tone="bad" if part == 1 else "good",
        )
        for x in (c.ARROWS[a] for a in g.fight.arrows)
    ]


def _foe_brings(g: World) -> list[Bring]:
    x = g.foes[g.fight.foe]
    out: list[Bring] = []
    if g.fight.foe < t.ROAMING:
        mob = c.MOBS[x.card]
        out.append(Bring(icon="hearts", text="Health each", value=str(health_of(g, g.fight.foe))))
        if max(mob.defense):
            out.append(Bring(icon="shield", text="Defense", value=dice_text(mob.defense)))
        if x.item >= 0:
            out.append(Bring(icon=item_icon(x.item), text=c.ITEMS[x.item].name, value=""))
    return out


def _need(g: World) -> int:
    """Wounds that fell the next miniature, or the Hero."""
    f = g.fight
    if not f.by_hero:
        return max(1, g.health_of(f.hero))
    x = g.foes[f.foe]
    return max(1, health_of(g, f.foe) - (x.hurt if f.foe < t.ROAMING and x.minions == 0 else x.wounds))


def _says(g: World, wounds: int) -> str:
    """What so many Wounds come to."""
    f = g.fight
    need = _need(g)
    if not f.by_hero:
        return f"{g.name(f.hero)} is Knocked Out" if wounds >= need else f"{need - wounds} Health left"
    if wounds < need:
        return f"{need - wounds} more to kill"
    if f.foe >= t.ROAMING:
        return "it falls"
    n = min(g.miniatures(f.foe), 1 + (wounds - need) // max(1, health_of(g, f.foe)))
    return f"{n} of {g.miniatures(f.foe)} killed"


def _unresolved(g: World) -> list[int]:
    """How many of each symbol still lie there."""
    f = g.fight
    counts = [0] * 6
    for i, code in enumerate(f.dice):
        for symbol in range(6):
            if not (f.seen[i] >> symbol) & 1:
                counts[symbol] += c.FACES[symbol][code]
    return counts


def _expected(g: World) -> tuple[int, int]:
    """Swords and shields, with those that the fangs of a Mob will add or take (MD2-COST-07)."""
    f = g.fight
    swords, shields = totals(g)
    if not f.rolled or f.foe >= t.ROAMING:
        return swords, shields
    a = c.ABILITIES[c.MOBS[g.foes[f.foe].card].ability]
    if a.timing == (t.ATTACK if f.by_hero else t.DEFENSE) or not a.fang:
        return swords, shields
    times = (f.fangs + _unresolved(g)[t.FANG]) // a.fang
    for x in a.means:
        if isinstance(x, Swords):
            swords += times * x.n
        elif isinstance(x, Shields):
            shields += times * x.n
        elif isinstance(x, Unshield):
            shields = max(0, shields - times * x.n)
    return swords, shields


def _toll(g: World) -> list[Toll]:
    """The consequences of the other symbols, as long as they are not resolved."""
    f = g.fight
    counts = _unresolved(g)
    out: list[Toll] = []
    claws = max(0, counts[t.CLAW] - f.no_claw)
    if claws:
        which = "it" if claws == 1 else "them"
        out.append(Toll(icon="bleeding-wound", text=f"{many(claws, 'claw')}: no shield stops {which}", tone="bad"))
    if counts[t.FANG]:
        out.append(Toll(icon="daemon-skull", text=f"{many(counts[t.FANG], 'fang')}: {_fang(g)}", tone="bad"))
    if f.hero < t.SPIRIT:
        if counts[t.MANA]:
            out.append(Toll(icon="crystal-ball", text=f"+{counts[t.MANA]} Mana", tone="good"))
        if counts[t.SHADOW]:
            shadow = c.HEROES[g.heroes[f.hero].card].shadow
            out.append(Toll(icon="moon", text=c.ABILITIES[shadow].text, tone="good"))
    return out


def _fang(g: World) -> str:
    """The effect of the fangs that lie there (MD2-COST-07)."""
    f = g.fight
    card = g.foes[f.foe].card
    if f.foe == t.BOSS:
        return "an ability of the Boss"
    a = c.ABILITIES[c.MOBS[card].ability if f.foe < t.ROAMING else c.ROAMING[card].special]
    if a.timing == (t.ATTACK if f.by_hero else t.DEFENSE):
        return "no effect in " + ("defense" if f.by_hero else "attack")
    return a.text if f.fangs + _unresolved(g)[t.FANG] >= a.fang else f"too few, {a.fang} are needed"


def _odds(g: World) -> list[Odds]:
    """Of the roll by the dice alone: what it promised."""
    chances = spread(tuple(g.fight.pool))
    falls = sum(chances[_need(g) :])
    by_hero = g.fight.by_hero
    word = ("a miniature falls" if g.fight.foe < t.ROAMING else "it falls") if by_hero else "Knocked Out"
    return [
        Odds(title=word, chance=falls, tone="win" if by_hero else "bad"),
        Odds(title="Wounds", chance=max(0.0, 1 - falls - chances[0]), tone="more"),
        Odds(title="nothing", chance=chances[0], tone="none"),
    ]


def foe_side(g: World, foe: int, role: str, lost: int = 0, brings: list[Bring] | None = None) -> Fighter:
    """An Enemy in a fight; of one that is gone only name and picture are left."""
    name = g.foe_name(foe)
    out = Fighter(
        id=f"foe:{foe}",
        title=name,
        role=role,
        icon=FOE_ICONS[name],
        art=FOE_ART[name],
        brings=brings or [],
        tone="minor" if foe < t.ROAMING else "major" if foe < t.BOSS else "boss",
    )
    if g.foes[foe].card >= 0:
        minions = g.foes[foe].minions
        out["role"] += f", {minions} Minion{'s' * (minions != 1)}" if foe < t.ROAMING else ""
        out["most"] = health_of(g, foe)
        out["life"] = max(0, out["most"] - lost)
    return out


def hero_side(g: World, unit: int, role: str, brings: list[Bring] | None = None) -> Fighter:
    """A Hero, Spirit or the Summoner in a fight."""
    hero = unit < t.SPIRIT
    return Fighter(
        id=f"hero:{unit}" if hero else f"friend:{unit}",
        title=g.name(unit),
        role=role,
        icon=HERO_ICONS[g.cls(unit)] if hero else "ghost",
        art=c.HEROES[g.heroes[unit].card].id if hero else "",
        tone=f"seat{unit}" if hero else "neutral",
        life=g.health_of(unit),
        most=most_health(g, unit) if hero else g.printed().summoner_health if unit == t.SUMMONER else g.health_of(unit),
        brings=brings or [],
    )


def combat(g: World) -> Combat | None:
    """The fight as both sides see it; None if there is none."""
    f = combat_under_way(g)
    if f is None or g.foes[f.foe].card < 0:
        return None
    attack, defense = _pools(g)
    lost = health_of(g, f.foe) - _need(g) if f.by_hero else g.foes[f.foe].wounds
    way = t.TYPES[f.type].title() if f.type < len(t.TYPES) else ""
    foe = foe_side(g, f.foe, "defends" if f.by_hero else f"attacks, {way}", lost, _foe_brings(g))
    hero = hero_side(g, f.hero, f"attacks, {way}" if f.by_hero else "defends", _hero_brings(g))
    state: Literal["before", "rolled", "rerolls"] = (
        "before" if not f.rolled else "rerolls" if f.rerolls or f.enemy_rerolls else "rolled"
    )
    swords, shields = _expected(g)
    wounds = max(0, swords - shields)
    first, second = (hero, foe) if f.by_hero else (foe, hero)
    title = f"{first['title']} {'attacks' if f.by_hero or f.foe >= t.ROAMING else 'attack'} {second['title']}"
    out = Combat(
        id=f"fight:{g.round}.{f.hero}.{f.foe}",
        title=title,
        state=state,
        attacker=first,
        targets=[second],
        attack=[attack],
        defense=[defense],
        word="Wounds",
        have=wounds,
        want=_need(g),
        text=_says(g, wounds) if f.rolled else "",
        totals=(str(swords), str(shields)),
        toll=_toll(g) if f.rolled else _arrows(g),
        go="finish" if f.rolled else "roll",
        enough=f.by_hero and f.rolled and wounds >= _need(g),
    )
    if not f.rolled:
        out["odds"] = _odds(g)
    return out
