"""The facts about the toy that need no engine."""

from undercroft.title.meta import Choice, Meta, Mode, OptionMeta

GOAL = OptionMeta("goal", "Coins that win", (Choice("12", "Twelve"), Choice("6", "Six")), "12")

META = Meta(
    name="toy",
    title="Cellar",
    blurb="Walk six rooms, dig for coins, meddle.",
    modes=(
        Mode("rivals", "Rivals", "Each for themselves.", (2, 4), (GOAL,)),
        Mode("party", "Party", "All together.", (1, 3), (GOAL,)),
    ),
    maturity="complete",
    prefix="TOY",
    seat_names=("Ada", "Bo", "Cleo", "Dan"),
)
