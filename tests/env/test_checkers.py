"""The checkers of PettingZoo and Gymnasium pass: one mode of each game, and all of them in the long run."""

import warnings

import pytest

pytest.importorskip("pettingzoo")
pytest.importorskip("gymnasium")

import gymnasium
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, seed_test

from undercroft.env import SoloEnv, aec_env, parallel_env, register
from undercroft.games import metas

MODES = [(meta.name, mode.name) for meta in metas() for mode in meta.modes]
FIRST = [(meta.name, meta.modes[0].name) for meta in metas()]
LIMIT = 120  # decisions; the checkers look at the form, not at long games


def checked(game: str, mode: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # that observations are a dict with a mask
        api_test(aec_env(game, mode, limit=LIMIT), num_cycles=40)
        parallel_api_test(parallel_env(game, mode, limit=LIMIT), num_cycles=40)
        seed_test(lambda: aec_env(game, mode, limit=LIMIT), num_cycles=10)
        check_env(SoloEnv(game, mode, bots="random", limit=LIMIT), skip_render_check=True)


@pytest.mark.parametrize(("game", "mode"), FIRST)
def test_the_first_mode_of_each_game(game: str, mode: str) -> None:
    checked(game, mode)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "mode"), [x for x in MODES if x not in FIRST])
def test_every_other_mode(game: str, mode: str) -> None:
    checked(game, mode)


def test_gymnasium_makes_them_by_name() -> None:
    names = register()
    assert len(names) == len(MODES) and "undercroft/masmorra-standard-v1" in names
    env = gymnasium.make("undercroft/masmorra-standard-v1", players=3, bots="random")
    seen, _ = env.reset(seed=4)
    assert seen["action_mask"].any() and env.unwrapped.core.plan.players == 3


def test_the_picture_in_text_needs_no_warning() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        env = gymnasium.make("undercroft/masmorra-standard-v1", bots="random", render_mode="ansi")
        env.reset(seed=1)
        assert "masmorra" in env.render()
