"""What somebody who points at a thing may want now, for "why not?"."""
from ....kernel.scene import Id, Scene
from ..content import CARDS
from ..state import World
from ..view.scene import scene as scene_of
from .names import card_word, slug

IN_ROOM = {"treasure": "chest", "gold": "gold", "fountain": "fountain", "portal": "portal", "stairs": "stairs"}
BY_FACE = {"step": "step die", "magic": "magic die"}


def intents(g: World, seat: int, thing: Id) -> list[str]:
    """Option texts that somebody who points at a thing may mean, the likeliest first, from what the seat sees."""
    scene = scene_of(g, seat)
    kind, _, rest = thing.partition(":")
    name = rest.partition(":")[0]
    me = next((slug(s["name"]) for s in scene["seats"] if s["seat"] == scene["viewer"]), "")
    if kind == "room":
        return [_about_room(scene, thing, name)]
    if kind == "monster":
        return [f"target M{name}"]
    if kind == "die":
        faces = [d["face"].lower() for p in scene["pools"] for d in p["dice"] if d["id"] == thing]
        return [BY_FACE.get(face, f"spend {face} die") for face in faces]
    if kind == "card" and name.isdecimal() and int(name) < len(CARDS):
        return [f"{verb} {card_word(int(name))} {me}" for verb in ("play", "interrupt")]
    if kind == "ability":
        titles = [slug(c["title"]) for s in scene["seats"] for c in s["abilities"] if c["id"] == thing]
        return [f"use {title}{face}" for title in titles for face in ("", " melee")]
    plain = {"gap": "explore", "small": "explore", "treasure": "buy", "gold": "buy", "free": "step free",
             "life": f"drink die {me}"}
    return [plain[kind]] if kind in plain else []


def _about_room(scene: Scene, thing: Id, name: str) -> str:
    area = next((a for a in scene["areas"] if a["id"] == thing), None)
    if area is not None and area["kind"] == "trap":
        return f"disarm R{name}"
    mine = {f for s in scene["seats"] if s["seat"] == scene["viewer"] for f in s["figures"]}
    if any(p["id"] in mine and p["area"] == thing for p in scene["pieces"]):
        return IN_ROOM.get(area["ground"] if area else "", "explore")
    return f"move R{name}"
