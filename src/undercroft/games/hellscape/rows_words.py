"""Checks the effects of a card against what its words take (rows_fx.py): what nobody would read is refused."""

from typing import Any

from ...content.diagnostics import near
from .rows_fx import CARDS
from .rows_kinds import CHOICE, Words

NEEDED = ("color", "symbol", "spirit", "deck", "which", "dice", "inner", "rank")  # a word that takes one needs it
CHOSEN = ("enemy_los", "enemy_los_1", "other_enemy_in_defender_zone", "enemies_in_zone_los")  # one choice for a card
NEVER = ("passive", "turn_start", "round_start", "shadow_face", "enemy_activates_here")  # they happen, nobody uses them


PASSIVES = {"air": ("mp", 1, ""), "earth": ("dice", 1, "blue"), "fire": ("sword", 1, ""), "water": ("heal_self", 1, "")}


def check_effects(effects: list[Any], card: str) -> None:
    """Every effect of one card; ValueError says which word or key no rule reads."""
    chosen: Any = None
    for x in effects:
        _check(x, card, CARDS[card])
        if x.target in CHOSEN:
            if chosen is not None and x.target != chosen.target:
                raise ValueError(
                    f"{x.op}: target: expected {chosen.target}, as in the card's first choice, found {x.target}"
                )
            if chosen is not None and x.target == "enemy_los" and x.range not in (0, chosen.range):
                raise ValueError(
                    f"{x.op}: range: expected {chosen.range}, as in the card's first choice, found {x.range}"
                )
            chosen = chosen or x
    words = [x.op for x in effects]
    for x in effects:
        for target, other in CARDS[card][x.op].beside:
            if target in ("", x.target):
                if other == CHOICE and chosen is None:
                    raise ValueError(f"{x.op}: expected another effect on the card for which an Enemy is chosen")
                if other != CHOICE and other not in words:
                    raise ValueError(f"{x.op}: expected {other} on the same card")


def _check(x: Any, card: str, words: Words) -> None:
    word = words.get(x.op)
    if word is None:
        raise ValueError(f"there is no effect {x.op!r:.40} here; {near(x.op, list(words))}")
    for key in x.__struct_fields__:
        value = getattr(x, key)
        told = bool(value) if key != "target" else value != ""
        if key == "op" or (not told and key not in NEEDED):
            continue
        if told and key not in word.keys:
            takes = f"it takes {', '.join(word.keys)}" if word.keys else "it takes no keys"
            raise ValueError(f"{x.op}: {key}: no rule reads this; {takes}")
        if not told and key in word.keys:
            raise ValueError(f"{x.op}: {key} is missing")
    if word.targets and x.target not in word.targets:
        raise ValueError(f"{x.op}: target: expected one of {', '.join(word.targets)}, found {x.target!r}")
    if x.range and word.targets and x.target not in ("enemy_los", "enemies_in_zone_los"):
        raise ValueError(f"{x.op}: range: expected none with target {x.target}")
    for key, values in word.values:
        if getattr(x, key) not in values:
            raise ValueError(f"{x.op}: {key}: expected one of {', '.join(values)}, found {getattr(x, key)!r}")
    if x.inner is not None:
        _check(x.inner, card, CARDS[word.inside])


def check_ability(a: Any, card: str) -> None:
    """An ability of a Hero's card or an Enemy's: its effects, and what is said of its use."""
    foe = card == "foe"
    if foe:
        if a.timing not in ("attack", "defense", "combat"):
            raise ValueError(f"timing: expected attack, defense or combat on the card of an Enemy, found {a.timing}")
        if a.fang < 1:
            raise ValueError("fang: expected the number of fangs that feed it, at least 1")
        if a.limit not in ("", "combat", "roll"):
            raise ValueError(f"limit: expected combat, roll or none for an ability of an Enemy, found {a.limit!r}")
    elif a.fang:
        raise ValueError("fang: only abilities of Enemies are fed by fangs")
    unused = foe or a.timing in NEVER
    if unused and (a.cost != type(a.cost)() or a.needs or a.wounded):
        raise ValueError("cost, needs, wounded: expected none, because nobody chooses to use it")
    if unused and not foe and a.limit:
        raise ValueError("limit: expected none, because it happens by itself")
    kind = {"passive": "standing", "enemy_activates_here": "judging"}.get(a.timing, "hero")
    check_effects(a.effects, "foe" if foe else kind)


def check_potion(x: Any) -> None:
    """A Consumable is its one ability, used up."""
    if len(x.abilities) != 1 or x.attacks or x.defense or x.large_party_defense or x.set:
        raise ValueError("expected exactly one ability in a Consumable, and nothing else")
    a = x.abilities[0]
    if a.timing not in ("attack", "defense", "anytime"):
        raise ValueError(f"timing: expected attack, defense or anytime of a Consumable, found {a.timing}")
    if a.cost != type(a.cost)() or a.needs or a.wounded or a.limit:
        raise ValueError("cost, needs, wounded, limit: expected none, because a Consumable is used up")


def check_passive(id: str, effects: list[Any]) -> None:
    """The rules fix the benefit of a flipped tracker of the Shaman (MD2-SHA-05)."""
    if [(x.op, x.n, x.color) for x in effects] != [PASSIVES[id]]:
        op, n, color = PASSIVES[id]
        raise ValueError(f"passive: the rules give {op} {n} {color}".rstrip() + " and nothing else")
