// Every zone at three sizes on the worst case: nothing cut off, nothing overlapping, no sliver of a card.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { after, before, test } from 'node:test';
import { launch } from './browser.mjs';

const PORT = 8129;
const base = `http://127.0.0.1:${PORT}`;
const folder = fileURLToPath(new URL('..', import.meta.url));
let server;
let browser;

before(async () => {
  server = spawn('npx', ['vite-node', 'tests/mock/server.ts'], { cwd: folder, env: { ...process.env, PORT: String(PORT) }, detached: true });
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

const SIZES = { laptop: [1280, 720], desktop: [1440, 900], phone: [390, 844] };
const TABLES = ['crowd', 'masmorra', 'super_dungeon', 'zones', 'cards', 'dials'];

/** What is wrong with the boxes of a page, in words. */
function faults() {
  const wrong = [];
  const box = (n) => n.getBoundingClientRect();
  const shown = (n) => n.offsetParent !== null && box(n).width > 0 && box(n).height > 0;
  const name = (n) => (n.getAttribute('aria-label') || n.innerText || n.className).trim().replace(/\s+/g, ' ').slice(0, 40);
  if (document.documentElement.scrollWidth > innerWidth || document.documentElement.scrollHeight > innerHeight) wrong.push('the page scrolls');
  const zones = [...document.querySelectorAll('main.table > .top, main.table > .prompt, main.table > .left, main.table > .map, main.table > .mine, main.table > .side')].filter(shown);
  for (const z of zones) {
    const r = box(z);
    if (r.left < -1 || r.top < -1 || r.right > innerWidth + 1 || r.bottom > innerHeight + 1) wrong.push(`${z.className} leaves the window`);
  }
  for (const [i, a] of zones.entries()) for (const b of zones.slice(i + 1)) {
    const [p, q] = [box(a), box(b)];
    if (Math.min(p.right, q.right) - Math.max(p.left, q.left) > 2 && Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top) > 2) wrong.push(`${a.className} lies over ${b.className}`);
  }
  // What stands in a zone is whole, unless the zone scrolls.
  const scrolls = (n) => { for (let p = n.parentElement; p && !p.matches('main.table'); p = p.parentElement) if (/(auto|scroll)/.test(getComputedStyle(p).overflowY)) return true; return false; };
  for (const zone of document.querySelectorAll('main.table > .mine, main.table > .prompt, main.table > .top')) {
    if (!shown(zone)) continue;
    const r = box(zone);
    for (const n of zone.querySelectorAll('.btn, [data-thing], .fighter, .die, .hand li, h2')) {
      if (!shown(n) || scrolls(n)) continue;
      const q = box(n);
      if (q.left < r.left - 2 || q.right > r.right + 2 || q.bottom > r.bottom + 2 || q.top < r.top - 12) wrong.push(`${zone.className}: “${name(n)}” is cut off`);
    }
    const things = [...zone.querySelectorAll('.hand li, .abilities li, .models li, .acts .btn, .do .btn')].filter((n) => shown(n) && !scrolls(n));
    for (const [i, a] of things.entries()) for (const b of things.slice(i + 1)) {
      if (a.contains(b) || b.contains(a)) continue;
      const [p, q] = [box(a), box(b)];
      if (Math.min(p.right, q.right) - Math.max(p.left, q.left) > 3 && Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top) > 3) wrong.push(`${zone.className}: “${name(a)}” lies over “${name(b)}”`);
    }
    for (const n of zone.querySelectorAll('.hand li')) if (shown(n) && box(n).width < 60) wrong.push(`a sliver of a card, ${Math.round(box(n).width)} px`);
  }
  const host = document.querySelector('.board-host');
  if (host && (box(host).width < Math.min(330, innerWidth * 0.8) || box(host).height < (innerWidth < 500 ? 165 : 200))) wrong.push(`the board is ${Math.round(box(host).width)} by ${Math.round(box(host).height)}`);
  return wrong;
}

for (const [size, [width, height]] of Object.entries(SIZES)) {
  test(`${size}: boxes of every zone`, { timeout: 180000 }, async () => {
    const touch = size === 'phone';
    const context = await browser.newContext({ viewport: { width, height }, hasTouch: touch, isMobile: touch, reducedMotion: 'reduce' });
    const found = {};
    for (const table of TABLES) {
      const page = await context.newPage();
      await page.goto(`${base}/t/${table}#host-token`);
      await page.locator('[data-prompt]').waitFor();
      await page.waitForTimeout(500);
      const wrong = await page.evaluate(faults);
      if (wrong.length) found[table] = wrong;
      await page.close();
    }
    await context.close();
    assert.deepEqual(found, {});
  });
}
