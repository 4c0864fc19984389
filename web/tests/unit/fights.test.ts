import { describe, expect, it } from 'vitest';
import { fightOf } from '../../src/scene/fights';
import { rarity, resultOf } from '../../src/scene/result';
import type { Die, LogEntry, Scene } from '../../src/scene/types';

const die = (face: string): Die => ({ id: 'd', face, icon: '', state: 'ready', title: '', tone: 'blue' });
const line = (text: string, icon = 'dice-fire', dice?: Die[], kind = 'dice'): LogEntry => ({
  n: 4,
  kind,
  seat: 1,
  text,
  icon,
  touches: [],
  ...(dice ? { dice } : {}),
});
const scene = {
  pieces: [
    {
      id: 'model:0',
      title: 'Fighter',
      icon: 'battle-axe',
      tone: 'seat1',
      badges: [{ kind: 'life', text: '5/6', title: '' }],
    },
  ],
} as unknown as Scene;
const before = {
  pieces: [
    ...scene.pieces,
    { id: 'model:8', title: 'Kobold 1', icon: 'lizardman', tone: 'minor' },
    { id: 'model:9', title: 'Kobold', icon: 'lizardman', tone: 'minor' },
  ],
} as unknown as Scene;
const attack = line('Fighter rolls 2B: 2★ ♥', 'dice-fire', [die('2★'), die('♥'), die('–')]);
const after = line('Attack 2, defense 1: a hit', 'scroll-unfurled', undefined, 'event');

describe('a fight told by the log', () => {
  it('has both sides, also one that fell, and its dice as icons', () => {
    const fight = fightOf([attack, line('Kobold 1 has no dice'), after], scene, before);
    expect(fight).toMatchObject({
      state: 'result',
      text: after.text,
      attacker: { id: 'model:0', life: 5, most: 6 },
      targets: [{ id: 'model:8' }],
      defense: [],
    });
    expect(fight?.attack[0]?.dice.map((d) => d.faces)).toEqual([['round-star', 'round-star'], ['hearts'], []]);
  });
  it('is none where only one rolled, or nothing came of it yet', () => {
    expect(fightOf([attack, after], scene, before)).toBeNull();
    expect(fightOf([attack, line('Kobold 1 has no dice')], scene, before)).toBeNull();
    expect(fightOf([], scene, before)).toBeNull();
  });
});

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
