// docs/machine.md is drawn from the machine itself. After a change of the chart: `pnpm docs:machine` draws it anew.
import { expect, it } from 'vitest';
import { allStatesOf, type ChartState, chartOf } from '../../../frontend/src/machine/chart.ts';
import { createDebateMachine } from '../../../frontend/src/machine/debate-machine.ts';
import { machineDependenciesWith } from '../../kit/machine-harness.ts';

const chart = chartOf(createDebateMachine(machineDependenciesWith()));

/** One line for all arrows from one state to another. What stays where it is stands in the table alone. */
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

/** Others are entered by the arrows to the states in them. */
const enteredAsAWhole = new Set(
  allStatesOf(chart).flatMap(({ arrows }) => arrows.map(({ target }) => target)),
);

function boxOf(state: ChartState, indent: string): string[] {
  const inner = state.states.flatMap((child) => boxOf(child, `${indent}  `));
  const begin = enteredAsAWhole.has(state.key) ? [`${indent}  [*] --> ${state.initial}`] : [];
  return inner.length === 0
    ? [`${indent}${state.key}`]
    : [`${indent}state ${state.key} {`, ...begin, ...inner, `${indent}}`];
}

const diagram = [
  'stateDiagram-v2',
  `  [*] --> ${chart.initial}`,
  ...chart.states.flatMap((state) => boxOf(state, '  ')),
  ...allStatesOf(chart).flatMap((state) => arrowsOf(state).map((line) => `  ${line}`)),
  ...allStatesOf(chart).flatMap(({ key, final }) => (final ? [`  ${key} --> [*]`] : [])),
];

const rows = allStatesOf(chart).flatMap(({ key, arrows }) =>
  arrows.map(
    ({ event, guard, target, does }) =>
      `| ${key} | ${event ?? 'at once'} | ${guard ?? ''} | ${target ?? (does ? 'stays' : 'is ignored')} |`,
  ),
);

const markdown = `# The debate machine

This page is generated from [\`frontend/src/machine/debate-machine.ts\`](../frontend/src/machine/debate-machine.ts) by \`pnpm docs:machine\`;
a test fails when they differ. What a guard asks stands in \`frontend/src/machine/guards.ts\`, what an action does in \`frontend/src/machine/actions.ts\`, who speaks to
the backend in \`actors/\`.

\`planning\` is the only state that decides what comes next: it reads the record, the clock and the state of the vendors once, and takes the
first arrow whose guard holds. Every other state waits for a call, for a vendor, for a time, or for a person.

\`\`\`mermaid
${diagram.join('\n')}
\`\`\`

Every arrow, the first whose guard holds before the next. An event that a state does not list goes to the state around it.

| state | event | guard | leads to |
|---|---|---|---|
${rows.join('\n')}
`;

it('docs/machine.md shows every state and every arrow of the machine as it is', async () => {
  await expect(markdown).toMatchFileSnapshot('../../../docs/machine.md');
});
