import { describe, expect, it } from 'vitest';
import { ending, facesOfSeat, nothingWon, rarity, resultOf } from '../../../src/scene/result';
import type { Piece, Scene } from '../../../src/scene/types';

describe('the end', () => {
  it('says how rare luck was, where it was rare', () => {
    const luck = { seat: 0, title: '', tone: '', word: '', expected: 50, spread: 4 };
    expect(rarity({ ...luck, rolled: 58 })).toMatch(/^: 1 game in (4\d|5\d)$/); // two deviations: 1 in 44
    expect(rarity({ ...luck, rolled: 51 })).toBe('');
    expect(rarity({ ...luck, rolled: 51, spread: 0 })).toBe('');
  });
  it('has the places of every game, and no score where all share one fate', () => {
    const view = {
      scene: { seats: [{ seat: 0, name: 'Mika', title: 'rogue', icon: 'rogue', tone: 'seat0' }] } as unknown as Scene,
      table: { outcome: 'Mika wins', places: [{ seat: 0, place: 1, text: 'Mika: 18 XP' }] },
    };
    expect(resultOf({ scene: view.scene, view }).standing[0]).toMatchObject({
      title: 'Mika',
      place: 1,
      score: '18 XP',
    });
    const lost = { ...view, table: { outcome: 'All fall', places: [{ seat: 0, place: 2, text: 'All fall' }] } };
    expect(resultOf({ scene: view.scene, view: lost }).standing[0]).not.toHaveProperty('score');
  });
});

it('who gave the game up reads so, and the others read the name', () => {
  const table = {
    outcome: 'Heroes conceded',
    places: [
      { seat: 0, place: 1, text: 'won' },
      { seat: 1, place: 2, text: 'conceded' },
    ],
  };
  expect(ending(table, [1])).toBe('You conceded');
  expect(ending(table, [0])).toBe('Heroes conceded');
  expect(ending(table, [0, 1])).toBe('Heroes conceded');
  expect(ending(table, [])).toBe('Heroes conceded');
  expect(ending(undefined, [0])).toBe('The game is over.');
});

it('nobody wins where all share the first place with nothing', () => {
  const at = (place: number, score?: string) => ({ place, ...(score === undefined ? {} : { score }) });
  expect(nothingWon([at(1, '0 gold'), at(1, '0 gold')])).toBe(true);
  expect(nothingWon([at(1, '10 gold'), at(1, '10 gold')])).toBe(false);
  expect(nothingWon([at(1, '0 gold'), at(2, '0 gold')])).toBe(false);
  expect(nothingWon([at(1), at(1)]), 'won together').toBe(false);
  expect(nothingWon([at(1, '0')]), 'alone').toBe(false);
});

it('a party is shown by two of its Heroes, a horde by its leader first', () => {
  const piece = (id: string, kind: string, seat: number, art: string): Piece =>
    ({ id, kind, seat, art, area: '', title: '', text: '', icon: '', letter: '', tone: '' }) as Piece;
  const pieces = [
    piece('k1', 'minion', 0, 'kobold'),
    piece('k2', 'minion', 0, 'kobold'),
    piece('t1', 'boss', 0, 'troll'),
    piece('a', 'hero', 1, 'mage'),
    piece('b', 'hero', 1, 'fighter'),
    piece('c', 'hero', 1, 'ranger'),
  ];
  expect(facesOfSeat(pieces, 1).map((p) => p.id)).toEqual(['a', 'b']);
  expect(facesOfSeat(pieces, 0).map((p) => p.id)).toEqual(['t1', 'k1']);
  expect(facesOfSeat(pieces, 2)).toEqual([]);
});
