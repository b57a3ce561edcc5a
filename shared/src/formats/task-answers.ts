// The tasks that are answered in a form, and the forms each may ask for, the usual one first. Every other task is a free speech.
import type { AnswerKind } from '../answers/registry.ts';

export const ANSWERS_OF_TASKS: Readonly<Record<string, readonly AnswerKind[]>> = {
  ask: ['questions'],
  weigh: ['evaluation'],
  vote: ['vote'],
  sign: ['signature'],
  countersign: ['signature'],
  ballot: ['ballot'],
  rule: ['verdict'],
  conclude: ['findings'],
  synthesise: ['solution', 'synthesis'],
};
