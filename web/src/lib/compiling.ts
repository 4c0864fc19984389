/** What the lobby says while the engine is compiled behind it, and when that has ended. */
export interface Engine {
  state: 'compiled' | 'compiling' | 'ready' | 'plain';
  part?: number;
  minutes?: number;
}

/** From here on an estimate says nothing any more. */
const LATE = 0.95;

export function remaining({ part = 0, minutes = 1 }: Engine): string {
  return part > LATE
    ? 'it takes a little longer than usual'
    : `about ${Math.max(1, Math.ceil(minutes * (1 - part)))} of ${minutes} min left`;
}

/** Who has seen it begin is told how it ended. */
export function ending(before: Engine | null, now: Engine): string {
  if (before?.state !== 'compiling' || now.state === 'compiling') return '';
  return now.state === 'plain'
    ? 'The engine could not be compiled: games go on as plain Python, with the same results and slower bots.'
    : 'The engine is compiled: bots think faster from now on.';
}
