import { expect, it } from 'vitest';
import { cameLate, fairness, lateNotice, LEFT_OUT } from '../../../src/lobby/fairness';
import type { TableInfo, You } from '../../../src/net/protocol';

const view = (fair: boolean, mine?: boolean): { table: TableInfo; you: You } => ({
  table: { fair } as TableInfo,
  you: { seats: [1], host: false, ...(mine === undefined ? {} : { fair: mine }) },
});

it('says whose number is not in the dice, and nothing where all is as usual', () => {
  expect(fairness(view(true, true))).toBe('');
  expect(fairness(view(true))).toBe('');
  expect(fairness(view(true, false))).toBe(LEFT_OUT);
  expect(fairness(view(false))).toContain('chose the seed');
});

it('tells a player who came late once', () => {
  expect(lateNotice('t', view(true, false))).toBe('');
  cameLate('t');
  expect(lateNotice('other', view(true, false))).toBe('');
  expect(lateNotice('t', view(true, false))).toBe(LEFT_OUT);
  expect(lateNotice('t', view(true, false))).toBe('');
});
