// A debate in which some seats speak at length and others briefly: words asked, caps, holds and the estimate follow each seat.
import type { ComposedCall, SpeakingStep } from '@rostrum/shared/budget/call-hold';
import { fitStep, needToStart } from '@rostrum/shared/budget/fit-step';
import { forecastDebate } from '@rostrum/shared/budget/forecast';
import { longestRecordAfter } from '@rostrum/shared/budget/longest-record';
import { usualSpeechBytes } from '@rostrum/shared/budget/prompt-size';
import { SHORTEST_SPEECH_TOKENS } from '@rostrum/shared/budget/reserve';
import { setupIssues } from '@rostrum/shared/formats/create-record';
import type { Format } from '@rostrum/shared/formats/format';
import { FORMATS } from '@rostrum/shared/formats/registry';
import { roleTakesLength } from '@rostrum/shared/formats/settings';
import { isOverLength } from '@rostrum/shared/judging/speech-checks';
import { nextStep, plannedSteps } from '@rostrum/shared/plan/cursor';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { committedNanoUsd } from '@rostrum/shared/record/ledger';
import type { Act } from '@rostrum/shared/record/plan';
import { attemptsOf, DebateRecord } from '@rostrum/shared/record/record';
import { actsIn } from '@rostrum/shared/record/record-reads';
import { speechOutputTokens, speechSeconds, speechWords } from '@rostrum/shared/status/speech-length';
import { readTags } from '@rostrum/shared/tags/prompt-tags';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  choicesFor,
  openDebate,
  oxfordFormat,
  rulingEntry,
  seatedModels,
  settingsFor,
  TEST_CARDS,
} from '../../fixtures/records.ts';
import { runs, sample } from '../../kit/effort.ts';
import { CALM_CHANCES, playDebate, seededNumbers } from '../kit/play-debate.ts';

