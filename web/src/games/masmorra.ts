/** Masmorra: a dungeon of loose tiles that grows by torchlight. */
import type { Theme } from './theme';

export const masmorra: Theme = {
  name: 'masmorra',
  short: 'Masmorra',
  crest: 'dungeon-gate',
  accent: '#f2ab3f',
  tagline: 'Five heroes, six dice, one growing dungeon.',
  cast: ['wizard-face', 'swordwoman', 'goblin-head', 'dragon-head', 'open-treasure-chest'],
  faces: {
    step: 'boots',
    ranged: 'bow-arrow',
    melee: 'broadsword',
    defense: 'shield',
    elixir: 'round-potion',
    magic: 'magic-swirl',
    minor: 'goblin',
    major: 'horned-skull',
    any: 'perspective-dice-six-faces-random',
  },
  alike: ['die:', 'gap:', 'monster:'],
};
