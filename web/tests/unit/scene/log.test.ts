import { describe, expect, it } from 'vitest';
import { besideDice, blocks, brief, hasGap, merge, undoneIndexes } from '../../../src/scene/log';
import type { LogEntry } from '../../../src/scene/types';

const entry = (n: number, kind: string, text = `${kind} ${n}`): LogEntry => ({
  n,
  kind,
  seat: 0,
  text,
  icon: '',
  touches: [],
});

describe('merging what the server sends', () => {
  const old = [entry(1, 'choice'), entry(2, 'choice'), entry(3, 'choice')];

  it('replaces entries at and after log_from', () => {
    const merged = merge(old, [entry(2, 'undo'), entry(2, 'choice', 'another way')], 2);
    expect(merged.map((e) => e.text)).toEqual(['choice 1', 'choice 2', 'undo 2', 'another way']);
  });
  it('takes a whole log from zero', () => expect(merge(old, [entry(9, 'event')], 0)).toHaveLength(1));
  it('sees a gap when entries before log_from are missing', () => {
    expect(hasGap(old, 4)).toBe(true);
    expect(hasGap(old, 3)).toBe(false);
  });
  it('leaves the old list as it was', () => {
    merge(old, [], 0);
    expect(old).toHaveLength(3);
  });
});

describe('blocks', () => {
  it('gathers what follows a choice under it', () => {
    const made = blocks([
      entry(1, 'choice'),
      entry(1, 'dice'),
      entry(1, 'auto'),
      entry(2, 'choice'),
      entry(2, 'event'),
    ]);
    expect(made.map((b) => [b.n, b.rest.length])).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });
  it('opens a block for each of two choices with the same number', () => {
    expect(blocks([entry(1, 'choice'), entry(1, 'choice')])).toHaveLength(2);
  });
  it('keeps what comes after an undo out of the undo', () => {
    const made = blocks([entry(1, 'choice'), entry(1, 'undo'), entry(1, 'event')]);
    expect(made.map((b) => b.head.entry.kind)).toEqual(['choice', 'undo', 'event']);
  });
});

describe('undone steps', () => {
  it('strikes everything from the decision gone back to', () => {
    const log = [entry(1, 'choice'), entry(2, 'choice'), entry(3, 'auto'), entry(2, 'undo'), entry(2, 'choice')];
    expect([...undoneIndexes(log)]).toEqual([1, 2]);
  });
  it('never strikes chat, and a second undo strikes only what is alive', () => {
    const log = [entry(1, 'choice'), entry(1, 'chat'), entry(1, 'undo'), entry(1, 'choice'), entry(1, 'undo')];
    expect([...undoneIndexes(log)]).toEqual([0, 3]);
  });
});

it('dice that were told one by one are one roll', () => {
  const die = (n: number, face: string) => ({
    n,
    kind: 'dice',
    seat: -1,
    text: `The ${face} die shows a sword`,
    short: 'The dice are rolled',
    icon: 'rolling-dices',
    touches: [],
    dice: [{ id: 'die:log', face, icon: 'x', state: 'used', title: face }],
  });
  const all = blocks([
    { n: 1, kind: 'choice', seat: 0, text: 'attacks', icon: 'x', touches: [] },
    die(1, 'yellow'),
    die(1, 'blue'),
    die(1, 'red'),
  ]);
  expect(all[0]?.rest.map((l) => [besideDice(l.entry), l.entry.dice?.length])).toEqual([['The dice are rolled', 3]]);
});

it('beside drawn dice the text does not tell them again', () => {
  const rolled = { ...entry(1, 'dice', 'Mika rolls 2 Step, 1 Magic'), short: 'Mika rolls' };
  const die = { id: 'die:0', face: 'Step', icon: 'x', state: 'ready', title: 'Step' };
  expect(besideDice({ ...rolled, dice: [die] })).toBe('Mika rolls');
  expect(besideDice({ ...rolled, dice: [] })).toBe('Mika rolls 2 Step, 1 Magic');
  expect(besideDice(entry(2, 'event', 'A draft blows'))).toBe('A draft blows');
});

describe('an undo of several choices', () => {
  const log = [
    ...[1, 2, 3].map((n) => ({ ...entry(n, 'choice'), icon: 'footsteps', touches: ['hero:0'] })),
    entry(3, 'undo'),
    entry(2, 'undo'),
    entry(1, 'undo'),
  ];

  it('is one line that says how many', () => {
    const undone = blocks(log).filter((b) => b.head.entry.kind === 'undo');
    expect(undone.map((b) => [b.n, b.steps])).toEqual([[1, 3]]);
  });
  it('leaves the walk one struck line', () => {
    expect(brief(blocks(log), true).map((b) => [b.head.entry.kind, b.undone, b.steps])).toEqual([
      ['choice', true, 3],
      ['undo', false, 3],
    ]);
  });
  it('of another person is a line of its own', () => {
    expect(blocks([...log, { ...entry(1, 'undo'), seat: 1 }]).filter((b) => b.head.entry.kind === 'undo')).toHaveLength(
      2,
    );
  });
});
