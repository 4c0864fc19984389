/** A Hellscape like scene: irregular zones, thin walls, doors, light and shadow, fog, mobs, class boards. */
import type { Area, Card, Edge, Option, Piece, Scene, SeatScene, Space } from '../../src/scene/types';

const ZONES = [
  'AAAABBBBCCCCDDDD',
  'AAAABBBBCCCCDDDD',
  'AAAABBEEEECCDDDD',
  'FFFFEEEEEEEEGGGG',
  'FFFFEEHHHHEEGGGG',
  'FFFFIIHHHHJJGGGG',
  'KKKKIIHHHHJJLLLL',
  'KKKKIIIIJJJJLLLL',
  'KKKKIIIIJJJJLLLL',
];
const ROOM: Record<string, string> = { A: 'a', D: 'd', G: 'g', L: 'g', K: 'k' };
const NAMES: Record<string, string> = {
  A: 'Armoury',
  B: 'North hall',
  C: 'Chapel',
  D: 'Unseen chamber',
  E: 'Gallery',
  F: 'Crypt',
  G: 'Unseen chamber',
  H: 'Plaza',
  I: 'West hall',
  J: 'East hall',
  K: 'Pit',
  L: 'Unseen vault',
};
const DOORS: [number, number, 'N' | 'W', string][] = [
  [4, 1, 'W', 'open'],
  [12, 1, 'W', 'shut'],
  [12, 5, 'W', 'shut'],
  [2, 6, 'N', 'open'],
  [4, 7, 'W', 'open'],
];
const at = (x: number, y: number): string => ZONES[y]?.[x] ?? ' ';
const room = (z: string): string => (z === ' ' ? ' ' : (ROOM[z] ?? 'x'));
const SPACES: Record<string, Space[]> = {
  A: [
    { kind: 'chest', faces: [], filled: true, title: 'Chest', x: 0.9, y: 1 },
    { kind: 'treasure', faces: [], filled: true, title: 'Green treasure', tone: 'common', x: 2.1, y: 0.9 },
    { kind: 'treasure', faces: [], filled: true, title: 'Blue treasure', tone: 'rare', x: 2.6, y: 1.1 },
  ],
  H: [
    { kind: 'pillar', faces: [], filled: false, title: 'Pillar', x: 1, y: 1.2 },
    { kind: 'pillar', faces: [], filled: false, title: 'Pillar', x: 4, y: 1.2 },
    { kind: 'rune', faces: [], filled: false, title: 'Rune', x: 2.5, y: 1.6 },
  ],
  K: [{ kind: 'portal', faces: [], filled: false, title: 'Spawn: 4+', x: 1.7, y: 1.7 }],
};

function zone(letter: string): Area {
  const cells: [number, number][] = [];
  ZONES.forEach((row, y) => [...row].forEach((c, x) => c === letter && cells.push([x, y])));
  const [x, y] = [Math.min(...cells.map((c) => c[0])), Math.min(...cells.map((c) => c[1]))];
  const edges: Edge[] = [];
  for (const [cx, cy] of cells) {
    for (const [side, dx, dy] of [
      ['N', 0, -1],
      ['W', -1, 0],
    ] as const) {
      const other = at(cx + dx, cy + dy);
      if (other === ' ') continue;
      const door = DOORS.find((d) => d[0] === cx && d[1] === cy && d[2] === side);
      if (door)
        edges.push({
          kind: door[3],
          side,
          at: 0,
          length: 1,
          cell: [cx, cy],
          id: `door:${cx},${cy}`,
          title: door[3] === 'shut' ? 'Closed door' : 'Open door',
        });
      else if (room(other) !== room(letter)) edges.push({ kind: 'wall', side, at: 0, length: 1, cell: [cx, cy] });
    }
  }
  const hidden = 'DGL'.includes(letter);
  return {
    id: `zone:${letter}`,
    board: 'map',
    kind: 'zone',
    title: NAMES[letter] ?? letter,
    text: '',
    x,
    y,
    w: Math.max(...cells.map((c) => c[0])) - x + 1,
    h: Math.max(...cells.map((c) => c[1])) - y + 1,
    ground: 'stone',
    cells,
    edges,
    spaces: SPACES[letter],
    ...(hidden ? { veiled: true } : { light: 'CFKA'.includes(letter) ? ('shadow' as const) : ('lit' as const) }),
    lights:
      letter === 'B'
        ? [{ kind: 'torch', x: 2, y: 0.12 }]
        : letter === 'H'
          ? [{ kind: 'brazier', x: 2.5, y: 2.6 }]
          : letter === 'E'
            ? [{ kind: 'torch', x: 3, y: 0.12 }]
            : letter === 'I' || letter === 'J'
              ? [{ kind: 'glow', x: 2, y: 2 }]
              : [],
  };
}
const figure = (
  id: string,
  kind: string,
  z: string,
  title: string,
  icon: string,
  letter: string,
  tone: string,
  more: Partial<Piece> = {},
): Piece => ({ id, kind, area: `zone:${z}`, title, text: '', icon, letter, tone, ...more });
const mob = (
  id: string,
  z: string,
  name: string,
  tone: string,
  count: number,
  life: string,
  leader: string,
  minion: string,
): Piece[] =>
  Array.from({ length: count }, (_, i) =>
    figure(
      `${id}.${i}`,
      i ? 'minion' : 'leader',
      z,
      i ? `${name} minion` : `${name} leader`,
      i ? minion : leader,
      i ? '' : (name[0] ?? ''),
      tone,
      {
        group: { id, title: name, leader: !i, count },
        ...(i ? {} : { badges: [{ kind: 'life', text: life, title: `${life} life each` }] }),
      },
    ),
  );

