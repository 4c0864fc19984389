"""Every run says which build it is on: a pure run that silently imports compiled modules proves nothing."""

import os

import pytest


def pytest_configure(config: pytest.Config) -> None:
    """Refuses to test the wrong build: EXPECT_COMPILED=1 means compiled, unset or 0 means pure."""
    from undercroft.kernel.build import compiled

    expected = os.environ.get("EXPECT_COMPILED", "0") == "1"
    if compiled() != expected:
        names = {True: "compiled", False: "pure"}
        found = names[compiled()]
        raise pytest.UsageError(f"expected the {names[expected]} build, found {found} (EXPECT_COMPILED)")
