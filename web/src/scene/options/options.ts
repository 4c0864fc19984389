/** The options of a decision: grouping, lighting, cycling. Driven only by the server's offers. */
import type { Area, Card, Decision, Id, Option, Pile, Scene, SeatScene } from '../types';

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

/** Options that hurt the player stand after the others. */
export function harmlessFirst(options: readonly Option[]): Option[] {
  return [...options.filter((o) => !o.warning), ...options.filter((o) => o.warning)];
}

/** Groups with rolls first, groups of facings last: few players come to a figure to turn it. */
export function turnsLast(groups: readonly OptionGroup[]): OptionGroup[] {
  const turns = groups.filter((g) => g.options.every((o) => o.facing !== undefined));
  const acts = groups.filter((g) => !turns.includes(g));
  const rolls = turns.length ? acts.filter((g) => g.options.some((o) => o.odds?.length)) : [];
  return [...rolls, ...acts.filter((g) => !rolls.includes(g)), ...turns];
}

/** Squares to stand on are clicked on the map: in the list they stand last, and small. A facing is chosen on its compass. */
export function squaresLast(
  groups: readonly OptionGroup[],
  scene: Scene | null,
): (OptionGroup & { squares: boolean })[] {
  const grids = new Set((scene?.boards ?? []).filter((b) => b.grid).map((b) => b.id));
  const squares = new Set((scene?.areas ?? []).filter((a) => grids.has(a.board) && !a.ghost).map((a) => a.id));
  const marked = groups.map((g) => ({
    ...g,
    squares: g.options.every(
      (o) => !o.odds?.length && o.facing === undefined && o.touches[0] !== undefined && squares.has(o.touches[0]),
    ),
  }));
  return [...marked.filter((g) => !g.squares), ...marked.filter((g) => g.squares)];
}

/** Groups that only end the turn or decline stand after the others. */
export function endsLast<T extends OptionGroup>(groups: readonly T[], passing: string | undefined): T[] {
  const ending = (o: Option): boolean => o.text === passing || o.walk?.[0] === passing || !!o.ends;
  const ends = (g: T): boolean => g.options.some((o) => o.text === passing) && g.options.every(ending);
  return [...groups.filter((g) => !ends(g)), ...groups.filter(ends)];
}

/** A label without the words of the heading above it. */
export function beneath(label: string, heading: string): string {
  if (label.endsWith(` ${heading}`)) return label.slice(0, -heading.length - 1);
  const does = heading.slice(heading.indexOf(': '));
  return heading.includes(': ') && label.endsWith(does) ? label.slice(0, -does.length) : label;
}

/** Options with rolls first, the likelier ones before the others; ties in the server's order. */
export function likelyFirst(options: readonly Option[]): Option[] {
  const chance = (o: Option): number => o.odds?.[0]?.chance ?? -1;
  return [...options].sort((a, b) => Number(!!a.warning) - Number(!!b.warning) || chance(b) - chance(a));
}

/** A label without the name of the thing that all labels are about: "Attack Kobold 1" is "Attack", "Frozen Feet on Kobold 1 from afar" is "Frozen Feet from afar". */
export function withoutName(label: string, name: string): string {
  if (!name || !label.includes(name)) return label;
  const rest = label
    .replace(
      new RegExp(`( (on|at|to|against|into|of))?( (the|an?))? ?${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`),
      '',
    )
    .trim();
  return rest.length > 2 ? rest : label;
}

/** Its sketch is of a single tile with its walls, not of a map: small beside its words. */
export function isTile(option: Option): boolean {
  return !!option.sketch?.some((row) => row.includes('#'));
}

const kindOf = (id: Id): string => id.slice(0, id.indexOf(':') + 1);

/** The options by the things to click for them: the first thing an option touches leads to it, and so does every one of a kind that is `alike`
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

/** The options of several things, each once. */
export function optionsOf(places: ReadonlyMap<Id, Option[]>, ids: readonly Id[]): Option[] {
  return [...new Set(ids.flatMap((id) => places.get(id) ?? []))];
}

const stepsOf = (option: Option): readonly string[] => option.walk ?? [option.text];

