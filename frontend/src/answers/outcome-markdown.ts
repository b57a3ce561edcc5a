// Markdown that the exports of several outcomes share. What every part of an export uses is in markdown-text.ts.
import type { JudgeAnswer } from '@rostrum/shared/judging/judge-answers';
import type { Scoreboard } from '@rostrum/shared/judging/scoreboard';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { formatPoints } from '../presentation/format-text.ts';
import { outcomePartsWords } from '../words/outcome-parts-words.ts';
import { shippedText } from '../words/shipped-words.ts';
import { inlineMarkdown, markdownTable } from './markdown-text.ts';

export const seatNameIn =
  (record: DebateRecord) =>
  (seat: string): string =>
    inlineMarkdown(record.seats.find(({ id }) => id === seat)?.name ?? seat);

/** For an answer that could not be read, a heading and the reason; otherwise nothing. */
export const unreadableMarkdown = (title: string, ruling: JudgeAnswer<unknown> | null): string[] =>
  ruling && ruling.read === null
    ? [
        `## ${title}`,
        outcomePartsWords('notReadable', { problem: inlineMarkdown(shippedText(ruling.problem ?? '')) }),
      ]
    : [];

/** Points by criterion, on the scale of the page: of its weight, and all together of 100. */
export function scoresMarkdown({ rows }: Scoreboard, line: (text: string) => string): string {
  return markdownTable(
    (['participant', 'criterion', 'points', 'why'] as const).map((key) => outcomePartsWords(key)),
    rows.flatMap(({ participant, total, scores: each }) => [
      ...each.map(({ criterion, points, reason }) => [
        inlineMarkdown(participant.name),
        inlineMarkdown(shippedText(criterion.title)),
        outcomePartsWords('pointsOf', { points: formatPoints(points), weight: criterion.weight }),
        line(reason),
      ]),
      [
        inlineMarkdown(participant.name),
        `**${outcomePartsWords('total')}**`,
        `**${outcomePartsWords('pointsOf', { points: formatPoints(total), weight: 100 })}**`,
        '',
      ],
    ]),
  );
}

/** A heading and its body; nothing if the body is empty. */
export const markdownPart = (heading: string, body: string): string[] => (body === '' ? [] : [heading, body]);

export const markdownList = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');
