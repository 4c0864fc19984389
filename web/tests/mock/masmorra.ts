/** A realistic Masmorra scene for tests and screenshots: two levels, small and medium rooms, traps, foes, cards. */
import type { Area, Badge, Card, Die, Edge, Piece, Scene, Side } from '../../src/scene/types';

const FACES = [
  ['Step', 'boots'],
  ['Ranged', 'bow-arrow'],
  ['Melee', 'broadsword'],
  ['Defense', 'shield'],
  ['Elixir', 'round-potion'],
  ['Magic', 'magic-swirl'],
] as const;
export const FACE_COUNT = FACES.length;

export function die(i: number, face: number, state = 'ready'): Die {
  const [name, icon] = FACES[face] ?? FACES[0];
  return { id: `die:${i}`, face: name, icon, state, title: `${name} die` };
}

const doors = (sides: string): Edge[] =>
  [...sides].map((side) => ({ kind: 'door', side: side as Side, at: 0, length: 1 }));
const slots = (...names: string[]): Edge[] =>
  names.map((s) => ({ kind: 'door', side: s[0] as Side, at: Number(s[1]) - 1, length: 1 }));

function room(
  id: number,
  board: string,
  x: number,
  y: number,
  title: string,
  ground: string,
  edges: Edge[],
  more: Partial<Area> = {},
): Area {
  return { id: `room:${id}`, board, kind: 'room', title, text: '', x, y, w: 1, h: 1, ground, edges, ...more };
}

const areas: Area[] = [
  room(0, 'level:1', 2, 2, 'Starting Room', 'stone', doors('NESW'), { text: 'Every Hero starts here.' }),
  room(1, 'level:1', 3, 2, 'Minor Monster Room', 'stone', doors('NSW'), {
    icon: 'goblin-head',
    text: 'A minor monster lairs here and comes back when the room is empty.',
  }),
  room(2, 'level:1', 1, 2, 'Web Room', 'web', doors('NESW'), { text: 'On entering, lose 1 Step and stop moving.' }),
  room(3, 'level:1', 2, 1, 'Treasure Room', 'gold', doors('NES'), {
    icon: 'locked-chest',
    spaces: [{ kind: 'chest', faces: ['Melee'], filled: false, title: 'Open the chest: 1 XP, a card, the gold' }],
    text: 'Open the chest with a Melee die.',
  }),
  room(4, 'level:1', 3, 1, 'Spike Trap', 'trap', [], {
    kind: 'trap',
    spaces: [{ kind: 'dock', faces: ['Step', 'Ranged'], filled: false, title: 'Disarm: 2 XP' }],
    text: 'Each Hero next to it takes 1 Wound whenever it activates.',
  }),
  {
    id: 'room:5',
    board: 'level:1',
    kind: 'room',
    title: 'Dark Ritual Room',
    text: 'Three Cultists; at the end of the turn any of them may become a Dark Watcher.',
    x: 2,
    y: 3,
    w: 2,
    h: 2,
    ground: 'ritual',
    icon: 'star-altar',
    edges: slots('N1', 'E2', 'S2', 'W1'),
  },
  room(6, 'level:1', 1, 3, 'Pit Room', 'pit', doors('NEW'), { text: 'Pay 1 Step or take 1 Wound.' }),
  room(
    7,
    'level:1',
    0,
    2,
    'Healing Fountain',
    'fountain',
    [
      ...doors('E'),
      { kind: 'open', side: 'N', at: 0, length: 1, title: 'doorway onto unexplored space', id: 'gap:7:0' },
    ],
    { icon: 'fountain', spaces: [{ kind: 'dock', faces: ['Elixir'], filled: false, title: '2 Elixir symbols' }] },
  ),
  room(8, 'level:1', 4, 2, 'Stairs to the Second Level', 'stairs', doors('NEW'), {
    text: 'Free move to the Second Level.',
  }),
  {
    id: 'ghost:0',
    board: 'level:1',
    kind: 'place',
    title: 'Unexplored, north',
    text: '',
    x: 2,
    y: 0,
    w: 1,
    h: 1,
    ground: 'void',
    ghost: true,
  },
  room(9, 'level:2', 1, 1, 'Second Level Entrance', 'stairs', doors('NESW')),
  room(10, 'level:2', 2, 1, 'Portal', 'portal', doors('NESW'), {
    icon: 'magic-portal',
    spaces: [{ kind: 'dock', faces: ['Magic'], filled: true, title: 'Teleport' }],
  }),
  room(11, 'level:2', 1, 0, 'Major Monster Room', 'bones', doors('NES'), { icon: 'dragon-head' }),
  {
    id: 'room:12',
    board: 'level:2',
    kind: 'room',
    title: 'Roost of Mortiferous',
    text: 'A boss lairs here.',
    x: 0,
    y: 2,
    w: 2,
    h: 2,
    ground: 'lava',
    icon: 'spiked-dragon-head',
    edges: slots('N2', 'E2', 'S2', 'W1'),
  },
];

