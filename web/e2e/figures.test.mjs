// Painted figures and cards in all games: what stands on the board has its picture, different figures have different ones, and nothing is filtered live.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { hall } from './hall.mjs';
import { HELL, hunt } from './positions.mjs';

const here = hall();
const TABLES = [
  ['super_dungeon', 'delve', ['bot:easy', 'human'], () => here.led('super_dungeon'), 4],
  ['hellscape', 'tutorial', ['human', 'bot:greedy', 'bot:greedy'], () => HELL, 5],
  ['mage_knight', 'lone_wolf', ['human', 'bot:random'], () => hunt({ satyr_tough: { at: '12,5', facing: 'SW' } }), 5],
  ['masmorra', 'standard', ['human', 'bot:easy'], () => here.led('masmorra'), 2],
];

for (const [game, mode, seats, position, least] of TABLES)
  test(`${game}: figures are painted, each kind its own picture`, async () => {
    const page = await here.sit(seats, { game, mode, position: await position() });
    await page.waitForSelector('.live [data-art]');
    const seen = await page.evaluate(() => {
      const images = [...document.querySelectorAll('.live .piece [data-art]')];
      return {
        pairs: images.map((i) => [i.getAttribute('data-art'), i.getAttribute('href')]),
        bare: [...document.querySelectorAll('.live .piece.as-figure:not(:has([data-art]))')].length,
        filters: [...document.querySelectorAll('.board-host *')].filter((e) => getComputedStyle(e).filter !== 'none')
          .length,
      };
    });
    assert.equal(seen.bare, 0);
    assert.equal(seen.filters, 0);
    const kinds = new Map(seen.pairs);
    assert.ok(kinds.size >= least, `${[...kinds.keys()]}`);
    assert.equal(new Set(kinds.values()).size, kinds.size, 'two kinds share a picture');
    assert.ok(seen.pairs.every(([, href]) => href.startsWith('blob:')));
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });

/** In shades of 255, over all pixels and colors: the least that two pictures of 40 px may differ by. */
const LEAST = 4.5;

test('at 40 px no two pictures of a game are alike', async () => {
  const page = await here.lobby();
  for (const game of ['masmorra', 'super_dungeon', 'hellscape', 'mage_knight', 'map_masters']) {
    const stored = new URL(`../src/games/art/${game}`, import.meta.url);
    const { ends, keys } = JSON.parse(readFileSync(`${fileURLToPath(stored)}.json`, 'utf8'));
    const pack = readFileSync(`${fileURLToPath(stored)}.pack`);
    const pictures = ends.map((end, i) => pack.subarray(ends[i - 1] ?? 0, end).toString('base64'));
    const shown = Object.fromEntries(Object.entries(keys).map(([key, [picture]]) => [picture, key]));
    const alike = await page.evaluate(
      async ([all, names, least]) => {
        const small = await Promise.all(
          all.map(async (data) => {
            const image = new Image();
            image.src = `data:image/webp;base64,${data}`;
            await image.decode();
            const context = Object.assign(document.createElement('canvas'), { width: 40, height: 40 }).getContext('2d');
            context.fillStyle = '#3a322b';
            context.fillRect(0, 0, 40, 40);
            context.drawImage(image, 0, 0, 40, 40);
            return context.getImageData(0, 0, 40, 40).data.filter((_, i) => i % 4 < 3);
          }),
        );
        const apart = (a, b) => a.reduce((sum, value, i) => sum + Math.abs(value - b[i]), 0) / a.length;
        return small.flatMap((one, i) =>
          small.slice(i + 1).flatMap((other, k) => {
            const by = apart(one, other);
            return by < least ? [`${names[i]} and ${names[i + 1 + k]}: ${by.toFixed(1)}`] : [];
          }),
        );
      },
      [pictures, shown, LEAST],
    );
    assert.deepEqual(alike, [], game);
  }
  await page.context().close();
});
