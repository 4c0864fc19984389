import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { View } from '../../src/net/protocol';
import { nearness, stageBox, stageLight } from '../../src/board/stage/stagePlaces';
import { momentsOf, momentsTold } from '../../src/scene/moments/moments';
import { difference } from '../../src/scene/diff';
import { headline, oddsLine, openedFight, stagedFights, targetsStand } from '../../src/scene/staging';
import type { Combat, Piece, Scene } from '../../src/scene/types';
import { prefs } from '../../src/state/prefs.svelte';
import { Stage, TIMES } from '../../src/state/stage.svelte';
import { TableStore } from '../../src/state/table.svelte';
import { masmorraScene } from '../mock/masmorra';

const figure = (id: string, life: string, more: Partial<Piece> = {}): Piece => ({
  id,
  kind: 'monster',
  area: 'room:0',
  title: id,
  text: '',
  icon: '',
  letter: '',
  tone: '',
  badges: [{ kind: 'life', text: life, title: '' }],
  ...more,
});
const die = (face: string) => ({ id: `d${face}`, face, icon: '', state: 'ready', title: '' });
const fighter = (id: string) => ({ id, title: id, role: '', icon: '', tone: '' });
const combat = (state: Combat['state'], faces = ['2', '3']): Combat => ({
  id: 'fight:1',
  title: 'A fight',
  state,
  text: 'Kobold falls',
  totals: ['4', '2'],
  odds: [{ title: 'A wound', chance: 0.83 }],
  attacker: fighter('hero'),
  targets: [fighter('kobold')],
  attack: [{ id: 'pool', title: '', seat: 0, dice: faces.map(die) }],
  defense: [],
});
const fell = (id: string, wounds = 1) => ({ id, hit: true, wounds, falls: true, text: 'hit, falls' });
/** A fight that is over. */
const over = (id: string, outcome = [fell('kobold')], more: Partial<Combat> = {}): Combat => ({
  ...combat('result'),
  id,
  outcome,
  ...more,
});
const scene = (pieces: Piece[], fight?: Combat, fought: Combat[] = []): Scene => ({
  ...masmorraScene(),
  pieces,
  combat: fight,
  fought,
});
const hero = figure('hero', '5/6', { kind: 'hero', seat: 0 });
const kobold = figure('kobold', '1/1');
const BEFORE = scene([hero, kobold]);
const AFTER = scene([hero], undefined, [over('told:2.0')]);

