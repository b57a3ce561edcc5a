// Branches in the history: each tree has a root debate, its branches, and their branches.
import { branchOrigin } from '@rostrum/shared/record/origin-ways';
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
