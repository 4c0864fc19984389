"""Every key of every effect is honored or refused."""

from typing import Any

import msgspec
import pytest

from undercroft.games.hellscape import components as c
from undercroft.games.hellscape import rows, rows_quests
from undercroft.games.hellscape import terms as t
from undercroft.games.hellscape.effects import book, words
from undercroft.games.hellscape.effects.base import BOOK
from undercroft.games.hellscape.rows_fx import CARDS
from undercroft.games.hellscape.rows_kinds import Fx, Word
from undercroft.games.hellscape.rows_words import check_effects

VALUES: dict[str, list[Any]] = {
    "n": [1, 2],
    "color": ["yellow", "orange"],
    "symbol": ["claw", "shield"],
    "range": [1, 2],
    "mana": [1, 2],
    "rank": [1, 2],
    "spirit": ["flame", "frost"],
    "deck": ["rare", "epic"],
    "which": ["closest_hourglass", "choose_two_hourglasses"],
    "either": [False, True],
    "dice": [{"yellow": 1}, {"orange": 2}],
}
ON_CARDS = ("hero", "standing", "judging", "foe", "door", "track", "boss")
ALL = [(card, op) for card in ON_CARDS for op in CARDS[card]]


def aimed(word: Word, key: str = "") -> str:
    """A target that lets the word take this key."""
    far = [x for x in word.targets if x in ("enemy_los", "enemies_in_zone_los")]
    return (far or list(word.targets) or [""])[0] if key == "range" else (list(word.targets) or [""])[0]


def effect(card: str, op: str, **more: Any) -> Fx:
    """A sound effect of this word."""
    word = CARDS[card][op]
    keys: dict[str, Any] = {k: VALUES[k][0] for k in word.keys if k in VALUES and k not in ("range", "either")}
    if word.targets:
        keys["target"] = aimed(word)
    if "inner" in word.keys:
        inside = CARDS[word.inside]
        name = "mana" if "mana" in inside else next(iter(inside))
        keys["inner"] = Fx(op=name, **{k: VALUES[k][0] for k in inside[name].keys})
    return Fx(**{"op": op, **keys, **more})


def sign(effects: list[Any]) -> list[Any]:
    """The types and fields of a list of effects, lists inside included."""
    out: list[Any] = []
    for x in effects:
        named = {k: getattr(x, k) for k in dir(x) if not k.startswith("_") and not callable(getattr(x, k))}
        if "number" in named:
            named["number"] = sign(BOOK[named["number"]])
        out.append((type(x).__name__, named))
    return out


def made(card: str, x: Fx) -> Any:
    """The effect as the rules build it."""
    if card == "hero":
        return sign(book.built([x]))
    if card == "foe":
        return sign(book.foe_list([x]))
    if card == "door":
        return sign(book.door_list([x]))
    if card == "track":
        space = c.TrackSpace([x], "")
        for gift in book.gifts(space.fx, words.track):
            gift.give(space)
        return [space.attack, space.defense, space.radiance, space.sand, space.actions]
    a = c.Ability(0, "test", "", t.PASSIVE, [x])
    book.fill_ability(a)
    return {k: getattr(a, k) for k in dir(a) if not k.startswith("_") and k not in ("fx", "means")}


# Three words are read by the rules themselves: rules tests hold their numbers
@pytest.mark.parametrize(("card", "op"), [x for x in ALL if x[0] not in ("boss", "judging") and x[1] != "bring_hero"])
def test_what_a_word_takes_changes_what_it_does(card: str, op: str) -> None:
    word = CARDS[card][op]
    for key in word.keys:
        if key in VALUES:
            target = {"target": aimed(word, key)} if word.targets else {}
            if key == "range" and word.targets and target["target"] not in ("enemy_los", "enemies_in_zone_los"):
                continue
            first, second = (made(card, effect(card, op, **{**target, key: v})) for v in VALUES[key])
            assert first != second, f"{op}: {key} changes nothing"
    if len(word.targets) > 1:
        found = [made(card, effect(card, op, target=x)) for x in word.targets]
        same = {"wound": [("enemy_los", "that_enemy")], "fire": [], "frost": []}.get(op, [])
        for i, x in enumerate(word.targets):
            for k in range(i):
                pair = (x, word.targets[k])
                assert found[i] != found[k] or pair in same or pair[::-1] in same, f"{op}: {pair} are the same"


