/** Turns of a game that deserve a moment of their own: a death, a find, a level, a door, an arrival, a roll beside fights. */
import type { Difference } from '../diff';
import type { Die, Id, LogEntry, Scene } from '../types';

export type Moment = NonNullable<LogEntry['moment']>;

/** A moment in the words of the log, at the things that it is about. */
export interface ToldMoment {
  kind: Moment;
  text: string;
  icon: string;
  at: Id[];
  /** Drawn beside the words, which do not tell them again. */
  dice?: Die[];
}
/** More at once are too many to read. */
const MOST = 4;

/** The moments that the log has just told, each sentence once, with how often it came; deaths only where no fight has shown them. */
export function momentsTold(fresh: readonly LogEntry[], scene: Scene, fought: boolean): ToldMoment[] {
  if (fresh.some((e) => e.kind === 'undo')) return [];
  const own = (seat: number): Id[] => scene.pieces.filter((p) => p.kind === 'hero' && p.seat === seat).map((p) => p.id);
  const told = fresh.flatMap(({ moment, text, short, dice, icon, touches, seat }): ToldMoment[] => {
    if (!moment || (fought && moment === 'death')) return [];
    const at = touches.length || seat < 0 ? touches : own(seat).slice(0, 1);
    return [{ kind: moment, text: (dice && short) ?? text, icon, at, ...(dice ? { dice } : {}) }];
  });
  const same = (a: ToldMoment, b: ToldMoment): boolean => a.text === b.text && !a.dice && !b.dice;
  const times = (m: ToldMoment): number => told.filter((other) => same(other, m)).length;
  return told
    .filter((m, i) => m.dice ?? told.findIndex((other) => same(other, m)) === i)
    .map((m) => (times(m) > 1 ? { ...m, text: `${m.text} ×${times(m)}` } : m))
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
