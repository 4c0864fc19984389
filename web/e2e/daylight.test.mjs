// By daylight as by torchlight: what stands on panels, tracks, cards and in the bar can be read (WCAG AA), on a desk and on a phone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faint } from './contrast.mjs';
import { hall } from './hall.mjs';
import { PHONE } from './play.mjs';
import { HELL, hunt } from './positions.mjs';

const here = hall({ UNDERCROFT_GAMES: '' });
const GAMES = {
  masmorra: { seats: ['bot:random', 'human'], mode: 'standard', led: true },
  super_dungeon: { seats: ['bot:random', 'human'], mode: 'delve', led: true },
  mage_knight: { seats: ['human', 'bot:random'], mode: 'lone_wolf', position: hunt() },
  hellscape: { seats: ['human', 'bot:random', 'bot:random'], mode: 'tutorial', position: HELL },
  map_masters: { seats: ['human'], mode: 'mission_01', players: 1 },
};
/** The drawer of a phone shows one thing at a time. */
const LOOKS = { desk: [{}, ['log', 'table']], phone: [PHONE, ['mine', 'seats', 'table']] };

for (const [game, { led, ...table }] of Object.entries(GAMES))
  for (const [size, [options, tabs]] of Object.entries(LOOKS))
    test(`${game}: words stand out by daylight, ${size}`, { timeout: 240000 }, async () => {
      const position = led ? await here.led(game) : table.position;
      const made = await here.server.make(table.seats, { game, ...table, position });
      const page = await here.open(here.url(made), { theme: 'light', lists: 'short', ...options });
      await page.locator('.prompt.mine').waitFor();
      const found = {};
      for (const tab of tabs) {
        await page.locator(`#tab-${tab}`).click();
        await page.waitForTimeout(400);
        const { read, poor } = await faint(page);
        assert.ok(read > 20, `${read} words were measured`);
        if (poor.length) found[tab] = poor;
      }
      assert.deepEqual(found, {});
      assert.deepEqual(page.faults, []);
      await page.context().close();
    });
