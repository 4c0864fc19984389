/** What may be chosen now: grouping, lighting, cycling. Driven only by the options the server offers. */
import type { Card, Decision, Id, Option, Pile, Scene } from './scene';

export interface OptionGroup {
  title: string;
  options: Option[];
}

/** Options under their headings, in the server's order. */
export function grouped(options: readonly Option[]): OptionGroup[] {
  const groups = new Map<string, Option[]>();
  for (const option of options) {
    const list = groups.get(option.group);
    if (list) list.push(option);
    else groups.set(option.group, [option]);
  }
  return [...groups].map(([title, list]) => ({ title, options: list }));
}

/** Several options in one click stand before those of their heading; those of a heading of their own come after all. */
export function withRuns(groups: readonly OptionGroup[], runs: readonly Option[]): OptionGroup[] {
  const known = new Set(groups.map((g) => g.title));
  const joined = groups.map((g) => ({ ...g, options: [...runs.filter((r) => r.group === g.title), ...g.options] }));
  return [...joined, ...grouped(runs.filter((r) => !known.has(r.group)))];
}

/** What hurts oneself is never first: it stands after the others. */
export function harmlessFirst(options: readonly Option[]): Option[] {
  return [...options.filter((o) => !o.warning), ...options.filter((o) => o.warning)];
}

/** What is rolled for stands first, ways to look stand last: turning is seldom what somebody is here for. */
export function turnsLast(groups: readonly OptionGroup[]): OptionGroup[] {
  const turns = groups.filter((g) => g.options.every((o) => o.facing !== undefined));
  const acts = groups.filter((g) => !turns.includes(g));
  const rolls = turns.length ? acts.filter((g) => g.options.some((o) => o.odds?.length)) : [];
  return [...rolls, ...acts.filter((g) => !rolls.includes(g)), ...turns];
}

/** Squares to stand on are clicked on the map: in the list they stand last, and small. */
export function squaresLast(
  groups: readonly OptionGroup[],
  scene: Scene | null,
): (OptionGroup & { squares: boolean })[] {
  const grids = new Set((scene?.boards ?? []).filter((b) => b.grid).map((b) => b.id));
  const squares = new Set((scene?.areas ?? []).filter((a) => grids.has(a.board) && !a.ghost).map((a) => a.id));
  const marked = groups.map((g) => ({
    ...g,
    squares: g.options.every((o) => !o.odds?.length && o.touches[0] !== undefined && squares.has(o.touches[0])),
  }));
  return [...marked.filter((g) => !g.squares), ...marked.filter((g) => g.squares)];
}

/** What ends the turn or says no stands after what can be done. */
export function endsLast<T extends OptionGroup>(groups: readonly T[], passing: string | undefined): T[] {
  const ending = (o: Option): boolean => o.text === passing || o.walk?.[0] === passing || !!o.ends;
  const ends = (g: T): boolean => g.options.some((o) => o.text === passing) && g.options.every(ending);
  return [...groups.filter((g) => !ends(g)), ...groups.filter(ends)];
}

/** A label without what the heading above it says already. */
export function beneath(label: string, heading: string): string {
  if (label.endsWith(` ${heading}`)) return label.slice(0, -heading.length - 1);
  const does = heading.slice(heading.indexOf(': '));
  return heading.includes(': ') && label.endsWith(does) ? label.slice(0, -does.length) : label;
}

/** What is rolled for stands first, the likelier before the less likely; ties as the server has them. */
export function likelyFirst(options: readonly Option[]): Option[] {
  const chance = (o: Option): number => o.odds?.[0]?.chance ?? -1;
  return [...options].sort((a, b) => Number(!!a.warning) - Number(!!b.warning) || chance(b) - chance(a));
}

/** A label without the name of what all are about: "Attack Kobold 1" is "Attack", "Frozen Feet on Kobold 1 from afar" is "Frozen Feet from afar". */
export function withoutName(label: string, name: string): string {
  if (!name || !label.includes(name)) return label;
  const rest = label
    .replace(new RegExp(`( (on|at|to|against|into))? ?${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`), '')
    .trim();
  return rest.length > 2 ? rest : label;
}

/** Its sketch is of a single tile with its walls, not of a map: small beside its words. */
export function isTile(option: Option): boolean {
  return !!option.sketch?.some((row) => row.includes('#'));
}

const kindOf = (id: Id): string => id.slice(0, id.indexOf(':') + 1);

/** Where to click for what: the first thing an option touches leads to it, and so does every one of a kind that is `alike`
 *  (the dice that can pay for it, the doorways of one room). */
export function byPlace(options: readonly Option[], alike: readonly string[] = []): Map<Id, Option[]> {
  const map = new Map<Id, Option[]>();
  for (const option of options) {
    const first = option.touches[0];
    if (first === undefined) continue;
    for (const place of new Set([first, ...option.touches.filter((id) => alike.includes(kindOf(id)))])) {
      const list = map.get(place);
      if (list) list.push(option);
      else map.set(place, [option]);
    }
  }
  for (const [place, list] of map) if (list.some((o) => o.whole)) map.set(place, withoutBeginnings(list));
  return map;
}

