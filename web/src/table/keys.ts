/** The table's keys. Letters never fire while somebody types. */
import type { TableStore } from '../lib/table.svelte';
import { cycle } from '../lib/options';

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

export function handleKey(event: KeyboardEvent, on: KeyTargets): void {
  if (on.covered() || event.ctrlKey || event.metaKey || event.altKey) return;
  const focus = document.activeElement;
  if (event.key === 'Escape') {
    if (on.store.back()) event.preventDefault();
    (focus as HTMLElement | null)?.blur?.();
    return;
  }
  if (typing(focus)) return;
  if (event.key === 'Tab') {
    if (tab(event)) event.preventDefault();
    return;
  }
  if (event.key === 'Enter') {
    if (focus && focus !== document.body && focus.closest('button, a')) return;
    if (on.store.staged) on.store.commit();
    else if (on.store.then) on.store.carryOut();
    else if (!on.enter()) return;
    event.preventDefault();
    return;
  }
  if (event.key === 'Backspace' && on.store.drawing.on) {
    if (!on.store.drawing.back()) on.store.drawing.leave();
    event.preventDefault();
    return;
  }
  if (event.key.startsWith('Arrow') && !focus?.closest('[role="tablist"]')) {
    if (on.arrow(event.key)) event.preventDefault();
    return;
  }
  const acts: Record<string, () => void> = {
    u: () => on.store.undo(),
    t: () => on.store.laying.held !== null && on.store.hold(on.store.laying.held),
    h: () => on.store.patience.hold(),
    p: () => on.store.patience.rest(),
    b: () => void on.store.hint(),
    '.': () => on.store.pass && on.store.pick(on.store.pass),
    l: () => on.open('log'),
    r: () => on.open('rules'),
    '/': () => on.open('command'),
    ':': () => on.open('command'),
    '?': () => on.open('help'),
  };
  const act = acts[event.key];
  if (!act) return;
  event.preventDefault();
  act();
}
