// One blow at several figures: all of them stand in the strip with what became of each, and none leaves the board before its dice were seen.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hall } from './hall.mjs';
import { choose, nextNumber, number, ready } from './play.mjs';
import { HELL } from './positions.mjs';

const here = hall();
/** From the moment the dice lie, in ms. */
const SEEN = 1500;
const DELVE = `##############
#............#
#....kkk.....#
#.....F..B...#
#.S..........#
#.C..........#
##############`;
/** Every game with such a blow: in Masmorra monsters are fought one by one, Map Masters has no fights. */
const BLOWS = {
  'super_dungeon: Sweep': {
    seats: ['bot:easy', 'human'],
    position: {
      game: 'super_dungeon',
      mode: 'delve',
      players: 2,
      seed: 7,
      boss: '',
      villain: 'rockgut_1',
      power: 3,
      round: 4,
      heroes: ['hearthsworn_fighter', 'hexcast_sorceress'],
      map: DELVE,
      signs: { F: 'hearthsworn_fighter', S: 'hexcast_sorceress', k: 'knucklehead', B: 'rockgut', C: 'chest' },
      activation: { model: 'hearthsworn_fighter' },
    },
    choices: ['use cleave 6,2'],
    targets: 3,
  },
  'super_dungeon: Burst': {
    seats: ['bot:easy', 'human'],
    position: {
      game: 'super_dungeon',
      mode: 'delve',
      players: 2,
      seed: 7,
      boss: '',
      villain: 'rockgut_1',
      power: 3,
      round: 4,
      heroes: ['deeproot_druid'],
      map: DELVE.replace('.....F..', '....gg..').replace('.S...', '.D..g'),
      signs: { D: 'deeproot_druid', k: 'knucklehead', g: 'gouger', B: 'rockgut', C: 'chest' },
      activation: { model: 'deeproot_druid' },
      script: [3, 4],
    },
    choices: ['use stranglethorn gouger_1 afar'],
    targets: 5,
  },
  'mage_knight: Sweep, and the second may dodge': {
    seats: ['human', 'human'],
    position: {
      game: 'mage_knight',
      mode: 'lone_wolf',
      players: 2,
      seed: 3,
      activation: { figure: 'lord_oren', sp: 8 },
      figures: {
        lord_oren: { owner: 0, at: '13,3', facing: 'W', level: 5 },
        skeleton_archer_weak: { at: '12,2', facing: 'W' },
        satyr_weak: { at: '12,3', facing: 'SW' },
        armored_skeleton_weak: { at: '12,4', facing: 'W' },
      },
    },
    choices: ['attack skeleton_archer_weak with sweep', 'no'],
    targets: 3,
  },
  'hellscape: a Mob': {
    seats: ['human', 'bot:easy', 'bot:easy'],
    mode: 'tutorial',
    position: HELL,
    choices: ['attack gargoyles melee', 'roll', 'finish'],
    targets: 1,
    fall: 2,
  },
};

/** What of the fighters in the strip is cut off, or lies over something else. */
const faultsOfStrip = () => {
  const box = (n) => n.getBoundingClientRect();
  const zone = box(document.querySelector('[data-combat]'));
  const rows = [...document.querySelectorAll('[data-combat] .targets [data-fighter]')];
  const cut = rows.filter((n) => box(n).top < zone.top || box(n).bottom > zone.bottom || box(n).right > zone.right);
  const over = rows.filter((n) =>
    [...document.querySelectorAll('[data-combat] button'), ...rows].some(
      (m) =>
        m !== n &&
        !n.contains(m) &&
        !m.contains(n) &&
        Math.min(box(m).right, box(n).right) - Math.max(box(m).left, box(n).left) > 2 &&
        Math.min(box(m).bottom, box(n).bottom) - Math.max(box(m).top, box(n).top) > 2,
    ),
  );
  const narrow = rows.flatMap((n) => [...n.querySelectorAll('h3')]).filter((h) => box(h).height > 45);
  return [
    ...cut.map((n) => `${n.innerText} is cut off`),
    ...over.map((n) => `${n.innerText} lies over something`),
    ...narrow.map((n) => `the name ${n.innerText} is broken`),
  ];
};

/** Notes what every frame shows: the part of the fight, the figures on the board, what became of whom. */
const watch = (page) =>
  page.evaluate(() => {
    window.noted = [];
    const ids = (selector, name) =>
      [...document.querySelectorAll(selector)].map((n) => n.getAttribute(name)).filter((id) => id);
    const note = () => {
      const strip = document.querySelector('[data-combat]');
      const row = {
        part: strip?.getAttribute('data-part') ?? '',
        pieces: ids('.piece', 'data-id'),
        targets: ids('[data-combat] .targets [data-fighter]', 'data-fighter'),
        became: ids('[data-combat] [data-became]', 'data-became'),
      };
      if (row.part === 'held') window.strip ??= window.faultsOfStrip();
      if (JSON.stringify(row) !== window.last) window.noted.push({ at: performance.now(), ...row });
      window.last = JSON.stringify(row);
      requestAnimationFrame(note);
    };
    note();
  });

for (const [name, { seats, position, choices, targets, fall = targets }] of Object.entries(BLOWS)) {
  test(`${name}: nobody vanishes before the dice, and each has its own result`, { timeout: 240000 }, async () => {
    const [game] = name.split(':');
    const text = typeof position === 'string' ? position : JSON.stringify(position);
    const mode = typeof position === 'string' ? 'tutorial' : position.mode;
    const made = await here.server.make(seats, { game, mode, position: text });
    const page = await here.open(here.url(made), { fights: 'staged', reducedMotion: 'no-preference' });
    await ready(page);
    await page.evaluate(`window.faultsOfStrip = ${faultsOfStrip}`);
    await watch(page);
    for (const option of choices) {
      await ready(page);
      const n = await number(page);
      await choose(page, option);
      await nextNumber(page, n);
    }
    await page.waitForFunction(() => window.noted.some((row) => row.part === 'held'));
    await page.locator('[data-part]').waitFor({ state: 'detached' });
    const rows = await page.evaluate(() => window.noted);
    const [before, last] = [rows[0], rows.findLastIndex((r) => r.part)];
    const gone = (row) => before.pieces.filter((id) => !row.pieces.includes(id));
    for (const row of rows.slice(0, last + 1))
      assert.deepEqual(gone(row), [], `all stand while the fight is seen (${row.part || 'before it'})`);
    assert.ok(gone(rows.at(-1)).length >= Math.min(fall, 2), 'several fell, and are gone when it is over');
    const held = rows.filter((r) => r.part === 'held');
    assert.equal(held[0].targets.length, targets, 'all targets stand in the strip');
    if (targets > 1) assert.deepEqual(held[0].became, held[0].targets, 'each has its own result');
    const lay = rows.find((r) => r.part && r.part !== 'dice').at;
    assert.ok(rows[last + 1].at - lay >= SEEN, `dice and result stood for ${Math.round(rows[last + 1].at - lay)} ms`);
    assert.deepEqual(await page.evaluate(() => window.strip), [], 'everybody stands whole in the strip');
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}
