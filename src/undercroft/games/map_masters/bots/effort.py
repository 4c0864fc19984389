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
        futures: int,
        cards: int,
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
        self.futures = futures  # full tableaux on which cards are tried …
        self.cards = cards  # … and how many of the best cards


NORMAL: Final = Effort(
    looks=12,
    glance=150,
    tries=200,
    budget=150000,
    limit=300,
    narrow=8,
    together=2,
    last=4,
    worlds=0,
    starts=0,
    shut_in=0,
    futures=0,
    cards=0,
)
HARD: Final = Effort(
    looks=24,
    glance=300,
    tries=450,
    budget=600000,
    limit=400,
    narrow=12,
    together=4,
    last=8,
    worlds=6,
    starts=3,
    shut_in=80,
    futures=4,
    cards=4,
)
EXPERT: Final = Effort(
    looks=60,
    glance=500,
    tries=5000,
    budget=2000000,
    limit=800,
    narrow=16,
    together=6,
    last=12,
    worlds=10,
    starts=5,
    shut_in=80,
    futures=8,
    cards=6,
)
EFFORTS: Final = (NORMAL, HARD, EXPERT)
