// The one-line excerpt of each kind of answer, and the outcome of a debate, which is computed once per record.
import { excerptOf } from '@rostrum/shared/answers/registry';
import { shortened } from '@rostrum/shared/speech/text-metrics';
import { describe, expect, it } from 'vitest';

describe('an excerpt', () => {
  it.each([
    ['ballot', 'BALLOT: FOR\nREASON: Space.', 'Votes for the motion.'],
    ['ballot', 'BALLOT: UNDECIDED', 'Undecided.'],
    [
      'signature',
      '[REASONING]\nIt is what we said.\n[SIGNS_TEXT]\nYES',
      'Signs the text. It is what we said.',
    ],
    ['questions', '1. How many?\nAnd that is it.', 'How many?'],
    ['questions', 'None.', 'No questions.'],
    [
      'evaluation',
      '{"analysis":"Close.","convergence":80,"gap":"The costs.","quality":60}',
      'Agreement 80, best proposal 60. Close. Open: The costs.',
    ],
    [
      'vote',
      '[CONSENSUS_CHECK]\nHAS_CONSENSUS: YES\n[CONFIDENCE]\n80\n[REASONING]\nSo.',
      'Yes, 80% sure. So.',
    ],
    ['verdict', '{"summary":"It stood."}', '{"summary":"It stood."}'],
    [undefined, '**Storage** is cheap.\nSTANCE: FOR\nCONFIDENCE: 70', 'Storage is cheap.'],
  ] as const)('of a %s is its content in one line', (kind, text, excerpt) => {
    expect(excerptOf(text, kind)).toBe(excerpt);
  });
});

describe('A text that is shortened', () => {
  it.each([
    ['Exactly twenty long.', 20, 'Exactly twenty long.'],
    ['The price of everything rose.', 15, 'The price of…'],
    ['Kraftfahrzeughaftpflichtversicherung', 10, 'Kraftfahrz…'],
    ['原子力発電は廃止すべきである', 6, '原子力発電は…'],
    ['aaaa😀bbbb', 5, 'aaaa…'],
  ])('ends with a whole word where it has words: %s', (text, most, shown) =>
    expect(shortened(text, most)).toBe(shown),
  );
});
