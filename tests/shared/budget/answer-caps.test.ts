// The cap an answer in a form is asked with: near what such answers take, and the larger one after a cut, if it fits.
import { holdFor } from '@rostrum/shared/budget/call-hold';
import { fitStep } from '@rostrum/shared/budget/fit-step';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { textReason } from '@rostrum/shared/wire/reason';
import { describe, expect, it } from 'vitest';
import { speakingStep } from '../../fixtures/prompt-debate.ts';
import {
  addEntries,
  fixtureAttempt,
  fixtureTurn,
  openDebate,
  oxfordFormat,
  rulingEntry,
  TEST_CARDS,
} from '../../fixtures/records.ts';

describe('An answer in a form', () => {
  const judged = (...more: Parameters<typeof addEntries>[1][]) =>
    addEntries(
      openDebate(oxfordFormat(), { settings: { costLimit: 5, warnAt: null } }),
      fixtureTurn('0.proposition', 'proposition', 'word '.repeat(100)),
      fixtureTurn('0.opposition', 'opposition', 'word '.repeat(100)),
      rulingEntry({ ruling: 'stop', by: 'chair' }),
      ...more,
    );
  const capUnder = (record: DebateRecord, limitNanoUsd?: number) => {
    const ruling = { ruling: 'raise-limit', warnAtNanoUsd: null } as const;
    const limitedTo =
      limitNanoUsd === undefined ? record : addEntries(record, rulingEntry({ ...ruling, limitNanoUsd }));
    const fit = fitStep(limitedTo, speakingStep(limitedTo), TEST_CARDS, composeCall);
    return fit.fits ? fit.calls[0]?.call.maxOutputTokens : undefined;
  };
  const [slot] = speakingStep(judged()).waiting;
  if (!slot) throw new Error('nobody judges');
  const cut = fixtureAttempt(slot.turn, slot.seat, {
    act: 'rule',
    outcome: { state: 'refused', finishReason: 'length', reason: { code: 'cut-off' }, text: '{"claims"' },
  });

  it('is asked for near what such answers take, and as long as its act allows only after a cut', () => {
    expect(capUnder(judged())).toBe(1800);
    expect(capUnder(judged(cut))).toBe(3000);
    const unreadable = { ...cut, outcome: { ...cut.outcome, reason: textReason('It could not be read.') } };
    expect(capUnder(judged(unreadable as typeof cut))).toBe(1800);
  });

  it('is asked for at length at once where the limit leaves no room to ask twice, and near what is usual where even that is too much', () => {
    const holdAt = (fullCap: boolean) =>
      holdFor(
        composeCall(judged(), speakingStep(judged()), slot, { cards: TEST_CARDS, fullCap }),
        TEST_CARDS['demo/grey'],
        undefined,
        'good',
      ) ?? 0;
    expect(capUnder(judged(), holdAt(false) + holdAt(true))).toBe(1800);
    expect(capUnder(judged(), holdAt(false) + holdAt(true) - 1)).toBe(3000);
    expect(capUnder(judged(), holdAt(true))).toBe(3000);
    expect(capUnder(judged(), holdAt(true) - 1)).toBe(1800);
    expect(capUnder(judged(), holdAt(false) - 1)).toBeUndefined();
    // The larger one after a cut, if it fits.
    expect(capUnder(judged(cut), holdAt(true) * 0.9)).toBe(1800);
  });
});
