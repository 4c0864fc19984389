import { describe, expect, it } from 'vitest';
import { axisOf } from '../../src/board/areas/axis';
import { poolOf, spoken, statText } from '../../src/scene/dice/dicePool';
import { blocks, brief } from '../../src/scene/log';
import { afterLesson, firstTable, inBrief, quickGame, seatTitle } from '../../src/lobby/newTable/newGame';
import { beneath, squaresLast } from '../../src/scene/options/options';
import { turned } from '../../src/scene/rotate';
import type { Game, Mode } from '../../src/net/protocol';
import type { Axis, Board, LogEntry, Option, Scene } from '../../src/scene/types';

describe('dice pools', () => {
  it('are taken apart', () => {
    expect(poolOf('2B1R+1★')).toEqual({
      dice: [
        { color: 'blue', count: 2 },
        { color: 'red', count: 1 },
      ],
      stars: 1,
    });
    expect(poolOf('2★')).toEqual({ dice: [], stars: 2 });
    expect(poolOf('0')).toEqual({ dice: [], stars: 0 });
  });
  it('are nothing else', () => expect([poolOf(''), poolOf('Magic 8'), poolOf('6')]).toEqual([null, null, null]));
  it('are said aloud', () => {
    expect(statText({ title: 'ATT', text: '2B1R' })).toBe('ATT: 2 blue dice, 1 red die');
    expect(statText({ title: 'Speed', text: '6' })).toBe('Speed: 6');
    expect(
      spoken({
        dice: [
          { color: 'red', count: 1 },
          { color: 'green', count: 2 },
        ],
        stars: 1,
      }),
    ).toBe('1 red die, 2 green dice, 1 star without rolling');
    expect(spoken({ dice: [], stars: 0 })).toBe('no dice');
  });
});

describe('the list of choices', () => {
  const option = (text: string, ...touches: string[]): Option => ({ text, label: text, group: '', touches, icon: '' });
  const groups = [
    { title: 'Move', options: [option('move', 'square:1,1')] },
    { title: 'Attack', options: [option('attack', 'model:1')] },
    { title: 'Choose', options: [option('end')] },
  ];
  const scene = (grid: boolean): Scene =>
    ({ boards: [{ id: 'map', grid }], areas: [{ id: 'square:1,1', board: 'map' }] }) as unknown as Scene;
  it('has squares last', () =>
    expect(squaresLast(groups, scene(true)).map((g) => [g.title, g.squares])).toEqual([
      ['Attack', false],
      ['Choose', false],
      ['Move', true],
    ]));
  it('keeps the facings of a figure on its one square as a compass', () => {
    const turn = [0, 1].map((facing) => ({ ...option(`face ${facing}`, 'square:1,1'), facing }));
    expect(squaresLast([{ title: 'Turn', options: turn }], scene(true)).map((g) => g.squares)).toEqual([false]);
  });
  it('says nothing twice', () => {
    expect(beneath('Ember Mage drinks Elixir of Royal Paladin: Heal 3', 'Elixir of Royal Paladin: Heal 3')).toBe(
      'Ember Mage drinks',
    );
    expect(beneath('Royal Paladin drinks Elixir: Heal 3', 'Elixir of Royal Paladin: Heal 3')).toBe(
      'Royal Paladin drinks Elixir',
    );
    expect(beneath('Move to 1,1', 'Move')).toBe('Move to 1,1');
  });
  it('keeps its order where rooms are chosen', () =>
    expect(squaresLast(groups, scene(false)).map((g) => g.title)).toEqual(['Move', 'Attack', 'Choose']));
});

describe('the log on a grid', () => {
  let n = 0;
  const entry = (kind: string, icon: string, text: string, ...touches: string[]): LogEntry => ({
    n: n++,
    kind,
    seat: 1,
    text,
    icon,
    touches,
  });
  const walk = (to: string, who = 'model:1'): LogEntry =>
    entry('choice', 'footsteps', `moves to ${to}`, who, `square:${to}`);
  const lines = (log: LogEntry[]) =>
    brief(blocks(log), true).map((b) => [b.head.entry.text, b.steps ?? 1, b.rest.length]);
  it('draws a walk together, but not those of two', () => {
    expect(lines([walk('1,1'), walk('1,2'), walk('1,3'), walk('5,5', 'model:2')])).toEqual([
      ['moves to 1,3', 3, 0],
      ['moves to 5,5', 1, 0],
    ]);
  });
  it('leaves out passes, by hand or by a standing order, not what came of them', () => {
    const attack = entry('choice', 'crossed-swords', 'attacks');
    const pass = entry('auto', 'hand', 'Pass');
    expect(lines([attack, pass, { ...entry('dice', '', 'rolls'), n: pass.n }])).toEqual([['attacks', 1, 1]]);
    expect(lines([attack, { ...pass, kind: 'choice' }])).toEqual([['attacks', 1, 0]]);
    expect(lines([attack, entry('auto', 'halt', 'The activation ends')])).toEqual([
      ['attacks', 1, 0],
      ['The activation ends', 1, 0],
    ]);
  });
});

