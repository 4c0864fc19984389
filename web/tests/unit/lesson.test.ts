import { describe, expect, it } from 'vitest';
import { placed, type Rect } from '../../src/table/lesson/place';

const ROOM: [number, number] = [1440, 900];
const SIZE: [number, number] = [372, 220];
const apart = (a: Rect, b: Rect): boolean =>
  a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y;

describe('the words of a lesson', () => {
  it('never lie over what they speak of, wherever that is', () => {
    for (let x = 0; x <= 1300; x += 100)
      for (let y = 0; y <= 800; y += 100) {
        const lit = { x, y, w: 120, h: 80 };
        const at = placed(lit, [], SIZE, ROOM);
        expect(apart(at, lit), `${x}, ${y}`).toBe(true);
        expect(at.x >= 0 && at.y >= 0 && at.x + at.w <= 1440 && at.y + at.h <= 900).toBe(true);
      }
  });
  it('leave the button and the entry of the list free', () => {
    const lit = { x: 600, y: 300, w: 100, h: 100 };
    const list = { x: 1110, y: 100, w: 330, h: 500 };
    const under = { x: 500, y: 420, w: 400, h: 60 };
    const at = placed(lit, [list, under], SIZE, ROOM);
    expect([list, under, lit].every((r) => apart(at, r))).toBe(true);
  });
  it('stand in the middle when nothing is lit', () => {
    expect(placed(null, [], SIZE, ROOM)).toMatchObject({ x: 529, y: 270 });
  });
});
