import { describe, expect, it } from 'vitest';
import { placed, tipOf, type Rect } from '../../../src/table/lesson/place';

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
  it('stay near a button in the corner, with a tip that points at it', () => {
    const lit = { x: 950, y: 55, w: 130, h: 45 };
    const prompt = { x: 0, y: 45, w: 1440, h: 68 };
    const entry = { x: 1120, y: 165, w: 310, h: 60 };
    const at = placed(lit, [prompt, entry], SIZE, ROOM);
    expect([prompt, entry, lit].every((r) => apart(at, r))).toBe(true);
    expect(at.y - lit.y - lit.h).toBeLessThan(50);
    expect(tipOf(at, lit)).toMatchObject({ y: 0, turn: 0 });
    expect(tipOf({ x: 0, y: 700, w: 100, h: 100 }, lit)).toBeNull();
  });
  it('leave a whole fight free when its button is lit: they speak of the dice', () => {
    const strip = { x: 0, y: 672, w: 1110, h: 228 };
    const roll = { x: 1000, y: 840, w: 90, h: 46 };
    const foe = { x: 930, y: 470, w: 60, h: 80 };
    const at = placed(roll, [strip, foe], SIZE, ROOM);
    expect([strip, foe].every((r) => apart(at, r))).toBe(true);
    expect(strip.y - at.y - at.h, 'just over it').toBeLessThan(40);
  });
  it('cover figures only if there is no better place', () => {
    const lit = { x: 600, y: 300, w: 100, h: 100 };
    const figure = { x: 600, y: 430, w: 100, h: 150 };
    expect(apart(placed(lit, [], SIZE, ROOM, [figure]), figure)).toBe(true);
    const door = { x: 870, y: 340, w: 60, h: 60 };
    const foe = { x: 860, y: 450, w: 90, h: 80 };
    expect(apart(placed(door, [], SIZE, ROOM, [foe]), foe)).toBe(true);
  });
  it('stand in the middle when nothing is lit', () => {
    expect(placed(null, [], SIZE, ROOM)).toMatchObject({ x: 534, y: 270 });
  });
});
