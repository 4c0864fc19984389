/** The things in rooms of loose tiles, by look: one large thing in its middle and its light. Drawn in a box of 300, or of 600 where a thing needs the room. */
import { glyph } from '../glyph';
import { n, random } from '../shape';

const rect = (x: number, y: number, w: number, h: number): string => `M${x} ${y}h${w}v${h}h${-w}z`;
const glow = (x: number, y: number, r: number, id: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#${id})"/>`;
const candle = (x: number, y: number): string =>
  `${glow(x, y - 10, 46, 'warm')}<path d="M${x - 6} ${y + 12}v-20h12v20z" fill="#f4ead0" stroke="#3a2a18" stroke-width="2"/><path d="M${x} ${y - 26}c6 8 6 12 0 17c-6 -5 -6 -9 0 -17z" fill="#ffc445"/>`;

function bones(x: number, y: number, count: number, seed: string): string {
  const r = random(seed);
  let d = '';
  for (let i = 0; i < count; i++) {
    const [a, b, t] = [x + (r() - 0.5) * 150, y + (r() - 0.5) * 80, r() * 6.3];
    const [c, s] = [Math.cos(t) * 18, Math.sin(t) * 13];
    d += `M${n(a - c)} ${n(b - s)}L${n(a + c)} ${n(b + s)}`;
  }
  return `<path d="${d}" stroke="#2a2018" stroke-width="11" stroke-linecap="round"/><path d="${d}" stroke="#efe2c2" stroke-width="6.5" stroke-linecap="round"/>`;
}
function coins(x: number, y: number, count: number, seed: string, spread: number): string {
  const r = random(seed);
  let d = '';
  for (let i = 0; i < count; i++) {
    const [a, b] = [x + (r() - 0.5) * spread, y + (r() - 0.5) * spread * 0.5];
    d += `M${n(a - 9)} ${n(b)}a9 6.5 0 1 0 18 0a9 6.5 0 1 0 -18 0z`;
  }
  return `<path d="${d}" fill="#efb93a" stroke="#6b4206" stroke-width="1.8"/>`;
}
const coffin = (x: number, y: number, open: boolean): string =>
  `<g transform="translate(${x} ${y})"><path d="M-26 62L-40 -26L-22 -62H22L40 -26L26 62z" fill="#000" opacity=".45" transform="translate(9 9)"/><path d="M-26 62L-40 -26L-22 -62H22L40 -26L26 62z" fill="${open ? '#10161a' : '#5f7a80'}" stroke="#0d1214" stroke-width="4"/>${open ? '<path d="M-18 50L-30 -22L-16 -50H16L30 -22L18 50z" fill="#05080a"/>' : '<path d="M-19 52L-31 -24L-16 -53H16L31 -24L19 52z" fill="#7f9ca0" stroke="#c8dcd8" stroke-width="2"/><path d="M0 -38V34M-18 -14H18" stroke="#34484c" stroke-width="8"/>'}</g>`;
function web(x: number, y: number, fx: number, fy: number, size: number): string {
  const at = (a: number, q: number): string =>
    `${n(x + fx * Math.cos(a) * size * q)} ${n(y + fy * Math.sin(a) * size * q)}`;
  let d = '';
  for (let i = 0; i < 6; i++) d += `M${x} ${y}L${at((i / 5) * 1.57, 1)}`;
  for (const q of [0.3, 0.52, 0.76, 0.96])
    for (let i = 0; i < 5; i++) {
      const [a, b] = [(i / 5) * 1.57, ((i + 1) / 5) * 1.57];
      d += `M${at(a, q)}Q${at((a + b) / 2, q * 0.86)} ${at(b, q)}`;
    }
  return `<path d="${d}" fill="none" stroke="#f4f0ff" stroke-opacity=".75" stroke-width="4"/>`;
}
function circle(x: number, y: number, r: number, color: string, width: number): string {
  const star = Array.from({ length: 5 }, (_, i) => {
    const a = -1.57 + i * 2.513;
    return `${i ? 'L' : 'M'}${n(x + Math.cos(a) * r * 0.84)} ${n(y + Math.sin(a) * r * 0.72)}`;
  }).join('');
  const ring = (k: number, w: number, o = 1): string =>
    `<ellipse cx="${x}" cy="${y}" rx="${n(r * k)}" ry="${n(r * k * 0.86)}" stroke-width="${w}" stroke-opacity="${o}"/>`;
  return `<g fill="none" stroke="${color}">${ring(1, width * 3.4, 0.2)}${ring(1, width)}${ring(0.86, width * 0.6)}<path d="${star}z" stroke-width="${width * 0.9}"/></g>`;
}
const cocoon = ([x, y, s]: readonly [number, number, number]): string =>
  `<ellipse cx="${x + 6}" cy="${n(y + s * 0.9)}" rx="${s}" ry="${n(s * 0.4)}" fill="#000" opacity=".4"/><ellipse cx="${x}" cy="${y}" rx="${n(s * 0.8)}" ry="${n(s * 1.15)}" fill="#e6e0f0" stroke="#6a5c80" stroke-width="3"/><path d="M${n(x - s * 0.7)} ${n(y - s * 0.4)}q${n(s * 0.7)} ${n(s * 0.5)} ${n(s * 1.4)} 0M${n(x - s * 0.76)} ${n(y + s * 0.2)}q${n(s * 0.7)} ${n(s * 0.5)} ${n(s * 1.5)} 0" fill="none" stroke="#8f80a8" stroke-width="3"/>`;
function hole(s: number, dy: number, seed: string): string {
  const r = random(seed);
  return `M${Array.from({ length: 18 }, (_, i) => {
    const q = s * (0.92 + r() * 0.16);
    return `${n(150 + Math.cos(i * 0.349) * q)} ${n(168 + dy + Math.sin(i * 0.349) * q * 0.84)}`;
  }).join('L')}z`;
}
const ripples = (color: string): string =>
  `<path d="M62 150q12 -9 24 0t24 0M150 212q12 -9 24 0t24 0M176 130q12 -9 24 0t24 0M96 220q12 -9 24 0" fill="none" stroke="${color}" stroke-width="5" stroke-linecap="round"/>`;
const pond = (fill: string, rim: string, wave: string): string =>
  `<path d="${hole(124, 4, 'pond')}" fill="${rim}"/><path d="${hole(112, 8, 'pond')}" fill="${fill}"/>${ripples(wave)}`;

function spikes(): string {
  let [points, holes] = ['', ''];
  for (let j = 0; j < 3; j++)
    for (let i = 0; i < 5; i++) {
      const [x, y] = [58 + i * 46, 128 + j * 50];
      holes += `M${x - 13} ${y}a13 8 0 1 0 26 0a13 8 0 1 0 -26 0z`;
      points += `M${x - 8} ${y + 2}L${x} ${y - 34}L${x + 8} ${y + 2}z`;
    }
  return `<path d="${holes}" fill="#0c0a0a"/><path d="${points}" fill="#d8e0ea" stroke="#2a3038" stroke-width="2.5"/>`;
}
const treads = (): string =>
  Array.from(
    { length: 6 },
    (_, i) =>
      `<path d="${rect(78 + i * 4, 96 + i * 26, 144 - i * 8, 24)}" fill="color-mix(in srgb,#b4a795 ${92 - i * 16}%,#050303)" stroke="#0c0806" stroke-width="3"/>`,
  ).join('');
const banner = (x: number, color: string, ink: string): string =>
  `<path d="M${x - 26} 50h52v84l-26 -20l-26 20z" fill="${color}" stroke="${ink}" stroke-width="4"/>${glyph('crossed-swords', x, 82, 38, 'room-sign')}`;

/** A look: its drawing, and how wide its box is where that is not 300. */
export interface Look {
  draw: string;
  box?: number;
  /** The light it gives itself. */
  lamp?: 'warm' | 'heat';
}

export const LOOKS: Readonly<Record<string, Look>> = {
  nest: {
    box: 600,
    draw:
      web(22, 52, 1, 1, 300) +
      web(578, 52, -1, 1, 260) +
      web(578, 578, -1, -1, 200) +
      (
        [
          [110, 470, 40],
          [470, 470, 34],
          [180, 520, 26],
          [520, 230, 30],
        ] as const
      )
        .map(cocoon)
        .join(''),
  },
  portal: {
    draw: `${glow(150, 165, 170, 'riftglow')}${circle(150, 168, 108, '#e0c0ff', 4)}<ellipse cx="150" cy="168" rx="70" ry="58" fill="url(#rift)" stroke="#f0dcff" stroke-width="4"/><path d="M112 168c14 -30 64 -34 78 -4c-8 26 -50 34 -58 10c6 -18 34 -18 38 0" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".8"/>`,
  },
  vault: {
    draw: `<path d="${rect(60, 110, 180, 150)}" fill="#8c1f24" stroke="#e6b54a" stroke-width="6"/><path d="${rect(74, 124, 152, 122)}" fill="none" stroke="#e6b54a" stroke-width="3" stroke-dasharray="10 8"/>${glow(200, 110, 150, 'warm')}<use href="#chest" x="162" y="44" width="120" height="120"/>${coins(70, 92, 12, 'c1', 90)}${coins(220, 178, 14, 'c2', 110)}`,
    lamp: 'warm',
  },
  hoard: {
    draw: `${glow(150, 180, 150, 'warm')}<path d="M40 240q20 -70 60 -74q24 -60 56 -20q40 -24 56 30q40 10 52 64q-110 34 -224 0z" fill="#c98a12" stroke="#5b3b06" stroke-width="4"/>${coins(150, 210, 60, 'hoard', 200)}${coins(110, 120, 8, 'strewn', 150)}`,
    lamp: 'warm',
  },
  trap: {
    draw: `${spikes()}<path d="M150 30v44" stroke="#3a3f48" stroke-width="8"/><path d="M92 78q58 50 116 0q-10 64 -58 66q-48 -2 -58 -66z" fill="#c9d3df" stroke="#20262e" stroke-width="4"/><path d="M104 96q46 34 92 0" fill="none" stroke="#fff" stroke-width="3" opacity=".8"/><path d="M140 138l8 20l6 -16l10 14l-2 -20z" fill="#b0201c"/>`,
  },
  ruin: {
    draw: `<path d="M60 220l20 -50l50 -10l30 30l60 -20l34 50q-90 40 -194 0z" fill="#8b7d6b" stroke="#2a2018" stroke-width="5"/><path d="M90 130l26 -26l30 14l-6 26zM190 120l24 -20l26 20l-14 22z" fill="#9b8e7d" stroke="#2a2018" stroke-width="4"/>${bones(150, 90, 3, 'ruin')}`,
  },
  lair: {
    draw: `<path d="M40 250q40 -44 110 -30q70 -20 110 26q-60 24 -110 18q-70 10 -110 -14z" fill="#c9a04a" opacity=".85"/><path d="M60 246l40 -14M110 256l50 -20M170 250l54 -16M90 238l24 20M190 234l30 18" stroke="#7a5a1e" stroke-width="4"/>${bones(150, 110, 6, 'lair')}`,
  },
  den: {
    draw: `${bones(150, 180, 12, 'den')}<path d="M60 92l24 46M84 84l18 48M108 82l10 44" stroke="#2a1208" stroke-width="9" stroke-linecap="round"/>${glyph('horned-skull', 196, 118, 96, 'room-bone')}`,
  },
  start: {
    draw: `${banner(62, '#2b6fd0', '#0c1c3a')}${banner(238, '#c4202f', '#3a060c')}<g opacity=".5">${circle(150, 190, 84, '#fff0c0', 3)}</g>`,
    lamp: 'warm',
  },
  ritual: {
    box: 600,
    draw: `<g opacity=".8">${glow(300, 320, 330, 'heat')}</g>${circle(300, 330, 214, '#ff6a4a', 7)}${(
      [
        [300, 140],
        [496, 282],
        [422, 510],
        [178, 510],
        [104, 282],
      ] as const
    )
      .map(([x, y]) => candle(x, y))
      .join(
        '',
      )}<g transform="translate(300 318)"><path d="M-70 30h140l14 40h-168z" fill="#000" opacity=".4"/><path d="M-66 -24h132v58h-132z" fill="#3a1418" stroke="#120406" stroke-width="4"/><path d="M-76 -44h152l-10 24h-132z" fill="#6a2a2c" stroke="#120406" stroke-width="4"/><path d="M-62 -40h124" stroke="#ff9a7a" stroke-width="3"/></g>${glyph('death-skull', 300, 250, 84, 'room-bone')}`,
    lamp: 'heat',
  },
  fountain: {
    draw: `${glow(150, 170, 170, 'fountglow')}<ellipse cx="150" cy="176" rx="104" ry="74" fill="#b8c4c0" stroke="#1c2628" stroke-width="4"/><ellipse cx="150" cy="172" rx="86" ry="58" fill="var(--water)" stroke="#e6fbff" stroke-width="4"/><path d="M92 184q12 -9 24 0t24 0M160 206q12 -9 24 0t20 0M168 150q10 -8 20 0t20 0" fill="none" stroke="#d8f8ff" stroke-width="4" stroke-linecap="round"/><path d="M132 172l6 -66h24l6 66z" fill="#9fb0ae" stroke="#1c2628" stroke-width="4"/><ellipse cx="150" cy="104" rx="34" ry="15" fill="#c8d6d2" stroke="#1c2628" stroke-width="4"/><path d="M150 100c-6 -40 -50 -30 -54 40M150 100c6 -40 50 -30 54 40M150 96v-30" fill="none" stroke="#d8f8ff" stroke-width="6" stroke-linecap="round"/>`,
  },
  rune: {
    draw: `${glow(150, 170, 170, 'runeglow')}<g transform="translate(150 172) scale(1 .88)"><path d="M0 -86L74 -43V43L0 86L-74 43V-43z" fill="#0f3a38" stroke="#8ff0dc" stroke-width="6"/><path d="M0 -62V62M0 -20L36 -52M0 -20L-36 -52M-34 22H34" stroke="#bffff0" stroke-width="11" stroke-linecap="round" fill="none"/></g>`,
  },
  crypt: {
    draw:
      coffin(62, 150, false) + coffin(240, 150, true) + bones(150, 236, 4, 'crypt') + candle(112, 84) + candle(190, 84),
  },
  pit: {
    draw: `<path d="${hole(122, 0, 'pit')}" fill="var(--face-2)"/><path d="${hole(114, 4, 'pit')}" fill="var(--face-joint)"/><path d="${hole(104, 14, 'pit')}" fill="#050303"/><path d="M26 120l250 60l-8 30l-250 -60z" fill="url(#wood)" stroke="#2a1708" stroke-width="4"/>`,
  },
  camp: {
    draw: `<path d="${rect(44, 66, 92, 74)}" fill="url(#wood)" stroke="#2a1708" stroke-width="4"/><path d="M44 66l92 74M136 66l-92 74" stroke="#5c3917" stroke-width="6"/><path d="M210 68v70M240 68v70M194 92h64" stroke="#6b4a26" stroke-width="8"/>${glyph('broadsword', 212, 96, 64, 'room-steel')}${candle(90, 52)}`,
  },
  stairs: {
    draw: `<path d="${rect(66, 84, 168, 176)}" fill="#050303" stroke="var(--top-hi)" stroke-width="4"/>${treads()}`,
  },
  lava: {
    draw: `${glow(150, 170, 180, 'heat')}${pond('var(--lava)', 'var(--crust)', '#ffe08a')}`,
    lamp: 'heat',
  },
  pool: { draw: `${glow(150, 170, 170, 'fountglow')}${pond('var(--water)', '#1c2a30', '#d8f8ff')}` },
  slime: { draw: pond('#6fae2c', '#26401a', '#e6ff9a') },
  throne: {
    draw: `<path d="${rect(104, 110, 92, 170)}" fill="#8c1f24" stroke="#e6b54a" stroke-width="6"/>${glyph('stone-throne', 150, 128, 150, 'room-gold')}${candle(60, 120)}${candle(240, 120)}`,
    lamp: 'warm',
  },
};

/** The look of a ground, where a game names no other. */
const BY_GROUND: Readonly<Record<string, string>> = {
  web: 'nest',
  hole: 'pit',
  water: 'pool',
  gold: 'hoard',
  treasure: 'vault',
  bones: 'den',
  rubble: 'ruin',
  spikes: 'trap',
  moss: 'slime',
};

/** The word for the look of a room; empty for plain stone. */
export function lookWord(area: { look?: string; ground: string }): string {
  const word = area.look ?? BY_GROUND[area.ground] ?? area.ground;
  return word in LOOKS ? word : '';
}

/** A light behind things, by its name: written once for all rooms. */
export const roomDefs =
  `<radialGradient id="fountglow"><stop offset="0" stop-color="#bff4ff" stop-opacity=".55"/><stop offset="1" stop-color="#3fb4e0" stop-opacity="0"/></radialGradient>` +
  `<radialGradient id="runeglow"><stop offset="0" stop-color="#6ff0d4" stop-opacity=".6"/><stop offset="1" stop-color="#1fa890" stop-opacity="0"/></radialGradient>` +
  `<radialGradient id="unknown"><stop offset="0" stop-color="#8a7a58" stop-opacity=".36"/><stop offset="1" stop-color="#8a7a58" stop-opacity="0"/></radialGradient>` +
  `<radialGradient id="dieface" cx=".4" cy=".3" r=".9"><stop offset="0" stop-color="#fff" stop-opacity=".55"/><stop offset="1" stop-color="#000" stop-opacity=".2"/></radialGradient>`;
