/** The pointers that are down on the board, a mouse or fingers, each with its last place. */

export interface Point {
  x: number;
  y: number;
}

/** How far two fingers moved apart, as a factor, and the point between them. */
export interface Pinch {
  factor: number;
  x: number;
  y: number;
}

/** Nearer than this, in pixels, two fingers are one. */
const TOGETHER = 8;

export class Fingers {
  private readonly down = new Map<number, Point>();

  get count(): number {
    return this.down.size;
  }

  at(id: number): Point | undefined {
    return this.down.get(id);
  }

  set(id: number, point: Point): void {
    this.down.set(id, point);
  }

  /** Lifts a finger; true if it was down. */
  lift(id: number): boolean {
    return this.down.delete(id);
  }

  /** The pinch of a finger that moves from its last place to `now` while another is down. */
  pinch(id: number, now: Point): Pinch | null {
    const old = this.down.get(id);
    const other = [...this.down].find(([key]) => key !== id)?.[1];
    if (!old || !other) return null;
    const before = Math.hypot(old.x - other.x, old.y - other.y);
    const after = Math.hypot(now.x - other.x, now.y - other.y);
    return before > TOGETHER ? { factor: after / before, x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 } : null;
  }
}