const foe = (payback: number, defense: number, xp: number): Badge[] => [
  { kind: 'defense', text: String(defense), title: `Defense ${defense}` },
  { kind: 'payback', text: String(payback), title: `Payback ${payback}` },
  { kind: 'xp', text: String(xp), title: `${xp} XP` },
];
const hero = (id: number, area: string, title: string, icon: string, letter: string, life: number): Piece => ({
  id: `hero:${id}`,
  kind: 'hero',
  area,
  title,
  text: '',
  icon,
  letter,
  tone: `seat${id}`,
  seat: id,
  badges: [{ kind: 'life', text: `${life}/6`, title: `${life} of 6 Life Points` }],
});
const monster = (
  id: number,
  area: string,
  title: string,
  icon: string,
  letter: string,
  tone: string,
  badges: Badge[],
  text = '',
): Piece => ({
  id: `monster:${id}`,
  kind: tone === 'boss' ? 'boss' : 'monster',
  area,
  title,
  text,
  icon,
  letter,
  tone,
  badges,
});

const pieces: Piece[] = [
  hero(0, 'room:1', 'Jay', 'swordman', 'J', 5),
  hero(1, 'room:0', 'Algus', 'wizard-face', 'A', 6),
  hero(2, 'room:9', 'Valerie', 'swordwoman', 'V', 3),
  monster(
    0,
    'room:1',
    'Goblin',
    'goblin-head',
    'Go',
    'minor',
    foe(1, 2, 2),
    'Quick Stab: Payback even if it falls at range.',
  ),
  monster(1, 'room:1', 'Orc', 'orc-head', 'Or', 'minor', foe(3, 2, 2)),
  monster(2, 'room:5', 'Cultist', 'cultist', 'Cu', 'minor', foe(2, 2, 2)),
  monster(3, 'room:5', 'Cultist', 'cultist', 'Cu', 'minor', foe(2, 2, 2)),
  monster(4, 'room:5', 'Cultist', 'cultist', 'Cu', 'minor', foe(2, 2, 2)),
  monster(5, 'room:11', 'Gelatinous Cube', 'transparent-slime', 'GC', 'major', foe(3, 3, 3), 'Only Magic harms it.'),
  monster(
    6,
    'room:12',
    'Mortiferous',
    'spiked-dragon-head',
    'Mo',
    'boss',
    foe(4, 4, 3),
    'Ignores the first Ranged damage.',
  ),
  monster(7, 'room:12', 'Ghost', 'ghost', 'Gh', 'major', foe(3, 3, 3)),
  {
    id: 'gold:3',
    kind: 'token',
    area: 'room:3',
    title: '2 gold',
    text: '',
    icon: 'two-coins',
    letter: '2',
    tone: 'neutral',
  },
];

const ability = (id: string, title: string, icon: string, text: string, ready = true): Card => ({
  id,
  kind: 'ability',
  title,
  icon,
  ready,
  parts: [{ kind: 'effect', title: '', text }],
});
const treasure = (id: string, title: string, icon: string, orange: [string, string, string], purple: string): Card => ({
  id,
  kind: 'treasure',
  title,
  icon,
  parts: [
    { kind: 'interrupt', title: orange[0], when: orange[1], text: orange[2] },
    { kind: 'own turn', title: 'Your turn', text: purple },
  ],
});

export const hands: Card[][] = [
  [
    treasure(
      'card:1',
      'Swift Strike',
      'thrown-daggers',
      ['Spoiled Aim', 'an opponent fights', 'One unused Ranged die of that Hero goes to the Used Dice box.'],
      'Gain 2 Ranged symbols.',
    ),
    treasure(
      'card:2',
      'Quick Healing',
      'health-potion',
      ['Second Wind', 'your Hero is wounded', 'After the Wounds are marked, heal 1 if your Hero still stands.'],
      'Gain 2 Elixir symbols.',
    ),
    treasure(
      'card:3',
      'Trickster’s Swap',
      'card-exchange',
      ['Snatch', 'an opponent draws a card', 'Take the card that opponent has just received.'],
      'Swap places with any other Hero or monster.',
    ),
  ],
  [
    treasure(
      'card:4',
      'Blink',
      'teleport',
      ['Narrow Escape', 'your Hero would fall', 'Move to a neighboring room instead.'],
      'Teleport to any explored room.',
    ),
    treasure(
      'card:5',
      'War Cry',
      'sword-clash',
      ['Empty Pockets', 'an opponent takes gold', 'That gold goes to the supply.'],
      'Gain 2 Melee symbols.',
    ),
  ],
  [treasure('card:6', 'Old Chronicle', 'spell-book', ['Grand Saga', 'the game ends', 'Worth 1 XP.'], 'Draw a card.')],
];

