// Small painted places behind a figure or the subject of a card: a sky of three colors, a light, two or three rows of shapes, motes.
const n = (v) => Math.round(v * 10) / 10;
/** A generator of numbers from 0 to 1, the same for the same word. */
function rng(word) {
  let h = 2166136261;
  for (const c of word) h = Math.imul(h ^ c.charCodeAt(0), 16777619);
  return () => {
    h = Math.imul(h ^ (h >>> 15), 2246822507) ^ Math.imul(h ^ (h >>> 13), 3266489909);
    return ((h ^= h >>> 16) >>> 0) / 4294967296;
  };
}

/** sky: top, middle, bottom; glow: x, y, r, color; rows: [shape, y, height, color]; motes: color. In a box of 100 x 120. */
export const PLACES = {
  arcane: {
    sky: ['#1b1450', '#3d3aa8', '#7fd0ff'],
    glow: [50, 54, 52, '#9fe8ff'],
    rows: [
      ['circle', 54, 40, '#bfe9ff'],
      ['shelves', 120, 42, '#1a1446'],
    ],
    motes: '#d8f4ff',
  },
  moon: {
    sky: ['#0a1030', '#253a78', '#8f86c8'],
    glow: [66, 34, 40, '#fff3c8'],
    rows: [
      ['disc', 34, 17, '#fff6d8'],
      ['towers', 92, 40, '#151a44'],
      ['peaks', 108, 16, '#0b0d26'],
    ],
    motes: '#e8e4ff',
  },
  holy: {
    sky: ['#8a5a12', '#e8b23c', '#fff0b8'],
    glow: [50, 30, 60, '#fffbe0'],
    rows: [
      ['rays', 34, 110, '#fff8d0'],
      ['arches', 120, 60, '#a86a1c'],
    ],
    motes: '#fffbe6',
  },
  torch: {
    sky: ['#2a160c', '#7a3f16', '#d98a2c'],
    glow: [30, 40, 52, '#ffcf6a'],
    rows: [
      ['bricks', 0, 120, '#4a2610'],
      ['arches', 120, 70, '#3a1c0b'],
    ],
    motes: '#ffd98c',
  },
  forest: {
    sky: ['#0d2a1c', '#2f7a3c', '#d8e87a'],
    glow: [58, 40, 52, '#f4ffb0'],
    rows: [
      ['trunks', 120, 110, '#1c5a30'],
      ['trunks', 120, 120, '#0c3320'],
      ['bush', 116, 20, '#082416'],
    ],
    motes: '#f0ffb8',
  },
  cave: {
    sky: ['#141a1c', '#2f5a58', '#a8c08a'],
    glow: [50, 60, 50, '#d8f0b0'],
    rows: [
      ['stal', 0, 40, '#16282a'],
      ['peaks', 110, 22, '#14211f'],
    ],
    motes: '#cfe8c0',
  },
  web: {
    sky: ['#1a1226', '#55407a', '#c0a8d8'],
    glow: [40, 46, 48, '#efe0ff'],
    rows: [
      ['webs', 0, 100, '#efe6ff'],
      ['bush', 118, 16, '#1c1028'],
    ],
    motes: '#f4ecff',
  },
  crypt: {
    sky: ['#0e1a26', '#2c5566', '#9fd0b8'],
    glow: [50, 62, 46, '#bff0d0'],
    rows: [
      ['arches', 120, 92, '#16303c'],
      ['graves', 116, 24, '#0a1a22'],
    ],
    motes: '#c8f4e0',
  },
  void: {
    sky: ['#0c0618', '#3c1466', '#c054d8'],
    glow: [50, 56, 52, '#f0a8ff'],
    rows: [
      ['swirl', 58, 44, '#f0b8ff'],
      ['peaks', 116, 12, '#12061f'],
    ],
    motes: '#f4c8ff',
  },
  lava: {
    sky: ['#2a0806', '#a82a0c', '#ffb43a'],
    glow: [50, 96, 64, '#ffd45a'],
    rows: [
      ['peaks', 84, 40, '#5a120a'],
      ['peaks', 104, 26, '#2c0806'],
      ['flow', 112, 8, '#ffd86a'],
    ],
    motes: '#ffcf6a',
  },
  hell: {
    sky: ['#160408', '#7a0c1c', '#ff5a3a'],
    glow: [50, 84, 60, '#ff9a5a'],
    rows: [
      ['spikes', 110, 62, '#3c0610'],
      ['flames', 122, 34, '#ff7a2a'],
      ['flames', 124, 22, '#ffd25a'],
    ],
    motes: '#ffb07a',
  },
  frost: {
    sky: ['#1c3a66', '#6fb0e0', '#f0fbff'],
    glow: [60, 40, 50, '#ffffff'],
    rows: [
      ['peaks', 80, 44, '#b8dcf4'],
      ['peaks', 100, 28, '#7fb4dc'],
      ['bush', 116, 14, '#f4fbff'],
    ],
    motes: '#ffffff',
  },
  ash: {
    sky: ['#1f1c22', '#5f5660', '#d0b8a0'],
    glow: [40, 40, 50, '#ffe8c8'],
    rows: [
      ['towers', 100, 50, '#3c353f'],
      ['spikes', 116, 30, '#221d26'],
    ],
    motes: '#ffe0c0',
  },
  vault: {
    sky: ['#2a1808', '#8a5a14', '#ffd86a'],
    glow: [50, 62, 56, '#fff0a8'],
    rows: [
      ['arches', 120, 100, '#5a3808'],
      ['coins', 116, 20, '#e0a01e'],
    ],
    motes: '#fff4b8',
  },
  field: {
    sky: ['#3a6ab0', '#9fd0f0', '#fff0c8'],
    glow: [30, 34, 44, '#fffbe0'],
    rows: [
      ['peaks', 84, 26, '#6a94b8'],
      ['bush', 100, 18, '#4f8a4a'],
      ['bush', 118, 22, '#2c5a30'],
    ],
    motes: '#ffffff',
  },
};
const SHAPE = {
  peaks: (y, h, r) => {
    let d = `M-4 124V${n(y)}`;
    for (let x = -4; x < 108; x += 13)
      d += `L${n(x + 5 + r() * 4)} ${n(y - h * (0.3 + r() * 0.7))}L${n(x + 13)} ${n(y - h * r() * 0.3)}`;
    return `${d}V124z`;
  },
  bush: (y, h, r) => {
    let d = `M-6 126V${n(y)}`;
    for (let x = -6; x < 106; x += 14) d += `q${n(4 + r() * 3)} ${n(-h * (0.5 + r() * 0.6))} 14 0`;
    return `${d}V126z`;
  },
  spikes: (y, h, r) => {
    let d = '';
    for (let x = -2; x < 104; x += 9) {
      const t = h * (0.35 + r() * 0.65);
      d += `M${n(x)} 124L${n(x + 4 + r() * 3)} ${n(y - t)}L${n(x + 9)} 124z`;
    }
    return d;
  },
  flames: (y, h, r) => {
    let d = '';
    for (let x = -6; x < 106; x += 12) {
      const t = h * (0.5 + r() * 0.5);
      d += `M${n(x)} 126C${n(x)} ${n(y - t * 0.5)} ${n(x + 9)} ${n(y - t * 0.6)} ${n(x + 6 + r() * 4)} ${n(y - t)}C${n(x + 16)} ${n(y - t * 0.6)} ${n(x + 15)} ${n(y - t * 0.3)} ${n(x + 15)} 126z`;
    }
    return d;
  },
  trunks: (y, h, r) => {
    let d = '';
    for (let i = 0; i < 4; i++) {
      const x = i * 27 + r() * 14 - 2,
        w = 5 + r() * 6;
      d += `M${n(x)} ${y}C${n(x + 2)} 70 ${n(x + 1)} 40 ${n(x - 3)} -4H${n(x + w + 4)}C${n(x + w - 1)} 40 ${n(x + w)} 70 ${n(x + w + 3)} ${y}zM${n(x + w)} ${n(30 + r() * 20)}q12 -8 16 -22q-2 18 -15 30z`;
    }
    return d;
  },
  stal: (y, h, r) => {
    let d = '';
    for (let x = -4; x < 104; x += 11) {
      const t = h * (0.3 + r() * 0.7);
      d += `M${n(x)} -4h12L${n(x + 6 + r() * 3)} ${n(t)}z`;
    }
    return d;
  },
  towers: (y, h, r) => {
    let d = '';
    for (let x = -6; x < 104; x += 24) {
      const t = h * (0.4 + r() * 0.6),
        w = 13 + r() * 7;
      d += `M${n(x)} 124V${n(y - t)}h${n(w / 5)}v3h${n(w / 5)}v-3h${n(w / 5)}v3h${n(w / 5)}v-3h${n(w / 5)}V124z`;
    }
    return `${d}M-4 124V${n(y - 4)}H104V124z`;
  },
  arches: (y, h) => {
    let d = `M-4 124V-4H104V124z`;
    for (const x of [4, 38, 72]) d += `M${x} 124V${n(y - h * 0.55)}q12 ${n(-h * 0.5)} 24 0V124z`;
    return d;
  },
  graves: (y, h, r) => {
    let d = '';
    for (let x = 2; x < 96; x += 24) {
      const t = h * (0.6 + r() * 0.4);
      d += `M${n(x)} 124V${n(y - t + 6)}q7 -9 14 0V124z`;
    }
    return `${d}M-4 124V${y - 4}q50 -8 108 0V124z`;
  },
  shelves: (y, h, r) => {
    let d = '';
    for (let k = 0; k < 3; k++) {
      const by = y - k * (h / 3);
      d += `M-4 ${n(by)}v3H104v-3z`;
      for (let x = 0; x < 100; x += 5 + r() * 3) {
        const t = 6 + r() * 5;
        if (x > 30 && x < 68) continue;
        d += `M${n(x)} ${n(by)}v${n(-t)}h${n(3 + r() * 1.5)}v${n(t)}z`;
      }
    }
    return d;
  },
  coins: (y, h, r) => {
    let d = `M-4 126V${y}`;
    for (let x = -4; x < 106; x += 9) d += `q4.5 ${n(-h * (0.3 + r() * 0.7))} 9 0`;
    d += 'V126z';
    return d;
  },
  flow: (y, h) => `M-4 ${y}q18 -5 34 0t34 0t40 -2v${h}q-22 5 -40 1t-34 1t-34 0z`,
};
const LINE = {
  circle: (y, h) => {
    let d = '';
    for (const k of [1, 0.82]) {
      const q = h * k;
      d += `M${n(50 - q)} ${y}a${n(q)} ${n(q)} 0 1 0 ${n(q * 2)} 0a${n(q)} ${n(q)} 0 1 0 ${n(-q * 2)} 0`;
    }
    for (let i = 0; i < 3; i++) {
      const p = (a) => [50 + Math.cos(a) * h * 0.82, y + Math.sin(a) * h * 0.82].map(n).join(' ');
      const a = -1.57;
      d += `M${p(a + i * 2.094)}L${p(a + 2.094 + i * 2.094)}M${p(-a + i * 2.094)}L${p(-a + 2.094 + i * 2.094)}`;
    }
    return d;
  },
  webs: () => {
    let d = '';
    for (let i = 0; i < 7; i++) {
      const a = i * 0.26;
      d += `M0 0L${n(Math.cos(a) * 130)} ${n(Math.sin(a) * 130)}`;
    }
    for (const q of [24, 44, 66, 90]) {
      d += `M${q} 0`;
      for (let i = 1; i < 7; i++) {
        const a = i * 0.26,
          b = a - 0.13;
        d += `Q${n(Math.cos(b) * q * 0.9)} ${n(Math.sin(b) * q * 0.9)} ${n(Math.cos(a) * q)} ${n(Math.sin(a) * q)}`;
      }
    }
    return d;
  },
  swirl: (y, h) => {
    let d = '';
    for (let k = 0; k < 3; k++) {
      d += `M50 ${y}`;
      for (let i = 1; i < 16; i++) {
        const a = i * 0.42 + k * 2.094,
          q = (i / 16) * h * 1.3;
        d += `L${n(50 + Math.cos(a) * q)} ${n(y + Math.sin(a) * q * 0.8)}`;
      }
    }
    return d;
  },
  bricks: (y, h, r) => {
    let d = '';
    for (let k = 0; k < 9; k++) {
      d += `M-2 ${k * 14}H104`;
      for (let x = (k % 2) * 12 - 4; x < 104; x += 24) if (r() < 0.8) d += `M${n(x)} ${k * 14}v14`;
    }
    return d;
  },
};
const RAYS = (y, color, r) =>
  Array.from({ length: 9 }, (_, i) => {
    const a = -2.6 + i * 0.66 + r() * 0.1;
    const at = (t) => `${n(50 + Math.cos(t) * 140)} ${n(y + Math.sin(t) * 140)}`;
    return `<path d="M50 ${y}L${at(a)}L${at(a + 0.26)}z" fill="${color}" opacity=".34"/>`;
  }).join('');

