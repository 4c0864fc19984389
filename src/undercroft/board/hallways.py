"""Ways: the plan of one tile as places joined by hallways, with rooms whose doors stand in a clockwise order.

A hallway holds one line; a room holds any number, as long as they do not cross. Nothing here has coordinates: a
crossing is decided by the order of the doors alone.
"""


class Plan:
    """Places and halls of a tile, by number. `doors[p]` is the clockwise list of halls of a room, empty elsewhere."""

    def __init__(self, places: int, ends: list[list[int]], doors: list[list[int]]) -> None:
        self.first: list[int] = []
        self.second: list[int] = []
        self.halls_at: list[list[int]] = [[] for _ in range(places)]
        for hall in range(len(ends)):
            a = ends[hall][0]
            b = ends[hall][1]
            self.first.append(a)
            self.second.append(b)
            self.halls_at[a].append(hall)
            self.halls_at[b].append(hall)
        self.doors = doors
        self.door_number: list[list[int]] = []  # by place and hall: the how-manieth door, -1 if it is none
        for place in range(places):
            row = [-1] * len(ends)
            for i in range(len(doors[place])):
                row[doors[place][i]] = i
            self.door_number.append(row)

    def far(self, hall: int, place: int) -> int:
        """The other end of a hall."""
        return self.second[hall] if self.first[hall] == place else self.first[hall]

    def joins(self, hall: int, place: int) -> bool:
        """Does the hall begin or end here?"""
        return self.first[hall] == place or self.second[hall] == place


def chords_cross(a: int, b: int, c: int, d: int) -> bool:
    """Do two lines through a room cross, one from door a to b, one from c to d? Doors are numbered clockwise."""
    low = a if a < b else b
    high = b if a < b else a
    return (low < c < high) != (low < d < high)
