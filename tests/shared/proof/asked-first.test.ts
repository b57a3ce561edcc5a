// Single answers before a debate: who is asked, what is read, and what their agreement comes to.
import { forecastDebate } from '@rostrum/shared/budget/forecast';
import { nextStep } from '@rostrum/shared/plan/cursor';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { inquiryProgress } from '@rostrum/shared/proof/inquiry-progress';
import {
  answersToCompare,
  areAnswersTo,
  canBeAskedFirst,
  isSided,
  singleAnswersBefore,
} from '@rostrum/shared/proof/single-answers';
import { firstAnswersResult } from '@rostrum/shared/proof/single-answers-result';
import { isInquiry } from '@rostrum/shared/record/origin-ways';
import { COMPARE_ANSWERS, SINGLE_ANSWER } from '@rostrum/shared/record/plan-acts';
import { type DebateRecord, seatsNow } from '@rostrum/shared/record/record';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { describe, expect, it } from 'vitest';
import { readRecord } from '../../../frontend/src/engine/debates/read-record.ts';
import { askedFirstText, firstAnswersText } from '../../../frontend/src/words/worth-text.ts';
import { modelCard } from '../../fixtures/cards.ts';
import { composedCall } from '../../fixtures/prompt-debate.ts';
import { formatNamed, openDebate } from '../../fixtures/records.ts';
import { answerOpenCalls } from '../../kit/single-answers.ts';

type Model = { provider: string; id: string };
const GPT: Model = { provider: 'openai', id: 'gpt-5.4' };
const CLAUDE: Model = { provider: 'anthropic', id: 'claude-sonnet-4.5' };
const GEMINI: Model = { provider: 'google', id: 'gemini-3-pro' };

/** A debate that has not begun: the contestants are of these models, in turn, and whoever judges of another. */
function newDebate(format: string, speakers: readonly Model[], judge = GPT): DebateRecord {
  const record = openDebate(formatNamed(format));
  const { contestants } = record.format;
  let at = 0;
  const seats = record.seats.map((seat) => ({
    ...seat,
    occupant: {
      kind: 'model' as const,
      model: contestants.includes(seat.role) ? (speakers[at++ % speakers.length] ?? GPT) : judge,
    },
  }));
  return { ...record, seats, entries: [] };
}
const reader = (model: Model) => ({ kind: 'model' as const, model });
const IDS = { id: 'asked', channel: 'c'.repeat(22), createdAt: 1, limitNanoUsd: 100_000_000 };
const asking = (debate: DebateRecord, readers: Model[] = []) =>
  singleAnswersBefore(debate, { ...IDS, readers: readers.map(reader) });

const believing = (beliefs: readonly number[]) =>
  answerOpenCalls(
    asking(newDebate('oxford', [GPT, CLAUDE])),
    SINGLE_ANSWER,
    (_, at) => `ANSWER: Reason ${at} weighs most. The rest follows.\nBELIEF: ${beliefs[at]}`,
  );

const families = (record: DebateRecord) =>
  seatsNow(record).flatMap(({ role, occupant }) =>
    role === 'single' && occupant.kind === 'model' ? [occupant.model.id] : [],
  );

