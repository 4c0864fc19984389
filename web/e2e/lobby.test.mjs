// The lobby: what waits for me comes first and is the one button of its color, five equal games, seats that are free, my record.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hall } from './hall.mjs';
import { PHONE, ready } from './play.mjs';

const here = hall({ UNDERCROFT_GAMES: '' });
const LAPTOP = { viewport: { width: 1280, height: 720 } };
const DESK = { viewport: { width: 1440, height: 900 } };

/** A lobby that has left some games behind: the last one asks what others may not know of. */
async function afterLessons(options, games = ['mage_knight', 'hellscape', 'map_masters', 'masmorra']) {
  const page = await here.lobby({ ...LAPTOP, ...options });
  for (const game of games) {
    await page.locator(`[data-play="${game}"]`).click();
    await ready(page);
    await page.goto(here.server.base);
  }
  await page.locator('[data-left]').first().waitFor();
  return page;
}
const inside = (box, { width, height }) =>
  box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;

for (const [name, options] of Object.entries({ laptop: LAPTOP, desk: DESK }))
  test(`${name}: games to go on with, and all five games with their buttons, are on the screen`, async () => {
    const page = await afterLessons(options);
    for (const button of [
      ...(await page.locator('[data-left] .go').all()),
      ...(await page.locator('[data-play]').all()),
    ])
      assert.ok(inside(await button.boundingBox(), options.viewport), await button.innerText());
    const sizes = await page.locator('.poster').evaluateAll((all) => all.map((p) => p.offsetWidth * p.offsetHeight));
    assert.equal(sizes.length, 5);
    assert.equal(new Set(sizes).size, 1, 'no game is larger than the others');
    const cut = await page.locator('[data-left]').evaluateAll((all) =>
      all
        .flatMap((card) =>
          [...card.querySelectorAll('.cast img, .what b')].filter((n) => {
            const [r, c] = [n.getBoundingClientRect(), card.getBoundingClientRect()];
            return r.left < c.left || r.right > c.right || r.top < c.top || n.scrollWidth > n.clientWidth + 1;
          }),
        )
        .map((n) => n.outerHTML.slice(0, 80)),
    );
    assert.deepEqual(cut, [], 'figures and names of the tables are whole');
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });

for (const theme of ['dark', 'light'])
  test(`${theme}: what waits for me comes first and has a color that nothing else has`, async () => {
    const page = await afterLessons({ theme }, ['map_masters', 'masmorra']);
    const cards = page.locator('[data-left]');
    assert.equal(await page.getByText(/wait for you/).innerText(), '2 tables, 2 wait for you');
    for (const card of await cards.all()) assert.match(await card.innerText(), /Your move/);
    const color = (n) => getComputedStyle(n).backgroundImage;
    const first = await cards.first().locator('.go').evaluate(color);
    const others = await page
      .locator('.hall .btn')
      .evaluateAll((all) => all.map((n) => getComputedStyle(n).backgroundImage));
    assert.equal(others.filter((one) => one === first).length, 1);
    await cards.first().locator('.go').click();
    await ready(page);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });

test('phone: the seats, the time and the weight of a game are told in words, and its buttons fit a finger', async () => {
  const page = await here.lobby(PHONE);
  for (const poster of await page.locator('.poster').all()) {
    assert.match(
      await poster.locator('.facts').innerText(),
      /\d+ min\s+\d–\d players\s+(light|easy|medium|rich|heavy)/,
    );
    for (const button of await poster.locator('.btn').all()) {
      await button.scrollIntoViewIfNeeded();
      const box = await button.boundingBox();
      assert.ok(box.height >= 43 && box.x >= 0 && box.x + box.width <= PHONE.viewport.width, await button.innerText());
    }
  }
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('a link to a set-up works in a lobby that is open already', async () => {
  const page = await here.lobby();
  await page.locator('[data-setup="masmorra"]').click();
  await page.evaluate(() => (location.hash = 'set-up=map_masters'));
  await page.getByRole('heading', { name: /^Map Masters.*set up a table/ }).waitFor();
  assert.equal(new URL(page.url()).hash, '');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
