// Limits the size of a record, its background and its documents. They come from a file, a back-up or the browser's storage, so anybody may
// have written them.

import type { PlanNode } from '../record/plan.ts';
import { actsIn, isLoop } from '../record/plan-acts.ts';
import type { DebateRecord } from '../record/record.ts';
import { amountOf } from '../record/setting-values.ts';
import {
  LONGEST_TITLE,
  MOST_BACKGROUND_CHARACTERS,
  MOST_DOCUMENTS,
  MOST_SOURCE_BYTES,
  type Sources,
  sourceBytes,
} from '../record/source-document.ts';
import { cleanText, isOneLine } from '../wire/one-line.ts';
import type { FieldIssue } from './format.ts';
import {
  FORMAT_SIZE,
  MAX_PLAN_NODES,
  MOST_LOOPS_DEEP,
  MOST_PASSES,
  MOST_TURNS,
  maxTurns,
  nodesIn,
  type SizeLimits,
  sizeIssue,
  valueIssues,
} from './format-limits.ts';
import { isPanelAct, MOST_PANEL_NODES, MOST_PANEL_TURNS } from './panel-settings.ts';

/** Largest sizes of a record. The depth includes an answer's schema. A debate of two thousand turns has a tenth of the values and characters. */
export const RECORD_SIZE: SizeLimits = {
  depth: 60,
  values: 1_000_000,
  characters: 50_000_000,
  entries: 20_000,
};
/** Most times a debate may have been extended. */
const MOST_EXTENSIONS = 1_000;

/** Returns the parts of a record's format that exceed the limits of a format. */
export function recordIssues(record: DebateRecord): FieldIssue[] {
  const { plan, continues = [], ...rest } = record.format;
  const large = sizeIssue([plan, continues], FORMAT_SIZE);
  if (large) return [{ path: 'format.plan', reason: large.reason }];
  const extensions = record.entries.filter(
    (entry) => entry.kind === 'ruling' && entry.ruling === 'extend',
  ).length;
  if (extensions > MOST_EXTENSIONS)
    return [{ path: 'entries', reason: `go on with the debate more than ${MOST_EXTENSIONS} times` }];
  // Each extension adds the nodes of `continues` to the plan; and judges add acts to the plan of a format.
  const panelNodes = Math.min(MOST_PANEL_NODES, actsIn(plan).filter(isPanelAct).length);
  const most = MAX_PLAN_NODES + panelNodes + extensions * Math.min(MAX_PLAN_NODES, nodesIn(continues));
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
  const turns = maxTurns(plan, {
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

/** Returns the faults of the sources. `path` is the field's: `background`, `documents`, `documents.D2`. */
export function sourceIssues(sources: Sources): FieldIssue[] {
  const { background = '', documents = [] } = sources;
  const issues: FieldIssue[] = [];
  const fault = (path: string, reason: string) => issues.push({ path, reason });
  if (background.length > MOST_BACKGROUND_CHARACTERS)
    fault('background', `is longer than ${MOST_BACKGROUND_CHARACTERS} characters`);
  if (cleanText(background) !== background) fault('background', UNPRINTABLE_TEXT);
  if (documents.length > MOST_DOCUMENTS) {
    fault('documents', `are more than ${MOST_DOCUMENTS}`);
    return issues;
  }
  for (const [index, { id, title, text }] of documents.entries()) {
    const path = `documents.${id}`;
    if (title.trim() === '' || title.length > LONGEST_TITLE || !isOneLine(title))
      fault(path, `needs a title of one line and at most ${LONGEST_TITLE} characters`);
    else if (text.trim() === '') fault(path, 'has no text');
    else if (cleanText(text) !== text) fault(path, UNPRINTABLE_TEXT);
    if (documents.findIndex((other) => other.id === id) < index) fault(path, 'is given twice');
  }
  const bytes = sourceBytes(sources);
  if (bytes > MOST_SOURCE_BYTES)
    fault(
      'documents',
      `and background come to ${Math.ceil(bytes / 1000)} KB of text, more than ${MOST_SOURCE_BYTES / 1000} KB; remove one, or leave parts out`,
    );
  return issues;
}
const UNPRINTABLE_TEXT = 'holds characters that cannot be printed';
