// @vitest-environment jsdom
// Costs that no vendor has reported: the page says that they are estimates, and gives their upper bound.
import { sumAttempts } from '@rostrum/shared/record/ledger';
import type { Attempt, Turn } from '@rostrum/shared/record/record';
import { textReason } from '@rostrum/shared/wire/reason';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { StaticPageProvider } from '../../../frontend/src/components/plain-text.tsx';
import { hedgedMoney } from '../../../frontend/src/presentation/ledger-text.tsx';
import { CostFigure, MoneyDialogs } from '../../../frontend/src/screens/live-debate/money-dialogs.tsx';
import { CostBreakdown } from '../../../frontend/src/screens/outcome/cost-breakdown.tsx';
import { modelList } from '../../../frontend/src/stores/model-list.ts';
import { fixtureAttempt } from '../../fixtures/records.ts';
import { writtenMarkdown } from '../../kit/written-markdown.tsx';
import { debateAtRest, MODELS_ANSWER, recordWith, renderDebate, turnEntry } from './render-screen.tsx';

beforeEach(() => modelList.setState({ state: 'ready', answer: MODELS_ANSWER, problem: null }));
afterEach(cleanup);

const chargeOfBasis = (nanoUsd: number, atMostNanoUsd: number, basis: 'reported' | 'estimated') => ({
  charge: { nanoUsd, atMostNanoUsd, basis, priceId: null, notional: false },
});
const failedOutcome = {
  state: 'failed' as const,
  code: 'network' as const,
  reason: textReason('The line broke.'),
  retryable: true,
  retryAfterMs: null,
  text: 'We',
};
const cutAttempt = fixtureAttempt('0.proposition', 'proposition', {
  ...chargeOfBasis(20_000_000, 70_000_000, 'estimated'),
  outcome: failedOutcome,
});
const wholeAttempt = fixtureAttempt('0.proposition', 'proposition', {
  id: '0.proposition.2',
  ...chargeOfBasis(30_000_000, 30_000_000, 'reported'),
});
const lostAttempt = fixtureAttempt('0.opposition', 'opposition', {
  ...chargeOfBasis(90_000_000, 90_000_000, 'estimated'),
  outcome: { state: 'lost' },
});
const speechTurn = { ...turnEntry('0.proposition', 'We propose.'), attempt: wholeAttempt.id } as Turn;
const sumOf = (...attempts: Attempt[]) => hedgedMoney(sumAttempts(attempts));

it('says of a sum of calls how sure it is', () => {
  expect(sumOf(wholeAttempt)).toBe('$0.03');
  expect(sumOf(cutAttempt, wholeAttempt)).toBe('about $0.05');
  expect(sumOf(lostAttempt, wholeAttempt)).toBe('at most $0.12');
});

it('hedges every sum with a cut or a lost call in it', () => {
  const record = recordWith([cutAttempt, wholeAttempt, speechTurn, lostAttempt]);
  const { container } = render(
    <StaticPageProvider value={true}>
      <CostBreakdown record={record} cards={{}} titles={new Map()} />
    </StaticPageProvider>,
  );
  expect(container.querySelector('summary')?.textContent).toContain(
    'about $0.14: Proposition about $0.05, Opposition at most $0.09.',
  );
  expect(container.textContent).toContain('Worst case so far: $0.19.');
  const bySeat = within(screen.getByRole('table', { name: 'By participant' }));
  expect(bySeat.getAllByRole('row').map((row) => row.querySelector('td:last-child')?.textContent)).toEqual([
    undefined,
    'about $0.0500',
    'at most $0.0900',
    'about $0.1400',
  ]);
});

it('says so in the arena, in the warning and in the export', async () => {
  const record = recordWith([cutAttempt, wholeAttempt, speechTurn], { warnAt: 0.1, costLimit: 5 });
  const { debate } = debateAtRest({ state: 'pausedByWarning', context: { record } });
  renderDebate(
    debate,
    <>
      <CostFigure onPress={() => undefined} />
      <MoneyDialogs />
    </>,
  );
  const figure = document.querySelector('.cost-so-far');
  expect(figure?.getAttribute('aria-label')).toBe('Cost so far: about $0.05, at most $0.10. Show details');
  expect(figure?.textContent).toBe('about $0.05');
  expect(
    await screen.findByRole('alertdialog', { name: 'You have spent about $0.05, at most $0.10' }),
  ).toBeTruthy();
  expect(writtenMarkdown(record)).toContain('## Cost\n\nabout $0.05:');
  expect(writtenMarkdown(record)).toContain('Worst case so far: $0.10.');
});

it('speaks of an invoice only where something cost money', () => {
  const free = { ...wholeAttempt, ...chargeOfBasis(0, 0, 'reported') };
  const invoice = 'the vendor’s invoice decides';
  expect(writtenMarkdown(recordWith([free, speechTurn]))).not.toContain(invoice);
  expect(writtenMarkdown(recordWith([wholeAttempt, speechTurn]))).toContain(invoice);
});
