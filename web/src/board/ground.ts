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

function scatter(
  count: number,
  w: number,
  h: number,
  random: () => number,
  draw: (x: number, y: number) => string,
): string {
  let d = '';
  for (let i = 0; i < count; i++) d += draw(12 + random() * (w - 24), 12 + random() * (h - 24));
  return d;
}

const ring = (x: number, y: number, r: number): string =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0z`;

type Drawer = (w: number, h: number, random: () => number) => Stroke[];

const web: Drawer = (w, h) => {
  let d = '';
  for (let i = 0; i < 8; i++) {
    const a = (i * Math.PI) / 4 + 0.2;
    d += `M${n(w / 2)} ${n(h / 2)}L${n(w / 2 + Math.cos(a) * w * 0.48)} ${n(h / 2 + Math.sin(a) * h * 0.48)}`;
  }
  for (const k of [0.14, 0.25, 0.37]) {
    for (let i = 0; i <= 8; i++) {
      const a = (i * Math.PI) / 4 + 0.2;
      const mid = a - Math.PI / 8;
      const x = n(w / 2 + Math.cos(a) * w * k);
      const y = n(h / 2 + Math.sin(a) * h * k);
      d += i
        ? `Q${n(w / 2 + Math.cos(mid) * w * k * 0.72)} ${n(h / 2 + Math.sin(mid) * h * k * 0.72)} ${x} ${y}`
        : `M${x} ${y}`;
    }
  }
  return [{ d, cls: 'thread' }];
};

const pit: Drawer = (w, h, random) => {
  let d = '';
  const points = 11;
  for (let i = 0; i < points; i++) {
    const a = (i / points) * 2 * Math.PI;
    const r = 0.3 + random() * 0.06;
    d += `${i ? 'L' : 'M'}${n(w / 2 + Math.cos(a) * Math.min(w, 130) * r)} ${n(h / 2 + Math.sin(a) * Math.min(h, 130) * r)}`;
  }
  return [
    { d: `${d}z`, cls: 'hole-rim' },
    { d: `${d}z`, cls: 'hole' },
  ];
};

const water: Drawer = (w, h, random) => [
  { d: stone(9, 9, w - 18, h - 18, 9), cls: 'pool' },
  { d: scatter(Math.round((w * h) / 900), w, h, random, (x, y) => `M${n(x - 8)} ${n(y)}q4 -4 8 0t8 0`), cls: 'ripple' },
];

const gold: Drawer = (w, h, random) => [
  { d: scatter(Math.round((w * h) / 500), w, h, random, (x, y) => ring(x, y, 1.6 + random() * 1.6)), cls: 'coin' },
];
const bones: Drawer = (w, h, random) => [
  {
    d: scatter(
      Math.round((w * h) / 1400),
      w,
      h,
      random,
      (x, y) =>
        `M${n(x - 5)} ${n(y)}l10 ${n(random() * 6 - 3)}M${n(x - 6)} ${n(y - 1.5)}v3M${n(x + 5)} ${n(y - 1.5)}v3`,
    ),
    cls: 'bone',
  },
];
const grass: Drawer = (w, h, random) => [
  {
    d: scatter(Math.round((w * h) / 300), w, h, random, (x, y) => `M${n(x)} ${n(y)}l-2 -5m2 5l0 -6m0 6l2 -5`),
    cls: 'blade',
  },
];
const rubble: Drawer = (w, h, random) => [
  {
    d: scatter(
      Math.max(5, Math.round((w * h) / 1100)),
      w,
      h,
      random,
      (x, y) => `M${n(x - 5)} ${n(y + 4)}l2 -7l6 -2l4 5l-2 5z`,
    ),
    cls: 'rock',
  },
];
const lava: Drawer = (w, h, random) => [
  { d: stone(8, 8, w - 16, h - 16, 10), cls: 'lava' },
  { d: scatter(8, w, h, random, (x, y) => ring(x, y, 2 + random() * 5)), cls: 'crust' },
];
const rune: Drawer = (w, h) => {
  const r = Math.min(w, h) * 0.36;
  const tips = [0, 1, 2].map(
    (i) => [w / 2 + Math.cos(i * 2.094 - 1.571) * r, h / 2 + Math.sin(i * 2.094 - 1.571) * r] as const,
  );
  const star = tips.map(([x, y], i) => `${i ? 'L' : 'M'}${n(x)} ${n(y)}`).join('') + 'z';
  return [{ d: ring(w / 2, h / 2, r) + ring(w / 2, h / 2, r * 0.84) + star, cls: 'sigil' }];
};
const steps: Drawer = (w, h) => {
  let d = '';
  for (let i = 0; i < 6; i++)
    d += stone(w * (0.2 + i * 0.035), h * (0.16 + i * 0.115), w * (0.6 - i * 0.07), h * 0.1, 1.5);
  return [{ d, cls: 'tread' }];
};
const spikes: Drawer = (w, h) => {
  let d = '';
  for (let y = 0; y < 3; y++)
    for (let x = 0; x < 4; x++)
      d += `M${n(w * (0.17 + x * 0.19))} ${n(h * (0.34 + y * 0.2))}l${n(w * 0.05)} -${n(h * 0.13)}l${n(w * 0.05)} ${n(h * 0.13)}z`;
  return [
    { d: stone(8, 8, w - 16, h - 16, 6), cls: 'plate' },
    { d, cls: 'spike' },
  ];
};

const DRAWERS: Record<string, Drawer> = {
  web,
  pit,
  hole: pit,
  water,
  fountain: water,
  gold,
  treasure: gold,
  bones,
  crypt: bones,
  grass,
  moss: grass,
  rubble,
  difficult: rubble,
  lava,
  fire: lava,
  rune,
  ritual: rune,
  portal: rune,
  stairs: steps,
  trap: spikes,
  spikes,
};

/** The decoration of a ground; plain stone has none. */
export function decor(ground: string, w: number, h: number, random: () => number): Stroke[] {
  return DRAWERS[ground]?.(w, h, random) ?? [];
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
