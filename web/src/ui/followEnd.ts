/** A list that grows at its end and shows it, until its reader scrolls back. */
export interface Scrolled {
  scrollTop: number;
  scrollHeight: number;
  clientHeight: number;
}

/** How near to the end counts as the end, in pixels. */
const NEAR = 40;

/** Whether the list goes on following its end. A list that has grown or lost its oldest lines moves by itself; only one that is as
 *  high as before and moves up was scrolled by its reader. */
export function followsEnd(follows: boolean, was: Scrolled, now: Scrolled): boolean {
  if (now.scrollHeight - now.scrollTop - now.clientHeight < NEAR) return true;
  const resized = now.scrollHeight !== was.scrollHeight || now.clientHeight !== was.clientHeight;
  return follows && (resized || now.scrollTop >= was.scrollTop);
}
