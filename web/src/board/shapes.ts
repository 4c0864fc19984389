/** The outlines of areas on the drawing: boxes, or unions of cells. */
import type { Area, Id } from '../scene/types';
import { CELL, type Box, type PlacedBoard } from '../scene/layout';
import { cellsOf } from './stone/still';
import { key, n, outline } from './stone/shape';

export class Shapes {
  private readonly areas: ReadonlyMap<Id, Area>;
  private readonly boards: ReadonlyMap<Id, PlacedBoard>;
  private readonly made = new Map<string, string>();

  constructor(
    areas: readonly Area[],
    boards: readonly PlacedBoard[],
    private readonly boxes: ReadonlyMap<Id, Box>,
  ) {
    this.areas = new Map(areas.map((a) => [a.id, a]));
    this.boards = new Map(boards.map((b) => [b.board.id, b]));
  }

  /** One area, pulled inwards by `g`. */
  of(id: Id, g = 0): string {
    const name = `${id} ${g}`;
    let d = this.made.get(name);
    if (d === undefined) {
      d = this.areas.get(id)?.cells ? this.joined([id], g) : this.rect(id, g);
      this.made.set(name, d);
    }
    return d;
  }

  /** Several areas of unit cells as one. */
  joined(ids: readonly Id[], g = 0): string {
    const sets = new Map<Id, Set<string>>();
    let loose = '';
    for (const id of ids) {
      const area = this.areas.get(id);
      if (!area) continue;
      if (!area.cells && (area.w !== 1 || area.h !== 1)) {
        loose += this.rect(id, g);
        continue;
      }
      const set = sets.get(area.board) ?? new Set();
      for (const [x, y] of cellsOf(area)) set.add(key(x, y));
      sets.set(area.board, set);
    }
    return (
      loose +
      [...sets]
        .map(([board, set]) => {
          const placed = this.boards.get(board);
          return placed ? outline(set, g, [placed.dx, placed.dy]) : '';
        })
        .join('')
    );
  }

  /** The top right corner of an area, for a tag. */
  corner(id: Id): { x: number; y: number } {
    const area = this.areas.get(id);
    const box = this.boxes.get(id) ?? { x: 0, y: 0, w: 0, h: 0 };
    if (!area?.cells) return { x: box.x + box.w, y: box.y };
    const top = [...area.cells].sort((a, b) => a[1] - b[1] || b[0] - a[0])[0] ?? [area.x, area.y];
    return { x: box.x + (top[0] - area.x + 1) * CELL, y: box.y + (top[1] - area.y) * CELL };
  }

  private rect(id: Id, g: number): string {
    const box = this.boxes.get(id);
    if (!box) return '';
    const r = Math.min(7, g * 2);
    const [w, h] = [box.w - 2 * g - 2 * r, box.h - 2 * g - 2 * r];
    return `M${n(box.x + g + r)} ${n(box.y + g)}h${n(w)}q${r} 0 ${r} ${r}v${n(h)}q0 ${r} ${-r} ${r}h${n(-w)}q${-r} 0 ${-r} ${-r}v${n(-h)}q0 ${-r} ${r} ${-r}z`;
  }
}

/** Those of some boxes that lie over another of them. */
export function overlapping(boxes: readonly (readonly [Id, Box])[]): Set<Id> {
  const over = (a: Box, b: Box): boolean => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
  return new Set(
    boxes.filter(([id, box]) => boxes.some(([other, b]) => other !== id && over(box, b))).map(([id]) => id),
  );
}
