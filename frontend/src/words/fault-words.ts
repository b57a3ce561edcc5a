// Words for what is wrong with a format, a set-up, a record or a file: one sentence for every code of a fault (shared/src/wire/fault.ts).
// Each follows the name of the field: "rounds is empty".
import type { FaultCode, FaultReason } from '@rostrum/shared/wire/fault';
import { defineWords } from './define-words.ts';

export const faultWords = defineWords('fault', {
  text: '{text}',
  missing: 'is missing',
  empty: 'is empty',
  twice: 'is given twice',
  type: '{expected, select, string {is not a text} number {is not a number} int {is not a whole number} boolean {is neither true nor false} array {is not a list} other {is not an object}}',
  'not-one-of': 'is not one of {values}',
  'unknown-field': 'is not known here',
  'unknown-kind': 'is none that is known',
  less: 'is less than {least}',
  more: 'is more than {most}',
  'not-more': 'is not more than {least}',
  between: 'is not between {least} and {most}',
  shorter: 'is shorter than {least} characters',
  longer: 'is longer than {most} characters',
  'few-entries': 'has fewer than {least} entries',
  'many-entries': 'has more than {most} entries',
  'not-json': 'is not JSON{detail, select, none {} other {: {detail}}}',
  'other-file':
    'This is {file, select, debate {a debate} backup {a back-up of everything} format {a format} tournament {the plan of a tournament} other {a file of characters}}, not {wanted, select, debate {a debate} backup {a back-up of everything} format {a format} other {a file of characters}}. On the page, {file, select, debate {import it in History} backup {restore it in Settings} format {import it in Formats} tournament {import its folder in History} other {import it in Settings}}.',
  'other-version': 'is not 1, the version this page reads',
  unprintable: 'holds characters that cannot be printed',
  'breaks-line': 'holds a line break; write it in one line',
  'reserved-name': 'is a name that is taken by the language itself',

  // sizes
  deep: 'is nested deeper than {depth}',
  nodes: 'has {nodes} acts and loops, more than {most}',
  turns: 'comes to {turns} turns, more than {most}',
  'many-documents': 'are more than {most}',
  'document-title': 'needs a title of one line and at most {most} characters',
  'no-text': 'has no text',
  'source-size':
    'and background come to {size} KB of text, more than {most} KB; remove one, or leave parts out',
  'many-personas': 'holds more than 200',

  // set-ups
  'on-or-off': 'is either on or off',
  nobody: 'has nobody in it',
  'not-human': 'cannot be a person',
  profanity: 'holds profanity',
  'not-setting-of': 'is not a setting of {format}',
  'not-role-of': 'is not a role of {format}',
  'few-seats': 'needs at least {least}',
  'many-seats': 'has {count} seats, at most {most}',
  cold: 'has a temperature under 0',
  hot: 'has a temperature over 2',
  length: 'has a speech length other than brief, half and full',
  'not-words': 'has no whole number of words',
  'few-words': 'has fewer than 20 words for a speech',
  'many-words': 'has more than 10000 words for a speech',

  // formats
  'many-judges': 'is more than {most}: no more judges can sit',
  'judge-alone': 'is more than 1: this seat decides alone',
  weights: 'weigh {sum} together, not 100',
  'nobody-scored': 'is empty: there is nobody to score',
  'no-answer': 'has no act whose answer is a {answer}',
  'not-passes': 'is not a whole number from 1 to {most}',
  'not-named':
    '{name} is not {of, select, roles {a role of a seat} acts {an act of the plan} other {a setting of the format}}',
} satisfies Record<FaultCode, string>);

type Write = (key: FaultCode, values: Readonly<Record<string, string | number>>) => string;
const written = (write: Write, reason: FaultReason) => write(reason.code, { detail: 'none', ...reason });

/** Writes the end of a sentence without its full stop, in the language in use. */
export const faultText = (reason: FaultReason): string => written(faultWords as unknown as Write, reason);

/** Writes the same for the command, which is English. */
export const faultInEnglish = (reason: FaultReason): string => written(faultWords.inEnglish, reason);
