// Masmorra as people meet it: by phone, by keyboard alone, through a crash of the server, with undo asked for and refused.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { serious } from './axe.mjs';
import { hall } from './hall.mjs';
import { choices, choose, nextNumber, number, ready, soon, untilNumber } from './play.mjs';
import { Server } from './server.mjs';

const here = hall();
const make = (seats, more = {}, at = here.server) => at.make(seats, { game: 'masmorra', mode: 'standard', ...more });
const round = (page) =>
  page
    .locator('.turn b')
    .innerText()
    .then((text) => Number(text.replace(/\D/g, '')));
const lastView = (page) => page.frames_.findLast((f) => f.type === 'view');
const rolled = (page) =>
  lastView(page).scene.pools.some((p) => p.dice.some((d) => d.face !== '?' && d.state === 'ready'));

/** Preferred choices, else the first ones, until `done`. */
async function playUntil(page, done, prefer = /^(roll|done|end|accept|strike|fight|pass)\b/) {
  for (let i = 0; i < 120; i++) {
    const list = await choices(page);
    if (await done(list)) return list;
    const n = await number(page);
    await choose(page, list.find((t) => prefer.test(t)) ?? list[0]);
    await nextNumber(page, n);
  }
  assert.fail('what was looked for never came');
}

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
    const box = await ability.boundingBox();
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
  const focused = (name) => page.evaluate((key) => document.activeElement?.getAttribute(key) ?? '', name);
  for (let i = 0; i < 80 && (await focused('data-play')) !== 'masmorra'; i++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.locator('[data-table]').waitFor();
  /** Arrows move a cursor from the own Hero's room on; Enter does what can be done there. False if that is nothing. */
  async function byCursor() {
    const n = await number(page);
    await page.keyboard.press('ArrowRight');
    await page.locator('.cursor').waitFor({ state: 'attached' });
    if (/Nothing to do here/.test(await page.locator('[data-said]').innerText())) {
      await page.keyboard.press('Escape');
      await page.locator('.cursor').waitFor({ state: 'detached' });
      return false;
    }
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      (was) =>
        Number(document.querySelector('[data-table]').getAttribute('data-n')) !== was ||
        document.activeElement?.closest('[aria-label="Which of these?"]') ||
        document.querySelector('[data-confirm]'),
      n,
    ); // what hurts is asked for once more
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

test(
  'tools: why not by hover, rules, copied position, reports with and without a record, a standing order',
  { timeout: 300000 },
  async () => {
    const made = await make(['human', 'bot:random']);
    const page = await here.open(here.url(made), { permissions: ['clipboard-read', 'clipboard-write'] });
    await playUntil(page, () => rolled(page) && lastView(page).decision.order === 're-rolling dice');
    await page.locator('.mine .abilities [data-thing]:not(.lit)').last().hover();
    await page.locator('.info .why code').first().waitFor();
    await page.mouse.move(2, 2);
    await page.locator('#tab-rules').click();
    await page.locator('#rule-words').fill('payback');
    await page
      .locator('.found code', { hasText: /^MAS-BACK/ })
      .first()
      .waitFor();
    await page.locator('#tab-table').click();
    await page.getByRole('button', { name: 'Copy position' }).click();
    await page.getByText('Position copied.').waitFor();
    const position = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(position, /masmorra/);
    const again = await here.server.make(['human', 'human'], { game: 'masmorra', mode: 'standard', position });
    assert.ok(again.table, 'the position is a table of its own');
    const report = async (at) => {
      await at.locator('#tab-table').click();
      const [file] = await Promise.all([
        at.waitForEvent('download'),
        at.getByRole('button', { name: 'Report a bug' }).click(),
      ]);
      return JSON.parse(readFileSync(await file.path(), 'utf8'));
    };
    const full = await report(page);
    assert.match(full.record, /masmorra/);
    const n = await number(page);
    assert.equal(full.n, n);
    await page.locator('[data-never]').click();
    await nextNumber(page, n);
    await page.getByText(/Always pass at “re-rolling dice”/).waitFor();
    await page.locator('#tab-log').click();
    await page.locator('.log .line.kind-auto').first().waitFor();
    assert.deepEqual(page.faults, []);
    await page.context().close();

    const shared = await make(['open', 'open'], { position });
    const guest = await here.open(here.url(shared, 0));
    await guest.locator('[data-prompt]').waitFor();
    const part = await report(guest);
    assert.match(part.record, /masmorra/); // what this seat was told, no more
    assert.match(part.position, /masmorra/);
    assert.deepEqual(guest.faults, []);
    await guest.context().close();
  },
);

test('a newcomer is led: the tour, a tile drawn as it would lie', async () => {
  const page = await here.open(here.url(await make(['human', 'bot:greedy'])));
  await page.locator('[data-newcomer]').click();
  for (let i = 0; i < 30 && (await page.locator('[data-step]').count()); i++) await page.locator('[data-next]').click();
  assert.equal(await page.locator('[data-newcomer]').count(), 0, 'offered once');
  assert.deepEqual(await serious(page), []);

  await playUntil(page, (list) => list.includes('step free'));
  await choose(page, 'step free');
  await playUntil(page, (list) => list.some((t) => t.startsWith('place ')), /^explore$/);
  const asked = lastView(page).decision.options;
  assert.ok(
    asked.every((o) => o.sketch?.length),
    'every placing has its sketch',
  );
  for (const o of asked.slice(0, 3)) {
    await page.locator(`[data-choices] [data-option="${o.text}"]`).hover();
    await page.locator(`.ghost [data-shown="${o.text}"] .sketch rect`).first().waitFor();
  }
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

const CROSSROADS = {
  game: 'masmorra',
  mode: 'standard',
  players: 2,
  heroes: [{ name: 'jay' }, { name: 'mika' }],
  dice: ['step', 'step'],
  phase: 'actions',
};
for (const [side, dx, dy] of [
  ['N', 0, -1],
  ['W', -1, 0],
]) {
  test(`exploring through the doorway in the ${side} lays the tile there`, { timeout: 120000 }, async () => {
    const made = await make(['human', 'bot:random'], { position: JSON.stringify(CROSSROADS) });
    const page = await here.open(here.url(made));
    await ready(page);
    const start = lastView(page).scene.areas.find((a) => !a.ghost);
    const gap = start.edges.find((e) => e.side === side && e.id);
    const before = await page.locator(`.live [data-id="${start.id}"]`).first().boundingBox();
    const door = await page.locator(`.live [data-id="${gap.id}"]`).first().boundingBox();
    assert.ok(
      side === 'N' ? door.y < before.y + before.height / 3 : door.x < before.x + before.width / 3,
      'the doorway is drawn where it is said to be',
    );
    await page.mouse.click(door.x + door.width / 2, door.y + door.height / 2);
    // What is asked next is asked at that place alone.
    const spots = page.locator('.ask .btn.drawn');
    await spots.first().waitFor();
    assert.ok((await spots.allInnerTexts()).every((t) => t.includes(side === 'N' ? 'Explore north' : 'Explore west')));
    const n = await number(page);
    await spots.first().click();
    await nextNumber(page, n);
    const laid = await soon(() =>
      lastView(page).scene.areas.find((a) => !a.ghost && a.id !== start.id && a.kind !== 'trap'),
    );
    const there = lastView(page).scene.areas.find((a) => a.id === start.id);
    assert.deepEqual([Math.sign(laid.x - there.x), Math.sign(laid.y - there.y)], [dx, dy]);
    assert.deepEqual(page.faults, []);
  });
}

test(
  'a hint lists what the bot would do with what it expects, and marks it on the table',
  { timeout: 120000 },
  async () => {
    const made = await make(['human', 'bot:random'], { position: JSON.stringify(CROSSROADS) });
    const page = await here.open(here.url(made));
    await ready(page);
    await page.locator('[data-hint]').click();
    const told = page.locator('[data-hints] li');
    await told.first().waitFor();
    assert.ok((await told.count()) >= 2, 'two or three options');
    assert.match(await told.first().innerText(), /^1[\s\S]*\+\d/, 'the best one, and what is expected of it');
    assert.ok(
      await page.locator('.board-host [data-hinted], [data-thing] [data-hinted]').count(),
      'marked where it is done',
    );
    const n = await number(page);
    await told.first().getByRole('button').click();
    await nextNumber(page, n);
    assert.equal(await page.locator('[data-hints], [data-hinted]').count(), 0, 'a hint is for one decision');
  },
);
