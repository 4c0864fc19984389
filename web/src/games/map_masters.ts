/** Map Masters: no dice, a hand of maps. */
import type { Theme } from './theme';

export const mapMasters: Theme = {
  name: 'map_masters',
  short: 'Map Masters',
  crest: 'treasure-map',
  accent: '#c9a6e6',
  tagline: 'No dice: a hand of maps and a way through.',
  first: { players: 3, seat: 0, options: { difficulty: 'novice' } },
  after: { bots: 'easy', options: { difficulty: 'normal' } },
  cast: ['compass', 'treasure-map', 'dungeon-gate', 'skeleton-key', 'scroll-unfurled'],
};
