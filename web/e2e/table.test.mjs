// The page against the real server, as people use it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serious } from './axe.mjs';
import { hall } from './hall.mjs';
import { choose, nextNumber, number, playToTheEnd, ready, soon, untilNumber } from './play.mjs';
import { Server } from './server.mjs';

const here = hall();

for (const game of ['toy', 'masmorra']) {
  test(
    `two clicks from the lobby to a game of ${game}, played to the end against bots`,
    { timeout: 600000 },
    async () => {
      const page = await here.lobby();
      await page.locator(`[data-play="${game}"]`).click();
      await ready(page);
      const counted = await playToTheEnd(page);
      assert.ok(counted.listed + counted.board > 2, `choices were made: ${JSON.stringify(counted)}`);
      assert.ok(counted.board > 0, 'some of them on the board itself');
      assert.match(await page.locator('[data-outcome]').innerText(), /\w/);
      await page.getByRole('button', { name: 'Look at the board' }).click();
      await page.locator('[data-result]').click(); // it stays in reach
      await page.locator('[data-outcome]').waitFor();
      assert.deepEqual(page.faults, []);
      await page.context().close();
    },
  );
}

/** The deciding page chooses, until `n` choices were made. */
async function inTurns(pages, choices, prefer) {
  for (let made = 0; made < choices; made++) {
    const page = await Promise.any(pages.map((p) => ready(p).then(() => p)));
    const n = await number(page);
    const texts = await page
      .locator('[data-choices] [data-option]:enabled:not([data-mark])')
      .evaluateAll((all) => all.map((b) => b.getAttribute('data-option')));
    await choose(page, prefer.find((t) => texts.includes(t)) ?? texts[made % texts.length]);
    await nextNumber(page, n);
  }
}

/** What both see alike of a moment, to find the frames that belong together: each counts by what he may know. */
const moment = ({ scene }) =>
  JSON.stringify([scene.round, scene.turn, scene.pieces, scene.seats.map((s) => [s.counts, s.hand_size])]);

for (const [game, mode] of [
  ['toy', 'rivals'],
  ['masmorra', 'standard'],
])
  test(`two browsers at a table of ${game}: neither is sent the other’s hand`, async () => {
    const made = await here.server.make(['open', 'open'], { game, mode });
    const pages = [await here.open(here.url(made, 0)), await here.open(here.url(made, 1))];
    await inTurns(pages, 24, ['draw', 'roll']);
    for (const me of [0, 1]) {
      const mine = pages[me].frames_.filter((f) => f.type === 'view');
      const theirs = pages[1 - me].frames_.filter((f) => f.type === 'view');
      const seat = (frame) => frame.scene.seats.find((s) => s.seat === me);
      const hands = new Map(); // what I held for certain at a moment
      for (const frame of mine) {
        const hand = seat(frame).hand.map((c) => c.id);
        hands.set(moment(frame), hands.get(moment(frame))?.filter((card) => hand.includes(card)) ?? hand);
      }
      let looked = 0;
      for (const frame of theirs) {
        assert.deepEqual(seat(frame).hand, []);
        for (const card of hands.get(moment(frame)) ?? []) {
          looked += 1;
          assert.ok(!JSON.stringify(frame).includes(`"${card}"`), `${card} is nowhere in the other's frame`);
        }
      }
      assert.ok(looked > 10, 'there were cards to hide');
      assert.ok(
        theirs.some((f) => seat(f).hand_size > 0),
        'the other sees how many',
      );
    }
    for (const page of pages) {
      assert.deepEqual(page.faults, []);
      await page.context().close();
    }
  });

test('after kill -9 and a restart the page comes back to the same view and plays on', async () => {
  const own = await new Server().start();
  try {
    const made = await own.make(['human', 'human']);
    const page = await here.open(`${own.base}/t/${made.table}#${made.seats[0].invite}`);
    await ready(page);
    await choose(page, 'move R1');
    await untilNumber(page, 1);
    const scene = JSON.stringify(page.frames_.filter((f) => f.type === 'view').at(-1).scene);
    await own.kill();
    await page.getByText('reconnecting…').waitFor();
    const frames = page.frames_.length;
    await own.start();
    await page.getByText('reconnecting…').waitFor({ state: 'detached' });
    await soon(() => page.frames_.slice(frames).find((f) => f.type === 'view'));
    assert.equal(await number(page), 1);
    assert.equal(JSON.stringify(page.frames_.filter((f) => f.type === 'view').at(-1).scene), scene);
    await choose(page, 'move R2');
    await untilNumber(page, 2);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  } finally {
    await own.close();
  }
});

