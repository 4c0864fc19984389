import { expect, it } from 'vitest';
import icons from '../../src/ui/icons.json';
import { themeOf } from '../../src/games';

it('every game has a crest and a cast that are packed, and an unknown game gets the theme of the house', () => {
  for (const game of ['hellscape', 'mage_knight', 'map_masters', 'masmorra', 'super_dungeon', 'unknown']) {
    const theme = themeOf(game);
    expect(theme.name).toBe(game === 'unknown' ? 'house' : game);
    expect([theme.crest, ...theme.cast].filter((icon) => !(icon in icons))).toEqual([]);
  }
});
