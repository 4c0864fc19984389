/** The lines of a room's name that can be read where it stands: all of it, on two lines where there is `room` for them, or
 *  what tells it apart with its number, because choices refer to it: "Treasure (2)", "Monster Room (5)", "5"; without a
 *  number its first words: "Stairs". */
export function nameLines(title: string, fits: (text: string) => boolean, room: boolean): string[] {
  if (fits(title)) return [title];
  const halves = room ? inTwo(title) : [];
  if (halves.length && halves.every(fits)) return halves;
  const number = /\((\w+)\)$/.exec(title)?.[1];
  const words = title.split(' ');
  if (!number) {
    const begins = words.map((_, i) => words.slice(0, -1 - i).join(' ')).filter(Boolean);
    const told = [title.split(LINK)[0] ?? title, ...begins].find(fits);
    return told ? [told] : [];
  }
  const ends = words.map((_, i) => words.slice(i).join(' ')).filter((end) => end !== `(${number})`);
  const told = ends.filter((end) => !end.startsWith(GENERAL));
  return [[...told, ...told.map((end) => end.replace(`${GENERAL} `, ''))].find(fits) ?? ends.find(fits) ?? number];
}

/** What follows one of these words is left out first: "Stairs to the Second Level". */
const LINK = / (?:to|of|in|by|with) /;

/** The word that says nothing about a room. */
const GENERAL = 'Room';

/** Cut at the space that lies nearest to the middle. */
export function inTwo(text: string): string[] {
  const cuts = [...text.matchAll(/ /g)]
    .map((m) => m.index)
    .sort((x, y) => Math.abs(x - text.length / 2) - Math.abs(y - text.length / 2));
  const at = cuts[0];
  return at === undefined ? [] : [text.slice(0, at), text.slice(at + 1)];
}
