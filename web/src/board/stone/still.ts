/** The still layer: the ground of every board as one text. It changes with tiles, doors and veils, never with figures or marks. */
import type { Area, Board, Edge, Scene } from '../../scene/types';
import type { Layout, PlacedBoard } from '../../scene/layout';
import { boardDefs } from './defs';
import { FACE, ground } from './floor/floor';
import { glyph, plain } from './glyph';
import { brazier, lighting, torch, type Lamp } from './light';
import { pillar, rune } from './props';
import { at, C, key, n, outline, random } from './shape';
import { roomGround } from './rooms/rooms';
import { groundOf } from './floor/terrain';
import { doorway, thinWalls, type DoorMark, type Segment } from './floor/thinWalls';
import { dug, features, laid } from './ways/ways';

export type Look = 'grid' | 'zones' | 'cards' | 'rooms';

export function lookOf(board: Board, areas: readonly Area[]): Look {
  if (board.look === 'grid' || board.look === 'zones' || board.look === 'cards') return board.look;
  const own = areas.filter((a) => a.board === board.id);
  if (own.some((a) => a.ways)) return 'cards';
  if (board.grid) return 'grid';
  return own.some((a) => a.cells) ? 'zones' : 'rooms';
}

export function looksOf(scene: Scene): Map<string, Look> {
  return new Map(scene.boards.map((b) => [b.id, lookOf(b, scene.areas)]));
}

/** The unit cells of an area, in the board's coordinates. */
export function cellsOf(area: Area): [number, number][] {
  if (area.cells) return area.cells.map(([x, y]) => [x, y]);
  const out: [number, number][] = [];
  for (let y = 0; y < Math.max(1, Math.round(area.h)); y++)
    for (let x = 0; x < Math.max(1, Math.round(area.w)); x++) out.push([area.x + x, area.y + y]);
  return out;
}

const DOORS = new Set(['door', 'open', 'shut']);

/** Walls and doors from the edges of areas, each line once; a door takes the place of a wall. */
function lines(areas: readonly Area[]): { walls: Map<string, Segment>; doors: Map<string, DoorMark> } {
  const walls = new Map<string, Segment>();
  const doors = new Map<string, DoorMark>();
  for (const area of areas) {
    for (const edge of area.edges ?? []) {
      const { x, y, way } = start(area, edge);
      if (DOORS.has(edge.kind))
        doors.set(`${key(x, y)}${way}`, {
          x,
          y,
          way,
          open: edge.kind !== 'shut',
          length: edge.length,
          letter: edge.letter,
          white: edge.tone === 'white',
        });
      else if (edge.kind === 'wall')
        for (let i = 0; i < Math.max(1, edge.length); i++) {
          const s = { x: way === 'N' ? x + i : x, y: way === 'N' ? y : y + i, way };
          walls.set(`${key(s.x, s.y)}${way}`, s);
        }
    }
  }
  for (const [name, door] of doors) {
    walls.delete(name);
    for (let i = 1; i < door.length; i++)
      walls.delete(`${key(door.way === 'N' ? door.x + i : door.x, door.way === 'N' ? door.y : door.y + i)}${door.way}`);
  }
  return { walls, doors };
}

function start(area: Area, edge: Edge): Segment {
  const [x, y, w, h] = edge.cell ? [edge.cell[0], edge.cell[1], 1, 1] : [area.x, area.y, area.w, area.h];
  if (edge.side === 'N') return { x: x + edge.at, y, way: 'N' };
  if (edge.side === 'S') return { x: x + edge.at, y: y + h, way: 'N' };
  return { x: edge.side === 'W' ? x : x + w, y: y + edge.at, way: 'W' };
}

const lampsOf = (areas: readonly Area[]): { lamps: Lamp[]; fires: string } => {
  const lamps: Lamp[] = [];
  let fires = '';
  for (const area of areas) {
    for (const l of area.lights ?? []) {
      const [x, y] = [(area.x + l.x) * C, (area.y + l.y) * C];
      lamps.push({ x, y: y + 30, r: l.kind === 'torch' ? 265 : 330 });
      fires += l.kind === 'torch' ? torch(x, y, 1.05) : l.kind === 'brazier' ? brazier(x, y) : '';
    }
  }
  return { lamps, fires };
};