test('undo alone, asked for and refused, asked for and allowed', async () => {
  const made = await here.server.make(['open', 'open']);
  const [ada, bo] = [await here.open(here.url(made, 0)), await here.open(here.url(made, 1))];
  await ready(ada);
  await choose(ada, 'move R1');
  await untilNumber(ada, 1);
  await ada.locator('[data-undo]').click();
  await untilNumber(ada, 0);
  await ada.locator('.log .undone').first().waitFor();

  await choose(ada, 'draw');
  await untilNumber(ada, 1);
  await ada.getByRole('button', { name: 'Ask to undo' }).click();
  await bo.locator('[data-consent="no"]').click();
  await ada.locator('[data-undo]').waitFor();
  assert.equal(await number(ada), 1, 'refused: nothing changed');

  await ada.getByRole('button', { name: 'Ask to undo' }).click();
  await bo.locator('[data-consent="yes"]').click();
  await untilNumber(ada, 0);
  await untilNumber(bo, 0);
  for (const page of [ada, bo]) {
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});

test('phone: all zones within reach, targets of 44 px, the end of a turn confirmed by touch', async () => {
  const made = await here.server.make(['human', 'bot:random']);
  const page = await here.open(here.url(made), {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await page.locator('[data-prompt]').waitFor();
  await page.locator('#tab-choices').tap();
  await ready(page);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390, 'nothing sticks out to the side');
  assert.ok(await page.evaluate(() => document.documentElement.scrollHeight <= 844), 'the page itself does not scroll');
  const small = await page
    .locator('[data-choices] button, .prompt .btn, [role=tab], .board-tools .btn, .top .btn')
    .evaluateAll(
      (all) =>
        all
          .filter((b) => b.offsetParent)
          .map((b) => b.getBoundingClientRect())
          .filter((r) => r.height < 43.5 || r.width < 43.5).length,
    );
  assert.equal(small, 0, 'every target is at least 44 px');
  await page.locator('[data-option="move R1"]').tap();
  await untilNumber(page, 1);
  await ready(page);
  await page.locator('[data-option="end"]').tap();
  assert.equal(await number(page), 1, 'staged, not sent');
  await page.locator('.acts .btn', { hasText: 'Not yet' }).tap();
  for (const tab of ['mine', 'seats', 'log', 'chat', 'rules', 'table']) {
    await page.locator(`#tab-${tab}`).tap();
    assert.equal(await page.locator(`#tab-${tab}`).getAttribute('aria-selected'), 'true');
    assert.deepEqual(await serious(page), [], tab);
  }
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('keyboard only: lobby, choices, board cursor, pass, undo, command box, help', async () => {
  const page = await here.lobby();
  await page.locator('[data-play="toy"]').waitFor();
  for (let i = 0; i < 80; i++) {
    if (await page.evaluate(() => document.activeElement?.getAttribute('data-play') === 'toy')) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await ready(page);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-option') ?? '');
  await page.keyboard.press('Tab');
  const first = await focused();
  assert.ok(first, 'Tab goes to the first choice');
  await page.keyboard.press('Tab');
  assert.notEqual(await focused(), first);
  await page.keyboard.press('Shift+Tab');
  assert.equal(await focused(), first);
  const n = await number(page);
  await page.keyboard.press('Enter');
  await nextNumber(page, n);
  await ready(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'How the table works' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'How the table works' }).waitFor({ state: 'detached' });
  await page.keyboard.press('ArrowRight');
  await page.locator('.cursor').waitFor();
  assert.match(await page.locator('[data-said]').innerText(), /Room/);
  await page.keyboard.press('Escape');
  await page.locator('.cursor').waitFor({ state: 'detached' });
  const undone = await number(page);
  await page.keyboard.press('u');
  await nextNumber(page, undone);
  assert.ok((await number(page)) < undone, 'taken back');
  await ready(page);
  await page.keyboard.press('/');
  await page.keyboard.type('end');
  await page.keyboard.press('Enter');
  await page.locator('#command-line').waitFor({ state: 'detached' });
  await ready(page);
  const passed = await number(page);
  await page.keyboard.press('.');
  await nextNumber(page, passed);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

for (const colorScheme of ['dark', 'light']) {
  test(`axe finds nothing serious (${colorScheme})`, async () => {
    const made = await here.server.make(['human', 'human'], { public: true });
    const table = `/t/${made.table}`;
    const page = await here.lobby({ colorScheme });
    await page.locator('[data-setup="toy"]').click();
    assert.deepEqual(await serious(page), [], 'lobby with its form');
    for (const path of [`${table}#${made.host}`, `${table}/at/0`, `${table}/read`, '/credits', '/nowhere']) {
      await page.goto(here.server.base + path);
      await page.locator('[data-prompt], main.lost, main.credits').first().waitFor();
      assert.deepEqual(await serious(page), [], path);
    }
    await page.goto(here.server.base + table);
    await ready(page);
    for (const name of ['Preferences', 'Help and keys', 'Invite and share']) {
      await page.getByRole('button', { name }).click();
      assert.deepEqual(await serious(page), [], name);
      await page.keyboard.press('Escape');
    }
    await page.context().close();
  });
}
