"""Cards to choose from: nobody chooses a Hero or an item by its name alone."""

from ....scene import Card, CardPart, Pile
from .. import components as c
from .. import options as o
from .. import terms as t
from ..acts.setting_up import PlayHero, Weapon
from ..state import World
from .board import HERO_ICONS
from .seats import item_card

ASKS_ITEM = (o.P_GAINED, o.P_WEAPON, o.P_SWORD_WEAPON, o.P_POTION)
CLASS_WORDS = {
    t.BERSERKER: "Turns Wounds into Rage, and Rage into dice. Strikes in Melee; changes between three Stances.",
    t.WIZARD: "Casts spells with an amulet: the Ready marker turns to the next of four spells with every use.",
    t.PALADIN: "Consecrates Zones, and blesses the Heroes in them. Shields the others.",
    t.ROGUE: "Every action flips a token from the bag, and adds what the token shows.",
    t.SHAMAN: "Raises four Elements with Mana, and leads two Spirits that fight beside the Heroes.",
    t.RANGER: "Reveals Arrow cards before a shot: exactly seven arrows are a Bullseye, more are too many.",
}


def _hero(card: int) -> Card:
    x = c.HEROES[card]
    return Card(
        id=f"hero_card:{card}",
        kind="hero",
        title=f"{x.name}, {t.CLASSES[x.cls].title()}",
        icon=HERO_ICONS[x.cls],
        art=x.id,
        parts=[
            CardPart(kind="effect", title=f"{x.health} Health, {x.mana} Mana", text=CLASS_WORDS[x.cls]),
            CardPart(kind="effect", title="Ability", text=c.ABILITIES[x.ability].text),
            CardPart(kind="effect", title="In Shadow", text=c.ABILITIES[x.shadow].text),
        ],
    )


def candidates(g: World) -> list[Pile]:
    """The pile somebody chooses from; none if nothing is chosen now."""
    d = g.decision
    if d is None:
        return []
    cards = [_hero(x.a) for x in d.options if x.kind == PlayHero.KIND]
    if d.prompt in ASKS_ITEM:
        items = [d.a] if d.prompt == o.P_GAINED else [x.a for x in d.options if x.kind == Weapon.KIND]
        cards += [item_card(x, "offer") | {"id": f"offer:{x}"} for x in items]
    if not cards:
        return []
    return [Pile(id="candidates", title="To choose from", icon="character", count=len(cards), cards=cards)]
