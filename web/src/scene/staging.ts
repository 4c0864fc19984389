/** A fight as it is staged: its two sides as they stood before it, and the harm that it does to each figure. */
import { percents } from './dice/percent';
import type { Combat, DicePool, Fighter, Id, LogEntry, Odds, Piece, Scene } from './types';

/** The harm to one figure. */
export interface Struck {
  id: Id;
  /** The loss from the blow, as a number. */
  loss: number;
  falls: boolean;
  /** What became of it: "hit, 3 clicks". */
  text: string;
  /** The blow was enough, though it took no life. */
  hit?: boolean;
}

export interface Staged {
  combat: Combat;
  struck: Struck[];
  /** The pools whose dice are thrown here; those of others came to rest in an earlier view. */
  thrown: ReadonlySet<Id>;
  /** The state of a figure before the blow: "defends, 2 Minions". */
  roles?: ReadonlyMap<Id, string>;
}

/** Of fights that came all at once, after a lost connection, so many are staged: the last ones. */
const MOST = 8;

const LIFE = new Set(['life', 'hearts', 'wounds']);

/** The life that a figure's badge shows, or null if it shows none. */
export function lifeShown(piece: Piece | undefined): number | null {
  const badge = piece?.badges?.find((b) => LIFE.has(b.kind));
  const found = /^(\d+)/.exec(badge?.text ?? '');
  return found ? Number(found[1]) : null;
}

/** The fights that ended between two scenes, in their order; nothing that is taken back is staged. `odds` were promised
 *  with the choice that led to them, `opened` is the fight as it was before its first dice: what is told at the end is
 *  how likely it was then, not once half of its dice lay. `chosen` is what the choice was about: a figure that was chosen
 *  and strikes somebody else answers the choice, which promised nothing for that. */
export function stagedFights(
  fresh: readonly LogEntry[],
  scene: Scene,
  before: Scene,
  odds?: readonly Odds[],
  opened?: Combat,
  chosen: readonly Id[] = [],
): Staged[] {
  if (fresh.some((e) => e.kind === 'undo')) return [];
  const known = new Set(before.fought?.map((c) => c.id));
  const fights = (scene.fought ?? []).filter((c) => !known.has(c.id)).slice(-MOST);
  const losses = new Map<Id, number>();
  const counted = strikesByFigure(fights);
  return fights.map((combat, i) => {
    const struck = [...(combat.outcome ?? []).map(harmOf), ...company(combat, before, scene)];
    const shown = asBefore(combat, struck, before, scene, losses, counted);
    const under = before.combat?.attacker.id === combat.attacker.id ? before.combat : undefined;
    const last = fights[i - 1];
    const thrown = freshPools(combat, last?.attacker.id === combat.attacker.id ? last : i ? undefined : under);
    // The promised chance is about the dice of this fight, if it throws any.
    const first = opened?.attacker.id === combat.attacker.id ? opened : under;
    const chance = first?.odds?.length ? first.odds : thrown.size && !answers(combat, chosen) ? odds : undefined;
    return {
      combat: i === 0 && chance?.length && !shown.odds?.length ? { ...shown, odds: [...chance] } : shown,
      struck,
      thrown,
      roles: new Map(under ? [under.attacker, ...under.targets].map((f) => [f.id, f.role]) : []),
    };
  });
}

/** Whether a figure that was chosen strikes somebody else. */
const answers = ({ attacker, targets }: Combat, chosen: readonly Id[]): boolean =>
  chosen.includes(attacker.id) && !targets.some((t) => chosen.includes(t.id));

/** The open fight as it was before its first dice, which outlasts the questions in the middle of it. */
export function openedFight({ combat }: Scene, opened?: Combat): Combat | undefined {
  if (combat?.state === 'before') return combat;
  return combat && opened?.attacker.id === combat.attacker.id ? opened : undefined;
}

const harmOf = ({ id, hit, wounds, falls, text }: NonNullable<Combat['outcome']>[number]): Struck => ({
  id,
  loss: wounds,
  falls,
  text,
  ...(hit && !wounds && !falls ? { hit } : {}),
});

function strikesByFigure(fights: readonly Combat[]): Map<Id, number> {
  const counted = new Map<Id, number>();
  for (const { id } of fights.flatMap((c) => c.outcome ?? [])) counted.set(id, (counted.get(id) ?? 0) + 1);
  return counted;
}

/** The faces of dice that lie; dice that are not rolled yet have none. */
const faces = (pools: readonly DicePool[] | undefined): string =>
  (pools ?? [])
    .flatMap((p) => p.dice.filter((d) => d.state !== 'unrolled').map((d) => `${d.tone ?? ''}${d.face}`))
    .sort()
    .join(' ');

/** The pools whose dice did not lie there in the view before. */
function freshPools(combat: Combat, under: Combat | undefined): ReadonlySet<Id> {
  const sides = [
    [combat.attack, under?.attack],
    [combat.defense, under?.defense],
  ] as const;
  return new Set(sides.flatMap(([now, was]) => (faces(now) === faces(was) ? [] : now.map((p) => p.id))));
}

/** A scene in which the targets of a blow still stand, as long as a question in the middle of it is open: the first of
 *  several may have fallen already, but what became of them all is only seen once the fight is over. */
export function targetsStand(before: Scene | undefined, scene: Scene): Scene {
  const { combat } = scene;
  const known = new Set(before?.fought?.map((c) => c.id));
  const over = combat?.state === 'result' || scene.fought?.some((c) => !known.has(c.id));
  if (!before || !combat || over || combat.targets.length < 2) return scene;
  const gone = before.pieces.filter(
    (p) => combat.targets.some((t) => t.id === p.id) && !scene.pieces.some((now) => now.id === p.id),
  );
  return gone.length ? { ...scene, pieces: [...scene.pieces, ...gone] } : scene;
}

