// A call without news is charged at its hold; a later report is applied once, and changes no accepted turn.
import { type Attempt, attemptsOf, turnsOf } from '@rostrum/shared/record/record';
import { LOST_CALL } from '@rostrum/shared/wire/call-outcome';
import { textReason } from '@rostrum/shared/wire/reason';
import { expect, it } from 'vitest';
import type { CallResult } from '../../../frontend/src/engine/machine/machine-types.ts';
import { withResults } from '../../../frontend/src/engine/machine/record-updates.ts';
import { addEntries, fixtureAttempt, fixtureTurn, openDebate } from '../../fixtures/records.ts';

const silent: Attempt = fixtureAttempt('0.proposition', 'proposition', {
  ...{ id: 'silent', endedAt: 1, holdNanoUsd: 900 },
  charge: { nanoUsd: null, atMostNanoUsd: 900, basis: 'unknown', priceId: null, notional: false },
  outcome: {
    ...{ state: 'failed', code: 'network', retryable: true, retryAfterMs: null, text: '' },
    reason: textReason('Nothing answered.'),
  },
});
const waiting = addEntries(openDebate(), silent);
const spokenElsewhere = addEntries(
  waiting,
  fixtureAttempt('0.proposition', 'proposition'),
  fixtureTurn('0.proposition', 'proposition'),
);
const ACCOUNT = { usage: null, cost: null, timing: { firstTokenMs: 1, totalMs: 2 } };
const COMPLETED = { state: 'completed', finishReason: 'stop', text: 'Cars are loud.', ...ACCOUNT } as const;
const FAILED = {
  ...{ state: 'failed', code: 'time-out', retryable: true, retryAfterMs: null, text: '', ...ACCOUNT },
  reason: textReason('Too slow.'),
} as const;

it.each([
  ['an answer to a turn that nobody has spoken', waiting, COMPLETED, { state: 'accepted' }, 1],
  ['an answer to a turn that is spoken', spokenElsewhere, COMPLETED, { state: 'failed', code: 'network' }, 1],
  ['another failure', waiting, FAILED, { state: 'failed', code: 'network' }, 0],
  ['that it is lost', waiting, { ...LOST_CALL, text: '' }, { state: 'lost' }, 0],
] as const)('a late result is handled: %s', (_, record, outcome, booked, turns) => {
  const results = [{ attempt: 'silent', outcome }] as CallResult[];
  const after = withResults(record, results, { checkAnswer: () => null, now: () => 9 });
  expect(attemptsOf(after).find(({ id }) => id === 'silent')).toMatchObject({ outcome: booked, endedAt: 1 });
  expect(turnsOf(after)).toHaveLength(turns);
  expect(turnsOf(after).filter(({ text }) => text === COMPLETED.text)).toHaveLength(
    booked.state === 'accepted' ? 1 : 0,
  );
});
