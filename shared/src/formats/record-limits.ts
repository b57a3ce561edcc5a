// Limits the size of a record read from a file, a back-up or the browser's storage, because anybody may have written it.

import type { PlanNode } from '../record/plan.ts';
import type { DebateRecord } from '../record/record.ts';
import { actsIn, amountOf, isLoop } from '../record/record-reads.ts';
import { MOST_LOOPS_DEEP, MOST_PASSES, MOST_TURNS, turnsAtMost } from './debate-size.ts';
import type { FormatIssue } from './format-issues.ts';
import { isTooDeep, MAX_PLAN_NODES, nodesIn, valueIssues } from './format-limits.ts';
import { isPanelAct, MOST_PANEL_NODES, MOST_PANEL_TURNS } from './panel-acts.ts';
import { sourceIssues } from './source-issues.ts';

/** The deepest nesting of a record, an answer's schema included. */
const DEEPEST = 60;
/** The most characters of all texts together, and the most values. A debate of two thousand turns has a tenth of either. */
const MOST_CHARACTERS = 50_000_000;
const MOST_VALUES = 1_000_000;
/** The most entries of a list without a limit of its own. */
const LONGEST_LIST = 20_000;
/** The most parts of a path that are shown to a person. */
const DEEPEST_PATH = 8;
/** The most times a debate may have been extended. */
const MOST_EXTENSIONS = 1_000;

interface Part {
  value: unknown;
  depth: number;
  key: string;
  within: Part | null;
}

/** Checked before a record is read by its shape, because reading recurses as deep, and takes as long, as the file is large. */
export function sizeIssue(whole: unknown, longestList = LONGEST_LIST): FormatIssue | null {
  let values = 0;
  let characters = 0;
  const open: Part[] = [{ value: whole, depth: 0, key: '', within: null }];
  const issue = (part: Part, reason: string) => ({ path: pathOf(part), reason });
  for (let part = open.pop(); part; part = open.pop()) {
    const { value, depth } = part;
    values += 1;
    if (typeof value === 'string') characters += value.length;
    if (characters > MOST_CHARACTERS)
      return issue(part, `makes it longer than ${MOST_CHARACTERS} characters`);
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= DEEPEST) return issue(part, `is nested deeper than ${DEEPEST}`);
    const length = Array.isArray(value) ? value.length : 0;
    if (length > longestList) return issue(part, `has more than ${longestList} entries`);
    const items = Object.entries(value);
    if (values + open.length + items.length > MOST_VALUES)
      return issue(part, `makes it hold more than ${MOST_VALUES} values`);
    for (const [key, item] of items) open.push({ value: item, depth: depth + 1, key, within: part });
  }
  return null;
}

function pathOf(part: Part): string {
  const keys: string[] = [];
  for (let at: Part | null = part; at?.within; at = at.within) keys.unshift(at.key);
  return keys.slice(0, DEEPEST_PATH).join('.');
}

/** What in a record's format exceeds the limits of a format. */
export function recordIssues(record: DebateRecord): FormatIssue[] {
  const { plan, continues = [], ...rest } = record.format;
  if (isTooDeep([plan, continues])) return [{ path: 'format.plan', reason: 'is nested too deep' }];
  const extensions = record.entries.filter(
    (entry) => entry.kind === 'ruling' && entry.ruling === 'extend',
  ).length;
  if (extensions > MOST_EXTENSIONS)
    return [{ path: 'entries', reason: `go on with the debate more than ${MOST_EXTENSIONS} times` }];
  // Each time a debate is extended, its plan grows by what `continues` holds; and judges add acts to the plan of a format.
  const added = Math.min(MOST_PANEL_NODES, actsIn(plan).filter(isPanelAct).length);
  const most = MAX_PLAN_NODES + added + extensions * Math.min(MAX_PLAN_NODES, nodesIn(continues));
  return [
    ...sourceIssues(record),
    ...valueIssues(rest, ['format'], 'format'),
    ...planIssues(record, plan, 'format.plan', most),
    ...planIssues(record, continues, 'format.continues', MAX_PLAN_NODES),
  ];
}

function planIssues(
  record: DebateRecord,
  plan: readonly PlanNode[],
  path: string,
  most: number,
): FormatIssue[] {
  const nodes = nodesIn(plan);
  if (nodes > most) return [{ path, reason: `has ${nodes} acts and loops, more than ${most}` }];
  const issues = [
    ...plan.flatMap((node, index) => valueIssues(node, [...path.split('.'), String(index)], '')),
    ...loopIssues(record, plan, path, 1),
  ];
  if (issues.length > 0) return issues;
  const seats = new Map<string, number>();
  for (const { role } of record.seats) seats.set(role, (seats.get(role) ?? 0) + 1);
  const turns = turnsAtMost(plan, {
    seatsOf: (role) => seats.get(role) ?? 0,
    passesOf: (amount) => amountOf(record, amount),
  });
  const mostTurns = MOST_TURNS + (actsIn(plan).some(isPanelAct) ? MOST_PANEL_TURNS : 0);
  return turns > mostTurns ? [{ path, reason: `comes to ${turns} turns, more than ${mostTurns}` }] : [];
}

function loopIssues(
  record: DebateRecord,
  nodes: readonly PlanNode[],
  path: string,
  depth: number,
): FormatIssue[] {
  return nodes.flatMap((node, index) => {
    if (!isLoop(node)) return [];
    const here = `${path}.${index}`;
    if (depth >= MOST_LOOPS_DEEP) return [{ path: here, reason: `is nested deeper than ${MOST_LOOPS_DEEP}` }];
    const passes = amountOf(record, node.loop.atMost);
    return passes > MOST_PASSES
      ? [{ path: `${here}.loop.atMost`, reason: `comes to ${passes} passes, more than ${MOST_PASSES}` }]
      : loopIssues(record, node.of, `${here}.of`, depth + 1);
  });
}
