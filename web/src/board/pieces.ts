/** Which outline a kind of piece and a kind of badge has: told apart by form before colour. */
export const SHAPES: Record<string, 'disc' | 'die' | 'octagon' | 'coin'> = {
  hero: 'disc', monster: 'die', boss: 'octagon', token: 'coin', spawn: 'octagon', minion: 'die', mini_boss: 'octagon', spawning_point: 'octagon', chest: 'coin', smoke: 'coin',
};

export interface BadgeLook { cls: string; shape: 'disc' | 'shield' | 'pill' | 'burst' }

const LOOKS: Record<string, BadgeLook> = {
  life: { cls: 'life', shape: 'pill' }, wounds: { cls: 'life', shape: 'pill' }, hearts: { cls: 'life', shape: 'pill' },
  defense: { cls: 'defense', shape: 'shield' }, armor: { cls: 'defense', shape: 'shield' },
  payback: { cls: 'payback', shape: 'burst' }, attack: { cls: 'payback', shape: 'burst' },
  xp: { cls: 'xp', shape: 'disc' }, gold: { cls: 'gold', shape: 'disc' }, condition: { cls: 'condition', shape: 'disc' }, potion: { cls: 'potion', shape: 'pill' }, count: { cls: 'count', shape: 'disc' }, cost: { cls: 'cost', shape: 'pill' },
};

const ORDER = ['life', 'hearts', 'wounds', 'defense', 'armor', 'payback', 'attack', 'condition', 'status'];

export function badgeRank(kind: string): number {
  const at = ORDER.indexOf(kind);
  return at < 0 ? ORDER.length : at;
}

export function badgeStyle(kind: string): BadgeLook {
  return LOOKS[kind] ?? { cls: 'status', shape: 'pill' };
}
