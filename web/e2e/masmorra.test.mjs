// Masmorra on a phone, by keyboard alone, through a crash of the server, and with an undo that the others allow or refuse.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serious } from './axe.mjs';
import { hall } from './hall.mjs';
import {
  choices,
  choose,
  lastView,
  nextNumber,
  number,
  playUntil,
  ready,
  rolled,
  soon,
  untilNumber,
  still,
} from './play.mjs';
import { Server } from './server.mjs';

const here = hall();
const make = (seats, more = {}, at = here.server) => at.make(seats, { game: 'masmorra', mode: 'standard', ...more });
const round = (page) =>
  page
    .locator('.turn b')
    .innerText()
    .then((text) => Number(text.replace(/\D/g, '')));

test(
  'phone: a Hero and two rounds by touch, nothing sticks out, a long press says why not',
  { timeout: 300000 },
  async () => {
    const made = await make(['human', 'bot:random']);
    const page = await here.open(here.url(made), {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const fits = async (where) => {
      const size = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.scrollHeight,
      ]);
      assert.deepEqual(size, [390, 844], `${where}: the page itself does not scroll`);
      const small = await page
        .locator('.prompt .btn, [role=tab], .board-tools .btn, .top .btn, [data-choices] button')
        .evaluateAll((all) =>
          all
            .filter((b) => b.offsetParent)
            .map((b) => [b.innerText, b.getBoundingClientRect()])
            .filter(([, r]) => r.height < 43.5 || r.width < 43.5)
            .map(([text]) => text),
        );
      assert.deepEqual(small, [], `${where}: targets of 44 px`);
    };
    await page.locator('[aria-label="Choose one"] [data-thing]').first().tap();
    await page.locator('[aria-label="Choose one"]').waitFor({ state: 'detached' });
    await fits('after the choice of a Hero');

    for (let i = 0; i < 60 && (await round(page)) < 3; i++) {
      // A fight that goes on by itself comes to the front; the list is behind its own tab again.
      for (let seen = false; !seen;) {
        await page.locator('#tab-choices').tap();
        seen = await page.waitForSelector('[data-choices] [data-option]:enabled', { timeout: 4000 }).then(
          () => true,
          () => false,
        );
      }
      if (i % 5 === 0) await fits(`choice ${i}`);
      const n = await number(page);
      const quick = page
        .locator('[data-choices] [data-option]:not([data-mark])')
        .filter({ hasText: /^(Roll|Done|Keep|End|Take|Strike|Fight|Pass|Stop|Leave|On to)/i });
      await ((await quick.count()) ? quick : page.locator('[data-choices] [data-option]:not([data-mark])'))
        .first()
        .tap();
      await page.waitForTimeout(300);
      if (await page.locator('[data-confirm]').count()) await page.locator('[data-confirm]').tap(); // the end of a turn, or what cannot be taken back
      await nextNumber(page, n);
    }
    assert.ok((await round(page)) >= 3, 'two rounds were played');

    await page.locator('#tab-choices').tap();
    await ready(page);
    await page.locator('#tab-mine').tap();
    const ability = page.locator('.abilities [data-thing]:not(.lit)').last();
    await ability.waitFor();
    const box = await still(ability);
    const touch = await page.context().newCDPSession(page);
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    await page.locator('.info .why code').first().waitFor();
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    assert.match(await page.locator('.info .why code').first().innerText(), /^MAS-/);
    await page.getByRole('button', { name: 'Close' }).tap();
    for (const tab of ['choices', 'mine', 'seats', 'log', 'rules', 'table']) {
      await page.locator(`#tab-${tab}`).tap();
      await fits(tab);
      assert.deepEqual(await serious(page), [], tab);
    }
    assert.deepEqual(page.faults, []);
    await page.context().close();
  },
);

