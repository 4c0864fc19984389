/** The log: merging the parts that the server sends, and grouping them into one block per decision. */
import type { LogEntry } from './types';

/** Entries at and after `from` replace the client's. */
export function merge(old: readonly LogEntry[], fresh: readonly LogEntry[], from: number): LogEntry[] {
  return [...old.slice(0, Math.max(0, from)), ...fresh];
}

/** True if the client lacks entries before `from`, so that a whole view must be fetched. */
export function hasGap(old: readonly LogEntry[], from: number): boolean {
  return from > old.length;
}

export interface LogLine {
  entry: LogEntry;
  index: number;
  undone: boolean;
}
/** `steps`: how many moves of one figure in a row were drawn together, or how many choices were taken back at once. */
export interface LogBlock {
  n: number;
  seat: number;
  head: LogLine;
  rest: LogLine[];
  undone: boolean;
  steps?: number;
}

/** An undo to decision k strikes everything before it that belongs to k or later. */
export function undoneIndexes(log: readonly LogEntry[]): Set<number> {
  const struck = new Set<number>();
  let alive: number[] = [];
  log.forEach((entry, index) => {
    if (entry.kind === 'undo') {
      const kept: number[] = [];
      for (const i of alive) {
        if ((log[i] as LogEntry).n >= entry.n) struck.add(i);
        else kept.push(i);
      }
      alive = kept;
    } else if (entry.kind !== 'chat') alive.push(index);
  });
  return struck;
}

/** One block per decision; a choice, an undo or a chat line opens a new one. */
export function blocks(log: readonly LogEntry[]): LogBlock[] {
  const struck = undoneIndexes(log);
  const out: LogBlock[] = [];
  log.forEach((entry, index) => {
    const line: LogLine = { entry, index, undone: struck.has(index) };
    const last = out.at(-1);
    if (last && entry.kind === 'undo' && last.head.entry.kind === 'undo' && last.seat === entry.seat) {
      last.n = entry.n; // a walk is taken back step by step: one line
      last.steps = (last.steps ?? 1) + 1;
      return;
    }
    const opens =
      !last ||
      last.n !== entry.n ||
      entry.kind === 'choice' ||
      entry.kind === 'undo' ||
      entry.kind === 'chat' ||
      last.head.entry.kind === 'undo' ||
      last.head.entry.kind === 'chat';
    if (opens) out.push({ n: entry.n, seat: entry.seat, head: line, rest: [], undone: line.undone });
    else {
      const before = last.rest.at(-1);
      const both = before && !before.undone && oneRoll(before.entry, entry);
      if (both) before.entry = both;
      else last.rest.push(line);
    }
  });
  return out;
}

/** The text of an entry where its dice are drawn beside it: it does not tell them a second time. */
export function besideDice(entry: LogEntry): string {
  return entry.dice?.length ? (entry.short ?? entry.text) : entry.text;
}

/** Dice that were told one by one, as one roll; null if they do not belong together. */
function oneRoll(a: LogEntry, b: LogEntry): LogEntry | null {
  const alike =
    a.dice?.length &&
    b.dice?.length &&
    a.kind === 'dice' &&
    b.kind === 'dice' &&
    !b.touches.length &&
    a.short === b.short &&
    a.icon === b.icon &&
    a.seat === b.seat;
  return alike && a.short ? { ...a, dice: [...(a.dice ?? []), ...(b.dice ?? [])] } : null;
}

/** The icon of a pass: a potion not drunk is not news. */
const PASSED = 'hand';

const step = (block: LogBlock): string =>
  block.head.entry.icon === 'footsteps' && !block.rest.length ? `${block.seat} ${block.head.entry.touches[0]}` : '';

/** Most questions out of turn are passed: a pass leaves no line, only its consequences. On a grid a walk is many
 *  decisions: it becomes one line with its end. */
export function brief(all: readonly LogBlock[], grid: boolean): LogBlock[] {
  const out: LogBlock[] = [];
  for (const block of all) {
    const last = out.at(-1);
    const silent = block.head.entry.icon === PASSED && !block.head.entry.touches.length;
    if (silent && last && !last.undone && !block.undone) {
      if (block.rest.length) out[out.length - 1] = { ...last, rest: [...last.rest, ...block.rest] };
    } else if (grid && last && step(block) && step(block) === step(last) && block.undone === last.undone)
      out[out.length - 1] = { ...block, steps: (last.steps ?? 1) + 1 };
    else out.push(block);
  }
  return out;
}
