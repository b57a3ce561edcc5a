// docs/machine.md is generated from the state machines; after changing one, run `pnpm docs:machine` to write it again.
import { expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { createDebateMachine } from '../../../frontend/src/machine/debate-machine.ts';
import { createSessionMachine, type SessionOptions } from '../../../frontend/src/machine/session-machine.ts';
import { allStatesOf, type ChartState, chartOf } from '../../kit/machine-chart.ts';
import { machineDependenciesWith } from '../../kit/machine-harness.ts';

/** One line for all transitions between two states. Transitions within a state appear only in the table. */
function arrowsOf(state: ChartState): string[] {
  const inside = new Set([state.key, ...allStatesOf(state).map(({ key }) => key)]);
  const lines = new Map<string, string[]>();
  for (const { event, guard, target } of state.arrows) {
    if (target === null || inside.has(target)) continue;
    const label = [event, guard && `[${guard}]`].filter(Boolean).join(' ') || 'otherwise';
    lines.set(target, [...(lines.get(target) ?? []), label]);
  }
  return [...lines].map(([target, labels]) => `${state.key} --> ${target}: ${labels.join('<br>')}`);
}

/** A parallel state: all its inner states are active at once. */
const isParallel = ({ initial, states }: ChartState) => initial === null && states.length > 0;

function diagramOf(machine: AnyStateMachine): string {
  const chart = chartOf(machine);
  const all = allStatesOf(chart);
  /** Only these states need an arrow to their initial state; the others are entered through an inner state. */
  const enteredAsAWhole = new Set([
    ...all.flatMap(({ arrows }) => arrows.map(({ target }) => target)),
    ...[chart, ...all].filter(isParallel).flatMap(({ states }) => states.map(({ key }) => key)),
  ]);
  const boxOf = (state: ChartState, indent: string): string[] => {
    const within = state.states.map((child) => boxOf(child, `${indent}  `));
    const inner = within.flatMap((lines, n) =>
      isParallel(state) && n > 0 ? [`${indent}  --`, ...lines] : lines,
    );
    const begins = state.initial !== null && enteredAsAWhole.has(state.key);
    const begin = begins ? [`${indent}  [*] --> ${state.initial}`] : [];
    return inner.length === 0
      ? [`${indent}${state.key}`]
      : [`${indent}state ${state.key} {`, ...begin, ...inner, `${indent}}`];
  };
  return [
    '```mermaid',
    'stateDiagram-v2',
    `  [*] --> ${chart.initial}`,
    ...chart.states.flatMap((state) => boxOf(state, '  ')),
    ...all.flatMap((state) => arrowsOf(state).map((line) => `  ${line}`)),
    ...all.flatMap(({ key, final }) => (final ? [`  ${key} --> [*]`] : [])),
    '```',
  ].join('\n');
}

const tableOf = (machine: AnyStateMachine): string =>
  [
    '| state | event | guard | leads to |',
    '|---|---|---|---|',
    ...allStatesOf(chartOf(machine)).flatMap(({ key, arrows }) =>
      arrows.map(
        ({ event, guard, target, does }) =>
          `| ${key} | ${event ?? 'at once'} | ${guard ?? ''} | ${target ?? (does ? 'stays' : 'is ignored')} |`,
      ),
    ),
  ].join('\n');

const debate = createDebateMachine(machineDependenciesWith());
// The options are never used, because the machine is drawn and not run.
const session = createSessionMachine({ locks: { supported: true } } as SessionOptions);

const markdown = `# The debate machine

This page is generated from [\`frontend/src/machine/debate-machine.ts\`](../frontend/src/machine/debate-machine.ts) by \`pnpm docs:machine\`;
a test fails when they differ. What comes next is decided in \`frontend/src/machine/decide.ts\`, what a guard asks stands in \`frontend/src/machine/guards.ts\`, what a
person's act writes down in \`frontend/src/machine/rulings.ts\`, who speaks to the backend in \`actors/\`.

\`planning\` is the only state that decides what comes next, from the record, the clock and the state of the vendors: one arrow for each kind
of decision. Every other state waits for a call, for a vendor, for a time, or for a person.

${diagramOf(debate)}

Every arrow, the first whose guard holds before the next. An event that a state does not list goes to the state around it.

${tableOf(debate)}

## The session machine

A debate that is open in a tab has a session, [\`frontend/src/machine/session-machine.ts\`](../frontend/src/machine/session-machine.ts). One part of it says
how this tab is connected to the debate: it drives it with the machine above, or follows what another tab keeps. The other says whether
anybody looks at it: after a second without, a debate that rests is closed, so that another tab may take it up.

${diagramOf(session)}

${tableOf(session)}
`;

it('docs/machine.md shows every state and every arrow of both machines as they are', async () => {
  await expect(markdown).toMatchFileSnapshot('../../../docs/machine.md');
});