const wisps = (placed: PlacedBoard, seed: string): string => {
  const r = random(`${seed}fog`);
  const { cols, rows, x, y } = placed.board;
  return Array.from(
    { length: 6 },
    () =>
      `<circle cx="${n((x + r() * cols) * C)}" cy="${n((y + r() * rows) * C)}" r="${n(220 + r() * 150)}" fill="url(#fog)"/>`,
  ).join('');
};
const bounds = (b: Board): { x: number; y: number; w: number; h: number } => ({
  x: b.x * C,
  y: b.y * C,
  w: b.cols * C,
  h: b.rows * C,
});

function gridGround(placed: PlacedBoard, areas: readonly Area[], index: number): string {
  const board = placed.board;
  const grounds = new Map<string, string>();
  const tints = new Map<string, string>();
  const owner = new Map<string, string>();
  for (const area of areas)
    if (area.ground !== 'void') for (const [x, y] of cellsOf(area)) grounds.set(key(x, y), groundOf(area.ground));
  if (![...grounds.values()].includes('wall')) enclose(grounds, board);
  const tileOf = new Map(
    (board.tiles ?? []).flatMap((t, i) =>
      t.areas.map((id) => [id, { id: t.id, tint: t.tint ?? (i % 2 ? 'cold' : '') }] as const),
    ),
  );
  for (const area of areas) {
    const tile = tileOf.get(area.id);
    if (tile)
      for (const [x, y] of cellsOf(area)) {
        tints.set(key(x, y), tile.tint);
        owner.set(key(x, y), tile.id);
      }
  }
  const seed = board.id;
  const rock = ground({ grounds, tints, seed });
  const { walls, doors } = lines(areas);
  let { lamps, fires } = lampsOf(areas);
  if (!lamps.length) ({ lamps, fires } = torches(rock.walls, rock.floor, seed));
  for (const cell of rock.floor)
    if (grounds.get(cell) === 'lava')
      lamps.push({ x: at(cell)[0] * C + 50, y: at(cell)[1] * C + 50, r: 190, kind: 'heat' });
  const lit = lighting(lamps, outline(rock.all), bounds(board));
  const mask = lit.mask.replace('id="dark"', `id="dark${index}"`);
  return `${mask}${wisps(placed, seed)}${rock.low}${seams(rock.floor, owner)}${lit.dark.replace('#dark', `#dark${index}`)}${lit.warm}${rock.tops}${thinWalls([...walls.values()], seed, (x, y) => rock.floor.has(key(x, y)))}${[...doors.values()].map(doorway).join('')}${fires}`;
}

/** Cells beside the map that belong to no area: walls. */
function enclose(grounds: Map<string, string>, board: Board): void {
  const inside = (x: number, y: number): boolean =>
    x >= board.x && y >= board.y && x < board.x + board.cols && y < board.y + board.rows;
  const found: string[] = [];
  for (const cell of grounds.keys()) {
    const [x, y] = at(cell);
    for (let dx = -1; dx <= 1; dx++)
      for (let dy = -1; dy <= 1; dy++)
        if (inside(x + dx, y + dy) && !grounds.has(key(x + dx, y + dy))) found.push(key(x + dx, y + dy));
  }
  for (const cell of found) grounds.set(cell, 'wall');
}

/** Torches on faces of walls that look onto a floor, one to about five squares. */
function torches(
  walls: ReadonlySet<string>,
  floor: ReadonlySet<string>,
  seed: string,
): { lamps: Lamp[]; fires: string } {
  const fronts = [...walls]
    .map(at)
    .filter(([x, y]) => floor.has(key(x, y + 1)))
    .sort((a, b) => a[1] - b[1] || a[0] - b[0]);
  const taken: [number, number][] = [];
  const r = random(`${seed}torch`);
  for (const [x, y] of fronts)
    if (r() < 0.8 && taken.every(([a, b]) => Math.hypot(a - x, (b - y) * 1.4) > 3.1)) taken.push([x, y]);
  return {
    lamps: taken.map(([x, y]) => ({ x: x * C + 50, y: y * C + 96, r: 265 })),
    fires: taken.map(([x, y]) => torch(x * C + 50, y * C + 100 - FACE + 8, 1.05)).join(''),
  };
}

