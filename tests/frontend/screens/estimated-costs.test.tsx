// Costs that no vendor has reported: the page says that they are estimates, and gives their upper bound.
import type { Turn } from '@rostrum/shared/record/record';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CostFigure, MoneyDialogs } from '../../../frontend/src/screens/live-debate/money-dialogs.tsx';
import { fixtureAttempt } from '../../fixtures/records.ts';
import { writtenMarkdown } from '../../kit/written-markdown.tsx';
import { debateAtRest, recordWith, renderDebate, turnEntry } from './render-screen.tsx';

const chargeOfBasis = (nanoUsd: number, atMostNanoUsd: number, basis: 'reported' | 'estimated') => ({
  charge: { nanoUsd, atMostNanoUsd, basis, priceId: null, notional: false },
});
const cutAttempt = fixtureAttempt('0.proposition', 'proposition', {
  ...chargeOfBasis(20_000_000, 70_000_000, 'estimated'),
  outcome: { state: 'lost' },
});
const wholeAttempt = fixtureAttempt('0.proposition', 'proposition', {
  id: '0.proposition.2',
  ...chargeOfBasis(30_000_000, 30_000_000, 'reported'),
});
const speechTurn = { ...turnEntry('0.proposition', 'We propose.'), attempt: wholeAttempt.id } as Turn;
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
