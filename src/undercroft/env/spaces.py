"""The spaces of a mode, as Gymnasium describes them."""

from typing import Any

import numpy as np
from gymnasium import spaces

from ..engine.learners.run import View

MOST = np.finfo(np.float32).max


def observation_space(view: View) -> Any:
    """The numbers that a seat may know, and a byte for each action: 1 if it is legal."""
    return spaces.Dict(
        {
            "observation": spaces.Box(-MOST, MOST, (view.size,), np.float32),
            "action_mask": spaces.Box(0, 1, (view.space.size,), np.int8),
        }
    )


def action_space(view: View) -> Any:
    """The actions of the mode."""
    return spaces.Discrete(view.space.size)
