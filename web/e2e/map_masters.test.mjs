// Map Masters: a card is held, turned, seen on trial and laid, by click, by drag and by finger; then a path is drawn, seen before it is drawn.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hall } from './hall.mjs';
import { choose, nextNumber, number, ready, still } from './play.mjs';

const here = hall();

/** At the first card, by the first choices of the set-up; the table's maker plays alone. */
async function atTheFirstCard(mode, options) {
  const made = await here.server.make(['human'], { game: 'map_masters', mode, players: 1, seed: 'cards' });
  const page = await here.open(here.url(made), options);
  await page.locator('[data-prompt]').waitFor();
  while (!(await page.locator('[data-thing^="card:"].lit').count())) {
    const before = await number(page);
    const wares = page.getByRole('button', { name: 'Look at the board' }); // on a phone they lie over the list
    if (await wares.isVisible()) await wares.click();
    if (!(await page.locator('[data-choices] [data-option]').count())) await page.locator('#tab-choices').click();
    await page.locator('[data-choices] [data-option]').first().click();
    await nextNumber(page, before);
    await page
      .locator('[data-choices] [data-option]:enabled:visible, [data-thing^="card:"].lit:visible, #tab-choices:visible')
      .first()
      .waitFor();
  }
  return page;
}
const middle = async (locator) => {
  const box = await still(locator);
  return [box.x + box.width / 2, box.y + box.height / 2];
};
const trial = (page) => page.locator('[data-shown] .trial');
const shown = (page) => page.locator('[data-shown]:has(.trial)').getAttribute('data-shown');
/** The first card of the hand, and a space inside the tableau of mission 1, before which no mini waits. */
const parts = async (page) => {
  const card = page.frames_.findLast((frame) => frame.decision)?.decision.options[0].text.split(' ')[1];
  return {
    card,
    space: 'r2c3',
    area: page.locator('.board-host [data-id="cell:9"]').first(),
    hand: page.locator('[data-thing^="card:"].lit:visible').first(),
  };
};

test('a card is held, turned and seen on trial, then laid by a click', { timeout: 240000 }, async () => {
  const page = await atTheFirstCard('mission_01');
  const { card, space, area, hand } = await parts(page);
  await hand.click();
  await page.locator('[data-turn]').waitFor();
  const [x, y] = await middle(area);
  await page.mouse.move(x, y);
  await trial(page).waitFor();
  assert.equal(await shown(page), `play ${card} ${space}`);
  await page.keyboard.press('t');
  await page.locator(`[data-shown="play ${card} ${space} turned"] .trial`).waitFor();
  const before = await number(page);
  await page.mouse.click(x, y);
  await nextNumber(page, before);
  await page.locator('[data-option="done"]').first().waitFor();
  assert.equal(await page.locator('[data-turn]').count(), 0, 'no card is held');
  assert.deepEqual(page.faults, []);
});

test('a card is carried from the hand to a space and lies where it is let go', { timeout: 240000 }, async () => {
  const page = await atTheFirstCard('mission_01');
  const { card, space, area, hand } = await parts(page);
  const [fx, fy] = await middle(hand);
  const [x, y] = await middle(area);
  const before = await number(page);
  await page.mouse.move(fx, fy);
  await page.mouse.down();
  await page.mouse.move((fx + x) / 2, (fy + y) / 2, { steps: 4 });
  await page.mouse.move(x, y, { steps: 6 });
  await trial(page).waitFor();
  assert.equal(await shown(page), `play ${card} ${space}`);
  await page.mouse.up();
  await nextNumber(page, before);
  await page.locator('[data-option="done"]').first().waitFor();
  assert.match(await page.locator('[data-prompt]').innerText(), /draw a path/i);
  assert.deepEqual(page.faults, []);
});

test('a card let go outside of every space stays in the hand', { timeout: 240000 }, async () => {
  const page = await atTheFirstCard('mission_01');
  const { hand } = await parts(page);
  const [fx, fy] = await middle(hand);
  const before = await number(page);
  await page.mouse.move(fx, fy);
  await page.mouse.down();
  await page.mouse.move(700, 20, { steps: 6 });
  await page.mouse.up();
  await page.locator('[data-put-back]').click();
  await page.locator('[data-put-back]').waitFor({ state: 'detached' });
  assert.equal(await number(page), before);
});

