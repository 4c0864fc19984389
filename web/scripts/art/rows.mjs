// The rows of a game's art.json: one per figure, item and card, by content id; and what is wrong with them.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { MATTER } from './matter.mjs';
import { bodyOf, layersOf, parts } from './paint.mjs';
import { PLACES } from './places.mjs';

const GAMES = new URL('../../../src/undercroft/games/', import.meta.url);
const fileOf = (game) => new URL(`${game}/art.json`, GAMES);

/** The games that have painted figures. */
export const games = () => readdirSync(GAMES).filter((game) => existsSync(fileOf(game)));

/** `like` takes all of another row that this one does not say itself; a row that says nothing else is the same picture. */
function whole(rows, key, seen = []) {
  const row = rows[key];
  if (!row) throw new Error(`${seen.at(-1)}: there is not a row "${key}" to be like`);
  if (seen.includes(key)) throw new Error(`${key}: is like itself`);
  if (!row.like) return row;
  const { like, ...own } = row;
  return { ...whole(rows, like, [...seen, key]), ...own };
}

/** key -> row, with everything that `like` says filled in. */
export function rowsOf(game) {
  const { rows } = JSON.parse(readFileSync(fileOf(game), 'utf8'));
  return Object.fromEntries(Object.keys(rows).map((key) => [key, whole(rows, key)]));
}

const LAYER = ['icon', 'fill', 'parts', 'blobs', 'at', 'flip', 'ink', 'rim', 'gap', 'drop'];
const known = (matter) => matter.startsWith('#') || matter in MATTER;

function faultsOfLayer(layer, allowed) {
  const out = Object.keys(layer)
    .filter((word) => !allowed.includes(word))
    .map((word) => `there is no "${word}" in a layer`);
  if (!bodyOf(layer.icon)) out.push(`there is no icon "${layer.icon}"`);
  const used = [layer.fill ?? 'stone', ...parts(layer.parts).map(([m]) => m), ...(layer.blobs ?? []).map(([m]) => m)];
  return out.concat(used.filter((m) => !known(m)).map((m) => `there is no material "${m}"`));
}

/** What is wrong with the rows, a sentence each: icons, materials and places that do not exist. */
export function faults(rows) {
  return Object.entries(rows).flatMap(([key, row]) => {
    const own = faultsOfLayer(row, [...LAYER, 'place', 'with', 'over']);
    const rest = layersOf(row)
      .filter((layer) => layer !== row)
      .flatMap((layer) => faultsOfLayer(layer, LAYER));
    if (!(row.place in PLACES)) own.push(`there is no place "${row.place}"`);
    return [...own, ...rest].map((text) => `${key}: ${text}`);
  });
}
