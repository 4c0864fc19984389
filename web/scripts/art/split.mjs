// Cuts a one-color icon into its islands: closed outlines with their holes. Each island can then be painted by itself,
// and the gaps between islands become the ink lines of a drawing.
const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;
const COUNT = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

/** The numbers of an arc: its two flags may stand without a space. */
function arcNumbers(text) {
  const out = [];
  let rest = text.replace(/^[\s,]+/, '');
  while (rest.length) {
    const flag = out.length % 7 === 3 || out.length % 7 === 4;
    const found = rest.match(flag ? /^[01]/ : /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/i);
    if (!found) break;
    out.push(Number(found[0]));
    rest = rest.slice(found[0].length).replace(/^[\s,]+/, '');
  }
  return out;
}

/** A path as single commands: [letter, numbers]. */
function commands(d) {
  const out = [];
  for (const [, letter, rest] of d.matchAll(/([mlhvcsqtaz])([^mlhvcsqtaz]*)/gi)) {
    const kind = letter.toLowerCase();
    const numbers = kind === 'a' ? arcNumbers(rest) : (rest.match(NUMBER) ?? []).map(Number);
    const width = COUNT[kind];
    if (!width) out.push([letter, []]);
    for (let i = 0; width && i + width <= numbers.length; i += width)
      out.push([i && kind === 'm' ? (letter === 'm' ? 'l' : 'L') : letter, numbers.slice(i, i + width)]);
  }
  return out;
}

const round = (v) => Math.round(v * 10) / 10;
const line = (numbers) => numbers.map(round).join(' ');

/** Points of a Bezier curve with 3 or 4 control points. */
function curve(points, steps) {
  const out = [];
  for (let i = 1; i <= steps; i++) {
    let level = points;
    while (level.length > 1)
      level = level.slice(1).map((p, k) => [0, 1].map((c) => level[k][c] + ((p[c] - level[k][c]) * i) / steps));
    out.push(level[0]);
  }
  return out;
}

/** Points of an arc taken as a circle: good enough for areas. */
function arc([px, py], [rx, ry, , large, sweep], [ex, ey]) {
  const half = Math.hypot(ex - px, ey - py) / 2 || 0.5;
  const radius = Math.max(half, (rx + ry) / 2);
  const away = Math.sqrt(Math.max(0, radius * radius - half * half)) * (large === sweep ? -1 : 1);
  const cx = (px + ex) / 2 - ((ey - py) / (2 * half)) * away;
  const cy = (py + ey) / 2 + ((ex - px) / (2 * half)) * away;
  const from = Math.atan2(py - cy, px - cx);
  let to = Math.atan2(ey - cy, ex - cx);
  if (sweep && to < from) to += 2 * Math.PI;
  if (!sweep && to > from) to -= 2 * Math.PI;
  return Array.from({ length: 8 }, (_, i) => {
    const t = from + ((to - from) * (i + 1)) / 8;
    return [cx + Math.cos(t) * radius, cy + Math.sin(t) * radius];
  });
}

/** A pen that draws outlines in absolute coordinates. */
class Pen {
  constructor() {
    this.at = [0, 0];
    this.start = [0, 0];
    this.handle = null; // the last control point, for the smooth commands
    this.subs = [];
  }
  get now() {
    return this.subs[this.subs.length - 1];
  }
  begin(point) {
    this.at = this.start = point;
    this.subs.push({ d: `M${line(point)}`, p: [point] });
  }
  go(text, points, end, handle = null) {
    this.now.d += text;
    this.now.p.push(...points);
    this.at = end;
    this.handle = handle;
  }
  smooth() {
    return this.handle ? [2 * this.at[0] - this.handle[0], 2 * this.at[1] - this.handle[1]] : this.at;
  }
}

const pairs = (numbers, [ox, oy]) =>
  Array.from({ length: numbers.length / 2 }, (_, i) => [numbers[2 * i] + ox, numbers[2 * i + 1] + oy]);
const bend = (pen, letter, points) => {
  const all = [pen.at, ...points];
  pen.go(`${letter}${line(points.flat())}`, curve(all, points.length + 2), points.at(-1), points.at(-2));
};
const DRAW = {
  l: (pen, a, o) => {
    const [end] = pairs(a, o);
    pen.go(`L${line(end)}`, [end], end);
  },
  h: (pen, a, o) => DRAW.l(pen, [a[0] + o[0], pen.at[1]], [0, 0]),
  v: (pen, a, o) => DRAW.l(pen, [pen.at[0], a[0] + o[1]], [0, 0]),
  c: (pen, a, o) => bend(pen, 'C', pairs(a, o)),
  s: (pen, a, o) => bend(pen, 'C', [pen.smooth(), ...pairs(a, o)]),
  q: (pen, a, o) => bend(pen, 'Q', pairs(a, o)),
  t: (pen, a, o) => bend(pen, 'Q', [pen.smooth(), ...pairs(a, o)]),
  a: (pen, a, o) => {
    const end = [a[5] + o[0], a[6] + o[1]];
    pen.go(`A${line(a.slice(0, 3))} ${a[3]} ${a[4]} ${line(end)}`, arc(pen.at, a, end), end);
  },
};

function outlines(d) {
  const pen = new Pen();
  for (const [letter, numbers] of commands(d)) {
    const kind = letter.toLowerCase();
    const origin = letter === kind ? pen.at : [0, 0];
    if (kind === 'm') pen.begin([numbers[0] + origin[0], numbers[1] + origin[1]]);
    else if (kind === 'z') {
      pen.now.d += 'z';
      pen.at = pen.start;
    } else {
      if (pen.now.d.endsWith('z')) pen.begin(pen.at);
      DRAW[kind](pen, numbers, origin);
    }
  }
  return pen.subs.map(measured).filter((s) => s.area > 4);
}

function measured({ d, p }) {
  const twice = p.reduce((sum, [ax, ay], i) => {
    const [bx, by] = p[(i + 1) % p.length];
    return sum + ax * by - bx * ay;
  }, 0);
  return { d: d.endsWith('z') ? d : `${d}z`, p, area: Math.abs(twice / 2) };
}

function inside([x, y], p) {
  let within = false;
  for (let i = 0, j = p.length - 1; i < p.length; j = i++) {
    const crosses = p[i][1] > y !== p[j][1] > y;
    if (crosses && x < ((p[j][0] - p[i][0]) * (y - p[i][1])) / (p[j][1] - p[i][1]) + p[i][0]) within = !within;
  }
  return within;
}

function lies(inner, outer) {
  const step = Math.max(1, Math.floor(inner.p.length / 9));
  const tried = inner.p.filter((_, i) => i % step === 0);
  return tried.filter((point) => inside(point, outer.p)).length > tried.length * 0.6;
}

/** The islands of an icon's body, largest first: `d` with its holes, `solid` without. */
export function islands(body) {
  const subs = [...body.matchAll(/ d="([^"]+)"/g)].flatMap((m) => outlines(m[1])).sort((a, b) => b.area - a.area);
  const out = [];
  subs.forEach((s, i) => {
    const over = subs.slice(0, i).filter((o) => lies(s, o));
    if (over.length % 2 === 0) {
      s.isle = { d: s.d, solid: s.d };
      out.push(s.isle);
    } else if (over.at(-1).isle) over.at(-1).isle.d += s.d;
  });
  return out;
}
