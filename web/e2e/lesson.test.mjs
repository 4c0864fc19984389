// The led first game, with a mouse and under a thumb: at every step what is meant can be seen and clicked, no words lie
// over it, and it ends in a win.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hall } from './hall.mjs';
import { lastView, nextNumber, number } from './play.mjs';

const here = hall();
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Where the ring and the words stand, and the first thing that is lit; a choice in words is where the ring is. */
function look(light) {
  const box = (n) => n?.getBoundingClientRect().toJSON();
  const name = CSS.escape(light);
  const found = [`.live [data-id="${name}"]`, `[data-thing="${name}"]`]
    .flatMap((p) => [...document.querySelectorAll(p)])
    .filter((n) => n.getBoundingClientRect().width > 0);
  const one = found.find((n) => n.matches('.lit-piece, .lit-area, .lit-door, [data-far], .thing')) ?? found[0];
  return {
    ring: box(document.querySelector('.veil .ring')),
    words: box(document.querySelector('.bubble')),
    target: box(one),
    map: box(one?.closest('.board-host')),
    inner: [innerWidth, innerHeight],
  };
}
const apart = (a, b) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;

const overlaps = (a, b) => !!a && !!b && a.width > 0 && b.width > 0 && !apart(a, b);

/** The buttons and entries that mean what a step asks for, as far as they are seen. */
function meant(choices) {
  const signs = ['data-go', 'data-quick', 'data-option', 'data-asked'];
  return choices
    .flatMap((c) => signs.flatMap((sign) => [...document.querySelectorAll(`[${sign}="${CSS.escape(c)}"]`)]))
    .map((n) => n.getBoundingClientRect().toJSON())
    .filter((r) => r.width > 0 && r.top >= 0 && r.bottom <= innerHeight);
}

/** Whether a click into the ring meets what a step asks for: an entry may be scrolled out of its list. */
function ringed(choices) {
  const r = document.querySelector('.veil .ring').getBoundingClientRect();
  const hit = document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2);
  const signs = ['data-go', 'data-quick', 'data-option', 'data-asked'].map((sign) => hit?.closest(`[${sign}]`));
  return (
    !!hit?.closest('[data-pass], [data-confirm]') ||
    signs.some((n) => n && choices.some((c) => Object.values(n.dataset).includes(c)))
  );
}

/** The ring and the words once nothing moves any more: the camera glides, a drawer opens. */
async function atRest(page, light) {
  let seen;
  for (let rest = 0, was = ''; rest < 3;) {
    await page.waitForTimeout(150);
    seen = await page.evaluate(look, light);
    rest = JSON.stringify(seen) === was ? rest + 1 : 0;
    was = JSON.stringify(seen);
  }
  return seen;
}

/** Does what a step asks for, as a person would: on the lit thing, or the button. */
async function follow(page, step, seen, touch) {
  const [light] = step.light;
  const zone = /^zone:[a-z]/.test(light); // a part of the page; zones of a board have numbers
  const { x, y, width, height } = seen.target ?? seen.ring;
  const press = (where) => (touch ? where.tap() : where.click());
  if (zone)
    await press(
      page
        .locator(step.choose.flatMap((c) => [`.strip [data-go="${c}"]`, `.prompt [data-quick="${c}"]`]).join(', '))
        .or(page.locator('.prompt [data-pass]'))
        .first(),
    );
  else if (touch) await page.touchscreen.tap(x + width / 2, y + height / 2);
  else await page.mouse.click(x + width / 2, y + height / 2);
}

/** One step: nothing is covered, and it can be done. */
async function take(page, plan, i, touch) {
  const step = plan.steps[i];
  const last = i + 1 === plan.steps.length;
  await page.waitForFunction(
    (n) => Number(document.querySelector('[data-lesson]:not([data-astray])')?.dataset.lesson) >= n,
    i,
  );
  if (Number(await page.locator('[data-lesson]').getAttribute('data-lesson')) > i) return; // one click did both
  const [light] = step.light;
  const seen = await atRest(page, light);
  assert.ok(seen.ring, `step ${i}: nothing is ringed for ${light}`);
  assert.ok(apart(seen.ring, seen.words), `step ${i}: the words lie over ${light}`);
  // What has come under a mouse or a finger at rest opens no card over the lesson.
  assert.equal(await page.locator('.info').count(), 0, `step ${i}: a card lies open that nobody asked for`);
  if (seen.map)
    assert.ok(
      seen.target.left > seen.map.left - 2 && seen.target.right < seen.map.right + 2,
      `step ${i}: ${light} is cut by the rim of the map`,
    );
  assert.ok(seen.words.top >= 0 && seen.words.bottom <= seen.inner[1], `step ${i}: the words leave the window`);
  if (!step.choose) {
    if (touch) await page.locator('[data-next]').tap();
    else await page.keyboard.press('Enter');
    return;
  }
  for (const box of touch ? [] : await page.evaluate(meant, step.choose))
    assert.ok(!overlaps(box, seen.words), `step ${i}: the words lie over the button or entry for ${step.choose[0]}`);
  const { x, y, width, height } = seen.target ?? seen.ring;
  assert.ok(x + width / 2 > 0 && y + height / 2 < seen.inner[1], `step ${i}: ${light} is out of sight`);
  if (light.startsWith('option:'))
    assert.ok(await page.evaluate(ringed, step.choose), `step ${i}: the ring is not round the entry or its button`);
  await follow(page, step, seen, touch);
  // One thing may mean several: the one that is meant stands there; the end of a turn is confirmed.
  const next = last ? '[data-outcome]' : `[data-lesson]:not([data-lesson="${i}"])`;
  await page
    .locator(`[data-asked], [data-confirm], ${next}`)
    .first()
    .waitFor()
    .catch(() => undefined);
  const wish = page.locator(step.choose.map((c) => `[data-asked="${c}"]`).join(', ')).first();
  if (await wish.count()) await (touch ? wish.tap() : wish.click());
  const sure = page.locator('[data-confirm]').first();
  if (light.startsWith('option:') && (await sure.count())) {
    const { ring } = await atRest(page, light);
    assert.ok(
      overlaps(ring, await sure.evaluate((n) => n.getBoundingClientRect().toJSON())),
      'the ring is round Confirm',
    );
  }
  if (await sure.count()) await (touch ? sure.tap() : sure.click());
}

