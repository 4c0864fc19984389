import { expect, it } from 'vitest';
import type { Trail } from '../../../src/scene/types';
import { walks } from '../../../src/scene/options/trails';

const trail = (to: string, via: string, cost: number, more: Partial<Trail> = {}): Trail => ({
  to,
  via,
  text: `move ${to}`,
  label: `Walk to ${to}`,
  cost: String(cost),
  ...more,
});

it('a walk chooses every step of the way and shows it from its beginning', () => {
  const found = walks([trail('b', 'a', 1), trail('c', 'b', 2), trail('d', 'c', 4)]);
  expect(found.map((o) => o.text)).toEqual(['move c', 'move d']);
  expect(found[1]).toMatchObject({
    walk: ['move b', 'move c', 'move d'],
    preview: ['a', 'b', 'c', 'd'],
    touches: ['d'],
    cost: '4',
  });
});

it('one step is not a walk, and nobody stops where one only passes', () => {
  expect(walks([trail('b', 'a', 1)])).toEqual([]);
  expect(
    walks([trail('b', 'a', 1), trail('c', 'b', 2, { passed: true }), trail('d', 'c', 3)]).map((o) => o.text),
  ).toEqual(['move d']);
  expect(walks()).toEqual([]);
});

it('a ring of trails does not hang the page', () => {
  expect(walks([trail('a', 'b', 1), trail('b', 'a', 2)]).length).toBeLessThan(3);
});

it('the same walk through any of several doorways is one choice', () => {
  const found = walks([
    trail('paid', 'a', 1, { passed: true, text: 'step' }),
    trail('gap:0', 'paid', 1, { text: 'explore' }),
    trail('gap:1', 'paid', 1, { text: 'explore' }),
  ]);
  expect(found.map((o) => [o.walk, o.touches])).toEqual([
    [
      ['step', 'explore'],
      ['gap:0', 'gap:1'],
    ],
  ]);
});

it('what happens on the way is said before one goes', () => {
  const found = walks([
    trail('b', 'a', 1, { warning: 'Lava.' }),
    trail('c', 'b', 2),
    trail('d', 'c', 3, { warning: 'Lava.' }),
  ]);
  expect(found.map((o) => o.warning)).toEqual(['Lava.', 'Lava.']);
  expect(walks([trail('b', 'a', 1), trail('c', 'b', 2)])[0]).not.toHaveProperty('warning');
});
