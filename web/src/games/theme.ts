/** What a game adds to the page: its crest, its colours, its own floor drawings. Everything else is the scene's. */
import type { Stroke } from '../board/ground';

export interface Theme {
  name: string;
  /** What players call it, where the whole title has no room. */
  short?: string;
  crest: string;
  accent: string;
  tagline: string;
  /** Icons named on the game's poster in the lobby. */
  cast: string[];
  /** The first table of a newcomer: how many play, which seat is theirs, what is set. */
  first?: { players: number; seat: number; options?: Record<string, unknown> };
  /** Icons of die faces, by lower-case face word, for spaces that ask for a face. */
  faces?: Record<string, string>;
  /** Kinds of things ("die:") of which an option means any it touches, not the first alone. */
  alike?: string[];
  /** Own drawings for grounds of this game; undefined falls back to the common ones. */
  decor?: (ground: string, w: number, h: number, random: () => number) => Stroke[] | undefined;
}
