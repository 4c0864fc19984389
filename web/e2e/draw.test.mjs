// A path is drawn: dragged, clicked, with keys; what bars it is named; what it comes to is seen before it is drawn. Clocks and marks.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hall } from './hall.mjs';
import { nextNumber, number, ready, still } from './play.mjs';

const here = hall();

/** At the step in which paths are drawn, by the usual choices; the table's maker plays alone. */
async function atThePaths() {
  const made = await here.server.make(['human'], { game: 'map_masters', mode: 'mission_01', players: 1 });
  const page = await here.open(here.url(made));
  await ready(page);
  while (!(await page.locator('[data-option$=" stop"]:not([data-option^="draw"])').count())) {
    const before = await number(page);
    await page.locator('[data-choices] [data-option]').first().click();
    await nextNumber(page, before);
    await ready(page);
  }
  return page;
}
const middle = async (locator) => {
  const box = await still(locator);
  return [box.x + box.width / 2, box.y + box.height / 2];
};
const standing = (page) => page.locator('[data-draft]').getAttribute('data-draft');
const untilElsewhere = (page, was) =>
  page.waitForFunction((w) => document.querySelector('[data-draft]')?.getAttribute('data-draft') !== w, was);

test('a path is dragged from its group, over the ways, and back', { timeout: 240000 }, async () => {
  const page = await atThePaths();
  const [x, y] = await middle(page.locator('.live [data-id="group:0"]').first());
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 10, y + 4);
  await page.locator('[data-draft-step]').first().waitFor();
  const start = await standing(page);
  const [ax, ay] = await middle(page.locator('[data-draft-step]').first());
  await page.mouse.move(ax, ay, { steps: 5 });
  await untilElsewhere(page, start);
  const first = await standing(page);
  const [bx, by] = await middle(page.locator('[data-draft-step]').first());
  await page.mouse.move(bx, by, { steps: 5 });
  await untilElsewhere(page, first);
  await page.mouse.move(ax, ay, { steps: 5 });
  await page.waitForFunction((w) => document.querySelector('[data-draft]')?.getAttribute('data-draft') === w, first);
  await page.mouse.up();
  assert.match(await page.locator('[data-prompt]').innerText(), /hall/);
  assert.deepEqual(page.faults, []);
});

test(
  'a found path is followed click by click to its end, which is drawn by one button',
  { timeout: 240000 },
  async () => {
    const page = await atThePaths();
    const found = await page.locator('[data-option^="draw "]').first().getAttribute('data-option');
    const group = found.split(' ')[1];
    await page.locator(`[data-option^="${group} "][data-option$=" stop"]`).click();
    await page.locator('[data-drafting]').waitFor();
    const way = found
      .replace(/^draw /, '')
      .replace(/ (stop|end O\d).*$/, '')
      .split(' ');
    for (let guard = 0; guard < 60 && !(await page.locator('[data-end]').count()); guard++) {
      const texts = await page
        .locator('[data-drafting] .step')
        .evaluateAll((all) => all.map((b) => b.getAttribute('data-option')));
      const next = texts.find((t) => way.join(' ').startsWith(t.replace(/ stop.*$/, '')));
      assert.ok(next, `one of ${texts.join(' | ')} goes on along ${found}`);
      const was = await standing(page);
      await page.locator(`[data-drafting] [data-option="${next}"]`).click();
      await untilElsewhere(page, was);
    }
    const before = await number(page);
    await page.locator('[data-drafting] [data-end]').first().click();
    await nextNumber(page, before);
    assert.equal(await page.locator('[data-route="route:0"]').count(), 1, 'the line is drawn for good');
  },
);

test('with keys: arrows aim, Enter goes on, Backspace takes back, Escape leaves it', { timeout: 240000 }, async () => {
  const page = await atThePaths();
  await page.locator('[data-option$=" stop"]:not([data-option^="draw"])').first().click();
  await page.locator('[data-drafting]').waitFor();
  await page.evaluate(() => document.activeElement?.blur());
  const start = await standing(page);
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowLeft', 'ArrowUp']) {
    await page.keyboard.press(key);
    if (await page.locator('.draft-step.aimed').count()) break;
  }
  assert.equal(await page.locator('.draft-step.aimed').count(), 1);
  await page.keyboard.press('Enter');
  await untilElsewhere(page, start);
  await page.keyboard.press('Backspace');
  await page.waitForFunction((w) => document.querySelector('[data-draft]')?.getAttribute('data-draft') === w, start);
  await page.keyboard.press('Escape');
  await page.locator('[data-drafting]').waitFor({ state: 'detached' });
});

test('at zero a bot plays, and touching the page brings the player back', { timeout: 120000 }, async () => {
  const made = await here.server.make(['human', 'human'], { clock: { turn: 8 } });
  const [a, b] = [await here.open(here.url(made, 0)), await here.open(here.url(made, 1))];
  await a.locator('[data-clock="0"]').first().waitFor();
  await b.locator('[data-clock="0"]', { hasText: 'bot plays' }).first().waitFor();
  await a.locator('[data-back]').waitFor();
  await a.mouse.click(700, 30);
  await a.locator('[data-back]').waitFor({ state: 'detached' });
});
