// Every zone at three sizes on the worst case: nothing cut off, nothing overlapping, no sliver of a card.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { after, before, test } from 'node:test';
import { faults, SIZES } from './boxes.mjs';
import { launch } from './browser.mjs';

const PORT = 8129;
const base = `http://127.0.0.1:${PORT}`;
const folder = fileURLToPath(new URL('..', import.meta.url));
let server;
let browser;

before(async () => {
  server = spawn('npx', ['vite-node', 'tests/mock/server.ts'], {
    cwd: folder,
    env: { ...process.env, PORT: String(PORT) },
    detached: true,
  });
  await new Promise((resolve, reject) => {
    server.stdout.on('data', (d) => String(d).includes('http') && resolve());
    server.on('exit', (code) => reject(new Error(`the stand-in server ended: ${code}`)));
  });
  browser = await launch();
});
after(async () => {
  await browser?.close();
  if (server) process.kill(-server.pid);
});

const TABLES = ['crowd', 'diceless', 'masmorra', 'super_dungeon', 'zones', 'cards', 'dials'];

for (const [size, [width, height]] of Object.entries(SIZES)) {
  test(`${size}: boxes of every zone`, { timeout: 180000 }, async () => {
    const touch = size === 'phone';
    const context = await browser.newContext({
      viewport: { width, height },
      hasTouch: touch,
      isMobile: touch,
      reducedMotion: 'reduce',
    });
    const found = {};
    for (const table of TABLES) {
      const page = await context.newPage();
      await page.goto(`${base}/t/${table}#host-token`);
      await page.locator('[data-prompt]').waitFor();
      await page.waitForTimeout(500);
      const wrong = await faults(page);
      if (wrong.length) found[table] = wrong;
      await page.close();
    }
    await context.close();
    assert.deepEqual(found, {});
  });
}
