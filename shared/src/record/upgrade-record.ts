// Converts what earlier versions stored: plans of version 1, which had other names, records of version 2, which held English sentences where
// records now hold reasons, and plans that tested their judges. Only readers of imported or stored data call it.
import { nanoFromUsd } from '../money/nano-usd.ts';
import { PlainReason, type Reason, textReason } from '../wire/reason.ts';

/** Every sentence of version 2, a line each: the code, and the sentence; what stands in square brackets may be missing. */
const LINES = `
no-room The cost limit left no room for it.
round-over The time for this round was up.
only-judges The debate was judged again: only its judges were asked.
lost-again The backend lost this call again and again.
asked-to-wait {cause} It asks to wait {minutes} minutes.
asked-to-wait {cause} It asks to wait {hours} hours.
judges-failed The {judge} failed. What was said is kept: judge it again with another judge.
judges-failed Every {judges} failed. What was said is kept: judge it again with other judges.
verdict-over-limit The verdict would bring the cost to {needed}, over the limit of {limit}. {said}.
judge-failed-over-limit The judge failed {times} ({cause}), and asking again would bring the cost to {needed}, over the limit of {limit}. {said}.
time-unheard Time was up before anybody was heard, so there is nothing to rule on.
time-too-early Time was up before enough was heard to rule on. What was said is kept.
cut-off It was cut off at its limit: write it shorter, so that it comes to its end.
unreadable It could not be read: {problem}.
repeated It repeats an earlier speech of yours almost word for word.
repeated-paragraph It repeats a paragraph of an earlier speech of yours: “{start}…”
declined It declines to speak. This is an exercise in debate: the side was assigned, and speaking for it is not your own opinion.
off-topic It shares no word with the topic or with what was said. Speak to: “{topic}”.
vendor-silent The vendor was silent for {seconds} s. Ask again.
answer-too-slow The answer took longer than {seconds} s. Ask again.
answer-unreadable The vendor's answer could not be read. Ask again; if it goes on, try another model.
answer-broke-off The model’s reply was cut off. Ask again.
answer-empty The answer came back empty.
answer-endless The model did not stop: the answer was longer than any speech can be.
answer-not-written This server could not write down what the model said. Ask again.
server-unreachable Rostrum’s backend cannot be reached. Is it still running?
server-stopped The server was stopped before the answer was finished. Ask again when it is back.
server-lost The server that ran this was lost before the answer was finished. It counts at the most it can have cost. Ask again.
server-replaced Another server has ended this generation, because this one was silent for too long. Ask again.
cancelled The generation was cancelled.
cancelled-unheard Nobody was listening any more, so the generation was cancelled.
cancelled-unsent It was cancelled before it was sent.
cancelled-with-server The generation was cancelled; the server that ran it was lost.
out-of-time It did not end within its time.
broke-off The answer ended before it was complete.
vendor-rate-limited {provider} is limiting the rate of requests; wait a little before asking again[ (HTTP {status})].
vendor-overloaded {provider} is overloaded at the moment; ask again in a while[ (HTTP {status})].
vendor-time-out {provider} took too long to answer[ (HTTP {status})].
vendor-network {provider} could not be reached, or the connection broke[ (HTTP {status})].
vendor-auth {provider} did not accept the key; check it in the settings[ (HTTP {status})].
vendor-quota {provider} says that the account has no credit left; look at its billing page[ (HTTP {status})].
vendor-invalid-request {provider} refused the request; another model may accept it[ (HTTP {status})].
vendor-context-too-long {provider} says that the text is too long for this model; choose one with a larger context[ (HTTP {status})].
vendor-upstream-error {provider} answered with an error of its own[ (HTTP {status})].
vendor-incomplete {provider} ended its answer without saying why[ (HTTP {status})].
vendor-cancelled {provider} was told to stop[ (HTTP {status})].
vendor-budget-exceeded {provider} was not asked: the budget does not allow it[ (HTTP {status})].
`;

