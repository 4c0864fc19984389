/** Where the words of a lesson stand: near what they speak of, and over nothing that is meant or has to be clicked. */
export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Between the words and whatever they must leave free. */
const GAP = 22;
const EDGE = 10;

const overlap = (a: Rect, b: Rect): number =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));

export const grown = (r: Rect, by: number): Rect => ({ x: r.x - by, y: r.y - by, w: r.w + 2 * by, h: r.h + 2 * by });

/** The lit part of a window: all boxes together, cut to it; null if nothing is left, such as while the camera is on its way. */
export function litPart(boxes: readonly DOMRect[], within: Rect): Rect | null {
  const [x, y] = [
    Math.max(within.x, Math.min(...boxes.map((b) => b.left))),
    Math.max(within.y, Math.min(...boxes.map((b) => b.top))),
  ];
  const w = Math.min(within.x + within.w, Math.max(...boxes.map((b) => b.right))) - x;
  const h = Math.min(within.y + within.h, Math.max(...boxes.map((b) => b.bottom))) - y;
  return w > 0 && h > 0 ? { x, y, w, h } : null;
}

/** The shortest way between two boxes; 0 where they touch. */
const between = (a: Rect, b: Rect): number =>
  Math.hypot(Math.max(0, b.x - a.x - a.w, a.x - b.x - b.w), Math.max(0, b.y - a.y - a.h, a.y - b.y - b.h));
const middles = (a: Rect, b: Rect): number => Math.hypot(a.x + a.w / 2 - b.x - b.w / 2, a.y + a.h / 2 - b.y - b.h / 2);

/** Between two places that are tried. */
const STEP = 24;
/** Covering this many square pixels of something worth seeing is as bad as being a pixel farther away. */
const WORTH = 60;

/** Where the words stand best: over nothing of `free`, near the lit thing, and better not over what is worth `seeing`. */
export function placed(
  lit: Rect | null,
  free: readonly Rect[],
  [w, h]: [number, number],
  [width, height]: [number, number],
  seeing: readonly Rect[] = [],
): Rect {
  const [right, bottom] = [Math.max(EDGE, width - w - EDGE), Math.max(EDGE, height - h - EDGE)];
  const avoid = [...(lit ? [grown(lit, GAP - 2)] : []), ...free.map((r) => grown(r, 4))];
  const goal = lit ?? { x: width / 2, y: height * 0.4, w: 0, h: 0 };
  if (!lit && !avoid.length) return { x: (width - w) / 2, y: height * 0.3, w, h };
  const sum = (at: Rect, list: readonly Rect[]): number => list.reduce((all, r) => all + overlap(at, r), 0);
  const cost = (at: Rect): number =>
    1000 * sum(at, avoid) + sum(at, seeing) / WORTH + between(at, goal) + middles(at, goal) / 8;
  // Beside, under and over it exactly, then everywhere.
  const xs = lit ? [lit.x + lit.w / 2 - w / 2, lit.x + lit.w + GAP, lit.x - w - GAP] : [];
  const ys = lit ? [lit.y + lit.h / 2 - h / 2, lit.y + lit.h + GAP, lit.y - h - GAP] : [];
  for (let x = EDGE; x <= right; x += STEP) xs.push(x);
  for (let y = EDGE; y <= bottom; y += STEP) ys.push(y);
  const kept = (v: number, most: number): number => Math.max(EDGE, Math.min(most, v));
  let best: Rect = { x: right / 2, y: bottom / 2, w, h };
  for (const x of [...xs, right])
    for (const y of [...ys, bottom]) {
      const at = { x: kept(x, right), y: kept(y, bottom), w, h };
      if (cost(at) < cost(best)) best = at;
    }
  return best;
}

/** The tip of the words: where on their rim it begins, in pixels of the words, and which way it points; none if the lit thing is far. */
export function tipOf(at: Rect, lit: Rect | null): { x: number; y: number; turn: number } | null {
  if (!lit || between(at, lit) > 3 * GAP) return null;
  const middle = (from: number, size: number, low: number, length: number): number =>
    Math.max(26, Math.min(size - 26, (Math.max(from, low) + Math.min(from + size, low + length)) / 2 - from));
  if (lit.y >= at.y + at.h) return { x: middle(at.x, at.w, lit.x, lit.w), y: at.h, turn: 180 };
  if (lit.y + lit.h <= at.y) return { x: middle(at.x, at.w, lit.x, lit.w), y: 0, turn: 0 };
  if (lit.x >= at.x + at.w) return { x: at.w, y: middle(at.y, at.h, lit.y, lit.h), turn: 90 };
  if (lit.x + lit.w <= at.x) return { x: 0, y: middle(at.y, at.h, lit.y, lit.h), turn: -90 };
  return null;
}
