/** Short lists: a thing that can be used in several ways stands once, its ways beneath it; places stand on the board. */
import { describe } from '../words/describe';
import { withoutName, type OptionGroup } from './options';
import type { Id, Option, Scene } from '../types';

/** One line for several options. */
export interface Fold {
  key: string;
  title: string;
  options: Option[];
  /** They are clicked on the board: what they are called there, in the plural. */
  places?: string;
}

export interface ShortGroup {
  title: string;
  entries: (Option | Fold)[];
  squares: boolean;
}

/** Lists up to this long are left as they are. */
const FEW = 8;
const TARGETS = 'Targets';
/** The heading of figures that nobody aims at, by their kind. */
const LED: Record<string, string> = { group: 'Groups' };
/** The acting player's own figures are not targets; up to this many ways of one stand under their own headings. */
const OWN = 'Your figures';
const FEW_OWN = 3;

export const isFold = (entry: Option | Fold): entry is Fold => 'options' in entry;

const keyOf = (option: Option): Id | undefined => option.lays?.card ?? option.touches[0];

/** Options that never stand beneath another line: turning, ending, marks of a set. */
const apart = (o: Option, passing: string | undefined): boolean =>
  o.facing !== undefined || !!o.ends || !!o.then || (o.walk?.[0] ?? o.text) === passing;

const unpointed = (word: string | undefined): string => (word ?? '').replace(/[:,;]$/, '');

/** The words with which all labels begin, up to their first preposition or explanation; a parenthesis is whole or left out. */
export function sharedWords(labels: readonly string[]): string {
  const [first = [], ...rest] = labels.map((label) => label.split(' '));
  const end = first.findIndex((word, i) => rest.some((words) => unpointed(words[i]) !== unpointed(word)));
  const words = end < 0 ? first : first.slice(0, end);
  return unpointed(
    words
      .join(' ')
      .replace(/ (to|with|on|at|into|against)( .*)?$/, '')
      .replace(/: [a-z].*$/, '')
      .replace(/ \([^)]*$/, ''),
  );
}

/** The line of a fold of places: "3 squares: click one on the board". */
export const onTheBoard = (count: number, places: string): string =>
  count === 1 ? `1 ${places.slice(0, -1)}: click it on the board` : `${count} ${places}: click one on the board`;

/** A label beneath its fold: without what the fold says already. */
export function way(label: string, title: string): string {
  const rest = label.startsWith(title) ? label.slice(title.length).replace(/^[:,;]? /, '') : withoutName(label, title);
  const said = rest.length > 1 ? rest : label;
  return said[0]?.toUpperCase() + said.slice(1);
}

function folded(key: Id, options: Option[], taken: ReadonlySet<string>, scene: Scene): Fold {
  const known = describe(scene, key)?.title ?? '';
  const shared = sharedWords(options.map((o) => o.label));
  return { key, title: (known && !taken.has(known) ? known : shared) || known || (options[0]?.label ?? ''), options };
}

/** The places of a group of which each has one option: all of it is clicked on the board. */
function onBoard(group: OptionGroup, scene: Scene): string | undefined {
  const firsts = group.options.map((o) => o.touches[0] ?? '');
  if (new Set(firsts).size < firsts.length || group.options.some((o) => o.odds?.length || o.sketch)) return undefined;
  const pieces = new Set(scene.pieces.map((p) => p.id));
  if (firsts.every((id) => pieces.has(id))) return 'figures';
  const areas = new Set(
    scene.areas.flatMap((a) => [a.id, ...[...(a.spaces ?? []), ...(a.edges ?? [])].map((s) => s.id)]),
  );
  return firsts.every((id) => areas.has(id)) ? 'places' : undefined;
}

