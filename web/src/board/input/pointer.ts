/** The mouse and the fingers on the board: clicks, lines that are drawn, pings, and a card that explains on hovering. */
import { nearestDoor } from '../../scene/layout';
import { optionsOf } from '../../scene/options/options';
import type { Id, Option } from '../../scene/types';
import { asOption } from '../../state/draft.svelte';
import type { TableStore } from '../../state/table.svelte';
import { isSmall, type Anchor } from '../../ui/placing';
import type { BoardCamera, CameraEvents } from '../camera/camera.svelte';
import type { BoardGeometry } from '../geometry.svelte';
import type Routes from '../marks/Routes.svelte';

/** How long a mouse rests on a thing before it is explained, in ms. */
const DWELL = 550;

/** The parts of the page that come and go with the board. */
export interface BoardNodes {
  host(): HTMLElement | undefined;
  routes(): Routes | undefined;
}

export const idOf = (target: Element | null): Id | null =>
  target?.closest?.('[data-id]')?.getAttribute('data-id') ?? null;

export class BoardPointer implements CameraEvents {
  private hovered: Id | null = null;
  private dwell: ReturnType<typeof setTimeout> | undefined;
  /** The line that the pointer began to draw, by the text of its option. */
  private begun: Id | null = null;

  constructor(
    private readonly store: TableStore,
    private readonly nodes: BoardNodes,
    private readonly geometry: BoardGeometry,
    private readonly camera: BoardCamera,
  ) {}

  /** The clicked thing first, then the area it stands on, or the pieces and doorways of an area. */
  private related(id: Id): Id[] {
    const { scene, piecesIn } = this.geometry;
    const piece = scene.pieces.find((p) => p.id === id);
    if (piece) return [id, piece.area];
    const edges = scene.areas.find((a) => a.id === id)?.edges ?? [];
    return [id, ...(piecesIn.get(id) ?? []), ...edges.flatMap((e) => (e.id ? [e.id] : []))];
  }

  /** The options of a thing and of the things that belong to it, each once: a way out may have several doorways. */
  around(id: Id): Option[] {
    return optionsOf(this.store.places, this.related(id));
  }

  /** A point of the board's element as a point of the window, with the figure or square that it is about. */
  screen(x: number, y: number, id?: Id | null): Anchor {
    const host = this.nodes.host();
    const rect = host?.getBoundingClientRect();
    const box = id ? host?.querySelector(`[data-id="${CSS.escape(id)}"]`)?.getBoundingClientRect() : undefined;
    const at = { x: x + (rect?.left ?? 0), y: y + (rect?.top ?? 0) };
    return box && isSmall(box, { w: innerWidth, h: innerHeight }) ? { ...at, box } : at;
  }

  inspect(id: Id | null, x: number, y: number, pinned: boolean): void {
    this.store.inspected = id ? { id, at: this.screen(x, y, id), pinned } : null;
  }

  /** Picks the only option, asks about several, else explains the thing. */
  act(id: Id, x: number, y: number): void {
    const options = this.around(id);
    if (options.length === 1 && options[0]) this.store.pick(options[0]);
    else if (options.length) this.store.asking = { options, at: this.screen(x, y, id) };
    else this.inspect(id, x, y, true);
  }

  /** Where to ask about a place for a tile: beside it, because the place shows the tile that is looked at. */
  beside(id: Id): Anchor | undefined {
    const { ghosts, grids, boxes } = this.geometry;
    const { width } = this.camera;
    const box = ghosts.some((a) => a.id === id && !grids.has(a.board)) ? boxes.get(id) : undefined;
    if (!box || width < 500) return undefined; // nothing may open under a finger
    const middle = this.geometry.toElement(box.x + box.w / 2, box.y + box.h / 2);
    const off = (box.w / 2) * this.camera.at.k + 180;
    return this.screen(middle.x + (middle.x > width / 2 ? -off : off), middle.y + 120);
  }

