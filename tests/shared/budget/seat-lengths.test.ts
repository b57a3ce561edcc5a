// A debate in which some seats speak at length and others briefly: words asked, caps, holds and the estimate follow each seat.
import type { SpeakingStep } from '@rostrum/shared/budget/call-hold';
import { fitStep } from '@rostrum/shared/budget/fit-step';
import { forecastDebate } from '@rostrum/shared/budget/forecast';
import { SHORTEST_SPEECH_TOKENS } from '@rostrum/shared/budget/reserve';
import { setupIssues } from '@rostrum/shared/formats/create-record';
import type { Format } from '@rostrum/shared/formats/format';
import { FORMATS } from '@rostrum/shared/formats/registry';
import { nextStep, plannedSteps } from '@rostrum/shared/plan/cursor';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import type { Act } from '@rostrum/shared/record/plan';
import { hasSpeechLength } from '@rostrum/shared/record/record-reads';
import { DebateRecord } from '@rostrum/shared/record/record-schema';
import { speechOutputTokens, speechSeconds, speechWords } from '@rostrum/shared/status/speech-length';
import { readTags } from '@rostrum/shared/tags/prompt-tags';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  choicesFor,
  formatNamed,
  openDebate,
  oxfordFormat,
  rulingEntry,
  seatedModels,
  settingsFor,
  TEST_CARDS,
} from '../../fixtures/records.ts';
import { sample } from '../../kit/effort.ts';

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
const stepOf = (record: DebateRecord): SpeakingStep => {
  const next = nextStep(record);
  if (next.kind === 'close') throw new Error('it is over');
  return next;
};
const ownLengths = fc.array(fc.constantFrom<OwnLength>(undefined, ...LENGTHS), {
  minLength: 1,
  maxLength: 5,
});
const withLimit = (record: DebateRecord, limitNanoUsd: number): DebateRecord => ({
  ...record,
  entries: [...record.entries, rulingEntry({ ruling: 'raise-limit', limitNanoUsd, warnAtNanoUsd: null })],
});

describe.each(sample(Object.values(FORMATS), { fast: 2 }))(
  'In $title a seat with a length of its own',
  (format) => {
    it('is asked for the words of a debate of that length, with its cap and time, and answers as the debate does', () => {
      fc.assert(
        fc.property(ownLengths, settingsFor(format, 1), (lengths, settings) => {
          const record = debateWith(format, lengths, settings);
          for (const { act, slots } of plannedSteps(record)) {
            for (const { seat } of slots) {
              const own = record.seats.find(({ id }) => id === seat)?.length ?? record.settings.length;
              const alike = withOneLength(record, act.answer === undefined ? own : record.settings.length);
              for (const measure of [speechWords, speechOutputTokens, speechSeconds])
                expect(measure(record, act, seat)).toBe(measure(alike, act, seat));
            }
          }
        }),
        { seed: 31, numRuns: 12 },
      );
    });
  },
);

describe('A long seat and a brief one in Oxford', () => {
  it('are asked for 1,050 and 260 words in one step, each with the tokens for them', () => {
    const record = longAndShort();
    const next = stepOf(record);
    const asked = next.waiting.map((slot) => {
      const call = composeCall(record, next, slot, { cards: TEST_CARDS });
      const [task] = call.messages.flatMap(({ content }) => readTags(content, 'task'));
      return [
        slot.seat,
        task?.attributes['words'],
        call.maxOutputTokens,
        /About \d+ words/.exec(task?.body ?? '')?.[0],
      ];
    });
    expect(asked).toEqual([
      ['proposition', '1050', 1050 * 2 + 32, 'About 1050 words'],
      ['opposition', '260', 260 * 2 + 32, 'About 260 words'],
    ]);
  });

  it('are both shortened where money is short, each between its own floor and its own length', () => {
    const record = longAndShort({ costLimit: 1000, warnAt: null });
    const next = stepOf(record);
    const full = fitStep(record, next, TEST_CARDS, composeCall);
    if (!full.fits) throw new Error('it does not fit');
    const floor = fitStep(withLimit(record, 1), next, TEST_CARDS, composeCall);
    const whole = fitStep(withLimit(record, 1e12), next, TEST_CARDS, composeCall);
    if (floor.fits || !whole.fits) throw new Error('the limits are not what they should be');
    const tight = fitStep(
      withLimit(record, Math.ceil(floor.neededNanoUsd * 1.02)),
      next,
      TEST_CARDS,
      composeCall,
    );
    if (!tight.fits) throw new Error('it does not fit when shortened');
    expect(tight.shortened).toBe(true);
    for (const [index, { call }] of tight.calls.entries()) {
      expect(call.maxOutputTokens).toBeGreaterThanOrEqual(SHORTEST_SPEECH_TOKENS);
      expect(call.maxOutputTokens).toBeLessThan(whole.calls[index]?.call.maxOutputTokens ?? 0);
    }
    const [long = 0, short = 0] = tight.calls.map(({ call }) => call.maxOutputTokens);
    expect(long).toBeGreaterThan(short);
  });
});