/** The first that matches counts. */
export const SENTENCES_OF_VERSION_2 = LINES.trim()
  .split('\n')
  .flatMap((line): (readonly [sentence: string, code: Reason['code']])[] => {
    const [, code, sentence = ''] = /^(\S+) (.+)$/.exec(line) ?? [];
    const written = new Set([sentence.replace(/[[\]]/g, ''), sentence.replace(/\[.*\]/, '')]);
    return [...written].map((one) => [one, code as Reason['code']]);
  });

/** Fields of an act and kinds of speaker order: name in version 1 → present name. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['act', 'task'],
  ['room', 'phase'],
  ['manner', 'temperature'],
  ['sealed', 'hiddenFrom'],
  ['dispensable', 'skippable'],
  ['together', 'allAtOnce'],
  ['inTurn', 'oneEachInTurn'],
  ['sideBySide', 'oneEachAtOnce'],
  ['oneByOne', 'allInTurn'],
]);
const RENAMED_VALUES: ReadonlyMap<unknown, string> = new Map([
  ['warm', 'speech'],
  ['cool', 'evaluation'],
  ['from-speakers', 'speakers'],
  ['until-the-end', 'everyone'],
]);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const renamed = (fields: object): object =>
  Object.fromEntries(
    Object.entries(fields).map(([key, value]): [string, unknown] => {
      const name = RENAMED.get(key);
      // A plan with both names belongs to no version: the old name stays, and the reader rejects it.
      if (name === undefined || Object.hasOwn(fields, name)) return [key, value];
      const hasNames = key === 'manner' || key === 'sealed';
      return [name, (hasNames && RENAMED_VALUES.get(value)) || value];
    }),
  );

function upgradeOrder(order: unknown): unknown {
  if (!isObject(order)) return order;
  if (!isObject(order['of'])) return renamed(order);
  const choices = Object.entries(order['of']).map(([value, of]) => [value, upgradeOrder(of)]);
  return { ...order, of: Object.fromEntries(choices) };
}

function upgradeNode(node: unknown): unknown {
  if (!isObject(node)) return node;
  if ('loop' in node) return { ...node, of: upgradeNodes(node['of']) };
  return renamed({ ...node, ...('by' in node && { by: upgradeOrder(node['by']) }) });
}

const upgradeNodes = (nodes: unknown): unknown => (Array.isArray(nodes) ? nodes.map(upgradeNode) : nodes);

/** Like `upgradePlanOf`, for a whole format, whose plan is in its programme. */
export const upgradeFormat = (format: unknown): unknown =>
  isObject(format) && 'programme' in format
    ? { ...format, programme: upgradePlanOf(format['programme']) }
    : format;

/**
 * `format`: an object with a `plan`, and perhaps a `continues`. Of neither version: returned unchanged, for its reader to reject.
 * The caller has checked its size and depth.
 */
export const upgradePlanOf = (format: unknown): unknown => withPlans(format, upgradeNodes);

/**
 * Without the acts that older debates had for tests of their judges: answers without a debate, speeches retold, and verdicts on
 * changed speeches. Their turns and costs stay in the record; what they are named by never changes another act's address.
 */
const withoutTestActs = (format: unknown): unknown => withPlans(format, keptNodes);

const keptNodes = (nodes: unknown): unknown =>
  Array.isArray(nodes)
    ? nodes
        .filter((node) => !isTestAct(node))
        .map((node) => (isObject(node) && 'loop' in node ? { ...node, of: keptNodes(node['of']) } : node))
    : nodes;

const isTestAct = (node: unknown): boolean => {
  if (!isObject(node)) return false;
  const reading = isObject(node['reading']) ? node['reading']['transcript'] : undefined;
  return node['task'] === 'bare' || node['task'] === 'restate' || (reading ?? 'whole') !== 'whole';
};

function withPlans(format: unknown, change: (nodes: unknown) => unknown): unknown {
  if (!isObject(format)) return format;
  const plans = ['plan', 'continues'].filter((key) => key in format);
  return { ...format, ...Object.fromEntries(plans.map((key) => [key, change(format[key])])) };
}

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
