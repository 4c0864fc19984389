// Fights on the stage: rolled dice and their result stand long enough to be read, and no figure vanishes before them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hall } from './hall.mjs';
import { lastView, nextNumber, number, soon } from './play.mjs';

const here = hall();
/** From the moment the dice lie, in ms, at normal speed. */
const SEEN = 1500;
// Map Masters has no dice and no fights: its moments are lines that are drawn.
const GAMES = ['masmorra', 'super_dungeon', 'mage_knight', 'hellscape'];
/** Something to drink or to play in the hand, so that windows are asked between the dice and the blow. */
const POTIONS = {
  masmorra: ({ heroes: [rival, hero], ...position }) => ({
    ...position,
    heroes: [
      { ...rival, hand: ['T02', 'T05', 'T34'] }, // a higher Payback, more Defense, no Treasure Card
      { ...hero, hand: ['T01', 'T07', 'T40'] }, // a Wound prevented, or no defeat
    ],
  }),
  super_dungeon: (position) => ({
    ...position,
    models: { hexcast_sorceress: { potions: 1 }, hearthsworn_fighter: { potions: 1 } },
  }),
};

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
    // The next fight of the same decision follows at once.
    if (open && row.part === 'dice' && open.parts.at(-1) === 'held') {
      found.push({ ...open, seen: row.at - (open.lay ?? row.at) });
      open = null;
    }
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

/** Whether a question is open that this page answers. */
const asked = (page) =>
  page.evaluate(
    () => !!document.querySelector('[data-choices] [data-option]:enabled') && !document.querySelector('[data-part]'),
  );

/** The lesson's position as a table, in which fights come soon; `change` may put a potion into a hand. */
async function lessonTable(game, { people = 1, change = (position) => position } = {}) {
  const lesson = await (await fetch(`${here.server.base}/api/lesson/${game}`)).json();
  const { mode, players } = lesson;
  const kinds = Array.from({ length: players }, (_, i) => (people > 1 || i === lesson.seat ? 'human' : 'bot:easy'));
  return here.server.make(kinds, { game, mode, players, position: JSON.stringify(change(lesson.position)) });
}

/** Attacks where that is offered, else follows the hint of the asked player, until everybody has seen a fight. */
async function playToAFight(pages, made) {
  for (let i = 0; i < 80; i++) {
    const page = await soon(async () => {
      for (const one of pages) if (one.plays && (await asked(one))) return one;
      return null;
    });
    const n = await number(page);
    const { decision, you } = lastView(page);
    const seat = you.seats.includes(decision.owner) ? decision.owner : you.seats[0];
    const token = await page.evaluate((table) => sessionStorage.getItem(`undercroft.${table}`), made.table);
    const attack = decision.options.find((o) => o.text.startsWith('attack '))?.text;
    const [best] = attack
      ? [{ first: attack }]
      : await here.server.post('/api/hint', { table: made.table, token: token ?? made.host, seat });
    await page.locator(`[data-choices] [data-option="${best.first}"]`).first().click();
    // Some answers are carried out at once, others with a second click; the button may go while it is looked at.
    for (const then of ['[data-then]:enabled', '[data-confirm]'])
      if ((await number(page)) === n && (await page.locator(then).count()))
        await page
          .locator(then)
          .first()
          .click({ timeout: 5000 })
          .catch(() => undefined);
    await nextNumber(page, n);
    for (const one of pages) await one.locator('[data-part]').waitFor({ state: 'detached' });
    const seen = await Promise.all(pages.map(async (one) => fights(await one.evaluate(() => window.noted))));
    if (seen.every((s) => s.length)) return seen;
  }
  return assert.fail('no fight came');
}

function judge(seen, who) {
  for (const fight of seen) {
    assert.ok(fight.seen >= SEEN, `${who}: dice and result stood for ${Math.round(fight.seen)} ms`);
    assert.deepEqual(fight.gone, [], `${who}: figures stay until the fight is over`);
    assert.equal(fight.parts.at(-1), 'held', `${who}: the result is held`);
  }
}

const STAGED = { fights: 'staged', reducedMotion: 'no-preference' };
/** A page at a table that notes what it shows; `plays` if it answers questions. */
async function sit(url, plays = true) {
  const page = await here.open(url, STAGED);
  page.plays = plays;
  await page.locator('[data-table]').waitFor();
  await page.locator('.piece').first().waitFor();
  await watch(page);
  return page;
}
async function leave(pages) {
  for (const page of pages) {
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
}

for (const game of GAMES) {
  test(
    `${game}: the player and a watcher see dice and their result before anybody vanishes`,
    { timeout: 400000 },
    async () => {
      const made = await lessonTable(game, { change: POTIONS[game] });
      const pages = [await sit(here.url(made)), await sit(`${here.server.base}/t/${made.table}#${made.watch}`, false)];
      const [mine, watched] = await playToAFight(pages, made);
      judge(mine, `${game}, the player`);
      judge(watched, `${game}, a watcher`);
      await leave(pages);
    },
  );

  test(`${game}: two people see dice and their result as long`, { timeout: 400000 }, async () => {
    const made = await lessonTable(game, { people: 2, change: POTIONS[game] });
    const pages = [await sit(here.url(made, 0)), await sit(here.url(made, 1))];
    const seen = await playToAFight(pages, made);
    seen.forEach((one, i) => judge(one, `${game}, person ${i + 1}`));
    await leave(pages);
  });
}

test('the strip says the sum, and what became of each target', { timeout: 300000 }, async () => {
  const made = await lessonTable('mage_knight');
  const page = await sit(here.url(made));
  await page.evaluate(() => {
    window.sums = [];
    new MutationObserver(() => {
      const told = document.querySelector('[data-told] small')?.textContent;
      if (told && window.sums.at(-1) !== told) window.sums.push(told);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await playToAFight([page], made);
  const [sum] = await page.evaluate(() => window.sums);
  assert.match(sum, /^\d+ against (\d+|–): (hit|missed|dodged)/);
  await leave([page]);
});

test('clicks hurry a fight, and its result still stands for a moment', { timeout: 300000 }, async () => {
  const made = await lessonTable('mage_knight');
  const page = await sit(here.url(made));
  // In the page, at every second frame of a fight: a busy machine draws fewer frames, and then there are fewer clicks.
  await page.evaluate(() => {
    let frames = 0;
    const hurry = () => {
      if (document.querySelector('[data-part]') && ++frames % 2 === 0)
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', code: 'Space', bubbles: true }));
      requestAnimationFrame(hurry);
    };
    hurry();
  });
  const [[fight]] = await playToAFight([page], made);
  assert.ok(fight.seen >= 700, `the result stood for ${Math.round(fight.seen)} ms`);
  assert.deepEqual(
    fight.parts.filter((part) => ['blow', 'number', 'fall'].includes(part)),
    [],
    'the blow is skipped',
  );
  assert.ok(fight.seen < 2500, `${Math.round(fight.seen)} ms, as if nobody had clicked`);
  await leave([page]);
});
