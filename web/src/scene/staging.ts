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

/** The fight that ends with this scene, or null; nothing that is taken back is staged. */
export function stagedFight(fresh: readonly LogEntry[], scene: Scene, before: Scene): Staged | null {
  if (fresh.some((e) => e.kind === 'undo')) return null;
  const combat = endedFight(fresh, scene, before);
  if (!combat) return null;
  const struck = [...combat.targets, combat.attacker].map((f) => harm(f, before, scene));
  const thrown = before.combat?.id === combat.id && diceOf(before.combat) === diceOf(combat);
  return { combat: asBefore(combat, struck, before), struck: [...struck, ...company(combat, before, scene)], thrown };
}

/** A fight that the scene shows as over, that only the log tells of, or that was under way and is gone. */
function endedFight(fresh: readonly LogEntry[], scene: Scene, before: Scene): Combat | null {
  const { combat } = scene;
  const last = before.combat;
  if (combat?.state === 'result') return last?.state === 'result' ? null : combat;
  if (last && last.state !== 'before' && last.state !== 'result' && last.id !== combat?.id)
    return { ...last, state: 'result', text: outcome(fresh, last), go: undefined };
  return combat ? null : fightOf(fresh, scene, before);
}

/** The last line that tells of a target, or the last event. */
function outcome(fresh: readonly LogEntry[], { targets }: Combat): string | undefined {
  const events = fresh.filter((e) => e.kind === 'event').reverse();
  const told = events.find((e) => targets.some((t) => e.touches.includes(t.id))) ?? events[0];
  return told?.text;
}

/** Others of a target's group that fall with it. */
function company(combat: Combat, before: Scene, after: Scene): Struck[] {
  const fighters = [combat.attacker, ...combat.targets].map((f) => f.id);
  const groups = before.pieces.flatMap((p) => (fighters.includes(p.id) && p.group ? [p.group.id] : []));
  return before.pieces
    .filter((p) => !fighters.includes(p.id) && p.group && groups.includes(p.group.id))
    .filter((p) => !after.pieces.some((now) => now.id === p.id))
    .map((p) => ({ id: p.id, loss: 0, falls: true }));
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

/** What became of the struck figures, in a few words. */
export function headline({ targets, attacker, title }: Combat, struck: readonly Struck[]): string {
  const name = (id: Id): string => [...targets, attacker].find((f) => f.id === id)?.title ?? '';
  const fallen = struck.filter((s) => s.falls && name(s.id)).map((s) => name(s.id));
  if (fallen.length) return `${joined(fallen)} ${fallen.length > 1 ? 'fall' : 'falls'}`;
  const hurt = struck.filter((s) => s.loss).map((s) => `${name(s.id)} loses ${s.loss}`);
  if (hurt.length) return joined(hurt);
  return targets.length ? `${joined(targets.map((t) => t.title))} ${targets.length > 1 ? 'hold' : 'holds'}` : title;
}

function joined(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** The line under the headline: the totals, and how likely the best outcome was. */
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