const card = (id: string, title: string, icon: string, text: string, more: Partial<Card> = {}): Card => ({
  id,
  kind: 'skill',
  title,
  icon,
  parts: [{ kind: 'effect', title: '', text }],
  ...more,
});
const gear = (id: string, title: string, icon: string, tone: string, dice: string[]): Card =>
  card(id, title, icon, '', { kind: 'item', tone, dice });
const skills: Card[] = (
  [
    [1, 'own', 'Rage I', 'enrage', 'Wounds taken fill the rage pool.', 'always'],
    [1, 'not', 'Charge', 'sprint', 'Move 1 zone, then attack at once.', 'action'],
    [1, 'not', 'War cry', 'shouting', 'Mob loses 1 guard die.', '1 mana'],
    [2, 'own', 'Wide swing', 'axe-swing', '1 rage: 1 wound to a second minion.', '1 rage'],
    [2, 'can', 'Rage II', 'enrage', 'Pool of 7; replaces Rage I.', 'always'],
    [2, 'not', 'Thick hide', 'heart-plus', '+1 life.', 'always'],
    [3, 'own', 'Frenzy', 'bloody-sword', '2 rage: 1 more orange die.', '2 rage'],
    [3, 'not', 'Prowl', 'ghost', 'Start of turn in shadow: 1 step free.', 'in shadow'],
    [3, 'not', 'Grit', 'arm-bandage', 'Heal 1 when a mob falls.', 'always'],
    [4, 'far', 'Rage III', 'enrage', 'Rage dice may be rolled again.', '1 rage'],
    [4, 'far', 'Quake', 'quake-stomp', 'All in the zone: 1 wound.', '2 mana'],
    [4, 'far', 'Beast', 'wolf-head', 'Claws do not wound you.', 'always'],
  ] as const
).map(([level, state, title, icon, text, when], i) => card(`skill:${i}`, title, icon, text, { level, state, when }));

function hero(
  seat: number,
  name: string,
  icon: string,
  tone: string,
  figures: string[],
  more: Partial<SeatScene> = {},
): SeatScene {
  return {
    seat,
    name,
    title: 'berserker, level 3',
    icon,
    tone,
    active: seat === 0,
    figures,
    counts: [
      { id: `life:${seat}`, kind: 'life', title: 'Life', icon: 'hearts', value: 6, most: 9 },
      { id: `mana:${seat}`, kind: 'mana', title: 'Mana', icon: 'water-drop', value: 1, most: 3 },
      { id: `xp:${seat}`, kind: 'xp', title: 'XP', icon: 'upgrade', value: 9 },
    ],
    abilities: seat === 0 ? skills : [],
    hand: [],
    hand_size: 0,
    notes: [],
    ...more,
  };
}

