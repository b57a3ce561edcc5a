// What is known of a judge's scatter goes into the record when a debate begins, and nothing learnt later changes its verdict.
import { PAIRS_TO_LEARN, sigmasIn, withKnownSigmas } from '@rostrum/shared/judging/reading-sigma';
import type { KnownSigma } from '@rostrum/shared/record/known-sigma';
import { DebateRecord } from '@rostrum/shared/record/record';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { expect, it } from 'vitest';
import { BLUE, formatNamed, modelOccupant, openDebate, RED } from '../../fixtures/records.ts';

const known = (model: KnownSigma['model'], pairs = PAIRS_TO_LEARN): KnownSigma => ({
  model,
  points: 7.5,
  pairs,
});

/** A duel whose speakers are red and whose judge is blue. */
function toBegin(): DebateRecord {
  const record = openDebate(formatNamed('duel'));
  const seats = record.seats.map((seat) => ({
    ...seat,
    occupant: modelOccupant(seat.role === 'judge' ? BLUE : RED),
  }));
  return { ...record, seats };
}

it('is kept for the models that judge, from ten pairs of readings on', () => {
  const record = withKnownSigmas(toBegin(), [known(RED), known(BLUE)]);
  expect(record.sigmas).toEqual([known(BLUE)]);
  expect([...sigmasIn(record)]).toEqual([[modelKey(BLUE), { points: 7.5, pairs: PAIRS_TO_LEARN }]]);
  expect(withKnownSigmas(toBegin(), [known(BLUE, PAIRS_TO_LEARN - 1)])).toEqual(toBegin());
});

it('is read back from a file, and of a debate made from another only its own judges count', () => {
  const record = withKnownSigmas(toBegin(), [known(BLUE)]);
  expect(DebateRecord.parse(JSON.parse(JSON.stringify(record)))).toEqual(record);
  expect(withKnownSigmas(record, [])).toEqual(toBegin());
  expect(DebateRecord.safeParse({ ...record, sigmas: [{ ...known(BLUE), points: -1 }] }).success).toBe(false);
});

it('is nothing for a record of an earlier version', () => {
  expect(sigmasIn(toBegin()).size).toBe(0);
});
