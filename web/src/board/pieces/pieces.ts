/** Which outline a kind of piece and a kind of badge has: told apart by form before color. */
import type { Badge, Piece } from '../../scene/types';

export type Plate = 'hero' | 'minion' | 'elite' | 'boss';
/** The outline of a standee, its height and base, the size of its icon, and of its picture with its middle: horns and arms may break the frame. */
export const PLATES: Record<
  Plate,
  { d: string; tall: number; base: number; glyph: number; picture: number; middle: number }
> = {
  hero: { d: 'M-27 0V-44A27 28 0 0 1 27 -44V0z', tall: 72, base: 33, glyph: 45, picture: 80, middle: -38 },
  minion: { d: 'M-24 0V-46L0 -62L24 -46V0z', tall: 62, base: 33, glyph: 38, picture: 69, middle: -30 },
  elite: {
    d: 'M-27 0V-46L-27 -62L-11 -56L0 -68L11 -56L27 -62V0z',
    tall: 66,
    base: 33,
    glyph: 38,
    picture: 77,
    middle: -33,
  },
  boss: {
    d: 'M-38 0V-60L-44 -88L-22 -76L0 -98L22 -76L44 -88L38 -60V0z',
    tall: 98,
    base: 46,
    glyph: 62,
    picture: 114,
    middle: -48,
  },
};
const BOSSES = new Set(['boss', 'mini_boss', 'dungeon_boss', 'roaming', 'champion']);
const ELITES = new Set(['elite', 'leader', 'captain', 'gang']);
const COINS = new Set(['token', 'marker', 'coin', 'key', 'item', 'door']);

/** Whether a piece is drawn as a standee or as a thing. */
export function drawnAs(piece: Piece): 'figure' | 'chest' | 'rift' | 'cloud' | 'coin' | 'die' {
  if (piece.shape === 'die') return 'die';
  if (piece.kind === 'chest') return 'chest';
  if (piece.kind === 'spawning_point' || piece.kind === 'spawn' || piece.kind === 'portal') return 'rift';
  if (piece.kind === 'smoke') return 'cloud';
  return COINS.has(piece.kind) ? 'coin' : 'figure';
}

export function plateOf(piece: Piece): Plate {
  if (piece.kind === 'hero') return 'hero';
  if (BOSSES.has(piece.kind) || (piece.tone === 'boss' && !piece.group)) return 'boss';
  if (ELITES.has(piece.kind) || piece.group?.leader || (piece.kind === 'monster' && piece.tone === 'major'))
    return 'elite';
  return piece.seat !== undefined && piece.kind !== 'minion' && piece.kind !== 'monster' ? 'hero' : 'minion';
}

const LIFE = new Set(['life', 'hearts', 'wounds']);
const MARKS = new Set(['condition', 'status']);
const STATES = new Set(['acting', 'spawning', 'acted', 'loot']);

/** Life as hearts: "5/6", or "3" of 3. */
export function lifeOf(piece: Piece): { now: number; most: number } | null {
  const badge = piece.badges?.find((b) => LIFE.has(b.kind));
  const found = /^(\d+)(?:\/(\d+))?$/.exec(badge?.text ?? '');
  return found ? { now: Number(found[1]), most: Math.max(1, Number(found[2] ?? found[1])) } : null;
}
/** Below this size of a spot hearts would cover the name of a small room: life is a number at the base. */
export const TIGHT = 30;
/** The life that is drawn under the base of a standee; the one of a group stands on its leader's badge. */
export function heartsOf(piece: Piece, r: number): { now: number; most: number } | null {
  return drawnAs(piece) === 'figure' && !piece.group && r >= TIGHT ? lifeOf(piece) : null;
}
export const marksOf = (piece: Piece): Badge[] => (piece.badges ?? []).filter((b) => MARKS.has(b.kind)).slice(0, 3);
export const restOf = (piece: Piece): Badge[] =>
  (piece.badges ?? [])
    .filter((b) => !LIFE.has(b.kind) && !MARKS.has(b.kind) && !STATES.has(b.kind))
    .sort((a, b) => badgeRank(a.kind) - badgeRank(b.kind))
    .slice(0, 4);

const RIM = ['defense', 'payback', 'xp'];
/** The numbers on the rim of a die, and its other marks. */
export const numbersOf = (piece: Piece): Badge[] =>
  RIM.flatMap((kind) => (piece.badges ?? []).filter((b) => b.kind === kind));
export const othersOf = (piece: Piece): Badge[] =>
  (piece.badges ?? []).filter((b) => !RIM.includes(b.kind) && !STATES.has(b.kind)).slice(0, 3);

export interface BadgeLook {
  cls: string;
  shape: 'disc' | 'shield' | 'pill' | 'burst';
}

const LOOKS: Record<string, BadgeLook> = {
  life: { cls: 'life', shape: 'pill' },
  wounds: { cls: 'life', shape: 'pill' },
  hearts: { cls: 'life', shape: 'pill' },
  defense: { cls: 'defense', shape: 'shield' },
  armor: { cls: 'defense', shape: 'shield' },
  payback: { cls: 'payback', shape: 'burst' },
  attack: { cls: 'payback', shape: 'burst' },
  xp: { cls: 'xp', shape: 'disc' },
  gold: { cls: 'gold', shape: 'disc' },
  condition: { cls: 'condition', shape: 'disc' },
  potion: { cls: 'potion', shape: 'pill' },
  count: { cls: 'count', shape: 'disc' },
  cost: { cls: 'cost', shape: 'pill' },
};

const ORDER = ['life', 'hearts', 'wounds', 'defense', 'armor', 'payback', 'attack', 'condition', 'status'];

export function badgeRank(kind: string): number {
  const at = ORDER.indexOf(kind);
  return at < 0 ? ORDER.length : at;
}

export function badgeStyle(kind: string): BadgeLook {
  return LOOKS[kind] ?? (/^seat\d$/.test(kind) ? { cls: 'seat', shape: 'disc' } : { cls: 'status', shape: 'pill' });
}
