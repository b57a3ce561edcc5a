// A loop that ended before its last round, as a sentence for the page and the export.
import type { EarlyLoopEnd } from '@rostrum/shared/status/early-loop-ends';
import { outcomeWords } from '../words/outcome-words.ts';
import { shippedText } from '../words/shipped-words.ts';
import { midSentence } from './mid-sentence.ts';

const valuesOf = ({ loop, number, of }: EarlyLoopEnd) => ({
  loop: midSentence(shippedText(loop)),
  number,
  of,
});

/** "Ended in round 2 of 5." The reason stands beside it. */
export const earlyEndSentence = (end: EarlyLoopEnd): string => outcomeWords('endedIn', valuesOf(end));

/** "Ended in round 2 of 5: consensus". */
export const earlyEndWithCause = (end: EarlyLoopEnd): string =>
  end.cause === null
    ? earlyEndSentence(end)
    : outcomeWords('endedBecause', { ...valuesOf(end), cause: end.cause });