/** Thresholds where two tiles meet on open floor. */
function seams(floor: ReadonlySet<string>, owner: ReadonlyMap<string, string>): string {
  let [bar, dots] = ['', ''];
  for (const cell of floor) {
    const [x, y] = at(cell);
    const [own, east, south] = [owner.get(cell), key(x + 1, y), key(x, y + 1)];
    if (!own) continue;
    if (floor.has(east) && owner.get(east) !== own) {
      bar += `M${(x + 1) * C - 5} ${y * C}h10v${C}h-10z`;
      dots += `M${(x + 1) * C} ${y * C + 8}v84`;
    }
    if (floor.has(south) && owner.get(south) !== own) {
      bar += `M${x * C} ${(y + 1) * C - 5}h${C}v10h${-C}z`;
      dots += `M${x * C + 8} ${(y + 1) * C}h84`;
    }
  }
  return `<path d="${bar}" fill="#c9a66a" opacity=".5"/><path d="${dots}" stroke="#fff0c8" stroke-width="2.4" stroke-dasharray="2 12" stroke-linecap="round" opacity=".85"/>`;
}

function zoneGround(placed: PlacedBoard, areas: readonly Area[], index: number): string {
  const board = placed.board;
  const seed = board.id;
  const cells = (list: readonly Area[]): Set<string> =>
    new Set(list.flatMap((a) => cellsOf(a).map(([x, y]) => key(x, y))));
  const [all, dim, hid] = [
    cells(areas),
    cells(areas.filter((a) => a.light === 'shadow' && !a.veiled)),
    cells(areas.filter((a) => a.veiled)),
  ];
  const seen = new Set([...all].filter((c) => !hid.has(c)));
  const grounds = new Map<string, string>();
  for (const area of areas)
    for (const [x, y] of cellsOf(area))
      grounds.set(key(x, y), groundOf(area.ground) === 'wall' ? 'stone' : groundOf(area.ground));
  const rock = ground({ grounds, tints: new Map([...dim].map((c) => [c, 'cold'])), seed });
  const { walls, doors } = lines(areas);
  for (const cell of all) {
    const [x, y] = at(cell);
    const rim = (out: string, s: Segment): void => {
      if (!all.has(out) && !doors.has(`${key(s.x, s.y)}${s.way}`)) walls.set(`${key(s.x, s.y)}${s.way}`, s);
    };
    rim(key(x, y - 1), { x, y, way: 'N' });
    rim(key(x, y + 1), { x, y: y + 1, way: 'N' });
    rim(key(x - 1, y), { x, y, way: 'W' });
    rim(key(x + 1, y), { x: x + 1, y, way: 'W' });
  }
  const { lamps, fires } = lampsOf(areas);
  if (!lamps.length)
    for (const area of areas)
      if (area.light !== 'shadow' && !area.veiled)
        lamps.push({
          x: (area.x + area.w / 2) * C,
          y: (area.y + area.h / 2) * C,
          r: 130 + 60 * Math.max(area.w, area.h),
        });
  const lit = lighting(lamps, outline(seen), bounds(board));
  const borders = areas
    .filter((a) => !a.veiled)
    .map((a) => outline(cells([a]), 5))
    .join('');
  const ordered = [...walls.values()].sort((a, b) => a.y - b.y || a.x - b.x);
  return `${lit.mask.replace('id="dark"', `id="dark${index}"`)}<clipPath id="veil${index}"><path d="${outline(hid, 12)}"/></clipPath>${rock.low}${lit.dark.replace('#dark', `#dark${index}`)}${lit.warm}<path d="${outline(dim)}" class="shadowz"/><path d="${outline(dim, 16)}" class="shadowl"/><path d="${borders}" class="zborder"/>${printed(areas)}${fog(hid, seed, index)}${thinWalls(ordered, seed, (x, y) => seen.has(key(x, y)))}${[...doors.values()].map(doorway).join('')}${fires}${signs(areas)}`;
}

function fog(hid: ReadonlySet<string>, seed: string, index: number): string {
  const r = random(`${seed}veil`);
  let puffs = '';
  for (const cell of hid) {
    const [x, y] = at(cell);
    for (let i = 0; i < 2; i++)
      puffs += `<circle cx="${n(x * C + r() * C)}" cy="${n(y * C + r() * C)}" r="${n(60 + r() * 50)}" fill="url(#puff${r() < 0.5 ? 1 : 2})"/>`;
  }
  return `<path d="${outline(hid, 4)}" fill="#0d1016"/><g clip-path="url(#veil${index})">${puffs}</g>`;
}

/** Pillars and runes: printed things that never move. */
function printed(areas: readonly Area[]): string {
  let out = '';
  for (const area of areas)
    for (const s of area.spaces ?? []) {
      if (s.x === undefined || s.y === undefined) continue;
      const [x, y] = [(area.x + s.x) * C, (area.y + s.y) * C];
      if (s.kind === 'pillar') out += pillar(x, y);
      else if (s.kind === 'rune') out += rune(x, y);
      else if (s.kind === 'brazier') out += brazier(x, y);
    }
  return out;
}

