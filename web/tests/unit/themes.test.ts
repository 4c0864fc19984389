import { expect, it } from 'vitest';
import icons from '../../src/lib/icons.json';
import { themeOf } from '../../src/games';
import { masmorraScene } from '../mock/masmorra';
import { superScene } from '../mock/super';

it('Masmorra names wishes in its notation', () => {
  const wish = (id: string): string[] => themeOf('masmorra').intents?.(masmorraScene(), id) ?? [];
  expect(wish('room:6')).toEqual(['move R6']);
  expect(wish('room:4')).toEqual(['disarm R4']);
  expect(wish('room:1')).toEqual(['explore']);
  expect(wish('monster:1')).toEqual(['target M1']);
  expect(wish('die:0')).toEqual(['spend melee die']);
  expect(wish('card:4')).toEqual(['play T05 jay']);
  expect(wish('nothing')).toEqual([]);
});

it('Super Dungeon does so too', () => {
  const wish = (id: string): string[] => themeOf('super_dungeon').intents?.(superScene(), id) ?? [];
  expect(wish('square:4,1')).toEqual(['move 4,1']);
  expect(wish('m2')).toEqual(['attack rex', 'attack rex']);
});

it('every game has a crest and a cast that are packed, and an unknown one looks like the house', () => {
  for (const game of ['hellscape', 'mage_knight', 'map_masters', 'masmorra', 'super_dungeon', 'unknown']) {
    const theme = themeOf(game);
    expect(theme.name).toBe(game === 'unknown' ? 'house' : game);
    expect([theme.crest, ...theme.cast].filter((icon) => !(icon in icons))).toEqual([]);
  }
  expect(themeOf('unknown').intents).toBeUndefined();
});
