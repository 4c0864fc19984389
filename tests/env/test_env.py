"""Environments: the same games as the library plays, rewards, masks, seeds, shaping, many games at once."""

from typing import Any

import pytest

np = pytest.importorskip("numpy")
pytest.importorskip("pettingzoo")
pytest.importorskip("gymnasium")

from undercroft.env import SoloEnv, SpielGame, VectorEnv, aec_env  # noqa: E402
from undercroft.env.core import Core  # noqa: E402
from undercroft.errors import CroftError  # noqa: E402


def legal(mask: Any, r: Any) -> int:
    return int(r.choice(np.flatnonzero(mask)))


def played(env: Any, seed: int) -> list[dict[str, float]]:
    """A whole game at random: the rewards of every step."""
    r = np.random.default_rng(seed)
    env.reset(seed=seed)
    found = []
    while not any(env.terminations.values()) and not any(env.truncations.values()):
        env.step(legal(env.observe(env.agent_selection)["action_mask"], r))
        found.append(dict(env.rewards))
    return found


def test_rewards_come_at_the_end_and_sum_to_the_outcome() -> None:
    env = aec_env("masmorra", players=2)
    paid = played(env, 3)
    assert all(set(x.values()) == {0.0} for x in paid[:-1])
    assert sorted(paid[-1].values()) in ([-1.0, 1.0], [0.0, 0.0]) and env.core.over


def test_a_party_wins_or_loses_together() -> None:
    paid = played(aec_env("hellscape", "tutorial", 2, limit=20_000), 1)
    assert len(set(paid[-1].values())) == 1 and abs(paid[-1]["seat_0"]) == 1.0


def test_shaping_changes_no_sum(monkeypatch: pytest.MonkeyPatch) -> None:
    """The potential that is added on the way is taken back at the end; all but the first one."""
    monkeypatch.setattr(Core, "chances", lambda core: [core.game.count % 7 / 7, core.game.count % 5 / 5])
    plain = played(aec_env("masmorra", players=2), 5)
    env = aec_env("masmorra", players=2, shaping=1.0)
    env.reset(seed=5)
    first = env.payments.before
    shaped = played(env, 5)
    assert len(plain) == len(shaped) and any(x["seat_0"] != 0.0 for x in shaped[:-1])
    for seat in (0, 1):
        whole = sum(x[f"seat_{seat}"] for x in shaped)
        assert whole == pytest.approx(plain[-1][f"seat_{seat}"] - first[seat], abs=1e-6)


def test_an_illegal_action_is_refused_or_fined() -> None:
    env = aec_env("masmorra")
    env.reset(seed=1)
    wrong = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])
    before = env.core.game.hash()
    with pytest.raises(CroftError, match="is not legal now"):
        env.step(wrong)
    assert env.core.game.hash() == before
    solo = SoloEnv("masmorra", bots="random")
    solo.reset(seed=1)
    _, paid, _, _, info = solo.step(wrong)
    assert info["illegal"] and paid == -0.01


def test_a_solo_learner_is_asked_only_its_own_decisions() -> None:
    env = SoloEnv("masmorra", players=3, seat=1, bots="habit")
    r = np.random.default_rng(0)
    seen, _ = env.reset(seed=2)
    for _ in range(40):
        assert env.core.run.seat() == 1 and seen["observation"][0] == 1
        assert (env.action_masks() == (seen["action_mask"] == 1)).all()
        seen, _, over, cut, _ = env.step(legal(seen["action_mask"], r))
        if over or cut:
            break


def test_bad_wishes_are_one_clear_line() -> None:
    with pytest.raises(CroftError, match="did you mean 'masmorra'"):
        aec_env("masmora")
    with pytest.raises(CroftError, match="has no mode"):
        VectorEnv(2, "masmorra", "slow")
    with pytest.raises(CroftError, match="there is no seat 5"):
        SoloEnv("masmorra", seat=5)
    with pytest.raises(CroftError, match="there is no bot"):
        SoloEnv("masmorra", bots="deep")


def test_many_games_are_the_same_games() -> None:
    """One compiled loop plays what single environments play with the same seeds and actions."""
    env = VectorEnv(3, "super_dungeon", "delve", 2, limit=60)
    seen, masks, seats = env.reset(seed=9)
    single = SpielGame("super_dungeon", "delve", 2, limit=60)
    seeds = np.random.default_rng(9)
    states = [single.new_initial_state(int(seeds.integers(2**62))) for _ in range(3)]
    r = np.random.default_rng(1)
    done = np.zeros(3, bool)
    for _ in range(59):
        for i, state in enumerate(states):
            assert (seen[i] == state.observation_tensor(state.current_player())).all()
            assert sorted(np.flatnonzero(masks[i])) == state.legal_actions()
            assert seats[i] == state.current_player()
        actions = [legal(m, r) for m in masks]
        for state, a in zip(states, actions, strict=True):
            state.apply_action(a)
        seen, masks, seats, rewards, done = env.step(actions)
        assert not done.any() and not rewards.any()
    _, _, _, rewards, done = env.step([legal(m, r) for m in masks])
    assert done.all() and rewards.shape == (3, 2)  # broken off: new games have begun
    assert [run.game.count for run in env.runs] == [0, 0, 0]


