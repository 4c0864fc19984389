// Paints the figures, items and cards of the games: `npm run art` writes a pack of pictures and its index per game into src/games/art, and one of
// the places behind them; pictures whose drawing has not changed are kept. `npm run art -- NAME` paints one game; `npm run art -- --check` compares the
// packs with their rows, without a browser.
import { mkdirSync, writeFileSync } from 'node:fs';
import { launch } from '../e2e/browser.mjs';
import { defs } from './art/matter.mjs';
import { DRAWN, names, OUT, packOf, rowsIn, storedPictures, upToDate } from './art/packs.mjs';
import { faults } from './art/rows.mjs';

const BATCH = 16;

/** Drawings as small pictures (WebP), some at a time. */
async function paint(browser, drawings) {
  const out = [];
  for (let i = 0; i < drawings.length; i += BATCH) {
    const some = drawings.slice(i, i + BATCH);
    const page = await browser.newPage({ viewport: { width: BATCH * DRAWN, height: DRAWN } });
    await page.setContent(
      `<!doctype html><style>body{margin:0}svg{display:block;float:left;overflow:hidden}</style>` +
        `<svg width="0" height="0" style="position:absolute"><defs>${defs}</defs></svg>${some.map((one) => one.drawing).join('')}`,
    );
    const shot = await page.screenshot({ omitBackground: true, timeout: 600_000 });
    const made = await page.evaluate(
      async ([png, sizes, drawn]) => {
        const strip = new Image();
        strip.src = `data:image/png;base64,${png}`;
        await strip.decode();
        return sizes.map(({ side, quality }, k) => {
          const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
          const context = canvas.getContext('2d');
          context.imageSmoothingQuality = 'high';
          context.drawImage(strip, k * drawn, 0, drawn, drawn, 0, 0, side, side);
          return canvas.toDataURL('image/webp', quality).split(',')[1];
        });
      },
      [shot.toString('base64'), some, DRAWN],
    );
    await page.close();
    out.push(...made.map((text) => Buffer.from(text, 'base64')));
  }
  return out;
}

/** The pictures one after another in one file; the index has the end of each and the hash of what it shows. */
async function write(browser, name) {
  const { drawings, hashes, keys } = packOf(name);
  const pictures = storedPictures(name);
  const fresh = hashes.map((hash, i) => [hash, drawings[i]]).filter(([hash]) => !pictures.has(hash));
  const made = await paint(
    browser,
    fresh.map(([, drawing]) => drawing),
  );
  fresh.forEach(([hash], i) => pictures.set(hash, made[i]));
  const all = hashes.map((hash) => pictures.get(hash));
  let end = 0;
  const index = { ends: all.map((picture) => (end += picture.length)), hashes, keys };
  writeFileSync(new URL(`${name}.pack`, OUT), Buffer.concat(all));
  writeFileSync(new URL(`${name}.json`, OUT), JSON.stringify(index).replaceAll('],', '],\n') + '\n');
  console.log(`${name}: ${all.length} pictures, ${fresh.length} of them new, ${Math.round(end / 1024)} kB`);
}

const fail = (text) => {
  console.error(text);
  process.exitCode = 1;
};
const check = process.argv.includes('--check');
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const known = names();
const strange = wanted.filter((word) => !known.includes(word));
for (const word of strange) fail(`there is no art.json of "${word}"; expected ${known.join(', ')}`);
mkdirSync(OUT, { recursive: true });
let browser = null;
for (const name of strange.length ? [] : wanted.length ? wanted : known) {
  const wrong = name === 'places' ? [] : faults(rowsIn(name));
  for (const text of wrong) fail(`${name}/art.json: ${text}`);
  if (wrong.length || upToDate(name)) continue;
  if (check) fail(`${name}: the pack is older than its rows; run npm run art`);
  else await write((browser ??= await launch()), name);
}
await browser?.close();
