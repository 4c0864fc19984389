/** One screen for several people: the next person's cards stay covered until that person lifts the curtain. */
import { mySeat } from '../scene/seats/seatSigns';
import { prefs } from './prefs.svelte';
import type { TableStore } from './table.svelte';

export class SharedScreen {
  /** The seat whose person lifted the curtain last. */
  private lifted = $state(-1);

  constructor(private readonly store: TableStore) {}

  private readonly secret: boolean = $derived.by(() => {
    const { store } = this;
    const { view, scene, decision } = store;
    return (
      prefs.curtain &&
      (view?.you.seats.length ?? 0) > 1 &&
      store.mine &&
      !view?.table.analysis &&
      !scene?.open_hands &&
      (decision?.owner ?? -1) >= 0 &&
      decision?.owner !== this.lifted &&
      !!(scene && mySeat(scene)?.hand.length)
    );
  });
  /** An interrupt does not hand the screen over: it is passed here, or answered by the person who takes the screen. */
  readonly interrupted: boolean = $derived.by(() => this.secret && !!this.store.decision?.window);
  readonly covered: boolean = $derived.by(() => this.secret && !this.interrupted);

  lift(): void {
    this.lifted = this.store.decision?.owner ?? -1;
  }
}
