// Crowded moments of real games of all five titles, with the largest tables: nothing cut off, nothing overlapping, at three sizes.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { after, before, test } from 'node:test';
import { faults, SIZES } from './boxes.mjs';
import { launch } from './browser.mjs';
import { python, pythonPath, Server } from './server.mjs';

let server;
let browser;
let tables;

function worst() {
  const script = fileURLToPath(new URL('worst.py', import.meta.url));
  return new Promise((resolve, reject) =>
    execFile(
      python(),
      [script],
      { env: { ...process.env, PYTHONPATH: pythonPath() }, maxBuffer: 2 ** 24 },
      (error, out, said) => (error ? reject(new Error(said)) : resolve(JSON.parse(out))),
    ),
  );
}

before(async () => {
  tables = await worst();
  server = await new Server({ UNDERCROFT_ASKING: 'always' }).start();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.close();
});

for (const game of ['masmorra', 'super_dungeon', 'hellscape', 'mage_knight', 'map_masters']) {
  test(`${game}: its fullest seat and its fullest fight`, { timeout: 300000 }, async () => {
    const { mode, players, positions } = tables.find((t) => t.game === game);
    const found = {};
    for (const [kind, position] of Object.entries(positions)) {
      const made = await server.make(Array(players).fill('human'), { game, mode, players, position });
      for (const [size, [width, height]] of Object.entries(SIZES)) {
        const touch = size === 'phone';
        const context = await browser.newContext({
          viewport: { width, height },
          hasTouch: touch,
          isMobile: touch,
          reducedMotion: 'reduce',
        });
        await context.addInitScript(() => localStorage.setItem('undercroft.prefs', JSON.stringify({ curtain: false })));
        const page = await context.newPage();
        await page.goto(`${server.base}/t/${made.table}#${made.host}`);
        await page.locator('[data-prompt]').waitFor();
        await page.keyboard.press('Escape');
        await page.waitForTimeout(500);
        const wrong = await faults(page);
        if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${game}-${kind}-${size}.png` });
        if (wrong.length) found[`${kind} ${size}`] = wrong;
        await context.close();
      }
    }
    assert.deepEqual(found, {});
  });
}