describe('a fight that ends', () => {
  it('says who falls, and shows everybody as they stood before it', () => {
    const [staged] = stagedFights([], AFTER, BEFORE);
    expect(staged?.struck).toEqual([{ id: 'kobold', loss: 1, falls: true, text: 'hit, falls' }]);
    expect(staged?.combat.targets[0]).toMatchObject({ life: 1, most: 1, loss: 1 });
    expect([...(staged?.thrown ?? [])]).toEqual(['pool']);
  });
  it('throws no dice that lie there already', () => {
    const thrown = (before: Scene) => stagedFights([], AFTER, before)[0]?.thrown.size;
    expect(thrown(scene([hero, kobold], combat('rolled')))).toBe(0);
    expect(thrown(scene([hero, kobold], combat('rolled', ['1', '1'])))).toBe(1);
  });
  it('throws the dice of several fights once, if one roll serves them all', () => {
    const after = scene([hero], undefined, [over('told:2.0'), over('told:2.1')]);
    expect(stagedFights([], after, BEFORE).map((f) => f.thrown.size)).toEqual([1, 0]);
  });
  it('tells the chance that it had before its first dice, whatever was asked in the middle of it', () => {
    const before = { ...combat('before'), odds: [{ title: 'A hit', chance: 0.53 }] };
    const rolled = { ...combat('rolled'), odds: [{ title: 'It is hit', chance: 0 }] };
    const opened = openedFight(scene([hero, kobold], rolled), openedFight(scene([hero, kobold], before)));
    const after = scene([hero], undefined, [over('told:2.0', undefined, { odds: undefined })]);
    const told = (first?: Combat) =>
      oddsLine(stagedFights([], after, scene([hero, kobold], rolled), undefined, first)[0]?.combat as Combat);
    expect(told(opened)).toContain('53%');
    expect(told()).toContain('0%');
    expect(openedFight(BEFORE, opened)).toBeUndefined();
  });
  it('is none while it goes on, when it was told before, or when it is taken back', () => {
    expect(stagedFights([], scene([hero, kobold], combat('rolled')), BEFORE)).toEqual([]);
    expect(stagedFights([], AFTER, AFTER)).toEqual([]);
    const undo = { n: 1, kind: 'undo', seat: 0, text: '', icon: '', touches: [] };
    expect(stagedFights([undo], AFTER, BEFORE)).toEqual([]);
  });
  it('takes the company of its target along', () => {
    const group = { id: 'g', title: 'Imps', leader: true, count: 2 };
    const mob = [figure('kobold', '1/1', { group }), figure('second', '', { group: { ...group, leader: false } })];
    const [ended] = stagedFights([], AFTER, scene([hero, ...mob]));
    expect(ended?.struck.filter((s) => s.falls).map((s) => s.id)).toEqual(['kobold', 'second']);
  });
  it('keeps the first of several targets on the board while the next one is asked something', () => {
    const sides = { targets: [fighter('kobold'), fighter('second')] };
    const [asking, second] = [{ ...combat('rolled'), ...sides }, figure('second', '1/1')];
    const before = scene([hero, kobold, second]);
    const asked = targetsStand(before, scene([hero, second], asking));
    expect(asked.pieces.map((p) => p.id)).toEqual(['hero', 'second', 'kobold']);
    const [ended] = stagedFights(
      [],
      scene([hero], undefined, [over('told:3.0', [fell('kobold'), fell('second')], sides)]),
      asked,
    );
    expect(ended?.struck.map((s) => s.id)).toEqual(['kobold', 'second']);
    // A fight that is over has shown the fall; one target has no other to wait for.
    expect(targetsStand(before, scene([hero], asking, [over('told:2.0')])).pieces).toHaveLength(1);
    expect(targetsStand(before, scene([hero], combat('rolled'))).pieces).toHaveLength(1);
  });
  it('is one of several that came at once: each shows the life that the ones before have left', () => {
    const blow = { id: 'hero', hit: true, wounds: 2, falls: false, text: 'hit, 2 wounds' };
    const sides = { attacker: fighter('kobold'), targets: [fighter('hero')] };
    const fought = [over('told:2.0', [blow], sides), over('told:2.1', [blow], sides)];
    const staged = stagedFights([], scene([figure('hero', '1/6', { seat: 0 }), kobold], undefined, fought), BEFORE);
    expect(staged.map((s) => s.combat.targets[0])).toMatchObject([
      { life: 5, loss: 2 },
      { life: 3, loss: 2 },
    ]);
  });
  it('says in a few words what became of whom', () => {
    const [fight, other] = [combat('result'), fighter('imp')];
    const said = (id: string, loss: number, falls: boolean) => headline(fight, [{ id, loss, falls, text: '' }]);
    expect([said('kobold', 1, true), said('kobold', 2, false), said('kobold', 0, false)]).toEqual([
      'kobold falls',
      'kobold takes 2 Wounds',
      'kobold holds',
    ]);
    const both = ['kobold', 'imp'].map((id) => ({ id, loss: 1, falls: true, text: '' }));
    expect(headline({ ...fight, targets: [...fight.targets, other] }, both)).toBe('kobold and imp fall');
  });
  it('tells the sum and the chance', () => {
    expect(oddsLine(combat('result'))).toBe('4 against 2: Kobold falls · the chance was 83%');
    expect(oddsLine({ ...combat('result'), text: 'falls', odds: [] }, 'Kobold falls')).toBe('4 against 2');
    const several = { ...combat('result'), targets: [fighter('kobold'), fighter('imp')] };
    expect(oddsLine(several)).toBe('4 against 2: Kobold falls'); // each had a chance of its own
    expect(oddsLine({ ...combat('result'), totals: undefined, text: '', odds: [] })).toBe('');
  });
});

