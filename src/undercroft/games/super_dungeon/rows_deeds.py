"""Which words may stand together in a special action, special attack or potion: what no rule reads is refused."""

from collections.abc import Sequence
from typing import Final

from . import rows_effects as fx
from . import rows_fx
from . import rows_kinds as kinds

_AT_ONCE: Final = ("remedy", "smoke", "teleport")  # keywords that happen; those of kinds.HeldWord last


def check(kind: str, deeds: Sequence[fx.Deed]) -> None:
    """A ValueError says what no rule would read in an `action`, `attack` or `potion`, or in one of a relic."""
    printed_on_gear = kind.startswith("gear ")
    kind = kind.removeprefix("gear ")
    rolled = kind == "attack" or _has(deeds, fx.Versus)
    _check_words(kind, rolled, deeds)
    if printed_on_gear and _has(deeds, rows_fx.Shapeshift):
        raise ValueError("shapeshift: only a model's own card can change its form")
    if rolled:
        _check_roll(kind, deeds)
    else:
        _check_plain(kind, deeds)
    _check_reach(kind, rolled, deeds)


def _has(deeds: Sequence[fx.Deed], word: type[kinds.Fx]) -> bool:
    return any(isinstance(e, word) for e in deeds)


def _word(e: kinds.Fx) -> str:
    return str(type(e).__struct_config__.tag)


def keywords_of(deeds: Sequence[fx.Deed]) -> list[str]:
    """The keywords among the effects."""
    return [e.keyword for e in deeds if isinstance(e, fx.Keyword)]


def area_of(deeds: Sequence[fx.Deed]) -> str:
    """The shape among the effects, or nothing."""
    return next((e.shape for e in deeds if isinstance(e, fx.Area)), "")


def distance_of(deeds: Sequence[fx.Deed]) -> str:
    """The distance effect among the effects, or nothing."""
    return next((e.kind for e in deeds if isinstance(e, fx.Distance)), "")


def _check_words(kind: str, rolled: bool, deeds: Sequence[fx.Deed]) -> None:
    place = {"attack": kinds.ATTACK, "potion": kinds.POTION}.get(kind, kinds.ROLLED if rolled else kinds.ACTION)
    name = f"{kind} that is rolled for" if rolled and kind == "action" else kind
    for i, e in enumerate(deeds):
        if not e.STANDS_IN & place:
            raise ValueError(
                f"{_word(e)}: no rule reads this in a special {name}"
                if kind != "potion"
                else f"{_word(e)}: no rule reads this in a potion"
            )
        if e.ALONE and len(deeds) > 1:
            raise ValueError(f"{_word(e)}: it stands alone")
        if e in deeds[:i] or (not e.OFTEN and _has(deeds[:i], type(e))):
            raise ValueError(f"{_word(e)}: it is there twice")
    words = keywords_of(deeds)
    if "augment" in words and "dangerous" in words:
        raise ValueError("keyword: augment affects friends only, dangerous both sides")
    allowed = (
        ["dangerous", "massive_damage"]
        if kind == "attack"
        else ["dangerous"]
        if rolled
        else [w for w in kinds.KEYWORD_WORDS if w != "massive_damage"]
    )
    for word in words:
        if word not in allowed:
            raise ValueError(f"keyword: no rule reads {word} in a {name if kind == 'potion' else 'special ' + name}")


def _check_roll(kind: str, deeds: Sequence[fx.Deed]) -> None:
    """Checks an ability with a roll: an attack, or an action against a defense."""
    if kind == "action" and not (_has(deeds, fx.Control) or _has(deeds, fx.Status)):
        raise ValueError("versus: expected control or status with it: else nothing follows from the roll")
    if _has(deeds, fx.PerStar) and "massive_damage" in keywords_of(deeds):
        raise ValueError("keyword: massive_damage has no effect beside wounds_per_star")
    uses = next((e.attack for e in deeds if isinstance(e, fx.Versus)), "") or {
        "magic": "WILL",
        "missile": "DEX",
        "range": "ATT",
    }.get(distance_of(deeds), "")
    conditions = [e.if_target_has for e in deeds if isinstance(e, fx.Bonus)]
    if len(set(conditions)) > 1:
        raise ValueError("bonus: expected the same if_target_has in each bonus")
    if area_of(deeds) and any(c is not None for c in conditions):
        raise ValueError("if_target_has: an area has no single target")
    for e in deeds:
        if isinstance(e, fx.Bonus) and (e.attribute not in ("ATT", "WILL", "DEX") or uses not in ("", e.attribute)):
            raise ValueError(f"bonus: it is not rolled with {e.attribute}")


def _check_plain(kind: str, deeds: Sequence[fx.Deed]) -> None:
    """Checks an ability without a roll."""
    for e in deeds:
        if isinstance(e, fx.Bonus) and (e.attribute in ("AP", "hearts") or e.if_target_has is not None):
            wrong = e.attribute if e.attribute in ("AP", "hearts") else "if_target_has"
            raise ValueError(f"bonus: no rule reads {wrong} in what is not rolled for")
    words, area = keywords_of(deeds), area_of(deeds)
    if _has(deeds, fx.GrantAllHeroes) and any(not isinstance(e, (fx.GrantAllHeroes, rows_fx.WoundSelf)) for e in deeds):
        raise ValueError("grant_all_heroes: expected nothing else, or wound_self alone")
    lasts = [w for w in words if w in kinds.HELD_WORDS] or _has(deeds, fx.Bonus) or _has(deeds, fx.Status)
    befalls = any(e.BEFALLS for e in deeds)
    helps = lasts or befalls or "remedy" in words or "teleport" in words
    if not helps and "smoke" not in words and not any(isinstance(e, fx.GrantAllHeroes | rows_fx.Effect) for e in deeds):
        raise ValueError("effects: nothing would happen")
    if area == "aura" and ("augment" not in words or befalls or any(w in _AT_ONCE for w in words)):
        raise ValueError("area: an aura is an augment, of what lasts: dice, abilities, status effects caused")
    if "smoke" in words and area in ("", "aura"):
        raise ValueError("keyword: smoke fills an area")
    if (area or distance_of(deeds)) and not helps and "smoke" not in words:
        raise ValueError("area and distance: expected something that befalls others")
    aims = bool(area or distance_of(deeds)) and bool(helps)
    if (_has(deeds, fx.Only) or "dangerous" in words) and not aims:
        raise ValueError(
            f"{'only' if _has(deeds, fx.Only) else 'dangerous'}: expected an area or distance with it, "
            "and something that befalls others"
        )
    if "augment" in words and (not helps or (kind == "potion" and not area)):
        raise ValueError("augment: expected something that befalls others")


def _check_reach(kind: str, rolled: bool, deeds: Sequence[fx.Deed]) -> None:
    area, distance = area_of(deeds), distance_of(deeds)
    if distance == "reach":
        raise ValueError("distance: reach is an ability of a model; expected magic, missile or range")
    if rolled and area == "aura":
        raise ValueError("area: an aura lasts, it is not an attack")
    if kind == "potion" and area not in ("", "wave", "cross", "aura"):
        raise ValueError(f"area: a potion is centered on its drinker; expected wave, cross or aura, found {area}")
    if not rolled and distance and area not in ("", "burst"):
        raise ValueError(f"distance: a {area} replaces it, and nothing is rolled with it")
    if _has(deeds, fx.MeleeOnly) and (area or distance):
        raise ValueError("melee_only: it has an area or a distance")
