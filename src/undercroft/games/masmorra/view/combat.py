"""The combat under way as a fight that is seen: dice at hand, damage against Defense, the Payback to come."""

from ....scene import Bring, Combat, DicePool, Fighter, Toll
from ....words.english import many
from .. import terms as t
from ..content import CREATURES, HEROES
from ..legal.combat import damage_of, payback_of, xp_of
from ..state import World
from ..steps.combat import ANSWER, ATTACK, CARDS, DEFEND, DONE, PICK, RESULT, XP, Fight, combat_under_way
from ..words import icons
from ..words.labels import needed
from ..words.names import creature_name, hero_name
from .pieces import TONES

ROLES = ("minor monster", "major monster", "boss")


def combat(g: World, dice: list[DicePool]) -> Combat | None:
    """The fight of the active Hero, or nothing; its dice are those of the seat."""
    fight = combat_under_way(g)
    if fight is None or fight.stage < PICK or fight.stage in (XP, CARDS, DONE):
        return None
    return _combat(g, fight, dice)


def _combat(g: World, f: Fight, dice: list[DicePool]) -> Combat | None:
    at = f.target if f.stage != PICK else -1  # who has just fallen is no longer to be chosen
    foes = [i for i in dict.fromkeys([at, *f.left]) if i >= 0 and (g.monsters[i].room >= 0 or i == at)]
    if not foes:
        return None
    h = g.hero()
    who = hero_name(g, g.active)
    attacker = Fighter(
        id=f"hero:{g.active}",
        title=who,
        role=HEROES[h.card].role,
        icon=icons.HEROES[HEROES[h.card].id],
        art=HEROES[h.card].id,
        tone=f"seat{g.active}",
        life=h.life,
        most=t.LIFE,
    )
    out = Combat(
        id=f"fight:{g.turn}:{g.active}",
        title=f"{who} fights",
        state="before",
        attacker=attacker,
        targets=[_foe(g, i, f.face if i == f.target else -1) for i in foes],
        attack=dice,
        defense=[],
        word="damage",
        toll=_tolls(g, f),
    )
    if f.target >= 0 and f.stage in (ATTACK, RESULT):
        have, want = damage_of(g, f.target, f.spent), needed(g, f.target)
        out["state"], out["have"], out["want"] = "rolled", have, want
        out["enough"], out["go"] = have >= want, "strike"
        more = want - have
        out["text"] = "Enough: it falls." if more <= 0 else f"{more} more defeat{'s' if more == 1 else ''} it."
    elif f.target >= 0 and f.stage in (ANSWER, DEFEND) and f.amount > 0:
        out["state"] = "rolled"
        out["text"] = f"It pays back {many(f.amount, 'Wound')}: block with Defense."
        out["enough"], out["go"] = False, "accept"
    else:
        out["text"] = "Which one first?" if len(foes) > 1 else ""
    return out


def _foe(g: World, i: int, face: int) -> Fighter:
    m = g.monsters[i]
    kind = face if face >= 0 else m.kind
    c = CREATURES[kind]
    return Fighter(
        id=f"monster:{i}",
        title=creature_name(kind),
        role=ROLES[c.tier],
        icon=icons.CREATURES[c.id],
        art=c.id,
        tone=TONES[c.tier],
        brings=[
            Bring(icon=icons.OTHER["defense"], text="Defense", value=str(needed(g, i) if m.room >= 0 else c.defense)),
            Bring(icon=icons.OTHER["payback"], text="Payback", value=str(payback_of(g, kind))),
        ],
    )


def _tolls(g: World, f: Fight) -> list[Toll]:
    out = []
    if f.target >= 0 and f.stage in (ATTACK, RESULT):
        kind = f.face if f.face >= 0 else g.monsters[f.target].kind
        out.append(Toll(icon=icons.OTHER["payback"], text=f"Payback {payback_of(g, kind)}", tone="bad"))
        out.append(Toll(icon=icons.OTHER["learn"], text=f"{xp_of(g, kind, f.xp)} XP if it falls", tone="good"))
    if f.amount > 0 and f.stage in (ANSWER, DEFEND):
        out.append(Toll(icon=icons.OTHER["payback"], text=many(f.amount, "Wound"), tone="bad"))
    if f.xp or f.cards:
        out.append(Toll(icon=icons.OTHER["learn"], text=f"so far {f.xp} XP, {many(f.cards, 'card')}", tone="good"))
    return out
