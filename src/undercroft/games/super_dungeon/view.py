"""The state as a scene: map, models with their counters, hero cards, tracks, decks. Only deck order is secret."""
from ...kernel.scene import (
    Area,
    Badge,
    Board,
    Card,
    CardPart,
    Count,
    EndDistance,
    Note,
    Piece,
    Pile,
    Scene,
    SeatScene,
    Track,
    TrackMark,
    TrackStop,
)
from . import terms as t
from .chronicle import pool_text
from .content import (
    ABILITIES,
    ADVENTURE,
    CARDS,
    CIRCLES,
    GEAR,
    LOOT_CIRCLES,
    SIXTEEN,
    SKULLS,
    STATUS_IDS,
    STATUS_NAMES,
    STATUS_TEXTS,
    STEPS,
)
from .figures import abilities_of, attribute, hearts, points_in_play
from .ground import Ground, chart_of, ground_of
from .legal.drinking import potion_types
from .meta import META
from .naming import title_of
from .state import World

HERO_ICONS = {
    "royal_paladin": "templar-shield", "ember_mage": "fire-silhouette", "hearthsworn_fighter": "battle-axe",
    "glimmerdusk_ranger": "bow-arrow", "deeproot_druid": "oak-leaf", "angry_bear": "bear-head",
    "claw_tribe_barbarian": "barbarian", "hexcast_sorceress": "wizard-staff", "riftling_rogue": "hood",
}
ROLE_ICONS = ["character", "goblin-head", "dragon-head", "ogre", "spiked-dragon-head", "cave-entrance", "mimic-chest"]
TONES = ["hero", "minor", "major", "major", "boss", "neutral", "minor"]
STATUS_ICONS = {
    "fire": "flame", "poison": "poison", "slow": "snail", "cold": "snowflake-1", "stun": "knocked-out-stars",
}


def view_of(g: World, viewer: int) -> Scene:
    """Everything a seat may see."""
    ground = g.ground if g.chart else ground_of(chart_of(g.tiles))
    return Scene(
        game=META.name,
        mode=g.config.mode,
        viewer=viewer,
        round=g.round,
        turn=g.turn,
        phase=_phase(g),
        active=g.models[g.active].seat if g.active >= 0 else (g.decision.owner if g.decision else -1),
        boards=[Board(id="map", title="Dungeon", x=0, y=0, cols=ground.grid.cols, rows=ground.grid.rows, grid=True)],
        areas=_areas(ground),
        links=[],
        pieces=_pieces(g),
        seats=[_seat(g, s) for s in range(g.config.players)],
        pools=[],
        piles=_piles(g),
        tracks=_tracks(g),
        notes=_notes(g),
        ends=_ends(g),
    )


def _phase(g: World) -> str:
    names = {
        "Picking": "Choosing models", "Building": "Building the map", "Placing": "Placing models",
        "Spawning": "Spawning phase", "Initiative": "Initiative", "Turns": "Turns", "Charms": "Start of the round",
    }
    for s in reversed(g.stack):
        name = type(s).__name__
        if name in names:
            if name == "Turns" and g.active >= 0:
                return f"Activation: {title_of(g, g.active)}"
            return names[name]
    return "End of the round"


def _areas(ground: Ground) -> list[Area]:
    grid = ground.grid
    out = []
    for c in range(grid.size):
        kind, title, text, texture = "square", "", "", "stone"
        if ground.lava[c]:
            title, text, texture = "Lava", "Difficult terrain; whoever enters suffers Fire.", "lava"
        elif ground.font[c]:
            title, text, texture = "Healing font", "A Hero who ends an activation here heals one counter.", "water"
        elif ground.cost[c] > 1:
            title, text, texture = "Difficult terrain", "Entering costs two squares of Speed.", "rubble"
        elif ground.hall[c]:
            kind, title = "hallway", "Hallway"
        name = ground.name(c)
        out.append(Area(id=f"square:{name}", board="map", kind=kind, title=title or f"Square {name}", text=text,
                        x=grid.xs[c], y=grid.ys[c], w=1, h=1, ground=texture))
    return out


def _badges(g: World, m: int) -> list[Badge]:
    x = g.models[m]
    most = hearts(g, m)
    out = [Badge(kind="life", text=f"{most - x.wounds}/{most}", title=f"{most - x.wounds} of {most} hearts left")]
    for s in range(t.STATUSES):
        if x.status & (1 << s):
            out.append(Badge(kind="status", text=STATUS_NAMES[s][:2], title=f"{STATUS_NAMES[s]}: {STATUS_TEXTS[s]}",
                             icon=STATUS_ICONS.get(STATUS_IDS[s], "cursed-star")))
    if x.potions:
        out.append(Badge(kind="potion", text=str(x.potions), title=f"{x.potions} potions", icon="potion-ball"))
    return out


