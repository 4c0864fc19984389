"""The files for operators name what is there: commands, settings, paths, health, and each other."""

import configparser
import re
import shutil
import subprocess
from pathlib import Path

import pytest
import yaml

from undercroft.cli import build_parser

ROOT = Path(__file__).resolve().parents[2]
DEPLOY = ROOT / "deploy"
pytestmark = pytest.mark.pure


def settings_documented() -> set[str]:
    return set(re.findall(r"`(UNDERCROFT_[A-Z_]+)`", (ROOT / "docs" / "hosting.md").read_text("utf-8")))


@pytest.mark.parametrize("path", sorted(DEPLOY.iterdir()), ids=lambda p: p.name)
def test_every_setting_it_names_is_documented_and_every_file_is_in_the_docs(path: Path) -> None:
    named = set(re.findall(r"\bUNDERCROFT_[A-Z_]+", path.read_text("utf-8"))) - {"UNDERCROFT_COMPILE"}
    assert named <= settings_documented()
    assert f"deploy/{path.name}" in (ROOT / "docs" / "hosting.md").read_text("utf-8")


def test_the_container_file_copies_what_is_there_and_runs_a_command_that_exists() -> None:
    text = (DEPLOY / "Dockerfile").read_text("utf-8")
    for line in re.findall(r"^COPY (?!--from)(.+)$", text, re.M):
        *sources, _ = line.split()
        assert all((ROOT / source).exists() for source in sources), line
    command = re.search(r"^CMD \[(.+)\]$", text, re.M)
    assert command is not None
    args = build_parser().parse_args([w.strip('" ') for w in command[1].split(",")])
    assert (args.command, args.host, args.port) == ("serve", "0.0.0.0", 8000)
    assert "EXPOSE 8000" in text and "/api/health" in text and "USER croft" in text


def test_the_compose_file_joins_server_database_and_proxy() -> None:
    doc = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
    services = doc["services"]
    assert set(services) == {"table", "database", "proxy"}
    assert (DEPLOY / services["table"]["build"]["context"] / services["table"]["build"]["dockerfile"]).is_file()
    assert "@database/undercroft" in services["table"]["environment"]["UNDERCROFT_DATABASE"]
    assert [name for name, s in services.items() if "ports" in s] == ["proxy"], "only it is reached from outside"
    assert (DEPLOY / services["proxy"]["volumes"][0].split(":")[0]).is_file()
    named = {v.split(":")[0] for s in services.values() for v in s.get("volumes", []) if not v.startswith(".")}
    assert named == set(doc["volumes"])


def test_the_unit_starts_the_server_and_keeps_its_tables() -> None:
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read(DEPLOY / "undercroft.service")
    program, *words = unit["Service"]["ExecStart"].split()
    assert program.endswith("/bin/undercroft") and build_parser().parse_args(words).command == "serve"
    assert unit["Service"]["StateDirectory"] == "undercroft"
    assert unit["Service"]["Environment"] == "UNDERCROFT_DATABASE=/var/lib/undercroft/tables.sqlite"


@pytest.mark.skipif(shutil.which("nginx") is None, reason="nginx is not installed")
def test_nginx_takes_its_file(tmp_path: Path) -> None:
    text = (DEPLOY / "nginx.conf").read_text("utf-8")
    text = re.sub(r"^ +ssl_.*\n", "", text, flags=re.M).replace("listen 443 ssl", "listen 8443")
    whole = tmp_path / "nginx.conf"
    whole.write_text(f"pid {tmp_path}/pid; error_log stderr; events {{}} http {{ access_log off; {text} }}", "utf-8")
    done = subprocess.run(["nginx", "-t", "-c", whole, "-p", tmp_path], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_tables_go_to_one_server_each() -> None:
    """By the id in the path, as docs/protocol.md has it, behind both proxies."""
    assert "hash $table consistent;" in (DEPLOY / "nginx.conf").read_text("utf-8")
    assert "lb_policy header X-Table" in (DEPLOY / "Caddyfile").read_text("utf-8")
