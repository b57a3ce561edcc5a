// Reasons of faults in formats, set-ups, records and files: codes with their values. The page and the command make the sentences
// (frontend/src/words/fault-words.ts).
import type { z } from 'zod';

const FAULT_CODES = [
  /** Words of a parser, or on a plan, unchanged. */
  'text',
  ...(['missing', 'empty', 'twice', 'type', 'not-one-of', 'unknown-field'] as const),
  ...(['unknown-kind', 'less', 'more', 'not-more', 'between', 'shorter', 'longer', 'few-entries'] as const),
  ...(['many-entries', 'not-json', 'other-file', 'unprintable', 'breaks-line', 'reserved-name'] as const),
  ...(['deep', 'nodes', 'turns', 'many-documents', 'document-title', 'no-text', 'source-size'] as const),
  ...(['many-personas', 'on-or-off', 'nobody', 'not-human', 'profanity', 'not-setting-of'] as const),
  ...(['not-role-of', 'few-seats', 'many-seats', 'cold', 'hot', 'length', 'not-words', 'few-words'] as const),
  ...([
    'many-words',
    'many-judges',
    'judge-alone',
    'other-version',
    'weights',
    'nobody-scored',
    'no-answer',
  ] as const),
  ...(['not-passes', 'not-named'] as const),
] as const;
export type FaultCode = (typeof FAULT_CODES)[number];

/** A code with the values that its sentence names. */
export interface FaultReason {
  readonly code: FaultCode;
  readonly [value: string]: string | number;
}

/** A fault of a format, a set-up, a record or a file, printed as "rounds is empty". */
export interface FieldIssue {
  /** Path of the fault: `programme.plan.1.of.0.by`, `motion`, `seats.opposition.occupant`; empty for the file itself. */
  path: string;
  reason: FaultReason;
}

/** `error`: of `JSON.parse`. */
export const notJson = (error: unknown): FaultReason => ({
  code: 'not-json',
  detail: error instanceof Error ? error.message : String(error),
});

export const textFault = (text: string): FaultReason => ({ code: 'text', text });

/** Returns the code as a message of zod, which takes texts only; `reasonOfIssue` reads it. */
export const faultCode = (code: FaultCode): string => code;

const TYPES = new Set(['string', 'number', 'int', 'boolean', 'array', 'object', 'record']);

/** Returns the reason of zod's issue. */
export function reasonOfIssue(issue: z.core.$ZodIssue): FaultReason {
  const code = FAULT_CODES.find((one) => one === issue.message);
  if (code) return { code };
  switch (issue.code) {
    case 'invalid_type':
      if (/received undefined$/.test(issue.message)) return { code: 'missing' };
      return TYPES.has(issue.expected)
        ? { code: 'type', expected: issue.expected }
        : textFault(issue.message);
    case 'too_small': {
      const min = Number(issue.minimum);
      if (issue.origin === 'number' || issue.origin === 'int')
        return { code: issue.inclusive ? 'less' : 'not-more', least: min };
      return min <= 1 ? { code: 'empty' } : { code: 'few-entries', least: min };
    }
    case 'too_big':
      return { code: issue.origin === 'string' ? 'longer' : 'more', most: Number(issue.maximum) };
    case 'invalid_value':
      return { code: 'not-one-of', values: issue.values.map(String).join(', ') };
    case 'invalid_union':
      return { code: 'unknown-kind' };
    default:
      return issue.code === 'custom' && issue.params
        ? (issue.params as FaultReason)
        : textFault(issue.message);
  }
}
