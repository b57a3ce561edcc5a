// @vitest-environment jsdom
// What a reader is told of money that no vendor has reported: that it is estimated, and what it is at most.
import type { Attempt, Turn } from '@rostrum/shared/debate/record';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { exportMarkdown } from '../../../frontend/src/archive/export-markdown.ts';
import { CostWarning } from '../../../frontend/src/screens/arena/cost-warning.tsx';
import { spokenFacts } from '../../../frontend/src/screens/arena/facts.ts';
import { Rail } from '../../../frontend/src/screens/arena/rail.tsx';
import { pagesOf } from '../../../frontend/src/screens/arena/use-pages.ts';
import { Costs } from '../../../frontend/src/screens/outcome/costs.tsx';
import { server } from '../../../frontend/src/stores/server.ts';
import { attemptBy } from '../../shared/kit/debates.ts';
import { ANSWER, recordWith, showDebate, stillDebate, turn } from './kit.tsx';

Element.prototype.scrollIntoView ??= () => undefined;
beforeEach(() => server.setState({ state: 'ready', answer: ANSWER, trouble: null }));
afterEach(cleanup);

const charged = (nanoUsd: number, atMostNanoUsd: number, basis: 'reported' | 'estimated') => ({
  charge: { nanoUsd, atMostNanoUsd, basis, priceId: null, notional: false },
});
const failed = {
  state: 'failed' as const,
  code: 'network' as const,
  message: 'The line broke.',
  retryable: true,
  retryAfterMs: null,
  text: 'We',
};
const cut = attemptBy('0.proposition', 'proposition', {
  ...charged(20_000_000, 70_000_000, 'estimated'),
  outcome: failed,
});
const whole = attemptBy('0.proposition', 'proposition', {
  id: '0.proposition.2',
  ...charged(30_000_000, 30_000_000, 'reported'),
});
const lost = attemptBy('0.opposition', 'opposition', {
  ...charged(90_000_000, 90_000_000, 'estimated'),
  outcome: { state: 'lost' },
});
const speech = { ...turn('0.proposition', 'We propose.'), attempt: whole.id } as Turn;
const factsOf = (...attempts: Attempt[]) => spokenFacts(speech, attempts);

it('says under a speech what its calls cost, and how sure that is', () => {
  expect(factsOf(whole)).toContain('$0.0300');
  expect(factsOf(cut, whole)).toContain('about $0.0500');
  expect(factsOf(lost, whole)).toContain('at most $0.1200');
});

it('tells a cut call from a lost one in the table of every call, and hedges every sum with one of them in it', () => {
  const record = recordWith([cut, whole, speech, lost]);
  const { container } = render(
    <Costs record={record} cards={{}} references={new Map()} titles={new Map()} />,
  );
  expect(screen.getByRole('heading', { name: /What it cost/ }).textContent).toBe(
    'What it cost: about $0.1400',
  );
  expect(container.textContent).toContain('Altogether it is at most $0.1900; limits are held against that.');
  const calls = within(screen.getByRole('region', { name: 'Every call', hidden: true }));
  const costs = calls
    .getAllByRole('row', { hidden: true })
    .map((row) => row.querySelectorAll('td')[3]?.textContent);
  expect(costs).toEqual([undefined, 'about $0.0200, at most $0.0700', '$0.0300', 'at most $0.0900']);
  const bySeat = within(screen.getByRole('table', { name: 'By participant' }));
  expect(bySeat.getAllByRole('row').map((row) => row.querySelector('td:last-child')?.textContent)).toEqual([
    undefined,
    'about $0.0500',
    'at most $0.0900',
    'about $0.1400',
  ]);
});

it('says so in the arena, in the warning and in the export', async () => {
  const record = recordWith([cut, whole, speech], { warnAt: 0.1, costLimit: 5 });
  const { debate } = stillDebate({ state: 'paused', context: { record, pausedFor: 'cost-warning' } });
  const pages = pagesOf(record);
  showDebate(
    debate,
    <>
      <Rail pages={pages} id="rail" wide={true} />
      <CostWarning pages={pages} />
    </>,
  );
  expect(document.querySelector('.rail .cost')?.textContent).toBe('Costabout $0.0500');
  expect(screen.getByText(/Altogether it is at most \$0\.1000; limits are held against that\./)).toBeTruthy();
  const dialog = await screen.findByRole('alertdialog', { name: 'Cost warning' });
  expect(within(dialog).getByRole('heading').textContent).toBe(
    'You asked to be told at $0.10. The debate has cost about $0.0500, at most $0.1000.',
  );
  expect(exportMarkdown(record)).toContain('Total: **about $0.050000000** in 2 calls.');
  expect(exportMarkdown(record)).toContain('Altogether it is at most $0.100000000;');
});
