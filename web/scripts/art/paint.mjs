// A row of data as a drawing: every layer is an icon, cut into islands of one material each.
import { readFileSync } from 'node:fs';
import { islands } from './split.mjs';
import { PLACES } from './places.mjs';

const pack = JSON.parse(
  readFileSync(new URL('../../node_modules/@iconify-json/game-icons/icons.json', import.meta.url)),
);
/** The body of an icon on a grid of 512; undefined if there is no such icon. */
export const bodyOf = (name) => (pack.icons[name] ?? pack.icons[pack.aliases?.[name]?.parent])?.body;

/** Numbers of islands: "0,2-4". */
export const numbers = (text) =>
  text.split(',').flatMap((part) => {
    const [from, to = from] = part.split('-').map(Number);
    return Array.from({ length: to - from + 1 }, (_, i) => from + i);
  });

/** "steel:0,2-4 gold:1" as [["steel", [0, 2, 3, 4]], ["gold", [1]]]. */
export const parts = (text = '') =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => {
      const [matter, which] = word.split(':');
      return [matter, numbers(which)];
    });

const of = (matter) => (matter.startsWith('#') ? matter : `url(#m-${matter})`);
const number = (v) => Math.round(v * 1000) / 1000;

const blob = ([matter, cx, cy, rx, ry = rx]) =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${of(matter)}"/>`;

/** One icon, painted. Blobs lie between the ink and the islands: they show through the gaps. */
function layer(
  clip,
  { icon, fill = 'stone', parts: made, blobs = [], at = [], flip, ink = '#1c0f0c', rim, gap = 16, drop },
) {
  const gone = drop ? numbers(drop) : [];
  const all = islands(bodyOf(icon)).map((isle) => ({ ...isle, matter: fill }));
  for (const [matter, which] of parts(made)) for (const i of which) if (all[i]) all[i].matter = matter;
  const shown = all.filter((_, i) => !gone.includes(i));
  const solid = shown.map((s) => s.solid).join('');
  const [x = 256, y = 256, size = 512, turn = 0] = at;
  const k = number(size / 512);
  const lit = rim
    ? `<path d="${solid}" fill="none" stroke="${rim}" stroke-width="18" stroke-opacity=".3" transform="translate(-9 4)"/>`
    : '';
  return (
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${flip ? -k : k} ${k}) translate(-256 -256)">` +
    `<path d="${solid}" fill="${ink}" stroke="${ink}" stroke-width="${gap + 14}" stroke-linejoin="round"/>${blobs.map(blob).join('')}` +
    `<g filter="url(#paint)">${shown.map((s) => `<path d="${s.d}" fill="${of(s.matter)}" fill-rule="evenodd" stroke="${ink}" stroke-width="3"/>`).join('')}</g>` +
    `<clipPath id="${clip}"><path d="${solid}"/></clipPath><g clip-path="url(#${clip})"><rect width="512" height="512" fill="url(#fall)"/>${lit}</g></g>`
  );
}

/** The layers of a row from back to front: `with` lies behind the thing itself, `over` before it. */
export const layersOf = (row) => [...(row.with ?? []), row, ...(row.over ?? [])];

/** A row as a drawing on a square of 632 around its grid of 512. Its name keeps its inner ids apart from those of other drawings on a page. */
export const painted = (row, name) =>
  layersOf(row)
    .map((l, i) => layer(`${name}-${i}`, { rim: PLACES[row.place]?.glow[3], ...l }))
    .join('');
