// The way back from a judge that read no names: its quotations, its reasons and its scores are the record's own again, exactly.

import { answerObjection } from '@rostrum/shared/judging/answer-checks';
import { blindView, readAsJudge } from '@rostrum/shared/judging/blind-view';
import { debateOutcome } from '@rostrum/shared/judging/outcome';
import { checkQuote } from '@rostrum/shared/judging/quote-check';
import { type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import { participantsOf } from '@rostrum/shared/record/record-reads';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verdictAsJson, verdictWith } from '../../fixtures/judged-debate.ts';
import { addEntries, fixtureTurn, formatNamed } from '../../fixtures/records.ts';
import { runs } from '../../kit/effort.ts';
import {
  DRAWN_READING,
  EXCHANGED_READING,
  judging,
  openBlindDebate,
  spokenThrough,
} from '../kit/blind-debates.ts';

const viewOf = (record: DebateRecord) => {
  const { step, slot } = judging(record);
  const view = blindView(record, step.act, slot.seat);
  if (!view) throw new Error('no view');
  return view;
};
/** The participant's id as the judge has it. */
const blindId = (record: DebateRecord, original: string): string => {
  const view = viewOf(record);
  const ids = view.record.seats.map(({ id }) => id);
  return ids.find((id) => view.reveal.participant(id) === original) ?? '';
};

describe('a quotation', () => {
  it('of any words of a masked speech is what was said there', () => {
    const words = [
      'cars',
      'cost',
      'less',
      '“so”',
      'we',
      '—',
      'walk…',
      'Philosopher',
      'the Scientist',
      'OpenAI',
      'ChatGPT',
      '作为Scientist，',
      '\n\n',
      'a',
    ];
    const given = fc.record({
      texts: fc.array(fc.array(fc.constantFrom(...words), { minLength: 3, maxLength: 40 }), {
        minLength: 4,
        maxLength: 4,
      }),
      from: fc.double({ min: 0, max: 1, noNaN: true }),
      length: fc.integer({ min: 1, max: 20 }),
      reading: fc.constantFrom(DRAWN_READING, EXCHANGED_READING),
    });
    let masked = 0;
    fc.assert(
      fc.property(given, ({ texts, from, length, reading }) => {
        const record = spokenThrough(openBlindDebate(formatNamed('duel'), 'en', reading), (_, __, at) =>
          (texts[at % 4] ?? []).join(' '),
        );
        const view = viewOf(record);
        const turn = turnsOf(view.record)[0];
        if (!turn) throw new Error('no speech');
        // A judge may leave out words, but does not cut a speaker's two words apart.
        const parts = turn.text.match(/\S*(?:Speaker [AB]|a model|a company)\S*|\S+|\s+/g) ?? [];
        const begin = Math.floor(from * (parts.length - 1));
        const quote = parts.slice(begin, begin + length).join('');
        if (quote.trim() === '') return;
        const revealed = view.reveal.quote(turn.id, quote);
        const original = turnsOf(record).find(({ id }) => id === view.reveal.turn(turn.id))?.text ?? '';
        expect(original).toContain(revealed.trim());
        if (revealed !== quote) masked += 1;
        expect(revealed).not.toMatch(/Speaker|model|company/);
      }),
      { numRuns: runs({ fast: 80, all: 300 }), seed: 7 },
    );
    expect(masked).toBeGreaterThan(50);
  });
});