def _pieces(g: World) -> list[Piece]:
    """Tokens first: a figure stands on the start marker and in the smoke, not under them."""
    return _tokens(g) + _models(g)


def _tokens(g: World) -> list[Piece]:
    out = []
    if g.start >= 0:
        out.append(_token(g, "start", "token", g.start, "Hero start marker", "position-marker", "S"))
    for k, s in enumerate(g.smokes):
        for at in s.squares:
            out.append(_token(g, f"smoke:{k}:{at}", "smoke", at, "Smoke", "smoke-bomb", "~"))
    for i, at in enumerate(g.chests):
        if at >= 0:
            out.append(_token(g, f"chest:{i}", "chest", at, "Chest", "chest", "Ch"))
    return out


def _models(g: World) -> list[Piece]:
    out = []
    grid = g.ground.grid
    for m, x in enumerate(g.models):
        if x.at < 0:
            continue
        c = CARDS[x.card]
        tone = f"seat{x.seat}" if c.role == t.R_HERO else TONES[c.role]
        out.append(Piece(
            id=f"model:{m}", kind=t.ROLES[c.role], area=f"square:{g.ground.name(x.at)}", title=title_of(g, m),
            text=_card_text(g, m), icon=HERO_ICONS.get(c.id, ROLE_ICONS[c.role]), letter=c.name[:2], tone=tone,
            seat=x.seat, x=grid.xs[x.at], y=grid.ys[x.at], w=c.size, h=c.size,
            down=bool(x.status & (1 << t.KNOCKDOWN)), badges=_badges(g, m),
        ))
    return out


def _token(g: World, id: str, kind: str, at: int, title: str, icon: str, letter: str) -> Piece:
    grid = g.ground.grid
    return Piece(id=id, kind=kind, area=f"square:{g.ground.name(at)}", title=title, text="", icon=icon, letter=letter,
                 tone="neutral", x=grid.xs[at], y=grid.ys[at], w=1, h=1)


def _card_text(g: World, m: int) -> str:
    c = CARDS[g.models[m].card]
    parts = [f"Speed {c.speed}, {c.ap} AP"]
    parts += [f"{t.ATTRIBUTES[i]} {pool_text(attribute(g, m, i))}" for i in range(4) if c.has & (1 << i)]
    parts += [name.replace("_", " ").title() for name, bit in t.KEYWORDS.items() if c.keywords & bit]
    if c.distance:
        parts.append(f"{t.DISTANCES[c.distance].title()} {c.distance_x}")
    if c.reach > 1:
        parts.append(f"Reach {c.reach}")
    parts += [f"causes {STATUS_NAMES[s]}" for s in range(t.STATUSES) if c.causes & (1 << s)]
    if c.immune == t.ALL_STATUS:
        parts.append("Immune to all status effects")
    else:
        parts += [f"Immune: {STATUS_NAMES[s]}" for s in range(t.STATUSES) if c.immune & (1 << s)]
    parts += [f"Vulnerable: {STATUS_NAMES[s]}" for s in range(t.STATUSES) if c.vulnerable & (1 << s)]
    parts += [f"{ABILITIES[k].name} ({ABILITIES[k].ap} AP): {ABILITIES[k].text}" for k in abilities_of(g, m)]
    return "; ".join(parts)


def gear_card(card: int, n: int) -> Card:
    """A loot or treasure card."""
    x = GEAR[card]
    return Card(id=f"card:{card}:{n}", kind=t.SLOTS[x.slot] or "monster", title=x.name, icon="battle-gear",
                parts=[CardPart(kind="effect", title=t.SLOTS[x.slot], text=x.text)])


def _hero_card(g: World, m: int) -> Card:
    c = CARDS[g.models[m].card]
    parts = [CardPart(kind="effect", title=c.name, text=_card_text(g, m))]
    for p in potion_types(g, m):
        a = ABILITIES[p]
        parts.append(CardPart(kind="potion", title=a.name, text=a.text or "One wound, then ATT +1R and Fire"))
    worn = [f"{GEAR[k].name} ({t.SLOTS[GEAR[k].slot]}): {GEAR[k].text}" for k in g.models[m].gear]
    if worn:
        parts.append(CardPart(kind="equipment", title="Equipment", text="; ".join(worn)))
    return Card(id=f"hero:{m}", kind="hero", title=title_of(g, m), icon=HERO_ICONS.get(c.id, "character"), parts=parts,
                badges=_badges(g, m), ready=g.models[m].at >= 0)


