import { expect, it } from 'vitest';
import { CardInHand } from '../../../src/state/cardInHand.svelte';
import type { Option, Route } from '../../../src/scene/types';
import { drawnOf, type Hall } from '../../../src/board/stone/ways/ways';

const lay = (card: string, area: string, turn: number): Option => ({
  text: `${card} ${area} ${turn}`,
  label: '',
  group: '',
  touches: [area, card],
  icon: '',
  lays: { card, area, turn },
});
const options = ['card:1', 'card:2'].flatMap((card) =>
  ['cell:0', 'cell:1'].flatMap((area) => [lay(card, area, 0), lay(card, area, 2)]),
);

it('holds a card, turns it, and knows what laying it would be', () => {
  const cardInHand = new CardInHand(() => options);
  expect(cardInHand.can('card:1') && cardInHand.can('card:2.2') && !cardInHand.can('card:3')).toBe(true);
  expect(cardInHand.at('cell:0')).toBeUndefined();
  cardInHand.pickUp('card:2.2');
  expect(cardInHand.at('cell:1')?.text).toBe('card:2 cell:1 0');
  cardInHand.pickUp('card:2.2');
  expect(cardInHand.at('cell:1')?.text).toBe('card:2 cell:1 2');
  cardInHand.pickUp('card:1');
  expect(cardInHand.at('cell:0')?.text).toBe('card:1 cell:0 0');
  expect(cardInHand.at('cell:9')).toBeUndefined();
  cardInHand.leave();
  expect(cardInHand.at('cell:0')).toBeUndefined();
});

it('breaks a line off where it jumps, and leads over by an arc', () => {
  const hall = (id: string, p: [number, number], q: [number, number]): Hall => ({
    id,
    p,
    q,
    c1: p,
    c2: q,
    level: 'top',
    features: [],
  });
  const halls = new Map(
    [
      hall('a', [0, 0], [50, 0]),
      hall('b', [100, 0], [50, 0]),
      hall('c', [500, 0], [450, 0]),
      hall('d', [500, 50], [500, 0]),
    ].map((h) => [h.id, h]),
  );
  const route: Route = {
    id: 'r',
    title: '',
    letter: '',
    tone: 'seat1',
    style: 'solid',
    planned: false,
    halls: ['a', 'b', 'c', 'd'],
  };
  const { line, jumps } = drawnOf(route, halls);
  expect(line.match(/M/g)).toHaveLength(2);
  expect(jumps).toMatch(/^M100 0Q.* 450 0$/);
  expect(drawnOf({ ...route, halls: ['a', 'b'] }, halls).jumps).toBe('');
});
