// Puts the English sentence in place of each fault code, so that tests read as a person does.
import type { FieldIssue } from '@rostrum/shared/wire/fault';
import { faultInEnglish } from '../../frontend/src/words/fault-words.ts';

export const inWords = ({ path, reason }: FieldIssue) => ({ path, reason: faultInEnglish(reason) });

/** Returns the faults of a reading in words; none if it was accepted. */
export const issuesInWords = (reading: { ok: true } | { ok: false; issues: readonly FieldIssue[] }) =>
  reading.ok ? [] : reading.issues.map(inWords);
