"""The attack under way as a fight that is seen: who strikes whom, with which dice, what is needed, what comes of it."""

from ....scene import Bring, Combat, DicePool, Die, Fighter, Odds, Toll
from .. import terms as t
from ..content import ABILITIES, CARDS, HEARTS, POTIONS, STARS
from ..legal.acting import rolls_with
from ..legal.chances import attack_pool, chance_to_wound, defense_pool, spread
from ..legal.figures import causes, hampered, hearts, in_play
from ..state import World
from ..steps.combat import FINISH, Attack, combat_under_way
from ..words.names import pool_text, title_of
from .icons import ICONS, TONES

STAR, HEART, POTION = "round-star", "hearts", "round-potion"


def combat(g: World) -> Combat | None:
    """The attack nearest to the top of the stack; nothing once it is decided and what it brought is handed out."""
    attack = combat_under_way(g)
    if attack is None or attack.stage == FINISH or not in_play(g, attack.user):
        return None
    return _combat(g, attack) if attack.hits or attack.centre >= 0 else None


def _combat(g: World, a: Attack) -> Combat | None:
    ability = ABILITIES[a.ability]
    targets = [m for m in dict.fromkeys(a.hits) if in_play(g, m)]
    if not targets or (ability.kind == t.A_ACTION and ability.versus_attack < 0):
        return None
    first = targets[min(a.at, len(targets) - 1)]
    rolled = bool(a.dice) or a.stars >= 0
    pool = a.pool if rolled else attack_pool(g, a.user, a.ability, a.how, first)
    guard = defense_pool(g, a.ability, first)
    fixed = t.stars_in(guard)
    stars = a.stars if a.stars >= 0 else sum(STARS[d] for d in a.dice) + t.stars_in(pool)
    out = Combat(
        id=f"fight:{g.round}:{g.active}:{a.user}:{a.ability}:{first}",
        title=f"{title_of(g, a.user)} attacks {title_of(g, first)}",
        state="rolled" if rolled else "before",
        word="stars",
        attacker=fighter(
            g,
            a.user,
            f"attacks with {ability.name}",
            [
                Bring(
                    icon="crossed-swords",
                    text=t.ATTRIBUTES[rolls_with(g, a.user, ability, a.how)],
                    value=pool_text(pool),
                )
            ],
        ),
        targets=[
            fighter(
                g,
                m,
                "defends",
                [Bring(icon="bordered-shield", text="Defense", value=pool_text(defense_pool(g, a.ability, m)))],
            )
            for m in targets
        ],
        attack=[
            DicePool(
                id="attack",
                title="Attack",
                seat=g.models[a.user].seat,
                dice=rolled_dice(a.dice) if rolled else _unrolled(pool, "attack"),
                total=str(stars) if rolled else "",
            )
        ],
        defense=[_guard(g, a.ability, m, "defense" if m == first else f"defense:{m}") for m in targets],
        toll=_toll(a.dice) if rolled else [],
    )
    if rolled:
        out["totals"] = (str(stars), f"{fixed}+?")
        holds = _chance_to_hold(g, a, first, guard, stars)
        out["odds"] = _parts(_whom(g, targets, first, "it is hit"), 1 - holds, "it holds")
        out["text"] = _needed(holds, stars - fixed)
        out["have"] = stars
    else:
        chance = chance_to_wound(g, a.user, a.ability, a.how, first)
        out["odds"] = _parts(_whom(g, targets, first, "a hit"), chance, "nothing")
        out["text"] = f"More stars than {title_of(g, first)} hit it."
    return out


def _guard(g: World, ability: int, m: int, name: str) -> DicePool:
    """The defense of one target, not rolled yet."""
    pool = defense_pool(g, ability, m)
    return DicePool(
        id=name,
        title=f"Defense of {title_of(g, m)}",
        seat=g.models[m].seat,
        dice=_unrolled(pool, name),
        total=f"{t.stars_in(pool)}+",
    )


