/** How a running table stands, in a few words for the lobby. */
import type { ListedTable } from '../../net/protocol';

export interface Standing {
  /** Does the table wait for this browser's player? */
  yours: boolean;
  text: string;
}

function since(updated: string | number, now: number): string {
  const time = typeof updated === 'number' ? updated * (updated < 1e11 ? 1000 : 1) : Date.parse(updated);
  const minutes = Math.round((now - time) / 60000);
  if (Number.isNaN(minutes) || minutes < 1) return '';
  if (minutes < 60) return `${minutes} min`;
  return minutes < 2880 ? `${Math.round(minutes / 60)} h` : `${Math.round(minutes / 1440)} days`;
}

export function standing(t: ListedTable, now: number = Date.now()): Standing {
  if (t.analysis) return { yours: false, text: 'Analysis' };
  if (t.state === 'gathering') return { yours: false, text: 'Waiting for players' };
  const owner = t.decision?.owner ?? -1;
  if (t.asked) return { yours: true, text: 'Your move' };
  const seat = t.seats.find((s) => s.seat === owner);
  const time = since(t.updated, now);
  if (!seat) return { yours: false, text: time ? `Playing, ${time}` : 'Playing' };
  return { yours: false, text: `${seat.name} thinks${time ? `, ${time}` : ''}` };
}

/** Running tables of this browser: those that wait for its player first, then the newest; analyses wait for nobody. */
export function mine(tables: readonly ListedTable[], kept: (table: string) => boolean): ListedTable[] {
  const running = tables.filter((t) => kept(t.table) && (t.state === 'playing' || t.state === 'gathering'));
  const rank = (t: ListedTable): number => (t.analysis ? 2 : standing(t).yours ? 0 : 1);
  return running.sort((one, other) => rank(one) - rank(other));
}
