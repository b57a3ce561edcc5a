// Writes the decision page as a Word file, from its parts. Loaded when the first file is requested.
import { withoutEmphasis } from '@rostrum/shared/speech/text-metrics';
import { BorderStyle, Document, HeadingLevel, Packer, Paragraph, type ParagraphChild, TextRun } from 'docx';
import type { OutcomeProps } from '../../answers/answer-view.ts';
import { type DecisionLine, type DecisionPart, exceedsPage } from '../../answers/decision-lines.ts';
import { decisionParts } from '../../answers/decision-parts.ts';
import {
  decisionCost,
  decisionNotes,
  formatAndDay,
  participantsText,
} from '../../answers/decision-sheet.tsx';
import { withSpeechReferences } from '../../answers/outcome-head.tsx';
import { decisionWords } from '../../words/decision-words.ts';
import { seatName } from '../../words/format-text.ts';
import { headlineText } from '../../words/headline-text.ts';

/** Characters that XML 1.0 forbids (section 2.2); a Word file with one does not open. */
const FORBIDDEN = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu;
const run = (text: string, more: object = {}) => new TextRun({ text: text.replace(FORBIDDEN, ''), ...more });
/** A style of headings in ink, where Word's own are blue; `size` in half points. */
const heading = (size: number) => ({ run: { color: '000000', size } });
/** Twentieths of a point: 2 cm. */
const MARGIN = 1134;

/** Lines of Markdown that are marks alone: rules, fences of code, and the line under the titles of a table. */
const MARKS = /^[\s|:*_-]*$|^\s*(?:```|~~~)/;
const LINK = /\[([^\]\n]+)\]\((https?:[^\s)]+)\)/g;
/** Twentieths of a point by which an item with a number is indented. */
const INDENT = 360;

/** Returns a paragraph for each line of a decision's Markdown, without its marks; items keep the levels of their lists. */
function decisionParagraphs(text: string): Paragraph[] {
  /** Columns of the lists that are open, the outermost first. */
  let columns: number[] = [];
  return text.split('\n').flatMap((line) => {
    if (MARKS.test(line)) return [];
    const [, before, mark = ''] = /^(\s*)([-*+]|\d{1,2}[.)])\s/.exec(line) ?? [];
    const column = before?.length;
    // A line that is indented goes on with an item.
    if (column === undefined && /^\S/.test(line)) columns = [];
    if (column !== undefined) columns = [...columns.filter((one) => one < column), column];
    const row = line.trim().replace(/^(?:#+|[-*+]|>)\s+|^\|\s*|\s*\|$/g, '');
    const level = Math.min(columns.length, 9) - 1;
    const item = /\d/.test(mark) ? { indent: { left: INDENT * (level + 1) } } : { bullet: { level } };
    return [
      new Paragraph({
        children: [run(withoutEmphasis(row).replace(LINK, '$1 ($2)'))],
        spacing: { after: 80 },
        ...(mark && item),
      }),
    ];
  });
}

/** Returns the Word file. */
export function decisionDocx(page: OutcomeProps): Promise<Blob> {
  const { record, references, outcome } = page;
  const parts = decisionParts(page, outcome);
  const isSmall = exceedsPage(parts);
  // Sizes of type in half points, spacing in twentieths of a point.
  const size = isSmall ? 16 : 20;
  const grey = { color: '555555', size: size - 2 };
  const before = isSmall ? 60 : 110;
  const sourceOf = ({ turn, by = [], note, doubt }: DecisionLine): ParagraphChild[] => {
    const reference = turn === null ? undefined : references.get(turn);
    const remarks = [by.map((seat) => seatName(record, seat)).join(', '), note, doubt, reference].filter(
      Boolean,
    );
    return remarks.length > 0 ? [run(` (${remarks.join('; ')})`, grey)] : [];
  };
  const paragraphsOf = ({ title, lines, isDecision }: DecisionPart): Paragraph[] => [
    new Paragraph({
      heading: HeadingLevel.HEADING_2,
      children: [run(title)],
      spacing: { before, after: 40 },
    }),
    ...lines.flatMap((line) => {
      const text = withSpeechReferences(line.text, references);
      if (isDecision) return [...decisionParagraphs(text), new Paragraph({ children: sourceOf(line) })];
      const list = lines.length > 1 && { bullet: { level: 0 } };
      return [
        new Paragraph({
          children: [...(line.lead ? [run(`${line.lead} `, grey)] : []), run(text), ...sourceOf(line)],
          spacing: { after: 40 },
          ...list,
        }),
      ];
    }),
  ];
  const border = { bottom: { style: BorderStyle.DOUBLE, size: 6, space: 6, color: '000000' } };
  const document = new Document({
    title: record.motion.replace(FORBIDDEN, ''),
    creator: 'Rostrum',
    styles: { default: { document: { run: { size } }, heading1: heading(30), heading2: heading(size + 2) } },
    sections: [
      {
        properties: { page: { margin: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN } } },
        children: [
          new Paragraph({
            children: [run(formatAndDay(record).join(', '), grey)],
          }),
          new Paragraph({ children: [run(record.motion, { italics: true, size: 22 })] }),
          new Paragraph({
            heading: HeadingLevel.HEADING_1,
            children: [run(headlineText(outcome.headline))],
            border,
          }),
          new Paragraph({ children: [run(participantsText(page), grey)] }),
          ...parts.flatMap(paragraphsOf),
          ...paragraphsOf({
            title: decisionWords('cost'),
            lines: [{ text: decisionCost(record), turn: null }],
          }),
          new Paragraph({
            children: [run(decisionNotes(page), grey)],
            spacing: { before },
          }),
        ],
      },
    ],
  });
  return Packer.toBlob(document);
}
