// The length of a speech in every format: of the debate, and the most words of a seat. Words asked for, caps and the estimate follow.
import type { SpeakingStep } from '@rostrum/shared/budget/call-hold';
import { forecastDebate } from '@rostrum/shared/budget/forecast';
import { setupIssues } from '@rostrum/shared/formats/create-record';
import { FORMATS } from '@rostrum/shared/formats/registry';
import { nextStep, plannedSteps } from '@rostrum/shared/plan/cursor';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import type { Act } from '@rostrum/shared/record/plan';
import { DebateRecord } from '@rostrum/shared/record/record';
import { hasSpeechLength } from '@rostrum/shared/record/record-reads';
import { agendaOf } from '@rostrum/shared/status/agenda';
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

const stepOf = (record: DebateRecord): SpeakingStep => {
  const next = nextStep(record);
  if (next.kind === 'close') throw new Error('it is over');
  return next;
};

describe('A length in a format without speaking times', () => {
  const turnOf = (id: string, settings: object, seats: object[] = []) => {
    const opened = openDebate(formatNamed(id), { settings: { costLimit: 1000, ...settings } });
    const record = { ...opened, seats: opened.seats.map((seat, at) => ({ ...seat, ...seats[at] })) };
    const next = stepOf(record);
    const [slot] = next.waiting;
    if (!slot) throw new Error('nobody speaks');
    const call = composeCall(record, next, slot, { cards: TEST_CARDS, fullCap: true });
    const asked = /(?:Between \d+ and|About) \d+ words/.exec(call.messages.at(-1)?.content ?? '')?.[0];
    const { costNanoUsd } = forecastDebate(record, TEST_CARDS, composeCall);
    return { asked, cap: call.maxOutputTokens, cost: costNanoUsd?.high ?? 0 };
  };

  it('changes the words asked for, the cap and the estimate of consensus', () => {
    const [full, half, brief] = ['full', 'half', 'brief'].map((length) => turnOf('consensus', { length }));
    expect(turnOf('consensus', {})).toEqual(full);
    expect([full?.asked, full?.cap]).toEqual(['Between 200 and 400 words', 2048]);
    expect([half?.asked, half?.cap]).toEqual(['Between 100 and 200 words', 1024]);
    expect([brief?.asked, brief?.cap]).toEqual(['Between 50 and 100 words', 512]);
    expect((full?.cost ?? 0) > (half?.cost ?? 0) && (half?.cost ?? 0) > (brief?.cost ?? 0)).toBe(true);
  });

  it('changes those of the duel, whose shortest turn still has a sentence', () => {
    const [full, half, brief] = ['full', 'half', 'brief'].map((length) => turnOf('duel', { length }));
    expect(turnOf('duel', {})).toEqual(full);
    expect([full?.asked, full?.cap]).toEqual(['About 80 words', 200]);
    expect([half?.asked, half?.cap]).toEqual(['About 30 words', 100]);
    expect([brief?.asked, brief?.cap]).toEqual(['About 20 words', 90]);
    expect((full?.cost ?? 0) > (half?.cost ?? 0) && (half?.cost ?? 0) > (brief?.cost ?? 0)).toBe(true);
  });

  it('is told in the agenda in the words that are asked for', () => {
    const wordsIn = (id: string, settings = {}) =>
      agendaOf(openDebate(formatNamed(id), { settings }))[0]?.slots[0]?.words;
    expect([wordsIn('duel'), wordsIn('duel', { length: 'half' })]).toEqual([80, 30]);
    expect([wordsIn('consensus'), wordsIn('consensus', { length: 'brief' })]).toEqual([400, 100]);
  });

  it('can be set in tokens in consensus, where fewer words are asked for if they hold fewer', () => {
    const few = turnOf('consensus', { maxTokensPerTurn: 400 });
    expect([few.asked, few.cap]).toEqual(['Between 90 and 180 words', 400]);
    expect(few.cost).toBeLessThan(turnOf('consensus', {}).cost);
    expect(turnOf('consensus', { maxTokensPerTurn: 4096 }).cap).toBe(4096);
  });

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
