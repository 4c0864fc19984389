// Fights as a page shows them: a table where one comes soon, played until it has been seen, with the times of its parts.
import assert from 'node:assert/strict';
import { lastView, nextNumber, number, soon } from './play.mjs';

export const STAGED = { fights: 'staged', reducedMotion: 'no-preference' };
/** Something to drink or to play in the hand, so that windows are asked between the dice and the blow. */
export const POTIONS = {
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
export async function lessonTable(server, game, { people = 1, change = (position) => position } = {}) {
  const lesson = await (await fetch(`${server.base}/api/lesson/${game}`)).json();
  const { mode, players } = lesson;
  const kinds = Array.from({ length: players }, (_, i) => (people > 1 || i === lesson.seat ? 'human' : 'bot:easy'));
  return server.make(kinds, { game, mode, players, position: JSON.stringify(change(lesson.position)) });
}

/** Attacks where that is offered, else follows the hint of the asked player, until everybody has seen a fight. */
export async function playToAFight(server, pages, made) {
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
      : await server.post('/api/hint', { table: made.table, token: token ?? made.host, seat });
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

/** Makes a page note the fights that it shows; `plays` if it answers questions. */
export async function noting(page, plays = true) {
  page.plays = plays;
  await page.locator('[data-table]').waitFor();
  await page.locator('.piece').first().waitFor();
  await watch(page);
  return page;
}