test(
  'a finger sees the card lie there first, and ending is asked twice only while paths are there',
  { timeout: 240000 },
  async () => {
    const page = await atTheFirstCard('mission_01', {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const { hand, area } = await parts(page);
    await hand.tap();
    await page.locator('[data-turn]').waitFor();
    const before = await number(page);
    await page.touchscreen.tap(...(await middle(area)));
    await page.locator('[data-confirm]').waitFor();
    assert.equal(await number(page), before, 'nothing is laid by the first touch');
    await page.locator('[data-confirm]').click();
    await nextNumber(page, before);
    await page.locator('[data-choices] [data-option="done"]').waitFor();
    const paths = page.frames_.findLast((frame) => frame.decision).decision.options.length > 1;
    const then = await number(page);
    await page.locator('[data-choices] [data-option="done"]').tap();
    const asked = await Promise.race([
      page
        .locator('[data-confirm]')
        .waitFor()
        .then(() => true),
      nextNumber(page, then).then(() => false),
    ]);
    assert.equal(asked, paths);
  },
);

test('every Artifact of a mission has its own picture', { timeout: 240000 }, async () => {
  const made = await here.server.make(['human'], {
    game: 'map_masters',
    mode: 'mission_08',
    players: 1,
    seed: 'crown',
  });
  const page = await here.open(here.url(made));
  await ready(page);
  const view = page.frames_.find((frame) => frame.type === 'view' && frame.scene);
  const tokens = view.scene.areas.flatMap((a) => a.badges ?? []).filter((b) => b.kind === 'loot');
  assert.equal(new Set(tokens.map((b) => b.icon)).size, 3);
  assert.equal(tokens.length, 3);
});

test(
  'on a phone the starting places lie a finger apart, and an objective that is read cuts none',
  { timeout: 240000 },
  async () => {
    const made = await here.server.make(['human'], {
      game: 'map_masters',
      mode: 'mission_01',
      players: 1,
      seed: 'cards',
    });
    const page = await here.open(here.url(made), {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await page.locator('.lit-door').first().waitFor();
    const places = async () => {
      await still(page.locator('.lit-door .pin').first());
      const map = await page.locator('.board-host').boundingBox();
      const pins = await page
        .locator('.lit-door .pin')
        .evaluateAll((all) => all.map((n) => n.getBoundingClientRect().toJSON()));
      assert.ok(
        pins.every((p) => p.top >= map.y && p.bottom <= map.y + map.height),
        'every starting place is in the picture',
      );
      return pins.map((p) => [p.x + p.width / 2, p.y + p.height / 2]);
    };
    const apart = (list) =>
      Math.min(...list.flatMap(([x, y], i) => list.slice(0, i).map(([a, b]) => Math.hypot(x - a, y - b))));
    assert.ok(apart(await places()) >= 34, 'the board has the room of the empty drawer');
    const finger = await page.locator('.lit-door .hit').first().boundingBox();
    assert.ok(finger.width >= 39, `${finger.width} px for a finger`);
    const chips = page.locator('[data-goal]');
    assert.match(await chips.first().innerText(), /^Objective 1/);
    await chips.first().tap();
    await page.getByText("Jean-Mi's Den, objective 1: Winged Boots").waitFor();
    await places();
    assert.deepEqual(page.faults, []);
  },
);

test('what partners have laid is framed until one chooses again', { timeout: 240000 }, async () => {
  const seats = ['human', 'bot:easy', 'bot:easy'];
  const made = await here.server.make(seats, { game: 'map_masters', mode: 'mission_01', players: 3, seed: 'cards' });
  const page = await here.open(here.url(made));
  await page.locator('[data-prompt]').waitFor();
  const laid = () => page.locator('[data-laid]').evaluateAll((all) => all.map((n) => n.dataset.laid));
  const turn = () => page.frames_.findLast((f) => f.type === 'view');
  while (!(turn().scene.round === 2 && turn().decision?.mine)) {
    const { decision } = turn();
    const n = await number(page);
    if (!decision?.mine || turn().n !== n) {
      await page.waitForTimeout(50); // partners choose, or the page has not drawn the newest view
      continue;
    }
    assert.deepEqual(await laid(), [], 'nobody else has laid a card yet');
    await choose(page, (decision.options.find((o) => /^(done|leave)/.test(o.text)) ?? decision.options[0]).text);
    await nextNumber(page, n);
  }
  await page.locator('[data-laid]').nth(1).waitFor();
  const told = turn()
    .log.concat(...page.frames_.flatMap((f) => f.log ?? []))
    .filter((e) => e.seat > 0 && / lays /.test(e.text));
  assert.deepEqual(new Set(await laid()), new Set(told.flatMap((e) => e.touches)));
  const n = await number(page);
  await choose(page, turn().decision.options[0].text);
  await nextNumber(page, n);
  await page.locator('[data-laid]').first().waitFor({ state: 'detached' });
  assert.deepEqual(page.faults, []);
});

test('of two ways to lay a card, the one upside down says so', { timeout: 240000 }, async () => {
  const page = await here.sit(['human'], {
    game: 'map_masters',
    mode: 'mission_02',
    players: 1,
    position: await here.led('map_masters'),
  });
  await page.locator('[data-prompt]').waitFor();
  await page.mouse.click(...(await middle(page.locator('.board-host [data-id="cell:1"]').first())));
  const ways = await page.locator('[data-asked]').allInnerTexts();
  assert.deepEqual(
    ways.map((text) => /Long Table, upside down/.test(text)),
    [false, true],
  );
  assert.deepEqual(page.faults, []);
});

test('a finger sees a path on the map before it is drawn', { timeout: 240000 }, async () => {
  const made = await here.server.make(['human'], {
    game: 'map_masters',
    mode: 'mission_02',
    players: 1,
    position: await here.led('map_masters'),
  });
  const page = await here.open(here.url(made), {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await page.locator('[data-prompt]').waitFor();
  await page.locator('#tab-choices').tap();
  const first = await number(page);
  await page.locator('[data-choices] [data-option="play S1 r1c2"]').tap();
  await nextNumber(page, first);
  const path = page.locator('[data-choices] [data-option^="draw red"]').first();
  await path.waitFor();
  const before = await number(page);
  await path.tap();
  await page.locator('[data-confirm]').waitFor();
  assert.equal(await number(page), before, 'nothing is drawn by the first touch');
  await page.locator('.board-host path.pl').first().waitFor();
  await page.locator('[data-confirm]').tap();
  await nextNumber(page, before);
  assert.deepEqual(page.faults, []);
});
