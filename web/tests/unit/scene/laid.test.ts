import { describe, expect, it } from 'vitest';
import { laidByOthers } from '../../../src/scene/laid';
import type { LogEntry, Scene } from '../../../src/scene/types';

const scene = (...lies: string[]): Scene => ({ areas: lies.map((id) => ({ id })) }) as unknown as Scene;
const lays = (seat: number, area: string): LogEntry => ({
  n: 1,
  kind: 'event',
  seat,
  text: '',
  icon: '',
  touches: [area],
});

describe('what others have laid', () => {
  it('is kept with its player until the viewer chooses', () => {
    const first = laidByOthers([], ['a'], [lays(1, 'a')], scene('a'), [0], false);
    const both = laidByOthers(first, ['b'], [lays(2, 'b')], scene('a', 'b'), [0], false);
    expect(both).toEqual([
      { area: 'a', seat: 1 },
      { area: 'b', seat: 2 },
    ]);
    expect(laidByOthers(both, [], [], scene('a', 'b'), [0], true)).toEqual([]);
  });
  it('leaves out own cards, those nobody laid, and what was taken back', () => {
    expect(laidByOthers([], ['a', 'b'], [lays(0, 'a')], scene('a', 'b'), [0], true)).toEqual([]);
    expect(laidByOthers([{ area: 'a', seat: 1 }], [], [], scene(), [0], false)).toEqual([]);
  });
  it('is the same list where nothing changes', () => {
    const none: never[] = [];
    expect(laidByOthers(none, [], [], scene(), [0], true)).toBe(none);
  });
});
