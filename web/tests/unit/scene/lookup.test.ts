import { describe, expect, it } from 'vitest';
import { Fingers } from '../../../src/board/input/fingers';
import { layOut } from '../../../src/scene/layout';
import { areaBoxes, cardsByLevel, cardsOfSeats, piecesByArea, piecesByGroup } from '../../../src/scene/lookup';
import type { Card, Piece } from '../../../src/scene/types';
import { masmorraScene } from '../../mock/masmorra';

const piece = (id: string, area: string, group?: string): Piece =>
  ({ id, area, ...(group ? { group: { id: group, title: group, count: 2 } } : {}) }) as Piece;
const card = (id: string, level?: number): Card => ({ id, level }) as Card;

describe('lookups', () => {
  it('give every area of a placed board its box', () => {
    const scene = masmorraScene();
    const boxes = areaBoxes(scene.areas, layOut(scene.boards, 1).boards);
    expect([...boxes.keys()]).toEqual(scene.areas.map((a) => a.id));
    expect(areaBoxes(scene.areas, []).size).toBe(0);
  });

  it('gather pieces by area and by group, in their order', () => {
    const pieces = [piece('a', 'x', 'mob'), piece('b', 'y'), piece('c', 'x', 'mob')];
    expect([...piecesByArea(pieces)]).toEqual([
      ['x', ['a', 'c']],
      ['y', ['b']],
    ]);
    expect([...piecesByGroup(pieces)]).toEqual([['mob', [pieces[0], pieces[2]]]]);
  });

  it('sort cards by level, those without one first', () => {
    const cards = [card('c', 2), card('a'), card('b', 1), card('d', 2)];
    expect(cardsByLevel(cards).map(([level, list]) => [level, ...list.map((c) => c.id)])).toEqual([
      [0, 'a'],
      [1, 'b'],
      [2, 'c', 'd'],
    ]);
  });

  it('know the cards before the seats', () => {
    const scene = masmorraScene();
    const hand = scene.seats.flatMap((s) => s.hand);
    expect(hand.length).toBeGreaterThan(0);
    for (const held of hand) expect(cardsOfSeats(scene).get(held.id)).toBe(held);
  });
});

describe('fingers', () => {
  it('pinch around the point between two of them', () => {
    const fingers = new Fingers();
    fingers.set(1, { x: 0, y: 0 });
    expect(fingers.pinch(1, { x: 5, y: 0 })).toBeNull();
    fingers.set(2, { x: 100, y: 0 });
    expect(fingers.pinch(2, { x: 200, y: 0 })).toEqual({ factor: 2, x: 100, y: 0 });
    expect(fingers.lift(2)).toBe(true);
    expect(fingers.lift(2)).toBe(false);
    expect(fingers.count).toBe(1);
  });

  it('that lie together do not pinch', () => {
    const fingers = new Fingers();
    fingers.set(1, { x: 0, y: 0 });
    fingers.set(2, { x: 3, y: 0 });
    expect(fingers.pinch(2, { x: 50, y: 0 })).toBeNull();
  });
});