test('keyboard only: from the lobby through two rounds, board and commands and undo', { timeout: 300000 }, async () => {
  const page = await here.lobby();
  await page.locator('[data-play="masmorra"]').waitFor();
  await page.evaluate(() => localStorage.setItem('undercroft.played.masmorra', '1')); // a game, not the lesson
  const focused = (name) => page.evaluate((key) => document.activeElement?.getAttribute(key) ?? '', name);
  for (let i = 0; i < 80 && (await focused('data-play')) !== 'masmorra'; i++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.locator('[data-table]').waitFor();
  /** Arrows move a cursor from the player's own Hero's room on; Enter does what can be done there. False if that is nothing. */
  async function byCursor() {
    const n = await number(page);
    await page.keyboard.press('ArrowRight');
    await page.locator('.cursor').waitFor({ state: 'attached' });
    if (/Nothing to do here/.test(await page.locator('[data-said]').innerText())) {
      await page.keyboard.press('Escape');
      await page.locator('.cursor').waitFor({ state: 'detached' });
      return false;
    }
    // What hurts is asked for once more; a fight that is still shown takes the first Enter to end it.
    for (let press = 0, done = false; press < 4 && !done; press++) {
      await page.keyboard.press('Enter');
      done = await page
        .waitForFunction(
          (was) =>
            Number(document.querySelector('[data-table]').getAttribute('data-n')) !== was ||
            document.activeElement?.closest('[aria-label="Which of these?"]') ||
            document.querySelector('[data-confirm]'),
          n,
          { timeout: 15000 },
        )
        .then(
          () => true,
          () => false,
        );
    }
    if ((await number(page)) === n) await page.keyboard.press('Enter');
    return true;
  }
  const made = { tab: 0, stop: 0, cursor: 0 };
  for (let i = 0; i < 90 && (await round(page)) < 3; i++) {
    await ready(page);
    const n = await number(page);
    const { decision } = lastView(page);
    await page.keyboard.press('Escape');
    if (i % 2 === 0 && (await byCursor())) made.cursor += 1;
    else if (decision.passing && i % 3) {
      await page.keyboard.press('.');
      made.stop += 1;
    } else {
      for (let step = 0; step <= i % Math.min(3, decision.options.length); step++) await page.keyboard.press('Tab');
      assert.ok(await focused('data-option'), 'Tab goes round the choices');
      await page.keyboard.press('Enter');
      if (await page.evaluate(() => document.activeElement?.hasAttribute('data-mark')))
        await page.locator('[data-then]').press('Enter'); // a mark is carried out with the others
      made.tab += 1;
    }
    await page.waitForTimeout(150);
    if ((await number(page)) === n && (await page.locator('[data-confirm]').count()))
      await page.locator('[data-confirm]').press('Enter'); // what hurts is asked for once more
    await nextNumber(page, n);
  }
  assert.ok((await round(page)) >= 3 && made.tab > 2 && made.stop > 1 && made.cursor > 0, JSON.stringify(made));

  const command = async (text) => {
    const n = await number(page);
    await page.keyboard.press('/');
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await nextNumber(page, n);
  };
  let list = await choices(page);
  for (; !list.includes('roll'); list = await choices(page))
    await command(list.find((t) => /^(done|end|accept|strike|fight|pass)\b/.test(t)) ?? list[0]);
  await command('roll');
  await ready(page);
  const dice = await number(page);
  await page.keyboard.press('u'); // nobody else is there to be asked: even the dice are taken back
  await untilNumber(page, dice - 1);
  await page.keyboard.press('l');
  assert.equal(await page.locator('#tab-log').getAttribute('aria-selected'), 'true');
  await page.keyboard.press('r');
  assert.equal(await page.locator('#tab-rules').getAttribute('aria-selected'), 'true');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test(
  'kill -9 in the middle of a turn: the same view comes back, and the game goes on',
  { timeout: 300000 },
  async () => {
    const own = await new Server().start();
    try {
      const made = await make(['human', 'bot:random'], {}, own);
      const page = await here.open(`${own.base}/t/${made.table}#${made.host}`);
      await playUntil(page, () => rolled(page));
      const n = await number(page);
      const { scene, decision } = lastView(page);
      await own.kill();
      await page.getByText('reconnecting…').waitFor();
      const frames = page.frames_.length;
      await own.start();
      await page.getByText('reconnecting…').waitFor({ state: 'detached' });
      await soon(() => page.frames_.slice(frames).find((f) => f.type === 'view' && f.log_from === 0));
      await ready(page);
      assert.equal(await number(page), n);
      assert.deepEqual(lastView(page).scene, scene, 'dice, hands and figures as they were');
      assert.deepEqual(lastView(page).decision, decision);
      const list = await choices(page);
      await choose(page, list[0]);
      await nextNumber(page, n);
      assert.deepEqual(page.faults, []);
      await page.context().close();
    } finally {
      await own.close();
    }
  },
);

test('undo: free before the dice, asked for after them, refused and then allowed', { timeout: 300000 }, async () => {
  const made = await make(['open', 'open']);
  const pages = [await here.open(here.url(made, 0)), await here.open(here.url(made, 1))];
  let me = pages[0];
  for (let i = 0; i < 40; i++) {
    me = await Promise.any(pages.map((p) => ready(p).then(() => p)));
    const list = await choices(me);
    if (list.includes('roll') && list.some((t) => t.startsWith('step'))) break;
    const n = await number(me);
    await choose(me, list.find((t) => /^(pass|done|end)/.test(t)) ?? list[0]);
    await nextNumber(me, n);
  }
  const other = pages.find((p) => p !== me);
  const n = await number(me);
  await choose(
    me,
    (await choices(me)).find((t) => /^step \w+$/.test(t)),
  );
  await nextNumber(me, n);
  await ready(me);
  assert.doesNotMatch(await me.locator('[data-undo]').innerText(), /Ask/);
  await me.locator('[data-undo]').click();
  await untilNumber(me, n);
  await me.locator('.log .undone').first().waitFor();

  await ready(me);
  await choose(me, 'roll');
  await nextNumber(me, n);
  const rolledAt = await number(me);
  assert.match(
    await me.getByRole('button', { name: 'Ask to undo' }).getAttribute('title'),
    /rolled|drawn|seen/,
    'it says why it has to be asked for',
  );
  for (const [answer, want] of [
    ['no', rolledAt],
    ['yes', n],
  ]) {
    await me.getByRole('button', { name: 'Ask to undo' }).click();
    await other.locator(`[data-consent="${answer}"]`).click();
    await me.waitForFunction(
      (to) =>
        Number(document.querySelector('[data-table]').getAttribute('data-n')) === to && !document.querySelector('.ask'),
      want,
    );
  }
  await other.locator('.log .undone').first().waitFor();
  for (const page of pages) {
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});
