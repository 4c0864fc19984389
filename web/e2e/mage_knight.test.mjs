// Mage Knight in the browser: a dungeon built by clicks, kept as a text and played again. Its lesson: lesson.test.mjs.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hall } from './hall.mjs';
import { choose, nextNumber, number, ready, soon } from './play.mjs';

const here = hall();
const view = (page) => page.frames_.filter((f) => f.type === 'view').at(-1);
const texts = (page) =>
  page
    .locator('[data-choices] [data-option]:enabled')
    .evaluateAll((all) => all.map((b) => b.getAttribute('data-option')));

test('a dungeon is laid by clicks, kept as a text, and begins another game', async () => {
  const made = await here.server.make(['human', 'bot:random'], {
    game: 'mage_knight',
    mode: 'builders',
    options: { setup: 'full' },
    seed: 'kit',
  });
  const page = await here.open(here.url(made));
  let spots = 0;
  for (let i = 0; i < 80; i++) {
    await ready(page);
    const list = await texts(page);
    const n = await number(page);
    if (list[0].startsWith('hero ')) break;
    if (list[0].startsWith('lay ') && list.length > 1) {
      const spot = page.locator('.live .lit-area[data-id^="spot:"]').first();
      await spot.hover();
      await page.locator('.ghost .drawn').first().waitFor({ state: 'attached' }); // the tile as it would lie
      await spot.click();
      spots += 1;
    } else await choose(page, list[0]);
    await nextNumber(page, n);
  }
  assert.ok(spots >= 2, `${spots} places chosen on the board`);
  await page.locator('#tab-table').click();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.locator('[data-plan]').click();
  const kept = await soon(() => page.evaluate(() => navigator.clipboard.readText()).catch(() => ''));
  const plan = JSON.parse(kept);
  assert.deepEqual([plan.game, plan.mode, plan.figures], ['mage_knight', 'builders', undefined]);

  const lobby = await here.open(`${here.server.base}/`);
  await lobby.locator('[data-setup="mage_knight"]').click();
  assert.equal(await lobby.locator('[data-plan-text]').count(), 0); // nothing is built in Lone Wolf
  await lobby.locator('label.mode', { hasText: "Builder's Kit" }).click();
  await lobby.locator('[data-plan-text]').fill(kept);
  await lobby.locator('[data-start]').click();
  await ready(lobby);
  assert.match((await texts(lobby))[0], /^hero /);
  const squares = (scene) =>
    scene.areas
      .filter((a) => a.kind === 'square')
      .map((a) => `${a.id} ${a.ground}`)
      .sort();
  assert.deepEqual(squares(view(lobby).scene), squares(view(page).scene));
  assert.deepEqual([...page.faults, ...lobby.faults], []);
});

test('a click on a figure shows its dial as a dial, and where it looks', async () => {
  const made = await here.server.make(['human', 'bot:random'], {
    game: 'mage_knight',
    mode: 'lone_wolf',
    seed: 'dial',
  });
  const page = await here.open(here.url(made));
  await ready(page);
  for (let i = 0; i < 20 && !(await page.locator('[data-front]').count()); i++) {
    const n = await number(page);
    const list = await texts(page);
    await choose(page, list.find((t) => t.startsWith('activate') || t === 'enter') ?? list[0]);
    await nextNumber(page, n);
    await ready(page);
  }
  assert.equal(await page.locator('[data-front]').count(), 1);
  assert.ok(await page.locator('.mine .dial .seg.now').count());
  await page.locator('[data-choices] .compass [data-option^="face "]').first().hover();
  await page.locator('[data-preview="area"]').waitFor({ state: 'attached' });
  const n = await number(page);
  await page.locator('[data-choices] .compass [data-option^="face "]').first().click();
  await nextNumber(page, n);
  assert.deepEqual(page.faults, []);
});

const ROLLS = {
  game: 'mage_knight',
  mode: 'lone_wolf',
  players: 2,
  script: [3, 1, 2, 5, 5],
  map: `
#########
#.......#
#..O....#
#..gZ...#
#.......#
#########
`,
  tiles: `
 AAAAAAA
 AAAAAAA
 AAAAAAA
 AAAAAAA
 AAAAAAA
 AAAAAAA
`,
  openings: ['1,1,W', '7,1,E'],
  signs: { O: 'lord_oren S', g: 'gnoll_hunter_weak N', Z: 'zenephret NW' },
  chests: { iron_bound_coffer: { state: 'held', owner: 1, treasure: 4 } },
  seats: [
    { entrance: '7,1', gate: 'E', exit: '1,1', way_out: 'W' },
    { entrance: '1,1', gate: 'W', exit: '7,1', way_out: 'E' },
  ],
  activation: { figure: 'lord_oren', sp: 8 },
};

test('rolls beside fights are told with their dice, and promise nothing for the answer to them', async () => {
  const page = await here.sit(
    ['human', 'bot:normal'],
    { game: 'mage_knight', mode: 'lone_wolf', position: JSON.stringify(ROLLS) },
    { fights: 'staged', reducedMotion: 'no-preference' },
  );
  await ready(page);
  // The life of a figure lies over the one that stands on the next square.
  const life = page.locator('.live [data-life="figure:0"]');
  const order = await life.evaluate(
    (hearts) =>
      hearts.compareDocumentPosition(document.querySelector('.live .piece[data-id="figure:1"]')) &
      Node.DOCUMENT_POSITION_PRECEDING,
  );
  assert.ok(order, 'hearts come after the figures');
  assert.equal(await page.locator('.live .lit-piece text').count(), 0); // no bare numbers over figures
  const roll = page.locator('[data-moment-kind="roll"]');
  await choose(page, 'break');
  await roll.waitFor();
  assert.match(await roll.innerText(), /^Lord Oren (is held|breaks away)$/);
  assert.equal(await roll.locator('.die').count(), 1);
  await ready(page);
  await choose(page, 'steal zenephret');
  await page.locator('[data-moment-kind="roll"]', { hasText: 'steals' }).waitFor();
  assert.equal(await roll.locator('.die').count(), 2);
  const strip = page.locator('.strip', { hasText: 'Zenephret' });
  await strip.waitFor(); // he strikes back
  assert.equal(await strip.getByText('a chest is stolen').count(), 0);
  assert.equal(await page.getByText('the chance was').count(), 0);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('an ability that is not there now says when it is', async () => {
  const page = await here.sit(['human', 'bot:random'], {
    game: 'mage_knight',
    mode: 'lone_wolf',
    position: JSON.stringify({ ...ROLLS, figures: { lord_oren: { click: 7 } } }),
  });
  await ready(page);
  const said = async (name) => (await page.locator(`.mine [data-ability="${name}"] small`).allInnerTexts()).join();
  assert.equal(await said('Battle Armor'), '');
  assert.equal(await said('Sweep'), 'up to L1');
  assert.equal(await said('Demoralized'), 'from −3');
  assert.equal(await page.locator('.mine .dial .seg.now').count(), 1);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
