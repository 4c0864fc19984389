// Finds, levels, doors and arrivals have a moment of their own; a fight has light, the camera and its weapon.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hall } from './hall.mjs';
import { choose, lastView, nextNumber, number, ready, soon } from './play.mjs';

const here = hall();
const STAGED = { fights: 'staged', reducedMotion: 'no-preference' };

/** Keeps everything of interest that the page has ever shown. */
const keep = (page) =>
  page.evaluate(() => {
    window.kept = { kinds: [], signs: [], weapons: [], sizes: [], lights: 0 };
    const add = (list, value) => value && !list.includes(value) && list.push(value);
    const look = () => {
      for (const li of document.querySelectorAll('[data-moment-kind]')) add(window.kept.kinds, li.dataset.momentKind);
      for (const g of document.querySelectorAll('[data-sign]')) add(window.kept.signs, g.dataset.sign);
      for (const g of document.querySelectorAll('[data-weapon]')) add(window.kept.weapons, g.dataset.weapon);
      if (document.querySelector('.stage-light')) window.kept.lights += 1;
      requestAnimationFrame(look);
    };
    look();
  });

/** Follows hints (attacks first) at the lesson's position until `enough` of what the page has shown. */
async function playOn(game, enough) {
  const lesson = await (await fetch(`${here.server.base}/api/lesson/${game}`)).json();
  const { mode, players } = lesson;
  const kinds = Array.from({ length: players }, (_, i) => (i === lesson.seat ? 'human' : 'bot:easy'));
  const made = await here.server.make(kinds, { game, mode, players, position: JSON.stringify(lesson.position) });
  const page = await here.open(here.url(made), STAGED);
  await page.locator('.piece').first().waitFor();
  await keep(page);
  for (let i = 0; i < 60; i++) {
    await soon(() =>
      page.evaluate(
        () => document.querySelector('[data-choices] [data-option]:enabled') && !document.querySelector('[data-part]'),
      ),
    );
    const n = await number(page);
    const { decision, you } = lastView(page);
    const seat = you.seats.includes(decision.owner) ? decision.owner : you.seats[0];
    const attack = decision.options.find((o) => o.text.startsWith('attack '))?.text;
    const [best] = attack
      ? [{ first: attack }]
      : await here.server.post('/api/hint', { table: made.table, token: made.host, seat });
    await page.locator(`[data-choices] [data-option="${best.first}"]`).first().click();
    for (const then of ['[data-then]:enabled', '[data-confirm]'])
      if ((await number(page)) === n && (await page.locator(then).count()))
        await page
          .locator(then)
          .first()
          .click({ timeout: 5000 })
          .catch(() => undefined);
    await nextNumber(page, n);
    const kept = await page.evaluate(() => window.kept);
    if (enough(kept)) {
      // However fast the game goes on, what was told is put away when its time is over.
      await page.locator('[data-moments]').waitFor({ state: 'detached', timeout: 20000 });
      assert.deepEqual(page.faults, []);
      await page.context().close();
      return kept;
    }
  }
  return assert.fail('they never came');
}

test('a door, an arrival and a find are told and shown where they happen', { timeout: 200000 }, async () => {
  const kept = await playOn('hellscape', (k) => ['door', 'spawn', 'find'].every((kind) => k.kinds.includes(kind)));
  for (const kind of ['door', 'spawn']) assert.ok(kept.signs.includes(kind), `${kind} has its sign on the board`);
});

test('a level is told; a fight is lit and strikes with its weapon', { timeout: 200000 }, async () => {
  const kept = await playOn('mage_knight', (k) => k.kinds.includes('level') && k.weapons.length && k.lights);
  assert.ok(kept.signs.includes('level'));
  assert.ok(['arc', 'shot', 'spell', 'claw'].includes(kept.weapons[0]));
});

test('a moment is told for its time, also when the next choice comes at once', { timeout: 120000 }, async () => {
  const { mode, players, position } = await (await fetch(`${here.server.base}/api/lesson/hellscape`)).json();
  const page = await here.sit(['human', 'bot:easy'], {
    game: 'hellscape',
    mode,
    players,
    position: JSON.stringify(position),
  });
  await ready(page);
  await choose(page, 'open D2');
  const told = page.locator('[data-moment-kind]').first();
  await told.waitFor();
  await choose(page, 'go 5,1');
  await told.waitFor({ state: 'detached' });
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