function row([shape, y, h, color], r) {
  if (shape === 'disc') return `<circle cx="66" cy="${y}" r="${h}" fill="${color}"/>`;
  if (shape === 'rays') return RAYS(y, color, r);
  if (SHAPE[shape]) return `<path d="${SHAPE[shape](y, h, r)}" fill="${color}" fill-rule="evenodd"/>`;
  const [width, opacity] = shape === 'bricks' ? [1.6, 0.55] : [1.1, 0.6];
  return `<path d="${LINE[shape](y, h, r)}" fill="none" stroke="${color}" stroke-width="${width}" opacity="${opacity}"/>`;
}

function motes(r) {
  let d = '';
  for (let i = 0; i < 16; i++) {
    const q = 0.4 + r() * 1.3;
    d += `M${n(r() * 100 - q)} ${n(r() * 116)}a${n(q)} ${n(q)} 0 1 0 ${n(q * 2)} 0a${n(q)} ${n(q)} 0 1 0 ${n(-q * 2)} 0`;
  }
  return d;
}

/** A place as a drawing in a box of 100 x 120. */
export function place(name) {
  const p = PLACES[name];
  const r = rng(name);
  const [x, y, radius, color] = p.glow;
  const sky = p.sky.map((c, i) => `<stop offset="${i / 2}" stop-color="${c}"/>`).join('');
  const all = '<rect x="-60" y="-60" width="220" height="240"';
  return (
    `<defs><linearGradient id="${name}-sky" x1="0" y1="0" x2="0" y2="1">${sky}</linearGradient>` +
    `<radialGradient id="${name}-glow"><stop offset="0" stop-color="${color}" stop-opacity=".95"/><stop offset=".4" stop-color="${color}" stop-opacity=".4"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>` +
    `<radialGradient id="${name}-rim" cx=".5" cy=".45" r=".75"><stop offset=".45" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#05020a" stop-opacity=".55"/></radialGradient></defs>` +
    `${all} fill="url(#${name}-sky)"/><circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${name}-glow)"/>${p.rows.map((line) => row(line, r)).join('')}` +
    `<circle cx="${x}" cy="${y}" r="${radius * 0.7}" fill="url(#${name}-glow)" opacity=".55"/><path d="${motes(r)}" fill="${p.motes}" opacity=".7"/>${all} fill="url(#${name}-rim)"/>`
  );
}
