import { expect, it } from 'vitest';
import { ending, remaining } from '../../../src/lobby/engineStatus';

it('says how long it still takes, and no number when that is over', () => {
  expect(remaining({ state: 'compiling', part: 0.25, minutes: 8 })).toBe('about 6 of 8 min left');
  expect(remaining({ state: 'compiling', part: 0.9, minutes: 2 })).toBe('about 1 of 2 min left');
  expect(remaining({ state: 'compiling', part: 0.97, minutes: 8 })).toBe('it takes a little longer than usual');
});

it('tells who has seen it begin how it ended, and nobody else', () => {
  expect(ending({ state: 'compiling' }, { state: 'ready' })).toMatch(/think faster from now on/);
  expect(ending({ state: 'compiling' }, { state: 'plain' })).toMatch(/could not be compiled/);
  for (const before of [null, { state: 'ready' as const }]) expect(ending(before, { state: 'ready' })).toBe('');
});
