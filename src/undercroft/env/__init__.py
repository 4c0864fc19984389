"""Environments for learners: PettingZoo, Gymnasium, many games side by side, and a state in OpenSpiel's words.

    from undercroft.env import aec_env, parallel_env, SoloEnv, VectorEnv, SpielGame

They need the extra `rl` (numpy, gymnasium, pettingzoo); everything else of the package works without it.
"""

from ..errors import CroftError

try:
    from .aec import aec_env, parallel_env
    from .solo import SoloEnv, register
    from .spiel import SpielGame, SpielState
    from .vector import VectorEnv
except ImportError as e:
    if (e.name or "").split(".")[0] not in ("numpy", "gymnasium", "pettingzoo"):
        raise
    raise CroftError(f"environments need {e.name}: pip install 'undercroft[rl]'") from None

__all__ = ["SoloEnv", "SpielGame", "SpielState", "VectorEnv", "aec_env", "parallel_env", "register"]
