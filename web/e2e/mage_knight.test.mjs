// Mage Knight in the browser: the guided first turn, a dungeon built by clicks, kept as a text and played again.
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

test('the guided first turn can be played by clicks on the board', async () => {
  const page = await here.open(`${here.server.base}/`);
  await page.locator('[data-play="mage_knight"]').click();
  const guide = page.getByRole('dialog').filter({ hasText: 'Leave the lesson' });
  const told = [];
  for (let step = 0; step < 20; step++) {
    await guide.waitFor();
    const text = (await guide.textContent()) ?? '';
    told.push(text);
    const on = guide.getByRole('button', { name: /^(Go on|Play on)$/ });
    if (await on.count()) {
      const last = (await on.textContent())?.includes('Play on');
      await on.click();
      if (last) break;
    } else {
      const n = await number(page);
      const lesson = await (await fetch(`${here.server.base}/api/lesson/mage_knight`)).json();
      const plan = lesson.steps[step];
      const lit = page
        .locator(
          `.live .lit-piece[data-id="${plan.light[0]}"], .live .far-area[data-id="${plan.light[0]}"], .live .lit-area[data-id="${plan.light[0]}"]`,
        )
        .last();
      await lit.click();
      const several = page.getByRole('dialog', { name: 'Which of these?' });
      if (await several.count())
        await several
          .getByRole('button', { name: new RegExp(`^${plan.choose[0].split(' ')[0]}`, 'i') })
          .first()
          .click();
      await nextNumber(page, n);
    }
    await soon(async () => (await guide.textContent().catch(() => '')) !== text);
  }
  assert.equal(told.length, (await (await fetch(`${here.server.base}/api/lesson/mage_knight`)).json()).steps.length);
  assert.equal(view(page).scene.seats[0].counts.find((c) => c.id === 'held:0').value, 60);
  assert.deepEqual(page.faults, []);
});

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
