/** Keeps the objects of the old scene where nothing changed, so that only changes are drawn again. */
import type { Scene } from './types';

function reuse<T extends { id: string }>(before: readonly T[], after: T[]): T[] {
  const old = new Map(before.map((item) => [item.id, item]));
  return after.map((item) => {
    const was = old.get(item.id);
    return was && JSON.stringify(was) === JSON.stringify(item) ? was : item;
  });
}

export function reuseParts(before: Scene | null | undefined, after: Scene): Scene {
  if (!before || before.game !== after.game) return after;
  return {
    ...after,
    boards: reuse(before.boards, after.boards),
    areas: reuse(before.areas, after.areas),
    pieces: reuse(before.pieces, after.pieces),
    tracks: reuse(before.tracks, after.tracks),
    piles: reuse(before.piles, after.piles),
  };
}
