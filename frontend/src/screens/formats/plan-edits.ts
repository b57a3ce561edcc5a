// A plan with one node changed, added, moved, doubled or gone: every function gives a new plan and leaves the old one as it was.
import { isLoop, type PlanNode } from '@rostrum/shared/record/plan';

/** Where a node stands: its number in the plan, then in the loop that stands there, and so on. */
export type NodePath = readonly number[];

/** `programme.plan.1.of.0`: as faults name it. */
export const planPathOf = (path: NodePath): string => `programme.plan.${path.join('.of.')}`;

/** The path a fault lies under, and what of the node it is about; `null` where it is about no node. */
export function nodePathOfFault(fault: string): NodePath | null {
  const [, numbers] = /^programme\.plan\.(\d+(?:\.of\.\d+)*)/.exec(fault) ?? [];
  return numbers === undefined ? null : numbers.split('.of.').map(Number);
}

export const samePath = (left: NodePath | null, right: NodePath | null): boolean =>
  left !== null && right !== null && left.join() === right.join();

export function nodeAt(plan: readonly PlanNode[], path: NodePath): PlanNode | undefined {
  const [first = -1, ...rest] = path;
  const node = plan[first];
  if (rest.length === 0 || node === undefined) return node;
  return isLoop(node) ? nodeAt(node.of, rest) : undefined;
}

/** The list a path leads into, changed; the plan itself for a path of one. */
function editList(
  plan: readonly PlanNode[],
  path: NodePath,
  change: (list: readonly PlanNode[], index: number) => PlanNode[],
): PlanNode[] {
  const [first = 0, ...rest] = path;
  if (rest.length === 0) return change(plan, first);
  return plan.map((node, index) =>
    index === first && isLoop(node) ? { ...node, of: editList(node.of, rest, change) } : node,
  );
}

export const withNodeInserted = (plan: readonly PlanNode[], path: NodePath, node: PlanNode): PlanNode[] =>
  editList(plan, path, (list, index) => list.toSpliced(index, 0, node));

export const withNodeRemoved = (plan: readonly PlanNode[], path: NodePath): PlanNode[] =>
  editList(plan, path, (list, index) => list.toSpliced(index, 1));

/** A second one behind it; without the name it is addressed by, which can be given once only. */
export function withNodeDoubled(plan: readonly PlanNode[], path: NodePath): PlanNode[] {
  const node = nodeAt(plan, path);
  if (!node) return [...plan];
  const { id: _, ...rest } = node;
  return withNodeInserted(plan, nextTo(path, 1), rest);
}

const nextTo = (path: NodePath, by: number): NodePath => [...path.slice(0, -1), (path.at(-1) ?? 0) + by];

/**
 * Where a node goes when it is moved one step up (-1) or down (1), as it is read: past its neighbour, into a loop it meets, and
 * out of the loop whose end it stands at. A loop goes past another one. `null`: there is no further.
 */
export function moveTarget(plan: readonly PlanNode[], path: NodePath, step: 1 | -1): NodePath | null {
  const node = nodeAt(plan, path);
  const index = path.at(-1) ?? 0;
  const above = path.slice(0, -1);
  if (!node) return null;
  const neighbour = nodeAt(plan, nextTo(path, step));
  if (neighbour === undefined || index + step < 0) {
    // Out of the loop: behind it, or in front of it. Counted as if the node were taken out already.
    return above.length === 0 ? null : step === 1 ? nextTo(above, 1) : above;
  }
  if (!isLoop(neighbour) || isLoop(node)) return nextTo(path, step);
  return step === 1 ? [...path, 0] : [...nextTo(path, -1), neighbour.of.length];
}

/** The plan with the node moved, and where it now stands. */
export function withNodeMoved(
  plan: readonly PlanNode[],
  path: NodePath,
  step: 1 | -1,
): { plan: PlanNode[]; path: NodePath } | null {
  const node = nodeAt(plan, path);
  const to = moveTarget(plan, path, step);
  if (!node || !to) return null;
  return { plan: withNodeInserted(withNodeRemoved(plan, path), to, node), path: to };
}
