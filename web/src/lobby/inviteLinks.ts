/** The links of a table, in the order in which they are sent: friends, spectators, and your own seats last. */
import type { View } from '../net/protocol';
import { shapeOf } from '../scene/seats/seatSigns';
import type { Kept } from '../net/tokens';

export interface Link {
  title: string;
  sign: string;
  tone: string;
  url: string;
  note: string;
}

const FRIEND = 'The first person to open it plays this seat.';
const OWN = 'Your own seat: to continue on another device, or to give away.';

/** Seats without a player: nobody has opened their links yet. */
export function missing(view: View): number[] {
  return view.table.seats
    .filter((s) => s.kind === 'human' && !s.claimed && !view.you.seats.includes(s.seat))
    .map((s) => s.seat);
}

export function links(view: View, known: Kept | undefined, base: string, called: (seat: number) => string): Link[] {
  const away = missing(view);
  const seats = (known?.seats ?? []).filter((s) =>
    view.table.seats.some((t) => t.seat === s.seat && t.kind === 'human' && !t.claimed),
  );
  const name = (seat: number): string =>
    view.scene ? called(seat) : (view.table.seats.find((s) => s.seat === seat)?.name ?? '');
  const link = (s: { seat: number; invite: string }, note: string): Link => ({
    title: [...new Set([`Seat ${s.seat + 1}`, name(s.seat)])].filter(Boolean).join(', '),
    sign: shapeOf(s.seat),
    tone: `tone-seat${s.seat}`,
    url: `${base}#${s.invite}`,
    note,
  });
  return [
    ...seats.filter((s) => away.includes(s.seat)).map((s) => link(s, FRIEND)),
    {
      title: 'Watch',
      sign: '◉',
      tone: 'tone-neutral',
      url: known?.watch ? `${base}#${known.watch}` : base,
      note: 'Shows only public information.',
    },
    ...seats.filter((s) => !away.includes(s.seat)).map((s) => link(s, OWN)),
  ];
}
