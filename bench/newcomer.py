"""A newcomer's first game, counted: how often is one asked outside one's own turn, how many clicks does a turn take?

    python bench/newcomer.py [--json] [--game NAME] [--games 8] [--rounds 4] [--asking matters] [--tell]

Each game's first mode is played through a real server, with a newcomer's settings and easy bots in the other seats. The
player follows the advice of the bot, ends turns with one click, walks with one click where it can, and passes
what it is asked in between unless the advice says otherwise.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

from websockets.sync.client import connect

ROOT = Path(__file__).resolve().parent.parent
START = "import sys; from undercroft.server.main import run; run('127.0.0.1', 0, sys.argv[1])"
TOO_FAST = 429
STILL = 0.25  # seconds without a view: a walk has come to its end
SEATS = {"super_dungeon": (2, 1)}  # players and the newcomer's seat where the game's first seat is not a Hero's


class Table:
    """One table with one person at it."""

    def __init__(self, base: str, game: dict[str, Any], seed: str) -> None:
        mode = game["modes"][0]
        players, self.seat = SEATS.get(game["name"], (max(mode["players"][0], min(mode["players"][1], 2)), 0))
        seats = ["human" if i == self.seat else "bot:easy" for i in range(players)]
        self.base = base
        self.made = self.post(
            "/api/tables",
            {"game": game["name"], "mode": mode["name"], "players": players, "seats": seats, "seed": seed},
        )
        url = f"{base.replace('http', 'ws')}/api/tables/{self.made['table']}/live"
        self._open = contextlib.ExitStack()
        self.socket = self._open.enter_context(connect(url, max_size=None))
        self.socket.send(json.dumps({"type": "hello", "token": self.made["host"]}))
        self.view: dict[str, Any] = {}
        self.next()

    def post(self, path: str, body: dict[str, Any]) -> Any:
        request = urllib.request.Request(
            self.base + path, json.dumps(body).encode(), {"content-type": "application/json"}
        )
        while True:
            try:
                with urllib.request.urlopen(request, timeout=120) as answer:
                    return json.load(answer)
            except urllib.error.HTTPError as refusal:
                if refusal.code != TOO_FAST:
                    raise
                time.sleep(0.3)  # people are slower than this; the server asks for patience

    def next(self, patience: float = 180) -> None:
        """The next view."""
        while True:
            frame = json.loads(self.socket.recv(patience))
            if frame["type"] == "view":
                self.view = frame
                return
            if frame["type"] == "error":
                raise RuntimeError(f"the table refused: {frame}")

    def send(self, **message: Any) -> None:
        """Choose; the moments within a walk are not what one is asked."""
        n = self.view["n"]
        self.socket.send(json.dumps({**message, "seat": self.seat}))
        while self.view["n"] == n and self.view["table"]["state"] == "playing":
            self.next()
        while message["type"] in ("walk", "finish"):
            try:
                self.next(STILL)
            except TimeoutError:
                break

    def advice(self) -> tuple[str, list[str]]:
        """The answer of the bot, and its steps if there are several."""
        told = self.post("/api/hint", {"table": self.made["table"], "token": self.made["host"], "seat": self.seat})
        return (str(told[0]["text"]), list(told[0]["plan"])) if told else ("", [])

    def close(self) -> None:
        self._open.close()


def measure(base: str, game: dict[str, Any], rounds: int, seed: str, tell: bool) -> tuple[int, int, list[int]]:
    """Plays some rounds: questions outside one's own turn, rounds, clicks of each own turn."""
    t = Table(base, game, seed)
    questions, clicks = 0, dict[tuple[int, int], int]()
    led: list[tuple[list[str], bool]] = []  # what is left of the runs that this may be: one click means all of one
    last, walking = 0, ""
    while t.view["table"]["state"] == "playing" and t.view["scene"]["round"] <= rounds:
        d, scene = t.view["decision"], t.view["scene"]
        last = scene["round"]
        if d is None or not d["mine"] or "grace" in t.view["you"]:
            t.next()
            continue
        own = "window" not in d and scene["active"] in (t.seat, -1)
        turn = (scene["round"], scene["turn"])
        best, plan = t.advice()
        run = next((x for x in d.get("runs", []) if x["text"] == best), None)
        trails = {x["text"] for x in d.get("trails", [])}
        verb = "walk" if best in trails else ""  # steps of one way are one click on its end
        if not own:
            questions += 1
        elif any(x[:1] == [best] for x, _ in led):
            ended = [aside for x, aside in led if x == [best]]
            led = [(x[1:], aside) for x, aside in led if x[:1] == [best] and x[1:]]
            if ended and all(ended):  # it is not listed: the thing is clicked, then what is wanted of it
                clicks[turn] = clicks.get(turn, 0) + 1
        else:
            runs = [] if run else d.get("runs", [])
            led = [(x["walk"][1:], bool(x.get("aside"))) for x in runs if x["walk"][0] == best]
            if not verb or verb != walking:
                clicks[turn] = clicks.get(turn, 0) + 1
        walking = verb
        if tell:
            print(
                f"{scene['round']}/{scene['turn']} {clicks.get(turn, 0) if own else '?'}"
                f" {d['prompt'][:70]!r}: {run['label'] if run else best}",
                file=sys.stderr,
            )
        marks = [x for x in d["options"] if x.get("then", {}).get("set")]
        if marks and best.split()[0] == marks[0]["text"].split()[0]:  # what is marked already is what most would mark
            t.send(type="walk", n=t.view["n"], options=[*(x["text"] for x in marks), marks[0]["then"]["text"]])
        elif run:
            t.send(type="walk", n=t.view["n"], options=run["walk"])
        elif plan and best not in [x["text"] for x in d["options"]]:  # the last step of a way
            t.send(type="walk", n=t.view["n"], options=plan)
        elif best == d.get("passing") and "window" not in d:
            t.send(type="finish", n=t.view["n"])
        else:
            t.send(type="choose", n=t.view["n"], option=best)
    t.close()
    clicks.pop((1, 0), None)  # before the first turn: who one is
    return questions, max(1, min(last, rounds)), list(clicks.values())


