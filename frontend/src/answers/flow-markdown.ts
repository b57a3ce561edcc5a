// The flow sheet of a debate in its export: a table with a line for each claim, and the reasons that rest on none.

import { flowReadingsOf } from '@rostrum/shared/judging/flow-reading';
import type { FlowCell, FlowMark } from '@rostrum/shared/judging/flow-row';
import { flowSheet } from '@rostrum/shared/judging/flow-sheet';
import { flowWords } from '../words/flow-words.ts';
import type { OutcomePageProps } from './answer-view.ts';
import {
  flowClaimText,
  flowWord,
  readersText,
  seenText,
  speakersText,
  withUsedColumns,
} from './flow-texts.ts';
import { inlineMarkdown, markdownTable } from './markdown-text.ts';
import { markdownList, markdownPart } from './outcome-markdown.ts';

/** Nothing where no judge noted words of a speech. */
export function flowMarkdown(
  { record, references }: Pick<OutcomePageProps, 'record' | 'references'>,
  panel: Parameters<typeof flowReadingsOf>[0],
): string[] {
  const whole = flowSheet(record, flowReadingsOf(panel));
  if (!whole) return [];
  const sheet = withUsedColumns(whole);
  const { readings, columns } = sheet;
  const page = { references };
  const sides = sheet.sides.filter(({ rows }) => rows.length > 0);
  const unplaced = sides.some(({ rows }) => rows.some((row) => row.unplaced.length > 0));
  const marked = (mark: FlowMark): string => {
    const code = mark.turn === null ? '' : ` ${references.get(mark.turn) ?? inlineMarkdown(mark.turn)}`;
    const pale = mark.seen === 1 && readings > 1 ? ` (${flowWords('seenOnce')})` : '';
    return `${flowWord(mark.word)}${code}${pale}`;
  };
  const cell = ({ marks, still }: Pick<FlowCell, 'marks' | 'still'>): string =>
    still ? '…' : marks.map(marked).join('; ');
  const head = [
    flowWords('claim'),
    ...columns.map((column) => `${inlineMarkdown(column.title)} (${speakersText(column, page)})`),
    ...(unplaced ? [flowWords('unplaced')] : []),
  ];
  const rows = sides.flatMap(({ participant, rows: claims }) => [
    [`**${inlineMarkdown(participant.name)}**`, ...head.slice(1).map(() => '')],
    ...claims.map((row) => [
      inlineMarkdown(flowClaimText(row, page)) + (readings > 1 ? ` (${seenText(row.seen, readings)})` : ''),
      ...row.cells.map(cell),
      ...(unplaced ? [cell({ marks: row.unplaced, still: false })] : []),
    ]),
  ]);
  const reasons = sheet.reasons.map(
    (reason) =>
      `${inlineMarkdown(readersText(reason.by, { record, readings }))}: “${inlineMarkdown(reason.text)}” ${flowWords(reason.why)}`,
  );
  return [
    `### ${flowWords('title')}`,
    flowWords('dropping'),
    markdownTable(head, rows),
    ...markdownPart(`#### ${flowWords('reasons')}`, markdownList(reasons)),
  ];
}
