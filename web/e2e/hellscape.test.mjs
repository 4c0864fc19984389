// Hellscape in the browser: a whole turn by clicks on the board, the result of a fight, items by drag and by keyboard, a level-up, proposals.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hall } from './hall.mjs';
import { PHONE, choose, nextNumber, number, ready } from './play.mjs';

const here = hall();
const HEROES = `[[heroes]]
hero = "gheta"
zone = "1,1"
xp = 4
wears = ["rusty_sword", "battered_leather_armor"]
pack = ["health_potion", "crude_axe"]
skills = ["ber-fatal-fury-i"]
`;
const position = (rest) =>
  `game = "hellscape"\nmode = "tutorial"\nplayers = 1\nseed = 7\nturn = "gheta"\n${rest}\n${HEROES}`;
const ALONE = position('[foes]');
const FIGHT = position('script = [3, 5, 1, 3, 2]\n[foes.skeletons]\nzone = "1,1"\nminions = 1');
const BOTH = `game = "hellscape"\nmode = "tutorial"\nplayers = 2\nseed = 7\n[foes.skeletons]\nzone = "2,1"\nminions = 2\n${HEROES}${HEROES.replace('gheta', 'nahias').replace('ber-fatal-fury-i', 'sha-frost-spirit-i').replace('rusty_sword', 'wooden_staff').replace('1,1', '2,1')}`;

const sit = async (seats, more = {}, options = {}) => {
  const made = await here.server.make(seats, { game: 'hellscape', mode: 'tutorial', seed: '7', ...more });
  return { made, page: await here.open(here.url(made), options) };
};
const go = async (page, act) => {
  const n = await number(page);
  await act();
  await nextNumber(page, n);
};