/** Sun and moon in a corner of each zone whose light counts, and a question mark in veiled chambers. */
function signs(areas: readonly Area[]): string {
  let out = '';
  for (const area of areas) {
    if (area.veiled) {
      const list = cellsOf(area);
      const [x, y] = [0, 1].map((i) => (list.reduce((s, c) => s + (c[i] ?? 0), 0) / list.length + 0.5) * C) as [
        number,
        number,
      ];
      out += `<g transform="translate(${n(x)} ${n(y)})"><text class="q" text-anchor="middle" y="38">?</text></g>`;
    } else if (area.light) {
      const low = cellsOf(area).sort((a, b) => b[1] - a[1] || a[0] - b[0])[0] ?? [area.x, area.y];
      const cls = area.light === 'shadow' ? 'sh' : 'li';
      out += `<g transform="translate(${low[0] * C + 40} ${low[1] * C + 62})"><circle r="21" class="zs ${cls}"/>${glyph(cls === 'sh' ? 'evil-moon' : 'sun', 0, 0, 26, `zg ${cls}`)}</g>`;
    }
  }
  return out;
}

/** Cards of rock; `k` is how much they were shrunk. */
function cardGround(areas: readonly Area[], k: number): string {
  const box = (a: Area, inset: number): string =>
    `x="${n(a.x * C + inset)}" y="${n(a.y * C + inset)}" width="${n(a.w * C - 2 * inset)}" height="${n(a.h * C - 2 * inset)}"`;
  const withWays = areas.filter((a) => a.ways);
  const cards = withWays.map((a) => laid(a, k));
  let [rock, lines2, faces] = ['', '', ''];
  for (const area of areas) {
    if (area.ways) {
      const shade = Math.floor(random(area.id)() * 3);
      rock += `<rect ${box(area, 1.5)} rx="7" class="rock${shade || ''}"/><rect ${box(area, 1.5)} rx="7" fill="url(#stain)" opacity=".5"/><rect ${box(area, 1.5)} rx="7" fill="url(#grain)" opacity=".35"/>`;
      lines2 += `<rect ${box(area, 1)} rx="7" class="cardline"/><rect ${box(area, 3)} rx="6" class="cardhi"/>`;
      if (area.kind === 'boss') {
        const [cx, cy] = [(area.x + area.w / 2) * C, (area.y + area.h / 2) * C];
        faces += `<rect ${box(area, 22)} rx="10" class="cardface"/><rect ${box(area, 28)} rx="7" class="cardrim"/>${glyph(area.icon, cx, cy, 62, 'bossg')}`;
      }
    } else {
      const [cx, cy] = [(area.x + area.w / 2) * C, (area.y + area.h / 2) * C];
      faces += `<rect ${box(area, 2)} rx="8" class="cardface"/><rect ${box(area, 10)} rx="6" class="cardrim"/>${glyph(area.icon, cx, cy - 8, 74, 'bossg')}<text x="${n(cx)}" y="${n(cy + 52)}" text-anchor="middle" class="bossn">${plain(area.title)}</text>`;
    }
  }
  return `${rock}${lines2}${dug(cards)}${faces}${features(cards)}`;
}

interface Made {
  areas: readonly Area[];
  layout: string;
  text: string;
}
let last: Made | null = null;

/** Everything still; the same text as long as no area and no place of a board has changed. */
export function still(areas: readonly Area[], layout: Layout, scale: number): string {
  const place = JSON.stringify([layout.boards.map((b) => [b.dx, b.dy, b.board]), scale]);
  if (last && last.layout === place && last.areas.length === areas.length && last.areas.every((a, i) => a === areas[i]))
    return last.text;
  const parts = layout.boards.map((placed, i) => {
    const own = areas.filter((a) => a.board === placed.board.id && !a.ghost);
    const look = lookOf(placed.board, own);
    const inner =
      look === 'grid'
        ? gridGround(placed, own, i)
        : look === 'zones'
          ? zoneGround(placed, own, i)
          : look === 'cards'
            ? cardGround(own, scale)
            : roomGround(placed, own, i);
    return inner && `<g transform="translate(${n(placed.dx)} ${n(placed.dy)})">${inner}</g>`;
  });
  last = { areas: [...areas], layout: place, text: `<defs>${boardDefs()}</defs>${parts.join('')}` };
  return last.text;
}
