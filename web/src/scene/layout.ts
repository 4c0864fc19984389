/** Where things go on the drawing: boards beside each other, pieces within an area. Pure geometry, in units of 1/100 cell. */
import type { Area, Board, Id, Piece, Side } from './types';

export const CELL = 100;
const GAP = 60;
const HEAD = 24;
const PAD = 6;

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}
export interface PlacedBoard {
  board: Board;
  box: Box;
  dx: number;
  dy: number;
}
export interface Layout {
  boards: PlacedBoard[];
  box: Box;
}

const size = (board: Board, head: number): { w: number; h: number } => ({
  w: board.cols * CELL + 2 * PAD,
  h: board.rows * CELL + 2 * PAD + head,
});

/** A map of loose tiles shrinks to its tiles, so that it is drawn as large as possible; a grid keeps its bounds. */
export function trimmed(board: Board, areas: readonly Area[]): Board {
  const own = board.grid ? [] : areas.filter((a) => a.board === board.id);
  if (!own.length) return board;
  const edge = board.look === 'cards' ? 0.42 : 0.22; // room for pieces that wait outside
  /** How far an area reaches on a side: so much more where a doorway leads into the unknown. */
  const out = (area: Area, side: Side): number =>
    area.edges?.some((e) => e.side === side && e.kind === 'open' && e.id) && board.look !== 'zones' ? 0.62 : edge;
  const x = Math.min(...own.map((a) => a.x - out(a, 'W')));
  const y = Math.min(...own.map((a) => a.y - out(a, 'N')));
  return {
    ...board,
    x,
    y,
    cols: Math.max(...own.map((a) => a.x + a.w + out(a, 'E'))) - x,
    rows: Math.max(...own.map((a) => a.y + a.h + out(a, 'S'))) - y,
  };
}

/** Boards in rows of `perRow`; dx, dy turn a board's own coordinates into drawing units. */
function inRows(boards: readonly Board[], perRow: number): Layout {
  const placed: PlacedBoard[] = [];
  const head = boards.length > 1 ? HEAD : 0; // one board needs no name
  let y = 0;
  let width = 0;
  for (let i = 0; i < boards.length; i += perRow) {
    const row = boards.slice(i, i + perRow);
    const height = Math.max(...row.map((b) => size(b, head).h));
    let x = 0;
    for (const board of row) {
      const { w, h } = size(board, head);
      const top = y + (height - h) / 2;
      placed.push({
        board,
        box: { x, y: top, w, h },
        dx: x + PAD - board.x * CELL,
        dy: top + PAD + head - board.y * CELL,
      });
      x += w + GAP;
    }
    width = Math.max(width, x - GAP);
    y += height + GAP;
  }
  return { boards: placed, box: { x: 0, y: 0, w: Math.max(width, 1), h: Math.max(y - GAP, 1) } };
}

/** The arrangement that lets everything be drawn largest in a window of this shape (width / height). */
export function layOut(boards: readonly Board[], aspect: number): Layout {
  let best = inRows(boards, 1);
  let scale = 0;
  for (let perRow = 1; perRow <= boards.length; perRow++) {
    const layout = inRows(boards, perRow);
    const fit = Math.min(aspect / layout.box.w, 1 / layout.box.h);
    if (fit > scale * 1.02) [best, scale] = [layout, fit];
  }
  return anchored(best);
}

/** The first board keeps its own coordinates: its tiles stay in place when the board grows to the north or west. */
function anchored(layout: Layout): Layout {
  const [dx, dy] = [layout.boards[0]?.dx ?? 0, layout.boards[0]?.dy ?? 0];
  const moved = (box: Box): Box => ({ ...box, x: box.x - dx, y: box.y - dy });
  return {
    boards: layout.boards.map((b) => ({ ...b, box: moved(b.box), dx: b.dx - dx, dy: b.dy - dy })),
    box: moved(layout.box),
  };
}

export interface Spot {
  x: number;
  y: number;
  r: number;
}

export function areaBox(area: Area, board: PlacedBoard): Box {
  return { x: area.x * CELL + board.dx, y: area.y * CELL + board.dy, w: area.w * CELL, h: area.h * CELL };
}

export interface Door {
  x: number;
  y: number;
  dx: number;
  dy: number;
  kind: string;
}

const OUT = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] } as const;

