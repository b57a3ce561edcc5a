// How long texts may be that are kept or sent. Records are also read from files, and everything in them is drawn, so every text has a
// limit. The limits are wide: whatever a person can make in the page stays far below them.
import { z } from 'zod';
import { oneLine } from './one-line.ts';

/** For names from vendors or older records, which must not be refused. */
export const OneLine = z.string().transform(oneLine);

export const textUpTo = (most: number) => z.string().max(most, `is longer than ${most} characters`);
export const lineUpTo = (most: number) =>
  OneLine.refine((line) => line.length <= most, `is longer than ${most} characters`);

/** Characters. */
export const LONGEST_NAME = 200;
export const LONGEST_PARAGRAPH = 10_000;
export const LONGEST_ADDRESS = 300;
/** More than a backend passes on for one call, so what the page wrote itself can always be read back. */
export const LONGEST_SPEECH = 10_000_000;
