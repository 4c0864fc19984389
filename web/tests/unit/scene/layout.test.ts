import { describe, expect, it } from 'vitest';
import {
  areaBox,
  crowd,
  doors,
  frame,
  inside,
  layOut,
  neighbor,
  outline,
  spots,
  steady,
  trimmed,
  within,
  zoomAt,
} from '../../../src/scene/layout';
import type { Area, Piece } from '../../../src/scene/types';
import { masmorraScene } from '../../mock/masmorra';
import { superScene } from '../../mock/super';

describe('boards', () => {
  const boards = masmorraScene().boards;
  it('lie side by side in a wide window and below each other in a tall one', () => {
    const wide = layOut(boards, 2).boards;
    const tall = layOut(boards, 0.5).boards;
    expect(wide[1]?.box.x).toBeGreaterThan(wide[0]?.box.w ?? 0);
    expect(tall[1]?.box.y).toBeGreaterThan(tall[0]?.box.h ?? 0);
  });
  it('of loose tiles shrink to what lies there, grids keep their bounds', () => {
    const scene = masmorraScene();
    const small = trimmed({ id: 'level:1', title: '', x: -5, y: -5, cols: 20, rows: 20 }, scene.areas);
    expect(small.x).toBeCloseTo(-0.22);
    expect(small.cols).toBeCloseTo(5.44);
    expect(trimmed(superScene().boards[0] as NonNullable<(typeof boards)[0]>, [])).toMatchObject({ cols: 12 });
  });
});

it('a board has room for the unknown behind a doorway that leads on', () => {
  const room = { ...(masmorraScene().areas[0] as Area), board: 'b', x: 0, y: 0, w: 1, h: 1, edges: [] };
  const board = { id: 'b', title: '', x: 0, y: 0, cols: 1, rows: 1 };
  const exit = { kind: 'open', side: 'N', at: 0, length: 1, id: 'gap:0:1' } as const;
  expect(trimmed(board, [room]).y).toBeCloseTo(-0.22);
  expect(trimmed(board, [{ ...room, edges: [exit] }]).y).toBeCloseTo(-0.62);
  expect(trimmed(board, [{ ...room, edges: [exit] }]).x).toBeCloseTo(-0.22);
});

it('a room stays where it is drawn when the dungeon grows to the north and west', () => {
  const board = { id: 'b', title: '', x: 0, y: 0, cols: 2, rows: 2 };
  const room = {
    ...(masmorraScene().areas[0] as NonNullable<ReturnType<typeof masmorraScene>['areas'][0]>),
    board: 'b',
    x: 0,
    y: 0,
  };
  const at = (grown: typeof board): unknown =>
    areaBox(room, layOut([grown], 1.6).boards[0] as NonNullable<ReturnType<typeof layOut>['boards'][0]>);
  expect(at({ ...board, x: -2, y: -1, cols: 4, rows: 3 })).toEqual(at(board));
});

describe('pieces', () => {
  const many = (n: number): Piece[] =>
    masmorraScene()
      .pieces.slice(0, n)
      .map((p, i) => ({ ...p, id: `p${i}` }));
  it.each([1, 2, 3, 5, 8, 11])('%i in a small room stay between its walls and apart', (n) => {
    const box = { x: 100, y: 200, w: 100, h: 100 };
    const all = [...within(box, many(n)).values()];
    expect(all).toHaveLength(n);
    for (const a of all) {
      expect(a.x - a.r).toBeGreaterThanOrEqual(box.x);
      expect(a.x + a.r).toBeLessThanOrEqual(box.x + box.w);
      expect(a.y - a.r).toBeGreaterThanOrEqual(box.y);
      expect(a.y + a.r).toBeLessThanOrEqual(box.y + box.h);
      for (const b of all) if (a !== b) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(a.r * 1.9);
    }
  });
  it('who stand with a group do not stand under its label', () => {
    const piece = (id: string, group?: string): Piece =>
      ({
        id,
        area: 'z',
        kind: 'figure',
        title: id,
        icon: 'x',
        tone: 'x',
        ...(group ? { group: { id: group, title: 'Gargoyles', count: 3, leader: id === 'boss' } } : {}),
      }) as unknown as Piece;
    const found = crowd({ x: 0, y: 0, w: 300, h: 300 }, [
      piece('hero'),
      piece('boss', 'mob'),
      piece('one', 'mob'),
      piece('two', 'mob'),
    ]);
    const y = (id: string): number => found.get(id)?.y ?? 0;
    const r = found.get('hero')?.r ?? 0;
    expect(r, 'of 50 for one alone').toBeGreaterThan(38);
    for (const id of ['boss', 'one', 'two']) expect(Math.abs(y('hero') - y(id))).toBeGreaterThan(r * 1.5);
  });
  it('with coordinates of their own stand where they say', () => {
    const scene = superScene();
    const layout = layOut(scene.boards, 1);
    const rex = spots(scene.areas, scene.pieces, layout).get('m2');
    const square = scene.areas.find((a) => a.id === 'sq:8,2');
    const box = square && layout.boards[0] && areaBox(square, layout.boards[0]);
    expect(rex).toMatchObject({ x: (box?.x ?? 0) + 100, y: (box?.y ?? 0) + 100, r: 84 });
  });
});

