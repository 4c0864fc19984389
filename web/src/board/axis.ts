/** Labels along the rim of a grid that agree with the names of its squares. */
import type { Area, Axis, Board } from '../scene/types';

/** The word that all titles of a row or column share and that others do not: "9" of "Square 9,4", "Square 9,5". */
function shared(titles: readonly string[][]): string {
  const first = titles[0] ?? [];
  for (let i = 1; i <= first.length; i++) {
    const word = first.at(-i) ?? '';
    if (titles.every((t) => t.at(-i) === word) && (/^\d+$/.test(word) || word.length < 3)) return word;
  }
  return '';
}

export function axisOf(board: Board, areas: readonly Area[]): Axis {
  if (board.axis) return board.axis;
  const words = areas
    .filter((a) => a.board === board.id && !a.ghost)
    .map((a) => ({ x: a.x - board.x, y: a.y - board.y, t: a.title.split(/[\s,]+/) }));
  const label = (count: number, own: (w: (typeof words)[0]) => number): string[] =>
    Array.from({ length: Math.round(count) }, (_, i) => {
      const here = words.filter((w) => own(w) === i).map((w) => w.t);
      return here.length > 1 ? shared(here) : '';
    });
  return { cols: label(board.cols, (w) => w.x), rows: label(board.rows, (w) => w.y) };
}
