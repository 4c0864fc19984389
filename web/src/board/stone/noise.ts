/** Two small seamless pictures, made when the page opens: fine grain and large stains. */
import { random } from './shape';

function picture(
  size: number,
  alpha: (x: number, y: number) => number,
  light: (x: number, y: number) => boolean,
): string {
  if (typeof document === 'undefined') return '';
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size;
  const pen = canvas.getContext('2d');
  if (!pen) return '';
  const image = pen.createImageData(size, size);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const i = (y * size + x) * 4;
      image.data.fill(light(x, y) ? 255 : 0, i, i + 3);
      image.data[i + 3] = alpha(x, y);
    }
  }
  pen.putImageData(image, 0, 0);
  return canvas.toDataURL();
}

/** Value noise that meets itself at the borders. */
function field(
  size: number,
  steps: readonly (readonly [number, number])[],
  seed: string,
): (x: number, y: number) => number {
  const r = random(seed);
  const layers = steps.map(([cells, weight]) => ({ cells, weight, v: Array.from({ length: cells * cells }, r) }));
  const soft = (t: number): number => t * t * (3 - 2 * t);
  return (x, y) =>
    layers.reduce((sum, { cells, weight, v }) => {
      const [fx, fy] = [(x / size) * cells, (y / size) * cells];
      const [ix, iy] = [Math.floor(fx), Math.floor(fy)];
      const [tx, ty] = [soft(fx - ix), soft(fy - iy)];
      const knot = (i: number, j: number): number => v[(j % cells) * cells + (i % cells)] ?? 0;
      return (
        sum +
        weight *
          ((knot(ix, iy) * (1 - tx) + knot(ix + 1, iy) * tx) * (1 - ty) +
            (knot(ix, iy + 1) * (1 - tx) + knot(ix + 1, iy + 1) * tx) * ty)
      );
    }, 0);
}

function patterns(): string {
  const r = random('grain');
  const spots = Array.from({ length: 80 * 80 }, r);
  const spot = (x: number, y: number): number => spots[y * 80 + x] ?? 0;
  const grain = picture(
    80,
    (x, y) => Math.floor(Math.abs(spot(x, y) - 0.5) * 10) * 12,
    (x, y) => spot(x, y) > 0.5,
  );
  const f = field(
    64,
    [
      [4, 0.5],
      [8, 0.3],
      [16, 0.2],
    ],
    'stain',
  );
  const stain = picture(
    64,
    (x, y) => Math.floor(Math.min(1, Math.abs(f(x, y) - 0.5) * 3.6) * 15) * 9,
    (x, y) => f(x, y) > 0.5,
  );
  const tile = (id: string, size: number, href: string): string =>
    `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse"><image href="${href}" width="${size}" height="${size}" preserveAspectRatio="none"/></pattern>`;
  return tile('grain', 120, grain) + tile('stain', 900, stain);
}

let made = '';
/** Patterns #grain and #stain. */
export const grainDefs = (): string => (made ||= patterns());
