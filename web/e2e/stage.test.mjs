// Fights on the stage: rolled dice and their result stand long enough to be read, and no figure vanishes before them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hall } from './hall.mjs';
import { lastView, nextNumber, number, ready } from './play.mjs';

const here = hall();
/** From the moment the dice lie, in ms, at normal speed. */
const SEEN = 1500;
const GAMES = ['masmorra', 'super_dungeon', 'mage_knight', 'hellscape'];

/** Notes in the page when parts of a fight begin and which figures stand. */
const watch = (page) =>
  page.evaluate(() => {
    window.noted = [];
    let last = '';
    const note = () => {
      const strip = document.querySelector('[data-combat]');
      const row = {
        part: strip?.getAttribute('data-part') ?? '',
        pieces: [...document.querySelectorAll('.piece')].map((p) => p.getAttribute('data-id')),
      };
      if (JSON.stringify(row) !== last) window.noted.push({ at: performance.now(), ...row });
      last = JSON.stringify(row);
      requestAnimationFrame(note);
    };
    note();
  });

/** The fights that were noted: how long their dice and result stood, and the figures that were gone before the end. */
function fights(noted) {
  const found = [];
  let open = null;
  for (const row of noted) {
    if (row.part && !open) open = { parts: [], pieces: row.pieces, gone: [], lay: null };
    if (!open) continue;
    if (row.part) {
      open.parts.push(row.part);
      open.gone.push(...open.pieces.filter((id) => !row.pieces.includes(id)));
      if (row.part !== 'dice') open.lay ??= row.at;
    } else {
      found.push({ ...open, seen: row.at - (open.lay ?? row.at) });
      open = null;
    }
  }
  return found;
}

/** The lesson's position as a table, by whose hints the first fights come soon. */
async function lessonTable(game) {
  const lesson = await (await fetch(`${here.server.base}/api/lesson/${game}`)).json();
  const kinds = Array.from({ length: lesson.players }, (_, i) => (i === lesson.seat ? 'human' : 'bot:easy'));
  const { mode, players, position } = lesson;
  return here.server.make(kinds, { game, mode, players, position: JSON.stringify(position) });
}

/** Follows the hint until a fight has been staged. */
async function playToAFight(page, made, watcher = page) {
  for (let i = 0; i < 60; i++) {
    await ready(page);
    const n = await number(page);
    const { decision, you } = lastView(page);
    const seat = decision.owner >= 0 ? decision.owner : you.seats[0];
    const [best] = await here.server.post('/api/hint', { table: made.table, token: made.host, seat });
    await page.locator(`[data-choices] [data-option="${best.first}"]`).first().click();
    if (await page.locator('[data-then]').count()) await page.locator('[data-then]').click();
    if (await page.locator('[data-confirm]').count()) await page.locator('[data-confirm]').first().click();
    await nextNumber(page, n);
    if (watcher !== page) await watcher.locator('[data-part]').waitFor({ state: 'detached' });
    const seen = fights(await watcher.evaluate(() => window.noted));
    if (seen.length) return seen;
  }
  return assert.fail('no fight came');
}

function judge(seen, game) {
  for (const fight of seen) {
    assert.ok(fight.seen >= SEEN, `${game}: dice and result stood for ${Math.round(fight.seen)} ms`);
    assert.deepEqual(fight.gone, [], `${game}: figures stay until the fight is over`);
    assert.equal(fight.parts.at(-1), 'held', `${game}: the result is held`);
  }
}

for (const game of GAMES) {
  test(`${game}: dice and their result are seen before anybody vanishes`, { timeout: 300000 }, async () => {
    const made = await lessonTable(game);
    const page = await here.open(here.url(made), { fights: 'staged', reducedMotion: 'no-preference' });
    await ready(page);
    await watch(page);
    judge(await playToAFight(page, made), game);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}

test('a watcher sees the fight as long as the players do', { timeout: 300000 }, async () => {
  const made = await lessonTable('super_dungeon');
  const page = await here.open(here.url(made));
  const watcher = await here.open(`${here.server.base}/t/${made.table}#${made.watch}`, {
    fights: 'staged',
    reducedMotion: 'no-preference',
  });
  await ready(page);
  await watcher.locator('[data-table]').waitFor();
  await watch(watcher);
  judge(await playToAFight(page, made, watcher), 'super_dungeon');
  assert.deepEqual(watcher.faults, []);
  await page.context().close();
  await watcher.context().close();
});

test('clicks hurry a fight, and its result still stands for a moment', { timeout: 300000 }, async () => {
  const made = await lessonTable('mage_knight');
  const page = await here.open(here.url(made), { fights: 'staged', reducedMotion: 'no-preference' });
  await ready(page);
  await watch(page);
  const hurry = setInterval(() => page.keyboard.press('Space').catch(() => undefined), 60);
  const [fight] = await playToAFight(page, made).finally(() => clearInterval(hurry));
  assert.ok(fight.seen >= 700 && fight.seen < 2500, `${Math.round(fight.seen)} ms`);
  await page.context().close();
});
