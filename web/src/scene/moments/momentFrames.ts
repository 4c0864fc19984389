/** The steps around a moment, as frames of a small picture that moves. */
import { difference } from '../diff';
import { layOut, spots, trimmed, type Box } from '../layout';
import { turned } from '../rotate';
import type { Id, Scene } from '../types';

/** How many decisions are shown before the one that counted. */
const LEAD = 3;
/** Ground on each side of what changes, the smallest part that is shown, and the largest in which figures can be seen,
 *  in sizes of the largest figure. */
const ROUND = 2;
const LEAST = 14;
const MOST = 36;

/** The numbers of the views to show: some before the decision, and what it came to. */
export function framesAround(number: number): number[] {
  const first = Math.max(0, number - LEAD);
  return Array.from({ length: number - first + 1 }, (_, i) => first + i);
}

/** The part of the board in which something changes, with some ground round it, in the shape of the picture: its width
 *  through its height. If all of it would be too large, what the last frame is about. */
export function stageOf(frames: readonly Scene[], shape = 1): Box | null {
  const changed = frames.map((scene, i) => {
    const change = difference(frames[i - 1], scene);
    const fight = scene.combat ?? scene.fought?.at(-1);
    const fighters = i && fight ? [fight.attacker, ...fight.targets].map((f) => f.id) : [];
    return [...change.moved, ...change.came, ...change.left, ...change.badges.map((b) => b.id), ...fighters];
  });
  const last = changed.at(-1) ?? [];
  const fought = frames.at(-1)?.combat ?? frames.at(-1)?.fought?.at(-1);
  const struck = fought?.targets.map((f) => f.id).filter((id) => last.includes(id)) ?? [];
  return (
    boxOf(frames, new Set(changed.flat()), shape, MOST) ??
    boxOf(frames, new Set(last), shape, MOST) ??
    boxOf(frames, new Set(struck.length ? struck : last), shape, Infinity)
  );
}

/** The box in which these things are, if it is not larger than that. */
function boxOf(frames: readonly Scene[], ids: ReadonlySet<Id>, shape: number, most: number): Box | null {
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
    return [(low + high) / 2, high - low + 2 * ROUND * figure];
  };
  const [[x, wide], [y, high]] = [span(points.map((p) => p.x)), span(points.map((p) => p.y))];
  const h = Math.max(high, wide / shape, (LEAST * figure) / Math.max(1, shape));
  const w = h * shape;
  return Math.max(w, h) > most * figure ? null : { x: x - w / 2, y: y - h / 2, w, h };
}
