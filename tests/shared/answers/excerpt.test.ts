// The one-line excerpt of each kind of answer.
import { excerptOf } from '@rostrum/shared/answers/registry';
import { expect, it } from 'vitest';
import { excerptSentence } from '../../../frontend/src/words/answer-words.ts';

it.each([
  ['ballot', 'BALLOT: FOR\nREASON: Space.', 'Votes for the motion.'],
  ['signature', '[REASONING]\nIt is what we said.\n[SIGNS_TEXT]\nYES', 'Signs the text. It is what we said.'],
  ['questions', '1. How many?\nAnd that is it.', 'How many?'],
  [
    'evaluation',
    '{"analysis":"Close.","convergence":80,"gap":"The costs.","quality":60}',
    'Agreement 80 of 100, best proposal 60 of 100. Close. Open: The costs.',
  ],
  ['vote', '[CONSENSUS_CHECK]\nHAS_CONSENSUS: YES\n[CONFIDENCE]\n80\n[REASONING]\nSo.', 'Yes, 80% sure. So.'],
  [
    'vote',
    '[CONSENSUS_CHECK]\nHAS_CONSENSUS: YES\n[CONFIDENCE]\n8/10\n[REASONING]\nSo.',
    'Yes, 80% sure. So.',
  ],
  [
    'vote',
    '[CONSENSUS_CHECK]\nHAS_CONSENSUS: YES\n[CONFIDENCE]\n0.8\n[REASONING]\nSo.',
    'Yes, 80% sure. So.',
  ],
  [
    undefined,
    '> ## Heads\n**5 < 6** and *7 > 3*, `R&D`, a_b_c, 2*3*4.',
    'Heads 5 < 6 and 7 > 3, R&D, a_b_c, 2*3*4.',
  ],
  [undefined, 'It is cheap.\nCONFIDENCE: 70', 'It is cheap.'],
  [undefined, '**Storage** is cheap.\nSTANCE: FOR\nCONFIDENCE: 70', 'Storage is cheap.'],
] as const)('the excerpt of a %s is its content in one line', (kind, text, excerpt) => {
  expect(excerptOf(text, kind, excerptSentence)).toBe(excerpt);
});
