import { describe, expect, it } from 'vitest';
import { overlapping } from '../../../src/board/shapes';
import { turnsLast } from '../../../src/scene/options/options';
import type { Option } from '../../../src/scene/types';

const option = (text: string, more: Partial<Option> = {}): Option => ({
  text,
  label: text,
  group: '',
  touches: [],
  icon: '',
  ...more,
});

describe('ways to look', () => {
  it('stand after what does something, and what is rolled for stands first', () => {
    const groups = [
      { title: 'Turn', options: [option('face N', { facing: 0 })] },
      { title: 'Chest', options: [option('open')] },
      { title: 'Attack', options: [option('attack', { odds: [{ title: 'hits', chance: 0.5 }] })] },
    ];
    expect(turnsLast(groups).map((g) => g.title)).toEqual(['Attack', 'Chest', 'Turn']);
    expect(turnsLast(groups.slice(1)).map((g) => g.title)).toEqual(['Chest', 'Attack']); // other games keep their order
  });
});

describe('places for a tile', () => {
  it('are crowded where they lie over each other', () => {
    const box = (x: number, y: number) => ({ x, y, w: 500, h: 500 });
    expect(
      [
        ...overlapping([
          ['a', box(0, 0)],
          ['b', box(100, 0)],
          ['c', box(600, 0)],
        ]),
      ].sort(),
    ).toEqual(['a', 'b']);
  });
});
