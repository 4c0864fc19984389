"""Changes the sources a little and sees whether a test fails: tests that cannot fail prove nothing.

    python tools/mutants.py GAME [--sample 200] [--seed 1]       random mutants of a game, `board`, `engine` or `match`
    python tools/mutants.py tests/server/mutants.toml [WORD]      guards of the table, taken away by hand

Both need the pure environment. docs/testing.md has more.
"""

from __future__ import annotations

import sys

from mutation import guards, sampling

if __name__ == "__main__":
    words = sys.argv[1:]
    sys.exit(guards.main(words) if words and words[0].endswith(".toml") else sampling.main(words))
