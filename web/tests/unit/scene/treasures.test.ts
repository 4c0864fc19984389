import { describe, expect, it } from 'vitest';
import { difference } from '../../../src/scene/diff';
import { heldUp, treasuresOf } from '../../../src/scene/moments/treasures';
import type { Card, Scene, SeatScene } from '../../../src/scene/types';
import { masmorraScene } from '../../mock/masmorra';

const card = (id: string, art: string, kind = 'item'): Card => ({ id, kind, title: art, icon: '', art, parts: [] });
const first = (change: Partial<SeatScene>): Scene => {
  const scene = masmorraScene();
  const seat = { ...(scene.seats[0] as SeatScene), hand: [], abilities: [], ...change };
  return { ...scene, seats: [seat, ...scene.seats.slice(1)] };
};
const found = (before: Partial<SeatScene>, after: Partial<SeatScene>): string[] =>
  difference(first(before), first(after)).found.map((c) => c.title);

describe('finds', () => {
  it('are cards that a seat did not have: drawn into the hand, put into the pack, worn', () => {
    expect(found({}, { hand: [card('card:1', 'blink')] })).toEqual(['blink']);
    expect(found({}, { pack: [card('item:3.0.p0', 'dagger')] })).toEqual(['dagger']);
    expect(found({ pack: [card('a', 'axe')] }, { pack: [card('a', 'axe'), card('b', 'axe')] })).toEqual(['axe']);
  });
  it('are none where a card only moved, was lost, or belongs to the Hero', () => {
    const worn = { slots: [{ id: 's', title: 'Hand', holds: card('item:3.0.1', 'dagger') }] };
    expect(found({ pack: [card('item:3.0.p0', 'dagger')] }, worn)).toEqual([]);
    expect(found({ hand: [card('card:1', 'blink')] }, {})).toEqual([]);
    expect(found({}, { abilities: [card('ability:1', 'gheta', 'ability')] })).toEqual([]);
  });
  it('are none when a shared screen goes to the next player, whose hand is turned up', () => {
    const after = { ...first({ hand: [card('card:1', 'blink')] }), viewer: 1 };
    expect(difference({ ...first({}), viewer: 0 }, after)).toMatchObject({ found: [], drawn: [] });
    expect(difference({ ...first({}), viewer: 1 }, after).found).toHaveLength(1);
  });
  it('are seen once: a card that was held up while it was decided on does not count again', () => {
    const drawn = card('drawn:0', 'horned_mace');
    const pile = { id: 'drawn', title: 'Just drawn', icon: '', count: 1, cards: [drawn], held_up: true };
    const before = { ...first({}), piles: [pile] };
    expect(heldUp(before)).toEqual([drawn]);
    expect(heldUp({ ...before, piles: [{ ...pile, held_up: false }] })).toEqual([]);
    expect(difference(before, first({ hand: [card('card:1', 'horned_mace')] })).found).toEqual([]);
  });
  it('are none when a hand is dealt', () => {
    const dealt = ['a', 'b', 'c', 'd'].map((art) => card(art, art));
    expect(found({}, { hand: dealt })).toEqual([]);
  });
  it('count the equipment that is told on a card', () => {
    const hero = card('hero:0', 'fighter', 'hero');
    const part = { kind: 'equipment', title: 'Blazing Blade (weapon)', text: 'ATT +1B', art: 'blazing_blade' };
    const geared = { ...hero, parts: [part] };
    expect(found({ abilities: [hero] }, { abilities: [geared] })).toEqual(['Blazing Blade']);
    expect(treasuresOf({ ...(first({}).seats[0] as SeatScene), abilities: [geared] })).toMatchObject([
      { art: 'blazing_blade' },
    ]);
  });
});
