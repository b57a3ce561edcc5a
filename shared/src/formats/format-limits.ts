// Limits the size of a format and of the debates it allows. Files and links may come from anybody, and everything in them is drawn and sent
// with every call.

import { ANSWERS, isAnswerKind } from '../answers/registry.ts';
import type { Amount, PlanNode, SpeakerOrder } from '../record/plan.ts';
import { isLoop, rolesIn } from '../record/plan-acts.ts';
import { type FaultReason, type FieldIssue, textFault } from '../wire/fault.ts';
import { isOneLine } from '../wire/one-line.ts';
import type { Format } from './format.ts';

/** Maximum characters of a text, by field name; all other texts share the last limit. */
const MAX_TEXT_LENGTH: Readonly<Record<string, number>> = {
  id: 60,
  title: 60,
  name: 40,
  label: 60,
  role: 30,
  summary: 200,
  about: 400,
  marks: 400,
  instruction: 600,
  rules: 600,
  sampleMotions: 4_000,
};
const MAX_OTHER_TEXT_LENGTH = 60;

/** Maximum entries of a list, by field name; all other lists share the last limit. */
const MAX_LIST_LENGTH: Readonly<Record<string, number>> = {
  seats: 12,
  settings: 30,
  criteria: 12,
  rules: 40,
};
const MAX_OTHER_LIST_LENGTH = 40;
const MAX_SEATS_PER_ROLE = 12;
export const MAX_PLAN_NODES = 80;
/** Fields that identify other values. */
const LOOKUP_FIELDS = new Set(['id', 'role', 'task', 'setting', 'choose']);
/** Fields that are printed within one line of a prompt or of the page. */
const IN_ONE_LINE = new Set(['title', 'name', 'label', 'sampleMotions']);
const NO_ANSWER_KIND = textFault(`is no kind of answer; the kinds are ${Object.keys(ANSWERS).join(', ')}`);
const RESERVED_NAME: FaultReason = { code: 'reserved-name' };

/** Sizes of a value: its depth, and the numbers of its values, of its characters and of the entries of one list. */
export interface SizeLimits {
  depth: number;
  values: number;
  characters: number;
  entries: number;
}
/**
 * Maximum sizes of a format. The depth is that of a plan with its container and its conditions; the shipped formats have fewer than a
 * thousand values.
 */
export const FORMAT_SIZE: SizeLimits = { depth: 24, values: 50_000, characters: 5_000_000, entries: 50_000 };

/** Maximum parts of a path that a person sees. */
const DEEPEST_PATH = 8;
interface Part {
  value: unknown;
  depth: number;
  key: string;
  within: Part | null;
}

/** Checks the size of a value before its shape is read, because that recursion is as deep, and takes as long, as the value is large. */
export function sizeIssue(whole: unknown, max: SizeLimits): FieldIssue | null {
  let values = 0;
  let characters = 0;
  const open: Part[] = [{ value: whole, depth: 0, key: '', within: null }];
  const issue = (part: Part, reason: FaultReason) => ({ path: pathOf(part), reason });
  for (let part = open.pop(); part; part = open.pop()) {
    const { value, depth } = part;
    values += 1;
    if (typeof value === 'string') characters += value.length;
    if (characters > max.characters)
      return issue(part, textFault(`makes it longer than ${max.characters} characters`));
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= max.depth) return issue(part, { code: 'deep', depth: max.depth });
    const length = Array.isArray(value) ? value.length : 0;
    if (length > max.entries) return issue(part, { code: 'many-entries', most: max.entries });
    const items = Object.entries(value);
    if (values + open.length + items.length > max.values)
      return issue(part, textFault(`makes it hold more than ${max.values} values`));
    for (const [key, item] of items) open.push({ value: item, depth: depth + 1, key, within: part });
  }
  return null;
}

function pathOf(part: Part): string {
  const keys: string[] = [];
  for (let at: Part | null = part; at?.within; at = at.within) keys.unshift(at.key);
  return keys.slice(0, DEEPEST_PATH).join('.');
}

export function sizeLimitIssues(format: Format): FieldIssue[] {
  const nodes = nodesIn(format.programme.plan);
  return [
    ...valueIssues(format, [], ''),
    ...format.seats.flatMap(({ max }, index) =>
      max > MAX_SEATS_PER_ROLE
        ? [{ path: `seats.${index}.max`, reason: { code: 'more' as const, most: MAX_SEATS_PER_ROLE } }]
        : [],
    ),
    ...(nodes > MAX_PLAN_NODES
      ? [{ path: 'programme.plan', reason: { code: 'nodes' as const, nodes, most: MAX_PLAN_NODES } }]
      : []),
  ];
}

