"""Fair dice: a promise made before anybody comes, a number from each person, and the seed that follows from all of it.

The server's own seed is promised by a hash that also covers everything else the table was made with. Each person
commits to a number by its hash, and reveals it when all have committed. The seed of the game is an HMAC over all that:
nobody could choose it, and nobody could know it before the last number was there. docs/fair-dice.md says it for people.
"""

import hashlib
import hmac
import json
from typing import Any

from ..errors import Damaged

Fair = dict[str, Any]  # of a record's header: server, table, made, numbers
KEYS = ("server", "table", "made", "numbers")
NUMBER_KEYS = ("seats", "commit", "number")
DIGITS = "0123456789abcdef"


def plain(value: Any) -> str:
    """The one way to write a value that all sides hash."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def is_hash(text: str) -> bool:
    """Is this a SHA-256 hash, or a number of that size, in lower-case hexadecimal digits?"""
    return len(text) == 64 and all(c in DIGITS for c in text)


def commit_of(number: str) -> str:
    """The commitment to a person's number, public until the number is revealed."""
    return hashlib.sha256(number.encode()).hexdigest()


def promise_of(
    server: str,
    table: str,
    made: int,
    game: str,
    mode: str,
    options: dict[str, str],
    rulings: dict[str, str],
    content: str,
    packs: list[str],
    seats: list[str],
) -> str:
    """The hash by which a server promises its seed together with all that the table was made with."""
    terms = {
        "server": server,
        "table": table,
        "made": made,
        "game": game,
        "mode": mode,
        "options": options,
        "rulings": rulings,
        "content": content,
        "packs": packs,
        "seats": seats,
    }
    return hashlib.sha256(f"undercroft:{plain(terms)}".encode()).hexdigest()


def seed_of(server: str, promise: str, numbers: list[dict[str, Any]]) -> str:
    """The seed of the game, once every number is there."""
    told = [{k: x[k] for k in NUMBER_KEYS} for x in numbers]
    message = plain({"promise": promise, "numbers": told})
    return hmac.new(server.encode(), message.encode(), hashlib.sha256).hexdigest()


def check_shape(fair: Any) -> None:
    """Damaged says what the header's `fair` lacks."""
    if not isinstance(fair, dict) or sorted(fair) != sorted(KEYS):
        raise Damaged(f"line 1: 'fair' should have the keys {', '.join(KEYS)}")
    if not isinstance(fair["server"], str) or not isinstance(fair["table"], str) or type(fair["made"]) is not int:
        raise Damaged("line 1: 'fair' should hold texts and a time in milliseconds")
    numbers = fair["numbers"]
    if not isinstance(numbers, list) or not all(
        isinstance(x, dict)
        and sorted(x) == sorted(NUMBER_KEYS)
        and isinstance(x["seats"], list)
        and all(type(s) is int for s in x["seats"])
        and isinstance(x["commit"], str)
        and isinstance(x["number"], str)
        for x in numbers
    ):
        raise Damaged(f"line 1: each of the numbers in 'fair' should have {', '.join(NUMBER_KEYS)}")


def broken(
    fair: Fair,
    seed: str | None,
    commitment: str | None,
    game: str,
    mode: str,
    options: dict[str, str],
    rulings: dict[str, str],
    content: str,
    packs: list[str],
    seats: list[str],
) -> str:
    """The fault of promise, numbers or seed; empty if everything fits."""
    promise = promise_of(
        fair["server"], fair["table"], fair["made"], game, mode, options, rulings, content, packs, seats
    )
    if promise != commitment:
        return f"the promise is not kept: server, table, options, content, seats and time give {promise}"
    for x in fair["numbers"]:
        if commit_of(x["number"]) != x["commit"]:
            return f"the number of seat {', '.join(map(str, x['seats']))} is not the one it committed to"
    if seed_of(fair["server"], promise, fair["numbers"]) != seed:
        return "the seed does not follow from the server's seed and the numbers"
    return ""
