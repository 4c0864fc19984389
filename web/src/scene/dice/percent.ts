/** One chance: what is neither certain nor impossible is never said to be. */
export function percent(chance: number): string {
  if (chance > 0.995 && chance < 1) return '>99%';
  if (chance > 0 && chance < 0.01) return '<1%';
  return `${Math.round(chance * 100)}%`;
}

/** The parts of a whole, rounded so that they come to 100: the largest remainders are rounded up. */
export function percents(parts: readonly number[]): string[] {
  const whole = parts.map((part) => Math.floor(part * 100 + 1e-9));
  let missing = Math.round(parts.reduce((sum, part) => sum + part, 0) * 100) - whole.reduce((sum, n) => sum + n, 0);
  const remainder = (i: number): number => (parts[i] ?? 0) * 100 - (whole[i] ?? 0);
  const byRemainder = parts.map((_, i) => i).sort((a, b) => remainder(b) - remainder(a) || a - b);
  for (const i of byRemainder) {
    if (missing-- <= 0) break;
    whole[i] = (whole[i] ?? 0) + 1;
  }
  return parts.map((part, i) => (part < 0.01 || part > 0.995 ? percent(part) : `${whole[i]}%`));
}
