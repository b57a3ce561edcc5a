// Debates judged again, over random debates of every format with scores. Only the new judges are asked, the speeches stay word for word,
// and calls, pauses, time limits and judgements are not carried over.

import { FORMATS } from '@rostrum/shared/formats/registry';
import { panelSeats } from '@rostrum/shared/formats/seat-names';
import { nextStep } from '@rostrum/shared/plan/cursor';
import { committedNanoUsd } from '@rostrum/shared/record/ledger';
import type { Seat } from '@rostrum/shared/record/record';
import { attemptsOf, type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import { debateStatus } from '@rostrum/shared/status/debate-status';
import {
  canBeJudgedAgain,
  canBeRematched,
  inquiryInto,
  judgeAgain,
  panelOf,
  panelRole,
  rematchOf,
  verdictsOf,
} from '@rostrum/shared/status/derived-debates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  GREY,
  modelOccupant,
  openDebate,
  oxfordFormat,
  RED,
  rulingEntry,
  seatedModels,
  settingsFor,
  TEST_CARDS,
} from '../../fixtures/records.ts';
import { runs, sample } from '../../kit/effort.ts';
import { CALM_CHANCES, playDebate, seededNumbers } from '../kit/play-debate.ts';

const RUNS = runs({ fast: 2, all: 36 });
const MADE = { id: 'judged-again-1', channel: 'another-channel-of-128-bits', createdAt: 1_800_000_000_000 };

const SCORED = Object.values(FORMATS).filter((format) => panelRole(openDebate(format)) !== null);

function judgedAgainWith(record: DebateRecord, judges: number): DebateRecord {
  const occupants = Array.from({ length: judges }, (_, index) => modelOccupant(index % 2 ? RED : GREY));
  const seats = panelSeats(record, panelRole(record) ?? '', occupants);
  return judgeAgain(record, { ...MADE, judges: seats, plan: record.format.plan });
}

/** Returns the speeches before the verdict by turn, without the judges' texts. */
const speechesOf = (record: DebateRecord) => {
  const panel = new Set(panelOf(record).map(({ id }) => id));
  return turnsOf(record).flatMap(({ id, seat, text, flags, model, at }) =>
    panel.has(seat) ? [] : [{ id, text, flags, model, at }],
  );
};

it.each(sample(SCORED, { fast: 2 }))(
  '$title judged again asks nobody but its new judges',
  (format) => {
    let playCount = 0;
    fc.assert(
      fc.property(
        fc.record({
          settings: settingsFor(format, 3),
          full: fc.boolean(),
          seed: fc.nat(),
          skipping: fc.constantFrom(0, 0.2),
          stopping: fc.constantFrom(0, 0.1),
          abandoned: fc.boolean(),
          judges: fc.integer({ min: 1, max: 5 }),
        }),
        ({ settings, full, seed, skipping, stopping, abandoned: isAbandoned, judges }) => {
          const chance = seededNumbers(seed);
          const whims = { ...CALM_CHANCES, skipping, stopping, interjecting: 0.1 };
          const player = { cards: TEST_CARDS, chance, whims };
          const open = openDebate(format, {
            settings: { ...settings, costLimit: null },
            seats: seatedModels(format, full),
          });
          const { record: through } = playDebate(open, player);
          const half = through.entries.slice(0, Math.ceil(through.entries.length * 0.6));
          const left = [...half, rulingEntry({ ruling: 'abandon' })];
          const old = isAbandoned ? { ...through, entries: left } : through;
          if (!canBeJudgedAgain(old)) return;
          playCount += 1;
          const again = judgedAgainWith(old, judges);
          const panel = new Set(panelOf(again).map(({ id }) => id));
          expect(panel.size).toBe(judges);
          expect(debateStatus(again)).toBe('running');
          expect(committedNanoUsd(again)).toBe(0);
          expect(speechesOf(again)).toEqual(speechesOf(old));
          const { record: judgedRecord } = playDebate(again, { ...player, whims: CALM_CHANCES });
          expect(debateStatus(judgedRecord)).toBe('completed');
          const seatsAsked = new Set(attemptsOf(judgedRecord).map(({ seat }) => seat));
          expect(seatsAsked).toEqual(panel);
          expect(judgedRecord.origin).toEqual({ way: 'judged-again', debate: old.id });
          expect(verdictsOf(judgedAgainWith(judgedRecord, 1))).toBe(old.id);
        },
      ),
      { numRuns: RUNS, seed: 20_261_123 },
    );
    expect(playCount).toBeGreaterThan(RUNS / 2);
  },
  120_000,
);