it('A length is kept in the record, and one that is not on offer is refused by field and reason', () => {
  const record = longAndShort();
  expect(record.seats.map(({ length }) => length)).toEqual([1, 0.25, undefined]);
  expect(DebateRecord.parse(JSON.parse(JSON.stringify(record)))).toEqual(record);
  const issues = (length: number) =>
    setupIssues(
      oxfordFormat(),
      choicesFor(oxfordFormat(), { seats: seatsWith(oxfordFormat(), [undefined, length]) }),
    );
  for (const length of LENGTHS) expect(issues(length)).toEqual([]);
  const reason = 'has a speech length other than brief, half and full';
  for (const length of [0, 0.3, 2, -1])
    expect(issues(length)).toEqual([{ path: 'seats.opposition.length', reason }]);
  const stretched = (length: number) => ({
    ...record,
    seats: record.seats.map((seat) => ({ ...seat, length })),
  });
  expect(DebateRecord.safeParse(stretched(0.3)).success).toBe(true);
  for (const length of [0, 1.01, 1e300])
    expect(DebateRecord.safeParse(stretched(length)).success).toBe(false);
});

describe('A length in a format without speaking times', () => {
  it('stays what it was in a debate that was held before lengths counted', () => {
    const record = openDebate(formatNamed('consensus'), { settings: { length: 'brief' } });
    const [loop] = record.format.plan;
    if (!loop || !('loop' in loop)) throw new Error('no loop');
    const [{ takesLength: _, ...act }] = loop.of as [Act];
    const older = { ...act, maxOutputTokens: 2048 };
    expect(speechWords(record, older, 'partner-a')).toBe(400);
    expect(speechOutputTokens(record, older, 'partner-a')).toBe(2048);
    expect(speechWords(record, { ...older, takesLength: true }, 'partner-a')).toBe(100);
  });
});

describe.each(Object.values(FORMATS))('In $title a seat with the most words of a speech', (format) => {
  it('is asked for no more, with a cap for them, and answers as before', () => {
    const opened = openDebate(format, { settings: { length: 'full', costLimit: 1000 } });
    const record = { ...opened, seats: opened.seats.map((seat) => ({ ...seat, maxWords: 40 })) };
    const steps = plannedSteps(record);
    const lengths = steps.flatMap(({ act, slots }) => slots.map(({ seat }) => ({ act, seat })));
    const spoken = lengths.filter(({ act }) => hasSpeechLength(act));
    expect(spoken.length).toBeGreaterThan(0);
    for (const { act, seat } of spoken) {
      expect(speechWords(record, act, seat)).toBeLessThanOrEqual(40);
      expect(speechOutputTokens(record, act, seat)).toBeLessThanOrEqual(40 * 2 + 32);
      expect(speechSeconds(record, act, seat) ?? 0).toBeLessThanOrEqual(16);
    }
    for (const { act, seat } of lengths.filter((one) => !spoken.includes(one)))
      for (const measure of [speechWords, speechOutputTokens, speechSeconds])
        expect(measure(record, act, seat)).toBe(measure(opened, act, seat));
    const cost = (one: DebateRecord) => forecastDebate(one, TEST_CARDS, composeCall).costNanoUsd?.high ?? 0;
    expect(cost(record)).toBeLessThan(cost(opened));
  });
});

it('The most words of a speech are kept in the record, and too few are refused by field and reason', () => {
  const issues = (maxWords: number) =>
    setupIssues(
      oxfordFormat(),
      choicesFor(oxfordFormat(), {
        seats: seatedModels(oxfordFormat()).map((seat) => ({ ...seat, maxWords })),
      }),
    );
  expect(issues(20)).toEqual([]);
  expect(issues(19)[0]).toEqual({
    path: 'seats.proposition.maxWords',
    reason: 'has fewer than 20 words for a speech',
  });
  const record = openDebate(oxfordFormat(), {
    seats: seatedModels(oxfordFormat()).map((seat) => ({ ...seat, maxWords: 90 })),
  });
  expect(DebateRecord.parse(JSON.parse(JSON.stringify(record))).seats[0]?.maxWords).toBe(90);
});
