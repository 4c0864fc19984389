// Pictures for the README, from a real server and a real game: writes docs/screenshots/*.png.
//   node e2e/screenshots.mjs [NAME...]      all, or those of these names
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launch } from './browser.mjs';
import { choose, nextNumber, number, open, ready } from './play.mjs';
import { HELL, hunt } from './positions.mjs';
import { Server } from './server.mjs';

const out = fileURLToPath(new URL('../../docs/screenshots/', import.meta.url));
mkdirSync(out, { recursive: true });
// Bots take a breath between choices: without it they are far ahead of what a busy machine has drawn, or done before the seat is taken over.
const server = await new Server({
  UNDERCROFT_GAMES: '',
  UNDERCROFT_BOT_WORKERS: '1',
  UNDERCROFT_BOT_PAUSE: '0.04',
}).start();
const browser = await launch();

/** A game that bots play for a while; then one seat is ours and goes on until it has something rich to decide. */
async function table(seats, settings, moves, rich) {
  const made = await server.make(seats, { seed: 'undercroft', public: true, ...settings });
  const page = await open(browser, `${server.base}/t/${made.table}#${made.host}`);
  await ready(page);
  await page.locator('#tab-table').click();
  await page.getByRole('button', { name: 'Hand to a bot' }).click();
  await page.waitForFunction(
    (n) =>
      Number(document.querySelector('[data-table]').getAttribute('data-n')) > n ||
      document.querySelector('[data-outcome]'),
    moves,
    { timeout: 400000 },
  );
  await page.getByRole('button', { name: 'Take over' }).nth(seats.indexOf('human')).click();
  await page.waitForFunction(
    () => document.querySelector('[data-outcome], [data-choices] [data-option]:enabled, [data-choices] [data-fold]'),
    null,
    { timeout: 400000 },
  );
  if (await page.locator('[data-outcome]').count())
    throw new Error('the bots ended the game before the seat was taken over');
  await page.locator('#tab-log').click();
  for (let i = 0; i < 60 && !(await rich(page)); i++) {
    const n = await number(page);
    const pass = page.locator('[data-choices] .pass:enabled');
    await ((await pass.count()) ? pass : page.locator('[data-choices] [data-option]:enabled')).first().click();
    await page.waitForFunction(
      (was) => Number(document.querySelector('[data-table]').getAttribute('data-n')) !== was,
      n,
    );
    await ready(page);
  }
  await page.context().close();
  return (moment = '') => `/t/${made.table}${moment}#${made.host}`;
}
const count = (page, what) => page.locator(what).count();

