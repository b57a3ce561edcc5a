// @vitest-environment jsdom
// What the page says before a stop that a call which is cut off is booked at, and what the ledger books.
import { CUT_CALL_NOTE, chargeOf } from '@rostrum/shared/record/ledger';
import { UNKNOWN_COST } from '@rostrum/shared/wire/call-outcome';
import type { Cost } from '@rostrum/shared/wire/generation';
import { cleanup, screen } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EndDialog } from '../../../frontend/src/screens/live-debate/ways.tsx';
import { modelList } from '../../../frontend/src/stores/model-list.ts';
import { attemptEntry, debateAtRest, MODELS_ANSWER, recordWith, renderDebate } from './render-screen.tsx';

beforeEach(() => modelList.setState({ state: 'ready', answer: MODELS_ANSWER, problem: null }));
afterEach(cleanup);

describe('Stopping', () => {
  it('says what a call that is cut off is booked at', () => {
    const { debate } = debateAtRest({
      state: 'debating',
      context: { record: recordWith([attemptEntry('0.proposition', { state: 'running' })]) },
    });
    renderDebate(debate, <EndDialog open onClose={() => undefined} />);
    const said = screen.getByText(/the speech in progress/).textContent;
    expect(said).toContain(
      'cut off and not judged. An interrupted call is charged at the most it can have cost',
    );
    expect(said).toContain(CUT_CALL_NOTE);
  });

  it('says the truth: the ledger books what the backend says, and never more than was set aside', () => {
    const nano = fc.integer({ min: 0, max: 10 ** 12 });
    fc.assert(
      fc.property(nano, nano, nano, (holdNanoUsd, estimate, more) => {
        const cut: Cost = {
          nanoUsd: estimate,
          atMostNanoUsd: estimate + more,
          basis: 'estimated',
          priceId: null,
        };
        const held = { holdNanoUsd, notional: false };
        const charge = chargeOf(held, cut, null);
        expect(charge.nanoUsd).toBe(Math.min(estimate, holdNanoUsd));
        expect(chargeOf(held, UNKNOWN_COST, null).nanoUsd).toBe(holdNanoUsd);
      }),
      { seed: 31, numRuns: 200 },
    );
  });
});
