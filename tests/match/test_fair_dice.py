"""The generator as docs/fair-dice.md tells it, written by somebody who has read nothing else."""

import hashlib

from undercroft.engine.chance import STREAMS, chance_from

MASK = 0xFFFFFFFF


class Stream:
    """One stream of a seed."""

    def __init__(self, name: str, seed: str) -> None:
        start = hashlib.blake2b(f"{name}/{seed}".encode(), digest_size=12).digest()
        self.a, self.b, self.c = (int.from_bytes(start[i : i + 4], "little") for i in (0, 4, 8))
        self.n = 1
        for _ in range(12):
            self.step()

    def step(self) -> int:
        t = (self.a + self.b + self.n) & MASK
        self.n = (self.n + 1) & MASK
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & MASK
        self.c = ((((self.c << 21) | (self.c >> 11)) & MASK) + t) & MASK
        return t

    def below(self, k: int) -> int:
        return self.step() * k >> 32


def test_the_generator_is_the_one_that_is_written_down() -> None:
    for seed in ("", "1", "0f3c9a", "Käse"):
        chance = chance_from(seed)
        for number, name in enumerate(STREAMS):
            mine = Stream(name, seed)
            for k in (6, 2, 40, 52, 6, 1 << 16, 3) * 50:
                assert chance.below(number, k) == mine.below(k)
