import { describe, expect, it } from 'vitest';
import {
  byPlace,
  chanceNow,
  cycle,
  inOrder,
  endsLast,
  grouped,
  isTile,
  layOutCards,
  lights,
  loose,
  onlyMeant,
  passing,
  shownIds,
  typed,
  withRuns,
  likelyFirst,
  withoutName,
} from '../../../src/scene/options/options';
import type { Option } from '../../../src/scene/types';
import { masmorraScene } from '../../mock/masmorra';
import { masmorraOptions } from '../../mock/masmorraPlay';

const option = (text: string, group = 'Move', touches: string[] = []): Option => ({
  text,
  label: `Label of ${text}`,
  group,
  touches,
  icon: '',
});

describe('grouping', () => {
  it('keeps the order of first appearance and of the options', () => {
    const groups = grouped([option('a', 'Move'), option('b', 'Fight'), option('c', 'Move')]);
    expect(groups.map((g) => [g.title, g.options.map((o) => o.text)])).toEqual([
      ['Move', ['a', 'c']],
      ['Fight', ['b']],
    ]);
  });
});

describe('lighting', () => {
  it('is led by the first thing an option touches', () => {
    const places = byPlace(masmorraOptions);
    expect(places.get('die:0')?.map((o) => o.text)).toEqual(['spend d0', 'dock d0 stance']);
    expect(places.has('hero:0')).toBe(false);
  });
  it('leaves out what only begins a run that says all there is to it', () => {
    const lay = (turn: number, aside: boolean): Option => ({
      ...option(`explore + place ${turn}`, 'Move', ['gap:1']),
      walk: ['explore', `place ${turn}`],
      whole: true,
      aside,
    });
    const fight: Option = { ...option('fight + strike', 'Fight', ['monster:1']), walk: ['fight', 'strike'] };
    const places = byPlace(
      [
        option('explore', 'Move', ['gap:1', 'gap:2']),
        lay(0, false),
        lay(1, true),
        option('fight', 'Fight', ['monster:1']),
        fight,
      ],
      ['gap:'],
    );
    expect(places.get('gap:1')?.map((o) => o.text)).toEqual(['explore + place 0', 'explore + place 1']);
    expect(places.get('gap:2')?.map((o) => o.text)).toEqual(['explore']);
    expect(
      places.get('monster:1')?.map((o) => o.text),
      'a fight can still be fought step by step',
    ).toEqual(['fight', 'fight + strike']);
    expect(onlyMeant(places.get('gap:1') ?? []), 'how it is turned is asked').toBeUndefined();
  });
  it('takes a click for what a die is there for, though Magic could turn it too', () => {
    const magic: Option = {
      ...option('magic + die + face', 'Dice', ['die:1']),
      walk: ['magic', 'die', 'face'],
      aside: true,
    };
    const drink = option('drink', 'Heal', ['die:1']);
    expect(onlyMeant([drink, magic])).toBe(drink);
    expect(onlyMeant([magic]), 'seldom wanted: opens a question').toBeUndefined();
    expect(onlyMeant([{ ...drink, aside: true }])).toBeUndefined();
    expect(onlyMeant([drink, { ...drink, text: 'sip', aside: true }]), 'two things it may mean').toBeUndefined();
  });
  it('lets any of several things alike stand for the option', () => {
    const places = byPlace(
      [option('spend', 'Dice', ['die:1', 'die:4', 'hero:0']), option('go', 'Move', ['room:1', 'room:2'])],
      ['die:'],
    );
    expect([...places.keys()]).toEqual(['die:1', 'die:4', 'room:1']);
  });
  it('lights the dice that pay, beside the figure that acts', () => {
    const places = byPlace(
      [option('step die', 'Move', ['hero:0', 'die:2', 'die:5']), option('go', 'Move', ['room:1', 'die:2'])],
      ['die:'],
    );
    expect([...places].map(([id, list]) => [id, list.length])).toEqual([
      ['hero:0', 1],
      ['die:2', 2],
      ['die:5', 1],
      ['room:1', 1],
    ]);
  });
  it('tells the sketch of a tile from that of a map', () => {
    const drawn = (sketch: string[]): boolean => isTile({ ...option('place', 'Place', []), sketch });
    expect([drawn(['#.#', '#..', '###']), drawn(['..~', ' ..']), isTile(option('pass', 'Answer', []))]).toEqual([
      true,
      false,
      false,
    ]);
  });
  it('turns options about nothing visible into buttons', () => {
    const shown = shownIds(masmorraScene());
    expect(loose([...masmorraOptions, option('odd', 'X', ['nowhere:1'])], shown).map((o) => o.text)).toEqual([
      'reroll',
      'end',
      'odd',
    ]);
  });
  it('shows what a looked-at option touches and its path', () => {
    expect(lights({ ...option('m', 'Move', ['room:1']), preview: ['room:0', 'room:1'] })).toEqual([
      'room:1',
      'room:0',
      'room:1',
    ]);
    expect(lights(null)).toEqual([]);
  });
});

describe('piles', () => {
  it('lay out the cards that can be chosen, and only those', () => {
    const scene = masmorraScene();
    const take = { text: 'take c4', label: '', group: '', touches: ['card:4'], icon: '' };
    expect(layOutCards(scene, byPlace([take])).map((c) => c.id)).toEqual(['card:4']);
    expect(loose([take], shownIds(scene))).toEqual([]);
  });
});

