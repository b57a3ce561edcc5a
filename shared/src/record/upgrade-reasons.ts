// Converts records of version 2, which held English sentences where records now hold reasons, and plans that tested their judges.
import { nanoFromUsd } from '../money/nano-usd.ts';
import { PlainReason, type Reason, textReason } from '../wire/reason.ts';
import { withoutTestActs } from './upgrade-plan.ts';

const OF_VENDORS: Readonly<Record<string, string>> = {
  'rate-limited': 'is limiting the rate of requests; wait a little before asking again',
  overloaded: 'is overloaded at the moment; ask again in a while',
  'time-out': 'took too long to answer',
  network: 'could not be reached, or the connection broke',
  auth: 'did not accept the key; check it in the settings',
  quota: 'says that the account has no credit left; look at its billing page',
  'invalid-request': 'refused the request; another model may accept it',
  'context-too-long': 'says that the text is too long for this model; choose one with a larger context',
  'upstream-error': 'answered with an error of its own',
  incomplete: 'ended its answer without saying why',
  cancelled: 'was told to stop',
  'budget-exceeded': 'was not asked: the budget does not allow it',
};

/** Every sentence that version 2 wrote, with its code; the first that matches counts. They never change. */
export const SENTENCES_OF_VERSION_2: readonly (readonly [sentence: string, code: Reason['code']])[] = [
  ['The cost limit left no room for it.', 'no-room'],
  ['The time for this round was up.', 'round-over'],
  ['The debate was judged again: only its judges were asked.', 'only-judges'],
  ['The backend lost this call again and again.', 'lost-again'],
  ['{cause} It asks to wait {minutes} minutes.', 'asked-to-wait'],
  ['{cause} It asks to wait {hours} hours.', 'asked-to-wait'],
  ['The {judge} failed. What was said is kept: judge it again with another judge.', 'judges-failed'],
  ['Every {judges} failed. What was said is kept: judge it again with other judges.', 'judges-failed'],
  ['The verdict would bring the cost to {needed}, over the limit of {limit}. {said}.', 'verdict-over-limit'],
  [
    'The judge failed {times} ({cause}), and asking again would bring the cost to {needed}, over the limit of {limit}. {said}.',
    'judge-failed-over-limit',
  ],
  ['Time was up before anybody was heard, so there is nothing to rule on.', 'time-unheard'],
  ['Time was up before enough was heard to rule on. What was said is kept.', 'time-too-early'],
  ['It was cut off at its limit: write it shorter, so that it comes to its end.', 'cut-off'],
  ['It could not be read: {problem}.', 'unreadable'],
  ['It repeats an earlier speech of yours almost word for word.', 'repeated'],
  ['It repeats a paragraph of an earlier speech of yours: “{start}…”', 'repeated-paragraph'],
  [
    'It declines to speak. This is an exercise in debate: the side was assigned, and speaking for it is not your own opinion.',
    'declined',
  ],
  ['It shares no word with the topic or with what was said. Speak to: “{topic}”.', 'off-topic'],
  ['The vendor was silent for {seconds} s. Ask again.', 'vendor-silent'],
  ['The answer took longer than {seconds} s. Ask again.', 'answer-too-slow'],
  [
    "The vendor's answer could not be read. Ask again; if it goes on, try another model.",
    'answer-unreadable',
  ],
  ['The model’s reply was cut off. Ask again.', 'answer-broke-off'],
  ['The answer came back empty.', 'answer-empty'],
  ['The model did not stop: the answer was longer than any speech can be.', 'answer-endless'],
  ['This server could not write down what the model said. Ask again.', 'answer-not-written'],
  ['Rostrum’s backend cannot be reached. Is it still running?', 'server-unreachable'],
  ['The server was stopped before the answer was finished. Ask again when it is back.', 'server-stopped'],
  [
    'The server that ran this was lost before the answer was finished. It counts at the most it can have cost. Ask again.',
    'server-lost',
  ],
  [
    'Another server has ended this generation, because this one was silent for too long. Ask again.',
    'server-replaced',
  ],
  ['The generation was cancelled.', 'cancelled'],
  ['Nobody was listening any more, so the generation was cancelled.', 'cancelled-unheard'],
  ['It was cancelled before it was sent.', 'cancelled-unsent'],
  ['The generation was cancelled; the server that ran it was lost.', 'cancelled-with-server'],
  ['It did not end within its time.', 'out-of-time'],
  ['The answer ended before it was complete.', 'broke-off'],
  ...Object.entries(OF_VENDORS).flatMap(([failure, words]) =>
    [`{provider} ${words} (HTTP {status}).`, `{provider} ${words}.`].map(
      (sentence) => [sentence, `vendor-${failure}` as Reason['code']] as const,
    ),
  ),
];

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
