/** QR codes in byte mode with error correction M, versions 1 to 10: enough for a link. After ISO/IEC 18004. */
const WORDS = [0, 26, 44, 70, 100, 134, 172, 196, 242, 292, 346]; // all code words of a version
const CHECK = [0, 10, 16, 26, 18, 24, 16, 18, 22, 22, 26]; // error correction words of a block, level M
const BLOCKS = [0, 1, 1, 1, 2, 2, 4, 4, 4, 5, 5];
const ALIGN = [[], [], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];

const EXP = new Uint8Array(512);
const LOG = new Uint8Array(256);
for (let i = 0, x = 1; i < 255; i++) {
  EXP[i] = EXP[i + 255] = x;
  LOG[x] = i;
  x = (x << 1) ^ (x & 128 ? 0x11d : 0);
}
const times = (a: number, b: number): number => (a && b ? (EXP[(LOG[a] ?? 0) + (LOG[b] ?? 0)] ?? 0) : 0);

function remainder(data: readonly number[], count: number): number[] {
  let gen = [1];
  for (let i = 0; i < count; i++) {
    const next = new Array<number>(gen.length + 1).fill(0);
    gen.forEach((g, j) => {
      next[j] = (next[j] ?? 0) ^ g;
      next[j + 1] = (next[j + 1] ?? 0) ^ times(g, EXP[i] ?? 0);
    });
    gen = next;
  }
  const rest = new Array<number>(count).fill(0);
  for (const d of data) {
    const factor = d ^ (rest.shift() ?? 0);
    rest.push(0);
    for (let i = 0; i < count; i++) rest[i] = (rest[i] ?? 0) ^ times(gen[i + 1] ?? 0, factor);
  }
  return rest;
}

