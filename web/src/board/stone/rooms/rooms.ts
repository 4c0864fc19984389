/** Rooms of loose tiles: one paved ground with a tint per room, walls with a face to the north, doorways with posts and a light sill, and the thing in the middle.
 *  A cell of the board is three squares of stone wide; everything is drawn in units of a third. */
import type { Area, Edge, Side } from '../../../scene/types';
import type { PlacedBoard } from '../../../scene/layout';
import { stretches, type Gap } from '../flagstones';
import { ground } from '../floor/floor';
import { lighting, torch, type Lamp } from '../light';
import { LOOKS, lookWord } from './roomThings';
import { bricks, key, n, outline, random } from '../shape';

/** A cell in these units; thickness of a wall, height of its face, breadth of a doorway. */
const CELL = 300;
const WALL = 20;
const FACE = 30;
const DOOR = 100;
const rect = (x: number, y: number, w: number, h: number): string => `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z`;
const isOpen = (edge: Edge): boolean => edge.kind === 'door' || edge.kind === 'open' || edge.kind === 'shut';
const middle = (edge: Edge): number => (edge.at + edge.length / 2) * CELL;

interface Room {
  area: Area;
  x: number;
  y: number;
  size: { w: number; h: number };
}
const roomOf = (area: Area): Room => ({
  area,
  x: area.x * CELL,
  y: area.y * CELL,
  size: { w: area.w * CELL, h: area.h * CELL },
});

/** The solid parts of a side. */
function solid({ area, size }: Room, side: Side): Gap[] {
  const gaps = (area.edges ?? [])
    .filter((e) => e.side === side && isOpen(e))
    .map((e) => ({ from: middle(e) - DOOR / 2, to: middle(e) + DOOR / 2 }));
  return stretches(side === 'N' || side === 'S' ? size.w : size.h, gaps);
}

function walls(rooms: readonly Room[]): { low: string; high: string } {
  const r = random('rooms');
  const brick = ['', '', ''];
  let [tops, faces, lit, shade] = ['', '', '', ''];
  for (const room of rooms) {
    const { x, y, size } = room;
    for (const { from, to } of solid(room, 'N')) {
      tops += rect(x + from, y, to - from, WALL);
      faces += rect(x + from, y + WALL, to - from, FACE);
      lit += `M${n(x + from)} ${n(y + WALL - 1.5)}h${n(to - from)}`;
      shade += rect(x + from, y + WALL + FACE, to - from, 20);
      bricks(x + from, y + WALL, to - from, FACE, 15, r, brick);
    }
    for (const { from, to } of solid(room, 'S')) {
      tops += rect(x + from, y + size.h - WALL, to - from, WALL);
      lit += `M${n(x + from)} ${n(y + size.h - 1.5)}h${n(to - from)}`;
    }
    for (const { from, to } of solid(room, 'W')) {
      tops += rect(x, y + from, WALL, to - from);
      shade += rect(x + WALL, y + from, 14, to - from);
    }
    for (const { from, to } of solid(room, 'E')) {
      tops += rect(x + size.w - WALL, y + from, WALL, to - from);
      lit += `M${n(x + size.w - WALL + 1.5)} ${n(y + from)}v${n(to - from)}`;
    }
  }
  return {
    low: `<path d="${shade}" fill="#000" opacity=".34"/>`,
    high: `<path d="${faces}" fill="var(--face-joint)"/>${brick.map((d, i) => `<path d="${d}" class="face${i + 1}"/>`).join('')}<path d="${tops}" fill="var(--top)" stroke="#0d0906" stroke-width="2"/><path d="${lit}" class="wlit"/>`,
  };
}

