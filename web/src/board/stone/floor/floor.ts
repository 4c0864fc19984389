/** Floors, walls, chasms, rubble, lava, water of paved cells. Everything of one look goes into ONE path. */
import { at, bricks, C, key, n, outline, random, runs, slab, type Cells } from '../shape';
import { special } from './terrain';

/** Height of a wall's face that is seen, inside the wall's own square. */
export const FACE = 36;
const CLIFF = 74;

/** How a square is paved: shares of it as boxes in 0..1. The joint of the grid is wide, inner joints are hair lines. */
const PAVING: readonly (readonly (readonly [number, number, number, number])[])[] = [
  [[0, 0, 1, 1]],
  [[0, 0, 1, 1]],
  [[0, 0, 1, 1]],
  [
    [0, 0, 0.58, 1],
    [0.58, 0, 0.42, 1],
  ],
  [
    [0, 0, 1, 0.42],
    [0, 0.42, 1, 0.58],
  ],
  [
    [0, 0, 0.6, 0.55],
    [0.6, 0, 0.4, 0.55],
    [0, 0.55, 1, 0.45],
  ],
  [
    [0, 0, 0.45, 1],
    [0.45, 0, 0.55, 0.48],
    [0.45, 0.48, 0.55, 0.52],
  ],
  [
    [0, 0, 0.52, 0.5],
    [0.52, 0, 0.48, 0.46],
    [0, 0.5, 0.44, 0.5],
    [0.44, 0.46, 0.56, 0.54],
  ],
];

/** The kind of each cell: floor, wall, or one of the grounds of terrain.ts. */
export interface Chart {
  grounds: ReadonlyMap<string, string>;
  tints: ReadonlyMap<string, string>;
  seed: string;
}
export interface Ground {
  low: string;
  tops: string;
  floor: Cells;
  walls: Cells;
  all: Cells;
}

/** Light falls on `low` only: the tops of walls stay dark, so a wall never looks like a floor. */
export function ground(chart: Chart): Ground {
  const all = new Set(chart.grounds.keys());
  const walls = new Set([...all].filter((c) => chart.grounds.get(c) === 'wall'));
  const floor = new Set([...all].filter((c) => !walls.has(c)));
  const wall = raised(walls, chart.seed);
  return {
    low:
      cliffs(all, chart.seed) +
      paved(floor, chart) +
      special(chart.grounds, chart.seed) +
      rims(floor, all, chart.seed) +
      shades(floor, walls) +
      wall.faces,
    tops: wall.tops,
    floor,
    walls,
    all,
  };
}

/** Depth: bricks below every southern rim, fading into the void. */
function cliffs(all: Cells, seed: string): string {
  const found = runs(all, (x, y) => !all.has(key(x, y + 1)));
  const r = random(`${seed}cliff`);
  const drop = ['', '', ''];
  for (const [x, y, l] of found) bricks(x * C, (y + 1) * C - 2, l * C, CLIFF, 19, r, drop);
  const beds = found.map(([x, y, l]) => `M${x * C} ${(y + 1) * C - 2}h${l * C}v${CLIFF}h${-l * C}z`).join('');
  const fades = found
    .map(
      ([x, y, l]) =>
        `<rect x="${x * C - 1}" y="${(y + 1) * C - 2}" width="${l * C + 2}" height="${CLIFF + 2}" fill="url(#cliff)"/>`,
    )
    .join('');
  return `<g><path d="${beds}" fill="var(--face-joint)"/>${drop.map((d, i) => `<path d="${d}" class="face${i + 1}"/>`).join('')}${fades}</g>`;
}

