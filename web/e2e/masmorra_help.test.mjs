// Help at Masmorra's table: why not, rules, reports, the tour, exploring through a doorway, hints.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { serious } from './axe.mjs';
import { hall } from './hall.mjs';
import { choose, lastView, nextNumber, number, playUntil, ready, rolled, soon, still } from './play.mjs';

const here = hall();
const make = (seats, more = {}) => here.server.make(seats, { game: 'masmorra', mode: 'standard', ...more });

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
  const doorways = await page
    .locator('[data-choices] .sketch')
    .evaluateAll((all) => all.map((svg) => svg.querySelectorAll('.doorway').length));
  assert.ok(
    doorways.every((count) => count > 0),
    `the doorways by which turns are told apart stand out: ${doorways}`,
  );
  const arrows = await page.evaluate(() => {
    const box = (n) => n.getBoundingClientRect();
    const places = [...document.querySelectorAll('.area.ghost')].map(box);
    const under = (r) => places.some((p) => r.x > p.left && r.x < p.right && r.y > p.top && r.y < p.bottom);
    return [...document.querySelectorAll('[data-exit] .disc')]
      .map(box)
      .map((r) => ({ x: r.left + r.width / 2, y: r.top + r.height / 2 }))
      .filter(under).length;
  });
  assert.equal(arrows, 0, 'no arrow stands where the tile may be laid');
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
    const before = await still(page.locator(`.live [data-id="${start.id}"]`).first());
    const door = await still(page.locator(`.live [data-id="${gap.id}"]`).first());
    assert.ok(
      side === 'N' ? door.y < before.y + before.height / 3 : door.x < before.x + before.width / 3,
      'the doorway is drawn where it is said to be',
    );
    await page.mouse.click(door.x + door.width / 2, door.y + door.height / 2);
    // What is asked next is asked at that place alone.
    const spots = page.locator('.ask .btn.drawn');
    await spots.first().waitFor();
    const asked = await page.locator('.ask [data-shared]').innerText();
    assert.ok(asked.includes(side === 'N' ? 'Explore north' : 'Explore west'), asked);
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
