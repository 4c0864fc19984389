import { describe, expect, it } from 'vitest';
import { isFold, onTheBoard, sharedWords, shortened, way, type ShortGroup } from '../../../src/scene/options/folds';
import { grouped, squaresLast } from '../../../src/scene/options/options';
import type { Option, Scene } from '../../../src/scene/types';

const option = (label: string, group: string, touches: string[], more: Partial<Option> = {}): Option => ({
  text: label.toLowerCase(),
  label,
  group,
  touches,
  icon: '',
  ...more,
});
const figure = (id: string, title: string) => ({ id, title, text: '', kind: 'foe', area: 'square:0,0' });
const scene = {
  boards: [{ id: 'map', grid: true }],
  areas: ['0,0', '1,0', '2,0'].map((at) => ({
    id: `square:${at}`,
    board: 'map',
    title: `Square ${at}`,
    text: '',
    kind: '',
  })),
  pieces: [figure('m:1', 'Whelp 1'), figure('m:2', 'Whelp 2'), figure('m:3', 'Goblin'), figure('m:4', 'Goblin')],
  pools: [],
  piles: [],
  seats: [],
} as unknown as Scene;

const short = (options: Option[], passing?: string): ShortGroup[] =>
  shortened(squaresLast(grouped(options), scene), scene, passing);
const lines = (groups: ShortGroup[]): string[] =>
  groups.flatMap((g) => g.entries.map((e) => (isFold(e) ? `${g.title}/${e.title} (${e.options.length})` : e.label)));
const ways = ['Shoot at', 'Frozen Feet on', 'Hobbled Hands on', 'Broken Bones on'];
const spells = ['Whelp 1', 'Whelp 2'].flatMap((name, i) =>
  ways.map((how) => option(`${how} ${name}`, how.slice(0, -3), [`m:${i + 1}`])),
);

