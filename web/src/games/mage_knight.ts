/** Mage Knight: dials, facings and a vault that turns. */
import type { Theme } from './theme';

export const mageKnight: Theme = {
  name: 'mage_knight',
  short: 'Mage Knight',
  crest: 'castle-ruins',
  accent: '#8fb8f0',
  harm: ['click', 'clicks'],
  tagline: 'Squads, dials and a dungeon that turns under your feet.',
  cast: ['black-knight-helm', 'archer', 'stoned-skull', 'wizard-staff', 'dragon-orb'],
};
