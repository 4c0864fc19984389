// Painted figures and cards in all games: what stands on the board has its picture, different figures have different ones, and nothing is filtered live.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { launch } from './browser.mjs';
import { open } from './play.mjs';
import { Server } from './server.mjs';

let server;
let browser;
before(async () => {
  server = await new Server({ UNDERCROFT_GAMES: '' }).start();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.close();
});

const led = async (game) => JSON.stringify((await (await fetch(`${server.base}/api/lesson/${game}`)).json()).position);
const HELL = readFileSync(new URL('./hellscape.toml', import.meta.url), 'utf8');
const HUNT = JSON.stringify({
  game: 'mage_knight',
  mode: 'lone_wolf',
  players: 2,
  activation: { figure: 'lord_oren', sp: 8 },
  figures: {
    lord_oren: { owner: 0, at: '13,3', facing: 'W', level: 2 },
    zenephret: { owner: 1, at: '9,5', facing: 'NE', click: 5 },
    satyr_weak: { at: '11,4', facing: 'SW' },
    satyr_tough: { at: '12,5', facing: 'SW' },
    skeleton_archer_weak: { at: '16,5', facing: 'W' },
  },
});
const TABLES = [
  ['super_dungeon', 'delve', ['bot:easy', 'human'], () => led('super_dungeon'), 4],
  ['hellscape', 'tutorial', ['human', 'bot:greedy', 'bot:greedy'], () => HELL, 5],
  ['mage_knight', 'lone_wolf', ['human', 'bot:random'], () => HUNT, 5],
  ['masmorra', 'standard', ['human', 'bot:easy'], () => led('masmorra'), 2],
];

for (const [game, mode, seats, position, least] of TABLES)
  test(`${game}: figures are painted, each kind its own picture`, async () => {
    const made = await server.make(seats, { game, mode, position: await position() });
    const page = await open(browser, `${server.base}/t/${made.table}#${made.host}`);
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
