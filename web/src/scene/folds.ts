/** Short lists: a thing that can be used in several ways stands once, its ways beneath it; places stand on the board. */
import { describe } from './describe';
import { withoutName, type OptionGroup } from './options';
import type { Id, Option, Scene } from './types';

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

export const isFold = (entry: Option | Fold): entry is Fold => 'options' in entry;

const keyOf = (option: Option): Id | undefined => option.lays?.card ?? option.touches[0];

/** Options that never stand beneath another line: turning, ending, marks of a set. */
const apart = (o: Option, passing: string | undefined): boolean =>
  o.facing !== undefined || !!o.ends || !!o.then || (o.walk?.[0] ?? o.text) === passing;

/** The words with which all labels begin, up to their first preposition or explanation. */
export function sharedWords(labels: readonly string[]): string {
  const [first = [], ...rest] = labels.map((label) => label.split(' '));
  const end = first.findIndex((word, i) => rest.some((words) => words[i] !== word));
  const words = end < 0 ? first : first.slice(0, end);
  return words
    .join(' ')
    .replace(/ (to|with|on|at|into|against)( .*)?$/, '')
    .replace(/: [a-z].*$/, '')
    .replace(/[:,;]$/, '');
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
  at: string;
}

function foldsOf(groups: readonly OptionGroup[], scene: Scene, passing: string | undefined): Folds {
  const found: Folds = { of: new Map(), targets: new Set(), at: '' };
  const open = groups.flatMap((g) => g.options.filter((o) => !apart(o, passing)));
  if (open.length <= FEW) return found;
  const heading = new Map(groups.flatMap((g) => g.options.map((o) => [o, g.title] as const)));
  const buckets = new Map<Id, Option[]>();
  for (const option of open) {
    const key = keyOf(option);
    if (key !== undefined) buckets.set(key, [...(buckets.get(key) ?? []), option]);
  }
  const several = [...buckets].filter(([, options]) => options.length > 1);
  const titles = several.map(([key]) => describe(scene, key)?.title ?? '');
  const taken = new Set(titles.filter((title, i) => titles.indexOf(title) !== i));
  for (const [key, options] of several) {
    const fold = folded(key, options, taken, scene);
    for (const option of options) found.of.set(option, fold);
    if (new Set(options.map((o) => heading.get(o))).size > 1) found.targets.add(fold);
  }
  const first = open.find((o) => found.targets.has(found.of.get(o) as Fold));
  found.at = first ? (heading.get(first) ?? '') : '';
  return found;
}

function entriesOf(group: OptionGroup, { of, targets, at }: Folds): { title: string; entries: (Option | Fold)[] }[] {
  const seen = new Set<Fold>();
  const entries = group.options.flatMap((option): (Option | Fold)[] => {
    const fold = of.get(option);
    if (!fold) return [option];
    if (seen.has(fold) || targets.has(fold)) return [];
    seen.add(fold);
    return [fold];
  });
  const own = entries.length ? [{ title: group.title, entries }] : [];
  return group.title === at && targets.size ? [{ title: TARGETS, entries: [...targets] }, ...own] : own;
}
