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

const grown = (r: Rect, by: number): Rect => ({ x: r.x - by, y: r.y - by, w: r.w + 2 * by, h: r.h + 2 * by });

/** The places to try, the best first: beside, under and over what is lit, then the corners and the middle of the window. */
function candidates(lit: Rect | null, w: number, h: number, width: number, height: number): Rect[] {
  const [right, bottom] = [width - w - EDGE, height - h - EDGE];
  const corners: [number, number][] = [
    [right / 2, height * 0.3],
    [EDGE, EDGE],
    [right, EDGE],
    [EDGE, bottom],
    [right, bottom],
    [right / 2, EDGE],
    [right / 2, bottom],
    [EDGE, bottom / 2],
    [right, bottom / 2],
  ];
  const near: [number, number][] = [];
  if (lit) {
    const [cx, cy] = [lit.x + lit.w / 2 - w / 2, lit.y + lit.h / 2 - h / 2];
    for (const far of [GAP, 80]) {
      near.push([cx, lit.y + lit.h + far], [cx, lit.y - h - far]);
      near.push([lit.x + lit.w + far, cy], [lit.x - w - far, cy]);
    }
  }
  return [...near, ...corners].map(([x, y]) => ({
    x: Math.max(EDGE, Math.min(right, x)),
    y: Math.max(EDGE, Math.min(bottom, y)),
    w,
    h,
  }));
}

/** The first place that covers nothing; if every one does, the one that covers least. */
export function placed(lit: Rect | null, free: readonly Rect[], size: [number, number], room: [number, number]): Rect {
  const avoid = [...(lit ? [grown(lit, 14)] : []), ...free.map((r) => grown(r, 4))];
  const cost = (at: Rect): number => avoid.reduce((sum, r) => sum + overlap(at, r), 0);
  const all = candidates(lit, ...size, ...room);
  return all.reduce((best, at) => (cost(at) < cost(best) ? at : best));
}