export function zoneScene(): Scene {
  return {
    game: 'hellscape',
    mode: 'quest',
    viewer: 0,
    round: 4,
    turn: 9,
    phase: 'Hero Phase',
    active: 0,
    boards: [{ id: 'map', title: 'The cloister', x: 0, y: 0, cols: 16, rows: 9 }],
    areas: [...'ABCDEFGHIJKL'].map(zone),
    links: [],
    pieces: [
      figure('h0', 'hero', 'I', 'Gheta', 'barbarian', 'G', 'seat3', {
        seat: 0,
        badges: [{ kind: 'life', text: '6/9', title: '6 of 9 life' }],
      }),
      figure('h1', 'hero', 'I', 'Nahias', 'wizard-face', 'N', 'seat2', {
        seat: 1,
        badges: [
          { kind: 'status', text: 'fire', title: 'Burning', icon: 'flame' },
          { kind: 'life', text: '4/5', title: '4 of 5 life' },
        ],
      }),
      figure('h2', 'hero', 'A', 'Ronen', 'visored-helm', 'R', 'seat1', {
        seat: 2,
        badges: [{ kind: 'life', text: '5/6', title: '5 of 6 life' }],
      }),
      figure('boss', 'roaming', 'C', 'Minotaur', 'minotaur', 'Mi', 'major', {
        badges: [{ kind: 'life', text: '21/28', title: '21 of 28 life' }],
      }),
      ...mob('mob:1', 'H', 'Demons', 'boss', 5, '3', 'daemon-skull', 'imp'),
      ...mob('mob:2', 'F', 'Undead', 'minor', 3, '4', 'crowned-skull', 'raise-zombie'),
    ],
    seats: [
      hero(0, 'Gheta', 'barbarian', 'seat3', ['h0'], {
        slots: [
          {
            id: 'slot:head',
            title: 'Head',
            col: 1,
            row: 0,
            holds: gear('i1', 'Horned helm', 'horned-helm', 'common', ['blue']),
          },
          {
            id: 'slot:left',
            title: 'Both hands',
            col: 0,
            row: 1,
            holds: gear('i2', 'Great axe', 'battle-axe', 'rare', ['orange', 'orange', 'yellow']),
          },
          {
            id: 'slot:chest',
            title: 'Chest',
            col: 1,
            row: 1,
            holds: gear('i3', 'Hide coat', 'leather-armor', 'start', ['blue']),
          },
          { id: 'slot:right', title: 'Right hand', col: 2, row: 1, shares: 'held by the axe' },
          { id: 'slot:legs', title: 'Legs', col: 1, row: 2 },
          {
            id: 'slot:misc',
            title: 'Miscellaneous',
            col: 2,
            row: 2,
            holds: gear('i4', 'Bat charm', 'gem-pendant', 'epic', []),
          },
        ],
        pack: [
          card('p1', 'Healing draught', 'round-potion', 'Heal 3.', { kind: 'item', tone: 'common' }),
          card('p2', 'Iron greaves', 'leg-armor', '1 blue die.', { kind: 'item', tone: 'rare', dice: ['blue'] }),
          card('p3', 'Shadowbane blade', 'winged-sword', '1 orange, 1 yellow.', {
            kind: 'item',
            tone: 'epic',
            dice: ['orange', 'yellow'],
          }),
        ],
      }),
      hero(1, 'Nahias', 'wizard-face', 'seat2', ['h1']),
      hero(2, 'Ronen', 'visored-helm', 'seat1', ['h2']),
    ],
    pools: [],
    piles: [{ id: 'doors', title: 'Door cards', icon: 'doorway', count: 11 }],
    tracks: [
      {
        id: 'dark',
        title: 'Darkness',
        low: 0,
        high: 12,
        marks: [{ id: 'd', at: 5, title: 'Darkness', tone: 'boss' }],
        stops: [
          { at: 4, title: 'Roaming', kind: 'skull' },
          { at: 9, title: 'Roaming', kind: 'skull' },
        ],
      },
    ],
    notes: [],
    ends: [{ title: 'Lifebringers left', value: 2, goal: 2 }],
    open_hands: true,
    combat: {
      id: 'fight:1',
      title: 'Gheta attacks the Demons',
      state: 'rerolls',
      word: 'swords',
      totals: ['3', '1'],
      attacker: {
        id: 'h0',
        title: 'Gheta',
        role: 'berserker in shadow',
        icon: 'barbarian',
        tone: 'seat3',
        life: 6,
        most: 8,
        brings: [
          { icon: 'battle-axe', text: 'Great axe', value: '2 dice' },
          { icon: 'fist', text: 'Rage', value: '1 reroll' },
        ],
      },
      targets: [
        {
          id: 'mob:1.0',
          title: 'Demons',
          role: 'leader and 4 minions',
          icon: 'daemon-skull',
          tone: 'boss',
          life: 3,
          most: 3,
          brings: [
            { icon: 'heart-minus', text: 'Life each', value: '3' },
            { icon: 'fangs', text: 'Fang', value: '1 mana' },
          ],
        },
      ],
      attack: [
        {
          id: 'att',
          title: 'Attack',
          seat: 0,
          total: '3',
          dice: [
            {
              id: 'd0',
              face: '2',
              icon: 'broadsword',
              faces: ['broadsword', 'broadsword'],
              state: 'ready',
              title: 'Two swords',
              tone: 'orange',
            },
            { id: 'd1', face: '', icon: '', faces: [], state: 'marked', title: 'Blank', tone: 'orange' },
            {
              id: 'd2',
              face: '1',
              icon: 'broadsword',
              faces: ['broadsword', 'water-drop'],
              state: 'ready',
              title: 'Sword and mana',
              tone: 'yellow',
            },
            { id: 'd3', face: 's', icon: 'evil-moon', state: 'ready', title: 'Shadow', tone: 'black' },
          ],
        },
      ],
      defense: [
        {
          id: 'def',
          title: 'Mob',
          seat: -1,
          total: '1',
          dice: [
            { id: 'e0', face: '1', icon: 'bordered-shield', state: 'ready', title: 'Shield', tone: 'blue' },
            { id: 'e1', face: '', icon: '', faces: [], state: 'ready', title: 'Blank', tone: 'blue' },
            {
              id: 'e2',
              face: 'x',
              icon: '',
              faces: ['fangs', 'wolverine-claws'],
              state: 'ready',
              title: 'Fang and claw',
              tone: 'black',
            },
          ],
        },
      ],
      toll: [
        { icon: 'wolverine-claws', text: '1 wound, no block', tone: 'bad' },
        { icon: 'fangs', text: 'drains 1 mana', tone: 'bad' },
        { icon: 'water-drop', text: '+1 mana', tone: 'good' },
      ],
      odds: [
        { title: '1 kill', chance: 0.5, tone: 'win' },
        { title: 'none', chance: 0.5, tone: 'none' },
      ],
      again: [
        { title: '2 kills', chance: 0.33, tone: 'more' },
        { title: '1 kill', chance: 0.5, tone: 'win' },
        { title: 'none', chance: 0.17, tone: 'none' },
      ],
      text: 'Now 2 wounds',
      go: 'roll',
      enough: true,
    },
  };
}

export const zoneOptions: Option[] = [
  { text: 'roll', label: 'Roll 1 again', group: 'Attack', touches: [], icon: 'perspective-dice-six-faces-random' },
  { text: 'mark d0', label: 'Mark the first die', group: 'Attack', touches: ['d0'], icon: 'cycle' },
  {
    text: 'move J',
    label: 'East hall',
    group: 'Move',
    touches: ['zone:J', 'h0'],
    icon: 'walking-boot',
    cost: '1',
    previews: [{ kind: 'path', ids: ['zone:I', 'zone:J'] }],
  },
  { text: 'open 12,5', label: 'Open the door', group: 'Door', touches: ['door:12,5'], icon: 'doorway', final: true },
  {
    text: 'bomb',
    label: 'Fire pot into the Plaza',
    group: 'Throw',
    touches: ['zone:H'],
    icon: 'fire-bomb',
    warning: 'Nobody of yours stands there, but the Plaza burns.',
    previews: [
      { kind: 'area', ids: ['zone:H'] },
      { kind: 'sight', ids: ['h0', 'mob:1.0'] },
    ],
  },
  { text: 'keep', label: 'Keep all', group: 'Attack', touches: [], icon: 'hand' },
];
