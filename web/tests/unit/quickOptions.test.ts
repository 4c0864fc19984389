import { expect, it } from 'vitest';
import type { Option } from '../../src/scene/types';
import type { TableStore } from '../../src/state/table.svelte';
import { quickOptions } from '../../src/table/prompt/quickOptions';

const option = (text: string, ...touches: string[]): Option => ({ text, label: text, touches }) as unknown as Option;
const DICE = ['die:0', 'die:1', 'die:2'];
const ROLL = option('roll', ...DICE);
const card = (n: number): Option => option(`play ${n}`, `card:${n}`);

/** A moment before the roll: these options, with a pool of three dice. */
const before = (options: Option[], loose: Option[] = []): TableStore =>
  ({
    scene: { pools: [{ dice: DICE.map((id) => ({ id })) }] },
    options,
    loose,
    runs: [],
    decision: {},
  }) as unknown as TableStore;

it('offers the roll on a phone, however many cards could be played before it', () => {
  for (let cards = 0; cards < 7; cards++) {
    const options = [ROLL, ...Array.from({ length: cards }, (_, n) => card(n))];
    expect(quickOptions(before(options), true), `${cards} cards`).toContain(ROLL);
  }
});

it('offers the roll alone where other buttons would not fit', () => {
  const loose = [option('a'), option('b'), option('c')];
  expect(quickOptions(before([ROLL, ...loose, card(0)], loose), true)).toEqual([ROLL]);
});
