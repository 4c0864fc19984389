/** Turns of a game that deserve a moment of their own: a death, a find, a level, a door, an arrival. */
import type { Difference } from './diff';
import type { Scene } from './types';

export type Moment = 'death' | 'find' | 'level' | 'door' | 'spawn';

const FIGURES = new Set([
  'hero',
  'minion',
  'monster',
  'elite',
  'leader',
  'boss',
  'mini_boss',
  'dungeon_boss',
  'roaming',
]);

/** The moments between two scenes, each at most once. */
export function momentsOf(change: Difference, before: Scene, after: Scene): Moment[] {
  const found: Moment[] = [];
  const was = new Map(before.pieces.map((p) => [p.id, p]));
  const fell = (id: string): boolean => FIGURES.has(was.get(id)?.kind ?? '');
  if (change.left.some(fell) || after.pieces.some((p) => p.down && was.has(p.id) && !was.get(p.id)?.down))
    found.push('death');
  if (after.pieces.some((p) => change.came.includes(p.id) && p.seat === undefined && FIGURES.has(p.kind)))
    found.push('spawn');
  if (change.opened.length) found.push('door');
  if (change.drawn.length) found.push('find');
  if (change.counts.some((c) => c.kind === 'level' && Number(c.to) > Number(c.from))) found.push('level');
  return found;
}
