import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Colors of seats must stay apart for eyes with the three common deficiencies (matrices of Machado et al. 2009, full strength). */
const css = readFileSync(new URL('../../../src/styles/tokens.css', import.meta.url), 'utf8');
type Three = [number, number, number];
const EYES: Record<string, Three[]> = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const linear = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const hex = (text: string): Three => [1, 3, 5].map((i) => linear(parseInt(text.slice(i, i + 2), 16) / 255)) as Three;
const through = (eye: Three[], c: Three): Three =>
  eye.map((row) => Math.min(1, Math.max(0, row[0] * c[0] + row[1] * c[1] + row[2] * c[2]))) as Three;

function lab([r, g, b]: Three): Three {
  const f = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function colors(palette: string): string[] {
  const block =
    palette === 'clear' ? css.slice(css.indexOf('--seat0')) : css.slice(css.indexOf(`[data-palette='${palette}']`));
  return [0, 1, 2, 3, 4].map((i) => new RegExp(`--seat${i}: (#[0-9a-f]{6})`).exec(block)?.[1] ?? '');
}

describe.each(['clear', 'bright'])('the palette "%s"', (palette) => {
  it.each(Object.keys(EYES))('keeps five seats apart for %s', (eye) => {
    const seen = colors(palette).map((c) => lab(through(EYES[eye] as Three[], hex(c))));
    for (const [i, a] of seen.entries()) {
      for (const b of seen.slice(i + 1)) expect(Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])).toBeGreaterThan(15);
    }
  });
});
