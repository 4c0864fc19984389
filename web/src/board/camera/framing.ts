/** The part of the board that the camera should show: pure geometry over the things on it and the options they have. */
import type { Box, Layout, Spot } from '../../scene/layout';
import type { Area, Id, Option, Scene } from '../../scene/types';
import type { Look } from '../stone/still';

/** Pixels of a unit at which a square can still be hit: 34 px with a mouse, 44 with a finger. */
const readable = (s: Sight): number => (s.width < 500 ? 0.44 : 0.34);

/** Pixels of a unit at which a finger hits what is in a room, and how far beyond a room the ways out of it are drawn. */
const [ROOM, WAYS] = [1.3, 66];

/** A moment of the table as the camera sees it. */
export interface Sight {
  width: number;
  height: number;
  scene: Scene;
  layout: Layout;
  looks: ReadonlyMap<Id, Look>;
  boxes: ReadonlyMap<Id, Box>;
  centers: ReadonlyMap<Id, { x: number; y: number }>;
  spots: ReadonlyMap<Id, Spot>;
  ghosts: readonly Area[];
  /** The figures that act. */
  active: ReadonlySet<Id>;
  /** The options by the thing that is clicked for them; the walks among them. */
  places: ReadonlyMap<Id, readonly Option[]>;
  walks: readonly Option[];
  /** Places that have just appeared, in anybody's turn. */
  fresh: readonly Id[];
  /** The subject of a lesson, which has to be in the picture. */
  lit: readonly Id[];
}

const fits = (s: Sight, box: Box): number => Math.min(s.width / box.w, s.height / box.h);

/** The part to frame: everything if it stays readable, else the boards where something can be done or somebody acts. */
export function focusOf(s: Sight): Box {
  const rooms = [...s.looks.values()].includes('rooms');
  if (rooms && s.width < 500 && fits(s, s.layout.box) < ROOM) return neighborhood(s) ?? s.layout.box;
  const wanted = new Set<Id>();
  const areaOf = new Map(s.scene.pieces.map((p) => [p.id, p.area]));
  const boardOf = new Map(s.scene.areas.map((a) => [a.id, a.board]));
  const note = (id: Id): void => {
    const board = boardOf.get(areaOf.get(id) ?? id);
    if (board) wanted.add(board);
  };
  for (const id of s.active) note(id);
  if (!wanted.size) for (const id of s.places.keys()) note(id);
  const shown = s.layout.boards.filter((b) => wanted.has(b.board.id));
  if (!shown.length) return s.layout.box;
  const x = Math.min(...shown.map((b) => b.box.x));
  const y = Math.min(...shown.map((b) => b.box.y));
  const box = {
    x,
    y,
    w: Math.max(...shown.map((b) => b.box.x + b.box.w)) - x,
    h: Math.max(...shown.map((b) => b.box.y + b.box.h)) - y,
  };
  const all = fits(s, s.layout.box) > 0.9 || fits(s, s.layout.box) > fits(s, box) * 0.85 ? s.layout.box : box;
  const grid = shown.some((b) => b.board.grid);
  const wide = shown.some((b) => s.looks.get(b.board.id) === 'zones' || s.looks.get(b.board.id) === 'cards');
  return fits(s, all) < (wide ? 0.46 : grid ? 0.6 : 0.56) && !(grid && s.ghosts.length)
    ? (nearby(s, grid, wide) ?? all)
    : all;
}

/** On a phone: the room of the acting figure, or the viewer's own, with the ways out of it, and every place that can be chosen for a new room. */
function neighborhood(s: Sight): Box | null {
  const own = new Set(s.scene.seats.find((seat) => seat.seat === s.scene.viewer)?.figures);
  const acting = s.scene.pieces.filter((p) => s.active.has(p.id));
  const acts = (acting.length ? acting : s.scene.pieces.filter((p) => own.has(p.id))).map((p) => p.area);
  const choice = s.ghosts.filter((a) => s.places.has(a.id)).map((a) => a.id);
  const near = [...acts, ...choice, ...s.lit].flatMap((id) => s.boxes.get(id) ?? []);
  if (!near.length) return null;
  const span = (from: number, to: number, pixels: number, low: number, high: number): [number, number] => {
    const size = Math.min(Math.max(to - from + 2 * WAYS, pixels / ROOM), high - low);
    return [Math.min(Math.max((from + to - size) / 2, low), high - size), size];
  };
  const all = s.layout.box;
  const [left, top] = [Math.min(...near.map((b) => b.x)), Math.min(...near.map((b) => b.y))];
  const [right, bottom] = [Math.max(...near.map((b) => b.x + b.w)), Math.max(...near.map((b) => b.y + b.h))];
  const [x, w] = span(left, right, s.width, all.x, all.x + all.w);
  const [y, h] = span(top, bottom, s.height, all.y, all.y + all.h);
  return { x, y, w, h };
}

/** On a large board, the part where something can be done or somebody acts, three squares or a room and a half round
 *  it, large enough to be hit and read, and moved onto the board where it would look over its edge. Where a walk may
 *  lead is seen whole if that does not make everything small; else it is looked at from its beginning. */
