/** Cards that were found: treasures, items and loot of a seat, wherever they lie before it. */
import type { Card, Scene, SeatScene } from '../types';

/** Cards that are not finds: the Hero itself, its skills, the monsters of a pool. */
const BORN = new Set(['hero', 'ability', 'skill', 'monster', 'model', 'tile', 'spawn']);

/** Everything with a picture that a seat holds, wears or carries; the equipment told on a card counts as cards. */
export function treasuresOf(seat: SeatScene): Card[] {
  const held = [...seat.hand, ...(seat.pack ?? []), ...(seat.slots ?? []).flatMap((s) => (s.holds ? [s.holds] : []))];
  const worn = seat.abilities.flatMap((card) =>
    card.parts
      .filter((part) => part.art)
      .map((part, i): Card => ({
        id: `${card.id}:${i}`,
        kind: 'treasure',
        title: part.title.replace(/ \(\w+\)$/, ''),
        icon: card.icon,
        art: part.art,
        parts: [{ kind: 'effect', title: card.title, text: part.text }],
      })),
  );
  return [...held, ...seat.abilities, ...worn].filter((card) => card.art && !BORN.has(card.kind));
}

/** More than these at once are dealt, not found. */
const MOST = 3;

/** Cards that were just drawn and are decided on: they are held up for all to see. */
export const heldUp = (scene: Scene): Card[] => scene.piles.filter((p) => p.held_up).flatMap((p) => p.cards ?? []);

/** The cards that a seat has now and had not before; a card that only changed its place is none. */
export function finds(before: Scene, after: Scene): Card[] {
  const seen = heldUp(before).map((card) => card.art);
  const found = after.seats.flatMap((seat, i) => {
    const was = before.seats[i];
    if (!was || was.seat !== seat.seat || seat.hand.length > was.hand.length + MOST) return [];
    const had = treasuresOf(was).map((card) => card.art);
    return treasuresOf(seat).filter((card) => {
      const at = had.indexOf(card.art);
      if (at >= 0) had.splice(at, 1);
      return at < 0 && !seen.includes(card.art);
    });
  });
  return found.length > MOST ? [] : found;
}