describe('the stage', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  const staged = (times = TIMES.normal) => stagedFights([], AFTER, BEFORE).map((fight) => ({ fight, times }));

  it('plays dice, totals, blow, number, fall, and holds the result', () => {
    const stage = new Stage();
    const done = vi.fn();
    stage.play(staged(), done);
    const seen: string[] = [];
    for (const part of ['dice', 'totals', 'blow', 'number', 'fall', 'held'] as const) {
      seen.push(`${stage.part} ${stage.pose('kobold')} ${stage.pose('hero')}`.trim());
      expect([stage.part, done.mock.calls.length]).toEqual([part, 0]);
      vi.advanceTimersByTime(TIMES.normal[part]);
    }
    expect(seen).toEqual(['dice', 'totals', 'blow  leans', 'number reels', 'fall falls', 'held lies']);
    expect([stage.playing, done.mock.calls.length]).toEqual([false, 1]);
  });
  it('shows no harm before the blow', () => {
    const stage = new Stage();
    stage.play(staged(), () => undefined);
    expect(stage.fight?.targets[0]?.loss).toBe(0);
    vi.advanceTimersByTime(TIMES.normal.dice + TIMES.normal.totals + TIMES.normal.blow);
    expect(stage.fight?.targets[0]?.loss).toBe(1);
  });
  it('plays several fights in a row; a figure that fell in the first lies there in the second', () => {
    const stage = new Stage();
    const done = vi.fn();
    stage.play([...staged(TIMES.fast), ...staged(TIMES.fast)], done);
    const long = Object.values(TIMES.fast).reduce((a, b) => a + b, 0);
    vi.advanceTimersByTime(long);
    expect([stage.part, stage.pose('kobold'), done.mock.calls.length]).toEqual(['dice', 'lies', 0]);
    vi.advanceTimersByTime(long);
    expect([stage.playing, done.mock.calls.length]).toEqual([false, 1]);
  });
  it('is hurried by a click, but the result is held for a moment', () => {
    const stage = new Stage();
    const done = vi.fn();
    stage.play(staged(), done);
    stage.skip();
    expect(stage.part).toBe('totals');
    stage.skip();
    expect(stage.part).toBe('held');
    stage.skip();
    vi.advanceTimersByTime(690);
    expect(done).not.toHaveBeenCalled();
    vi.advanceTimersByTime(20);
    expect(done).toHaveBeenCalledOnce();
  });
});

