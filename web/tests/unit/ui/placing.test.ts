import { describe, expect, it } from 'vitest';
import { isSmall, placed, type Box, type Place, type Size } from '../../../src/ui/placing';

const WINDOWS: Size[] = [
  { w: 1280, h: 720 },
  { w: 390, h: 844 },
];
const covers = (p: Place, s: Size, b: Box): boolean =>
  p.x < b.right && p.x + s.w > b.left && p.y < b.bottom && p.y + s.h > b.top;

describe('a panel beside its target', () => {
  for (const window of WINDOWS)
    it(`covers no figure and stays inside a window of ${window.w} by ${window.h}`, () => {
      const size = { w: 300, h: 260 };
      for (let x = 20; x < window.w; x += 37)
        for (let y = 20; y < window.h; y += 41) {
          const box = { left: x - 20, right: x + 20, top: y - 30, bottom: y + 30 };
          for (const away of [undefined, { x: window.w / 2 }]) {
            const p = placed({ x, y, box }, size, window, away);
            expect(covers(p, size, box), `at ${x},${y}`).toBe(false);
            expect(p.x >= 8 && p.y >= 8 && p.x + size.w <= window.w - 8 && p.y + size.h <= window.h - 8).toBe(true);
          }
        }
    });
  it('stands near the point: just above it, below the rim of the window', () => {
    const size = { w: 100, h: 50 };
    expect(placed({ x: 500, y: 400 }, size, { w: 1280, h: 720 })).toEqual({ x: 450, y: 334 });
    expect(placed({ x: 500, y: 30 }, size, { w: 1280, h: 720 })).toEqual({ x: 450, y: 52 });
  });
  it('goes to the side away from the acting figure', () => {
    const box = { left: 480, right: 520, top: 380, bottom: 420 };
    const at = { x: 500, y: 400, box };
    const size = { w: 200, h: 100 };
    expect(placed(at, size, { w: 1280, h: 720 }, { x: 700 }).x).toBe(270);
    expect(placed(at, size, { w: 1280, h: 720 }, { x: 300 }).x).toBe(530);
  });
  it('keeps a figure free, not a whole room', () => {
    expect(isSmall({ left: 0, top: 0, right: 60, bottom: 80 }, { w: 1280, h: 720 })).toBe(true);
    expect(isSmall({ left: 0, top: 0, right: 500, bottom: 80 }, { w: 1280, h: 720 })).toBe(false);
  });
});
