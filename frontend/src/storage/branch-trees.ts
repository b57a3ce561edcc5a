// Branches in the history: each tree has a root debate, its branches, and their branches.
import { branchOrigin, isControl } from '@rostrum/shared/record/origin-ways';
import type { HistoryRow } from './history-rows.ts';

/** Returns the id of the root of a branch, as far as its sources are stored; for another debate, its own id. */
function rootOf(row: HistoryRow, rows: ReadonlyMap<string, HistoryRow>): string {
  const onTheWay = new Set<string>();
  let root = row;
  for (;;) {
    const source = rows.get(branchOrigin(root)?.debate ?? '');
    // A forged file may make a branch its own source.
    if (!source || onTheWay.has(root.id)) return root.id;
    onTheWay.add(root.id);
    root = source;
  }
}

/** Returns the root debates in order, each with its branches, the oldest first. */
export function branchTrees<Item extends { row: HistoryRow }>(
  items: readonly Item[],
): { item: Item; branches: Item[] }[] {
  const rows = new Map(items.map(({ row }) => [row.id, row]));
  const trees = new Map(items.map((item) => [item.row.id, { item, branches: [] as Item[] }]));
  for (const item of items.toSorted((one, other) => one.row.createdAt - other.row.createdAt)) {
    const root = rootOf(item.row, rows);
    if (root === item.row.id) continue;
    trees.get(root)?.branches.push(item);
    trees.delete(item.row.id);
  }
  return [...trees.values()];
}

/** Returns all branches of the tree that a debate belongs to, the oldest first. */
export function treeOf(id: string, rows: readonly HistoryRow[]): { row: HistoryRow }[] {
  const trees = branchTrees(rows.map((row) => ({ row })));
  return (
    trees.find(({ item, branches }) => [item, ...branches].some(({ row }) => row.id === id))?.branches ?? []
  );
}

/** Returns the places of a tree's trials, from 1 in the order in which they began, by id; empty if there is only one. */
export function trialNumbers(branches: readonly { row: HistoryRow }[]): ReadonlyMap<string, number> {
  const trials = [...new Set(branches.flatMap(({ row }) => branchOrigin(row)?.trial ?? []))];
  return new Map(trials.length > 1 ? trials.map((trial, at) => [trial, at + 1]) : []);
}

/** Returns whether a branch with nothing changed belongs to branches of its trial that changed something. */
export function isControlOfChange(row: HistoryRow, branches: readonly { row: HistoryRow }[]): boolean {
  const own = branchOrigin(row);
  if (!own || !isControl(own)) return false;
  return branches.some((other) => {
    const origin = branchOrigin(other.row);
    return origin?.trial === own.trial && !isControl(origin);
  });
}

/** Counts the branches of other trials with nothing changed from the same speech of the same debate. */
export function countControlsElsewhere(branch: HistoryRow | undefined, rows: readonly HistoryRow[]): number {
  const own = branchOrigin(branch ?? {});
  return rows.filter((row) => {
    const origin = branchOrigin(row);
    const isSameSpeech = origin?.debate === own?.debate && origin?.turn === own?.turn;
    return origin !== null && isSameSpeech && isControl(origin) && origin.trial !== own?.trial;
  }).length;
}
