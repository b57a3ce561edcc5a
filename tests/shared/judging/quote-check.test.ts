// Quotations are compared with the speeches they claim: said or not said.

import { misquotesIn } from '@rostrum/shared/judging/misquotes';
import { checkQuote, quoteSearch } from '@rostrum/shared/judging/quote-check';
import { speechNotes } from '@rostrum/shared/prompts/speech-notes';
import { type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import { describe, expect, it } from 'vitest';
import { debateOfTurns } from '../../fixtures/judged-debate.ts';
import { addEntries, fixtureTurn, openDebate, oxfordFormat } from '../../fixtures/records.ts';

const isQuoted = (quote: string, text: string) => quoteSearch(quote)({ text });

const SPEECH =
  'A price bends; a ban breaks. Once a city decides case by case who may enter,\nit is no longer running a ban — it’s running “a rationing office”. 3 < 4 & R&D.';

describe('a quotation', () => {
  it.each([
    ['A price bends; a ban breaks.'],
    ['who may enter, it is no longer running a ban'],
    ['3 < 4 & R&D'],
    ['a price bends, a ban BREAKS'],
    ['A price bends … it is no longer running a ban'],
  ])('is verbatim whatever the case, spaces, dashes and marks, and with words left out: %s', (quote) => {
    expect(isQuoted(quote, SPEECH)).toBe(true);
  });

  it.each([
    [''],
    ['A ban bends; a price breaks.'],
    ['Once the city decides case by case who may enter, it is no longer running a ban'],
    ['it is no longer running a ban … A price bends'],
    ['A price bends … office'],
    ['Price … a rationing office'],
  ])('is not found when it was not said: %s', (quote) => {
    expect(isQuoted(quote, SPEECH)).toBe(false);
  });

  it('is looked for in the speech it claims first, then in the others', () => {
    const record = debateOfTurns({
      '0.proposition': 'Land is scarce.',
      '0.opposition': 'Land is scarce. Roads are too.',
    });
    expect(checkQuote(record, 'Land is scarce', '0.opposition')).toEqual({
      status: 'verbatim',
      turn: '0.opposition',
    });
    expect(checkQuote(record, 'Roads are too', '0.proposition')).toEqual({
      status: 'verbatim',
      turn: '0.opposition',
    });
    expect(checkQuote(record, 'Land is scarce', 'P1')).toEqual({ status: 'verbatim', turn: '0.proposition' });
    expect(checkQuote(record, 'Rivers are scarce', '0.proposition')).toEqual({
      status: 'not-found',
      turn: null,
    });
  });

  it('is not found where only a summary has its words: a model wrote them for the speakers', () => {
    const record = debateOfTurns({
      '0.proposition': 'Land is scarce.',
      'summary_1.1.opposition': 'The proposition says that rivers dry up.',
    });
    expect(checkQuote(record, 'rivers dry up', '0.proposition')).toEqual({ status: 'not-found', turn: null });
  });
});

const HEARING =
  'Hearing of 3 March.\n\nDeliveries before ten in the morning stay as\nthey are. Two traders objected; nobody from the hospital was asked.';

const DOCUMENTS = [
  { id: 'D1', title: 'Hearing', text: HEARING },
  { id: 'D2', title: 'Counts', text: 'Cycling rose by a quarter between 2017 and 2019 along the ring road.' },
];

const debateWithSpeech = (documents: DebateRecord['documents'], text: string, background = '') =>
  addEntries(
    openDebate(oxfordFormat(), { documents, background, settings: { rounds: 2 } }),
    fixtureTurn('0.proposition', 'proposition', text),
    fixtureTurn('0.opposition', 'opposition', 'Nothing is quoted here.'),
  );

const misquotesOf = (text: string, documents: DebateRecord['documents'] = DOCUMENTS) =>
  misquotesIn(debateWithSpeech(documents, text), '0.proposition').map(
    ({ of, text: quotation }) => `${of}: ${quotation}`,
  );

it.each([
  ['over a line break', 'Said “deliveries before ten in the morning stay as they are” [D1].'],
  ['with the citation before it', 'As [D1] has it, "nobody from the hospital was asked".'],
  ['with words left out', 'They heard that “deliveries before ten … stay as they are” [D1].'],
  [
    'and not words of a speaker after it',
    '“Nobody from the hospital was asked” [D1] was called “a staffing task”.',
  ],
  ['by one of several in a row', 'Said “nobody from the hospital was asked” [D2][D1].'],
  ['by one of a list', 'Said “nobody from the hospital was asked” [D2, D1].'],
])('A citation holds %s', (_, text) => {
  expect(misquotesOf(text)).toEqual([]);
});

describe('A citation fails', () => {
  it.each([
    ['where a word was changed', 'Deliveries before nine in the morning stay as they are'],
    ['where another document has the words', 'Cycling rose by a quarter between 2017 and 2019'],
    ['where one of the parts is missing', 'Deliveries before ten … were never discussed at all'],
  ])('%s', (_, quotation) => {
    expect(misquotesOf(`“${quotation}” [D1].`)).toEqual([`D1: ${quotation}`]);
    expect(misquotesOf('As [D7] shows, traffic fell.')).toEqual(['D7: [D7]']);
  });

  it('once, with the words, when it names nothing that the debate has', () => {
    expect(misquotesOf('They heard “that everybody was pleased” [D7].')).toEqual([
      'D7: that everybody was pleased',
    ]);
  });

  it('and names the document that has the words', () => {
    const record = debateWithSpeech(
      DOCUMENTS,
      '“Cycling rose by a quarter” [D1], “nobody said any of this” [D1].',
    );
    expect(misquotesIn(record, '0.proposition').map(({ standsIn }) => standsIn)).toEqual(['D2', undefined]);
    const [right, wrong] = turnsOf(record)
      .slice(0, 1)
      .flatMap((turn) => speechNotes(record, turn));
    expect(right).toContain('check="these words stand in D2, not in D1"');
    expect(wrong).toContain('check="the document does not hold these words"');
  });

  it('and the words of a document need none to be no invention', () => {
    expect(misquotesOf('“Two traders objected; nobody from the hospital was asked”, I read.')).toEqual([]);
    const background = 'The ring road is closed on Sundays.';
    const record = debateWithSpeech(undefined, 'It says “the ring road is closed on Sundays”.', background);
    expect(misquotesIn(record, '0.proposition')).toEqual([]);
  });
});

it('The judge may quote a document', () => {
  expect(
    checkQuote(
      debateWithSpeech(DOCUMENTS, 'Nothing.'),
      'nobody from the hospital was asked',
      '0.proposition',
    ),
  ).toEqual({
    status: 'verbatim',
    turn: null,
  });
});
