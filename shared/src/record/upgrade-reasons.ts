// Converts records of version 2, which held English sentences where records now hold reasons, and plans that tested their judges.
import { nanoFromUsd } from '../money/nano-usd.ts';
import { PlainReason, textReason } from '../wire/reason.ts';
import { withoutTestActs } from './upgrade-plan.ts';
import { SENTENCES_OF_VERSION_2 } from './version-2-sentences.ts';

/** What a value in a sentence of version 2 looked like, where it is not any text, and what it is in a reason. */
const VALUES: Readonly<Record<string, readonly [form: string, read: (written: string) => object]>> = {
  cause: ['[^]+?', (cause) => ({ cause: plainReasonOf(cause) })],
  status: ['\\d{3}', (status) => ({ status: Number(status) })],
  seconds: ['\\d{1,9}(?:\\.\\d)?', (seconds) => ({ seconds: Number(seconds) })],
  minutes: ['\\d{1,9}', (minutes) => ({ minutes: Number(minutes) })],
  hours: ['\\d{1,9}', (hours) => ({ minutes: 60 * Number(hours) })],
  judge: ['judge', () => ({ judges: 1 })],
  judges: ['judge', () => ({ judges: 2 })],
  times: [
    'once|twice|\\d{1,9} times',
    (times) => ({ times: { once: 1, twice: 2 }[times] ?? Number.parseInt(times, 10) }),
  ],
  needed: ['< \\$0\\.0001|\\$\\d{1,6}\\.\\d+', (sum) => ({ neededNanoUsd: nanoOf(sum) })],
  limit: ['< \\$0\\.0001|\\$\\d{1,6}\\.\\d+', (sum) => ({ limitNanoUsd: nanoOf(sum) })],
  said: [
    'Nothing was said|What was said is kept',
    (said) => ({ said: said.startsWith('N') ? 'nothing' : 'something' }),
  ],
};
const nanoOf = (sum: string): number => (sum.startsWith('<') ? 1 : nanoFromUsd(Number(sum.slice(1))));

const PATTERNS = SENTENCES_OF_VERSION_2.map(([sentence, code]) => {
  const form = sentence
    .replace(/[.()?]/g, '\\$&')
    .replace(/\{(\w+)\}/g, (_, name: string) => `(?<${name}>${VALUES[name]?.[0] ?? '[^]+?'})`);
  return { code, pattern: new RegExp(`^${form}$`) };
});

/** Characters; no sentence of ours is longer, and longer texts are not searched. */
const LONGEST_SENTENCE = 2_000;

/** A sentence that version 2 did not write stays a text. */
function reasonOf(sentence: string): object {
  if (sentence.length > LONGEST_SENTENCE) return textReason(sentence);
  for (const { code, pattern } of PATTERNS) {
    const found = pattern.exec(sentence);
    const values = Object.entries(found?.groups ?? {}).map(
      ([name, value]) => VALUES[name]?.[1](value) ?? { [name]: value },
    );
    if (found) return Object.assign({ code }, ...values);
  }
  return textReason(sentence);
}

/** Of one call: a sentence about anything else was written by somebody else. */
const plainReasonOf = (sentence: string): PlainReason =>
  PlainReason.safeParse(reasonOf(sentence)).data ?? textReason(sentence);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function upgradeEntry(entry: unknown): unknown {
  if (!isObject(entry)) return entry;
  const { outcome, ruling, reason } = entry;
  if (isObject(outcome)) {
    const { message, ...others } = outcome;
    const written = message ?? outcome['reason'];
    return typeof written === 'string'
      ? { ...entry, outcome: { ...others, reason: plainReasonOf(written) } }
      : entry;
  }
  const isGiven = typeof reason === 'string' && (ruling === 'skip' || ruling === 'close');
  return isGiven ? { ...entry, reason: reasonOf(reason) } : entry;
}

/** `record`: of version 2, or of version 1 with its plan upgraded. What is not as it was written stays, for the reader to reject. */
export const upgradeReasons = (record: object): object => ({
  ...record,
  ...('format' in record && { format: withoutTestActs(record.format) }),
  ...('entries' in record && Array.isArray(record.entries) && { entries: record.entries.map(upgradeEntry) }),
});
