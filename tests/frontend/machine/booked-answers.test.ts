// Results of one answer: accepted as a speech, with flags and without clutter, asked for again, or a failure.
import type { Objection } from '@rostrum/shared/judging/speech-checks';
import { nextStep } from '@rostrum/shared/plan/cursor';
import type { Act, Plan } from '@rostrum/shared/record/plan';
import {
  type Attempt,
  attemptsOf,
  type DebateRecord,
  type Flag,
  turnsOf,
} from '@rostrum/shared/record/record';
import type { CallOutcome } from '@rostrum/shared/wire/call-outcome';
import { type FinishReason, NO_USAGE, type Usage } from '@rostrum/shared/wire/generation';
import { textReason } from '@rostrum/shared/wire/reason';
import { describe, expect, it, vi } from 'vitest';
import { withResults } from '../../../frontend/src/engine/machine/record-updates.ts';
import { addEntries, fixtureAttempt } from '../../fixtures/records.ts';
import { smallDebate } from '../../fixtures/small-debate.ts';

const OPEN = { id: 'open', outcome: { state: 'running' } } as const;
const SPEAKING: Attempt = fixtureAttempt('0.proposition', 'proposition', OPEN);
const CASE = smallDebate();
const [OPENING] = CASE.format.plan as [Act, ...Plan];
/** An opening of this many seconds, which is a speech and not a form. */
const SPEECH = smallDebate({ plan: [{ ...OPENING, seconds: 60 }] });
/** An opening that is answered in a form. */
const FORM = smallDebate({ plan: [{ ...OPENING, answer: 'evaluation' }] });

interface Answer {
  text?: string;
  finishReason?: FinishReason;
  usage?: Partial<Usage>;
  leftOut?: string[];
}

/** Applies one answer to the open attempt, the last of the record. */
function book(record: DebateRecord, answer: Answer, objection: Objection | null = null, attempt = SPEAKING) {
  const { text = 'Trams carry more.', finishReason = 'stop', usage, leftOut } = answer;
  const outcome: CallOutcome & { text: string } = {
    ...{ state: 'completed', finishReason, text, cost: null, timing: null },
    usage: usage ? { ...NO_USAGE, ...usage } : null,
    ...(leftOut && { leftOut }),
  };
  const checkAnswer = vi.fn(() => objection);
  const pending = addEntries(record, attempt);
  const after = withResults(pending, [{ attempt: 'open', outcome }], { checkAnswer, now: () => 7 });
  return { booked: attemptsOf(after).at(-1), turn: turnsOf(after).at(-1), checkAnswer };
}

describe('an answer without a speech', () => {
  it.each<[string, Answer, object]>([
    [
      'that was refused is not asked for again',
      { text: '', finishReason: 'refused' },
      {
        ...{ code: 'invalid-request', retryable: false, reason: { code: 'declined' } },
      },
    ],
    [
      'that is empty is asked for again',
      { text: '', usage: { outputTokens: 9 } },
      {
        ...{ code: 'incomplete', retryable: true, reason: { code: 'answer-empty' } },
      },
    ],
    [
      'of thoughts names their tokens',
      { text: '<think>A plan', usage: { reasoningTokens: 5, outputTokens: 9 } },
      {
        ...{ code: 'incomplete', retryable: true, reason: { code: 'only-thoughts', tokens: 5 } },
      },
    ],
    [
      'of thoughts nobody sees names their tokens, too',
      { text: '…', usage: { reasoningTokens: 5 } },
      {
        reason: { code: 'only-thoughts', tokens: 5 },
      },
    ],
    [
      'of thoughts nobody counted names all tokens',
      { text: '<think>A plan', usage: { outputTokens: 9 } },
      {
        reason: { code: 'only-thoughts', tokens: 9 },
      },
    ],
    [
      'of thoughts without any count names an estimate',
      { text: '<think>A plan now' },
      {
        reason: { code: 'only-thoughts', tokens: 3 },
      },
    ],
  ])('%s', (_, answer, outcome) => {
    const { booked, turn, checkAnswer } = book(CASE, answer);
    expect(booked).toMatchObject({
      outcome: { state: 'failed', retryAfterMs: null, ...outcome },
      request: null,
    });
    expect([turn, checkAnswer.mock.calls]).toEqual([undefined, []]);
  });

  it('is read from its thoughts when it is a form that came whole, and only there', () => {
    const text = '<think>Weighing: {"confidence": 80}</think>';
    expect(book(FORM, { text }).turn?.text).toBe('{"confidence": 80}');
    expect(book(FORM, { text, finishReason: 'unlisted' }).turn?.text).toBe('{"confidence": 80}');
    expect(book(FORM, { text, finishReason: 'length' }).turn).toBeUndefined();
    expect(book(CASE, { text }).turn).toBeUndefined();
    expect(book(FORM, { text: `${text}\nAnother.` }).turn?.text.trim()).toBe('Another.');
  });
});

