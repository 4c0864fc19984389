"""How the full screen is laid out; narrow and low terminals get less of everything.

The list of options grows only into rows that the map leaves free: otherwise the map would change its scale from one
decision to the next. The news since your last choice stands below the table, beside the map."""

CSS = """
#head { height: 1; }
#middle { height: 1fr; }
#map { width: 1fr; border: round $panel; border-title-color: $text-muted; }
#right { width: 42; }
#side { height: 1fr; }
#side ContentSwitcher { height: 1fr; }
#side TabPane { padding: 0 1; height: 1fr; }
#sketch { height: auto; border-top: solid $panel; padding: 0 1; }
#news { height: auto; max-height: 50%; border-top: solid $panel; border-title-color: $text-muted; padding: 0 1; }
#prompt { height: auto; min-height: 2; max-height: 4; color: $accent; text-style: bold; padding: 0 1; }
#options { height: 7; border: none; padding: 0 1; }
#line { height: 1; border: none; padding: 0 1; }
#line:focus { border: none; }
.close #right { width: 39; }
.narrow #right { width: 28; }
.narrow #news { padding: 0; }
.narrow #side TabPane { padding: 0; }
.narrow .page { width: 96%; }
.low .page { max-height: 95%; padding: 0 2; }
.low #options { height: 5; }
.low #prompt { min-height: 1; }
.tall #options { height: 14; }
.wide #right { width: 60; }
Page, Tour { align: center middle; }
.page {
    width: 80%; max-width: 100; height: auto; max-height: 80%;
    border: round $accent; padding: 1 2; background: $surface;
}
.page VerticalScroll { height: auto; max-height: 100%; }
Curtain { align: center middle; background: black; }
.curtain {
    width: 100%; height: 100%; content-align: center middle; text-align: center; background: black; color: white;
}
"""
