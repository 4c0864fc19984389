// Pictures for the README, from a real server and a real game: writes docs/screenshots/*.png.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launch } from './browser.mjs';
import { number, open, ready } from './play.mjs';
import { Server } from './server.mjs';

const out = fileURLToPath(new URL('../../docs/screenshots/', import.meta.url));
mkdirSync(out, { recursive: true });
const server = await new Server({ UNDERCROFT_GAMES: '', UNDERCROFT_BOT_WORKERS: '1' }).start();
const browser = await launch();

/** A game of Masmorra played by bots for a while; then the first seat is ours and has something to decide. */
async function table() {
  const made = await server.make(['human', 'bot:greedy', 'bot:greedy'], { game: 'masmorra', mode: 'standard', seed: 'undercroft', title: 'Friday crawl', public: true });
  const page = await open(browser, `${server.base}/t/${made.table}#${made.host}`);
  await ready(page);
  await page.locator('#tab-table').click();
  await page.getByRole('button', { name: 'Hand to a bot' }).click();
  await page.waitForFunction(() => Number(document.querySelector('[data-table]').getAttribute('data-n')) > 250 || document.querySelector('[data-outcome]'), null, { timeout: 120000 });
  await page.getByRole('button', { name: 'Take over' }).first().click();
  await ready(page);
  await page.locator('#tab-log').click();
  // Go on to a moment with choices among the dice and on the board.
  const rich = async () => (await page.locator('.mine .thing.lit').count()) >= 3 && (await page.locator('.lit-area, .lit-piece, .lit-door').count()) >= 1 && (await page.locator('.mine .lit :is(.used, .out)').count()) === 0;
  for (let i = 0; i < 60 && !(await rich()); i++) {
    const n = await number(page);
    const pass = page.locator('[data-choices] .pass:enabled');
    await ((await pass.count()) ? pass : page.locator('[data-choices] [data-option]:enabled')).first().click();
    await page.waitForFunction((was) => Number(document.querySelector('[data-table]').getAttribute('data-n')) !== was, n);
    await ready(page);
  }
  return { made, page };
}

const { made, page } = await table();
const shots = [
  ['lobby', '/', { width: 1440, height: 900 }, 'dark'],
  ['table', `/t/${made.table}#${made.host}`, { width: 1440, height: 900 }, 'dark'],
  ['table-light', `/t/${made.table}#${made.host}`, { width: 1280, height: 720 }, 'light'],
  ['phone', `/t/${made.table}#${made.host}`, { width: 390, height: 844 }, 'dark'],
  ['replay', `/t/${made.table}/at/120#${made.host}`, { width: 1440, height: 900 }, 'dark'],
];
await page.context().close();
for (const [name, path, viewport, colorScheme] of shots) {
  const phone = viewport.width < 760;
  const shot = await open(browser, server.base + path, { viewport, colorScheme, hasTouch: phone, isMobile: phone });
  await shot.waitForLoadState('networkidle');
  await shot.waitForTimeout(600);
  await shot.screenshot({ path: `${out}${name}.png` });
  console.log(`docs/screenshots/${name}.png`);
  if (shot.faults.length) throw new Error(`${name}: ${shot.faults.join('; ')}`);
  await shot.context().close();
}
await browser.close();
await server.close();