@pytest.mark.parametrize(("card", "op"), ALL)
def test_what_a_word_does_not_take_is_refused(card: str, op: str) -> None:
    word = CARDS[card][op]
    beside = {
        "bring_hero": [Fx(op="teleport", range=1)],
        "force_target": [Fx(op="pull", n=1, target="enemy_los")],
    }.get(op, [])
    check_effects([*beside, effect(card, op)], card)
    for key, values in VALUES.items():
        if key not in word.keys:
            with pytest.raises(ValueError, match=rf"^{op}: {key}: no rule reads this"):
                check_effects([effect(card, op, **{key: values[-1]})], card)
    with pytest.raises(ValueError, match=f"^{op}: target"):
        check_effects([effect(card, op, target="lowest_health" if op != "place_adjacent" else "opener")], card)
    if "inner" not in word.keys:
        with pytest.raises(ValueError, match=f"^{op}: inner: no rule reads this"):
            check_effects([effect(card, op, inner=Fx(op="mana", n=1))], card)


def test_a_word_that_nobody_knows_is_refused() -> None:
    for card in ON_CARDS:
        with pytest.raises(ValueError, match="there is no effect 'haste' here"):
            check_effects([Fx(op="haste")], card)
    with pytest.raises(ValueError, match="ignore: symbol: expected one of shield, sword, claw, found 'mana'"):
        check_effects([Fx(op="ignore", n=1, symbol="mana")], "hero")
    with pytest.raises(ValueError, match="dice: color is missing"):
        check_effects([Fx(op="dice", n=1)], "hero")


def test_what_needs_another_word_is_refused_alone() -> None:
    with pytest.raises(ValueError, match="bring_hero: expected teleport on the same card"):
        check_effects([Fx(op="bring_hero", n=1)], "hero")
    for alone in (Fx(op="force_target"), Fx(op="wound", n=1, target="that_enemy")):
        with pytest.raises(ValueError, match="expected another effect on the card for which an Enemy is chosen"):
            check_effects([alone], "hero")
    first, second = (sign(book.built([Fx(op="teleport", range=1), Fx(op="bring_hero", n=n)])) for n in (1, 2))
    assert first != second


def test_each_moment_after_an_attack_is_its_own() -> None:
    inner = Fx(op="mana", n=1)
    moments = ("after", "on_kill_any", "on_kill_leader_or_roaming")
    found = [made("hero", Fx(op=op, inner=inner)) for op in moments]
    assert all(x != y for k, x in enumerate(found) for y in found[:k])


def test_only_bring_hero_takes_somebody_along() -> None:
    def teleport(*more: Fx) -> Any:
        return sign(book.built([Fx(op="teleport", range=1), *more]))[0]

    heal, bring = Fx(op="heal", n=3), Fx(op="bring_hero", n=1)
    assert teleport(bring, heal) == teleport(bring) != teleport(heal) == teleport()


def test_a_card_chooses_once() -> None:
    first = Fx(op="wound", n=1, target="enemy_los", range=2)
    check_effects([first, Fx(op="fire", n=1, target="enemy_los")], "hero")
    for other in (
        Fx(op="fire", n=1, target="enemy_los_1"),
        Fx(op="fire", n=1, target="enemy_los", range=3),
    ):
        with pytest.raises(ValueError, match="choice"):
            check_effects([first, other], "hero")


GOAL = {"id": "x", "name": "X", "at": "gray", "cost": "mp", "does": "win", "rule": "X"}
QUEST = {
    "id": "x",
    "name": "X",
    "order": 1,
    "page": "-",
    "blurb": "X",
    "source": "house",
    "tiles": [],
    "doors": [],
    "start": [],
    "tokens": {},
}
SWORD = {"timing": "attack", "effects": [{"op": "sword", "n": 1}], "text": "Add 1 sword."}
HEAL = {"timing": "anytime", "effects": [{"op": "heal", "n": 1}], "text": "Heal 1."}
ITEM = {"id": "x", "name": "X", "slot": "misc", "deck": "common", "rarity": "common", "copies": 1, "source": "house"}
MOB = {"id": "x", "mob": "x", "name": "X", "band": "5", "health": 1, "defense": {}, "reward": 0, "source": "house"}
SKILL = {"id": "x", "class": "rogue", "name": "X", "level": 1, "family": "x", "rank": 0, "source": "house"}


