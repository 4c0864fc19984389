/** Hand-made stone: deterministic little drawings from an area's id, so that a room looks the same at every visit. */
export interface Stroke {
  d: string;
  cls: string;
}

/** A small generator (mulberry32) seeded by text: for looks only, never for dice. */
export function fromText(text: string): () => number {
  let a = 2166136261;
  for (let i = 0; i < text.length; i++) a = Math.imul(a ^ text.charCodeAt(i), 16777619);
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const n = (value: number): string => String(Math.round(value * 10) / 10);
const stone = (x: number, y: number, w: number, h: number, r: number): string =>
  `M${n(x + r)} ${n(y)}h${n(w - 2 * r)}q${r} 0 ${r} ${r}v${n(h - 2 * r)}q0 ${r} -${r} ${r}h-${n(w - 2 * r)}q-${r} 0 -${r} -${r}v-${n(h - 2 * r)}q0 -${r} ${r} -${r}z`;

/** Flagstones of three shades in uneven rows. */
export function flagstones(w: number, h: number, random: () => number): Stroke[] {
  const shades = ['', '', ''];
  const rows = Math.max(3, Math.round(h / 24));
  const tall = h / rows;
  for (let row = 0; row < rows; row++) {
    let x = 0;
    while (x < w - 1) {
      let wide = 17 + random() * 20;
      if (w - x - wide < 14) wide = w - x;
      const shade = Math.floor(random() * 3);
      shades[shade] += stone(x + 0.8, row * tall + 0.8, wide - 1.6, tall - 1.6, 2.4);
      x += wide;
    }
  }
  return shades.map((d, i) => ({ d, cls: `flag${i + 1}` }));
}

export interface Gap {
  from: number;
  to: number;
}

/** The solid stretches of a side of `length`, between its gaps. */
export function stretches(length: number, gaps: readonly Gap[]): Gap[] {
  const out: Gap[] = [];
  let at = 0;
  for (const gap of [...gaps].sort((a, b) => a.from - b.from)) {
    if (gap.from > at) out.push({ from: at, to: gap.from });
    at = Math.max(at, gap.to);
  }
  if (at < length) out.push({ from: at, to: length });
  return out;
}
