// Limits the size of a record, its background and its documents. They come from a file, a back-up or the browser's storage, so anybody may
// have written them.

import type { Act, Amount, PlanNode } from '../record/plan.ts';
import { actsIn, isAskedApart } from '../record/plan-acts.ts';
import { type DebateRecord, isHeldElsewhere, rulingsNamed } from '../record/record.ts';
import { amountOf } from '../record/setting-values.ts';
import {
  MAX_BACKGROUND_CHARACTERS,
  MAX_DOCUMENTS,
  MAX_SOURCE_BYTES,
  MAX_TITLE_LENGTH,
  type Sources,
  sourceBytes,
} from '../record/source-document.ts';
import { type FaultReason, type FieldIssue, textFault } from '../wire/fault.ts';
import { cleanText, isOneLine } from '../wire/one-line.ts';
import {
  FORMAT_SIZE,
  loopIssues,
  MAX_PLAN_NODES,
  MAX_TURNS,
  maxTurns,
  nodesIn,
  type SizeLimits,
  sizeIssue,
  valueIssues,
} from './format-limits.ts';
import { isPanelAct, MAX_PANEL_NODES, MAX_PANEL_TURNS } from './panel-settings.ts';

/**
 * Maximum sizes of a record. The depth includes an answer's schema. A debate of two thousand turns has a tenth of the values and
 * characters.
 */
export const RECORD_SIZE: SizeLimits = {
  depth: 60,
  values: 1_000_000,
  characters: 50_000_000,
  entries: 20_000,
};
/** Turns that the loops of a transcript's plan have room for, for each speech; and those of a debate that was extended, whose earlier loops have ended. */
const TURNS_A_SPEECH = 10;
/** Maximum times a debate may have been extended. */
const MAX_EXTENSIONS = 1_000;

/** Returns the parts of a record's format that exceed the limits of a format. */
export function recordIssues(record: DebateRecord): FieldIssue[] {
  const { plan, continues = [], ...rest } = record.format;
  const large = sizeIssue([plan, continues], FORMAT_SIZE);
  if (large) return [{ path: 'format.plan', reason: large.reason }];
  const extensions = rulingsNamed(record, 'extend').length;
  if (extensions > MAX_EXTENSIONS)
    return [
      { path: 'entries', reason: textFault(`go on with the debate more than ${MAX_EXTENSIONS} times`) },
    ];
  // Each extension adds the nodes of `continues` to the plan; and judges and research add acts to the plan of a format.
  const panelNodes = Math.min(MAX_PANEL_NODES, actsIn(plan).filter(isAddedAct).length);
  // The plan of a transcript follows the order of its speeches, whatever it is.
  const ofFormat = isHeldElsewhere(record) ? 2 * MAX_TURNS : MAX_PLAN_NODES;
  const max = ofFormat + panelNodes + extensions * Math.min(MAX_PLAN_NODES, nodesIn(continues));
  return [
    ...sourceIssues(record),
    ...valueIssues(rest, ['format'], 'format'),
    ...planIssues(record, plan, 'format.plan', max),
    ...planIssues(record, continues, 'format.continues', MAX_PLAN_NODES),
  ];
}

/** Returns whether a set-up added this act to the plan of its format. */
const isAddedAct = (act: Act): boolean => isPanelAct(act) || isAskedApart({ act: act.task });

function planIssues(
  record: DebateRecord,
  plan: readonly PlanNode[],
  path: string,
  max: number,
): FieldIssue[] {
  const nodes = nodesIn(plan);
  if (nodes > max) return [{ path, reason: { code: 'nodes', nodes, most: max } }];
  const passesOf = (amount: Amount) => amountOf(record, amount);
  const issues = [
    ...plan.flatMap((node, index) => valueIssues(node, [...path.split('.'), String(index)], '')),
    ...loopIssues(plan, path, passesOf),
  ];
  if (issues.length > 0) return issues;
  const seats = new Map<string, number>();
  for (const { role } of record.seats) seats.set(role, (seats.get(role) ?? 0) + 1);
  const turns = maxTurns(plan, { seatsOf: (role) => seats.get(role) ?? 0, passesOf });
  const isLong = isHeldElsewhere(record) || rulingsNamed(record, 'extend').length > 0;
  const ofDebate = isLong ? MAX_TURNS * TURNS_A_SPEECH : MAX_TURNS;
  const turnLimit = ofDebate + (actsIn(plan).some(isAddedAct) ? MAX_PANEL_TURNS : 0);
  return turns > turnLimit ? [{ path, reason: { code: 'turns', turns, most: turnLimit } }] : [];
}

/** Returns the faults of the sources. `path` is the field's: `background`, `documents`, `documents.D2`. */
export function sourceIssues(sources: Sources): FieldIssue[] {
  const { background = '', documents = [] } = sources;
  const issues: FieldIssue[] = [];
  const fault = (path: string, reason: FaultReason) => issues.push({ path, reason });
  if (background.length > MAX_BACKGROUND_CHARACTERS)
    fault('background', { code: 'longer', most: MAX_BACKGROUND_CHARACTERS });
  if (cleanText(background) !== background) fault('background', { code: 'unprintable' });
  if (documents.length > MAX_DOCUMENTS) {
    fault('documents', { code: 'many-documents', most: MAX_DOCUMENTS });
    return issues;
  }
  for (const [index, { id, title, text }] of documents.entries()) {
    const path = `documents.${id}`;
    if (title.trim() === '' || title.length > MAX_TITLE_LENGTH || !isOneLine(title))
      fault(path, { code: 'document-title', most: MAX_TITLE_LENGTH });
    else if (text.trim() === '') fault(path, { code: 'no-text' });
    else if (cleanText(text) !== text) fault(path, { code: 'unprintable' });
    if (documents.findIndex((other) => other.id === id) < index) fault(path, { code: 'twice' });
  }
  const bytes = sourceBytes(sources);
  if (bytes > MAX_SOURCE_BYTES)
    fault('documents', {
      code: 'source-size',
      size: Math.ceil(bytes / 1000),
      most: MAX_SOURCE_BYTES / 1000,
    });
  return issues;
}
