/** The end of a game, for the end screen: the result of the game and the table, or the minimum that every game has. */
import { seatName } from './seats/seatSigns';
import type { Luck, Piece, Result, Scene, Standing } from './types';
import type { Place } from '../net/protocol';

interface Ended {
  scene: Scene | null;
  view: { scene: Scene; table: { outcome?: string; places?: Place[] } } | null;
}

/** So many figures stand for a seat on the podium. */
export const FACES = 2;

/** "Mika: 18 XP" beside the name Mika says it twice. */
export function score(scene: Scene | null, seat: number, text: string): string {
  const name = `${seatName(scene, seat)}: `;
  return text.startsWith(name) ? text.slice(name.length) : text;
}

const CONCEDED = 'conceded';

/** How the game ended, in a sentence to the player of these seats. */
export function ending(table: { outcome?: string; places?: Place[] } | undefined, mine: readonly number[]): string {
  const places = table?.places ?? [];
  const own = places.filter((p) => mine.includes(p.seat));
  const gaveUp = own.length > 0 && own.every((p) => p.text === CONCEDED) && places.some((p) => p.place === 1);
  return gaveUp ? 'You conceded' : (table?.outcome ?? 'The game is over.');
}

/** `told` is the result that the table made of the record, once it has come. */
export function resultOf(store: Ended, told: Result | null = null): Result {
  const scene = store.view?.scene ?? null;
  const table = store.view?.table;
  const own = told ?? scene?.result;
  if (own) return own;
  const places = table?.places ?? [];
  const together = places.every((p) => p.text === table?.outcome);
  const standing: Standing[] = places.map((p) => {
    const seat = scene?.seats.find((s) => s.seat === p.seat);
    return {
      seat: p.seat,
      title: seatName(scene, p.seat),
      role: seat?.title ?? '',
      icon: seat?.icon ?? 'person',
      tone: seat?.tone ?? `seat${p.seat}`,
      place: p.place,
      ...(together ? {} : { score: score(scene, p.seat, p.text) }),
    };
  });
  return { sentence: table?.outcome ?? 'The game is over.', standing };
}

/** Nobody wins where all share the first place with nothing. */
export const nothingWon = (standing: readonly Pick<Standing, 'place' | 'score'>[]): boolean =>
  standing.length > 1 && standing.every((s) => s.place === 1 && Number.parseInt(s.score ?? '1', 10) === 0);

/** How rare such luck is, where it is worth a word: ": 1 game in 20". */
export function rarity(luck: Luck): string {
  if (!(luck.spread > 0)) return '';
  const z = Math.abs(luck.rolled - luck.expected) / luck.spread;
  const tail = 0.5 * Math.exp(-0.717 * z - 0.416 * z * z); // good to 1 % where it is shown
  const once = Math.round(1 / tail);
  return once >= 6 ? `: 1 game in ${once > 1000 ? 'a thousand' : once}` : '';
}

/** Painted figures of a seat that has several, each kind once; Heroes and leaders come first. */
export function facesOfSeat(pieces: readonly Piece[], seat: number): Piece[] {
  const rank = (p: Piece): number => (p.kind === 'hero' ? 0 : p.kind === 'minion' || p.kind === 'monster' ? 2 : 1);
  const own = pieces.filter((p) => p.seat === seat && p.art).sort((a, b) => rank(a) - rank(b));
  return own.filter((p, i) => own.findIndex((q) => q.art === p.art) === i).slice(0, FACES);
}