/** The middle of every edge that has an id, and the way out through it. */
export function doors(areas: readonly Area[], boxes: ReadonlyMap<Id, Box>): Map<Id, Door> {
  const out = new Map<Id, Door>();
  for (const area of areas) {
    const box = boxes.get(area.id);
    for (const edge of box ? (area.edges ?? []) : []) {
      if (!edge.id || !box) continue;
      if (edge.cell) {
        const [left, top] = [box.x + (edge.cell[0] - area.x) * CELL, box.y + (edge.cell[1] - area.y) * CELL];
        const [ox, oy] = OUT[edge.side];
        const half = (edge.at + edge.length / 2) * CELL;
        out.set(edge.id, {
          x: ox === 0 ? left + half : ox > 0 ? left + CELL : left,
          y: oy === 0 ? top + half : oy > 0 ? top + CELL : top,
          dx: ox,
          dy: oy,
          kind: edge.kind,
        });
        continue;
      }
      const along = (edge.at + edge.length / 2) * CELL;
      const [dx, dy] = OUT[edge.side];
      const x = dx === 0 ? box.x + along : dx > 0 ? box.x + box.w : box.x;
      const y = dy === 0 ? box.y + along : dy > 0 ? box.y + box.h : box.y;
      out.set(edge.id, { x, y, dx, dy, kind: edge.kind });
    }
  }
  return out;
}

/** Half the breadth of a finger, in pixels. */
const FINGER = 30;

/** The doorway that a finger at (x, y) of the window means, if one is near enough. */
export function nearestDoor(doors: ReadonlyMap<Id, Door>, camera: Camera, x: number, y: number): Id | null {
  let [best, least]: [Id | null, number] = [null, FINGER];
  for (const [id, door] of doors) {
    const far = Math.hypot(door.x * camera.k + camera.x - x, door.y * camera.k + camera.y - y);
    if (far <= least) [best, least] = [id, far];
  }
  return best;
}

const rank = (piece: Piece): number =>
  piece.kind === 'boss' ? 0 : piece.kind === 'monster' ? 1 : piece.kind === 'hero' ? 2 : 3;

/** Pieces of one area in rows, as large as they fit between the walls, the foes above and the heroes below. */
export function within(box: Box, pieces: readonly Piece[]): Map<Id, Spot> {
  const spots = new Map<Id, Spot>();
  if (!pieces.length) return spots;
  const sorted = [...pieces].sort((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1));
  const inner = { x: box.x + 6, y: box.y + 13, w: box.w - 12, h: box.h - 35 };
  const largest = Math.min(31, Math.min(inner.w, inner.h) * 0.42);
  let best = { cols: 1, r: 0, off: Infinity };
  for (let cols = 1; cols <= sorted.length; cols++) {
    const rows = Math.ceil(sorted.length / cols);
    const r = Math.min(largest, inner.w / cols / 2.05, inner.h / rows / 2.16);
    const off = Math.abs(cols * inner.h - rows * inner.w);
    if (r > best.r + 0.01 || (r > best.r - 0.01 && off < best.off)) best = { cols, r, off };
  }
  const rows = Math.ceil(sorted.length / best.cols);
  const gap = Math.min(inner.w / best.cols, best.r * 2.5);
  const drop = Math.min(inner.h / rows, best.r * 2.5);
  sorted.forEach((piece, i) => {
    const row = Math.floor(i / best.cols);
    const inRow = row === rows - 1 ? sorted.length - row * best.cols : best.cols;
    spots.set(piece.id, {
      x: inner.x + inner.w / 2 + ((i % best.cols) - (inRow - 1) / 2) * gap,
      y: inner.y + inner.h / 2 + (row - (rows - 1) / 2) * drop,
      r: best.r * 0.92,
    });
  });
  return spots;
}

/** The largest box of whole cells inside an area. */
export function roomiest(area: Area, board: PlacedBoard): Box {
  if (!area.cells) return areaBox(area, board);
  const cells = new Set(area.cells.map(([x, y]) => `${x},${y}`));
  let best = { x: area.x, y: area.y, w: 0, h: 0 };
  for (const [x, y] of area.cells) {
    let width = Infinity;
    for (let h = 1; cells.has(`${x},${y + h - 1}`); h++) {
      let w = 0;
      while (w < width && cells.has(`${x + w},${y + h - 1}`)) w++;
      width = w;
      const score = w * h + Math.min(w, h) * 0.5;
      if (score > best.w * best.h + Math.min(best.w, best.h) * 0.5) best = { x, y, w, h };
    }
  }
  return { x: best.x * CELL + board.dx, y: best.y * CELL + board.dy, w: best.w * CELL, h: best.h * CELL };
}