describe('a grid higher than wide', () => {
  const board = { id: 'map', title: '', x: 0, y: 0, cols: 2, rows: 5, grid: true };
  const at = (id: string, x: number, y: number, size = 1) => ({ id, board: 'map', area: id, x, y, w: size, h: size });
  const scene = {
    boards: [board],
    areas: [at('a', 0, 0), at('b', 1, 0), at('c', 0, 4)],
    pieces: [at('big', 0, 1, 2), { id: 'loose', area: 'a' }],
  } as unknown as Scene;
  const spots = (s: Scene) => [...s.areas, ...s.pieces].map((t) => [t.x, t.y]);
  it('is laid on its side for a wide screen, a quarter to the left', () => {
    const wide = turned(scene, true);
    expect([wide.boards[0]?.cols, wide.boards[0]?.rows]).toEqual([5, 2]);
    expect(spots(wide)).toEqual([
      [0, 1],
      [0, 0],
      [4, 1],
      [1, 0],
      [undefined, undefined],
    ]);
  });
  it('keeps what did not change', () => expect(turned(scene, true).areas[0]).toBe(turned({ ...scene }, true).areas[0]));
  it('stays as it is on a high screen, while tiles are laid, or if it is wide itself', () => {
    expect(turned(scene, false)).toBe(scene);
    const building = { ...scene, areas: [...scene.areas, { ...at('g', 0, 5), ghost: true }] } as unknown as Scene;
    expect(turned(building, true)).toBe(building);
    const wide = { ...scene, boards: [{ ...board, cols: 5 }] };
    expect(turned(wide, true)).toBe(wide);
  });
});

describe('the numbers at the rim of a board', () => {
  const named = (grid: Partial<Board>): Scene => {
    const board = { id: 'map', title: '', x: 0, y: 0, cols: 2, rows: 5, grid: true, ...grid };
    const areas = Array.from({ length: 10 }, (_, i) => [i % 2, Math.floor(i / 2)]).map(([x, y]) => ({
      ...{ id: `square:${x},${y}`, board: 'map', title: `Square ${x},${y}`, x, y, w: 1, h: 1 },
    }));
    return { boards: [board], areas, pieces: [] } as unknown as Scene;
  };
  const rim = (scene: Scene): Axis => axisOf(scene.boards[0] as Board, scene.areas);
  const axis = { cols: ['0', '1'], rows: ['0', '1', '2', '3', '4'] };
  it('are plain where the upper number comes first', () => {
    expect(rim(named({ axis }))).toEqual(axis);
    expect(rim(named({}))).toEqual(axis);
  });
  it('say which comes first on a board that lies on its side', () => {
    for (const scene of [named({ axis }), named({})])
      expect(rim(turned(scene, true))).toEqual({ cols: [',0', ',1', ',2', ',3', ',4'], rows: ['1,', '0,'] });
  });
});

describe('a first table', () => {
  const mode: Mode = {
    name: 'delve',
    title: 'Delve',
    blurb: '',
    players: [2, 3],
    options: [{ name: 'potions', title: '', kind: 'choice', default: 'every' }],
  };
  const game: Game = {
    name: 'super_dungeon',
    title: '',
    blurb: '',
    maturity: '',
    modes: [mode],
    bots: ['greedy'],
    seat_names: ['Consul', 'Heroes 1', 'Heroes 2'],
  };
  it('of Super Dungeon puts the newcomer on the Heroes’ side, with fewer questions', () => {
    expect(quickGame(game)).toEqual({
      game: 'super_dungeon',
      mode: 'delve',
      players: 2,
      seats: ['bot:greedy', 'human'],
      options: { potions: 'main' },
    });
  });
  it('after the lesson is the one that its game wishes for', () => {
    const quest = { ...mode, name: 'tutorial', title: 'Tutorial', players: [1, 6] as [number, number], options: [] };
    const road = { ...quest, name: 'highway_to_hellscape', title: 'Highway to Hellscape' };
    const hell = { ...game, name: 'hellscape', modes: [quest, road], bots: ['easy', 'normal'] };
    const table = afterLesson(hell);
    expect(table).toMatchObject({ mode: road.name, seats: ['human', 'bot:easy', 'bot:easy'] });
    expect(table && inBrief(hell, table)).toBe('Highway to Hellscape, easy bots');
    expect(afterLesson(game)).toEqual(quickGame(game));
  });
  it('wishes something for the first mode only', () => {
    const later = { ...mode, name: 'crawl' };
    expect(firstTable({ ...game, modes: [mode, later] }, later).options).toEqual({ potions: 'every' });
  });
  it('wishes nothing that the mode does not know', () =>
    expect(firstTable(game, { ...mode, options: [] }).options).toEqual({}));
  it('calls seats by their side', () => {
    expect([0, 1].map((s) => seatTitle(game, s, 2))).toEqual(['Consul', 'Heroes']);
    expect(seatTitle(game, 1, 3)).toBe('Heroes 1');
    const alike = { ...game, seat_names: ['Hero 1', 'Hero 2'] };
    expect([0, 1].map((s) => seatTitle(alike, s, 2))).toEqual(['Hero 1', 'Hero 2']);
    expect(seatTitle({ ...game, seat_names: [] }, 1, 3)).toBe('Seat 2');
  });
});
