/** A player's preferences, kept in this browser. */
export interface Prefs {
  theme: 'system' | 'light' | 'dark';
  palette: 'clear' | 'bright' | 'mono';
  confirmMove: 'auto' | 'on' | 'off';
  confirmTurn: 'auto' | 'on' | 'off';
  soundTurn: boolean;
  soundDice: boolean;
  soundAlarm: boolean;
  soundFight: boolean;
  motion: 'system' | 'off';
  curtain: boolean;
  name: string;
  /** How interrupts are asked at tables I come to. */
  asking: 'always' | 'matters' | 'never';
  pace: 'slow' | 'normal' | 'fast';
  /** Whether fights are played on the board, or only their results are shown. */
  fights: 'staged' | 'off';
  /** Whether lists of choices name a thing once, or every way to use it and every square. */
  lists: 'short' | 'all';
  volume: number;
  notify: boolean;
}

const KEY = 'undercroft.prefs';
export const defaults: Prefs = {
  theme: 'dark',
  palette: 'clear',
  confirmMove: 'auto',
  confirmTurn: 'auto',
  soundTurn: true,
  soundDice: true,
  soundAlarm: true,
  soundFight: true,
  motion: 'system',
  curtain: true,
  name: '',
  asking: 'matters',
  pace: 'normal',
  fights: 'staged',
  lists: 'short',
  volume: 0.7,
  notify: false,
};

function load(): Prefs {
  try {
    return { ...defaults, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Prefs>) };
  } catch {
    return { ...defaults };
  }
}

export const prefs: Prefs = $state(typeof localStorage === 'undefined' ? { ...defaults } : load());

export function setPref<K extends keyof Prefs>(key: K, value: Prefs[K]): void {
  prefs[key] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

const media = (query: string): boolean => typeof matchMedia !== 'undefined' && matchMedia(query).matches;

/** Unless the player said otherwise, only options that cannot be undone or hurt the player are confirmed, and on touch screens the end of a turn in which more could be done. */
export function confirms(which: 'confirmMove' | 'confirmTurn', grave = false, idle = false): boolean {
  const said = prefs[which];
  if (said !== 'auto') return said === 'on' || (grave && which === 'confirmMove');
  return grave || (which === 'confirmTurn' && !idle && media('(pointer: coarse)'));
}

/** Follows the system while the page is open. */
export function followTheme(): void {
  applyTheme();
  matchMedia('(prefers-color-scheme: light)').addEventListener('change', applyTheme);
}

export function applyTheme(): void {
  const root = document.documentElement;
  const system = media('(prefers-color-scheme: light)') ? 'light' : 'dark';
  root.dataset.theme = prefs.theme === 'system' ? system : prefs.theme;
  root.dataset.palette = prefs.palette;
  root.dataset.motion = prefs.motion;
}
