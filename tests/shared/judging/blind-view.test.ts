// Tests of a judge's view of a debate without names: letters by lot, exchanged on request. On the way back its quotations, reasons and
// scores are exactly the record's own.

import { verdictAnswer } from '@rostrum/shared/answers/verdict-answer';
import { answerObjection } from '@rostrum/shared/judging/answer-checks';
import { blindView, readAsJudge } from '@rostrum/shared/judging/blind-view';
import { debateOutcome } from '@rostrum/shared/judging/outcome';
import { checkQuote } from '@rostrum/shared/judging/quote-check';
import { drawnOrder } from '@rostrum/shared/plan/blind-letters';
import { participantsOf } from '@rostrum/shared/record/participants';
import { type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import { readTags } from '@rostrum/shared/tags/prompt-tags';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verdictAsJson, verdictWith } from '../../fixtures/judged-debate.ts';
import { addEntries, fixtureTurn, formatNamed, rulingEntry } from '../../fixtures/records.ts';
import { runs } from '../../kit/effort.ts';
import {
  DRAWN_READING,
  EXCHANGED_READING,
  judgeCall,
  judging,
  openBlindDebate,
  sentText,
  spokenThrough,
  withReading,
} from '../kit/blind-debates.ts';

const playedDebate = () =>
  spokenThrough(
    openBlindDebate(formatNamed('oxford')),
    ({ turn }) => `Reasons of ${turn.replace(/\D/g, '')}.`,
  );

const viewOf = (record: DebateRecord) => {
  const { step, slot } = judging(record);
  const view = blindView(record, step.act, slot.seat);
  if (!view) throw new Error('no view');
  return view;
};
const speechesOf = (record: DebateRecord) =>
  judgeCall(record).messages.flatMap(({ content }) =>
    readTags(content, 'speech').map(({ attributes }) => attributes),
  );

describe('a judge of an act with a reading', () => {
  it('is given speakers by letters and told who speaks for the motion', () => {
    const { system } = judgeCall(playedDebate());
    const [seats] = readTags(system, 'seats');
    const lines = (seats?.body ?? '').split('\n');
    expect(lines.slice(0, 2).toSorted()).toEqual(lines.slice(0, 2));
    expect(lines[0]).toMatch(/^speaker-a: Speaker A, (?:for|against) the motion$/);
    expect(lines[1]).toMatch(/^speaker-b: Speaker B, (?:for|against) the motion$/);
    expect(lines[2]).toBe('judge: Judge');
    // Sides are not hidden, because the words show them.
    expect(readTags(system, 'rules')[0]?.body).toContain('the Proposition speaks for the motion');
  });

  it('reads the exchanged order with letters, lists and speeches made at once the other way round, and replies in place', () => {
    const drawnDebate = playedDebate();
    const other = withReading(drawnDebate, EXCHANGED_READING);
    expect(viewOf(drawnDebate).seatName('proposition')).toBe(viewOf(other).seatName('opposition'));
    const [first, second] = [speechesOf(drawnDebate), speechesOf(other)];
    // Openings are simultaneous: A comes first in both orders, and is somebody else in each.
    expect(first.slice(0, 2).map(({ by }) => by)).toEqual(['Speaker A', 'Speaker B']);
    expect(second.slice(0, 2).map(({ by }) => by)).toEqual(['Speaker A', 'Speaker B']);
    const otherSpeaker = (by = '') => (by === 'Speaker A' ? 'Speaker B' : 'Speaker A');
    expect(second.slice(2).map(({ by }) => by)).toEqual(first.slice(2).map(({ by }) => otherSpeaker(by)));
    expect(second.slice(2).map(({ act }) => act)).toEqual(first.slice(2).map(({ act }) => act));
    const schema = JSON.stringify(judgeCall(other).responseSchema);
    expect(schema).toBe(JSON.stringify(judgeCall(drawnDebate).responseSchema));
    expect(schema.indexOf('"speaker-a"')).toBeLessThan(schema.indexOf('"speaker-b"'));
  });

  it('reads nothing of other readings, and cannot tell which one it is asked for', () => {
    const record = playedDebate();
    const verdict = record.format.plan.at(-1);
    if (!verdict || 'loop' in verdict) throw new Error('no verdict');
    const repeat = { ...verdict, id: 'repeat', label: 'Verdict, once more', reading: DRAWN_READING };
    const both = { ...record, format: { ...record.format, plan: [...record.format.plan, repeat] } };
    const { slot } = judging(both);
    const withVerdict = addEntries(both, fixtureTurn(slot.turn, slot.seat, 'I have found for Speaker A.'));
    const again = judgeCall(withVerdict, 'repeat');
    expect(sentText(again)).not.toContain('I have found for');
    expect(JSON.stringify(again)).toBe(JSON.stringify(judgeCall(both)));
  });

  it('draws letters by judge and debate: each side is A about half of the time', () => {
    const draws = Array.from(
      { length: 2_000 },
      (_, at) => drawnOrder(['p', 'o'], `debate-${at}\u0000judge`)[0],
    );
    const share = draws.filter((first) => first === 'p').length / draws.length;
    expect(Math.abs(share - 0.5)).toBeLessThan(0.04);
  });

  it('is reported the chair’s notes without names', () => {
    const withNote = addEntries(
      openBlindDebate(formatNamed('duel')),
      rulingEntry({ ruling: 'interject', text: 'Philosopher, keep to the motion.' }),
    );
    const text = sentText(judgeCall(spokenThrough(withNote, () => 'Reasons.')));
    expect(text).toMatch(/<interjection by="the chair">Speaker [AB], keep to the motion\.<\/interjection>/);
    expect(text).not.toContain('Philosopher');
  });
});

