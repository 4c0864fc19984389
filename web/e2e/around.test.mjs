// Around the game: invitations, open seats, one's own games on another device, being called back, sounds, preferences.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encode } from 'uqr';
import { hall } from './hall.mjs';
import { choose, playToTheEnd, ready, soon } from './play.mjs';

const here = hall();
const HANDS = 'game = "toy"\ngold = [99, 99, 99, 99, 99, 99]\n[[seat]]\nhand = []\n[[seat]]\nhand = [0, 3]\n';

/** Opens the form of the toy for two, the second seat for somebody who comes later, and the table. */
async function forTwo(host, lobby = false) {
  await host.locator('[data-setup="toy"]').click();
  await host.getByRole('button', { name: '2', exact: true }).click();
  await host.locator('#seat-1').selectOption('open');
  if (lobby) await host.locator('[data-lobby]').check();
  await host.locator('[data-start]').click();
  const invite = host.getByRole('dialog', { name: 'Invite' });
  await invite.waitFor();
  return invite;
}

async function finish(...pages) {
  for (const page of pages) {
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
}

const drawn = (page) => page.locator('[aria-label="QR code of the link"] path').getAttribute('d');
const codeOf = (text) =>
  encode(text, { ecc: 'M', border: 0 })
    .data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');

test('friends’ links come first, with a code that their phones can use; when all have come the game is shown', async () => {
  const host = await here.lobby();
  const far = here.server.base.replace('127.0.0.1', '192.0.2.9');
  await host.route('**/api/addresses', (route) => route.fulfill({ json: { url: far, local: false, others: [] } }));
  const invite = await forTwo(host);
  const titles = await invite.locator('li b').allInnerTexts();
  assert.deepEqual(
    titles.map((t) => t.split(',')[0]),
    ['Seat 2', 'Watch', 'Seat 1'],
    'one’s own seat is not what one sends first',
  );
  await invite.locator('[data-qr]').first().click();
  const link = await invite.getByLabel(/^Link: Seat 2/).inputValue();
  assert.ok(link.startsWith(`${far}/t/`), link);
  assert.equal(await drawn(host), codeOf(link));
  const friend = await here.open(link.replace(far, here.server.base), {
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  await invite.waitFor({ state: 'detached' }); // its code would no longer open anything
  await host.getByText('Everyone is here.').waitFor();
  await ready(host);
  await choose(host, 'end');
  await friend.locator('.prompt.mine').waitFor(); // a phone has the choices in a tab
  await finish(host, friend);
});

test('a table that only this machine reaches says so and offers no code', async () => {
  const host = await here.lobby();
  const invite = await forTwo(host);
  await invite.getByText(/on this machine only: a phone or another computer cannot/).waitFor();
  assert.equal(await invite.locator('[data-qr]').count(), 0);
  await finish(host);
});

test('an open seat stands in the lobby of a stranger, who takes it; then it is gone for the next', async () => {
  const [stranger, late] = [await here.lobby(), await here.lobby()];
  const host = await here.lobby();
  await forTwo(host, true);
  const table = host.url().split('/t/')[1];
  const seat = (page) => page.locator('[data-free] li', { hasText: 'Cellar' }).locator('[data-take="1"]');
  await seat(late).waitFor(); // without loading the page again
  await seat(stranger).click();
  await stranger.waitForURL(`**/t/${table}`);
  await stranger.getByRole('heading', { name: 'Bo' }).waitFor();
  await ready(host);
  await choose(host, 'end');
  await ready(stranger);
  if (await seat(late).count())
    await seat(late)
      .click({ timeout: 3000 })
      .catch(() => undefined);
  await seat(late).waitFor({ state: 'detached' });
  assert.ok(!late.url().includes(table));
  await finish(host, stranger, late);
});

test('a table that still waits says for whom, and is found again from the lobby', async () => {
  const host = await here.lobby({ seed: '' });
  await forTwo(host, true);
  const table = host.url();
  await host.keyboard.press('Escape');
  await host.locator('[data-gathering]').getByText('open to anyone in the lobby').waitFor();
  await host.getByRole('link', { name: /To the lobby/ }).click();
  await host.locator('[data-left]', { hasText: 'Waiting for players' }).click();
  await host.waitForURL(table);
  await host.locator('[data-gathering]').waitFor();
  await finish(host);
});

test('one’s games and seats go to another device by a link, also into a lobby that is open there', async () => {
  const page = await here.lobby();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.locator('[data-setup="toy"]').click();
  await page.getByRole('button', { name: '2', exact: true }).click();
  await page.locator('[data-start]').click();
  await ready(page);
  const running = page.url();
  await page.goto(here.server.base);
  await page.locator('[data-carry]').waitFor(); // a game that still runs is worth carrying, too
  await page.locator('[data-setup="toy"]').click();
  await page.getByRole('button', { name: '2', exact: true }).click();
  await page.locator('[data-start]').click();
  await playToTheEnd(page, { seed: 3 });
  await page.goto(here.server.base);
  await page.locator('[data-history] li').first().waitFor();
  assert.equal(
    await page.locator('section', { hasText: 'Continue playing' }).getByText('finished').count(),
    0,
    'what is over stands in the history, once',
  );
  await page.getByRole('button', { name: 'Preferences' }).click();
  await page.locator('#my-name').fill('Berta Ü');
  await page.getByRole('button', { name: 'Done' }).click();
  const far = here.server.base.replace('127.0.0.1', '192.0.2.9');
  await page.route('**/api/addresses', (route) => route.fulfill({ json: { url: far, local: false, others: [] } }));
  await page.locator('[data-carry]').click();
  await page.getByText(/Copied: open it on your other device/).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert.ok(link.startsWith(`${far}/#mine=`), 'by an address that the other device reaches');
  const other = await here.lobby();
  await other.locator('[data-setup="toy"]').waitFor();
  await other.evaluate((hash) => (location.hash = hash), link.split('#')[1]);
  await other.locator('[data-welcome]', { hasText: 'Berta Ü' }).waitFor();
  assert.equal(new URL(other.url()).hash, '', 'the address gives nothing away');
  assert.equal(await other.locator('[data-history] li').count(), 1);
  await other.locator('[data-left]').click();
  await other.waitForURL(running);
  await ready(other);
  await finish(page, other);
});

/** Keeps what a page sounds and says outside of its window; `permission` is the answer of a person who is asked. */
const listen = (permission) => {
  const kept = { sounds: [], notes: [], hidden: false };
  Object.assign(window, { kept });
  Object.defineProperty(document, 'hidden', { get: () => kept.hidden });
  window.Notification = class {
    static permission = permission;
    static requestPermission = () => Promise.resolve(permission);
    constructor(title, { body }) {
      kept.notes.push(`${title} | ${body}`);
    }
  };
  const hear = (make, name) => {
    const old = AudioContext.prototype[make];
    AudioContext.prototype[make] = function () {
      kept.sounds.push(name);
      return old.call(this);
    };
  };
  hear('createOscillator', 'note');
  hear('createBufferSource', 'rattle');
};
const kept = (page, what) => page.evaluate((w) => window.kept[w].splice(0), what);

async function heard(address, permission) {
  const page = await here.open(`${here.server.base}/credits`, { curtain: true }); // nothing is preferred yet
  await page.context().addInitScript(listen, permission);
  await page.goto(address);
  return page;
}

test('who looks elsewhere is called back in words, if that was allowed, and only then; title and icon tell it, too', async () => {
  const made = await here.server.make(['open', 'open']);
  const page = await heard(here.url(made, 0), 'granted');
  const other = await here.open(here.url(made, 1));
  const turn = async (hidden) => {
    await ready(page);
    await choose(page, 'end');
    await ready(other);
    const [title, icon] = [await page.title(), await page.locator('#favicon').getAttribute('href')];
    assert.ok(!title.startsWith('▶'), title);
    await page.evaluate((h) => (window.kept.hidden = h), hidden);
    await choose(other, 'end');
    await ready(page);
    await soon(async () => (await page.title()).startsWith('▶'));
    assert.notEqual(await page.locator('#favicon').getAttribute('href'), icon);
    await page.evaluate(() => (window.kept.hidden = false));
  };
  await turn(true);
  assert.deepEqual(await kept(page, 'notes'), [], 'nobody asked for it');
  await page.getByRole('button', { name: 'Preferences' }).click();
  await page.getByLabel(/^Notify me/).check();
  await page.getByRole('button', { name: 'Done' }).click();
  await turn(false);
  assert.deepEqual(await kept(page, 'notes'), [], 'the page is looked at');
  await turn(true);
  const notes = await kept(page, 'notes');
  assert.equal(notes.length, 1);
  assert.match(notes[0], /^Cellar: your turn \| \w+/);
  await finish(page, other);
});

test('a bell when I decide, no rattle without dice, and nothing at loudness zero; it is kept', async () => {
  const made = await here.server.make(['open', 'open']);
  const page = await heard(here.url(made, 0), 'denied');
  const other = await here.open(here.url(made, 1));
  await ready(page);
  await page.mouse.click(700, 20);
  await soon(() => page.evaluate(() => navigator.userActivation.hasBeenActive));
  await kept(page, 'sounds');
  const turn = async () => {
    await ready(page);
    await choose(page, 'end');
    await ready(other);
    await choose(other, 'end');
    await ready(page);
    return [...new Set(await kept(page, 'sounds'))];
  };
  assert.deepEqual(await turn(), ['note'], 'no dice were rolled');
  await page.getByRole('button', { name: 'Preferences' }).click();
  await page.locator('#pref-volume').fill('0');
  await page.getByRole('button', { name: 'Done' }).click();
  await kept(page, 'sounds');
  assert.deepEqual(await turn(), []);
  await page.reload();
  await page.getByRole('button', { name: 'Preferences' }).click();
  assert.equal(await page.locator('#pref-volume').inputValue(), '0');
  await finish(page, other);
});

test('preferences reach the table one sits at', async () => {
  const made = await here.server.make(['human', 'bot:random']);
  const page = await here.open(`${here.server.base}/credits`);
  const sent = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(JSON.parse(payload))));
  await page.goto(here.url(made));
  await ready(page);
  await page.getByRole('button', { name: 'Preferences' }).click();
  await page.locator('#pref-asking').selectOption('never');
  await page.locator('#pref-pace').selectOption('slow');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.waitForFunction(() => document.querySelector('[data-asking]')?.value === 'never');
  assert.deepEqual(sent.filter((m) => m.type === 'asking').at(-1), { type: 'asking', how: 'never', seat: 0 });
  assert.equal(sent.filter((m) => m.type === 'pace').at(-1)?.pace, 'slow');
  await finish(page);
});

test('who holds the table is told so, and lets it go', async () => {
  const made = await here.server.make(['open', 'open']);
  const [page, other] = [await here.open(here.url(made, 0)), await here.open(here.url(made, 1))];
  await ready(page);
  await other.locator('[data-hold]').waitFor();
  await other.keyboard.press('h');
  await other.locator('[data-held]').waitFor();
  await other.keyboard.press('h');
  await other.locator('[data-held]').waitFor({ state: 'detached' });
  await finish(page, other);
});

test('at one screen who may interrupt is named, and not what is in that hand', async () => {
  const made = await here.server.make(['human', 'human'], { position: HANDS });
  const page = await here.open(here.url(made), { curtain: true });
  await ready(page);
  await choose(page, 'dig');
  await page.locator('[data-answer]').waitFor();
  assert.equal(await page.locator('[data-prompt]').innerText(), 'Bo may interrupt: dig.');
  assert.equal(await page.locator('.card').count(), 0);
  await page.locator('[data-answer]').click();
  await page.locator('[data-choices] [data-option="play C3"]').waitFor();
  await finish(page);
});

test('“I am back” brings one back, and nothing is complained of', { timeout: 120000 }, async () => {
  const made = await here.server.make(['human', 'human'], { clock: { turn: 3 } });
  const [page, other] = [await here.open(here.url(made, 0)), await here.open(here.url(made, 1))];
  await page.locator('[data-back]').click();
  await page.locator('[data-back]').waitFor({ state: 'detached' });
  await page
    .getByText(/is back and plays again/)
    .first()
    .waitFor();
  await page.waitForTimeout(300);
  assert.deepEqual(await page.locator('.toast.error').allInnerTexts(), []);
  await finish(page, other);
});
