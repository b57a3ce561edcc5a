// Whether an answer can be kept, by what its act asks for: a verdict must be readable, a speech must be one.
import type { SpokenStep } from '../debate/call.ts';
import { examineSpeech } from '../debate/checks.ts';
import type { Act } from '../debate/plan.ts';
import type { DebateRecord } from '../debate/record.ts';
import type { Place } from '../debate/walk.ts';
import { readVerdict } from './verdict.ts';

/** Why an answer is asked for again, and the flag it carries if it is kept all the same. */
export interface Objection {
  reason: string;
  flag: 'repeated' | 'refusal' | 'unreadable' | 'drift';
}

type Reader = (record: DebateRecord, text: string) => { ok: true } | { ok: false; reason: string };
const READERS: Readonly<Record<NonNullable<Act['answer']>, Reader>> = { verdict: readVerdict };

/** `null`: it can be kept. */
export function examineAnswer(
  record: DebateRecord,
  step: SpokenStep,
  place: Place,
  text: string,
): Objection | null {
  const { answer } = step.group.act;
  if (answer === undefined) return examineSpeech(record, place, text);
  const reading = READERS[answer](record, text);
  return reading.ok ? null : { reason: `It could not be read: ${reading.reason}.`, flag: 'unreadable' };
}
