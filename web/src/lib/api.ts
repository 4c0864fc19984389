/** The REST half of the protocol. Every failure becomes an `ApiError` with one clear line. */
import type { Addresses, Advice, Game, LessonPlan, ListedTable, MadeTable, NewTable, RuleBook, RuleText, View, Why } from './protocol';
import type { Result } from './scene';

export class ApiError extends Error {
  constructor(readonly code: string, detail: string, readonly rules: RuleText[] = []) {
    super(detail);
  }
}

async function call(path: string, body?: unknown): Promise<Response> {
  const init: RequestInit = body === undefined ? {} : {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body),
  };
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, init);
  } catch {
    throw new ApiError('offline', 'The table cannot be reached just now.');
  }
  if (!answer.ok) {
    const told = await answer.json().catch(() => ({})) as { error?: string; detail?: string; rules?: RuleText[] };
    throw new ApiError(told.error ?? String(answer.status), told.detail ?? `The server answered ${answer.status}.`, told.rules);
  }
  return answer;
}

const json = async <T>(path: string, body?: unknown): Promise<T> => (await call(path, body)).json() as Promise<T>;
const text = async (path: string): Promise<string> => (await call(path)).text();
const mark = (token: string): string => (token ? `?token=${encodeURIComponent(token)}` : '');

export const api = {
  games: () => json<Game[]>('/games'),
  create: (table: NewTable) => json<MadeTable>('/tables', table),
  tables: (tokens: string[]) =>
    json<ListedTable[]>(`/tables${tokens.length ? '?' : ''}${tokens.map((t) => `token=${encodeURIComponent(t)}`).join('&')}`),
  view: (table: string, token: string) => json<View>(`/tables/${table}${mark(token)}`),
  at: (table: string, n: number, token: string) => json<View>(`/tables/${table}/at/${n}${mark(token)}`),
  record: (table: string, token: string) => text(`/tables/${table}/record${mark(token)}`),
  position: (table: string, token: string, n?: number) => text(`/tables/${table}/position?token=${encodeURIComponent(token)}${n === undefined ? '' : `&n=${n}`}`),
  branch: (table: string, token: string, n: number, seat?: number) => json<{ table: string; host: string }>(`/tables/${table}/branch`, { token, n, seat }),
  why: (table: string, token: string, wish: { text: string } | { thing: string }, seat?: number) => json<Why>('/why', { table, token, seat, ...wish }),
  tour: (game: string) => json<{ steps: string[] }>(`/tour/${game}`).then((told) => told.steps),
  lesson: (game: string) => json<LessonPlan | null>(`/lesson/${game}`),
  result: (table: string, token: string) => json<Result>(`/tables/${table}/result${mark(token)}`),
  hint: (table: string, token: string, seat?: number) => json<Advice[]>('/hint', { table, token, seat }),
  engine: () => json<{ state: 'compiled' | 'compiling' | 'ready' | 'plain'; part?: number; minutes?: number }>('/engine'),
  addresses: () => json<Addresses>('/addresses'),
  rules: (game: string, q: string) => json<RuleBook>(`/rules/${game}?q=${encodeURIComponent(q)}`),
};
