// Tests of the cost that is shown beside a debate, and of the estimates in it.

import { closingReserve } from '@rostrum/shared/budget/reserve';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { cleanup } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cardsByKey } from '../../../frontend/src/engine/debates/model-cards.ts';
import { CostFacts, CostFigure } from '../../../frontend/src/screens/live-debate/money-dialogs.tsx';
import { formatMoneyAtMost } from '../../../frontend/src/words/money-text.ts';
import { attemptEntry, MODELS_ANSWER, OPENINGS, recordWith, renderAtRest } from './render-screen.tsx';

const paidAttempt = (id: string, nanoUsd: number, atMostNanoUsd = nanoUsd) => {
  const basis = nanoUsd === atMostNanoUsd ? ('reported' as const) : ('estimated' as const);
  return {
    ...attemptEntry(id, { state: 'accepted', finishReason: 'stop' }),
    charge: { nanoUsd, atMostNanoUsd, basis, priceId: 'demo', notional: true },
  };
};

describe('the cost so far', () => {
  const show = (nanoUsd: number, notional: boolean) => {
    const call = { ...paidAttempt('0.proposition', nanoUsd), notional };
    const record = recordWith([call, ...OPENINGS], { warnAt: null, costLimit: 100 });
    cleanup();
    renderAtRest(
      <>
        <CostFigure onPress={() => undefined} />
        <CostFacts />
      </>,
      { context: { record } },
    );
    return record;
  };
  const figure = () => document.querySelector('.cost-so-far')?.textContent;

  it('is free only when no call costs, and says of demo speakers that nobody is billed', () => {
    show(0, false);
    expect(figure()).toBe('Free');
    show(50e9, true);
    expect(figure()).toBe('$50.00, not billed');
    show(50e9, false);
    expect(figure()).toBe('$50.00');
  });

  it('is part of the estimate; closings and result are set aside', () => {
    const { closingsNanoUsd, verdictNanoUsd } = closingReserve(
      show(50e9, false),
      cardsByKey(MODELS_ANSWER.models),
      composeCall,
    );
    const text = document.body.textContent ?? '';
    expect(text).toContain(`result${formatMoneyAtMost(closingsNanoUsd + verdictNanoUsd)}`);
    expect(Number(/whole debate\$([\d.]+)/.exec(text)?.[1])).toBeGreaterThan(50);
  });
});
