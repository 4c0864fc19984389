import { beforeEach, expect, it, vi } from 'vitest';
import {
  bring,
  carried,
  mergeQuestion,
  played,
  recoveryLink,
  remember,
  type Played,
} from '../../../src/lobby/history/myGames';
import { keep, kept } from '../../../src/net/tokens';

function storage(): Storage {
  const values = new Map<string, string>();
  return {
    getItem: (k: string) => values.get(k) ?? null,
    setItem: (k: string, v: string) => void values.set(k, v),
    removeItem: (k: string) => void values.delete(k),
  } as unknown as Storage;
}
const game = (table: string): Played => ({
  table,
  game: 'toy',
  title: 'Toy',
  outcome: 'won',
  place: 1,
  of: 2,
  time: 1,
});
function browser(): void {
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
}
/** A link made in another browser, with one finished game and one seat. */
function foreign(): string {
  browser();
  remember(game('theirs'));
  keep('their-seat', { token: 'secret-of-theirs' });
  const hash = new URL(recoveryLink('Berta Ü', 'https://play.example.org')).hash;
  browser();
  return hash;
}
beforeEach(browser);

it('a browser without games takes a link at once', () => {
  const link = carried(foreign())!;
  expect(mergeQuestion(link)).toBe('');
  bring(link);
  expect(played().map((p) => p.table)).toEqual(['theirs']);
  expect(kept('their-seat')?.token).toBe('secret-of-theirs');
  expect(link.name).toBe('Berta Ü');
});

it('a browser with games of its own asks first, and reading a link changes nothing', () => {
  const hash = foreign();
  remember(game('mine'));
  const link = carried(hash)!;
  expect(mergeQuestion(link)).toBe(
    'This link adds 1 seat and 1 finished game of Berta Ü to this browser. Is it your own?',
  );
  expect(played().map((p) => p.table)).toEqual(['mine']);
  expect(kept('their-seat')).toBeUndefined();
  bring(link);
  expect(played().map((p) => p.table)).toEqual(['theirs', 'mine']);
  expect(mergeQuestion(link), 'a link of our own adds nothing').toBe('');
});

it('a browser that only holds a seat asks too', () => {
  const hash = foreign();
  keep('my-seat', { token: 'secret-of-mine' });
  expect(mergeQuestion(carried(hash)!)).toContain('Is it your own?');
});

it('other addresses are not links', () => {
  expect(carried('')).toBeNull();
  expect(carried('#mine=%%%')).toBeNull();
  expect(carried('#mine=abc')).toBeNull();
});
