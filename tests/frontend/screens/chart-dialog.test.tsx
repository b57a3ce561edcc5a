// The dialog "How this debate runs": it lists every state of the machine in plain words and marks the current one.
// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { debateChart } from '../../../frontend/src/debate/debate-chart.ts';
import { allStatesOf } from '../../../frontend/src/machine/chart.ts';
import { chartStateLabel } from '../../../frontend/src/presentation/format-text.ts';
import { ChartDialog } from '../../../frontend/src/screens/live-debate/chart-dialog.tsx';
import { debateAtRest, recordWith, renderDebate } from './render-screen.tsx';

afterEach(cleanup);

const renderChart = (state: NonNullable<Parameters<typeof debateAtRest>[0]['state']>) =>
  renderDebate(
    debateAtRest({ state, context: { record: recordWith([]) } }).debate,
    <ChartDialog open onClose={() => undefined} />,
  );
const present = () => screen.getAllByRole('listitem').filter((item) => item.hasAttribute('aria-current'));

it('has every state of the machine, each by a name of its own that is no code', () => {
  renderChart('debating');
  const keys = allStatesOf(debateChart).map(({ key }) => key);
  expect(screen.getAllByRole('listitem')).toHaveLength(keys.length);
  const names = keys.map(chartStateLabel);
  expect(names.filter((name, index) => name === keys[index] || names.indexOf(name) !== index)).toEqual([]);
});

it.each([
  ['debating', 'Debating'],
  ['paused', 'Paused by you'],
  ['pausedByWarning', 'Paused at the cost warning'],
  ['error', 'Stopped by an error'],
] as const)('marks %s as the present state, inside its boxes', (state, name) => {
  renderChart(state);
  expect(present()).toHaveLength(1);
  expect(present()[0]?.querySelector('b')?.textContent).toBe(name);
  expect(screen.getByRole('status').textContent).toBe(name);
});

it('says what a state leads to', () => {
  renderChart('debating');
  const [ready] = screen.getAllByText(/^Leads to:/);
  expect(ready?.textContent).toBe('Leads to: Completed and Preparing');
});
