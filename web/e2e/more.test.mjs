// The rest of the table: watching, talking, pointing, replay, analysis, seats, reading page.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hall } from './hall.mjs';
import { choose, nextNumber, number, ready, untilNumber } from './play.mjs';

const here = hall();

test('a link is a seat, and the address bar gives none away', async () => {
  const made = await here.server.make(['open', 'open']);
  const page = await here.open(here.url(made, 0));
  await ready(page);
  assert.equal(page.url(), `${here.server.base}/t/${made.table}`);
  await page.reload();
  await ready(page);
  await page.context().close();
});

test('a table is set up for a friend, whose link opens the seat', async () => {
  const host = await here.lobby();
  await host.locator('[data-setup="toy"]').click();
  await host.getByRole('button', { name: '2', exact: true }).click();
  await host.locator('#seat-1').selectOption('open');
  await host.locator('#table-title').fill('Friday crawl');
  await host.locator('[data-start]').click();
  const invite = host.getByRole('dialog', { name: 'Invite' });
  await invite.waitFor();
  const link = await invite.getByLabel(/^Link: Seat 2/).inputValue();
  await host.keyboard.press('Escape');
  const friend = await here.open(link); // the game begins when everybody has come
  await friend.getByRole('heading', { name: 'Bo' }).waitFor();
  await ready(host);
  await choose(host, 'end');
  await ready(friend);
  await host.goto(here.server.base);
  await host
    .getByRole('link', { name: /Friday crawl/ })
    .first()
    .click(); // the way back stands above the games
  await host.locator('[data-prompt]').waitFor();
  for (const page of [host, friend]) {
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});

test('chat, pings and arrows reach the table; a spectator watches and cannot act', async () => {
  const made = await here.server.make(['open', 'open'], { public: true });
  const ada = await here.open(here.url(made, 0));
  const eve = await here.open(`${here.server.base}/t/${made.table}`);
  await ready(ada);
  await eve.locator('[data-prompt]').waitFor();
  assert.equal(await eve.locator('[data-option]').count(), 0);
  await ada.locator('#tab-chat').click();
  await ada.locator('#chat-line').fill('Beware of the cellar');
  await ada.keyboard.press('Enter');
  await eve.locator('#tab-chat').click();
  await eve.getByText('Beware of the cellar').waitFor();
  await ada
    .locator('.area[data-id="room:4"]')
    .first()
    .click({ modifiers: ['Alt'], force: true }); // what lies over the room belongs to it
  await eve.locator('.ping-ring').waitFor();
  for (const page of [ada, eve]) {
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});

test('the log jumps to a moment with its own address; analysis starts from it', async () => {
  const made = await here.server.make(['human', 'human']);
  const page = await here.open(here.url(made));
  await ready(page);
  await choose(page, 'move R1');
  await untilNumber(page, 1);
  await choose(page, 'move R2');
  await untilNumber(page, 2);
  await page.locator('.log .block button').first().click();
  await page.waitForURL(`**/t/${made.table}/at/1`);
  await page.getByText('You are viewing the past.').waitFor();
  const other = await here.open(`${here.server.base}/t/${made.table}/at/1#${made.host}`);
  await other.getByText('You are viewing the past.').waitFor();
  await page.getByRole('button', { name: 'What if…' }).click();
  await page.waitForURL((to) => !to.pathname.includes(made.table));
  await ready(page);
  for (const p of [page, other]) {
    assert.deepEqual(p.faults, []);
    await p.context().close();
  }
});

test('a seat goes to a bot and comes back', async () => {
  const made = await here.server.make(['human', 'bot:random']);
  const page = await here.open(here.url(made));
  await ready(page);
  await page.locator('#tab-table').click();
  await page.getByRole('button', { name: 'Take over' }).click();
  await page.getByRole('button', { name: 'Hand to a bot' }).nth(1).click();
  await page.getByRole('button', { name: 'Take over' }).waitFor();
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('a standing order passes for its owner, and can be taken back', async () => {
  const made = await here.server.make(['human', 'human']);
  const page = await here.open(here.url(made));
  const never = page.getByRole('button', { name: 'Never ask here' });
  for (let i = 0; i < 60 && !(await never.count()); i++) {
    await ready(page);
    const n = await number(page);
    const texts = await page
      .locator('[data-choices] [data-option]')
      .evaluateAll((all) => all.map((b) => b.getAttribute('data-option')));
    await choose(page, ['draw', 'dig', 'end', 'pass'].find((t) => texts.includes(t)) ?? texts[0]);
    await nextNumber(page, n);
  }
  await never.click();
  await page.locator('#tab-table').click();
  await page.getByText(/Always pass at/).waitFor();
  await page.getByRole('button', { name: 'Drop this order' }).click();
  await page.getByText(/Always pass at/).waitFor({ state: 'detached' });
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('at one screen the next person’s cards stay covered until they say so', async () => {
  const made = await here.server.make(['human', 'human']);
  const page = await here.open(here.url(made), { curtain: true });
  await page.getByRole('button', { name: 'I am Ada' }).click();
  await ready(page);
  await choose(page, 'end');
  await page.getByRole('dialog', { name: 'Pass the screen' }).waitFor();
  assert.equal(await page.locator('.card').count(), 0, 'no card is drawn behind the curtain');
  await page.getByRole('button', { name: 'I am Bo' }).click();
  await ready(page);
  await page.context().close();
});

test('why not? names the rule', async () => {
  const made = await here.server.make(['human', 'human']);
  const page = await here.open(here.url(made));
  await ready(page);
  await page.keyboard.press('/');
  await page.keyboard.type('why move R5');
  await page.keyboard.press('Enter');
  await page
    .getByText(/TOY-\w+-\d+/)
    .first()
    .waitFor();
  await page.context().close();
});

test('the reading page plays by list and by command', async () => {
  const made = await here.server.make(['human', 'human']);
  const page = await here.open(`${here.server.base}/t/${made.table}/read#${made.host}`);
  await page.locator('[data-option="move R1"]').click();
  await page.locator('[data-option="move R2"]').waitFor();
  await page.locator('#read-command').fill('move R2');
  await page.keyboard.press('Enter');
  await page
    .getByText(/move R2/i)
    .first()
    .waitFor();
  assert.ok((await page.getByRole('heading').allInnerTexts()).includes('Seats'));
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('a player gives the game up in two clicks, and the other has won', { timeout: 120000 }, async () => {
  const made = await here.server.make(['human', 'human'], { game: 'toy', mode: 'rivals', seed: 'flag' });
  const [one, other] = [await here.open(here.url(made, 0)), await here.open(here.url(made, 1))];
  await ready(one);
  await one.locator('#tab-table').click();
  await one.locator('[data-concede]').click();
  await one.getByText('The game ends at once', { exact: false }).or(one.getByText('on your side')).waitFor();
  await one.locator('[data-concede-now]').click();
  await one.locator('h1[data-outcome]').getByText('You conceded', { exact: true }).waitFor();
  await other.locator('h1[data-outcome]', { hasText: /^(?!You).+ conceded$/ }).waitFor();
  for (const page of [one, other]) {
    await page.getByRole('button', { name: 'Look at the board' }).click();
    for (const name of ['Result', 'Rematch', 'Replay'])
      await page.locator('.prompt').getByRole('button', { name, exact: true }).waitFor();
    await page.locator('[data-result]').click();
    await page.locator('[data-end]').waitFor();
  }
  for (const page of [one, other]) await page.context().close();
});

test('a link to a moment of a private table says so and opens for a watcher', { timeout: 120000 }, async () => {
  const page = await here.lobby();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.locator('[data-setup="toy"]').click();
  await page.getByRole('button', { name: '2', exact: true }).click();
  await page.locator('[data-start]').click();
  await ready(page);
  await page.locator('#tab-table').click();
  await page.locator('[data-moment-link]').click();
  await page.locator('[data-private]').getByText('for its players only', { exact: false }).waitFor();
  await page.locator('[data-watch-link]').click();
  await page.getByText('Link to this decision copied.').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const watcher = await here.open(link);
  await watcher.locator('[data-table]').waitFor();
  assert.match(watcher.url(), /\/at\/\d+$/, 'the secret is not left in the address');
  const replay = page.getByRole('toolbar', { name: 'Replay' });
  await page.evaluate(() => history.pushState({}, '', `${location.pathname}/at/0`));
  await page.reload();
  await replay.locator('[data-moment-link]').click();
  await replay.locator('[data-private]').waitFor(); // the replay says so as well
  for (const p of [page, watcher]) await p.context().close();
});