describe('cycling', () => {
  it('goes forward and back and leaves at the ends', () => {
    expect(cycle(-1, 3, false)).toBe(0);
    expect(cycle(-1, 3, true)).toBe(2);
    expect(cycle(1, 3, false)).toBe(2);
    expect(cycle(2, 3, false)).toBeNull();
    expect(cycle(0, 3, true)).toBeNull();
    expect(cycle(-1, 0, false)).toBeNull();
  });
});

describe('typed words', () => {
  const options = [option('move r1'), option('move r12'), option('fight m0', 'Fight')];
  const text = (words: string): string | string[] => {
    const meant = typed(words, options);
    return meant.kind === 'option'
      ? meant.option.text
      : meant.kind === 'several'
        ? meant.options.map((o) => o.text)
        : 'none';
  };
  it('takes an exact text even if others start with it', () => expect(text('MOVE  r1')).toBe('move r1'));
  it('takes a number of the list', () => expect(text('3')).toBe('fight m0'));
  it('takes a beginning that fits one', () => expect(text('fi')).toBe('fight m0'));
  it('asks when several fit', () => expect(text('move')).toEqual(['move r1', 'move r12']));
  it('knows when nothing fits', () => expect(text('dance')).toBe('none'));
  it('takes nothing for nothing', () => expect(text('  ')).toBe('none'));
});

it('finds the passing option by its text', () => {
  const decision = { number: 1, owner: 0, mine: true, prompt: '', options: masmorraOptions, passing: 'end' };
  expect(passing(decision)?.label).toBe('End the Hero Phase');
  expect(passing({ ...decision, passing: undefined })).toBeUndefined();
  expect(passing(null)).toBeUndefined();
});

it('what ends the turn stands after what can be done', () => {
  const option = (text: string, group: string): Option => ({
    text,
    label: text,
    group,
    touches: [],
    icon: '',
    ends: text.startsWith('end'),
  });
  const groups = grouped([option('end', 'End'), option('move', 'Actions')]);
  expect(endsLast(groups, 'end').map((g) => g.title)).toEqual(['Actions', 'End']);
  const both = grouped([option('end', 'Choose'), option('end-turn', 'Choose'), option('move', 'Actions')]);
  expect(endsLast(both, 'end').map((g) => g.title)).toEqual(['Actions', 'Choose']);
  expect(endsLast(groups, undefined).map((g) => g.title)).toEqual(['End', 'Actions']);
});

it('what does several things at once stands before the others of its heading, or after all', () => {
  const option = (text: string, group: string) => ({ text, label: text, group, touches: [], icon: '' });
  const groups = grouped([option('move', 'Move'), option('fight', 'Fight')]);
  const all = withRuns(groups, [option('fight + strike', 'Fight'), option('strike', 'Give in')]);
  expect(all.map((g) => [g.title, g.options.map((o) => o.text)])).toEqual([
    ['Move', ['move']],
    ['Fight', ['fight + strike', 'fight']],
    ['Give in', ['strike']],
  ]);
});

it('what was clicked is not named again in each of its choices, and the likelier stands first', () => {
  expect(withoutName('Attack Kobold 1', 'Kobold 1')).toBe('Attack');
  expect(withoutName('Frozen Feet on Kobold 1 from afar', 'Kobold 1')).toBe('Frozen Feet from afar');
  expect(withoutName('Kobold 1', 'Kobold 1')).toBe('Kobold 1');
  const one = (text: string, chance?: number, warning?: string): Option => ({
    text,
    label: text,
    group: '',
    touches: [],
    icon: '',
    ...(chance === undefined ? {} : { odds: [{ title: '', chance }] }),
    ...(warning ? { warning } : {}),
  });
  expect(
    likelyFirst([one('go'), one('low', 0.4), one('harm', 0.9, 'hurts'), one('high', 0.7)]).map((o) => o.text),
  ).toEqual(['high', 'low', 'go', 'harm']);
});

it('the ways to end a turn stand last together, the one that buys a card with them', () => {
  const one = (text: string, group: string, walk?: string[]): Option => ({
    text,
    label: text,
    group,
    touches: [],
    icon: '',
    ...(walk ? { walk } : {}),
  });
  const groups = grouped([
    one('end + buy', 'Turn', ['end', 'buy']),
    one('end', 'Turn'),
    one('step', 'Move'),
    one('done', 'Done'),
    one('more', 'Done'),
  ]);
  expect(endsLast(groups, 'end').map((g) => g.title)).toEqual(['Move', 'Done', 'Turn']);
  expect(endsLast(groups, 'done').map((g) => g.title)).toEqual(['Turn', 'Move', 'Done']);
});

it('hints stand by their chance behind the choice of the bot, and tell only a chance that agrees with it', () => {
  const hints = [{ chance: 0.6 }, { chance: 0.5 }, { chance: 0.58 }];
  expect(inOrder(hints).map((h) => h.chance)).toEqual([0.6, 0.58, 0.5]);
  const unknown: { chance?: number }[] = [{}, { chance: 0.1 }, {}];
  expect(inOrder(unknown)).toEqual(unknown);
  expect(inOrder([])).toEqual([]);
  expect(chanceNow({ before: 0.27, low: 0.58, high: 0.71 })).toBeUndefined();
  expect(chanceNow({ before: 0.6, low: 0.58, high: 0.71 })).toBe(0.6);
  expect(chanceNow({ before: 0.6 })).toBe(0.6);
  expect(chanceNow(undefined)).toBeUndefined();
});
