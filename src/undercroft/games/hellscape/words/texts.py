"""What cards say, in one line each."""

from ....words.english import many
from .. import components as c
from .. import terms as t


def price_of(ability: int) -> str:
    """The price of an ability in words; empty if it costs nothing."""
    a = c.ABILITIES[ability]
    parts = [f"{n} {word}" for n, word in ((a.mana, "Mana"), (a.rage, "Rage")) if n]
    parts += [many(n, word) for n, word in ((a.wounds, "Wound"), (a.action, "action")) if n]
    parts += [f"{n} {t.ELEMENTS[i].title()}" for i, n in enumerate(a.elements) if n]
    return ", ".join(parts)


def ability_text(ability: int) -> str:
    """The text of an ability, with its price."""
    price = price_of(ability)
    text = c.ABILITIES[ability].text
    return f"{text.rstrip('.')} ({price})." if price and not text.startswith("As an action") else text


def item_text(item: int) -> str:
    """An item with what it is good for, in one line."""
    x = c.ITEMS[item]
    parts = ["two hands"] * (x.slot == t.HANDS2)
    parts += [f"{t.TYPES[a.type].title()} {dice_text(a.dice)}" for a in x.attacks]
    parts += [f"Defense {dice_text(x.defense)}"] * (max(x.defense) > 0)
    parts += [ability_text(a).rstrip(".") for a in x.abilities]
    return f"{x.name} ({'; '.join(parts)})" if parts else x.name


def dice_text(dice: list[int]) -> str:
    """Dice in words."""
    return " ".join(f"{n} {t.COLORS[k]}" for k, n in enumerate(dice) if n)


def item_icon(item: int) -> str:
    """A picture for an item card."""
    x = c.ITEMS[item]
    if x.types & t.MELEE:
        return "broadsword"
    if x.types & t.MAGIC:
        return "crystal-wand"
    if x.types & t.RANGED:
        return "bow-arrow"
    return {
        t.HEAD: "visored-helm",
        t.CHEST: "battle-gear",
        t.LEGS: "boots",
        t.MISC: "ring",
        t.HAND: "shield",
        t.CONSUMABLE: "potion-ball",
    }.get(x.slot, "knapsack")


def skill_text(skill: int) -> str:
    """The text of a skill card."""
    s = c.SKILLS[skill]
    parts = [ability_text(a) for a in s.abilities]
    parts += [f"Blessed: {ability_text(a)}" for a in s.blessed]
    added = [f"{n} × {c.ROGUE_TOKENS[k].text}" for k, n in enumerate(s.tokens) if n]
    if added:
        parts.append("Adds to the bag: " + "; ".join(added) + ".")
    return " ".join(parts)
