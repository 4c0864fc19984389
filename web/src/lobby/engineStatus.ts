/** The lobby's messages while the engine is compiled in the background, and when it is done. */
export interface Engine {
  state: 'compiled' | 'compiling' | 'ready' | 'plain';
  part?: number;
  minutes?: number;
}

/** From here on an estimate no longer helps. */
const LATE = 0.95;

export function remaining({ part = 0, minutes = 1 }: Engine): string {
  return part > LATE
    ? 'it takes a little longer than usual'
    : `about ${Math.max(1, Math.ceil(minutes * (1 - part)))} of ${minutes} min left`;
}

/** The message at the end, for visitors who saw the beginning. */
export function ending(before: Engine | null, now: Engine): string {
  if (before?.state !== 'compiling' || now.state === 'compiling') return '';
  return now.state === 'plain'
    ? 'The engine could not be compiled: games run as plain Python, with the same results but slower bots.'
    : 'The engine is compiled: bots think faster from now on.';
}
