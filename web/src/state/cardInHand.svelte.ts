/** A card of the hand that is held over the board: which one, which way up, and the options of laying it. */
import { layableCards, layingsOf } from '../scene/options/options';
import type { Id, Option } from '../scene/types';

/** Two of the same card are one to the rules. */
const kind = (id: Id): Id => id.replace(/\.\d+$/, '');

export class CardInHand {
  id: Id | null = $state(null);
  turn = $state(0);

  constructor(private readonly options: () => readonly Option[]) {}

  readonly cards: Set<Id> = $derived.by(() => layableCards(this.options()));
  private readonly here: Map<Id, Option> = $derived.by(() =>
    layingsOf(this.options(), this.id === null ? null : kind(this.id), this.turn),
  );

  can(card: Id): boolean {
    return this.cards.has(kind(card));
  }

  /** Takes a card up; one that is held already is turned round. */
  pickUp(card: Id): void {
    if (this.id === card) this.turn = this.turn === 0 ? 2 : 0;
    else [this.id, this.turn] = [card, 0];
  }

  leave(): void {
    [this.id, this.turn] = [null, 0];
  }

  at(area: Id): Option | undefined {
    return this.id === null ? undefined : this.here.get(area);
  }
}
