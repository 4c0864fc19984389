/** Grounds that are more than paving: rubble, lava, water, pits, bridges, webs, runes. Liquids join over neighbors. */
import { at, C, n, outline, random, type Cells } from '../shape';

const ALIAS: Record<string, string> = {
  difficult: 'rubble',
  rough: 'rubble',
  fire: 'lava',
  hole: 'pit',
  threshold: 'bridge',
  planks: 'bridge',
  fountain: 'water',
  spikes: 'pit',
  trap: 'pit',
  crypt: 'bones',
  moss: 'grass',
  ritual: 'rune',
  portal: 'rune',
};

function rubble(cells: Cells, seed: string): string {
  let [shadow, body, cap] = ['', '', ''];
  for (const cell of cells) {
    const [x, y] = at(cell);
    const r = random(`${seed}rub${cell}`);
    for (let i = 0; i < 9; i++) {
      const [cx, cy, s] = [x * C + 14 + r() * 72, y * C + 16 + r() * 68, 6 + r() * (i < 3 ? 15 : 7)];
      const p = Array.from({ length: 6 }, (_, j) => {
        const [a, q] = [j * 1.047 + r() * 0.5, s * (0.75 + r() * 0.35)];
        return [cx + Math.cos(a) * q, cy + Math.sin(a) * q * 0.78] as const;
      });
      const poly = (dx: number, dy: number, k: number): string =>
        `M${p.map(([a, b]) => `${n(cx + (a - cx) * k + dx)} ${n(cy + (b - cy) * k + dy)}`).join('L')}z`;
      shadow += poly(s * 0.3, s * 0.42, 1.05);
      body += poly(0, 0, 1);
      cap += poly(-s * 0.12, -s * 0.2, 0.66);
    }
  }
  return `<g><path d="${shadow}" fill="#000" opacity=".42"/><path d="${body}" fill="var(--face-2)"/><path d="${cap}" fill="var(--s3)"/></g>`;
}

function lava(cells: Cells, seed: string): string {
  let [plate, vein] = ['', ''];
  for (const cell of cells) {
    const [x, y] = at(cell);
    const r = random(`${seed}lava${cell}`);
    for (let i = 0; i < 7; i++) {
      const [cx, cy, s] = [x * C + 12 + r() * 76, y * C + 12 + r() * 76, 8 + r() * 14];
      plate += `M${Array.from({ length: 7 }, (_, j) => {
        const [a, q] = [j * 0.9 + r() * 0.4, s * (0.7 + r() * 0.5)];
        return `${n(cx + Math.cos(a) * q)} ${n(cy + Math.sin(a) * q * 0.8)}`;
      }).join('L')}z`;
    }
    vein += `M${n(x * C + 10 + r() * 30)} ${n(y * C + 20 + r() * 60)}q${n(18 + r() * 10)} ${n(-16 + r() * 32)} ${n(44 + r() * 20)} ${n(-8 + r() * 16)}`;
  }
  const d = outline(cells, 7);
  return `<g><path d="${d}" class="lava-glow3"/><path d="${d}" class="lava-glow2"/><path d="${d}" class="lava-rim"/><path d="${d}" fill="var(--lava)"/><path d="${d}" fill="url(#stain)" opacity=".9"/><path d="${vein}" class="lava-vein"/><path d="${plate}" class="lava-crust"/></g>`;
}

function water(cells: Cells, seed: string): string {
  let [ripple, deep] = ['', ''];
  for (const cell of cells) {
    const [x, y] = at(cell);
    const r = random(`${seed}wat${cell}`);
    for (let i = 0; i < 4; i++)
      ripple += `M${n(x * C + 8 + r() * 56)} ${n(y * C + 16 + r() * 70)}q6 -5 12 0t12 0${r() < 0.5 ? 't10 0' : ''}`;
    deep += `M${n(x * C + 20 + r() * 10)} ${n(y * C + 50)}a32 20 0 1 0 60 ${n(r() * 8)}a32 20 0 1 0 -60 0z`;
  }
  const d = outline(cells, 8);
  return `<g><path d="${d}" class="bank"/><path d="${d}" fill="var(--water)"/><path d="${deep}" fill="var(--water-2)" opacity=".55"/><path d="${d}" fill="url(#stain)" opacity=".55"/><path d="${ripple}" class="ripples"/><path d="${d}" class="shore"/></g>`;
}

const each = (cells: Cells, draw: (X: number, Y: number, cell: string) => string): string =>
  [...cells]
    .map((cell) => {
      const [x, y] = at(cell);
      return draw(x * C, y * C, cell);
    })
    .join('');

