import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Floor against the chasm, and words against what they stand on, in both lights. */
const stone = readFileSync(new URL('../../../src/board/stone/palette.css', import.meta.url), 'utf8');
const tokens = readFileSync(new URL('../../../src/styles/tokens.css', import.meta.url), 'utf8');

function value(css: string, light: boolean, name: string): string {
  const at = css.indexOf("[data-theme='light'] {");
  const found = (block: string): string | undefined => new RegExp(`--${name}:\\s*([^;]+);`).exec(block)?.[1]?.trim();
  return (light ? found(css.slice(at, css.indexOf('}', at))) : undefined) ?? found(css.slice(0, at)) ?? '';
}
const rgb = (hex: string): number[] => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16) / 255);
const over = (top: number[], under: number[], a: number): number[] =>
  top.map((v, i) => v * a + (under[i] ?? 0) * (1 - a));
const light = (c: number[]): number =>
  c
    .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
    .reduce((s, v, i) => s + v * ([0.2126, 0.7152, 0.0722][i] ?? 0), 0);
const ratio = (a: number[], b: number[]): number =>
  (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05);

describe.each([
  ['torchlight', false],
  ['daylight', true],
] as const)('%s', (_, day) => {
  const at = (name: string): number[] => rgb(value(stone, day, name));
  it.each(['s1', 's2', 's3', 's4', 's5'])(
    'the slab %s stands out against the chasm, also away from every torch',
    (slab) => {
      const dim = over(at('gloom'), at(slab), Number(value(stone, day, 'gloom-a')));
      expect(ratio(dim, at('void'))).toBeGreaterThan(3);
    },
  );
  it('the top of a wall is not floor', () => expect(ratio(at('top'), at('s4'))).toBeGreaterThan(1.6));
  it.each([
    ['good-ink', 'good'],
    ['text', 'bg'],
    ['text', 'panel'],
    ['muted', 'panel'],
    ['muted', 'panel-2'],
    ['ember', 'panel'],
  ])('%s is read on %s', (ink, ground) => {
    expect(ratio(rgb(value(tokens, day, ink)), rgb(value(tokens, day, ground)))).toBeGreaterThan(4.5);
  });
});
