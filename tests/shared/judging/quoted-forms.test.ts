// Quotations in every form in which people write them: with changed letters, and in other characters than their source.
import { misquotesIn } from '@rostrum/shared/judging/misquotes';
import { checkQuote } from '@rostrum/shared/judging/quote-check';
import { describe, expect, it } from 'vitest';
import { addEntries, fixtureTurn, openDebate, oxfordFormat } from '../../fixtures/records.ts';

const REPORT = 'Costs rose by an eighth. The committee decided to close the old school in May.';

/** A debate over one document, in which Opposition says one text and Proposition quotes. */
const debateWith = (text: string, { source = REPORT, speech = 'Nothing is said.' } = {}) =>
  addEntries(
    openDebate(oxfordFormat(), {
      documents: [{ id: 'D1', title: 'Report', text: source }],
      settings: { rounds: 2 },
    }),
    fixtureTurn('0.proposition', 'proposition', 'Hear them.'),
    fixtureTurn('0.opposition', 'opposition', speech),
    fixtureTurn('1:1.0.proposition', 'proposition', text),
  );

/** Each with a source that holds the quotation, as a person reads it. */
const SAME_WORDS: readonly [name: string, quotation: string, source: string][] = [
  ['with its first letter changed', '[T]he committee decided to close the old school', REPORT],
  ['with a letter changed within', 'by an eighth. [t]he committee decided to close', REPORT],
  [
    'of words that may be divided',
    'das Donaudampfschiff fährt heute nicht mehr',
    'Und das Donau\u00addampf\u00adschiff fährt heute nicht mehr.',
  ],
  ['of a word with a joiner', 'من این را می‌خواهم و آن را نمی‌خواهم', 'من این را میخواهم و آن را نمیخواهم'],
  [
    'of a word with an invisible space',
    'states co\u200boperate more than before',
    'The states cooperate more than before.',
  ],
  ['of full-width figures', '2024年に始まった計画です', 'これは２０２４年に始まった計画です。'],
  ['of ligatures', 'the finance office offers first aid', 'Here the ﬁnance oﬃce oﬀers ﬁrst aid.'],
  ['of a formula', 'the CO2 of H2O is measured here', 'Then the CO₂ of H₂O is measured here.'],
  ['of a power', 'it covers 10^2 metres of the field', 'So it covers 10² metres of the field.'],
  [
    'of a trademark',
    'that Ozempic helps most of the patients',
    'We find that Ozempic™ helps most of the patients.',
  ],
  [
    'with an accent for an apostrophe',
    "so geht's in der Schule nicht weiter",
    'Aber so geht´s in der Schule nicht weiter.',
  ],
  ['within a run of Lao', 'ການສຶກສາແມ່ນສຳຄັນ', 'ຂ້ອຍຄິດວ່າການສຶກສາແມ່ນສຳຄັນຫຼາຍ'],
  ['within a run of Khmer', 'ការអប់រំសំខាន់ណាស់', 'ខ្ញុំគិតថាការអប់រំសំខាន់ណាស់សម្រាប់យើង'],
  ['within a run of Burmese', 'ပညာရေးသည်အရေးကြီးသည်', 'ကျွန်တော်ထင်သည်မှာပညာရေးသည်အရေးကြီးသည်ဟု'],
];
/** Each with a source that reads otherwise. */
const OTHER_WORDS: readonly [name: string, quotation: string, source: string][] = [
  ['a number for a power', 'it covers 102 metres of the field', 'So it covers 10² metres of the field.'],
  [
    'another word with a changed letter',
    '[A] panel agreed to close the new school',
    'One panel refused to close the new school.',
  ],
  ['another Lao word', 'ການສຶກສາແມ່ນສຳຄັນ', 'ຂ້ອຍຄິດວ່າການສຶກສາບໍ່ແມ່ນສຳຄັນຫຼາຍ'],
];
describe.each(['a document', 'a speech'])('A quotation of %s', (kind) => {
  const isHeld = (quotation: string, source: string) => {
    const texts = kind === 'a document' ? { source } : { speech: source };
    const text = kind === 'a document' ? `It says “${quotation}” [D1].` : `You said “${quotation}”.`;
    const isVerbatim =
      checkQuote(debateWith('Nothing.', texts), quotation, '0.opposition').status === 'verbatim';
    return [misquotesIn(debateWith(text, texts), '1:1.0.proposition').length === 0, isVerbatim];
  };
  it.each(SAME_WORDS)('%s is true', (_, quotation, source) => {
    expect(isHeld(quotation, source)).toEqual([true, true]);
  });
  it.each(OTHER_WORDS)('with %s is false', (_, quotation, source) => {
    expect(isHeld(quotation, source)).toEqual([false, false]);
  });
});
