/** Dice that show the same are the same to the rules; to the eye the one that was clicked is the one that is spent. */
import type { DicePool, Die, Id, Scene } from '../types';

const face = (die: Die): string =>
  JSON.stringify([die.face, die.state, die.icon, die.faces ?? [], die.tone ?? '', die.plus ?? '']);
const poolsOf = (scene: Scene): DicePool[] => [
  ...scene.pools,
  ...(scene.combat?.attack ?? []),
  ...(scene.combat?.defense ?? []),
];

export class DiceOrder {
  /** Which die stands in whose place. */
  private readonly places = new Map<Id, Id>();
  private pressed: Id | null = null;

  press(id: Id): void {
    this.pressed = id;
  }

  /** After a change: if another die that looked the same was taken instead of the clicked one, they change places. */
  learn(before: Scene | undefined, after: Scene): void {
    const clicked = this.pressed;
    this.pressed = null;
    if (!clicked || !before) return;
    const now = new Map(
      poolsOf(after)
        .flatMap((p) => p.dice)
        .map((d) => [d.id, d]),
    );
    for (const pool of poolsOf(before)) {
      const mine = pool.dice.find((d) => d.id === clicked);
      if (!mine) continue;
      const kept = now.get(clicked);
      if (!kept || face(kept) !== face(mine)) return; // it was spent indeed
      const taken = pool.dice.find(
        (d) => d.id !== clicked && face(d) === face(mine) && now.has(d.id) && face(now.get(d.id) as Die) !== face(mine),
      );
      if (taken) this.swap(clicked, taken.id);
      return;
    }
  }

  private swap(a: Id, b: Id): void {
    const [x, y] = [this.places.get(a) ?? a, this.places.get(b) ?? b];
    this.places.set(a, y);
    this.places.set(b, x);
  }

  /** A pool as it lies before the player. */
  laid(pool: DicePool): DicePool {
    if (!this.places.size || !pool.dice.some((d) => this.places.has(d.id))) return pool;
    const ids = pool.dice.map((d) => d.id);
    const at = (d: Die): number => {
      const spot = ids.indexOf(this.places.get(d.id) ?? d.id);
      return spot < 0 ? ids.indexOf(d.id) : spot;
    };
    return { ...pool, dice: [...pool.dice].sort((a, b) => at(a) - at(b)) };
  }

  arrange(scene: Scene): Scene {
    if (!this.places.size) return scene;
    const all = (pools: DicePool[]): DicePool[] => pools.map((p) => this.laid(p));
    return {
      ...scene,
      pools: all(scene.pools),
      ...(scene.combat
        ? { combat: { ...scene.combat, attack: all(scene.combat.attack), defense: all(scene.combat.defense) } }
        : {}),
    };
  }
}
