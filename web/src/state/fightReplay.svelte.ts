/** A fight that is over already, shown for a while once the dice have come to rest. */
import { fightOf } from '../scene/fights';
import type { Combat, LogEntry, Scene } from '../scene/types';

/** How long, in ms. */
const SHOWN = 4200;

export class FightReplay {
  fight: Combat | null = $state.raw(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  show(fresh: readonly LogEntry[], scene: Scene, before: Scene): void {
    if (scene.combat && scene.combat.state !== 'result') {
      this.fight = null;
      return;
    }
    const fight = scene.combat
      ? scene.combat.id !== before.combat?.id
        ? scene.combat
        : null
      : fightOf(fresh, scene, before);
    if (!fight) return;
    this.fight = fight;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.fight = null), SHOWN);
  }
}
