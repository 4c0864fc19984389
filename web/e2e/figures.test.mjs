// Painted figures and cards in all games: what stands on the board has its picture, different figures have different ones, and nothing is filtered live.
import assert from 'node:assert/strict';
import { test } from 'node:test';
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
