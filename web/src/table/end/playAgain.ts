/** The same table once more, with a new seed; a watcher goes back to the hall. */
import { openTable, rematch } from '../../lobby/newGame';
import { go } from '../../state/router.svelte';
import type { TableStore } from '../../state/table.svelte';

export async function playAgain(store: TableStore): Promise<void> {
  const table = store.view?.table;
  const mine = store.view?.you.seats ?? [];
  if (!table) return;
  try {
    go(mine.length ? await openTable(rematch(table, mine)) : '/');
  } catch (error) {
    store.toast('error', (error as Error).message);
  }
}
