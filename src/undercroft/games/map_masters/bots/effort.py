"""How hard a level thinks: counted in tries, cards and drafts grown, never in time."""

from typing import Final


class Effort:
    """The effort of one level on a decision."""

    def __init__(
        self,
        *,
        looks: int,
        glance: int,
        tries: int,
        budget: int,
        limit: int,
        narrow: int,
        together: int,
        last: int,
        worlds: int,
        starts: int,
        shut_in: int,
    ) -> None:
        self.looks = looks  # tries for a plan while there is time …
        self.glance = glance  # … and the drafts grown for one leg then
        self.tries = tries  # when it is the last chance …
        self.budget = budget  # … the drafts grown in all these tries …
        self.limit = limit  # … and for one leg
        self.narrow = narrow  # cards that are weighed by what all groups do after them …
        self.together = together  # … in this many tries …
        self.last = last  # … and on the last space
        self.worlds = worlds  # full tableaux on which starts are tried; 0: they are judged by the cards that lie there
        self.starts = starts  # other starts that are tried for each group
        self.shut_in = shut_in  # what a group that can do no task costs when a card is weighed, in hundredths of a leg


EASY: Final = Effort(
    looks=2,
    glance=1000,
    tries=35,
    budget=70000,
    limit=5000,
    narrow=5,
    together=1,
    last=2,
    worlds=0,
    starts=0,
    shut_in=0,
)
NORMAL: Final = Effort(
    looks=3,
    glance=1500,
    tries=90,
    budget=150000,
    limit=9000,
    narrow=5,
    together=1,
    last=2,
    worlds=0,
    starts=0,
    shut_in=0,
)
HARD: Final = Effort(
    looks=6,
    glance=4000,
    tries=400,
    budget=320000,
    limit=20000,
    narrow=8,
    together=2,
    last=6,
    worlds=6,
    starts=3,
    shut_in=80,
)
EXPERT: Final = Effort(
    looks=10,
    glance=9000,
    tries=1200,
    budget=800000,
    limit=30000,
    narrow=12,
    together=3,
    last=10,
    worlds=10,
    starts=5,
    shut_in=80,
)
