/** Icons inside drawings that are written as text. */
import icons from '../../ui/icons.json';
import { n } from './shape';

const bodies = icons as Record<string, string>;

/** An icon centered on x, y; nothing for a name that the page does not carry. */
export function glyph(name: string | undefined, x: number, y: number, size: number, cls: string): string {
  const body = bodies[name ?? ''];
  return body
    ? `<svg x="${n(x - size / 2)}" y="${n(y - size / 2)}" width="${n(size)}" height="${n(size)}" viewBox="0 0 512 512" class="${cls}">${body}</svg>`
    : '';
}

export const plain = (text: string): string => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
