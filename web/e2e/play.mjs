// A person's actions at the table, in the words of the page.
import assert from 'node:assert/strict';
import { SEED } from './server.mjs';

/** How long anything may take on a slow, busy machine; a quiet one never waits for it. */
export const PATIENCE = 60000;

/** A phone of today. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A page that keeps the errors of its script and the WebSocket frames it received; tables made on it have a known seed. */
export async function open(
  browser,
  url,
  { curtain = false, seed = SEED, theme, fights = 'off', lists = 'all', ...options } = {},
) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    ...options,
  });
  const prefs = { fights, lists, ...(curtain ? {} : { curtain }), ...(theme ? { theme } : {}) };
  await context.addInitScript((p) => {
    if (localStorage.getItem('undercroft.prefs') === null) localStorage.setItem('undercroft.prefs', JSON.stringify(p));
  }, prefs);
  context.setDefaultTimeout(PATIENCE);
  await context.route('**/api/tables', (route, asked) =>
    asked.method() === 'POST' ? route.continue({ postData: { ...asked.postDataJSON(), seed } }) : route.continue(),
  );
  const page = await context.newPage();
  page.faults = [];
  page.frames_ = [];
  page.on('pageerror', (error) => page.faults.push(error.message));
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => page.frames_.push(JSON.parse(payload))));
  await page.goto(url);
  return page;
}

export const number = (page) => page.locator('[data-table]').getAttribute('data-n').then(Number);

export async function untilNumber(page, n) {
  await page.waitForFunction(
    (want) => Number(document.querySelector('[data-table]')?.getAttribute('data-n')) === want,
    n,
  );
}

export async function choose(page, text) {
  await page.locator(`[data-option="${text}"]`).first().click();
  await confirm(page);
}

/** What hurts oneself is asked for once more. */
async function confirm(page) {
  const once = page.locator('[data-confirm]');
  if (await once.count())
    await once
      .first()
      .click({ timeout: 2000 })
      .catch(() => undefined);
}

/** Waits until what is looked for is there, and gives it back: for things outside of the page. */
export async function soon(look) {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 30))) {
    const found = await look();
    if (found) return found;
  }
  return assert.fail(`never came: ${look}`);
}

/** Where something lies once it has stopped moving: the camera may be on its way. */
export async function still(locator) {
  let [box, same] = [await locator.boundingBox(), 0];
  for (const end = Date.now() + PATIENCE; same < 3 && Date.now() < end;) {
    await new Promise((resolve) => setTimeout(resolve, 60));
    const now = await locator.boundingBox();
    same = box && now && box.x === now.x && box.y === now.y ? same + 1 : 0;
    box = now;
  }
  return box;
}

/** Waits until the number of the decision is another than `was`, or the game is over. */
export async function nextNumber(page, was) {
  await page.waitForFunction(
    (n) =>
      Number(document.querySelector('[data-table]')?.getAttribute('data-n')) !== n ||
      document.querySelector('[data-outcome]'),
    was,
  );
}

/** The texts that can be chosen now. */
export async function choices(page) {
  await ready(page);
  return page
    .locator('[data-choices] [data-option]:enabled:not([data-mark])')
    .evaluateAll((all) => all.map((b) => b.getAttribute('data-option')));
}

export async function ready(page) {
  await page.waitForSelector('[data-choices] [data-option]:enabled');
}

/** Clicks a lit thing on the board with the mouse; if it can mean several actions, takes one of them. True if a choice was made. */
export async function clickLit(page, random) {
  const lit = page.locator('.lit-piece, .lit-area');
  const count = await lit.count();
  if (!count) return false;
  const before = await number(page);
  const one = lit.nth(random(count));
  const area = (await one.getAttribute('class').catch(() => ''))?.includes('area');
  const box = await one.boundingBox().catch(() => null);
  const map = await page.locator('.board-host').boundingBox();
  if (!box || !map) return false;
  const x = box.x + (area ? Math.min(10, box.width * 0.15) : box.width / 2);
  const y = box.y + (area ? Math.min(10, box.height * 0.15) : box.height * 0.62);
  if (x < map.x || y < map.y || x > map.x + map.width || y > map.y + map.height) return false;
  await page.mouse.click(x, y);
  const several = page.getByRole('dialog', { name: 'Which of these?' }).locator('button:not(.quiet)');
  if (await several.count())
    await several
      .nth(random(await several.count()))
      .click({ timeout: 2000 })
      .catch(() => undefined);
  await confirm(page);
  return moved(page, before, 5000); // a click beside the mark does nothing; then the list is used
}

const moved = (page, before, timeout) =>
  page
    .waitForFunction(
      (n) =>
        Number(document.querySelector('[data-table]')?.getAttribute('data-n')) !== n ||
        document.querySelector('[data-outcome]'),
      before,
      { timeout },
    )
    .then(
      () => true,
      () => false,
    );

/** Plays by clicking until the game is over: every second choice on the board where something is lit, the others in the list. */
export async function playToTheEnd(page, { seed = 7, limit = 3000, prefer } = {}) {
  let state = seed;
  const random = (n) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >>> 8) % n;
  };
  const counted = { listed: 0, board: 0 };
  for (let turn = 0; turn < limit; turn++) {
    const at = await page.waitForFunction(
      () =>
        document.querySelector('[data-outcome]')
          ? 'over'
          : document.querySelector('[data-choices] [data-option]:enabled')
            ? 'mine'
            : null,
      null,
      { timeout: 2 * PATIENCE },
    );
    if ((await at.jsonValue()) === 'over') return counted;
    if (turn % 2 && (await clickLit(page, random))) {
      counted.board += 1;
      continue;
    }
    const before = await number(page);
    const options = await page
      .locator('[data-choices] [data-option]:enabled:not([data-mark])')
      .evaluateAll((all) => all.map((b) => b.getAttribute('data-option')));
    const wanted = prefer ? options.filter(prefer) : [];
    const list = wanted.length ? wanted : options;
    if (!list.length) continue;
    const clicked = await page
      .locator(`[data-choices] [data-option="${list[random(list.length)]}"]`)
      .click({ timeout: 2000 })
      .then(
        () => true,
        () => false,
      );
    if (clicked) await confirm(page);
    if (clicked && (await moved(page, before, PATIENCE))) counted.listed += 1;
  }
  assert.fail(`the game did not end within ${limit} choices`);
}

/** The newest view that a page received. */
export const lastView = (page) => page.frames_.findLast((f) => f.type === 'view');

/** Whether the page shows rolled dice that can be used. */
export const rolled = (page) =>
  lastView(page).scene.pools.some((p) => p.dice.some((d) => d.face !== '?' && d.state === 'ready'));

/** Chooses preferred options, else the first ones, until `done`. */
export async function playUntil(page, done, prefer = /^(roll|done|end|accept|strike|fight|pass)\b/) {
  for (let i = 0; i < 120; i++) {
    const list = await choices(page);
    if (await done(list)) return list;
    const n = await number(page);
    await choose(page, list.find((t) => prefer.test(t)) ?? list[0]);
    await nextNumber(page, n);
  }
  assert.fail('the wanted moment never came');
}
