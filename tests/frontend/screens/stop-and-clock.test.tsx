// @vitest-environment jsdom
// Two places where the page must agree with the computation: the cost it names before a stop (ledger), and its clock (time limit).
import { CUT_CALL_NOTE, chargeOf } from '@rostrum/shared/record/ledger';
import { runningTime } from '@rostrum/shared/status/time-limits';
import { UNKNOWN_COST } from '@rostrum/shared/wire/call-outcome';
import type { Cost } from '@rostrum/shared/wire/generation';
import { act, cleanup, screen } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfirmStop } from '../../../frontend/src/screens/live-debate/confirm-stop.tsx';
import { Sidebar } from '../../../frontend/src/screens/live-debate/sidebar.tsx';
import { debatePagesOf } from '../../../frontend/src/screens/shared/use-debate-pages.ts';
import { modelList } from '../../../frontend/src/stores/model-list.ts';
import {
  attemptEntry,
  debateAtRest,
  MODELS_ANSWER,
  recordWith,
  renderDebate,
  turnEntry,
} from './render-screen.tsx';

const NOW_MS = 1_000_000;
beforeEach(() => {
  vi.useFakeTimers({ now: NOW_MS });
  modelList.setState({ state: 'ready', answer: MODELS_ANSWER, problem: null });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const spokenAt = (id: string, at: number) => ({ ...turnEntry(id, 'We speak.'), at, attempt: `${id}.1` });

describe('Stopping', () => {
  it('says what a call that is cut off is booked at', () => {
    const { debate } = debateAtRest({
      state: 'debating',
      context: { record: recordWith([attemptEntry('0.proposition', { state: 'running' })]) },
    });
    renderDebate(debate, <ConfirmStop open onClose={() => undefined} />);
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

describe('The page’s clock', () => {
  const shown = () => screen.getByText('Running').nextElementSibling?.textContent;
  const record = recordWith([
    spokenAt('0.proposition', NOW_MS - 400_000),
    spokenAt('0.opposition', NOW_MS - 390_000),
  ]);
  const show = (state: 'listening' | 'recovering' | 'debating' | 'error') => {
    const { debate } = debateAtRest({ state, context: { record } });
    renderDebate(debate, <Sidebar pages={debatePagesOf(record)} id="rail" wide />);
  };

  it.each(['debating', 'recovering'] as const)(
    'runs while the state is %s, as the time limit counts it',
    (state) => {
      show(state);
      expect(shown()).toBe('6:40');
      expect(runningTime(record, NOW_MS)).toBe(400_000);
      act(() => vi.advanceTimersByTime(60_000));
      expect(shown()).toBe('7:40');
    },
  );

  it.each(['error', 'listening'] as const)('stands in %s, at what was said last', (state) => {
    show(state);
    act(() => vi.advanceTimersByTime(60_000));
    expect(shown()).toBe('0:10');
    expect(runningTime(record, null)).toBe(10_000);
  });
});
