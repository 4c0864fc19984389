/** Clocks of seats as the page counts them down between two views. */
export interface SeatClock {
  seat: number;
  turn?: number;
  total?: number;
  since?: number;
  out?: boolean;
}
export interface ClockInfo {
  turn: number;
  total: number;
  seats: SeatClock[];
}

/** The time left now, in seconds; `ahead` is the lead of the server's clock over ours. */
export function left(
  clock: SeatClock,
  now: number,
  ahead: number,
): { turn?: number; total?: number; running: boolean } {
  const gone = clock.since === undefined ? 0 : Math.max(0, now / 1000 + ahead - clock.since);
  const of = (start: number | undefined): number | undefined =>
    start === undefined ? undefined : Math.max(0, start - gone);
  const [turn, total] = [of(clock.turn), of(clock.total)];
  return {
    ...(turn === undefined ? {} : { turn }),
    ...(total === undefined ? {} : { total }),
    running: clock.since !== undefined,
  };
}

/** 0:09, 12:30, 3 h 20, 2 d 4 h. */
export function clockText(seconds: number): string {
  const s = Math.ceil(seconds);
  if (s < 3600) return `${Math.floor(s / 60)}:${String(s % 60).padStart(2, '0')}`;
  const h = Math.floor(s / 3600);
  if (h < 48) return `${h} h ${String(Math.floor((s % 3600) / 60)).padStart(2, '0')}`;
  return `${Math.floor(h / 24)} d ${h % 24} h`;
}

/** For the form and the lobby: "2 min", "1 day". */
export function span(seconds: number): string {
  const many = (n: number, one: string): string => `${n} ${one}${n === 1 || one === 'min' || one === 's' ? '' : 's'}`;
  if (seconds % 86400 === 0) return many(seconds / 86400, 'day');
  if (seconds % 3600 === 0) return many(seconds / 3600, 'hour');
  return seconds % 60 === 0 ? many(seconds / 60, 'min') : many(seconds, 's');
}

export const TURNS = [0, 30, 60, 120, 300, 900, 86400, 259200];
export const TOTALS = [0, 600, 1200, 1800, 3600, 7200];
