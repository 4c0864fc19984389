/** Analyses that were begun from a table, so that one finds back to each. Kept in this browser, the newest first. */
export interface Branch { table: string; n: number; time: number }

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
