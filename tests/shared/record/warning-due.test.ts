import { warningDue } from '@rostrum/shared/record/ledger';
import { expect, it } from 'vitest';
import { addEntries, fixtureAttempt, openDebate, oxfordFormat, rulingEntry } from '../../fixtures/records.ts';

const _debateWithLimit = (costLimit: number | null, more = {}) =>
  openDebate(oxfordFormat(), { settings: { costLimit, warnAt: null, ...more } });

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
  const raise = rulingEntry({ ruling: 'raise-limit', limitNanoUsd: null, warnAtNanoUsd: 2_500_000_000 });
  expect(warningDue(addEntries(withAcknowledgement, raise))).toBe(true);
});
