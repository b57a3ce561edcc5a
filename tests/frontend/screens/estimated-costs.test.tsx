// @vitest-environment jsdom
// Costs that no vendor has reported: the page says that they are estimates, and gives their upper bound.
import { sumAttempts } from '@rostrum/shared/record/ledger';
import type { Attempt, Turn } from '@rostrum/shared/record/record';
import { textReason } from '@rostrum/shared/wire/reason';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hedgedMoney } from '../../../frontend/src/presentation/ledger-text.tsx';
import { CostFigure, MoneyDialogs } from '../../../frontend/src/screens/live-debate/money-dialogs.tsx';
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