it('judging again is not offered while the debate runs, nor if nobody gives scores', () => {
  for (const format of Object.values(FORMATS)) expect(canBeJudgedAgain(openDebate(format))).toBe(false);
});

it('judging again asks a skipped judge, without the time limits and the calls of the old debate', () => {
  const old = over();
  const skip = rulingEntry({ ruling: 'skip', turn: '3.judge', by: 'house', reason: { code: 'no-speech' } });
  const entries = old.entries.flatMap((entry) =>
    entry.kind === 'turn' && entry.seat === 'judge' ? [{ ...skip, turn: entry.id } as typeof skip] : [entry],
  );
  const settings = { ...old.settings, totalTimeoutMs: 1, roundTimeoutMs: 1 };
  const again = judgedAgainWith({ ...old, entries, settings }, 1);
  expect(nextStep(again)).toMatchObject({ kind: 'speak', waiting: [{ seat: 'judge' }] });
  expect(Object.keys(again.settings)).not.toContain('totalTimeoutMs');
  expect(Object.keys(again.settings)).not.toContain('roundTimeoutMs');
  expect(turnsOf(again).map(({ attempt }) => attempt)).toEqual(turnsOf(again).map(() => null));
});

const occupantsOf = (record: DebateRecord) =>
  Object.fromEntries(
    record.seats.map(({ id, occupant }) => [id, occupant.kind === 'model' ? occupant.model.id : 'person']),
  );

const withoutOccupant = ({ occupant: _, ...seat }: Seat) => seat;

function over(format = oxfordFormat(), full = false): DebateRecord {
  const open = openDebate(format, { seats: seatedModels(format, full), settings: { costLimit: null } });
  return playDebate(open, { cards: TEST_CARDS, chance: seededNumbers(3), whims: CALM_CHANCES }).record;
}

describe('a rematch', () => {
  it('exchanges who speaks for the two sides, and nothing else', () => {
    const old = over(oxfordFormat(), true);
    const again = rematchOf(old, MADE);
    expect(again).toMatchObject({ ...MADE, entries: [], origin: { way: 'rematch', debate: old.id } });
    expect(debateStatus(again)).toBe('unopened');
    expect(again.seats.map(withoutOccupant)).toEqual(old.seats.map(withoutOccupant));
    for (const key of ['motion', 'format', 'settings'] as const) expect(again[key]).toEqual(old[key]);
    const [before, after] = [occupantsOf(old), occupantsOf(again)];
    for (const number of ['', '-2'])
      expect([after[`proposition${number}`], after[`opposition${number}`]]).toEqual([
        before[`opposition${number}`],
        before[`proposition${number}`],
      ]);
    expect(after['judge']).toBe(before['judge']);
    // Occupants seated during the debate count.
    const reseat = rulingEntry({ ruling: 'reseat', seat: 'proposition', occupant: modelOccupant(GREY) });
    const rematch = rematchOf({ ...old, entries: [...old.entries, reseat] }, MADE);
    expect(occupantsOf(rematch)['opposition']).toBe(GREY.id);
  });

  it.each([
    ['judge', undefined],
    ['proposition', 3],
  ])('keeps the exams of its judges unless one of them is new: %s', (seat, judgeSigma) => {
    const reseat = rulingEntry({ ruling: 'reseat', seat, occupant: modelOccupant(GREY) });
    const old = { ...over(), judgeSigma: 3 };
    const reseated = { ...old, entries: [...old.entries, reseat] };
    const inquiry = { ...MADE, way: 'exam' as const, plan: [], seats: [], settings: {} };
    expect(rematchOf(reseated, MADE).judgeSigma).toBe(judgeSigma);
    expect(inquiryInto(reseated, inquiry).judgeSigma).toBe(judgeSigma);
  });

  it('tells its models the day on which it is made', () => {
    const old = over(FORMATS['consensus']);
    expect(old.date).not.toBe('2030-02-03');
    expect(rematchOf(old, { ...MADE, createdAt: Date.UTC(2030, 1, 3) }).date).toBe('2030-02-03');
  });

  it('is offered for two equal sides only, once the debate is over', () => {
    expect(canBeRematched(openDebate())).toBe(false);
    expect(canBeRematched(over(FORMATS['roundtable']))).toBe(false);
    const uneven = over();
    const partner = { ...(uneven.seats[0] as Seat), id: 'proposition-2', name: 'Second proposition' };
    expect(() => rematchOf({ ...uneven, seats: [...uneven.seats, partner] }, MADE)).toThrow(RangeError);
  });
});
