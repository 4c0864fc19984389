// Rooms of loose tiles: each kind looks different, names can be read at every zoom, monsters are dice with three numbers, ways into the unknown are clicked.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launch } from './browser.mjs';
import { nextNumber, number, open, ready } from './play.mjs';
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

/** A dungeon that bots have dug for a while; then one seat is ours. On a busy machine they may have come to the end of
 *  the game before the page is there: then they dig for half as long. */
async function dungeon(moves) {
  const made = await server.make(['human', 'bot:random', 'bot:random'], { game: 'masmorra', mode: 'standard' });
  const page = await open(browser, `${server.base}/t/${made.table}#${made.host}`);
  await ready(page);
  await page.locator('#tab-table').click();
  await page.getByRole('button', { name: 'Hand to a bot' }).click();
  await page.waitForFunction((n) => Number(document.querySelector('[data-table]').getAttribute('data-n')) > n, moves, {
    timeout: 120000,
  });
  const ours = await page
    .getByRole('button', { name: 'Take over' })
    .first()
    .click({ timeout: 15000 })
    .then(() => page.waitForSelector('[data-choices] [data-option]:enabled', { timeout: 30000 }))
    .catch(() => null);
  await page.context().close();
  if (!ours && moves > 20) return dungeon(moves / 2);
  assert.ok(ours, 'a question of our own');
  return `${server.base}/t/${made.table}#${made.host}`;
}
const names = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.room-name .title')].map((text) => ({
      text: text.textContent,
      px: parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a,
    })),
  );

test('names are at least 12 px on desk, laptop and phone, near and far', async () => {
  const table = await dungeon(120);
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
    [390, 844],
  ]) {
    const page = await open(browser, table, { viewport: { width, height } });
    await page.waitForSelector('.room-name .title');
    for (let i = 0; i < 3; i++) {
      await page.waitForTimeout(500);
      const seen = await names(page);
      assert.ok(seen.length >= 2, `${width}: ${seen.length} names`);
      for (const { text, px } of seen) assert.ok(px >= 12, `${text} at ${px.toFixed(1)} px, ${width} wide, zoom ${i}`);
      const away = page.getByRole('button', { name: 'Zoom out' });
      if (!(await away.count())) break;
      await away.click();
    }
    await page.context().close();
  }
});

test('kinds of rooms look different, monsters are painted dice, Heroes are figures', async () => {
  const page = await open(browser, await dungeon(120));
  await ready(page);
  await page.waitForSelector('.live [data-art]');
  const seen = await page.evaluate(() => {
    const tints = [...document.querySelectorAll('.still [class*="tint-"]')].map((e) => [
      [...e.classList].find((c) => c.startsWith('tint-')),
      getComputedStyle(e).fill,
    ]);
    return {
      looks: new Set([...document.querySelectorAll('.tile[data-look]')].map((e) => e.getAttribute('data-look'))).size,
      tints: Object.fromEntries(tints),
      dice: [...document.querySelectorAll('.piece.as-die')].map((e) => ({
        art: e.querySelectorAll('[data-art]').length,
        numbers: [...e.querySelectorAll('.corner')].map((c) => Number(c.querySelector('text').textContent)),
      })),
      heroes: document.querySelectorAll('.piece.as-figure .k-hero, .piece.as-figure.k-hero, .k-hero').length,
    };
  });
  assert.ok(seen.looks >= 3, `${seen.looks} looks`);
  const fills = Object.values(seen.tints);
  assert.equal(new Set(fills).size, fills.length, 'two kinds of rooms have one floor');
  assert.ok(seen.dice.length, 'no monster in sight');
  for (const die of seen.dice) {
    assert.equal(die.art, 1);
    assert.equal(die.numbers.length, 3);
    assert.ok(die.numbers.every((value) => value >= 0));
  }
  assert.equal(seen.heroes, 3);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('a way into the unknown is explored by a click on it, and the new room is brought into view', async () => {
  const made = await server.make(['human', 'bot:random'], { game: 'masmorra', mode: 'standard' });
  const page = await open(browser, `${server.base}/t/${made.table}#${made.host}`);
  const lit = page.locator('[data-exit].lit-door');
  for (await ready(page); !(await lit.count()); await ready(page)) {
    const n = await number(page);
    const pass = page.locator('[data-choices] .pass:enabled');
    await ((await pass.count()) ? pass : page.locator('[data-choices] [data-option]:enabled')).first().click();
    await nextNumber(page, n);
  }
  const rooms = await page.locator('.live .tile').count();
  await lit.first().click();
  const asked = page.locator('[data-asked]');
  await asked
    .first()
    .click({ timeout: 3000 })
    .catch(() => undefined); // one way to lay the tile is not asked for
  await page.waitForFunction((was) => document.querySelectorAll('.live .tile').length > was, rooms, { timeout: 20000 });
  await page.waitForTimeout(800);
  const outside = await page.evaluate(() => {
    const frame = document.querySelector('.board-host').getBoundingClientRect();
    return [...document.querySelectorAll('.live .tile')].filter((tile) => {
      const r = tile.querySelector('.hit').getBoundingClientRect();
      return (
        r.left < frame.left - 2 || r.right > frame.right + 2 || r.top < frame.top - 2 || r.bottom > frame.bottom + 2
      );
    }).length;
  });
  assert.equal(outside, 0);
  await page.context().close();
});
