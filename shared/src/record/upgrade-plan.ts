// Converts plans of version 1 (the first release) to the present names. Only readers of imported or stored data call it.

/** Fields of an act and kinds of speaker order: name in version 1 → present name. */
const RENAMED: Readonly<Record<string, string>> = {
  act: 'task',
  room: 'phase',
  manner: 'temperature',
  sealed: 'hiddenFrom',
  dispensable: 'skippable',
  together: 'allAtOnce',
  inTurn: 'oneEachInTurn',
  sideBySide: 'oneEachAtOnce',
  oneByOne: 'allInTurn',
};
const RENAMED_VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  manner: { warm: 'speech', cool: 'evaluation' },
  sealed: { 'from-speakers': 'speakers', 'until-the-end': 'everyone' },
};

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function renamed(fields: Fields): Record<string, unknown> {
  const entries = Object.entries(fields).map(([key, value]): [string, unknown] => {
    const name = Object.hasOwn(RENAMED, key) ? RENAMED[key] : undefined;
    // A plan with both names belongs to no version: the old name stays, and the reader rejects it.
    if (name === undefined || Object.hasOwn(fields, name)) return [key, value];
    const values = Object.hasOwn(RENAMED_VALUES, key) ? RENAMED_VALUES[key] : undefined;
    const known = typeof value === 'string' && values && Object.hasOwn(values, value);
    return [name, known ? values[value] : value];
  });
  return Object.fromEntries(entries);
}

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
export const withoutTestActs = (format: unknown): unknown => withPlans(format, keptNodes);

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
