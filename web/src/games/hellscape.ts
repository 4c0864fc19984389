/** Hellscape: the party goes down, the darkness comes up. */
import type { Theme } from './theme';

export const hellscape: Theme = {
  name: 'hellscape',
  short: 'Hellscape',
  crest: 'daemon-skull',
  accent: '#e2705c',
  tagline: 'Down into the dark, and back with what it guards.',
  after: { mode: 'highway_to_hellscape', bots: 'easy', options: { challenge: 'hellbreaker' } },
  cast: ['barbarian', 'battle-axe', 'devil-mask', 'imp', 'flame'],
};