describe('single answers before a debate', () => {
  it('are five calls that read the motion alone, in a record that is no debate and belongs to the one that may follow', () => {
    const debate = newDebate('oxford', [GPT, CLAUDE]);
    const record = asking(debate);
    expect(record.origin).toEqual({ way: 'asked-first', debate: debate.id });
    expect(isInquiry(record)).toBe(true);
    expect(inquiryProgress(record)).toEqual({ done: 0, all: 5, isMost: false });
    const next = nextStep(record);
    expect(next.kind === 'speak' && next.waiting.map(({ turn }) => turn)).toEqual(
      [1, 2, 3, 4, 5].map((number) => `answers.single-${number}`),
    );
    const { system, messages } = composedCall(record, 'answers.single-1');
    expect(system).toContain(debate.motion);
    expect(system + JSON.stringify(messages)).not.toMatch(/opening|rebuttal|speaker/i);
    expect(nextStep(believing([9, 9, 9, 9, -9])).kind).toBe('close');
    expect(readRecord(JSON.parse(JSON.stringify(record)))).toMatchObject({ ok: true });
  });

  it.each(['oxford', 'lincoln-douglas', 'consensus', 'elaboration', 'roundtable', 'dialectic'])(
    'before %s cost what so few calls cost',
    (format) => {
      const debate = newDebate(format, [GPT, CLAUDE]);
      const cards = Object.fromEntries([GPT, CLAUDE].map((model) => [modelKey(model), modelCard(model)]));
      const forecast = forecastDebate(asking(debate, [GPT]), cards, composeCall);
      expect(forecast.calls).toBe(isSided(debate) ? 5 : 7);
      expect(forecast.billed.high).toBeLessThan(0.3 * forecastDebate(debate, cards, composeCall).billed.high);
    },
  );

  it('come from two families where two are at hand', () => {
    expect(families(asking(newDebate('oxford', [GPT, CLAUDE])))).toEqual([
      ...[GPT.id, CLAUDE.id, GPT.id, CLAUDE.id, GPT.id],
    ]);
    const alone = newDebate('oxford', [GPT], CLAUDE);
    expect(families(asking(alone))).toEqual([GPT.id, CLAUDE.id, GPT.id, CLAUDE.id, GPT.id]);
    expect(families(asking(newDebate('oxford', [GPT]), [GEMINI]))).toContain(GEMINI.id);
    expect(new Set(families(asking(newDebate('oxford', [GPT]))))).toEqual(new Set([GPT.id]));
  });

  it('belong to a debate by its speakers alone, whoever judges or compares them on another day', () => {
    const OTHER_GPT: Model = { ...GPT, id: 'gpt-5.4-mini' };
    const days = [GPT, CLAUDE, GEMINI].flatMap((judge) =>
      [[], [CLAUDE], [GEMINI]].map((on) => [judge, on] as const),
    );
    const debateOf = (speakers: readonly Model[], judge = GPT) => newDebate('consensus', speakers, judge);
    for (const speakers of [[GPT], [GPT, OTHER_GPT], [GPT, CLAUDE]])
      for (const [judge, readers] of days)
        for (const [judgeNow] of days) {
          const inquiry = asking(debateOf(speakers, judge), readers);
          expect(areAnswersTo(inquiry, debateOf(speakers, judgeNow))).toBe(true);
        }
    for (const [judge, readers] of days) {
      const inquiry = asking(debateOf([GPT], judge), readers);
      for (const speakers of [
        [OTHER_GPT],
        [GPT, { provider: 'mistral', id: 'mistral-large' }],
        [OTHER_GPT, GPT],
      ])
        expect(areAnswersTo(inquiry, debateOf(speakers))).toBe(false);
    }
    expect(areAnswersTo(asking(debateOf([GPT, OTHER_GPT])), debateOf([GPT, { ...GPT, id: 'gpt-4' }]))).toBe(
      false,
    );
  });

  it('belong to a debate of more models than are asked by the first five of its speakers', () => {
    const ids = ['one', 'two', 'three', 'four', 'five', 'six'];
    const debateOf = (models: readonly string[]): DebateRecord => {
      const debate = newDebate('consensus', [GPT]);
      const [first] = debate.seats;
      if (!first) throw new Error('nobody speaks');
      const seats = models.map((id) => ({ ...first, id, occupant: reader({ provider: 'local', id }) }));
      return { ...debate, seats };
    };
    const inquiry = asking(debateOf(ids));
    expect(areAnswersTo(inquiry, debateOf(ids))).toBe(true);
    expect(areAnswersTo(inquiry, debateOf(['one', 'two', 'three', 'other', 'five', 'six']))).toBe(false);
  });

  it('are not offered where a script or a recording speaks', () => {
    expect(canBeAskedFirst(newDebate('oxford', [GPT, CLAUDE]))).toBe(true);
    expect(canBeAskedFirst(newDebate('oxford', [GPT, { provider: 'demo', id: 'demo-ada' }]))).toBe(false);
    expect(canBeAskedFirst({ ...newDebate('oxford', [GPT]), seats: [] })).toBe(false);
  });

  it.each([
    [[5, 40, 90, 1, 60], 'agree', [['proposition', 5]]],
    [
      [5, -40, -90, -1, 60],
      'split',
      [
        ['opposition', 3],
        ['proposition', 2],
      ],
    ],
    [
      [5, 40, 90, 0, 60],
      'split',
      [
        ['proposition', 4],
        [null, 1],
      ],
    ],
    [[0, 0, 0, 0, 0], 'cannot-tell', [[null, 5]]],
  ])('%j: %s', (beliefs, word, groups) => {
    const result = firstAnswersResult(believing(beliefs));
    expect(result).toMatchObject({ word, of: 5 });
    expect(result.groups.map(({ side, answers }) => [side, answers.length])).toEqual(groups);
  });

  it.each([
    [[5, 5, 5, -5, -5], '3 of 5 said yes'],
    [[5, 5, 0, 0, 0], '3 of 5 took neither side'],
    [[0, 0, 0, 0, 0], 'whether they agree cannot be told'],
  ])('%j, in the history: %s', (beliefs, text) => {
    expect(askedFirstText(believing(beliefs))).toBe(`asked first: ${text}`);
  });

  it('say why their agreement cannot be told', () => {
    expect(firstAnswersText(believing([0, 0, 0, 0, 0])).note).toMatch(/^They took neither side\. Spent:/);
    const record = asking(newDebate('roundtable', [GPT, CLAUDE, GEMINI]), [GPT]);
    const answered = answerOpenCalls(record, SINGLE_ANSWER, () => 'ANSWER: Plan. It is cheap.');
    const { entries } = answered;
    const rest = entries.filter((entry) => entry.kind !== 'turn' || entry.id !== 'answers.single-5');
    expect(firstAnswersText({ ...answered, entries: rest }).note).toContain('Only 4 of 5 answers came.');
    expect(firstAnswersText(answered).note).toContain('No reading of them came that can be read.');
  });

  it('agree in nothing where one of the five was lost', () => {
    const all = believing([5, 5, 5, 5, 5]);
    const rest = all.entries.filter((entry) => entry.kind !== 'turn' || entry.id !== 'answers.single-5');
    expect(firstAnswersResult({ ...all, entries: rest }).word).toBe('cannot-tell');
  });

  it('without two sides, agree where both orders of one comparison put all of them together', () => {
    const record = asking(newDebate('roundtable', [GPT, CLAUDE, GEMINI]), [GPT]);
    expect(inquiryProgress(record).all).toBe(7);
    const withAnswers = answerOpenCalls(
      record,
      SINGLE_ANSWER,
      (_, at) => `ANSWER: Plan ${at % 2}. It is cheap.`,
    );
    const { messages } = composedCall(withAnswers, 'compare.reader-1');
    expect(JSON.stringify(messages)).toContain('same_as');
    expect(JSON.stringify(messages)).not.toContain('own:');
    const comparisonBy = (isLike: (text: string, first: string) => boolean) =>
      answerOpenCalls(withAnswers, COMPARE_ANSWERS, (seat, at) => {
        const answers = answersToCompare(withAnswers, seat, at === 1);
        return JSON.stringify({
          answers: answers.map(({ letter, text }) => ({
            letter,
            same_as: answers.find((one) => isLike(text, one.text))?.letter ?? letter,
          })),
        });
      });
    expect(firstAnswersResult(withAnswers)).toMatchObject({ word: 'cannot-tell', groups: [] });
    expect(firstAnswersResult(comparisonBy(() => true)).word).toBe('agree');
    const { word, groups } = firstAnswersResult(comparisonBy((text, first) => text === first));
    expect([word, groups.map(({ answers }) => answers.length)]).toEqual(['split', [3, 2]]);
  });
});
