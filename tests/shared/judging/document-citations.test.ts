// Citations of documents in speeches: which hold, which do not, and what speakers and judge are told of those that do not.

import { misquotesIn } from '@rostrum/shared/judging/misquotes';
import { checkQuote } from '@rostrum/shared/judging/quote-check';
import { nextStep } from '@rostrum/shared/plan/cursor';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { readTags } from '@rostrum/shared/tags/prompt-tags';
import { describe, expect, it } from 'vitest';
import { addEntries, fixtureTurn, openDebate, oxfordFormat, TEST_CARDS } from '../../fixtures/records.ts';
import { QUADRATIC_MS } from '../../kit/effort.ts';

const HEARING =
  'Hearing of 3 March.\n\nDeliveries before ten in the morning stay as\nthey are. Two traders objected; nobody from the hospital was asked.';
const DOCUMENTS = [
  { id: 'D1', title: 'Hearing', text: HEARING },
  { id: 'D2', title: 'Counts', text: 'Cycling rose by a quarter between 2017 and 2019 along the ring road.' },
];
const spoken = (documents: DebateRecord['documents'], text: string, background = '') =>
  addEntries(
    openDebate(oxfordFormat(), { documents, background, settings: { rounds: 2 } }),
    fixtureTurn('0.proposition', 'proposition', text),
    fixtureTurn('0.opposition', 'opposition', 'Nothing is quoted here.'),
  );
const failed = (text: string, documents: DebateRecord['documents'] = DOCUMENTS) =>
  misquotesIn(spoken(documents, text), '0.proposition').map(({ of, text: quoted }) => `${of}: ${quoted}`);

describe('A citation holds', () => {
  it.each([
    [
      'word for word, over a line break',
      'The council said “deliveries before ten in the morning stay as they are” [D1].',
    ],
    ['with the citation before it', 'As [D1] has it, "nobody from the hospital was asked".'],
    ['with words left out', 'They heard that “deliveries before ten … stay as they are” [D1].'],
    ['in other marks', 'Es hieß: „Deliveries before ten in the morning stay as they are“ [D1].'],
    [
      'of two documents beside each other',
      '“Two traders objected; nobody from the hospital was asked” [D1], and “cycling rose by a quarter between 2017 and 2019” [D2].',
    ],
    [
      'of the quotation before it, not of words of a speaker after it',
      'It heard that “two traders objected; nobody from the hospital was asked” [D1], and the others called it “a staffing task”.',
    ],
    ['without a quotation', 'The hearing [D1] settled nothing.'],
  ])('%s', (_, text) => {
    expect(failed(text)).toEqual([]);
  });
});

describe('A citation fails', () => {
  it.each([
    [
      'where a word was changed',
      '“Deliveries before nine in the morning stay as they are” [D1].',
      'D1: Deliveries before nine in the morning stay as they are',
    ],
    [
      'where the words were invented',
      '[D1] says “all deliveries end in the coming spring”.',
      'D1: all deliveries end in the coming spring',
    ],
    [
      'where another document has the words',
      '“Cycling rose by a quarter between 2017 and 2019” [D1].',
      'D1: Cycling rose by a quarter between 2017 and 2019',
    ],
    [
      'where one of the parts is missing',
      '“Deliveries before ten … were never discussed at all” [D1].',
      'D1: Deliveries before ten … were never discussed at all',
    ],
    ['where there is no such document', 'As [D7] shows, traffic fell.', 'D7: [D7]'],
  ])('%s', (_, text, expected) => {
    expect(failed(text)).toEqual([expected]);
  });

  it('in a debate without documents as well', () => {
    expect(failed('As [D1] shows, traffic fell.', [])).toEqual(['D1: [D1]']);
  });

  it('and the words of a document need none to be no invention', () => {
    expect(failed('“Two traders objected; nobody from the hospital was asked”, I read.')).toEqual([]);
    const record = spoken(
      undefined,
      'It says “the ring road is closed on Sundays”.',
      'The ring road is closed on Sundays.',
    );
    expect(misquotesIn(record, '0.proposition')).toEqual([]);
  });

  it('only where it belongs to the quotation', () => {
    const [of] = failed('“We never said anything of the kind”, they say. The hearing is silent [D1].');
    expect(of).toBe('null: We never said anything of the kind');
  });

  it('is found in a long speech and a long document in linear time', () => {
    const text = '“deliveries before ten” [D1] '.repeat(20_000);
    const began = performance.now();
    failed(text, [{ id: 'D1', title: 'Long', text: 'x “ [D1] '.repeat(40_000) }]);
    expect(performance.now() - began).toBeLessThan(QUADRATIC_MS);
  });
});

describe('The judge', () => {
  const INVENTED = '“Deliveries end at nine in every street” [D1], as [D9] has it.';
  /** What each seat's last message holds of the checks, over a whole debate. */
  const toldBySeat = (record: DebateRecord): Map<string, string[]> => {
    const told = new Map<string, string[]>();
    let now = record;
    for (let next = nextStep(now); next.kind !== 'close'; next = nextStep(now)) {
      for (const slot of next.waiting) {
        const { messages } = composeCall(now, next, slot, { cards: TEST_CARDS });
        const notes = messages.flatMap(({ content }) => readTags(content, 'misquoted'));
        told.set(
          slot.seat,
          notes.map(({ attributes, body }) => `${attributes['of']}, ${attributes['check']}: ${body}`),
        );
      }
      now = addEntries(now, ...next.waiting.map(({ turn, seat }) => fixtureTurn(turn, seat)));
    }
    return told;
  };

  it('is told which citations failed, and the debaters are not', () => {
    const told = toldBySeat(spoken(DOCUMENTS, INVENTED));
    expect(told.get('judge')).toEqual([
      'D1, the document does not hold these words: Deliveries end at nine in every street',
      'D9, there is no such document: [D9]',
    ]);
    expect(told.get('opposition')).toEqual([]);
  });

  it('may quote a document', () => {
    const record = spoken(DOCUMENTS, 'Nothing.');
    expect(checkQuote(record, 'nobody from the hospital was asked', '0.proposition')).toEqual({
      status: 'verbatim',
      turn: null,
      document: 'D1',
    });
    expect(checkQuote(record, 'everybody from the hospital was heard', '0.proposition').status).toBe(
      'not-found',
    );
  });
});