const counts = (i: number, life: number, gold: number, xp: number) => [
  { id: `life:${i}`, kind: 'life', title: 'Life Points', icon: 'hearts', value: life, most: 6 },
  { id: `goldcount:${i}`, kind: 'gold', title: 'Gold', icon: 'two-coins', value: gold, most: 6 },
  { id: `xp:${i}`, kind: 'xp', title: 'Experience', icon: 'round-star', value: xp },
];

export function masmorraScene(): Scene {
  return structuredClone({
    game: 'masmorra',
    mode: 'standard',
    viewer: 0,
    round: 4,
    turn: 10,
    phase: 'Hero Phase: actions',
    active: 0,
    boards: [
      { id: 'level:1', title: 'First Level', x: 0, y: 0, cols: 5, rows: 5 },
      { id: 'level:2', title: 'Second Level', x: 0, y: 0, cols: 3, rows: 4 },
    ],
    areas,
    links: [{ a: 'room:8', b: 'room:9', kind: 'stairs', title: 'Stairs' }],
    pieces,
    seats: [
      {
        seat: 0,
        name: 'Jay',
        title: 'swordsman',
        icon: 'swordman',
        tone: 'seat0',
        active: true,
        figures: ['hero:0'],
        counts: counts(0, 5, 3, 9),
        abilities: [
          ability('ab:0', 'Guarded Stance', 'surrounded-shield', 'Dock a die: 1 Defense symbol.'),
          ability('ab:1', 'Preemptive Strike', 'sword-clash', 'Dock a Melee die: 2 Ranged symbols.'),
          ability('ab:2', 'Toll Road', 'two-coins', 'Dock a Step die: 1 gold.', false),
          ability('ab:3', 'Free Step', 'footsteps', 'Once a turn: 1 Step symbol.'),
        ],
        hand: hands[0] ?? [],
        hand_size: 3,
        notes: ['engaged: an unfought monster is in the room'],
      },
      {
        seat: 1,
        name: 'Algus',
        title: 'wizard',
        icon: 'wizard-face',
        tone: 'seat1',
        active: false,
        figures: ['hero:1'],
        counts: counts(1, 6, 1, 6),
        abilities: [
          ability('ab:10', 'Spellweaving', 'magic-palm', 'Dock any die: 1 Magic symbol.'),
          ability('ab:11', 'Fireball', 'fireball', 'Dock two Magic dice: 3 Ranged symbols.'),
        ],
        hand: [],
        hand_size: 2,
        notes: [],
      },
      {
        seat: 2,
        name: 'Valerie',
        title: 'paladin',
        icon: 'swordwoman',
        tone: 'seat2',
        active: false,
        figures: ['hero:2'],
        counts: counts(2, 3, 0, 12),
        abilities: [ability('ab:20', 'Light of the Guild', 'holy-symbol', 'Heal.')],
        hand: [],
        hand_size: 1,
        notes: [],
      },
    ],
    pools: [
      {
        id: 'pool:0',
        title: 'Action dice',
        seat: 0,
        dice: [die(0, 2), die(1, 2), die(2, 1), die(3, 3), die(4, 0, 'used'), die(5, 5, 'docked')],
      },
    ],
    piles: [
      { id: 'pile:l1', title: 'Level 1 tiles', icon: 'dungeon-gate', count: 9 },
      { id: 'pile:l2', title: 'Level 2 tiles', icon: 'stairs', count: 11 },
      { id: 'pile:t', title: 'Treasure', icon: 'card-draw', count: 27 },
      { id: 'pile:d', title: 'Discard', icon: 'card-discard', count: 6, cards: hands[1] },
    ],
    tracks: [
      {
        id: 'xp',
        title: 'XP',
        low: 0,
        high: 21,
        marks: [
          { id: 'xpm:0', at: 9, title: 'Jay', tone: 'seat0' },
          { id: 'xpm:1', at: 6, title: 'Algus', tone: 'seat1' },
          { id: 'xpm:2', at: 12, title: 'Valerie', tone: 'seat2' },
        ],
        stops: [
          { at: 3, title: 'a new ability', kind: 'level' },
          { at: 7, title: 'a new ability', kind: 'level' },
          { at: 12, title: 'a new ability', kind: 'level' },
          { at: 16, title: 'the last round', kind: 'end' },
          { at: 17, title: 'a new ability', kind: 'level' },
        ],
      },
    ],
    notes: [
      {
        kind: 'combat',
        title: 'Combat',
        text: 'Jay fights the Goblin and the Orc. 1 Melee collected.',
        touches: ['monster:0', 'monster:1'],
      },
    ],
    ends: [{ title: 'Somebody at 16 XP', value: 12, goal: 16 }],
  } as Scene);
}
