/** A player who went through a doorway means the place behind it: the next question about places for a tile is asked there. */
import { untrack } from 'svelte';
import { optionsOf } from '../../scene/options/options';
import type { Area, Id } from '../../scene/types';
import type { Door } from '../../scene/layout';
import type { TableStore } from '../../state/table.svelte';
import type { BoardGeometry } from '../geometry.svelte';
import type { BoardPointer } from './pointer';

/** How far behind a doorway the place is looked for. */
const BEHIND = 40;

export function followDoorways(store: TableStore, geometry: BoardGeometry, pointer: BoardPointer): void {
  let through: { id: Id; door: Door; n: number } | null = null;

  $effect(() => {
    const id = store.clicked;
    const n = untrack(() => store.view?.n ?? -1);
    const door = id ? untrack(() => geometry.doors.get(id)) : undefined;
    if (id && door) through = { id, door, n };
  });

  $effect(() => {
    const n = store.view?.n ?? -1;
    if (!through || n === through.n || !store.mine) return;
    const { id, door: old, n: since } = through;
    const lit = untrack(() => geometry.ghosts.filter((a) => store.places.has(a.id)));
    if (lit.length || n > since + 2) through = null;
    if (lit.length) untrack(() => ask(lit, geometry.doors.get(id) ?? old)); // the drawing may have moved
  });

  /** Picks or asks about the options of the places behind a door. */
  function ask(lit: readonly Area[], door: Door): void {
    const [x, y] = [door.x + door.dx * BEHIND, door.y + door.dy * BEHIND];
    const there = lit.filter((a) => {
      const b = geometry.boxes.get(a.id);
      return b && x >= b.x && x <= b.x + b.w && y >= b.y && y <= b.y + b.h;
    });
    const options = optionsOf(
      store.places,
      there.map((a) => a.id),
    );
    const [first] = there;
    if (options.length === 1 && options[0]) store.pick(options[0]);
    else if (options.length && first) {
      const at = geometry.toElement(x, y);
      store.asking = { options, at: pointer.beside(first.id) ?? pointer.screen(at.x, at.y) };
    }
  }
}
