// Coverage of the debate machine: its laws take every transition.
import { expect, it } from 'vitest';
import type { AnyStateNode, AnyTransitionDefinition, InspectionEvent } from 'xstate';
import { createDebateMachine } from '../../../frontend/src/machine/debate-machine.ts';
import { createMachineHarness, machineDependenciesWith } from '../../kit/machine-harness.ts';
import { MACHINE_LAWS } from './laws/all-laws.ts';

const machine = createDebateMachine(machineDependenciesWith());

/** A name for a transition that is the same in every copy of the machine. */
function edgeName({ source, eventType, target, guard }: AnyTransitionDefinition): string {
  const event = eventType
    .replace(/xstate\.(done|error)\.actor\..*/, '$1')
    .replace(/xstate\.after\..*/, 'after');
  const named =
    typeof guard === 'string'
      ? { type: guard }
      : typeof guard === 'object' && 'type' in guard
        ? guard
        : undefined;
  const params = named && 'params' in named && typeof named.params === 'string' ? `(${named.params})` : '';
  const on = named ? ` [${named.type}${params}]` : '';
  return `${source.id} ${event || 'always'}${on} -> ${target?.map((node) => node.id).join() ?? 'itself'}`;
}

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];
/** All transitions except those without target and actions, which only keep an event from the outer states. */
const edgesOf = (root: AnyStateNode): string[] =>
  nodesOf(root)
    .flatMap((node) => [...node.transitions.values(), node.always ?? []].flat())
    .filter(({ target, actions }) => target !== undefined || actions.length > 0)
    .map(edgeName);

const walked = new Set<string>();
function recordEdges(event: InspectionEvent): void {
  if (event.type !== '@xstate.microstep') return;
  for (const transition of event._transitions) walked.add(edgeName(transition));
}

it('the edges of the machine are all walked by its laws', async () => {
  for (const [, laws] of MACHINE_LAWS) {
    for (const law of Object.values(laws)) await law(createMachineHarness({ inspect: recordEdges }));
  }
  const edges = [...new Set(edgesOf(machine.root))];
  expect(edges.length).toBeGreaterThan(60);
  expect(edges.filter((edge) => !walked.has(edge))).toEqual([]);
});