  /** A finger is broader than an arrow at a doorway: the lit one within its reach. */
  private doorNear(x: number, y: number): Id | null {
    const lit = [...this.geometry.doors].filter(([id]) => this.store.places.has(id));
    return nearestDoor(new Map(lit), this.camera.at, x, y);
  }

  tap(target: Element, x: number, y: number, event: PointerEvent): void {
    const { store } = this;
    const id = idOf(target);
    clearTimeout(this.dwell); // a click has answered the question
    if (id && (store.pinging || event.altKey)) {
      store.send({ type: 'ping', touches: [id] });
      return;
    }
    if (store.drawing.on && !store.starts.some((s) => s.touches[0] === id) && this.drawTo(x, y)) return;
    const own = id !== null && store.places.has(id);
    const free = !own && event.pointerType === 'touch' && (!id || !this.around(id).length);
    const door = free ? this.doorNear(x, y) : null;
    if (door) store.press(door, this.screen(x, y));
    else if (!id) {
      store.inspected = null;
      store.asking = null;
    } else if (own) store.press(id, this.beside(id) ?? this.screen(x, y, id));
    else this.act(id, x, y);
  }

  hold(target: Element, x: number, y: number): void {
    this.inspect(idOf(target), x, y, true);
  }

  /** An arrow for everybody. */
  drawn(start: Element, end: Element): void {
    const [from, to] = [idOf(start), idOf(end)];
    if (from && to && from !== to) this.store.send({ type: 'ping', touches: [from, to], arrow: [from, to] });
  }

  /** A line is drawn with the pointer: from the piece it belongs to, or on from its end. */
  grabs(target: Element): boolean {
    return !!target.closest('[data-draft-head]') || this.store.starts.some((s) => s.touches[0] === idOf(target));
  }

  dragged(x: number, y: number): void {
    const { store } = this;
    const from = store.starts.find((s) => s.touches[0] === this.camera.held);
    if (from && this.begun !== from.text) {
      this.begun = from.text;
      void store.drawing.start(from.text);
    }
    const near = this.nodes.routes()?.nearest(...this.geometry.toBoard(x, y), 34);
    if (near && near !== store.drawing.draft?.at) void store.drawing.reach(near, true);
  }

  dropped(): void {
    this.begun = null;
  }

  /** While a line is drawn a click means the place of the ways nearest to it. */
  private drawTo(x: number, y: number): boolean {
    const near = this.nodes.routes()?.nearest(...this.geometry.toBoard(x, y), 70);
    if (!near) return false;
    void this.store.drawing.reach(near).then((several) => {
      if (several.length) this.store.asking = { options: several.map(asOption), at: this.screen(x, y) };
    });
    return true;
  }

  hover(event: PointerEvent): void {
    if (event.pointerType !== 'mouse') return;
    const { store } = this;
    const id = idOf(event.target as Element);
    if (id === this.hovered) return;
    this.hovered = id;
    clearTimeout(this.dwell);
    if (store.inspected && !store.inspected.pinned) store.inspected = null;
    const laid = id ? store.cardInHand.at(id) : undefined;
    store.pointed = laid ?? this.pointedAt(id);
    if (laid || !id) return;
    const rect = this.nodes.host()?.getBoundingClientRect();
    const x = event.clientX - (rect?.left ?? 0);
    const y = event.clientY - (rect?.top ?? 0);
    this.dwell = setTimeout(() => {
      if (!store.inspected?.pinned && !store.asking && !store.drawing.on && !store.cardInHand.id)
        this.inspect(id, x, y, false);
    }, DWELL);
  }

  /** The option to show while the pointer is on a thing: its only one, or, on a grid, the first with a preview. */
  private pointedAt(id: Id | null): Option | null {
    const options = id ? this.around(id) : [];
    if (options.length === 1) return options[0] ?? null;
    return (this.geometry.grids.size && options.find((o) => o.preview?.length)) || null;
  }

  leave(): void {
    const { store } = this;
    this.hovered = null;
    clearTimeout(this.dwell);
    store.pointed = null;
    if (store.inspected && !store.inspected.pinned) store.inspected = null;
  }
}
