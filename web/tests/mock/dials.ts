/** A Mage Knight like scene: a grid with walls on the lines, facings, dials; and the end of a game. */
import type { Area, Dial, Edge, Option, Piece, Result, Scene } from '../../src/scene/types';

const ROWS = [
  { title: 'Speed', icon: 'walking-boot' },
  { title: 'Attack', icon: 'broadsword' },
  { title: 'Defense', icon: 'bordered-shield' },
  { title: 'Damage', icon: 'bloody-sword' },
];
const CLICKS: [string, string, string, string, string, string?][] = [
  ['9', '10', '16', '4', '', 'L5'],
  ['9', '10', '16', '3', '', 'L4'],
  ['8', '9', '15', '3', '1red', 'L3'],
  ['8', '9', '15', '3', '1red', 'L2'],
  ['8', '8', '14', '2', '0blue 2green', 'L1'],
  ['7', '8', '14', '2', '0blue 2green'],
  ['7', '7', '13', '2', '2green'],
  ['6', '7', '13', '1', '3violet'],
  ['6', '6', '12', '1', '3violet'],
  ['5', '5', '12', '1', ''],
];
export const dial = (at: number, to?: number): Dial => ({
  rows: ROWS,
  at,
  ...(to === undefined ? {} : { to }),
  clicks: [
    ...CLICKS.map(([a, b, c, d, tones, tag]) => ({
      values: [a, b, c, d],
      tones: [0, 1, 2, 3].map((i) => new RegExp(`${i}([a-z]+)`).exec(tones)?.[1] ?? ''),
      ...(tag ? { tag } : {}),
    })),
    { values: [], tones: [], out: true },
    { values: [], tones: [], out: true },
  ],
  notes: [
    { tone: 'blue', title: 'Charge', text: 'Gone after 1 more wound.' },
    { tone: 'green', title: 'Toughness', text: 'Damage against you is 1 less.' },
    { tone: 'violet', title: 'Rage', text: 'Comes after 2 wounds.' },
  ],
});

function square(x: number, y: number): Area {
  const edges: Edge[] = [];
  if (x === 4 && y < 5 && y !== 2) edges.push({ kind: 'wall', side: 'W', at: 0, length: 1 });
  if (x === 4 && y === 2) edges.push({ kind: 'shut', side: 'W', at: 0, length: 1, id: 'door:1', title: 'Door' });
  if (y === 4 && x > 6) edges.push({ kind: 'wall', side: 'N', at: 0, length: 1 });
  const ground =
    x === 9 && y > 5
      ? 'water'
      : x === 6 && y === 6
        ? 'pit'
        : x === 1 && y === 6
          ? 'lava'
          : (x + y * 3) % 17 === 0
            ? 'rubble'
            : 'stone';
  return {
    id: `sq:${x},${y}`,
    board: 'map',
    kind: 'square',
    title: `${String.fromCharCode(65 + x)}${y + 1}`,
    text: '',
    x,
    y,
    w: 1,
    h: 1,
    ground,
    edges,
  };
}
const figure = (
  id: string,
  x: number,
  y: number,
  title: string,
  icon: string,
  letter: string,
  tone: string,
  facing: number,
  more: Partial<Piece> = {},
): Piece => ({
  id,
  kind: 'hero',
  area: `sq:${x},${y}`,
  x,
  y,
  w: 1,
  h: 1,
  title,
  text: '',
  icon,
  letter,
  tone,
  facing,
  ...more,
});

export function dialScene(): Scene {
  const areas = Array.from({ length: 96 }, (_, i) => square(i % 12, Math.floor(i / 12)));
  return {
    game: 'mage_knight',
    mode: 'dungeon',
    viewer: 0,
    round: 3,
    turn: 3,
    phase: 'Your turn',
    active: 0,
    boards: [
      {
        id: 'map',
        title: 'The vault',
        x: 0,
        y: 0,
        cols: 12,
        rows: 8,
        grid: true,
        axis: { cols: [...'ABCDEFGHIJKL'], rows: [...'12345678'] },
        tiles: [
          { id: 't1', title: 'Hall', areas: areas.filter((a) => a.x < 6).map((a) => a.id) },
          { id: 't2', title: 'Vault', areas: areas.filter((a) => a.x >= 6).map((a) => a.id), tint: 'cold' },
        ],
      },
    ],
    areas,
    links: [],
    pieces: [
      figure('f0', 2, 3, 'Steel Warden', 'black-knight-helm', 'W', 'seat1', 2, { seat: 0, dial: dial(5, 7) }),
      figure('f1', 5, 4, 'Troll', 'troll', 'T', 'major', 6, { kind: 'minion', dial: dial(7) }),
      figure('f2', 3, 5, 'Archer', 'archer', 'A', 'seat1', 3, { seat: 0, dial: dial(4) }),
      {
        id: 'c',
        kind: 'chest',
        area: 'sq:10,2',
        x: 10,
        y: 2,
        w: 1,
        h: 1,
        title: 'Chest',
        text: '',
        icon: 'chest',
        letter: '$',
        tone: 'neutral',
      },
    ],
    seats: [
      {
        seat: 0,
        name: 'You',
        title: 'Steel Warden and Archer',
        icon: 'black-knight-helm',
        tone: 'seat1',
        active: true,
        figures: ['f0', 'f2'],
        counts: [{ id: 'act', kind: 'action', title: 'Actions', icon: 'run', value: 2, most: 3 }],
        abilities: [],
        hand: [],
        hand_size: 0,
        notes: [],
      },
      {
        seat: 1,
        name: 'Mika',
        title: 'rival',
        icon: 'rogue',
        tone: 'seat2',
        active: false,
        figures: [],
        counts: [],
        abilities: [],
        hand: [],
        hand_size: 0,
        notes: [],
      },
    ],
    pools: [],
    piles: [],
    tracks: [],
    notes: [],
    ends: [{ title: 'Victory points', value: 3, goal: 10 }],
  };
}