describe('the stage on a slow machine', () => {
  let frames: (() => void)[] = [];
  const drawFrame = () => frames.splice(0).forEach((draw) => draw());
  beforeEach(() => {
    vi.useFakeTimers();
    frames = [];
    vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const begin = (after: () => void) => {
    const stage = new Stage();
    stage.play(
      stagedFights([], AFTER, BEFORE).map((fight) => ({ fight, times: TIMES.normal })),
      after,
    );
    return stage;
  };

  it('counts the time of a part from the frame that shows it', () => {
    const stage = begin(() => undefined);
    vi.advanceTimersByTime(TIMES.normal.dice - 20);
    drawFrame();
    vi.advanceTimersByTime(TIMES.normal.dice - 20);
    expect(stage.part).toBe('dice');
    vi.advanceTimersByTime(40);
    expect(stage.part).toBe('totals');
  });
  it('holds the result from its frame on, whatever was clicked before', () => {
    const done = vi.fn();
    const stage = begin(done);
    for (let i = 0; i < 3; i++) stage.skip();
    vi.advanceTimersByTime(500);
    drawFrame();
    vi.advanceTimersByTime(690);
    expect([stage.part, done.mock.calls.length]).toEqual(['held', 0]);
    vi.advanceTimersByTime(20);
    expect(done).toHaveBeenCalledOnce();
  });
  it('lets no late frame of a fight that has ended touch the next', () => {
    const stage = begin(() => undefined);
    stage.end();
    stage.rest(100, () => undefined);
    drawFrame();
    vi.advanceTimersByTime(110);
    expect(stage.playing).toBe(false);
  });
});

describe('a table', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    prefs.fights = 'staged';
  });
  const frame = (n: number, shown: Scene): View => ({
    type: 'view',
    n,
    scene: shown,
    log: [],
    log_from: 0,
    decision: { number: n, owner: 0, mine: n > 1, prompt: 'Choose', options: [] },
    table: {
      table: 't',
      title: '',
      game: 'masmorra',
      mode: 'standard',
      options: {},
      rulings: {},
      commitment: '',
      state: 'playing',
      seats: [],
      waiting: [],
      requests: [],
      analysis: false,
    },
    undo: { can: true, why: '', ask: false },
    you: { seats: [0], host: true },
  });
  const all = Object.values(TIMES.normal).reduce((a, b) => a + b, 0);

  it('keeps the board until the fight was seen; views that come meanwhile wait in order', () => {
    const store = new TableStore('t', 'token');
    store.receive(frame(1, BEFORE));
    store.receive(frame(2, AFTER));
    store.receive(frame(3, scene([hero])));
    expect([store.view?.n, store.mine]).toEqual([1, false]);
    expect(store.scene?.pieces.map((p) => p.id)).toEqual(['hero', 'kobold']);
    vi.advanceTimersByTime(all - 1);
    expect(store.view?.n).toBe(1);
    vi.advanceTimersByTime(1);
    expect([store.view?.n, store.mine]).toEqual([3, true]);
  });
  it('shows what is lost as soon as the blow has struck, and how many of a group still stand', () => {
    const imp = (id: string) =>
      figure(id, '2/2', { group: { id: 'imps', title: 'Imps', leader: id === 'kobold', count: 3 } });
    const imps = [hero, imp('kobold'), imp('imp 1'), imp('imp 2')];
    const hit = { id: 'kobold', hit: true, wounds: 1, falls: false, text: 'hit' };
    const after = scene([hero, figure('kobold', '1/2', { group: imp('kobold').group }), imp('imp 1')], undefined, [
      over('told:5.0', [hit]),
    ]);
    const before = scene(imps);
    const stage = new Stage();
    stage.play(
      stagedFights([], after, before).map((fight) => ({ fight, times: TIMES.normal })),
      () => undefined,
    );
    const seen = () => stage.asStaged(imps).find((p) => p.id === 'kobold');
    expect([seen()?.badges?.[0]?.text, seen()?.group?.count]).toEqual(['2/2', 3]);
    vi.advanceTimersByTime(TIMES.normal.dice + TIMES.normal.totals + TIMES.normal.blow);
    expect([seen()?.badges?.[0]?.text, seen()?.group?.count]).toEqual(['1/2', 2]);
    vi.advanceTimersByTime(all);
    expect(stage.asStaged(imps)).toBe(imps);
  });
  it('shows results at once to a player who wants no stage', () => {
    prefs.fights = 'off';
    const store = new TableStore('t', 'token');
    store.receive(frame(1, BEFORE));
    store.receive(frame(2, AFTER));
    expect([store.view?.n, store.mine]).toEqual([2, true]);
    expect(store.stage.fight?.text).toBe('Kobold falls'); // told beside the game
    vi.advanceTimersByTime(5000);
    expect(store.stage.fight).toBeNull();
  });
});

it('gives deaths, arrivals and finds a moment each', () => {
  const gone = scene([hero]);
  expect(momentsOf(difference(BEFORE, gone), BEFORE, gone)).toEqual(['death']);
  expect(momentsOf(difference(gone, BEFORE), gone, BEFORE)).toEqual(['spawn']);
  expect(momentsOf(difference(gone, gone), gone, gone)).toEqual([]);
});

it('a group that is struck is spoken of as several', () => {
  const [staged] = stagedFights([], AFTER, BEFORE);
  if (!staged) throw new Error('no fight');
  const hurt = [{ id: 'kobold', loss: 2, falls: false, text: '' }];
  expect(headline(staged.combat, hurt)).toBe('kobold takes 2 Wounds');
  const back = [...hurt, { id: 'hero', loss: 1, falls: false, text: '' }];
  expect(headline(staged.combat, back)).toBe('kobold takes 2 Wounds and hero takes 1');
  expect(headline(staged.combat, hurt, () => true)).toBe('kobold take 2 Wounds');
  expect(headline(staged.combat, staged.struck, () => true)).toBe('kobold fall');
});

