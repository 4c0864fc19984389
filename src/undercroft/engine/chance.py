"""Chance, explicit: named streams of one generator (sfc32), scripts, and a count for the undo barrier."""

import hashlib
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from ..errors import Damaged, NeedChance
from .packing import Reader

SETUP: Final = 0
DECKS: Final = 1
DICE: Final = 2
FOES: Final = 3
STREAMS: Final[list[str]] = ["setup", "decks", "dice", "foes"]

NO_CARDS: Final[list[int]] = []


@mypyc_attr(acyclic=True)
class Rng:
    """sfc32: four 32-bit words, the same numbers on every build and machine."""

    __slots__ = ("a", "b", "c", "n")

    def __init__(self, a: i64, b: i64, c: i64, n: i64) -> None:
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.n: i64 = n

    def u32(self) -> i64:
        """The next 32 random bits."""
        mask: i64 = 0xFFFFFFFF
        a: i64 = self.a
        b: i64 = self.b
        c: i64 = self.c
        n: i64 = self.n
        t: i64 = (a + b + n) & mask
        self.n = (n + 1) & mask
        self.a = b ^ (b >> 9)
        self.b = (c + ((c << 3) & mask)) & mask
        self.c = (((c << 21) | (c >> 11)) + t) & mask
        return t

    def below(self, k: int) -> int:
        """A number from 0 to k-1."""
        bound: i64 = k
        return int((self.u32() * bound) >> 32)

    def copy(self) -> "Rng":
        """An independent generator at the same place."""
        return Rng(self.a, self.b, self.c, self.n)


def rng_from(seed: str, label: str) -> Rng:
    """The generator for one stream of a seed text."""
    digest = hashlib.blake2b(f"{label}/{seed}".encode(), digest_size=12).digest()
    r = Rng(
        int.from_bytes(digest[0:4], "little"),
        int.from_bytes(digest[4:8], "little"),
        int.from_bytes(digest[8:12], "little"),
        1,
    )
    for _ in range(12):
        r.u32()
    return r


@mypyc_attr(acyclic=True)
class Chance:
    """Every die, draw and shuffle of a game.

    Results come from the script first, if there is one; then they are sampled, or, where `strict`, asked of
    people by `NeedChance`. A number below 0, `-1 - v`, is a preferred v: where it does not fit, the script ends.
    `count` grows with every result: undo never crosses it.
    """

    __slots__ = ("at", "count", "script", "streams", "strict", "trace")

    def __init__(self, streams: list[Rng]) -> None:
        self.streams = streams
        self.count = 0
        self.script: list[int] | None = None
        self.at = 0
        self.strict = False
        self.trace: list[int] | None = None

    def below(self, stream: int, k: int, kind: int = 0) -> int:
        """A result from 0 to k-1; `kind` tells people what is rolled. One possible result is not chance."""
        if k <= 1:
            return 0
        self.count += 1
        script = self.script
        v = self.streams[stream].below(k) if script is None else self._scripted(script, stream, k, kind, NO_CARDS)
        if self.trace is not None:
            self.trace.append(v)
        return v

    def pick(self, stream: int, cards: list[int], kind: int = 0) -> int:
        """The index of one of these cards, drawn blindly."""
        k = len(cards)
        if k <= 1:
            return 0
        self.count += 1
        script = self.script
        v = self.streams[stream].below(k) if script is None else self._scripted(script, stream, k, kind, cards)
        if self.trace is not None:
            self.trace.append(v)
        return v

    def _scripted(self, script: list[int], stream: int, k: int, kind: int, cards: list[int]) -> int:
        if self.at < len(script):
            v = script[self.at]
            self.at += 1
            if v >= k:
                raise Damaged(f"scripted chance result {v}: expected a number below {k}")
            if v >= 0:
                return v
            preferred = -1 - v
            if preferred < k:
                return preferred
            self.at = len(script)  # the game went another way than the script: it ends here
        if self.strict:
            raise NeedChance(stream, k, kind, list(cards))
        return self.streams[stream].below(k)

    def copy(self) -> "Chance":
        """A copy at the same place; it traces nothing."""
        streams: list[Rng] = []
        for r in self.streams:
            streams.append(r.copy())
        c = Chance(streams)
        c.count = self.count
        c.at = self.at
        c.strict = self.strict
        script = self.script
        if script is not None:
            c.script = script.copy()
        return c

    def reseed(self, r: Rng) -> None:
        """Forget script and streams and go on from another generator: for look-ahead that must not know the future."""
        self.script = None
        self.strict = False
        self.trace = None
        for s in self.streams:
            s.a = r.u32()
            s.b = r.u32()
            s.c = r.u32()
            s.n = 1

    def pack(self) -> list[Any]:
        """The provider as plain lists, for snapshots."""
        words: list[Any] = []
        for r in self.streams:
            words.append([int(r.a), int(r.b), int(r.c), int(r.n)])
        return [words, self.count, self.script, self.at, self.strict]


def chance_from(seed: str) -> Chance:
    """Sampled chance from a seed text."""
    return Chance([rng_from(seed, name) for name in STREAMS])


def sub_chance(seed: str, number: int) -> Chance:
    """Chance after a take-back by consent: the sub-stream of this number."""
    return chance_from(f"{seed}/again/{number}")


def unpack_chance(r: Reader) -> Chance:
    """The inverse of `Chance.pack`."""
    words = r.sub()
    streams: list[Rng] = []
    for _ in STREAMS:
        w = words.numbers()
        if len(w) != 4 or min(w) < 0 or max(w) > 0xFFFFFFFF:
            raise Damaged("snapshot: a chance stream is four 32-bit words")
        streams.append(Rng(w[0], w[1], w[2], w[3]))
    words.end()
    c = Chance(streams)
    c.count = r.number()
    c.script = r.maybe_numbers()
    c.at = r.number()
    c.strict = r.flag()
    return c


def script_of(position: dict[str, Any]) -> list[int] | None:
    """The first results that a position sets, if it does."""
    script: Any = position.get("script")
    if script is not None and not (isinstance(script, list) and all(type(x) is int for x in script)):
        raise Damaged("position: 'script' should be a list of whole numbers")
    return script if script is None else list(script)
