// Limits the size of a record, its background and its documents, read from a file, a back-up or the browser's storage, because anybody may have written it.

import type { PlanNode } from '../record/plan.ts';
import type { DebateRecord } from '../record/record.ts';
import { actsIn, amountOf, isLoop } from '../record/record-reads.ts';
import {
  LONGEST_TITLE,
  MOST_BACKGROUND_CHARACTERS,
  MOST_DOCUMENTS,
  MOST_SOURCE_BYTES,
  type SourceDocument,
  type Sources,
  sourceBytes,
} from '../record/source-document.ts';
import { cleanText, isOneLine } from '../wire/one-line.ts';
import type { FieldIssue } from './format.ts';
import {
  isTooDeep,
  MAX_PLAN_NODES,
  MOST_LOOPS_DEEP,
  MOST_PASSES,
  MOST_TURNS,
  nodesIn,
  turnsAtMost,
  valueIssues,
} from './format-limits.ts';
import { isPanelAct, MOST_PANEL_NODES, MOST_PANEL_TURNS } from './panel-settings.ts';

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
export function sizeIssue(whole: unknown, longestList = LONGEST_LIST): FieldIssue | null {
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
export function recordIssues(record: DebateRecord): FieldIssue[] {
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
): FieldIssue[] {
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
): FieldIssue[] {
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

/** `path` is the field's: `background`, `documents`, `documents.D2`. */
export function sourceIssues(sources: Sources): FieldIssue[] {
  const { background, documents = [] } = sources;
  const issues: FieldIssue[] = [];
  if (background !== undefined && background.length > MOST_BACKGROUND_CHARACTERS)
    issues.push({ path: 'background', reason: `is longer than ${MOST_BACKGROUND_CHARACTERS} characters` });
  if (background !== undefined && cleanText(background) !== background)
    issues.push({ path: 'background', reason: 'holds characters that cannot be printed' });
  if (documents.length > MOST_DOCUMENTS)
    return [...issues, { path: 'documents', reason: `are more than ${MOST_DOCUMENTS}` }];
  const ids = new Set<string>();
  for (const document of documents) {
    issues.push(...documentIssues(document));
    if (ids.has(document.id)) issues.push({ path: `documents.${document.id}`, reason: 'is given twice' });
    ids.add(document.id);
  }
  const bytes = sourceBytes(sources);
  if (bytes > MOST_SOURCE_BYTES) issues.push({ path: 'documents', reason: tooLongTogether(bytes) });
  return issues;
}

const tooLongTogether = (bytes: number): string =>
  `and background come to ${Math.ceil(bytes / 1000)} KB of text, more than ${MOST_SOURCE_BYTES / 1000} KB; remove one, or leave parts out`;

function documentIssues({ id, title, text }: SourceDocument): FieldIssue[] {
  const path = `documents.${id}`;
  if (title.trim() === '' || title.length > LONGEST_TITLE || !isOneLine(title))
    return [{ path, reason: `needs a title of one line and at most ${LONGEST_TITLE} characters` }];
  if (text.trim() === '') return [{ path, reason: 'has no text' }];
  return cleanText(text) === text ? [] : [{ path, reason: 'holds characters that cannot be printed' }];
}
