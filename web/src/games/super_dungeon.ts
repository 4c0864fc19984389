/** Super Dungeon: square grids in bright arcade light. */
import type { Theme } from './theme';

export const superDungeon: Theme = {
  name: 'super_dungeon',
  short: 'Super Dungeon',
  crest: 'spiked-dragon-head',
  accent: '#7cc6a4',
  tagline: 'Heroes against the Dark Consul, square by square.',
  first: { players: 2, seat: 1, options: { potions: 'main' } },
  cast: ['visored-helm', 'fireball', 'lizardman', 'double-dragon', 'dragon-orb'],
};
