/** Pointing at a thing with the mouse. A page that changes under a mouse at rest is not pointed at: what has just come there
 *  shows nothing of itself until the mouse moves. */

/** Where the mouse was last seen, before the event that is being told; nowhere on a page that has just come. */
let last = { clientX: NaN, clientY: NaN };
const note = ({ clientX, clientY }: PointerEvent): void => {
  last = { clientX, clientY };
};
for (const type of ['pointermove', 'pointerdown', 'pointerup'] as const)
  window.addEventListener(type, note, { capture: true, passive: true });

const near = (a: { clientX: number; clientY: number }, b: { clientX: number; clientY: number }): boolean =>
  Math.abs(a.clientX - b.clientX) < 1 && Math.abs(a.clientY - b.clientY) < 1;
const unknown = (): boolean => Number.isNaN(last.clientX);
const rests = (event: PointerEvent): boolean => unknown() || near(event, last);

export interface Pointed {
  enter(event: PointerEvent): void;
  leave(): void;
}

export function pointing(node: HTMLElement, given: Pointed): { update(given: Pointed): void; destroy(): void } {
  let now = given;
  /** Where the mouse is over the node without having come there by itself. */
  let waits: PointerEvent | null = null;
  /** It was not known where the mouse was: then any move of it tells that it does not rest. */
  let first = false;
  const onEnter = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse') return;
    first = unknown();
    waits = rests(event) ? event : null;
    if (!waits) now.enter(event);
  };
  const onMove = (event: PointerEvent): void => {
    if (!waits || event.pointerType !== 'mouse' || (!first && near(event, waits))) return;
    waits = null;
    now.enter(event);
  };
  const onLeave = (): void => {
    if (!waits) now.leave();
    waits = null;
  };
  node.addEventListener('pointerenter', onEnter);
  node.addEventListener('pointermove', onMove);
  node.addEventListener('pointerleave', onLeave);
  return {
    update: (given) => (now = given),
    destroy: () => {
      node.removeEventListener('pointerenter', onEnter);
      node.removeEventListener('pointermove', onMove);
      node.removeEventListener('pointerleave', onLeave);
    },
  };
}
