// Upgrades the data of earlier versions. Plans of version 1 had other names. Records of version 2 held English sentences in place of
// reasons: those about vendors become codes, the others stay sentences. Some plans tested their judges. Only readers of imported or stored data call it.
import { type PlainReason, textReason } from '../wire/reason.ts';

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

const withPresentNames = (fields: object): object =>
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
  if (!isObject(order['of'])) return withPresentNames(order);
  const choices = Object.entries(order['of']).map(([value, of]) => [value, upgradeOrder(of)]);
  return { ...order, of: Object.fromEntries(choices) };
}

function upgradeNode(node: unknown): unknown {
  if (!isObject(node)) return node;
  if ('loop' in node) return { ...node, of: upgradeNodes(node['of']) };
  return withPresentNames({ ...node, ...('by' in node && { by: upgradeOrder(node['by']) }) });
}

const upgradeNodes = (nodes: unknown): unknown => (Array.isArray(nodes) ? nodes.map(upgradeNode) : nodes);

/** Upgrades a whole format, whose plan is in its programme, like `upgradePlanOf`. */
export const upgradeFormat = (format: unknown): unknown =>
  isObject(format) && 'programme' in format
    ? { ...format, programme: upgradePlanOf(format['programme']) }
    : format;

/**
 * Upgrades the plans of `format`: an object with a `plan`, and perhaps a `continues`. One of neither version comes back unchanged, and its
 * reader rejects it. The caller has checked its size and depth.
 */
export const upgradePlanOf = (format: unknown): unknown => withPlans(format, upgradeNodes);

/**
 * Removes the acts with which older debates tested their judges: answers without a debate, speeches retold, and verdicts on changed
 * speeches. Their turns and costs stay in the record, and no other act's address changes.
 */
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

function upgradeEntry(entry: unknown): unknown {
  if (!isObject(entry)) return entry;
  const { outcome, ruling, reason } = entry;
  if (isObject(outcome)) {
    const { message, ...others } = outcome;
    const text = sentenceIn(message ?? outcome['reason']);
    return text === null ? entry : { ...entry, outcome: { ...others, reason: reasonOf(text) } };
  }
  const text = ruling === 'skip' || ruling === 'close' ? sentenceIn(reason) : null;
  return text === null ? entry : { ...entry, reason: reasonOf(text) };
}

/** Returns the sentence of version 2, also when an upgrade has made it a text; `null` for any other reason. */
function sentenceIn(reason: unknown): string | null {
  const text = isObject(reason) && reason['code'] === 'text' ? reason['text'] : reason;
  return typeof text === 'string' ? text : null;
}

/** Sentences of version 2 about a call, after the vendor's title. */
const VENDOR_SENTENCES = {
  'vendor-rate-limited': ' is limiting the rate of requests; wait a little before asking again.',
  'vendor-overloaded': ' is overloaded at the moment; ask again in a while.',
  'vendor-time-out': ' took too long to answer.',
  'vendor-network': ' could not be reached, or the connection broke.',
  'vendor-auth': ' did not accept the key; check it in the settings.',
  'vendor-quota': ' says that the account has no credit left; look at its billing page.',
  'vendor-invalid-request': ' refused the request; another model may accept it.',
  'text-too-long': ' says that the text is too long for this model; choose one with a larger context.',
  'vendor-upstream-error': ' answered with an error of its own.',
  'vendor-incomplete': ' ended its answer without saying why.',
  'vendor-cancelled': ' was told to stop.',
  'vendor-budget-exceeded': ' was not asked: the budget does not allow it.',
} as const;
/** End of such a sentence, with the status of the vendor's HTTP answer. */
const WITH_STATUS = / \(HTTP (\d{3})\)\.$/;

function reasonOf(sentence: string): PlainReason {
  const status = Number(WITH_STATUS.exec(sentence)?.[1] ?? 0);
  const plain = sentence.replace(WITH_STATUS, '.');
  const codes = Object.keys(VENDOR_SENTENCES) as (keyof typeof VENDOR_SENTENCES)[];
  const code = codes.find((code) => plain.endsWith(VENDOR_SENTENCES[code]));
  const provider = code && plain.slice(0, -VENDOR_SENTENCES[code].length);
  return code && provider ? { code, provider, ...(status > 0 && { status }) } : textReason(sentence);
}

/** Upgrades the reasons of `record`, also of one that an earlier upgrade made. Unexpected values stay, and the reader rejects them. */
export const upgradeReasons = (record: object): object =>
  'entries' in record && Array.isArray(record.entries)
    ? { ...record, entries: record.entries.map(upgradeEntry) }
    : record;

/** Upgrades `record`, of version 2, or of version 1 with an upgraded plan. */
export const upgradeRecord = (record: object): object => ({
  ...upgradeReasons(record),
  ...('format' in record && { format: withPlans(record.format, keptNodes) }),
});
