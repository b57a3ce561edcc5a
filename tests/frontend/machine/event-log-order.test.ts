// The order of the event log: simultaneous calls, their ends, and a person's acts in between.
import type { LogEvent } from '@rostrum/shared/record/event-log';
import type { Attempt, DebateRecord, Entry } from '@rostrum/shared/record/record';
import { textReason } from '@rostrum/shared/wire/reason';
import { expect, it } from 'vitest';
import { logOf } from '../../../frontend/src/engine/machine/derive-log.ts';
import { reasonInEnglish } from '../../../frontend/src/words/reason-text.ts';
import {
  addEntries,
  fixtureAttempt,
  fixtureTurn,
  openDebate,
  oxfordFormat,
  PERSON,
  rulingEntry,
  seatedModels,
} from '../../fixtures/records.ts';

const begun: DebateRecord = { ...openDebate(oxfordFormat(), { settings: { rounds: 2 } }), createdAt: 0 };
const at = (time: number, entry: Entry): Entry => ({ ...entry, at: time });
const attemptOf = (seat: string, time: number, more: Partial<Attempt> = {}): Attempt =>
  fixtureAttempt(`0.${seat}`, seat, { id: `${seat}.${time}`, at: time, ...more });
const failedAttempt = (seat: string, time: number, more: Partial<Attempt>): Attempt =>
  attemptOf(seat, time, {
    outcome: {
      ...{ state: 'failed', code: 'overloaded', retryable: true, retryAfterMs: null, text: '' },
      reason: textReason('Too many.'),
    },
    ...more,
  });
const spokenTurn = (seat: string, time: number, attempt: string | null): Entry =>
  ({ ...at(time, fixtureTurn(`0.${seat}`, seat)), attempt }) as Entry;
const NOTE = rulingEntry({ ruling: 'interject', text: 'To the point, please.' });
const RAISE = rulingEntry({ ruling: 'raise-limit', limitNanoUsd: 9, warnAtNanoUsd: null });

const logAfter = (...entries: Entry[]): LogEvent[] => logOf(addEntries(begun, ...entries), reasonInEnglish);
/** Returns event and seat with the time: `5 TURN_FAILED opposition`. */
const linesAfter = (...entries: Entry[]): string[] =>
  logAfter(...entries).flatMap(({ at: time, event }) => {
    if (event.type === 'STATE' || event.type === 'START_DEBATE' || event.type === 'INIT_COMPLETE') return [];
    return `${time} ${event.type}${'seat' in event ? ` ${event.seat}` : ''}`;
  });

it('calls sent together are logged as one step, each with its own end', () => {
  expect(
    linesAfter(
      failedAttempt('proposition', 1, { endedAt: 9 }),
      failedAttempt('opposition', 1, { endedAt: 5 }),
      at(20, NOTE),
    ),
  ).toEqual([
    '1 STEP_STARTED',
    '1 ATTEMPT_STARTED proposition',
    '1 ATTEMPT_STARTED opposition',
    '5 TURN_FAILED opposition',
    '9 TURN_FAILED proposition',
    '9 RETRY_SCHEDULED',
    '20 INTERJECTED',
  ]);
});

it('acts before, at and after the end of a call are logged in this order', () => {
  const call = failedAttempt('proposition', 1, { endedAt: 9 });
  const order = (time: number) =>
    linesAfter(call, at(time, NOTE)).filter((line) => /NOTE|INTER|FAILED/.test(line));
  expect(order(8)).toEqual(['8 INTERJECTED', '9 TURN_FAILED proposition']);
  for (const time of [9, 10])
    expect(order(time)).toEqual(['9 TURN_FAILED proposition', `${time} INTERJECTED`]);
});

it('a call without a stored end ends by its duration', () => {
  const timing = { firstTokenMs: 1, totalMs: 6 };
  const call = failedAttempt('proposition', 3, { timing });
  expect(linesAfter(call, at(20, NOTE))).toContain('9 TURN_FAILED proposition');
  expect(linesAfter({ ...call, timing: null }, at(20, NOTE))).toContain('3 TURN_FAILED proposition');
});

it('a call ends by the time the next one begins, even if the clocks disagree', () => {
  expect(
    linesAfter(
      failedAttempt('proposition', 1, { endedAt: 30 }),
      failedAttempt('proposition', 20, { endedAt: 40 }),
    ),
  ).toEqual([
    '1 STEP_STARTED',
    '1 ATTEMPT_STARTED proposition',
    '20 TURN_FAILED proposition',
    '20 RETRY_SCHEDULED',
    '20 STEP_STARTED',
    '20 ATTEMPT_STARTED proposition',
    '40 TURN_FAILED proposition',
    '40 RETRY_SCHEDULED',
  ]);
});

it('calls sent one after the other are two steps', () => {
  const lines = linesAfter(
    failedAttempt('proposition', 1, { endedAt: 9 }),
    failedAttempt('opposition', 3, { endedAt: 5 }),
  );
  expect(lines.filter((line) => !line.includes('RETRY'))).toEqual([
    '1 STEP_STARTED',
    '1 ATTEMPT_STARTED proposition',
    '3 TURN_FAILED proposition',
    '3 STEP_STARTED',
    '3 ATTEMPT_STARTED opposition',
    '5 TURN_FAILED opposition',
  ]);
});

it('a second call of a turn is logged as a new one, even in the same millisecond', () => {
  const calls = [
    failedAttempt('proposition', 1, { id: 'a', endedAt: 1 }),
    failedAttempt('proposition', 1, { id: 'b', endedAt: 1 }),
  ];
  expect(linesAfter(...calls).filter((line) => line.includes('STEP'))).toHaveLength(2);
});

it('a call stays open until its turn, and a running one to the end', () => {
  const call = attemptOf('proposition', 1, { endedAt: 5 });
  const beside = attemptOf('opposition', 1, { outcome: { state: 'running' } });
  // While a call is open, the debate does not wait for a raised limit.
  expect(linesAfter(call, beside, at(7, RAISE), spokenTurn('proposition', 8, call.id))).toEqual([
    '1 STEP_STARTED',
    '1 ATTEMPT_STARTED proposition',
    '1 ATTEMPT_STARTED opposition',
    '7 LIMIT_RAISED',
    '8 TURN_COMPLETE proposition',
  ]);
  expect(linesAfter(call, at(7, RAISE), spokenTurn('proposition', 8, call.id))).not.toContain(
    '7 LIMIT_REACHED',
  );
  expect(linesAfter(call, spokenTurn('proposition', 6, call.id), at(7, RAISE))).toContain('7 LIMIT_REACHED');
});

it('the log begins with a person’s floor if a person speaks first, before the first entry', () => {
  const seats = seatedModels(oxfordFormat()).map((seat) =>
    seat.bench ? { ...seat, occupant: PERSON } : seat,
  );
  const record = openDebate(oxfordFormat(), { seats });
  const events = logOf(record, reasonInEnglish).map(({ event }) => event);
  expect(events.map(({ type }) => type)).toEqual([
    'START_DEBATE',
    'STATE',
    'INIT_COMPLETE',
    'STEP_STARTED',
    'STATE',
  ]);
  expect(events.at(-1)).toMatchObject({ to: 'listening' });
});