export const dialOptions: Option[] = [
  ...[
    [3, 3],
    [3, 2],
    [2, 2],
    [1, 3],
    [2, 4],
    [3, 4],
  ].map(([x, y]) => ({
    text: `move ${x},${y}`,
    label: `Move to ${String.fromCharCode(65 + (x ?? 0))}${(y ?? 0) + 1}`,
    group: 'Move',
    touches: [`sq:${x},${y}`, 'f0'],
    icon: 'footsteps',
    cost: '1',
    previews: [{ kind: 'path' as const, ids: ['f0', `sq:${x},${y}`] }],
  })),
  {
    text: 'attack',
    label: 'Attack the Troll',
    group: 'Attack',
    touches: ['f1', 'f0'],
    icon: 'crossed-swords',
    odds: [{ title: 'two clicks', chance: 0.83 }],
    previews: [{ kind: 'sight', ids: ['f0', 'f1'], blocked: 'sq:4,3' }],
  },
  { text: 'end', ends: true, label: 'End the turn', group: 'End', touches: [], icon: 'hourglass' },
];

const people = [
  [0, 'Mika', 'rogue', 'rogue', 'seat2', 21],
  [1, 'Algus', 'wizard', 'wizard-face', 'seat1', 16],
  [2, 'Jay, you', 'swordsman', 'visored-helm', 'seat0', 10],
] as const;
const sum = (title: string, icon: string, ...values: number[]) => ({
  title,
  icon,
  values: people.map(([seat, name, , , tone], i) => ({ seat, title: name, tone, value: values[i] ?? 0 })),
});
export const result: Result = {
  sentence: 'Mika takes the dungeon with 21 XP',
  text: 'Two behind after round four, the rogue slew two spiders in the last round and passed Algus on the final roll.',
  standing: people.map(([seat, title, role, icon, tone, xp], i) => ({
    seat,
    title,
    role,
    icon,
    tone,
    place: i + 1,
    score: `${xp} XP`,
  })),
  charts: [
    {
      title: 'XP, round by round',
      first: 1,
      goal: 16,
      goal_text: '16 brings the last round',
      series: people.map(([seat, title, , , tone], i) => ({
        seat,
        title,
        tone,
        values:
          [
            [0, 2, 5, 9, 15, 21],
            [0, 3, 6, 11, 13, 16],
            [1, 2, 4, 6, 8, 10],
          ][i] ?? [],
      })),
    },
  ],
  sums: [
    sum('Monsters slain', 'death-skull', 9, 7, 5),
    sum('Damage dealt', 'broadsword', 31, 28, 22),
    sum('Wounds taken', 'bleeding-wound', 11, 6, 13),
    sum('Treasure cards', 'open-treasure-chest', 4, 6, 3),
  ],
  luck: people.map(([seat, title, , , tone], i) => ({
    seat,
    title,
    tone,
    rolled: [58, 49, 41][i] ?? 0,
    expected: [51.7, 50.3, 44.8][i] ?? 0,
    spread: 3.8,
    word: 'useful faces',
  })),
  awards: [
    { icon: 'death-skull', title: 'Most monsters', text: 'Mika, 9' },
    { icon: 'open-treasure-chest', title: 'Most treasure', text: 'Algus, 6' },
    { icon: 'shield', title: 'Hardest to hurt', text: 'you, 7 blocked' },
    { icon: 'sands-of-time', title: 'A swift crawl', text: '47 minutes, 6 rounds' },
  ],
  moment: { number: 88, text: 'Round 6: four damage needed, one life left, one re-roll.', chance: 0.11 },
};