const crawl = await table(
  ['human', 'bot:easy', 'bot:easy'],
  { game: 'masmorra', mode: 'standard', title: 'Friday crawl' },
  220,
  async (page) =>
    (await count(page, '.mine .thing.lit')) >= 3 &&
    (await count(page, '.lit-area, .lit-piece, .lit-door')) >= 1 &&
    (await count(page, '.mine .lit :is(.used, .out)')) === 0,
);
/** The guided position of the Delve, a few steps on: a Kobold within reach, another in sight. */
const led = await (await fetch(`${server.base}/api/lesson/super_dungeon`)).json();
const den = await server.make(['bot:easy', 'human'], {
  game: 'super_dungeon',
  mode: 'delve',
  title: 'Delve at noon',
  seed: 'noon',
  position: JSON.stringify(led.position),
});
const delve = `/t/${den.table}#${den.host}`;
const fighter = await open(browser, server.base + delve);
await ready(fighter);
const still = await number(fighter);
await fighter.locator('[data-far][data-id="square:6,3"]').click();
await nextNumber(fighter, still);
await fighter.context().close();
/** A fight of Hellscape in the middle: the dice have come to rest. */
const hell = await server.make(['human', 'bot:greedy', 'bot:greedy'], {
  game: 'hellscape',
  mode: 'tutorial',
  seed: '7',
  title: 'Into the dark',
  position: HELL,
});
const fight = `/t/${hell.table}#${hell.host}`;
const gheta = await open(browser, server.base + fight);
for (const text of ['attack gargoyles melee', 'roll']) {
  await ready(gheta);
  const n = await number(gheta);
  await choose(gheta, text);
  await nextNumber(gheta, n);
}
await gheta.context().close();
/** A table where the first choice is taken until there is something to look at. */
async function sit(settings, rich) {
  const made = await server.make(['human', 'bot:random'], { game: 'mage_knight', public: true, ...settings });
  const page = await open(browser, `${server.base}/t/${made.table}#${made.host}`);
  for (await ready(page); !(await rich(page)); await ready(page)) {
    const n = await number(page);
    await page.locator('[data-choices] [data-option]:enabled').first().click();
    await page.waitForFunction(
      (was) => Number(document.querySelector('[data-table]').getAttribute('data-n')) !== was,
      n,
    );
  }
  await page.context().close();
  return `/t/${made.table}#${made.host}`;
}
const HUNT = hunt({
  lizard_man_tough: { at: '14,6', facing: 'N', click: 2 },
  hydra_serpent_weak: { at: '7,4', facing: 'SE' },
});
const hunting = await sit(
  { mode: 'lone_wolf', title: 'Treasure hunt', seed: 'mk-a', position: HUNT },
  async (page) => (await count(page, '[data-far]')) > 4,
);
const kit = await sit(
  { mode: 'builders', title: 'A crypt of our own', seed: 'kit', options: { setup: 'full' } },
  async (page) => (await count(page, '.lit-area[data-id^="spot:"]')) > 20,
);
/** Map Masters when paths can be drawn: the longest that the engine has found is pointed at. */
const maps = await server.make(['human'], { game: 'map_masters', mode: 'mission_01', players: 1, seed: 'undercroft' });
const paths = `/t/${maps.table}#${maps.host}`;
const master = await open(browser, server.base + paths);
for (await ready(master); (await count(master, '[data-option^="draw "]')) < 2; await ready(master)) {
  const n = await number(master);
  await master.locator('[data-choices] [data-option]:enabled').first().click();
  await nextNumber(master, n);
}
await master.context().close();
const longest = async (page) => {
  const draws = page.locator('[data-choices] [data-option^="draw "]');
  const halls = await draws.evaluateAll((all) => all.map((b) => Number(/(\d+) halls/.exec(b.innerText)?.[1] ?? 0)));
  await draws.nth(halls.indexOf(Math.max(...halls))).hover();
};
/** A lobby that has something to go on with: the tables above, and two that wait for somebody. */
for (const [seats, more] of [
  [['human', 'open', 'bot:normal'], { game: 'masmorra', mode: 'standard', title: 'Three in the dark' }],
  [['open', 'human'], { game: 'super_dungeon', mode: 'delve', clock: { turn: 86400 } }],
])
  await server.make(seats, { players: seats.length, lobby: true, ...more });
const goOn = async (page) => {
  for (const table of [fight, crawl(), delve]) {
    await page.goto(server.base + table);
    await page.locator('[data-table]').waitFor();
  }
  await page.goto(server.base);
  await page.locator('[data-left] img').first().waitFor();
  await page.locator('.poster image[data-art]').nth(20).waitFor();
};
const wanted = process.argv.slice(2);
const shots = [
  ['lobby', '/', { width: 1440, height: 900 }, 'dark', goOn],
  ['table', crawl(), { width: 1440, height: 900 }, 'dark'],
  ['table-light', crawl(), { width: 1280, height: 720 }, 'light'],
  ['phone', crawl(), { width: 390, height: 844 }, 'dark'],
  ['super-dungeon', delve, { width: 1440, height: 900 }, 'dark'],
  ['hellscape', fight, { width: 1440, height: 900 }, 'dark'],
  ['mage-knight', hunting, { width: 1440, height: 900 }, 'dark'],
  ['mage-knight-kit', kit, { width: 1280, height: 720 }, 'dark'],
  ['map-masters', paths, { width: 1440, height: 900 }, 'dark', longest],
  ['replay', crawl('/at/120'), { width: 1440, height: 900 }, 'dark'],
];
for (const [name, path, viewport, theme, act] of shots) {
  if (wanted.length && !wanted.includes(name)) continue;
  const phone = viewport.width < 760;
  const shot = await open(browser, server.base + path, {
    viewport,
    theme,
    hasTouch: phone,
    isMobile: phone,
    lists: name === 'map-masters' ? 'all' : 'short',
  });
  await shot.waitForLoadState('networkidle');
  await act?.(shot);
  await shot.waitForTimeout(600);
  await shot.screenshot({ path: `${out}${name}.png` });
  console.log(`docs/screenshots/${name}.png`);
  if (shot.faults.length) throw new Error(`${name}: ${shot.faults.join('; ')}`);
  await shot.context().close();
}
await browser.close();
await server.close();