def _seat(g: World, s: int) -> SeatScene:
    mine = [m for m, x in enumerate(g.models) if x.seat == s]
    on_map = [f"model:{m}" for m in mine if g.models[m].at >= 0]
    counts: list[Count] = []
    notes: list[str] = []
    if s == t.CONSUL_SEAT:
        cards: list[Card] = []
        pool: dict[int, int] = {}
        for m in mine:
            x = g.models[m]
            if x.pooled and x.at < 0 and not x.gone:
                pool[x.card] = pool.get(x.card, 0) + 1
        counts.append(Count(id="tokens", kind="token", title="Skull tokens", icon="skull-crossed-bones",
                            value=g.tokens))
        for card, n in pool.items():
            counts.append(Count(id=f"pool:{card}", kind="pool", title=f"{CARDS[card].name} in the pool",
                                icon=ROLE_ICONS[CARDS[card].role], value=n))
        if g.overcharge >= 0:
            cards.append(gear_card(g.overcharge, 0))
    else:
        cards = [_hero_card(g, m) for m in mine]
        for m in mine:
            x = g.models[m]
            counts.append(Count(id=f"potions:{m}", kind="potion", title=f"Potions of {title_of(g, m)}",
                                icon="potion-ball", value=x.potions, most=CARDS[x.card].potions))
            if x.gone:
                notes.append(f"{title_of(g, m)} is destroyed")
    team = ", ".join(CARDS[g.models[m].card].name for m in mine)
    return SeatScene(
        seat=s, name=META.seat_names[s], title="all monsters" if s == t.CONSUL_SEAT else team,
        icon="evil-book" if s == 0 else "swords-emblem", tone=f"seat{s}",
        active=g.decision is not None and g.decision.owner == s,
        figures=on_map, counts=counts, abilities=cards, hand=[], hand_size=0, notes=notes,
    )


def _piles(g: World) -> list[Pile]:
    out = [
        Pile(id="loot", title="Loot deck", icon="swap-bag", count=g.loot.size()),
        Pile(id="treasure", title="Treasure deck", icon="chest", count=g.treasure.size()),
    ]
    for id, title, cards in (
        ("loot_discard", "Discarded loot", g.loot.discard),
        ("treasure_discard", "Discarded treasure", g.treasure.discard),
        ("held", "Set aside until the end of the round", g.held), ("drawn", "Just drawn", g.drawn),
    ):
        out.append(Pile(id=id, title=title, icon="card-discard", count=len(cards),
                        cards=[gear_card(c, i) | {"id": f"{id}:{i}"} for i, c in enumerate(cards)]))
    return out


def _tracks(g: World) -> list[Track]:
    stops = [TrackStop(at=n, title="Skull: a token for the Consul", kind="skull") for n in SKULLS]
    stops += [TrackStop(at=0, title="8-Bit", kind="platform"), TrackStop(at=SIXTEEN, title="16-Bit", kind="platform"),
              TrackStop(at=STEPS, title="Super", kind="platform")]
    side = "red, Overcharge" if g.overcharged else "gold"
    return [
        Track(id="power", title="Power Gauge", low=0, high=STEPS, stops=stops,
              marks=[TrackMark(id="power_marker", at=g.power, title=f"Power Marker ({side} side)", tone="boss")]),
        Track(id="meter", title="Loot-O-Meter", low=0, high=CIRCLES,
              stops=[TrackStop(at=n, title="LOOT", kind="loot") for n in LOOT_CIRCLES],
              marks=[TrackMark(id="loot_marker", at=g.meter, title="Loot Marker", tone="neutral")]),
    ]


def _notes(g: World) -> list[Note]:
    out = []
    if g.boss >= 0:
        for part, name, text in ADVENTURE:
            if part == "dungeon" or (part == "boss_fight" and g.villain >= 0):
                out.append(Note(kind="adventure", title=name, text=text, touches=[]))
    for e in g.effects:
        a = ABILITIES[e.ability]
        at = [f"model:{e.user}"] if g.models[e.user].at >= 0 else []
        out.append(Note(kind="effect", title=f"{a.name} of {title_of(g, e.user)}", text=a.text, touches=at))
    if g.due:
        out.append(Note(kind="adventure", title="The villain comes next round", text="", touches=[]))
    return out


def _ends(g: World) -> list[EndDistance]:
    heroes = [x for x in g.models if CARDS[x.card].side == t.HEROES]
    out = [EndDistance(title="Heroes destroyed", value=sum(1 for x in heroes if x.gone), goal=len(heroes))]
    if g.villain >= 0:
        out.append(EndDistance(title=f"Wounds of {CARDS[g.models[g.villain].card].name}",
                               value=g.models[g.villain].wounds, goal=hearts(g, g.villain)))
    else:
        points = sum(1 for x in g.models if CARDS[x.card].role == t.R_POINT)
        out.append(EndDistance(title="Spawning points destroyed", value=points - points_in_play(g), goal=points))
    return out
