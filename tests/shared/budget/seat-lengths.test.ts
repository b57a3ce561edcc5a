// A debate in which some seats speak at length and others briefly: words asked, caps, holds and the estimate follow each seat.
import { fitStep } from '@rostrum/shared/budget/fit-step';
import { forecastDebate } from '@rostrum/shared/budget/forecast';
import { MIN_SPEECH_TOKENS } from '@rostrum/shared/budget/reserve';
import { setupIssues } from '@rostrum/shared/formats/create-record';
import type { Format } from '@rostrum/shared/formats/format';
import { FORMATS } from '@rostrum/shared/formats/registry';
import { plannedSteps } from '@rostrum/shared/plan/cursor';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { hasSpeechLength } from '@rostrum/shared/record/plan-acts';
import { DebateRecord } from '@rostrum/shared/record/record-schema';
import { speechOutputTokens, speechWords } from '@rostrum/shared/status/speech-length';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastMessage, speakingStep } from '../../fixtures/prompt-debate.ts';
import {
  addEntries,
  choicesFor,
  openDebate,
  oxfordFormat,
  rulingEntry,
  seatedModels,
  settingsFor,
  TEST_CARDS,
} from '../../fixtures/records.ts';
import { sample } from '../../kit/effort.ts';
import { inWords } from '../../kit/in-words.ts';

const LENGTHS = [0.25, 0.5, 1] as const;
type OwnLength = number | undefined;

const seatsWith = (format: Format, lengths: readonly OwnLength[]) =>
  seatedModels(format).map((seat, index) => {
    const length = lengths[index % lengths.length];
    return length === undefined ? seat : { ...seat, length };
  });
const debateWith = (format: Format, lengths: readonly OwnLength[], settings = {}) =>
  openDebate(format, { seats: seatsWith(format, lengths), settings });
/** Proposition at full length, Opposition briefly, the judge as the debate. */
const longAndShort = (settings = {}) =>
  debateWith(oxfordFormat(), [1, 0.25, undefined], { length: 'half', rounds: 2, ...settings });
/** The same debate, in which nobody has a length of their own. */
const withOneLength = (record: DebateRecord, length: number): DebateRecord => ({
  ...record,
  seats: record.seats.map(({ length: _, ...seat }) => seat),
  settings: { ...record.settings, length },
});
const ownLengths = fc.array(fc.constantFrom<OwnLength>(undefined, ...LENGTHS), {
  minLength: 1,
  maxLength: 5,
});

it.each(sample(Object.values(FORMATS), { fast: 2 }))(
  'In $title a seat is asked for the words of a debate of its own length, with its cap and time',
  (format) => {
    fc.assert(
      fc.property(ownLengths, settingsFor(format, 1), (lengths, settings) => {
        const record = debateWith(format, lengths, settings);
        for (const { act, slots } of plannedSteps(record)) {
          for (const { seat } of slots) {
            const own = record.seats.find(({ id }) => id === seat)?.length ?? record.settings.length;
            const alike = withOneLength(record, act.answer === undefined ? own : record.settings.length);
            for (const measure of [speechWords, speechOutputTokens])
              expect(measure(record, act, seat)).toBe(measure(alike, act, seat));
          }
        }
      }),
      { seed: 31, numRuns: 12 },
    );
  },
);

describe('A long seat and a brief one in Oxford', () => {
  it('are asked for 1,050 and 260 words in one step, each with the tokens for them', () => {
    const record = longAndShort();
    const next = speakingStep(record);
    const lengths = next.waiting.map((slot) => {
      const call = composeCall(record, next, slot, { cards: TEST_CARDS });
      return [slot.seat, call.maxOutputTokens, /About \d+ words/.exec(lastMessage(call))?.[0]];
    });
    expect(lengths).toEqual([
      ['proposition', 1050 * 2 + 32, 'About 1050 words'],
      ['opposition', 260 * 2 + 32, 'About 260 words'],
    ]);
  });

  it('are both shortened when money is short, each between its own floor and its own length', () => {
    const record = longAndShort({ costLimit: 1000, warnAt: null });
    const next = speakingStep(record);
    const under = (limitNanoUsd: number) => {
      const raise = rulingEntry({ ruling: 'raise-limit', limitNanoUsd, warnAtNanoUsd: null });
      return fitStep(addEntries(record, raise), next, TEST_CARDS, composeCall);
    };
    const [floor, whole] = [under(1), under(1e12)];
    if (floor.fits || !whole.fits) throw new Error('the limits are not what they should be');
    const tight = under(Math.ceil(floor.neededNanoUsd * 1.02));
    if (!tight.fits || !tight.shortened) throw new Error('it does not fit when shortened');
    for (const [index, { call }] of tight.calls.entries()) {
      expect(call.maxOutputTokens).toBeGreaterThanOrEqual(MIN_SPEECH_TOKENS);
      expect(call.maxOutputTokens).toBeLessThan(whole.calls[index]?.call.maxOutputTokens ?? 0);
    }
    const [long = 0, short = 0] = tight.calls.map(({ call }) => call.maxOutputTokens);
    expect(long).toBeGreaterThan(short);
  });
});

it('A length and the most words are kept in the record, and what is not on offer is refused by field and reason', () => {
  const record = longAndShort();
  expect(record.seats.map(({ length }) => length)).toEqual([1, 0.25, undefined]);
  expect(DebateRecord.parse(JSON.parse(JSON.stringify(record)))).toEqual(record);
  const issues = (more: { length?: number; maxWords?: number }) => {
    const seats = seatedModels(oxfordFormat()).map((seat) => (seat.bench ? { ...seat, ...more } : seat));
    return setupIssues(oxfordFormat(), choicesFor(oxfordFormat(), { seats })).map(inWords)[0] ?? null;
  };
  for (const length of LENGTHS) expect(issues({ length })).toBeNull();
  const reason = 'has a speech length other than brief, half and full';
  for (const length of [0, 0.3, 2, -1])
    expect(issues({ length })).toEqual({ path: 'seats.proposition.length', reason });
  expect(issues({ maxWords: 20 })).toBeNull();
  expect(issues({ maxWords: 19 })).toEqual({
    path: 'seats.proposition.maxWords',
    reason: 'has fewer than 20 words for a speech',
  });
});

it('A seat with the most words of a speech is asked for no more, with a cap for them, and answers as before', () => {
  const debate = openDebate(oxfordFormat(), { settings: { length: 'full', costLimit: 1000 } });
  const record = { ...debate, seats: debate.seats.map((seat) => ({ ...seat, maxWords: 40 })) };
  for (const { act, slots } of plannedSteps(record))
    for (const { seat } of slots) {
      if (hasSpeechLength(act)) {
        expect(speechWords(record, act, seat)).toBeLessThanOrEqual(40);
        expect(speechOutputTokens(record, act, seat)).toBeLessThanOrEqual(40 * 2 + 32);
      } else expect(speechOutputTokens(record, act, seat)).toBe(speechOutputTokens(debate, act, seat));
    }
  const cost = (one: DebateRecord) => forecastDebate(one, TEST_CARDS, composeCall).billed.high;
  expect(cost(record)).toBeLessThan(cost(debate));
});
