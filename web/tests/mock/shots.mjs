// Pictures of the page on fixtures, for looking at: `node tests/mock/shots.mjs OUT` while `npm run mock` runs.
import { mkdirSync } from 'node:fs';
import { launch } from '../../e2e/browser.mjs';

const out = process.argv[2] ?? 'test-results/shots';
const only = process.argv[3];
const base = process.env.BASE ?? 'http://127.0.0.1:8123';
mkdirSync(out, { recursive: true });
const sizes = { desktop: [1440, 900], laptop: [1280, 720], phone: [390, 844] };
const pages = {
  lobby: '/',
  table: '/t/masmorra#host-token',
  super: '/t/super_dungeon#host-token',
  replay: '/t/masmorra/at/3#host-token',
  read: '/t/masmorra/read#host-token',
  zones: '/t/zones#host-token',
  cards: '/t/cards#host-token',
  dials: '/t/dials#host-token',
  ended: '/t/ended#host-token',
};
const browser = await launch();
for (const [size, [width, height]] of Object.entries(sizes)) {
  for (const scheme of size === 'laptop' ? ['dark', 'light'] : ['dark']) {
    const touch = size === 'phone';
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme: scheme,
      hasTouch: touch,
      isMobile: touch,
    });
    for (const [name, path] of Object.entries(pages)) {
      if (only && !`${name}-${size}`.includes(only)) continue;
      const page = await context.newPage();
      page.on('pageerror', (e) => console.log('ERROR', name, size, e.message));
      page.on('console', (m) => m.type() === 'error' && console.log('console', name, size, m.text()));
      await page.goto(base + path);
      await page.waitForTimeout(700);
      await page.screenshot({ path: `${out}/${name}-${size}${scheme === 'light' ? '-light' : ''}.png` });
      await page.close();
    }
    await context.close();
  }
}
await browser.close();
