// docs/machine.md is generated from the state machines; after changing one, run `pnpm docs:machine` to write it again.
import { expect, it } from 'vitest';
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { createDebateMachine } from '../../../frontend/src/engine/machine/debate-machine.ts';
import type { StateName } from '../../../frontend/src/engine/machine/machine-types.ts';
import {
  createSessionMachine,
  type SessionOptions,
} from '../../../frontend/src/engine/machine/session-machine.ts';
import { tagOf } from '../../../frontend/src/engine/machine/shown-state.ts';
import { machineDependenciesWith } from '../../kit/machine-harness.ts';

const childrenOf = (node: AnyStateNode): AnyStateNode[] => Object.values(node.states);
/** States in the order of the file, at all levels. */
const within = (node: AnyStateNode): AnyStateNode[] =>
  childrenOf(node).flatMap((child) => [child, ...within(child)]);
const initialOf = (node: AnyStateNode) => node.initial?.target[0]?.key ?? null;
/** A parallel state: all its inner states are active at once. */
const isParallel = (node: AnyStateNode) => initialOf(node) === null && childrenOf(node).length > 0;

/**
 * Shortens an event: `xstate.done.actor.loadModels` → `loadModels done`; `xstate.after.backOff.debate…` → `after backOff`; `null`:
 * immediately.
 */
const eventOf = ({ eventType }: AnyTransitionDefinition) =>
  eventType
    .replace(/^xstate\.(done|error)\.actor\.(.+)$/, '$2 $1')
    .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1') || null;
function guardOf({ guard }: AnyTransitionDefinition): string | null {
  if (typeof guard === 'string') return guard;
  if (typeof guard !== 'object' || !('type' in guard)) return null;
  return guard.type + ('params' in guard && typeof guard.params === 'string' ? `(${guard.params})` : '');
}
const arrowsOf = (node: AnyStateNode) =>
  [...(node.always ?? []), ...[...node.transitions.values()].flat()].map((one) => ({
    event: eventOf(one),
    guard: guardOf(one),
    target: one.target?.[0]?.key ?? null,
    /** `false`: the event is hidden from the outer states, and has no effect. */
    does: one.target !== undefined || one.actions.length > 0,
  }));

/** One line for all transitions between two states. Transitions within a state appear only in the table. */
function linesFrom(node: AnyStateNode): string[] {
  const inside = new Set([node.key, ...within(node).map(({ key }) => key)]);
  const lines = new Map<string, string[]>();
  for (const { event, guard, target } of arrowsOf(node)) {
    if (target === null || inside.has(target)) continue;
    const label = [event, guard && `[${guard}]`].filter(Boolean).join(' ') || 'otherwise';
    lines.set(target, [...(lines.get(target) ?? []), label]);
  }
  return [...lines].map(([target, labels]) => `  ${node.key} --> ${target}: ${labels.join('<br>')}`);
}

function pageOf({ root }: AnyStateMachine, note: string[] = []): string {
  const all = within(root);
  /** Only these states need an arrow to their initial state; the others are entered through an inner state. */
  const enteredAsAWhole = new Set([
    ...all.flatMap((node) => arrowsOf(node).map(({ target }) => target)),
    ...[root, ...all].filter(isParallel).flatMap((node) => childrenOf(node).map(({ key }) => key)),
  ]);
  const boxOf = (node: AnyStateNode, indent: string): string[] => {
    const inner = childrenOf(node).flatMap((child, n) => [
      ...(isParallel(node) && n > 0 ? [`${indent}  --`] : []),
      ...boxOf(child, `${indent}  `),
    ]);
    if (inner.length === 0) return [`${indent}${node.key}`];
    const begins = initialOf(node) !== null && enteredAsAWhole.has(node.key);
    const begin = begins ? [`${indent}  [*] --> ${initialOf(node)}`] : [];
    return [`${indent}state ${node.key} {`, ...begin, ...inner, `${indent}}`];
  };
  const rows = all.flatMap((node) =>
    arrowsOf(node).map(
      ({ event, guard, target, does }) =>
        `| ${node.key} | ${event ?? 'at once'} | ${guard ?? ''} | ${target ?? (does ? 'stays' : 'is ignored')} |`,
    ),
  );
  return [
    '```mermaid',
    'stateDiagram-v2',
    `  [*] --> ${initialOf(root)}`,
    ...childrenOf(root).flatMap((node) => boxOf(node, '  ')),
    ...all.flatMap(linesFrom),
    ...all.flatMap(({ key, type }) => (type === 'final' ? [`  ${key} --> [*]`] : [])),
    '```',
    '',
    '| state | description |',
    '|---|---|',
    ...all.map(({ key, description }) => `| ${key} | ${description ?? 'has no description'} |`),
    '',
    ...note,
    '| state | event | guard | leads to |',
    '|---|---|---|---|',
    ...rows,
  ].join('\n');
}

