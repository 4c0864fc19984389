/** A card of the hand that is held over the board: which one, which way up, and what laying it at a place would be. */
import type { Id, Option } from './scene';

/** Two of the same card are one to the rules. */
const kind = (id: Id): Id => id.replace(/\.\d+$/, '');

export class Laying {
  held: Id | null = $state(null);
  turn = $state(0);

  constructor(private readonly options: () => readonly Option[]) {}

  readonly cards: Set<Id> = $derived.by(() => new Set(this.options().flatMap((o) => (o.lays ? [o.lays.card] : []))));
  private readonly here: Map<Id, Option> = $derived.by(() => {
    const card = this.held === null ? null : kind(this.held);
    return new Map(
      this.options().flatMap((o) =>
        o.lays && o.lays.card === card && o.lays.turn === this.turn ? [[o.lays.area, o] as const] : [],
      ),
    );
  });

  can(card: Id): boolean {
    return this.cards.has(kind(card));
  }

  /** Takes a card up; one that is held already is turned round. */
  take(card: Id): void {
    if (this.held === card) this.turn = this.turn === 0 ? 2 : 0;
    else [this.held, this.turn] = [card, 0];
  }

  leave(): void {
    [this.held, this.turn] = [null, 0];
  }

  at(area: Id): Option | undefined {
    return this.held === null ? undefined : this.here.get(area);
  }
}
