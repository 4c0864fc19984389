// Fights on the stage: rolled dice and their result stand long enough to be read, and no figure vanishes before them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lessonTable, noting, playToAFight, POTIONS, STAGED } from './fights.mjs';
import { hall } from './hall.mjs';

const here = hall();
/** From the moment the dice lie, in ms, at normal speed. */
const SEEN = 1500;
// Map Masters has no dice and no fights: its moments are lines that are drawn.
const GAMES = ['masmorra', 'super_dungeon', 'mage_knight', 'hellscape'];
function judge(seen, who) {
  for (const fight of seen) {
    assert.ok(fight.seen >= SEEN, `${who}: dice and result stood for ${Math.round(fight.seen)} ms`);
    assert.deepEqual(fight.gone, [], `${who}: figures stay until the fight is over`);
    assert.equal(fight.parts.at(-1), 'held', `${who}: the result is held`);
  }
}

const sit = async (url, plays) => noting(await here.open(url, STAGED), plays);
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
      const made = await lessonTable(here.server, game, { change: POTIONS[game] });
      const pages = [await sit(here.url(made)), await sit(`${here.server.base}/t/${made.table}#${made.watch}`, false)];
      const [mine, watched] = await playToAFight(here.server, pages, made);
      judge(mine, `${game}, the player`);
      judge(watched, `${game}, a watcher`);
      await leave(pages);
    },
  );

  test(`${game}: two people see dice and their result as long`, { timeout: 400000 }, async () => {
    const made = await lessonTable(here.server, game, { people: 2, change: POTIONS[game] });
    const pages = [await sit(here.url(made, 0)), await sit(here.url(made, 1))];
    const seen = await playToAFight(here.server, pages, made);
    seen.forEach((one, i) => judge(one, `${game}, person ${i + 1}`));
    await leave(pages);
  });
}

test('the strip says the sum, and what became of each target', { timeout: 300000 }, async () => {
  const made = await lessonTable(here.server, 'mage_knight');
  const page = await sit(here.url(made));
  await page.evaluate(() => {
    window.sums = [];
    new MutationObserver(() => {
      const told = document.querySelector('[data-told] small')?.textContent;
      if (told && window.sums.at(-1) !== told) window.sums.push(told);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await playToAFight(here.server, [page], made);
  const [sum] = await page.evaluate(() => window.sums);
  assert.match(sum, /^\d+ against (\d+|–): (hit|missed|dodged)/);
  await leave([page]);
});

test('clicks hurry a fight, and its result still stands for a moment', { timeout: 300000 }, async () => {
  const made = await lessonTable(here.server, 'mage_knight');
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
  const [[fight]] = await playToAFight(here.server, [page], made);
  assert.ok(fight.seen >= 700, `the result stood for ${Math.round(fight.seen)} ms`);
  assert.deepEqual(
    fight.parts.filter((part) => ['blow', 'number', 'fall'].includes(part)),
    [],
    'the blow is skipped',
  );
  assert.ok(fight.seen < 2500, `${Math.round(fight.seen)} ms, as if nobody had clicked`);
  await leave([page]);
});
