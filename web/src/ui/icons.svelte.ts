/** The icons: those of the lobby come with it, all others with the first table or the first name that is not among them. */
import lobby from './icons-lobby.json';

type Bodies = Record<string, string>;
/** Shown for every name the page does not carry. */
const FALLBACK = '<path d="M256 40 472 256 256 472 40 256zm0 72L112 256l144 144 144-144zm0 84 60 60-60 60-60-60z"/>';

let bodies: Bodies = $state.raw(lobby);
let all = false;

/** Gives the page the whole set. */
export function carry(whole: Bodies): void {
  all = true;
  bodies = whole;
}

/** The drawing of an icon on a grid of 512; nothing while the whole set is on its way. */
export function bodyOf(name: string | undefined): string {
  const found = bodies[(name ?? '').replace(/^game-icons:/, '')];
  if (found !== undefined || all) return found ?? FALLBACK;
  void import('./icons.json').then(
    (whole) => carry(whole.default),
    () => undefined, // the next icon asks again
  );
  return '';
}
