// Limits on the length of texts that are stored or sent. Records are also read from files, and everything in them is drawn, so every text
// has a limit. The limits are wide: whatever a person can make in the page stays far below them.
import { z } from 'zod';
import { oneLine } from './one-line.ts';

/** One line, also for names from vendors or older records, which must not be refused. */
export const OneLine = z.string().transform(oneLine);

export const textUpTo = (max: number) => z.string().max(max, `is longer than ${max} characters`);
export const lineUpTo = (max: number) =>
  OneLine.refine((line) => line.length <= max, {
    message: `is longer than ${max} characters`,
    params: { code: 'longer', most: max },
  });

/** Characters, as in the limits below. */
export const MAX_NAME_LENGTH = 200;
export const MAX_PARAGRAPH_LENGTH = 10_000;
export const MAX_ADDRESS_LENGTH = 300;
/** More than a backend forwards for one call, so the page can always read back what it wrote. */
export const MAX_SPEECH_LENGTH = 10_000_000;
