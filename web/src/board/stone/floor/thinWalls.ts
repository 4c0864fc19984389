/** Walls and doors on the lines between cells: tops 24 units above the line, faces 30 below it. */
import { plain } from '../glyph';
import { C, n, random } from '../shape';

const W = 24;
const H = 30;

/** A wall on the north or west line of the cell at x, y (in cells). */
export interface Segment {
  x: number;
  y: number;
  way: 'N' | 'W';
}
/** `letter`: its name in choices; `white`: not a door like the others. */
export interface DoorMark extends Segment {
  open: boolean;
  length: number;
  letter?: string;
  white?: boolean;
}

export function thinWalls(list: readonly Segment[], seed: string, inside: (x: number, y: number) => boolean): string {
  let [tops, faces, lit, shade] = ['', '', '', ''];
  const brick = ['', ''];
  const r = random(`${seed}thin`);
  for (const { x, y, way } of list) {
    const [X, Y] = [x * C, y * C];
    if (way === 'N') {
      tops += `M${X - W / 2} ${Y - W}h${C + W}v${W}h${-C - W}z`;
      faces += `M${X - W / 2} ${Y}h${C + W}v${H}h${-C - W}z`;
      lit += `M${X - W / 2} ${Y - 1.5}h${C + W}`;
      for (let i = 0; i < 2; i++)
        for (let q = -W / 2; q < C; q += 30)
          brick[r() < 0.5 ? 0 : 1] += `M${n(X + q + (i ? 9 : 0) + 1)} ${Y + i * 15 + 1}h27v13h-27z`;
      if (inside(x, y)) shade += `M${X} ${Y + H}h${C}v22h${-C}z`;
    } else {
      tops += `M${X - W / 2} ${Y - W}h${W}v${C + W}h${-W}z`;
      lit += `M${X - W / 2 + 1.5} ${Y - W}v${C + W}`;
      if (inside(x, y)) shade += `M${X + W / 2} ${Y}h14v${C}h-14z`;
    }
  }
  return `<path d="${shade}" fill="#000" opacity=".38"/><path d="${faces}" fill="var(--face-joint)"/><path d="${brick[0]}" class="face1"/><path d="${brick[1]}" class="face2"/><path d="${faces}" fill="url(#grain)" opacity=".5"/><path d="${tops}" fill="var(--top)"/><path d="${tops}" fill="url(#grain)" opacity=".5"/><path d="${lit}" stroke="var(--top-hi)" stroke-width="3" stroke-opacity=".8" fill="none"/>`;
}

/** The number of a closed door, on a plate in place of its ring. */
const plate = (cx: number, cy: number, letter: string | undefined, white: boolean | undefined): string =>
  letter
    ? `<circle cx="${cx}" cy="${cy}" r="22" fill="${white ? '#fffaf0' : '#21140a'}" stroke="${white ? '#5b4630' : '#e9b53b'}" stroke-width="2.5"/><text x="${cx}" y="${cy + 10}" text-anchor="middle" font-size="${letter.length > 1 ? 26 : 30}" font-weight="700" fill="${white ? '#21140a' : '#ffe9b8'}">${plain(letter)}</text>`
    : '';

export function doorway({ x, y, way, open, length, letter, white }: DoorMark): string {
  const [X, Y, L] = [x * C, y * C, length * C];
  const post = 'fill="#6b4a26" stroke="#1c1007" stroke-width="2.5"';
  const sill = 'stroke="#ffdf9a" stroke-width="3" stroke-dasharray="2 9" stroke-linecap="round"';
  const leaf = `fill="${white ? '#efe6d2' : 'url(#wood)'}" stroke="${white ? '#fffaf0' : '#1c1007'}" stroke-width="2.5"`;
  const frame = white
    ? 'fill="#8d8577" stroke="#fffaf0" stroke-width="5"'
    : 'fill="#3a2816" stroke="#120a05" stroke-width="3"';
  const iron = 'fill="#8e8576" stroke="#1c1007"';
  const ring = (cx: number, cy: number): string =>
    `<circle cx="${cx}" cy="${cy}" r="6" fill="none" stroke="#e9b53b" stroke-width="3.4"/>`;
  if (way === 'W') {
    return open
      ? `<path d="M${X - 15} ${Y - 18}h30v26h-30zM${X - 15} ${Y + L - 26}h30v26h-30z" ${post}/><path d="M${X - 14} ${Y - 14}l-62 22l6 14l62 -22z" ${leaf}/><path d="M${X} ${Y + 14}v${L - 46}" ${sill}/>`
      : `<path d="M${X - 16} ${Y - 22}h32v${L + 30}h-32z" ${frame}/><path d="M${X - 11} ${Y - 14}h22v${L + 12}h-22z" ${leaf}/><path d="M${X - 13} ${Y + 2}h26v8h-26zM${X - 13} ${Y + L - 28}h26v8h-26z" ${iron}/>${letter ? plate(X, Y + L * 0.42, letter, white) : ring(X, Y + L * 0.42)}`;
  }
  return open
    ? `<path d="M${X - 6} ${Y - 24}h24v54h-24zM${X + L - 18} ${Y - 24}h24v54h-24z" ${post}/><path d="M${X + 20} ${Y + 4}h${L - 40}" ${sill}/>`
    : `<path d="M${X - 6} ${Y - 26}h${L + 12}v60h${-L - 12}z" ${frame}/><path d="M${X + 4} ${Y - 20}h${L - 8}v50h${8 - L}z" ${leaf}/><path d="M${X + L / 3} ${Y - 20}v50M${X + (L * 2) / 3} ${Y - 20}v50" stroke="#3a2412" stroke-width="2"/><path d="M${X + 2} ${Y - 12}h${L - 4}v7h${4 - L}zM${X + 2} ${Y + 14}h${L - 4}v7h${4 - L}z" ${iron}/>${letter ? plate(X + L / 2, Y + 5, letter, white) : ring(X + L * 0.8, Y + 5)}`;
}
