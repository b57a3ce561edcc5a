// Tests of what a clerk adds to a summary: figures, dates and owners that nobody named.
import { readSynthesis } from '@rostrum/shared/answers/synthesis-answer';
import { unsaidIn } from '@rostrum/shared/judging/unsaid-words';
import { describe, expect, it } from 'vitest';
import { addEntries, fixtureTurn, formatNamed, openDebate } from '../../fixtures/records.ts';

const opened = openDebate(formatNamed('elaboration'), {
  motion: 'Which program should the club use from 1 October?',
  background: 'The club has 240 members. Jonas leaves in November.',
});
const [speaker = ''] = opened.seats.map(({ id }) => id);
const record = addEntries(
  opened,
  fixtureTurn('0.x', speaker, 'Write to the payment provider, and ask by Friday. Marta knows them.'),
);
const unsaidWords = (text: string, owner?: string, due?: string) =>
  unsaidIn(record, {
    text,
    by: [speaker],
    ...(owner === undefined ? {} : { owner }),
    ...(due === undefined ? {} : { due }),
  });

describe('What a clerk adds to a summary', () => {
  it('is a figure, a date or an owner with a word that stands nowhere in the debate', () => {
    expect(unsaidWords('Write to the payment provider by 5 December', '', '5 December')).toEqual([
      '5 December',
    ]);
    expect(unsaidWords('Write to 3 providers', 'Engineer Petra', 'Friday')).toEqual(['3', 'Engineer Petra']);
    expect(unsaidWords('Pay 1,200 for it')).toEqual(['1,200']);
    expect(unsaidWords('Pay 240,240 by Q3')).toEqual(['240,240', 'Q3']);
  });

  it('is nothing that was said, read or asked, nor the seat that brought it up, in any words besides', () => {
    expect(unsaidWords('Contact the firm that handles the fees', 'Marta', 'Friday')).toEqual([]);
    expect(unsaidWords('Tell all 240 before 1 October', 'Jonas', 'by November')).toEqual([]);
    expect(unsaidWords('Ask the provider, as in [0.x]')).toEqual([]);
    const documents = [{ id: 'D1', title: 'Offer 2031', text: 'It costs 77.' }];
    expect(unsaidIn({ ...record, documents }, { text: 'Take the offer of 2031 for 77', by: [] })).toEqual([]);
    expect(unsaidWords('Decide', opened.seats[0]?.name, '')).toEqual([]);
    expect(unsaidWords('Decide', opened.seats[1]?.name, '')).toEqual([opened.seats[1]?.name]);
  });

  it('is no other form of a word that was said', () => {
    const german = addEntries(
      openDebate(formatNamed('elaboration'), { motion: 'Sanieren oder verkaufen?' }),
      fixtureTurn('0.x', speaker, 'Dachdecker Petersen kommt nächsten Freitag, für 54.000 Euro.'),
    );
    const item = { text: 'Das Dach ansehen, für 54 000 Euro.', by: [], due: 'nächster Freitag' };
    expect(unsaidIn(german, { ...item, owner: 'Dachdecker Hansen' })).toEqual(['Dachdecker Hansen']);
    expect(unsaidIn(german, { ...item, owner: 'Dachdeckers Petersen' })).toEqual([]);
    expect(unsaidIn(german, { ...item, due: 'nächsten Montag' })).toEqual(['nächsten Montag']);
  });

  it('does not count as said because an earlier summary says it', () => {
    const task = record.format.plan.flatMap((node) =>
      'task' in node && node.answer === 'synthesis' ? node.task : [],
    )[0];
    const summary = { ...fixtureTurn('9.x', speaker, 'By 5 December.'), act: task ?? 'synthesise' };
    expect(unsaidIn(addEntries(record, summary), { text: 'Ask', by: [speaker], due: '5 December' })).toEqual([
      '5 December',
    ]);
  });
});

describe('An action of a synthesis', () => {
  const reading = (action: object) =>
    readSynthesis(
      record,
      JSON.stringify({ insights: [], to_do: [{ by: [speaker], text: 'Ask.', ...action }] }),
    );

  it('has an owner and a date, empty when nobody was named, and neither in an answer of an earlier version', () => {
    const actionOf = (action: object) => {
      const read = reading(action);
      return read.ok ? read.value.actions[0] : read.reason;
    };
    const item = { by: [speaker], text: 'Ask.' };
    expect(actionOf({ who: 'Marta', when: 'by Friday' })).toEqual({
      ...item,
      owner: 'Marta',
      due: 'by Friday',
    });
    expect(actionOf({ who: '', when: '' })).toEqual({ ...item, owner: '', due: '' });
    expect(actionOf({ who: 'Marta' })).toEqual({ ...item, owner: 'Marta', due: '' });
    expect(actionOf({})).toEqual(item);
    expect(actionOf({ who: ['Marta', 'Jonas'], when: 'n/a' })).toEqual({
      ...item,
      owner: 'Marta, Jonas',
      due: '',
    });
    for (const who of ['“”', '-', 'None', 'unknown', 'nobody', 'not named', 'niemand', 'unklar'])
      expect(actionOf({ who })).toEqual({ ...item, owner: '', due: '' });
  });
});
