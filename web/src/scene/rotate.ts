/** The scene as it is drawn. A grid that stands higher than wide is laid on its side for a wide screen: its squares are drawn larger. Only
 *  the drawing turns, by a quarter to the left; names of squares stay, and left of a figure stays left of it. Cards are shrunk to one size. */
import type { Area, Board, Edge, Light, Piece, Scene, Side } from './types';

const TALL = 1.25;
/** How wide a card with ways is drawn, in cells. */
const CARD = 1.6;

interface Placed {
  x: number;
  y: number;
  w: number;
  h: number;
}

const SIDES: Record<Side, Side> = { N: 'W', W: 'S', S: 'E', E: 'N' };
const edge = (e: Edge, w: number): Edge => ({
  ...e,
  side: SIDES[e.side],
  at: e.side === 'N' || e.side === 'S' ? w - e.at - e.length : e.at,
});
const lamp = (l: Light, w: number): Light => ({ ...l, x: l.y, y: w - l.x });

function laid<T extends Placed & Partial<Area> & Partial<Piece>>(thing: T, board: Board): T {
  const out = {
    ...thing,
    x: board.x + thing.y - board.y,
    y: board.y + board.x + board.cols - thing.x - thing.w,
    w: thing.h,
    h: thing.w,
  };
  if (thing.edges) out.edges = thing.edges.map((e) => edge(e, thing.w));
  if (thing.lights) out.lights = thing.lights.map((l) => lamp(l, thing.w));
  if (thing.facing !== undefined) out.facing = (thing.facing + 6) % 8;
  return out;
}

/** Unchanged scenes are returned as they were, so that the page draws only the changes. */
const known = new WeakMap<object, { key: string; made: unknown }>();
function kept<T extends object>(thing: T, key: string, make: (thing: T) => T): T {
  const old = known.get(thing);
  if (old?.key === key) return old.made as T;
  const made = make(thing);
  known.set(thing, { key, made });
  return made;
}

const placed = (piece: Piece): piece is Piece & Placed =>
  piece.x !== undefined && piece.y !== undefined && piece.w !== undefined && piece.h !== undefined;

/** How much the cards of a scene are shrunk: their unit is theirs, not the board's. */
export function cardScale(scene: Scene): number {
  const cards = scene.areas.filter((a) => a.ways);
  return cards.length ? CARD / Math.min(...cards.map((a) => a.w)) : 1;
}

function shrunk(scene: Scene, k: number): Scene {
  const small = (a: Area): Area => ({
    ...a,
    x: a.x * k,
    y: a.y * k,
    w: a.w * k,
    h: a.h * k,
    ...(a.edges ? { edges: a.edges.map((e) => ({ ...e, at: e.at * k, length: e.length * k })) } : {}),
  });
  const key = `shrunk ${k}`;
  return {
    ...scene,
    boards: scene.boards.map((b) => ({ ...b, x: b.x * k, y: b.y * k, cols: b.cols * k, rows: b.rows * k })),
    areas: scene.areas.map((a) => kept(a, key, small)),
    pieces: scene.pieces.map((p) =>
      placed(p)
        ? kept(p, key, (q) => ({ ...q, x: (q.x ?? 0) * k, y: (q.y ?? 0) * k, w: (q.w ?? 1) * k, h: (q.h ?? 1) * k }))
        : p,
    ),
  };
}

/** The scene as it is drawn on a screen that is `wide` or not. */
export function turned(scene: Scene, wide: boolean): Scene {
  const k = cardScale(scene);
  if (k !== 1) return shrunk(scene, k);
  const board = scene.boards[0];
  if (
    !wide ||
    !board?.grid ||
    scene.boards.length > 1 ||
    board.rows < TALL * board.cols ||
    scene.areas.some((a: Area) => a.ghost)
  )
    return scene;
  const key = `turned ${board.x} ${board.y} ${board.cols}`;
  return {
    ...scene,
    boards: [
      {
        ...board,
        cols: board.rows,
        rows: board.cols,
        ...(board.axis ? { axis: { cols: board.axis.rows, rows: [...board.axis.cols].reverse() } } : {}),
      },
    ],
    areas: scene.areas.map((a) => kept(a, key, (x) => laid(x, board))),
    pieces: scene.pieces.map((p) => (placed(p) ? kept(p, key, (x) => laid(x as Piece & Placed, board)) : p)),
  };
}