def test_arrays_that_are_held_stay_as_they_are() -> None:
    """The arrays of a step are written again only when nobody holds them, nor a part of them."""
    env = VectorEnv(2, "masmorra", "standard", 2, limit=100)
    seen, masks, _ = env.reset(seed=3)
    r = np.random.default_rng(3)
    parts, copies = [], []
    for step in range(30):
        if step < 10:
            parts += [seen[1, 7:], masks[0]]
            copies += [seen[1, 7:].copy(), masks[0].copy()]
        seen, masks, *_ = env.step([legal(m, r) for m in masks])
    assert all((a == b).all() for a, b in zip(parts, copies, strict=True))
    places = set()
    for _ in range(10):
        seen, masks, *_ = env.step([legal(m, r) for m in masks])
        places.add((seen.ctypes.data, masks.ctypes.data))
    assert len(places) == 2  # the last one is held while the next one is written


def test_a_state_in_the_words_of_open_spiel() -> None:
    game = SpielGame("masmorra", "standard", 2)
    state = game.new_initial_state(7)
    r = np.random.default_rng(7)
    for _ in range(30):
        state.apply_action(int(r.choice(state.legal_actions())))
    player = state.current_player()
    twin, other = state.clone(), state.resample_from_infostate(player, r.random)
    assert (state.observation_tensor(player) == other.observation_tensor(player)).all()
    assert state.legal_actions() == other.legal_actions()
    action = state.legal_actions()[0]
    assert state.action_to_string(player, action) in [
        str(state.core.title.text(state.core.game, o)) for o in state.core.run.options
    ]
    twin.apply_action(action)
    assert twin.core.game.count == state.core.game.count + 1
    assert (
        state.returns() == [0.0, 0.0]
        and not state.is_terminal()
        and game.num_distinct_actions() == len(state.legal_actions_mask())
    )
    assert "masmorra" in str(state)


def drawing(seed: int) -> Any:
    """A state of Map Masters in which a line is being drawn."""
    state = SpielGame("map_masters", "mission_01", 2).new_initial_state(seed)
    r = np.random.default_rng(seed)
    while state.core.run.sketch is None or state.core.run.sketch.blank:
        state.apply_action(int(r.choice(state.legal_actions())))
    return state


def test_a_path_is_drawn_piece_by_piece_while_the_game_waits() -> None:
    state = drawing(3)
    run = state.core.run
    before, count = state.core.game.hash(), run.count()
    player = state.current_player()
    names = state.core.view.fields()
    assert state.observation_tensor(player)[names.index("sketch.drawn")] == 1
    rub_out = next(a for a in state.legal_actions() if state.action_to_string(player, a) == "rub-out")
    twin, other = state.clone(), state.resample_from_infostate(player, np.random.default_rng(1).random)
    for same in (twin, other):
        assert same.legal_actions() == state.legal_actions()
        assert (same.observation_tensor(player) == state.observation_tensor(player)).all()
    state.apply_action(rub_out)
    assert state.core.game.hash() == before and run.count() == count + 1
    assert state.observation_tensor(player)[names.index("sketch.drawn")] == 0
    assert "done" in [state.action_to_string(player, a) for a in state.legal_actions()]
    assert not twin.core.run.sketch.blank  # the clone goes on with its line


def test_pieces_count_towards_the_limit() -> None:
    env = aec_env("map_masters", "mission_01", 1, limit=150)
    paid = played(env, 1)
    assert env.core.over or (len(paid) == 150 and env.core.cut and env.core.game.count < 150)


def test_candidates_stand_on_the_list_if_they_are_asked_for() -> None:
    state = SpielGame("map_masters", "mission_01", 1, candidates=True).new_initial_state(1)
    r = np.random.default_rng(1)
    seen = set()
    for _ in range(300):
        if state.is_terminal():
            break
        assert state.core.run.sketch is None
        said = [state.action_to_string(0, a) for a in state.legal_actions()]
        seen |= {text.split()[0] for text in said}
        state.apply_action(int(r.choice(state.legal_actions())))
    assert {"play", "done", "draw"} <= seen
