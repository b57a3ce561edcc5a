// Compares what models read of two records before the first speech.
import type { DebateRecord } from './record.ts';

const readBy = ({ motion, background, documents }: DebateRecord): string =>
  JSON.stringify([motion, background, documents?.map(({ text }) => text)]);

/** Returns whether whoever answered read what the speakers of a debate will read. */
export const isSameQuestion = (inquiry: DebateRecord, debate: DebateRecord): boolean =>
  readBy(inquiry) === readBy(debate);
