import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { prefs } from '../../../src/state/prefs.svelte';
import type { View } from '../../../src/net/protocol';
import type { Option } from '../../../src/scene/types';
import { TableStore } from '../../../src/state/table.svelte';
import { masmorraScene } from '../../mock/masmorra';
import { masmorraLog, masmorraOptions } from '../../mock/masmorraPlay';

function frame(n: number, more: Partial<View> = {}): View {
  return {
    type: 'view',
    n,
    scene: masmorraScene(),
    log: masmorraLog,
    log_from: 0,
    decision: { number: n, owner: 0, mine: true, prompt: 'Choose', options: masmorraOptions, passing: 'end' },
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
    ...more,
  };
}
let store: TableStore;
let sent: unknown[];
beforeEach(() => {
  store = new TableStore('t', 'token');
  sent = [];
  store.send = (message) => {
    sent.push(message);
    return true;
  };
  prefs.confirmMove = 'off';
  prefs.confirmTurn = 'off';
});
afterEach(() => vi.useRealTimers());
const option = (text: string): Option => masmorraOptions.find((o) => o.text === text) as Option;

it('offers options only when the decision is mine and the game goes on', () => {
  store.receive(frame(6));
  expect(store.options).toHaveLength(masmorraOptions.length);
  store.receive(frame(7, { decision: { number: 7, owner: 1, mine: false, prompt: '', options: [] } }));
  expect([store.mine, store.options.length]).toEqual([false, 0]);
  const over = frame(8);
  over.table.state = 'over';
  store.receive(over);
  expect(store.mine).toBe(false);
});

it('sends the option’s text with the decision’s number, once', () => {
  store.receive(frame(6));
  store.pick(option('end'));
  store.pick(option('end'));
  expect(sent).toEqual([{ type: 'finish', n: 6 }]);
  store.receive(frame(7));
  store.pick(option('end'));
  expect(sent).toHaveLength(2);
});

it('stages first when the player wants to confirm', () => {
  prefs.confirmMove = 'on';
  store.receive(frame(6));
  store.pick(option('move r0'));
  expect([sent.length, store.staged?.text]).toEqual([0, 'move r0']);
  expect(store.glow.has('room:0')).toBe(true);
  store.commit();
  expect(sent).toEqual([{ type: 'choose', n: 6, option: 'move r0' }]);
});

it('on a touch screen the end is confirmed only while something else could be done', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  prefs.confirmMove = prefs.confirmTurn = 'auto';
  store.receive(frame(6));
  store.pick(option('end'));
  expect([sent.length, store.staged?.text]).toEqual([0, 'end']);
  const giveUp: Option = { ...option('move r0'), text: 'concede', final: true };
  store.receive(
    frame(7, {
      decision: { number: 7, owner: 0, mine: true, prompt: 'Choose', options: [option('end'), giveUp], passing: 'end' },
    }),
  );
  store.pick(option('end'));
  expect(sent).toEqual([{ type: 'finish', n: 7 }]);
  prefs.confirmTurn = 'on';
  store.receive(
    frame(8, {
      decision: { number: 8, owner: 0, mine: true, prompt: 'Choose', options: [option('end')], passing: 'end' },
    }),
  );
  store.pick(option('end'));
  expect([sent.length, store.staged?.text]).toEqual([1, 'end']);
  vi.unstubAllGlobals();
});

it('opens a question when a thing means several actions', () => {
  store.receive(frame(6));
  expect(store.press('die:0', { x: 1, y: 2 })).toBe(true);
  expect(store.asking?.options.map((o) => o.text)).toEqual(['spend d0', 'dock d0 stance']);
  expect(sent).toEqual([]);
  expect(store.press('room:6', { x: 0, y: 0 })).toBe(false);
  expect([store.back(), store.asking, store.back()]).toEqual([true, null, false]);
});

it('a new view drops what was staged, and a refused choice can be made again', () => {
  prefs.confirmMove = 'on';
  store.receive(frame(6));
  store.pick(option('move r0'));
  store.receive(frame(7));
  expect(store.staged).toBeNull();
  store.commit(option('move r0'));
  expect(store.busy).toBe(true);
  store.receive({ type: 'error', error: 'stale', detail: 'That decision is over.' });
  expect([store.busy, store.toasts[0]?.text]).toEqual([false, 'That decision is over.']);
});

it('merges the log from log_from on', () => {
  store.receive(frame(6));
  store.receive(
    frame(7, {
      log: [{ n: 6, kind: 'choice', seat: 0, text: 'new', icon: '', touches: [] }],
      log_from: masmorraLog.length,
    }),
  );
  expect(store.log).toHaveLength(masmorraLog.length + 1);
  expect(store.said).toContain('new');
});

it('says why an undo is barred and asks the others where it may', () => {
  store.receive(frame(6, { undo: { can: false, why: 'Dice were rolled.', ask: false } }));
  store.undo();
  expect([sent.length, store.toasts.at(-1)?.text]).toEqual([0, 'Dice were rolled.']);
  store.receive(frame(6, { undo: { can: false, why: 'Dice were rolled.', ask: true } }));
  store.undo();
  expect(sent).toEqual([{ type: 'undo', n: 6 }]);
});

