// What one reads fits and stands where one looks: labels of the bar, cards of figures, abilities in full, menus beside their target, goals and a small map on a phone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hall } from './hall.mjs';
import { lastView, PHONE, soon, still } from './play.mjs';
import { HUNT } from './positions.mjs';

const here = hall();
const LAPTOP = { viewport: { width: 1280, height: 720 } };
const hunt = async (options) => {
  const page = await here.sit(['human', 'bot:random'], HUNT, options);
  await page.locator('[data-id="figure:0"], .piece').first().waitFor();
  return page;
};
const boxOf = (locator) => locator.boundingBox();
const within = (inner, outer, by = 1) =>
  inner.x >= outer.x - by &&
  inner.y >= outer.y - by &&
  inner.x + inner.width <= outer.x + outer.width + by &&
  inner.y + inner.height <= outer.y + outer.height + by;
const apart = (a, b) => a.x >= b.x + b.width || b.x >= a.x + a.width || a.y >= b.y + b.height || b.y >= a.y + a.height;

for (const [size, options] of Object.entries({ laptop: LAPTOP, phone: PHONE })) {
  test(`${size}: boxes of the bar have labels, and no two things one icon`, async () => {
    const page = await hunt(options);
    const bar = page.locator('header.top');
    for (const word of ['Ask', 'Share', 'Settings', 'Help', 'Order']) {
      const label = bar.getByText(word, { exact: true });
      await label.waitFor();
      const box = await boxOf(label);
      assert.ok(box && within(box, await boxOf(bar)), `${word} stands in the bar`);
    }
    const drawn = await page
      .locator('header.top nav .icon, header.top .asking .icon, [data-hint] .icon, [role=tab] .icon')
      .evaluateAll((all) => all.filter((i) => i.getBoundingClientRect().width).map((i) => i.innerHTML));
    assert.equal(new Set(drawn).size, drawn.length, 'every icon stands for one thing');
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });

  test(`${size}: the card of a figure holds its dial, beside the figure`, async () => {
    const page = await hunt(options);
    const id = lastView(page).scene.pieces.find((p) => p.dial && p.title.includes('Zenephret')).id;
    const figure = page.locator(`.live [data-id="${id}"]`).first();
    const at = await still(figure);
    if (size === 'phone') {
      const client = await page.context().newCDPSession(page);
      const touchPoints = [{ x: at.x + at.width / 2, y: at.y + at.height / 2 }];
      await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
      await page.locator('.info .dialed').waitFor();
      await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    } else await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2);
    const info = page.locator('.info');
    await info.locator('.dialed table').waitFor();
    const card = await soon(async () => ((await boxOf(info)).width > 100 ? boxOf(info) : null));
    const { width, height } = options.viewport;
    assert.ok(within(card, { x: 0, y: 0, width, height }), 'the card is on the screen');
    assert.ok(within(await boxOf(info.locator('.dialed table')), card), 'the dial is not wider than its card');
    const cells = await info.locator('.dialed td').evaluateAll((all) =>
      all
        .filter((td) => {
          const [cell, said] = [td.getBoundingClientRect(), td.firstElementChild.getBoundingClientRect()];
          return said.left < cell.left - 1 || said.right > cell.right + 1;
        })
        .map((td) => td.innerText),
    );
    assert.deepEqual(cells, [], 'every number stands in its cell');
    if (size === 'laptop') assert.ok(apart(card, await boxOf(figure)), 'the figure stays in sight');
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}

test('an ability that is cut in the strip is read whole by pointing at it', async () => {
  const page = await hunt(LAPTOP);
  const note = lastView(page).scene.pieces.find((p) => p.title.includes('Oren')).dial.notes[0];
  const ability = page.locator(`[data-ability="${note.title}"]`);
  await ability.hover();
  const told = page.getByRole('tooltip', { name: note.title });
  await told.waitFor();
  assert.ok((await told.innerText()).includes(note.text));
  assert.ok(apart(await boxOf(told), await boxOf(ability)), 'it does not cover the ability');
  await page.mouse.move(5, 5);
  await told.waitFor({ state: 'detached' });
  await ability.click();
  await told.waitFor();
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('phone: objectives stand above the board, a tap says what they ask for', async () => {
  const page = await here.sit(['human'], { game: 'map_masters', mode: 'mission_01', players: 1 }, PHONE);
  await page.locator('[data-goal]').first().waitFor();
  const asked = lastView(page).scene.notes.filter((n) => n.kind === 'objective');
  assert.equal(await page.locator('[data-goal]').count(), asked.length);
  await page.locator('[data-goal]').first().tap();
  await page.getByText(asked[0].text).first().waitFor();
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('phone: a small map shows the whole board where the camera is near', async () => {
  const page = await hunt(PHONE);
  const mini = page.locator('[data-mini]');
  await mini.waitFor();
  const before = await page.locator('.world').first().getAttribute('style');
  const box = await still(mini);
  await page.touchscreen.tap(box.x + box.width - 8, box.y + box.height - 8);
  await soon(async () => (await page.locator('.world').first().getAttribute('style')) !== before);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('phone: a hint that was asked for is on the screen, whatever the drawer showed', async () => {
  const page = await hunt(PHONE);
  await page.locator('#tab-mine').click();
  await page.locator('[data-hint]').click();
  const told = page.locator('[data-hints] button').first();
  await told.waitFor();
  const box = await boxOf(told);
  assert.ok(box.y + 20 < PHONE.viewport.height, `it begins at ${box.y}`);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

for (const [size, options] of Object.entries({ laptop: LAPTOP, phone: PHONE }))
  test(`${size}: a long question takes two lines, and “more” shows all of it over the board`, async () => {
    const led = JSON.parse(await here.led('masmorra'));
    const monsters = ['spider', 'ghoul'].map((face) => ({ face, room: 'S1-00' }));
    const position = JSON.stringify({ ...led, monsters });
    const page = await here.sit(['bot:random', 'human'], { game: 'masmorra', mode: 'standard', position }, options);
    const bar = page.locator('section.prompt.mine');
    await bar.waitFor();
    const question = page.locator('[data-prompt]');
    const lines = () =>
      question.evaluate((h) => Math.round(h.clientHeight / Number.parseFloat(getComputedStyle(h).lineHeight)));
    assert.ok(lastView(page).decision.prompt.length > 150, lastView(page).decision.prompt);
    assert.ok((await lines()) <= 2, `${await lines()} lines`);
    const board = (await boxOf(page.locator('.map'))).y;
    const more = page.locator('[data-more]');
    await (size === 'phone' ? more.tap() : more.click());
    assert.equal(await page.locator('[data-whole]').innerText(), lastView(page).decision.prompt);
    assert.equal((await boxOf(page.locator('.map'))).y, board, 'the board stays where it is');
    const { width, height } = options.viewport;
    for (const button of await bar.locator('.btn').all())
      assert.ok(within(await boxOf(button), { x: 0, y: 0, width, height }), 'all buttons are on the screen');
    await more.click();
    await page.locator('[data-whole]').waitFor({ state: 'detached' });
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });

/** A moment of Masmorra in which there is much in little room: two monsters beside two Heroes, or a Hero on the stairs. */
const crowd = (more, options) =>
  here.sit(
    ['human', 'human'],
    {
      game: 'masmorra',
      mode: 'standard',
      position: JSON.stringify({
        game: 'masmorra',
        mode: 'standard',
        players: 2,
        map: { 1: 'S1-00 S1-01' },
        dice: ['melee', 'ranged', 'ranged'],
        heroes: [
          { name: 'jay', hand: ['T39'] },
          { name: 'mika', room: 'S1-00' },
        ],
        ...more,
      }),
    },
    options,
  );
const typeOf = (page, selector) =>
  page.$$eval(selector, (all) =>
    all.map((text) => ({
      text: text.textContent,
      px: Number.parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a,
    })),
  );

test('the numbers of monsters can be read in a full room, and a room keeps its name beside figures', async () => {
  const monsters = ['spider', 'orc'].map((face) => ({ face, room: 'S1-00' }));
  for (const options of [{}, PHONE]) {
    const page = await crowd({ monsters }, options);
    await page.locator('.corner text').first().waitFor();
    await still(page.locator('.corner').first());
    for (const { text, px } of await typeOf(page, '.corner text'))
      assert.ok(px >= 10.5, `${text} at ${px.toFixed(1)} px`);
    await page.context().close();
    const stairs = await crowd({ heroes: [{ name: 'jay', room: 'S1-01' }, { name: 'mika' }] }, options);
    await stairs.locator('.room-name .title').first().waitFor();
    await still(stairs.locator('.room-name').first());
    const names = (await typeOf(stairs, '.room-name .title')).map(({ text }) => text);
    assert.ok(
      names.some((name) => name.startsWith('Stairs')),
      names.join(', '),
    );
    assert.deepEqual([...page.faults, ...stairs.faults], []);
    await stairs.context().close();
  }
});

test('symbols that were made are on the strip of a fight, and one of them is spent by a click', async () => {
  const page = await crowd({ symbols: { ranged: 2, elixir: 1 }, monsters: [{ face: 'spider', room: 'S1-00' }] });
  await page.locator('[data-option="fight"]').first().click();
  const symbol = page.locator('[data-symbol="symbol:0:1"]');
  await symbol.filter({ hasText: '2 Ranged symbols' }).click();
  await symbol.filter({ hasText: '1 Ranged symbol' }).waitFor();
  assert.ok(await page.locator('[data-symbol="symbol:0:4"]').isDisabled(), 'an Elixir does a Spider no harm');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('phone: a card that was found is seen whole', async () => {
  const page = await crowd({}, PHONE);
  await page.locator('#tab-choices').tap();
  await page.locator('[data-option^="play "]').first().tap();
  const card = page.locator('[data-finds] .card');
  await card.first().waitFor();
  const [map, box] = [await boxOf(page.locator('.map')), await boxOf(card.first())];
  assert.ok(within(box, map), `a card of ${JSON.stringify(box)} on a map of ${JSON.stringify(map)}`);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
