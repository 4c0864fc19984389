import { describe, expect, it } from 'vitest';
import { tally, type Played } from '../../../src/lobby/history/myGames';
import { mine, standing } from '../../../src/lobby/tables/standing';
import type { ListedTable } from '../../../src/net/protocol';

const NOW = 1_800_000_000_000;
const table = (change: Partial<ListedTable>): ListedTable => ({
  table: 't',
  title: 'Cave',
  game: 'toy',
  mode: 'rivals',
  state: 'playing',
  updated: NOW / 1000,
  yours: [0],
  asked: true,
  seats: [
    { seat: 0, name: 'Ann', kind: 'human' },
    { seat: 1, name: 'Bo', kind: 'human' },
  ],
  decision: { owner: 0, prompt: 'Draw' },
  ...change,
});

describe('how a table stands', () => {
  it('says whose move it is, and since when', () => {
    expect(standing(table({}), NOW)).toEqual({ yours: true, text: 'Your move' });
    expect(standing(table({ decision: null }), NOW).text).toBe('Your move'); // a question that others may not know of
    expect(standing(table({ asked: false, decision: { owner: 1, prompt: '' } }), NOW).text).toBe('Bo thinks');
    const old = table({ asked: false, decision: { owner: 1, prompt: '' }, updated: NOW / 1000 - 240 });
    expect(standing(old, NOW).text).toBe('Bo thinks, 4 min');
    expect(standing(table({ state: 'gathering', asked: false, decision: null }), NOW).text).toBe('Waiting for players');
    expect(standing(table({ asked: false, decision: null, yours: [] }), NOW).text).toBe('Playing');
  });
  it('puts tables that wait for the player first, and leaves out finished and foreign ones', () => {
    const tables = [
      table({ table: 'a', asked: false, decision: { owner: 1, prompt: '' } }),
      table({ table: 'b', state: 'over' }),
      table({ table: 'c' }),
      table({ table: 'd' }),
    ];
    expect(mine(tables, (t) => t !== 'd').map((t) => t.table)).toEqual(['c', 'a']);
    const looked = [table({ table: 'x', analysis: true }), ...tables];
    expect(mine(looked, () => true).map((t) => t.table)).toEqual(['c', 'd', 'a', 'x']);
    expect(standing(looked[0] as ListedTable, NOW)).toEqual({ yours: false, text: 'Analysis' });
  });
});

describe('the record', () => {
  const game = (place: number): Played => ({ table: '', game: '', title: '', outcome: '', place, of: 2, time: 0 });
  it('counts games, wins and the wins in a row up to the newest', () => {
    expect(tally([game(1), game(1), game(2), game(1)])).toEqual({ games: 4, won: 3, streak: 2 });
    expect(tally([])).toEqual({ games: 0, won: 0, streak: 0 });
    expect(tally([game(1)]).streak).toBe(1);
  });
});