/** The groups of a list, shortened. */
export function shortened(
  groups: readonly (OptionGroup & { squares: boolean })[],
  scene: Scene,
  passing: string | undefined,
): ShortGroup[] {
  const rest: (OptionGroup & { squares: boolean })[] = [];
  const boards = new Map<string, Fold>();
  for (const group of groups) {
    const places = group.squares ? 'squares' : group.options.length > FEW ? onBoard(group, scene) : undefined;
    if (places)
      boards.set(group.title, { key: `on:${group.title}`, title: group.title, options: group.options, places });
    else rest.push(group);
  }
  const folds = foldsOf(rest, scene, passing);
  return groups.flatMap((group): ShortGroup[] => {
    const board = boards.get(group.title);
    if (board) return [{ title: group.title, entries: [board], squares: true }];
    return entriesOf(group, folds).map((g) => ({ ...g, squares: false }));
  });
}

interface Folds {
  /** The fold of each option that is in one, and the first option of each. */
  of: Map<Option, Fold>;
  /** Folds of several headings, and the heading that they take the place of. */
  targets: Set<Fold>;
  /** Those of the acting player's own figures. */
  own: Set<Fold>;
  at: string;
  heading: string;
}

function foldsOf(groups: readonly OptionGroup[], scene: Scene, passing: string | undefined): Folds {
  const found: Folds = { of: new Map(), targets: new Set(), own: new Set(), at: '', heading: TARGETS };
  const open = groups.flatMap((g) => g.options.filter((o) => !apart(o, passing)));
  if (open.length <= FEW) return found;
  const heading = new Map(groups.flatMap((g) => g.options.map((o) => [o, g.title] as const)));
  const buckets = new Map<Id, Option[]>();
  const firsts = new Set(open.flatMap((o) => o.touches.slice(0, 1)));
  const figures = new Set(scene.pieces.filter((p) => p.seat === undefined || p.seat !== scene.active).map((p) => p.id));
  /** A run about several things of the list, or about several figures ("Fight all 3"), belongs to none of them. */
  const ofSeveral = (o: Option): boolean =>
    !!o.walk && o.touches.filter((id) => firsts.has(id) || figures.has(id)).length > 1;
  for (const option of open) {
    const key = ofSeveral(option) ? undefined : keyOf(option);
    if (key !== undefined) buckets.set(key, [...(buckets.get(key) ?? []), option]);
  }
  const own = new Set(scene.pieces.filter((p) => p.seat !== undefined && p.seat === scene.active).map((p) => p.id));
  const fought = scene.combat?.targets.length === 1 ? scene.combat.targets[0]?.id : undefined; // whom all of it is about
  const several = [...buckets].filter(
    ([key, options]) => key !== fought && options.length > (own.has(key) ? FEW_OWN : 1),
  );
  const titles = several.map(([key]) => describe(scene, key)?.title ?? '');
  const taken = new Set(titles.filter((title, i) => titles.indexOf(title) !== i));
  for (const [key, options] of several) {
    const fold = folded(key, options, taken, scene);
    for (const option of options) found.of.set(option, fold);
    if (new Set(options.map((o) => heading.get(o))).size > 1) found.targets.add(fold);
    if (own.has(key)) found.own.add(fold);
  }
  const first = open.find((o) => found.targets.has(found.of.get(o) as Fold));
  found.at = first ? (heading.get(first) ?? '') : '';
  const kinds = new Set([...found.targets].map(({ key }) => scene.pieces.find((p) => p.id === key)?.kind ?? ''));
  found.heading = (kinds.size === 1 && LED[[...kinds][0] ?? '']) || TARGETS;
  return found;
}

function entriesOf(
  group: OptionGroup,
  { of, targets, own: ours, at, heading }: Folds,
): { title: string; entries: (Option | Fold)[] }[] {
  const seen = new Set<Fold>();
  const entries = group.options.flatMap((option): (Option | Fold)[] => {
    const fold = of.get(option);
    if (!fold) return [option];
    if (seen.has(fold) || targets.has(fold)) return [];
    seen.add(fold);
    return [fold];
  });
  const own = entries.length ? [{ title: group.title, entries }] : [];
  if (group.title !== at || !targets.size) return own;
  const parts = [
    { title: heading, entries: [...targets].filter((f) => !ours.has(f)) },
    { title: OWN, entries: [...targets].filter((f) => ours.has(f)) },
  ];
  return [...parts.filter((p) => p.entries.length), ...own];
}