it('doorways with an id have a place and a way out', () => {
  const scene = masmorraScene();
  const layout = layOut(scene.boards, 1);
  const first = layout.boards[0] as NonNullable<(typeof layout.boards)[0]>;
  const boxes = new Map(scene.areas.filter((a) => a.board === 'level:1').map((a) => [a.id, areaBox(a, first)]));
  const gap = doors(scene.areas, boxes).get('gap:7:0');
  const room = boxes.get('room:7');
  expect(gap).toEqual({ x: (room?.x ?? 0) + 50, y: room?.y, dx: 0, dy: -1, kind: 'open' });
});

describe('the cursor', () => {
  const centers = new Map([
    ['a', { x: 0, y: 0 }],
    ['b', { x: 100, y: 0 }],
    ['c', { x: 100, y: 100 }],
    ['d', { x: 300, y: 0 }],
  ]);
  it('goes to the nearest place that way', () => {
    expect(neighbor(centers, 'a', 1, 0)).toBe('b');
    expect(neighbor(centers, 'b', 1, 0)).toBe('d');
    expect(neighbor(centers, 'b', 0, 1)).toBe('c');
  });
  it('stays when nothing lies there and starts somewhere', () => {
    expect(neighbor(centers, 'a', -1, 0)).toBeNull();
    expect(neighbor(centers, null, 1, 0)).toBe('a');
  });
});

describe('the camera', () => {
  it('frames a box in the middle', () => {
    const camera = frame({ x: 100, y: 100, w: 200, h: 100 }, 428, 228, 10, 14);
    expect(camera.k).toBe(2);
    expect(200 * camera.k + camera.x).toBe(214);
  });
  it('zooms about a point that stays', () => {
    const before = { x: 10, y: 20, k: 1 };
    const after = zoomAt(before, 2, 50, 60);
    expect((50 - after.x) / after.k).toBe((50 - before.x) / before.k);
    expect(zoomAt(before, 1000, 0, 0).k).toBe(6);
  });
});

describe('the outline of squares', () => {
  const at = (x: number, y: number) => ({ x: x * 100, y: y * 100, w: 100, h: 100 });

  it('leaves out the sides that two of them share', () => {
    expect(outline([at(0, 0)]).match(/M/g)).toHaveLength(4);
    expect(outline([at(0, 0), at(1, 0)]).match(/M/g)).toHaveLength(6);
    expect(outline([at(0, 0), at(1, 0), at(0, 1), at(1, 1)]).match(/M/g)).toHaveLength(8);
  });
  it('of nothing is nothing', () => {
    expect(outline([])).toBe('');
  });
});

describe('a map that does not jump', () => {
  const box = { x: 0, y: 0, w: 1000, h: 500 };
  const at = frame(box, 1000, 500);
  it('stays where what matters is in the picture', () => {
    const next = { ...box, x: 120 };
    expect(steady(at, frame(next, 1000, 500), next, 1000, 500)).toBe(true);
  });
  it('follows when it would leave it, or be too small', () => {
    const far = { ...box, x: 700 };
    expect(steady(at, frame(far, 1000, 500), far, 1000, 500)).toBe(false);
    const wide = { x: 0, y: 0, w: 2000, h: 1000 };
    expect(steady(at, frame(wide, 1000, 500), wide, 1000, 500)).toBe(false);
  });
});

it('a place to choose that is cut off at the rim is not in the picture', () => {
  const camera = { x: 0, y: 0, k: 1 };
  expect(inside(camera, { x: 10, y: 10, w: 50, h: 50 }, 100, 100)).toBe(true);
  expect(inside(camera, { x: 10, y: -10, w: 50, h: 50 }, 100, 100)).toBe(false);
  expect(inside(camera, { x: 60, y: 10, w: 50, h: 50 }, 100, 100)).toBe(false);
});
