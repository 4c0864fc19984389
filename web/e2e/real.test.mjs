// Crowded moments of real games of all five titles, with the largest tables: nothing cut off, nothing overlapping, at three sizes.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { after, before, test } from 'node:test';
import WebSocket from 'ws';
import { faults, SIZES } from './boxes.mjs';
import { launch } from './browser.mjs';
import { python, pythonPath, Server } from './server.mjs';

let server;
let browser;
let tables;
/** No more messages a second than a table takes from one connection. */
const PACE = 56;

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

/** Plays the choices at a table whose maker holds all seats. */
async function lead(made, choices) {
  const socket = new WebSocket(`${server.base.replace('http', 'ws')}/api/tables/${made.table}/live`);
  let [next, last] = [0, 0];
  await new Promise((resolve, reject) => {
    socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', token: made.host })));
    socket.on('message', async (data) => {
      const frame = JSON.parse(data);
      if (frame.type === 'error') reject(new Error(`${frame.detail} (${choices[next - 1]})`));
      if (frame.type !== 'view' || frame.n !== next) return;
      if (next === choices.length) return resolve();
      const option = choices[next];
      next += 1;
      const wait = last + PACE - Date.now();
      if (wait > 0) await new Promise((go) => setTimeout(go, wait));
      last = Date.now();
      const { owner } = frame.decision;
      socket.send(JSON.stringify({ type: 'choose', n: frame.n, option, ...(owner >= 0 ? { seat: owner } : {}) }));
    });
  });
  socket.close();
}

for (const game of ['masmorra', 'super_dungeon', 'hellscape', 'mage_knight', 'map_masters']) {
  test(`${game}: its fullest seat and its fullest fight`, { timeout: 300000 }, async () => {
    const { mode, players, choices, at } = tables.find((t) => t.game === game);
    const found = {};
    for (const [kind, n] of Object.entries(at)) {
      const made = await server.make(Array(players).fill('human'), { game, mode, players, seed: 'worst' });
      await lead(made, choices.slice(0, n));
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
