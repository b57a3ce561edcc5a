// Pure functions that edit a plan: find, insert, move, duplicate and remove a node. Each returns a new plan; the old one is unchanged.

import { actsIn, isLoop } from '@rostrum/shared/record/acts-in';
import type { PlanNode } from '@rostrum/shared/record/plan';

/** The path to a node: its index in the plan, then its index in that loop, and so on. */
export type NodePath = readonly number[];

/** `programme.plan.1.of.0`: the path as faults give it. */
export const planPathOf = (path: NodePath): string => `programme.plan.${path.join('.of.')}`;

/** The node that a fault's path lies in; `null` if it lies in none. */
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

/** Applies `change` to the list that contains the node at `path`: a loop's, or the plan itself. */
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

/** Inserts a copy after the node, without its `id`, which must be unique. */
export function withNodeDoubled(plan: readonly PlanNode[], path: NodePath): PlanNode[] {
  const node = nodeAt(plan, path);
  if (!node) return [...plan];
  const { id: _, ...rest } = node;
  return withNodeInserted(plan, nextTo(path, 1), rest);
}

const nextTo = (path: NodePath, by: number): NodePath => [...path.slice(0, -1), (path.at(-1) ?? 0) + by];

/**
 * The path of a node after a move one line up (-1) or down (1): past its neighbour, into a neighbouring loop, or out of its own loop at
 * either end. A loop moves past another loop, never into it. `null`: it cannot move further.
 */
export function moveTarget(plan: readonly PlanNode[], path: NodePath, step: 1 | -1): NodePath | null {
  const node = nodeAt(plan, path);
  const index = path.at(-1) ?? 0;
  const above = path.slice(0, -1);
  if (!node) return null;
  const neighbour = nodeAt(plan, nextTo(path, step));
  if (neighbour === undefined || index + step < 0) {
    // Out of the loop: after it, or before it. The index is the one after the node has been removed.
    return above.length === 0 ? null : step === 1 ? nextTo(above, 1) : above;
  }
  if (!isLoop(neighbour) || isLoop(node)) return nextTo(path, step);
  return step === 1 ? [...path, 0] : [...nextTo(path, -1), neighbour.of.length];
}

/** The plan with the node moved, and the node's new path; `null` if it cannot move. */
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

/** The place in a plan where a new act belongs: after everything else, but before the verdict. */
export function endBeforeVerdict(plan: readonly PlanNode[]): number {
  const isVerdict = (node: PlanNode) => actsIn([node]).every(({ phase }) => phase === 'verdict');
  return plan.findLastIndex((node) => !isVerdict(node)) + 1;
}

/**
 * The plan with the node moved to a place between others (`to` as the plan stands before), and the node's new path. `null`: it is there
 * already, or the place is in the node itself, or a loop would come into a loop.
 */
export function withNodePlaced(
  plan: readonly PlanNode[],
  from: NodePath,
  to: NodePath,
): { plan: PlanNode[]; path: NodePath } | null {
  const node = nodeAt(plan, from);
  const depth = from.length - 1;
  const [first = 0, target = 0] = [from[depth], to[depth]];
  const passesList = samePath(from.slice(0, depth), to.slice(0, depth));
  const isInside = passesList && target === first && to.length > from.length;
  const stays = passesList && to.length === from.length && (target === first || target === first + 1);
  if (!node || isInside || stays || (isLoop(node) && to.length > Math.max(1, from.length))) return null;
  // Without the node, what came after it in its list is one place earlier.
  const path =
    passesList && target > first ? [...to.slice(0, depth), target - 1, ...to.slice(depth + 1)] : to;
  return { plan: withNodeInserted(withNodeRemoved(plan, from), path, node), path };
}
