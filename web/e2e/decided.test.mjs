// A game whose result can no longer change says so, and ends with that result; a draw at nothing has no winner.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hall } from './hall.mjs';
import { lastView, ready } from './play.mjs';
import { hunt } from './positions.mjs';

const here = hall();
/** All treasure has been carried out by this seat, or by nobody. */
const carriedOut = (owner) => ({
  game: 'mage_knight',
  mode: 'lone_wolf',
  position: JSON.stringify({
    ...JSON.parse(hunt()),
    chests: owner === null ? {} : { iron_bound_coffer: { state: 'banked', owner, treasure: 4 } },
  }),
});

for (const [who, owner, place, told] of [
  ['the winner', 0, 1, 'Amber wins'],
  ['the loser', 1, 2, 'Blue wins'],
])
  test(`${who} of a decided game ends it, and has what was won`, async () => {
    const page = await here.sit(['human', 'bot:random'], carriedOut(owner));
    await ready(page);
    await page.locator('[data-decided]').getByText('The result can no longer change.').waitFor();
    await page.locator('[data-end-now]').click();
    await page.locator('h1[data-outcome]', { hasText: told }).waitFor();
    assert.equal(lastView(page).table.places.find((p) => p.seat === 0).place, place);
    await page.goto(here.server.base);
    const row = page.locator('[data-history] li');
    assert.match(await row.innerText(), place === 1 ? /won$/ : /lost$/);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });

test('one may stay at a decided table, or leave it', async () => {
  const page = await here.sit(['human', 'bot:random'], carriedOut(0));
  await ready(page);
  await page.locator('[data-decided]').getByRole('button', { name: 'Play on' }).click();
  await page.locator('[data-decided]').waitFor({ state: 'detached' });
  await page.reload();
  await page.locator('[data-decided] [data-leave]').click();
  await page.locator('[data-left]').first().waitFor();
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('where all end with nothing nobody is crowned, and the record counts no win', async () => {
  const page = await here.sit(['human', 'bot:random'], carriedOut(null));
  await ready(page);
  await page.locator('[data-end-now]').click();
  await page.locator('[data-end]').waitFor();
  assert.equal(await page.locator('[data-end] .crown').count(), 0);
  await page.goto(here.server.base);
  assert.match(await page.locator('[data-history] li').innerText(), /draw$/);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
