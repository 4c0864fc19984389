import { expect, it } from 'vitest';
import { encode } from 'uqr';
import { qrPath } from '../../src/browser/qrCode';

it('draws every dark module of the code once, three eyes and no margin', () => {
  const text = 'http://192.168.1.20:8000/t/k3#inv.abcdefghij';
  const { d, size } = qrPath(text);
  const dark = new Set([...d.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map((m) => `${m[1]} ${m[2]}`));
  const { data } = encode(text, { ecc: 'M', border: 0 });
  expect(data.length).toBe(size);
  expect(dark.size).toBe(data.flat().filter(Boolean).length);
  for (const [x, y] of [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const)
    for (let i = 0; i < 7; i++) expect(dark.has(`${x + i} ${y}`)).toBe(true);
});
it('grows with its text', () => expect(qrPath('x'.repeat(150)).size).toBeGreaterThan(qrPath('hi').size));
it('says when a text is too long', () => expect(() => qrPath('x'.repeat(4000))).toThrow());
