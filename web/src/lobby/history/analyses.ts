/** Analyses that were begun from a table, as a tree: each can be found again. Kept in this browser, the newest first. */
import { api } from '../../net/api';
import { go } from '../../state/router.svelte';
import { keep } from '../../net/tokens';

export interface Branch {
  table: string;
  /** The decision of its parent at which it begins. */
  n: number;
  time: number;
  /** The first choice in it, and the number of decisions since. */
  title?: string;
  length?: number;
}
/** A branch in its tree. */
export interface Twig extends Branch {
  of: string;
  depth: number;
}

const key = (of: string): string => `undercroft.branches.${of}`;
const parentKey = (table: string): string => `undercroft.branch-of.${table}`;
const MOST = 12;
const DEEPEST = 8;

export function branchesOf(table: string): Branch[] {
  try {
    return JSON.parse(localStorage.getItem(key(table)) ?? '[]') as Branch[];
  } catch {
    return [];
  }
}

export function keepBranch(of: string, branch: Branch): void {
  const list = [branch, ...branchesOf(of).filter((b) => b.table !== branch.table)].slice(0, MOST);
  localStorage.setItem(key(of), JSON.stringify(list));
  localStorage.setItem(parentKey(branch.table), of);
}

/** The game that an analysis was begun from, however many branches lie between. */
export function rootOf(table: string, of: string): string {
  let root = of;
  for (let i = 0; i < DEEPEST; i++) {
    const up = localStorage.getItem(parentKey(root));
    if (!up || up === table) break;
    root = up;
  }
  return root;
}

/** All branches of a game, each below the one it was begun from, in the order of their decisions. */
export function treeOf(root: string, depth = 0): Twig[] {
  if (depth >= DEEPEST) return [];
  return branchesOf(root)
    .sort((a, b) => a.n - b.n || a.time - b.time)
    .flatMap((b) => [{ ...b, of: root, depth }, ...treeOf(b.table, depth + 1)]);
}

/** Keeps what a branch is about: its first choice, and how far it went. */
export function nameBranch(of: string, table: string, title: string, length: number): void {
  const list = branchesOf(of);
  const one = list.find((b) => b.table === table);
  if (!one || (one.title === title && one.length === length)) return;
  [one.title, one.length] = [title, length];
  localStorage.setItem(key(of), JSON.stringify(list));
}

/** Begins an analysis at a decision of a table, and goes there. */
export async function openBranch(of: string, token: string, n: number, seat: number | undefined): Promise<void> {
  const made = await api.branch(of, token, n, seat);
  keep(made.table, { token: made.host });
  keepBranch(of, { table: made.table, n, time: Date.now() });
  go(`/t/${made.table}`);
}