const ORDER =
  'Every arrow, the first whose guard holds before the next. An event that a state does not list goes to the state around it.';
const SHOWN_STATES: { [State in StateName]: State } = {
  ...{ idle: 'idle', initializing: 'initializing', awaitingArguments: 'awaitingArguments' },
  ...{ debating: 'debating', judgeEvaluating: 'judgeEvaluating', pausing: 'pausing' },
  ...{
    listening: 'listening',
    searching: 'searching',
    recovering: 'recovering',
    paused: 'paused',
    error: 'error',
  },
  completed: 'completed',
};
// Created in each test. The options are never used, because the machine is drawn and not run.
const debateMachine = () => createDebateMachine(machineDependenciesWith());
const sessionMachine = () => createSessionMachine({ locks: { supported: true } } as SessionOptions);

it('every state of both machines has a description, which docs/machine.md prints', () => {
  const states = [debateMachine(), sessionMachine()].flatMap(({ root }) => within(root as AnyStateNode));
  expect(states.filter(({ description }) => !description).map(({ key }) => key)).toEqual([]);
});

it('the chart has the tags that a debate followed from another tab shows', () => {
  const tagsOf = (node: AnyStateNode): string[] => [
    ...node.tags,
    ...(node.parent ? tagsOf(node.parent) : []),
  ];
  const shownStates = new Set<string>(Object.values(SHOWN_STATES));
  const chart = within(debateMachine().root as AnyStateNode).filter(({ key }) => shownStates.has(key));
  expect(chart.map((node) => [node.key, tagsOf(node)])).toEqual(
    chart.map(({ key }) => [key, [tagOf(key as StateName)].flat()]),
  );
  expect(chart.map(({ key }) => key).sort()).toEqual([...shownStates].sort());
});

it('docs/machine.md shows every state and every arrow of both machines as they are', async () => {
  const markdown = `# The debate machine

This page is generated from [\`frontend/src/engine/machine/debate-machine.ts\`](../frontend/src/engine/machine/debate-machine.ts) by \`pnpm docs:machine\`;
a test fails when they differ. What comes next is decided in \`frontend/src/engine/machine/decide.ts\`, what a guard asks stands in \`frontend/src/engine/machine/guards.ts\`, what a
person's act writes down in \`frontend/src/engine/machine/rulings.ts\`, who speaks to the backend in \`actors/\`.

\`planning\` is the only state that decides what comes next, from the record, the clock and the state of the vendors: one arrow for each kind
of decision. Every other state waits for a call, for a vendor, for a time, or for a person.

${pageOf(debateMachine(), [ORDER, ''])}

## The session machine

A debate that is open in a tab has a session, [\`frontend/src/engine/machine/session-machine.ts\`](../frontend/src/engine/machine/session-machine.ts). One part of it says
how this tab is connected to the debate: it drives it with the machine above, or follows what another tab keeps. The other says whether
anybody looks at it: after a second without, a debate that rests is closed, so that another tab may take it up.

${pageOf(sessionMachine())}
`;
  await expect(markdown).toMatchFileSnapshot('../../../docs/machine.md');
});