describe('a reason', () => {
  const record = spokenThrough(openBlindDebate(formatNamed('oxford')), () => 'Reasons.');
  const view = viewOf(record);
  const [a, b] = ['speaker-a', 'speaker-b'].map(
    (id) => participantsOf(record).find((one) => blindId(record, one.id) === id)?.name ?? '',
  );

  it.each([
    ['Speaker A answers Speaker B.', '{a} answers {b}.'],
    ['Speakers A and B agree; Speaker B, however, concedes.', '{a} and {b} agree; {b}, however, concedes.'],
    ['Speaker As Satz trägt, „Speaker B“ irrt.', '{a}s Satz trägt, „{b}“ irrt.'],
    ['Speaker A认为，Speaker Bは。', '{a}认为，{b}は。'],
  ])('gets names for letters: %s', (written, expected) => {
    expect(view.reveal.text(written)).toBe(expected.replaceAll('{a}', a ?? '').replaceAll('{b}', b ?? ''));
  });

  it.each([
    'A plan B needs vitamin A, and A argues well.',
    'Orateur A, 发言者A.',
    'The speaker a minute ago took the side a state takes.',
  ])('keeps what may be something else: %s', (written) => {
    expect(view.reveal.text(written)).toBe(written);
  });
});

describe('an answer', () => {
  it('comes back in the record’s own ids, names and words', () => {
    const record = spokenThrough(openBlindDebate(formatNamed('oxford')), ({ seat, turn }) =>
      seat === 'proposition' ? `At ${turn.length} the Opposition is wrong about cars.` : 'Other words.',
    );
    const view = viewOf(record);
    const { step, slot } = judging(record);
    const [pro, con] = [blindId(record, 'proposition'), blindId(record, 'opposition')];
    const names = new Map(view.record.seats.map(({ id, name }) => [id, name]));
    const quoted = turnsOf(view.record).find(({ seat }) => seat === pro);
    const verdict = {
      ...verdictWith({ [pro]: [70, 60, 50], [con]: [40, 50, 60] }),
      annotations: [
        {
          speech: quoted?.id ?? '',
          quote: quoted?.text ?? '',
          claim: `${names.get(con)} was silent.`,
          status: 'dropped' as const,
          answers: null,
        },
      ],
      reasoning: `${names.get(pro)} had the better reasons (${quoted?.id}). See Closing (9.${pro}).`,
    };
    const text = verdictAsJson(verdict);
    const next = { kind: 'speak', step, waiting: step.slots } as const;
    expect(answerObjection(record, next, slot, text)).toBeNull();
    const read = readAsJudge(record, step.act, slot.seat, 'verdict', text);
    if (!read.ok) throw new Error(read.reason);
    expect(read.value.scores['proposition']?.['argument']?.score).toBe(70);
    expect(read.value.scores['opposition']?.['evidence']?.score).toBe(60);
    // A speech named by its id has the record's id, which the page replaces by a reference; an id that no speech has stays.
    expect(read.value.reasoning).toBe(
      `Proposition had the better reasons (${turnsOf(record).find(({ seat }) => seat === 'proposition')?.id}). See Closing (9.Proposition).`,
    );
    const [annotation] = read.value.annotations;
    expect(annotation).toMatchObject({ claim: 'Opposition was silent.', status: 'dropped' });
    expect(annotation?.quote).toMatch(/the Opposition is wrong about cars\./);
    expect(checkQuote(record, annotation?.quote ?? '', annotation?.speech ?? '')).toEqual({
      status: 'verbatim',
      turn: annotation?.speech,
    });
    const judged = addEntries(record, fixtureTurn(slot.turn, slot.seat, text));
    const outcome = debateOutcome(judged);
    expect(outcome).toMatchObject({ kind: 'verdict' });
    expect(outcome.headline).toMatchObject({ name: 'Proposition' });
  });

  it('that cannot be read goes back to its judge in the letters it knows, and to the page with names', () => {
    const record = spokenThrough(openBlindDebate(formatNamed('oxford')), () => 'Reasons.');
    const { step, slot } = judging(record);
    const pro = blindId(record, 'proposition');
    const half = verdictAsJson(verdictWith({ [pro]: [70, 60, 50] }));
    const objection = answerObjection(record, { kind: 'speak', step, waiting: step.slots }, slot, half);
    expect(JSON.stringify(objection?.reason)).toContain(blindId(record, 'opposition'));
    const read = readAsJudge(record, step.act, slot.seat, 'verdict', half);
    expect(read.ok ? '' : read.reason).toContain('Opposition');
  });
});
