/** The arrow keys and Enter on the board: a cursor over its areas, or the next step of a line that is drawn. */
import { neighbor } from '../../scene/layout';
import type { Area, Draft } from '../../scene/types';
import type { TableStore } from '../../state/table.svelte';
import type { BoardGeometry } from '../geometry.svelte';
import type { BoardNodes, BoardPointer } from './pointer';

type Direction = [number, number];

const ARROWS: Record<string, Direction> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

export class BoardKeys {
  constructor(
    private readonly store: TableStore,
    private readonly nodes: BoardNodes,
    private readonly geometry: BoardGeometry,
    private readonly pointer: BoardPointer,
  ) {}

  /** Moves the cursor; false for a key that is not an arrow. */
  arrow(key: string): boolean {
    const way = ARROWS[key];
    if (!way) return false;
    const { store } = this;
    if (store.drawing.draft) this.aim(store.drawing.draft, way);
    else this.moveCursor(way);
    return true;
  }

  private moveCursor(way: Direction): void {
    const { store } = this;
    const { scene, centers } = this.geometry;
    const mine = scene.seats.find((s) => s.seat === scene.viewer)?.figures[0];
    const start = store.cursor ?? scene.pieces.find((p) => p.id === mine)?.area ?? null;
    const next = store.cursor === null && start ? start : neighbor(centers, start, way[0], way[1]);
    if (!next) return;
    store.cursor = next;
    const options = this.pointer.around(next);
    const inside = (this.geometry.piecesIn.get(next) ?? [])
      .map((id) => scene.pieces.find((p) => p.id === id)?.title)
      .join(', ');
    const { title } = scene.areas.find((a) => a.id === next) as Area;
    store.said = `${title}${inside ? `: ${inside}` : ''}. ${options.length ? options.map((o) => o.label).join(' or ') : 'Nothing to do here.'}`;
    store.pointed = options.length === 1 ? (options[0] ?? null) : null;
  }

  /** Aims at the next step that lies most in the direction of an arrow key; again, at the one after it. */
  private aim(draft: Draft, way: Direction): void {
    const { drawing } = this.store;
    const routes = this.nodes.routes();
    const from = routes?.placeOf(draft.at);
    const scored = draft.steps
      .flatMap((step) => {
        const to = routes?.placeOf(step.at);
        if (!from || !to) return [];
        const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
        return [{ step, fit: (dx * way[0] + dy * way[1]) / (Math.hypot(dx, dy) || 1) }];
      })
      .sort((a, b) => b.fit - a.fit);
    const same = scored.filter((s) => s.fit > 0.3);
    const next = same[(same.findIndex((s) => s.step.text === drawing.aimed?.text) + 1) % Math.max(1, same.length)];
    drawing.aimed = next?.step ?? null;
    this.store.said = next ? next.step.label : 'There is no way in that direction.';
  }

  /** Enter: takes the aimed step or the only end of a line, else acts on the cursor's area. */
  enter(): boolean {
    const { store } = this;
    const { draft, aimed } = store.drawing;
    if (draft && aimed) void store.drawing.step(aimed.text);
    else if (draft?.ends.length === 1 && draft.ends[0]) store.commit(draft.ends[0]);
    if (draft) return true;
    const box = store.cursor ? this.geometry.boxes.get(store.cursor) : undefined;
    if (!store.cursor || !box) return false;
    const { x, y } = this.geometry.toElement(box.x + box.w / 2, box.y + box.h / 2);
    this.pointer.act(store.cursor, x, y);
    return true;
  }
}