/** The participant's id in the judge's record. */
const blindId = (record: DebateRecord, original: string): string => {
  const view = viewOf(record);
  const ids = view.record.seats.map(({ id }) => id);
  return ids.find((id) => view.reveal.participant(id) === original) ?? '';
};

describe('a quotation', () => {
  it('of any words of a masked speech is what was said there', () => {
    const words =
      'cars|cost|“so”|we|—|walk…|Philosopher|the Scientist|OpenAI|ChatGPT|作为Scientist，|\n\n|a'.split('|');
    const samples = fc.record({
      texts: fc.array(fc.array(fc.constantFrom(...words), { minLength: 3, maxLength: 40 }), {
        minLength: 4,
        maxLength: 4,
      }),
      from: fc.double({ min: 0, max: 1, noNaN: true }),
      length: fc.integer({ min: 1, max: 20 }),
      reading: fc.constantFrom(DRAWN_READING, EXCHANGED_READING),
    });
    let maskCount = 0;
    fc.assert(
      fc.property(samples, ({ texts, from, length, reading }) => {
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
        const quoteFound = view.reveal.quote(turn.id, quote);
        const original = turnsOf(record).find(({ id }) => id === view.reveal.turn(turn.id))?.text ?? '';
        expect(original).toContain(quoteFound.trim());
        if (quoteFound !== quote) maskCount += 1;
        expect(quoteFound).not.toMatch(/Speaker|model|company/);
      }),
      { numRuns: runs({ fast: 80, all: 300 }), seed: 7 },
    );
    expect(maskCount).toBeGreaterThan(50);
  });
});