describe('the flags of an answer', () => {
  const over = (flag: Flag | null): Objection => ({ reason: { code: 'repeated' }, flag });
  const twice = addEntries(
    CASE,
    ...['a', 'b'].map((id) =>
      fixtureAttempt('0.proposition', 'proposition', {
        id,
        outcome: { state: 'refused', reason: { code: 'repeated' }, finishReason: 'stop', text: 'No.' },
      }),
    ),
  );
  it.each<[FinishReason, Flag | 'none', Flag[], string | null]>([
    ['stop', 'none', [], null],
    ['length', 'none', ['cut'], 'cut-off'],
    ['filtered', 'none', ['filtered'], 'filtered'],
    ['refused', 'none', ['refusal'], 'filtered'],
    ['unlisted', 'none', ['unlisted'], null],
    ['stop', 'repeated', ['repeated'], null],
    ['length', 'cut', ['cut'], 'cut-off'],
    ['refused', 'refusal', ['refusal'], 'filtered'],
    ['refused', 'repeated', ['refusal', 'repeated'], 'filtered'],
  ])('that ended with %s and is objected to with %s', (finishReason, flag, flags, cut) => {
    const objection = flag === 'none' ? null : over(flag);
    const { turn, booked, checkAnswer } = book(twice, { finishReason }, objection);
    expect(turn?.flags).toEqual(flags);
    expect(booked?.outcome).toEqual({ state: 'accepted', finishReason });
    expect(checkAnswer).toHaveBeenCalledWith(
      expect.anything(),
      expect.objectContaining({
        kind: 'speak',
        waiting: [expect.objectContaining({ turn: '0.proposition' })],
      }),
      expect.objectContaining({ turn: '0.proposition' }),
      'Trams carry more.',
      cut,
    );
  });

  it('name a speech that is too long once, though that was its objection', () => {
    const text = 'word '.repeat(900);
    const long = { ...twice, format: { ...twice.format, plan: SPEECH.format.plan } };
    expect(book(long, { text }).turn?.flags).toEqual(['over-length']);
    expect(book(long, { text }, over('over-length')).turn?.flags).toEqual(['over-length']);
    expect(book(long, { text }, over('repeated')).turn?.flags).toEqual(['repeated', 'over-length']);
  });

  it('are kept with it only after it was asked for again twice, which other turns do not count for', () => {
    const [first, second] = attemptsOf(twice);
    const once = addEntries(CASE, ...(first ? [first] : []));
    const other = addEntries(once, ...(second ? [{ ...second, turn: '0.opposition' }] : []));
    for (const record of [CASE, once, other]) {
      const { booked, turn } = book(record, {}, over('repeated'));
      expect(booked?.outcome).toEqual({
        ...{ state: 'refused', finishReason: 'stop', reason: { code: 'repeated' } },
        text: 'Trams carry more.',
      });
      expect(turn).toBeUndefined();
    }
    expect(book(twice, {}, over(null)).turn?.flags).toEqual([]);
  });

  it('say that the context was full when prompt and answer fill it and the answer was cut', () => {
    const seats = CASE.seats.map((seat) => ({
      ...seat,
      occupant: { ...seat.occupant, ...(seat.id === 'proposition' && { contextTokens: 100 }) },
    }));
    const full = { ...CASE, seats } as DebateRecord;
    const flagsWith = (usage: Partial<Usage>, finishReason: FinishReason = 'length') =>
      book(full, { usage, finishReason }).turn?.flags;
    expect(flagsWith({ inputTokens: 60, outputTokens: 40 })).toEqual(['context-full']);
    expect(flagsWith({ inputTokens: 60, outputTokens: 39 })).toEqual(['cut']);
    expect(flagsWith({ inputTokens: 100 })).toEqual(['cut']);
    expect(flagsWith({ outputTokens: 100 })).toEqual(['cut']);
    expect(flagsWith({ inputTokens: 60, outputTokens: 40 }, 'stop')).toEqual([]);
    expect(book(CASE, { finishReason: 'length' }).turn?.flags).toEqual(['cut']);
    const cut = { usage: { inputTokens: 60, outputTokens: 40 }, finishReason: 'length' } as const;
    expect(book(full, cut).checkAnswer.mock.lastCall?.at(-1)).toBe('context-full');
  });
});

