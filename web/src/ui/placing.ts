/** Where a small panel stands: near the point it speaks of, inside the window, and not over its target. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
/** A point of the window; `box` is the thing that must stay in sight. */
export interface Anchor {
  x: number;
  y: number;
  box?: Box;
}
export interface Size {
  w: number;
  h: number;
}
export interface Place {
  x: number;
  y: number;
}

const RIM = 8;
const GAP = 10;

/** About a fingertip around a point that stands for nothing in particular. */
const tip = ({ x, y }: Anchor): Box => ({ left: x - 42, right: x + 42, top: y - 6, bottom: y + 12 });

/** Whether a thing is small enough to be kept free: a whole room is pointed at in one place. */
export const isSmall = (box: Box, window: Size): boolean =>
  box.right - box.left < window.w * 0.3 && box.bottom - box.top < window.h * 0.3;

/** Above its target if it can be, else below, else at a side. With `away`, the side that is farther from that point comes first:
 *  the way from there to the target stays in sight. */
export function placed(at: Anchor, size: Size, window: Size, away?: { x: number }): Place {
  const box = at.box ?? tip(at);
  const kept = (v: number, length: number, most: number): number => Math.max(RIM, Math.min(v, most - length - RIM));
  const x = kept(at.x - size.w / 2, size.w, window.w);
  const y = kept((box.top + box.bottom - size.h) / 2, size.h, window.h);
  const above = { x, y: box.top - GAP - size.h };
  const below = { x, y: box.bottom + GAP };
  const right = { x: box.right + GAP, y };
  const left = { x: box.left - GAP - size.w, y };
  const sides = away && away.x > at.x ? [left, right] : [right, left];
  const inside = (p: Place): boolean =>
    p.x >= RIM && p.y >= RIM && p.x + size.w <= window.w - RIM && p.y + size.h <= window.h - RIM;
  const found = (away ? [...sides, above, below] : [above, below, ...sides]).find(inside);
  return found ?? { x, y: kept(below.y, size.h, window.h) };
}
