// Replaces each fault code by its English sentence, so that tests read like the page.
import type { FieldIssue } from '@rostrum/shared/wire/fault';
import { faultInEnglish } from '../../frontend/src/words/fault-words.ts';

export const inWords = ({ path, reason }: FieldIssue) => ({ path, reason: faultInEnglish(reason) });

/** Returns the faults of a reading as sentences; none if it was accepted. */
export const issuesInWords = (reading: { ok: true } | { ok: false; issues: readonly FieldIssue[] }) =>
  reading.ok ? [] : reading.issues.map(inWords);
