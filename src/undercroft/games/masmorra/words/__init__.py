"""People's words: names, prompts, the log, the tour."""
from .log import log_entry
from .names import creature_name, face_name, hero_name, room_name
from .prompts import prompt_text
from .tour import tour

__all__ = ["creature_name", "face_name", "hero_name", "log_entry", "prompt_text", "room_name", "tour"]
