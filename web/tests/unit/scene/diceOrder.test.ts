import { describe, expect, it } from 'vitest';
import { DiceOrder } from '../../../src/scene/dice/diceOrder';
import type { Scene } from '../../../src/scene/types';

const scene = (...dice: [string, string][]): Scene =>
  ({
    pools: [
      {
        id: 'p',
        title: '',
        seat: 0,
        dice: dice.map(([face, state], i) => ({ id: `die:${i}`, face, icon: face, state, title: '' })),
      },
    ],
  }) as unknown as Scene;
const shown = (order: DiceOrder, s: Scene): string =>
  (order.arrange(s).pools[0]?.dice ?? []).map((d) => `${d.face[0]}${d.state[0]}`).join(' ');

describe('the die one clicks is the die that is spent', () => {
  it('to the eye, where the rules took another of the same face', () => {
    const order = new DiceOrder();
    const before = scene(['melee', 'ready'], ['step', 'ready'], ['melee', 'ready']);
    const after = scene(['melee', 'used'], ['step', 'ready'], ['melee', 'ready']);
    order.press('die:2');
    order.learn(before, after);
    expect(shown(order, after)).toBe('mr sr mu');
    const later = scene(['melee', 'used'], ['step', 'used'], ['melee', 'used']);
    expect(shown(order, later)).toBe('mu su mu');
  });
  it('stays where it is when it was taken itself', () => {
    const order = new DiceOrder();
    order.press('die:0');
    const after = scene(['melee', 'used'], ['melee', 'ready']);
    order.learn(scene(['melee', 'ready'], ['melee', 'ready']), after);
    expect(shown(order, after)).toBe('mu mr');
  });
  it('several times', () => {
    const order = new DiceOrder();
    const a = scene(['m', 'ready'], ['m', 'ready'], ['m', 'ready']);
    const b = scene(['m', 'used'], ['m', 'ready'], ['m', 'ready']);
    const c = scene(['m', 'used'], ['m', 'used'], ['m', 'ready']);
    order.press('die:2');
    order.learn(a, b);
    expect(shown(order, b)).toBe('mr mr mu');
    order.press('die:0'); // the one that stands first is die 2 now; its own id is clicked
    order.press('die:2');
    order.learn(b, c);
    expect(shown(order, c)).toBe('mu mr mu');
  });
});
