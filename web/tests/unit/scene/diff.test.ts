import { expect, it } from 'vitest';
import { difference, passage, signed } from '../../../src/scene/diff';
import { reuseParts } from '../../../src/scene/reuse';
import { die, hands, masmorraScene } from '../../mock/masmorra';

it('is empty without a before and between equal scenes', () => {
  const scene = masmorraScene();
  for (const change of [difference(null, scene), difference(masmorraScene(), scene)]) {
    expect(Object.values(change).every((list: unknown[]) => list.length === 0)).toBe(true);
  }
});

it('tells moves, arrivals and departures apart', () => {
  const after = masmorraScene();
  const jay = after.pieces.find((p) => p.id === 'hero:0');
  if (jay) jay.area = 'room:0';
  after.pieces = after.pieces.filter((p) => p.id !== 'monster:1');
  after.pieces.push({ ...(after.pieces[0] as (typeof after.pieces)[0]), id: 'monster:99' });
  const change = difference(masmorraScene(), after);
  expect(change).toMatchObject({ moved: ['hero:0'], left: ['monster:1'], came: ['monster:99'] });
});

it('sees new rooms, dice, cards, badges and counts', () => {
  const before = masmorraScene();
  const after = masmorraScene();
  before.areas = before.areas.filter((a) => a.id !== 'room:11');
  (after.pools[0] as (typeof after.pools)[0]).dice[0] = die(0, 5);
  (after.seats[0] as (typeof after.seats)[0]).hand.push((hands[1] ?? [])[0] as NonNullable<(typeof hands)[0][0]>);
  const life = after.pieces[0]?.badges?.[0];
  if (life) life.text = '3/6';
  const gold = after.seats[0]?.counts[1];
  if (gold) gold.value = 6;
  const change = difference(before, after);
  expect(change.opened).toEqual(['room:11']);
  expect(change.rolled).toEqual(['die:0']);
  expect(change.drawn).toEqual(['card:4']);
  expect(change.badges).toEqual([{ id: 'hero:0', kind: 'life', from: '5/6', to: '3/6' }]);
  expect(change.counts).toEqual([{ id: 'goldcount:0', kind: 'gold', from: '3', to: '6' }]);
});

it('a ghost that becomes a room counts as opened', () => {
  const before = masmorraScene();
  const after = masmorraScene();
  const place = after.areas.find((a) => a.id === 'ghost:0');
  if (place) place.ghost = false;
  expect(difference(before, after).opened).toEqual(['ghost:0']);
});

it('writes changes with their sign', () => {
  expect(signed({ id: 'x', kind: 'life', from: '5/6', to: '3/6' })).toBe('−2');
  expect(signed({ id: 'x', kind: 'xp', from: '1', to: '4' })).toBe('+3');
  expect(signed({ id: 'x', kind: 'status', from: 'ok', to: 'Poison' })).toBe('Poison');
});

it('keeps objects that did not change and takes those that did', () => {
  const before = masmorraScene();
  const after = masmorraScene();
  const jay = after.pieces.find((p) => p.id === 'hero:0');
  if (jay) jay.area = 'room:0';
  const kept = reuseParts(before, after);
  expect(kept).toEqual(after);
  expect(kept.areas.every((a, i) => a === before.areas[i])).toBe(true);
  expect(kept.pieces.filter((p, i) => p !== before.pieces[i]).map((p) => p.id)).toEqual(['hero:0']);
  expect(reuseParts(null, after)).toBe(after);
});

it('tells several counts of one piece apart by their pictures', () => {
  const with_ = (coins: string, keys: string): ReturnType<typeof masmorraScene> => {
    const scene = masmorraScene();
    const piece = scene.pieces[0];
    if (piece)
      piece.badges = [
        { kind: 'count', text: coins, title: 'Coins', icon: 'two-coins' },
        { kind: 'count', text: keys, title: 'Keys', icon: 'key' },
      ];
    return scene;
  };
  expect(difference(with_('2', '1'), with_('2', '3')).badges).toEqual([
    { id: with_('2', '1').pieces[0]?.id, kind: 'count', from: '1', to: '3' },
  ]);
});

it('hears no roll where dice are taken into the hand, put away or brought back by undo', () => {
  const before = masmorraScene();
  const waiting = masmorraScene();
  const pool = waiting.pools[0] as (typeof waiting.pools)[0];
  pool.dice = pool.dice.map((d) => ({ ...d, face: '?', state: 'out' }));
  const none = { ...masmorraScene(), pools: [] };
  expect(difference(none, waiting).rolled).toEqual([]);
  expect(difference(before, waiting).rolled).toEqual([]);
  expect(difference(waiting, before).rolled).toEqual(pool.dice.map((d) => d.id));
});

it('of a replay only a step forward tells what happened', () => {
  const after = masmorraScene();
  const life = after.pieces[0]?.badges?.[0];
  if (life) life.text = '3/6';
  expect(passage(masmorraScene(), 4, after, 5).badges).toHaveLength(1);
  for (const [from, to] of [
    [5, 4],
    [4, 6],
    [9, 0],
  ] as const)
    expect(passage(masmorraScene(), from, after, to).badges).toEqual([]);
});
