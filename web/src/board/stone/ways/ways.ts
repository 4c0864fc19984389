/** Cards of rock with passages dug through them, on two levels; lines of groups through the passages. A cell is 20 units here. */
import type { Area, Feature, Route, WayHall, WayNode } from '../../../scene/types';
import { CELL } from '../../../scene/layout';
import { glyph, plain } from '../glyph';
import { n, random } from '../shape';

export type Point = readonly [number, number];
export interface Hall {
  id: string;
  p: Point;
  q: Point;
  c1: Point;
  c2: Point;
  level: WayHall['level'];
  features: readonly Feature[];
}
interface Chamber {
  id: string;
  at: Point;
  features: readonly Feature[];
}

const OUT = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] } as const;

/** Nodes and halls of a card where it lies; `k` is how much the card was shrunk for drawing. */
export function laid(
  area: Area,
  k: number,
): { halls: Hall[]; rooms: Chamber[]; marks: Chamber[]; nodes: { id: string; at: Point; side: boolean }[] } {
  const nodes = new Map<string, { at: Point; out: Point; node: WayNode }>();
  const upside = area.turn === 2;
  for (const node of area.ways?.nodes ?? []) {
    const [x, y] = [node.x * k, node.y * k];
    const way = node.side ? OUT[node.side] : ([0, 0] as const);
    nodes.set(node.id, {
      at: upside
        ? [(area.x + area.w - x) * CELL, (area.y + area.h - y) * CELL]
        : [(area.x + x) * CELL, (area.y + y) * CELL],
      out: upside ? [-way[0], -way[1]] : way,
      node,
    });
  }
  const halls: Hall[] = [];
  for (const hall of area.ways?.halls ?? []) {
    const [a, b] = [nodes.get(hall.a), nodes.get(hall.b)];
    if (!a || !b) continue;
    const lean = (from: typeof a, to: typeof a): Point =>
      from.node.side
        ? [from.at[0] - from.out[0] * 30, from.at[1] - from.out[1] * 30]
        : [from.at[0] + (to.at[0] - from.at[0]) * 0.3, from.at[1] + (to.at[1] - from.at[1]) * 0.3];
    halls.push({
      id: hall.id,
      p: a.at,
      q: b.at,
      c1: lean(a, b),
      c2: lean(b, a),
      level: hall.level,
      features: hall.features ?? [],
    });
  }
  const rooms = [...nodes.values()]
    .filter((x) => x.node.room)
    .map((x) => ({ id: x.node.id, at: x.at, features: x.node.features ?? [] }));
  /** A Circle or a hole in a hallway; the landing below a hole is the same hole. */
  const marks = [...nodes.values()]
    .filter(
      (x) => !x.node.room && x.node.features?.length && !(x.node.level === 'low' && x.node.features[0]?.kind === 'pit'),
    )
    .map((x) => ({ id: x.node.id, at: x.at, features: x.node.features ?? [] }));
  return {
    halls,
    rooms,
    marks,
    nodes: [...nodes.values()].map((x) => ({ id: x.node.id, at: x.at, side: !!x.node.side })),
  };
}

export function bezier(h: Hall, t: number): Point {
  const m = 1 - t;
  const f = (i: 0 | 1): number =>
    m * m * m * h.p[i] + 3 * m * m * t * h.c1[i] + 3 * m * t * t * h.c2[i] + t * t * t * h.q[i];
  return [f(0), f(1)];
}
const dot = (p: Point): string => `${n(p[0])} ${n(p[1])}`;
const forth = (h: Hall): string => `C${dot(h.c1)} ${dot(h.c2)} ${dot(h.q)}`;
const back = (h: Hall): string => `C${dot(h.c2)} ${dot(h.c1)} ${dot(h.p)}`;

/** Everything dug: one path per level and look. */
export function dug(cards: readonly { halls: Hall[]; rooms: Chamber[] }[]): string {
  const d = { top: '', low: '', stair: '' };
  let [rooms, steps] = ['', ''];
  const slabs = ['', ''];
  for (const card of cards) {
    for (const h of card.halls) {
      d[h.level] += `M${dot(h.p)}${forth(h)}`;
      if (h.level !== 'stair') continue;
      for (let t = 0.3; t < 0.72; t += 0.07) {
        const [a, b] = [bezier(h, t), bezier(h, t + 0.02)];
        const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
        const [nx, ny] = [(-(b[1] - a[1]) / l) * 8, ((b[0] - a[0]) / l) * 8];
        steps += `M${n(a[0] + nx)} ${n(a[1] + ny)}L${n(a[0] - nx)} ${n(a[1] - ny)}`;
      }
    }
    for (const r of card.rooms) {
      const q = random(r.id);
      const [[x, y], w, h] = [r.at, 60, 48];
      rooms += `M${n(x - w / 2 - q() * 4)} ${n(y - h / 2 + 3)}L${n(x - w / 2 + 5)} ${n(y - h / 2 - q() * 4)}L${n(x + w / 2 - 4)} ${n(y - h / 2 - q() * 3)}L${n(x + w / 2 + q() * 4)} ${n(y - h / 2 + 5)}L${n(x + w / 2 + q() * 3)} ${n(y + h / 2 - 4)}L${n(x + w / 2 - 5)} ${n(y + h / 2 + q() * 3)}L${n(x - w / 2 + 4)} ${n(y + h / 2 + q() * 3)}L${n(x - w / 2 - q() * 3)} ${n(y + h / 2 - 5)}z`;
      for (let i = 0; i < 3; i++)
        for (let j = 0; j < 3; j++)
          slabs[q() < 0.5 ? 0 : 1] += `M${n(x - w / 2 + 2 + i * 19)} ${n(y - h / 2 + 2 + j * 15)}h17.8v13.8h-17.8z`;
    }
  }
  const low = d.low + d.stair;
  const stroke = (path: string, ...names: string[]): string =>
    names.map((c) => `<path d="${path}" class="${c}"/>`).join('');
  return `<g class="dug">${stroke(low, 'l-glow2', 'l-glow', 'l-rough', 'l-edge', 'l-floor', 'l-mid', 'l-joint')}${stroke(d.stair, 'st-edge', 'st-floor')}${stroke(steps, 'st-step')}${stroke(d.top, 't-edge2', 't-rough')}${stroke(rooms, 'r-edge')}${stroke(d.top, 't-edge', 't-floor', 't-mid', 't-joint')}${stroke(rooms, 'r-floor')}${stroke(slabs[0] ?? '', 'r-s1')}${stroke(slabs[1] ?? '', 'r-s2')}</g>`;
}

