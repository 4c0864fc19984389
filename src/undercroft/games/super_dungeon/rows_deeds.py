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
    where = name if kind == "potion" else f"special {name}"
    for i, e in enumerate(deeds):
        if not e.STANDS_IN & place:
            raise ValueError(f"{_word(e)}: no rule reads this in a {where}")
        if e.ALONE and len(deeds) > 1:
            raise ValueError(f"{_word(e)}: it stands alone")
        if e in deeds[:i] or (not e.OFTEN and _has(deeds[:i], type(e))):
            raise ValueError(f"{_word(e)}: it is there twice")
    words = keywords_of(deeds)
    if "augment" in words and "dangerous" in words:
        raise ValueError("keyword: augment affects friends only, dangerous both sides")
    allowed = _keywords_for(kind, rolled)
    for word in words:
        if word not in allowed:
            raise ValueError(f"keyword: no rule reads {word} in a {where}")


def _keywords_for(kind: str, rolled: bool) -> list[str]:
    """The keywords that rules read in such an ability."""
    if kind == "attack":
        return ["dangerous", "massive_damage"]
    return ["dangerous"] if rolled else [w for w in kinds.KEYWORD_WORDS if w != "massive_damage"]


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
    words = keywords_of(deeds)
    if _has(deeds, fx.GrantAllHeroes) and any(not isinstance(e, (fx.GrantAllHeroes, rows_fx.WoundSelf)) for e in deeds):
        raise ValueError("grant_all_heroes: expected nothing else, or wound_self alone")
    helps = _befalls_others(deeds)
    happens = helps or "smoke" in words or any(isinstance(e, fx.GrantAllHeroes | rows_fx.Effect) for e in deeds)
    if not happens:
        raise ValueError("effects: nothing would happen")
    if area_of(deeds) == "aura" and not _may_be_aura(deeds):
        raise ValueError("area: an aura is an augment, of what lasts: dice, abilities, status effects caused")
    if "smoke" in words and area_of(deeds) in ("", "aura"):
        raise ValueError("keyword: smoke fills an area")
    _check_aim(kind, deeds, helps)


def _befalls_others(deeds: Sequence[fx.Deed]) -> bool:
    """Does anything happen to a model, or last on it?"""
    words = keywords_of(deeds)
    lasts = any(w in kinds.HELD_WORDS for w in words) or _has(deeds, fx.Bonus) or _has(deeds, fx.Status)
    return lasts or any(e.BEFALLS for e in deeds) or "remedy" in words or "teleport" in words


def _may_be_aura(deeds: Sequence[fx.Deed]) -> bool:
    """An aura augments with what lasts: nothing in it happens once."""
    words = keywords_of(deeds)
    return "augment" in words and not any(e.BEFALLS for e in deeds) and not any(w in _AT_ONCE for w in words)


def _check_aim(kind: str, deeds: Sequence[fx.Deed], helps: bool) -> None:
    """Checks what says whom the ability is about; `helps`: something befalls them."""
    words = keywords_of(deeds)
    aimed = bool(area_of(deeds) or distance_of(deeds))
    if aimed and not helps and "smoke" not in words:
        raise ValueError("area and distance: expected something that befalls others")
    for there, word in ((_has(deeds, fx.Only), "only"), ("dangerous" in words, "dangerous")):
        if there and not (aimed and helps):
            raise ValueError(f"{word}: expected an area or distance with it, and something that befalls others")
    if "augment" in words and (not helps or (kind == "potion" and not area_of(deeds))):
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