const GAMES = ['masmorra', 'super_dungeon', 'hellscape', 'mage_knight', 'map_masters'];

/** The lesson has gone, and the learner has won. */
async function won(page) {
  await page.locator('[data-outcome]').first().waitFor();
  await page.locator('[data-lesson]').waitFor({ state: 'detached' });
  const { places, seats } = lastView(page).table;
  const mine = seats.find((s) => s.kind === 'human').seat;
  assert.equal(places.find((p) => p.seat === mine).place, 1, 'the lesson is won');
  assert.deepEqual(page.faults, []);
  await page.context().close();
}

for (const game of GAMES)
  test(`${game}: its lesson is won on a phone`, { timeout: 240000 }, async () => {
    const plan = await (await fetch(`${here.server.base}/api/lesson/${game}`)).json();
    const page = await here.lobby(PHONE);
    await page.locator(`[data-play="${game}"]`).tap();
    for (let i = 0; i < plan.steps.length; i++) await take(page, plan, i, true);
    await won(page);
  });

/** Whether nothing lies over it: the words of a lesson may cover what they are not about. */
const uncovered = (locator) =>
  locator.evaluate((n) => {
    const r = n.getBoundingClientRect();
    return n.contains(document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2));
  });

/** What learners do besides: they look things up, click where nothing is, read the log, ask for a hint. */
async function fiddle(page) {
  await page.locator('header.top').getByText('Help', { exact: true }).click();
  await page.keyboard.press('Escape');
  // The words of the lesson may come to lie over a tab.
  for (const tab of await page.locator('[role=tab]').all())
    if (await uncovered(tab)) await tab.click({ timeout: 2000 }).catch(() => undefined);
  const map = await page.locator('.board-host').boundingBox();
  await page.mouse.click(map.x + 6, map.y + map.height - 6);
  await page.mouse.move(4, 4);
  await page.locator('[data-hint]').click();
  await page.locator('[data-hints] button').first().waitFor();
}

/** Goes another way where that can be taken back, and takes it back: whether it was possible. */
async function strays(page, step) {
  const { decision, undo } = lastView(page);
  for (const o of decision.options) {
    if (step.choose.includes(o.text) || o.ends || o.final || o.warning || o.then || o.odds) continue;
    const button = page.locator(`[data-choices] [data-option="${o.text}"]`).first();
    if (!(await button.count()) || !(await uncovered(button))) continue;
    const n = await number(page);
    await button.click();
    await confirmed(page);
    await nextNumber(page, n);
    const { undo: after } = lastView(page);
    assert.ok(after.can || !undo.can, 'what was chosen by mistake can be taken back');
    if (!after.can) return false;
    const later = await number(page);
    await page.locator('[data-undo]').click();
    await nextNumber(page, later);
    return true;
  }
  return false;
}

for (const game of GAMES)
  test(`${game}: its lesson is won with a mouse, whatever is clicked beside the way`, { timeout: 240000 }, async () => {
    const plan = await (await fetch(`${here.server.base}/api/lesson/${game}`)).json();
    const page = await here.lobby();
    await page.locator(`[data-play="${game}"]`).click();
    let strayed = 0;
    for (let i = 0; i < plan.steps.length; i++) {
      const step = plan.steps[i];
      if (step.choose && !strayed) {
        // Another way is shown as such; after it was taken back the lesson goes on.
        await page.waitForFunction(
          (n) => Number(document.querySelector('[data-lesson]:not([data-astray])')?.dataset.lesson) >= n,
          i,
        );
        await fiddle(page);
        if (await strays(page, step)) strayed += 1;
      }
      await take(page, plan, i, false);
    }
    assert.ok(strayed, 'another way was taken, and taken back');
    await won(page);
  });

const confirmed = (page) =>
  page
    .locator('[data-confirm]')
    .first()
    .click({ timeout: 2000 })
    .catch(() => undefined);

test('a lesson that is left says so, and the game goes on', { timeout: 240000 }, async () => {
  const page = await here.lobby();
  await page.locator('[data-play="hellscape"]').click();
  for (let i = 0; i < 2; i++) {
    await page.locator(`[data-lesson="${i}"]`).waitFor();
    await page.keyboard.press('Enter');
  }
  await page.locator('[data-lesson="2"]').waitFor();
  const n = await number(page);
  await page.locator('.prompt [data-pass]').click();
  await confirmed(page);
  await nextNumber(page, n);
  await page.locator('[data-astray]').waitFor();
  assert.match(await page.locator('[data-astray]').textContent(), /own way/);
  await page.locator('[data-leave]').click();
  await page.locator('[data-lesson]').waitFor({ state: 'detached' });
  const later = await number(page);
  await page.locator('[data-choices] [data-option]:enabled').first().click();
  await nextNumber(page, later);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
