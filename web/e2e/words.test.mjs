// Codes in words: no place, card, die or name of the program stands on the page as a short sign that only a manual explains.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hall } from './hall.mjs';
import { choices, choose, lastView, nextNumber, number, PHONE, ready, still } from './play.mjs';
import { HELL, hunt } from './positions.mjs';

const here = hall({ UNDERCROFT_GAMES: '' });
const CODES = {
  'a name of the program': /\b[a-z]+_[a-z_]+\b|\b[a-z]+:\d|\b[a-z]+[A-Z][a-z]+|\bundefined\b|\bNaN\b|\[object/,
  'a place of a card': /\br\d+c\d+\b|\b[OWEJRPh]\d{1,2}\b|\bc\d+\.\w/,
  'a pool of dice': /(?<!Tile )\b\d[BRG]\b|\b\d[BRG]\d[BRG]/,
  'a Zone without its light': /\bZone -?\d+,-?\d+(?! \((?:Light|Shadow)\))/,
  'a number of the rulebook': /\b[A-Z][A-Z0-9]*-(?:[A-Z0-9]+-)*\d+\b/,
  'a number of the box': /\b[BDST]\d{2}\b/,
};

/** Everything that can be read now, and what is told by pointing. References to rules are marked as such and lead there;
 *  the letter on a figure repeats its name; what one types is in the words of the command line. */
const texts = (page) =>
  page.evaluate(() => {
    const aside = '.rules, code, kbd, script, style, svg.icon, .live svg text, .live .piece, [data-command], .brand';
    const own = (n) => [...n.childNodes].some((c) => c.nodeType === 3 && c.textContent.trim());
    const said = [...document.querySelectorAll('body *')]
      .filter((n) => own(n) && !n.closest(aside) && n.getClientRects().length)
      .map((n) => {
        const copy = n.cloneNode(true);
        for (const part of copy.querySelectorAll('.rules, code, kbd')) part.remove();
        const parts = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
        let text = '';
        while (parts.nextNode()) text += ` ${parts.currentNode.textContent}`;
        return text;
      });
    const told = [...document.querySelectorAll('[title], [aria-label]')].flatMap((n) => [
      n.getAttribute('title'),
      n.getAttribute('aria-label'),
    ]);
    // The head of a card about a place says its light below.
    const cards = new Set(
      [...document.querySelectorAll('.info h3')].map((n) => n.textContent.replace(/\s+/g, ' ').trim()),
    );
    return [...said, ...told]
      .map((text) => (text ?? '').replace(/\s+/g, ' ').trim())
      .filter((text) => text && !cards.has(text));
  });

const codes = (text) => Object.entries(CODES).flatMap(([what, rule]) => (rule.test(text) ? [what] : []));

test('the rules of this test find codes, and no words', () => {
  for (const text of ['Red to O2', 'at r1c1.W2', 'a spawning_point', 'Zone 2,2', '2B1R', 'D17', '(H-44)'])
    assert.ok(codes(text).length, text);
  for (const text of ['Zone 2,2 (Light)', 'Square 7,3', '2 blue and 1 red dice', 'Kobold 1', '16-Bit at 20', '12 XP'])
    assert.deepEqual(codes(text), [], text);
});

const GAMES = {
  masmorra: { seats: ['human', 'bot:random'], mode: 'standard' },
  super_dungeon: { seats: ['human', 'human'], mode: 'delve', led: true },
  mage_knight: { seats: ['human', 'bot:random'], mode: 'lone_wolf', position: hunt() },
  hellscape: { seats: ['human', 'bot:random', 'bot:random'], mode: 'tutorial', position: HELL },
  map_masters: { seats: ['human'], mode: 'mission_01', players: 1 },
};
/** Fights first: their strips have most to say. */
const FIRST = /^(attack|fight|roll|spend|strike|finish|use|draw|play|place|activate)\b/;
const OWN = 24; // choices

/** Points at a few things of each kind, and reads their cards. */
async function pointed(page, read) {
  const { scene } = lastView(page);
  const kinds = new Map();
  for (const thing of [...scene.pieces, ...scene.areas]) {
    const list = kinds.get(thing.kind) ?? [];
    if (list.length < 2) kinds.set(thing.kind, [...list, thing.id]);
  }
  for (const id of [...kinds.values()].flat()) {
    const at = await still(page.locator(`.live [data-id="${id}"]`).first()).catch(() => null);
    if (!at) continue;
    await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2);
    await page.waitForTimeout(500);
    await read(`the card of ${id}`);
  }
  await page.mouse.move(4, 4);
}

for (const [game, { led, ...table }] of Object.entries(GAMES)) {
  test(`${game}: nothing on the page is a code`, { timeout: 400000 }, async () => {
    const position = led ? await here.led(game) : table.position;
    const made = await here.server.make(table.seats, { game, ...table, position });
    const page = await here.open(here.url(made));
    const found = {};
    const read = async (where, there = page) => {
      for (const text of await texts(there))
        for (const what of codes(text)) found[`${what}: ${text.slice(0, 160)}`] ??= where;
    };
    await ready(page);
    await pointed(page, read);
    for (let turn = 0; turn < OWN; turn++) {
      const listed = await choices(page);
      const offered = lastView(page).decision.options.map((o) => o.text);
      const list = listed.filter((text) => offered.includes(text)); // without lines that one draws
      await read(`choice ${turn}`);
      const n = await number(page);
      const wanted = list.filter((text) => FIRST.test(text));
      const pick = wanted.length && turn % 3 < 2 ? wanted : list;
      await choose(page, pick[(turn * 7) % pick.length]);
      await nextNumber(page, n);
      if (await page.locator('[data-outcome]').count()) break;
    }
    if (!(await page.locator('[data-outcome]').count())) {
      await page.locator('[data-hint]').click();
      await page.locator('[data-hints] button').first().waitFor();
      await read('the hints');
      for (const tab of ['chat', 'table', 'log']) {
        await page.locator(`#tab-${tab}`).click();
        await read(`the tab ${tab}`);
      }
      await page.locator('#tab-table').click();
      await page.locator('[data-concede]').click();
      await page.locator('[data-concede-now]').click();
    }
    await page.locator('[data-end]').waitFor();
    await read('the end');
    const phone = await here.open(here.url(made), PHONE);
    await phone.locator('[data-end]').waitFor();
    await read('the end on a phone', phone);
    await phone.context().close();
    assert.deepEqual(found, {});
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}
