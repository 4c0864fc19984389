/** Super Dungeon: square grids in bright arcade light. */
import type { Id, Scene } from '../lib/scene';
import type { Theme } from './theme';

const word = (name: string): string => name.toLowerCase().replace(/['’]/g, '').replace(/[^a-z0-9]+/g, '_');

/** Pointing at a square means moving there, at a model attacking it. */
function intents(scene: Scene, id: Id): string[] {
  const [kind, name = ''] = id.split(':');
  if (kind === 'square') return [`move ${name}`];
  const piece = scene.pieces.find((p) => p.id === id);
  return piece ? [`attack ${word(piece.title)}`, `attack ${word(piece.title).replace(/^[a-z]+_/, '')}`] : [];
}

export const superDungeon: Theme = {
  name: 'super_dungeon',
  crest: 'spiked-dragon-head',
  accent: '#7cc6a4',
  tagline: 'Heroes against the Dark Consul, square by square.',
  intents,
  cast: ['visored-helm', 'fireball', 'lizardman', 'double-dragon', 'dragon-orb'],
};
