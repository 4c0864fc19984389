/** Distant places that several decisions lead to, as choices like any other. */
import type { Id, Option, Trail } from '../types';

/** The trails from the first step to this place. */
function way(ends: ReadonlyMap<Id, Trail>, to: Trail): Trail[] {
  const steps: Trail[] = [];
  for (let at: Trail | undefined = to; at && steps.length <= ends.size; at = ends.get(at.via)) steps.unshift(at);
  return steps;
}

/** The texts of the trails, each the first step of a walk. */
export function trailTexts(trails: readonly Trail[] = []): Set<string> {
  return new Set(trails.map((t) => t.text));
}

/** Every place to walk to and stop at that takes more than one decision; the preview begins where the walk does. */
export function walks(trails: readonly Trail[] = []): Option[] {
  const ends = new Map(trails.map((t) => [t.to, t]));
  const made = trails
    .filter((t) => !t.passed)
    .flatMap((trail) => {
      const steps = way(ends, trail);
      const start = steps[0]?.via;
      if (steps.length < 2 || start === undefined) return [];
      const harm = [...new Set(steps.flatMap((s) => s.warning ?? []))].join(' ');
      return [
        {
          ...(harm ? { warning: harm } : {}),
          text: trail.text,
          label: trail.label,
          group: 'Walk',
          touches: [trail.to],
          icon: 'footsteps',
          cost: trail.cost,
          preview: [start, ...steps.map((s) => s.to)],
          walk: steps.map((s) => s.text),
        },
      ];
    });
  // The same walk through any of several doorways is one choice.
  const once = new Map<string, Option>();
  for (const walk of made) {
    const same = once.get((walk.walk ?? []).join('\n'));
    if (same) same.touches.push(...walk.touches);
    else once.set((walk.walk ?? []).join('\n'), walk);
  }
  return [...once.values()];
}
