"""The release of this package, which tables and records name."""

from typing import Final

RELEASE: Final = "0.1.0"