const MINIONS = [
  [-2.1, -0.2],
  [2.1, -0.2],
  [-1.05, -1.15],
  [1.05, -1.15],
  [0, -1.55],
  [-2.9, 0.7],
  [2.9, 0.7],
  [-2.1, -1.4],
  [2.1, -1.4],
] as const;

/** The name of a group hangs below its mat: so much of a figure's size is left free for it. */
const LABEL = 0.8;

/** Pieces of a zone in rows: a group stands together, its leader before the others. */
export function crowd(box: Box, pieces: readonly Piece[]): Map<Id, Spot> {
  const units = new Map<Id, Piece[]>();
  for (const piece of [...pieces].sort((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1))) {
    const key = piece.group?.id ?? piece.id;
    units.set(key, [...(units.get(key) ?? []), piece]);
  }
  const size = (unit: readonly Piece[]): { w: number; h: number } => {
    if (!unit[0]?.group) return { w: 2.45, h: 2.85 }; // with the pill of its life below its base
    const n = unit.length; // the more there are, the further back the last of them stand
    const [w, h] = n > 6 ? [7.6, 3.9] : n > 5 ? [6.2, 3.9] : n > 3 ? [6.2, 3.5] : n > 1 ? [5.6, 2.8] : [3, 2.7];
    return { w, h: h + LABEL };
  };
  const list = [...units.values()];
  const inner = { x: box.x + 14, y: box.y + 30, w: box.w - 28, h: box.h - 40 };
  let rows: Piece[][][] = [list];
  let r = 0;
  const single = list.filter((u) => !u[0]?.group);
  const groups = list.filter((u) => u[0]?.group); // each has a row of its own: its label is as wide as the area
  for (let count = 1; count <= Math.max(1, single.length); count++) {
    const per = Math.ceil(single.length / count);
    const cut = [
      ...Array.from({ length: per ? Math.ceil(single.length / per) : 0 }, (_, i) =>
        single.slice(i * per, (i + 1) * per),
      ),
      ...groups.map((g) => [g]),
    ];
    const wide = Math.max(...cut.map((row) => row.reduce((s, u) => s + size(u).w, 0)));
    const tall = cut.reduce((s, row) => s + Math.max(...row.map((u) => size(u).h)), 0);
    const fit = Math.min(50, inner.w / wide, inner.h / tall);
    if (fit > r) [r, rows] = [fit, cut];
  }
  const out = new Map<Id, Spot>();
  const tall = rows.reduce((s, row) => s + Math.max(0, ...row.map((u) => size(u).h)), 0) * r;
  let y = inner.y + (inner.h - tall) / 2;
  for (const row of rows) {
    const high = Math.max(0, ...row.map((u) => size(u).h)) * r;
    let x = inner.x + (inner.w - row.reduce((s, u) => s + size(u).w, 0) * r) / 2;
    for (const unit of row) {
      const w = size(unit).w * r;
      const [cx, cy] = [x + w / 2, y + high / 2 - (unit[0]?.group ? (LABEL / 2) * r : 0)];
      const leader = unit.find((p) => p.group?.leader) ?? unit[0];
      unit
        .filter((p) => p !== leader)
        .forEach((p, i) => {
          const [dx, dy] = MINIONS[i % MINIONS.length] ?? [0, 0];
          out.set(p.id, { x: cx + dx * r, y: cy + dy * r * 0.9, r: r * 0.74 });
        });
      if (leader) out.set(leader.id, { x: cx, y: cy + (leader.group ? 0.35 * r : 0), r });
      x += w;
    }
    y += high;
  }
  return out;
}