def counted(base: str, game: dict[str, Any], asked: argparse.Namespace) -> dict[str, Any]:
    """Some games of one kind, their turns counted together."""
    seeds = [asked.seed, *(f"{asked.seed} {i}" for i in range(2, asked.games + 1))]
    played = [measure(base, game, asked.rounds, seed, asked.tell) for seed in seeds]
    rounds, clicks = sum(p[1] for p in played), [c for p in played for c in p[2]]
    return {
        "game": game["name"],
        "mode": game["modes"][0]["name"],
        "games": len(played),
        "rounds": rounds,
        "questions_per_round": round(sum(p[0] for p in played) / rounds, 2),
        "clicks_per_turn": statistics.median(clicks) if clicks else 0,
    }


def main() -> int:
    """Runs the games and prints what was counted."""
    wish = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    wish.add_argument("--json", action="store_true", help="print JSON")
    wish.add_argument("--game", action="append", help="only this game; may be given several times")
    wish.add_argument("--rounds", type=int, default=4)
    wish.add_argument("--asking", default="matters", choices=["always", "matters", "never"])
    wish.add_argument("--seed", default="newcomer")
    wish.add_argument("--games", type=int, default=8, help="of each kind, counted together")
    wish.add_argument("--tell", action="store_true", help="print every question and click")
    asked = wish.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        env = {
            **os.environ,
            "UNDERCROFT_ASKING": asked.asking,
            "UNDERCROFT_BOT_PAUSE": "0",
            "UNDERCROFT_GRACE": "0.05",
            "UNDERCROFT_PAUSE": "0",
        }
        server = subprocess.Popen(
            [sys.executable, "-c", START, str(Path(folder) / "tables.sqlite")],
            env=env,
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            assert server.stdout is not None
            found = re.search(r":(\d+)/", server.stdout.readline())
            if found is None:
                print("the server did not start", file=sys.stderr)
                return 2
            base = f"http://127.0.0.1:{found[1]}"
            with urllib.request.urlopen(f"{base}/api/games", timeout=60) as answer:
                games = [g for g in json.load(answer) if g["modes"] and g["maturity"] != "sketch"]
            if asked.game:
                games = [g for g in games if g["name"] in asked.game]
            rows = [counted(base, g, asked) for g in games]
        finally:
            server.terminate()
            try:
                server.wait(60)
            except subprocess.TimeoutExpired:
                server.kill()
    if asked.json:
        print(json.dumps(rows, indent=1))
    else:
        for r in rows:
            print(
                f"{r['game']:<16} {r['mode']:<12} {r['questions_per_round']:>6} questions a round,"
                f" {r['clicks_per_turn']:>5} clicks a turn ({r['rounds']} rounds of {r['games']} games)"
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
