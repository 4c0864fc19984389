/** Masmorra: a dungeon of loose tiles that grows by torchlight. */
import type { Id, Scene } from '../lib/scene';
import type { Theme } from './theme';

const word = (name: string): string => name.toLowerCase().replace(/['’]/g, '').replace(/[^a-z0-9]+/g, '_');

/** Wishes by what is pointed at, in the words of the notation. */
function intents(scene: Scene, id: Id): string[] {
  const [kind = '', a = '', b = ''] = id.split(':');
  const mine = scene.seats.find((s) => s.seat === scene.viewer);
  if (kind === 'room') return roomIntents(scene, id, `R${a}`, mine?.figures[0]);
  if (kind === 'monster') return [`target M${a}`];
  if (kind === 'die') {
    const face = scene.pools.flatMap((p) => p.dice).find((d) => d.id === id)?.face.toLowerCase() ?? '';
    return face === 'step' ? ['step die'] : face === 'magic' ? ['magic die'] : [`spend ${face} die`];
  }
  if (kind === 'card' && mine) return [`play T${String(Number(a) + 1).padStart(2, '0')} ${word(mine.name)}`];
  if (kind === 'ability' && b) {
    const title = scene.seats.flatMap((s) => s.abilities).find((c) => c.id === id)?.title ?? '';
    return [`use ${word(title)}`, `use ${word(title)} melee`];
  }
  if (kind === 'gap' || kind === 'small') return ['explore'];
  const plain: Record<string, string> = { treasure: 'buy', free: 'step free', gold: 'buy', life: `drink die ${word(mine?.name ?? '')}` };
  return plain[kind] ? [plain[kind]] : [];
}

function roomIntents(scene: Scene, id: Id, name: string, figure: Id | undefined): string[] {
  const area = scene.areas.find((x) => x.id === id);
  if (area?.kind === 'trap') return [`disarm ${name}`];
  if (scene.pieces.find((p) => p.id === figure)?.area !== id) return [`move ${name}`];
  const here: Record<string, string> = { treasure: 'chest', gold: 'gold', fountain: 'fountain', portal: 'portal', stairs: 'stairs' };
  return [here[area?.ground ?? ''] ?? 'explore'];
}

export const masmorra: Theme = {
  name: 'masmorra',
  crest: 'dungeon-gate',
  accent: '#f2ab3f',
  tagline: 'Five heroes, six dice, one growing dungeon.',
  cast: ['wizard-face', 'swordwoman', 'goblin-head', 'dragon-head', 'open-treasure-chest'],
  faces: { step: 'boots', ranged: 'bow-arrow', melee: 'broadsword', defense: 'shield', elixir: 'round-potion', magic: 'magic-swirl', minor: 'goblin', major: 'horned-skull', any: 'perspective-dice-six-faces-random' },
  alike: ['die:', 'gap:', 'monster:'],
  intents,
  decor(ground, w, h) {
    if (ground !== 'throne') return undefined;
    const carpet = `M${w * 0.4} ${h * 0.1}h${w * 0.2}v${h * 0.8}h-${w * 0.2}z`;
    return [{ d: carpet, cls: 'carpet' }];
  },
};
