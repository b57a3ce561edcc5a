import { forecastDebate } from '@rostrum/shared/budget/forecast';
import { setupIssues } from '@rostrum/shared/formats/create-record';
import { FORMATS } from '@rostrum/shared/formats/registry';
import { plannedSteps } from '@rostrum/shared/plan/cursor';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import type { Act } from '@rostrum/shared/record/plan';
import { DebateRecord } from '@rostrum/shared/record/record';
import { hasSpeechLength } from '@rostrum/shared/record/record-reads';
import { speechOutputTokens, speechSeconds, speechWords } from '@rostrum/shared/status/speech-length';
import { describe, expect, it } from 'vitest';
import {
  choicesFor,
  formatNamed,
  openDebate,
  oxfordFormat,
  seatedModels,
  TEST_CARDS,
} from '../../fixtures/records.ts';

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