function nearby(s: Sight, grid: boolean, wide: boolean): Box | null {
  const fight = s.width < 500 ? fighters(s) : null;
  if (fight) return fight;
  const near = [...s.places].filter(([, options]) => options.some((o) => !o.walk)).map(([id]) => id);
  const far = grid ? reach(s) : [];
  const first = firstOf(s, grid, near, far);
  const points = [...s.lit, ...foes(s), ...first, ...(grid ? [] : s.fresh)].flatMap(
    (id) => s.spots.get(id) ?? s.centers.get(id) ?? [],
  );
  if (!points.length) return null;
  const zones = [...s.looks.values()].includes('zones'); // their words are read, a map of cards is seen as a whole
  const tall = wide
    ? Math.max(s.width < 500 ? 640 : zones ? 900 : 1250, s.height / 0.5)
    : Math.min(1000, s.height / (grid ? readable(s) + 0.1 : 0.8));
  const round = far.length ? 160 : (grid || wide) && s.width >= 500 ? 0.7 * tall : 300;
  // Under a finger no square is smaller than it: distant squares are scrolled to, the acting figure is in sight.
  const most = (pixels: number): number => (grid && s.width < 500 ? (pixels - 28) / readable(s) : Infinity);
  const span = (values: number[], least: number, from: number, to: number, most: number): [number, number] => {
    const [low, high, first] = [Math.min(...values), Math.max(...values), values[0] ?? 0];
    const size = Math.min(Math.max(high - low + round, least), to - from, most);
    const start = Math.min(Math.max((low + high - size) / 2, first - size + 150), first - 150);
    return [Math.min(Math.max(start, from), to - size), size];
  };
  const [xs, ys] = [points.map((p) => p.x), points.map((p) => p.y)];
  const all = s.layout.box;
  const [y, h] = span(ys, tall, all.y, all.y + all.h, most(s.height - 65));
  const shape = s.height ? s.width / s.height : 1.6;
  const [x, w] = span(xs, h * Math.min(shape, 1.6), all.x, all.x + all.w, most(s.width));
  return { x, y, w, h };
}

/** What a large board is looked at for, the most important first: the places of which one is asked for while nobody acts,
 *  wherever the figures of the seat stand; the beginning of a walk and its ends; the acting figures. */
function firstOf(s: Sight, grid: boolean, near: readonly Id[], far: readonly Id[]): Id[] {
  const start = s.walks[0]?.preview?.[0];
  if (start) return [start, ...near, ...far];
  const drawn = near.filter((id) => s.boxes.has(id) || s.spots.has(id));
  const placing = grid && s.active.size !== 1 && drawn.length && drawn.every((id) => s.boxes.has(id));
  if (placing) return drawn;
  return grid ? [...crowdsFirst(s, [...s.active]), ...near] : [...near, ...s.active];
}

/** Of several figures those among many others come first: what matters happens there. */
function crowdsFirst(s: Sight, ids: readonly Id[]): Id[] {
  const all = [...s.spots.values()];
  const company = new Map(
    ids.map((id) => {
      const at = s.spots.get(id);
      return [id, at ? all.filter((p) => Math.hypot(p.x - at.x, p.y - at.y) < 350).length : 0];
    }),
  );
  return [...ids].sort((a, b) => (company.get(b) ?? 0) - (company.get(a) ?? 0));
}

/** The figures of an open fight: a question in it is about both sides, so both are in the picture. */
function foes({ scene: { combat } }: Sight): Id[] {
  return combat && combat.state !== 'result' ? [combat.attacker, ...combat.targets].map((f) => f.id) : [];
}

/** The fighters, and a square or a room around them: beside the sheet of a fight a phone has little room left for the map. */
function fighters(s: Sight): Box | null {
  const at = foes(s).flatMap((id) => s.spots.get(id) ?? []);
  if (!at.length) return null;
  const [x, y] = [Math.min(...at.map((p) => p.x)) - 170, Math.min(...at.map((p) => p.y)) - 150];
  return { x, y, w: Math.max(...at.map((p) => p.x)) + 170 - x, h: Math.max(...at.map((p) => p.y)) + 150 - y };
}

/** All squares a walk may lead to, if they can be seen at once and still be hit. */
function reach(s: Sight): Id[] {
  const ends = s.walks.flatMap((w) => w.touches.slice(0, 1));
  const at = ends.flatMap((id) => s.centers.get(id) ?? []);
  const size = (values: number[]): number => Math.max(...values) - Math.min(...values) + 160;
  const k = readable(s);
  return at.length && size(at.map((p) => p.x)) * k <= s.width && size(at.map((p) => p.y)) * k <= s.height ? ends : [];
}

/** Boxes that must not be cut by the frame: the places to choose from, the acting figures, the ends of walks; of rooms and cards that
 *  fit into the picture all of them, with the ways that lead on and the openings at the rim. */
export function wholeOf(s: Sight, frame: Box): Box[] {
  if (frame === s.layout.box && [...s.looks.values()].some((look) => look === 'rooms' || look === 'cards'))
    return [frame];
  const choice = s.ghosts.filter((a) => s.places.has(a.id)).map((a) => a.id);
  const seen = new Set([...foes(s), ...s.lit]);
  const acts = s.scene.pieces.filter((p) => s.active.has(p.id) || seen.has(p.id)).map((p) => p.area);
  const boxes = [...choice, ...acts, ...reach(s), ...s.fresh, ...s.lit].flatMap((id) => s.boxes.get(id) ?? []);
  return boxes.filter(
    (b) => b.x >= frame.x && b.y >= frame.y && b.x + b.w <= frame.x + frame.w && b.y + b.h <= frame.y + frame.h,
  );
}
