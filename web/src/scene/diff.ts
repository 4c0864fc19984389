/** The changes between two scenes: animation needs nothing else, also for undo and replay. */
import { finds } from './moments/treasures';
import type { Card, Die, Id, Scene } from './types';

export interface Change {
  id: Id;
  kind: string;
  from: string;
  to: string;
}
export interface Difference {
  moved: Id[];
  came: Id[];
  left: Id[];
  opened: Id[];
  rolled: Id[];
  drawn: Id[];
  /** Treasures and loot that somebody got. */
  found: Card[];
  badges: Change[];
  counts: Change[];
}

const none = (): Difference => ({
  moved: [],
  came: [],
  left: [],
  opened: [],
  rolled: [],
  drawn: [],
  found: [],
  badges: [],
  counts: [],
});

/** The difference from `before` to `after`; nothing at all when there is no before. */
export function difference(before: Scene | null | undefined, after: Scene): Difference {
  const out = none();
  if (!before) return out;
  pieces(before, after, out);
  const areas = new Set(before.areas.filter((a) => !a.ghost).map((a) => a.id));
  for (const area of after.areas) if (!area.ghost && !areas.has(area.id)) out.opened.push(area.id);
  const faces = new Map(dice(before).map((d) => [d.id, shows(d)]));
  for (const die of dice(after)) if (lies(die) && faces.get(die.id) !== shows(die)) out.rolled.push(die.id);
  seats(before, after, out);
  out.found = finds(before, after);
  // On a shared screen the hand of the next player is turned up: nobody drew or found its cards now.
  return before.viewer === after.viewer ? out : { ...out, drawn: [], found: [] };
}

/** All dice on the table: those of seats, and those of a fight. */
const dice = (scene: Scene): Die[] =>
  [...scene.pools, ...(scene.combat?.attack ?? []), ...(scene.combat?.defense ?? [])].flatMap((p) => p.dice);
/** Does it show a face? One that waits in the hand, or is out of this turn, was not rolled. */
const lies = (die: Die): boolean => die.state !== 'unrolled' && die.face !== '?';
const shows = (die: Die): string => (lies(die) ? `${die.face} ${die.faces?.join(' ') ?? ''}` : '?');

function pieces(before: Scene, after: Scene, out: Difference): void {
  const old = new Map(before.pieces.map((p) => [p.id, p]));
  for (const piece of after.pieces) {
    const was = old.get(piece.id);
    old.delete(piece.id);
    if (!was) {
      out.came.push(piece.id);
      continue;
    }
    if (was.area !== piece.area || was.x !== piece.x || was.y !== piece.y) out.moved.push(piece.id);
    for (const badge of piece.badges ?? []) {
      const earlier = was.badges?.find((b) => b.kind === badge.kind && b.icon === badge.icon);
      if (earlier && earlier.text !== badge.text) {
        out.badges.push({ id: piece.id, kind: badge.kind, from: earlier.text, to: badge.text });
      }
    }
  }
  out.left.push(...old.keys());
}

function seats(before: Scene, after: Scene, out: Difference): void {
  for (const seat of after.seats) {
    const was = before.seats.find((s) => s.seat === seat.seat);
    if (!was) continue;
    const held = new Set(was.hand.map((c) => c.id));
    for (const card of seat.hand) if (!held.has(card.id)) out.drawn.push(card.id);
    for (const count of seat.counts) {
      const earlier = was.counts.find((c) => c.id === count.id);
      if (earlier && earlier.value !== count.value) {
        out.counts.push({ id: count.id, kind: count.kind, from: String(earlier.value), to: String(count.value) });
      }
    }
  }
}

/** From one moment of a game to another: only a step to the next one shows changes; a step back or a leap shows none. */
export function passage(before: Scene | null | undefined, from: number, after: Scene, to: number): Difference {
  return to === from + 1 ? difference(before, after) : none();
}

/** A change of a number, signed, for the figure that floats up: "-2", "+1"; the new text if it is not a number. */
export function signed(change: Change): string {
  const a = Number.parseInt(change.from, 10);
  const b = Number.parseInt(change.to, 10);
  if (Number.isNaN(a) || Number.isNaN(b)) return change.to;
  return b > a ? `+${b - a}` : `−${a - b}`;
}

/** Did the viewer lose life in this change? */
export function losesLife(scene: Scene, change: Difference): boolean {
  const mine = scene.seats.find((s) => s.seat === scene.viewer);
  return change.counts.some(
    (c) => c.kind === 'life' && Number(c.to) < Number(c.from) && !!mine?.counts.some((m) => m.id === c.id),
  );
}
