"""The game as a scene."""

from typing import Literal

from ....kernel.scene import Combat, DicePool, Die, EndDistance, Fighter, Note, Pile, Scene, Track, TrackMark, TrackStop
from .. import components as c
from .. import terms as t
from ..legal.abilities import most_health
from ..legal.fighting import totals
from ..legal.foes import health_of
from ..legal.moving import needed
from ..state import World
from ..steps import round as rounds
from ..steps.round import Round
from ..words.log import DIE_TONES, die_scene
from .board import FOE_ICONS, HERO_ICONS, areas, boards, links, pieces
from .seats import seats

PHASES = {
    rounds.HEROES: "Hero Phase",
    rounds.BOSS: "Boss",
    rounds.ENEMIES: "Enemy Phase",
    rounds.LEVELS: "Enemy Phase",
    rounds.DARK: "Level Up Phase",
    rounds.END: "Darkness Phase",
}
TRACK_WORDS = {
    "mob": "a Mob at every Portal",
    "roaming": "a Roaming Monster",
    "rare": "a Rare Treasure token",
    "epic": "an Epic Treasure token",
    "common": "a Common Treasure token",
}


def _tracks(g: World) -> list[Track]:
    if g.boss_fight:
        boss = c.BOSSES[g.foes[t.BOSS].card] if g.foes[t.BOSS].card >= 0 else c.BOSSES[max(0, g.printed().boss)]
        stops = [TrackStop(at=k + 1, title=x.text, kind="boss") for k, x in enumerate(boss.track) if x.text]
        mark = TrackMark(id="boss-marker", at=g.boss_space, title="Boss track", tone="boss")
        return [Track(id="boss", title="Boss track", low=1, high=len(boss.track), marks=[mark], stops=stops)]
    side = c.BACK if g.back else c.FRONT
    stops = [TrackStop(at=k + 1, title=TRACK_WORDS[x], kind=x) for k, x in enumerate(side) if x != "none"]
    mark = TrackMark(id="marker", at=g.space, title="Darkness", tone="boss")
    return [Track(id="darkness", title="Darkness", low=1, high=len(side), marks=[mark], stops=stops)]


def _ends(g: World) -> list[EndDistance]:
    q = g.printed()
    out = []
    for goal in q.goals:
        n = needed(g, goal)
        if goal.at >= 0 and goal.does not in ("leave", "add_time") and n:
            out.append(EndDistance(title=goal.name[0].upper() + goal.name[1:], value=g.achieved[goal.index], goal=n))
    if q.souls_per_hero:
        out.append(EndDistance(title="Souls", value=g.souls, goal=q.souls_per_hero * g.heads))
    if any(goal.does == "leave" for goal in q.goals):
        out.append(EndDistance(title="Heroes out", value=sum(h.left for h in g.heroes), goal=g.config.players))
    for x in q.triggers:
        if x.when == "beasts":
            out.append(EndDistance(title="Beasts killed", value=g.beasts, goal=x.count))
    out.append(EndDistance(title="Lifebringers spent", value=g.spent, goal=g.spent + g.lifebringers + 1))
    return out


def _pools(g: World) -> tuple[DicePool, DicePool]:
    f = g.fight
    attack: list[Die] = []
    defense: list[Die] = []
    if f.rolled:
        for i, code in enumerate(f.dice):
            die = die_scene(code, f"die:{i}", "used" if f.seen[i] else "ready")
            (defense if code // 6 == t.BLUE else attack).append(die)
    else:
        for color in range(5):
            for k in range(f.pool[color]):
                die = Die(
                    id=f"pool:{color}.{k}",
                    face="",
                    icon="perspective-dice-six-faces-random",
                    state="unrolled",
                    title=f"{t.COLORS[color]} die",
                    tone=DIE_TONES[color],
                    faces=[],
                )
                (defense if color == t.BLUE else attack).append(die)
    swords, shields = totals(g)
    return (
        DicePool(id="attack", title="Attack", seat=f.hero if f.hero < 6 else -1, dice=attack, total=str(swords)),
        DicePool(id="defense", title="Defense", seat=-1, dice=defense, total=str(shields)),
    )


def _combat(g: World) -> Combat | None:
    f = g.fight
    if not f.on or g.foes[f.foe].card < 0:
        return None
    attack, defense = _pools(g)
    foe = Fighter(
        id=f"foe:{f.foe}",
        title=g.foe_name(f.foe),
        role="defends" if f.by_hero else "attacks",
        tone="minor",
        icon=FOE_ICONS[g.foe_name(f.foe)],
        most=health_of(g, f.foe),
        life=max(0, health_of(g, f.foe) - g.foes[f.foe].wounds),
    )
    hero = Fighter(
        id=f"hero:{f.hero}" if f.hero < 6 else f"friend:{f.hero}",
        title=g.name(f.hero),
        role="attacks" if f.by_hero else "defends",
        icon=HERO_ICONS[g.cls(f.hero)] if f.hero < 6 else "ghost",
        tone=f"seat{f.hero}" if f.hero < 6 else "neutral",
        life=g.health_of(f.hero),
        most=most_health(g, f.hero) if f.hero < 6 else g.health_of(f.hero),
    )
    state: Literal["before", "rolled", "rerolls"] = "before" if not f.rolled else "rerolls" if f.rerolls else "rolled"
    swords, shields = totals(g)
    title = f"{hero['title']} attacks {foe['title']}" if f.by_hero else f"{foe['title']} attacks {hero['title']}"
    return Combat(
        id=f"fight:{g.round}.{f.hero}.{f.foe}",
        title=title,
        state=state,
        attacker=hero if f.by_hero else foe,
        targets=[foe if f.by_hero else hero],
        attack=[attack],
        defense=[defense],
        word="Wounds",
        have=max(0, swords - shields),
        totals=(str(swords), str(shields)),
        go="finish" if f.rolled else "roll",
    )


def scene(g: World, viewer: int) -> Scene:
    """Everything `viewer` may see."""
    bottom = g.stack[0] if g.stack else None
    stage = bottom.stage if isinstance(bottom, Round) else 0
    phase = "Setup" if not g.round else PHASES.get(stage, "Start of the round")
    piles = [
        Pile(id="bag", title="Treasure bag", icon="swap-bag", count=g.bag.size()),
        Pile(id="doors", title="Door cards", icon="stack", count=g.door_deck.size()),
    ]
    notes = [
        Note(kind="quest", title=g.printed().name, text=g.printed().blurb, touches=[]),
        Note(
            kind="level",
            title=f"Dungeon Level {g.dungeon_level()}",
            text=f"Decks of levels {t.BANDS[g.band()]} are in use.",
            touches=[],
        ),
    ]
    out = Scene(
        game="hellscape",
        mode=g.config.mode,
        viewer=viewer,
        round=g.round,
        turn=g.round,
        phase=phase,
        active=g.turn,
        boards=boards(g),
        areas=areas(g),
        links=links(g),
        pieces=pieces(g),
        seats=seats(g, viewer),
        pools=[],
        piles=piles,
        tracks=_tracks(g),
        notes=notes,
        ends=_ends(g),
        open_hands=True,
    )
    fight = _combat(g)
    if fight is not None:
        out["combat"] = fight
        out["pools"] = [*fight["attack"], *fight["defense"]]
    return out
