// How fast the page is: run with nothing beside it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hall } from '../hall.mjs';
import { number, PATIENCE, ready } from '../play.mjs';

const here = hall();

// The best of several is what the page can do; the rest is how busy the machine is.
test('first load under 300 kB, interactive within 2 s, a decision answered within 100 ms', async () => {
  const context = await here.browser.newContext({ viewport: { width: 1440, height: 900 } });
  context.setDefaultTimeout(PATIENCE);
  await context.addInitScript(() => localStorage.setItem('undercroft.prefs', JSON.stringify({ curtain: false })));
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  let [ms, first] = [Infinity, 0];
  for (let i = 0; i < 3 && ms >= 2000; i++) {
    bytes = 0;
    await session.send('Network.clearBrowserCache');
    const start = Date.now();
    await page.goto(here.server.base);
    await page.locator('[data-play="toy"]').click({ trial: true });
    ms = Math.min(ms, Date.now() - start);
    await page.locator('.poster image[data-art]').first().waitFor();
    await page.waitForLoadState('networkidle');
    first = bytes;
    assert.ok(bytes < 300_000, `${bytes} bytes, fonts and painted posters included`);
  }
  assert.ok(ms < 2000, `${ms} ms until a click would land`);

  const made = await here.server.make(['human', 'human'], { waive_undo: true });
  await page.goto(here.url(made));
  await ready(page);
  const times = [];
  for (let i = 0; i < 10; i++) {
    const n = await number(page);
    times.push(
      await page.evaluate(
        async ({ pick, was }) => {
          const begun = performance.now();
          const button = document.querySelector(`[data-option="${pick}"]`) ?? document.querySelector('[data-undo]');
          button.click();
          while (Number(document.querySelector('[data-table]').getAttribute('data-n')) === was)
            await new Promise((r) => setTimeout(r, 2));
          await new Promise((r) => requestAnimationFrame(r));
          return performance.now() - begun;
        },
        { pick: i % 2 ? '-' : 'move R1', was: n },
      ),
    );
    await ready(page);
  }
  times.sort((a, b) => a - b);
  console.log(
    `# first load ${first} bytes, interactive ${ms} ms, decision best ${Math.round(times[0])} ms, median ${Math.round(times[5])} ms, worst ${Math.round(times[9])} ms`,
  );
  assert.ok(first > 50_000, 'the load was measured');
  assert.ok(times[0] < 100, `${times[0]} ms at best`);
  await context.close();
});
