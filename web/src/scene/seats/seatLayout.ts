/** How a seat is laid out, by the contents of the scene. */
import type { Piece, Scene, SeatScene } from '../types';

/** Figures on dials; a hero's board; models with figures of their own; else abilities and a hand of cards. */
export type SeatLayout = 'dials' | 'class' | 'models' | 'hand';

/** Whether a seat's cards are models: cards with numbers on them, which show their own hearts and potions. */
export function hasModels(seat: SeatScene): boolean {
  return seat.abilities.some((c) => c.parts.some((p) => p.kind === 'stat'));
}

/** Whether a seat is a hero with a board: equipment, skills by level, a pack. */
function hasClass(seat: SeatScene): boolean {
  return !!seat.slots?.length || !!seat.pack?.length || seat.abilities.some((c) => c.level !== undefined);
}

/** The figures on dials to show: the acting one, else all of the seat. */
export function figuresOnDials(scene: Scene, seat: SeatScene): Piece[] {
  const own = scene.pieces.filter((p) => p.dial && (seat.figures.includes(p.id) || p.seat === seat.seat));
  const acting = scene.pieces.filter(
    (p) =>
      p.dial &&
      p.badges?.some((b) => b.kind === 'acting') &&
      (own.includes(p) || (p.seat === undefined && scene.active === seat.seat)),
  );
  return acting.length ? acting : own;
}

export function seatLayout(scene: Scene, seat: SeatScene): SeatLayout {
  if (figuresOnDials(scene, seat).length) return 'dials';
  if (hasClass(seat)) return 'class';
  return hasModels(seat) ? 'models' : 'hand';
}
