// Tests of the cost that is shown beside a debate, and of the estimates in it.

import { closingReserve } from '@rostrum/shared/budget/reserve';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { cleanup } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { forecastFor } from '../../../frontend/src/engine/debates/forecast.ts';
import { cardsByKey } from '../../../frontend/src/engine/debates/model-cards.ts';
import { CostFacts, CostFigure } from '../../../frontend/src/screens/live-debate/money-dialogs.tsx';
import { formatMoneyAtMost } from '../../../frontend/src/words/money-text.ts';
import { rulingEntry } from '../../fixtures/records.ts';
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

  it('is not raised in the estimate by a hold, and names what is set aside before the models are loaded', () => {
    const estimateWith = (holdNanoUsd: number) => {
      const call = { ...attemptEntry('0.proposition', { state: 'running' }), holdNanoUsd };
      cleanup();
      renderAtRest(<CostFacts />, {
        context: { record: recordWith([call], { warnAt: null, costLimit: 100 }), cards: {} },
      });
      expect(document.body.textContent).toContain('result');
      return /whole debate(\$[\d.]+)/.exec(document.body.textContent ?? '')?.[1];
    };
    expect(estimateWith(9e9)).toBe(estimateWith(0));
  });

  it('is known though the model that spoke first is listed no more', () => {
    const gone = { provider: 'anthropic', id: 'gone' } as const;
    const record = recordWith(OPENINGS);
    const seats = record.seats.map((seat) => ({
      ...seat,
      occupant: { kind: 'model' as const, model: gone },
    }));
    const reseats = record.seats.map(({ id, occupant }) =>
      rulingEntry({ ruling: 'reseat', seat: id, occupant }),
    );
    const replacedDebate = { ...record, seats, entries: [...record.entries, ...reseats] };
    expect(forecastFor(replacedDebate, MODELS_ANSWER.models)).not.toBeNull();
    expect(forecastFor({ ...replacedDebate, entries: [] }, MODELS_ANSWER.models)).toBeNull();
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