describe('the text of an answer', () => {
  it('is kept with its model, seat and time, and with what was left out of its request', () => {
    const { turn, booked } = book(CASE, { leftOut: ['temperature'] });
    expect(turn).toEqual({
      ...{ kind: 'turn', id: '0.proposition', seat: 'proposition', act: 'any', text: 'Trams carry more.' },
      ...{ flags: [], at: 7, model: SPEAKING.model, attempt: 'open' },
    });
    expect(booked).toMatchObject({ endedAt: 7, request: null });
    expect(booked?.outcome).toEqual({ state: 'accepted', finishReason: 'stop', leftOut: ['temperature'] });
  });

  it.each(['Proposition', '**Ada**', 'Opening', 'Proposition Opening', 'Opening Ada'])(
    'loses the label %s in front of a speech, and the record keeps what was written',
    (label) => {
      const seats = CASE.seats.map((seat) => ({
        ...seat,
        persona: seat.id === 'proposition' ? { id: 'ada', name: 'Ada', style: 'Calm.' } : null,
      }));
      const text = `${label}: Trams carry more.`;
      expect(book({ ...CASE, seats } as DebateRecord, { text }).turn).toMatchObject({
        ...{ text: 'Trams carry more.', raw: text },
      });
    },
  );

  it('loses the marks of a list when it is a speech of some length, and nothing when it is a form', () => {
    const list = '- Trams carry more.\n- Cars are loud.';
    expect(book(SPEECH, { text: list }).turn?.text).toBe('Trams carry more.\n\nCars are loud.');
    expect(book(CASE, { text: list }).turn?.text).toBe(list);
    expect(book(FORM, { text: 'Opening: {}' }).turn?.text).toBe('Opening: {}');
  });

  it('is cut to the tokens that were asked for, if its request is known', () => {
    const request = { ...({} as NonNullable<Attempt['request']>), maxOutputTokens: 10 };
    const text = 'word '.repeat(300).trim();
    const asked = { ...SPEAKING, request: { ...request, system: '', messages: [] } };
    const short = book(CASE, { text }, null, asked).turn;
    expect(short?.text.length).toBeLessThan(text.length);
    expect(short?.flags).toEqual(['cut']);
    expect(book(CASE, { text }).turn).toMatchObject({ text, flags: [] });
  });

  it('to a turn of no step is kept as it is, and not checked', () => {
    const text = 'Proposition: Trams carry more.';
    const { turn, checkAnswer } = book(CASE, { text }, null, { ...SPEAKING, turn: 'nowhere' });
    expect(turn).toMatchObject({ text, flags: [] });
    expect(checkAnswer).not.toHaveBeenCalled();
  });

  it('of a failed call is no turn, and what is known of the failure is kept', () => {
    const failure = {
      state: 'failed',
      code: 'rate-limited',
      reason: textReason('Too many.'),
      retryable: true,
      retryAfterMs: 9,
      text: 'Half a',
    } as const;
    const account = { usage: null, cost: null, timing: null };
    const results = [{ attempt: 'open', outcome: { ...failure, ...account } }];
    const parts = { checkAnswer: () => null, now: () => 7 };
    const after = withResults(addEntries(CASE, SPEAKING), results, parts);
    expect(attemptsOf(after).at(-1)?.outcome).toEqual(failure);
    expect(nextStep(after)).toMatchObject({ waiting: [{ turn: '0.proposition' }, { turn: '0.opposition' }] });
  });
});
