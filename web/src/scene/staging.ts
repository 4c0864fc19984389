/** A fight as it is staged: its two sides as they stood before it, and the harm that it does to each figure. */
import { fightOf } from './fights';
import type { Combat, Fighter, Id, LogEntry, Piece, Scene } from './types';

/** The harm to one figure. */
export interface Struck {
  id: Id;
  loss: number;
  falls: boolean;
}

export interface Staged {
  combat: Combat;
  struck: Struck[];
  /** The dice came to rest in an earlier view: they are not thrown again. */
  thrown: boolean;
}

/** The life that a figure's badge shows, or null if it shows none. */
export function lifeShown(piece: Piece | undefined): number | null {
  const badge = piece?.badges?.find((b) => b.kind === 'life' || b.kind === 'hearts' || b.kind === 'wounds');
  const found = /^(\d+)/.exec(badge?.text ?? '');
  return found ? Number(found[1]) : null;
}

/** The harm that came to a figure between two scenes. */
function harm(fighter: Fighter, before: Scene, after: Scene): Struck {
  const [was, is] = [before, after].map((s) => s.pieces.find((p) => p.id === fighter.id));
  const falls = !!was && (!is || (!!is.down && !was.down));
  const had = lifeShown(was) ?? fighter.life ?? 0;
  const left = falls ? 0 : (lifeShown(is) ?? had);
  return { id: fighter.id, loss: fighter.loss ?? Math.max(0, had - left), falls };
}

const diceOf = (combat: Combat | null | undefined): string =>
  JSON.stringify([...(combat?.attack ?? []), ...(combat?.defense ?? [])].map((p) => p.dice.map((d) => [d.id, d.face])));

/** The fight that ends with this scene, or null. */
export function stagedFight(fresh: readonly LogEntry[], scene: Scene, before: Scene): Staged | null {
  const over = scene.combat?.state === 'result' && before.combat?.state !== 'result';
  if (scene.combat && !over) return null;
  const combat = scene.combat ?? fightOf(fresh, scene, before);
  if (!combat) return null;
  const struck = [...combat.targets, combat.attacker].map((f) => harm(f, before, scene));
  const thrown = before.combat?.id === combat.id && diceOf(before.combat) === diceOf(combat);
  return { combat: asBefore(combat, struck, before), struck, thrown };
}

/** The fight with every figure's life as it was before the blow; the harm is shown in its own time. */
function asBefore(combat: Combat, struck: readonly Struck[], before: Scene): Combat {
  const stands = (f: Fighter): Fighter => {
    const had = lifeShown(before.pieces.find((p) => p.id === f.id));
    const loss = struck.find((s) => s.id === f.id)?.loss ?? 0;
    return had === null ? { ...f, loss } : { ...f, life: had, most: Math.max(f.most ?? had, had), loss };
  };
  return { ...combat, attacker: stands(combat.attacker), targets: combat.targets.map(stands) };
}

/** The sentence under the name of the result: the totals, and how likely the best outcome was. */
export function oddsLine(combat: Combat): string {
  const sum = combat.totals ? `${combat.totals[0]} against ${combat.totals[1]}` : '';
  const best = combat.odds?.[0];
  const chance = best ? `the chance was ${Math.round(best.chance * 100)} %` : '';
  return [sum, chance].filter(Boolean).join(' · ');
}

/** Whether a figure of one of these seats fights. */
export function fightsHere(combat: Combat, scene: Scene, seats: readonly number[]): boolean {
  const fighters = [combat.attacker, ...combat.targets].map((f) => f.id);
  return scene.pieces.some((p) => fighters.includes(p.id) && seats.includes(p.seat ?? -1));
}

/** Whether dice of the fight under way are among those that were rolled. */
export function throwsDice({ combat }: Scene, rolled: readonly Id[]): boolean {
  const pools = [...(combat?.attack ?? []), ...(combat?.defense ?? [])];
  return pools.some((p) => p.dice.some((d) => rolled.includes(d.id)));
}
