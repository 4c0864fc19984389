"""Small statistics: the interval of a share, and whether two series of games differ by more than chance."""

import math

Z = 1.959964  # 95 of 100


def wilson(won: float, n: int) -> tuple[float, float]:
    """Wilson's interval of 95 % for a share."""
    if n == 0:
        return 0.0, 1.0
    p = won / n
    middle = (p + Z * Z / (2 * n)) / (1 + Z * Z / n)
    half = Z * math.sqrt(p * (1 - p) / n + Z * Z / (4 * n * n)) / (1 + Z * Z / n)
    return max(0.0, middle - half), min(1.0, middle + half)


def sign_test(better: int, worse: int) -> float:
    """The p-value, on both sides, of the pairs in which the first was better and in which the second was: exact.

    Pairs in which both did alike say nothing; this is McNemar's test.
    """
    n, k = better + worse, min(better, worse)
    if n == 0:
        return 1.0
    if n > 2000:  # the normal curve is as good by then
        z = (abs(better - worse) - 1) / math.sqrt(n)
        return math.erfc(max(z, 0.0) / math.sqrt(2))
    tail = sum(math.comb(n, i) for i in range(k + 1)) / 2**n if n < 1000 else _tail(n, k)
    return min(1.0, 2 * tail)


def _tail(n: int, k: int) -> float:
    """The sum for large n, by logarithms."""
    logs = [math.lgamma(n + 1) - math.lgamma(i + 1) - math.lgamma(n - i + 1) - n * math.log(2) for i in range(k + 1)]
    top = max(logs)
    return math.exp(top) * sum(math.exp(x - top) for x in logs)


def median(values: list[int]) -> float:
    """The middle of the values."""
    order = sorted(values)
    half = len(order) // 2
    return float(order[half]) if len(order) % 2 else (order[half - 1] + order[half]) / 2