/** Others of a target's group that fall with it. */
function company(combat: Combat, before: Scene, after: Scene): Struck[] {
  const fighters = [combat.attacker, ...combat.targets].map((f) => f.id);
  const groups = before.pieces.flatMap((p) => (fighters.includes(p.id) && p.group ? [p.group.id] : []));
  return before.pieces
    .filter((p) => !fighters.includes(p.id) && p.group && groups.includes(p.group.id))
    .filter((p) => !after.pieces.some((now) => now.id === p.id))
    .map((p) => ({ id: p.id, loss: 0, falls: true, text: '' }));
}

/** The fight with every figure's life as it was before the blow; the harm is shown in its own time. A figure that is
 *  struck once has lost what the two scenes say, one that is struck several times what each blow says. */
function asBefore(
  combat: Combat,
  struck: readonly Struck[],
  before: Scene,
  after: Scene,
  losses: Map<Id, number>,
  counted: ReadonlyMap<Id, number>,
): Combat {
  const stands = (f: Fighter): Fighter => {
    const was = lifeShown(before.pieces.find((p) => p.id === f.id));
    const harm = struck.find((s) => s.id === f.id);
    if (was === null) return { ...f, loss: harm?.loss ?? 0 };
    const had = Math.max(0, was - (losses.get(f.id) ?? 0));
    const is = lifeShown(after.pieces.find((p) => p.id === f.id)) ?? had;
    const once = (counted.get(f.id) ?? 0) < 2;
    const loss = harm?.falls ? had : Math.min(had, once ? Math.max(0, had - is) : (harm?.loss ?? 0));
    losses.set(f.id, (losses.get(f.id) ?? 0) + (harm ? loss : 0));
    return { ...f, life: had, most: Math.max(f.most ?? had, had), loss: harm ? loss : 0 };
  };
  return { ...combat, attacker: stands(combat.attacker), targets: combat.targets.map(stands) };
}

/** The life that a fight leaves its figures. */
export const livesAfter = ({ attacker, targets }: Combat): [Id, number][] =>
  [attacker, ...targets].flatMap((f) => (f.life === undefined ? [] : [[f.id, Math.max(0, f.life - (f.loss ?? 0))]]));

/** The figures with the life that they have left, and groups without those of them that fell. */
export function harmed(
  pieces: readonly Piece[],
  given: readonly [Id, number][],
  down: readonly Id[],
): readonly Piece[] {
  const [lives, fallen] = [new Map(given), new Set(down)];
  const gone = (group: Id): number => pieces.filter((p) => p.group?.id === group && fallen.has(p.id)).length;
  return pieces.map((piece) => {
    const left = lives.get(piece.id);
    const less = piece.group ? gone(piece.group.id) : 0;
    if (!less && (left === undefined || left === lifeShown(piece))) return piece;
    const badges = piece.badges?.map((b) =>
      left !== undefined && LIFE.has(b.kind) ? { ...b, text: b.text.replace(/^\d+/, String(left)) } : b,
    );
    return {
      ...piece,
      badges,
      ...(piece.group && less ? { group: { ...piece.group, count: piece.group.count - less } } : {}),
    };
  });
}

/** What became of the struck figures, in a few words; a figure may stand for `many`. `one` and `more`: what the game calls harm. */
export function headline(
  { targets, attacker, title }: Combat,
  struck: readonly Struck[],
  many: (id: Id) => boolean = () => false,
  [one, more]: readonly [string, string] = ['Wound', 'Wounds'],
): string {
  const name = (id: Id): string => [...targets, attacker].find((f) => f.id === id)?.title ?? '';
  const verb = (ids: readonly Id[], does: string): string =>
    ids.length > 1 || ids.some(many) ? does.slice(0, -1) : does;
  const fallen = struck.filter((s) => s.falls && name(s.id)).map((s) => s.id);
  if (fallen.length) return `${joined(fallen.map(name))} ${verb(fallen, 'falls')}`;
  const hurt = struck.filter((s) => s.loss && name(s.id));
  if (hurt.length)
    return joined(
      hurt.map((s, i) => `${name(s.id)} ${verb([s.id], 'takes')} ${s.loss}${i ? '' : ` ${s.loss === 1 ? one : more}`}`),
    );
  const beaten = struck.filter((s) => s.hit && s.text && name(s.id));
  if (beaten.length) return joined(beaten.map((s) => `${name(s.id)}: ${s.text}`));
  const held = targets.map((t) => t.id);
  return held.length ? `${joined(held.map(name))} ${verb(held, 'holds')}` : title;
}

function joined(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** The sum and what it came to: "16 against 15: hit, 3 clicks". */
export function sumLine({ totals, text }: Pick<Combat, 'totals' | 'text'>): string {
  const sum = totals ? `${totals[0]} against ${totals[1]}` : '';
  return [sum, text ?? ''].filter(Boolean).join(': ');
}

/** The line under what was `said`: the sum, and how likely the best outcome was; of several targets each had its own. */
export function oddsLine(combat: Combat, said = ''): string {
  const chances = (combat.odds ?? []).map((o) => o.chance);
  const rest = Math.max(0, 1 - chances.reduce((sum, chance) => sum + chance, 0));
  const { totals, text } = combat;
  const sum = sumLine({ totals, text: text && said.endsWith(text) ? '' : text });
  const told = chances.length > 0 && combat.targets.length < 2;
  const chance = told ? `the chance was ${percents([...chances, rest])[0]}` : '';
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