test('Heroes, first skills and items are chosen by their cards', async () => {
  const { page } = await sit(['human']);
  await ready(page);
  assert.equal(await page.locator('.offer .thing.lit').count(), 6);
  await go(page, () => page.locator('.offer .thing', { hasText: 'Gheta, Berserker' }).click());
  await page.locator('[data-level-up] .card', { hasText: 'Fatal Fury I' }).first().waitFor();
  await go(page, () => page.locator('[data-level-up] .thing', { hasText: 'Iron Hide I' }).click());
  await go(page, () => choose(page, 'place 1'));
  await go(page, () => page.locator('.offer .thing', { hasText: 'Crude Axe' }).click());
  await page.locator('.offer .few').waitFor();
  const [cards, mine] = await page.evaluate(() =>
    ['.offer .few', 'main.table > .mine'].map((s) => document.querySelector(s).getBoundingClientRect().toJSON()),
  );
  assert.ok(
    cards.bottom <= mine.top + 1,
    `${cards.bottom} over ${mine.top}: what is worn stays in sight beside two cards`,
  );
  assert.equal(await page.locator('[data-finds]').count(), 0, 'the found axe does not shine through them');
  await go(page, () => page.locator('.offer .thing', { hasText: 'Health Potion' }).click());
  await page.locator('[data-prompt]', { hasText: 'Gheta: ' }).waitFor();
  assert.equal(await page.locator('.class-board .sk', { hasText: 'Iron Hide I' }).count(), 1);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('a whole turn: walk, a door on the board, and the end', async () => {
  const { page } = await sit(['human'], { position: ALONE });
  await ready(page);
  await go(page, () => choose(page, 'move'));
  assert.equal((await page.locator('.lit-area').count()) > 0, true);
  await go(page, () => page.locator('.lit-door').first().click());
  await ready(page);
  await page.locator('#side-panel', { hasText: 'Door 1 opens' }).waitFor();
  const list = await page.locator('[data-choices] section h3').allInnerTexts();
  assert.equal(list.at(-1), 'End', 'what ends the turn stands last');
  const round = await page.evaluate(() => document.body.innerText.match(/Round (\d+)/)?.[1]);
  while ((await page.locator('[data-choices] [data-option="stop"]').count()) > 0)
    await go(page, () => choose(page, 'stop'));
  await go(page, () => page.keyboard.press('.'));
  await page.waitForFunction(
    (was) => document.querySelector('[data-combat]') || document.body.innerText.match(/Round (\d+)/)?.[1] !== was,
    round,
  );
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('a fight is seen from the dice to what came of it', async () => {
  const { page } = await sit(['human'], { position: FIGHT });
  await ready(page);
  await go(page, () => choose(page, 'attack skeletons melee'));
  if (await page.locator('[data-combat="before"]').count())
    await go(page, () => page.locator('[data-go="roll"]').click());
  await page.locator('[data-combat="rolled"], [data-combat="rerolls"]').waitFor();
  assert.equal((await page.locator('[data-combat] .use').count()) > 0, true, 'abilities and items lie on the strip');
  await go(page, () => page.locator('[data-go="finish"]').click());
  const over = page.locator('[data-combat="result"]');
  await over.waitFor();
  assert.match(await over.innerText(), /Skeletons are dead!/);
  assert.match(await over.innerText(), /Gheta, XP \d+ →\s*\d+/);
  assert.equal(await page.locator('[data-choices] [data-option="end"]').count(), 1, 'the turn can end at once');
  await page.locator('[data-go-on]').click();
  await over.waitFor({ state: 'detached' });
  await page.context().close();
});

test('items are equipped by dragging, by a click and by the keyboard', async () => {
  const { page } = await sit(['human'], { position: ALONE });
  await ready(page);
  await go(page, () => choose(page, 'trade'));
  const axe = page.locator('.mine .pack .thing', { hasText: 'Crude Axe' });
  await go(page, () => axe.dragTo(page.locator('.mine [data-drop="slot:0.5"]')));
  assert.match(await page.locator('.mine [data-drop="slot:0.5"]').innerText(), /Crude Axe/);
  await page.locator('.mine .doll .thing', { hasText: 'Rusty Sword' }).focus();
  const n = await number(page);
  await page.keyboard.press('Enter');
  await nextNumber(page, n);
  assert.match(await page.locator('.mine .pack').innerText(), /Rusty Sword/);
  await go(page, () => choose(page, 'stop'));
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('a level-up shows what may be taken, with its words, and what comes later', async () => {
  const { page } = await sit(['human'], { position: position('[foes]').replace('xp = 4', 'xp = 5') });
  await ready(page);
  await go(page, () => choose(page, 'end'));
  const screen = page.locator('[data-level-up]');
  await screen.waitFor();
  assert.match(await screen.locator('h2').innerText(), /Level 2/);
  assert.match(await screen.innerText(), /needs Headlong I/);
  assert.equal(await screen.locator('.rung.own').count(), 1);
  await page.getByRole('button', { name: 'Look at the board' }).click();
  await screen.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /Choose a skill/ }).click();
  await go(page, () => screen.locator('.thing', { hasText: 'Red Haze I' }).first().click());
  assert.equal(await page.locator('.class-board .sk.own', { hasText: 'Red Haze I' }).count(), 1);
  await page.context().close();
});

test('what others propose is confirmed by one click', async () => {
  const { made, page } = await sit(['human', 'human'], { position: BOTH, players: 2 });
  const friend = await here.open(here.url(made, 1));
  await ready(page);
  await ready(friend);
  await friend.getByText('You may propose').waitFor();
  const n = await number(page);
  const text = await friend.locator('[data-choices] [data-option]').last().getAttribute('data-option');
  await choose(friend, text);
  await page.locator(`[data-proposal="${text}"]`).waitFor();
  assert.equal(await number(page), n, 'a proposal decides nothing');
  await go(page, () => page.locator(`[data-proposal="${text}"]`).click());
  assert.deepEqual([...page.faults, ...friend.faults], []);
  await friend.context().close();
  await page.context().close();
});

const RANGER = `game = "hellscape"
mode = "tutorial"
players = 1
seed = 7
turn = "irk"
arrow_top = ["heavy", "barbed", "steady"]
script = [3, 5, 1, 3, 2]
[foes.skeletons]
zone = "1,0"
minions = 4
[[heroes]]
hero = "irk"
zone = "1,1"
xp = 4
wears = ["short_bow", "battered_leather_armor"]
pack = ["health_potion"]
skills = ["ran-eagle-eye-i"]
`;

test('each Arrow card tells its effect, and what may be used is never cut', async () => {
  const { page } = await sit(['human'], { position: RANGER });
  await ready(page);
  await go(page, () => choose(page, 'attack skeletons ranged'));
  for (const card of ['Heavy, 3 arrows', 'Barbed, 3 arrows', 'Steady, 1 arrow']) {
    await go(page, () => page.locator('[data-quick="reveal"], [data-go="reveal"]').first().click());
    if (!card.startsWith('Steady')) await page.locator('[data-combat] .toll', { hasText: card }).waitFor();
  }
  if (await page.locator('[data-quick="hold"]').count())
    await go(page, () => page.locator('[data-quick="hold"]').click());
  await go(page, () => page.locator('[data-go="roll"]').click());
  await page.locator('[data-combat] .fighter', { hasText: 'Bullseye' }).waitFor();
  const [chip, foot] = await page.evaluate(() =>
    ['[data-combat] .use', '[data-combat] .foot'].map((s) =>
      document.querySelector(s).getBoundingClientRect().toJSON(),
    ),
  );
  assert.ok(chip.top >= foot.top - 1 && chip.bottom <= foot.bottom + 1, 'the bow lies whole on the strip');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('the hero board by daylight is light, uses the screen, and says when an ability counts', async () => {
  const { page } = await sit(['human'], { position: ALONE }, { theme: 'light' });
  await ready(page);
  await page.locator('[data-whole]').click();
  const board = page.locator('.whole-board');
  await board.waitFor();
  const [tone, part] = await board.evaluate((e) => [
    getComputedStyle(e).backgroundColor.match(/\d+/g).map(Number),
    e.getBoundingClientRect().height / innerHeight,
  ]);
  assert.ok(Math.min(...tone.slice(0, 3)) > 120, `a dark ground: ${tone}`);
  assert.ok(part > 0.78, `the board takes ${part} of the height`);
  assert.match(await board.innerText(), /In Shadow: Gheta puts/);
  assert.match(await board.innerText(), /1 orange die\. Attack: Add 1 sword/);
  await page.context().close();
});

test('the level-up by daylight has no words in the dark', async () => {
  const { page } = await sit(
    ['human'],
    { position: position('[foes]').replace('xp = 4', 'xp = 5') },
    { theme: 'light' },
  );
  await ready(page);
  await go(page, () => choose(page, 'end'));
  const heading = page.locator('[data-level-up] h3').first();
  await heading.waitFor();
  const light = await heading.evaluate((e) => Math.max(...getComputedStyle(e).color.match(/\d+/g).map(Number)));
  assert.ok(light > 180, `the heading is as dark as its ground: ${light}`);
  await page.context().close();
});

test('on a phone the list under a found card can be used, and Zones have names', async () => {
  const found = position('[foes]\n[tokens]\ncommon = ["1,1"]').replace(
    'turn = "gheta"',
    'turn = "gheta"\nitem_top = ["bone_club"]',
  );
  const { page } = await sit(['human'], { position: found }, PHONE);
  await ready(page);
  await go(page, () => choose(page, 'move'));
  await go(page, () => choose(page, 'take common'));
  await page.locator('.offer .thing').waitFor();
  await go(page, () => page.locator('[data-option^="keep "]').tap());
  await page.waitForFunction(() => document.querySelectorAll('.axes text').length > 2, null, { timeout: 20000 });
  await page.context().close();
});
