/** Painted pictures: the packs show what the rows say, and wrong rows are told by name. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { cut } from '../../../src/ui/art.svelte';

const web = fileURLToPath(new URL('../../..', import.meta.url));
const packs = `${web}src/games/art/`;
const names = readdirSync(packs)
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.slice(0, -5));
interface Index {
  ends: number[];
  hashes: string[];
  keys: Record<string, [number, string?]>;
}
const indexOf = (name: string): Index => JSON.parse(readFileSync(`${packs}${name}.json`, 'utf8')) as Index;
const said = (code: string): string =>
  execFileSync('node', ['--input-type=module', '-e', code], { cwd: `${web}scripts/art`, encoding: 'utf8' });

describe('packs of pictures', () => {
  test('are of the rows as they are now: every icon, material and place exists', { timeout: 120_000 }, () => {
    expect(execFileSync('node', ['scripts/art.mjs', '--check'], { cwd: web, encoding: 'utf8' })).toBe('');
  });

  test.each(names)('%s: the index fits its file, no picture is empty, no two are of the same drawing', (name) => {
    const { ends, hashes, keys } = indexOf(name);
    expect(ends.at(-1)).toBe(statSync(`${packs}${name}.pack`).size);
    const sizes = ends.map((end, i) => end - (ends[i - 1] ?? 0));
    expect(Math.min(...sizes)).toBeGreaterThan(1000);
    expect(new Set(hashes).size).toBe(ends.length);
    expect(Object.values(keys).every(([number]) => number < ends.length)).toBe(true);
  });

  test.each(names)('%s: a game loads less than a megabyte', (name) => {
    expect(indexOf(name).ends.at(-1)).toBeLessThan(1_000_000);
  });

  test('every fault of a row is named', () => {
    const row = { place: 'attic', icon: 'no-such-icon', fill: 'velvet', parts: 'gold:0', glitter: 1 };
    const code = `import { faults } from './rows.mjs'; console.log(faults({ thing: ${JSON.stringify(row)} }).join('\\n'))`;
    expect(said(code).trim().split('\n')).toEqual([
      'thing: there is no "glitter" in a layer',
      'thing: there is no icon "no-such-icon"',
      'thing: there is no material "velvet"',
      'thing: there is no place "attic"',
    ]);
  });

  test('an icon is cut into its islands, the largest first, holes with the island around them', () => {
    const square = (x: number, size: number): string => `M${x} ${x}h${size}v${size}h-${size}z`;
    const body = `<path d="${square(10, 20)}${square(100, 300)}${square(200, 50)}"/>`;
    const code = `import { islands } from './split.mjs'; console.log(JSON.stringify(islands(${JSON.stringify(body)})))`;
    const found = JSON.parse(said(code)) as { d: string; solid: string }[];
    expect(found.map((isle) => isle.d.match(/M/g)?.length)).toEqual([2, 1]);
    expect(found[0]?.solid).toContain('M100 100');
  });

  test('the bytes of a pack are cut where its pictures end', async () => {
    const parts = cut(new Uint8Array([1, 2, 3, 4, 5]).buffer, [2, 5]);
    expect(await Promise.all(parts.map(async (p) => [...new Uint8Array(await p.arrayBuffer())]))).toEqual([
      [1, 2],
      [3, 4, 5],
    ]);
  });
});
