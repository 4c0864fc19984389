// A newcomer's first rounds on the page, with the settings one comes with: how often is one asked in between, how many clicks does a turn take?
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hall } from './hall.mjs';
import { number, PATIENCE } from './play.mjs';

const here = hall();
const ROUNDS = { masmorra: 4, super_dungeon: 2 }; // as many own turns in both: a round of the Delve is two Heroes
const SEEDS = ['browser', 'first', 'second'];
/** At most: questions outside one's own turn per round; clicks of an own turn, in the median. */
const AIMS = { masmorra: [3, 10], super_dungeon: [3, 20] };
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

/** The first rounds of one game: questions outside one's own turn, clicks of each own turn. */
async function firstRounds(game, seed) {
  const seats = SEATS[game];
  const made = await here.server.make(seats, { game, mode: MODES[game], players: seats.length, seed });
  const page = await here.open(here.url(made));
  const me = seats.indexOf('human');
  const clicks = new Map();
  let [questions, round, led, walking] = [0, 1, [], false];
  const turnOf = ({ scene }) => `${scene.round}/${scene.turn}`;
  const count = (view) => clicks.set(turnOf(view), (clicks.get(turnOf(view)) ?? 0) + 1);
  for (let guard = 0; guard < 400; guard++) {
    const frame = await page.waitForFunction(
      () =>
        document.querySelector('[data-outcome]')
          ? 'over'
          : document.querySelector('[data-choices] [data-option]:enabled, [data-then]')
            ? 'mine'
            : null,
      null,
      { timeout: 2 * PATIENCE },
    );
    const view = page.frames_.filter((f) => f.type === 'view').at(-1);
    round = view.scene.round;
    if ((await frame.jsonValue()) === 'over' || round > ROUNDS[game]) break;
    if (!view.decision?.mine || view.you.grace !== undefined) {
      await page.waitForTimeout(60);
      continue;
    }
    const before = await number(page);
    const own = !view.decision.window && [me, -1].includes(view.scene.active);
    // What the bot would do; marks stand as they are offered; what one click does along with it is no click.
    const [best] = await here.server.post('/api/hint', { table: made.table, token: made.host, seat: me });
    const { trails = [], runs = [], options } = view.decision;
    const run = runs.find((r) => r.text === best.text); // listed, for one click
    const walks = trails.some((t) => t.text === best.text);
    // What is not listed is found at its thing: one click on that, one for what is wanted of it. A step that is the only way on takes itself.
    const rest = (r) => ({ ...r, walk: r.walk.slice(r.walk.indexOf(best.text) + 1) });
    const along = own && (led.some((r) => r.walk.includes(best.text)) || (walks && walking));
    const ended = along ? led.filter((r) => r.walk.at(-1) === best.text) : [];
    led =
      !own || run
        ? []
        : along
          ? led
              .filter((r) => r.walk.includes(best.text))
              .map(rest)
              .filter((r) => r.walk.length)
          : runs.filter((r) => r.walk[0] === best.text).map(rest);
    walking = walks;
    if (!own) questions += 1;
    else if (!along || (ended.length && ended.every((r) => r.aside))) count(view);
    if (options.find((o) => o.text === best.text)?.then) {
      if (!(await page.locator('[data-then]').count())) {
        await page.locator(`[data-choices] [data-option="${best.text}"]`).first().click();
        count(view);
      }
      await page.locator('[data-then]').click();
    } else if (!run && view.decision.passing === best.text) await page.locator('[data-pass]').click();
    else
      await page
        .locator(`[data-choices] [data-option="${run?.text ?? best.text}"]`)
        .first()
        .click();
    if (await page.locator('[data-confirm]').count()) {
      await page.locator('[data-confirm]').click();
      if (own) count(view);
    }
    await page.waitForFunction(
      (n) =>
        Number(document.querySelector('[data-table]')?.getAttribute('data-n')) !== n ||
        document.querySelector('[data-outcome]'),
      before,
    );
    // What is done in one go is watched to its end.
    for (let n = -1; n !== (await number(page));) {
      n = await number(page);
      await page.waitForTimeout(150);
    }
  }
  clicks.delete('1/0'); // before the first turn: who one is
  assert.deepEqual(page.faults, []);
  await page.context().close();
  return { questions, played: Math.max(1, Math.min(ROUNDS[game], round)), clicks: [...clicks.values()] };
}
