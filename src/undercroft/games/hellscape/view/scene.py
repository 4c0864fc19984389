"""The game as a scene."""

from ....scene import EndDistance, Note, Pile, Scene, Track, TrackMark, TrackStop
from ....words.english import listed
from .. import components as c
from .. import terms as t
from ..legal.combat import invulnerable
from ..legal.foes import health_of
from ..legal.moving import needed
from ..state import World
from ..steps import round as rounds
from ..steps.round import Round
from ..words.briefing import rules_of
from ..words.names import zone_said, zones_said
from .board import TOKEN_LOOK, areas, boards, goal_of, links, pieces
from .combat import combat
from .offer import candidates
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
    led = g.friends[t.SUMMONER - t.SPIRIT]
    if led.zone >= 0:
        out.append(EndDistance(title="Summoner's Health", value=led.health, goal=q.summoner_health))
    if g.boss_fight and g.foes[t.BOSS].card >= 0:
        full = health_of(g, t.BOSS)
        hurt = min(full, g.foes[t.BOSS].wounds)
        out.append(EndDistance(title=f"Wounds of {g.foe_name(t.BOSS)}", value=hurt, goal=full))
    if g.spent + g.lifebringers:
        out.append(EndDistance(title="Lifebringers spent", value=g.spent, goal=g.spent + g.lifebringers))
    return out


def _goals(g: World) -> list[Note]:
    """The goals of the Quest and their Zones: its tokens lie openly, even in Chambers nobody has seen."""
    out: list[Note] = []
    for goal in g.printed().goals:
        zones = sorted(set(g.tokens[goal.at])) if goal.at >= 0 else []
        if zones:
            title = goal.name[0].upper() + goal.name[1:]
            n = needed(g, goal)
            if n > 1 and goal.does in ("take", "remove"):
                title += f": {g.achieved[goal.index]} of {n}"
            out.append(Note(kind="goal", title=title, text=zones_said(g, zones), touches=[f"zone:{z}" for z in zones]))
    return out


def _wards(g: World) -> list[Note]:
    """Whose Health decides the Quest: the Summoner, the Boss, Beasts and the Final Monster."""
    q = g.printed()
    out: list[Note] = []
    x = g.friends[t.SUMMONER - t.SPIRIT]
    if x.zone >= 0:
        text = f"{x.health} of {q.summoner_health} Health, {zone_said(g, x.zone)}"
        out.append(Note(kind="goal", title="The Summoner", text=text, touches=[f"friend:{t.SUMMONER}"]))
    for f in range(t.ROAMING, t.FOES):
        foe = g.foes[f]
        if foe.card >= 0 and foe.zone >= 0 and (f == t.BOSS or foe.beast or foe.last):
            full = health_of(g, f)
            text = f"{max(0, full - foe.wounds)} of {full} Health, {zone_said(g, foe.zone)}"
            if invulnerable(g, f):
                text += "; nothing harms it now"
            out.append(Note(kind="goal", title=g.foe_name(f), text=text, touches=[f"foe:{f}"]))
    return out


def _card(g: World) -> list[str]:
    """What opens behind the card of the Quest: its own rules, then what its tokens are."""
    out = [x.said for x in rules_of(g.printed())]
    for kind, (_, _, title) in TOKEN_LOOK.items():
        zones = sorted(set(g.tokens[kind]))
        if zones and kind in (t.OBJECTIVE, t.GRAY, t.CORRUPTION, t.HOURGLASS):
            name = goal_of(g, kind)
            what = f"{title}{f' ({name[:1].lower()}{name[1:]})' if name else ''}"
            out.append(f"On the map: {what} in {zones_said(g, zones)}.")
    white = [k + 1 for k in range(len(g.printed().doors)) if (g.printed().white >> k) & 1]
    if white:
        out.append(f"White door: {listed([f'door {k}' for k in white])}.")
    return out


def scene(g: World, viewer: int) -> Scene:
    """Everything `viewer` may see."""
    bottom = g.stack[0] if g.stack else None
    stage = bottom.stage if isinstance(bottom, Round) else 0
    phase = "Setup" if not g.round else PHASES.get(stage, "Start of the round")
    piles = [
        Pile(id="bag", title="Treasure bag", icon="swap-bag", count=g.bag.size()),
        Pile(id="doors", title="Door cards", icon="stack", count=g.door_deck.size()),
        Pile(id="lifebringers", title="Lifebringers left", icon="heart-plus", count=g.lifebringers),
    ]
    if g.of_class(t.ROGUE) >= 0:
        piles.append(Pile(id="tools", title="Thieving Tools bag", icon="lockpicks", count=g.tools.size()))
    if g.of_class(t.RANGER) >= 0:
        piles.append(Pile(id="arrows", title="Arrow cards", icon="target-arrows", count=g.arrows.size()))
    piles += candidates(g)
    notes = [
        Note(kind="quest", title=g.printed().name, text=g.printed().blurb, touches=[], more=_card(g)),
        Note(
            kind="level",
            title=f"Dungeon Level {g.dungeon_level()}",
            text=f"Decks of levels {t.BANDS[g.band()]} are in use.",
            touches=[],
        ),
    ]
    notes += _wards(g) + _goals(g)
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
    fight = combat(g)
    if fight is not None:
        out["combat"] = fight
        out["pools"] = [*fight["attack"], *fight["defense"]]
    return out