/** Counts the acts and loops of a plan, nested ones included. */
export const nodesIn = (plan: readonly PlanNode[]): number =>
  plan.reduce((sum, node) => sum + 1 + (isLoop(node) ? nodesIn(node.of) : 0), 0);

/**
 * Characters that must not appear: control characters do not print, and a name that reverses the direction of the text around it could
 * imitate another one.
 */
const UNPRINTABLE = /(?![\n\t])\p{Cc}|\p{Cs}|[\u202a-\u202e\u2066-\u2069]/u;

/** Finds texts that are too long or cannot be printed, and lists with too many entries. `field` is the name of the value's own field. */
export function valueIssues(value: unknown, path: readonly string[], field: string): FieldIssue[] {
  const here = path.join('.');

  if (typeof value === 'string') {
    const longest = MAX_TEXT_LENGTH[field] ?? MAX_OTHER_TEXT_LENGTH;
    if (LOOKUP_FIELDS.has(field) && value in Object.prototype) return [{ path: here, reason: RESERVED_NAME }];
    if (field === 'answer' && !isAnswerKind(value)) return [{ path: here, reason: NO_ANSWER_KIND }];
    if (value.length > longest) return [{ path: here, reason: { code: 'longer', most: longest } }];
    if (IN_ONE_LINE.has(field) && !isOneLine(value)) return [{ path: here, reason: { code: 'breaks-line' } }];
    return UNPRINTABLE.test(value) ? [{ path: here, reason: { code: 'unprintable' } }] : [];
  }
  if (Array.isArray(value)) {
    const max = MAX_LIST_LENGTH[field] ?? MAX_OTHER_LIST_LENGTH;
    if (value.length > max) return [{ path: here, reason: { code: 'many-entries', most: max } }];
    return value.flatMap((item, index) => valueIssues(item, [...path, String(index)], field));
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    key in Object.prototype
      ? [{ path: [...path, key].join('.'), reason: RESERVED_NAME }]
      : valueIssues(item, [...path, key], key),
  );
}

/** Maximum passes of one loop; then the maximum depth of loops, and the maximum turns of a whole debate. */
export const MAX_PASSES = 50;
const MAX_LOOP_DEPTH = 4;
export const MAX_TURNS = 2_000;

export interface Size {
  /** Returns the most seats of a role. */
  seatsOf(role: string): number;
  /** Returns the most passes of an amount; `null` if that is unknown. */
  passesOf(amount: Amount): number | null;
}

/** Returns the faults of loops: too deep, or too many passes. */
export const loopIssues = (
  nodes: readonly PlanNode[],
  path: string,
  passesOf: Size['passesOf'],
  depth = 1,
): FieldIssue[] =>
  nodes.flatMap((node, index): FieldIssue[] => {
    if (!isLoop(node)) return [];
    const here = `${path}.${index}`;
    if (depth >= MAX_LOOP_DEPTH) return [{ path: here, reason: { code: 'deep', depth: MAX_LOOP_DEPTH } }];
    return (passesOf(node.loop.atMost) ?? 0) > MAX_PASSES
      ? [{ path: `${here}.loop.atMost`, reason: { code: 'not-passes', most: MAX_PASSES } }]
      : loopIssues(node.of, `${here}.of`, passesOf, depth + 1);
  });

/** Returns the most turns of these nodes. An act in which nobody speaks counts as one turn, because passing it takes time as well. */
export const maxTurns = (nodes: readonly PlanNode[], size: Size): number =>
  nodes.reduce(
    (sum, node) =>
      sum +
      (isLoop(node)
        ? Math.max(0, size.passesOf(node.loop.atMost) ?? 0) * maxTurns(node.of, size)
        : Math.max(1, maxPlaces(node.by, size))),
    0,
  );

/** Returns the most turns of one act. A role that is named twice speaks twice. */
function maxPlaces(by: SpeakerOrder, size: Size): number {
  if ('choose' in by)
    return Object.values(by.of).reduce((max, one) => Math.max(max, maxPlaces(one, size)), 0);
  const seats = rolesIn(by).reduce((sum, role) => sum + size.seatsOf(role), 0);
  return 'each' in by ? seats * (seats - 1) : seats;
}
