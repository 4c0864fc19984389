/** What a player prefers, kept in this browser. */
export interface Prefs {
  theme: 'system' | 'light' | 'dark';
  palette: 'clear' | 'bright' | 'mono';
  confirmMove: 'auto' | 'on' | 'off';
  confirmTurn: 'auto' | 'on' | 'off';
  soundTurn: boolean;
  soundDice: boolean;
  soundAlarm: boolean;
  motion: 'system' | 'off';
  curtain: boolean;
  name: string;
}

const KEY = 'undercroft.prefs';
export const defaults: Prefs = {
  theme: 'dark', palette: 'clear', confirmMove: 'auto', confirmTurn: 'auto',
  soundTurn: true, soundDice: true, soundAlarm: true, motion: 'system', curtain: true, name: '',
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

/** On for touch, off for mouse, unless the player said otherwise. */
export function confirms(which: 'confirmMove' | 'confirmTurn'): boolean {
  const said = prefs[which];
  return said === 'auto' ? media('(pointer: coarse)') : said === 'on';
}

export function still(): boolean {
  return prefs.motion === 'off' || media('(prefers-reduced-motion: reduce)');
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