/** The spot of every piece: its own coordinates where it has them, else its place within the area. */
export function spots(areas: readonly Area[], pieces: readonly Piece[], layout: Layout): Map<Id, Spot> {
  const boards = new Map(layout.boards.map((b) => [b.board.id, b]));
  const out = new Map<Id, Spot>();
  const here = new Map<Id, Piece[]>();
  for (const piece of pieces) {
    const list = here.get(piece.area);
    if (list) list.push(piece);
    else here.set(piece.area, [piece]);
  }
  for (const area of areas) {
    const board = boards.get(area.board);
    const list = here.get(area.id);
    if (!board || !list) continue;
    const free: Piece[] = [];
    for (const piece of list) {
      if (piece.x === undefined || piece.y === undefined) {
        free.push(piece);
        continue;
      }
      const w = (piece.w ?? 1) * CELL;
      const h = (piece.h ?? 1) * CELL;
      out.set(piece.id, {
        x: piece.x * CELL + board.dx + w / 2,
        y: piece.y * CELL + board.dy + h / 2,
        r: Math.min(w, h) * 0.42,
      });
    }
    const inside =
      area.cells || board.board.look === 'zones' || free.some((p) => p.group)
        ? crowd(roomiest(area, board), free)
        : within(areaBox(area, board), free);
    for (const [id, spot] of inside) out.set(id, spot);
  }
  return out;
}

/** The area next to `from` in a direction: the nearest whose middle lies more that way than aside. */
export function neighbor(
  centers: ReadonlyMap<Id, { x: number; y: number }>,
  from: Id | null,
  dx: number,
  dy: number,
): Id | null {
  const start = from === null ? undefined : centers.get(from);
  if (!start) return centers.keys().next().value ?? null;
  let best: Id | null = null;
  let least = Infinity;
  for (const [id, at] of centers) {
    const along = (at.x - start.x) * dx + (at.y - start.y) * dy;
    const aside = Math.abs((at.x - start.x) * dy) + Math.abs((at.y - start.y) * dx);
    if (id === from || along <= 1 || aside > along * 1.5) continue;
    const cost = along + aside * 2;
    if (cost < least) [best, least] = [id, cost];
  }
  return best;
}

export interface Camera {
  x: number;
  y: number;
  k: number;
}

/** The camera that shows `box` in a window, never nearer than `most` px per unit. */
export function frame(box: Box, width: number, height: number, most = 2.2, margin = 14): Camera {
  const k = Math.min(most, (width - 2 * margin) / box.w, (height - 2 * margin) / box.h);
  return { k, x: width / 2 - (box.x + box.w / 2) * k, y: height / 2 - (box.y + box.h / 2) * k };
}

/** Is all of a box in the picture? */
export function inside(now: Camera, box: Box, width: number, height: number): boolean {
  const [left, top] = [box.x * now.k + now.x, box.y * now.k + now.y];
  return left >= 0 && top >= 0 && left + box.w * now.k <= width && top + box.h * now.k <= height;
}

/** Whether a box, except its rim, is in the picture already, at about the size it should have. */
export function steady(now: Camera, next: Camera, box: Box, width: number, height: number): boolean {
  const scale = next.k / now.k;
  if (scale < 0.72 || scale > 1.4) return false;
  const rim = 0.2;
  const left = (box.x + box.w * rim) * now.k + now.x;
  const top = (box.y + box.h * rim) * now.k + now.y;
  const right = (box.x + box.w * (1 - rim)) * now.k + now.x;
  const bottom = (box.y + box.h * (1 - rim)) * now.k + now.y;
  return left >= 0 && top >= 0 && right <= width && bottom <= height;
}

/** Zooms by a factor and keeps the point (px, py) of the window where it is. */
export function zoomAt(camera: Camera, factor: number, px: number, py: number): Camera {
  const k = Math.min(6, Math.max(0.12, camera.k * factor));
  const f = k / camera.k;
  return { k, x: px - (px - camera.x) * f, y: py - (py - camera.y) * f };
}

/** The outline of a set of equal squares as a path: every side that no other square of the set shares. */
export function outline(squares: readonly Box[]): string {
  const taken = new Set(squares.map((b) => `${b.x},${b.y}`));
  return squares
    .flatMap((b) => [
      taken.has(`${b.x},${b.y - b.h}`) ? '' : `M${b.x} ${b.y}h${b.w}`,
      taken.has(`${b.x},${b.y + b.h}`) ? '' : `M${b.x} ${b.y + b.h}h${b.w}`,
      taken.has(`${b.x - b.w},${b.y}`) ? '' : `M${b.x} ${b.y}v${b.h}`,
      taken.has(`${b.x + b.w},${b.y}`) ? '' : `M${b.x + b.w} ${b.y}v${b.h}`,
    ])
    .join('');
}
