// Checks whether an answer can be accepted: a structured answer must be readable, a speech must be one. One check for each kind.

import { withLowerCaseKeys } from '../answers/answer-object.ts';
import { answerDefinition } from '../answers/registry.ts';
import type { SpeakingStep } from '../budget/call-hold.ts';
import type { Slot } from '../plan/cursor.ts';
import type { DebateRecord } from '../record/record.ts';
import { looseObjectsIn } from '../speech/loose-json.ts';
import type { ResponseSchema } from '../wire/generation.ts';
import { blindView } from './blind-view.ts';
import { speechObjection } from './speech-checks.ts';

/** Why an answer is asked for again, and the flag it gets if it is accepted all the same. */
export interface Objection {
  reason: string;
  /** `null`: it is read as it stands, and what it lacks is not shown. */
  flag: 'repeated' | 'refusal' | 'unreadable' | 'drift' | 'cut' | null;
}

const CUT_OFF = 'It was cut off at its limit: write it shorter, so that it comes to its end.';

const notRead = (reason: string): string => `It could not be read: ${reason}.`;

/** What lists were called before: a debate may have been asked by an earlier version. */
const FORMER_NAMES: Readonly<Record<string, string>> = {
  claims: 'annotations',
  takes_for_granted: 'assumptions',
};

/**
 * A list that was asked for and that the answer does not have: it would be shown as empty, which says that there is nothing to list.
 * Answers that were accepted before this was checked are still read.
 */
function missingList({ properties = {} }: ResponseSchema, text: string): string | null {
  const names = Object.keys(properties);
  const written = looseObjectsIn(text).objects.map(withLowerCaseKeys);
  const inside = written.flatMap((object) => [
    object,
    ...[...object.values()].filter((value) => value instanceof Map),
  ]);
  const answer = inside.find((object) => names.some((name) => object.has(name)));
  return (
    (answer &&
      names.find(
        (name) =>
          properties[name]?.type === 'array' && !answer.has(name) && !answer.has(FORMER_NAMES[name] ?? name),
      )) ??
    null
  );
}

/** `null`: the answer can be accepted. `isCut`: its model stopped at its limit. */
export function answerObjection(
  record: DebateRecord,
  next: SpeakingStep,
  slot: Slot,
  text: string,
  isCut = false,
): Objection | null {
  const { answer } = next.step.act;
  if (answer === undefined) return speechObjection(record, slot, text);
  // In the words its judge knows: the reason goes back to that judge.
  const read = blindView(record, next.step.act, slot.seat)?.record ?? record;
  const { schema, read: readAnswer } = answerDefinition(answer);
  const reading = readAnswer(read, text);
  // Lines of text can be read all the same, but the last part is torn.
  if (isCut && (!reading.ok || schema === null))
    return { reason: CUT_OFF, flag: reading.ok ? 'cut' : 'unreadable' };
  const missing = reading.ok && schema ? missingList(schema(read), text) : null;
  if (missing !== null)
    return { reason: notRead(`${missing}: missing; an empty list says that there is none`), flag: null };
  return reading.ok ? null : { reason: notRead(reading.reason), flag: 'unreadable' };
}
