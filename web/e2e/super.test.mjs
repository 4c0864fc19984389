// Super Dungeon in the browser: a walk to a distant square, the Consul's side, a fight to the end of the game.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hall } from './hall.mjs';
import { choose, number, playToTheEnd, ready, untilNumber } from './play.mjs';

const here = hall();

const sit = async (seats, more = {}, options = {}) => {
  const made = await here.server.make(seats, { game: 'super_dungeon', mode: 'delve', seed: 'delve', ...more });
  const page = await here.open(here.url(made), options);
  await ready(page);
  return page;
};
const texts = (page) =>
  page
    .locator('[data-choices] [data-option]:enabled')
    .evaluateAll((all) => all.map((b) => b.getAttribute('data-option')));

/** Takes preferred choices, else the first, until one that fits is offered. */
async function until(page, fits, prefer = /^(activate|first)/) {
  for (let i = 0; i < 80; i++) {
    await ready(page);
    const list = await texts(page);
    if (list.some(fits)) return list;
    const n = await number(page);
    await choose(page, list.find((t) => prefer.test(t)) ?? list[0]);
    await page.waitForFunction(
      (was) => Number(document.querySelector('[data-table]').getAttribute('data-n')) !== was,
      n,
      { timeout: 30000 },
    );
  }
  assert.fail('what was looked for was never offered');
}

test('a distant square is one click away, and one undo takes the whole way back', async () => {
  const page = await sit(['bot:random', 'human']);
  await until(page, (t) => t.startsWith('move '));
  const before = await number(page);
  const far = page.locator('[data-far]').first();
  await far.waitFor();
  await far.hover();
  await page.locator('[data-preview="path"]').waitFor({ state: 'attached' });
  await far.click();
  await page.waitForFunction(
    (n) => Number(document.querySelector('[data-table]').getAttribute('data-n')) > n + 1,
    before,
  );
  await page.keyboard.press('u');
  await untilNumber(page, before);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('a square out of reach says why', async () => {
  const page = await sit(['bot:random', 'human']);
  await until(page, (t) => t.startsWith('move '));
  const frame = page.frames_.findLast((f) => f.type === 'view');
  const lit = new Set([...frame.decision.trails.map((t) => t.to), ...frame.decision.options.flatMap((o) => o.touches)]);
  const held = new Set(frame.scene.pieces.map((p) => p.area));
  const barred = frame.scene.areas
    .filter((a) => a.kind === 'square' && !lit.has(a.id) && !held.has(a.id))
    .map((a) => a.id);
  assert.ok(barred.length);
  await page.getByRole('button', { name: 'Follow' }).waitFor();
  // The farthest squares may be out of sight: the command box asks the same.
  await page.keyboard.press('/');
  await page.keyboard.type(`why move ${barred[0].replace('square:', '')}`);
  await page.keyboard.press('Enter');
  await page
    .getByText(/SDE-MOVE-\d+/)
    .first()
    .waitFor();
  await page.context().close();
});

test('the Consul spawns by clicking: a monster from the pool, then its square', async () => {
  const page = await sit(['human', 'bot:random']);
  const offered = await until(page, (t) => t.startsWith('spawn '), /^(stop|end|pass|second)/);
  const models = page.locator('.piece[data-id^="model:"]');
  const before = await models.count();
  await choose(
    page,
    offered.find((t) => t.startsWith('spawn ')),
  );
  await page.locator('[data-choices] [data-option^="place "]').first().waitFor();
  const n = await number(page);
  await page.locator('.lit-area').first().click();
  await page.waitForFunction((was) => Number(document.querySelector('[data-table]').getAttribute('data-n')) > was, n);
  await page.waitForFunction((was) => document.querySelectorAll('.piece[data-id^="model:"]').length > was, before);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

/** Two battered Heroes in a small cellar: the end of a Delve, soon decided. */
const LAST_STAND = JSON.stringify({
  game: 'super_dungeon',
  mode: 'delve',
  players: 2,
  map: [
    '#############',
    '#...........#',
    '#.P.....kk..#',
    '#.......k.g.#',
    '#.M.....kW..#',
    '#...........#',
    '#############',
  ].join('\n'),
  signs: { P: 'royal_paladin', M: 'ember_mage', k: 'knucklehead', g: 'gouger', W: 'kobold_warrens' },
  models: { royal_paladin: { wounds: 4 }, ember_mage: { wounds: 4 } },
});

test('the Heroes fight by clicks to the end of the game', async () => {
  const page = await sit(['bot:greedy', 'human'], { seed: '3', position: LAST_STAND });
  const counted = await playToTheEnd(page, { prefer: (t) => /^(attack|shoot|use|activate|end|pass|heart)/.test(t) });
  assert.ok(counted.board > 0, 'clicked on the board as well');
  assert.match(await page.locator('[data-outcome]').innerText(), /destroyed/);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
