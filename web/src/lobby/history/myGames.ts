/** The games of this browser with how they ended, and a link that carries them to another device. */
import { kept, merge as mergeTokens, myTokens, pack as packTokens, type Kept } from '../../net/tokens';

export interface Played {
  table: string;
  game: string;
  title: string;
  outcome: string;
  place: number;
  of: number;
  time: number;
}

const KEY = 'undercroft.history';
const MOST = 200;

export function played(): Played[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Played[];
  } catch {
    return [];
  }
}

export interface Tally {
  games: number;
  won: number;
  /** Games won one after another, up to the newest. */
  streak: number;
}

/** The figures of a record; the newest game is first. */
export function tally(games: readonly Played[]): Tally {
  const lost = games.findIndex((g) => g.place !== 1);
  return {
    games: games.length,
    won: games.filter((g) => g.place === 1).length,
    streak: lost < 0 ? games.length : lost,
  };
}

/** Notes a finished game once. */
export function remember(one: Played): void {
  const old = played();
  if (old.some((p) => p.table === one.table)) return;
  localStorage.setItem(KEY, JSON.stringify([one, ...old].slice(0, MOST)));
}

const code = (value: unknown): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
const decode = (text: string): unknown =>
  JSON.parse(
    new TextDecoder().decode(
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0)),
    ),
  );

/** Everything this browser knows, as a link: it opens the same seats, so it is for its owner alone. */
export function recoveryLink(name: string, base: string = location.origin): string {
  return `${base}/#mine=${code({ name, history: played().slice(0, 60), tokens: packTokens(60) })}`;
}

/** The content of such a link. */
export interface Carried {
  name: string;
  games: Played[];
  seats: Record<string, Kept>;
}

/** Reads such a link and changes nothing; null if it is none. */
export function carried(hash: string): Carried | null {
  const text = /^#mine=([\w-]+)$/.exec(hash)?.[1];
  if (!text) return null;
  try {
    const told = decode(text) as { name?: unknown; history?: unknown; tokens?: unknown };
    const games = Array.isArray(told.history) ? (told.history as Played[]) : [];
    return {
      name: typeof told.name === 'string' ? told.name.slice(0, 40) : '',
      games: games.filter((p) => typeof p?.table === 'string' && typeof p.outcome === 'string'),
      seats: (told.tokens && typeof told.tokens === 'object' ? told.tokens : {}) as Record<string, Kept>,
    };
  } catch {
    return null;
  }
}

const some = (n: number, one: string, more: string): string => (n ? `${n} ${n === 1 ? one : more}` : '');

/** The question before a link adds to a browser that has games or seats of its own; empty if there is nothing to ask. */
export function mergeQuestion(link: Carried): string {
  const mine = played();
  const games = link.games.filter((p) => !mine.some((m) => m.table === p.table)).length;
  const seats = Object.keys(link.seats).filter((table) => !kept(table)).length;
  if ((!mine.length && !myTokens().length) || !(games || seats)) return '';
  const what = [some(seats, 'seat', 'seats'), some(games, 'finished game', 'finished games')].filter(Boolean);
  return `This link adds ${what.join(' and ')}${link.name ? ` of ${link.name}` : ''} to this browser. Is it your own?`;
}

/** Adds the games and seats of a link to those of this browser. */
export function bring(link: Carried): void {
  for (const p of [...link.games].reverse()) remember(p);
  mergeTokens(link.seats);
}