describe('a reason', () => {
  const record = spokenThrough(openBlindDebate(formatNamed('oxford')), () => 'Reasons.');
  const view = viewOf(record);
  const [a, b] = ['speaker-a', 'speaker-b'].map(
    (id) => participantsOf(record).find((participant) => blindId(record, participant.id) === id)?.name ?? '',
  );

  it.each([
    ['Speaker A answers Speaker B.', '{a} answers {b}.'],
    ['Speakers A and B agree; Speaker B, however, concedes.', '{a} and {b} agree; {b}, however, concedes.'],
    ['Speaker As Satz trägt, „Speaker B“ irrt.', '{a}s Satz trägt, „{b}“ irrt.'],
    ['Speaker A认为，Speaker Bは。', '{a}认为，{b}は。'],
    [
      'A won the walk, but B’s case held. B wins, and A lost.',
      '{a} won the walk, but {b}’s case held. {b} wins, and {a} lost.',
    ],
    ['B gewann den Beginn, A verlor ihn.', '{b} gewann den Beginn, {a} verlor ihn.'],
  ])('gets names for letters: %s', (text, expectation) => {
    expect(view.reveal.text(text)).toBe(expectation.replaceAll('{a}', a ?? '').replaceAll('{b}', b ?? ''));
  });

  it.each([
    'A plan B needs vitamin A, and A argues well.',
    'Orateur A, 发言者A.',
    'A lost cause, a plan B won, and Plan B won the vote.',
    'The speaker a minute ago took the side a state takes.',
  ])('keeps what may be something else: %s', (text) => {
    expect(view.reveal.text(text)).toBe(text);
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
    const speech = turnsOf(view.record).find(({ seat }) => seat === pro);
    const verdict = {
      ...verdictWith({ [pro]: [70, 60, 50], [con]: [40, 50, 60] }),
      annotations: [
        {
          speech: speech?.id ?? '',
          quote: speech?.text ?? '',
          claim: `${names.get(con)} was silent.`,
          status: 'dropped' as const,
          answers: null,
        },
      ],
      reasoning: `Der ${names.get(pro)} had the better reasons (${speech?.id}). See Closing (9.${pro}).`,
    };
    const text = verdictAsJson(verdict);
    const next = { kind: 'speak', step, waiting: step.slots } as const;
    expect(answerObjection(record, next, slot, text)).toBeNull();
    const result = readAsJudge(record, step.act, slot.seat, verdictAnswer, text);
    if (!result.ok) throw new Error(result.reason);
    expect(result.value.scores['proposition']?.['argument']?.score).toBe(70);
    expect(result.value.scores['opposition']?.['evidence']?.score).toBe(60);
    // A speech named by its id has the record's id, which the page replaces by a reference; an id that no speech has stays.
    expect(result.value.reasoning).toBe(
      `Proposition had the better reasons (${turnsOf(record).find(({ seat }) => seat === 'proposition')?.id}). See Closing (9.Proposition).`,
    );
    const [annotation] = result.value.annotations;
    expect(annotation).toMatchObject({ claim: 'Opposition was silent.', status: 'dropped' });
    expect(annotation?.quote).toMatch(/the Opposition is wrong about cars\./);
    expect(checkQuote(record, annotation?.quote ?? '', annotation?.speech ?? '')).toEqual({
      status: 'verbatim',
      turn: annotation?.speech,
    });
    const withVerdict = addEntries(record, fixtureTurn(slot.turn, slot.seat, text));
    const outcome = debateOutcome(withVerdict);
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
    const result = readAsJudge(record, step.act, slot.seat, verdictAnswer, half);
    expect(result.ok ? '' : result.reason).toContain('Opposition');
  });
});

it('leaves “the side” and “the speaker” of a speech, drops the article of a name alone, and finds both again in quotations', () => {
  const words =
    'I stand on the side of the tenants: the side effects are small. I accept the Judge’s question and the';
  const seated = openBlindDebate(formatNamed('oxford'));
  const seats = seated.seats.map((seat) =>
    seat.role === 'proposition' ? { ...seat, name: 'Economist' } : seat,
  );
  const record = spokenThrough(
    openBlindDebate(formatNamed('oxford'), undefined, undefined, { seats }),
    () => `${words} Economist’s offer because it pays.`,
  );
  const view = viewOf(record);
  const letter = view.seatName(seats.find(({ name }) => name === 'Economist')?.id ?? '');
  const text = turnsOf(view.record)[0]?.text ?? '';
  expect(text).toContain('on the side of the tenants: the side effects');
  expect(text).toContain(`and ${letter}’s offer`);
  const reason = `“the side effects are small” and “and ${letter}’s offer because it pays”; der ${letter} irrt.`;
  expect(view.reveal.text(reason)).toBe(
    '“the side effects are small” and “and the Economist’s offer because it pays”; Economist irrt.',
  );
});
