/** The table's keys. Letters never fire while somebody types. */
import type { TableStore } from '../state/table.svelte';
import { cycle } from '../scene/options/options';

export interface KeyTargets {
  store: TableStore;
  arrow(key: string): boolean;
  enter(): boolean;
  open(what: 'help' | 'log' | 'rules' | 'command'): void;
  covered(): boolean;
}

const typing = (node: Element | null): boolean => !!node?.closest('input, textarea, select, [contenteditable]');

/** Tab walks through the choices first, then on through the page as always. */
function tab(event: KeyboardEvent): boolean {
  const focus = document.activeElement;
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-choices] [data-option]:not(:disabled)')].filter(
    (b) => b.offsetParent !== null,
  );
  const current = focus ? buttons.indexOf(focus as HTMLElement) : -1;
  if (current < 0 && focus && focus !== document.body) return false;
  const next = cycle(current, buttons.length, event.shiftKey);
  if (next === null) return false;
  buttons[next]?.focus();
  return true;
}

/** Enter carries out staged or marked options, else presses the cursor; on a button it stays the button's own. */
function enter(on: KeyTargets, focus: Element | null): boolean {
  if (focus && focus !== document.body && focus.closest('button, a')) return false;
  if (on.store.staged) on.store.commit();
  else if (on.store.then) on.store.carryOut();
  else return on.enter();
  return true;
}

/** Backspace takes back a step of the line that is drawn. */
function stepBack({ drawing }: TableStore): boolean {
  if (!drawing.on) return false;
  if (!drawing.back()) drawing.leave();
  return true;
}

/** The keys that are letters and signs. */
function letter(key: string, { store, open }: KeyTargets): boolean {
  const acts: Record<string, () => void> = {
    u: () => store.undo(),
    t: () => store.cardInHand.id !== null && store.hold(store.cardInHand.id),
    h: () => store.interrupts.hold(),
    p: () => store.interrupts.rest(),
    b: () => void store.hint(),
    '.': () => store.pass && store.pick(store.pass),
    l: () => open('log'),
    r: () => open('rules'),
    '/': () => open('command'),
    ':': () => open('command'),
    '?': () => open('help'),
  };
  acts[key]?.();
  return key in acts;
}

/** Carries out a key; true if it did something, so that the browser does nothing else with it. */
function press(event: KeyboardEvent, on: KeyTargets, focus: Element | null): boolean {
  const { key } = event;
  if ((key === ' ' || key === 'Enter') && on.store.stage.playing) {
    on.store.stage.skip();
    return true;
  }
  if (key === 'Tab') return tab(event);
  if (key === 'Enter') return enter(on, focus);
  if (key === 'Backspace') return stepBack(on.store);
  if (key.startsWith('Arrow')) return !focus?.closest('[role="tablist"]') && on.arrow(key);
  return letter(key, on);
}

export function handleKey(event: KeyboardEvent, on: KeyTargets): void {
  if (on.covered() || event.ctrlKey || event.metaKey || event.altKey) return;
  const focus = document.activeElement;
  if (event.key === 'Escape') {
    if (on.store.back()) event.preventDefault();
    (focus as HTMLElement | null)?.blur?.();
  } else if (!typing(focus) && press(event, on, focus)) event.preventDefault();
}
