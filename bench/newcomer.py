"""A newcomer's first game, counted: is the lesson won, how often is one asked outside one's own turn, how many clicks
does a turn take, and with --page how long are rolled dice and their result seen?

    python bench/newcomer.py [--json] [--game NAME] [--games 8] [--rounds 4] [--asking matters] [--tell] [--page]

Each game's first mode is played through a real server, with a newcomer's settings and easy bots in the other seats. The
player follows the advice of the bot, ends turns with one click, walks with one click where it can, and passes
what it is asked in between unless the advice says otherwise. The lesson is played as its steps say. Dice are seen in a
browser (CHROMIUM, or in the usual places) by `web/e2e/seen.mjs`, in one fight from the position of the lesson.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import re
import shutil
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
DICELESS = {"map_masters"}
SEATS = {"super_dungeon": (2, 1)}  # players and the newcomer's seat where the game's first seat is not a Hero's


class Table:
    """One table with one person at it."""

    def __init__(self, base: str, players: int, seat: int, **asked: Any) -> None:
        seats = ["human" if i == seat else "bot:easy" for i in range(players)]
        self.base, self.seat = base, seat
        self.made = self.post("/api/tables", {"players": players, "seats": seats, **asked})
        url = f"{base.replace('http', 'ws')}/api/tables/{self.made['table']}/live"
        self._open = contextlib.ExitStack()
        self.socket = self._open.enter_context(connect(url, max_size=None))
        self.socket.send(json.dumps({"type": "hello", "token": self.made["host"]}))
        self.view: dict[str, Any] = {}
        self.next()
        while self.view["table"]["state"] == "gathering":
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


def first_table(base: str, game: dict[str, Any], seed: str) -> Table:
    """The first mode of a game."""
    mode = game["modes"][0]
    players, seat = SEATS.get(game["name"], (max(mode["players"][0], min(mode["players"][1], 2)), 0))
    return Table(base, players, seat, game=game["name"], mode=mode["name"], seed=seed)


def way(d: dict[str, Any], text: str) -> list[str]:
    """The choices that one click stands for: an option, or the steps of a walk; empty if it is not offered."""
    if any(o["text"] == text for o in d["options"]):
        return [text]
    trails = {x["to"]: x for x in d.get("trails", [])}
    x = next((x for x in trails.values() if x["text"] == text), None)
    steps: list[str] = []
    while x is not None:
        steps.insert(0, x["text"])
        x = trails.get(x["via"])
    return steps


def lesson(base: str, game: dict[str, Any]) -> dict[str, Any]:
    """The guided first game played as its steps say: whether it was won, and how many choices it took."""
    with urllib.request.urlopen(f"{base}/api/lesson/{game['name']}", timeout=60) as answer:
        plan = json.load(answer)
    facts = {"game": game["name"], "mode": plan["mode"], "position": json.dumps(plan["position"]), "seed": "lesson"}
    t = Table(base, plan["players"], plan["seat"], **facts)
    steps = [step["choose"] for step in plan["steps"] if "choose" in step]
    done = 0
    while t.view["table"]["state"] == "playing":
        d = t.view["decision"]
        mine = d is not None and d["mine"] and "grace" not in t.view["you"]
        ways = [w for c in steps[done] if (w := way(d, c))] if mine and done < len(steps) else []
        if ways:
            t.send(type="walk", n=t.view["n"], options=ways[0])
            done += 1
        else:
            t.next()
    places = t.view["table"]["places"]
    t.close()
    won = next(p["place"] for p in places if p["seat"] == plan["seat"]) == 1
    return {"lesson_won": won, "lesson_choices": done}


def seen(base: str, games: list[str]) -> dict[str, float]:
    """For each game the shortest time in seconds that rolled dice and their result stand on the page."""
    node = shutil.which("node")
    if node is None:
        tool = [sys.executable, str(ROOT / "tools" / "setup.py"), "node"]
        folder = subprocess.run(tool, stdout=subprocess.PIPE, text=True, check=True).stdout.strip()
        node = str(Path(folder) / "node")
    told = subprocess.run(
        [node, "e2e/seen.mjs", base, *games], cwd=ROOT / "web", stdout=subprocess.PIPE, text=True, check=True
    ).stdout
    rows = [json.loads(line) for line in told.splitlines()]
    return {row["game"]: min(row["seen"]) / 1000 for row in rows}


def measure(base: str, game: dict[str, Any], rounds: int, seed: str, tell: bool) -> tuple[int, int, list[int]]:
    """Plays some rounds: questions outside one's own turn, rounds, clicks of each own turn."""
    t = first_table(base, game, seed)
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
        **lesson(base, game),
    }


def line(r: dict[str, Any]) -> str:
    """A row of the table that is printed."""
    how = "won" if r["lesson_won"] else "LOST"
    facts = [
        f"{r['game']:<16} {r['mode']:<12} lesson {how} in {r['lesson_choices']:>2} choices",
        f"{r['questions_per_round']:>6} questions a round",
        f"{r['clicks_per_turn']:>5} clicks a turn ({r['rounds']} rounds of {r['games']} games)",
    ]
    return ", ".join([*facts, *([f"dice seen for {r['dice_seen']:.1f} s"] if "dice_seen" in r else [])])


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
    wish.add_argument("--page", action="store_true", help="measure in a browser how long dice are seen")
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
            rolled = [g["name"] for g in games if g["name"] not in DICELESS] if asked.page else []
            for name, seconds in (seen(base, rolled) if rolled else {}).items():
                next(r for r in rows if r["game"] == name)["dice_seen"] = seconds
        finally:
            server.terminate()
            try:
                server.wait(60)
            except subprocess.TimeoutExpired:
                server.kill()
    if asked.json:
        print(json.dumps(rows, indent=1))
    else:
        print("\n".join(map(line, rows)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
