// After the game and around it: the moment moves, axes have names, branches are a tree, guests have names, a lost game is told.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hall } from './hall.mjs';
import { choices, choose, nextNumber, number, playToTheEnd, ready, soon } from './play.mjs';

const here = hall();

async function leave(...pages) {
  for (const page of pages) {
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
}

test('the end names its axes and shows the moment moving; branches are a tree', { timeout: 240000 }, async () => {
  const made = await here.server.make(['human', 'bot:random']);
  const page = await here.open(here.url(made), { reducedMotion: 'no-preference' });
  await playToTheEnd(page, { seed: 3 });
  await page.locator('[data-axis="across"]').waitFor();
  assert.equal(await page.locator('[data-axis="across"]').innerHTML(), 'Round');
  assert.ok((await page.locator('[data-axis="up"]').innerHTML()).length > 1);
  const movie = page.locator('[data-frames]');
  await movie.waitFor();
  const seen = new Set();
  await soon(async () => seen.add(await movie.getAttribute('data-frame')).size > 1);
  assert.match(await page.locator('[data-swing]').innerText(), /chance to win (rises|falls)|No other choice/);
  await page.getByRole('button', { name: 'What if?' }).click();
  await page.locator('[data-analysis]').waitFor();
  const first = page.url().split('/t/')[1];
  await page.locator('[data-fork]').click();
  await page.waitForFunction((old) => !location.pathname.endsWith(old), first);
  await page.locator('[data-tree] summary').click();
  assert.equal(await page.locator('[data-branch]').count(), 2, 'a branch of a branch stands below it');
  await page.locator(`[data-branch="${first}"]`).click();
  await page.waitForFunction((old) => location.pathname.endsWith(old), first);
  await ready(page);
  const n = await number(page);
  await choose(page, (await choices(page))[0]);
  await nextNumber(page, n);
  await page.locator('[data-tree] summary').click();
  const own = page.locator(`[data-branch="${first}"]`);
  await soon(async () => !/nothing chosen/.test(await own.innerText()));
  await leave(page);
});

test('a game that is lost together shows its map and how near it was', { timeout: 120000 }, async () => {
  const made = await here.server.make(['human', 'human'], { mode: 'party' });
  const page = await here.open(here.url(made));
  const [first] = await choices(page);
  const n = await number(page);
  await choose(page, first);
  await nextNumber(page, n);
  await page.locator('#tab-table').click();
  await page.locator('[data-concede]').click();
  await page.locator('[data-concede-now]').click();
  await page.locator('[data-end]').waitFor();
  await page.locator('[data-map] svg').first().waitFor();
  await page.getByRole('button', { name: 'What if?' }).click();
  await page.locator('[data-analysis]').waitFor();
  assert.ok((await choices(page)).length, 'an analysis begins where something can be chosen');
  await leave(page);
});

test('a guest is asked for a name, which chat and log use; chat can be read in one’s turn', async () => {
  const made = await here.server.make(['open', 'open']);
  const [host, guest] = [await here.open(here.url(made, 0)), await here.open(here.url(made, 1))];
  await guest.locator('#guest-name').fill('Mika');
  await guest.getByRole('button', { name: 'That is me' }).click();
  await guest.locator('[data-name-bar]').waitFor({ state: 'detached' });
  await ready(host);
  await host.locator('#tab-chat').click();
  await guest.locator('#tab-chat').click();
  await guest.locator('#chat-line').fill('Hello there');
  await guest.keyboard.press('Enter');
  const line = host.locator('ol[aria-label="Chat"] li', { hasText: 'Hello there' });
  await line.waitFor();
  assert.match(await line.innerText(), /Mika/);
  const list = await host.locator('ol[aria-label="Chat"]').boundingBox();
  assert.ok(list.height >= 80, `the chat is ${list.height} px high while one decides`);
  const size = await line.evaluate((li) => Number.parseFloat(getComputedStyle(li).fontSize));
  assert.ok(size >= 12, `${size} px`);
  await choose(host, 'end');
  await ready(guest);
  await choose(guest, 'end');
  await host.locator('#tab-log').click();
  await host.locator('[data-log]').getByText('Mika (').first().waitFor();
  await leave(host, guest);
});
