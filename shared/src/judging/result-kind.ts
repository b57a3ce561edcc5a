// What came of a debate in one word, for lists that are filtered by it: not by the text of its result, which names seats.
import { z } from 'zod';
import type { DebateOutcome } from './outcome.ts';
import type { OutcomeWord } from './outcome-word.ts';

export const ResultKind = z.enum(['won', 'close', 'split', 'agreed', 'summed', 'ended']);
export type ResultKind = z.infer<typeof ResultKind>;

const OF_WORDS = {
  clear: 'won',
  narrow: 'close',
  inconclusive: 'close',
  'one-reading': 'close',
  'split-by-order': 'split',
  'split-between-judges': 'split',
} as const satisfies Record<OutcomeWord, ResultKind>;

/** Of a debate that is over. */
export function resultKind(outcome: DebateOutcome): ResultKind {
  if (outcome.inShort === null) return 'ended';
  switch (outcome.kind) {
    case 'verdict':
      return outcome.panel?.winner ? 'won' : OF_WORDS[outcome.panel?.word ?? 'inconclusive'];
    case 'findings':
      return outcome.agreement === 'consensus' ? 'agreed' : 'split';
    case 'agreement':
      return outcome.agreed ? 'agreed' : 'split';
    case 'solution':
    case 'synthesis':
      return 'summed';
  }
}
