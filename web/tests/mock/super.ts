/** A Super Dungeon like scene: square grids, walls, difficult ground, large figures. Keeps the page generic. */
import type { Area, Option, Piece, Scene } from '../../src/scene/types';

function square(x: number, y: number): Area {
  const edge = x === 0 || y === 0 || x === 11 || y === 11;
  const hall = x === 5 || x === 6 || y === 5 || y === 6;
  const hash = (x * 7 + y * 13) % 29;
  const ground =
    edge && !hall
      ? 'wall'
      : hash === 3
        ? 'rubble'
        : hash === 11
          ? 'water'
          : (x === 3 && y === 3) || (x === 8 && y === 8)
            ? 'wall'
            : 'stone';
  const title = `${String.fromCharCode(97 + x)}${12 - y}`;
  return {
    id: `sq:${x},${y}`,
    board: 'tile:0',
    kind: 'square',
    title,
    text: ground === 'rubble' ? 'Difficult: costs one more Move.' : '',
    x,
    y,
    w: 1,
    h: 1,
    ground,
  };
}
const at = (
  id: string,
  kind: string,
  x: number,
  y: number,
  title: string,
  icon: string,
  letter: string,
  tone: string,
  hearts: string,
  w = 1,
): Piece => ({
  id,
  kind,
  area: `sq:${x},${y}`,
  x,
  y,
  w,
  h: w,
  title,
  text: '',
  icon,
  letter,
  tone,
  badges: [{ kind: 'hearts', text: hearts, title: `${hearts} hearts` }],
  ...(kind === 'hero' ? { seat: Number(tone.slice(4)) } : {}),
});

export function superScene(): Scene {
  const areas: Area[] = [];
  for (let y = 0; y < 12; y++) for (let x = 0; x < 12; x++) areas.push(square(x, y));
  return {
    game: 'super_dungeon',
    mode: 'delve',
    viewer: 0,
    round: 2,
    turn: 5,
    phase: 'Paladin activates',
    active: 0,
    boards: [{ id: 'tile:0', title: 'Tile 1', x: 0, y: 0, cols: 12, rows: 12, grid: true }],
    areas,
    links: [],
    pieces: [
      at('h0', 'hero', 5, 8, 'Royal Paladin', 'visored-helm', 'P', 'seat0', '5/5'),
      at('h1', 'hero', 6, 9, 'Ember Mage', 'fireball', 'E', 'seat1', '3/5'),
      at('m0', 'monster', 5, 6, 'Gouger', 'lizardman', 'G', 'minor', '1'),
      at('m1', 'monster', 6, 6, 'Knucklehead', 'lizardman', 'K', 'minor', '1'),
      at('m2', 'boss', 8, 2, 'Rex', 'ogre', 'Rx', 'boss', '5', 2),
      at('s0', 'spawn', 2, 1, 'Egg Clutch', 'dragon-orb', 'S', 'neutral', '3'),
    ],
    seats: [
      {
        seat: 0,
        name: 'Paladin',
        title: 'Royal Paladin',
        icon: 'visored-helm',
        tone: 'seat0',
        active: true,
        figures: ['h0'],
        counts: [
          { id: 'ap:0', kind: 'ap', title: 'Action points', icon: 'run', value: 2, most: 3 },
          { id: 'he:0', kind: 'life', title: 'Hearts', icon: 'hearts', value: 5, most: 5 },
          { id: 'po:0', kind: 'potion', title: 'Potions', icon: 'round-potion', value: 1 },
        ],
        abilities: [
          {
            id: 'a0',
            kind: 'skill',
            title: 'Smite',
            icon: 'warhammer',
            parts: [{ kind: 'action', title: '', text: 'ATT +1R, Knockdown, Fire.' }],
            badges: [{ kind: 'cost', text: '2', title: '2 action points' }],
          },
        ],
        hand: [],
        hand_size: 0,
        notes: [],
      },
      {
        seat: 1,
        name: 'Consul',
        title: 'Dark Consul',
        icon: 'devil-mask',
        tone: 'seat3',
        active: false,
        figures: ['m0', 'm1', 'm2'],
        counts: [{ id: 'sk:1', kind: 'skulls', title: 'Skulls', icon: 'death-skull', value: 4 }],
        abilities: [],
        hand: [],
        hand_size: 0,
        notes: [],
      },
    ],
    pools: [
      {
        id: 'p0',
        title: 'Attack',
        seat: 0,
        dice: [
          { id: 'x0', face: '1★', icon: 'round-star', state: 'ready', title: 'blue: 1 star', tone: 'seat1' },
          { id: 'x1', face: 'heart', icon: 'hearts', state: 'ready', title: 'blue: heart', tone: 'seat1' },
          { id: 'x2', face: '', icon: '', state: 'ready', title: 'blank', tone: 'major' },
        ],
      },
    ],
    piles: [{ id: 'loot', title: 'Loot', icon: 'open-treasure-chest', count: 22 }],
    tracks: [
      {
        id: 'gauge',
        title: 'Power',
        low: 0,
        high: 14,
        marks: [{ id: 'pg', at: 4, title: 'Power', tone: 'boss' }],
        stops: [
          { at: 3, title: 'Loot', kind: 'loot' },
          { at: 6, title: 'Loot', kind: 'loot' },
          { at: 7, title: '16-Bit', kind: 'level' },
          { at: 14, title: 'Super', kind: 'end' },
        ],
      },
    ],
    notes: [],
    ends: [{ title: 'Mini-boss destroyed', value: 0, goal: 1 }],
  };
}

export const superOptions: Option[] = [
  ...[
    [4, 8],
    [5, 7],
    [6, 7],
    [4, 7],
    [4, 9],
    [5, 9],
    [6, 8],
  ].map(([x, y]) => ({
    text: `move ${x},${y}`,
    label: `Move to ${String.fromCharCode(97 + (x ?? 0))}${12 - (y ?? 0)}`,
    group: 'Move',
    touches: [`sq:${x},${y}`, 'h0'],
    icon: 'footsteps',
    cost: '1',
    preview: ['sq:5,8', `sq:${x},${y}`],
  })),
  {
    text: 'attack m0',
    label: 'Attack the Gouger',
    group: 'Attack',
    touches: ['m0'],
    icon: 'crossed-swords',
    odds: [
      { title: 'wound', chance: 0.62 },
      { title: 'heart or potion', chance: 0.42 },
    ],
  },
  { text: 'smite', label: 'Smite the Gouger', group: 'Attack', touches: ['a0', 'm0'], icon: 'warhammer', cost: '2' },
  { text: 'end', ends: true, label: 'End the activation', group: 'End', touches: [], icon: 'hourglass' },
];
