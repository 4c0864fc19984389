/** The worst case of a table: seven seats, six abilities, six cards, long names, everything at once. */
import type { Card, Scene, SeatScene } from '../../src/scene/types';
import { masmorraScene } from './masmorra';

const NAMES = [
  'Hearthsworn Fighter the Younger',
  'Claw Tribe Barbarian',
  'Glimmerdusk Ranger',
  'Hexcast Sorceress',
  'Deeproot Druid',
  'Royal Paladin',
  'Brave Mook',
];
const long =
  'Once in each attack, before the dice are rolled: take 1 wound and add 1 sword; or put this card aside and heal 1.';
const card = (id: string, title: string): Card => ({
  id,
  kind: 'card',
  title,
  icon: 'magic-swirl',
  parts: [
    { kind: 'interrupt', title: 'Narrow Escape', text: long },
    { kind: 'own turn', title: 'Found Coins', text: long },
  ],
});

export function crowdScene(): Scene {
  const scene = masmorraScene();
  const base = scene.seats[0] as SeatScene;
  const seats = NAMES.map((name, i): SeatScene => ({
    ...base,
    seat: i,
    name,
    title: 'swordsman of the northern marches',
    tone: `seat${i % 6}`,
    active: i === 0,
    figures: i ? [] : base.figures,
    counts: base.counts.map((c) => ({ ...c, id: `${c.id}:${i}` })),
    notes: i < 2 ? ['engaged: an unfought monster is in the room', 'First Player'] : [],
    abilities: Array.from({ length: 6 }, (_, k) => ({
      ...card(
        `ab:${i}:${k}`,
        [
          'Guarded Stance',
          'Preemptive Strike',
          'Toll Road of Kings',
          'Free Step',
          'Wizard’s Apprentice',
          'Gilded Formula',
        ][k] ?? '',
      ),
      badges: k > 3 ? [{ kind: 'status', text: 'not learned', title: 'not learned' }] : [],
    })),
    hand: i
      ? []
      : Array.from({ length: 6 }, (_, k) =>
          card(
            `hand:${k}`,
            ['Swift Strike', 'Quick Healing', 'Trickster’s Swap', 'Skeleton Key', 'Eager Hunter', 'Herding of Beasts'][
              k
            ] ?? '',
          ),
        ),
    hand_size: 6,
  }));
  return { ...scene, seats };
}