function paved(floor: Cells, chart: Chart): string {
  const stones = new Map<string, string>();
  let [hi, lo, crack, speck, bed] = ['', '', '', '', ''];
  for (const cell of floor) {
    const [x, y] = at(cell);
    const r = random(chart.seed + cell);
    const [X, Y] = [x * C, y * C];
    bed += `M${X} ${Y}h${C}v${C}h${-C}z`;
    const pave = PAVING[Math.floor(r() * PAVING.length)] ?? [];
    const [flip, turn] = [r() < 0.5, r() < 0.5];
    const tint = chart.tints.get(cell) ?? '';
    for (const part of pave) {
      let [px, py, pw, ph] = part;
      if (turn) [px, py, pw, ph] = [py, px, ph, pw];
      if (flip) px = 1 - px - pw;
      const gap = (edge: boolean): number => (edge ? 2.2 : 0.7);
      const [l, t] = [X + px * C + gap(px < 0.01), Y + py * C + gap(py < 0.01)];
      const w = pw * C - gap(px < 0.01) - gap(px + pw > 0.99);
      const h = ph * C - gap(py < 0.01) - gap(py + ph > 0.99);
      const shade = `s${1 + Math.floor(r() * 5)}${tint && ` tint-${tint}`}`;
      stones.set(shade, (stones.get(shade) ?? '') + slab(l, t, w, h, r, pave.length > 1 ? 4 : 7));
      const i = Math.round;
      hi += `M${i(l + 1)} ${i(t + h - 4)}V${i(t + 4)}l3-3H${i(l + w - 4)}`;
      lo += `M${i(l + 5)} ${i(t + h - 1)}H${i(l + w - 4)}l3-3V${i(t + 5)}`;
      if (r() < 0.17 && w > 30 && h > 30) {
        let [cx, cy] = [l + w * (0.2 + r() * 0.6), t];
        crack += `M${n(cx)} ${n(cy)}`;
        for (let s = 0; s < 4; s++) {
          cx += (r() - 0.5) * 22;
          cy += h * (0.12 + r() * 0.12);
          crack += `L${n(cx)} ${n(cy)}`;
        }
      }
      for (let s = 0; s < 2; s++) {
        const [sx, sy, q] = [l + 6 + r() * (w - 12), t + 6 + r() * (h - 12), 0.8 + r() * 1.7];
        speck += `M${n(sx)} ${n(sy)}l${n(q)} ${n(-q)}l${n(q)} ${n(q * 0.7)}l${n(-q)} ${n(q)}z`;
      }
    }
  }
  return `<g><path d="${bed}" fill="var(--joint)"/>${[...stones].map(([c, d]) => `<path d="${d}" class="${c}"/>`).join('')}<path d="${hi}" class="hi"/><path d="${lo}" class="lo"/><path d="${crack}" class="crack"/><path d="${speck}" class="speck"/><path d="${bed}" fill="url(#stain)" opacity=".34"/><path d="${bed}" fill="url(#grain)" opacity=".5"/></g>`;
}

/** Worn rims towards the chasm. */
function rims(floor: Cells, all: Cells, seed: string): string {
  let [bite, rim] = ['', ''];
  const open = (x: number, y: number): boolean => !all.has(key(x, y));
  for (const cell of floor) {
    const [x, y] = at(cell);
    const r = random(`${seed}bite${cell}`);
    const [X, Y] = [x * C, y * C];
    const nib = (ax: number, ay: number, ux: number, uy: number, vx: number, vy: number): void => {
      for (let s = 0; s < 3; s++) {
        if (r() >= 0.6) continue;
        const [p, w, h] = [8 + r() * 78, 5 + r() * 11, 2.5 + r() * 6];
        bite += `M${n(ax + ux * (p - w) - vx)} ${n(ay + uy * (p - w) - vy)}l${n(ux * w * 0.5 + vx * h)} ${n(uy * w * 0.5 + vy * h)}l${n(ux * w * 0.7 + vx * h * 0.2)} ${n(uy * w * 0.7 + vy * h * 0.2)}l${n(ux * w * 0.6 - vx * h * 1.2)} ${n(uy * w * 0.6 - vy * h * 1.2)}z`;
      }
    };
    if (open(x, y - 1)) {
      nib(X, Y, 1, 0, 0, 1);
      rim += `M${X} ${Y + 1.5}h${C}`;
    }
    if (open(x - 1, y)) {
      nib(X, Y, 0, 1, 1, 0);
      rim += `M${X + 1.5} ${Y}v${C}`;
    }
    if (open(x + 1, y)) nib(X + C, Y, 0, 1, -1, 0);
    if (open(x, y + 1)) rim += `M${X} ${Y + C - 1}h${C}`;
  }
  return `<path d="${rim}" class="rim"/><path d="${bite}" fill="var(--void)"/>`;
}

