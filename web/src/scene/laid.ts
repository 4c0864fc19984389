/** What others have laid since the viewer chose last: a partner's card is seen, not searched for in the log. */
import type { Difference } from './diff';
import type { Id, LogEntry, Scene } from './types';

export interface Laid {
  area: Id;
  seat: number;
}

/** The list after a view came; `chose` if it answers the viewer's own choice. Cards that were taken back are gone. */
export function laidByOthers(
  old: readonly Laid[],
  opened: Difference['opened'],
  fresh: readonly LogEntry[],
  scene: Scene,
  mine: readonly number[],
  chose: boolean,
): readonly Laid[] {
  const lies = new Set(scene.areas.filter((a) => !a.ghost).map((a) => a.id));
  const kept = chose ? [] : old.filter((x) => lies.has(x.area));
  const added = opened.flatMap((area) => {
    const seat = fresh.filter((e) => e.seat >= 0 && e.touches.includes(area)).at(-1)?.seat ?? -1;
    return seat < 0 || mine.includes(seat) ? [] : [{ area, seat }];
  });
  return kept.length || added.length ? [...kept, ...added] : old.length ? [] : old;
}
