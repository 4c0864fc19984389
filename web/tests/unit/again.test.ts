import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { copyText } from '../../src/browser/clipboard';
import { markSpot } from '../../src/scene/seats/trackMarks';
import { openTable, rematch } from '../../src/lobby/newTable/newGame';
import type { TableInfo } from '../../src/net/protocol';

const seat = (n: number, kind: string) => ({ seat: n, name: '', kind, online: true, orders: [] });
const table: TableInfo = {
  table: 'old',
  title: 'Friday',
  game: 'masmorra',
  mode: 'standard',
  options: { heroes: 'auto' },
  rulings: { 'A-01': 'cancel' },
  commitment: 'c',
  seed: 's',
  state: 'over',
  seats: [seat(0, 'human'), seat(1, 'human'), seat(2, 'bot:greedy')],
  waiting: [],
  requests: [],
  analysis: false,
  public: true,
};
let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  const storage = {
    getItem: (k: string) => stored.get(k) ?? null,
    setItem: (k: string, v: string) => void stored.set(k, v),
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

it('the same table again: my seats stay mine, other people come by their links, the seed is new', () => {
  const again = rematch(table, [0]);
  expect(again.seats).toEqual(['human', 'open', 'bot:greedy']);
  expect(again).toMatchObject({
    game: 'masmorra',
    mode: 'standard',
    players: 3,
    options: { heroes: 'auto' },
    rulings: { 'A-01': 'cancel' },
    public: true,
    waive_undo: false,
  });
  expect('seed' in again).toBe(false);
  expect(rematch(table, [0, 1]).seats).toEqual(['human', 'human', 'bot:greedy']);
});

it('a new table’s links are kept, so that they can be sent to friends', async () => {
  const made = {
    table: 'new',
    host: 'host-token',
    watch: 'watch-token',
    commitment: '',
    seats: [
      { seat: 0, kind: 'human', invite: 'inv.seat-0' },
      { seat: 1, kind: 'bot:greedy', invite: null },
    ],
  };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(made))));
  expect(await openTable(rematch(table, [0]))).toBe('/t/new');
  const kept = JSON.parse(stored.get('undercroft.tokens') ?? '{}') as Record<string, unknown>;
  expect(kept.new).toMatchObject({
    token: 'host-token',
    watch: 'watch-token',
    seats: [{ seat: 0, invite: 'inv.seat-0' }],
  });
});

it('copies by the clipboard, by a field where there is none, and says so if neither works', async () => {
  const copied: string[] = [];
  vi.stubGlobal('navigator', { clipboard: { writeText: (t: string) => Promise.resolve(void copied.push(t)) } });
  await copyText('one');
  let works = true;
  const field = { value: '', className: '', select: () => undefined, remove: () => undefined };
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('document', {
    createElement: () => field,
    activeElement: null,
    querySelector: () => null,
    body: { append: () => undefined },
    execCommand: () => {
      if (works) copied.push(field.value);
      return works;
    },
  });
  await copyText('two');
  expect(copied).toEqual(['one', 'two']);
  works = false;
  await expect(copyText('three')).rejects.toThrow('did not allow');
});

it('marks on one space never cover each other', () => {
  expect(markSpot(0, 1)).toEqual({ x: 0, y: 1, size: 15 });
  for (const count of [2, 3, 4, 5, 6]) {
    const spots = Array.from({ length: count }, (_, i) => markSpot(i, count));
    for (const [i, a] of spots.entries())
      for (const b of spots.slice(i + 1)) expect(Math.abs(a.x - b.x) >= 7 || Math.abs(a.y - b.y) >= 9).toBe(true);
    expect(Math.max(...spots.map((s) => s.x)) + Math.min(...spots.map((s) => s.x))).toBeCloseTo(0);
  }
});
