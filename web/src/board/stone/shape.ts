/** Little geometry that every drawing of stone needs: cells as texts, outlines, runs, cut stones. */
import { fromText } from './flagstones';

export type Random = () => number;
export type Cells = ReadonlySet<string>;
export const random = fromText;
export const n = (v: number): string => String(Math.round(v * 10) / 10);
export const key = (x: number, y: number): string => `${x},${y}`;
export function at(cell: string): [number, number] {
  const comma = cell.indexOf(',');
  return [Number(cell.slice(0, comma)), Number(cell.slice(comma + 1))];
}
/** A square is 100 units, as everywhere on the board. */
export const C = 100;
const whole = Math.round;

/** A stone with cut corners; a hundredth of a square is fine enough. */
export function slab(x: number, y: number, w: number, h: number, r: Random, cut = 5): string {
  const k = (): number => 1.2 + r() * cut;
  const p = [
    [x + k(), y],
    [x + w - k(), y],
    [x + w, y + k()],
    [x + w, y + h - k()],
    [x + w - k(), y + h],
    [x + k(), y + h],
    [x, y + h - k()],
    [x, y + k()],
  ].map(([u, v]) => [whole(u as number), whole(v as number)] as const);
  let d = `M${p[0]?.[0]} ${p[0]?.[1]}l`;
  for (let i = 1; i < p.length; i++)
    d += `${i > 1 ? ' ' : ''}${(p[i]?.[0] ?? 0) - (p[i - 1]?.[0] ?? 0)} ${(p[i]?.[1] ?? 0) - (p[i - 1]?.[1] ?? 0)}`;
  return `${d}z`;
}

/** Courses of brick over a box, in three shades. */
export function bricks(x: number, y: number, w: number, h: number, tall: number, r: Random, into: string[]): void {
  const courses = Math.max(1, Math.round(h / tall));
  for (let i = 0; i < courses; i++) {
    let from = x - (i % 2 ? 16 : 0) - r() * 8;
    while (from < x + w) {
      const wide = 26 + r() * 20;
      const a = Math.max(from, x);
      const b = Math.min(from + wide, x + w);
      if (b - a > 3)
        into[Math.floor(r() * into.length)] += slab(
          a + 0.9,
          y + (i * h) / courses + 0.9,
          b - a - 1.8,
          h / courses - 1.8,
          r,
          1.6,
        );
      from += wide;
    }
  }
}

type Step = [number, number];
interface Corner {
  x: number;
  y: number;
  into: Step | null;
  out: Step;
}

/** The sides of cells that border on nothing, clockwise: from each point to the next ones. */
function sidesOf(cells: Cells): Map<string, Step[]> {
  const has = (x: number, y: number): boolean => cells.has(key(x, y));
  const next = new Map<string, Step[]>();
  const add = (ax: number, ay: number, bx: number, by: number): void => {
    const k = key(ax, ay);
    next.set(k, [...(next.get(k) ?? []), [bx, by]]);
  };
  for (const cell of cells) {
    const [x, y] = at(cell);
    if (!has(x, y - 1)) add(x, y, x + 1, y);
    if (!has(x + 1, y)) add(x + 1, y, x + 1, y + 1);
    if (!has(x, y + 1)) add(x + 1, y + 1, x, y + 1);
    if (!has(x - 1, y)) add(x, y + 1, x, y);
  }
  return next;
}

/** Takes the next side from a point; where two cells touch by a corner, the one that stays at the same cell. */
function takeSide(next: Map<string, Step[]>, x: number, y: number, way: Step | null): Step {
  const outs = next.get(key(x, y)) as Step[];
  const turn = outs.length > 1 && way ? outs.findIndex(([bx, by]) => bx - x === -way[1] && by - y === way[0]) : 0;
  const [side] = outs.splice(Math.max(0, turn), 1) as [Step];
  if (!outs.length) next.delete(key(x, y));
  return side;
}

const same = (a: Step, b: Step): boolean => a[0] === b[0] && a[1] === b[1];

/** Takes one closed loop of sides: its corners. */
function takeLoop(next: Map<string, Step[]>, first: string): Corner[] {
  let [x, y] = at(first);
  const points: Corner[] = [];
  let way: Step | null = null;
  do {
    const [bx, by] = takeSide(next, x, y, way);
    const out: Step = [bx - x, by - y];
    if (!way || !same(out, way)) points.push({ x, y, into: way, out });
    way = out;
    [x, y] = [bx, by];
  } while (key(x, y) !== first);
  const start = points[0];
  if (start && !start.into) {
    if (same(way, start.out)) points.shift();
    else start.into = way;
  }
  return points;
}

/** The outline of a set of cells as closed loops; `g` pulls it inwards, `move` is where the cells' origin lies. */
export function outline(cells: Cells, g = 0, move: Step = [0, 0]): string {
  const next = sidesOf(cells);
  let d = '';
  while (next.size) {
    const loop = takeLoop(next, next.keys().next().value as string).map((p, i) => {
      const ox = (p.into ? -p.into[1] : 0) - p.out[1];
      const oy = (p.into ? p.into[0] : 0) + p.out[0];
      return `${i ? 'L' : 'M'}${n(p.x * C + ox * g + move[0])} ${n(p.y * C + oy * g + move[1])}`;
    });
    d += `${loop.join('')}z`;
  }
  return d;
}

/** Neighboring cells of a row as one: x, y, length. */
export function runs(cells: Cells, test: (x: number, y: number) => boolean): [number, number, number][] {
  const out: [number, number, number][] = [];
  for (const cell of cells) {
    const [x, y] = at(cell);
    if (!test(x, y) || (cells.has(key(x - 1, y)) && test(x - 1, y))) continue;
    let length = 1;
    while (cells.has(key(x + length, y)) && test(x + length, y)) length++;
    out.push([x, y, length]);
  }
  return out;
}
