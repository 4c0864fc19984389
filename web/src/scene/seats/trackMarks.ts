/** Where marks of a track stand that share a space: beside each other, in two rows if need be. */
export interface MarkSpot {
  x: number;
  y: number;
  size: number;
}

export function markSpot(i: number, count: number): MarkSpot {
  if (count < 2) return { x: 0, y: 1, size: 15 };
  const across = count === 2 ? 2 : 3;
  const row = Math.floor(i / across);
  const inRow = Math.min(across, count - row * across);
  const [step, size] = across === 2 ? [9, 12] : [7, 10];
  return { x: ((i % across) - (inRow - 1) / 2) * step, y: across === 2 ? 3 : row * 9, size };
}
