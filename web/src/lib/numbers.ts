/** The person's own number for the dice: made here, committed to by its hash, revealed when all have committed. */
const K = new Uint32Array(64);
const START = new Uint32Array(8);
{
  /** The first bits of the fractional parts of roots of primes, as SHA-256 wants them. */
  const part = (x: number): number => ((x - Math.floor(x)) * 2 ** 32) | 0;
  let count = 0;
  for (let n = 2; count < 64; n += 1) {
    let prime = true;
    for (let d = 2; d * d <= n; d += 1) if (n % d === 0) prime = false;
    if (!prime) continue;
    if (count < 8) START[count] = part(Math.sqrt(n));
    K[count] = part(Math.cbrt(n));
    count += 1;
  }
}

const turn = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

/** SHA-256 in hexadecimal digits: the browser's own is there on secure pages only, and tables are played at home too. */
export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const whole = new Uint8Array((((bytes.length + 8) >> 6) + 1) << 6);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setUint32(whole.length - 4, bytes.length * 8);
  const hash = START.slice();
  const w = new Uint32Array(64);
  const at = (list: Uint32Array, i: number): number => list[i] ?? 0;
  for (let block = 0; block < whole.length; block += 64) {
    for (let i = 0; i < 16; i += 1) w[i] = view.getUint32(block + 4 * i);
    for (let i = 16; i < 64; i += 1) {
      const a = at(w, i - 15);
      const b = at(w, i - 2);
      w[i] = at(w, i - 16) + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + at(w, i - 7) + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10));
    }
    let [a, b, c, d, e, f, g, h] = [...hash] as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i += 1) {
      const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + at(K, i) + at(w, i)) | 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((x, i) => (hash[i] = at(hash, i) + x));
  }
  return [...hash].map((x) => x.toString(16).padStart(8, '0')).join('');
}

function hex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((x) => x.toString(16).padStart(2, '0')).join('');
}

export const newNumber = (): string => hex(32);

/** The secret a seat will have: the same if an invitation is tried again, for the answer may be lost on the way. */
export function secretFor(invite: string): string {
  const key = `undercroft.secret.${invite.slice(0, 12)}`;
  const known = sessionStorage.getItem(key);
  if (known) return known;
  const made = hex(24);
  sessionStorage.setItem(key, made);
  return made;
}

const key = (table: string, token: string): string => `undercroft.number.${table}.${token.slice(0, 8)}`;

export function keepNumber(table: string, token: string, number: string): void {
  localStorage.setItem(key(table, token), number);
}

export function numberOf(table: string, token: string): string | null {
  return localStorage.getItem(key(table, token));
}

/** The number of this seat, made now if there is none. */
export function ownNumber(table: string, token: string): string {
  const known = numberOf(table, token);
  if (known) return known;
  const made = newNumber();
  keepNumber(table, token, made);
  return made;
}

const REVEAL = 'undercroft.reveal.';

/** Nobody else is waited for: the first message of the connection may hold the number. */
export function revealNow(table: string): void {
  sessionStorage.setItem(REVEAL + table, '1');
}

/** The number to say hello with, once. */
export function firstNumber(table: string, token: string): string | undefined {
  if (!sessionStorage.getItem(REVEAL + table)) return undefined;
  sessionStorage.removeItem(REVEAL + table);
  return numberOf(table, token) ?? undefined;
}
