// The first start: while the engine is compiled behind the lobby, the lobby says how far it is, and falls silent when it is ready.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { launch } from './browser.mjs';
import { open } from './play.mjs';
import { Server } from './server.mjs';

const source = mkdtempSync(join(tmpdir(), 'undercroft-first-'));
const note = (what) => writeFileSync(join(source, '.cache', 'compiling.json'), JSON.stringify(what));
let server;
let browser;
before(async () => {
  mkdirSync(join(source, '.cache'));
  note({ state: 'compiling', pid: process.pid, started: Date.now() / 1000 - 120, minutes: 8 });
  server = await new Server({ UNDERCROFT_SOURCE: source }, { plain: true }).start();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.close();
  rmSync(source, { recursive: true, force: true });
});

test(
  'the lobby shows how far compiling is, games can be played already, and the note goes when it is done',
  { timeout: 120000 },
  async () => {
    const page = await open(browser, server.base);
    const told = page.locator('[data-engine]');
    await told.waitFor();
    assert.match(await told.innerText(), /compiled.*about 6 of 8 min left/);
    const part = await told.locator('progress').evaluate((bar) => bar.value / bar.max);
    assert.ok(part > 0.2 && part < 0.4, `two of eight minutes are over: ${part}`);
    assert.ok(await page.getByRole('button', { name: 'Play now' }).first().isEnabled());
    note({ state: 'ready', python: '/nowhere/python' });
    await told.waitFor({ state: 'detached' });
    await page.locator('[data-compiled]', { hasText: 'bots think faster from now on' }).waitFor();
    assert.deepEqual(page.faults, []);
  },
);

test('a build that died is not said to go on', { timeout: 60000 }, async () => {
  note({ state: 'compiling', pid: 2 ** 22 + 1, started: Date.now() / 1000, minutes: 8 });
  const page = await open(browser, server.base);
  await page.getByRole('button', { name: 'Play now' }).first().waitFor();
  await page.waitForLoadState('networkidle');
  assert.equal(await page.locator('[data-engine]').count(), 0);
});
