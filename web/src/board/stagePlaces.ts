/** Where the figures of a staged fight stand, and the ways of their blows. */
import type { Spot } from '../scene/layout';
import type { Combat, Id } from '../scene/types';

/** The figures of a fight that stand on the board. */
export function fightersOf(combat: Combat | null, spots: ReadonlyMap<Id, Spot>): Id[] {
  return combat ? [combat.attacker, ...combat.targets].map((f) => f.id).filter((id) => spots.has(id)) : [];
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