describe('short lists', () => {
  it('name a target of several headings once, with its ways beneath', () => {
    const groups = short([...spells, option('End the turn', 'Turn', [], { ends: true }), option('Rest', 'Turn', [])]);
    expect(lines(groups)).toEqual(['Targets/Whelp 1 (4)', 'Targets/Whelp 2 (4)', 'End the turn', 'Rest']);
  });
  it('tell own figures from targets, and fold them only where they have many ways', () => {
    const mine = { ...scene, active: 1, pieces: scene.pieces.map((p) => (p.id === 'm:2' ? { ...p, seat: 1 } : p)) };
    const list = (options: Option[]) => lines(shortened(squaresLast(grouped(options), mine), mine, undefined));
    expect(list([...spells, option('Rest', 'Turn', [])])).toEqual([
      'Targets/Whelp 1 (4)',
      'Your figures/Whelp 2 (4)',
      'Rest',
    ]);
    const few = [...spells.slice(0, 4), ...spells.slice(4, 6), ...['a', 'b', 'c'].map((x) => option(x, 'Turn', []))];
    expect(list(few).filter((l) => l.includes('Whelp 2'))).toEqual(['Shoot at Whelp 2', 'Frozen Feet on Whelp 2']);
  });
  it('leave few options as they are', () => {
    expect(lines(short(spells.slice(0, 4)))).toEqual(spells.slice(0, 4).map((o) => o.label));
  });
  it('leave squares to the board: one line for all of them', () => {
    const squares = ['0,0', '1,0', '2,0'].map((at) => option(`Move to ${at}`, 'Move', [`square:${at}`]));
    const groups = short([...squares, option('Rest', 'Turn', [])]);
    const board = groups.flatMap((g) => g.entries).find(isFold);
    expect(board?.places).toBe('squares');
    expect(onTheBoard(3, 'squares')).toBe('3 squares: click one on the board');
    expect(onTheBoard(1, 'squares')).toBe('1 square: click it on the board');
    expect(board?.options).toEqual(squares);
    expect(lines(groups)).toHaveLength(2);
  });
  it('tell two of one name apart by what their labels say', () => {
    const marches = ['m:3', 'm:4'].flatMap((id) =>
      ['Crypt', 'Den', 'Pit', 'Vault', 'Lair'].map((to) =>
        option(`Goblin: Cell ${id.at(-1)} to ${to}`, 'Monsters', [id]),
      ),
    );
    expect(lines(short(marches))).toEqual(['Monsters/Goblin: Cell 3 (5)', 'Monsters/Goblin: Cell 4 (5)']);
  });
  it('leave a run about several targets beside them', () => {
    const all = option('Fight all 2', 'Shoot', ['m:1', 'm:2'], { walk: ['fight', 'strike'] });
    expect(lines(short([all, ...spells]))).toEqual(['Targets/Whelp 1 (4)', 'Targets/Whelp 2 (4)', 'Fight all 2']);
  });
  it('leave a run about several figures whole, also where only one of them is in the list', () => {
    const all = option('Fight all 2: Goblin falls and Whelp 1 stands', 'Shoot', ['m:4', 'm:1'], { walk: ['fight'] });
    const ways = ['Fight with 2 dice', 'Fight'].map((how) => option(`${how}: Goblin`, 'Shoot', ['m:4']));
    const rest = ['a', 'b', 'c', 'd', 'e', 'f'].map((x) => option(x, 'Turn', []));
    expect(lines(short([all, ...ways, ...rest]))).toContain('Fight all 2: Goblin falls and Whelp 1 stands');
  });
  it('call figures that are led by their kind', () => {
    const led = { ...scene, pieces: scene.pieces.map((p) => ({ ...p, kind: 'group' })) };
    const list = shortened(squaresLast(grouped([...spells, option('Rest', 'Turn', [])]), led), led, undefined);
    expect(list[0]?.title).toBe('Groups');
  });
  it('name no target of which the fight is anyway', () => {
    const fight = { ...scene, combat: { targets: [{ id: 'm:1' }] } } as unknown as Scene;
    const list = lines(
      shortened(squaresLast(grouped([...spells, option('Rest', 'Turn', [])]), fight), fight, undefined),
    );
    expect(list.filter((line) => line.includes('Whelp 1'))).toEqual(ways.map((how) => `${how} Whelp 1`));
  });
  it('never hide what ends the turn', () => {
    const many = [...spells, option('Stop at Whelp 1', 'Turn', ['m:1'])];
    expect(lines(short(many, 'stop at whelp 1'))).toContain('Stop at Whelp 1');
  });
  it('lose no option', () => {
    const all = [...spells, option('Rest', 'Turn', [])];
    const found = short(all).flatMap((g) => g.entries.flatMap((e) => (isFold(e) ? e.options : [e])));
    expect(new Set(found)).toEqual(new Set(all));
  });
});

describe('words of a fold', () => {
  it('are those that all labels share, up to the preposition', () => {
    expect(sharedWords(['Valor to Zone 1', 'Valor to Zone 2'])).toBe('Valor');
    expect(sharedWords(['Explore north: leads on east', 'Explore north: leads on west'])).toBe('Explore north');
  });
  it('end where a word is followed by a colon, and never within a parenthesis', () => {
    const first = ['Fight Spider (the first) with 4 dice', 'Fight Spider (the first): 4 damage needed'];
    expect(sharedWords(first)).toBe('Fight Spider (the first)');
    expect(first.map((label) => way(label, 'Fight Spider (the first)'))).toEqual(['With 4 dice', '4 damage needed']);
    expect(sharedWords(['Fight Spider (the first)', 'Fight Spider (the second)'])).toBe('Fight Spider');
  });
  it('are not said again beneath', () => {
    expect(way('Explore north: leads on east', 'Explore north')).toBe('Leads on east');
    expect(way('Frozen Feet on Whelp 1 from afar', 'Whelp 1')).toBe('Frozen Feet from afar');
    expect(way('Whelp 1', 'Whelp 1')).toBe('Whelp 1');
    expect(way('Draw the line of the Whelp 1 yourself', 'Whelp 1')).toBe('Draw the line yourself');
  });
});
