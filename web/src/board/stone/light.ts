/** Darkness over the ground with holes where light falls, and the warmth of the light. */
import { n } from './shape';

export interface Lamp {
  x: number;
  y: number;
  r: number;
  kind?: 'warm' | 'heat';
}

export function lighting(
  lamps: readonly Lamp[],
  over: string,
  box: { x: number; y: number; w: number; h: number },
): { mask: string; dark: string; warm: string } {
  const frame = `x="${n(box.x - 400)}" y="${n(box.y - 400)}" width="${n(box.w + 800)}" height="${n(box.h + 800)}"`;
  const holes = lamps.map((l) => `<circle cx="${n(l.x)}" cy="${n(l.y)}" r="${n(l.r)}" fill="url(#pool)"/>`).join('');
  return {
    mask: `<mask id="dark" maskUnits="userSpaceOnUse" ${frame}><rect ${frame} fill="#fff"/>${holes}</mask>`,
    dark: `<path d="${over}" fill="var(--gloom)" fill-opacity="var(--gloom-a)" mask="url(#dark)"/>`,
    warm: lamps
      .map((l) => `<circle cx="${n(l.x)}" cy="${n(l.y)}" r="${n(l.r * 0.86)}" fill="url(#${l.kind ?? 'warm'})"/>`)
      .join(''),
  };
}

export const torch = (x: number, y: number, s = 1): string =>
  `<use href="#torch" x="${n(x - 20 * s)}" y="${n(y - 40 * s)}" width="${40 * s}" height="${60 * s}"/>`;
export const brazier = (x: number, y: number): string =>
  `<ellipse cx="${x}" cy="${y + 22}" rx="36" ry="13" fill="#000" opacity=".5"/><path d="M${x - 34} ${y - 4}q34 44 68 0l-12 26h-44z" fill="#3d3a38" stroke="#120c08" stroke-width="2.5"/>${torch(x - 12, y - 8, 1.2)}${torch(x + 12, y - 8, 1.2)}${torch(x, y - 4, 1.6)}<ellipse cx="${x}" cy="${y}" rx="35" ry="11" fill="#2a2624" stroke="#7a736b" stroke-width="3"/>`;
