// Short lists and what stands around them: things once with their ways beneath, squares on the board only, quiet finds, the offer after a lesson.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hall } from './hall.mjs';
import { lastView, number, nextNumber, playToTheEnd, ready } from './play.mjs';
import { HUNT } from './positions.mjs';

const here = hall();
/** The visible lines of the list. */
const lines = (page) => page.locator('[data-choices] .choice:visible').count();

test('squares stand on the board only: one line of the list sends there, and opens on demand', async () => {
  const url = here.url(await here.server.make(['human', 'bot:random'], HUNT));
  const page = await here.open(url, { lists: 'short' });
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
  const full = await here.open(url, { lists: 'all' });
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
  const made = await here.server.make(['human', 'bot:random']);
  const page = await here.open(here.url(made));
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
  await page.goto(`${here.server.base}/#set-up=mage_knight`);
  const start = page.getByRole('button', { name: 'Open the table' });
  await start.waitFor();
  await page.setViewportSize({ width: 1280, height: 720 });
  const { y, height } = await start.boundingBox();
  assert.ok(y >= 0 && y + height <= 720, `the button stands at ${y} of 720 px`);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('the posters of the lobby show painted figures', async () => {
  const page = await here.lobby();
  await page.locator('.poster image[data-art]').first().waitFor();
  const shown = await page.locator('.poster:has(image[data-art])').count();
  assert.ok(shown >= 5, `${shown} posters have figures`);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
