/** Painted pictures of figures, items and cards: a pack per game, loaded with the game and cut into images once. Until then, and where there is no picture, icons stand. */
import { getContext, setContext } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';

/** Where the pictures of a pack end, and for each key the number of its picture and the place behind it. */
interface Index {
  ends: number[];
  keys: Record<string, [number, string?]>;
}
interface Pack {
  keys: Index['keys'];
  images: string[];
}
/** The picture of a thing, and that of the place behind it. */
export interface Art {
  image: string;
  place: string;
}

const PLACES = 'places';
/** The figures on the posters of all games, by game and key. */
export const POSTERS = 'posters';
const indexes = import.meta.glob<Index>('../games/art/*.json', { import: 'default' });
const addresses = import.meta.glob<string>('../games/art/*.pack', { query: '?url', import: 'default', eager: true });
const packs = new SvelteMap<string, Pack>();
const asked: Record<string, boolean> = {};

/** The parts of a pack, each an address that an image can have. */
export function cut(bytes: ArrayBuffer, ends: readonly number[]): Blob[] {
  return ends.map((end, i) => new Blob([bytes.slice(ends[i - 1] ?? 0, end)], { type: 'image/webp' }));
}

async function load(name: string): Promise<void> {
  const index = indexes[`../games/art/${name}.json`];
  const address = addresses[`../games/art/${name}.pack`];
  if (asked[name] || !index || !address) return;
  asked[name] = true;
  try {
    const [{ ends, keys }, answer] = await Promise.all([index(), fetch(address)]);
    if (!answer.ok) throw new Error(answer.statusText);
    const images = cut(await answer.arrayBuffer(), ends).map((blob) => URL.createObjectURL(blob));
    packs.set(name, { keys, images });
  } catch {
    asked[name] = false; // the icons stand; the next table tries again
  }
}

/** The pictures of a key of a game; null until its pack has come, and for a key without a picture. */
function artOf(game: string, key: string | undefined): Art | null {
  const pack = packs.get(game);
  const found = key ? pack?.keys[key] : undefined;
  if (!pack || !found) return null;
  const places = packs.get(PLACES);
  const ground = places?.keys[found[1] ?? '']?.[0];
  return { image: pack.images[found[0]] ?? '', place: ground === undefined ? '' : (places?.images[ground] ?? '') };
}

type Artist = (key: string | undefined) => Art | null;
const CONTEXT = Symbol('art');

/** Gives a part of the page the pictures of a game. */
export function provideArt(game: () => string | undefined): void {
  setContext<Artist>(CONTEXT, (key) => artOf(game() ?? '', key));
  $effect(() => {
    const name = game();
    if (!name) return;
    if (name !== POSTERS) void load(PLACES); // posters have their own ground
    void load(name);
  });
}

/** The pictures of the game around a component. */
export const useArt = (): Artist => getContext<Artist | undefined>(CONTEXT) ?? (() => null);
