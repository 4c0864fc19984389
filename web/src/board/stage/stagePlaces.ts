/** Where the figures of a staged fight stand, and the ways of their blows. */
import type { Box, Spot } from '../../scene/layout';
import type { Combat, Id } from '../../scene/types';

/** The figures of a fight that stand on the board. */
export function fightersOf(combat: Combat | null, spots: ReadonlyMap<Id, Spot>): Id[] {
  return combat ? [combat.attacker, ...combat.targets].map((f) => f.id).filter((id) => spots.has(id)) : [];
}

/** Pixels of a unit at which a fight is seen well, and at most: on a board of squares, and for figures of any size. */
const NEAR = 0.72;
const NEAREST = 0.95;
/** The radius of a figure of that size, in pixels. */
const [WELL, LARGE] = [30, 46];
/** How much nearer the camera comes at most: it goes back after the fight. */
const CLOSER = 1.8;

/** Whether fighters of this size can be seen well at `k` pixels a unit, and how near the camera comes to them; never
 *  farther than it is, so that a fight does not shrink what was seen before. */
export function nearness(ids: readonly Id[], spots: ReadonlyMap<Id, Spot>, k: number): { well: boolean; most: number } {
  const r = Math.max(1, ...ids.flatMap((id) => spots.get(id)?.r ?? []));
  return { well: k >= Math.max(NEAR, WELL / r), most: Math.max(NEAREST, Math.min(LARGE / r, CLOSER * k), k) };
}

/** The part of the board that the camera shows while they fight: the fighters, and about two figures round them. */
export function stageBox(ids: readonly Id[], spots: ReadonlyMap<Id, Spot>): Box | null {
  const at = ids.flatMap((id) => spots.get(id) ?? []);
  if (!at.length) return null;
  const round = Math.max(...at.map((s) => s.r * 2.3));
  const [x, y] = [Math.min(...at.map((s) => s.x)) - round, Math.min(...at.map((s) => s.y)) - round];
  return { x, y, w: Math.max(...at.map((s) => s.x)) + round - x, h: Math.max(...at.map((s) => s.y)) + round - y };
}

/** The circle of light on them: its middle, and how far it reaches. */
export function stageLight(
  ids: readonly Id[],
  spots: ReadonlyMap<Id, Spot>,
): { x: number; y: number; r: number } | null {
  const at = ids.flatMap((id) => spots.get(id) ?? []);
  if (!at.length) return null;
  const middle = (values: number[]): number => (Math.min(...values) + Math.max(...values)) / 2;
  const [x, y] = [middle(at.map((s) => s.x)), middle(at.map((s) => s.y))];
  return { x, y, r: Math.max(...at.map((s) => Math.hypot(s.x - x, s.y - y) + s.r * 3.2)) };
}

/** By figure: half of a step towards the figure it strikes, and for a struck figure away from its attacker. */
export function strikesOf(combat: Combat | null, spots: ReadonlyMap<Id, Spot>): Map<Id, { x: number; y: number }> {
  const ways = new Map<Id, { x: number; y: number }>();
  const from = combat && spots.get(combat.attacker.id);
  if (!combat || !from) return ways;
  for (const target of combat.targets) {
    const to = spots.get(target.id);
    if (!to) continue;
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const far = Math.hypot(dx, dy) || 1;
    if (!ways.has(combat.attacker.id)) {
      const lean = Math.min(from.r, far / 2);
      ways.set(combat.attacker.id, { x: (dx / far) * lean, y: (dy / far) * lean });
    }
    ways.set(target.id, { x: (dx / far) * to.r * 0.4, y: (dy / far) * to.r * 0.4 });
  }
  return ways;
}
