"""The one vocabulary in which every game shows itself: areas, pieces, tracks, hands, dice.

A scene is plain JSON. Ids are stable texts (`room:3`, `hero:0`, `card:17`): the same thing keeps its id for the
whole game, so that an interface can animate the difference between two scenes and light what an option touches.
What a seat may not see is not in its scene. Parts marked NotRequired may be left out; docs/scene.md shows how each
is filled. web/src/lib/scene.ts is written from this folder by tools/generate.py.
"""
from .ending import Award, Chart, Hinted, Luck, Moment, Result, Series, Standing, Sum, SumValue
from .fight import Bring, Combat, Fighter, Toll
from .ground import (
    Area,
    Axis,
    Badge,
    Board,
    BoardTile,
    Cell,
    Edge,
    Feature,
    Id,
    Light,
    Link,
    Route,
    Side,
    Space,
    WayHall,
    WayNode,
    Ways,
)
from .offer import (
    DecisionScene,
    Draft,
    DraftEnd,
    DraftStart,
    DraftStep,
    LogEntry,
    Odds,
    OptionScene,
    Preview,
    Then,
    Trail,
)
from .things import (
    Card,
    CardPart,
    Count,
    Dial,
    DialClick,
    DialNote,
    DialRow,
    DicePool,
    Die,
    Piece,
    PieceGroup,
    Pile,
    Slot,
)
from .whole import EndDistance, Lesson, LessonStep, Note, Scene, SeatScene, Track, TrackMark, TrackStop

__all__ = [
    "Area", "Award", "Axis", "Badge", "Board", "BoardTile", "Bring", "Card", "CardPart", "Cell", "Chart", "Combat",
    "Count", "DecisionScene", "Dial", "DialClick", "DialNote", "DialRow", "DicePool", "Die", "Draft", "DraftEnd",
    "DraftStart", "DraftStep", "Edge", "EndDistance", "Feature", "Fighter", "Hinted", "Id", "Lesson", "LessonStep",
    "Light", "Link", "LogEntry", "Luck", "Moment", "Note", "Odds", "OptionScene", "Piece", "PieceGroup", "Pile",
    "Preview", "Result", "Route", "Scene", "SeatScene", "Series", "Side", "Slot", "Space", "Standing", "Sum",
    "SumValue", "Then", "Toll", "Track", "TrackMark", "TrackStop", "Trail", "WayHall", "WayNode", "Ways",
]
