// Positions in which there is much to see and to choose, for tests and pictures.
import { readFileSync } from 'node:fs';

const FIGURES = {
  lord_oren: { owner: 0, at: '13,3', facing: 'W', level: 2 },
  zenephret: { owner: 1, at: '9,5', facing: 'NE', click: 5 },
  satyr_weak: { at: '11,4', facing: 'SW' },
  skeleton_archer_weak: { at: '16,5', facing: 'W' },
};

/** A hunt of Mage Knight: two Heroes with Mage Spawn between them, and others that are asked for. */
export const hunt = (more = {}) =>
  JSON.stringify({
    game: 'mage_knight',
    mode: 'lone_wolf',
    players: 2,
    activation: { figure: 'lord_oren', sp: 8 },
    figures: { ...FIGURES, ...more },
  });

/** A table of that hunt. */
export const HUNT = { game: 'mage_knight', mode: 'lone_wolf', position: hunt() };

/** A fight of Hellscape about to begin. */
export const HELL = readFileSync(new URL('./hellscape.toml', import.meta.url), 'utf8');