@pytest.mark.parametrize(
    ("kind", "row", "said"),
    [
        (rows.Item, {**ITEM, "abilities": [{**SWORD, "fang": 1}]}, "fang: only abilities of Enemies"),
        (rows.Item, {**ITEM, "abilities": [{**SWORD, "timing": "passive"}]}, "there is no effect 'sword' here"),
        (
            rows.Item,
            {
                **ITEM,
                "abilities": [
                    {"timing": "passive", "cost": {"mana": 1}, "text": "", "effects": [{"op": "max_health", "n": 1}]}
                ],
            },
            "nobody chooses to use it",
        ),
        (
            rows.Item,
            {**ITEM, "abilities": [{**SWORD, "timing": "round_start", "limit": "round"}]},
            "limit: expected none, because it happens",
        ),
        (
            rows.Item,
            {**ITEM, "slot": "consumable", "abilities": [HEAL, HEAL]},
            "expected exactly one ability in a Consumable",
        ),
        (
            rows.Item,
            {**ITEM, "slot": "consumable", "abilities": [{**HEAL, "timing": "turn"}]},
            "timing: expected attack",
        ),
        (
            rows.Item,
            {**ITEM, "slot": "consumable", "abilities": [{**HEAL, "limit": "quest"}]},
            "because a Consumable is used up",
        ),
        (rows.Mob, {**MOB, "ability": {**SWORD, "fang": 0}}, "fang: expected the number of fangs"),
        (rows.Mob, {**MOB, "ability": {**SWORD, "fang": 1, "timing": "turn"}}, "timing: expected attack, defense or"),
        (rows.Mob, {**MOB, "ability": {**SWORD, "fang": 1, "limit": "quest"}}, "limit: expected combat, roll or none"),
        (rows.Mob, {**MOB, "ability": {**SWORD, "fang": 1, "needs": ["light"]}}, "nobody chooses to use it"),
        (rows.Skill, {**SKILL, "abilities": [], "blessed": [SWORD]}, "blessed: only a skill of a paladin"),
        (rows.Skill, {**SKILL, "abilities": [], "stance": "any"}, "stance: only a skill of a berserker"),
        (
            rows.Skill,
            {**SKILL, "class": "wizard", "abilities": [], "tokens": {"move1": 1}},
            "tokens: only a skill of a",
        ),
        (rows.Pattern, {"if": "always", "zones": 2, "effects": [], "text": ""}, "zones: expected with hero_within"),
        (
            rows.ElementRow,
            {"id": "air", "spend": SWORD, "passive": SWORD, "source": "house"},
            "the rules give mp 1 and",
        ),
        (rows_quests.Trigger, {"when": "beasts", "do": "win", "rule": "X"}, 'count: expected with when = "beasts"'),
        (
            rows_quests.Trigger,
            {"when": "boss_dead", "goal": "x", "do": "win", "rule": "X"},
            'goal: expected with when = "goal"',
        ),
        (rows_quests.Trigger, {"when": "boss_dead", "do": "open_white", "rule": "X"}, 'open_white needs when = "goal"'),
        (rows_quests.Trigger, {"when": "key_gone", "do": "win", "rule": "X"}, "key_gone can only lose the Quest"),
        (rows_quests.Goal, {**GOAL, "does": "feather"}, "does: feather is done at beast, found gray"),
        (rows_quests.Goal, {**GOAL, "does": "add_time"}, "does: add_time is done at hourglass, found gray"),
        (rows_quests.Quest, {**QUEST, "goals": [{**GOAL, "who": "sword"}]}, "goals: expected sword beside a goal"),
        (rows_quests.Quest, {**QUEST, "goals": [{**GOAL, "souls": 1}]}, "goals: expected souls beside a goal"),
    ],
)
def test_what_nobody_would_read_on_a_card_is_refused(kind: type[Any], row: dict[str, Any], said: str) -> None:
    with pytest.raises(msgspec.ValidationError) as found:
        msgspec.convert(row, kind, strict=True)
    assert said in str(found.value)
