/** Dice pools in the short notation of Super Dungeon, "2B1R+1★": taken apart for drawing. */
export interface PoolDie {
  color: 'blue' | 'red' | 'green';
  count: number;
}
export interface Pool {
  dice: PoolDie[];
  stars: number;
}

const COLORS = { B: 'blue', R: 'red', G: 'green' } as const;

/** The dice and fixed stars of a pool; null if the text is not one. */
export function poolOf(text: string): Pool | null {
  if (text === '0') return { dice: [], stars: 0 };
  const found = /^((?:\d+[BRG])*)(?:\+?(\d+)★)?$/.exec(text);
  if (!text || !found) return null;
  const dice = [...(found[1] ?? '').matchAll(/(\d+)([BRG])/g)].map((m) => ({
    color: COLORS[m[2] as 'B' | 'R' | 'G'],
    count: Number(m[1]),
  }));
  return { dice, stars: Number(found[2] ?? 0) };
}

/** The pool that a number of a card stands for; null if it is a plain number. */
export const statPool = (text: string): Pool | null => (/^\d+$/.test(text) && text !== '0' ? null : poolOf(text));

/** A number of a card said aloud, with its name: "ATT: 2 blue dice, 1 red die". */
export function statText({ title, text }: { title: string; text: string }): string {
  const pool = statPool(text);
  return `${title}: ${pool ? spoken(pool) : text}`;
}

/** A pool said aloud: "2 blue dice, 1 red die and 1 star". */
export function spoken(pool: Pool): string {
  const parts = pool.dice.map((d) => `${d.count} ${d.color} ${d.count === 1 ? 'die' : 'dice'}`);
  if (pool.stars) parts.push(`${pool.stars} ${pool.stars === 1 ? 'star' : 'stars'} without rolling`);
  return parts.length ? parts.join(', ') : 'no dice';
}