function codeWords(bytes: Uint8Array, version: number): number[] {
  const total = WORDS[version] ?? 0;
  const blocks = BLOCKS[version] ?? 1;
  const check = CHECK[version] ?? 0;
  const room = total - blocks * check;
  const bits: number[] = [];
  const put = (value: number, length: number): void => {
    for (let i = length - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  put(4, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  for (const b of bytes) put(b, 8);
  put(0, Math.min(4, room * 8 - bits.length));
  while (bits.length % 8) bits.push(0);
  const data: number[] = [];
  for (let i = 0; i < bits.length; i += 8) data.push(bits.slice(i, i + 8).reduce((s, b) => s * 2 + b, 0));
  for (let pad = 0xec; data.length < room; pad ^= 0xfd) data.push(pad);
  const short = Math.floor(room / blocks);
  const long = room % blocks;
  const parts: number[][] = [];
  for (let i = 0, at = 0; i < blocks; i++) {
    const size = short + (i >= blocks - long ? 1 : 0);
    parts.push(data.slice(at, at + size));
    at += size;
  }
  const checks = parts.map((p) => remainder(p, check));
  const out: number[] = [];
  for (let i = 0; i <= short; i++) for (const p of parts) if (i < p.length) out.push(p[i] ?? 0);
  for (let i = 0; i < check; i++) for (const c of checks) out.push(c[i] ?? 0);
  return out;
}

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0, (_, y) => y % 2 === 0, (x) => x % 3 === 0, (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0, (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0, (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** The modules of a code, row by row; an error for a text that is too long. */
export function qr(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text);
  const version = Array.from({ length: 10 }, (_, i) => i + 1).find((v) => bytes.length + (v < 10 ? 2 : 3) <= (WORDS[v] ?? 0) - (BLOCKS[v] ?? 0) * (CHECK[v] ?? 0));
  if (!version) throw new Error(`a QR code here holds at most 213 bytes, not ${bytes.length}`);
  const size = 17 + 4 * version;
  const dark: boolean[][] = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  const fixed: boolean[][] = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  const set = (x: number, y: number, on: boolean): void => {
    if (x < 0 || y < 0 || x >= size || y >= size) return;
    (dark[y] as boolean[])[x] = on;
    (fixed[y] as boolean[])[x] = true;
  };
  const finder = (cx: number, cy: number): void => {
    for (let y = -4; y <= 4; y++) for (let x = -4; x <= 4; x++) {
      const far = Math.max(Math.abs(x), Math.abs(y));
      set(cx + x, cy + y, far !== 2 && far !== 4);
    }
  };
  for (let i = 0; i < size; i++) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  finder(3, 3);
  finder(size - 4, 3);
  finder(3, size - 4);
  const spots = ALIGN[version] ?? [];
  for (const [i, cx] of spots.entries()) for (const [j, cy] of spots.entries()) {
    const last = spots.length - 1;
    if ((i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0)) continue;
    for (let y = -2; y <= 2; y++) for (let x = -2; x <= 2; x++) set(cx + x, cy + y, Math.max(Math.abs(x), Math.abs(y)) !== 1);
  }
  if (version >= 7) {
    let rest = version;
    for (let i = 0; i < 12; i++) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
    const bits = (version << 12) | rest;
    for (let i = 0; i < 18; i++) {
      const [a, b] = [size - 11 + (i % 3), Math.floor(i / 3)];
      set(a, b, ((bits >> i) & 1) === 1);
      set(b, a, ((bits >> i) & 1) === 1);
    }
  }
  format(0, size, set);
  const words = codeWords(bytes, version);
  let bit = 0;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let up = 0; up < size; up++) for (let j = 0; j < 2; j++) {
      const x = right - j;
      const y = ((right + 1) & 2) === 0 ? size - 1 - up : up;
      if (fixed[y]?.[x] || bit >= words.length * 8) continue;
      (dark[y] as boolean[])[x] = (((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
      bit++;
    }
  }
  let best: { grid: boolean[][]; cost: number } | null = null;
  for (const [number, mask] of MASKS.entries()) {
    const grid = dark.map((row, y) => row.map((on, x) => (fixed[y]?.[x] ? on : on !== mask(x, y))));
    format(number, size, (x, y, on) => ((grid[y] as boolean[])[x] = on));
    const cost = penalty(grid);
    if (!best || cost < best.cost) best = { grid, cost };
  }
  return (best as { grid: boolean[][] }).grid;
}

function format(mask: number, size: number, set: (x: number, y: number, on: boolean) => void): void {
  let rest = mask; // level M is 0
  for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
  const bits = ((mask << 10) | rest) ^ 0x5412;
  const on = (i: number): boolean => ((bits >> i) & 1) === 1;
  for (let i = 0; i < 6; i++) set(8, i, on(i));
  set(8, 7, on(6));
  set(8, 8, on(7));
  set(7, 8, on(8));
  for (let i = 9; i < 15; i++) set(14 - i, 8, on(i));
  for (let i = 0; i < 8; i++) set(size - 1 - i, 8, on(i));
  for (let i = 8; i < 15; i++) set(8, size - 15 + i, on(i));
  set(8, size - 8, true);
}

function penalty(grid: readonly (readonly boolean[])[]): number {
  const size = grid.length;
  let cost = 0;
  let black = 0;
  const line = (get: (i: number) => boolean): void => {
    let run = 1;
    for (let i = 1; i <= size; i++) {
      if (i < size && get(i) === get(i - 1)) run++;
      else {
        if (run >= 5) cost += run - 2;
        run = 1;
      }
    }
    for (let i = 0; i + 11 <= size; i++) {
      const text = Array.from({ length: 11 }, (_, k) => (get(i + k) ? '1' : '0')).join('');
      if (text === '10111010000' || text === '00001011101') cost += 40;
    }
  };
  for (let i = 0; i < size; i++) {
    line((k) => grid[i]?.[k] ?? false);
    line((k) => grid[k]?.[i] ?? false);
    for (let j = 0; j < size; j++) {
      if (grid[i]?.[j]) black++;
      if (i && j && grid[i]?.[j] === grid[i - 1]?.[j] && grid[i]?.[j] === grid[i]?.[j - 1] && grid[i]?.[j] === grid[i - 1]?.[j - 1]) cost += 3;
    }
  }
  return cost + Math.floor(Math.abs((black * 20) / (size * size) - 10)) * 10;
}

/** The code as one path of unit squares. */
export function qrPath(text: string): { d: string; size: number } {
  const grid = qr(text);
  let d = '';
  grid.forEach((row, y) => row.forEach((on, x) => {
    if (on) d += `M${x} ${y}h1v1h-1z`;
  }));
  return { d, size: grid.length };
}
