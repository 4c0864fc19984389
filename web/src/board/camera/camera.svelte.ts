/** Pan and zoom of the board by mouse, wheel and fingers; a press that does not travel is a click, a long press explains. */
import { Fingers, type Point } from '../input/fingers';
import { frame, inside, steady, zoomAt, type Box, type Camera } from '../../scene/layout';

const TRAVEL = 7;
const LONG = 480;
/** The space that the buttons cover at the lower right of the map: its height and its width. */
const TOOLS = 46;
const toolsWidth = (width: number): number => (width < 761 ? 60 : 380);
/** The height of the names of columns at the upper rim, if there are any. */
export const AXIS = 19;
/** A window that has grown by this much is filled again. */
const GROWTH = 1.15;
/** How long a page that was just opened still arranges itself, in ms: until then the map is framed again whenever its window grows. */
const SETTLING = 1500;

export interface CameraEvents {
  tap(target: Element, x: number, y: number, event: PointerEvent): void;
  hold(target: Element, x: number, y: number): void;
  drawn(from: Element, to: Element): void;
  /** A press on this begins a line: the pointer is followed until it is let go. */
  grabs(target: Element): boolean;
  dragged(x: number, y: number): void;
  dropped(): void;
}

export class BoardCamera {
  at: Camera = $state.raw({ x: 0, y: 0, k: 1 });
  width = $state(0);
  height = $state(0);
  gliding = $state(true);
  /** False once the player moved the map: then it no longer frames itself. */
  auto = $state(true);
  /** Columns bear names: the picture begins below them. */
  named = false;
  /** While pointing, a drag draws an arrow instead of moving the map. */
  pointing = false;

  /** The id of the thing under the pressed pointer, while a line is drawn from it. */
  get held(): string | null {
    return this.grabbed ? (this.start?.target.closest('[data-id]')?.getAttribute('data-id') ?? null) : null;
  }

  private shown = false;
  /** The window for which the map was framed last. */
  private had = { width: 0, height: 0 };
  private since = 0;
  private readonly fingers = new Fingers();
  private start: { x: number; y: number; target: Element } | null = null;
  private traveled = false;
  private drawing = false;
  private grabbed = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  private on: CameraEvents | null = null;

  listen(on: CameraEvents): void {
    this.on = on;
  }

  show(box: Box, most = 2): void {
    if (!this.width || !this.height) return;
    this.gliding = true;
    this.had = { width: this.width, height: this.height };
    this.at = this.framed(box, most);
  }

  /** Is all of this box in the picture? */
  sees(box: Box): boolean {
    return inside(this.at, box, this.width, this.height);
  }

  /** Above the buttons, or beside them where the picture is narrow enough. */
  private framed(box: Box, most: number): Camera {
    const top = this.named ? AXIS : 0;
    const lower = (c: Camera): Camera => ({ ...c, y: c.y + top });
    const whole = frame(box, this.width, this.height - top, most);
    const beside = (this.width - box.w * whole.k) / 2 > toolsWidth(this.width);
    return lower(beside ? whole : frame(box, this.width, this.height - top - TOOLS, most));
  }

  /** Moves only if the box would leave the picture or be much too small or large, or if something is cut that must be seen `whole`: the map does
   *  not jump at each step. */
  follow(box: Box, whole: readonly Box[] = [], most = 2): void {
    if (!this.width || !this.height) return;
    const next = this.framed(box, most);
    const grown = this.width > GROWTH * this.had.width || this.height > GROWTH * this.had.height;
    if (
      this.shown &&
      !grown &&
      performance.now() - this.since > SETTLING &&
      steady(this.at, next, box, this.width, this.height) &&
      whole.every((b) => inside(this.at, b, this.width, this.height))
    )
      return;
    if (!this.shown) this.since = performance.now();
    this.shown = true;
    this.show(box, most);
  }

  zoom(factor: number, px = this.width / 2, py = this.height / 2): void {
    this.auto = false;
    this.gliding = true;
    this.at = zoomAt(this.at, factor, px, py);
  }

  down(event: PointerEvent, rect: DOMRect): void {
    const point = { x: event.clientX - rect.left, y: event.clientY - rect.top };
    this.fingers.set(event.pointerId, point);
    clearTimeout(this.timer);
    this.traveled = this.fingers.count > 1;
    this.drawing = this.pointing || event.altKey;
    this.grabbed = !this.drawing && this.fingers.count === 1 && !!this.on?.grabs(event.target as Element);
    this.start = { ...point, target: event.target as Element };
    if (event.pointerType !== 'mouse' && this.fingers.count === 1 && !this.grabbed) {
      this.timer = setTimeout(() => {
        if (!this.start || this.traveled) return;
        this.traveled = true;
        this.on?.hold(this.start.target, point.x, point.y);
      }, LONG);
    }
  }

  move(event: PointerEvent, rect: DOMRect): void {
    const old = this.fingers.at(event.pointerId);
    if (!old || !this.start) return;
    const now = { x: event.clientX - rect.left, y: event.clientY - rect.top };
    if (!this.traveled && Math.hypot(now.x - this.start.x, now.y - this.start.y) > TRAVEL) {
      this.traveled = true;
      clearTimeout(this.timer);
    }
    if (this.traveled && this.grabbed) this.on?.dragged(now.x, now.y);
    else if (this.traveled && !this.drawing) {
      this.gliding = false;
      this.auto = false;
      if (this.fingers.count === 1)
        this.at = { ...this.at, x: this.at.x + now.x - old.x, y: this.at.y + now.y - old.y };
      else this.pinch(event.pointerId, now);
    }
    this.fingers.set(event.pointerId, now);
  }

  up(event: PointerEvent, rect: DOMRect): void {
    clearTimeout(this.timer);
    const known = this.fingers.lift(event.pointerId);
    if (!known || this.fingers.count > 0 || !this.start) return;
    const target = document.elementFromPoint(event.clientX, event.clientY) ?? this.start.target;
    if (!this.traveled) this.on?.tap(target, event.clientX - rect.left, event.clientY - rect.top, event);
    else if (this.drawing) this.on?.drawn(this.start.target, target);
    else if (this.grabbed) this.on?.dropped();
    this.grabbed = false;
    this.start = null;
  }

  cancel(event: PointerEvent): void {
    clearTimeout(this.timer);
    this.fingers.lift(event.pointerId);
    this.start = null;
  }

  private pinch(id: number, now: Point): void {
    const pinch = this.fingers.pinch(id, now);
    if (pinch) this.at = zoomAt(this.at, pinch.factor, pinch.x, pinch.y);
  }
}
