/** The REST half of the protocol. Every failure becomes an `ApiError` with one clear line. */
import type {
  Addresses,
  Advice,
  Claimed,
  Evaluation,
  FameEntry,
  Game,
  LessonPlan,
  ListedTable,
  MadeTable,
  NewTable,
  RuleBook,
  RuleText,
  View,
  Why,
} from './protocol';
import type { Engine } from '../lobby/engineStatus';
import type { Judged } from '../state/draft.svelte';
import type { Result } from '../scene/types';

export class ApiError extends Error {
  constructor(
    readonly code: string,
    detail: string,
    readonly rules: RuleText[] = [],
  ) {
    super(detail);
  }
}

/** Secrets go in the head of a request: an address ends in histories and logs. */
async function call(path: string, body?: unknown, tokens: string[] = []): Promise<Response> {
  const headers: Record<string, string> = tokens.length ? { authorization: `Bearer ${tokens.join(',')}` } : {};
  const init: RequestInit =
    body === undefined
      ? { headers }
      : {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        };
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, init);
  } catch {
    throw new ApiError('offline', 'The table cannot be reached just now.');
  }
  if (!answer.ok) {
    const told = (await answer.json().catch(() => ({}))) as { error?: string; detail?: string; rules?: RuleText[] };
    throw new ApiError(
      told.error ?? String(answer.status),
      told.detail ?? `The server answered ${answer.status}.`,
      told.rules,
    );
  }
  return answer;
}

const json = async <T>(path: string, body?: unknown, tokens: string[] = []): Promise<T> =>
  (await call(path, body, tokens)).json() as Promise<T>;
const text = async (path: string, tokens: string[]): Promise<string> => (await call(path, undefined, tokens)).text();
const by = (token: string): string[] => (token ? [token] : []);

export const api = {
  games: () => json<Game[]>('/games'),
  create: (table: NewTable) => json<MadeTable>('/tables', table),
  tables: (tokens: string[]) => json<ListedTable[]>('/tables', undefined, tokens),
  claim: (table: string, invite: string, secret: string, commit: string) =>
    json<Claimed>(`/tables/${table}/claim`, { invite, secret, commit }),
  sit: (table: string, seat: number, secret: string, commit: string, visitor: string) =>
    json<Claimed>(`/tables/${table}/sit`, { seat, secret, commit, visitor }),
  invite: (table: string, token: string, seat: number) =>
    json<{ seat: number; invite: string }>(`/tables/${table}/invite`, { seat }, by(token)),
  view: (table: string, token: string) => json<View>(`/tables/${table}`, undefined, by(token)),
  at: (table: string, n: number, token: string) => json<View>(`/tables/${table}/at/${n}`, undefined, by(token)),
  record: (table: string, token: string) => text(`/tables/${table}/record`, by(token)),
  position: (table: string, token: string, n?: number) =>
    text(`/tables/${table}/position${n === undefined ? '' : `?n=${n}`}`, by(token)),
  plan: (table: string, token: string) => text(`/tables/${table}/position?plan=true`, by(token)),
  branch: (table: string, token: string, n: number, seat?: number) =>
    json<{ table: string; host: string }>(`/tables/${table}/branch`, { token, n, seat }),
  why: (table: string, token: string, question: { text: string } | { thing: string }, seat?: number) =>
    json<Why>(`/tables/${table}/why`, { token, seat, ...question }),
  draft: (table: string, token: string, text: string, towards: string, seat?: number) =>
    json<Judged>(`/tables/${table}/draft`, { token, text, towards, seat }),
  tour: (game: string, mode: string) =>
    json<{ steps: string[] }>(`/tour/${game}?mode=${encodeURIComponent(mode)}`).then((told) => told.steps),
  lesson: (game: string) => json<LessonPlan | null>(`/lesson/${game}`),
  result: (table: string, token: string) => json<Result>(`/tables/${table}/result`, undefined, by(token)),
  hint: (table: string, token: string, seat?: number) => json<Advice[]>(`/tables/${table}/hint`, { token, seat }),
  hall: () => json<FameEntry[]>('/hall'),
  evaluation: (table: string, token: string) => json<Evaluation>(`/tables/${table}/evaluation`, { token }),
  engine: () => json<Engine>('/engine'),
  addresses: () => json<Addresses>('/addresses'),
  rules: (game: string, q: string) => json<RuleBook>(`/rules/${game}?q=${encodeURIComponent(q)}`),
};