/** A doorway: its sill on the floor, a post at each end, planks where it is shut. */
function doorway({ x, y, size }: Room, edge: Edge): { sill: string; posts: string } {
  const m = middle(edge);
  const upright = edge.side === 'E' || edge.side === 'W';
  const deep = WALL + 6;
  const [px, py] = {
    N: [x + m - DOOR / 2, y],
    S: [x + m - DOOR / 2, y + size.h - deep],
    W: [x, y + m - DOOR / 2],
    E: [x + size.w - deep, y + m - DOOR / 2],
  }[edge.side] as [number, number];
  const [w, h] = upright ? [deep, DOOR] : [DOOR, deep];
  const post = (cx: number, cy: number): string =>
    `<path d="${rect(cx - 13, cy - 26, 26, 46)}" fill="#6b4a26" stroke="#1c1007" stroke-width="4"/><path d="M${n(cx - 9)} ${n(cy - 22)}h18" stroke="#e0b878" stroke-width="4"/>`;
  const rim = { N: y + 14, S: y + size.h, W: x, E: x + size.w }[edge.side];
  const ends = upright
    ? post(rim, y + m - DOOR / 2) + post(rim, y + m + DOOR / 2)
    : post(x + m - DOOR / 2, rim) + post(x + m + DOOR / 2, rim);
  const bar = `<path d="${rect(px, py, w, h)}" fill="url(#wood)" stroke="#1c1007" stroke-width="4"/>`;
  return { sill: rect(px, py, w, h), posts: (edge.kind === 'shut' ? bar : '') + ends };
}

function things(room: Room): string {
  const look = LOOKS[lookWord(room.area)];
  if (!look) return '';
  const k = Math.min(room.size.w, room.size.h) / (look.box ?? CELL);
  return `<g transform="translate(${n(room.x)} ${n(room.y)}) scale(${n(k)})">${look.draw}</g>`;
}

/** A torch on the northern face beside its doorways, two in a large room. */
function torchesOf({ area, x, y, size }: Room): { x: number; y: number }[] {
  const left = random(`${area.id} torch`)() < 0.5;
  const at = size.w > CELL ? [70, size.w - 70] : [left ? 44 : size.w - 44];
  return at.map((dx) => ({ x: x + dx, y: y + 34 }));
}

/** The ground of a board of loose tiles. */
export function roomGround(placed: PlacedBoard, areas: readonly Area[], index: number): string {
  const rooms = areas.map(roomOf);
  const grounds = new Map<string, string>();
  const tints = new Map<string, string>();
  for (const { area } of rooms)
    for (let j = 0; j < area.h * 3; j++)
      for (let i = 0; i < area.w * 3; i++) {
        grounds.set(key(area.x * 3 + i, area.y * 3 + j), 'stone');
        tints.set(key(area.x * 3 + i, area.y * 3 + j), lookWord(area));
      }
  const rock = ground({ grounds, tints, seed: placed.board.id });
  const torches = rooms.flatMap(torchesOf);
  const lamps: Lamp[] = torches.map(({ x, y }) => ({ x, y: y + 40, r: 230 }));
  for (const { area, x, y, size } of rooms) {
    const kind = LOOKS[lookWord(area)]?.lamp;
    if (kind) lamps.push({ x: x + size.w / 2, y: y + size.h / 2, r: 0.8 * size.w, kind });
  }
  const { x, y, cols, rows } = placed.board;
  const lit = lighting(lamps, outline(rock.all), { x: x * CELL, y: y * CELL, w: cols * CELL, h: rows * CELL });
  const stone = walls(rooms);
  const doors = rooms.flatMap((room) => (room.area.edges ?? []).filter(isOpen).map((edge) => doorway(room, edge)));
  const sills = doors.map((d) => d.sill).join('');
  return (
    `<g transform="scale(${1 / 3})">${lit.mask.replace('id="dark"', `id="dark${index}"`)}${rock.low}${stone.low}<path d="${sills}" fill="#d8bd85"/><path d="${sills}" fill="url(#grain)" opacity=".7"/>` +
    `${lit.dark.replace('#dark', `#dark${index}`)}${lit.warm}${stone.high}${doors.map((d) => d.posts).join('')}${rooms.map(things).join('')}${torches.map((t) => torch(t.x, t.y + 14, 1.25)).join('')}</g>`
  );
}
