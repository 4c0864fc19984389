/** Seats are held by secret tokens from links. This tab's token wins over the browser's, so one machine can hold two seats. */
export interface Kept {
  token: string;
  watch?: string;
  seats?: { seat: number; invite: string }[];
  time: number;
}

const KEY = 'undercroft.tokens';

function all(): Record<string, Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Kept>;
  } catch {
    return {};
  }
}

export function keep(table: string, kept: Omit<Kept, 'time'>): void {
  const old = all();
  old[table] = { ...old[table], ...kept, time: Date.now() };
  const newest = Object.entries(old)
    .sort((a, b) => b[1].time - a[1].time)
    .slice(0, 100);
  localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(newest)));
  sessionStorage.setItem(`undercroft.${table}`, kept.token);
}

export function kept(table: string): Kept | undefined {
  return all()[table];
}

export function tokenFor(table: string): string {
  return sessionStorage.getItem(`undercroft.${table}`) ?? all()[table]?.token ?? '';
}

export function forget(table: string): void {
  const old = all();
  delete old[table];
  localStorage.setItem(KEY, JSON.stringify(old));
  sessionStorage.removeItem(`undercroft.${table}`);
}

export function myTokens(): string[] {
  return Object.values(all()).map((k) => k.token);
}

/** The newest links of this browser, to be carried to another device. */
export function pack(most: number): Record<string, Kept> {
  return Object.fromEntries(
    Object.entries(all())
      .sort((a, b) => b[1].time - a[1].time)
      .slice(0, most),
  );
}

/** Adds the tokens of another device of the same person; those known here stay. */
export function merge(told: unknown): void {
  if (!told || typeof told !== 'object') return;
  const old = all();
  for (const [table, kept] of Object.entries(told as Record<string, Kept>)) {
    if (/^[\w-]{4,40}$/.test(table) && kept && typeof kept.token === 'string' && !old[table]) old[table] = kept;
  }
  localStorage.setItem(KEY, JSON.stringify(old));
}

const INVITE = 'undercroft.invite.';

/** The invitation this tab came by and has not exchanged yet. */
export function invitation(table: string): string | null {
  return sessionStorage.getItem(INVITE + table);
}

/** The invitation was exchanged for the seat's own secret. */
export function seated(table: string, token: string): void {
  sessionStorage.removeItem(INVITE + table);
  const old = kept(table);
  if (old && old.token !== token) sessionStorage.setItem(`undercroft.${table}`, token);
  else keep(table, { token });
}

/** Takes the token out of a link's fragment, so that copying the address bar never gives a seat away. */
export function claim(table: string, hash: string): void {
  const token = decodeURIComponent(hash.replace(/^#/, ''));
  if (!/^[\w.~-]{6,}$/.test(token)) return;
  if (token.startsWith('inv.')) return sessionStorage.setItem(INVITE + table, token);
  const old = kept(table);
  if (old && old.token !== token) sessionStorage.setItem(`undercroft.${table}`, token);
  else keep(table, { token });
}
