"""A Ray cluster of two nodes makes the same rows as this process."""

from pathlib import Path
from typing import Any

import pytest

from lab.conftest import Run
from undercroft.lab.studies.ray_engine import cluster
from undercroft.lab.studies.run import run_study
from undercroft.lab.studies.store import ROWS, Store
from undercroft.lab.studies.study import read_study

STUDY = """
games = 24
seed = "ray"
[[grid]]
game = "masmorra"
players = [2, 3]
bots = "habit"
"""


def two_nodes() -> tuple[Any, Any]:
    """A cluster and its second node. Ray gives a node half a minute to start: too little on a busy machine."""
    from ray.cluster_utils import Cluster

    for last in (False, False, True):
        nodes = Cluster(initialize_head=False)
        try:
            nodes.add_node(num_cpus=1)
            second = nodes.add_node(num_cpus=1)
            nodes.wait_for_nodes()
            return nodes, second
        except Exception:
            nodes.shutdown()
            if last:
                raise
    raise AssertionError


@pytest.mark.slow
def test_two_nodes_make_the_same_file(run: Run, tmp_path: Path) -> None:
    pytest.importorskip("ray")
    study = tmp_path / "study.toml"
    study.write_text(STUDY)
    run("lab", "run", study, "--out", tmp_path / "here")
    nodes, _ = two_nodes()
    try:
        store = Store(tmp_path / "there", read_study(study))
        assert run_study(store, cluster(nodes.address)) == 48
    finally:
        nodes.shutdown()
    assert (tmp_path / "here" / ROWS).read_bytes() == (tmp_path / "there" / ROWS).read_bytes()


@pytest.mark.slow
def test_a_node_that_is_lost_costs_nothing(run: Run, tmp_path: Path) -> None:
    pytest.importorskip("ray")
    study = tmp_path / "study.toml"
    study.write_text(STUDY.replace("games = 24", "games = 96"))
    run("lab", "run", study, "--out", tmp_path / "here")
    nodes, second = two_nodes()
    try:
        lost: list[int] = []

        def lose_one(done: int, total: int) -> None:
            if not lost:
                lost.append(done)
                nodes.remove_node(second, allow_graceful=False)

        store = Store(tmp_path / "there", read_study(study))
        assert run_study(store, cluster(nodes.address), lose_one) == 192
    finally:
        nodes.shutdown()
    assert lost and lost[0] < 192
    assert (tmp_path / "here" / ROWS).read_bytes() == (tmp_path / "there" / ROWS).read_bytes()


def test_an_address_where_nothing_answers(run: Run, tmp_path: Path) -> None:
    pytest.importorskip("ray")
    study = tmp_path / "study.toml"
    study.write_text(STUDY)
    assert "no cluster answers" in run.error("lab", "run", study, "--out", tmp_path / "x", "--ray", "127.0.0.1:1")
    assert "expected HOST:PORT" in run.error("lab", "run", study, "--out", tmp_path / "x", "--ray", "nowhere")
    assert not (tmp_path / "x" / ROWS).exists()


def test_a_node_that_does_not_start_is_one_clear_line(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ray = pytest.importorskip("ray")

    def slow(**_: Any) -> None:
        raise Exception("The current node timed out during startup.")  # as Ray says it

    monkeypatch.setattr(ray, "init", slow)
    study = tmp_path / "study.toml"
    study.write_text(STUDY)
    said = run.error("lab", "run", study, "--out", tmp_path / "x", "--ray", "local")
    assert "--ray local: no cluster answers there (The current node timed out during startup.)" in said
