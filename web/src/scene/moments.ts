/** Turns of a game that deserve a moment of their own: a death, a find, a level, a door, an arrival. */
import type { Difference } from './diff';
import type { Id, LogEntry, Scene } from './types';

export type Moment = NonNullable<LogEntry['moment']>;

/** A moment in the words of the log, at the things that it is about. */
export interface ToldMoment {
  kind: Moment;
  text: string;
  icon: string;
  at: Id[];
}
/** More at once are too many to read. */
const MOST = 4;

/** The moments that the log has just told, each sentence once, with how often it came; deaths only where no fight has shown them. */
export function momentsTold(fresh: readonly LogEntry[], scene: Scene, fought: boolean): ToldMoment[] {
  if (fresh.some((e) => e.kind === 'undo')) return [];
  const own = (seat: number): Id[] => scene.pieces.filter((p) => p.kind === 'hero' && p.seat === seat).map((p) => p.id);
  const told = fresh.flatMap(({ moment, text, icon, touches, seat }): ToldMoment[] =>
    moment && !(fought && moment === 'death')
      ? [{ kind: moment, text, icon, at: touches.length || seat < 0 ? touches : own(seat).slice(0, 1) }]
      : [],
  );
  const times = (text: string): number => told.filter((m) => m.text === text).length;
  return told
    .filter((m, i) => told.findIndex((other) => other.text === m.text) === i)
    .map((m) => (times(m.text) > 1 ? { ...m, text: `${m.text} ×${times(m.text)}` } : m))
    .slice(-MOST);
}

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
