// A newcomer's first rounds on the page, with the default settings: questions outside the player's turn, and clicks per turn.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hall } from './hall.mjs';
import { number, PATIENCE } from './play.mjs';

const here = hall();
const ROUNDS = { masmorra: 3, super_dungeon: 2 }; // a round of the Delve is the turns of two Heroes
const SEEDS = ['first']; // more of them are played without a page: tests/server/test_newcomer.py
/** At most: questions outside the player's turn per round; clicks per own turn, in the median. Masmorra's aim is 10 clicks, which
 *  `bench/newcomer.py` measures over 32 rounds; the median of a few turns is two clicks to either side of it by luck. */
const AIMS = { masmorra: [3, 12], super_dungeon: [3, 20] };
const SEATS = { masmorra: ['human', 'bot:easy'], super_dungeon: ['bot:easy', 'human'] };
const MODES = { masmorra: 'standard', super_dungeon: 'delve' };

function median(values) {
  const list = [...values].sort((a, b) => a - b);
  return list.length % 2 ? list[(list.length - 1) / 2] : (list[list.length / 2 - 1] + list[list.length / 2]) / 2;
}

for (const [game, [questionsMost, clicksMost]] of Object.entries(AIMS)) {
  test(
    `${game}: at most ${questionsMost} questions a round, at most ${clicksMost} clicks a turn`,
    { timeout: 1200000 },
    async () => {
      const all = [];
      let [asked, rounds] = [0, 0];
      for (const seed of SEEDS) {
        const { questions, played, clicks } = await firstRounds(game, seed);
        all.push(...clicks);
        [asked, rounds] = [asked + questions, rounds + played];
      }
      const told = { game, questions_per_round: asked / rounds, clicks_per_turn: median(all) };
      console.log(JSON.stringify({ ...told, turns: all }));
      assert.ok(all.length > SEEDS.length, 'turns were played');
      assert.ok(told.questions_per_round <= questionsMost, `${told.questions_per_round} questions a round`);
      assert.ok(told.clicks_per_turn <= clicksMost, `${told.clicks_per_turn} clicks a turn`);
    },
  );
}

/** Counts the questions outside the newcomer's own turns, and the clicks of each own turn. */
class Tally {
  questions = 0;
  clicks = new Map();
  /** The runs that the last choices began, each with the steps that are left of it. */
  begun = [];
  walking = false;

  click({ scene }) {
    const turn = `${scene.round}/${scene.turn}`;
    this.clicks.set(turn, (this.clicks.get(turn) ?? 0) + 1);
  }

  /** Notes a choice. A step of a run or a walk that one click began is no click of its own, unless the run is found
   *  at its thing: that takes one click on the thing and one on the run. */
  note(view, text, own) {
    const { trails = [], runs = [] } = view.decision;
    const walks = trails.some((t) => t.text === text);
    const going = this.begun.filter((r) => r.walk.includes(text));
    const along = own && (going.length > 0 || (walks && this.walking));
    const ended = along ? this.begun.filter((r) => r.walk.at(-1) === text) : [];
    const rest = (r) => ({ ...r, walk: r.walk.slice(r.walk.indexOf(text) + 1) });
    if (!own || runs.some((r) => r.text === text)) this.begun = [];
    else if (along) this.begun = going.map(rest).filter((r) => r.walk.length);
    else this.begun = runs.filter((r) => r.walk[0] === text).map(rest);
    this.walking = walks;
    if (!own) this.questions += 1;
    else if (!along || (ended.length && ended.every((r) => r.aside))) this.click(view);
  }
}

/** The newest view once something can be chosen, or null when the game is over. */
async function nextView(page) {
  const state = await page.waitForFunction(
    () =>
      document.querySelector('[data-outcome]')
        ? 'over'
        : document.querySelector('[data-choices] [data-option]:enabled, [data-then]')
          ? 'mine'
          : null,
    null,
    { timeout: 2 * PATIENCE },
  );
  const cut = await page
    .locator('.prompt .btn, .prompt .btn .label')
    .evaluateAll((all) =>
      all
        .filter((b) => b.scrollWidth > b.clientWidth + 2 || b.scrollHeight > b.clientHeight + 3)
        .map((b) => b.innerText),
    );
  assert.deepEqual(cut, [], 'words of buttons in the bar are cut');
  return (await state.jsonValue()) === 'over' ? null : page.frames_.filter((f) => f.type === 'view').at(-1);
}

/** Clicks on an option, and on what it needs besides: marks are carried out, a warning is confirmed. */
async function click(page, view, text, own, tally) {
  const listed = page.locator(`[data-choices] [data-option="${text}"]`).first();
  const run = (view.decision.runs ?? []).some((r) => r.text === text);
  if (view.decision.options.find((o) => o.text === text)?.then) {
    if (!(await page.locator('[data-then]').count())) {
      await listed.click();
      tally.click(view);
    }
    await page.locator('[data-then]').click();
  } else if (!run && view.decision.passing === text) await page.locator('[data-pass]').click();
  else if (await listed.count()) await listed.click();
  else await clickHint(page);
  if (await page.locator('[data-confirm]').count()) {
    await page.locator('[data-confirm]').click();
    if (own) tally.click(view);
  }
}

/** An option that is not listed stands on the board, at a doorway or at the end of a walk: it takes one click there, and
 *  one on the hint, which does the same. */
async function clickHint(page) {
  await page.locator('[data-hint]').click();
  await page.locator('[data-hints] button').first().click();
}

/** Waits until a choice is carried out, with all the steps that follow from it. */
async function carriedOut(page, before) {
  await page.waitForFunction(
    (n) =>
      Number(document.querySelector('[data-table]')?.getAttribute('data-n')) !== n ||
      document.querySelector('[data-outcome]'),
    before,
  );
  for (let n = -1; n !== (await number(page));) {
    n = await number(page);
    await page.waitForTimeout(150);
  }
}

/** The first rounds of one game, played as the bot would: questions outside own turns, clicks of each own turn. */
async function firstRounds(game, seed) {
  const seats = SEATS[game];
  const made = await here.server.make(seats, { game, mode: MODES[game], players: seats.length, seed });
  const page = await here.open(here.url(made));
  const me = seats.indexOf('human');
  const tally = new Tally();
  let round = 1;
  const tops = new Set();
  for (let guard = 0; guard < 400; guard++) {
    const view = await nextView(page);
    round = view?.scene.round ?? round;
    if (!view || round > ROUNDS[game]) break;
    if (!view.decision?.mine || view.you.grace !== undefined) {
      await page.waitForTimeout(60);
      continue;
    }
    tops.add((await page.locator('.map').boundingBox()).y);
    const before = await number(page);
    const own = !view.decision.window && [me, -1].includes(view.scene.active);
    const [best] = await here.server.post('/api/hint', { table: made.table, token: made.host, seat: me });
    tally.note(view, best.text, own);
    await click(page, view, best.text, own, tally);
    await carriedOut(page, before);
  }
  tally.clicks.delete('1/0'); // before the first turn: choosing a hero
  assert.equal(tops.size, 1, `the board stays where it is, whatever is asked: ${[...tops]}`);
  assert.deepEqual(page.faults, []);
  await page.context().close();
  const played = Math.max(1, Math.min(ROUNDS[game], round));
  return { questions: tally.questions, played, clicks: [...tally.clicks.values()] };
}