/** Options that are only the beginning of a complete run are not offered beside it. */
function withoutBeginnings(options: readonly Option[]): Option[] {
  const runs = options.filter((o) => o.whole).map(stepsOf);
  const begins = (steps: readonly string[], run: readonly string[]): boolean =>
    steps.length < run.length && steps.every((s, i) => s === run[i]);
  return options.filter((o) => !runs.some((run) => begins(stepsOf(o), run)));
}

/** The only option that a click on a thing can mean, if there is one; runs that are seldom wanted do not count. */
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
  const pools = [...scene.pools, ...(scene.combat?.attack ?? []), ...(scene.combat?.defense ?? [])];
  return new Set([
    ...scene.areas.flatMap(idsOfArea),
    ...idsOf(scene.pieces),
    ...pools.flatMap((pool) => idsOf(pool.dice)),
    ...scene.piles.flatMap((pile) => [pile.id, ...idsOf(offered(pile))]),
    ...scene.seats.flatMap(idsOfSeat),
  ]);
}

const idsOf = (things: readonly { id?: Id }[]): Id[] => things.flatMap((t) => t.id || []);

const idsOfArea = (area: Area): Id[] => [area.id, ...idsOf(area.edges ?? []), ...idsOf(area.spaces ?? [])];

function idsOfSeat(seat: SeatScene): Id[] {
  const slots = (seat.slots ?? []).flatMap((slot) => [slot, slot.holds ?? []].flat());
  return idsOf([...seat.hand, ...seat.abilities, ...(seat.pack ?? []), ...slots, ...seat.counts]);
}

/** The cards of a hand that some option lays on the board. */
export function layableCards(options: readonly Option[]): Set<Id> {
  return new Set(options.flatMap((o) => (o.lays ? [o.lays.card] : [])));
}

/** CardInHand one card, turned this way, by the area where it would lie. */
export function layingsOf(options: readonly Option[], card: Id | null, turn: number): Map<Id, Option> {
  return new Map(
    options.flatMap((o) => (o.lays && o.lays.card === card && o.lays.turn === turn ? [[o.lays.area, o] as const] : [])),
  );
}

/** The rank of each thing that an advised option is about, from 1; a thing advised twice has its better rank. */
export function ranksOf(advised: readonly (Option | undefined)[]): Map<Id, number> {
  const ranks = advised.flatMap((option, i): [Id, number][] =>
    (option?.walk ? option.touches : (option?.touches.slice(0, 1) ?? [])).map((id) => [id, i + 1]),
  );
  return new Map(ranks.reverse());
}

/** The things whose marks are set; `marks` are the texts of their options. */
export function markedIds(options: readonly Option[], marks: readonly string[]): Set<Id> {
  return new Set(options.filter((o) => o.then && marks.includes(o.text)).map((o) => o.touches[0] ?? ''));
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

/** Everything that is lit: the things somebody looks at, and those of the options. */
export function lit(looking: readonly Id[], ...options: (Option | null)[]): Set<Id> {
  return new Set([...looking, ...options.flatMap(lights)]);
}

export type Typed = { kind: 'option'; option: Option } | { kind: 'several'; options: Option[] } | { kind: 'none' };

const plain = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ');

/** The meaning of typed words: a number in the list, an exact text or label, else the only one that starts with or holds them. */
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

/** Hints in their order: the bot's own choice first, the others by their chance, where each has one. */
export function inOrder<T extends { chance?: number }>([first, ...rest]: readonly T[]): T[] {
  const known = rest.every((h) => h.chance !== undefined);
  return first ? [first, ...(known ? [...rest].sort((a, b) => (b.chance ?? 0) - (a.chance ?? 0)) : rest)] : [];
}

/** The chance now, if the tries of the best answer agree with it: two judgments that differ would only confuse. */
export function chanceNow(best: { before?: number; low?: number; high?: number } | undefined): number | undefined {
  const { before, low, high } = best ?? {};
  return before === undefined || (low !== undefined && before < low) || (high !== undefined && before > high)
    ? undefined
    : before;
}
