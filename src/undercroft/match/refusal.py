"""Choices judged: the option that is meant, whether it may be chosen, and the rules that forbid it."""

import operator
from typing import Any, SupportsIndex

from ..engine.decision import Decision
from ..engine.game import Game
from ..engine.option import Opt
from ..errors import CroftError, Refused
from ..scene import Id
from ..spelling import did_you_mean
from ..title.title import Title
from ..words.english import sentence
from .history import Why, owner_of


def options_of(title: Title[Any], game: Game) -> list[str]:
    """The legal options, as texts."""
    d = game.decision
    return [] if d is None else [title.text(game, o) for o in d.options]


def option_of(title: Title[Any], game: Game, d: Decision, choice: SupportsIndex | str, seat: int) -> Opt:
    """The option that an index or a text means; Refused lists the options, unless they are another seat's."""
    if isinstance(choice, str):
        try:
            return title.parse(game, choice)
        except CroftError as e:
            if not game.may_answer(seat):  # another seat's options may be a secret
                raise
            offered = options_of(title, game)
            raise Refused(f"{e}{did_you_mean(choice, offered)}", None, offered) from None
    try:
        index = operator.index(choice)
    except TypeError:
        raise CroftError(f"choose a number, a text or an option, not {choice!r:.40}") from None
    if not 0 <= index < len(d.options):
        raise Refused(f"choose a number from 0 to {len(d.options) - 1}")
    return d.options[index]


def check_choice(title: Title[Any], game: Game, d: Decision, option: Opt, seat: int) -> None:
    """Refused if this seat may not choose this option now, with the rule that forbids it."""
    if d.owner != seat and not game.may_answer(seat):
        rules = _rules(title, game, seat, option)
        raise Refused(f"seat {seat} has nothing to decide now; the decision belongs to {owner_of(d)}", rules)
    if not d.offers(option) and not (d.open and title.forbids(game, seat, option) == 0):
        raise Refused(_refusal(title, game, seat, option), _rules(title, game, seat, option), options_of(title, game))


def _rules(title: Title[Any], game: Game, seat: int, option: Opt) -> list[str]:
    rule = title.forbids(game, seat, option)
    return [title.ledger.rule(rule).id] if rule else []


def _refusal(title: Title[Any], game: Game, seat: int, option: Opt) -> str:
    rule = title.forbids(game, seat, option)
    text = title.text(game, option)
    if not rule:
        return f"{text!r} is not offered now"
    r, hint = title.ledger.rule(rule), _advice(title, game, seat, option, rule)
    return f"{text!r} is not possible: {r.id} {r.text}{f' {hint}' if hint else ''}"


def _advice(title: Title[Any], game: Game, seat: int, option: Opt, rule: int) -> str:
    """What would have to change, as a sentence; empty if the title has nothing to say."""
    hint = title.speech.hint(game, seat, option, rule)
    return sentence(hint) if hint else ""


def why(title: Title[Any], game: Game, text: str, seat: int | None = None) -> Why:
    """May this be done now, and if not, which rules forbid it?"""
    d = game.decision
    if d is None:
        raise CroftError("the game is over; nothing can be done")
    o = title.parse(game, text)
    who = max(d.owner, 0) if seat is None else seat
    rule = title.forbids(game, who, o)
    if not rule and (d.offers(o) or d.open):
        return Why(True, [])
    rules = [title.ledger.rule(rule)] if rule else []
    hint = _advice(title, game, who, o, rule)
    if title.untimely(game, who, o):  # then the question that is asked instead comes first
        asked = sentence(f"The current question: {title.speech.prompt(game, d, who)}")
        hint = f"{asked} {hint}" if hint else asked
    return Why(False, rules, hint)


def why_thing(title: Title[Any], game: Game, thing: Id, seat: int) -> Why | None:
    """Why a thing this seat points at cannot be used now; None if it can, or if nobody would want to."""
    for text in title.speech.intents(game, seat, thing):
        try:
            found = why(title, game, text, seat)
        except CroftError:
            continue  # not a wish of this moment
        return None if found.allowed else found
    return None