const stepsOf = (option: Option): readonly string[] => option.walk ?? [option.text];

/** What only begins a run that says all there is to it is not offered beside it. */
function withoutBeginnings(options: readonly Option[]): Option[] {
  const runs = options.filter((o) => o.whole).map(stepsOf);
  const begins = (steps: readonly string[], run: readonly string[]): boolean =>
    steps.length < run.length && steps.every((s, i) => s === run[i]);
  return options.filter((o) => !runs.some((run) => begins(stepsOf(o), run)));
}

/** What a click on a thing means, if that is one option: a run that is seldom wanted does not stand in the way of it. */
export function onlyMeant(options: readonly Option[]): Option | undefined {
  const meant = options.filter((o) => !o.aside || !o.walk || o.whole);
  return meant.length === 1 && !meant[0]?.aside ? meant[0] : undefined;
}

/** The cards of a pile that this seat may see. */
export function offered(pile: Pile): Card[] {
  const cards = pile.cards ?? [];
  return pile.top && !cards.some((c) => c.id === pile.top?.id) ? [pile.top, ...cards] : cards;
}

/** Cards of piles that can be chosen now: they are laid out for choosing. */
export function layOutCards(scene: Scene, places: ReadonlyMap<Id, Option[]>): Card[] {
  return scene.piles.flatMap(offered).filter((card) => places.has(card.id));
}

/** Every id the scene shows, so that options about anything else become buttons. */
export function shownIds(scene: Scene): Set<Id> {
  const ids = new Set<Id>();
  for (const area of scene.areas) {
    ids.add(area.id);
    for (const edge of area.edges ?? []) if (edge.id) ids.add(edge.id);
  }
  for (const piece of scene.pieces) ids.add(piece.id);
  for (const area of scene.areas) for (const space of area.spaces ?? []) if (space.id) ids.add(space.id);
  for (const pool of [...scene.pools, ...(scene.combat?.attack ?? []), ...(scene.combat?.defense ?? [])])
    for (const die of pool.dice) ids.add(die.id);
  for (const pile of scene.piles) {
    ids.add(pile.id);
    for (const card of offered(pile)) ids.add(card.id);
  }
  for (const seat of scene.seats) {
    for (const card of [...seat.hand, ...seat.abilities, ...(seat.pack ?? [])]) ids.add(card.id);
    for (const slot of seat.slots ?? []) {
      ids.add(slot.id);
      if (slot.holds) ids.add(slot.holds.id);
    }
    for (const count of seat.counts) ids.add(count.id);
  }
  return ids;
}

/** Options that no visible thing stands for. */
export function loose(options: readonly Option[], shown: ReadonlySet<Id>): Option[] {
  return options.filter((option) => option.touches[0] === undefined || !shown.has(option.touches[0]));
}

/** Passing or ending leaves nothing undone: all else that is listed is giving up. Nobody need be asked twice then. */
export function onlyEnd(decision: Decision | null): boolean {
  return !!decision && decision.options.every((option) => option.text === decision.passing || option.final);
}

/** The option that means "no, done, end", if there is one. */
export function passing(decision: Decision | null): Option | undefined {
  return decision?.passing === undefined
    ? undefined
    : decision.options.find((option) => option.text === decision.passing);
}

/** The next index when cycling through `length` options; null when it runs off either end. */
export function cycle(current: number, length: number, back: boolean): number | null {
  if (length === 0) return null;
  if (current < 0) return back ? length - 1 : 0;
  const next = current + (back ? -1 : 1);
  return next < 0 || next >= length ? null : next;
}

/** Everything an option lights while it is looked at. */
export function lights(option: Option | null | undefined): Id[] {
  return option ? [...option.touches, ...(option.previews?.length ? [] : (option.preview ?? []))] : [];
}

export type Typed = { kind: 'option'; option: Option } | { kind: 'several'; options: Option[] } | { kind: 'none' };

const plain = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ');

/** What typed words mean: a number in the list, an exact text or label, else the only one that starts with or holds them. */
export function typed(words: string, options: readonly Option[]): Typed {
  const want = plain(words);
  if (!want) return { kind: 'none' };
  if (/^\d+$/.test(want)) {
    const option = options[Number(want) - 1];
    if (option) return { kind: 'option', option };
  }
  const tests: ((option: Option) => boolean)[] = [
    (o) => plain(o.text) === want,
    (o) => plain(o.label) === want,
    (o) => plain(o.text).startsWith(want) || plain(o.label).startsWith(want),
    (o) => plain(o.text).includes(want) || plain(o.label).includes(want),
  ];
  for (const test of tests) {
    const found = options.filter(test);
    if (found.length === 1) return { kind: 'option', option: found[0] as Option };
    if (found.length > 1) return { kind: 'several', options: found };
  }
  return { kind: 'none' };
}
