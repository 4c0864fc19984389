import { expect, it } from 'vitest';
import type { Option } from '../../../src/scene/types';
import type { TableStore } from '../../../src/state/table.svelte';
import { buttonLabel, quickOptions } from '../../../src/table/prompt/quickOptions';

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

it('names a card on its button and leaves what it does to the card', () => {
  const learn = option('Learn Wolf Companion: You roll the pet die together with your action dice every turn.');
  const other = option('Learn Herbal Barter: Dock one Elixir die: 2 gold.');
  expect(buttonLabel(learn, [learn, other])).toBe('Learn Wolf Companion');
  expect(buttonLabel(other, [learn, other])).toBe('Learn Herbal Barter');
  const toll = option('Learn Toll Road: Dock one Step die: 1 Melee symbol and 2 gold.');
  expect(buttonLabel(toll, [learn, toll])).toBe('Learn Toll Road');
  const wind = option('Interrupt: Second Wind: After the Wounds are marked, heal 1 if your Hero still stands.');
  expect(buttonLabel(wind, [wind])).toBe('Interrupt: Second Wind');
  const boots = option('Royal Paladin equips it instead of Gauntlets (ATT +1 blue die; Immune: Weak)');
  expect(buttonLabel(boots, [boots])).toBe('Royal Paladin equips it instead of Gauntlets');
});

it('keeps the whole label where two buttons would read the same, and a short one as it is', () => {
  const one = option('Use Light Touch: take 2 gold from one Hero on your level');
  const two = option('Use Light Touch: take 1 gold from each Hero on your level');
  expect(buttonLabel(one, [one, two])).toBe(one.label);
  const short = option('Health Potion: heal 3');
  expect(buttonLabel(short, [short])).toBe(short.label);
});
