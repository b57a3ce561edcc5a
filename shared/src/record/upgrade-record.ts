// Upgrades the data of earlier versions. Plans of version 1 had other names. Records of version 2 held English sentences in place of
// reasons: those about vendors become codes, the others texts. Some plans tested their judges. Only readers of imported or stored data need this.
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
/** Values of `manner` and `sealed`: version 1 → present. */
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
      // An act or order with both names belongs to no version: the old name stays, and the reader rejects it.
      if (name === undefined || Object.hasOwn(fields, name)) return [key, value];
      const hasRenamedValues = key === 'manner' || key === 'sealed';
      return [name, (hasRenamedValues && RENAMED_VALUES.get(value)) || value];
    }),
  );

function upgradeSpeakerOrder(order: unknown): unknown {
  if (!isObject(order)) return order;
  if (!isObject(order['of'])) return withPresentNames(order);
  const choices = Object.entries(order['of']).map(([value, of]) => [value, upgradeSpeakerOrder(of)]);
  return { ...order, of: Object.fromEntries(choices) };
}

function upgradeNode(node: unknown): unknown {
  if (!isObject(node)) return node;
  if ('loop' in node) return { ...node, of: upgradeNodes(node['of']) };
  return withPresentNames({ ...node, ...('by' in node && { by: upgradeSpeakerOrder(node['by']) }) });
}

const upgradeNodes = (nodes: unknown): unknown => (Array.isArray(nodes) ? nodes.map(upgradeNode) : nodes);

/** Upgrades a format, whose plan is in its programme, like `upgradePlanOf`. */
export const upgradeFormat = (format: unknown): unknown =>
  isObject(format) && 'programme' in format
    ? { ...format, programme: upgradePlanOf(format['programme']) }
    : format;

/**
 * Upgrades the plans of `planHolder`, an object with a `plan` and perhaps a `continues`. What has no name of version 1 stays as it is, and
 * the reader rejects what it does not know. The caller has checked its size and depth.
 */
export const upgradePlanOf = (planHolder: unknown): unknown => withPlans(planHolder, upgradeNodes);

/**
 * Removes the acts with which older debates tested their judges: answers without a debate, speeches retold, and verdicts on changed
 * speeches. Their turns and costs stay in the record. They have ids and are not numbered, so no other act's address changes.
 */
const withoutTestActs = (nodes: unknown): unknown =>
  Array.isArray(nodes)
    ? nodes
        .filter((node) => !isTestAct(node))
        .map((node) =>
          isObject(node) && 'loop' in node ? { ...node, of: withoutTestActs(node['of']) } : node,
        )
    : nodes;

const isTestAct = (node: unknown): boolean => {
  if (!isObject(node)) return false;
  const reading = isObject(node['reading']) ? node['reading']['transcript'] : undefined;
  return node['task'] === 'bare' || node['task'] === 'restate' || (reading ?? 'whole') !== 'whole';
};

function withPlans(planHolder: unknown, change: (nodes: unknown) => unknown): unknown {
  if (!isObject(planHolder)) return planHolder;
  const plans = ['plan', 'continues'].filter((key) => key in planHolder);
  return { ...planHolder, ...Object.fromEntries(plans.map((key) => [key, change(planHolder[key])])) };
}

function upgradeEntry(entry: unknown): unknown {
  if (!isObject(entry)) return entry;
  const { outcome, ruling, reason } = entry;
  if (isObject(outcome)) {
    const { message, ...others } = outcome;
    const text = sentenceIn(message ?? outcome['reason']);
    return text === null ? entry : { ...entry, outcome: { ...others, reason: reasonOfSentence(text) } };
  }
  const text = ruling === 'skip' || ruling === 'close' ? sentenceIn(reason) : null;
  return text === null ? entry : { ...entry, reason: reasonOfSentence(text) };
}

/** Returns a sentence of version 2, also if an earlier upgrade wrapped it as `{ code: 'text' }`; `null` for any other reason. */
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

function reasonOfSentence(sentence: string): PlainReason {
  const status = Number(WITH_STATUS.exec(sentence)?.[1] ?? 0);
  const plain = sentence.replace(WITH_STATUS, '.');
  const codes = Object.keys(VENDOR_SENTENCES) as (keyof typeof VENDOR_SENTENCES)[];
  const code = codes.find((code) => plain.endsWith(VENDOR_SENTENCES[code]));
  const provider = code && plain.slice(0, -VENDOR_SENTENCES[code].length);
  return code && provider ? { code, provider, ...(status > 0 && { status }) } : textReason(sentence);
}

/** Upgrades the reasons of a record, also of one that was upgraded before these codes existed. Unexpected values stay, and the reader rejects them. */
export const upgradeReasons = (record: object): object =>
  'entries' in record && Array.isArray(record.entries)
    ? { ...record, entries: record.entries.map(upgradeEntry) }
    : record;

/** Upgrades `record`, of version 2, or of version 1 with an upgraded plan. */
export const upgradeRecord = (record: object): object => ({
  ...upgradeReasons(record),
  ...('format' in record && { format: withPlans(record.format, withoutTestActs) }),
});
