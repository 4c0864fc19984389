/** The same table once more, with a new seed; a watcher goes back to the lobby. */
import { openTable, rematch, seated } from '../../lobby/newTable/newGame';
import { api } from '../../net/api';
import { go } from '../../state/router.svelte';
import type { TableStore } from '../../state/table.svelte';

export async function playAgain(store: TableStore): Promise<void> {
  const table = store.view?.table;
  const mine = store.view?.you.seats ?? [];
  if (!table) return;
  try {
    if (!mine.length) return go('/');
    const again = rematch(table, mine);
    const game = (await api.games()).find((g) => g.name === table.game);
    const mode = game?.modes.find((m) => m.name === table.mode);
    go(await openTable(game ? { ...again, seats: seated(again.seats, game, mode) } : again));
  } catch (error) {
    store.toast('error', (error as Error).message);
  }
}
