import { describe, expect, it } from 'vitest';
import icons from '../../src/ui/icons.json';
import { describe as describeThing } from '../../src/scene/words/describe';
import { backoff, parse } from '../../src/net/socket';
import { bestBot, botTitle, defaultSeats, levels, quickGame, resize, seated } from '../../src/lobby/newTable/newGame';
import { route } from '../../src/state/router.svelte';
import { mySeat, seatName, shapeOf, toneClass } from '../../src/scene/seats/seatSigns';
import { flagstones, fromText, stretches } from '../../src/board/stone/flagstones';
import { lookWord } from '../../src/board/stone/rooms/roomThings';
import { themeOf } from '../../src/games';
import type { Game } from '../../src/net/protocol';
import { masmorraScene } from '../mock/masmorra';
import { masmorraOptions } from '../mock/masmorraPlay';

describe('addresses', () => {
  it.each([
    ['/', { page: 'lobby' }],
    ['/credits', { page: 'credits' }],
    ['/t/abc', { page: 'table', table: 'abc', at: null }],
    ['/t/abc/at/12', { page: 'table', table: 'abc', at: 12 }],
    ['/t/abc/read', { page: 'read', table: 'abc' }],
    ['/t/abc/at/x', { page: 'lost', path: '/t/abc/at/x' }],
    ['/nowhere', { page: 'lost', path: '/nowhere' }],
  ])('%s', (path, want) => expect(route(path)).toEqual(want));
});

describe('frames', () => {
  it('parses ours and refuses others', () => {
    expect(parse('{"type":"chat","text":"x"}')).toMatchObject({ type: 'chat' });
    for (const bad of ['', 'nonsense', '[]', 'null', '{"no":"type"}']) expect(parse(bad)).toBeNull();
  });
  it('waits longer after each failure, at most five seconds', () => {
    expect([0, 1, 2, 9].map(backoff)).toEqual([250, 500, 1000, 5000]);
  });
});

describe('a new game', () => {
  const game: Game = {
    name: 'g',
    title: 'G',
    blurb: '',
    maturity: '',
    bots: ['random', 'greedy'],
    modes: [
      {
        name: 'm',
        title: 'M',
        blurb: '',
        players: [2, 5],
        options: [{ name: 'deep', title: '', kind: 'number', default: 10 }],
      },
    ],
  };
  it('seats you and bots, with the options’ defaults', () => {
    expect(quickGame(game)).toEqual({
      game: 'g',
      mode: 'm',
      players: 3,
      seats: ['human', 'bot:greedy', 'bot:greedy'],
      options: { deep: 10 },
    });
  });
  it('is impossible without a mode', () => expect(quickGame({ ...game, modes: [] })).toBeNull());
  it('keeps seats when the number of players changes', () => {
    expect(resize(['human', 'human'], 3, ['random'])).toEqual(['human', 'human', 'bot:random']);
    expect(resize(['human', 'human', 'bot:greedy'], 2, ['random'])).toEqual(['human', 'human']);
    expect(defaultSeats(1, [])).toEqual(['human']);
    expect(bestBot(['random', 'search'])).toBe('search');
    expect(bestBot(['easy', 'normal', 'hard', 'random', 'greedy'])).toBe('normal');
    const some = { ...game, bots: ['random', 'greedy'] };
    expect(levels(some, undefined, 0).map(botTitle)).toEqual(['Bot, random: any legal choice', 'Bot: greedy']);
  });

  it('offers each seat the levels of its mode', () => {
    const mode = {
      ...game.modes[0]!,
      bots: [
        ['random', 'easy', 'normal'],
        ['easy', 'normal', 'hard'],
      ],
    };
    expect(levels(game, mode, 0)).toEqual(['random', 'easy', 'normal']);
    expect(levels(game, mode, 1)).toEqual(['easy', 'normal', 'hard']);
    const seats = ['bot:hard', 'bot:hard'];
    expect(seated(seats, game, mode)).toEqual(['bot:normal', 'bot:hard']);
    expect(seated(['human', 'bot:greedy'], game, mode)).toEqual(['human', 'bot:greedy']);
  });
});

describe('kinds of things', () => {
  it('are words, not names of the program', () => {
    const scene = masmorraScene();
    const pieces = scene.pieces.map((p, i) => (i ? p : { ...p, kind: 'mini_boss' }));
    expect(describeThing({ ...scene, pieces }, pieces[0]!.id)?.kind).toBe('mini boss');
  });
});

describe('seats', () => {
  const scene = masmorraScene();
  it('have a shape each', () => expect(new Set([0, 1, 2, 3, 4, 5].map(shapeOf)).size).toBe(6));
  it('read shapes from tones', () => expect([shapeOf('seat2'), shapeOf('boss')]).toEqual(['■', '○']));
  it('names seats and the party', () =>
    expect([seatName(scene, 1), seatName(scene, -1), seatName(null, 2)]).toEqual(['Algus', 'The party', 'Seat 3']));
  it('shows the viewer’s seat, else the active one', () => {
    expect(mySeat(scene)?.seat).toBe(0);
    const others = scene.seats.map((s) => ({ ...s, active: s.seat === 2 }));
    expect(mySeat({ ...scene, viewer: -1, active: 2, seats: others })?.seat).toBe(2);
    const two = [...scene.seats, { ...others[2], seat: 0, name: 'Mika', figures: ['hero:3'] }] as typeof scene.seats;
    expect(mySeat({ ...scene, seats: two.map((s) => ({ ...s, active: s.name === 'Mika' })) })?.name).toBe('Mika');
  });
  it('makes no class out of odd tones', () => expect(toneClass('a b"c')).toBe('tone-abc'));
});

describe('things in words', () => {
  const scene = masmorraScene();
  it.each(['room:3', 'monster:0', 'card:1', 'ab:0', 'life:0', 'die:0', 'pile:t'])('%s', (id) =>
    expect(describeThing(scene, id)?.title).toBeTruthy(),
  );
  it('knows nothing about missing things', () => expect(describeThing(scene, 'card:6')).toBeNull());
  it('says who is in a room', () => expect(describeThing(scene, 'room:1')?.holds).toEqual(['Jay', 'Goblin', 'Orc']));
});

describe('drawings', () => {
  it('are the same at every visit', () =>
    expect(flagstones(100, 100, fromText('room:1'))).toEqual(flagstones(100, 100, fromText('room:1'))));
  it('leave doorways open', () =>
    expect(
      stretches(100, [
        { from: 60, to: 80 },
        { from: 10, to: 20 },
      ]),
    ).toEqual([
      { from: 0, to: 10 },
      { from: 20, to: 60 },
      { from: 80, to: 100 },
    ]));
  it('have nothing for plain stone and unknown grounds; a look counts before the ground', () =>
    expect(
      [{ ground: 'stone' }, { ground: '?' }, { ground: 'web' }, { ground: 'web', look: 'pit' }].map(lookWord),
    ).toEqual(['', '', 'nest', 'pit']));
});

it('the list of icons holds what themes and fixtures name', () => {
  const names = [
    ...themeOf('masmorra').cast,
    ...themeOf('super_dungeon').cast,
    ...themeOf('?').cast,
    ...Object.values(themeOf('masmorra').faces ?? {}),
    ...masmorraOptions.map((o) => o.icon),
    ...masmorraScene().pieces.map((p) => p.icon),
  ];
  expect(names.filter((name) => !(name in icons))).toEqual([]);
});