const LENGTHS = [0.25, 0.5, 1] as const;
/** Debates per format. */
const RUNS = runs({ fast: 3, all: 8 });
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

    it('keeps every debate under its limit, and holds what is charged', () => {
      let [longer, played] = [0, 0];
      const setup = fc.record({
        lengths: ownLengths,
        seed: fc.nat(),
        limitIn: fc.integer({ min: 90, max: 200 }),
        settings: settingsFor(format, 1),
      });
      fc.assert(
        fc.property(setup, ({ lengths, seed, limitIn, settings }) => {
          const open = debateWith(format, lengths, { ...settings, costLimit: 1000, warnAt: null });
          const needed = needToStart(open, TEST_CARDS, composeCall).neededNanoUsd ?? 0;
          const limit = Math.ceil((needed * limitIn) / 100);
          const record = { ...open, settings: { ...open.settings, limitNanoUsd: limit } };
          if (!needToStart(record, TEST_CARDS, composeCall).fits) return;
          const { record: ended } = playDebate(record, {
            cards: TEST_CARDS,
            chance: seededNumbers(seed),
            whims: { ...CALM_CHANCES, failing: 0.1, refusing: 0.1, dense: 1 },
            watch: (now) => expect(committedNanoUsd(now)).toBeLessThanOrEqual(limit),
            sending: (now, { slot, call }, { step }) => {
              const most = speechOutputTokens(now, step.act, slot.seat);
              expect(call.maxOutputTokens).toBeLessThanOrEqual(most);
              if (most > speechOutputTokens(withOneLength(now, now.settings.length), step.act, slot.seat))
                longer += 1;
            },
          });
          for (const { charge, holdNanoUsd } of attemptsOf(ended))
            expect(charge?.atMostNanoUsd ?? 0).toBeLessThanOrEqual(holdNanoUsd ?? 0);
          played += 1;
        }),
        // Few draws may hold no seat that speaks longer than its debate.
        {
          seed: 32,
          numRuns: RUNS,
          examples: [[{ lengths: [1], seed: 1, limitIn: 200, settings: { length: 'brief' } }]],
        },
      );
      expect(played).toBeGreaterThan(RUNS / 2 - 1);
      expect(longer).toBeGreaterThan(0);
    }, 120_000);

    it('makes the debate cost no less than one that is brief, and no more than one in full', () => {
      const [brief, mixed, full] = [[0.25], [1, 0.25], [1]].map((lengths) =>
        debateWith(format, lengths, { costLimit: 1000 }),
      );
      if (!brief || !mixed || !full) throw new Error('three debates were expected');
      const figures = [brief, mixed, full].map((record) => {
        const { costNanoUsd, tokens } = forecastDebate(record, TEST_CARDS, composeCall);
        const need = needToStart(record, TEST_CARDS, composeCall).neededNanoUsd;
        return [costNanoUsd?.low, costNanoUsd?.high, tokens.low, tokens.high, need].map(
          (figure) => figure ?? 0,
        );
      });
      const roles = new Set(brief.seats.map(({ role }) => role));
      const changes = [...roles].some((role) => roleTakesLength(format, role));
      const [low = [], middle = [], high = []] = figures;
      for (const [index, figure] of middle.entries()) {
        const [least = 0, most = 0] = [low[index], high[index]];
        expect([least <= figure, figure <= most]).toEqual([true, true]);
        // What Start needs is the shortest openings and the verdict: the same for every length where speeches can be shortened.
        if (index < middle.length - 1) expect(least < most).toBe(changes);
      }
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

  const textsOf = ({ system, messages }: ComposedCall) => [system, ...messages.map(({ content }) => content)];

  it('differ in nothing else: system text and transcript are those of the debate', () => {
    const [own, alike] = [longAndShort(), withOneLength(longAndShort(), 0.5)].map((record) => {
      const next = stepOf(record);
      return next.waiting.map((slot) =>
        textsOf(composeCall(record, next, slot, { cards: TEST_CARDS })).slice(0, -1),
      );
    });
    expect(own).toEqual(alike);
  });

  it('are reserved for at their own lengths: what each may say fits what the verdict was priced with', () => {
    const record = longAndShort();
    const { entries } = longestRecordAfter(record, stepOf(record));
    const sizes = entries.map((entry) => (entry.kind === 'turn' ? entry.text.length : 0));
    expect(sizes[0]).toBeGreaterThanOrEqual(usualSpeechBytes(1050 * 1.6 + 32));
    expect(sizes[1]).toBeGreaterThanOrEqual(usualSpeechBytes(260 * 1.6 + 32));
    expect(sizes[1]).toBeLessThan(usualSpeechBytes(1050 * 1.6 + 32));
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

  it('are over length by their own measure', () => {
    const record = longAndShort();
    const opening = actsIn(record.format.plan).find(({ task }) => task === 'case');
    if (!opening) throw new Error('there is no opening');
    const words = (count: number) => Array.from({ length: count }, () => 'trams').join(' ');
    expect(isOverLength(record, opening, 'opposition', words(400))).toBe(true);
    expect(isOverLength(record, opening, 'proposition', words(1_500))).toBe(false);
    expect(isOverLength(record, opening, 'proposition', words(1_600))).toBe(true);
  });
});

it('The fewest words of a task hold for a brief seat too, and an answer with a time keeps the debate’s', () => {
  const record = debateWith(oxfordFormat(), [0.25], { length: 'full' });
  const act = (more: Partial<Act>): Act => ({
    task: 'close',
    label: 'X',
    phase: 'exchange',
    by: { allAtOnce: ['x'] },
    seconds: 8,
    ...more,
  });
  expect(speechWords(record, act({}), 'proposition')).toBe(120);
  expect(speechWords(record, act({ task: 'cross-examine' }), 'proposition')).toBe(30);
  expect(speechWords(record, act({ seconds: 120 }), 'proposition')).toBe(120);
  expect(speechWords(record, act({ seconds: 120, answer: 'vote' }), 'proposition')).toBe(300);
});

it('A role takes a length where one of its speeches does: in every shipped format, those who debate', () => {
  const taking = (id: string) => {
    const format = FORMATS[id] ?? oxfordFormat();
    return format.seats.flatMap(({ role }) => (roleTakesLength(format, role) ? [role] : []));
  };
  expect(taking('oxford')).toEqual(['proposition', 'opposition', 'audience']);
  expect(taking('duel')).toEqual(['scientist', 'philosopher']);
  expect(taking('consensus')).toEqual(['partner-a', 'partner-b']);
  expect(taking('lincoln-douglas')).toEqual(['affirmative', 'negative']);
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
