/** The games of this browser with how they ended, and a link that carries them to another device. */
import { merge as mergeTokens, pack as packTokens } from '../net/tokens';

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

/** Imports such a link; returns the name in it, or null if it is none. */
export function recover(hash: string): string | null {
  const text = /^#mine=([\w-]+)$/.exec(hash)?.[1];
  if (!text) return null;
  try {
    const told = decode(text) as { name?: unknown; history?: unknown; tokens?: unknown };
    if (Array.isArray(told.history))
      for (const p of (told.history as Played[]).reverse())
        if (typeof p?.table === 'string' && typeof p.outcome === 'string') remember(p);
    mergeTokens(told.tokens);
    return typeof told.name === 'string' ? told.name.slice(0, 40) : '';
  } catch {
    return null;
  }
}
