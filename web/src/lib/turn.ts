/** A grid that stands higher than wide is laid on its side for a wide screen: its squares are drawn larger. Only the drawing
 *  turns, by a quarter to the left; names of squares stay, and left of a figure stays left of it. */
import type { Area, Board, Piece, Scene } from './scene';

const TALL = 1.25;

interface Placed { x: number; y: number; w: number; h: number }

const laid = <T extends Placed>(thing: T, board: Board): T => ({ ...thing, x: board.x + thing.y - board.y, y: board.y + board.x + board.cols - thing.x - thing.w, w: thing.h, h: thing.w });

/** What did not change is not made anew: the page draws again only what is another. */
const known = new WeakMap<object, { board: string; turned: unknown }>();
function kept<T extends Placed>(thing: T, board: Board): T {
  const key = `${board.x} ${board.y} ${board.cols}`;
  const old = known.get(thing);
  if (old?.board === key) return old.turned as T;
  const turned = laid(thing, board);
  known.set(thing, { board: key, turned });
  return turned;
}

const placed = (piece: Piece): piece is Piece & Placed => piece.x !== undefined && piece.y !== undefined && piece.w !== undefined && piece.h !== undefined;

/** The scene as it is drawn on a screen that is `wide` or not. */
export function turned(scene: Scene, wide: boolean): Scene {
  const board = scene.boards[0];
  if (!wide || !board?.grid || scene.boards.length > 1 || board.rows < TALL * board.cols || scene.areas.some((a: Area) => a.ghost)) return scene;
  return {
    ...scene,
    boards: [{ ...board, cols: board.rows, rows: board.cols }],
    areas: scene.areas.map((a) => kept(a, board)),
    pieces: scene.pieces.map((p) => (placed(p) ? kept(p, board) : p)),
  };
}