it('takes a walk back as a whole, though others were asked on the way, and then single choices', () => {
  const walk = { ...(masmorraOptions[0] as Option), text: 'roll + end', walk: ['roll', 'end'] };
  store.receive(frame(6));
  store.pick(walk);
  for (const n of [7, 9, 10]) store.receive(frame(n));
  store.undo();
  expect(sent.at(-1)).toEqual({ type: 'undo', n: 10, to: 6 });
  store.receive(frame(6));
  store.undo();
  expect(sent.at(-1)).toEqual({ type: 'undo', n: 6 });
});

it('takes the advice of a set of marks as one answer', () => {
  const then = { text: 'reroll', label: 'Re-roll the marked dice' };
  const mark = (n: number): Option => ({
    text: `mark ${n}`,
    label: '',
    group: 'Dice',
    touches: [`die:${n}`],
    icon: '',
    then,
  });
  const view = frame(6);
  if (view.decision) view.decision.options = [mark(1), mark(2), mark(3)];
  store.receive(view);
  const plan = ['mark 1', 'mark 3', 'reroll'];
  const told = { text: plan.join(' + '), first: 'mark 1', label: 'Re-roll two', because: '', but: '', alike: [], plan };
  store.hints = [told];
  expect([...store.hinted]).toEqual([
    ['die:3', 1],
    ['die:1', 1],
  ]);
  store.pick(store.advised(told) as Option);
  expect(sent).toEqual([{ type: 'walk', n: 6, options: plan }]);
});

it('speaks for the seat that decides when one screen holds several', () => {
  const view = frame(6, { you: { seats: [0, 2], host: true } });
  if (view.decision) view.decision.owner = 2;
  store.receive(view);
  expect(store.seat).toBe(2);
});

it('shows pings for five seconds', () => {
  vi.useFakeTimers();
  store.receive({ type: 'ping', seat: 1, touches: ['room:1'], time: 0 });
  expect(store.pings).toHaveLength(1);
  vi.advanceTimersByTime(5001);
  expect(store.pings).toHaveLength(0);
});

it('calls back who waited elsewhere until everybody had come, and nobody who looks', () => {
  const notes: string[] = [];
  const document = { hidden: true };
  vi.stubGlobal('document', document);
  vi.stubGlobal(
    'Notification',
    class {
      static permission = 'granted';
      constructor(title: string) {
        notes.push(title);
      }
    },
  );
  prefs.notify = true;
  const begin = (): void => {
    store = new TableStore('t', 'token');
    const waiting = frame(0);
    waiting.table.state = 'gathering';
    store.receive(waiting);
    store.receive(frame(0));
  };
  begin();
  expect(notes).toEqual([': your turn']);
  document.hidden = false;
  begin();
  expect(notes).toHaveLength(1);
  store = new TableStore('t', 'token');
  document.hidden = true;
  store.receive(frame(0));
  expect(notes, 'a page that was only loaded has nothing to say').toHaveLength(1);
  prefs.notify = false;
  vi.unstubAllGlobals();
});

it('of moments that were asked for in a hurry the last is shown, and a leap shows no change', async () => {
  const answers = new Map<string, (view: View) => void>();
  vi.stubGlobal(
    'fetch',
    (path: string) =>
      new Promise((done) =>
        answers.set(path.split('/at/')[1] ?? '', (view) => done(new Response(JSON.stringify(view)))),
      ),
  );
  store.receive(frame(9));
  const wounded = frame(5);
  const life = wounded.scene.pieces[0]?.badges?.[0];
  if (life) life.text = '3/6';
  const [five, six] = [store.showMoment(5), store.showMoment(6)];
  answers.get('6')?.(frame(6));
  await six;
  answers.get('5')?.(wounded);
  await five;
  expect(store.moment?.n).toBe(6);
  const back = store.showMoment(5);
  answers.get('5')?.(wounded);
  await back;
  expect([store.moment?.n, store.change.badges.length]).toEqual([5, 0]);
  const on = store.showMoment(6);
  answers.get('6')?.(frame(6));
  await on;
  expect(store.change.badges).toHaveLength(1);
  vi.unstubAllGlobals();
});

it('asks for its seat once, however often the page is touched', () => {
  const out = frame(6);
  out.table.clock = { turn: 3, total: 0, seats: [{ seat: 0, out: true }] };
  store.receive(out);
  store.interrupts.sitAgain();
  store.interrupts.sitAgain();
  expect(sent).toEqual([{ type: 'seat', seat: 0, kind: 'human' }]);
  store.receive(frame(7));
  store.interrupts.sitAgain();
  store.receive({ ...out, n: 8 });
  store.interrupts.sitAgain();
  expect(sent, 'the next time it is asked for again').toHaveLength(2);
});

it('shows a table that was closed by an upgrade as a door with its record, and stops trying', () => {
  store.receive(frame(6));
  store.receive({ type: 'error', error: 'closed', detail: 'this table is closed: it was begun with version 1' });
  expect([store.fatal, store.recorded, store.toasts.length]).toEqual([
    'this table is closed: it was begun with version 1',
    true,
    0,
  ]);
});
