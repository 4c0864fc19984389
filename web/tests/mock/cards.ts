/** A Map Masters like scene: cards of two levels, routes, holes; and a hand of maps. */
import type { Area, Option, Scene, WayHall, WayNode } from '../../src/scene/types';

const COLS = 6;
const ROWS = 3;
const HOLES = ['2,0', '4,2'];
const FEATURES = [
  ['item', 'key', 'Key'],
  ['item', 'two-coins', 'Coins'],
  ['foe', 'horned-skull', 'Monster'],
  ['item', 'tied-scroll', 'Scroll'],
  ['bonus', 'sparkles', 'Bonus'],
  ['item', 'barrel', 'Barrel'],
] as const;
const feature = (i: number) => {
  const [kind, icon, title] = FEATURES[i % FEATURES.length] as (typeof FEATURES)[0];
  return { kind, icon, title };
};

function card(x: number, y: number): Area {
  const id = `card:${x},${y}`;
  const own = (n: string): string => `${id}.${n}`;
  const area = { id, board: 'map', kind: 'card', text: '', x: x * 8, y: y * 12, w: 8, h: 12, ground: 'rock' };
  if (HOLES.includes(`${x},${y}`)) return { ...area, title: 'Hole', ghost: true };
  if (x === 3 && y === 1) return { ...area, title: 'Jean-Mi', icon: 'ogre', kind: 'boss' };
  const open = (
    n: string,
    nx: number,
    ny: number,
    side: 'N' | 'E' | 'S' | 'W',
    level: 'top' | 'low' = 'top',
  ): WayNode => ({ id: own(n), x: nx, y: ny, level, side });
  const nodes: WayNode[] = [
    open('N', 4, 0, 'N'),
    open('S', 4, 12, 'S'),
    open('E1', 8, 3, 'E'),
    open('W1', 0, 3, 'W'),
    { id: own('A'), x: 4, y: 6, level: 'top', room: true, features: [feature(x + y), feature(x * 2 + y + 1)] },
  ];
  const halls: WayHall[] = [
    { id: own('1'), a: own('N'), b: own('A'), level: 'top' },
    { id: own('2'), a: own('A'), b: own('S'), level: 'top', features: [feature(x + 3 * y)] },
    { id: own('3'), a: own('W1'), b: own('A'), level: 'top', features: [feature(x + 2)] },
    { id: own('4'), a: own('A'), b: own('E1'), level: 'top' },
  ];
  if ((x + y) % 2) {
    nodes.push(open('e2', 8, 9, 'E', 'low'), open('w2', 0, 9, 'W', 'low'), {
      id: own('b'),
      x: 3,
      y: 9.4,
      level: 'low',
    });
    halls.push(
      { id: own('5'), a: own('w2'), b: own('b'), level: 'low' },
      { id: own('6'), a: own('b'), b: own('e2'), level: 'low', features: [feature(x + 1)] },
      { id: own('7'), a: own('b'), b: own('A'), level: 'stair' },
    );
  }
  return { ...area, title: `Crossway ${x}${y}`, turn: (x * 3 + y) % 3 === 0 ? 2 : 0, ways: { nodes, halls } };
}

export function cardScene(): Scene {
  const areas = Array.from({ length: COLS * ROWS }, (_, i) => card(i % COLS, Math.floor(i / COLS)));
  return {
    game: 'map_masters',
    mode: 'normal',
    viewer: 0,
    round: 11,
    turn: 11,
    phase: 'Play a card',
    active: 0,
    boards: [{ id: 'map', title: 'The dungeon', x: 0, y: 0, cols: COLS * 8, rows: ROWS * 12 }],
    areas,
    links: [],
    pieces: [
      {
        id: 'group:A',
        kind: 'hero',
        area: 'card:0,1',
        title: 'Group A',
        text: '',
        icon: 'meeple',
        letter: 'A',
        tone: 'seat2',
      },
    ],
    routes: [
      {
        id: 'route:A',
        title: 'Group A',
        letter: 'A',
        tone: 'seat2',
        style: 'solid',
        planned: false,
        halls: ['card:0,1.3', 'card:0,1.4', 'card:1,1.3', 'card:1,1.4', 'card:2,1.3', 'card:2,1.4'],
      },
      {
        id: 'route:B',
        title: 'Group B',
        letter: 'B',
        tone: 'seat0',
        style: 'dash',
        planned: false,
        halls: ['card:3,0.1', 'card:3,0.2'],
      },
      {
        id: 'route:C',
        title: 'Group C',
        letter: 'C',
        tone: 'seat1',
        style: 'dot',
        planned: true,
        halls: ['card:5,1.4', 'card:5,1.3', 'card:4,1.4', 'card:4,1.3'],
      },
    ],
    seats: [
      {
        seat: 0,
        name: 'Ada',
        title: 'guide',
        icon: 'compass',
        tone: 'seat4',
        active: true,
        figures: ['group:A'],
        counts: [{ id: 'f', kind: 'fairy', title: 'Fairy tokens', icon: 'sparkles', value: 2 }],
        abilities: [],
        hand: [
          {
            id: 'hand:1',
            kind: 'map',
            title: 'Crossway',
            icon: 'treasure-map',
            parts: [{ kind: 'effect', title: '', text: 'Four ways meet in a room.' }],
          },
          { id: 'hand:2', kind: 'map', title: 'Stair', icon: 'stairs', parts: [] },
        ],
        hand_size: 2,
        notes: [],
      },
    ],
    pools: [],
    piles: [{ id: 'deck', title: 'Deck', icon: 'treasure-map', count: 19 }],
    tracks: [],
    notes: [
      {
        kind: 'aim',
        title: 'Jean-Mi still wants',
        text: '2 keys by the south door; 5 scrolls by an east door.',
        touches: [],
      },
    ],
    ends: [{ title: 'Gifts brought', value: 2, goal: 4 }],
    open_hands: true,
  };
}

export const cardOptions: Option[] = [
  { text: 'lay 2,0', label: 'Lay Crossway here', group: 'Lay', touches: ['card:2,0', 'hand:1'], icon: 'treasure-map' },
  { text: 'lay 4,2', label: 'Lay Crossway here', group: 'Lay', touches: ['card:4,2', 'hand:1'], icon: 'treasure-map' },
  { text: 'end', ends: true, label: 'End the turn', group: 'End', touches: [], icon: 'hourglass' },
];
