import { expect, it } from 'vitest';
import { qr } from '../../src/lib/qr';

/** Reads a code back: format, mask, placement, error words; only the checks of its own that a scanner would make. */
function read(grid: boolean[][]): string {
  const size = grid.length;
  const version = (size - 17) / 4;
  const at = (x: number, y: number): number => (grid[y]?.[x] ? 1 : 0);
  let bits = 0;
  for (let i = 14; i >= 9; i--) bits = bits * 2 + at(14 - i, 8);
  bits = (bits * 2 + at(7, 8)) * 2 + at(8, 8);
  bits = bits * 2 + at(8, 7);
  for (let i = 5; i >= 0; i--) bits = bits * 2 + at(8, i);
  const format = bits ^ 0x5412;
  expect(format >> 13, 'level M').toBe(0);
  const mask = (format >> 10) & 7;
  const masks = [(x: number, y: number) => (x + y) % 2, (_: number, y: number) => y % 2, (x: number) => x % 3, (x: number, y: number) => (x + y) % 3, (x: number, y: number) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2, (x: number, y: number) => ((x * y) % 2) + ((x * y) % 3), (x: number, y: number) => (((x * y) % 2) + ((x * y) % 3)) % 2, (x: number, y: number) => (((x + y) % 2) + ((x * y) % 3)) % 2];
  const spots = version === 1 ? [] : [6, size - 7];
  const fixed = (x: number, y: number): boolean => (x < 9 && y < 9) || (x > size - 9 && y < 9) || (x < 9 && y > size - 9) || x === 6 || y === 6
    || spots.some((cx) => spots.some((cy) => !(cx === 6 || cy === 6) && Math.abs(x - cx) < 3 && Math.abs(y - cy) < 3));
  const out: number[] = [];
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let up = 0; up < size; up++) for (let j = 0; j < 2; j++) {
      const x = right - j;
      const y = ((right + 1) & 2) === 0 ? size - 1 - up : up;
      if (!fixed(x, y)) out.push(at(x, y) ^ (masks[mask]?.(x, y) === 0 ? 1 : 0));
    }
  }
  const number = (from: number, length: number): number => out.slice(from, from + length).reduce((s, b) => s * 2 + b, 0);
  expect(number(0, 4), 'byte mode').toBe(4);
  const length = number(4, 8);
  return String.fromCharCode(...Array.from({ length }, (_, i) => number(12 + i * 8, 8)));
}

it.each(['hi', 'http://10.0.0.7:8000/t/abc', 'HTTP://192.168.1.20:8000/t/k3'])('a short code reads back: %s', (text) => expect(read(qr(text))).toBe(text));
it('grows with its text and says when it cannot', () => {
  expect(qr('x'.repeat(150)).length).toBe(49);
  expect(() => qr('x'.repeat(400))).toThrow('at most 213 bytes');
});
