/** The steps around a moment, as frames of a small picture that moves. */
import { difference } from './diff';
import { layOut, spots, trimmed, type Box } from './layout';
import { turned } from './rotate';
import type { Scene } from './types';

/** How many decisions are shown before the one that counted. */
const LEAD = 3;
/** Ground on each side of what changes, and the smallest part that is shown, in sizes of the largest figure. */
const ROUND = 5;
const LEAST = 14;

/** The numbers of the views to show: some before the decision, and what it came to. */
export function framesAround(number: number): number[] {
  const first = Math.max(0, number - LEAD);
  return Array.from({ length: number - first + 1 }, (_, i) => first + i);
}

/** The part of the board in which something changes from the first frame to the last, with some ground round it. */
export function stageOf(frames: readonly Scene[]): Box | null {
  const last = frames.at(-1);
  if (!last) return null;
  const ids = new Set(
    frames.flatMap((scene, i) => {
      const change = difference(frames[i - 1], scene);
      const fight = scene.combat ?? scene.fought?.at(-1);
      const fighters = i && fight ? [fight.attacker, ...fight.targets].map((f) => f.id) : [];
      return [...change.moved, ...change.came, ...change.left, ...change.badges.map((b) => b.id), ...fighters];
    }),
  );
  const points = frames.flatMap((given) => {
    const scene = turned(given, false);
    const layout = layOut(
      scene.boards.map((b) => trimmed(b, scene.areas)),
      1.4,
    );
    const at = spots(scene.areas, scene.pieces, layout);
    return [...ids].flatMap((id) => at.get(id) ?? []);
  });
  if (!points.length) return null;
  const figure = Math.max(...points.map((p) => p.r));
  const span = (values: number[]): [number, number] => {
    const [low, high] = [Math.min(...values), Math.max(...values)];
    const size = Math.max(LEAST * figure, high - low + 2 * ROUND * figure);
    return [(low + high - size) / 2, size];
  };
  const [x, w] = span(points.map((p) => p.x));
  const [y, h] = span(points.map((p) => p.y));
  return { x, y, w, h };
}