def _chance_to_hold(g: World, a: Attack, target: int, guard: int, stars: int) -> float:
    """How likely the defense pool `guard` of a target holds against these stars."""
    ability = ABILITIES[a.ability]
    versus = ability.versus_defense if ability.versus_defense >= 0 else t.ARM
    weak = 1 if CARDS[g.models[target].card].vulnerable & (ability.causes | causes(g, a.user)) else 0
    drops = min(3, hampered(g.models[target].status, versus) + weak)
    return sum(spread(guard, drops)[stars:])


def _needed(holds: float, missing: int) -> str:
    """Tells whether a target that lacks these stars can still hold."""
    if holds <= 0:
        return "It cannot hold."
    return "Its armor holds without a roll." if missing <= 0 else f"It must roll {missing} or more to hold."


def _whom(g: World, targets: list[int], first: int, words: str) -> str:
    """The words for a chance: with several targets they name the next one, which it is about."""
    return words if len(targets) == 1 else f"{title_of(g, first)} is hit"


def _parts(good: str, chance: float, bad: str) -> list[Odds]:
    return [
        Odds(title=good, chance=round(chance, 3), tone="win"),
        Odds(title=bad, chance=round(1 - chance, 3), tone="none"),
    ]


def fighter(g: World, m: int, role: str, brings: list[Bring]) -> Fighter:
    """A model in a fight."""
    x = g.models[m]
    c = CARDS[x.card]
    most = hearts(g, m)
    return Fighter(
        id=f"model:{m}",
        title=title_of(g, m),
        role=role,
        icon=ICONS[c.id],
        art=c.id,
        life=most - x.wounds,
        most=most,
        tone=f"seat{x.seat}" if c.role == t.R_HERO else TONES[c.role],
        brings=brings,
    )


def rolled_dice(dice: list[int], name: str = "die") -> list[Die]:
    """Dice as they lie, each a color * 6 + face."""
    out = []
    for i, d in enumerate(dice):
        faces = [STAR] * STARS[d] + [HEART] * HEARTS[d] + [POTION] * POTIONS[d]
        out.append(
            Die(
                id=f"{name}:{i}",
                face=f"{STARS[d]}/{HEARTS[d]}/{POTIONS[d]}",
                icon=faces[0] if faces else "",
                faces=faces,
                state="ready",
                title=_words(d),
                tone=t.COLOURS[d // 6],
            )
        )
    return out


def _words(d: int) -> str:
    parts = [
        f"{n} {word}{'s' if n > 1 else ''}"
        for n, word in ((STARS[d], "star"), (HEARTS[d], "heart"), (POTIONS[d], "potion"))
        if n
    ]
    return f"{t.COLOURS[d // 6]}: {' and '.join(parts) or 'blank'}"


def _unrolled(pool: int, name: str) -> list[Die]:
    out: list[Die] = []
    for colour in range(3):
        for _ in range(t.dice_in(pool, colour)):
            out.append(
                Die(
                    id=f"{name}:{len(out)}",
                    face="?",
                    icon="",
                    state="unrolled",
                    tone=t.COLOURS[colour],
                    title=f"{t.COLOURS[colour]} die, not rolled yet",
                )
            )
    return out + fixed_stars(pool, name)


def fixed_stars(pool: int, name: str) -> list[Die]:
    """The stars of a pool that are not rolled for, as white dice."""
    return [
        Die(id=f"{name}:star{i}", face="1★", icon=STAR, state="ready", tone="bone", title="a star without rolling")
        for i in range(t.stars_in(pool))
    ]


def _toll(dice: list[int]) -> list[Toll]:
    hearts_rolled, potions = sum(HEARTS[d] for d in dice), sum(POTIONS[d] for d in dice)
    out = []
    if hearts_rolled:
        out.append(Toll(icon=HEART, text=f"{hearts_rolled} healed on a hit", tone="good"))
    if potions:
        out.append(Toll(icon=POTION, text=f"{potions} potion{'s' if potions > 1 else ''} on a hit", tone="good"))
    return out
