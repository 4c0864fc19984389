/** The theme of a game: its crest and its colors. Everything else comes from the scene. */
export interface Theme {
  name: string;
  /** Its short name, where the whole title has no room. */
  short?: string;
  crest: string;
  accent: string;
  tagline: string;
  /** Icons named on the game's poster in the lobby. */
  cast: string[];
  /** The first table of a newcomer: the number of players, the newcomer's seat, the options. */
  first?: { players: number; seat: number; options?: Record<string, unknown> };
  /** The first real table after the lesson, where it is not that first table: a mode in which following the hints wins
   *  about half of the games, the level of the bots, the options. */
  after?: { mode?: string; bots?: string; options?: Record<string, unknown> };
  /** Icons of die faces, by lower-case face word, for spaces that ask for a face. */
  faces?: Record<string, string>;
  /** The word for a lost life, one and many; else Wounds. */
  harm?: [string, string];
  /** Kinds of things ("die:") of which an option means any it touches, not the first alone. */
  alike?: string[];
}
