// What came of a debate in one word, for lists that are filtered by it: not by the text of its result, which names seats.

import type { DebateOutcome } from '@rostrum/shared/judging/outcome';
import { z } from 'zod';

export const ResultKind = z.enum(['won', 'close', 'split', 'agreed', 'summed', 'ended']);
export type ResultKind = z.infer<typeof ResultKind>;

/** Of a debate that is over. */
export function resultKind(outcome: DebateOutcome): ResultKind {
  if (outcome.headline === null) return 'ended';
  switch (outcome.kind) {
    case 'verdict':
      if (outcome.panel?.winner) return 'won';
      return outcome.panel?.word.startsWith('split') ? 'split' : 'close';
    case 'findings':
      return outcome.agreement === 'consensus' ? 'agreed' : 'split';
    case 'agreement':
      return outcome.agreed ? 'agreed' : 'split';
    case 'solution':
    case 'synthesis':
      return 'summed';
  }
}
