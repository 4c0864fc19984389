/** Interrupts and waiting: how this person is asked, pausing the table, passing until their own turn, a clock at zero. */
import type { Asking, ToServer, View } from '../net/protocol';

interface Host {
  readonly view: View | null;
  readonly seat: number | undefined;
  send(message: ToServer): boolean;
}

export class Interrupts {
  constructor(private readonly host: Host) {}

  readonly holding: boolean = $derived.by(() => !!this.host.view?.you.holding?.length);
  readonly resting: boolean = $derived.by(() => !!this.host.view?.you.resting?.length);
  /** My own seats in which a bot sits since the clock was at zero. */
  readonly out: number[] = $derived.by(() => {
    const { view } = this.host;
    return (view?.table.state === 'playing' ? (view.table.clock?.seats ?? []) : [])
      .filter((s) => s.out && view?.you.seats.includes(s.seat))
      .map((s) => s.seat);
  });

  get how(): Asking {
    return this.host.view?.you.asking?.[String(this.host.seat ?? -1)] ?? 'always';
  }

  setAsking(how: Asking): void {
    for (const seat of this.host.view?.you.seats ?? []) this.host.send({ type: 'asking', how, seat });
  }

  /** Seats that were asked for again already: a click on "I am back" is a touch of the page, too. */
  private asked: number[] = [];

  /** The person is here again: the bot gets up. */
  sitAgain(): void {
    this.asked = this.asked.filter((seat) => this.out.includes(seat));
    for (const seat of this.out) {
      if (!this.asked.includes(seat) && this.host.send({ type: 'seat', seat, kind: 'human' })) this.asked.push(seat);
    }
  }

  hold(): void {
    const { seat } = this.host;
    if (seat !== undefined) this.host.send({ type: 'hold', on: !this.holding, seat });
  }

  /** Passes every window until my own turn, this one too. */
  rest(on = true): void {
    for (const seat of this.host.view?.you.seats ?? []) this.host.send({ type: 'rest', on, seat });
  }
}
