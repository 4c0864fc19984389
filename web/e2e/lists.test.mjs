// Short lists and what stands around them: things once with their ways beneath, squares on the board only, quiet finds, the offer after a lesson.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launch } from './browser.mjs';
import { lastView, number, nextNumber, open, playToTheEnd, ready } from './play.mjs';
import { Server } from './server.mjs';

let server;
let browser;
before(async () => {
  server = await new Server({ UNDERCROFT_GAMES: 'toy=toy' }).start();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.close();
});

const HUNT = JSON.stringify({
  game: 'mage_knight',
  mode: 'lone_wolf',
  players: 2,
  activation: { figure: 'lord_oren', sp: 8 },
  figures: {
    lord_oren: { owner: 0, at: '13,3', facing: 'W', level: 2 },
    zenephret: { owner: 1, at: '9,5', facing: 'NE', click: 5 },
    satyr_weak: { at: '11,4', facing: 'SW' },
    skeleton_archer_weak: { at: '16,5', facing: 'W' },
  },
});
/** The visible lines of the list. */
const lines = (page) => page.locator('[data-choices] .choice:visible').count();

test('squares stand on the board only: one line of the list sends there, and opens on demand', async () => {
  const made = await server.make(['human', 'bot:random'], { game: 'mage_knight', mode: 'lone_wolf', position: HUNT });
  const url = `${server.base}/t/${made.table}#${made.host}`;
  const page = await open(browser, url, { lists: 'short' });
  await page.locator('[data-choices] [data-fold]').first().waitFor();
  const { options } = lastView(page).decision;
  const squares = options.filter((o) => o.touches[0]?.startsWith('square:') && o.facing === undefined);
  assert.ok(squares.length > 3, `${squares.length}`);
  assert.equal(await page.locator('[data-choices] [data-option^="move "]').count(), 0, 'no square is listed');
  const short = await lines(page);
  const board = page.locator('[data-fold^="on:"]').first();
  assert.match(await board.innerText(), /squares: click one on the board/);
  await board.click();
  assert.equal(await page.locator('[data-choices] [data-option^="move "]:visible').count(), squares.length);
  const full = await open(browser, url, { lists: 'all' });
  await ready(full);
  assert.ok(short < (await lines(full)), 'the short list is shorter');
  const n = await number(page);
  await page.locator('[data-choices] [data-option^="move "]').first().click();
  await nextNumber(page, n);
  assert.deepEqual(page.faults, []);
  await page.context().close();
  await full.context().close();
});

test('when a led game is over a real table is offered, and can be set up instead', async () => {
  const made = await server.make(['human', 'bot:random']);
  const page = await open(browser, `${server.base}/t/${made.table}#${made.host}`);
  await page.evaluate((id) => localStorage.setItem(`undercroft.led.${id}`, '1'), made.table);
  await playToTheEnd(page);
  const offer = page.locator('[data-after-lesson]');
  await offer.waitFor();
  assert.match(await offer.innerText(), /real table/);
  await page.locator('[data-first-table]').click();
  await page.waitForFunction(
    (id) => location.pathname.startsWith('/t/') && !location.pathname.includes(id),
    made.table,
  );
  await page.goto(`${server.base}/#set-up=mage_knight`);
  await page.getByRole('button', { name: 'Open the table' }).waitFor();
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('the posters of the lobby show painted figures', async () => {
  const page = await open(browser, server.base);
  await page.locator('.poster image[data-art]').first().waitFor();
  const shown = await page.locator('.poster:has(image[data-art])').count();
  assert.ok(shown >= 5, `${shown} posters have figures`);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
