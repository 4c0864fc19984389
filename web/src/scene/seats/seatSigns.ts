/** Seats told apart by color, shape and letter: never by color alone. */
import type { Scene, SeatScene } from '../types';

export const SHAPES = ['●', '◆', '■', '▲', '⬢', '★'] as const;

/** The sign of a seat, or of a tone such as "seat2"; a ring for everything else. */
export function shapeOf(seatOrTone: number | string): string {
  const n = typeof seatOrTone === 'number' ? seatOrTone : Number(/^seat(\d)$/.exec(seatOrTone)?.[1] ?? -1);
  return SHAPES[n] ?? '○';
}

/** The seat shown large: the viewer's, else the active one, else the first. One player may hold several heroes. */
export function mySeat(scene: Scene): SeatScene | undefined {
  const mine = scene.seats.filter((s) => s.seat === scene.viewer);
  return (
    mine.find((s) => s.active) ??
    mine[0] ??
    scene.seats.find((s) => s.active) ??
    scene.seats.find((s) => s.seat === scene.active) ??
    scene.seats[0]
  );
}

/** Tells entries of one seat apart: by their figures. */
export function seatKey(seat: SeatScene): string {
  return `${seat.seat} ${seat.figures.join(' ')}`;
}

/** A seat in words for logs and prompts. */
export function seatName(scene: Scene | null | undefined, seat: number): string {
  if (seat === -2) return 'The table';
  if (seat < 0) return 'The party';
  return scene?.seats.find((s) => s.seat === seat)?.name ?? `Seat ${seat + 1}`;
}

/** A css class that carries the color of a tone; unknown tones fall back to neutral. */
export function toneClass(tone: string | undefined): string {
  return `tone-${(tone ?? 'neutral').replace(/[^\w-]/g, '')}`;
}
