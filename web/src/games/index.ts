/** The themes by game name; a game without a theme gets the house's own look. */
import { hellscape } from './hellscape';
import { mageKnight } from './mage_knight';
import { mapMasters } from './map_masters';
import { masmorra } from './masmorra';
import { superDungeon } from './super_dungeon';
import type { Theme } from './theme';

const themes: Record<string, Theme> = Object.fromEntries(
  [hellscape, mageKnight, mapMasters, masmorra, superDungeon].map((t) => [t.name, t]),
);

const house: Theme = {
  name: 'house',
  crest: 'crypt-entrance',
  accent: '#f2ab3f',
  tagline: 'Below the hall, something stirs.',
  cast: ['hooded-figure', 'battle-axe', 'skull-crossed-bones', 'locked-chest', 'torch'],
};

export function themeOf(game: string): Theme {
  return themes[game] ?? house;
}

/** The icon of a die face: the theme's, else the word itself as an icon name. */
export function faceIcon(game: string, face: string): string {
  return themeOf(game).faces?.[face.toLowerCase()] ?? face;
}