it('tells moments in the words of the log, at their things or at the figure of the seat', () => {
  const entry = (text: string, more: object) => ({
    n: 1,
    kind: 'event',
    seat: -1,
    text,
    icon: 'x',
    touches: [],
    ...more,
  });
  const log = [
    entry('A door opens', { moment: 'door', touches: ['door:1'] }),
    entry('A door opens', { moment: 'door', touches: ['door:1'] }),
    entry('Hero is on level 2', { moment: 'level', seat: 0 }),
    entry('Kobold falls', { moment: 'death' }),
    entry('Nothing of note', {}),
  ];
  const told = momentsTold(log, BEFORE, true);
  expect(told.map((m) => [m.kind, m.at])).toEqual([
    ['door', ['door:1']],
    ['level', ['hero']],
  ]);
  expect(momentsTold(log, BEFORE, false).map((m) => m.kind)).toEqual(['door', 'level', 'death']);
  const twice = [1, 2].map(() => entry('An Orc appears', { moment: 'spawn' }));
  expect(momentsTold(twice, BEFORE, false).map((m) => m.text)).toEqual(['An Orc appears ×2']);
  expect(momentsTold([...log, entry('taken back', { kind: 'undo' })], BEFORE, false)).toEqual([]);
  // A roll is told beside its dice, each of two.
  const roll = { moment: 'roll' as const, short: 'The trap rolls', dice: [die('3')] };
  const rolls = momentsTold([entry('The trap rolls 3', roll), entry('The trap rolls 3', roll)], BEFORE, true);
  expect(rolls.map((m) => [m.text, m.dice?.[0]?.face])).toEqual([1, 2].map(() => ['The trap rolls', '3']));
});

it('a beaten figure that stays on the board did not hold', () => {
  const turns = [{ id: 'kobold', hit: true, wounds: 0, falls: false, text: 'turns over' }];
  const [staged] = stagedFights([], scene([hero, kobold], undefined, [over('told:3.0', turns)]), BEFORE);
  expect(staged && headline(staged.combat, staged.struck)).toBe('kobold: turns over');
});

it('light and camera enclose the fighters', () => {
  const spots = new Map([
    ['a', { x: 100, y: 100, r: 35 }],
    ['b', { x: 300, y: 100, r: 80 }],
  ]);
  const box = stageBox(['a', 'b'], spots);
  const light = stageLight(['a', 'b'], spots);
  for (const { x, y, r } of spots.values()) {
    expect(box && x - r > box.x && x + r < box.x + box.w && y - r > box.y && y + r < box.y + box.h).toBe(true);
    expect(light && Math.hypot(x - light.x, y - light.y) + r < light.r).toBe(true);
  }
  expect(stageBox(['c'], spots)).toBeNull();
});

it('the camera comes near to small figures, and never goes away from a fight', () => {
  const spots = new Map([
    ['large', { x: 0, y: 0, r: 42 }],
    ['small', { x: 0, y: 0, r: 15 }],
  ]);
  expect(nearness(['large'], spots, 0.5)).toMatchObject({ well: false });
  expect(nearness(['large'], spots, 0.8)).toMatchObject({ well: true });
  expect(nearness(['small'], spots, 0.8)).toMatchObject({ well: false });
  expect(nearness(['small'], spots, 0.8).most).toBeCloseTo(1.44);
  expect(nearness(['small'], spots, 4).most).toBe(4);
});

it('what was promised for a roll of the turn is not a chance of a fight that throws no dice', () => {
  const odds = [{ title: 'the face you need', chance: 0.67 }];
  const after = scene([hero], undefined, [over('told:2.0', [fell('kobold')], { odds: undefined })]);
  const [lay] = stagedFights([], after, scene([hero, kobold], { ...combat('rolled'), odds: undefined }), odds);
  expect(lay?.thrown.size).toBe(0);
  expect(lay?.combat.odds).toBeUndefined();
  const [threw] = stagedFights([], after, BEFORE, odds);
  expect(threw?.combat.odds).toEqual(odds);
});

it('a promise is none for the blow with which the one who was chosen answers', () => {
  const odds = [{ title: 'a chest is stolen', chance: 0.28 }];
  const sides = { attacker: fighter('kobold'), targets: [fighter('hero')], odds: undefined };
  const blow = { id: 'hero', hit: true, wounds: 1, falls: false, text: 'hit, 1 wound' };
  const after = scene([hero, kobold], undefined, [over('told:2.0', [blow], sides)]);
  const told = (chosen: string[]) => stagedFights([], after, BEFORE, odds, undefined, chosen)[0]?.combat.odds;
  expect(told(['kobold'])).toBeUndefined();
  expect(told(['kobold', 'hero'])).toEqual(odds);
  expect(told([])).toEqual(odds);
});
