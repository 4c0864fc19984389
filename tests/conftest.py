"""Every run says which build it is on, and every run tries the same: what fails once fails again.

A pure run that silently imports compiled modules proves nothing. Hypothesis looks for new examples with
`pytest --hypothesis-profile=explore`.
"""

import os

import pytest
from hypothesis import settings

settings.register_profile("explore", deadline=None)  # a busy machine is slow, not wrong
settings.register_profile("repeat", deadline=None, derandomize=True)
settings.load_profile("repeat")


def pytest_configure(config: pytest.Config) -> None:
    """Refuses to test the wrong build: EXPECT_COMPILED=1 means compiled, unset or 0 means pure."""
    from undercroft.build import compiled

    expected = os.environ.get("EXPECT_COMPILED", "0") == "1"
    if compiled() != expected:
        names = {True: "compiled", False: "pure"}
        found = names[compiled()]
        raise pytest.UsageError(f"expected the {names[expected]} build, found {found} (EXPECT_COMPILED)")