/** Shadows that walls throw on the floor: three stacked paths instead of gradients. */
function shades(floor: Cells, walls: Cells): string {
  const bands = [46, 28, 13].map((s) => {
    let d = '';
    for (const cell of floor) {
      const [x, y] = at(cell);
      const north = walls.has(key(x, y - 1));
      if (north) d += `M${x * C} ${y * C}h${C}v${s}h${-C}z`;
      if (walls.has(key(x - 1, y))) d += `M${x * C} ${y * C + (north ? s : 0)}h${n(s * 0.55)}V${(y + 1) * C}H${x * C}z`;
      if (walls.has(key(x + 1, y)))
        d += `M${(x + 1) * C} ${y * C + (north ? s : 0)}h${n(-s * 0.22)}V${(y + 1) * C}H${(x + 1) * C}z`;
    }
    return `<path d="${d}"/>`;
  });
  return `<g class="ao">${bands.join('')}</g>`;
}

/** Walls as raised blocks inside their own squares: nothing behind them is hidden, a click still hits the right square. */
function raised(walls: Cells, seed: string): { faces: string; tops: string } {
  if (!walls.size) return { faces: '', tops: '' };
  const r = random(`${seed}wall`);
  const fronts = runs(walls, (x, y) => !walls.has(key(x, y + 1)));
  const brick = ['', '', ''];
  for (const [x, y, l] of fronts) bricks(x * C, (y + 1) * C - FACE, l * C, FACE, 18, r, brick);
  let [top, lit, dim] = ['', '', ''];
  const cope = ['', '', ''];
  for (const cell of walls) {
    const [x, y] = at(cell);
    const [X, Y] = [x * C, y * C];
    const low = walls.has(key(x, y + 1)) ? 0 : FACE;
    const h = C - low;
    top += `M${X} ${Y}h${C}v${h}h${-C}z`;
    const q = random(`${seed}cope${cell}`);
    const parts =
      q() < 0.5
        ? [[0, 0, 1, 1]]
        : q() < 0.5
          ? [
              [0, 0, 0.5, 1],
              [0.5, 0, 0.5, 1],
            ]
          : [
              [0, 0, 1, 0.5],
              [0, 0.5, 1, 0.5],
            ];
    for (const [a = 0, b = 0, c = 1, d = 1] of parts)
      cope[Math.floor(q() * 3)] += slab(X + a * C + 1.6, Y + b * h + 1.6, c * C - 3.2, d * h - 3.2, q, 5);
    if (low) lit += `M${X} ${Y + h - 1.6}h${C}`;
    if (!walls.has(key(x - 1, y))) lit += `M${X + 1.6} ${Y}v${h}`;
    if (!walls.has(key(x, y - 1))) dim += `M${X} ${Y + 1.5}h${C}`;
    if (!walls.has(key(x + 1, y))) dim += `M${X + C - 1.5} ${Y}v${h}`;
  }
  const fronted = fronts.map(([x, y, l]) => `M${x * C} ${(y + 1) * C - FACE}h${l * C}v${FACE}h${-l * C}z`).join('');
  const fades = fronts
    .map(
      ([x, y, l]) =>
        `<rect x="${x * C}" y="${(y + 1) * C - FACE}" width="${l * C}" height="${FACE}" fill="url(#facefall)"/>`,
    )
    .join('');
  return {
    faces: `<g><path d="${fronted}" fill="var(--face-joint)"/>${brick.map((d, i) => `<path d="${d}" class="face${i + 1}"/>`).join('')}<path d="${fronted}" fill="url(#grain)" opacity=".5"/>${fades}</g>`,
    tops: `<g><path d="${top}" fill="var(--joint)"/><path d="${cope[0]}" fill="var(--top)"/><path d="${cope[1]}" fill="var(--top-2)"/><path d="${cope[2]}" fill="color-mix(in srgb,var(--top) 84%,#000)"/><path d="${top}" fill="url(#stain)" opacity=".3"/><path d="${top}" fill="url(#grain)" opacity=".35"/><path d="${outline(walls, 9)}" class="wbevel"/><path d="${dim}" class="wdim"/><path d="${lit}" class="wlit"/></g>`,
  };
}
