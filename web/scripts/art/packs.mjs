// The packs of pictures: what is drawn for each, and whether the stored one still shows it.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { defs } from './matter.mjs';
import { painted } from './paint.mjs';
import { PLACES, place } from './places.mjs';
import { games, rowsOf } from './rows.mjs';

export const OUT = new URL('../../src/games/art/', import.meta.url);
/** The side of a drawing in pixels: the look of the filter depends on it. */
export const DRAWN = 256;
const SIZE = `width="${DRAWN}" height="${DRAWN}"`;
const figure = (row, name) => `<svg viewBox="-60 -60 632 632" ${SIZE}>${painted(row, name)}</svg>`;
const ground = (name) =>
  `<svg viewBox="-10 0 120 120" ${SIZE} preserveAspectRatio="xMidYMid slice">${place(name)}</svg>`;

/** The places behind everything, the games that have rows, and the figures on the posters of the lobby. */
export const names = () => ['places', ...games(), POSTERS];
export const POSTERS = 'posters';
const told = (name) => JSON.parse(readFileSync(new URL(`../../src/games/${name}.json`, import.meta.url), 'utf8'));
const cast = told('posters');
/** The place behind the cast of each poster. */
const grounds = told('grounds');

/** The rows of a pack by their keys; those of posters are rows of the games. */
export function rowsIn(name) {
  if (name !== POSTERS) return rowsOf(name);
  return Object.fromEntries(
    Object.entries(cast).flatMap(([game, keys]) => keys.map((key) => [`${game}/${key}`, rowsOf(game)[key]])),
  );
}

/** How a picture is stored: the side in pixels and the quality of the WebP. The lobby is loaded first and shows its
 *  figures small, the one in front larger: theirs are as small as they are shown. */
const STORED = { side: 192, quality: 0.84 };
const IN_FRONT = { side: 152, quality: 0.55 };
const BEHIND = { side: 92, quality: 0.5 };
const GROUND = { side: 128, quality: 0.5 };
const storedAs = (name, key) => {
  if (name !== POSTERS) return STORED;
  const [game, figure] = key.split('/');
  return cast[game][0] === figure ? IN_FRONT : BEHIND;
};

const hashOf = ({ drawing, side, quality }) => {
  const hash = createHash('sha256').update(defs).update(drawing);
  if (side !== STORED.side) hash.update(`${side} ${quality}`);
  return hash.digest('hex').slice(0, 12);
};

/** The drawings of a pack with a hash each, and for each key its drawing and place. Rows that say the same share a drawing. */
export function packOf(name) {
  if (name === 'places') {
    const drawings = Object.keys(PLACES).map((key) => ({ drawing: ground(key), ...STORED }));
    return {
      drawings,
      hashes: drawings.map(hashOf),
      keys: Object.fromEntries(Object.keys(PLACES).map((key, i) => [key, [i]])),
    };
  }
  const seen = new Map();
  const keys = {};
  for (const [key, row] of Object.entries(rowsIn(name))) {
    const look = JSON.stringify([row, storedAs(name, key)]);
    if (!seen.has(look)) {
      const drawing = figure(row, key.replace(/^.*\//, ''));
      seen.set(look, { number: seen.size, drawing: { drawing, ...storedAs(name, key) } });
    }
    keys[key] = [seen.get(look).number, row.place];
  }
  const drawings = [...seen.values()].map((x) => x.drawing);
  if (name === POSTERS)
    for (const [game, key] of Object.entries(grounds)) {
      keys[`${game}/ground`] = [drawings.length];
      drawings.push({ drawing: ground(key), ...GROUND });
    }
  return { drawings, hashes: drawings.map(hashOf), keys };
}

const file = (name, end) => new URL(`${name}.${end}`, OUT);
/** The stored index of a pack: the end of each picture, the hash of what it shows, and the keys. */
export function storedIndex(name) {
  return existsSync(file(name, 'json')) ? JSON.parse(readFileSync(file(name, 'json'), 'utf8')) : null;
}

/** The stored pictures by the hash of what they show. */
export function storedPictures(name) {
  const index = storedIndex(name);
  if (!index || !existsSync(file(name, 'pack'))) return new Map();
  const bytes = readFileSync(file(name, 'pack'));
  return new Map(index.hashes.map((hash, i) => [hash, bytes.subarray(index.ends[i - 1] ?? 0, index.ends[i])]));
}

/** Whether the stored pack shows exactly what its rows say. */
export function upToDate(name) {
  const { hashes, keys } = packOf(name);
  const index = storedIndex(name);
  return !!index && JSON.stringify([index.hashes, index.keys]) === JSON.stringify([hashes, keys]);
}
