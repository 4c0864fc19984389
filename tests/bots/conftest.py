"""The toy is a game of this machine while these tests run."""

from toy.fixtures import toy_installed

__all__ = ["toy_installed"]
