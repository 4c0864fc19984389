// Mage Knight in the browser: a dungeon built by clicks, kept as a text and played again. Its lesson: lesson.test.mjs.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hall } from './hall.mjs';
import { choose, nextNumber, number, ready, soon } from './play.mjs';

const here = hall();
const view = (page) => page.frames_.filter((f) => f.type === 'view').at(-1);
const texts = (page) =>
  page
    .locator('[data-choices] [data-option]:enabled')
    .evaluateAll((all) => all.map((b) => b.getAttribute('data-option')));

test('a dungeon is laid by clicks, kept as a text, and begins another game', async () => {
  const made = await here.server.make(['human', 'bot:random'], {
    game: 'mage_knight',
    mode: 'builders',
    options: { setup: 'full' },
    seed: 'kit',
  });
  const page = await here.open(here.url(made));
  let spots = 0;
  for (let i = 0; i < 80; i++) {
    await ready(page);
    const list = await texts(page);
    const n = await number(page);
    if (list[0].startsWith('hero ')) break;
    if (list[0].startsWith('lay ') && list.length > 1) {
      const spot = page.locator('.live .lit-area[data-id^="spot:"]').first();
      await spot.hover();
      await page.locator('.ghost .drawn').first().waitFor({ state: 'attached' }); // the tile as it would lie
      await spot.click();
      spots += 1;
    } else await choose(page, list[0]);
    await nextNumber(page, n);
  }
  assert.ok(spots >= 2, `${spots} places chosen on the board`);
  await page.locator('#tab-table').click();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.locator('[data-plan]').click();
  const kept = await soon(() => page.evaluate(() => navigator.clipboard.readText()).catch(() => ''));
  const plan = JSON.parse(kept);
  assert.deepEqual([plan.game, plan.mode, plan.figures], ['mage_knight', 'builders', undefined]);

  const lobby = await here.open(`${here.server.base}/`);
  await lobby.locator('[data-setup="mage_knight"]').click();
  assert.equal(await lobby.locator('[data-plan-text]').count(), 0); // nothing is built in Lone Wolf
  await lobby.locator('label.mode', { hasText: "Builder's Kit" }).click();
  await lobby.locator('[data-plan-text]').fill(kept);
  await lobby.locator('[data-start]').click();
  await ready(lobby);
  assert.match((await texts(lobby))[0], /^hero /);
  const squares = (scene) =>
    scene.areas
      .filter((a) => a.kind === 'square')
      .map((a) => `${a.id} ${a.ground}`)
      .sort();
  assert.deepEqual(squares(view(lobby).scene), squares(view(page).scene));
  assert.deepEqual([...page.faults, ...lobby.faults], []);
});

test('a click on a figure shows its dial as a dial, and where it looks', async () => {
  const made = await here.server.make(['human', 'bot:random'], {
    game: 'mage_knight',
    mode: 'lone_wolf',
    seed: 'dial',
  });
  const page = await here.open(here.url(made));
  await ready(page);
  for (let i = 0; i < 20 && !(await page.locator('[data-front]').count()); i++) {
    const n = await number(page);
    const list = await texts(page);
    await choose(page, list.find((t) => t.startsWith('activate') || t === 'enter') ?? list[0]);
    await nextNumber(page, n);
    await ready(page);
  }
  assert.equal(await page.locator('[data-front]').count(), 1);
  assert.ok(await page.locator('.mine .dial .seg.now').count());
  await page.locator('[data-choices] .compass [data-option^="face "]').first().hover();
  await page.locator('[data-preview="area"]').waitFor({ state: 'attached' });
  const n = await number(page);
  await page.locator('[data-choices] .compass [data-option^="face "]').first().click();
  await nextNumber(page, n);
  assert.deepEqual(page.faults, []);
});
