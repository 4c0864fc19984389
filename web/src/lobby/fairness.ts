/** How fair the dice are to the reader, in words. */
import type { View } from '../net/protocol';

export const LEFT_OUT = 'Your number is not in it: you joined after the numbers were revealed.';

/** A caveat about the promise for the reader; empty if everything is as usual. */
export function fairness({ table, you }: Pick<View, 'table' | 'you'>): string {
  if (table.fair === false) return 'Somebody chose the seed or the position of this table.';
  return you.fair === false ? LEFT_OUT : '';
}

const late = new Set<string>();

/** The answer that gave this seat said that its number is not in the dice. */
export function cameLate(table: string): void {
  late.add(table);
}

/** The caveat for a player who came late, once. */
export function lateNotice(table: string, view: Pick<View, 'table' | 'you'>): string {
  return late.delete(table) ? fairness(view) : '';
}
