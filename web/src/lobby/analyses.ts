/** Analyses that were begun from a table, so that each can be found again. Kept in this browser, the newest first. */
import { api } from '../net/api';
import { go } from '../state/router.svelte';
import { keep } from '../net/tokens';

export interface Branch {
  table: string;
  n: number;
  time: number;
}

const key = (of: string): string => `undercroft.branches.${of}`;
const MOST = 12;

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
}

/** Begins an analysis at a decision of a table, and goes there. */
export async function openBranch(of: string, token: string, n: number, seat: number | undefined): Promise<void> {
  const made = await api.branch(of, token, n, seat);
  keep(made.table, { token: made.host });
  keepBranch(of, { table: made.table, n, time: Date.now() });
  go(`/t/${made.table}`);
}
