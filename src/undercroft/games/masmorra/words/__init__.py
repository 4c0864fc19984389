"""People's words: names, prompts, the log, the tour."""
from .names import creature_name, face_name, room_name

__all__ = ["creature_name", "face_name", "room_name"]
