import { describe, expect, it } from 'vitest';
import { overlapping } from '../../src/board/shapes';
import { fightOf } from '../../src/scene/fights';
import { turnsLast } from '../../src/scene/options';
import type { Die, LogEntry, Option, Scene } from '../../src/scene/types';

const option = (text: string, more: Partial<Option> = {}): Option => ({
  text,
  label: text,
  group: '',
  touches: [],
  icon: '',
  ...more,
});
const die = (face: string): Die => ({ id: 'd', face, icon: '', state: 'ready', title: '' });
const line = (text: string, touches: string[], dice?: Die[]): LogEntry => ({
  n: 9,
  kind: dice ? 'dice' : 'event',
  seat: 0,
  text,
  icon: '',
  touches,
  ...(dice ? { dice } : {}),
});
const scene = {
  pieces: [
    { id: 'figure:0', title: 'Lord Oren', icon: '', tone: 'seat0' },
    { id: 'figure:1', title: 'Gnoll', icon: '', tone: 'minor' },
  ],
} as unknown as Scene;

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

describe('a fight of one roll', () => {
  const rolled = line('Lord Oren rolls 6 + 5', ['figure:0'], [die('6'), die('5')]);
  const hit = line('20 against defense 14: Lord Oren hits Gnoll', ['figure:0', 'figure:1']);
  const felt = line('Gnoll takes 3 clicks', ['figure:1']);
  it('is told with its dice, its target and what it did', () => {
    const fight = fightOf([line('Lord Oren attacks Gnoll', ['figure:0', 'figure:1']), rolled, hit, felt], scene, null);
    expect(fight).toMatchObject({
      state: 'result',
      title: 'Lord Oren attacks Gnoll',
      text: `${hit.text}. ${felt.text}`,
      attacker: { id: 'figure:0' },
      targets: [{ id: 'figure:1' }],
      defense: [],
    });
    expect(fight?.attack[0]?.dice).toHaveLength(2);
  });
  it('tells what was added to the roll before what it came to', () => {
    const added = line('Gnoll is struck from behind: +1', ['figure:1']);
    const fight = fightOf([rolled, added, hit, felt], scene, null);
    expect(fight).toMatchObject({
      text: `${added.text}. ${hit.text}. ${felt.text}`,
      attacker: { id: 'figure:0' },
      targets: [{ id: 'figure:1' }],
    });
  });
  it('is the last of several, so that a blow struck back is no defense', () => {
    const back = [
      line('Gnoll rolls 1 + 2', ['figure:1'], [die('1'), die('2')]),
      line('9 against 15: Gnoll misses Lord Oren', ['figure:1', 'figure:0']),
    ];
    expect(fightOf([rolled, hit, felt, ...back], scene, null)).toMatchObject({
      attacker: { id: 'figure:1' },
      targets: [{ id: 'figure:0' }],
    });
  });
  it('is none where nobody is struck', () => {
    expect(
      fightOf(
        [line('Lord Oren rolls 4: breaks away', ['figure:0'], [die('4')]), line('Lord Oren moves', ['square:1,1'])],
        scene,
        null,
      ),
    ).toBeNull();
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
