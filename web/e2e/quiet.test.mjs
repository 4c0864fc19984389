// Quiet tables: a window that is not asked changes nothing one reads; on a phone every turn has its button to roll.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hall } from './hall.mjs';
import { choices, choose, lastView, nextNumber, number, PHONE, soon, untilNumber } from './play.mjs';

const here = hall({ UNDERCROFT_ASKING: 'matters', UNDERCROFT_GRACE: '1.2' });
const HANDS = 'game = "toy"\n[[seat]]\nhand = []\n[[seat]]\nhand = [CARD]\n[[seat]]\nhand = []\n';

/** The host has dug while a person with this card looks on: what the bar above the board of that person said from then on. */
async function said(card) {
  const made = await here.server.make(['human', 'human', 'bot:random'], {
    seed: 'quiet',
    position: HANDS.replace('CARD', card),
  });
  const [digger, other] = [await here.open(here.url(made, 0)), await here.open(here.url(made, 1))];
  await choices(digger);
  await untilNumber(other, 0);
  await other.evaluate(() => {
    const bar = document.querySelector('section.prompt');
    const read = () => [bar.querySelector('[data-prompt]').textContent, bar.classList.contains('mine')].join(' | ');
    window.said = [read()];
    new MutationObserver(() => {
      if (window.said.at(-1) !== read()) window.said.push(read());
    }).observe(bar, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  await choose(digger, 'dig');
  const open = await soon(() => other.frames_.find((f) => f.type === 'view' && f.decision?.mine && f.decision.window));
  if (open.you.grace !== undefined)
    await soon(() => lastView(other).n > open.n); // it has passed by itself
  else await other.locator('section.prompt.mine').waitFor();
  const heard = await other.evaluate(() => window.said);
  for (const page of [digger, other]) {
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
  return { heard, asked: open.you.grace === undefined };
}

test('a window that is not asked does not flash; one that matters is asked', async () => {
  const quiet = await said('3'); // a card that would only help a rival
  assert.equal(quiet.asked, false);
  assert.ok(
    quiet.heard.every((line) => line.endsWith('false')),
    `the bar never turns to the person: ${quiet.heard}`,
  );
  const loud = await said('0'); // a card that spoils the find
  assert.equal(loud.asked, true);
  assert.ok(loud.heard.at(-1).endsWith('true'), `${loud.heard}`);
});

test('phone: the button to roll is on the screen in every turn', { timeout: 240000 }, async () => {
  const made = await here.server.make(['human', 'bot:easy'], { game: 'masmorra', mode: 'standard' });
  const desk = await here.open(here.url(made));
  const phone = await here.open(here.url(made), PHONE);
  let turns = 0;
  for (let i = 0; i < 120 && turns < 4; i++) {
    const list = await choices(desk);
    const n = await number(desk);
    if (list.includes('roll')) {
      await untilNumber(phone, n);
      const roll = phone.locator('[data-quick="roll"]');
      await roll.waitFor();
      const box = await roll.boundingBox();
      assert.ok(box.x >= 0 && box.x + box.width <= PHONE.viewport.width, `turn ${turns}: inside the screen`);
      assert.ok(box.height >= 40 && box.y + box.height <= PHONE.viewport.height, `turn ${turns}: large enough`);
      turns += 1;
    }
    await choose(desk, list.find((text) => /^(roll|done|end|keep|accept|pass|stop)\b/.test(text)) ?? list[0]);
    await nextNumber(desk, n);
  }
  assert.equal(turns, 4, 'four turns were begun');
  for (const page of [desk, phone]) {
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});
