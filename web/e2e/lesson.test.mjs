// The led first game under a thumb: at every step what is meant can be seen and tapped, and no words lie over it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hall } from './hall.mjs';

const here = hall();
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Where the ring and the words stand, and the first thing that is lit; a choice in words is where the ring is. */
function look(light) {
  const box = (n) => n?.getBoundingClientRect().toJSON();
  const name = CSS.escape(light);
  const found = [`.live [data-id="${name}"]`, `[data-thing="${name}"]`]
    .flatMap((p) => [...document.querySelectorAll(p)])
    .filter((n) => n.getBoundingClientRect().width > 0);
  const one = found.find((n) => n.matches('.lit-piece, .lit-area, .lit-door, [data-far], .thing')) ?? found[0];
  return {
    ring: box(document.querySelector('.veil .ring')),
    words: box(document.querySelector('.bubble')),
    target: box(one),
    inner: [innerWidth, innerHeight],
  };
}
const apart = (a, b) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;

for (const game of ['masmorra', 'super_dungeon', 'hellscape', 'mage_knight', 'map_masters']) {
  test(`${game}: its lesson is tapped through on a phone`, { timeout: 240000 }, async () => {
    const plan = await (await fetch(`${here.server.base}/api/lesson/${game}`)).json();
    const page = await here.lobby(PHONE);
    await page.locator(`[data-play="${game}"]`).tap();
    for (const [i, step] of plan.steps.entries()) {
      const words = page.locator(`[data-lesson="${i}"]`);
      await words.waitFor();
      const light = step.light[0];
      // The camera glides, a drawer opens: what is meant comes to rest.
      let seen;
      for (let rest = 0, was = ''; rest < 3;) {
        await page.waitForTimeout(150);
        seen = await page.evaluate(look, light);
        rest = JSON.stringify(seen) === was ? rest + 1 : 0;
        was = JSON.stringify(seen);
      }
      assert.ok(seen.ring, `step ${i}: nothing is ringed for ${light}`);
      assert.ok(apart(seen.ring, seen.words), `step ${i}: the words lie over ${light}`);
      assert.ok(seen.words.top >= 0 && seen.words.bottom <= seen.inner[1], `step ${i}: the words leave the window`);
      if (!step.choose) {
        await page.locator('[data-next]').tap();
        continue;
      }
      const zone = /^zone:[a-z]/.test(light); // a part of the page; zones of a board have numbers
      const { x, y, width, height } = seen.target ?? seen.ring;
      assert.ok(x + width / 2 > 0 && y + height / 2 < seen.inner[1], `step ${i}: ${light} is out of sight`);
      const wish = page.locator(step.choose.flatMap((c) => [`[data-asked="${c}"]`]).join(', ')).first();
      if (zone)
        await page
          .locator(
            step.choose.flatMap((c) => [`.side .strip [data-go="${c}"]`, `.prompt [data-quick="${c}"]`]).join(', '),
          )
          .or(page.locator('.prompt [data-pass]'))
          .first()
          .tap();
      else await page.touchscreen.tap(x + width / 2, y + height / 2);
      // One thing may mean several: the one that is meant stands there; the end of a turn is confirmed.
      const next = page.locator(`[data-lesson="${i + 1}"]`);
      await page
        .locator(`[data-asked], [data-confirm], [data-lesson="${i + 1}"]`)
        .first()
        .waitFor()
        .catch(() => undefined);
      if (await wish.count()) await wish.tap();
      if (await page.locator('[data-confirm]').count()) await page.locator('[data-confirm]').tap();
      if (i + 1 < plan.steps.length) await next.waitFor();
    }
    await page.locator('[data-lesson]').waitFor({ state: 'detached' });
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}
