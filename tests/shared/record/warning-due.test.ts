import { warningDue } from '@rostrum/shared/record/ledger';
import { expect, it } from 'vitest';
import { addEntries, fixtureAttempt, openDebate, oxfordFormat, rulingEntry } from '../../fixtures/records.ts';

it('a warning is due once its amount is reached, until that amount is acknowledged, and again for a raised amount', () => {
  const at = (warnAt: number) => openDebate(oxfordFormat(), { settings: { warnAt } });
  const sum = 2_000_000_000;
  const paidAttempt = fixtureAttempt('x', 'judge', {
    charge: { nanoUsd: sum, atMostNanoUsd: sum, basis: 'reported', priceId: null, notional: true },
  });
  const runningAttempt = fixtureAttempt('y', 'judge', {
    outcome: { state: 'running' },
    holdNanoUsd: 1_000_000_000,
  });
  expect(warningDue(addEntries(at(3), paidAttempt))).toBe(false);
  expect(warningDue(addEntries(at(3), paidAttempt, runningAttempt))).toBe(true);
  const acknowledgement = rulingEntry({ ruling: 'acknowledge', warnAtNanoUsd: 3_000_000_000 });
  const withAcknowledgement = addEntries(at(3), paidAttempt, runningAttempt, acknowledgement);
  expect(warningDue(withAcknowledgement)).toBe(false);
  // An amount that was acknowledged says nothing of a lower or a higher one.
  for (const raisedNanoUsd of [2_500_000_000, 2_999_000_000]) {
    const raise = rulingEntry({ ruling: 'raise-limit', limitNanoUsd: null, warnAtNanoUsd: raisedNanoUsd });
    expect(warningDue(addEntries(withAcknowledgement, raise))).toBe(true);
    const lowAcknowledgement = rulingEntry({ ruling: 'acknowledge', warnAtNanoUsd: 1_000_000_000 });
    expect(warningDue(addEntries(at(1), paidAttempt, runningAttempt, lowAcknowledgement, raise))).toBe(true);
  }
});
