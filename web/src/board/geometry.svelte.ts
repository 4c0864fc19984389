/** Where everything of a scene lies on the drawing, and the part of it that the camera should show. */
import { doors, layOut, spots, trimmed, type Box, type Door, type Layout, type Spot } from '../scene/layout';
import { actingFigures, areaBoxes, centersOf, exitsOf, gridBoards, piecesByArea } from '../scene/lookup';
import { cardScale, turned } from '../scene/rotate';
import type { Area, Id, Piece, Scene } from '../scene/types';
import type { TableStore } from '../state/table.svelte';
import type { BoardCamera } from './camera/camera.svelte';
import { focusOf, type Sight } from './camera/framing';
import { overlapping, Shapes } from './shapes';
import { looksOf, still, type Look } from './stone/still';

/** Narrower than this, the map is held in a hand. */
const PHONE = 500;

export class BoardGeometry {
  constructor(
    private readonly given: () => Scene,
    private readonly store: TableStore,
    private readonly camera: BoardCamera,
  ) {}

  private readonly wide: number = $derived.by(() =>
    this.camera.height ? this.camera.width / this.camera.height : 1.6,
  );
  /** The scene as it is drawn: on its side where the window is wide. */
  readonly scene: Scene = $derived.by(() => turned(this.given(), this.wide > 1.15));
  /** On a phone levels of rooms lie below each other, however high the sheet under the map is: the map must not jump. */
  private readonly below: boolean = $derived.by(
    () => this.camera.width < PHONE && [...looksOf(this.scene).values()].includes('rooms'),
  );
  readonly onItsSide: boolean = $derived.by(() => this.scene !== this.given());
  readonly layout: Layout = $derived.by(() =>
    layOut(
      this.scene.boards.map((b) => trimmed(b, this.scene.areas)),
      this.wide > 1.15 && !this.below ? 1.7 : 0.8,
    ),
  );
  readonly grids: ReadonlySet<Id> = $derived.by(() => gridBoards(this.scene));
  readonly looks: ReadonlyMap<Id, Look> = $derived.by(() => looksOf(this.scene));
  readonly scale: number = $derived.by(() => cardScale(this.given()));
  /** The ground, as SVG. */
  readonly stone: string = $derived.by(() => still(this.scene.areas, this.layout, this.scale));

  readonly boxes: Map<Id, Box> = $derived.by(() => areaBoxes(this.scene.areas, this.layout.boards));
  readonly shapes: Shapes = $derived.by(() => new Shapes(this.scene.areas, this.layout.boards, this.boxes));
  readonly centers: ReadonlyMap<Id, { x: number; y: number }> = $derived.by(() => centersOf(this.boxes));
  readonly doors: Map<Id, Door> = $derived.by(() => doors(this.scene.areas, this.boxes));
  readonly spots: Map<Id, Spot> = $derived.by(() => spots(this.scene.areas, this.scene.pieces, this.layout));
  readonly piecesIn: ReadonlyMap<Id, Id[]> = $derived.by(() => piecesByArea(this.scene.pieces));

  /** The pieces, those further back first: they are drawn under the others. */
  readonly standing: Piece[] = $derived.by(() =>
    [...this.scene.pieces].sort((a, b) => (this.spots.get(a.id)?.y ?? 0) - (this.spots.get(b.id)?.y ?? 0)),
  );
  readonly solid: Area[] = $derived.by(() => this.scene.areas.filter((a) => !a.ghost && this.boxes.has(a.id)));
  /** Rooms of loose tiles, with the number of pieces in each. */
  readonly rooms: { area: Area; box: Box; crowd: number }[] = $derived.by(() =>
    this.solid.flatMap((area) => {
      const box = this.boxes.get(area.id);
      const crowd = this.piecesIn.get(area.id)?.length ?? 0;
      return box && this.looks.get(area.board) === 'rooms' ? [{ area, box, crowd }] : [];
    }),
  );
  /** Doorways of such rooms that lead into the unknown. */
  readonly exits: ReadonlySet<Id> = $derived.by(() => exitsOf(this.rooms.map((r) => r.area)));
  /** Places where something may be put. */
  readonly ghosts: Area[] = $derived.by(() => this.scene.areas.filter((a) => a.ghost && this.boxes.has(a.id)));
  /** Places for something large that lie over each other: each is pointed at by its middle. */
  readonly crowded: Set<Id> = $derived.by(() =>
    overlapping(
      this.ghosts
        .filter((a) => this.grids.has(a.board))
        .flatMap((a) => {
          const box = this.boxes.get(a.id);
          return box ? [[a.id, box] as const] : [];
        }),
    ),
  );
  readonly acting: ReadonlySet<Id> = $derived.by(() => actingFigures(this.scene));

  /** Pixels of a unit, in steps: type is set again when the camera has come nearer, not while it glides. */
  readonly near: number = $derived.by(() => Math.round(this.camera.at.k * 10) / 10 || 0.1);
  readonly sight: Sight = $derived.by(() => ({
    width: this.camera.width,
    height: this.camera.height,
    scene: this.scene,
    layout: this.layout,
    looks: this.looks,
    boxes: this.boxes,
    centers: this.centers,
    spots: this.spots,
    ghosts: this.ghosts,
    active: this.acting,
    places: this.store.places,
    walks: this.store.walks,
    fresh: this.store.change.opened,
    lit: this.store.spotlit,
  }));
  readonly focus: Box = $derived.by(() => focusOf(this.sight));

  /** A point of the board, in its own units, as a point of the board's element. */
  toElement(x: number, y: number): { x: number; y: number } {
    const { at } = this.camera;
    return { x: x * at.k + at.x, y: y * at.k + at.y };
  }

  /** A point of the board's element as a point of the board, in its own units. */
  toBoard(x: number, y: number): [number, number] {
    const { at } = this.camera;
    return [(x - at.x) / at.k, (y - at.y) / at.k];
  }
}