const pit = (cells: Cells, seed: string): string =>
  each(cells, (X, Y, cell) => {
    const r = random(`${seed}pit${cell}`);
    const ring = (s: number, dy: number): string =>
      `M${Array.from({ length: 12 }, (_, j) => {
        const [a, q] = [j * 0.5236, s * (0.92 + r() * 0.16)];
        return `${n(X + 50 + Math.cos(a) * q)} ${n(Y + 52 + dy + Math.sin(a) * q * 0.86)}`;
      }).join('L')}z`;
    let spikes = '';
    for (let i = 0; i < 5; i++) spikes += `M${X + 26 + i * 10} ${Y + 76 - Math.abs(i - 2) * 4}l4 -20l4 20z`;
    return `<g><path d="${ring(42, 0)}" fill="var(--face-3)"/><path d="${ring(37, 2)}" fill="var(--face-joint)"/><path d="${ring(34, 8)}" fill="var(--pit)"/><path d="${spikes}" fill="#8d8478" opacity=".55"/></g>`;
  });

const bridge = (cells: Cells): string =>
  each(cells, (X, Y) => {
    let [plank, lit, nail] = ['', '', ''];
    for (let i = 0; i < 4; i++) {
      const top = Y + 5 + i * 23.5;
      plank += `M${X + 4} ${top}h92v20h-92z`;
      lit += `M${X + 4} ${top}h92`;
      for (const q of [12, 88]) nail += `M${X + q - 3} ${Y + 15 + i * 23.5}a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z`;
    }
    return `<g><path d="M${X} ${Y}h100v100h-100z" fill="var(--joint)"/><path d="${plank}" fill="#7d5a34"/><path d="${plank}" fill="url(#grain)" opacity=".8"/><path d="${lit}" stroke="#c59a63" stroke-width="1.6" fill="none"/><path d="${nail}" fill="#2a1c10"/></g>`;
  });

const web = (cells: Cells): string => {
  let d = '';
  for (const cell of cells) {
    const [x, y] = at(cell).map((v) => v * C + 50) as [number, number];
    for (let i = 0; i < 8; i++)
      d += `M${x} ${y}L${n(x + Math.cos(i * 0.785 + 0.2) * 47)} ${n(y + Math.sin(i * 0.785 + 0.2) * 47)}`;
    for (const k of [14, 26, 38]) {
      for (let i = 0; i <= 8; i++) {
        const a = i * 0.785 + 0.2;
        d += i
          ? `Q${n(x + Math.cos(a - 0.39) * k * 0.72)} ${n(y + Math.sin(a - 0.39) * k * 0.72)} ${n(x + Math.cos(a) * k)} ${n(y + Math.sin(a) * k)}`
          : `M${n(x + Math.cos(a) * k)} ${n(y + Math.sin(a) * k)}`;
      }
    }
  }
  return `<path d="${d}" fill="none" stroke="#f1ece0" stroke-width="1.6" stroke-opacity=".7"/>`;
};

const grass = (cells: Cells, seed: string): string => {
  let d = '';
  for (const cell of cells) {
    const [x, y] = at(cell);
    const r = random(`${seed}grass${cell}`);
    for (let i = 0; i < 14; i++)
      d += `M${n(x * C + 8 + r() * 84)} ${n(y * C + 18 + r() * 74)}l-4 -10m4 10l0 -13m0 13l4 -10`;
  }
  return `<path d="${d}" fill="none" stroke="#6f9a48" stroke-width="2.4" stroke-linecap="round"/>`;
};

const bones = (cells: Cells, seed: string): string => {
  let d = '';
  for (const cell of cells) {
    const [x, y] = at(cell);
    const r = random(`${seed}bone${cell}`);
    for (let i = 0; i < 4; i++) {
      const [bx, by, dy] = [x * C + 18 + r() * 54, y * C + 18 + r() * 64, r() * 12 - 6];
      d += `M${n(bx)} ${n(by)}l20 ${n(dy)}M${n(bx - 2)} ${n(by - 4)}v8M${n(bx + 21)} ${n(by + dy - 4)}v8`;
    }
  }
  return `<path d="${d}" fill="none" stroke="#efe6cf" stroke-width="4" stroke-linecap="round" stroke-opacity=".85"/>`;
};

const rune = (cells: Cells): string =>
  each(
    cells,
    (X, Y) =>
      `<g transform="translate(${X + 50} ${Y + 50})" fill="none" stroke="#c9a6ff" stroke-opacity=".75" stroke-width="2.6"><circle r="40"/><circle r="33" stroke-dasharray="8 6"/><path d="M0 -33L29 17H-29zM0 33L29 -17H-29z"/></g>`,
  );

const DRAW: Record<string, (cells: Cells, seed: string) => string> = {
  rubble,
  lava,
  water,
  pit,
  bridge,
  web,
  grass,
  bones,
  rune,
};
const LAST = ['lava', 'water']; // their light lies over their neighbors

export const groundOf = (name: string): string => ALIAS[name] ?? name;

/** Everything on the floor that is not plain. */
export function special(grounds: ReadonlyMap<string, string>, seed: string): string {
  const kinds = new Map<string, Set<string>>();
  for (const [cell, name] of grounds) {
    const kind = groundOf(name);
    if (kind in DRAW) kinds.set(kind, (kinds.get(kind) ?? new Set()).add(cell));
  }
  const order = [...kinds.keys()].sort((a, b) => LAST.indexOf(a) - LAST.indexOf(b));
  return order.map((kind) => DRAW[kind]?.(kinds.get(kind) ?? new Set(), seed) ?? '').join('');
}