/** The demand of an objective: a plate with a number; a fulfilled one is ticked. */
const plate = (f: Feature): string => {
  const said = f.taken ? '✓' : (f.count ?? 1) > 1 ? String(f.count) : '';
  const half = said ? 25 : 16;
  return `<rect x="${-half}" y="-14" width="${2 * half}" height="28" rx="14" class="cf demand${f.taken ? ' met' : ''}"/>${glyph(f.icon, said ? -10 : 0, 0, 22, 'cg')}${said && `<text x="10" y="7" text-anchor="middle" class="cn">${said}</text>`}`;
};

/** One printed thing; `aside` is how far it stands from the middle of its room. All of them are drawn larger when the board is small. */
function chip(at: Point, f: Feature, aside = 0): string {
  const demand = f.kind === 'demand';
  const size = f.kind === 'bonus' ? 8.5 : f.kind === 'magic' || f.kind === 'pit' ? 14 : 12.5;
  const shape =
    f.kind === 'foe'
      ? '<rect x="-10.6" y="-10.6" width="21.2" height="21.2" rx="3" transform="rotate(45)" class="cf foe"/>'
      : `<circle r="${size}" class="cf ${plain(f.kind)}"/>`;
  const id = f.id ? ` data-id="${plain(f.id)}"` : '';
  const inner = demand
    ? plate(f)
    : `${shape}${glyph(f.icon, 0, 0, size * 1.45, `cg ${plain(f.kind)}`)}${f.taken ? '<path d="M-9 9L9 -9" class="struck"/>' : ''}`;
  return `<g style="--x:${n(at[0])}px;--y:${n(at[1])}px;--o:${n(aside)}px" class="feature${f.taken && !demand ? ' taken' : ''}"${id}><title>${plain(f.title)}</title>${inner}</g>`;
}

/** The features printed in the passages and rooms. */
export function features(cards: readonly { halls: Hall[]; rooms: Chamber[]; marks: Chamber[] }[]): string {
  let out = '';
  for (const card of cards) {
    for (const h of card.halls)
      h.features.forEach(
        (f, i) => (out += chip(bezier(h, f.kind === 'demand' ? 0.27 : (i + 1) / (h.features.length + 1)), f)),
      );
    for (const m of card.marks) for (const f of m.features) out += chip(m.at, f);
    for (const r of card.rooms)
      r.features.forEach((f, i) => (out += chip(r.at, f, (i - (r.features.length - 1) / 2) * 25)));
  }
  return out;
}

const far = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

const APART = 40;

/** A route as a line, each hall walked from the end that is nearer to where the line has come; where it jumps by magic the line breaks off,
 *  and an arc of its own leads over. */
export function drawnOf(route: Route, halls: ReadonlyMap<string, Hall>): { line: string; jumps: string } {
  const list = route.halls.map((id) => halls.get(id)).filter((h) => h !== undefined);
  let [line, jumps] = ['', ''];
  let here: Point | null = null;
  list.forEach((h, i) => {
    const near = here ? Math.min(far(here, h.p), far(here, h.q)) : Infinity;
    const next = list[i + 1];
    const on =
      near > APART
        ? !next || Math.min(far(h.q, next.p), far(h.q, next.q)) <= Math.min(far(h.p, next.p), far(h.p, next.q))
        : far(here as Point, h.p) <= far(here as Point, h.q);
    const from = on ? h.p : h.q;
    if (here && near > APART)
      jumps += `M${dot(here)}Q${n((here[0] + from[0]) / 2 + (from[1] - here[1]) * 0.2)} ${n((here[1] + from[1]) / 2 - (from[0] - here[0]) * 0.2)} ${dot(from)}`;
    line += `${near > APART ? 'M' : 'L'}${dot(from)}${on ? forth(h) : back(h)}`;
    here = on ? h.q : h.p;
  });
  return { line, jumps };
}
