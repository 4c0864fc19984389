/** Labels along the rim of a grid that agree with the names of its squares. */
import type { Area, Axis, Board } from '../../scene/types';

/** The word that all titles of a row or column share and that others do not: "9" of "Square 9,4", "Square 9,5". */
function shared(titles: readonly string[][]): string {
  const first = titles[0] ?? [];
  for (let i = 1; i <= first.length; i++) {
    const word = first.at(-i) ?? '';
    if (titles.every((t) => t.at(-i) === word) && (/^\d+$/.test(word) || word.length < 3)) return word;
  }
  return '';
}

/** A board that is laid on its side keeps the names of its squares: the number at its left comes first then, and says so
 *  ("7," and ",13" for Square 7,13). */
function inOrder({ cols, rows }: Axis, board: Board, areas: readonly Area[]): Axis {
  const leftFirst = areas.some((a) => {
    const [, first, second] = /(\w+),(\w+)$/.exec(a.title) ?? [];
    const [col, row] = [cols[a.x - board.x], rows[a.y - board.y]];
    return a.board === board.id && first !== second && first === row && second === col;
  });
  if (!leftFirst) return { cols, rows };
  return { cols: cols.map((l) => l && `,${l}`), rows: rows.map((l) => l && `${l},`) };
}

export function axisOf(board: Board, areas: readonly Area[]): Axis {
  if (board.axis) return inOrder(board.axis, board, areas);
  const words = areas
    .filter((a) => a.board === board.id && !a.ghost)
    .map((a) => ({ x: a.x - board.x, y: a.y - board.y, t: a.title.split(/[\s,]+/) }));
  const label = (count: number, own: (w: (typeof words)[0]) => number): string[] =>
    Array.from({ length: Math.round(count) }, (_, i) => {
      const here = words.filter((w) => own(w) === i).map((w) => w.t);
      return here.length > 1 ? shared(here) : '';
    });
  return inOrder({ cols: label(board.cols, (w) => w.x), rows: label(board.rows, (w) => w.y) }, board, areas);
}
